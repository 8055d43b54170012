import type { AccountActor } from '#lib/platform/actor.ts';
import { findAnswer, type Idempotency } from '#lib/tasks/idempotency.ts';
import { type AudioBounds, inspectAudio, orUnknown } from './mv/sources/inspect-source.ts';
import type { ProductDeps } from './product-deps.ts';

/**
 * The reason why audio cannot be used, by the same checks as the task's, before it is paid for; null when it can. Audio that has not arrived
 * in time is not refused: the task fetches it again, and refunds if it fails. A repeated request is not checked again.
 */
export async function whyAudioIsUnusable(
  deps: ProductDeps,
  actor: AccountActor,
  url: string,
  bounds: AudioBounds,
  idempotency?: Idempotency,
): Promise<string | null> {
  if (idempotency && (await findAnswer(deps.platform.database.sql, actor.accountId, idempotency))) return null;
  const found = await orUnknown(inspectAudio(deps, url, { timeoutMs: deps.sourceWaitsMs.purchase, bounds }));
  return found && 'problem' in found && !found.late ? found.problem : null;
}
