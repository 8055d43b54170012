import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type DeliverySummary = { total: number; delivered: number; waiting: number; failed: number };

/** What became of the events of one task. All zero when it has no destination, or the task is not the account's. */
export async function summariseDeliveries(
  platform: Platform,
  actor: AccountActor,
  taskId: string,
): Promise<DeliverySummary> {
  const { rows } = await platform.database.sql.query<DeliverySummary>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'DELIVERED')::int AS delivered, count(*) FILTER (WHERE status = 'PENDING')::int AS waiting,
       count(*) FILTER (WHERE status = 'FAILED')::int AS failed FROM webhook_delivery WHERE account_id = $1 AND task_id = $2`,
    [actor.accountId, taskId],
  );
  return rows[0] ?? { total: 0, delivered: 0, waiting: 0, failed: 0 };
}
