/**
 * Workers claim tasks directly from their rows. A signal after a purchase has committed wakes them, so that the paid
 * transaction itself sends no notification; they also poll every two seconds, which bounds the delay when a signal is
 * lost.
 *
 * Accounts share each queue by weight, and a free slot never stays idle while work waits (`claim-work.sql`,
 * `work_turn`): the next task belongs to the account that has been served least, and `priority` orders the tasks within
 * an account.
 *
 * A task is either unclaimed (no `lease_owner`) or claimed by a worker, which is alive as long as it holds its executor
 * lock (`executor-lock.ts`). A worker releases its claims when it stops; those of a worker that died are released once
 * its lock is found free (`take-over.ts`). Writes of a worker are fenced by the number of the run (`run-fence.ts`).
 *
 * A long run pauses between two steps once it has held its slot for a while and another account waits: its task is
 * unclaimed again and queues like any other, while the run stays in memory. If the same worker claims the task next, it
 * resumes that run. Another worker starts a new run from the recorded stages, and the fence ends the paused one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { functionCall, type Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createTrouble } from '#lib/platform/running/trouble.ts';
import { type Slot, RunSuperseded } from '../run/task-run.ts';
import type { TaskQueue } from './queues.ts';

const POLL_MS = 2000;
/** Most runs take less. A longer one may have to pause for another account. */
export const SLOT_HELD_SEC = 30;

/** When a run got its slot, in the uptime of this process. */
type Held = { sinceMs: number };

type Options = {
  queue: TaskQueue;
  /** Concurrent tasks of this process. */
  slots: number;
  /** Runs a task to its end. Throws `RunSuperseded` when another worker has taken it over. */
  run(taskId: string, slot: Slot): Promise<void>;
  /** Delay before a task is released when its run failed without ending it. */
  pauseMs?: number;
};

