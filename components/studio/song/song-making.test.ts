import { expect, test } from 'vitest';
import type { TaskStreamEvent } from '#lib/contract/tasks/task-events.ts';
import { compareVersions, stageAfter } from './song-making.tsx';

const clip = {
  durationSec: 31,
  key: 'A minor',
  bpm: 102,
  style: 'synthwave',
  firstLine: 'Lanterns on the water',
  firstSungSec: 9.4,
};

test('each version shows what differs, and what both share is said once', () => {
  const { own, shared } = compareVersions([clip, { ...clip, durationSec: 34, key: 'C major' }]);
  expect(own).toEqual([
    [
      { label: 'Length', value: '0:31' },
      { label: 'Key', value: 'A minor' },
    ],
    [
      { label: 'Length', value: '0:34' },
      { label: 'Key', value: 'C major' },
    ],
  ]);
  expect(shared.map(({ label }) => label)).toEqual(['Tempo', 'Style', 'First line', 'Singing from']);
});

test('versions without a known difference have no facts of their own', () => {
  expect(compareVersions([clip, clip]).own).toEqual([[], []]);
});

test('facts that are unknown for a version are left out', () => {
  expect(compareVersions([{ ...clip, key: null }, clip]).own).toEqual([[], [{ label: 'Key', value: 'A minor' }]]);
});

test('the bar of a song goes on from where it is when its next stage starts', () => {
  const events = [
    { event: 'task.stage.started', stage: { name: 'write-lyrics' } },
    { event: 'task.progress', stageName: 'write-lyrics', progress: 0.1 },
    { event: 'task.stage.completed', stage: { name: 'write-lyrics' } },
    { event: 'task.stage.started', stage: { name: 'render-song' } },
  ] as TaskStreamEvent[];
  expect(events.reduce(stageAfter, null)).toEqual({ name: 'render-song', fraction: 0.1 });
  // The words are written within a moment: the task says 0.1 long before the next stage reports any progress.
  expect(
    [events[0], events[2], events[3]].reduce(
      (at, event) => stageAfter(at, event as TaskStreamEvent),
      null as Parameters<typeof stageAfter>[0],
    ),
  ).toEqual({
    name: 'render-song',
    fraction: 0.1,
  });
  expect(stageAfter(null, events[3] as TaskStreamEvent)).toEqual({ name: 'render-song', fraction: 0 });
});
