/** Runs the shares side by side; when one fails the others are stopped before the failure is passed on. */
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
