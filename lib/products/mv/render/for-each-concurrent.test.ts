import { expect, it } from 'vitest';
import { forEachConcurrent } from './for-each-concurrent.ts';

const never = new AbortController().signal;

it('does every item once, no more at a time than there are lanes', async () => {
  const done: number[] = [];
  let atOnce = 0;
  let most = 0;
  await forEachConcurrent([0, 1, 2, 3, 4], 2, never, async (item) => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce--;
    done.push(item);
  });
  expect(done.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

it('stops the other lanes and waits for them before it passes a failure on', async () => {
  const started: number[] = [];
  let stopped = false;
  const failing = forEachConcurrent([0, 1, 2], 2, never, async (item, signal) => {
    started.push(item);
    if (item === 1) throw new Error('the database is away');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setImmediate(resolve), { once: true }));
    stopped = true;
  });
  await expect(failing).rejects.toThrow('the database is away');
  expect(stopped).toBe(true);
  expect(started).toEqual([0, 1]);
});

it('passes the reason of its own signal on', async () => {
  const abort = new AbortController();
  const running = forEachConcurrent([0, 1], 1, abort.signal, async () => abort.abort(new Error('stopping')));
  await expect(running).rejects.toThrow('stopping');
});
