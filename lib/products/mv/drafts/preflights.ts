import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { planningLifetimes } from '#lib/contract/accounts/limits.ts';
import type { DraftPreflightBody, PreflightResult, PreviewPreflightBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { refusePlanningOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { withNotes } from '../quotes/describe-quote.ts';
import { creationSubject, type EditSubject, saveQuote } from '../quotes/quotes.ts';
import { describeVideoPrice, previewShape, resolveVideoShape } from '../quotes/video-price.ts';
import { checkDraft, notesOf } from './check-draft.ts';

/** Checks and prices a draft revision, without a charge. Throws what `checkDraft` throws, and `MV_ENGINE_UNSUPPORTED`. */
export async function preflightDraft(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  body: DraftPreflightBody,
): Promise<PreflightResult> {
  const { actor } = ctx;
  refusePlanningOutsideTrial(actor, 'preflightDraft');
  return preflightShape(ctx, 'create', draftId, body);
}

/**
 * Checks a draft revision and prices its preview, without a charge (SPEC.md, E15). Throws what `checkDraft` throws, and
 * `MV_ENGINE_UNSUPPORTED` when the whole video could not be made.
 */
export async function preflightPreview(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  body: PreviewPreflightBody,
): Promise<PreflightResult> {
  const { actor } = ctx;
  refusePlanningOutsideTrial(actor, 'preflightPreview');
  return preflightShape(ctx, 'preview', draftId, body);
}

async function preflightShape(
  ctx: Context<PayingActor, ProductDeps>,
  purpose: 'create' | 'preview',
  draftId: string,
  body: DraftPreflightBody | PreviewPreflightBody,
): Promise<PreflightResult> {
  const { platform, outbound } = ctx;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const { draft, durationSec, warningCodes, omissions, checks } = await checkDraft(ctx, draftId, body.expectedVersion);
  const mode = draft.plan.performanceMode;
  const whole = resolveVideoShape(platform.config.native, draft.brief, mode, durationSec);
  const shape = purpose === 'preview' ? previewShape(whole) : whole;
  const range = { startSec: 0, endSec: shape.durationSec };
  return savePreflight(ctx, purpose, draft, creationSubject(shape, draft), {
    mode,
    quote: withNotes(describeVideoPrice(shape), notesOf(omissions)),
    warningCodes,
    ...(omissions.length > 0 ? { omissions } : {}),
    checks: purpose === 'preview' ? { ...checks, source: { ...checks.source, range } } : checks,
    ...(body.webhookUrl ? { webhookUrl: body.webhookUrl } : {}),
  });
}

/** A preflight is valid for one purpose only. */
type PreflightPurpose = 'create' | 'preview' | 'upgrade';
/** The checked draft or video, with its version. */
type PreflightTarget = { id: string; version: number };

/** Stores the result of a preflight, with its quote. */
export async function savePreflight(
  ctx: Context<PayingActor>,
  purpose: PreflightPurpose,
  target: PreflightTarget,
  subject: EditSubject | string,
  found: Pick<PreflightResult, 'mode' | 'quote' | 'warningCodes' | 'omissions' | 'checks' | 'webhookUrl'>,
): Promise<PreflightResult> {
  const { platform, actor } = ctx;
  const { breakdown, ...price } = found.quote;
  const quote = await saveQuote(
    ctx,
    { ...price, breakdown: { ...breakdown, lipSync: 0 }, operation: purpose, warningCodes: found.warningCodes },
    subject,
  );
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + planningLifetimes.preflightSec * 1000);
  const result: PreflightResult = {
    preflightId: newId('preflight'),
    quoteType: purpose,
    expiresAt: expiresAt.toISOString(),
    credits: quote.credits,
    ...found,
    quote,
  };
  await platform.database.sql.query(
    'INSERT INTO preflight (id, account_id, draft_id, draft_version, mode, units, body, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      result.preflightId,
      actor.accountId,
      target.id,
      target.version,
      purpose,
      unitsOf(result.credits),
      JSON.stringify(result),
      now,
      expiresAt,
    ],
  );
  return result;
}

type ClaimedPreflight = { units: bigint; durationSec: number; body: PreflightResult };

/** The result of a preflight of this version. Throws `PREFLIGHT_NOT_FOUND`, `PREFLIGHT_EXPIRED` or `PREFLIGHT_MISMATCH`. */
export async function claimPreflight(
  { platform, actor }: Context<PayingActor>,
  preflightId: string,
  purpose: PreflightPurpose,
  target: PreflightTarget,
  sql: Sql = platform.database.sql,
): Promise<ClaimedPreflight> {
  const { rows } = await sql.query<{
    draft_id: string;
    draft_version: number;
    units: bigint;
    body: PreflightResult;
    expires_at: Date;
    mode: string;
  }>('SELECT draft_id, draft_version, units, body, expires_at, mode FROM preflight WHERE id = $1 AND account_id = $2', [
    preflightId,
    actor.accountId,
  ]);
  const preflight = rows[0];
  if (!preflight) throw new Failure('PREFLIGHT_NOT_FOUND', { details: { field: 'preflightId' } });
  if (preflight.draft_id !== target.id || preflight.draft_version !== target.version || preflight.mode !== purpose)
    throw new Failure('PREFLIGHT_MISMATCH', { details: { field: 'preflightId' } });
  if (preflight.expires_at <= platform.clock.now())
    throw new Failure('PREFLIGHT_EXPIRED', {
      details: { field: 'preflightId', expiresAt: preflight.expires_at.toISOString() },
    });
  return { units: preflight.units, durationSec: preflight.body.checks.source.durationSec ?? 0, body: preflight.body };
}
