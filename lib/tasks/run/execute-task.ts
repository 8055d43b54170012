import { rm } from 'node:fs/promises';
import { isTerminal } from '#lib/contract/tasks/task.ts';
import { workFor } from '#lib/platform/child/work-share.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { throughOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { storableText } from '#lib/platform/text/plain-text.ts';
import { appendEvent } from '../progress/append-event.ts';
import { closeTask } from '../life/close-task.ts';
import type { Pipelines } from './pipeline.ts';
import { writeForRun } from './run-fence.ts';
import { runStage } from './run-stage.ts';
import { taskColumns, type TaskRow } from '../task-row.ts';
import { type Slot, TaskClosed, WorkerStopping, RunSuperseded, type TaskRun } from './task-run.ts';
import { openWorkFolder, workFolderOf } from './work-folder.ts';

/** The worker that runs a task. */
export type Holder = {
  /** Throws `RunSuperseded` when the task has been claimed by another worker. `tx` holds the lock of the task's row. */
  assertOwner(tx: Sql): Promise<void>;
  /** Omitted: the slot is never shared. */
  slot?: Slot;
  /** Pending work that the process waits for before it stops. */
  unfinished: Set<Promise<unknown>>;
};

const unshared: Slot = { isWanted: async () => false, pause: async () => {} };
// Bounds the delay when a cancel signal is lost, and how long a superseded run goes on.
const WATCH_POLL_MS = 1500;

/**
 * Runs a task to its end, continuing after its last recorded stage. Returns when the task is over. When the process is stopping it never
 * settles, so that no caller acts on work that continues elsewhere. Throws `RunSuperseded`, and writes nothing more, once another process
 * runs the task.
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
  // A stopping process waits for these before it closes its database connections.
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
  // A stage that is interrupted by the stop neither completes nor fails.
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
    const outcome = await workFor(task.account_id, () => pipeline.run(run));
    abort.signal.throwIfAborted();
    await keep(throughOutage(() => closeTask(platform, taskId, outcome, pipeline.onClose, task.run_number), outage));
  } catch (error) {
    if (error instanceof RunSuperseded) throw error;
    const reason = abort.signal.aborted ? abort.signal.reason : error;
    if (reason instanceof RunSuperseded) throw reason;
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
 * Starts a new run of the task, after which no earlier run can write. Returns null when the task is already over. Ownership is checked under
 * the lock of the task's row, so that runs are numbered in the order of their claims.
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

/** Aborts the run when the task is closed elsewhere, for example by a cancellation, or taken up by another process. */
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
    else if (rows[0].run_number !== runNumber) abort.abort(new RunSuperseded());
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
