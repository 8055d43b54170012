import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createTestPlatform } from './testing/index.ts';

const { platform } = await createTestPlatform();
const { database } = platform;

it('fails a transaction whose connection breaks between two statements, and nothing else', async () => {
  const broken = database.transaction(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid;
    await database.sql.query('SELECT pg_terminate_backend($1)', [pid]);
    await expect
      .poll(async () => (await database.sql.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount)
      .toBe(0);
    await setImmediate();
    await tx.query('SELECT 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await database.transaction((tx) => tx.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
});

it('carries a change of several rows through on a machine that is so busy that it takes many seconds', async () => {
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
