/**
 * All data of an account as lines of JSON, `{"kind": "task", "data": {…}}`, from one snapshot. It leaves out secrets (hashes, signing secrets,
 * tokens) and the engines' working data, which no page or response shows. Files are listed, not copied: `storageKey` of an `asset` is its
 * path in the media store.
 */
import { recordAudit } from '#lib/accounts/audit.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';

const ROWS_PER_FETCH = 500;

type Part = { kind: string; from: string; without?: readonly string[] };

/** Each part selects rows `r` of the account `$1`. */
const parts: readonly Part[] = [
  { kind: 'account', from: 'account r WHERE r.id = $1' },
  { kind: 'user', from: 'app_user r WHERE r.account_id = $1', without: ['password_hash'] },
  {
    kind: 'session',
    from: 'session r JOIN app_user u ON u.id = r.user_id WHERE u.account_id = $1',
    without: ['token_hash'],
  },
  {
    kind: 'secondFactor',
    from: 'second_factor r JOIN app_user u ON u.id = r.user_id WHERE u.account_id = $1',
    without: ['sealed_secret', 'sealed_setup', 'last_step'],
  },
  {
    kind: 'recoveryCode',
    from: 'recovery_code r JOIN app_user u ON u.id = r.user_id WHERE u.account_id = $1',
    without: ['label', 'code_hash'],
  },
  { kind: 'key', from: 'api_key r WHERE r.account_id = $1', without: ['hash'] },
  { kind: 'keyTraffic', from: 'key_traffic r JOIN api_key k ON k.id = r.key_id WHERE k.account_id = $1' },
  {
    kind: 'destination',
    from: 'webhook_destination r WHERE r.account_id = $1',
    without: ['sealed_secret', 'next_sealed_secret'],
  },
  { kind: 'delivery', from: 'webhook_delivery r WHERE r.account_id = $1', without: ['lease_owner', 'lease_until'] },
  { kind: 'destinationHealth', from: 'webhook_health r WHERE r.account_id = $1' },
  { kind: 'recovery', from: 'webhook_recovery r WHERE r.account_id = $1' },
  {
    kind: 'attempt',
    from: 'webhook_attempt r JOIN webhook_delivery d ON d.id = r.delivery_id WHERE d.account_id = $1',
  },
  {
    kind: 'inboxMessage',
    from: 'inbox_message r JOIN inbox i ON i.token = r.token WHERE i.account_id = $1',
    without: ['token'],
  },
  { kind: 'balance', from: 'balance r WHERE r.account_id = $1' },
  { kind: 'creditRequest', from: 'credit_request r WHERE r.account_id = $1' },
  { kind: 'ledgerTransaction', from: 'ledger_transaction r WHERE r.account_id = $1' },
  {
    kind: 'ledgerPosting',
    from: 'ledger_posting r JOIN ledger_transaction t ON t.id = r.transaction_id WHERE t.account_id = $1',
  },
  { kind: 'storage', from: 'audio_storage r WHERE r.account_id = $1' },
  { kind: 'task', from: 'task r WHERE r.account_id = $1', without: ['plan', 'internal_error', 'search_text'] },
  { kind: 'stage', from: 'task_stage r JOIN task t ON t.id = r.task_id WHERE t.account_id = $1', without: ['output'] },
  { kind: 'event', from: 'task_event r JOIN task t ON t.id = r.task_id WHERE t.account_id = $1' },
  { kind: 'clip', from: 'clip r WHERE r.account_id = $1', without: ['recipe'] },
  { kind: 'voice', from: 'voice r WHERE r.account_id = $1', without: ['profile'] },
  { kind: 'draft', from: 'draft r WHERE r.account_id = $1' },
  { kind: 'video', from: 'mv r WHERE r.account_id = $1' },
  { kind: 'scene', from: 'mv_scene r JOIN mv m ON m.id = r.mv_id WHERE m.account_id = $1' },
  { kind: 'take', from: 'mv_take r JOIN mv m ON m.id = r.mv_id WHERE m.account_id = $1' },
  { kind: 'upload', from: 'upload r WHERE r.account_id = $1', without: ['parts'] },
  { kind: 'asset', from: 'asset r WHERE r.account_id = $1 AND r.deleted_at IS NULL' },
  { kind: 'savedView', from: 'saved_view r WHERE r.account_id = $1' },
  { kind: 'demoStep', from: 'demo_step r WHERE r.account_id = $1' },
  { kind: 'audit', from: 'audit_event r WHERE r.account_id = $1' },
];

/** Passes the lines to `write`, one at a time, and returns their number by kind. */
export async function exportAccount(
  ctx: Context<OperatorActor | UserActor>,
  accountId: string,
  write: (line: string) => Promise<void> | void,
): Promise<Record<string, number>> {
  const { platform } = ctx;
  const counts: Record<string, number> = {};
  // Not part of the transaction below: an interrupted export has disclosed data, too.
  await recordAudit(platform.database.sql, ctx, {
    accountId,
    action: 'account.exported',
    target: accountId,
  });
  await platform.database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    for (const { kind, from, without = [] } of parts) {
      // Not jsonb: it refuses what JSON that is stored verbatim may contain (NUL, half of a surrogate pair, any
      // number).
      const columns = await listColumns(tx, from, without);
      await tx.query(
        `DECLARE export_rows CURSOR FOR SELECT row_to_json(kept)::text AS data FROM (SELECT ${columns} FROM ${from.replaceAll('$1', quoted(accountId))}) kept`,
      );
      for (;;) {
        const { rows } = await tx.query<{ data: string }>(`FETCH ${ROWS_PER_FETCH} FROM export_rows`);
        // A line break in verbatim JSON is only white space.
        for (const { data } of rows)
          await write(`{"kind":${JSON.stringify(kind)},"data":${data.replace(/[\r\n]/g, ' ')}}\n`);
        counts[kind] = (counts[kind] ?? 0) + rows.length;
        if (rows.length < ROWS_PER_FETCH) break;
      }
      await tx.query('CLOSE export_rows');
    }
  });
  return counts;
}

/** The columns of the rows of a part, for SELECT. */
async function listColumns(tx: Sql, from: string, without: readonly string[]): Promise<string> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT format('r.%I', attname) AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL ($2) ORDER BY attnum`,
    [from.split(' ', 1)[0], without],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Quotes an id for DECLARE CURSOR, which takes no parameters. Ids consist of letters, digits and underscores. */
function quoted(id: string): string {
  if (!/^\w+$/.test(id)) throw new Error('This is no id of an account');
  return `'${id}'`;
}
