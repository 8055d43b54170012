import { expect, it } from 'vitest';
import type { TaskStreamEvent } from '#lib/contract/tasks/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { waitingSong as task } from './testing/task-descriptor.ts';
import { applyStageProgress, applyTaskEvent, newerTask } from './use-task-live.ts';

const ended: TaskDescriptor = {
  ...task,
  status: 'COMPLETED',
  creditsCharged: 8,
  progress: 1,
  updatedAt: '2026-11-21T10:00:09.000Z',
};
const frame = { taskId: 'tsk_1', sequence: 3 };
const progress = (at: string, share: number): TaskStreamEvent => ({
  ...frame,
  event: 'task.progress',
  occurredAt: `2026-11-21T10:00:${at}.000Z`,
  status: 'PROCESSING',
  progress: share,
});

it('a task follows its events and ends with the descriptor of the last one', () => {
  const started = applyTaskEvent(task, {
    ...frame,
    event: 'task.started',
    occurredAt: '2026-11-21T10:00:01.000Z',
    status: 'PROCESSING',
  });
  expect(started).toMatchObject({ status: 'PROCESSING', processingStartedAt: '2026-11-21T10:00:01.000Z' });
  const half = applyTaskEvent(started, progress('05', 0.5));
  expect(half.progress).toBe(0.5);
  const { errorCode: _code, errorMessage: _message, ...body } = ended;
  const done = applyTaskEvent(half, {
    ...frame,
    event: 'task.completed',
    occurredAt: ended.updatedAt,
    status: 'COMPLETED',
    task: body as TaskDescriptor,
  });
  expect(done).toMatchObject({ status: 'COMPLETED', creditsCharged: 8, errorCode: null, progress: 1 });
});

it('a task does not go back when a reconnected stream repeats events, and does not change after its end', () => {
  const half = applyTaskEvent(task, progress('05', 0.5));
  expect(applyTaskEvent(half, progress('02', 0.1))).toBe(half);
  expect(applyTaskEvent(ended, progress('11', 0.9))).toBe(ended);
  expect(applyTaskEvent({ ...task, taskId: 'tsk_2' }, progress('05', 0.5)).progress).toBeUndefined();
});

it('a finished descriptor wins over a cached one, and otherwise the later reading wins', () => {
  const running = { ...task, status: 'PROCESSING' as const, updatedAt: '2026-11-21T10:00:20.000Z' };
  expect(newerTask(running, ended)).toBe(ended);
  expect(newerTask(ended, running)).toBe(ended);
  expect(newerTask(task, running)).toBe(running);
  expect(newerTask(running, task)).toBe(running);
});

it('a progress event moves the bar of the running stage only, and only forward', () => {
  const stages = [
    { name: 'write-lyrics', status: 'completed', progress: 1 },
    { name: 'render-song', status: 'started', progress: 0.2 },
  ];
  const detail = { timeline: { stages } };
  const moved = applyStageProgress(detail, {
    ...progress('05', 0.7),
    stageName: 'render-song',
    stageProgress: 0.5,
  } as TaskStreamEvent);
  expect(moved.timeline.stages.map((stage) => stage.progress)).toEqual([1, 0.5]);
  expect(
    applyStageProgress(moved, {
      ...progress('06', 0.8),
      stageName: 'render-song',
      stageProgress: 0.3,
    } as TaskStreamEvent),
  ).toBe(moved);
  expect(
    applyStageProgress(detail, {
      ...progress('06', 0.8),
      stageName: 'write-lyrics',
      stageProgress: 0.3,
    } as TaskStreamEvent),
  ).toBe(detail);
});
