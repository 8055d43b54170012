import { expect, test } from 'vitest';
import { reuseLinks } from './reuse-links.ts';

const link = (file: string, expires: number) =>
  `http://localhost:3000/media/${file}?expires=${expires}&signature=s${expires}`;

test('a picture on screen keeps its URL while it works, and gets a fresh one before it expires', () => {
  const shown = { scenes: [{ index: 0, imageUrl: link('ast_1/a.jpg', 10_000) }] };
  const fresh = { scenes: [{ index: 0, imageUrl: link('ast_1/a.jpg', 12_000) }] };
  expect(reuseLinks(shown, fresh, 8_000)).toBe(shown);
  expect(reuseLinks(shown, fresh, 9_900)).toEqual(fresh);
});

test('another file, a new scene and values that are not links are passed through', () => {
  const shown = {
    status: 'PROCESSING',
    scenes: [{ imageUrl: null as string | null }, { imageUrl: link('ast_2/b.jpg', 10_000) }],
  };
  const next = {
    status: 'READY',
    scenes: [{ imageUrl: link('ast_1/a.jpg', 12_000) }, { imageUrl: link('ast_2/b.jpg', 12_000) }, { imageUrl: null }],
  };
  const kept = reuseLinks(shown, next, 0);
  expect(kept).toEqual({ status: 'READY', scenes: [next.scenes[0], shown.scenes[1], next.scenes[2]] });
  expect(kept.scenes[1]).toBe(shown.scenes[1]);
});

test('an empty list or record that is new is passed through', () => {
  const kept = reuseLinks({ editing: null, notes: null }, { editing: { redrawn: [], errors: {} }, notes: [] }, 0);
  expect(kept).toEqual({ editing: { redrawn: [], errors: {} }, notes: [] });
});
