import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';

export type LedgerCheck = {
  ok: boolean;
  accounts: number;
  /** Accounts whose cached balance is missing; must be 0. Their movements count as differences. */
  withoutBalance: number;
  /** Absolute difference between cached balances and the ledger, plus transactions that do not sum to zero. */
  driftUnits: string;
  /** Credits still held for tasks that have ended; must be 0. */
  strandedUnits: string;
};

/** Recomputes every balance from the postings and compares it with the cached one. */
export async function checkLedger({ platform }: Context<OperatorActor>): Promise<LedgerCheck> {
  const { rows } = await platform.database.sql.query<{
    accounts: number;
    without: number;
    drift: string;
    unbalanced: string;
    stranded: string;
  }>(`
    WITH sums AS (
      SELECT t.account_id,
        coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'available'), 0) AS available,
        coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'held'), 0) AS held
      FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id GROUP BY t.account_id
    ), unbalanced AS (
      SELECT coalesce(sum(abs(u)), 0) AS units FROM (SELECT sum(units) AS u FROM ledger_posting GROUP BY transaction_id) x WHERE u <> 0
    ), stranded AS (
      SELECT coalesce(sum(abs(u)), 0) AS units FROM (
        SELECT sum(p.units) AS u FROM task k JOIN ledger_transaction t ON t.task_id = k.id
          JOIN ledger_posting p ON p.transaction_id = t.id AND p.ledger_account = 'held'
          WHERE k.status IN ('COMPLETED', 'FAILED', 'CANCELLED') GROUP BY k.id
      ) x WHERE u <> 0
    )
    SELECT count(*)::int AS accounts, count(*) FILTER (WHERE b.account_id IS NULL)::int AS without,
      coalesce(sum(abs(coalesce(b.available_units, 0) - coalesce(s.available, 0)) + abs(coalesce(b.held_units, 0) - coalesce(s.held, 0))), 0)::text AS drift,
      (SELECT units FROM unbalanced)::text AS unbalanced, (SELECT units FROM stranded)::text AS stranded
    FROM account a LEFT JOIN balance b ON b.account_id = a.id LEFT JOIN sums s ON s.account_id = a.id`);
  const row = rows[0] ?? { accounts: 0, without: 0, drift: '0', unbalanced: '0', stranded: '0' };
  const drift = BigInt(row.drift) + BigInt(row.unbalanced);
  return {
    ok: drift === 0n && BigInt(row.stranded) === 0n && row.without === 0,
    accounts: row.accounts,
    withoutBalance: row.without,
    driftUnits: drift.toString(),
    strandedUnits: row.stranded,
  };
}
