import type { Quote } from '#lib/contract/accounts/pricing.ts';
import { type GenerateMvBody, isNativeChoice, type PreviewMvBody } from '#lib/contract/mv.ts';
import { refuseAboveCeiling } from '#lib/billing/charge-refusals.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { type CreatedTask, newSeed } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce, isRepeat } from '#lib/tasks/life/purchase.ts';
import { checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { expectDelivery } from '../delivery-health.ts';
import { expectUsableFiles } from '../drafts/check-draft.ts';
import { classicChoice, type DraftChoice, expectComplete, type PlanConfig } from '../drafts/draft-plan.ts';
import { expectVersion, findDraft } from '../drafts/drafts.ts';
import { claimPreflight } from '../drafts/preflights.ts';
import { findQuote, quotedUnits } from '../quotes/quotes.ts';
import { previewShape, reservedVideoUnits, resolveVideoShape } from '../quotes/video-price.ts';
import { type KnownSource, readSource } from '../sources/draft-source.ts';
import { buyVideo } from './buy-video.ts';

/**
 * Buys the video of a draft (SPEC.md, E2). The price is that of the quote or preflight if one is named, else the current one. A video of a
 * previewed revision begins like its preview. Throws what `findDraft`, `findQuote`, `claimPreflight`, `refuseUnchecked`, `expectComplete`,
 * `quotedUnits`, `expectDelivery`, `expectUsableFiles` and `createTask` throw, without a charge.
 */
export function generateMv(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  body: GenerateMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(ctx, idempotency, async () => {
    const { platform, outbound } = ctx;
    const { config } = platform;
    if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
    const saved = await findDraft(ctx, draftId);
    expectVersion(saved, body.expectedVersion);
    const source = await readSource(ctx, saved.brief.source, saved.plan);
    const quote = body.quoteId ? await findQuote(ctx, body.quoteId) : null;
    const preflight = body.preflightId ? await claimPreflight(ctx, body.preflightId, 'create', saved) : null;
    const draft = { ...saved, ...fallbackAt(config, saved, source, preflight ? preflight.body.quote : quote?.body) };
    if (!preflight) refuseUnchecked(config, draft, source);
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
    refuseAboveCeiling(creditsOf(requiredUnits), body.maxCredits);
    await expectDelivery(ctx.mvDelivery);
    const isKnown = preflight !== null || (await isRepeat(ctx, idempotency));
    const known = isKnown ? source : await expectUsableFiles(ctx, draft, source);
    const seed = (await findPreviewSeed(ctx, draft)) ?? newSeed();
    const webhookUrl = body.webhookUrl ?? preflight?.body.webhookUrl;
    return buyVideo(
      ctx,
      { type: 'mv', draft, source: known, durationSec, shape, requiredUnits, seed, body: { ...body, webhookUrl } },
      idempotency,
    );
  });
}

/**
 * The choices of a draft on the classic engine, if the service chose the native one and its price was not quoted
 * (SPEC.md, E13). Null for a draft that is bought as it was saved.
 */
function fallbackAt(
  config: PlanConfig,
  draft: DraftChoice,
  source: KnownSource,
  quote: Quote | undefined,
): DraftChoice | null {
  // Only videos of the native engine have tiers.
  const isOfNative = quote?.output?.renderTier !== undefined;
  return isOfNative ? null : classicChoice(config, draft, source);
}

/** The native engine requires a preflight (SPEC.md, E11). Throws `MV_PRECONDITION_FAILED` (`preflight_required`). */
function refuseUnchecked(config: PlanConfig, { brief, plan }: DraftChoice, source: KnownSource): void {
  if (!isNativeChoice(brief)) return;
  // A choice that can never run is refused as such, rather than with a request for a preflight that it cannot pass.
  if (source.durationSec !== null) resolveVideoShape(config.native, brief, plan.performanceMode, source.durationSec);
  throw new Failure('MV_PRECONDITION_FAILED', {
    message: 'A video of engine native-v1 needs a passed preflight of this revision. Run one and give its preflightId.',
    details: { reason: 'preflight_required', field: 'preflightId', engineVersion: 'native-v1' },
  });
}

/**
 * Buys the first ten seconds of a draft's video, at the price of its preview preflight. The draft is not changed. Throws what `findDraft`,
 * `claimPreflight`, `findQuote`, `quotedUnits`, `expectDelivery` and `createTask` throw, without a charge.
 */
export function previewMv(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  body: PreviewMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(ctx, idempotency, async () => {
    const { platform, outbound } = ctx;
    if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
    const saved = await findDraft(ctx, draftId);
    expectVersion(saved, body.expectedVersion);
    const source = await readSource(ctx, saved.brief.source, saved.plan);
    expectComplete(platform.config, saved.brief, source, saved.plan.performanceMode);
    const preflight = await claimPreflight(ctx, body.preflightId, 'preview', saved);
    const draft = { ...saved, ...fallbackAt(platform.config, saved, source, preflight.body.quote) };
    const { durationSec } = preflight;
    const webhookUrl = body.webhookUrl ?? preflight.body.webhookUrl;
    const shape = previewShape(
      resolveVideoShape(platform.config.native, draft.brief, draft.plan.performanceMode, durationSec),
    );
    const requiredUnits = body.quoteId
      ? quotedUnits(await findQuote(ctx, body.quoteId), { draft, source, shape, operation: 'preview' })
      : preflight.units;
    await expectDelivery(ctx.mvDelivery);
    return buyVideo(
      ctx,
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
  });
}

/** The seed of the latest preview of this revision, or null. With it, the whole video begins with the same pictures. */
async function findPreviewSeed(
  { platform, actor }: Context<AccountActor>,
  draft: { id: string; version: number },
): Promise<number | null> {
  const { rows } = await platform.database.sql.query<{ seed: number }>(
    `SELECT (t.plan ->> 'seed')::bigint::float8 AS seed FROM mv m JOIN task t ON t.id = m.id
       WHERE m.account_id = $1 AND m.draft_id = $2 AND t.type = 'mv-preview' AND t.status = 'COMPLETED' AND (t.input_parameters ->> 'draftVersion')::int = $3 ORDER BY t.id DESC LIMIT 1`,
    [actor.accountId, draft.id, draft.version],
  );
  return rows[0]?.seed ?? null;
}
