import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { waitForEnd } from '#lib/tasks/wait-for-end.ts';
import type { LyricsOutput } from './lyrics-output.ts';

/** `lyrics` is null while they are still being written: the task has them later. */
export type WrittenLyrics = { taskId: string; lyrics: string | null; title: string | null };

const WAIT_MS = 20_000;

/** Waits for the lyrics of a task of the account. Throws `UPSTREAM_ERROR` when the task ended without any; it was refunded. */
export async function waitForLyrics(ctx: Context<AccountActor>, taskId: string): Promise<WrittenLyrics> {
  const row = await waitForEnd(ctx, taskId, WAIT_MS, new AbortController().signal);
  if (row.status === 'FAILED' || row.status === 'CANCELLED')
    throw new Failure('UPSTREAM_ERROR', {
      message: row.error_message ?? 'The lyrics were not written.',
      details: { taskId, refunded: row.refunded },
    });
  const written = row.status === 'COMPLETED' ? (row.output_results as LyricsOutput) : null;
  return { taskId, lyrics: written?.lyrics ?? null, title: written?.title ?? null };
}
