/**
 * Stands in for `run-child.ts` where many files of tests share a process (`vitest.config.ts`): one-shot children do one job after
 * another, whoever they are for. Most of a short child's life is the loading of its modules. Files that test the life of
 * children have processes of their own, and the service has this for no job.
 */
import type { ChildRun, runChild as runColdChild } from '../child/run-child.ts';
import { createWarmChildren } from '../child/warm-children.ts';

export * from '../child/run-child.ts';

/** One that has grown is left to end, as it always does in the service. */
const RESIDENT_MB_MAX = 300;
const pools = new Map<string, ReturnType<typeof createWarmChildren>>();

export const runChild: typeof runColdChild = (entry, job, { memoryMb = 1024, ...run }) => {
  const key = `${entry.href} ${memoryMb}`;
  const pool = pools.get(key) ?? createWarmChildren(entry, { max: 2, memoryMb, residentMbMax: RESIDENT_MB_MAX });
  pools.set(key, pool);
  return pool('tests', job, run satisfies ChildRun);
};
