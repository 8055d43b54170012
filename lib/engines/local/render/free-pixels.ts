import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Every frame read from a canvas is megabytes that the collector sees as a few bytes. Collecting the young objects
 * after each frame (0.1 ms) lets the next one reuse that memory: without it a 540p child grows by hundreds of
 * megabytes and spends 5 ms a frame on fresh pages. Finalizers run on the next turn of the event loop.
 */
export function createPixelCollector(): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  return () => {
    collect({ type: 'minor' });
    return new Promise((resolve) => setImmediate(resolve));
  };
}
