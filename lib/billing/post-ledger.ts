import { functionCall, type Sql } from '#lib/platform/database/database.ts';

type Movement = { key: string; accountId: string; taskId?: string; note?: string; now: Date };

async function post(
  tx: Sql,
  movement: Movement,
  kind: string,
  units: { available: bigint; held: bigint; revenue: bigint; issued: bigint },
): Promise<boolean> {
  const call = functionCall('cadenza_post', {
    p_key: movement.key,
    p_account_id: movement.accountId,
    p_task_id: movement.taskId ?? null,
    p_kind: kind,
    p_note: movement.note ?? null,
    p_now: movement.now,
    p_available: units.available,
    p_held: units.held,
    p_revenue: units.revenue,
    p_issued: units.issued,
  });
  const { rows } = await tx.query<{ posted: boolean }>({
    name: 'ledger-post',
    text: `SELECT ${call.text} AS posted`,
    values: call.values,
  });
  return rows[0]?.posted ?? false;
}

/** Adds credits to an account. Returns false when the key was already used. */
export function postGrant(tx: Sql, movement: Movement, units: bigint): Promise<boolean> {
  return post(tx, movement, 'GRANT', { available: units, held: 0n, revenue: 0n, issued: -units });
}

/**
 * Debits credits immediately, for purchases that are not tasks and are never settled. Returns false when the key was
 * already used. Fails when the balance is too small.
 */
export function postCharge(tx: Sql, movement: Movement, units: bigint): Promise<boolean> {
  return post(tx, movement, 'DEBIT', { available: -units, held: 0n, revenue: units, issued: 0n });
}

/**
 * Closes a task's hold: `charged` becomes revenue, and the rest is returned. Each task has a single closing key, so
 * only the first settlement or refund has an effect; a second call posts nothing and returns false.
 */
export function postClose(
  tx: Sql,
  task: { id: string; accountId: string; requiredUnits: bigint },
  charged: bigint,
  now: Date,
): Promise<boolean> {
  const movement = { key: `${task.id}:close`, accountId: task.accountId, taskId: task.id, now };
  const kind = charged > 0n ? 'SETTLEMENT' : 'REFUND';
  return post(tx, movement, kind, {
    available: task.requiredUnits - charged,
    held: -task.requiredUnits,
    revenue: charged,
    issued: 0n,
  });
}
