import { planningLifetimes } from '#lib/contract/limits.ts';
import type { PreflightResult } from '#lib/contract/mv.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { saveQuote } from './save-quote.ts';

/** What a preflight prices; one for the whole video never pays for a preview, nor the other way round. */
export type PreflightPurpose = 'create' | 'preview' | 'upgrade';
/** The draft or the video that was checked, and its revision. */
export type PreflightTarget = { id: string; version: number };

/** Keeps a checked revision with its price until it expires. */
export async function savePreflight(
  platform: Platform,
  actor: PayingActor,
  purpose: PreflightPurpose,
  target: PreflightTarget,
  subject: string,
  found: Pick<PreflightResult, 'mode' | 'quote' | 'warningCodes' | 'checks' | 'webhookUrl'>,
): Promise<PreflightResult> {
  const { breakdown, ...price } = found.quote;
  const quote = await saveQuote(
    platform,
    actor,
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

/** Whether a check of this revision passed that has not expired. */
export async function hasPassedPreflight(
  platform: Platform,
  actor: PayingActor,
  target: PreflightTarget,
): Promise<boolean> {
  const { rowCount } = await platform.database.sql.query(
    'SELECT 1 FROM preflight WHERE account_id = $1 AND draft_id = $2 AND draft_version = $3 AND expires_at > $4 LIMIT 1',
    [actor.accountId, target.id, target.version, platform.clock.now()],
  );
  return rowCount !== 0;
}

export type ClaimedPreflight = { units: bigint; durationSec: number; body: PreflightResult };

/** What a preflight found, for its revision. Throws `PREFLIGHT_NOT_FOUND`, `PREFLIGHT_EXPIRED` or `PREFLIGHT_MISMATCH`. */
export async function claimPreflight(
  platform: Platform,
  actor: PayingActor,
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
