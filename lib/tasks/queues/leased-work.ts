/**
 * Work that is over soon is taken up at once: a worker claims it from the task's own row when it hears of it, without
 * a queue beside the table and without a notification inside the paid transaction. A signal after the commit wakes
 * the workers, and they also look every two seconds, which is what a lost signal would delay.
 *
 * A task is open (no `lease_owner`), or claimed by a worker that is alive, which its executor lock says
 * (`executor-lock.ts`). A worker that stops gives its claims back; those of one that died go back when its lock is
 * found free (`take-over.ts`). What a worker writes is fenced by the number of the run, as for every task
 * (`run-fence.ts`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { WorkMovedOn } from '../task-run.ts';
import type { LeasedQueue } from './queues.ts';

const POLL_MS = 2000;

type Options = {
  queue: LeasedQueue;
  /** Tasks at one time in this process. */
  slots: number;
  /** Runs a task to its end. Throws `WorkMovedOn` when another worker has it by now. */
  run(taskId: string): Promise<void>;
  /** Before a task is given back whose run failed without ending it. */
  pauseMs?: number;
};

/** Claims and runs tasks of a queue until `stop`, which waits for a claim that is under way but not for the tasks. */
export function startLeasedWork(
  platform: Platform,
  owner: string,
  { queue, slots, run, pauseMs = POLL_MS }: Options,
): { stop(): Promise<void> } {
  const { database, hub, log } = platform;
  // By task, the latest of its runs here: one that was followed by another may end after it.
  const running = new Map<string, object>();
  let isStopped = false;
  let isWanted = false;
  let claiming: Promise<void> | undefined;

  const runOne = async (taskId: string) => {
    const latest = {};
    running.set(taskId, latest);
    try {
      await run(taskId);
    } catch (error) {
      if (!(error instanceof WorkMovedOn)) {
        log.error({ taskId, err: error }, 'The run of a task failed without ending it');
        await delay(pauseMs, undefined, { ref: false });
        // Should that fail too, it is among what the next claim finds.
        if (!isStopped)
          await giveBackFailed(database.sql, owner, taskId).catch((failure: Error) =>
            log.warn({ taskId, err: failure }, 'A task could not be given back yet'),
          );
      }
    }
    if (running.get(taskId) !== latest) return;
    const wasFull = running.size >= slots;
    running.delete(taskId);
    if (wasFull) wake();
  };
  const claim = async () => {
    while (isWanted && !isStopped && running.size < slots) {
      isWanted = false;
      const taskIds = await claimWork(database.sql, queue, owner, slots - running.size, [...running.keys()]);
      for (const taskId of taskIds) if (!isStopped) void runOne(taskId);
    }
  };
  const wake = () => {
    isWanted = true;
    claiming ??= claim()
      .catch((error: Error) => log.warn({ queue, err: error }, 'Tasks could not be claimed'))
      .finally(() => {
        claiming = undefined;
        // A signal that came as the last look ended found it still there.
        if (isWanted && !isStopped && running.size < slots) wake();
      });
  };
  const unlisten = hub.listen('work', queue, wake);
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    async stop() {
      isStopped = true;
      unlisten();
      clearInterval(timer);
      await claiming;
    },
  };
}

/**
 * Ids of tasks that are this worker's from now on, at most `free`, shared between accounts. What it has already and does
 * not name in `running` comes again: a connection that broke at a commit leaves a claim that nobody heard of.
 */
export async function claimWork(
  sql: Sql,
  queue: LeasedQueue,
  owner: string,
  free: number,
  running: string[],
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'work-claim',
    text: 'SELECT id FROM cadenza_claim_work($1, $2, $3, $4)',
    values: [queue, owner, free, running],
  });
  return rows.map(({ id }) => id);
}

/** Throws `WorkMovedOn` unless the task is claimed by this worker. */
export async function assertClaimed(sql: Sql, owner: string, taskId: string): Promise<void> {
  const { rows } = await sql.query<{ lease_owner: string | null }>('SELECT lease_owner FROM task WHERE id = $1', [
    taskId,
  ]);
  if (rows[0]?.lease_owner !== owner) throw new WorkMovedOn();
}

/** Opens all that a worker has for the next claim. */
export async function giveBack(sql: Sql, owner: string): Promise<void> {
  await sql.query(
    `UPDATE task SET lease_owner = NULL WHERE queue IS NOT NULL AND status IN ('PENDING', 'PROCESSING') AND lease_owner = $1`,
    [owner],
  );
}

/** Opens a task whose run failed for the next claim, and counts that as an interruption: `closeAbandoned` ends it after some. */
async function giveBackFailed(sql: Sql, owner: string, taskId: string): Promise<void> {
  await sql.query(
    `UPDATE task SET lease_owner = NULL, interruptions = interruptions + 1
       WHERE id = $2 AND status IN ('PENDING', 'PROCESSING') AND lease_owner = $1`,
    [owner, taskId],
  );
}
