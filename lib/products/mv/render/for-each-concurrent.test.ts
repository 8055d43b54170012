import { expect, it } from 'vitest';
import { forEachConcurrent } from './for-each-concurrent.ts';

const never = new AbortController().signal;

it('processes every item once, at most `concurrency` at a time', async () => {
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

it('aborts the other items and waits for them before it rethrows a failure', async () => {
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

it('rejects with the reason of its own signal', async () => {
  const abort = new AbortController();
  const running = forEachConcurrent([0, 1], 1, abort.signal, async () => abort.abort(new Error('stopping')));
  await expect(running).rejects.toThrow('stopping');
});
