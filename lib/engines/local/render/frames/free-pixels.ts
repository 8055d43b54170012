import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: NodeJS.GCFunction | undefined;

function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}

/**
 * A frame read from a canvas is megabytes of external memory that the garbage collector barely accounts for. A minor
 * collection after each frame (0.1 ms) lets the next one reuse it: without it, a 540p child grows by hundreds of
 * megabytes and spends 5 ms per frame on new pages. Finalizers run on the next turn of the event loop.
 */
export async function freeFrame(): Promise<void> {
  collect ??= collector();
  collect({ type: 'minor' });
  await nextTurn();
}

/** Frees the canvases of a finished scene, whatever their age, before the next scene allocates its own (20 ms). */
export async function freeScene(): Promise<void> {
  collect ??= collector();
  collect();
  await nextTurn();
}
