import { randomInt } from 'node:crypto';
import type { ConfigObject } from '#lib/contract/config-object.ts';
import { fieldLimits, tierLimits, trialLimits, workWeights } from '#lib/contract/accounts/limits.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { insufficientFailure, refuseAboveCeiling, refuseOnHold } from '#lib/billing/charge-refusals.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { functionCall, type Sql } from '#lib/platform/database/database.ts';
import { exactText, stringifyExact } from '#lib/platform/text/exact-json.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { claimFailure, findAnswer, type Idempotency } from './idempotency.ts';
import type { TaskQueue } from '../queues/queues.ts';
import type { TaskRow } from '../task-row.ts';
import { refuseOutsideTrial, trialDailyFailure, trialExhaustedFailure } from './trial.ts';

export type NewTask = {
  taskId: string;
  type: TaskType;
  queue: TaskQueue;
  config?: ConfigObject;
  inputParameters: object;
  /**
   * Read by the task's pipeline. `expectedMs`, if present, is the estimated duration until a task of this type has
   * finished (`workMs`).
   */
  plan: object;
  requiredUnits: bigint;
  maxCredits?: number;
  mvId?: string;
  warningCodes?: WarningCode[];
  idempotency?: Idempotency;
  /** The receipt: stored with the idempotency key and replayed byte for byte. */
  answer: object;
  /** False when the final answer follows later, with `settleAnswer`. */
  answerIsFinal?: boolean;
};

export type CreatedTask = { created: boolean; taskId: string; answer: string; status: number };

/** The status of a purchase's answer: in the contract every write answers with it. */
const CREATED_STATUS = 200;

type Outcome = {
  outcome: 'created' | 'replay' | 'conflict' | 'insufficient' | 'in_flight' | 'trial_exhausted' | 'trial_daily';
  task_id: string | null;
  answer: string | null;
  status: number | null;
  in_flight: number | null;
  cap: number | null;
  cap_scope: string | null;
  available_units: bigint | null;
  /** Units for `trial_exhausted`, tasks for `trial_daily`. */
  trial_used: bigint | null;
  trial_allowed: bigint | null;
};

/** A random seed, for engines whose result depends on one. */
export function newSeed(): number {
  return randomInt(1, 2 ** 31);
}

/**
 * Creates a paid task in one statement (inside `tx` when given): idempotency claim, trial rules, in-flight caps, debit, task,
 * first events and queue entry. Throws `FORBIDDEN`, `MAX_CREDITS_EXCEEDED`, `INSUFFICIENT_CREDITS`, `RATE_LIMITED`,
 * `IDEMPOTENCY_CONFLICT` or `IDEMPOTENCY_IN_PROGRESS`, all without a charge. Call `announceTask` after the commit.
 */
