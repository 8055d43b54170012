import { expect, test } from 'vitest';
import { addressesIn, givenPictures, moved } from './given-pictures.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const dropped = (files: File[], texts: Record<string, string> = {}) => ({
  files: files as unknown as FileList,
  getData: (type: string) => texts[type] ?? '',
});

test('pictures of a drop are taken as far as there is room, and what is left out is said', () => {
  const three = [file('a.png', 'image/png'), file('b.jpg', 'image/jpeg'), file('c.webp', 'image/webp')];
  expect(givenPictures(dropped(three), 6)).toMatchObject({ files: three, problem: null });
  expect(givenPictures(dropped(three), 2)).toMatchObject({
    files: three.slice(0, 2),
    problem: 'There was room for 2 only.',
  });
  expect(givenPictures(dropped(three), 0)).toMatchObject({
    files: [],
    problem: 'There is no room for another picture. Remove one first.',
  });
  expect(givenPictures(dropped([file('a.pdf', 'application/pdf')]), 6)).toMatchObject({
    files: [],
    problem: 'Pictures are JPEG, PNG or WebP.',
  });
});

test('a picture that is dragged out of another page is taken by its address', () => {
  expect(
    givenPictures(dropped([], { 'text/uri-list': '# a comment\r\nhttps://example.com/a.jpg' }), 6).addresses,
  ).toEqual(['https://example.com/a.jpg']);
});

test('a pasted text is addresses or nothing', () => {
  expect(addressesIn('https://example.com/a.jpg\nhttps://example.com/b.jpg')).toHaveLength(2);
  expect(addressesIn('see https://example.com/a.jpg')).toEqual([]);
  expect(addressesIn('')).toEqual([]);
});

test('a picture that is moved keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
