import { expect, it } from 'vitest';
import type { TaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { waitingSong } from '../testing/task-descriptor.ts';
import { attemptOutcome, axisItems, isAcknowledged } from './axis-items.ts';

const at = (sec: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, 0) + sec * 1_000).toISOString();

function timeline(status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED'): TaskTimeline {
  const ended = status !== 'PROCESSING';
  return {
    task: {
      ...waitingSong,
      status,
      creditsCharged: ended ? 8 : null,
      createdAt: at(0),
      updatedAt: at(9),
      processingStartedAt: at(1),
      processingCompletedAt: ended ? at(9) : null,
      processingDuration: ended ? 8_000 : null,
    },
    metadataText: null,
    stages: [
      {
        name: 'write-lyrics',
        description: 'Writing the lyrics',
        status: 'completed',
        attempt: 2,
        maxAttempts: 3,
        progress: 1,
        startedAt: at(1),
        completedAt: at(3),
        durationMs: 2_000,
        payload: {},
        error: null,
      },
      {
        name: 'render-song',
        description: 'Playing and mixing the song',
        status: 'started',
        attempt: 1,
        maxAttempts: 3,
        progress: 0.4,
        startedAt: at(3),
        completedAt: null,
        durationMs: null,
        payload: {},
        error: null,
      },
    ],
    money: [
      { kind: 'DEBIT', credits: 10, returnedCredits: 0, at: at(0) },
      ...(ended ? [{ kind: 'SETTLEMENT' as const, credits: 8, returnedCredits: 2, at: at(9) }] : []),
    ],
    events: ['task.created', 'credits.debited', 'task.started', 'task.stage.started'].map((type, index) => ({
      sequence: index + 1,
      type,
      at: at(index),
    })),
    attempts: ended
      ? [
          {
            deliveryId: 'whd_1',
            eventType: 'task.completed',
            url: 'https://example.com/hook',
            attempt: 2,
            startedAt: at(20),
            durationMs: 1_000,
            statusCode: 500,
            error: null,
            deliveryStatus: 'PENDING',
          },
        ]
      : [],
    pendingDeliveries: 0,
  };
}

it('the axis of a task has lanes for money, stages, events and attempts, in seconds since creation', () => {
  const axis = axisItems(timeline('COMPLETED'));
  expect(axis.money.map(({ atSec, label, detail }) => [atSec, label, detail])).toEqual([
    [0, 'Held 10', undefined],
    [9, 'Charged 8', '2 returned'],
  ]);
  expect(axis.stages[0]).toMatchObject({ startSec: 1, endSec: 3, detail: 'write-lyrics, 2.0 s, attempt 2 of 3' });
  expect(axis.events.map((mark) => mark.label)).toEqual(['Created', 'Started']);
  expect(axis.attempts[0]).toMatchObject({
    atSec: 20,
    label: 'task.completed, attempt 2',
    status: 'failed',
    detail: 'HTTP 500, 1.0 s',
  });
  expect(axis.endSec).toBeGreaterThan(21);
});

it('every item on the axis of a task is found by the id in the URL', () => {
  const axis = axisItems(timeline('COMPLETED'));
  for (const { id } of [...axis.money, ...axis.stages, ...axis.events, ...axis.attempts])
    expect(axis.items.get(id)?.id).toBe(id);
  expect(axis.items.get('stage-render-song')).toMatchObject({ kind: 'stage', stage: { name: 'render-song' } });
});

it('a running stage stays open to now, and ends with its task', () => {
  const running = axisItems(timeline('PROCESSING'));
  expect([running.endSec, running.stages[1]?.endSec, running.stages[1]?.status]).toEqual([null, null, 'started']);
  const cancelled = axisItems(timeline('CANCELLED'));
  expect([cancelled.stages[1]?.endSec, cancelled.stages[1]?.status]).toEqual([9, 'CANCELLED']);
});

it('an attempt counts as delivered only when it was acknowledged', () => {
  const outcomes = [
    { statusCode: 204, error: null },
    { statusCode: 302, error: null },
    { statusCode: null, error: 'timed out' },
  ];
  expect(outcomes.map(isAcknowledged)).toEqual([true, false, false]);
  expect(outcomes.map(attemptOutcome)).toEqual(['HTTP 204', 'HTTP 302', 'timed out']);
});
