import type { ChildMessage } from '#lib/platform/child/run-child.ts';

const CHECK_INTERVAL_MS = 50;

/**
 * Ends this child process with `SOURCE_TOO_LARGE` when its resident memory passes the limit. Native decoders
 * allocate outside the JavaScript heap and work on other threads, so the heap limit alone does not bound them.
 */
export function limitChildMemory(maxResidentMb: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() < maxResidentMb * 1024 * 1024) return;
    clearInterval(timer);
    const message: ChildMessage = {
      type: 'error',
      code: 'SOURCE_TOO_LARGE',
      message: 'The file needs too much memory to decode',
    };
    process.send?.(message, () => process.exit(1));
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
