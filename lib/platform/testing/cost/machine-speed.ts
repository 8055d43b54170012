/** How long one piece of work may block its thread, in milliseconds on an idle reference machine. */
export const HOLD_UP_MS_MAX = 50;

const WORK = 'Lanterns on the water, and the rain; '.repeat(40_000);
/** Processor time of WORK on the reference machines, in milliseconds. */
const AT_REST_MS = 45;
const RUNS = 5;

/**
 * Converts processor time above the limit to that of an idle reference machine. A fixed piece of work measures how much
 * slower this machine is now, by itself or because other processes share its caches and cores.
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
