/**
 * Works through the items, `lanes` of them at a time. When one fails the others are stopped and waited for before the failure is
 * passed on, so that nothing of this attempt runs on beside the next.
 */
export async function runLanes<Item>(
  items: readonly Item[],
  lanes: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) {
      either.throwIfAborted();
      await work(item, either);
    }
  };
  const running = Array.from({ length: Math.min(lanes, items.length) }, () =>
    lane().catch((error: unknown) => {
      if (!stop.signal.aborted) stop.abort(error);
    }),
  );
  await Promise.all(running);
  signal.throwIfAborted();
  stop.signal.throwIfAborted();
}
