import { planningLifetimes } from '#lib/contract/limits.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { priceSubject, type VideoShape } from './video-price.ts';

/** Keeps a quote so that its price can be claimed until it expires. `subject` names what it prices. */
export async function saveQuote(platform: Platform, actor: AccountActor, quote: Quote, subject: string): Promise<Quote> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + planningLifetimes.quoteSec * 1000);
  const saved: Quote = { ...quote, quoteId: newId('quote'), expiresAt: expiresAt.toISOString() };
  await platform.database.sql.query(
    'INSERT INTO quote (id, account_id, operation, subject, units, body, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [saved.quoteId, actor.accountId, saved.operation ?? 'create', subject, unitsOf(saved.credits), JSON.stringify(saved), now, expiresAt],
  );
  return saved;
}

/** A quote whose price still holds. Throws `QUOTE_NOT_FOUND` or `QUOTE_EXPIRED`. */
export async function findQuote(platform: Platform, actor: AccountActor, quoteId: string, sql: Sql = platform.database.sql): Promise<{ operation: string; subject: string; units: bigint; body: Quote }> {
  const { rows } = await sql.query<{ operation: string; subject: string; units: bigint; body: Quote; expires_at: Date }>(
    'SELECT operation, subject, units, body, expires_at FROM quote WHERE id = $1 AND account_id = $2',
    [quoteId, actor.accountId],
  );
  const quote = rows[0];
  if (!quote) throw new Failure('QUOTE_NOT_FOUND', { details: { field: 'quoteId' } });
  if (quote.expires_at <= platform.clock.now()) throw new Failure('QUOTE_EXPIRED', { details: { field: 'quoteId', expiresAt: quote.expires_at.toISOString() } });
  return quote;
}

/** The units a quote promises for this video. Throws what `findQuote` throws, or `QUOTE_MISMATCH`. */
export async function claimQuote(platform: Platform, actor: AccountActor, quoteId: string, shape: VideoShape, operation: 'create' | 'preview' = 'create'): Promise<bigint> {
  const quote = await findQuote(platform, actor, quoteId);
  const quotedDuration = quote.body.breakdown.duration ?? 0;
  if (quote.operation !== operation || quote.subject !== priceSubject(shape) || quotedDuration < shape.durationSec - 0.5) {
    const { resolution, renderTier = null, schedule = 'standard', durationSec } = shape;
    throw new Failure('QUOTE_MISMATCH', { details: { field: 'quoteId', quoted: { ...quote.body.output, operation: quote.operation, durationSec: quotedDuration }, requested: { operation, resolution, renderTier, schedule, durationSec } } });
  }
  return quote.units;
}
