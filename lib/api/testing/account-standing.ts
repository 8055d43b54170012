import type { Platform } from '#lib/platform/platform.ts';

/** What a refusal must leave unchanged: money, tasks, deliveries, drafts. */
export type Standing = {
  available: bigint;
  held: bigint;
  movements: string;
  tasks: string;
  deliveries: string;
  drafts: string | null;
};

export async function readStanding(platform: Platform, accountId: string): Promise<Standing> {
  const { rows } = await platform.database.sql.query<Standing>({
    name: 'test-account-standing',
    text: `SELECT b.available_units AS available, b.held_units AS held, (SELECT count(*) FROM ledger_transaction l WHERE l.account_id = $1) AS movements,
      (SELECT count(*) FROM task t WHERE t.account_id = $1) AS tasks, (SELECT count(*) FROM webhook_delivery d WHERE d.account_id = $1) AS deliveries,
      (SELECT string_agg(d.id || ':' || d.version, ',' ORDER BY d.id) FROM draft d WHERE d.account_id = $1) AS drafts FROM balance b WHERE b.account_id = $1`,
    values: [accountId],
  });
  return rows[0] as Standing;
}
