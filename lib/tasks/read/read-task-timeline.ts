import { listedUrl } from '#lib/webhooks/deliveries/listed-url.ts';
import type { StageStatus } from '#lib/contract/tasks/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { readInFull } from './describe-task.ts';
import { describeTasks } from './describe-waiting.ts';
import { readTaskRow } from './read-task.ts';
import { listStages } from '../run/stage-log.ts';

export type TimelineStage = {
  name: string;
  description: string;
  status: StageStatus;
  attempt: number;
  maxAttempts: number;
  progress: number;
  startedAt: string;
  completedAt: string | null;
  durationMs: number | null;
  payload: Record<string, unknown>;
  error: { code: string; message: string } | null;
};
export type TimelineMoney = {
  kind: 'DEBIT' | 'SETTLEMENT' | 'REFUND';
  /** Positive: the amount held, charged or returned. */
  credits: number;
  returnedCredits: number;
  at: string;
};
export type TimelineEvent = { sequence: number; type: string; at: string };
export type TimelineAttempt = {
  deliveryId: string;
  eventType: string;
  /** Cut to `listedUrlLength` characters; the delivery has it whole. */
  url: string;
  attempt: number;
  startedAt: string;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  deliveryStatus: 'PENDING' | 'DELIVERED' | 'FAILED';
};

/** `metadataText` is `config.metadata` as written. It is left out of `task`: it may have any number of members, and only the browser parses it. */
export type TaskTimeline = {
  task: TaskDescriptor;
  metadataText: string | null;
  stages: TimelineStage[];
  money: TimelineMoney[];
  events: TimelineEvent[];
  attempts: TimelineAttempt[];
  pendingDeliveries: number;
};

/** The history of a task for the time axis: ledger, stages, events and webhook attempts. Throws `TASK_NOT_FOUND`. */
export async function readTaskTimeline(ctx: Context<AccountActor>, taskId: string): Promise<TaskTimeline> {
  const { platform } = ctx;
  const { sql } = platform.database;
  const row = await readTaskRow(ctx, taskId);
  const [[task], stages, money, events, attempts, pending] = await Promise.all([
    describeTasks(platform, [{ ...row, metadata: null }]),
    listStages(sql, taskId),
    sql.query<{ kind: TimelineMoney['kind']; created_at: Date; held: bigint; available: bigint; revenue: bigint }>(
      `SELECT t.kind, t.created_at, coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'held'), 0)::bigint AS held,
         coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'available'), 0)::bigint AS available, coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'revenue'), 0)::bigint AS revenue
       FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE t.task_id = $1 GROUP BY t.id ORDER BY t.id`,
      [taskId],
    ),
    sql.query<{ seq: number; type: string; created_at: Date }>(
      `SELECT seq, type, created_at FROM task_event WHERE task_id = $1 AND type <> 'task.progress' ORDER BY seq`,
      [taskId],
    ),
    sql.query<{
      id: string;
      event_type: string;
      url: string;
      status: TimelineAttempt['deliveryStatus'];
      attempt: number;
      started_at: Date;
      duration_ms: number;
      status_code: number | null;
      error: string | null;
    }>(
      `SELECT d.id, d.event_type, ${listedUrl('d.url')}, d.status, a.attempt, a.started_at, a.duration_ms, a.status_code, a.error
       FROM webhook_delivery d JOIN webhook_attempt a ON a.delivery_id = d.id WHERE d.task_id = $1 ORDER BY a.started_at`,
      [taskId],
    ),
    sql.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM webhook_delivery WHERE task_id = $1 AND status = 'PENDING'`,
      [taskId],
    ),
  ]);
  return {
    task: readInFull(task as TaskDescriptor),
    metadataText: row.metadata,
    stages: stages.map((stage) => ({
      name: stage.name,
      description: stage.description,
      status: stage.status,
      attempt: stage.attempt,
      maxAttempts: stage.max_attempts,
      progress: stage.progress,
      startedAt: stage.started_at.toISOString(),
      completedAt: stage.completed_at?.toISOString() ?? null,
      durationMs: stage.duration_ms,
      payload: stage.payload,
      error: stage.error_code ? { code: stage.error_code, message: stage.error_message ?? '' } : null,
    })),
    money: money.rows.map((one) => ({
      kind: one.kind,
      credits: creditsOf(one.kind === 'DEBIT' ? one.held : one.kind === 'SETTLEMENT' ? one.revenue : one.available),
      returnedCredits: one.kind === 'DEBIT' ? 0 : creditsOf(one.available),
      at: one.created_at.toISOString(),
    })),
    events: events.rows.map((one) => ({ sequence: one.seq, type: one.type, at: one.created_at.toISOString() })),
    attempts: attempts.rows.map((one) => ({
      deliveryId: one.id,
      eventType: one.event_type,
      url: one.url,
      attempt: one.attempt,
      startedAt: one.started_at.toISOString(),
      durationMs: one.duration_ms,
      statusCode: one.status_code,
      error: one.error,
      deliveryStatus: one.status,
    })),
    pendingDeliveries: pending.rows[0]?.count ?? 0,
  };
}
