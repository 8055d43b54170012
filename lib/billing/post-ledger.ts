import type { Sql } from '#lib/platform/database.ts';

type Movement = { key: string; accountId: string; taskId?: string; note?: string; now: Date };

const post = (
  tx: Sql,
  movement: Movement,
  kind: string,
  units: { available: bigint; held: bigint; revenue: bigint; issued: bigint },
) =>
  tx
    .query<{ posted: boolean }>({
      name: 'ledger-post',
      text: 'SELECT cadenza_post($1, $2, $3, $4::"LedgerKind", $5, $6, $7, $8, $9, $10) AS posted',
      values: [
        movement.key,
        movement.accountId,
        movement.taskId ?? null,
        kind,
        movement.note ?? null,
        movement.now,
        units.available,
        units.held,
        units.revenue,
        units.issued,
      ],
    })
    .then((result) => result.rows[0]?.posted ?? false);

/** Puts credits on an account. False when this key was used before. */
export function postGrant(tx: Sql, movement: Movement, units: bigint): Promise<boolean> {
  return post(tx, movement, 'GRANT', { available: units, held: 0n, revenue: 0n, issued: -units });
}

/** Takes credits at once for what is no task and is never settled. False when this key was used before. Fails on a balance that is too small. */
export function postCharge(tx: Sql, movement: Movement, units: bigint): Promise<boolean> {
  return post(tx, movement, 'DEBIT', { available: -units, held: 0n, revenue: units, issued: 0n });
}

/**
 * Closes what a task holds: `charged` becomes revenue, the rest goes back. A task has one closing key, so whichever branch
 * comes second, be it a settlement or a refund, moves nothing and hears false.
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
