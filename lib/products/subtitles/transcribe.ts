/**
 * Asks the transcribers in their order, the next one where the one before cannot serve. A call that costs money and whose repeat
 * the transcriber would charge again is claimed on record before it leaves: a restart in between never asks a second time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startedMinutes } from '#lib/billing/subtitle-prices.ts';
import type { CreateSubtitlesBody } from '#lib/contract/subtitles.ts';
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { claimInPlan, releaseClaim } from '#lib/tasks/plan-claim.ts';
import { type StageContext, TaskClosed, type TaskRun } from '#lib/tasks/task-run.ts';
import { type Transcriber, TranscriberPause, type Transcript, type TranscriptionInput } from './ports.ts';
import { planOf, type SubtitlesPlan } from './create-subtitles.ts';

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

type Wish = { budget?: CreateSubtitlesBody['budget']; durationSec: number; paidMinutes: number };

/**
 * Who may be asked for a file that carries no timed lyrics. Throws `TRANSCRIPT_UNAVAILABLE` where nobody is set up,
 * `MAX_COST_EXCEEDED` where everyone costs more than the budget, and `SOURCE_TOO_LONG` for more sound than was paid for.
 */
export function chooseTranscribers(
  transcribers: readonly Transcriber[],
  { budget, durationSec, paidMinutes }: Wish,
): readonly Transcriber[] {
  if (transcribers.length === 0) throw new TaskFailure('TRANSCRIPT_UNAVAILABLE');
  const maxCost = budget?.maxCostUsdPerMin ?? Number.POSITIVE_INFINITY;
  const affordable = transcribers.filter(({ costUsdPerMin }) => costUsdPerMin <= maxCost);
  if (affordable.length === 0) {
    throw new TaskFailure('MAX_COST_EXCEEDED', {
      message: `The audio carries no timed lyrics, and transcription costs more than the budget of ${maxCost} USD a minute.`,
    });
  }
  if (startedMinutes(durationSec) > paidMinutes) {
    throw new TaskFailure('SOURCE_TOO_LONG', {
      message: `The audio is ${Math.round(durationSec)} s long, but only ${paidMinutes} min were paid for. Leave out source.durationSec, or give the real length.`,
    });
  }
  return affordable;
}
