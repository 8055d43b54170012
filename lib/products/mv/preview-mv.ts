import type { PreviewMvBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { newSeed, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { buyVideo } from './buy-video.ts';
import { expectDelivery } from './delivery-health.ts';
import { expectComplete } from './draft-plan.ts';
import { expectVersion, findDraft } from './draft-row.ts';
import { readSource } from './draft-source.ts';
import { previewShape } from './preview-shape.ts';
import { claimPreflight } from './save-preflight.ts';
import { findQuote, quotedUnits } from './save-quote.ts';
import { resolveVideoShape } from './video-shape.ts';

/**
 * Buys the first ten seconds of a draft's video, at the price its preview preflight named. The draft stays as it is. Throws what `findDraft`,
 * `claimPreflight`, `findQuote`, `quotedUnits`, `expectDelivery` and `createTask` throw; then nothing is charged.
 */
export async function previewMv(
  deps: ProductDeps,
  actor: PayingActor,
  draftId: string,
  body: PreviewMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { platform, outbound } = deps;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const draft = await findDraft(platform, actor, draftId);
  expectVersion(draft, body.expectedVersion);
  const source = await readSource(deps, actor, draft.brief.source, draft.plan);
  expectComplete(platform.config, draft.brief, source, draft.plan.performanceMode);
  const preflight = await claimPreflight(platform, actor, body.preflightId, 'preview', draft);
  const { durationSec } = preflight;
  const webhookUrl = body.webhookUrl ?? preflight.body.webhookUrl;
  const shape = previewShape(
    resolveVideoShape(platform.config.native, draft.brief, draft.plan.performanceMode, durationSec),
  );
  const requiredUnits = body.quoteId
    ? quotedUnits(await findQuote(platform, actor, body.quoteId), { draft, source, shape, operation: 'preview' })
    : preflight.units;
  await expectDelivery(deps.mvDelivery);
  return buyVideo(
    deps,
    actor,
    {
      type: 'mv-preview',
      draft,
      source,
      durationSec,
      shape,
      requiredUnits,
      seed: newSeed(),
      previewSec: shape.durationSec,
      body: { ...body, webhookUrl },
    },
    idempotency,
  );
}
