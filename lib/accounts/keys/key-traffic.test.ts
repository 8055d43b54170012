import { afterAll, expect, test, vi } from 'vitest';
import type { SystemActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createKeyTrafficRecorder, pruneKeyTraffic, readKeyTraffic } from './key-traffic.ts';
import { listKeys } from './key-view.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-01T10:00:30.000Z' });
const recorder = createKeyTrafficRecorder(platform, { flushEverySec: 3600 });
afterAll(() => recorder.stop());

async function accountWithKey() {
  const { accountId } = await createTestAccount(platform);
  const { keyId } = await createTestKey(platform, accountId);
  return { actor: { kind: 'system', accountId } satisfies SystemActor, keyId };
}

test('requests are counted per minute, added up over processes, and say when the key was last used', async () => {
  const { actor, keyId } = await accountWithKey();
  const second = createKeyTrafficRecorder(platform, { flushEverySec: 3600 });
  recorder.count(keyId, false);
  recorder.count(keyId, true);
  second.count(keyId, false);
  clock.advanceSec(60);
  recorder.count(keyId, false);
  await Promise.all([recorder.flush(), second.stop()]);
  await recorder.flush();
  const points = [
    { at: '2026-05-01T10:00:00.000Z', requests: 3, rejected: 1 },
    { at: '2026-05-01T10:01:00.000Z', requests: 1, rejected: 0 },
  ];
  expect((await readKeyTraffic({ platform, actor }, [keyId], { sinceMinutes: 5 })).keys).toEqual([{ keyId, points }]);
  expect((await readKeyTraffic({ platform, actor }, [keyId], { sinceMinutes: 60, bucketMinutes: 60 })).keys).toEqual([
    { keyId, points: [{ at: '2026-05-01T10:00:00.000Z', requests: 4, rejected: 1 }] },
  ]);
  expect((await listKeys({ platform, actor })).keys).toMatchObject([
    { keyId, lastUsedAt: '2026-05-01T10:01:30.000Z', traffic: [{ requests: 4 }] },
  ]);
});

test('the list of keys counts the same requests as the page of a key does for its last day', async () => {
  const { actor, keyId } = await accountWithKey();
  recorder.count(keyId, false);
  await recorder.flush();
  // The request was made before the last day, in the hour that the day begins in.
  clock.advanceSec(24 * 3600 + 40 * 60);
  recorder.count(keyId, true);
  await recorder.flush();
  const day = await readKeyTraffic({ platform, actor }, [keyId], { sinceMinutes: 24 * 60, bucketMinutes: 15 });
  const listed = await listKeys({ platform, actor });
  const total = (points: { requests: number }[] = []) => points.reduce((sum, { requests }) => sum + requests, 0);
  expect([total(listed.keys[0]?.traffic), listed.trafficFrom]).toEqual([total(day.keys[0]?.points), day.from]);
  expect(listed.keys[0]?.traffic).toEqual([
    { at: new Date(Date.parse(day.from) + 24 * 3_600_000).toISOString(), requests: 1, rejected: 1 },
  ]);
});

test('the traffic of another account is not shown', async () => {
  const mine = await accountWithKey();
  const other = await accountWithKey();
  recorder.count(mine.keyId, false);
  await recorder.flush();
  expect((await readKeyTraffic({ platform, actor: other.actor }, [mine.keyId], { sinceMinutes: 60 })).keys).toEqual([
    { keyId: mine.keyId, points: [] },
  ]);
});

test('counts of a key that is gone are dropped, and counts that could not be written are kept', async () => {
  const { actor, keyId } = await accountWithKey();
  recorder.count('key_gone', false);
  recorder.count(keyId, false);
  vi.spyOn(platform.database.sql, 'query').mockRejectedValueOnce(new Error('The connection broke'));
  await recorder.flush();
  expect((await readKeyTraffic({ platform, actor }, [keyId], { sinceMinutes: 60 })).keys).toMatchObject([
    { points: [] },
  ]);
  recorder.count(keyId, false);
  await recorder.flush();
  expect((await readKeyTraffic({ platform, actor }, [keyId], { sinceMinutes: 60 })).keys).toMatchObject([
    { points: [{ requests: 2 }] },
  ]);
});

test('traffic is kept for as long as RETENTION_KEY_TRAFFIC_DAYS says, however much comes after it', async () => {
  const { keyId } = await accountWithKey();
  recorder.count(keyId, false);
  await recorder.flush();
  clock.advanceSec((platform.config.retention.keyTrafficDays - 1) * 86_400);
  recorder.count(keyId, false);
  await recorder.flush();
  const kept = async () =>
    (await platform.database.sql.query('SELECT 1 FROM key_traffic WHERE key_id = $1', [keyId])).rowCount;
  await pruneKeyTraffic(platform);
  expect(await kept()).toBe(2);
  clock.advanceSec(2 * 86_400);
  await pruneKeyTraffic(platform);
  expect(await kept()).toBe(1);
});
