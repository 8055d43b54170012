import { beforeEach, expect, test } from 'vitest';
import { scopes } from '#lib/contract/requests/scopes.ts';
import { type OperationId, servedRoutes } from '#lib/contract/routes.ts';
import { thingOf } from '#lib/contract/tasks/task-operations.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createAdmissionControl } from './admit.ts';
import { simulateRequest } from './simulate-request.ts';

const { platform, clock } = await createTestPlatform();
const { sql } = platform.database;
const admission = createAdmissionControl(platform);
const ip = '203.0.113.7';

let actor: UserActor;

beforeEach(async () => {
  clock.set('2026-03-01T00:00:00Z');
  const { accountId, userId } = await createTestAccount(platform, { tier: 'FREE' });
  actor = { kind: 'user', accountId, userId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' };
});

const simulate = (keyId: string, operationId = 'createSong', address = ip, as = actor) =>
  simulateRequest({ platform, actor: as }, { keyId, operationId, address });

test('a simulated request succeeds without using any allowance, however often it is repeated', async () => {
  const { keyId } = await createTestKey(platform, actor.accountId, { dailyLimit: 1 });
  for (let at = 0; at < 20; at++)
    expect(await simulate(keyId)).toMatchObject({
      allowed: true,
      refusedBy: null,
      refusal: null,
      method: 'POST',
      path: '/api/v1/music/songs',
      requiredScope: 'task:create',
    });
  const { rows } = await sql.query('SELECT 1 FROM limit_bucket WHERE subject IN ($1, $2)', [actor.accountId, keyId]);
  expect(rows).toEqual([]);
  expect((await sql.query('SELECT 1 FROM api_key WHERE id = $1 AND last_used_at IS NOT NULL', [keyId])).rowCount).toBe(
    0,
  );
});

test('a simulation names the check that refuses, with the error the caller would get', async () => {
  const scoped = await createTestKey(platform, actor.accountId, { scopes: ['task:read'] });
  expect(await simulate(scoped.keyId)).toMatchObject({
    refusedBy: 'scope',
    refusal: { status: 403, code: 'FORBIDDEN', message: 'The key does not hold the scope task:create.' },
  });
  expect(await simulate(scoped.keyId, 'listTasks')).toMatchObject({ allowed: true });
  const fixed = await createTestKey(platform, actor.accountId, { ipAllowlist: ['2001:db8::1'] });
  expect(await simulate(fixed.keyId)).toMatchObject({ refusedBy: 'address', refusal: { status: 403 } });
  expect(await simulate(fixed.keyId, 'createSong', '2001:DB8:0::1')).toMatchObject({ allowed: true });
  const disabled = await createTestKey(platform, actor.accountId, { status: 'DISABLED' });
  expect(await simulate(disabled.keyId)).toMatchObject({
    refusedBy: 'key',
    keyState: 'disabled',
    refusal: { status: 401, code: 'INVALID_API_KEY' },
  });
  const old = await createTestKey(platform, actor.accountId, { expiresAt: clock.now() });
  expect(await simulate(old.keyId)).toMatchObject({ refusedBy: 'key', keyState: 'expired' });
});

test('a simulation sees an allowance that is used up right now', async () => {
  const { keyId, key } = await createTestKey(platform, actor.accountId, { dailyLimit: 2 });
  for (let at = 0; at < 2; at++) await admission.admit({ keyHash: hashKey(key), ip, policy: 'operation', scope: null });
  expect(await simulate(keyId)).toMatchObject({
    refusedBy: 'allowance',
    refusal: { status: 429, code: 'RATE_LIMITED' },
  });
  clock.advanceSec(86_400);
  expect(await simulate(keyId)).toMatchObject({ allowed: true });
});

test('a simulation sees a billing hold on what costs credits and a trial on what it does not include, and on nothing else', async () => {
  const { keyId } = await createTestKey(platform, actor.accountId);
  const standings: [Partial<UserActor>, refused: string[], allowed: string[]][] = [
    [{ billingStatus: 'ON_HOLD' }, ['createSong', 'enableStorage'], ['createDraft', 'createUpload', 'listTasks']],
    [{ trial: 'unclaimed' }, ['createSong', 'quoteMv'], ['createUpload', 'deleteClip', 'listTasks']],
    [{ trial: 'claimed' }, ['generateMv', 'createDraft', 'enableStorage'], ['createSong', 'createSubtitles']],
  ];
  for (const [standing, refused, allowed] of standings) {
    const as = { ...actor, ...standing };
    for (const operation of refused)
      expect(await simulate(keyId, operation, ip, as), operation).toMatchObject({
        refusedBy: 'standing',
        refusal: { status: 403, code: 'FORBIDDEN' },
        checksStanding: true,
      });
    for (const operation of allowed)
      expect(await simulate(keyId, operation, ip, as), operation).toMatchObject({ allowed: true });
  }
  for (const { paid, operationId } of servedRoutes)
    expect(thingOf(operationId as OperationId, undefined) !== null, operationId).toBe(paid);
});

test('a simulation agrees with admission for every operation and every scope', async () => {
  for (const scope of scopes.filter((one) => one !== '*')) {
    const { keyId } = await createTestKey(platform, actor.accountId, { scopes: [scope] });
    for (const route of servedRoutes) {
      const { allowed, refusedBy } = await simulate(keyId, route.operationId);
      expect({ operation: route.operationId, scope, allowed }).toEqual({
        operation: route.operationId,
        scope,
        allowed: route.scope === null || route.scope === scope,
      });
      expect(refusedBy).toBe(allowed ? null : 'scope');
    }
  }
}, 60_000);

test("a simulation refuses another account's key, and an unknown operation or address", async () => {
  const { keyId } = await createTestKey(platform, (await createTestAccount(platform)).accountId);
  await expect(simulate(keyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = await createTestKey(platform, actor.accountId);
  await expect(simulate(own.keyId, 'createNothing')).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'operationId' },
  });
  await expect(simulate(own.keyId, 'createSong', '10.0.0.0/8')).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'address' },
  });
});
