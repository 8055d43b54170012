import type { GenerateMvBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newSeed, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkUrlField } from '../check-url-field.ts';
import { buyVideo } from './buy-video.ts';
import { expectDelivery } from './delivery-health.ts';
import { expectVersion, findDraft } from './draft-row.ts';
import { readSource } from './draft-source.ts';
import { findPreviewSeed } from './preview-seed.ts';
import { claimPreflight } from './save-preflight.ts';
import { claimQuote } from './save-quote.ts';
import { reservedVideoUnits } from './video-price.ts';
import { resolveVideoShape } from './video-shape.ts';

/**
 * Buys the video of a draft (SPEC.md, E2). The price is the quote's or the preflight's when one is named, today's otherwise. A video of a
 * revision that was previewed begins as its preview did. Throws what `findDraft`, `claimQuote`, `claimPreflight`, `expectDelivery` and
 * `createTask` throw; then nothing is charged.
 */
export async function generateMv(deps: ProductDeps, actor: PayingActor, draftId: string, body: GenerateMvBody, idempotency?: Idempotency): Promise<CreatedTask> {
  const { platform, outbound } = deps;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const draft = await findDraft(platform, actor, draftId);
  expectVersion(draft, body.expectedVersion);
  const { brief } = draft;
  const source = await readSource(deps, actor, brief.source);
  const preflight = body.preflightId ? await claimPreflight(platform, actor, body.preflightId, 'create', draft) : null;
  const durationSec = preflight?.durationSec ?? source.durationSec;
  if (durationSec === null) {
    throw new Failure('SOURCE_UNPROCESSABLE', { message: 'How long is the audio? Give source.durationSec, or a preflightId.', details: { field: 'source.durationSec', reason: 'duration_unknown' } });
  }
  const shape = resolveVideoShape(platform.config.native, brief, draft.plan.performanceMode, durationSec);
  const requiredUnits = body.quoteId ? await claimQuote(platform, actor, body.quoteId, shape) : (preflight?.units ?? reservedVideoUnits(shape));
  await expectDelivery(deps.mvDelivery);
  const seed = (await findPreviewSeed(platform, actor, draft)) ?? newSeed();
  return buyVideo(deps, actor, { type: 'mv', draft, source, durationSec, shape, requiredUnits, seed, body }, idempotency);
}
