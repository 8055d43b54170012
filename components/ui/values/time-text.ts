const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * `just now`, `40 s ago`, `in 10 min`, `3 h ago`, `5 d ago`, then the date. Coarse on purpose, to be read at a glance.
 */
export function relativeText(atMs: number, nowMs: number): string {
  const deltaMs = atMs - nowMs;
  const size = Math.abs(deltaMs);
  if (size < 5_000) return 'just now';
  if (size >= 30 * dayMs) return new Date(atMs).toISOString().slice(0, 10);
  const amount =
    size < minuteMs
      ? `${Math.floor(size / 5_000) * 5} s`
      : size < hourMs
        ? `${Math.floor(size / minuteMs)} min`
        : size < dayMs
          ? `${Math.floor(size / hourMs)} h`
          : `${Math.floor(size / dayMs)} d`;
  return deltaMs < 0 ? `${amount} ago` : `in ${amount}`;
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
