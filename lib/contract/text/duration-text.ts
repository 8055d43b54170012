/**
 * A duration at a readable precision: `840 ms`, `2.4 s`, `1 min 05 s`, `2 h 03 min`. From one second on it is
 * truncated, not rounded, because it also shows running timers.
 */
export function durationText(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '–';
  if (ms < 1_000) return `${Math.min(999, Math.round(ms))} ms`;
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const sec = Math.floor(ms / 1_000);
  if (sec < 60) return `${sec} s`;
  if (sec < 3_600) return `${Math.floor(sec / 60)} min ${pad(sec % 60)} s`;
  return `${Math.floor(sec / 3_600)} h ${pad(Math.floor((sec % 3_600) / 60))} min`;
}

function pad(value: number) {
  return String(value).padStart(2, '0');
}
