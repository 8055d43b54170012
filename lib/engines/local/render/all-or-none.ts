/** Runs the parts concurrently; when one fails, the others are aborted before the error is rethrown. */
export async function allOrNone<Share, T>(
  shares: readonly Share[],
  signal: AbortSignal,
  start: (share: Share, index: number, signal: AbortSignal) => Promise<T>,
): Promise<T[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const tasks = shares.map((share, index) => start(share, index, either));
  try {
    return await Promise.all(tasks);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(tasks);
    throw error;
  }
}
