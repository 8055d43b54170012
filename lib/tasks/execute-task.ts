import { rm } from 'node:fs/promises';
import { isTerminal } from '#lib/contract/task.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { Sql } from '#lib/platform/database.ts';
import { throughOutage } from '#lib/platform/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { storableText } from '#lib/platform/plain-text.ts';
import { appendEvent } from './append-event.ts';
import { closeTask } from './close-task.ts';
import type { Pipelines } from './pipeline.ts';
import { writeForRun } from './run-fence.ts';
import { runStage } from './run-stage.ts';
import { taskColumns, type TaskRow } from './task-row.ts';
import { type Slot, TaskClosed, WorkerStopping, WorkMovedOn, type TaskRun } from './task-run.ts';
import { openWorkFolder, workFolderOf } from './work-folder.ts';

/** The process a task runs in. */
export type Holder = {
  /** Throws `WorkMovedOn` when the task was given to another execution. `tx` holds the lock of the task's row. */
  assertOwner(tx: Sql): Promise<void>;
  /** Absent: nobody else ever waits. */
  slot?: Slot;
  /** What must be waited for before the process stops. */
  unfinished: Set<Promise<unknown>>;
};

const unshared: Slot = { isWanted: async () => false, pause: async () => {} };
// Behind the cancel signal: what a lost one would delay, and how long a run that another one followed goes on at most.
const WATCH_POLL_MS = 1500;

/**
 * Runs a task from wherever its recorded stages stand to its end. Returns when the task is over; never returns when the process is
 * stopping, so that nothing behind it acts on work that goes on elsewhere. Throws `WorkMovedOn` when another process took the task up
 * meanwhile; then it leaves everything to that one.
 */
export async function executeTask(
  platform: Platform,
  pipelines: Pipelines,
  taskId: string,
  stopping: AbortSignal,
  holder?: Holder,
): Promise<void> {
  const removeWorkDir = () =>
    rm(workFolderOf(platform, taskId), { recursive: true, force: true }).catch((error: Error) =>
      platform.log.warn({ taskId, err: error }, 'A work folder could not be removed'),
    );
  const outage = { signal: stopping, log: platform.log };
  // A process that stops closes its database after this, so whatever uses it is waited for.
  const keep = <T>(work: Promise<T>) => keepUntilDone(work, holder?.unfinished);
  const task = await keep(throughOutage(() => takeUp(platform, taskId, holder), outage)).catch((error: unknown) =>
    stopping.aborted ? neverSettle() : Promise.reject(error),
  );
  if (!task) return await removeWorkDir();
  const pipeline = pipelines.get(task.type);
  const abort = new AbortController();
  const stopWatching = watchTask(platform, task, abort, keep);
  const onStopping = () => {
    abort.abort(new WorkerStopping());
    stopWatching();
  };
  stopping.addEventListener('abort', onStopping, { once: true });
  if (stopping.aborted) onStopping();
  // A stage that is stopped neither ends nor fails here.
  const unlessStopping = (error: unknown) =>
    abort.signal.reason instanceof WorkerStopping ? neverSettle() : Promise.reject(error);
  try {
    const workDir = await openWorkFolder(platform, task);
    if (!pipeline) throw new TaskFailure('INTERNAL_FAILURE', { cause: new Error(`No pipeline makes ${task.type}`) });
    const run: TaskRun = {
      platform,
      task,
      signal: abort.signal,
      slot: holder?.slot ?? unshared,
      workDir,
      write: (change) =>
        throughOutage(() => writeForRun(platform, task, change), { signal: abort.signal, log: platform.log }),
      finish: (work) => keep(work()),
      stage: (name, work, options) =>
        keep(runStage({ platform, task, signal: abort.signal }, name, work, options)).catch(unlessStopping),
    };
    const outcome = await pipeline.run(run);
    abort.signal.throwIfAborted();
    await keep(throughOutage(() => closeTask(platform, taskId, outcome, pipeline.onClose, task.run_number), outage));
  } catch (error) {
    if (error instanceof WorkMovedOn) throw error;
    const reason = abort.signal.aborted ? abort.signal.reason : error;
    if (reason instanceof WorkMovedOn) throw reason;
    if (reason instanceof WorkerStopping) return await neverSettle();
    if (!(reason instanceof TaskClosed))
      await keep(throughOutage(() => fail(platform, task, reason, pipeline?.onClose), outage)).catch(unlessStopping);
  } finally {
    stopWatching();
    stopping.removeEventListener('abort', onStopping);
  }
  await removeWorkDir();
}

