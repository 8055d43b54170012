import type { ExportUsageQuery, LedgerKind, UsageRow } from '#lib/contract/accounts/account.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';

type MovementRow = {
  id: bigint;
  kind: Uppercase<LedgerKind>;
  units: bigint;
  created_at: Date;
  task_id: string | null;
  task_type: TaskType | null;
  key_id: string | null;
  tags: string[] | null;
};

/** Small enough that the first rows are sent quickly. */
const PAGE_ROWS = 500;

/**
 * All credit movements of a period, oldest first as in the pages' ledger (docs/decisions/071), read page by page to
 * keep memory constant for large accounts. It ends with the last movement that existed when it began. The opening
 * balance is the balance after the last earlier movement, plus movements posted since then with an earlier date. A
 * settlement's amount is the unused part of the hold: 0 when all of it was charged.
 */
export async function* exportUsage(
  { platform, actor }: Context<AccountActor>,
  period: Pick<ExportUsageQuery, 'from' | 'to'>,
): AsyncGenerator<UsageRow[]> {
  const { sql } = platform.database;
  // PostgreSQL does not accept every offset and year that a date-time may have.
  const [from, to] = [new Date(period.from), new Date(period.to)];
  const { rows: opening } = await sql.query<{ units: string; last_id: bigint | null }>(
    `WITH last AS MATERIALIZED (
       SELECT id, available_units_after AS units FROM ledger_transaction
         WHERE account_id = $1 AND created_at < $2 AND available_units_after IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1
     )
     SELECT (coalesce((SELECT units FROM last), 0) + coalesce(sum((SELECT p.units FROM ledger_posting p WHERE p.transaction_id = l.id AND p.ledger_account = 'available')), 0))::text AS units,
         (SELECT max(id) FROM ledger_transaction WHERE account_id = $1) AS last_id
       FROM ledger_transaction l
       WHERE l.account_id = $1 AND l.created_at < $2 AND l.available_units_after IS NULL AND l.id > coalesce((SELECT id FROM last), 0)`,
    [actor.accountId, from],
  );
  const lastId = opening[0]?.last_id ?? 0n;
  let balanceUnits = BigInt(opening[0]?.units ?? '0');
  let after = { at: from, id: 0n };
  for (;;) {
    const { rows } = await sql.query<MovementRow>(
      `SELECT l.id, l.kind, coalesce(p.units, 0) AS units, l.created_at, l.task_id, t.type AS task_type, t.key_id, t.tags
         FROM ledger_transaction l LEFT JOIN ledger_posting p ON p.transaction_id = l.id AND p.ledger_account = 'available' LEFT JOIN task t ON t.id = l.task_id
         WHERE l.account_id = $1 AND (l.created_at, l.id) > ($2, $3) AND l.created_at < $4 AND l.id <= $5 ORDER BY l.created_at, l.id LIMIT $6`,
      [actor.accountId, after.at, after.id, to, lastId, PAGE_ROWS],
    );
    const page: UsageRow[] = [];
    for (const row of rows) {
      balanceUnits += row.units;
      page.push(usageRow(row, balanceUnits));
    }
    if (page.length > 0) yield page;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = { at: last.created_at, id: last.id };
  }
}

function usageRow(row: MovementRow, balanceUnits: bigint): UsageRow {
  return {
    occurredAt: row.created_at.toISOString(),
    kind: row.kind.toLowerCase() as LedgerKind,
    credits: creditsOf(row.units),
    balanceCredits: creditsOf(balanceUnits),
    taskId: row.task_id,
    taskType: row.task_type,
    keyId: row.key_id,
    tags: row.tags ?? [],
  };
}
