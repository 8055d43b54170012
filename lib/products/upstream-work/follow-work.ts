import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { pauseMs, submissionOf, timeSince } from './submit-once.ts';
import { UpstreamPause } from './ports.ts';

/** Consecutive invalid or partial answers before the work is given up. */
const UNREADABLE_MAX = 8;
/** How long after its submission work is awaited at an upstream that refuses the operator's key. */
const REFUSED_SEC_MAX = 6 * 60 * 60;

/**
 * The state of work at an upstream. `made` is the part that is already finished. `isPartial`: more is reported as
 * finished but has no URL, so that such answers are accepted only a few times.
 */
export type WorkReading<Result> =
  | { state: 'over'; result: Result }
  | { state: 'waiting'; progress: number | null; made: Result | null; isPartial?: boolean };

export type FollowedWork<Result> = {
  pacing: { pollMs: number; pollMsMax: number };
  /** Time limit, counted from the submission, even if that was in another process. */
  unfinishedSec: number;
  /** Throws a `TaskFailure` when the upstream failed, and an `UpstreamPause` when nothing was learnt. */
  read(signal: AbortSignal): Promise<WorkReading<Result>>;
};

/**
 * Polls work at an upstream until it is over. Work is given up when its time is over or its answers stay invalid. Its
 * finished part is then the result; without one this fails. At an upstream that refuses the operator's key, work is
 * awaited longer, because it continues there. Every run reads at least once: the work may have ended while no run
 * waited for it.
 */
export async function followWork<Result>(
  run: TaskRun,
  { pacing, unfinishedSec, read }: FollowedWork<Result>,
  stage: StageContext,
): Promise<Result> {
  const { clock } = run.platform;
  const workedMs = timeSince(clock, submissionOf(run)?.startedAt ?? clock.now().toISOString());
  let made: Result | null = null;
  let unreadable = 0;
  let isRefused = false;
  for (let tries = 0; ; tries++) {
    let pause: UpstreamPause | undefined;
    try {
      const reading = await read(stage.signal);
      if (reading.state === 'over') return reading.result;
      if (reading.progress !== null) stage.onProgress(reading.progress);
      ({ made } = reading);
      unreadable = reading.isPartial ? unreadable + 1 : 0;
      isRefused = false;
    } catch (error) {
      if (!(error instanceof UpstreamPause)) throw error;
      pause = error;
      if (pause.reason === 'unreadable') unreadable++;
      // Stays set: an upstream that is unreachable in between has not accepted the key again.
      if (pause.reason === 'refused') isRefused = true;
    }
    const limitSec = isRefused ? Math.max(REFUSED_SEC_MAX, unfinishedSec) : unfinishedSec;
    const isTimeOver = workedMs() >= limitSec * 1000;
    if (isTimeOver || unreadable >= UNREADABLE_MAX) {
      if (made) return made;
      const code = isRefused ? 'UPSTREAM_UNAVAILABLE' : isTimeOver ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED';
      throw new TaskFailure(code, { cause: pause });
    }
    await sleep(pauseMs(pacing, tries, pause?.retryAfterMs), undefined, { signal: stage.signal });
    // A task that only waits gives up its slot to one that can work.
    if (await run.slot.isWanted()) await run.slot.pause(stage.signal);
  }
}
