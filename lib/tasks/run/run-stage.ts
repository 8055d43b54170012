import pRetry, { AbortError } from 'p-retry';
import { stageFailureCode, type StageName } from '#lib/contract/tasks/stages.ts';
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { throughOutage } from '#lib/platform/running/outage.ts';
import { appendEvent } from '../progress/append-event.ts';
import { lockRun } from './run-fence.ts';
import { completeStage, failStage, findEndedStage, startStage } from './stage-log.ts';
import { shareOfTask } from '../progress/task-progress.ts';
import {
  TaskClosed,
  RunSuperseded,
  type StageContext,
  type StageOptions,
  type StageResult,
  type TaskRun,
} from './task-run.ts';

const PROGRESS_EVERY_MS = 500;

/**
 * Runs a stage to its end, with exponential backoff between attempts, then one `completed` or one final `failed` (SPEC.md, Stage status).
 * A permanent failure is not retried. Throws `TaskFailure`, `TaskClosed`, or the abort reason of the run.
 */
export async function runStage<Output>(
  run: Pick<TaskRun, 'platform' | 'task' | 'signal'>,
  name: StageName,
  work: (stage: StageContext) => Promise<StageResult<Output>>,
  options: StageOptions = {},
): Promise<Output> {
  const { platform, task, signal } = run;
  const { maxAttempts = 3, webhooks = true } = options;
  const ended = await throughOutage(() => findEndedStage(platform.database.sql, task.id, name), {
    signal,
    log: platform.log,
  });
  if (ended?.status === 'completed') return ended.output as Output;
  // The process died after the final failure of this stage: the stage is not tried again.
  if (ended)
    throw new TaskFailure((ended.error_code ?? stageFailureCode(name)) as TaskFailureCode, {
      message: ended.error_message ?? undefined,
    });
  const log = { platform, task, name, webhooks, signal };
  let attempt = await startStage(log, maxAttempts);
  const { stageSeconds, stagesRunning } = platform.metrics;
  const measure = stageSeconds.startTimer({ type: task.type, stage: name });
  stagesRunning.inc({ type: task.type });
  try {
    const result = await pRetry(
      async () => {
        signal.throwIfAborted();
        const progress = trackProgress(run, name);
        try {
          return await work({ signal, attempt, onProgress: progress.report });
        } catch (error) {
          if (signal.aborted) throw new AbortError(signal.reason as Error);
          if (hasLostTask(error)) throw new AbortError(error);
          platform.log.warn({ taskId: task.id, stage: name, attempt, err: error }, 'A stage attempt failed');
          if ((isTaskFailure(error) && !error.retryable) || attempt >= maxAttempts)
            throw new AbortError(error as Error);
          attempt = await startStage(log, maxAttempts, true);
          throw error;
        } finally {
          await progress.stop();
        }
      },
      { retries: maxAttempts, minTimeout: 500, factor: 3, signal },
    );
    signal.throwIfAborted();
    await completeStage(log, result.output, result.payload ?? {});
    measure({ status: 'completed' });
    return result.output;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof Error) || hasLostTask(error)) throw error;
    const failure = isTaskFailure(error) ? error : new TaskFailure(stageFailureCode(name), { cause: error });
    await failStage(log, { code: failure.code, message: failure.message });
    measure({ status: 'failed' });
    throw failure;
  } finally {
    stagesRunning.dec({ type: task.type });
  }
}

/** True when the task is over or another run works on it. */
function hasLostTask(error: unknown): error is TaskClosed | RunSuperseded {
  return error instanceof TaskClosed || error instanceof RunSuperseded;
}

/** Writes progress to the stage, the task and its log, at most twice a second and never backwards. */
function trackProgress(run: Pick<TaskRun, 'platform' | 'task'>, name: StageName) {
  const { platform, task } = run;
  let latest = 0;
  let written = 0;
  let writing: Promise<void> | undefined;
  const write = async () => {
    if (latest <= written) return;
    written = latest;
    const share = Math.min(1, Math.round(written * 1000) / 1000);
    try {
      await platform.database.transaction(async (tx) => {
        // Locks the task's row first, like every writer, to avoid deadlocks. Nothing is written once the stage or the task has ended.
        await lockRun(tx, task);
        const { rowCount } = await tx.query(
          `UPDATE task_stage SET progress = $3 WHERE task_id = $1 AND name = $2 AND status = 'started' AND progress < $3`,
          [task.id, name, share],
        );
        if (!rowCount) return;
        const { rows } = await tx.query<{ progress: number }>(
          'UPDATE task SET progress = greatest(progress, $2), updated_at = $3 WHERE id = $1 RETURNING progress',
          [task.id, shareOfTask(task.type, name, share), platform.clock.now()],
        );
        const payload = {
          status: 'PROCESSING',
          progress: rows[0]?.progress ?? 0,
          stageName: name,
          stageProgress: share,
        };
        // At most 20 events per stage, however often the engine reports.
        await appendEvent(tx, {
          taskId: task.id,
          type: 'task.progress',
          dedupKey: `progress:${name}:${Math.floor(share * 20)}`,
          payload,
          now: platform.clock.now(),
        });
      });
      platform.hub.signal('task', task.id);
    } catch (error) {
      if (!hasLostTask(error)) platform.log.warn({ taskId: task.id, err: error }, 'Progress was not written');
    }
  };
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }, PROGRESS_EVERY_MS);
  return {
    report: (fraction: number) => {
      latest = Math.max(latest, Number.isFinite(fraction) ? fraction : 0);
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}
