/**
 * A worker claims tasks from their own rows as soon as it hears of them, without a notification inside the paid transaction. A signal
 * after the commit wakes the workers, and they also look every two seconds, which is what a lost signal would delay.
 *
 * Accounts share each queue by weight and a free slot never waits for anybody (`claim-work.sql`, `work_turn`): the next task is of the
 * account that has had least, and `priority` orders an account's own.
 *
 * A task is open (no `lease_owner`), or claimed by a worker that is alive, which its executor lock says
 * (`executor-lock.ts`). A worker that stops gives its claims back; those of one that died go back when its lock is
 * found free (`take-over.ts`). What a worker writes is fenced by the number of the run (`run-fence.ts`).
 *
 * Long work pauses where it can, once it has held its slot for a while and others wait: its task is open again and waits for its turn
 * like any other, while its run stays in memory. The worker that claims it next goes on with that run if it is its own; otherwise it
 * takes the task up from what is recorded, and the fence ends the run that was left behind.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type Slot, WorkMovedOn } from '../task-run.ts';
import type { TaskQueue } from './queues.ts';

const POLL_MS = 2000;
/** Most work ends sooner; what does not lets others go between. */
export const SLOT_HELD_SEC = 30;

/** Since when a run has its slot. */
type Held = { sinceMs: number };

type Options = {
  queue: TaskQueue;
  /** Tasks at one time in this process. */
  slots: number;
  /** Runs a task to its end. Throws `WorkMovedOn` when another worker has it by now. */
  run(taskId: string, slot: Slot): Promise<void>;
  /** Before a task is given back whose run failed without ending it. */
  pauseMs?: number;
};

/** Claims and runs tasks of a queue until `stop`, which waits for a claim that is under way but not for the tasks. */
export function startLeasedWork(
  platform: Platform,
  owner: string,
  { queue, slots, run, pauseMs = POLL_MS }: Options,
): { stop(): Promise<void> } {
  const { database, hub, log, clock } = platform;
  // By task, the latest of its runs here: one that was followed by another may end after it.
  const running = new Map<string, Held>();
  // By task, how its run goes on.
  const paused = new Map<string, () => void>();
  let isStopped = false;
  let isWanted = false;
  let claiming: Promise<void> | undefined;

  const slotOf = (taskId: string, held: Held): Slot => ({
    async isWanted() {
      const heldMs = clock.now().getTime() - held.sinceMs;
      if (running.size < slots || heldMs < SLOT_HELD_SEC * 1000) return false;
      return isSlotWanted(database.sql, queue, taskId).catch((error: Error) => {
        log.warn({ taskId, err: error }, 'Whether others wait could not be read');
        return false;
      });
    },
    async pause(signal) {
      signal.throwIfAborted();
      const resumed = Promise.withResolvers<void>();
      // It may be aborted before it is awaited.
      resumed.promise.catch(() => {});
      const resume = () => {
        paused.delete(taskId);
        held.sinceMs = clock.now().getTime();
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
        // Its turn may have come again meanwhile.
        if (running.get(taskId) === held && paused.get(taskId) === resume) running.delete(taskId);
        hub.signal('work', queue);
      } catch (error) {
        log.warn({ taskId, err: error }, 'A task could not give its slot away');
        if (paused.get(taskId) === resume) resume();
      }
      await resumed.promise.finally(() => signal.removeEventListener('abort', leave));
    },
  });
  const runOne = async (taskId: string) => {
    const latest: Held = { sinceMs: clock.now().getTime() };
    running.set(taskId, latest);
    try {
      await run(taskId, slotOf(taskId, latest));
    } catch (error) {
      if (!(error instanceof WorkMovedOn)) {
        log.error({ taskId, err: error }, 'The run of a task failed without ending it');
        await delay(pauseMs, undefined, { ref: false });
        // Should that fail too, it is among what the next claim finds.
        if (!isStopped)
          await giveBack(database.sql, [owner], { interrupted: true, taskId }).catch((failure: Error) =>
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
      for (const taskId of taskIds) {
        if (isStopped) return;
        const resume = paused.get(taskId);
        if (resume) resume();
        else void runOne(taskId);
      }
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
  queue: TaskQueue,
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

/** True when an account other than the task's has something waiting in the queue. */
async function isSlotWanted(sql: Sql, queue: TaskQueue, taskId: string): Promise<boolean> {
  const { rows } = await sql.query<{ wanted: boolean }>({
    name: 'work-slot-wanted',
    text: `SELECT EXISTS (SELECT 1 FROM work_turn w JOIN task t ON t.id = $2
      WHERE w.queue = $1 AND w.waiting AND w.account_id <> t.account_id) AS wanted`,
    values: [queue, taskId],
  });
  return rows[0]?.wanted ?? false;
}

/** Opens what workers have for the next claim; `interrupted` counts that as a process that died with it. Answers how much that was. */
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

/** Sets right who has something waiting. Nothing should ever be left out; whatever is would wait for ever, so it is looked for. */
export async function repairTurns(sql: Sql): Promise<void> {
  await sql.query(
    `SELECT cadenza_await_turn(o.account_id, o.queue, coalesce(w.weight, 1))
       FROM (SELECT DISTINCT t.account_id, t.queue FROM task t WHERE t.queue IS NOT NULL AND t.lease_owner IS NULL AND t.status IN ('PENDING', 'PROCESSING')) o
         LEFT JOIN work_turn w ON w.account_id = o.account_id AND w.queue = o.queue
       WHERE w.waiting IS NOT TRUE`,
  );
}
