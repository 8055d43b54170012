import { expect, it } from 'vitest';
import { titleOfUrl } from '#lib/products/mv/sources/draft-source.ts';
import { withoutFileEnding } from './file-ending.ts';

it.each([
  ['Song No.5', 'Song No.5'],
  ['Song No.5.mp3', 'Song No.5'],
  ['Mix v1.2', 'Mix v1.2'],
  ['Feat. Mr.Blue', 'Feat. Mr.Blue'],
  ['Cover.JPEG', 'Cover'],
  ['Take.m4a', 'Take'],
])('takes only the ending of a media file from %s', (fileName, name) => {
  expect(withoutFileEnding(fileName)).toBe(name);
  expect(titleOfUrl(`https://files.example/${encodeURIComponent(fileName)}`)).toBe(name);
});
