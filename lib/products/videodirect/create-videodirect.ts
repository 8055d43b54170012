import type { CreateVideodirectBody, VideodirectReceipt } from '#lib/contract/videodirect.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import { creditsOf } from '#lib/contract/credits.ts';
import { RATE_CARD_VERSION } from '#lib/billing/videodirect/rate-card.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { buyOnce } from '#lib/tasks/purchase.ts';
import { taskReceipt } from '#lib/tasks/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { checkHandedOn, checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkRelayInput } from './check-input.ts';
import { quoteRelay } from './quote-relay.ts';
import type { RelayPlan } from './relay-plan.ts';

/**
 * Buys one relayed operation (SPEC.md, E3). Nothing is asked of the upstream before the task is paid and recorded. Throws
 * `FEATURE_NOT_SUPPORTED` when no upstream is set up, `VALIDATION_ERROR` for inputs and prices, and what `createTask` throws.
 */
export function createVideodirect(
  deps: ProductDeps,
  actor: PayingActor,
  body: CreateVideodirectBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(deps.platform, actor, idempotency, async () => {
    refuseOutsideTrial(actor, 'videodirect');
    const { platform, outbound, engines } = deps;
    if (!engines.relay)
      throw new Failure('FEATURE_NOT_SUPPORTED', {
        message: 'Direct video is not set up on this service. Nothing was charged.',
        details: { reason: 'relay_not_configured' },
      });
    const { config, ...inputParameters } = body;
    if (config?.webhookUrl) checkUrlField(outbound, config.webhookUrl, 'config.webhookUrl', 'post');
    for (const { field, url } of checkRelayInput(outbound, body.input, platform.config.allowPrivateNetwork))
      await checkHandedOn(deps, actor, url, field);
    const { requiredUnits, ...quote } = quoteRelay(body);
    const taskId = newId('task');
    const { isStandin } = engines.relay;
    const plan: RelayPlan = {
      ...quote,
      rateCardVersion: RATE_CARD_VERSION,
      ...(isStandin && (await isForTesting(platform, actor)) ? { steersStandin: true } : {}),
    };
    const warningCodes: WarningCode[] = isStandin ? ['VIDEODIRECT_STANDIN'] : [];
    const receipt = taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) });
    const task = await createTask(platform, actor, {
      taskId,
      type: 'videodirect',
      queue: 'light',
      config,
      inputParameters,
      plan,
      requiredUnits,
      maxCredits: body.maxCredits,
      warningCodes,
      idempotency,
      answer: {
        ...receipt,
        pricingMode: quote.pricingMode,
        providerCredits: quote.providerCredits,
        ...(isStandin ? { warningCodes } : {}),
      } as VideodirectReceipt,
    });
    if (task.created) announceTask(platform, taskId, 'light');
    return task;
  });
}

/** Whether the operator marked the account for trying clients: the stand-in obeys its payload. */
async function isForTesting({ database }: Platform, actor: PayingActor): Promise<boolean> {
  const { rowCount } = await database.sql.query('SELECT 1 FROM account WHERE id = $1 AND testing', [actor.accountId]);
  return rowCount === 1;
}
