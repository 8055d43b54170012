import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../../database/database.ts';

const holdsOne = new AsyncLocalStorage<boolean>();

/**
 * Throws when code asks for a second connection inside a transaction: with every connection of the pool held by a
 * transaction like that, each would wait for another for ever.
 */
export function allowOneConnection(database: Database): Database {
  const pool = database.sql as unknown as pg.Pool;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (holdsOne.getStore()) throw new Error('Asked for a connection within a transaction, which holds one already');
    return connect(...args);
  }) as typeof pool.connect;
  return { ...database, transaction: (run) => database.transaction((tx) => holdsOne.run(true, () => run(tx))) };
}

/** Runs what another caller does while the test has a transaction open. */
export const meanwhile = <T>(run: () => T): T => holdsOne.run(false, run);
