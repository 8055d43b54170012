import { timeoutError } from './outbound-error.ts';

/** One time limit for a whole request: name resolution, connecting, redirects and the body. */
export type Deadline = {
  /** Aborts with a timeout `OutboundError`, or with the caller's own reason. */
  signal: AbortSignal;
  /** Settles like `work`, or rejects as soon as the deadline passes. */
  race<T>(work: Promise<T>): Promise<T>;
  clear(): void;
};

export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(timeoutError(timeoutMs)), timeoutMs);
  const forward = () => controller.abort(outer?.reason);
  if (outer?.aborted) forward();
  else outer?.addEventListener('abort', forward, { once: true });
  return {
    signal,
    async race(work) {
      signal.throwIfAborted();
      let stop = () => {};
      const aborted = new Promise<never>((_resolve, reject) => {
        stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
      });
      try {
        return await Promise.race([work, aborted]);
      } finally {
        signal.removeEventListener('abort', stop);
        work.catch(() => {});
      }
    },
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', forward);
    },
  };
}
