import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isMigrated, listEditedMigrations, listMigrations, migrate } from './migrations.ts';
import { applyScript, printSchemaSql } from './schema-engine.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { createTestAccount, createTestPlatform } from '../testing/index.ts';
import { createLargeAccount } from '../testing/rows/large-account.ts';

const { platform } = await createTestPlatform();
const migrated = await createTestPlatform();

const shape = `SELECT concat_ws(' ', 'column', table_name || '.' || column_name, udt_name, CASE is_nullable WHEN 'NO' THEN 'NOT NULL' ELSE 'NULL' END, 'DEFAULT ' || column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL SELECT 'index ' || replace(indexdef, 'public.', '') FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`;

it('adds up to schema.prisma, and applying again changes nothing', async () => {
  expect(await migrate(platform.database.url)).toEqual([]);
  const serverUrl = inject('testServerUrl');
  const name = `schema_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const wanted = new pg.Client({ connectionString: url.href });
  await wanted.connect();
  try {
    await wanted.query(
      await printSchemaSql(url.href, await readFile(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8')),
    );
    const expected = (await wanted.query<{ line: string }>(shape)).rows.map((row) => row.line);
    const actual = new Set((await platform.database.sql.query<{ line: string }>(shape)).rows.map((row) => row.line));
    expect(
      expected.filter((line) => !actual.has(line)),
      'schema.prisma asks for it, no migration adds it',
    ).toEqual([]);
    // Beyond the schema the migrations add only what it cannot say: indexes, never columns.
    const known = new Set(expected);
    expect(
      [...actual].filter((line) => line.startsWith('column ') && !known.has(line)),
      'a migration adds it, schema.prisma does not know it',
    ).toEqual([]);
  } finally {
    await wanted.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
});

it.each(['LATIN1', 'SQL_ASCII'])(
  'refuses a database in %s by its name before it changes anything, and says which to make',
  async (encoding) => {
    const name = `encoded_${randomBytes(6).toString('hex')}`;
    const url = new URL(inject('testServerUrl'));
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LOCALE 'C'`);
      url.pathname = `/${name}`;
      await expect(migrate(url.href)).rejects.toThrow(
        `Cadenza needs a database with the encoding UTF8; "${name}" has ${encoding}. Make another with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C', and name it in DATABASE_URL and MIGRATION_DATABASE_URL.`,
      );
      expect(await isMigrated(url.href)).toBe(false);
    } finally {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  },
);

it('names migrations that were edited after they were applied, and so are not applied again', async () => {
  expect(await listEditedMigrations(migrated.superuserUrl)).toEqual([]);
  const edited = '20261206010001_beats_of_drafts';
  await migrated.administer(`UPDATE _prisma_migrations SET checksum = '' WHERE migration_name = '${edited}'`);
  expect(await listEditedMigrations(migrated.superuserUrl)).toEqual([edited]);
});

it.each([
  ['_task_search_by_three_days', ''],
  [
    '_balance_after_movements',
    'DROP TRIGGER ledger_transaction_in_order ON ledger_transaction; ALTER TABLE ledger_transaction DROP COLUMN available_units_after',
  ],
  [
    '_movements_in_order',
    'DROP TRIGGER ledger_transaction_in_order ON ledger_transaction; DROP FUNCTION cadenza_post_in_order',
  ],
])(
  'migrates %s beside a process of the version before, whose purchase would wait for it and be waited for',
  async (name, before) => {
    const { accountId } = await createTestAccount(migrated.platform);
    await migrated.platform.database.sql.query(
      `UPDATE balance SET updated_at = updated_at - interval '1 minute' WHERE account_id = $1`,
      [accountId],
    );
    const purchase = new pg.Client({ connectionString: migrated.superuserUrl });
    const migration = new pg.Client({ connectionString: migrated.superuserUrl });
    await Promise.all([purchase.connect(), migration.connect()]);
    await purchase.query('BEGIN; SELECT FROM task FOR UPDATE; SELECT FROM balance FOR UPDATE');
    const { migrationDirectories } = await listMigrations();
    const script = migrationDirectories.find(({ path }) => path.endsWith(name))?.migrationFile.content.value;
    const run = migration.query(`BEGIN; SET LOCAL lock_timeout = '1s'; ${before}; ${script}`);
    await expect(run.finally(() => Promise.all([purchase.end(), migration.end()]))).resolves.toBeTruthy();
  },
);

