import type { Platform } from '../platform.ts';

// Behind the signals: what a lost one would delay.
const POLL_MS = 2_000;

/** The turns of a reader that looks at something again whenever the hub says that it may have changed. */
export type WakeUps = {
  /** For `hub.listen`. A signal that comes while the reader works makes the next turn come at once. */
  onSignal(): void;
  /** The next turn: the first at once, the others after a signal or two seconds. False once the reader has left or the service ends. */
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
