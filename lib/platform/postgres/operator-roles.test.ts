import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { readConfig } from '../config.ts';
import { isMigrated } from '../database/migrations.ts';
import { openPlatform } from '../running/open-platform.ts';
import { createTestPlatform } from '../testing/index.ts';
import { createClient, rolesOfOperator } from './database-access.ts';
import { prepareDatabase } from './prepare-database.ts';

const { platform, superuserUrl } = await createTestPlatform();

/** A database of a server of the operator's, where one role owns it and another may do nothing but connect. */
async function operatorDatabase() {
  const name = `operator_${randomBytes(4).toString('hex')}`;
  const [owner, application] = [`${name}_owner`, `${name}_app`];
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  for (const role of [owner, application]) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await admin.query(`GRANT CONNECT ON DATABASE ${name} TO ${application}`);
  const urlOf = (role: string, password = 'secret') =>
    Object.assign(new URL(superuserUrl), { username: role, password, pathname: `/${name}` }).href;
  return { admin, owner, application, urlOf };
}

const env = {
  NODE_ENV: 'test' as const,
  LOG_LEVEL: 'silent',
  APP_SECRET: platform.config.appSecret,
  DATA_DIR: platform.config.dataDir,
};

it('works on a server of the operator with one role that owns the database and one that has been granted nothing but to connect', async () => {
  const { owner, application, urlOf } = await operatorDatabase();
  const opened = await openPlatform(
    readConfig({ ...env, DATABASE_URL: urlOf(application), MIGRATION_DATABASE_URL: urlOf(owner) }),
  );
  expect(
    (await opened.platform.database.sql.query('SELECT current_user AS name, count(*)::int AS accounts FROM account'))
      .rows,
  ).toEqual([{ name: application, accounts: 0 }]);
  await opened.close();
  // What is current needs no owner any more.
  await (await openPlatform(readConfig({ ...env, DATABASE_URL: urlOf(application) }))).close();
});

it('checks the password of the application before it migrates, so that a mistyped one does not rule out a rollback', async () => {
  const { owner, application, urlOf } = await operatorDatabase();
  const settings = { ...env, DATABASE_URL: urlOf(application, 'mistyped'), MIGRATION_DATABASE_URL: urlOf(owner) };
  await expect(openPlatform(readConfig(settings))).rejects.toMatchObject({ code: '28P01' });
  expect(await isMigrated(urlOf(owner))).toBe(false);
});

it('signs in with the password that was written to its file last, at each new connection and without a restart', async () => {
  const { admin, owner, application, urlOf } = await operatorDatabase();
  const folder = await mkdtemp(join(memoryFolder(), 'cadenza-passwords-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const fileOf = (role: string) => join(folder, role);
  for (const role of [owner, application]) await writeFile(fileOf(role), 'secret\n');
  const settings = {
    ...env,
    DATABASE_URL: urlOf(application, ''),
    DATABASE_PASSWORD_FILE: fileOf(application),
    MIGRATION_DATABASE_URL: urlOf(owner, ''),
    MIGRATION_DATABASE_PASSWORD_FILE: fileOf(owner),
  };
  const opened = await openPlatform(readConfig(settings));
  const { database } = opened.platform;
  onTestFinished(() => opened.close());
  await database.sql.query('SELECT 1');

  for (const role of [owner, application]) {
    await admin.query(`ALTER ROLE ${role} PASSWORD 'changed: a/b@c%'`);
    await writeFile(fileOf(role), 'changed: a/b@c%');
  }
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1 AND pid <> pg_backend_pid()',
    [application],
  );
  const asks = {
    pool: () => database.sql.query('SELECT 1'),
    prisma: () => database.prisma.account.count(),
    async session() {
      const client = await database.connect();
      await client.query('SELECT 1').finally(() => client.end());
    },
  };
  // A connection that was just ended may be handed out once more.
  for (const [name, ask] of Object.entries(asks))
    await expect
      .poll(
        () =>
          ask().then(
            () => 'answered',
            (error: Error) => error.message,
          ),
        { message: name },
      )
      .toBe('answered');
  await expect(new pg.Client({ connectionString: urlOf(application) }).connect()).rejects.toMatchObject({
    code: '28P01',
  });

  // The owner of the tables, too: migrations, functions and grants.
  const asOwner = createClient({ url: urlOf(owner, ''), password: async () => 'changed: a/b@c%' }, {});
  await asOwner.connect();
  await asOwner.query('DROP FUNCTION cadenza_later');
  await asOwner.end();
  const roles = rolesOfOperator(opened.platform.config);
  if (!roles) throw new Error('The settings name a database');
  expect(await prepareDatabase(roles.owner, roles.applicationRole)).toContainEqual(
    expect.stringMatching(/cadenza_later/),
  );
});

it('refuses settings that leave open which password applies, or which role gets privileges', () => {
  const start = (settings: Record<string, string>) => () => readConfig({ ...env, ...settings });
  const file = import.meta.filename;
  expect(start({ DATABASE_URL: 'postgresql://a:b@localhost/c', DATABASE_PASSWORD_FILE: file })).toThrow(
    'DATABASE_PASSWORD_FILE cannot be set beside a password in DATABASE_URL',
  );
  expect(start({ DATABASE_PASSWORD_FILE: file })).toThrow('DATABASE_PASSWORD_FILE belongs to a DATABASE_URL');
  expect(start({ DATABASE_URL: 'postgresql://a@localhost/c', DATABASE_PASSWORD_FILE: `${file}.absent` })).toThrow(
    /DATABASE_PASSWORD_FILE: .*absent cannot be read \(ENOENT\)/,
  );
  expect(
    start({ DATABASE_URL: 'postgresql://localhost/c', MIGRATION_DATABASE_URL: 'postgresql://owner@localhost/c' }),
  ).toThrow('DATABASE_URL must name its user when MIGRATION_DATABASE_URL is set, which gives that user its rights');
});
