/**
 * Runs tasks as durable workflows of DBOS on the same database.
 *
 * Each process holds a session lock on its own executor id. Work whose executor's lock is free belongs to a process that
 * died; any worker that sees it twice in a row, some seconds apart, puts it back on its queue. A connection that merely
 * broke is back within that time.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DBOS } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import type { Platform } from '#lib/platform/platform.ts';
import { executeTask } from './execute-task.ts';
import type { TaskQueue } from './create-task.ts';
import type { Pipelines } from './pipeline.ts';

export type Worker = { stop(): Promise<void> };

// Pinned: an upgrade takes up the work of the version before it.
const APPLICATION_VERSION = '1';
const QUEUE_POLL_MS = 250;
const QUEUE_POOL_SIZE = 6;
const LIGHT_TASKS_PER_WORKER = 500;
const TAKEOVER_SCAN_MS = 5000;
// First half of the advisory lock keys that name executors.
const EXECUTOR_LOCKS = 7_201_002;

export async function startWorker(platform: Platform, pipelines: Pipelines): Promise<Worker> {
  const { config, log } = platform;
  const executorId = randomUUID();
  const stopping = new AbortController();
  const lock = await holdExecutorLock(platform, executorId);
  const pool = platform.database.openPool('cadenza-queue', QUEUE_POOL_SIZE);
  DBOS.setConfig({
    name: 'cadenza',
    systemDatabaseUrl: platform.database.url,
    systemDatabasePool: pool,
    executorID: executorId,
    applicationVersion: APPLICATION_VERSION,
    listenQueues: ['render', 'light'] satisfies TaskQueue[],
    logger: {
      info: (entry) => log.debug({ dbos: entry }),
      debug: (entry) => log.trace({ dbos: entry }),
      warn: (entry) => log.warn({ dbos: entry }),
      error: (entry) => log.error({ dbos: entry }),
    },
  });
  DBOS.registerWorkflow(
    (taskId: string) => executeTask(platform, pipelines, taskId, (name, run) => DBOS.runStep(run, { name }), stopping.signal),
    { name: 'runTask' },
  );
  await DBOS.launch();
  const renderConcurrency = config.renderConcurrency || availableParallelism();
  await DBOS.registerQueue('render', { workerConcurrency: renderConcurrency, minPollingIntervalMs: QUEUE_POLL_MS, onConflict: 'always_update' });
  await DBOS.registerQueue('light', { workerConcurrency: LIGHT_TASKS_PER_WORKER, minPollingIntervalMs: QUEUE_POLL_MS, onConflict: 'always_update' });

  let suspects = new Set<string>();
  let scanning = false;
  const scan = async () => {
    if (scanning) return;
    scanning = true;
    try {
      suspects = await takeOver(platform, suspects);
    } catch (error) {
      log.warn({ err: error }, 'The scan for abandoned work failed');
    } finally {
      scanning = false;
    }
  };
  const timer = setInterval(() => void scan(), TAKEOVER_SCAN_MS);
  // Whatever ran under a lock that is free now was left by processes that are gone: at a start there is nobody to wait for.
  suspects = await takeOver(platform, await freeExecutors(platform));

  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await DBOS.shutdown();
      await pool.end();
      await lock.release();
    },
  };
}

async function holdExecutorLock(platform: Platform, executorId: string) {
  let client: pg.Client;
  let released = false;
  const acquire = async () => {
    client = await platform.database.connect();
    client.on('end', () => {
      if (!released) setTimeout(() => void acquire().catch((error: Error) => platform.log.error({ err: error }, 'The executor lock was lost')), 500);
    });
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [EXECUTOR_LOCKS, executorId]);
  };
  await acquire();
  return {
    async release() {
      released = true;
      await client.end();
    },
  };
}

/** Executors with unfinished work and nobody holding their lock. */
async function freeExecutors(platform: Platform): Promise<Set<string>> {
  const { rows } = await platform.database.sql.query<{ executor_id: string }>(
    `SELECT DISTINCT w.executor_id FROM dbos.workflow_status w WHERE w.status = 'PENDING' AND w.name = 'runTask' AND w.executor_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND l.classid = $1::int::oid AND l.objid = ((hashtext(w.executor_id)::bigint + 4294967296) % 4294967296)::oid AND l.granted)`,
    [EXECUTOR_LOCKS],
  );
  return new Set(rows.map((row) => row.executor_id));
}

/** Puts the work of executors that were free the last time too back on its queue; returns those that are free now. */
async function takeOver(platform: Platform, suspects: Set<string>): Promise<Set<string>> {
  const free = await freeExecutors(platform);
  const gone = [...free].filter((id) => suspects.has(id));
  if (gone.length > 0) {
    const { rowCount } = await platform.database.sql.query(
      `UPDATE dbos.workflow_status SET status = 'ENQUEUED', started_at_epoch_ms = NULL, owner_xid = NULL, updated_at = (extract(epoch FROM now()) * 1000)::bigint
         WHERE status = 'PENDING' AND name = 'runTask' AND executor_id = ANY ($1) AND queue_name IS NOT NULL`,
      [gone],
    );
    platform.log.info({ tasks: rowCount }, 'Took over the work of a process that is gone');
  }
  return free;
}
