import { expect, test } from 'vitest';
import { keepLinks } from './keep-links.ts';

const link = (file: string, expires: number) =>
  `http://localhost:3000/media/${file}?expires=${expires}&signature=s${expires}`;

test('a picture on screen keeps its address while the address works, and gets a fresh one before it stops working', () => {
  const shown = { scenes: [{ index: 0, imageUrl: link('ast_1/a.jpg', 10_000) }] };
  const fresh = { scenes: [{ index: 0, imageUrl: link('ast_1/a.jpg', 12_000) }] };
  expect(keepLinks(shown, fresh, 8_000)).toBe(shown);
  expect(keepLinks(shown, fresh, 9_900)).toEqual(fresh);
});

test('another file, a new scene and everything that is no link come through', () => {
  const shown = {
    status: 'PROCESSING',
    scenes: [{ imageUrl: null as string | null }, { imageUrl: link('ast_2/b.jpg', 10_000) }],
  };
  const next = {
    status: 'READY',
    scenes: [{ imageUrl: link('ast_1/a.jpg', 12_000) }, { imageUrl: link('ast_2/b.jpg', 12_000) }, { imageUrl: null }],
  };
  const kept = keepLinks(shown, next, 0);
  expect(kept).toEqual({ status: 'READY', scenes: [next.scenes[0], shown.scenes[1], next.scenes[2]] });
  expect(kept.scenes[1]).toBe(shown.scenes[1]);
});

test('an empty list or record that was not there before comes through as it is', () => {
  const kept = keepLinks({ editing: null, notes: null }, { editing: { redrawn: [], errors: {} }, notes: [] }, 0);
  expect(kept).toEqual({ editing: { redrawn: [], errors: {} }, notes: [] });
});
