/**
 * Stands in for `run-child.ts` in tests that share a process (`vitest.config.ts`): the children of all of them do one job after another,
 * because most of a short child's life is the loading of its modules. In the service each does one job. Files that test the life of
 * children have processes of their own.
 */
import type { runChild as runColdChild } from '../../child/run-child.ts';
import { createWarmChildren } from '../../child/warm-children.ts';

export * from '../../child/run-child.ts';

/** A child that holds more does no other job. */
const RESIDENT_MB_MAX = 300;
const pools = new Map<string, ReturnType<typeof createWarmChildren>>();

export const runChild: typeof runColdChild = (entry, job, { memoryMb, ...run }) => {
  const key = `${entry.href} ${memoryMb}`;
  const pool = pools.get(key) ?? createWarmChildren(entry, { max: 2, memoryMb, residentMbMax: RESIDENT_MB_MAX });
  pools.set(key, pool);
  return pool('tests', job, run);
};
