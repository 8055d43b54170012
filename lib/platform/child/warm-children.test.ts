import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { childProcesses } from '../testing/children/child-processes.ts';
import { startChild } from './run-child.ts';
import { createWarmChildren } from './warm-children.ts';

const ENTRY = new URL('../testing/children/answering-child.ts', import.meta.url);
const children = () => childProcesses('answering-child.ts');
const forever = { signal: new AbortController().signal, timeoutMs: 600_000 };
const start = (max: number, residentMbMax = 1024) => createWarmChildren(ENTRY, { max, memoryMb: 64, residentMbMax });

test('an owner gets the same child again, and never one that served another owner', async () => {
  const run = start(1);
  const first = await run<number>('ann', 'answer', forever);
  expect(await run<number>('ann', 'answer', forever)).toBe(first);
  const second = await run<number>('bob', 'answer', forever);
  expect(second).not.toBe(first);
  expect(children(), 'no more than the limit').toEqual([second]);
});

test('an abort ends the child of its job alone, and a job beside it goes on', async () => {
  const run = start(2);
  const kept = await run<number>('ann', 'answer', forever);
  const stop = new AbortController();
  const hanging = Promise.withResolvers<void>();
  const aborted = run('ann', 'hang', { ...forever, signal: stop.signal, onProgress: () => hanging.resolve() });
  aborted.catch(() => undefined);
  await hanging.promise;
  const beside = await run<number>('ann', 'answer', forever);
  stop.abort(new Error('cancelled'));
  await expect(aborted).rejects.toThrow('cancelled');
  expect(children()).not.toContain(kept);
  expect(await run<number>('ann', 'answer', forever)).toBe(beside);
});

test('a child that failed, died or took too long is never reused', async () => {
  const run = start(1);
  for (const [job, code] of [
    ['fail', 'ENGINE_FAILED'],
    ['die', 'CHILD_CRASHED'],
    ['hang', 'CHILD_TIMEOUT'],
  ] as const) {
    const warm = await run<number>('ann', 'answer', forever);
    await expect(
      run('ann', job, { ...forever, timeoutMs: job === 'hang' ? 1 : forever.timeoutMs }),
    ).rejects.toMatchObject({
      code,
    });
    expect(children()).not.toContain(warm);
  }
});

test('the time in which a job waits for a processor does not count, up to four times its limit', async () => {
  const limited = { ...forever, timeoutMs: 10 };
  for (const [waited, asked] of [
    [[5, 5, 5], 2],
    [[5, 12, 12], 3],
    [[5, 12, 20, 20], 4],
    [[5, 1_000, 100_000], 3],
  ] as const) {
    const answers = waited[Symbol.iterator]();
    let times = 0;
    const child = startChild(ENTRY, 64, () => {
      times++;
      return answers.next().value ?? 0;
    });
    await expect(child.run('hang', limited)).rejects.toMatchObject({ code: 'CHILD_TIMEOUT' });
    expect(times).toBe(asked);
  }
});

test('a job that crashed a used child is retried in another, and so is the next job after a child was killed', async () => {
  const run = start(1);
  const used = await run<number>('ann', 'answer', forever);
  const other = await run<number>('ann', 'die when used', forever);
  expect(other).not.toBe(used);
  process.kill(other, 'SIGKILL');
  expect(await run<number>('ann', 'answer', forever)).not.toBe(other);
  expect(children()).not.toContain(other);
});

test('a child that holds too much memory after a job is not reused', async () => {
  const run = start(1, 1);
  const served = await run<number>('ann', 'answer', forever);
  expect(children()).not.toContain(served);
});

test('an idle child ends by itself, and one that did many jobs is replaced', async () => {
  const run = start(1);
  const served = new Set<number>();
  for (let i = 0; i < 41; i++) served.add(await run<number>('ann', 'answer', forever));
  expect(served.size).toBeGreaterThan(1);
  await expect.poll(children).toEqual([]);
});

test('an idle child neither keeps its program running nor outlives it, and does not end it by making room for another', async () => {
  const program = fork(new URL('../testing/children/warm-program.ts', import.meta.url));
  const ended = once(program, 'exit');
  const pid = await Promise.race([once(program, 'message').then(([sent]) => sent as number), ended.then(() => null)]);
  if (pid === null) throw new Error('The program ended before the second job was done');
  expect((await ended)[0]).toBe(0);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
