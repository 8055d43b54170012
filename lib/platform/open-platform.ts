import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createHub } from './hub.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { migrate } from './migrations.ts';
import type { Platform } from './platform.ts';
import { loadSecrets } from './secrets.ts';

export type OpenPlatform = {
  platform: Platform;
  /** Ends open streams; everything else goes on until `close`. */
  endStreams(): void;
  close(): Promise<void>;
};

/**
 * Wires the foundations of a process: the database (embedded, or at `databaseUrl`) migrated, then hub, secrets, clock and log.
 * Whatever was opened before a failure is closed again. `close` ends connections and, in the process that owns the embedded
 * server, the server.
 */
export async function openPlatform(config: Config, options: { log?: Logger } = {}): Promise<OpenPlatform> {
  const log = options.log ?? createLogger(config);
  await using opened = new AsyncDisposableStack();
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await startEmbeddedPostgres(config.dataDir);
    opened.defer(() => embedded.stop());
    url = embedded.url;
  }
  const applied = await migrate(url);
  if (applied.length > 0) log.info({ migrations: applied }, 'The database was migrated');
  if (applied.length > 0 || !(await hasQueue(url))) await migrateQueue(url);

  const secrets = await loadSecrets(config);
  const database = openDatabase(url, { poolSize: config.databasePoolSize, onError: (error) => log.warn({ err: error }, 'A database connection broke') });
  opened.defer(() => database.close());
  const hub = await createHub(database, log);
  opened.defer(() => hub.close());

  const closing = new AbortController();
  const platform: Platform = { config, database, clock: systemClock, log, metrics: createMetrics(), hub, secrets, closing: closing.signal };
  const kept = opened.move();
  let closed: Promise<void> | undefined;
  return { platform, endStreams: () => closing.abort(), close: () => (closed ??= kept.disposeAsync()) };
}

/** The function that task creation calls is among the last things the queue's migrations make. */
async function hasQueue(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'cadenza-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT 1 FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'dbos' AND p.proname = 'enqueue_workflow'`);
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** In a process of its own: the queue's migrations write to stdout and leave connections open for some seconds. */
async function migrateQueue(url: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate-queue.ts')], { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(url);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The task queue could not be migrated: ${errors.trim().slice(-1500)}`);
}
