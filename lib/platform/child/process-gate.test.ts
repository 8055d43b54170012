import { expect, test } from 'vitest';
import { createProcessGate } from './process-gate.ts';
import { workFor } from './work-share.ts';

test('never more jobs than the limit run at once, and all get their turn', async () => {
  const gate = createProcessGate(2);
  const { signal } = new AbortController();
  let running = 0;
  let most = 0;
  const job = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return most;
  };
  expect(await Promise.all(Array.from({ length: 7 }, () => gate(signal, job)))).toHaveLength(7);
  expect(most).toBe(2);
});

test('an abort leaves the queue without taking a place, and a failure gives its place back', async () => {
  const gate = createProcessGate(1);
  const { signal } = new AbortController();
  const stop = new AbortController();
  const first = Promise.withResolvers<string>();
  const running = gate(signal, () => first.promise);
  const waiting = gate(stop.signal, async () => 'too late');
  const last = gate(signal, async () => 'served');
  stop.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  first.reject(new Error('broken'));
  await expect(running).rejects.toThrow('broken');
  expect(await last).toBe('served');
});

test('a job of another account goes before the many that one account has queued, which keep their order', async () => {
  const gate = createProcessGate(2);
  const { signal } = new AbortController();
  const ended: string[] = [];
  const job = (name: string, share: string) => workFor(share, () => gate(signal, async () => void ended.push(name)));
  await Promise.all([...['1', '2', '3', '4', '5', '6'].map((name) => job(name, 'one')), job('other', 'other')]);
  expect(ended.indexOf('other')).toBeLessThan(4);
  expect(ended.filter((name) => name !== 'other')).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('with one job at a time, two accounts alternate, however many jobs one had queued before', async () => {
  const gate = createProcessGate(1);
  const { signal } = new AbortController();
  const ended: string[] = [];
  const job = (share: string) => workFor(share, () => gate(signal, async () => void ended.push(share)));
  await Promise.all([...Array.from({ length: 6 }, () => job('one')), job('other'), job('other')]);
  expect(ended.slice(0, 5)).toEqual(['one', 'other', 'one', 'other', 'one']);
  expect(ended).toHaveLength(8);
});

test('an account that had a place before does not wait for all later accounts that had none', async () => {
  const gate = createProcessGate(1);
  const { signal } = new AbortController();
  const ended: string[] = [];
  const job = (share: string, meanwhile = () => {}) =>
    workFor(share, () =>
      gate(signal, async () => {
        meanwhile();
        ended.push(share);
      }),
    );
  const later: Promise<void>[] = [];
  const next = (left: number): void => {
    if (left > 0) later.push(job(`new ${left}`, () => next(left - 1)));
  };
  await Promise.all([job('one', () => next(5)), job('one')]);
  // Each of them asks for the next one.
  for (const each of later) await each;
  expect(ended.lastIndexOf('one')).toBeLessThan(3);
  expect(ended).toHaveLength(7);
});

test('a place is left for somebody else where no one may have them all, however long the jobs of one take', async () => {
  const gate = createProcessGate(3, { shareMax: 2 });
  const { signal } = new AbortController();
  const long = Promise.withResolvers<void>();
  const begun: string[] = [];
  const job = (name: string, share: string, until?: Promise<void>) =>
    workFor(share, () =>
      gate(signal, async () => {
        begun.push(name);
        await until;
      }),
    );
  const jobs = ['1', '2', '3', '4'].map((name) => job(name, 'one', long.promise));
  await job('other', 'other');
  await job('another', 'other');
  expect(begun).toEqual(['1', '2', 'other', 'another']);
  long.resolve();
  await Promise.all(jobs);
  expect(begun.slice(4)).toEqual(['3', '4']);
  // Nothing is left behind: all places are free again.
  const again = Promise.withResolvers<void>();
  const last = ['a', 'b', 'c'].map((share) => job(share, share, again.promise));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.slice(6)).toEqual(['a', 'b', 'c']);
  again.resolve();
  await Promise.all(last);
});
