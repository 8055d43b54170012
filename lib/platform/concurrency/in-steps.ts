import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that can be put off at each `yield`. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** All of it in one turn of the event loop. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A turn of the event loop for each step: whatever else the process does waits for one step, and not for all. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
