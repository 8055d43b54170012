import { findAnswer } from '#lib/tasks/idempotency.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Answer, Call } from './pipeline.ts';

type BuyingCall = Pick<Call<'composeMv'>, 'deps' | 'actor' | 'idempotency'>;

/** For what is bought of things that change or go: a repeat is answered as before, whatever has become of the draft, the video, the clip or the quote since. */
export async function answerBought({ deps, actor, idempotency }: BuyingCall, buy: () => Promise<CreatedTask>): Promise<Answer> {
  const kept = idempotency ? await findAnswer(deps.platform.database.sql, actor.accountId, idempotency) : null;
  const { status, answer } = kept ?? (await buy());
  return { status, text: answer };
}
