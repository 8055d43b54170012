import { availableParallelism } from 'node:os';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { Failure } from '../failure.ts';

export type WorkGateLimits = {
  /** Pieces of work under way at one time. */
  concurrency: number;
  /** Pieces that may wait altogether, and of one share. */
  waitingMax: number;
  waitingPerShareMax: number;
  /** Places in the queue beyond `waitingMax`, for preferred work alone. */
  reserved: number;
};

/**
 * Hashing of passwords takes about 30 ms and 19 MiB each: half the cores at most, and a queue of some seconds. One client address has
 * few places in it; people on a browser they have used before have places of their own.
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

/** `share` is whom a piece of work is for: one cannot fill the queue. Preferred work goes before the rest. */
export type WorkShare = { share: string; isPreferred?: boolean };

/** Bounds costly work: what cannot start waits, and what finds no place to wait is refused with `SERVICE_UNAVAILABLE` at once. */
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
        message: 'Too many people are signing in at this moment. Try again in a few seconds.',
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
        // The place goes to the next in the queue, and is free only when there is none.
        const next = queue.shift();
        if (next) next.start();
        else running--;
      }
    },
    counts: () => ({ running, waiting: queue.length }),
  };
}

/** Resolves in a turn of the event loop that none of the others gets. */
export type Turns = { next(): Promise<void> };

/**
 * Long pieces of work take turns: each in a turn of the event loop of its own, in the order in which they asked, however many become
 * ready at one time. What else has come meanwhile is served between them.
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
