import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';

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
