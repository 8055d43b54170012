import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The most processor time that this thread spends in one turn of the event loop while `run` runs, in milliseconds: the
 * least that other requests on the same loop have to wait. Other load on the machine does not count.
 */
export async function longestTurnMs(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const watching = (async () => {
    while (!isOver) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      before = process.threadCpuUsage();
    }
  })();
  try {
    await run();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
}
