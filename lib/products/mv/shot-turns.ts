/** Gives out a fixed number of places; of those who wait the one with the lowest order comes first. */
export type ShotTurns = {
  /** Resolves with the way to give the place back. Rejects with the signal's reason when it aborts before. */
  take(order: number, signal: AbortSignal): Promise<() => void>;
};

type Waiting = { order: number; start: () => void };

export function createShotTurns(places: number): ShotTurns {
  let taken = 0;
  const line: Waiting[] = [];
  const giveBack = () => {
    const next = line.shift();
    if (next) next.start();
    else taken--;
  };
  const place = () => {
    let isMine = true;
    return () => {
      if (isMine) giveBack();
      isMine = false;
    };
  };
  return {
    async take(order, signal) {
      signal.throwIfAborted();
      if (taken < places) {
        taken++;
        return place();
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          line.splice(line.indexOf(waiting), 1);
          reject(signal.reason);
        };
        const waiting: Waiting = {
          order,
          start: () => {
            signal.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        const behind = line.findIndex((other) => other.order > order);
        line.splice(behind < 0 ? line.length : behind, 0, waiting);
      });
      return place();
    },
  };
}
