import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { childEntry, ChildError, runChild } from '#lib/platform/child/run-child.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import type { ProbeJob } from './probe-jobs.ts';
import { sourceError } from './source-error.ts';

// Bounds the number of concurrent child processes. The timeout of a waiting job starts when its child does. Even a small file may take a minute
// of a core, so there is one more place than a single account may use.
const perAccount = Math.max(2, availableParallelism());
const throughGate = createProcessGate(perAccount + 1, { shareMax: perAccount });
const CHILD_ENTRY = 'lib/media/probe/probe-child.ts';

export type ProbeRun = {
  signal: AbortSignal;
  maxBytes: number;
  timeoutMs: number;
};

/**
 * Runs a probe in a child process after checking that the path is a regular file of acceptable size. A crash or a timeout of the
 * child counts as a file that cannot be decoded.
 * @throws ChildError with a `SourceErrorCode`, or the signal's reason
 */
export async function runProbe<T>(job: ProbeJob, run: ProbeRun): Promise<T> {
  run.signal.throwIfAborted();
  const file = await stat(job.path).catch(() => null);
  if (!file?.isFile() || file.size === 0) throw sourceError('SOURCE_UNDECODABLE', 'The file is empty');
  if (file.size > run.maxBytes) {
    throw sourceError('SOURCE_TOO_LARGE', `The file is larger than ${Math.floor(run.maxBytes / 1_000_000)} MB`);
  }
  try {
    return await throughGate(run.signal, () =>
      runChild<T>(childEntry(CHILD_ENTRY), job, { signal: run.signal, timeoutMs: run.timeoutMs, memoryMb: 512 }),
    );
  } catch (error) {
    if (!(error instanceof ChildError)) throw error;
    if (error.code === 'CHILD_TIMEOUT') throw sourceError('SOURCE_UNDECODABLE', 'The file takes too long to read');
    if (error.code === 'CHILD_CRASHED' || error.code === 'ENGINE_FAILED') {
      const undecodable = sourceError('SOURCE_UNDECODABLE', 'The file cannot be decoded');
      undecodable.cause = error;
      throw undecodable;
    }
    throw error;
  }
}
