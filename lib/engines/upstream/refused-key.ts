import { RelayPause } from '#lib/products/videodirect/ports.ts';

/** For how long nobody asks with a key that was refused. */
const PAUSE_MS = 15_000;
/** Answers about the key, whatever is asked; 402 is an operator's empty account. A 403 may be about one task alone. */
const OF_THE_KEY: ReadonlySet<number> = new Set([401, 402]);

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
    /** The pause that an answer with this status means for its task; null when nothing was refused. */
    refusal(key: string, status: number): RelayPause | null {
      if (OF_THE_KEY.has(status)) refused = { key, untilMs: Date.now() + keyPauseMs };
      else if (status !== 403) return null;
      onKeyRefused?.();
      return pauseOf(keyPauseMs, new Error(`Upstream status ${status}`));
    },
  };
}

function pauseOf(retryAfterMs: number, cause?: Error): RelayPause {
  return new RelayPause('refused', "The upstream refuses the operator's key", { retryAfterMs, cause });
}