it('collects statistics for an expression index that a migration adds to a filled table, so that rare words are known', async () => {
  const { platform, administer, superuserUrl } = await createTestPlatform();
  await createLargeAccount(platform, 100);
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const statistics = async () =>
    (await superuser.query(`SELECT FROM pg_stats WHERE tablename = 'clip_search_idx'`)).rowCount;
  await administer('ANALYZE clip; DROP INDEX clip_search_idx');
  await administer(`DELETE FROM _prisma_migrations WHERE migration_name = '20261214010001_final_sigma'`);
  expect(await statistics()).toBe(0);
  await migrate(superuserUrl);
  expect(await statistics()).toBeGreaterThan(0);
  await superuser.end();
});

it('lower-cases the words of earlier tasks, and waits only for locked rows', async () => {
  const { platform: one, administer, superuserUrl } = await createTestPlatform();
  const { accountId } = await createTestAccount(one);
  const { sql } = one.database;
  const scriptOf = async (ending: string) =>
    (await listMigrations()).migrationDirectories.find(({ path }) => path.endsWith(ending))?.migrationFile.content
      .value ?? '';
  const [earlier] = /CREATE FUNCTION "task_search_text"[\s\S]*?END \$\$;/.exec(await scriptOf('_task_search')) ?? [];
  await administer(`ALTER FUNCTION task_search_text RESET ALL`);
  await administer(earlier?.replace('CREATE', 'CREATE OR REPLACE') ?? '');
  await sql.query(
    `INSERT INTO task (id, account_id, type, status, warning_codes, tags, input_parameters, required_units)
       SELECT id, $1, 'song', status::"TaskStatus", '{}', '{}', json_build_object('title', title), 0
         FROM (VALUES ('ended', 'COMPLETED', 'École'), ('locked', 'FAILED', 'Éclair'), ('working', 'PROCESSING', 'Été'), ('plain', 'COMPLETED', 'Summer, 爱')) made(id, status, title)`,
    [accountId],
  );
  const words = async () =>
    (
      await sql.query<{ id: string; words: string; xmin: string }>(
        `SELECT id, trim(search_text) AS words, xmin FROM task ORDER BY id`,
      )
    ).rows;
  const before = await words();
  expect(before.map((row) => row.words)).toEqual([
    'ended xc9cole',
    'locked xc9clair',
    'plain summer, x7231',
    'working xc9txe9',
  ]);
  const pool = new pg.Pool({ connectionString: superuserUrl });
  const holder = new pg.Client({ connectionString: superuserUrl });
  await holder.connect();
  try {
    await holder.query(`BEGIN; SELECT FROM task WHERE id = 'locked' FOR UPDATE`);
    const script = await scriptOf('_task_words_in_small_letters');
    const run = applyScript(pool, script);
    await expect
      .poll(
        async () => (await sql.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`)).rowCount,
      )
      .toBe(1);
    expect((await words())[0]?.words).toBe('ended xe9cole');
    await holder.query('COMMIT');
    await run;
    const after = await words();
    expect(after.map((row) => row.words)).toEqual([
      'ended xe9cole',
      'locked xe9clair',
      'plain summer, x7231',
      'working xe9txe9',
    ]);
    expect(after[2]).toEqual(before[2]);
    await applyScript(pool, script);
    expect(await words()).toEqual(after);
    // As a restore from a dump of pg_dump.
    await sql.query(
      `BEGIN; SET LOCAL search_path = ''; UPDATE public.task SET tags = '{Éte}' WHERE id = 'plain'; COMMIT`,
    );
    expect((await words())[2]?.words).toBe('plain summer, x7231 xe9te');
  } finally {
    await Promise.all([holder.end(), pool.end()]);
  }
});

it('finds an earlier task by either form of lower-case sigma', async () => {
  const { platform: one, administer, superuserUrl } = await createTestPlatform();
  const { accountId } = await createTestAccount(one);
  const [script = ''] = (await listMigrations()).migrationDirectories
    .filter(({ path }) => path.endsWith('_final_sigma'))
    .map(({ migrationFile }) => migrationFile.content.value);
  const [folding = ''] = /DO \$\$[\s\S]*?END \$\$;/.exec(script) ?? [];
  await administer(folding.replace(/replace\((.*), ''ς'', ''σ''\)/, '$1'));
  await one.database.sql.query(
    `INSERT INTO task (id, account_id, type, status, warning_codes, tags, input_parameters, required_units)
       SELECT 'tsk_' || title, $1, 'song', 'COMPLETED', '{}', '{}', json_build_object('title', title), 0 FROM unnest(ARRAY['Σίσυφος', 'ΣΊΣΥΦΟΣ', 'Sea']) title`,
    [accountId],
  );
  const found = async () =>
    (await one.database.sql.query(`SELECT FROM task WHERE search_text LIKE '%' || task_words('ΣίσυΦος') || '%'`))
      .rowCount;
  expect(await found()).toBe(1);
  const pool = new pg.Pool({ connectionString: superuserUrl });
  await applyScript(pool, script).finally(() => pool.end());
  expect(await found()).toBe(2);
});

const begun = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count) VALUES ('begun', '', $1, now(), 0)`;

it('applies a migration again that was interrupted when its process was killed', async () => {
  const { administer, superuserUrl } = await createTestPlatform();
  const name = '20261212010001_failed_of_url_in_order';
  await administer('DROP INDEX webhook_delivery_list_of_failed');
  await administer(`DELETE FROM _prisma_migrations WHERE migration_name = '${name}'`);
  await administer(begun.replace('$1', `'${name}'`));
  expect(await migrate(superuserUrl)).toEqual([name]);
  expect(await migrate(superuserUrl)).toEqual([]);
});

it('knows that a migration of several transactions was applied although its process was killed before recording it', async () => {
  const { platform: one, administer, superuserUrl } = await createTestPlatform();
  const last = (await listMigrations()).migrationDirectories.at(-1)?.path ?? '';
  await administer(`DELETE FROM _prisma_migrations WHERE migration_name = '${last}'`);
  await administer(begun.replace('$1', `'${last}'`));
  const pool = new pg.Pool({ connectionString: superuserUrl });
  const gate = new pg.Client({ connectionString: superuserUrl });
  await gate.connect();
  try {
    await gate.query('BEGIN; CREATE TABLE gate ()');
    await gate.query('COMMIT; BEGIN; LOCK TABLE gate');
    const script = applyScript(pool, 'BEGIN; CREATE TABLE made_by_it (); COMMIT; BEGIN; SELECT FROM gate; COMMIT');
    const waitingFor = async (locked: string) =>
      (await one.database.sql.query(`SELECT FROM pg_locks WHERE NOT granted AND ${locked}`)).rowCount;
    await expect.poll(() => waitingFor(`relation = 'gate'::regclass`)).toBe(1);
    const next = migrate(superuserUrl);
    await expect.poll(() => waitingFor(`locktype = 'advisory' AND objid = ${advisoryLocks.migrationScript}`)).toBe(1);
    await gate.query('COMMIT');
    await script;
    expect(await next).toEqual([]);
  } finally {
    await Promise.all([gate.end(), pool.end()]);
  }
});

it('leaves no lock behind when a script fails in its own transaction', async () => {
  const pool = new pg.Pool({ connectionString: migrated.superuserUrl, max: 1 });
  try {
    await expect(applyScript(pool, 'BEGIN; SELECT FROM nowhere; COMMIT')).rejects.toThrow('nowhere');
    await expect(applyScript(pool, 'SELECT 1')).resolves.toBeUndefined();
  } finally {
    await pool.end();
  }
});

it('refuses a database that a newer version has migrated, and leaves the functions of that version in place', async () => {
  await migrated.administer(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('newer', '', '99991231000000_of_a_newer_version', now(), 1)`,
  );
  await migrated.administer(`COMMENT ON FUNCTION cadenza_later IS 'of a newer version'`);
  const functionOfNewer = async () =>
    (await migrated.platform.database.sql.query(`SELECT obj_description('cadenza_later'::regproc) AS source`)).rows;
  await expect(migrate(migrated.superuserUrl)).rejects.toThrow(
    'A newer version of Cadenza has migrated this database (99991231000000_of_a_newer_version).',
  );
  expect(await functionOfNewer()).toEqual([{ source: 'of a newer version' }]);
});
