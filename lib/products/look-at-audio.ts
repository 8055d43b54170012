import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { isRepeat } from '#lib/tasks/life/purchase.ts';
import { type AudioBounds, inspectAudio, orUnknown } from './mv/sources/inspect-source.ts';
import type { ProductDeps } from './product-deps.ts';

/**
 * The duration of audio, or why it cannot be used, found by the same checks as the task's before it is paid for. Null
 * for audio that does not arrive in time: it is not refused, because the task fetches it again, and refunds if that
 * fails. Null as well for a repeated request, which is not checked again.
 */
export async function lookAtAudio(
  ctx: Context<AccountActor, ProductDeps>,
  url: string,
  bounds: AudioBounds,
  idempotency?: Idempotency,
): Promise<{ durationSec: number } | { problem: string } | null> {
  if (await isRepeat(ctx, idempotency)) return null;
  const found = await orUnknown(inspectAudio(ctx, url, { timeoutMs: ctx.sourceWaitsMs.purchase, bounds }));
  return found && 'problem' in found && found.late ? null : found;
}
