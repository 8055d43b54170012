import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { addressOf, createClient, createPool, type DatabaseAccess } from '../postgres/database-access.ts';
import { PrismaClient } from '../prisma-client/client.ts';

/** Runs SQL: the pool, or one transaction. `bigint` columns arrive as `bigint`. */
export type Sql = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
};

/**
 * A call of a function in `prisma/functions` with named arguments, `cadenza_post(p_key => $1, ...)`, and its values.
 */
export function functionCall(
  name: `cadenza_${string}`,
  args: Readonly<Record<`p_${string}`, unknown>>,
): { text: string; values: unknown[] } {
  const named = Object.keys(args).map((arg, at) => `${arg} => $${at + 1}`);
  return { text: `${name}(${named.join(', ')})`, values: Object.values(args) };
}

export type Database = {
  /** Holds no password when that one can change. */
  url: string;
  /** Hot paths and transactions. */
  sql: Sql;
  /** Everyday reads and simple writes. */
  prisma: PrismaClient;
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>;
  /**
   * A connection outside the pool, for checking that the database answers: it never queues, and gives up after three
   * seconds.
   */
  health: Sql;
  /** Connections of the main pool, and callers that wait for one. */
  poolState(): { total: number; idle: number; waiting: number };
  /** A connection of its own, for locks and LISTEN; the caller ends it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const HEALTH_TIMEOUT_MS = 3000;
/**
 * For a change of a few rows, and for its wait for a connection: Prisma's defaults of 5 s and 2 s are too short on a
 * busy machine.
 */
const TRANSACTION_MS_MAX = 60_000;

/** Opens the pool. `onError` is called when an idle connection breaks; the next query opens a new one. */
export function openDatabase(
  access: DatabaseAccess,
  options: { poolSize: number; onError: (error: Error) => void },
): Database {
  const pool = createPool(access, {
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    types,
    application_name: 'cadenza',
  });
  // A connection that breaks during closing is not reported.
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) options.onError(error);
  };
  pool.on('error', onError);
  const health = createPool(access, {
    max: 1,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: HEALTH_TIMEOUT_MS,
    query_timeout: HEALTH_TIMEOUT_MS,
    application_name: 'cadenza-health',
  });
  health.on('error', onError);
  // Prisma parses types itself, regardless of the pool's parsers.
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: TRANSACTION_MS_MAX, timeout: TRANSACTION_MS_MAX },
  });
  return {
    url: addressOf(access),
    sql: pool as unknown as Sql,
    prisma,
    health: health as unknown as Sql,
    async transaction(run) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // Between two statements nothing else listens for a broken connection, and an unhandled error would end the
      // process.
      const onBreak = (error: Error) => {
        broken = error;
      };
      client.on('error', onBreak);
      try {
        await client.query('BEGIN');
        const result = await run(client as unknown as Sql);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(onBreak);
        throw error;
      } finally {
        client.off('error', onBreak);
        client.release(broken);
      }
    },
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async connect() {
      const client = createClient(access, { types, application_name: 'cadenza-session' });
      client.on('error', onError);
      await client.connect();
      return client;
    },
    async close() {
      closing = true;
      await prisma.$disconnect();
      await health.end();
      await pool.end();
    },
  };
}
