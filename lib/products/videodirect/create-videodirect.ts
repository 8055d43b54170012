import { RATE_CARD_VERSION } from '#lib/billing/videodirect/rate-card.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { fieldPath } from '#lib/contract/requests/validation.ts';
import type { CreateVideodirectBody, VideodirectReceipt } from '#lib/contract/videodirect.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import { announceTask, type CreatedTask, createTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkHandedOn, checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { Submission } from '../upstream-work/submit-once.ts';
import type { RelaySubmission } from './ports.ts';
import { quoteRelay, type RelayQuote } from './quote-relay.ts';

/**
 * Buys a relayed operation (SPEC.md, E3). The upstream is not called before the task is paid and recorded. Throws
 * `FEATURE_NOT_SUPPORTED` when no upstream is set up, `VALIDATION_ERROR` for inputs and prices, and what `createTask` throws.
 */
export function createVideodirect(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateVideodirectBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, idempotency, async () => {
    refuseOutsideTrial(actor, 'videodirect');
    const { platform, outbound, engines } = ctx;
    if (!engines.relay)
      throw new Failure('FEATURE_NOT_SUPPORTED', {
        message: 'Direct video is not set up on this service. Nothing was charged.',
        details: { reason: 'relay_not_configured' },
      });
    const { config, ...inputParameters } = body;
    if (config?.webhookUrl) checkUrlField(outbound, config.webhookUrl, 'config.webhookUrl', 'post');
    for (const { field, url } of checkRelayInput(outbound, body.input, platform.config.allowPrivateNetwork))
      await checkHandedOn(ctx, url, field);
    const { requiredUnits, ...quote } = quoteRelay(body);
    const taskId = newId('task');
    const { isStandin } = engines.relay;
    const plan: RelayPlan = {
      ...quote,
      rateCardVersion: RATE_CARD_VERSION,
      ...(isStandin && (await isForTesting(ctx)) ? { steersStandin: true } : {}),
    };
    const warningCodes: WarningCode[] = isStandin ? ['VIDEODIRECT_STANDIN'] : [];
    const receipt = taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) });
    const task = await createTask(ctx, {
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

/** Whether the operator marked the account for testing clients: the payload of its requests controls the stand-in. */
async function isForTesting({ platform: { database }, actor }: Context<PayingActor>): Promise<boolean> {
  const { rowCount } = await database.sql.query('SELECT 1 FROM account WHERE id = $1 AND testing', [actor.accountId]);
  return rowCount === 1;
}

/** Names of members with media, at any depth: `image`, `images`, `key_image`, `video_url`, `audioUrl`, … */
const mediaField =
  /(?:^|_)(?:images?|videos?|audios?|pictures?|photos?|media|files?|covers?|masks?|portraits?|avatars?|posters?|ur[li]s?|src)$/;
const addressLike = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const httpAddress = /^https?:\/\//i;
const BASE64_LENGTH_MIN = 256;
const base64Like = /^[A-Za-z0-9+/_-]+={0,2}$/;
/** Host names of private networks. `localhost` is left to the outbound rules, which know the service's own media. */
const privateName = /^(?!localhost$)[^.:[\]]+$|\.(?:local|internal|lan|intranet|corp|home\.arpa)$/;

/**
 * Refuses media that is not a public http or https URL, naming its field: other schemes, private addresses, and inline data. Returns all
 * URLs. The upstream fetches them, not this service, so names are not resolved.
 */
export function checkRelayInput(
  outbound: Outbound,
  input: Readonly<Record<string, unknown>>,
  allowPrivateNetwork: boolean,
): { field: string; url: string }[] {
  const addresses: { field: string; url: string }[] = [];
  const check = (value: unknown, path: (string | number)[], name: string): void => {
    if (typeof value === 'string') checkText(value.trim(), fieldPath(path), name);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value))
      check(member, [...path, Array.isArray(value) ? Number(key) : key], Array.isArray(value) ? name : key);
  };
  const checkText = (text: string, field: string, name: string): void => {
    const isMedia = mediaField.test(snakeCase(name));
    if (isMedia && !httpAddress.test(text)) throw invalidField(field, 'must be a public http or https URL');
    if (isMedia || addressLike.test(text)) checkAddress(text, field);
    // `payload` is the caller's own data, which is echoed.
    else if (field !== 'input.payload' && text.length >= BASE64_LENGTH_MIN && base64Like.test(text))
      throw invalidField(field, 'must be a public http or https URL, not inline data');
  };
  const checkAddress = (text: string, field: string): void => {
    checkUrlField(outbound, text, field);
    addresses.push({ field, url: text });
    if (!allowPrivateNetwork && privateName.test(new URL(text).hostname.toLowerCase().replace(/\.$/, '')))
      throw invalidField(field, 'cannot be used: the address is not public');
  };
  check(input, ['input'], 'input');
  return addresses;
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}

/** The plan of a relayed task, which is never shown. */
type RelayPlan = Omit<RelayQuote, 'requiredUnits'> & {
  rateCardVersion: string;
  steersStandin?: boolean;
  submission?: Submission<RelaySubmission>;
};

/** The request as it was checked when the task was created. */
export function bodyOf(run: { task: Pick<TaskRow, 'input_parameters'> }): CreateVideodirectBody {
  return run.task.input_parameters as unknown as CreateVideodirectBody;
}

export function planOf(run: Pick<TaskRun, 'task'>): RelayPlan {
  return run.task.plan as RelayPlan;
}