function neverSettle(): Promise<never> {
  return new Promise<never>(() => {});
}

function keepUntilDone<T>(work: Promise<T>, unfinished: Set<Promise<unknown>> | undefined): Promise<T> {
  if (!unfinished) return work;
  const done = () => unfinished.delete(work);
  unfinished.add(work);
  work.then(done, done);
  return work;
}

/**
 * Marks the task as being worked on by a new run, which ends the writing of every run before. Null when it is over already. The owner
 * is asked for under the lock of the task's row, so that runs are counted in the order in which they were given the task.
 */
async function takeUp(platform: Platform, taskId: string, holder: Holder | undefined): Promise<TaskRow | null> {
  const now = platform.clock.now();
  const task = await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<TaskRow>(
      `UPDATE task SET status = 'PROCESSING', processing_started_at = coalesce(processing_started_at, $2), run_number = run_number + 1, updated_at = $2
         WHERE id = $1 AND status IN ('PENDING', 'PROCESSING') RETURNING ${taskColumns()}`,
      [taskId, now],
    );
    if (rows[0]) await holder?.assertOwner(tx);
    if (rows[0])
      await appendEvent(tx, {
        taskId,
        type: 'task.started',
        dedupKey: 'task.started',
        payload: { status: 'PROCESSING' },
        now,
      });
    return rows[0] ?? null;
  });
  if (task) platform.hub.signal('task', taskId);
  return task;
}

/** Aborts the work when the task is closed from elsewhere, as by a cancellation, or taken up by another process. */
function watchTask(
  platform: Platform,
  { id: taskId, run_number: runNumber }: TaskRow,
  abort: AbortController,
  keep: <T>(work: Promise<T>) => Promise<T>,
): () => void {
  const check = async () => {
    const { rows } = await platform.database.sql.query<Pick<TaskRow, 'status' | 'run_number'>>(
      'SELECT status, run_number FROM task WHERE id = $1',
      [taskId],
    );
    if (!rows[0] || isTerminal(rows[0].status)) abort.abort(new TaskClosed(taskId));
    else if (rows[0].run_number !== runNumber) abort.abort(new WorkMovedOn());
  };
  const safely = () =>
    void keep(check()).catch((error: Error) =>
      platform.log.warn({ taskId, err: error }, 'The state of a running task could not be read'),
    );
  const stopListening = platform.hub.listen('cancel', taskId, safely);
  const timer = setInterval(safely, WATCH_POLL_MS);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}

async function fail(
  platform: Platform,
  { id: taskId, run_number: runNumber }: TaskRow,
  error: unknown,
  onClose: Parameters<typeof closeTask>[3],
): Promise<void> {
  const failure = isTaskFailure(error) ? error : new TaskFailure('INTERNAL_FAILURE', { cause: error });
  platform.log.warn({ taskId, code: failure.code, err: failure.cause ?? failure }, 'A task failed');
  const internalError = storableText(
    String((failure.cause as Error | undefined)?.stack ?? failure.cause ?? failure.message).slice(0, 4000),
  );
  await closeTask(
    platform,
    taskId,
    {
      status: 'FAILED',
      errorCode: failure.code,
      errorMessage: storableText(failure.message),
      internalError,
      retryable: failure.retryable,
    },
    onClose,
    runNumber,
  );
}
