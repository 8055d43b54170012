import type { ExportUsageQuery, LedgerKind, UsageRow } from '#lib/contract/account.ts';
import type { TaskType } from '#lib/contract/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { creditsOf } from '#lib/contract/credits.ts';

type MovementRow = {
  id: bigint;
  kind: Uppercase<LedgerKind>;
  units: bigint;
  created_at: Date;
  task_id: string | null;
  task_type: TaskType | null;
  key_id: string | null;
  in_period: boolean;
};

const PAGE_ROWS = 2000;

/**
 * All credit movements of a period, oldest first, read page by page to keep memory constant for large accounts. The
 * ledger is append-only, so pages are consistent with one another. A settlement's amount is the unused part of the
 * hold: 0 when all of it was charged.
 */
export async function* exportUsage(
  platform: Platform,
  actor: AccountActor,
  period: Pick<ExportUsageQuery, 'from' | 'to'>,
): AsyncGenerator<UsageRow[]> {
  const { sql } = platform.database;
  const { rows: bounds } = await sql.query<{ first_id: bigint | null; last_id: bigint | null }>(
    'SELECT min(id) AS first_id, max(id) AS last_id FROM ledger_transaction WHERE account_id = $1 AND created_at >= $2 AND created_at < $3',
    [actor.accountId, period.from, period.to],
  );
  const { first_id: firstId = null, last_id: lastId = null } = bounds[0] ?? {};
  if (firstId === null || lastId === null) return;
  const { rows: opening } = await sql.query<{ units: string }>(
    `SELECT coalesce(sum(p.units), 0)::text AS units FROM ledger_transaction l JOIN ledger_posting p ON p.transaction_id = l.id AND p.ledger_account = 'available' WHERE l.account_id = $1 AND l.id < $2`,
    [actor.accountId, firstId],
  );
  let balanceUnits = BigInt(opening[0]?.units ?? '0');
  for (let afterId = firstId - 1n; afterId < lastId; ) {
    const { rows } = await sql.query<MovementRow>(
      `SELECT l.id, l.kind, coalesce(p.units, 0) AS units, l.created_at, l.task_id, t.type AS task_type, t.key_id, l.created_at >= $5 AND l.created_at < $6 AS in_period
         FROM ledger_transaction l LEFT JOIN ledger_posting p ON p.transaction_id = l.id AND p.ledger_account = 'available' LEFT JOIN task t ON t.id = l.task_id
         WHERE l.account_id = $1 AND l.id > $2 AND l.id <= $3 ORDER BY l.id LIMIT $4`,
      [actor.accountId, afterId, lastId, PAGE_ROWS, period.from, period.to],
    );
    const page: UsageRow[] = [];
    for (const row of rows) {
      balanceUnits += row.units;
      // Ids follow ledger order, but a clock that was set back can place an entry of another period between them.
      if (row.in_period) page.push(usageRow(row, balanceUnits));
    }
    if (page.length > 0) yield page;
    afterId = rows.at(-1)?.id ?? lastId;
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
  };
}
