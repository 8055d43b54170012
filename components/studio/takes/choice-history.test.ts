import { expect, it } from 'vitest';
import { emptyHistory, forget, record, redo, stepBetween, undo } from './choice-history.ts';

const step = (sceneIndex: number, from: number, to: number) =>
  stepBetween(
    [
      { sceneIndex, take: from },
      { sceneIndex: 9, take: 1 },
    ],
    [
      { sceneIndex, take: to },
      { sceneIndex: 9, take: 1 },
    ],
  );

it('undo and redo move a selection back and forth, and a new choice forgets undone steps', () => {
  const two = record(record(emptyHistory, step(3, 1, 2)), step(4, 2, 1));
  const back = undo(two);
  expect(back?.choices).toEqual([{ sceneIndex: 4, take: 2 }]);
  expect(redo(back?.history ?? emptyHistory)?.choices).toEqual([{ sceneIndex: 4, take: 1 }]);
  expect(redo(record(back?.history ?? emptyHistory, step(5, 1, 2)))).toBeNull();
  expect(undo(emptyHistory)).toBeNull();
});

it('a batch is undone as a single step', () => {
  const batch = stepBetween(
    [
      { sceneIndex: 0, take: 1 },
      { sceneIndex: 1, take: 4 },
    ],
    [
      { sceneIndex: 0, take: 2 },
      { sceneIndex: 1, take: 5 },
    ],
  );
  expect(undo(record(emptyHistory, batch))?.choices).toEqual([
    { sceneIndex: 0, take: 1 },
    { sceneIndex: 1, take: 4 },
  ]);
});

it('undo never reverts what somebody else has chosen since', () => {
  const mine = record(record(emptyHistory, step(3, 1, 2)), step(4, 1, 2));
  const left = forget(mine, [4]);
  expect(undo(left)?.choices).toEqual([{ sceneIndex: 3, take: 1 }]);
  expect(undo(undo(left)?.history ?? emptyHistory)).toBeNull();
});
