import type { ConfigObject } from '#lib/contract/config-object.ts';
import type { TaskType } from '#lib/contract/task.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import { creditsOf } from '#lib/billing/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, type CreatedTask } from '#lib/tasks/create-task.ts';
import { findAnswer, type Idempotency } from '#lib/tasks/idempotency.ts';
import type { TaskQueue } from '#lib/tasks/queues/queues.ts';
import { taskReceipt } from '#lib/tasks/task-receipt.ts';
import { checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { expectAvailable } from './delivery-health.ts';
import { expectVersion } from './draft-row.ts';
import { priceUnits, type EditPrice } from './edit-price.ts';
import { findEditableMv, lockMv, refuseBusy, type EditableMv } from './editable-mv.ts';
import { claimEditQuote } from './quote-edit.ts';
import { claimUpgradePreflight } from './preflight-upgrade.ts';

/** What every edit of a video brings along. */
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
  warningCodes?: WarningCode[];
  /** Members of the answer beside the receipt's own. */
  answer?: (paid: { taskId: string; credits: number }) => object;
};

/**
 * Buys an edit of a finished video. One transaction holds the video's row, so of two edits only one starts; what was bought under the
 * same `Idempotency-Key` is answered again before the video is judged. Throws, in this order, `MV_NOT_FOUND`, `MV_PRECONDITION_FAILED`,
 * `VERSION_CONFLICT`, what `order` throws, `MV_PROVIDER_UNAVAILABLE`, and what `claimUpgradePreflight`, `claimEditQuote` and `createTask`
 * throw; then nothing is charged.
 */
export async function buyEdit(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  guards: EditGuards,
  idempotency: Idempotency | undefined,
  order: (mv: EditableMv) => EditOrder,
): Promise<CreatedTask> {
  const { platform, outbound } = deps;
  if (guards.config?.webhookUrl) checkUrlField(outbound, guards.config.webhookUrl, 'config.webhookUrl', 'post');
  // Read before the transaction, which would otherwise wait for a second connection while it holds one. What the caller
  // can mend is said first.
  const health = await deps.mvDelivery.read();
  const taskId = newId('task');
  let queue: TaskQueue = 'render';
  const created = await platform.database.transaction(async (tx): Promise<CreatedTask> => {
    await lockMv(tx, actor, mvId);
    const kept = idempotency ? await findAnswer(tx, actor.accountId, idempotency) : null;
    if (kept) return { created: false, taskId: kept.taskId ?? taskId, answer: kept.answer, status: kept.status };
    await refuseBusy(tx, mvId);
    const mv = await findEditableMv(tx, actor, mvId);
    expectVersion(mv, guards.expectedVersion);
    const { type, inputParameters, plan, price, warningCodes = [], answer, ...ordered } = order(mv);
    queue = ordered.queue;
    expectAvailable(health);
    const checkedUnits = guards.preflightId
      ? await claimUpgradePreflight(platform, tx, actor, guards.preflightId, mv, price)
      : null;
    const requiredUnits = guards.quoteId
      ? await claimEditQuote(platform, tx, actor, guards.quoteId, price)
      : (checkedUnits ?? priceUnits(price));
    const credits = creditsOf(requiredUnits);
    return createTask(
      platform,
      actor,
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
}
