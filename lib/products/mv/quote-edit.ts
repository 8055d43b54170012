import type { QuoteMvEditBody } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { findEditableMv, pickScenes, type EditableMv } from './editable-mv.ts';
import { describeEditPrice, lockCharacterPrice, sceneEditPrice, type EditPrice } from './edit-price.ts';
import { planBatch } from './plan-batch.ts';
import { planComposition } from './plan-compose.ts';
import { findQuote, saveQuote } from './save-quote.ts';

/**
 * The price of an edit at the video's present version (SPEC.md, E9); buys nothing. Throws `MV_NOT_FOUND`, `SCENE_NOT_FOUND`,
 * `MV_PRECONDITION_FAILED` while the video is not finished, or `TIMELINE_UNAVAILABLE`.
 */
export async function quoteEdit(
  platform: Platform,
  actor: PayingActor,
  mvId: string,
  body: QuoteMvEditBody,
): Promise<Quote> {
  refuseOutsideTrial(actor, 'mv');
  const price = priceOf(await findEditableMv(platform.database.sql, actor, mvId), body);
  return saveQuote(platform, actor, describeEditPrice(price), price.subject);
}

function priceOf(mv: EditableMv, body: QuoteMvEditBody): EditPrice {
  switch (body.operation) {
    case 'scene-edit':
      return sceneEditPrice(
        mv,
        pickScenes(mv, [body.sceneIndex ?? -1], 'sceneIndex')[0] as EditableMv['scenes'][number],
      );
    case 'compose':
      return planComposition(mv, body).price;
    case 'render-batch':
      return planBatch(mv, { ...body, sceneIndexes: body.sceneIndexes ?? [] }).price;
    case 'lock-character':
      return lockCharacterPrice(mv);
  }
}

/** The units a quote promises for exactly this edit. Throws what `findQuote` throws, or `QUOTE_MISMATCH`. */
export async function claimEditQuote(
  platform: Platform,
  sql: Sql,
  actor: AccountActor,
  quoteId: string,
  price: EditPrice,
): Promise<bigint> {
  const quote = await findQuote(platform, actor, quoteId, sql);
  if (quote.subject !== price.subject)
    throw new Failure('QUOTE_MISMATCH', {
      details: { field: 'quoteId', quoted: { operation: quote.operation }, requested: { operation: price.operation } },
    });
  return quote.units;
}
