import { beforeEach, expect, it } from 'vitest';
import { playbackLimits } from '#lib/contract/accounts/limits.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createPlaybackCapacity, playbackScopes } from './playback-capacity.ts';

const { platform, administer } = await createTestPlatform();
const small = { limits: { ticket: 1, clip: 2, ip: 3, global: 4 } };
const from = (ticket: string, clip: string, ip: string) => ({ ticket, clip, ip });
const rows = async () =>
  (await platform.database.prisma.playbackSlot.findMany({ orderBy: { slot: 'asc' } })).map((row) => row.ticket);

beforeEach(() => administer('TRUNCATE playback_process, playback_slot'));

it('each scope has a limit of its own, and a refusal names the scope', async () => {
  const capacity = createPlaybackCapacity(platform);
  const fill = (slots: number, prefix: string) =>
    platform.database.sql.query(
      `INSERT INTO playback_slot SELECT 'other', $2 || n, $2 || n, $2 || n, $2 || n FROM generate_series(1, $1) n`,
      [slots, prefix],
    );
  for (let slot = 0; slot < 4; slot++) expect((await capacity.acquire(from('t', 'c', 'a'))).allowed).toBe(true);
  expect(await capacity.acquire(from('t', 'c', 'a'))).toEqual({ allowed: false, scope: 'ticket', active: 4, limit: 4 });
  expect(await capacity.acquire(from('other', 'c', 'a'))).toEqual({
    allowed: false,
    scope: 'clip',
    active: 4,
    limit: 4,
  });
  for (let slot = 0; slot < 12; slot++)
    expect((await capacity.acquire(from(`t${slot}`, `c${slot}`, 'a'))).allowed).toBe(true);
  expect(await capacity.acquire(from('new', 'new', 'a'))).toEqual({
    allowed: false,
    scope: 'ip',
    active: 16,
    limit: 16,
  });
  await platform.database.sql.query(`INSERT INTO playback_process VALUES ('other', now() + interval '1 minute')`);
  await fill(playbackLimits.global - 16, 'x');
  expect(await capacity.acquire(from('new', 'new', 'new'))).toEqual({
    allowed: false,
    scope: 'global',
    active: 1000,
    limit: 1000,
  });
  await capacity.stop();
});

it('all processes of a service share one capacity, even with concurrent requests', async () => {
  const processes = Array.from({ length: 3 }, () => createPlaybackCapacity(platform));
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, at) => processes[at % 3]?.acquire(from('t', 'c', 'a'))),
  );
  expect(asked.filter((slot) => slot?.allowed)).toHaveLength(4);
  for (const slot of asked) if (slot?.allowed) slot.release();
  await expect.poll(rows).toEqual([]);
  expect((await processes[1]?.acquire(from('t', 'c', 'a')))?.allowed).toBe(true);
  await Promise.all(processes.map((each) => each.stop()));
});

it('a slot is released once, in every scope, and a refusal takes none', async () => {
  const capacity = createPlaybackCapacity(platform, small);
  const held = await capacity.acquire(from('t', 'c', 'a'));
  expect((await capacity.acquire(from('t', 'c', 'a'))).allowed).toBe(false);
  expect(await rows()).toEqual(['t']);
  if (!held.allowed) throw new Error('The first slot was refused');
  held.release();
  held.release();
  await expect.poll(rows).toEqual([]);
  expect((await capacity.acquire(from('t', 'c', 'a'))).allowed).toBe(true);
  expect(playbackScopes).toHaveLength(4);
  await capacity.stop();
  expect(await rows()).toEqual([]);
});

it('slots of a dead process are freed, and those of a process that renews its lease are kept', async () => {
  const [dead, living] = [createPlaybackCapacity(platform, small), createPlaybackCapacity(platform, small)];
  await dead.acquire(from('dead', 'c', 'a'));
  await living.acquire(from('living', 'c', 'a'));
  await platform.database.sql.query(`UPDATE playback_process SET alive_until = now() - interval '1 second'`);
  await living.renew();
  expect(await rows()).toEqual(['living']);
  expect((await living.acquire(from('dead', 'c', 'a'))).allowed).toBe(true);
  expect(await living.acquire(from('living', 'c', 'a'))).toMatchObject({ allowed: false, scope: 'ticket' });
  await living.stop();
});

it('slots of a process that died while the clock ran a day ahead are free once the clock is right', async () => {
  const [dead, living] = [createPlaybackCapacity(platform, small), createPlaybackCapacity(platform, small)];
  await dead.acquire(from('dead', 'c', 'a'));
  await living.acquire(from('living', 'd', 'b'));
  await platform.database.sql.query(`UPDATE playback_process SET alive_until = now() + interval '1 day'`);
  expect((await living.acquire(from('dead', 'c', 'a'))).allowed).toBe(true);
  expect(await living.acquire(from('living', 'd', 'b'))).toMatchObject({ allowed: false, scope: 'ticket' });
  await living.renew();
  expect(await rows()).toEqual(['living', 'dead']);
  expect(await platform.database.prisma.playbackProcess.count()).toBe(1);
  await living.stop();
});

it('held slots are written again after a database crash has emptied the tables', async () => {
  const capacity = createPlaybackCapacity(platform, small);
  const held = await capacity.acquire(from('t', 'c', 'a'));
  await administer('TRUNCATE playback_process, playback_slot');
  const since = await capacity.acquire(from('u', 'c', 'a'));
  await capacity.renew();
  for (const ticket of ['t', 'u'])
    expect(await capacity.acquire(from(ticket, 'd', 'a'))).toMatchObject({ allowed: false, scope: 'ticket' });
  for (const slot of [held, since]) if (slot.allowed) slot.release();
  await expect.poll(rows).toEqual([]);
  await capacity.stop();
});

it('a slot that ends while a renewal rewrites it is free at once', async () => {
  let end = () => {};
  const sql = {
    query: async (query: { name: string }, ...rest: []) => {
      if (query.name === 'playback-renew') {
        end();
        await expect.poll(rows).toEqual([]);
      }
      return platform.database.sql.query(query as never, ...rest);
    },
  };
  const capacity = createPlaybackCapacity(
    { ...platform, database: { ...platform.database, sql: sql as never } },
    small,
  );
  const held = await capacity.acquire(from('t', 'c', 'a'));
  if (held.allowed) end = held.release;
  await capacity.renew();
  await expect.poll(rows).toEqual([]);
  await capacity.stop();
});

it('a slot whose release failed is released later', async () => {
  let reachable = true;
  const asked: string[] = [];
  const sql = {
    query: (query: { name: string }, ...rest: []) => {
      asked.push(query.name);
      return reachable
        ? platform.database.sql.query(query as never, ...rest)
        : Promise.reject(new Error('unreachable'));
    },
  };
  const capacity = createPlaybackCapacity(
    { ...platform, database: { ...platform.database, sql: sql as never } },
    small,
  );
  const held = await capacity.acquire(from('t', 'c', 'a'));
  reachable = false;
  if (held.allowed) held.release();
  await expect(capacity.acquire(from('u', 'c', 'a'))).rejects.toThrow('unreachable');
  await expect(capacity.renew()).rejects.toThrow('unreachable');
  expect(await rows()).toEqual(['t']);
  reachable = true;
  await capacity.renew();
  expect(await rows()).toEqual([]);
  // One statement for the start, one for the end, one for each renewal.
  expect(asked).toEqual([
    'playback-acquire',
    'playback-release',
    'playback-acquire',
    'playback-renew',
    'playback-renew',
  ]);
});
