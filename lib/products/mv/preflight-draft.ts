import type { DraftPreflightBody, PreflightResult } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkDraft } from './check-draft.ts';
import { savePreflight } from './save-preflight.ts';
import { creationSubject } from './save-quote.ts';
import { describeVideoPrice } from './video-price.ts';
import { withNotes } from './describe-quote.ts';
import { resolveVideoShape } from './video-shape.ts';

/** Checks everything a draft revision needs and prices it; buys nothing. Throws what `checkDraft` throws, and `MV_ENGINE_UNSUPPORTED`. */
export async function preflightDraft(
  deps: ProductDeps,
  actor: PayingActor,
  draftId: string,
  body: DraftPreflightBody,
): Promise<PreflightResult> {
  refuseOutsideTrial(actor, 'mv');
  const { platform, outbound } = deps;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const { draft, durationSec, warningCodes, notes, checks } = await checkDraft(
    deps,
    actor,
    draftId,
    body.expectedVersion,
  );
  const mode = draft.plan.performanceMode;
  const shape = resolveVideoShape(platform.config.native, draft.brief, mode, durationSec);
  return savePreflight(platform, actor, 'create', draft, creationSubject(shape, draft), {
    mode,
    quote: withNotes(describeVideoPrice(shape), notes),
    warningCodes,
    checks,
    ...(body.webhookUrl ? { webhookUrl: body.webhookUrl } : {}),
  });
}
