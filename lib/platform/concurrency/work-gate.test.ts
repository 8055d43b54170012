import { expect, it, test } from 'vitest';
import { createTurns, createWorkGate } from './work-gate.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test('no more work runs than the limit, the rest waits in order, and preferred work goes first', async () => {
  const gate = createWorkGate({ concurrency: 2, waitingMax: 10, waitingPerShareMax: 10, reserved: 2 });
  const held = heldWork();
  const runs = ['a', 'b', 'c', 'd'].map((name) => gate.run({ share: name }, held.work(name)));
  runs.push(gate.run({ share: 'owner', isPreferred: true }, held.work('owner')));
  await Promise.resolve();
  expect(held.started).toEqual(['a', 'b']);
  expect(gate.counts()).toEqual({ running: 2, waiting: 3 });
  for (const name of ['a', 'b', 'owner', 'c', 'd']) {
    await expect.poll(() => held.started.includes(name)).toBe(true);
    held.end(name);
  }
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd', 'owner']);
  expect(held.started).toEqual(['a', 'b', 'owner', 'c', 'd']);
  expect(gate.counts()).toEqual({ running: 0, waiting: 0 });
});

test('work beyond the queue is refused at once; one share cannot take every place, and preferred work has reserved ones', async () => {
  const gate = createWorkGate({ concurrency: 1, waitingMax: 4, waitingPerShareMax: 2, reserved: 1 });
  const held = heldWork();
  const busy = { code: 'SERVICE_UNAVAILABLE', retryAfterSec: expect.any(Number) };
  const first = gate.run({ share: 'a' }, held.work('first'));
  const waiting = ['a', 'a', 'b', 'c'].map((share, at) => gate.run({ share }, held.work(`${share}${at}`)));
  await expect(gate.run({ share: 'b' }, held.work('none'))).rejects.toMatchObject(busy);
  const owner = gate.run({ share: 'device', isPreferred: true }, held.work('owner'));
  await expect(gate.run({ share: 'device2', isPreferred: true }, held.work('none'))).rejects.toMatchObject(busy);
  const early = createWorkGate({ concurrency: 1, waitingMax: 4, waitingPerShareMax: 2, reserved: 1 });
  const running = early.run({ share: 'a' }, held.work('x'));
  const two = [early.run({ share: 'a' }, held.work('y')), early.run({ share: 'a' }, held.work('z'))];
  await expect(early.run({ share: 'a' }, held.work('none'))).rejects.toMatchObject(busy);
  for (const name of ['x', 'y', 'z', 'first', 'owner', 'a0', 'a1', 'b2', 'c3']) {
    await expect.poll(() => held.started.includes(name)).toBe(true);
    held.end(name);
  }
  await Promise.all([first, ...waiting, owner, running, ...two]);
  expect(held.started).not.toContain('none');
});

test('work that fails frees its place', async () => {
  const gate = createWorkGate({ concurrency: 1, waitingMax: 1, waitingPerShareMax: 1, reserved: 0 });
  await expect(gate.run({ share: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run({ share: 'a' }, async () => 'done')).toBe('done');
  expect(gate.counts()).toEqual({ running: 0, waiting: 0 });
});

it('gives each long piece of work a turn of the event loop of its own, in order, when many become ready at one time', async () => {
  const turns = createTurns();
  let loopTurn = 0;
  let isOver = false;
  const count = () => {
    loopTurn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const taken: [piece: number, loopTurn: number][] = [];
  await Promise.all(
    Array.from({ length: 46 }, async (_, piece) => {
      await turns.next();
      taken.push([piece, loopTurn]);
    }),
  );
  isOver = true;
  expect(taken.map(([piece]) => piece)).toEqual(Array.from({ length: 46 }, (_, piece) => piece));
  expect(new Set(taken.map(([, turn]) => turn)).size).toBe(46);
});
