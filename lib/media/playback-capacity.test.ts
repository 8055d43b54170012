import { expect, it } from 'vitest';
import { createPlaybackCapacity, playbackScopes } from './playback-capacity.ts';

const from = (ticket: string, clip: string, ip: string) => ({ ticket, clip, ip });

it('stops at each scope of its own and names it', async () => {
  const capacity = createPlaybackCapacity();
  for (let slot = 0; slot < 4; slot++) expect((await capacity.acquire(from('t', 'c', 'a'))).allowed).toBe(true);
  expect(await capacity.acquire(from('t', 'c', 'a'))).toEqual({ allowed: false, scope: 'ticket', active: 4, limit: 4 });
  expect(await capacity.acquire(from('other', 'c', 'a'))).toEqual({ allowed: false, scope: 'clip', active: 4, limit: 4 });
  for (let slot = 0; slot < 12; slot++) expect((await capacity.acquire(from(`t${slot}`, `c${slot}`, 'a'))).allowed).toBe(true);
  expect(await capacity.acquire(from('new', 'new', 'a'))).toEqual({ allowed: false, scope: 'ip', active: 16, limit: 16 });
  for (let slot = 0; slot < 984; slot++) expect((await capacity.acquire(from(`u${slot}`, `d${slot}`, `b${slot}`))).allowed).toBe(true);
  expect(await capacity.acquire(from('new', 'new', 'new'))).toEqual({ allowed: false, scope: 'global', active: 1000, limit: 1000 });
});

it('gives a slot back once, in every scope, and keeps nothing of a refusal', async () => {
  const capacity = createPlaybackCapacity({ ticket: 1, clip: 2, ip: 3, global: 4 });
  const held = await capacity.acquire(from('t', 'c', 'a'));
  expect((await capacity.acquire(from('t', 'c', 'a'))).allowed).toBe(false);
  if (!held.allowed) throw new Error('The first slot was refused');
  held.release();
  held.release();
  for (const [scope, name] of [['ticket', 't'], ['clip', 'c'], ['ip', 'a'], ['global', '']] as const) expect(capacity.active(scope, name)).toBe(0);
  expect((await capacity.acquire(from('t', 'c', 'a'))).allowed).toBe(true);
  expect(playbackScopes.map((scope) => capacity.active(scope))).toEqual([0, 0, 0, 1]);
});
