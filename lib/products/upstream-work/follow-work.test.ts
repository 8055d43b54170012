import { expect, it } from 'vitest';
import { TestClock } from '#lib/platform/testing/index.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { followWork, type WorkReading } from './follow-work.ts';
import { UpstreamPause } from './ports.ts';

it('gives its slot to whoever waits for one, each time an upstream that refuses the key was asked, and goes on when it has one again', async () => {
  const done: string[] = [];
  const run = {
    platform: { clock: new TestClock() },
    task: { plan: {} },
    slot: {
      isWanted: async () => done.length < 3,
      pause: async () => void done.push('paused'),
    },
  } as unknown as TaskRun;
  const read = async (): Promise<WorkReading<string>> => {
    done.push('asked');
    if (done.length < 4) throw new UpstreamPause('refused', 'No key');
    return { state: 'over', result: 'made' };
  };
  const stage = {
    signal: new AbortController().signal,
    attempt: 1,
    onProgress: () => undefined,
  } satisfies StageContext;
  await expect(followWork(run, { pacing: { pollMs: 1, pollMsMax: 1 }, unfinishedSec: 600, read }, stage)).resolves.toBe(
    'made',
  );
  expect(done).toEqual(['asked', 'paused', 'asked', 'asked']);
});

it('is not given up by a clock that is set ahead while it is waited for, as that of a machine without one of its own is', async () => {
  const clock = new TestClock('1970-01-01T00:00:00Z');
  const run = {
    platform: { clock },
    task: { plan: { submission: { startedAt: clock.now().toISOString() } } },
    slot: { isWanted: async () => false },
  } as unknown as TaskRun;
  let asked = 0;
  const read = async (): Promise<WorkReading<string>> => {
    clock.set('2026-05-01T00:00:00Z');
    return ++asked < 3 ? { state: 'waiting', progress: null, made: null } : { state: 'over', result: 'made' };
  };
  const stage = { signal: new AbortController().signal, attempt: 1, onProgress: () => undefined };
  await expect(followWork(run, { pacing: { pollMs: 1, pollMsMax: 1 }, unfinishedSec: 600, read }, stage)).resolves.toBe(
    'made',
  );
});
