import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateVideodirectBody } from '#lib/contract/videodirect.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/task-run.ts';
import { callOff } from './call-off.ts';
import { pauseMs } from './pause.ts';
import { RelayPause, type RelayReading, type RelaySubmission, type VideoRelay } from './ports.ts';
import { planOf } from './relay-plan.ts';

export type RelayResult = Extract<RelayReading, { state: 'succeeded' }>;

/** Answers without sense in a row before the upstream is given up. */
const UNREADABLE_MAX = 8;
/** Work that the caller sent to the upstream's cheap hours is given two days. */
const OFF_PEAK_SEC = 50 * 60 * 60;

/**
 * Asks until the work is over. Between two questions there is a timer and nothing else. Throws the failure the upstream named, or
 * `UPSTREAM_TIMEOUT` when the work is not over in time, counted from its submission, whoever waited meanwhile.
 */
export async function awaitResult(
  relay: VideoRelay,
  run: TaskRun,
  submitted: RelaySubmission,
  stage: StageContext,
): Promise<StageResult<RelayResult>> {
  try {
    const result = await follow(relay, run, submitted, stage);
    return { output: result, payload: { providerTaskId: submitted.providerTaskId, outputs: result.outputs.length } };
  } catch (error) {
    if (stage.signal.aborted) await callOff(relay, run, stage.signal);
    throw error;
  }
}

async function follow(
  relay: VideoRelay,
  run: TaskRun,
  submitted: RelaySubmission,
  stage: StageContext,
): Promise<RelayResult> {
  const { operation, input } = run.task.input_parameters as unknown as CreateVideodirectBody;
  const { providerTaskId } = submitted;
  const { videodirect: pacing } = run.platform.config;
  const startedAt = Date.parse(planOf(run).submission?.startedAt ?? run.platform.clock.now().toISOString());
  const endsAt =
    startedAt + (input.off_peak === true ? Math.max(OFF_PEAK_SEC, pacing.unfinishedSec) : pacing.unfinishedSec) * 1000;
  let reading = submitted.reading;
  let unreadable = 0;
  for (let tries = 0; ; tries++) {
    if (reading.state === 'succeeded') return reading;
    if (reading.state === 'failed') throw new TaskFailure(reading.code, { message: reading.message });
    if (reading.progress !== null) stage.onProgress(reading.progress);
    if (!providerTaskId)
      throw new TaskFailure('UPSTREAM_FAILED', { cause: new Error('The upstream named no task to wait for') });
    if (run.platform.clock.now().getTime() >= endsAt) {
      await callOff(relay, run);
      throw new TaskFailure('UPSTREAM_TIMEOUT');
    }
    let retryAfterMs: number | undefined;
    await sleep(pauseMs(pacing, tries), undefined, { signal: stage.signal });
    try {
      reading = await relay.read({ operation, providerTaskId }, stage.signal);
      unreadable = 0;
    } catch (error) {
      if (!(error instanceof RelayPause)) throw error;
      if (error.reason === 'unreadable' && ++unreadable >= UNREADABLE_MAX) {
        await callOff(relay, run);
        throw new TaskFailure('UPSTREAM_FAILED', { cause: error });
      }
      retryAfterMs = error.retryAfterMs;
    }
    if (retryAfterMs) await sleep(retryAfterMs, undefined, { signal: stage.signal });
  }
}
