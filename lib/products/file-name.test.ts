import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { fileNameInUrl } from '#lib/contract/text/file-name-in-url.ts';

it.each([
  ['...Ready for It?', 'Ready for It'],
  [`${'x'.repeat(79)}🎵 and on`, 'x'.repeat(79)],
  ['AC/DC: "Live"', 'AC DC Live'],
  ['Mr. Blue, pt. 2', 'Mr. Blue, pt. 2'],
  ['夜の/歌', '夜の 歌'],
  ['..', 'song'],
  ['???', 'song'],
])('names the file of %s on every system, hidden on none', (title, name) => {
  expect(fileNameOf(title, 'song')).toBe(name);
});

it('keeps the suffix that distinguishes the files of one long title', () => {
  expect(fileNameOf('x'.repeat(100), 'song', ' (vocals)')).toBe(`${'x'.repeat(71)} (vocals)`);
});

it.each([
  ['https://example.com/media/%D7%9C%D7%99%D7%9C%D7%94%20on%20air.mp3?expires=1', 'לילה on air.mp3'],
  ['https://example.com/songs/100%.mp3', '100%.mp3'],
  ['https://example.com/songs/', ''],
  ['https://example.com', ''],
])('says the name of the file at %s as people read it', (url, name) => {
  expect(fileNameInUrl(url)).toBe(name);
});
