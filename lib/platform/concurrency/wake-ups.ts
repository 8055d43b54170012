import type { Platform } from '../platform.ts';

// The longest delay that a lost signal causes.
const POLL_MS = 2_000;

/** Paces a reader that looks again whenever the hub says something may have changed. */
export type WakeUps = {
  /** Pass this to `hub.listen`. A signal that arrives while the reader works makes the next turn due at once. */
  onSignal(): void;
  /**
   * Waits for the next turn: the first comes at once, later ones after a signal or two seconds. False once the reader
   * has left or the service is closing.
   */
  next(): Promise<boolean>;
  close(): void;
};

export function createWakeUps({ closing }: Pick<Platform, 'closing'>, reader: AbortSignal): WakeUps {
  const signal = AbortSignal.any([reader, closing]);
  let wake = () => {};
  let woken = true;
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  return {
    onSignal() {
      woken = true;
      wake();
    },
    async next() {
      if (!woken && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      woken = false;
      return !signal.aborted;
    },
    close: () => signal.removeEventListener('abort', onAbort),
  };
}
