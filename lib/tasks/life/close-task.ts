import type { TerminalTaskEvent, ProductEvent, MvProductBody } from '#lib/contract/tasks/task-events.ts';
import { stageCancelledCode, stageSkippedCode } from '#lib/contract/tasks/stages.ts';
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import type { TerminalTaskStatus } from '#lib/contract/tasks/task.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { postClose } from '#lib/billing/post-ledger.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { stringifyExact } from '#lib/platform/text/exact-json.ts';
import { storableJson } from '#lib/platform/text/plain-text.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { enqueueWebhook } from '#lib/webhooks/sending/enqueue-webhook.ts';
import { appendEvent } from '../progress/append-event.ts';
import { describeTask } from '../read/describe-task.ts';
import { endOpenStages } from '../run/stage-log.ts';
import { taskColumns, type StoredResource, type TaskRow } from '../task-row.ts';
import { RunSuperseded } from '../run/task-run.ts';

export type TaskOutcome =
  | {
      status: 'COMPLETED';
      chargedUnits: bigint;
      outputResults: object;
      resources: StoredResource[];
      warningCodes?: string[];
    }
  | {
      status: 'FAILED';
      errorCode: TaskFailureCode;
      errorMessage: string;
      internalError: string;
      retryable: boolean;
      warningCodes?: string[];
    }
  | { status: 'CANCELLED' };

export type ProductNews = { event: ProductEvent; body: Omit<MvProductBody, 'event' | 'taskId' | 'status'> };

/**
 * What a product adds to the closing transaction: writes its own rows, and may answer with a product event. Called for every
 * terminal state with the row as it will be seen.
 */
export type OnClose = (tx: Sql, task: TaskRow) => Promise<ProductNews | undefined>;

const eventOf: Record<TerminalTaskStatus, TerminalTaskEvent> = {
  COMPLETED: 'task.completed',
  FAILED: 'task.failed',
  CANCELLED: 'task.cancelled',
};

/**
 * Ends a task in one transaction: money first (settlement or full refund), then state, events and frozen webhook
 * bodies. Returns null when the task had already ended: the first call decides. A run that ends its own task passes its
 * `runNumber`; throws `RunSuperseded` when a later run works on the task.
 */
export async function closeTask(
  platform: Platform,
  taskId: string,
  outcome: TaskOutcome,
  onClose?: OnClose,
  runNumber?: number,
): Promise<TaskRow | null> {
  const row = await platform.database.transaction((tx) =>
    closeTaskIn(tx, platform, taskId, outcome, onClose, runNumber),
  );
  if (row) announceClosed(platform, row);
  return row;
}

/** As `closeTask`, in a transaction that does more. Call `announceClosed` after the commit. */
export async function closeTaskIn(
  tx: Sql,
  platform: Platform,
  taskId: string,
  outcome: TaskOutcome,
  onClose?: OnClose,
  runNumber?: number,
): Promise<TaskRow | null> {
  const now = platform.clock.now();
  const { rows: open } = await tx.query<{ account_id: string; required_units: bigint; run_number: number }>(
    `SELECT account_id, required_units, run_number FROM task WHERE id = $1 AND status IN ('PENDING', 'PROCESSING') FOR UPDATE`,
    [taskId],
  );
  const task = open[0];
  if (!task) return null;
  if (runNumber !== undefined && task.run_number !== runNumber) throw new RunSuperseded();
  const charged = outcome.status === 'COMPLETED' ? minimum(outcome.chargedUnits, task.required_units) : 0n;
  if (task.required_units > 0n)
    await postClose(tx, { id: taskId, accountId: task.account_id, requiredUnits: task.required_units }, charged, now);
  const closed = await writeOutcome(tx, taskId, outcome, charged, now);
  await endOpenStages(tx, platform, closed, endOfStages(outcome), now);
  if (task.required_units > 0n) {
    const type = charged > 0n ? 'credits.settled' : 'credits.refunded';
    await appendEvent(tx, {
      taskId,
      type,
      dedupKey: 'credits.closed',
      payload: { credits: creditsOf(charged > 0n ? charged : task.required_units) },
      now,
    });
  }
  const news = await onClose?.(tx, closed);
  await announce(platform, tx, closed, news, now);
  return closed;
}

