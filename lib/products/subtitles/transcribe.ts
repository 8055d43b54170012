/**
 * Asks the transcribers in their order, the next one where the one before cannot serve. A call that costs money and whose repeat
 * the transcriber would charge again is claimed on record before it leaves: a restart in between never asks a second time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { claimInPlan, releaseClaim } from '#lib/tasks/plan-claim.ts';
import { TaskClosed, type StageContext, type TaskRun } from '#lib/tasks/task-run.ts';
import { type Transcriber, TranscriberPause, type Transcript, type TranscriptionInput } from './ports.ts';
import { planOf, type SubtitlesPlan } from './subtitles-plan.ts';

const PAUSE_MS_MAX = 30_000;
/** Answers about the audio itself, which another transcriber would only repeat. */
const final: ReadonlySet<TaskFailureCode> = new Set(['SOURCE_NO_WORDS', 'CONTENT_REFUSED']);

export type Heard = Transcript & { transcriber: Transcriber['name'] };

/** The first transcript to be had. Throws the failure of the first transcriber when none could serve. */
export async function transcribe(
  transcribers: readonly Transcriber[],
  run: TaskRun,
  input: TranscriptionInput,
  stage: StageContext,
): Promise<Heard> {
  const failures: unknown[] = [];
  for (const transcriber of transcribers) {
    try {
      if (!transcriber.repeatsSafely && planOf(run).asked) throw new TaskFailure('TASK_INTERRUPTED');
      return { ...(await ask(transcriber, run, input, stage)), transcriber: transcriber.name };
    } catch (error) {
      if (stage.signal.aborted || error instanceof TaskClosed || (isTaskFailure(error) && final.has(error.code)))
        throw error;
      run.platform.log.warn(
        { taskId: run.task.id, transcriber: transcriber.name, err: error },
        'A transcriber could not serve',
      );
      failures.push(error);
    }
  }
  throw failures[0];
}

async function ask(
  transcriber: Transcriber,
  run: TaskRun,
  input: TranscriptionInput,
  stage: StageContext,
): Promise<Transcript> {
  const { clock, config } = run.platform;
  const { retryMs, waitSec } = config.speech;
  let waitedMs = 0;
  for (let tries = 0; ; tries++) {
    if (!transcriber.repeatsSafely)
      await claimInPlan(run, 'asked', {
        transcriber: transcriber.name,
        at: clock.now().toISOString(),
      } satisfies SubtitlesPlan['asked']);
    try {
      return await transcriber.transcribe(input, {
        signal: stage.signal,
        workDir: run.workDir,
        onProgress: stage.onProgress,
      });
    } catch (error) {
      if (!(error instanceof TranscriberPause)) throw error;
      if (!transcriber.repeatsSafely) await releaseClaim(run, 'asked');
      const pauseMs = Math.max(error.retryAfterMs ?? 0, Math.min(PAUSE_MS_MAX, retryMs * 2 ** tries));
      waitedMs += pauseMs;
      if (waitedMs > waitSec * 1000) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs, undefined, { signal: stage.signal });
    }
  }
}
