import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * A frame read from a canvas is megabytes of external memory that the garbage collector barely accounts for. A minor
 * collection after each frame (0.1 ms) lets the next one reuse it: without it, a 540p child grows by hundreds of
 * megabytes and spends 5 ms per frame on new pages. Finalizers run on the next turn of the event loop.
 */
export function createPixelCollector(): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  return () => {
    collect({ type: 'minor' });
    return new Promise((resolve) => setImmediate(resolve));
  };
}
