import type { LyricsResult } from '#lib/contract/lyrics.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { stringifyExact } from '#lib/platform/text/exact-json.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { editLyrics, generateLyrics, type BoughtLyrics } from '#lib/products/lyrics/buy-lyrics.ts';
import type { LyricsOutput } from '#lib/products/lyrics/lyrics-output.ts';
import { lyricsFailure, mayTryAgain } from '#lib/products/lyrics/wait-for-lyrics.ts';
import { describeBought, describeWaiting } from '#lib/tasks/read/describe-waiting.ts';
import { findAnswer, releaseKey, settleAnswer } from '#lib/tasks/life/idempotency.ts';
import { readTaskRow } from '#lib/tasks/read/read-task.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import { waitForEnd } from '#lib/tasks/progress/wait-for-end.ts';
import type { Call, Handler } from '../pipeline.ts';
import { failureText } from '../http/reply.ts';

const RESULT_WAIT_MS = 10_000;

export const lyricsHandlers = {
  generateLyrics: {
    handle: (call) => answerLyrics(call, () => generateLyrics(call.ctx, call.body, call.idempotency)),
  } satisfies Handler<'generateLyrics'>,

  editLyrics: {
    handle: (call) => answerLyrics(call, () => editLyrics(call.ctx, call.body, call.idempotency)),
  } satisfies Handler<'editLyrics'>,
};

/**
 * Creates the task, waits for its end, and stores the answer with the caller's idempotency key: concurrent and later
 * requests with it get the same bytes. A temporary failure is not stored: it was refunded, and a repeat with the key
 * tries again. If a database outage outlasts the wait, a caller with a key repeats the request. One without a key
 * would buy twice, so it gets a 202 made from the result of the purchase.
 */
async function answerLyrics(
  call: Pick<Call<'generateLyrics'>, 'ctx' | 'idempotency' | 'respondAsync' | 'signal'>,
  create: () => Promise<BoughtLyrics>,
) {
  const { ctx, idempotency, respondAsync, signal } = call;
  const { platform, actor } = ctx;
  const { sql } = platform.database;
  const kept = idempotency ? await findAnswer(sql, actor.accountId, idempotency) : null;
  if (kept?.final) return { status: kept.status, text: kept.answer };
  // An earlier process died between the end of that task and the answer.
  if (idempotency && kept?.taskId && mayTryAgain(await readTaskRow(ctx, kept.taskId)))
    await releaseKey(sql, actor.accountId, idempotency.key, kept.taskId);
  const { taskId, asBought } = await create();
  const read = async () => {
    const row = await waitForEnd(ctx, taskId, respondAsync ? 0 : RESULT_WAIT_MS, signal);
    return { row, ...(await lyricsAnswer(platform, row)) };
  };
  if (!idempotency)
    return read().catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return { status: 202, text: stringifyExact(describeBought(platform, asBought)) };
    });
  const { row, status, text } = await read();
  // A client that left has no answer, so its repeat waits again.
  if (signal.aborted) return { status, text };
  if (mayTryAgain(row)) {
    await releaseKey(sql, actor.accountId, idempotency.key, taskId);
    return { status, text };
  }
  const settled = await settleAnswer(sql, actor.accountId, idempotency.key, text, status);
  return { status: settled.status, text: settled.answer };
}

/** The Lyrics result, 202 while the task is in progress, or its failure, which was refunded. */
async function lyricsAnswer(platform: Platform, row: TaskRow): Promise<{ status: number; text: string }> {
  const failure = lyricsFailure(row);
  if (failure) return failureText(failure);
  if (row.status !== 'COMPLETED') return { status: 202, text: stringifyExact(await describeWaiting(platform, row)) };
  const result: LyricsResult = {
    taskId: row.id,
    status: row.status,
    creditsCharged: creditsOf(row.charged_units ?? 0n),
    ...(row.output_results as LyricsOutput),
  };
  return { status: 200, text: JSON.stringify(result) };
}
