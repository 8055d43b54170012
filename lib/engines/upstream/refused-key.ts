import { RelayPause } from '#lib/products/videodirect/ports.ts';

/** For how long nobody asks with a key that was refused. */
const PAUSE_MS = 15_000;

export type RefusedKeyOptions = {
  /** Called whenever the upstream refuses the key. */
  onKeyRefused?(): void;
  keyPauseMs?: number;
};

/**
 * Holds the polls of a process back while the upstream refuses the operator's key, so that a thousand waiting tasks do not keep asking with
 * it. Another key is tried at once.
 */
export function createRefusedKey({ onKeyRefused, keyPauseMs = PAUSE_MS }: RefusedKeyOptions) {
  let refused = { key: '', untilMs: 0 };
  return {
    /** Throws while the key is held back. */
    check(key: string): void {
      const leftMs = refused.untilMs - Date.now();
      if (leftMs > 0 && refused.key === key) throw pauseOf(leftMs);
    },
    /** The pause that an answer with this status means; null when the key was not refused. 402 is an operator's empty account. */
    refusal(key: string, status: number): RelayPause | null {
      if (status !== 401 && status !== 402 && status !== 403) return null;
      refused = { key, untilMs: Date.now() + keyPauseMs };
      onKeyRefused?.();
      return pauseOf(keyPauseMs, new Error(`Upstream status ${status}`));
    },
  };
}

function pauseOf(retryAfterMs: number, cause?: Error): RelayPause {
  return new RelayPause('refused', "The upstream refuses the operator's key", { retryAfterMs, cause });
}
