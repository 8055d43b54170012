import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestPlatform, meanwhile } from '../testing/index.ts';

const { platform } = await createTestPlatform();
const { database } = platform;

it('fails a transaction whose connection breaks between two statements, and nothing else', async () => {
  const broken = database.transaction(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid;
    await meanwhile(() => database.sql.query('SELECT pg_terminate_backend($1)', [pid]));
    const isListed = () => database.sql.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]);
    await expect.poll(async () => (await meanwhile(isListed)).rowCount).toBe(0);
    await setImmediate();
    await tx.query('SELECT 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await database.transaction((tx) => tx.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
});

it('completes a change of several rows even when a busy machine takes many seconds for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const changed = database.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await vi.advanceTimersByTimeAsync(20_000);
      return tx.$queryRaw`SELECT 2 AS two`;
    });
    expect(await changed).toEqual([{ two: 2 }]);
  } finally {
    vi.useRealTimers();
  }
});

it('answers pages and requests over the connections of one pool, which a process is sized by', async () => {
  const all = Array.from({ length: 30 }, (_, at) =>
    at % 2 === 0
      ? database.prisma.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`
      : database.transaction((tx) => tx.query('SELECT pg_sleep(0.02)')),
  );
  await Promise.all(all);
  const { rows } = await database.sql.query<{ application_name: string; count: number }>(
    `SELECT application_name, count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name NOT IN ('cadenza-session', 'cadenza-health')
      GROUP BY 1`,
  );
  expect(rows).toEqual([{ application_name: 'cadenza', count: database.poolState().total }]);
  expect(database.poolState().total).toBe(8);
});

it('fails a test in which a transaction asks for a second connection', async () => {
  const nested = database.transaction(async () => await database.prisma.$queryRaw`SELECT 1`);
  await expect(nested).rejects.toThrow('Asked for a connection within a transaction');
});

/** Of the local port of an open connection: whether the system sends probes when nothing else is sent. Linux says so in its table. */
async function isProbed(port: number): Promise<boolean> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = tables.flatMap((table) => table.split('\n')).map((line) => line.trim().split(/\s+/));
  return sockets.some(([, address, , , , timer]) => address?.endsWith(local) && timer?.startsWith('02:'));
}

it.runIf(process.platform === 'linux')(
  'notices that the machine of the database is gone without a word, on every connection, busy ones and those that only listen',
  async () => {
    const session = await database.connect();
    try {
      for (const sql of [session, database.sql, database.health]) {
        const { rows } = await sql.query<{ port: number }>('SELECT inet_client_port() AS port');
        await expect.poll(() => isProbed(rows[0]?.port ?? 0)).toBe(true);
      }
    } finally {
      await session.end();
    }
  },
);

it('has room in the embedded server for the largest pool that DATABASE_POOL_SIZE may ask for, and for locks and commands beside it', async () => {
  const { databasePoolSize } = readConfig({ NODE_ENV: 'test', DATABASE_POOL_SIZE: '200' });
  const { rows } = await database.sql.query<{ room: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS room`,
  );
  expect(rows[0]?.room).toBeGreaterThanOrEqual(databasePoolSize + 20);
});
