import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

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

it('keeps what tells the files of one long title apart', () => {
  expect(fileNameOf('x'.repeat(100), 'song', ' (vocals)')).toBe(`${'x'.repeat(71)} (vocals)`);
});
