/**
 * Runs tasks, which it claims from their own rows (`queues/leased-work.ts`). Those that a version before left as workflows of DBOS are
 * finished as such.
 *
 * Each process holds a session lock on its own executor id. Work whose executor's lock is free belongs to a process that
 * died; any worker that sees it twice in a row, some seconds apart, puts it back on its queue. A connection that merely
 * broke is back within that time.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { DBOS, Error as QueueErrors } from '@dbos-inc/dbos-sdk';
import { assertStillOwnsWorkflow, DBOSWorkflowConflictError } from '@dbos-inc/dbos-sdk/datasource';
import type { Platform } from '#lib/platform/platform.ts';
import { executeTask, type Holder, type RecordStep } from './execute-task.ts';
import { holdExecutorLock } from './executor-lock.ts';
import type { Pipelines } from './pipeline.ts';
import { assertClaimed, repairTurns, startLeasedWork } from './queues/leased-work.ts';
import { taskQueues, workflowQueues } from './queues/queues.ts';
import { closeAbandoned, freeExecutors, handOver, takeOver } from './take-over.ts';
import { WorkMovedOn } from './task-run.ts';

export type Worker = { stop(): Promise<void> };

// Pinned: an upgrade takes up the work of the version before it.
const APPLICATION_VERSION = '1';
// Nothing new comes to these queues.
const LEFT_OVER_POLL_MS = 2000;
// The engine's own notifications and schedules are not used here; at its defaults they woke an idle server 100 times a second.
const UNUSED_POLL_MS = 3_600_000;
const QUEUE_POOL_SIZE = 6;
const LIGHT_TASKS_PER_WORKER = 500;
const TAKEOVER_SCAN_MS = 5000;
const SCANS_PER_SWEEP = 6;
// How often a task may be put back on its queue is for `takeOver` to say.
const NEVER_DEAD_LETTER = 1_000_000;
// How long a worker that stops waits for the answers of what it is buying.
const UNFINISHED_WAIT_MS = 8000;

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
    // The application's role may not change tables: the boot did.
    runMigrations: false,
    executorID: executorId,
    applicationVersion: APPLICATION_VERSION,
    listenQueues: [...workflowQueues],
    notificationCoalesceMs: UNUSED_POLL_MS,
    schedulerPollingIntervalMs: UNUSED_POLL_MS,
    logger: {
      info: (entry) => log.debug({ dbos: entry }),
      debug: (entry) => log.trace({ dbos: entry }),
      warn: (entry) => log.warn({ dbos: entry }),
      error: (entry) => log.error({ dbos: entry }),
    },
  });
  const asMovedOn = (error: unknown) => {
    throw isMovedOn(error) ? new WorkMovedOn({ cause: error }) : error;
  };
  const recordStep: RecordStep = (name, run) => DBOS.runStep(run, { name }).catch(asMovedOn);
  const unfinished: Holder['unfinished'] = new Set();
  const runTask = (taskId: string) =>
    executeTask(platform, pipelines, taskId, recordStep, stopping.signal, {
      unfinished,
      assertOwner: () => assertStillOwnsWorkflow(taskId).catch(asMovedOn),
    }).catch((error: unknown) => {
      // The engine's own word for it: such an execution waits for the end that the other one records.
      throw error instanceof WorkMovedOn ? (error.cause ?? new DBOSWorkflowConflictError(taskId)) : error;
    });
  DBOS.registerWorkflow(runTask, { name: 'runTask', maxRecoveryAttempts: NEVER_DEAD_LETTER });
  await DBOS.launch();
  const renderConcurrency = config.renderConcurrency || availableParallelism();
  for (const queue of workflowQueues) {
    const workerConcurrency = queue === 'light' ? LIGHT_TASKS_PER_WORKER : renderConcurrency;
    await DBOS.registerQueue(queue, {
      workerConcurrency,
      minPollingIntervalMs: LEFT_OVER_POLL_MS,
      onConflict: 'always_update',
    });
  }

  let suspects = new Set<string>();
  let scans = 0;
  let scanning: Promise<void> | undefined;
  const scan = () => {
    scanning ??= scanOnce().finally(() => {
      scanning = undefined;
    });
    return scanning;
  };
  const scanOnce = async () => {
    try {
      const free = await freeExecutors(platform, executorId);
      const gone = [...free].filter((id) => suspects.has(id));
      if (gone.length > 0) await takeOver(platform, pipelines, gone);
      suspects = free;
      if (scans++ % SCANS_PER_SWEEP > 0) return;
      await closeAbandoned(platform, pipelines);
      await repairTurns(platform.database.sql);
    } catch (error) {
      log.warn({ err: error }, 'The scan for abandoned work failed');
    }
  };
  const timer = setInterval(() => void scan(), TAKEOVER_SCAN_MS);
  // Whatever ran under a lock that is free now was left by processes that are gone: at a start there is nobody to wait for.
  suspects = await freeExecutors(platform, executorId);
  await scan();
  const runClaimed = (taskId: string) =>
    executeTask(platform, pipelines, taskId, (_name, stage) => stage(), stopping.signal, {
      unfinished,
      assertOwner: (tx) => assertClaimed(tx, executorId, taskId),
    });
  const leased = taskQueues.map((queue) =>
    startLeasedWork(platform, executorId, {
      queue,
      slots: queue === 'instant' || queue === 'light' ? LIGHT_TASKS_PER_WORKER : renderConcurrency,
      run: runClaimed,
    }),
  );

  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(leased.map((work) => work.stop()));
      await scanning;
      await Promise.race([Promise.allSettled([...unfinished]), delay(UNFINISHED_WAIT_MS, undefined, { ref: false })]);
      await DBOS.shutdown({ deregister: true });
      await pool.end();
      await handOver(platform, executorId).catch((error: Error) =>
        log.warn({ err: error }, 'Unfinished work waits to be taken over'),
      );
      await lock.release();
    },
  };
}

/** Another process took the work over, as after a connection that was gone for long: what this one does no longer counts. */
function isMovedOn(error: unknown): boolean {
  return (
    error instanceof QueueErrors.DBOSWorkflowConflictError || error instanceof QueueErrors.DBOSWorkflowCancelledError
  );
}
