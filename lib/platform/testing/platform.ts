import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { createHub } from '../concurrency/hub.ts';
import { createLeakedPasswords } from '../secrets/leaked-passwords.ts';
import { createLogger } from '../running/logger.ts';
import { createMailer } from '../running/mail.ts';
import { createMetrics } from '../running/metrics.ts';
import type { Platform } from '../platform.ts';
import { APPLICATION_ROLE, urlForRole } from '../postgres/roles.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createWorkGate, passwordHashingLimits } from '../concurrency/work-gate.ts';
import { checkRows } from './rows/check-rows.ts';
import { TestClock } from './clock.ts';
import { allowOneConnection } from './rows/one-connection.ts';

export type TestPlatform = {
  platform: Platform;
  /** The file's database for the superuser; the platform reaches it as the application does. */
  superuserUrl: string;
  /** Runs a statement that the application may not, such as one that changes tables or functions. */
  administer(statement: string): Promise<void>;
  /** The platform's clock, which only moves when the test moves it. */
  clock: TestClock;
  /** Runs by itself at the end of the file. Fails when a connection to the file's database is still open. */
  close(): Promise<void>;
};

/** Of 50 ms each: one minute. */
const CLOSING_POLLS_MAX = 1_200;

type Options = { now?: Date | string; config?: Partial<Config> };

/**
 * A migrated database for this test file alone, and everything that verbs need. Call it at the top level of the file:
 * `const { platform, clock } = await createTestPlatform();`
 */
export async function createTestPlatform(options: Options = {}): Promise<TestPlatform> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const serverUrl = inject('testServerUrl');
  await asAdmin(serverUrl, (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE cadenza_template STRATEGY file_copy`),
  );
  const superuserUrl = new URL(serverUrl);
  superuserUrl.pathname = `/${name}`;
  const url = new URL(urlForRole(superuserUrl.href, APPLICATION_ROLE));

  const appSecret = 'a secret that only tests of cadenza know';
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url.href,
      APP_SECRET: appSecret,
      DATA_DIR: join(tmpdir(), name),
    }),
    ...options.config,
  };
  const log = createLogger(config);
  const opened = openDatabase(url.href, {
    poolSize: 8,
    onError: (error) => console.error('A database connection broke', error),
  });
  const { database, findings } = checkRows(allowOneConnection(opened), inject('rowTypes'));
  const hub = await createHub(database, log);
  const clock = new TestClock(options.now);
  const closing = new AbortController();
  const mail = config.mail ? createMailer(config.mail, log) : null;
  const platform: Platform = {
    config,
    database,
    clock,
    log,
    metrics: createMetrics(),
    hub,
    secrets: createSecrets(appSecret),
    hashing: createWorkGate(passwordHashingLimits),
    // The cheapest possible; the real one takes 18 ms of processor time per hash.
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    leakedPasswords: createLeakedPasswords(),
    mail,
    closing: closing.signal,
  };

  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await mail?.close();
      await hub.close();
      await database.close();
      await rm(config.dataDir, { recursive: true, force: true });
      await asAdmin(serverUrl, async (admin) => {
        const leaked = await openConnections(admin, name);
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
        if (findings.size > 0) throw new Error(`Rows are not as declared: ${[...findings].join('; ')}`);
        if (leaked.length > 0) throw new Error(`Connections left open: ${leaked.join(', ')}`);
      });
    })();
    return closed;
  };
  afterAll(close);
  const administer = (statement: string) =>
    asAdmin(superuserUrl.href, async (admin) => void (await admin.query(statement)));
  return { platform, superuserUrl: superuserUrl.href, administer, clock, close };
}

async function asAdmin<T>(serverUrl: string, run: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
}

/** A closed connection stays listed until its server process has ended, which can take a while on a busy machine. */
async function openConnections(admin: pg.Client, database: string): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await admin.query<{ application_name: string; query: string }>(
      `SELECT application_name, left(query, 80) AS query FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [database],
    );
    if (rows.length === 0 || attempt === CLOSING_POLLS_MAX)
      return rows.map((row) => `${row.application_name} (${row.query})`);
    await admin.query('SELECT pg_sleep(0.05)');
  }
}
