import { availableParallelism } from 'node:os';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import { runChild } from '#lib/platform/child/run-child.ts';
import type { PictureReviewer, ShotObservation } from '#lib/products/mv/ports.ts';
import type { ReviewJob } from './review-jobs.ts';

const CHILD = new URL('./review-child.ts', import.meta.url);
const TIMEOUT_MS = 120_000;

/**
 * Reviews pictures and finished shots on this machine, each in a child process. Rejects with `ChildError` or the
 * signal's reason.
 */
export function createLocalReviewer(options: { maxProcesses?: number } = {}): PictureReviewer {
  const gate = createProcessGate(options.maxProcesses ?? availableParallelism());
  const look = <T>(job: ReviewJob, signal: AbortSignal) =>
    gate(signal, () => runChild<T>(CHILD, job, { signal, timeoutMs: TIMEOUT_MS, memoryMb: 256 }));
  return {
    reviewReference: (path, run) => look<string | null>({ type: 'reference', path }, run.signal),
    reviewShot: ({ path }, run) => look<ShotObservation[]>({ type: 'shot', path }, run.signal),
  };
}
