/**
 * Replaces `run-child.ts` in tests that share a process (`vitest.config.ts`): their children are reused for one job
 * after another, because a short child spends most of its life loading modules. In the service each child runs one job.
 * Test files about the life of children run in their own processes.
 */
import type { runChild as runColdChild } from '../../child/run-child.ts';
import { createWarmChildren } from '../../child/warm-children.ts';

export * from '../../child/run-child.ts';

/** A child that holds more is not reused. */
const RESIDENT_MB_MAX = 300;
const pools = new Map<string, ReturnType<typeof createWarmChildren>>();

export const runChild: typeof runColdChild = (entry, job, { memoryMb, ...run }) => {
  const key = `${entry.href} ${memoryMb}`;
  const pool = pools.get(key) ?? createWarmChildren(entry, { max: 2, memoryMb, residentMbMax: RESIDENT_MB_MAX });
  pools.set(key, pool);
  return pool('tests', job, run);
};
