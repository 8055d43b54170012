import { stageEvents, type Stage, type StageBody, type StageEvent } from '#lib/contract/tasks/task-events.ts';
import { stageDescriptions, stageNames, type StageName } from '#lib/contract/tasks/stages.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { throughOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { enqueueWebhook } from '#lib/webhooks/sending/enqueue-webhook.ts';
import { storableText } from '#lib/platform/text/plain-text.ts';
import { appendEvent } from '../progress/append-event.ts';
import { shareOfTask } from '../progress/task-progress.ts';
import { lockRun } from './run-fence.ts';
import type { TaskRow } from '../task-row.ts';

export type StageRow = {
  name: StageName;
  description: string;
  status: 'started' | 'completed' | 'failed';
  attempt: number;
  max_attempts: number;
  progress: number;
  started_at: Date;
  completed_at: Date | null;
  duration_ms: number | null;
  payload: Record<string, unknown>;
  error_code: string | null;
  error_message: string | null;
};

const stageColumns =
  'name, description, status, attempt, max_attempts, progress, started_at, completed_at, duration_ms, payload, error_code, error_message';

type Log = { platform: Platform; task: TaskRow; name: StageName; webhooks: boolean; signal: AbortSignal };

/** The stage as events and webhook bodies contain it (SPEC.md, Events). */
function describeStage(row: StageRow): Stage {
  return {
    name: row.name,
    description: row.description,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    durationMs: row.duration_ms,
    attempt: row.attempt,
    maxAttempts: row.max_attempts,
    payload: row.payload,
    ...(row.error_code ? { error: { code: row.error_code, message: row.error_message ?? '' } } : {}),
  };
}

export async function listStages(sql: Sql, taskId: string): Promise<StageRow[]> {
  const { rows } = await sql.query<StageRow>(
    `SELECT ${stageColumns} FROM task_stage WHERE task_id = $1 ORDER BY ordinal, started_at`,
    [taskId],
  );
  return rows;
}

export type EndedStage = Pick<StageRow, 'status' | 'error_code' | 'error_message'> & { output: unknown };

/** The stage when it has completed or failed, or null. */
export async function findEndedStage(sql: Sql, taskId: string, name: StageName): Promise<EndedStage | null> {
  const { rows } = await sql.query<EndedStage>(
    `SELECT status, output, error_code, error_message FROM task_stage WHERE task_id = $1 AND name = $2 AND status IN ('completed', 'failed')`,
    [taskId, name],
  );
  return rows[0] ?? null;
}

async function recordChange(tx: Sql, log: Omit<Log, 'signal'>, type: StageEvent, row: StageRow): Promise<void> {
  const { task } = log;
  const body: StageBody = { taskId: task.id, stage: describeStage(row) };
  const now = log.platform.clock.now();
  const fresh = await appendEvent(tx, {
    taskId: task.id,
    type,
    dedupKey: `${type}:${log.name}`,
    payload: { stage: body.stage },
    now,
  });
  if (!fresh || !log.webhooks) return;
  await enqueueWebhook(tx, {
    accountId: task.account_id,
    taskId: task.id,
    eventKey: `${type}:${log.name}`,
    eventType: type,
    body: JSON.stringify(body),
    webhookUrl: task.webhook_url,
    now,
  });
}

const [STARTED, COMPLETED, FAILED] = stageEvents;

async function change(log: Log, type: StageEvent, text: string, values: unknown[]): Promise<StageRow> {
  const { platform, task } = log;
  const write = () =>
    platform.database.transaction(async (tx) => {
      await lockRun(tx, task);
      const { rows } = await tx.query<StageRow>(text, values);
      const changed = rows[0] as StageRow;
      await recordChange(tx, log, type, changed);
      // A task that makes progress is not the cause of its process's death.
      if (type === COMPLETED)
        await tx.query('UPDATE task SET interruptions = 0, progress = greatest(progress, $2) WHERE id = $1', [
          task.id,
          shareOfTask(task.type, log.name, 1),
        ]);
      return changed;
    });
  const row = await throughOutage(write, { signal: log.signal, log: platform.log });
  platform.hub.signal('task', task.id);
  if (log.webhooks) platform.hub.signal('webhook');
  return row;
}

/**
 * Records the start of a stage; its event is logged once. A start after a failed attempt (`isRetry`), or after the process died, counts as
 * another attempt; a start after a graceful restart or a pause does not. Returns the number of the attempt, from 1.
 */
export async function startStage(log: Log, maxAttempts: number, isRetry = false): Promise<number> {
  const row = await change(
    log,
    STARTED,
    `INSERT INTO task_stage (task_id, name, ordinal, description, status, attempt, max_attempts, started_at) VALUES ($1, $2, $3, $4, 'started', 1, $5, $6)
       ON CONFLICT (task_id, name) DO UPDATE SET attempt = least(task_stage.max_attempts, task_stage.attempt
         + (SELECT ($7 OR interruptions > 0)::int FROM task WHERE id = $1)) RETURNING ${stageColumns}`,
    [
      log.task.id,
      log.name,
      stageNames.indexOf(log.name),
      stageDescriptions[log.name],
      maxAttempts,
      log.platform.clock.now(),
      isRetry,
    ],
  );
  return row.attempt;
}

export async function completeStage(log: Log, output: unknown, payload: Record<string, unknown>): Promise<void> {
  await change(
    log,
    COMPLETED,
    `UPDATE task_stage SET status = 'completed', progress = 1, output = $3, payload = $4, completed_at = $5::timestamptz,
       duration_ms = greatest(0, round(extract(epoch FROM $5::timestamptz - started_at) * 1000))::int WHERE task_id = $1 AND name = $2 RETURNING ${stageColumns}`,
    [log.task.id, log.name, JSON.stringify(output ?? null), JSON.stringify(payload), log.platform.clock.now()],
  );
}

export async function failStage(log: Log, error: { code: string; message: string }): Promise<void> {
  await change(
    log,
    FAILED,
    `UPDATE task_stage SET status = 'failed', error_code = $3, error_message = $4, completed_at = $5::timestamptz,
       duration_ms = greatest(0, round(extract(epoch FROM $5::timestamptz - started_at) * 1000))::int WHERE task_id = $1 AND name = $2 RETURNING ${stageColumns}`,
    [log.task.id, log.name, error.code, storableText(error.message), log.platform.clock.now()],
  );
}

/**
 * Ends the started stages of a task in the transaction that closes it, because a stage that emitted `started` must emit its end
 * (SPEC.md, Stage status). Destinations that were sent the start are sent the end.
 */
export async function endOpenStages(
  tx: Sql,
  platform: Platform,
  task: TaskRow,
  error: { code: string; message: string },
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<StageRow & { announced: boolean }>(
    `UPDATE task_stage SET status = 'failed', error_code = $2, error_message = $3, completed_at = $4::timestamptz,
       duration_ms = greatest(0, round(extract(epoch FROM $4::timestamptz - started_at) * 1000))::int WHERE task_id = $1 AND status = 'started'
       RETURNING ${stageColumns}, EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.task_id = $1 AND d.event_key = '${STARTED}:' || task_stage.name) AS announced`,
    [task.id, error.code, storableText(error.message), now],
  );
  for (const { announced, ...row } of rows)
    await recordChange(tx, { platform, task, name: row.name, webhooks: announced }, FAILED, row);
}
