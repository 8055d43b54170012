/**
 * Runs `work` for each item, `concurrency` at a time. When one fails, the others are aborted and awaited before the error is thrown, so that
 * nothing of this attempt is still running during the next one.
 */
export async function forEachConcurrent<Item>(
  items: Iterable<Item>,
  concurrency: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of waiting) {
      either.throwIfAborted();
      await work(item, either);
    }
  };
  const running = Array.from({ length: concurrency }, () =>
    worker().catch((error: unknown) => {
      if (!stop.signal.aborted) stop.abort(error);
    }),
  );
  await Promise.all(running);
  signal.throwIfAborted();
  stop.signal.throwIfAborted();
}
