import { taskFailureRules } from '#lib/contract/tasks/task-failures.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import { waitForEnd } from '#lib/tasks/progress/wait-for-end.ts';
import type { LyricsOutput } from './lyrics-output.ts';

/** `lyrics` is null while they are still being written: the task has them later. */
export type WrittenLyrics = { taskId: string; lyrics: string | null; title: string | null };

const WAIT_MS = 20_000;

/** Waits for the lyrics of a task of the account. Throws its `lyricsFailure`. */
export async function waitForLyrics(ctx: Context<AccountActor>, taskId: string): Promise<WrittenLyrics> {
  const row = await waitForEnd(ctx, taskId, WAIT_MS);
  const failure = lyricsFailure(row);
  if (failure) throw failure;
  const written = row.status === 'COMPLETED' ? (row.output_results as LyricsOutput) : null;
  return { taskId, lyrics: written?.lyrics ?? null, title: written?.title ?? null };
}

/** Why a task ended without lyrics; it was refunded. Null for any other. */
export function lyricsFailure(row: TaskRow): Failure | null {
  const { id: taskId, refunded } = row;
  if (row.status === 'CANCELLED')
    return new Failure('CONFLICT', {
      message: 'The task was cancelled before the lyrics were written. It was refunded.',
      details: { taskId, reason: 'task_cancelled', refunded },
    });
  if (row.status !== 'FAILED') return null;
  return new Failure(mayTryAgain(row) ? 'UPSTREAM_ERROR' : 'SOURCE_UNPROCESSABLE', {
    message: row.error_message ?? undefined,
    details: { taskId, errorCode: row.error_code, refunded },
  });
}

/** Whether the lyrics failed for a temporary reason. */
export function mayTryAgain(row: TaskRow): boolean {
  return row.status === 'FAILED' && row.error_code !== null && taskFailureRules[row.error_code].retryable;
}
