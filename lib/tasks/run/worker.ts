/** A worker claims and runs tasks (`queues/leased-work.ts`) and takes over those of workers that died. */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '#lib/platform/platform.ts';
import { executeTask, type Holder } from './execute-task.ts';
import { findLostExecutors, holdExecutorLock } from './executor-lock.ts';
import type { Pipelines } from './pipeline.ts';
import { assertClaimed, repairTurns, startLeasedWork } from '../queues/leased-work.ts';
import { taskQueues } from '../queues/queues.ts';
import { closeAbandoned, handOver, takeOver } from './take-over.ts';

export type Worker = { stop(): Promise<void> };

const LIGHT_TASKS_PER_WORKER = 500;
const TAKEOVER_SCAN_MS = 4000;
const SCANS_PER_SWEEP = 8;
// How long a stopping worker waits for upstreams to answer.
const UNFINISHED_WAIT_MS = 8000;

export async function startWorker(platform: Platform, pipelines: Pipelines): Promise<Worker> {
  const { config, log } = platform;
  const executorId = randomUUID();
  const stopping = new AbortController();
  const lock = await holdExecutorLock(platform, executorId);
  const unfinished: Holder['unfinished'] = new Set();

  // No grace period at the start: a lock that is free now belongs to a process that has gone.
  let suspects = await findLostExecutors(platform, executorId);
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
      const free = await findLostExecutors(platform, executorId);
      // Lost in two scans in a row: a worker whose connection merely broke has its lock again by then.
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
  await scan();

  const renderConcurrency = config.renderConcurrency || availableParallelism();
  const leased = taskQueues.map((queue) =>
    startLeasedWork(platform, executorId, {
      queue,
      slots: queue === 'instant' || queue === 'light' ? LIGHT_TASKS_PER_WORKER : renderConcurrency,
      run: (taskId, slot) =>
        executeTask(platform, pipelines, taskId, stopping.signal, {
          unfinished,
          slot,
          assertOwner: (tx) => assertClaimed(tx, executorId, taskId),
        }),
    }),
  );

  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(leased.map((work) => work.stop()));
      await scanning;
      await Promise.race([Promise.allSettled([...unfinished]), delay(UNFINISHED_WAIT_MS, undefined, { ref: false })]);
      await handOver(platform, executorId).catch((error: Error) =>
        log.warn({ err: error }, 'Unfinished work waits to be taken over'),
      );
      await lock.release();
    },
  };
}
