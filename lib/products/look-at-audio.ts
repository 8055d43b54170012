import type { AccountActor } from '#lib/platform/actor.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { findAnswer, type Idempotency } from '#lib/tasks/idempotency.ts';
import { inspectAudio, type AudioBounds } from './mv/sources/inspect-source.ts';
import type { ProductDeps } from './product-deps.ts';

/**
 * Why audio that is about to be paid for cannot be used, by the checks its work will make; null when it can. What has not arrived in
 * the time that a purchase waits, or cannot be judged now, is unknown and no reason: the work tries again, and gives the credits back
 * where it cannot. A request that was answered before is not looked at again.
 */
export async function whyAudioIsUnusable(
  deps: ProductDeps,
  actor: AccountActor,
  url: string,
  bounds: AudioBounds,
  idempotency?: Idempotency,
): Promise<string | null> {
  if (idempotency && (await findAnswer(deps.platform.database.sql, actor.accountId, idempotency))) return null;
  const found = await inspectAudio(deps, url, { timeoutMs: deps.sourceWaitsMs.purchase, bounds }).catch(
    (error: unknown) => {
      if (isFailure(error) && error.code === 'SERVICE_UNAVAILABLE') return null;
      throw error;
    },
  );
  return found && 'problem' in found && !found.late ? found.problem : null;
}
