/** `share` is whom a job is for. */
type ProcessGate = <T>(signal: AbortSignal, job: () => Promise<T>, share?: string) => Promise<T>;

/**
 * Lets at most `limit` jobs run at once; the others wait their turn, and leave the queue when their signal aborts. A share that has fewer
 * jobs running than another goes first, so that nobody waits for all that one has in the queue.
 */
export function createProcessGate(limit: number): ProcessGate {
  let running = 0;
  const ofShare = new Map<string, number>();
  const queue: { share: string; turn: () => void }[] = [];
  const count = (share: string, change: 1 | -1) => {
    const left = (ofShare.get(share) ?? 0) + change;
    if (left === 0) ofShare.delete(share);
    else ofShare.set(share, left);
  };
  const takeNext = () => {
    const jobsOf = ({ share }: { share: string }) => ofShare.get(share) ?? 0;
    const fewest = Math.min(...queue.map(jobsOf));
    const at = queue.findIndex((waiting) => jobsOf(waiting) === fewest);
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  };
  const enter = (signal: AbortSignal, share: string) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (running < limit) {
        running++;
        count(share, 1);
        return resolve();
      }
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', leave);
        count(share, 1);
        resolve();
      };
      const waiting = { share, turn };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
    });
  return async (signal, job, share = '') => {
    await enter(signal, share);
    try {
      return await job();
    } finally {
      count(share, -1);
      // The place goes straight to the next in line, so `running` stays as it is.
      const next = takeNext();
      if (next) next.turn();
      else running--;
    }
  };
}
