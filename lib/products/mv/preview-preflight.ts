import type { PreflightResult, PreviewPreflightBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkDraft } from './check-draft.ts';
import { previewShape } from './preview-shape.ts';
import { savePreflight } from './save-preflight.ts';
import { creationSubject } from './save-quote.ts';
import { describeVideoPrice } from './video-price.ts';
import { withNotes } from './describe-quote.ts';
import { resolveVideoShape } from './video-shape.ts';

/**
 * Checks a draft revision for its preview and prices that by itself; buys nothing (SPEC.md, E15). Throws what `checkDraft` throws, and
 * `MV_ENGINE_UNSUPPORTED` where not even the whole video could be made.
 */
export async function preflightPreview(
  deps: ProductDeps,
  actor: PayingActor,
  draftId: string,
  body: PreviewPreflightBody,
): Promise<PreflightResult> {
  refuseOutsideTrial(actor, 'mv-preview');
  const { platform, outbound } = deps;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const { draft, durationSec, warningCodes, notes, checks } = await checkDraft(
    deps,
    actor,
    draftId,
    body.expectedVersion,
  );
  const mode = draft.plan.performanceMode;
  const shape = previewShape(resolveVideoShape(platform.config.native, draft.brief, mode, durationSec));
  const source = { ...checks.source, range: { startSec: 0, endSec: shape.durationSec } };
  return savePreflight(platform, actor, 'preview', draft, creationSubject(shape, draft), {
    mode,
    quote: withNotes(describeVideoPrice(shape), notes),
    warningCodes,
    checks: { ...checks, source },
    ...(body.webhookUrl ? { webhookUrl: body.webhookUrl } : {}),
  });
}
