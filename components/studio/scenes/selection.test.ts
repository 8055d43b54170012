import { expect, it } from 'vitest';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { filmedAgainText, howOf, noSelection, select } from './selection.ts';

it('selection chooses one scene, adds and removes single ones, and extends to a range', () => {
  const one = select(noSelection, 2, 'one');
  expect(one.indexes).toEqual([2]);
  expect(select(select(one, 5, 'toggle'), 0, 'toggle').indexes).toEqual([0, 2, 5]);
  expect(select(one, 2, 'toggle')).toEqual(noSelection);
  const range = select(one, 5, 'range');
  expect(range.indexes).toEqual([2, 3, 4, 5]);
  expect(select(range, 0, 'range').indexes).toEqual([0, 1, 2]);
  expect(select(noSelection, 4, 'range').indexes).toEqual([4]);
});

it('Shift selects a range, and Ctrl or Cmd adds one scene', () => {
  const keys = { shiftKey: false, ctrlKey: false, metaKey: false };
  expect([
    howOf(keys),
    howOf({ ...keys, shiftKey: true }),
    howOf({ ...keys, ctrlKey: true }),
    howOf({ ...keys, metaKey: true }),
  ]).toEqual(['one', 'range', 'toggle', 'toggle']);
});

it('scenes count from 1 for people, although their indexes count from 0', () => {
  expect([filmedAgainText([1], 7), filmedAgainText([0, 1], 7), filmedAgainText([0, 1], 2)]).toEqual([
    'Scene 2 is filmed again for it.',
    'Scenes 1 and 2 are filmed again for it.',
    'All 2 scenes are filmed again for it.',
  ]);
  expect([scenesText([0]), scenesText([0, 3]), scenesText([1, 2, 5])]).toEqual([
    'Scene 1',
    'Scenes 1 and 4',
    'Scenes 2, 3 and 6',
  ]);
});
