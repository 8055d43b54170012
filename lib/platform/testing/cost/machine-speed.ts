/** How long one piece of work may hold up whoever else is served by the same thread, in milliseconds of a machine at rest. */
export const HOLD_UP_MS_MAX = 50;

const WORK = 'Lanterns on the water, and the rain; '.repeat(40_000);
/** What that takes of a processor on the machines on which the limit was set, in milliseconds. */
const AT_REST_MS = 45;
const RUNS = 5;

/**
 * Processor time as those machines take it at rest, where it is above the limit: a fixed piece of work tells how much slower this one is now,
 * by itself or for the caches and cores that other processes share with it.
 */
export function asAtRest(cpuMs: number): number {
  if (cpuMs <= HOLD_UP_MS_MAX) return cpuMs;
  const least = Math.min(...Array.from({ length: RUNS }, workMs));
  return cpuMs / Math.max(1, least / AT_REST_MS);
}

function workMs(): number {
  const before = process.threadCpuUsage();
  const words = WORK.toLowerCase().split(/\s+/u);
  words.map((word) => word.replace(/[^\p{L}]/gu, '')).join(' ');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
