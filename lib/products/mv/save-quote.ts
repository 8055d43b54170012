import { planningLifetimes } from '#lib/contract/limits.ts';
import type { Resolution } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { VideoShape } from './video-price.ts';

/** Keeps a quote so that its price can be claimed until it expires. */
export async function saveQuote(platform: Platform, actor: AccountActor, quote: Quote): Promise<Quote> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + planningLifetimes.quoteSec * 1000);
  const saved: Quote = { ...quote, quoteId: newId('quote'), expiresAt: expiresAt.toISOString() };
  await platform.database.sql.query(
    'INSERT INTO quote (id, account_id, operation, subject, units, body, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [saved.quoteId, actor.accountId, saved.operation ?? 'create', `video:${quote.output?.resolution}`, unitsOf(saved.credits), JSON.stringify(saved), now, expiresAt],
  );
  return saved;
}

/** The units a quote promises for this video. Throws `QUOTE_NOT_FOUND`, `QUOTE_EXPIRED` or `QUOTE_MISMATCH`. */
export async function claimQuote(platform: Platform, actor: AccountActor, quoteId: string, shape: VideoShape): Promise<bigint> {
  const { rows } = await platform.database.sql.query<{ operation: string; units: bigint; body: Quote; expires_at: Date }>(
    'SELECT operation, units, body, expires_at FROM quote WHERE id = $1 AND account_id = $2',
    [quoteId, actor.accountId],
  );
  const quote = rows[0];
  if (!quote) throw new Failure('QUOTE_NOT_FOUND', { details: { field: 'quoteId' } });
  if (quote.expires_at <= platform.clock.now()) throw new Failure('QUOTE_EXPIRED', { details: { field: 'quoteId', expiresAt: quote.expires_at.toISOString() } });
  const quotedResolution: Resolution | undefined = quote.body.output?.resolution;
  const quotedDuration = quote.body.breakdown.duration ?? 0;
  if (quote.operation !== 'create' || quotedResolution !== shape.resolution || quotedDuration < shape.durationSec - 0.5) {
    throw new Failure('QUOTE_MISMATCH', { details: { field: 'quoteId', quoted: { resolution: quotedResolution, durationSec: quotedDuration }, requested: { resolution: shape.resolution, durationSec: shape.durationSec } } });
  }
  return quote.units;
}
