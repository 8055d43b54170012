import { nativeShotTimeouts } from '#lib/contract/limits.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

type Watched = { signal: AbortSignal /** The engine was heard of. */; heard: () => void };

/**
 * Runs one native shot under the time limits of SPEC.md: nothing heard of it for an hour, or not finished after three, ends it with
 * `MV_NATIVE_SHOT_UNCONFIRMED` or `MV_NATIVE_SHOT_UNFINISHED`; past the delivery deadline with `MV_ECONOMY_DEADLINE_MISSED`.
 */
export async function watchShot<T>(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  deadlineAt: Date | null,
  signal: AbortSignal,
  work: (watched: Watched) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const startedMs = clock.now().getTime();
  let heardMs = startedMs;
  const look = () => {
    const nowMs = clock.now().getTime();
    if (deadlineAt && nowMs >= deadlineAt.getTime()) stop.abort(new TaskFailure('MV_ECONOMY_DEADLINE_MISSED'));
    else if (nowMs - startedMs >= nativeShotTimeouts.unfinishedSec * 1000)
      stop.abort(new TaskFailure('MV_NATIVE_SHOT_UNFINISHED'));
    else if (nowMs - heardMs >= nativeShotTimeouts.unconfirmedSec * 1000)
      stop.abort(new TaskFailure('MV_NATIVE_SHOT_UNCONFIRMED'));
  };
  const timer = setInterval(look, config.native.pollMs);
  const heard = () => {
    heardMs = clock.now().getTime();
  };
  try {
    return await work({ signal: AbortSignal.any([signal, stop.signal]), heard });
  } catch (error) {
    signal.throwIfAborted();
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
