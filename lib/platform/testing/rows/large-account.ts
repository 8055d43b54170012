/**
 * Fills one account with as many tasks, events, deliveries and ledger lines as asked for, and at most 100,000 of rarer
 * things, with multi-row statements. A third of last week's deliveries failed. `npm run bench growth` and the tests
 * that count the rows a list reads use it.
 */
import { encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { UserActor } from '../../actor.ts';
import type { Platform } from '../../platform.ts';
import { createTestAccount, createTestKey } from '../factories.ts';

const ROWS_AT_ONCE = 20_000;
/** Songs, videos, drafts, Voices, uploads and audit entries, of which an account has fewer than tasks. */
const THINGS_MAX = 100_000;
const KEYS = 5;
/** At least the month that a key's page shows: in a smaller account each row stands for more minutes. */
const TRAFFIC_MINUTES = 31 * 1440;
const DAYS = 90;

/** Enough to open a filled account again. */
export type LargeAccountKey = {
  accountId: string;
  userId: string;
  rows: number;
  keyIds: string[];
  newestMs: number;
};

export type LargeAccount = {
  key: LargeAccountKey;
  actor: UserActor;
  rows: number;
  keyIds: string[];
  inboxToken: string;
  /** `idOf('task', 1)` is the oldest task. */
  idOf(kind: IdKind, n: number): string;
};

type Part = { into: string; select: string; from?: string; where?: string; most?: number };

/** The third thing of each kind has a unique name; every tenth task has a video; every thousandth draft has no name. */
export async function createLargeAccount(platform: Platform, rows: number): Promise<LargeAccount> {
  const { sql } = platform.database;
  const { accountId, userId } = await createTestAccount(platform, { credits: 0 });
  const keyIds: string[] = [];
  for (let key = 0; key < KEYS; key += 1)
    keyIds.push((await createTestKey(platform, accountId, { label: `Key ${key}` })).keyId);
  const newestMs = platform.clock.now().getTime() - 60_000;
  const account = openLargeAccount({ accountId, userId, rows, keyIds, newestMs });
  const { inboxToken } = account;
  const { atMs, stamp } = timesOf(account.key);
  await sql.query('INSERT INTO inbox (token, account_id, created_at) VALUES ($1, $2, now())', [inboxToken, accountId]);
  await sql.query(
    `INSERT INTO webhook_destination (id, account_id, url, is_default) VALUES ($1, $2, $3, true), ($4, $2, $5, false)`,
    [`whk_a${rows}`, accountId, hooksUrl, `whk_b${rows}`, oldUrl],
  );
  await sql.query(
    `INSERT INTO webhook_health (account_id, url, failures_in_row, failing_since, last_failure_at) VALUES ($1, $2, 9, now(), now())`,
    [accountId, oldUrl],
  );
  const keyOf = (number: string) => `(ARRAY['${keyIds.join("','")}', NULL])[1 + ${number} % ${KEYS + 1}]`;
  const parts = partsOf(rows, keyOf, inboxToken);
  for (let from = 1; from <= rows; from += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, rows - from + 1) }, (_, at) => from + at);
    const values = [accountId, numbers, numbers.map(stamp), numbers.map((n) => new Date(atMs(n)))];
    for (const { into, select, from: joined = '', where, most = rows } of parts) {
      const newest = `n > ${rows - most}${where ? ` AND ${where}` : ''}`;
      if (from + ROWS_AT_ONCE > rows - most) {
        await sql.query(
          `INSERT INTO ${into} SELECT ${select} FROM unnest($2::int[], $3::text[], $4::timestamptz[]) AS row(n, stamp, at) ${joined} WHERE $1::text IS NOT NULL AND ${newest}`,
          values,
        );
      }
    }
  }
  // Sums usage as the trigger does when a task ends; these tasks were inserted as ended.
  await sql.query(
    `INSERT INTO usage_day SELECT account_id, (processing_completed_at AT TIME ZONE 'UTC')::date, type, coalesce(key_id, ''), sum(required_units), sum(charged_units),
         count(*) FILTER (WHERE charged_units > 0), count(*), count(*) FILTER (WHERE status = 'COMPLETED'), count(*) FILTER (WHERE status = 'FAILED')
       FROM task WHERE account_id = $1 AND processing_completed_at IS NOT NULL GROUP BY 1, 2, 3, 4`,
    [accountId],
  );
  await sql.query(
    `INSERT INTO usage_day_tag SELECT account_id, (processing_completed_at AT TIME ZONE 'UTC')::date, tag, sum(charged_units), count(*)
       FROM task, unnest(tags) tag WHERE account_id = $1 AND processing_completed_at IS NOT NULL AND charged_units > 0 GROUP BY 1, 2, 3`,
    [accountId],
  );
  return account;
}

