import { expect, test } from 'vitest';
import { addressesIn, readPictureInput, moved } from './picture-input.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const dropped = (files: File[], texts: Record<string, string> = {}) => ({
  files: files as unknown as FileList,
  getData: (type: string) => texts[type] ?? '',
});

test('a drop takes pictures as long as there is room and reports those left out', () => {
  const three = [file('a.png', 'image/png'), file('b.jpg', 'image/jpeg'), file('c.webp', 'image/webp')];
  expect(readPictureInput(dropped(three), 6)).toMatchObject({ files: three, problem: null });
  expect(readPictureInput(dropped(three), 2)).toMatchObject({
    files: three.slice(0, 2),
    problem: 'There was room for 2 only.',
  });
  expect(readPictureInput(dropped(three), 0)).toMatchObject({
    files: [],
    problem: 'There is no room for another picture. Remove one first.',
  });
  expect(readPictureInput(dropped([file('a.pdf', 'application/pdf')]), 6)).toMatchObject({
    files: [],
    problem: 'Pictures are JPEG, PNG or WebP.',
  });
});

test('a picture dragged from another page is taken by its URL', () => {
  expect(
    readPictureInput(dropped([], { 'text/uri-list': '# a comment\r\nhttps://example.com/a.jpg' }), 6).addresses,
  ).toEqual(['https://example.com/a.jpg']);
});

test('pasted text is taken only when it consists of URLs', () => {
  expect(addressesIn('https://example.com/a.jpg\nhttps://example.com/b.jpg')).toHaveLength(2);
  expect(addressesIn('see https://example.com/a.jpg')).toEqual([]);
  expect(addressesIn('')).toEqual([]);
});

test('moving a picture keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
