const GROWTH = 1.5;

/** How long to wait before asking again: growing from `pollMs` to `pollMsMax`, and never less than the upstream asked for. */
export function pauseMs(pacing: { pollMs: number; pollMsMax: number }, tries: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, Math.min(pacing.pollMsMax, Math.round(pacing.pollMs * GROWTH ** tries)));
}
