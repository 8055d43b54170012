import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createHub } from './hub.ts';
import { createTestPlatform } from '../testing/index.ts';

const { platform } = await createTestPlatform();

it('sends nothing to the database once it is closed, and has finished what it was sending', async () => {
  const hub = await createHub(platform.database, platform.log, { coalesceMs: 0 });
  const query = vi.spyOn(platform.database.sql, 'query');
  const heard: string[] = [];
  hub.listen('task', 'late', (id) => heard.push(id));
  await hub.close();
  hub.signal('task', 'late');
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['late']);
  expect(query).not.toHaveBeenCalled();
});

it('tells other processes what was signalled right before it is closed', async () => {
  const [closing, other] = [
    await createHub(platform.database, platform.log, { coalesceMs: 60_000 }),
    await createHub(platform.database, platform.log),
  ];
  const heard: string[] = [];
  other.listen('work', '*', (id) => heard.push(id));
  closing.signal('work', 'last');
  await closing.close();
  await expect.poll(() => heard).toEqual(['last']);
  await other.close();
});

it('has one connection that listens, however often one breaks before it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const open = new Set<object>();
    let breaks = 0;
    const connect = async () => {
      const client = new EventEmitter();
      open.add(client);
      const end = async () => {
        if (open.delete(client)) client.emit('end');
      };
      const query = async () => {
        if (breaks-- <= 0) return;
        await end();
        throw new Error('Connection terminated unexpectedly');
      };
      return Object.assign(client, { query, end });
    };
    const hub = await createHub({ ...platform.database, connect } as unknown as Database, platform.log);
    breaks = 3;
    const [first] = open as Set<{ end(): Promise<void> }>;
    await first?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open.size).toBe(1);
    await hub.close();
    expect(open.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
