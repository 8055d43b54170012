import { expect, test } from 'vitest';
import { createProcessGate } from './process-gate.ts';

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

test('a job of somebody else goes before the many that one has in the queue, and those keep their order', async () => {
  const gate = createProcessGate(2);
  const { signal } = new AbortController();
  const ended: string[] = [];
  const job = (name: string, share: string) => gate(signal, async () => void ended.push(name), share);
  await Promise.all([...['1', '2', '3', '4', '5', '6'].map((name) => job(name, 'one')), job('other', 'other')]);
  expect(ended.indexOf('other')).toBeLessThan(4);
  expect(ended.filter((name) => name !== 'other')).toEqual(['1', '2', '3', '4', '5', '6']);
});
