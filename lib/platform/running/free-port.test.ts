import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

const random = vi.hoisted(() => ({ ports: [] as number[] }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, randomInt: (low: number, high: number) => random.ports.shift() ?? crypto.randomInt(low, high) };
});

test('chosen ports are outside the ranges for outgoing connections on Linux, macOS and Windows', async () => {
  for (let round = 0; round < 20; round++) {
    const port = await freePort();
    expect(port).toBeGreaterThan(1023);
    expect(port).toBeLessThan(32_768);
  }
});

test('a port in use is skipped', async () => {
  const taken = createServer();
  const port = await freePort();
  taken.listen(port, '127.0.0.1');
  await once(taken, 'listening');
  random.ports = [port];
  expect(await freePort()).not.toBe(port);
  expect(random.ports).toEqual([]);
  taken.close();
});
