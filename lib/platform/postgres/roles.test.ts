import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { createTestPlatform } from '../testing/index.ts';
import { addressWithPassword } from './database-access.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { APPLICATION_ROLE, DATABASE, OWNER_ROLE } from './roles.ts';

const { platform, superuserUrl } = await createTestPlatform();

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

it('lets the application read and write rows, and neither files, tables, roles nor databases', async () => {
  const { sql } = platform.database;
  const { rows } = await sql.query(
    'SELECT current_user AS name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([
    {
      name: APPLICATION_ROLE,
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  const { rows: memberships } = await sql.query(
    'SELECT 1 FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member WHERE r.rolname = current_user',
  );
  expect(memberships).toEqual([]);
  const { rows: owned } = await sql.query(
    'SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = current_user',
  );
  expect(owned).toEqual([]);
  const refused = [
    `SELECT pg_read_file('/etc/hostname')`,
    `SELECT pg_ls_dir('/')`,
    `COPY account TO '/tmp/accounts'`,
    `COPY account FROM PROGRAM 'id'`,
    `SELECT lo_import('/etc/hostname')`,
    'CREATE TABLE mine (id int)',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE SCHEMA mine',
    'ALTER TABLE ledger_posting DISABLE TRIGGER ALL',
    'DROP TABLE account',
    'TRUNCATE account',
    'CREATE ROLE other',
    'CREATE DATABASE other',
    `SET ROLE ${OWNER_ROLE}`,
    `DELETE FROM _prisma_migrations`,
    'SELECT rolpassword FROM pg_authid',
  ];
  for (const statement of refused)
    await expect(sql.query(statement), statement).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|0A000)$/),
    });
});

it('grants again what a new table or function lacks, and nothing beyond', async () => {
  const name = `later_${randomBytes(4).toString('hex')}`;
  const admin = await connect(superuserUrl);
  onTestFinished(() => admin.end());
  await admin.query(`CREATE TABLE ${name} (id serial)`);
  await expect(platform.database.sql.query(`SELECT 1 FROM ${name}`)).rejects.toMatchObject({ code: '42501' });
  expect(await prepareDatabase(superuserUrl, APPLICATION_ROLE)).toEqual([]);
  await platform.database.sql.query(`INSERT INTO ${name} DEFAULT VALUES`);
  await expect(platform.database.sql.query(`TRUNCATE ${name}`)).rejects.toMatchObject({ code: '42501' });
  await admin.query(`DROP TABLE ${name}`);
});

it('takes over a database that an older version created as the superuser, with all rows', async () => {
  const dataDir = await mkdtemp(join(memoryFolder(), 'cadenza-roles-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await startEmbeddedPostgres(dataDir);
  const old = await connect(before.superuserUrl.replace(/[^/]+$/, 'postgres'));
  await old.query(`DROP DATABASE ${DATABASE}`);
  await old.query(`DROP ROLE ${OWNER_ROLE}`);
  await old.query(`DROP ROLE ${APPLICATION_ROLE}`);
  await old.query(`CREATE DATABASE ${DATABASE}`);
  await old.end();
  await prepareDatabase(before.superuserUrl);
  const writer = await connect(before.superuserUrl);
  await writer.query(`INSERT INTO ledger_transaction (key, account_id, kind) VALUES ('kept', 'a', 'GRANT')`);
  // What the versions before had beside it.
  await writer.query('CREATE SCHEMA dbos CREATE TABLE workflow_status (workflow_uuid text)');
  await writer.end();
  await before.stop();

  const after = await startEmbeddedPostgres(dataDir);
  onTestFinished(() => after.stop());
  expect(await prepareDatabase(after.owner, APPLICATION_ROLE)).toEqual([]);
  const application = await connect(await addressWithPassword(after.application));
  onTestFinished(() => application.end());
  expect((await application.query('SELECT key FROM ledger_transaction')).rows).toEqual([{ key: 'kept' }]);
  const left = await application.query(
    `WITH of_extension AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
     SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND pg_get_userbyid(c.relowner) <> '${OWNER_ROLE}'
     UNION ALL SELECT p.proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' AND pg_get_userbyid(p.proowner) <> '${OWNER_ROLE}' AND p.oid NOT IN (TABLE of_extension)
     UNION ALL SELECT t.typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE n.nspname = 'public' AND pg_get_userbyid(t.typowner) <> '${OWNER_ROLE}'
       AND t.oid NOT IN (TABLE of_extension) AND t.typelem NOT IN (TABLE of_extension)`,
  );
  expect(left.rows).toEqual([]);
  const owner = await connect(await addressWithPassword(after.owner));
  onTestFinished(() => owner.end());
  await owner.query('ALTER TABLE account ADD COLUMN later int');
  await owner.query('DROP SCHEMA dbos CASCADE');
});