/** Opens an account that was filled earlier. */
export function openLargeAccount(key: LargeAccountKey): LargeAccount {
  const { accountId, userId, rows, keyIds } = key;
  const { stamp } = timesOf(key);
  return {
    key,
    actor: { kind: 'user', accountId, userId, tier: 'PREMIUM', billingStatus: 'ACTIVE', trial: 'none' },
    rows,
    keyIds,
    inboxToken: `growth-${rows}`,
    idOf: (kind, n) => `${idPrefixes[kind]}_${stamp(n)}`,
  };
}

function timesOf({ rows, newestMs }: LargeAccountKey) {
  const atMs = (n: number) => newestMs - Math.floor(((rows - n) * DAYS * 86_400_000) / rows);
  const stamp = (n: number) => encodeTime(atMs(n)).toLowerCase() + n.toString(16).padStart(16, '0');
  return { atMs, stamp };
}

export const hooksUrl = 'https://hooks.example.test/cadenza';
export const oldUrl = 'https://old.example.test/cadenza';

function partsOf(rows: number, keyOf: (number: string) => string, inboxToken: string): Part[] {
  const id = (kind: IdKind) => `'${idPrefixes[kind]}_' || stamp`;
  /** Names by number, counted from the oldest of the last `most`. */
  const name = (plain: string, most = rows) => {
    const number = `(n - ${Math.max(0, rows - most)})`;
    return `CASE ${number} WHEN 3 THEN 'Harbour ${plain} at dawn' ELSE '${plain} ' || ${number} END`;
  };
  // The same number of batch tags in an account of any size.
  const tasksOfABatch = Math.max(10, Math.floor(rows / 100));
  const minutesOfEach = Math.ceil(TRAFFIC_MINUTES / rows);
  const minutesAgo = `((${rows} - n) * ${minutesOfEach} + minute)`;
  const lastWeek = Math.floor(rows * (1 - 7 / DAYS));
  const isFailed = `(n % 200 = 3 OR n > ${lastWeek} AND n % 3 = 0)`;
  return [
    {
      into: `task (id, account_id, key_id, mv_id, type, status, tags, input_parameters, plan, resources, required_units, charged_units, warning_codes, error_code, error_message, created_at, updated_at, processing_started_at, processing_completed_at)`,
      select: `${id('task')}, $1, ${keyOf('n')}, CASE WHEN n % 10 = 0 THEN ${id('task')} END, CASE WHEN n % 10 = 0 THEN 'mv' WHEN n % 10 = 1 AND n % 50 <> 1 THEN 'lyrics' ELSE 'song' END,
         (CASE WHEN n > ${rows} - 3 THEN 'PROCESSING' WHEN n % 100 = 11 THEN 'FAILED' WHEN n % 1000 = 21 THEN 'CANCELLED' ELSE 'COMPLETED' END)::"TaskStatus",
         CASE WHEN n % ${tasksOfABatch} = 7 THEN ARRAY['batch-' || n / ${tasksOfABatch}] WHEN n % 3 = 0 THEN ARRAY['spring', 'social'] ELSE '{}' END,
         json_build_object('title', ${name('Lanterns')}, 'prompt', 'A slow night drive along the coast, number ' || n), CASE WHEN n % 50 = 1 THEN json_build_object('clipId', ${id('clip')}) ELSE '{}'::json END, '[]',
         50000, CASE WHEN n % 100 = 11 THEN 0 ELSE 50000 END, '{}', CASE WHEN n % 100 = 11 THEN 'ENGINE_FAILED' END, CASE WHEN n % 100 = 11 THEN 'The song was not made.' END,
         at, at, at, CASE WHEN n <= ${rows} - 3 THEN at END`,
    },
    {
      into: 'task_event (task_id, seq, type, dedup_key, payload, created_at)',
      select: `${id('task')}, seq, CASE WHEN seq = 3 THEN 'task.completed' ELSE 'task.progress' END, seq::text, '{}', at`,
      from: 'CROSS JOIN generate_series(1, 3) seq',
    },
    {
      into: `webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, status, attempts, round_attempts, last_status_code, created_at, completed_at)`,
      select: `${id('delivery')}, $1, ${id('task')}, 'end', CASE WHEN n % 100 = 11 THEN 'task.failed' ELSE 'task.completed' END, CASE WHEN ${isFailed} AND n % 2 = 1 THEN '${oldUrl}' ELSE '${hooksUrl}' END, 'c', '{"status": "COMPLETED"}',
         (CASE WHEN ${isFailed} THEN 'FAILED' ELSE 'DELIVERED' END)::"DeliveryStatus", 1, 1, CASE WHEN ${isFailed} THEN 500 ELSE 200 END, at, at`,
    },
    {
      into: 'webhook_attempt (delivery_id, attempt, started_at, duration_ms, status_code, request_headers)',
      select: `${id('delivery')}, 1, at, n % 900, CASE WHEN ${isFailed} THEN 500 ELSE 200 END, '{}'`,
      most: THINGS_MAX,
    },
    {
      into: 'ledger_transaction (key, account_id, task_id, kind, created_at, available_units_after)',
      select: `${id('task')} || ':debit', $1, ${id('task')}, 'DEBIT', at, -50000::bigint * n`,
    },
    {
      into: 'ledger_posting (transaction_id, ledger_account, units)',
      select: `l.id, side.name::"LedgerAccount", side.units`,
      from: `JOIN ledger_transaction l ON l.key = ${id('task')} || ':debit' CROSS JOIN (VALUES ('available', -50000), ('held', 50000)) side(name, units)`,
    },
    {
      into: 'asset (id, account_id, task_id, slot, storage_key, content_type, byte_length, file_name, created_at)',
      select: `${id('asset')} || slot, $1, ${id('task')}, slot, 'none', 'audio/mpeg', 1, 'song.mp3', at`,
      from: `CROSS JOIN (VALUES ('a'), ('c')) slots(slot)`,
      most: THINGS_MAX,
    },
    {
      into: 'clip (id, account_id, task_id, index, title, tags, audio_asset_id, cover_asset_id, duration_sec, instrumental, timeline, created_at)',
      select: `${id('clip')}, $1, ${id('task')}, 0, ${name('Waves', THINGS_MAX)}, CASE WHEN n % 2 = 0 THEN 'synthwave, night' ELSE 'folk' END, ${id('asset')} || 'a', ${id('asset')} || 'c', 60, n % 997 = 0,
         '{"bpm": 96, "key": "C", "lines": [{"text": "Lanterns on the water", "startSec": 3, "endSec": 6, "words": []}], "sections": [], "waveform": [0.1, 0.4, 0.2]}', at`,
      most: THINGS_MAX,
    },
    {
      into: 'mv (id, account_id, draft_id, status, title, brief, created_at)',
      select: `${id('task')}, $1, ${id('draft')}, CASE WHEN n % 1000 = 10 THEN 'FAILED' ELSE 'READY' END, ${name('Film')}, json_build_object('styleId', 'ink', 'source', json_build_object('type', 'task', 'taskId', ${id('task')})), at`,
      where: 'n % 10 = 0',
    },
    {
      into: 'draft (id, account_id, name, brief, plan, created_at, updated_at, expires_at)',
      select: `${id('draft')}, $1, CASE WHEN n % 1000 <> 5 THEN ${name('Sketch', THINGS_MAX)} END, json_build_object('styleId', 'ink', 'source', json_build_object('type', 'task', 'taskId', ${id('task')})),
         json_build_object('status', CASE WHEN n % 1000 = 7 THEN 'action_required' ELSE 'ready_for_preflight' END), at, at, now() + interval '7 days'`,
      most: THINGS_MAX,
    },
    {
      into: 'voice (id, account_id, task_id, name, description, profile, created_at)',
      select: `${id('voice')}, $1, ${id('task')}, ${name('Singer', THINGS_MAX)}, 'warm', '{}', at`,
      most: THINGS_MAX,
    },
    {
      into: 'upload (id, account_id, status, kind, file_name, byte_length, parts, created_at, updated_at, expires_at)',
      select: `${id('upload')}, $1, 'ready', 'audio', ${name('take', THINGS_MAX)} || '.mp3', 1, '{}', at, at, now() + interval '7 days'`,
      most: THINGS_MAX,
    },
    {
      into: 'audit_event (id, account_id, actor_kind, action, target, at)',
      select: `${id('auditEvent')}, $1, CASE WHEN n % 10 = 0 THEN 'operator' ELSE 'user' END, 'key.updated', CASE WHEN n % 1000 = 3 THEN 'key_rare' ELSE 'key_' || n % 10 END, at`,
      most: THINGS_MAX,
    },
    {
      into: 'key_traffic (key_id, minute, requests)',
      select: `${keyOf(minutesAgo)}, date_trunc('minute', now()) - ${minutesAgo} * interval '1 minute', 5`,
      from: `CROSS JOIN generate_series(0, ${minutesOfEach - 1}) minutes(minute)`,
      where: `${keyOf(minutesAgo)} IS NOT NULL`,
      most: THINGS_MAX,
    },
    { into: 'inbox_message (token, headers, body, received_at)', select: `'${inboxToken}', '{}', '{}', at`, most: 200 },
    {
      into: 'credit_request (id, account_id, units, status, created_at)',
      select: `${id('creditRequest')}, $1, 1, 'declined', at`,
      most: 10_000,
    },
  ];
}

/** Accounts beside it, each with its owner and a balance, for the lists of operators. */
export async function fillAccounts({ database: { sql } }: Platform, count: number): Promise<void> {
  await sql.query(
    `INSERT INTO account (id) SELECT 'acc_of_many_' || n FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
    [count],
  );
  await sql.query(
    `INSERT INTO app_user (id, account_id, email, password_hash) SELECT 'usr_of_many_' || n, 'acc_of_many_' || n, 'person' || n || '@firm' || n % 100 || '.test', '!' FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
    [count],
  );
  await sql.query(
    `INSERT INTO balance (account_id) SELECT 'acc_of_many_' || n FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
    [count],
  );
}
