import { describe, expect, it } from 'vitest';
import { describeTask } from './describe-task.ts';
import type { TaskRow } from '../task-row.ts';

const startedAt = new Date('2026-05-01T12:00:00Z');

/** The duration of a task without files, which need no platform to be described. */
function durationOf(ms: number) {
  const row = {
    id: 'tsk_1',
    type: 'song',
    status: 'COMPLETED',
    required_units: 0n,
    charged_units: 0n,
    created_at: startedAt,
    updated_at: startedAt,
    processing_started_at: startedAt,
    processing_completed_at: new Date(startedAt.getTime() + ms),
    input_parameters: {},
    output_results: null,
    resources: [],
    warning_codes: [],
    tags: [],
  } as unknown as TaskRow;
  const { processingDuration, processingDurationText } = describeTask({} as never, row);
  return [processingDuration, processingDurationText];
}

describe('the duration of a task', () => {
  it.each([
    [850, '850 ms'],
    [1_290, '1.2 s'],
    [12_400, '12 s'],
    [59_950, '59 s'],
    [119_500, '1 min 59 s'],
    [185_000, '3 min 05 s'],
  ])('of %i ms is “%s”, as the pages show it, never with 60 seconds', (ms, text) => {
    expect(durationOf(ms)).toEqual([ms, text]);
  });

  it('is never negative when the task ended on a machine whose clock is behind', () => {
    expect(durationOf(-250)).toEqual([0, '0 ms']);
  });
});
