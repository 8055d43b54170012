import type { ConfigObject } from '#lib/contract/config-object.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, type CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import type { TaskQueue } from '#lib/tasks/queues/queues.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import { checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { expectAvailable } from '../delivery-health.ts';
import { expectVersion } from '../drafts/drafts.ts';
import { priceUnits, subjectDifferences, type EditPrice } from './edit-price.ts';
import { findEditableMv, lockMv, refuseBusy, type EditableMv } from './editable-mv.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { claimPreflight } from '../drafts/preflights.ts';
import { findQuote, textOfSubject } from '../quotes/quotes.ts';

/** Fields that all edits have in common. */
export type EditGuards = {
  expectedVersion: number;
  config?: ConfigObject;
  maxCredits?: number;
  quoteId?: string;
  preflightId?: string;
};

export type EditOrder = {
  type: Extract<TaskType, 'mv-render-batch' | 'mv-scene-edit' | 'mv-compose' | 'mv-upgrade' | 'mv-lock-character'>;
  queue: TaskQueue;
  inputParameters: object;
  plan: object;
  price: EditPrice;
  /** In addition to those of the price. */
  warningCodes?: WarningCode[];
  /** Members to add to the receipt. */
  answer?: (paid: { taskId: string; credits: number }) => object;
};

/**
 * Buys an edit of a finished video in a transaction that locks the video's row, so that only one of two concurrent edits starts. Throws, in
 * this order, `MV_NOT_FOUND`, `MV_PRECONDITION_FAILED`, `VERSION_CONFLICT`, what `order` throws, `MV_PROVIDER_UNAVAILABLE`, and what
 * `claimUpgradePreflight`, `claimEditQuote` and `createTask` throw, all without a charge.
 */
export function buyEdit(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  guards: EditGuards,
  idempotency: Idempotency | undefined,
  order: (mv: EditableMv, tx: Sql) => EditOrder | Promise<EditOrder>,
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, idempotency, async () => {
    const { platform, outbound } = ctx;
    if (guards.config?.webhookUrl) checkUrlField(outbound, guards.config.webhookUrl, 'config.webhookUrl', 'post');
    // Read before the transaction, which would otherwise need a second connection. It is checked later, after everything
    // that the caller can correct.
    const health = await ctx.mvDelivery.read();
    const taskId = newId('task');
    let queue: TaskQueue = 'render';
    const created = await platform.database.transaction(async (tx): Promise<CreatedTask> => {
      await lockMv(tx, actor, mvId);
      await refuseBusy(tx, mvId);
      const mv = await findEditableMv(tx, actor, mvId);
      expectVersion(mv, guards.expectedVersion);
      const { type, inputParameters, plan, price, answer, ...ordered } = await order(mv, tx);
      const warningCodes = [...(price.warningCodes ?? []), ...(ordered.warningCodes ?? [])];
      queue = ordered.queue;
      expectAvailable(health);
      const checkedUnits = guards.preflightId
        ? await claimUpgradePreflight(ctx, tx, guards.preflightId, mv, price)
        : null;
      const requiredUnits = guards.quoteId
        ? await claimEditQuote(ctx, tx, guards.quoteId, price)
        : (checkedUnits ?? priceUnits(price));
      const credits = creditsOf(requiredUnits);
      return createTask(
        ctx,
        {
          taskId,
          type,
          queue,
          config: guards.config,
          inputParameters: { mvId, expectedVersion: guards.expectedVersion, ...inputParameters },
          plan,
          requiredUnits,
          maxCredits: guards.maxCredits,
          mvId,
          warningCodes,
          idempotency,
          answer: {
            ...taskReceipt(platform, { taskId, creditsRequired: credits }),
            mvId,
            warningCodes,
            ...answer?.({ taskId, credits }),
          },
        },
        tx,
      );
    });
    if (created.created) {
      announceTask(platform, created.taskId, queue);
      platform.hub.signal('mv', mvId);
    }
    return created;
  });
}

/** The price in the quote of exactly this edit. Throws what `findQuote` throws, or `QUOTE_MISMATCH`. */
export async function claimEditQuote(
  ctx: Context<AccountActor>,
  sql: Sql,
  quoteId: string,
  price: EditPrice,
): Promise<bigint> {
  const quote = await findQuote(ctx, quoteId, sql);
  if (quote.subject !== textOfSubject(price.subject)) {
    const differs = subjectDifferences(quote, price.subject);
    throw new Failure('QUOTE_MISMATCH', {
      message: `The quote was made for a different request${differs.length > 0 ? `: ${differs.join(', ')}` : ''}.`,
      details: {
        field: 'quoteId',
        differs,
        quoted: { operation: quote.operation },
        requested: { operation: price.subject.operation },
      },
    });
  }
  return quote.units;
}

/** The price in the preflight of exactly this upgrade. Throws what `claimPreflight` throws. */
async function claimUpgradePreflight(
  ctx: Context<PayingActor>,
  sql: Sql,
  preflightId: string,
  mv: EditableMv,
  { look }: EditPrice,
): Promise<bigint> {
  const { units, body } = await claimPreflight(ctx, preflightId, 'upgrade', mv, sql);
  const checked = body.quote.output;
  if (checked?.renderTier !== look.renderTier || checked?.resolution !== look.resolution) {
    throw new Failure('PREFLIGHT_MISMATCH', {
      details: {
        field: 'preflightId',
        checked,
        requested: { renderTier: look.renderTier, resolution: look.resolution },
      },
    });
  }
  return units;
}
