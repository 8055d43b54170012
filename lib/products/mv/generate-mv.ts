import { isNativeChoice, type DraftBrief, type GenerateMvBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newSeed, type CreatedTask } from '#lib/tasks/create-task.ts';
import { findAnswer, type Idempotency } from '#lib/tasks/idempotency.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkUrlField } from '../check-url-field.ts';
import { buyVideo } from './buy-video.ts';
import { expectUsableFiles } from './check-draft.ts';
import { expectDelivery } from './delivery-health.ts';
import { expectComplete, planDraft, type PlanConfig } from './draft-plan.ts';
import { expectVersion, findDraft, type DraftRow } from './draft-row.ts';
import { readSource, type KnownSource } from './draft-source.ts';
import { findPreviewSeed } from './preview-seed.ts';
import { claimPreflight } from './save-preflight.ts';
import { findQuote, quotedUnits } from './save-quote.ts';
import { reservedVideoUnits } from './video-price.ts';
import { resolveVideoShape } from './video-shape.ts';

/**
 * Buys the video of a draft (SPEC.md, E2). The price is the quote's or the preflight's when one is named, today's otherwise. A video of a
 * revision that was previewed begins as its preview did. Throws what `findDraft`, `findQuote`, `claimPreflight`, `uncheckedChoice`, `expectComplete`,
 * `quotedUnits`, `expectDelivery`, `expectUsableFiles` and `createTask` throw; then nothing is charged.
 */
export async function generateMv(
  deps: ProductDeps,
  actor: PayingActor,
  draftId: string,
  body: GenerateMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { platform, outbound } = deps;
  const { config } = platform;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const saved = await findDraft(platform, actor, draftId);
  expectVersion(saved, body.expectedVersion);
  const source = await readSource(deps, actor, saved.brief.source, saved.plan);
  const quote = body.quoteId ? await findQuote(platform, actor, body.quoteId) : null;
  const preflight = body.preflightId ? await claimPreflight(platform, actor, body.preflightId, 'create', saved) : null;
  const draft = preflight ? saved : { ...saved, ...uncheckedChoice(config, saved, source, body) };
  const { brief, plan } = draft;
  expectComplete(config, brief, source, plan.performanceMode);
  const durationSec = preflight?.durationSec ?? source.durationSec;
  if (durationSec === null) {
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: 'How long is the audio? Give source.durationSec, or a preflightId.',
      details: { field: 'source.durationSec', reason: 'duration_unknown' },
    });
  }
  const shape = resolveVideoShape(config.native, brief, plan.performanceMode, durationSec);
  const requiredUnits = quote
    ? quotedUnits(quote, { draft, source, shape, operation: 'create' })
    : (preflight?.units ?? reservedVideoUnits(shape));
  await expectDelivery(deps.mvDelivery);
  const isRepeat =
    idempotency !== undefined && (await findAnswer(platform.database.sql, actor.accountId, idempotency)) !== null;
  const known = preflight || isRepeat ? source : await expectUsableFiles(deps, actor, draft, source);
  const seed = (await findPreviewSeed(platform, actor, draft)) ?? newSeed();
  const webhookUrl = body.webhookUrl ?? preflight?.body.webhookUrl;
  return buyVideo(
    deps,
    actor,
    { type: 'mv', draft, source: known, durationSec, shape, requiredUnits, seed, body: { ...body, webhookUrl } },
    idempotency,
  );
}

/**
 * What is made of a draft that nobody checked: the native engine makes no such video (SPEC.md, E11), and where the service chose that engine
 * by itself the classic one makes it (SPEC.md, E13). Throws `MV_PRECONDITION_FAILED` (`preflight_required`) where the caller chose it, or has a
 * price for it.
 */
function uncheckedChoice(
  config: PlanConfig,
  { brief, plan }: DraftRow,
  source: KnownSource,
  { quoteId }: GenerateMvBody,
): Pick<DraftRow, 'brief' | 'plan'> {
  if (!isNativeChoice(brief)) return { brief, plan };
  // What can never run says so, rather than asking for a check that it cannot pass.
  if (source.durationSec !== null) resolveVideoShape(config.native, brief, plan.performanceMode, source.durationSec);
  if (plan.engineChosenBy === 'service' && !quoteId) {
    const classic: DraftBrief = { ...brief, engineVersion: 'video-v2' };
    return { brief: classic, plan: planDraft(config, classic, source, 'service') };
  }
  throw new Failure('MV_PRECONDITION_FAILED', {
    message: 'A video of engine native-v1 needs a passed preflight of this revision. Run one and give its preflightId.',
    details: { reason: 'preflight_required', field: 'preflightId', engineVersion: 'native-v1' },
  });
}
