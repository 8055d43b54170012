const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const units = [
  { ms: dayMs, step: dayMs, name: 'd' },
  { ms: hourMs, step: hourMs, name: 'h' },
  { ms: minuteMs, step: minuteMs, name: 'min' },
  { ms: 1_000, step: 5_000, name: 's' },
] as const;

/** Browser clocks may differ from the server's by this much. */
export const justNowMs = 5_000;

/**
 * `just now`, `40 s ago`, `in 10 min`, `3 h ago`, `5 d ago`, then the date. Coarse on purpose, to be read at a glance.
 * The past is rounded down; the future to the nearest unit, so that seven days ahead does not read as six.
 */
export function relativeText(atMs: number, nowMs: number): string {
  const isAhead = atMs > nowMs;
  const size = Math.abs(atMs - nowMs);
  if (size < justNowMs) return 'just now';
  if (size >= 30 * dayMs) return new Date(atMs).toISOString().slice(0, 10);
  const unit = units.find((one) => size >= one.ms) ?? units[3];
  const shown = isAhead ? Math.round(size / unit.step) * unit.step : size;
  const { ms, step, name } = units.find((one) => shown >= one.ms) ?? unit;
  const amount = `${(Math.floor(shown / step) * step) / ms} ${name}`;
  return isAhead ? `in ${amount}` : `${amount} ago`;
}

/** `2026-11-21 02:59:01 UTC`: the same on server and client. */
export function utcText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
