import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openPlatform } from '../open-platform.ts';
import { createTestPlatform } from '../testing/index.ts';

const { platform, superuserUrl } = await createTestPlatform();

it('works on a server of the operator with one role that owns the database and one that has been granted nothing but to connect', async () => {
  const name = `operator_${randomBytes(4).toString('hex')}`;
  const [owner, application] = [`${name}_owner`, `${name}_app`];
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  for (const role of [owner, application]) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await admin.query(`GRANT CONNECT ON DATABASE ${name} TO ${application}`);
  await admin.end();
  const urlOf = (role: string) => Object.assign(new URL(superuserUrl), { username: role, password: 'secret', pathname: `/${name}` }).href;
  const env = { NODE_ENV: 'test' as const, LOG_LEVEL: 'silent', APP_SECRET: platform.config.appSecret, DATA_DIR: platform.config.dataDir, DATABASE_URL: urlOf(application) };
  const opened = await openPlatform(readConfig({ ...env, MIGRATION_DATABASE_URL: urlOf(owner) }));
  expect((await opened.platform.database.sql.query('SELECT current_user AS name, count(*)::int AS accounts FROM account')).rows).toEqual([{ name: application, accounts: 0 }]);
  expect((await opened.platform.database.sql.query('SELECT count(*)::int AS workflows FROM dbos.workflow_status')).rows).toEqual([{ workflows: 0 }]);
  await opened.close();
  // What is current needs no owner any more.
  await (await openPlatform(readConfig(env))).close();
});
