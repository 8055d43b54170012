import { workShare } from './work-share.ts';

type ProcessGate = <T>(signal: AbortSignal, job: () => Promise<T>) => Promise<T>;

type Waiting = { share: string; turn: () => void };

/**
 * Lets at most `limit` jobs run at once; the others queue, and leave the queue when their signal aborts. Places are
 * shared fairly between accounts (`workFor`): the one with fewer running jobs goes first, and among equals the one that
 * has waited longest for a place. So no account waits for another's whole queue.
 * With `shareMax` no account has more places than that, so that no account waits for another's long jobs to end either.
 */
export function createProcessGate(limit: number, { shareMax = limit }: { shareMax?: number } = {}): ProcessGate {
  let running = 0;
  let turns = 0;
  /** Per share with a job here: how many run, and when it last got a place. */
  const shares = new Map<string, { running: number; lastTurn: number }>();
  const queue: Waiting[] = [];

  const start = (share: string) => {
    shares.set(share, { running: (shares.get(share)?.running ?? 0) + 1, lastTurn: ++turns });
  };
  const forgetGone = (share: string) => {
    if (shares.get(share)?.running === 0 && !queue.some((waiting) => waiting.share === share)) shares.delete(share);
  };
  const end = (share: string) => {
    const ended = shares.get(share);
    if (ended) ended.running--;
    forgetGone(share);
  };
  const join = (waiting: Waiting) => {
    queue.push(waiting);
    // A new share goes before the one that got the latest place, and after all that have waited longer.
    if (!shares.has(waiting.share)) shares.set(waiting.share, { running: 0, lastTurn: turns - 0.5 });
  };
  const mayRun = (share: string) => (shares.get(share)?.running ?? 0) < shareMax;
  const goesBefore = (one: Waiting, other: Waiting) => {
    const [a, b] = [shares.get(one.share), shares.get(other.share)];
    return (a?.running ?? 0) - (b?.running ?? 0) || (a?.lastTurn ?? 0) - (b?.lastTurn ?? 0);
  };
  const takeNext = () => {
    const next = queue
      .filter(({ share }) => mayRun(share))
      .reduce<Waiting | undefined>(
        (first, waiting) => (first && goesBefore(first, waiting) <= 0 ? first : waiting),
        undefined,
      );
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  };
  const enter = (signal: AbortSignal, share: string) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      // While a place is free, only accounts at their own limit wait.
      if (running < limit && mayRun(share)) {
        running++;
        start(share);
        return resolve();
      }
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        forgetGone(share);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', leave);
        start(share);
        resolve();
      };
      const waiting = { share, turn };
      signal.addEventListener('abort', leave, { once: true });
      join(waiting);
    });
  return async (signal, job) => {
    const share = workShare();
    await enter(signal, share);
    try {
      return await job();
    } finally {
      end(share);
      // The place goes straight to the next in line, so `running` stays as it is.
      const next = takeNext();
      if (next) next.turn();
      else running--;
    }
  };
}