/** Claims and runs tasks of a queue until `stop`, which waits for a pending claim but not for the tasks. */
export function startLeasedWork(
  platform: Platform,
  owner: string,
  { queue, slots, run, pauseMs = POLL_MS }: Options,
): { stop(): Promise<void> } {
  const { database, hub, log, clock } = platform;
  // The latest run of each task here: a superseded run may end after it.
  const running = new Map<string, Held>();
  // Resumes the paused run of a task.
  const paused = new Map<string, () => void>();
  let isStopped = false;
  let isWanted = false;
  let claiming: Promise<void> | undefined;

  const slotOf = (taskId: string, held: Held): Slot => ({
    async isWanted() {
      const heldMs = clock.uptimeMs() - held.sinceMs;
      if (running.size < slots || heldMs < SLOT_HELD_SEC * 1000) return false;
      return isSlotWanted(database.sql, queue, taskId).catch((error: Error) => {
        log.warn({ taskId, err: error }, 'The queue could not be checked for waiting accounts');
        return false;
      });
    },
    async pause(signal) {
      signal.throwIfAborted();
      const resumed = Promise.withResolvers<void>();
      // May be rejected before it is awaited.
      resumed.promise.catch(() => {});
      const resume = () => {
        paused.delete(taskId);
        held.sinceMs = clock.uptimeMs();
        running.set(taskId, held);
        resumed.resolve();
      };
      const leave = () => {
        if (paused.get(taskId) === resume) paused.delete(taskId);
        resumed.reject(signal.reason);
      };
      paused.set(taskId, resume);
      signal.addEventListener('abort', leave, { once: true });
      try {
        await giveBack(database.sql, [owner], { taskId });
        // The task may have been claimed again meanwhile.
        if (running.get(taskId) === held && paused.get(taskId) === resume) running.delete(taskId);
        hub.signal('work', queue);
      } catch (error) {
        log.warn({ taskId, err: error }, 'A task could not release its slot');
        if (paused.get(taskId) === resume) resume();
      }
      await resumed.promise.finally(() => signal.removeEventListener('abort', leave));
    },
  });
  const runOne = async (taskId: string) => {
    const latest: Held = { sinceMs: clock.uptimeMs() };
    running.set(taskId, latest);
    try {
      await run(taskId, slotOf(taskId, latest));
    } catch (error) {
      if (!(error instanceof RunSuperseded)) {
        log.error({ taskId, err: error }, 'The run of a task failed without ending it');
        await delay(pauseMs, undefined, { ref: false });
        // If this fails too, the next claim returns the task again.
        if (!isStopped)
          await giveBack(database.sql, [owner], { interrupted: true, taskId }).catch((failure: Error) =>
            log.warn({ taskId, err: failure }, 'A task could not be released'),
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
      for (const taskId of taskIds) {
        if (isStopped) return;
        const resume = paused.get(taskId);
        if (resume) resume();
        else void runOne(taskId);
      }
    }
  };
  const trouble = createTrouble(log, 'Tasks could not be claimed', 'Tasks are claimed again', { queue });
  const wake = () => {
    isWanted = true;
    claiming ??= claim()
      .then(trouble.worked, trouble.failed)
      .finally(() => {
        claiming = undefined;
        // A signal may have arrived between the last claim and this point.
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
 * Claims up to `free` tasks for this worker, shared between accounts, and returns their ids. Tasks that it has claimed before and that are
 * not in `running` are returned again: when a connection breaks at the commit, the worker does not learn of its claim.
 */
export async function claimWork(
  sql: Sql,
  queue: TaskQueue,
  owner: string,
  free: number,
  running: string[],
): Promise<string[]> {
  const call = functionCall('cadenza_claim_work', {
    p_queue: queue,
    p_owner: owner,
    p_free: free,
    p_running: running,
  });
  const { rows } = await sql.query<{ id: string }>({
    name: 'work-claim',
    text: `SELECT id FROM ${call.text}`,
    values: call.values,
  });
  return rows.map(({ id }) => id);
}

/** Throws `RunSuperseded` unless the task is claimed by this worker. */
export async function assertClaimed(sql: Sql, owner: string, taskId: string): Promise<void> {
  const { rows } = await sql.query<{ lease_owner: string | null }>('SELECT lease_owner FROM task WHERE id = $1', [
    taskId,
  ]);
  if (rows[0]?.lease_owner !== owner) throw new RunSuperseded();
}

/** True when another account has tasks waiting in the queue. */
async function isSlotWanted(sql: Sql, queue: TaskQueue, taskId: string): Promise<boolean> {
  const { rows } = await sql.query<{ wanted: boolean }>({
    name: 'work-slot-wanted',
    text: `SELECT EXISTS (SELECT 1 FROM work_turn w JOIN task t ON t.id = $2
      WHERE w.queue = $1 AND w.waiting AND w.account_id <> t.account_id) AS wanted`,
    values: [queue, taskId],
  });
  return rows[0]?.wanted ?? false;
}

/** Releases the claims of workers, or one of them. `interrupted` counts the death of the process against the tasks. Returns their number. */
export async function giveBack(
  sql: Sql,
  owners: string[],
  { interrupted = false, taskId }: { interrupted?: boolean; taskId?: string } = {},
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `WITH back AS (
       UPDATE task SET lease_owner = NULL, interruptions = interruptions + $2::boolean::int
         WHERE status IN ('PENDING', 'PROCESSING') AND lease_owner = ANY ($1) AND ($3::text IS NULL OR id = $3) RETURNING account_id, queue
     ), turns AS (
       SELECT w.account_id, w.queue FROM work_turn w JOIN (SELECT DISTINCT account_id, queue FROM back) b USING (account_id, queue)
         ORDER BY w.account_id, w.queue FOR NO KEY UPDATE OF w
     ), again AS (
       UPDATE work_turn w SET waiting = true FROM turns WHERE w.account_id = turns.account_id AND w.queue = turns.queue
     ) SELECT count(*)::int AS count FROM back`,
    [owners, interrupted, taskId ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Repairs `work_turn.waiting`. It should never be wrong, but a task that it misses would wait for ever. */
export async function repairTurns(sql: Sql): Promise<void> {
  await sql.query(
    `SELECT cadenza_await_turn(o.account_id, o.queue, coalesce(w.weight, 1))
       FROM (SELECT DISTINCT t.account_id, t.queue FROM task t WHERE t.queue IS NOT NULL AND t.lease_owner IS NULL AND t.status IN ('PENDING', 'PROCESSING')) o
         LEFT JOIN work_turn w ON w.account_id = o.account_id AND w.queue = o.queue
       WHERE w.waiting IS NOT TRUE`,
  );
}
