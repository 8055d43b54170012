import pRetry, { AbortError } from 'p-retry';
import { stageFailureCode, type StageName } from '#lib/contract/stages.ts';
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { throughOutage } from '#lib/platform/outage.ts';
import { appendEvent } from './append-event.ts';
import { completeStage, failStage, findEndedStage, lockOpenTask, startStage } from './stage-log.ts';
import { TaskClosed, type StageContext, type StageOptions, type StageResult, type TaskRun } from './task-run.ts';

const PROGRESS_EVERY_MS = 500;

/**
 * Runs one stage to its end: attempts with growing pauses, then one `completed` or one final `failed`. A failure that cannot
 * succeed later is not tried again. Throws `TaskFailure`, `TaskClosed`, or the abort reason of the run.
 */
export async function runStage<Output>(
  run: Pick<TaskRun, 'platform' | 'task' | 'signal'>,
  name: StageName,
  work: (stage: StageContext) => Promise<StageResult<Output>>,
  options: StageOptions = {},
): Promise<Output> {
  const { platform, task, signal } = run;
  const { maxAttempts = 3, webhooks = true } = options;
  const ended = await throughOutage(() => findEndedStage(platform.database.sql, task.id, name), { signal, log: platform.log });
  if (ended?.status === 'completed') return ended.output as Output;
  // A process that died right after this stage had failed for good does not try it again.
  if (ended) throw new TaskFailure((ended.error_code ?? stageFailureCode(name)) as TaskFailureCode, { message: ended.error_message ?? undefined });
  const log = { platform, owner: { id: task.id, accountId: task.account_id, webhookUrl: task.webhook_url }, name, webhooks, signal };
  let attempt = await startStage(log, maxAttempts);
  const { stageSeconds, stagesRunning } = platform.metrics;
  const measure = stageSeconds.startTimer({ type: task.type, stage: name });
  stagesRunning.inc({ type: task.type });
  try {
    const result = await pRetry(
      async () => {
        signal.throwIfAborted();
        const progress = trackProgress(run, name, attempt);
        try {
          return await work({ signal, attempt, onProgress: progress.report });
        } catch (error) {
          if (signal.aborted) throw new AbortError(signal.reason as Error);
          platform.log.warn({ taskId: task.id, stage: name, attempt, err: error }, 'A stage attempt failed');
          if ((isTaskFailure(error) && !error.retryable) || attempt >= maxAttempts) throw new AbortError(error as Error);
          attempt = await startStage(log, maxAttempts);
          throw error;
        } finally {
          progress.stop();
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
    if (!(error instanceof Error) || error.name === 'TaskClosed') throw error;
    const failure = isTaskFailure(error) ? error : new TaskFailure(stageFailureCode(name), { cause: error });
    await failStage(log, { code: failure.code, message: failure.message });
    measure({ status: 'failed' });
    throw failure;
  } finally {
    stagesRunning.dec({ type: task.type });
  }
}

/** Writes progress at most twice a second: to the stage's row and to the log that streams read. */
function trackProgress(run: Pick<TaskRun, 'platform' | 'task'>, name: StageName, attempt: number) {
  const { platform, task } = run;
  let latest = 0;
  let written = 0;
  let busy = false;
  const write = async () => {
    if (busy || latest <= written) return;
    busy = true;
    written = latest;
    const share = Math.min(1, Math.round(written * 1000) / 1000);
    try {
      await platform.database.transaction(async (tx) => {
        // The task's row first, as everyone does, so that nobody waits in a circle; nothing is written once stage or task has ended.
        await lockOpenTask(tx, task.id);
        const { rowCount } = await tx.query(`UPDATE task_stage SET progress = $3 WHERE task_id = $1 AND name = $2 AND status = 'started'`, [task.id, name, share]);
        if (!rowCount) return;
        // At most 20 rows for an attempt, whatever the engine reports.
        await appendEvent(tx, { taskId: task.id, type: 'task.progress', dedupKey: `progress:${name}:${attempt}:${Math.floor(share * 20)}`, payload: { status: 'PROCESSING', progress: share, stageName: name }, now: platform.clock.now() });
      });
      platform.hub.signal('task', task.id);
    } catch (error) {
      if (!(error instanceof TaskClosed)) platform.log.warn({ taskId: task.id, err: error }, 'Progress was not written');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void write(), PROGRESS_EVERY_MS);
  return {
    report: (fraction: number) => {
      latest = Math.max(latest, Number.isFinite(fraction) ? fraction : 0);
    },
    stop: () => clearInterval(timer),
  };
}