export async function createTask(
  { platform, actor }: Context<PayingActor>,
  task: NewTask,
  tx: Sql = platform.database.sql,
): Promise<CreatedTask> {
  try {
    refuseBeforehand(actor, task);
  } catch (refusal) {
    // An earlier purchase with this key is answered again, even if the account or the price has changed since.
    const kept = task.idempotency ? await findAnswer(tx, actor.accountId, task.idempotency) : null;
    if (kept) return { created: false, taskId: kept.taskId ?? task.taskId, answer: kept.answer, status: kept.status };
    throw refusal;
  }
  const limits = tierLimits[actor.tier];
  const accountCap = actor.trial === 'claimed' ? trialLimits.inFlightTasks : limits.inFlightTasks;
  const { config } = task;
  const call = functionCall('cadenza_create_task', {
    p_task_id: task.taskId,
    p_account_id: actor.accountId,
    p_key_id: actor.kind === 'apiKey' ? actor.keyId : null,
    p_type: task.type,
    p_priority: config?.priority ?? fieldLimits.priorityDefault,
    p_tags: config?.tags ?? [],
    p_metadata: config?.metadata ? exactText(config.metadata) : null,
    p_webhook_url: config?.webhookUrl ?? null,
    p_input: stringifyExact(task.inputParameters),
    p_plan: JSON.stringify(task.plan),
    p_mv_id: task.mvId ?? null,
    p_required_units: task.requiredUnits,
    p_warning_codes: task.warningCodes ?? [],
    p_account_cap: accountCap,
    p_key_cap: limits.inFlightTasksPerKey,
    p_idempotency_key: task.idempotency?.key ?? null,
    p_request_hash: task.idempotency?.requestHash ?? null,
    p_status: CREATED_STATUS,
    p_answer: JSON.stringify(task.answer),
    p_answer_final: task.answerIsFinal ?? true,
    p_queue: task.queue,
    p_weight: workWeights[actor.tier],
    p_now: platform.clock.now(),
    p_trial_daily_cap: actor.trial === 'claimed' ? trialLimits.taskCreationsPerDay : null,
  });
  const { rows } = await tx
    .query<Outcome>({ name: 'task-create', text: `SELECT * FROM ${call.text}`, values: call.values })
    .catch((error: Error) => {
      throw claimFailure(error);
    });
  const row = rows[0] as Outcome;
  switch (row.outcome) {
    case 'created':
    case 'replay':
      if (task.idempotency) task.idempotency.isReplay = row.outcome === 'replay';
      return {
        created: row.outcome === 'created',
        taskId: row.task_id ?? task.taskId,
        answer: row.answer ?? '',
        status: row.status ?? CREATED_STATUS,
      };
    case 'conflict':
      throw new Failure('IDEMPOTENCY_CONFLICT');
    case 'insufficient':
      throw insufficientFailure(creditsOf(task.requiredUnits), row.available_units ?? 0n);
    case 'trial_exhausted':
      throw trialExhaustedFailure({
        creditsRequired: creditsOf(task.requiredUnits),
        usedCredits: creditsOf(row.trial_used ?? 0n),
        allowanceCredits: creditsOf(row.trial_allowed ?? 0n),
      });
    case 'trial_daily':
      throw trialDailyFailure(actor.tier, Number(row.trial_used ?? 0n), platform.clock.now());
    case 'in_flight':
      throw new Failure('RATE_LIMITED', {
        message: 'Too many tasks are in flight. Wait for one to end.',
        details: {
          inFlight: row.in_flight ?? accountCap,
          limit: row.cap ?? accountCap,
          tier: actor.tier,
          ...(row.cap_scope ? { scope: row.cap_scope } : {}),
        },
      });
  }
}

/** The row of a task that was just created, as far as callers see it: known without a read. */
export function rowAsCreated({ platform, actor }: Context<PayingActor>, task: NewTask): TaskRow {
  const { config } = task;
  const now = platform.clock.now();
  return {
    id: task.taskId,
    account_id: actor.accountId,
    key_id: actor.kind === 'apiKey' ? actor.keyId : null,
    type: task.type,
    status: 'PENDING',
    priority: config?.priority ?? fieldLimits.priorityDefault,
    tags: config?.tags ?? [],
    metadata: config?.metadata ? exactText(config.metadata) : null,
    input_text: null,
    webhook_url: config?.webhookUrl ?? null,
    input_parameters: { ...task.inputParameters },
    plan: { ...task.plan },
    output_results: null,
    resources: [],
    mv_id: task.mvId ?? null,
    required_units: task.requiredUnits,
    charged_units: null,
    refunded: false,
    retryable: false,
    error_code: null,
    error_message: null,
    warning_codes: task.warningCodes ?? [],
    run_number: 0,
    progress: 0,
    created_at: now,
    updated_at: now,
    processing_started_at: null,
    processing_completed_at: null,
    waits_in: task.queue,
    retention: null,
  };
}

/** Refusals that need neither the balance nor other tasks. */
function refuseBeforehand(actor: PayingActor, task: NewTask): void {
  if (task.requiredUnits > 0n) refuseOnHold(actor);
  refuseOutsideTrial(actor, task.type, (task.inputParameters as { mode?: string }).mode);
  refuseAboveCeiling(creditsOf(task.requiredUnits), task.maxCredits);
}

/** Wakes streams and workers. Call it after the commit. */
export function announceTask({ hub }: Platform, taskId: string, queue: TaskQueue): void {
  hub.signal('task', taskId);
  hub.signal('work', queue);
}
