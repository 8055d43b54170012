import { availableParallelism } from 'node:os';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { Failure } from '../failure.ts';

export type WorkGateLimits = {
  /** Jobs that run at one time. */
  concurrency: number;
  /** Jobs that may wait, in total and per share. */
  waitingMax: number;
  waitingPerShareMax: number;
  /** Places in the queue beyond `waitingMax`, for preferred jobs only. */
  reserved: number;
};

/**
 * Hashing a password takes about 30 ms and 19 MiB, so it gets at most half the cores and a queue of a few seconds. Each
 * client address has few places in the queue; browsers that have signed in before have reserved ones.
 */
export const passwordHashingLimits: WorkGateLimits = {
  concurrency: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  waitingMax: 64,
  waitingPerShareMax: 8,
  reserved: 16,
};

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's first recommendation for argon2id, which is the default kind of the package: 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** `share` identifies whom the work is for; one share cannot fill the queue. Preferred work goes first. */
export type WorkShare = { share: string; isPreferred?: boolean };

/**
 * Limits costly work: jobs beyond `concurrency` queue, and are refused at once with `SERVICE_UNAVAILABLE` when the
 * queue is full.
 */
export type WorkGate = {
  run<T>(share: WorkShare, work: () => Promise<T>): Promise<T>;
  counts(): { running: number; waiting: number };
};

type Waiting = WorkShare & { start: () => void };

export function createWorkGate({ concurrency, waitingMax, waitingPerShareMax, reserved }: WorkGateLimits): WorkGate {
  let running = 0;
  const queue: Waiting[] = [];

  const wait = ({ share, isPreferred = false }: WorkShare): Promise<void> => {
    const ofShare = queue.filter((one) => one.share === share).length;
    if (queue.length >= waitingMax + (isPreferred ? reserved : 0) || ofShare >= waitingPerShareMax) {
      throw new Failure('SERVICE_UNAVAILABLE', {
        message: 'Too many passwords are being checked at this moment. Try again in a few seconds.',
      });
    }
    return new Promise((start) => {
      const firstOther = isPreferred ? queue.findIndex((one) => !one.isPreferred) : -1;
      queue.splice(firstOther < 0 ? queue.length : firstOther, 0, { share, isPreferred, start });
    });
  };

  return {
    async run(share, work) {
      if (running >= concurrency) await wait(share);
      else running++;
      try {
        return await work();
      } finally {
        // The place passes to the next in the queue; it becomes free only when nothing waits.
        const next = queue.shift();
        if (next) next.start();
        else running--;
      }
    },
    counts: () => ({ running, waiting: queue.length }),
  };
}

/** Hands out turns of the event loop, one per caller. */
export type Turns = { next(): Promise<void> };

/**
 * Lets long jobs take turns: each runs in its own turn of the event loop, in the order of the calls, however many
 * become ready at once. Other events are served in between.
 */
export function createTurns(): Turns {
  let last = Promise.resolve();
  return {
    next() {
      last = last.then(() => nextTurnOfTheLoop());
      return last;
    },
  };
}
