/** Lets at most `limit` jobs run at once; the others wait their turn, and leave the queue when their signal aborts. */
export function createProcessGate(limit: number): <T>(signal: AbortSignal, job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (running < limit) {
        running++;
        return resolve();
      }
      const leave = () => {
        queue.splice(queue.indexOf(turn), 1);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(turn);
    });
  return async (signal, job) => {
    await enter(signal);
    try {
      return await job();
    } finally {
      // The place goes straight to the next in line, so `running` stays as it is.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
