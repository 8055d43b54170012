import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that can be interrupted at each `yield`. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps in one turn of the event loop. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs each step in its own turn of the event loop, so that other work waits for one step at most. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