/** Wakes streams and the webhook sender, and counts the task. */
export function announceClosed({ hub, metrics }: Platform, { id, type, status }: TaskRow): void {
  hub.signal('task', id);
  hub.signal('webhook');
  metrics.tasksClosed.inc({ type, status });
}

/** The error of stages that were still running when the task ended. */
function endOfStages(outcome: TaskOutcome): { code: string; message: string } {
  if (outcome.status === 'FAILED') return { code: outcome.errorCode, message: outcome.errorMessage };
  return outcome.status === 'CANCELLED'
    ? { code: stageCancelledCode, message: 'The task was cancelled.' }
    : { code: stageSkippedCode, message: 'The task ended without this stage.' };
}

function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/**
 * Results are stored unaltered, because the relay passes them on as they are. `resources` are made storable, because
 * the database reads their members.
 */
async function writeOutcome(
  tx: Sql,
  taskId: string,
  outcome: TaskOutcome,
  charged: bigint,
  now: Date,
): Promise<TaskRow> {
  const completed = outcome.status === 'COMPLETED' ? outcome : null;
  const failed = outcome.status === 'FAILED' ? outcome : null;
  const warnings = outcome.status === 'CANCELLED' ? [] : (outcome.warningCodes ?? []);
  const { rows } = await tx.query<TaskRow>(
    `UPDATE task SET status = $2::"TaskStatus", charged_units = $3::bigint, refunded = required_units > 0 AND $3::bigint = 0, output_results = $4, resources = coalesce($5::json, resources),
       progress = CASE WHEN $2 = 'COMPLETED' THEN 1 ELSE progress END, error_code = $6, error_message = $7, internal_error = $8, retryable = $9, updated_at = $10, processing_completed_at = $10,
       warning_codes = ARRAY(SELECT DISTINCT unnest(warning_codes || $11::text[]))
     WHERE id = $1 RETURNING ${taskColumns()}`,
    [
      taskId,
      outcome.status,
      charged,
      completed ? JSON.stringify(completed.outputResults) : null,
      completed ? storableJson(completed.resources) : null,
      failed?.errorCode ?? null,
      failed?.errorMessage ?? null,
      failed?.internalError ?? null,
      failed?.retryable ?? false,
      now,
      warnings,
    ],
  );
  return rows[0] as TaskRow;
}

async function announce(
  platform: Platform,
  tx: Sql,
  task: TaskRow,
  news: ProductNews | undefined,
  now: Date,
): Promise<void> {
  const descriptor = describeTask(platform, task);
  const { errorCode: _code, errorMessage: _message, ...withoutError } = descriptor;
  const type = eventOf[task.status as TerminalTaskStatus];
  const send = (eventType: TerminalTaskEvent | ProductEvent, body: object) =>
    enqueueWebhook(tx, {
      accountId: task.account_id,
      taskId: task.id,
      eventKey: eventType,
      eventType,
      body: stringifyExact(body),
      webhookUrl: task.webhook_url,
      now,
    });
  if (news) {
    const product: MvProductBody = { event: news.event, taskId: task.id, status: task.status, ...news.body };
    await appendEvent(tx, { taskId: task.id, type: news.event, dedupKey: news.event, payload: { product }, now });
    await send(news.event, product);
  }
  // The terminal event is the last row of the log; streams end there.
  await appendEvent(tx, {
    taskId: task.id,
    type,
    dedupKey: 'terminal',
    payload: { status: task.status, task: descriptor },
    now,
  });
  await send(type, task.status === 'FAILED' ? descriptor : withoutError);
}
