const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const units = [
  { ms: dayMs, step: dayMs, name: 'd' },
  { ms: hourMs, step: hourMs, name: 'h' },
  { ms: minuteMs, step: minuteMs, name: 'min' },
  { ms: 1_000, step: 5_000, name: 's' },
] as const;

/** Clocks of browsers differ from the server's by as much. */
export const justNowMs = 5_000;

/**
 * `just now`, `40 s ago`, `in 10 min`, `3 h ago`, `5 d ago`, then the date. Coarse on purpose, to be read at a glance: the past is rounded
 * down, and what is to come to the nearest, so that something of seven days is not said to end in six.
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

/** A duration with a readable precision: `840 ms`, `2.4 s`, `1 min 05 s`, `2 h 03 min`. */
export function durationText(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '–';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const sec = Math.floor(ms / 1_000);
  if (sec < 60) return `${sec} s`;
  if (sec < 3_600) return `${Math.floor(sec / 60)} min ${pad(sec % 60)} s`;
  return `${Math.floor(sec / 3_600)} h ${pad(Math.floor((sec % 3_600) / 60))} min`;
}

function pad(value: number) {
  return String(value).padStart(2, '0');
}
