/** One account with as many tasks, songs, videos, uploads, deliveries and ledger lines as asked for, made by statements of many rows. */
import type { UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createTestAccount } from '#lib/platform/testing/factories.ts';

const ROWS_AT_ONCE = 20_000;

/** `rows` of each; a video for every tenth. The newest of a thing has the highest number, and the third is called like no other. */
export async function fillGrowthAccount(platform: Platform, rows: number): Promise<UserActor> {
  const { sql } = platform.database;
  const newest = new Date(Date.now() - 60_000);
  const { accountId, userId } = await createTestAccount(platform, { credits: 0 });
  await sql.query(growthId);
  const name = (plain: string) => `CASE n WHEN 3 THEN 'Harbour ${plain} at dawn' ELSE '${plain} ' || n END`;
  // The last ninety days; one time for all statements, because the ids are made of it.
  const at = `$4::timestamptz - (${rows} - n) * (interval '90 days' / ${rows})`;
  const id = (prefix: string) => `bench_growth_id('${prefix}', ${at}, n)`;
  const statements = [
    `INSERT INTO task (id, account_id, mv_id, type, status, tags, input_parameters, resources, required_units, charged_units, error_code, error_message, created_at, updated_at, processing_completed_at)
       SELECT ${id('tsk')}, $1, CASE WHEN n % 10 = 0 THEN ${id('tsk')} END, CASE WHEN n % 10 = 0 THEN 'mv' WHEN n % 10 = 1 AND n % 50 <> 1 THEN 'lyrics' ELSE 'song' END,
         (CASE WHEN n > ${rows} - 3 THEN 'PROCESSING' WHEN n % 100 = 11 THEN 'FAILED' WHEN n % 1000 = 21 THEN 'CANCELLED' ELSE 'COMPLETED' END)::"TaskStatus",
         CASE WHEN n % 500 = 7 THEN ARRAY['batch-' || n / 500] ELSE '{}' END, json_build_object('title', ${name('Lanterns')}, 'prompt', 'A slow night drive along the coast, number ' || n), '[]',
         50000, CASE WHEN n % 100 = 11 THEN 0 ELSE 50000 END, CASE WHEN n % 100 = 11 THEN 'SONG_ENGINE_FAILED' END, CASE WHEN n % 100 = 11 THEN 'The song was not made.' END, ${at}, ${at}, CASE WHEN n <= ${rows} - 3 THEN ${at} END`,
    `INSERT INTO task_event (task_id, seq, type, dedup_key, payload, created_at) SELECT ${id('tsk')}, seq, 'task.progress', seq::text, '{}', ${at}`,
    `INSERT INTO clip (id, account_id, task_id, index, title, tags, audio_asset_id, cover_asset_id, duration_sec, instrumental, timeline, created_at)
       SELECT ${id('clp')}, $1, ${id('tsk')}, 0, ${name('Waves')}, CASE WHEN n % 2 = 0 THEN 'synthwave, night' ELSE 'folk' END, 'none', 'none', 60, n % 7 = 0, '{"bpm": 96, "key": "C"}', ${at}`,
    `INSERT INTO mv (id, account_id, status, title, brief, created_at) SELECT ${id('tsk')}, $1, CASE WHEN n % 1000 = 10 THEN 'FAILED' ELSE 'READY' END, ${name('Film')}, '{"styleId": "ink"}', ${at}`,
    `INSERT INTO upload (id, account_id, status, kind, file_name, byte_length, created_at, updated_at, expires_at) SELECT ${id('upl')}, $1, 'ready', 'audio', ${name('take')} || '.mp3', 1, ${at}, ${at}, now() + interval '7 days'`,
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, status, attempts, round_attempts, last_status_code, created_at, completed_at)
       SELECT ${id('whd')}, $1, ${id('tsk')}, 'end', CASE WHEN n % 100 = 11 THEN 'task.failed' ELSE 'task.completed' END, 'https://' || CASE WHEN n % 1000 = 5 THEN 'old' ELSE 'hooks' END || '.example.test/cadenza', 'c', '{"status": "COMPLETED"}',
         (CASE WHEN n % 200 = 3 THEN 'FAILED' ELSE 'DELIVERED' END)::"DeliveryStatus", 1, 1, CASE WHEN n % 200 = 3 THEN 500 ELSE 200 END, ${at}, ${at}`,
    `INSERT INTO ledger_transaction (key, account_id, task_id, kind, created_at) SELECT ${id('tsk')} || ':debit', $1, ${id('tsk')}, 'DEBIT', ${at}`,
  ];
  for (const statement of statements) {
    const list = statement.startsWith('INSERT INTO task_event') ? 'generate_series($2::int, $3::int) n, generate_series(1, 3) seq' : 'generate_series($2::int, $3::int) n';
    const only = statement.startsWith('INSERT INTO mv') ? ' WHERE n % 10 = 0' : '';
    const usesAccount = statement.includes('$1');
    for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
      await sql.query(`${statement} FROM ${list}${only}${usesAccount ? '' : ' WHERE $1::text IS NOT NULL'}`, [accountId, first, Math.min(rows, first + ROWS_AT_ONCE - 1), newest]);
    }
  }
  return { kind: 'user', accountId, userId, tier: 'PREMIUM', billingStatus: 'ACTIVE', trial: 'none' };
}

/** An id of a time, as `newId` makes them, unique by its number within the account of this size. */
const growthId = `CREATE OR REPLACE FUNCTION bench_growth_id(prefix text, at timestamptz, n bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT prefix || '_' || (SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (((extract(epoch FROM at) * 1000)::bigint >> (5 * (9 - place))) & 31)::int + 1, 1), '' ORDER BY place) FROM generate_series(0, 9) place)
    || lpad(to_hex(n), 16, '0') $$`;
