/**
 * A purchase under an `Idempotency-Key`, for the API and the pages alike: the key belongs to the request as it was sent, and a repeat gets
 * the receipt of the first, even if the draft, video, clip, Voice, upload or quote that it names has changed or is gone.
 */
import { idempotencyKey } from '#lib/contract/requests/http-headers.ts';
import { type OperationId, route } from '#lib/contract/routes.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { CreatedTask } from './create-task.ts';
import { findAnswer, type Idempotency, requestHash } from './idempotency.ts';

/**
 * The idempotency key of one press of a button. `what` is the API operation with its path parameters, which makes the same request to the
 * API under this key the same purchase, or the path of something that only pages sell. `body` is the request as sent, without defaults.
 * Throws `VALIDATION_ERROR`.
 */
export function purchaseKey(
  key: string,
  what: { operation: OperationId; params?: Record<string, string | number> } | { path: string },
  body: object,
): Idempotency {
  const path =
    'path' in what
      ? what.path
      : route(what.operation).path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(what.params?.[name]));
  return { key: parseInput(idempotencyKey, key), requestHash: requestHash('POST', path, body) };
}

/** Whether something was bought under this key, so that the request will be answered with that purchase. Throws `IDEMPOTENCY_CONFLICT`. */
export async function isRepeat(
  { platform, actor }: Context<AccountActor>,
  idempotency: Idempotency | undefined,
): Promise<boolean> {
  return idempotency !== undefined && (await findAnswer(platform.database.sql, actor.accountId, idempotency)) !== null;
}

/**
 * Buys, or answers with the earlier purchase under this key. It looks for one only after a refusal, because `createTask` claims the key in
 * its own statement. Throws what `buy` throws, or `IDEMPOTENCY_CONFLICT`.
 */
export async function buyOnce(
  { platform, actor }: Context<AccountActor>,
  idempotency: Idempotency | undefined,
  buy: () => Promise<CreatedTask>,
): Promise<CreatedTask> {
  try {
    return await buy();
  } catch (refusal) {
    const kept =
      idempotency && isFailure(refusal) ? await findAnswer(platform.database.sql, actor.accountId, idempotency) : null;
    if (!kept?.taskId) throw refusal;
    return { created: false, taskId: kept.taskId, answer: kept.answer, status: kept.status };
  }
}
