import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { freePort } from './free-port.ts';
import { isOutage } from './outage.ts';

/** What a query of each kind says about a database that is not there. */
async function errorsAt(url: string): Promise<unknown[]> {
  const database = openDatabase(url, { poolSize: 1, onError: () => {} });
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  try {
    return [await failed(database.sql.query('SELECT 1')), await failed(database.prisma.user.findFirst())];
  } finally {
    await database.close();
  }
}

it('a database with a full disk counts as down: requests are answered with 503, and tasks wait', () => {
  expect(isOutage(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
});

it.each([
  ['listens no more', async () => `127.0.0.1:${await freePort()}`],
  ['has lost its name, as a container has that is started again', async () => 'database.invalid'],
])(
  'a database that %s is away: its tasks wait and its requests are answered with 503, by SQL and by Prisma',
  async (_what, host) => {
    const errors = await errorsAt(`postgresql://cadenza@${await host()}/cadenza`);
    expect(errors.filter((error) => !isOutage(error))).toEqual([]);
    expect(errors).toHaveLength(2);
  },
);
