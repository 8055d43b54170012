import { isFailure } from '#lib/platform/failure.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import { findAnswer } from '#lib/tasks/idempotency.ts';
import type { Answer, Call } from './pipeline.ts';

type PaidCall = Pick<Call<'composeMv'>, 'deps' | 'actor' | 'idempotency'>;

/**
 * What was bought, or what was answered when the same was bought before under this key: a repeat is answered as then, whatever has become
 * since of the draft, the video, the clip, the Voice, the upload or the quote that it names.
 */
export async function buyOrRepeat(
  { deps, actor, idempotency }: PaidCall,
  buy: () => Promise<CreatedTask>,
): Promise<CreatedTask> {
  try {
    return await buy();
  } catch (refusal) {
    const kept =
      idempotency && isFailure(refusal)
        ? await findAnswer(deps.platform.database.sql, actor.accountId, idempotency)
        : null;
    if (!kept?.taskId) throw refusal;
    return { created: false, taskId: kept.taskId, answer: kept.answer, status: kept.status };
  }
}

/** The receipt of a purchase, in the bytes that repeats hear. */
export async function answerPurchase(call: PaidCall, buy: () => Promise<CreatedTask>): Promise<Answer> {
  const { status, answer } = await buyOrRepeat(call, buy);
  return { status, text: answer };
}
