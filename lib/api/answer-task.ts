import type { CreatedTask } from '#lib/tasks/create-task.ts';
import { findAnswer } from '#lib/tasks/idempotency.ts';
import type { Answer, Call } from './pipeline.ts';

type PaidCall = Pick<Call<'composeMv'>, 'deps' | 'actor' | 'idempotency'>;

/** The receipt of a task, in the bytes that repeats hear. */
export async function answerTask(creating: Promise<CreatedTask>): Promise<Answer> {
  const { status, answer } = await creating;
  return { status, text: answer };
}

/** As `answerTask`, for what is bought of things that change or go: a repeat is answered as before, whatever has become of the draft, the video, the clip or the quote since. */
export async function answerPurchase({ deps, actor, idempotency }: PaidCall, buy: () => Promise<CreatedTask>): Promise<Answer> {
  const kept = idempotency ? await findAnswer(deps.platform.database.sql, actor.accountId, idempotency) : null;
  return kept ? { status: kept.status, text: kept.answer } : answerTask(buy());
}
