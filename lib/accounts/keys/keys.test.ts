import { expect, test } from 'vitest';
import type { OperationScope } from '#lib/contract/requests/scopes.ts';
import { createAdmissionControl } from '#lib/limits/admit.ts';
import type { SystemActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createKey, deleteKey, disableKey, enableKey, rotateKey, updateKey } from './keys.ts';
import { keysPerAccountMax } from './key-input.ts';
import { hashKey } from './key-text.ts';
import { listKeys, readKey } from './key-view.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-01T00:00:00.000Z' });
const { admit } = createAdmissionControl(platform);
const admission = async (key: string, ip = '203.0.113.7', scope: OperationScope = 'task:read') =>
  (await admit({ keyHash: hashKey(key), ip, policy: 'operation', scope })).admission.outcome;
const owner = async (): Promise<SystemActor> => ({
  kind: 'system',
  accountId: (await createTestAccount(platform)).accountId,
});

test('a key is shown once and admits its requests; only its hash is kept', async () => {
  const actor = await owner();
  const { key, ...view } = await createKey(
    { platform, actor },
    {
      label: '  Backend ',
      scopes: ['task:read', 'task:read'],
      ipAllowlist: ['::ffff:203.0.113.7', '2001:DB8::1'],
    },
  );
  expect(view).toMatchObject({
    label: 'Backend',
    scopes: ['task:read'],
    ipAllowlist: ['203.0.113.7', '2001:db8::1'],
    rateLimit: null,
    dailyLimit: null,
    monthlyLimit: null,
    status: 'ACTIVE',
    expiresAt: null,
    lastUsedAt: null,
  });
  expect(await admission(key)).toBe('ok');
  expect(await admission(key, '203.0.113.8')).toBe('forbidden_ip');
  expect(await admission(key, '203.0.113.7', 'task:create')).toBe('forbidden_scope');
  const { rows } = await platform.database.sql.query('SELECT * FROM api_key WHERE id = $1', [view.keyId]);
  expect(JSON.stringify(rows)).not.toContain(key);
  const kept = await readKey({ platform, actor }, { keyId: view.keyId });
  expect(kept).toEqual({ ...view, lastUsedAt: kept.lastUsedAt, replacedByIds: [] });
  const answers = JSON.stringify([await listKeys({ platform, actor }), kept]);
  expect(answers).not.toContain('hash');
  expect(answers).not.toContain(key);
});

test('a refusal names the field at fault', async () => {
  const actor = await owner();
  const wrong: [object, string][] = [
    [{ label: ' ' }, 'label'],
    [{ label: 'a', ipAllowlist: ['10.0.0.1', '10.0.0.0/8'] }, 'ipAllowlist[1]'],
    [{ label: 'a', scopes: ['task:fly'] }, 'scopes[0]'],
    [{ label: 'a', rateLimit: -1 }, 'rateLimit'],
    [{ label: 'a', expiresAt: '2026-04-30T00:00:00Z' }, 'expiresAt'],
    [{ label: 'a', replacesId: 'key_of_nobody' }, 'replacesId'],
    [{ label: 'a', accountId: 'acc_of_another' }, 'accountId'],
  ];
  for (const [input, field] of wrong)
    await expect(createKey({ platform, actor }, input as never), field).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field },
    });
});

test('an update keeps what is omitted, removes what is null and stores 0', async () => {
  const actor = await owner();
  const { keyId } = await createKey(
    { platform, actor },
    {
      label: 'a',
      rateLimit: 5,
      dailyLimit: 10,
      monthlyLimit: 20,
      expiresAt: '2027-01-01T00:00:00Z',
      ipAllowlist: ['10.0.0.1'],
    },
  );
  const updated = await updateKey({ platform, actor }, { keyId, rateLimit: null, dailyLimit: 0 });
  expect(updated).toMatchObject({
    label: 'a',
    rateLimit: null,
    dailyLimit: 0,
    monthlyLimit: 20,
    expiresAt: '2027-01-01T00:00:00.000Z',
    ipAllowlist: ['10.0.0.1'],
  });
  expect(await updateKey({ platform, actor }, { keyId, label: 'b', expiresAt: null, ipAllowlist: [] })).toMatchObject({
    label: 'b',
    expiresAt: null,
    ipAllowlist: [],
    dailyLimit: 0,
    monthlyLimit: 20,
  });
});

test('a disabled key is refused at once, comes back, and only while disabled can be deleted', async () => {
  const actor = await owner();
  const { keyId, key } = await createKey({ platform, actor }, { label: 'a' });
  await expect(deleteKey({ platform, actor }, { keyId })).rejects.toMatchObject({ code: 'CONFLICT' });
  const disabled = await disableKey({ platform, actor }, { keyId });
  expect(disabled).toMatchObject({ status: 'DISABLED', disabledAt: clock.now().toISOString() });
  expect(await admission(key)).toBe('invalid_key');
  expect(await enableKey({ platform, actor }, { keyId })).toMatchObject({ status: 'ACTIVE', disabledAt: null });
  expect(await admission(key)).toBe('ok');
  await disableKey({ platform, actor }, { keyId });
  expect(await deleteKey({ platform, actor }, { keyId })).toEqual({ keyId, lastUsedAt: null });
  expect((await listKeys({ platform, actor })).keys).toEqual([]);
  await expect(enableKey({ platform, actor }, { keyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a key is deleted only once it had no request of any kind for 24 hours, or by force with a reason that is kept', async () => {
  const actor = await owner();
  const used = async (hoursAgo: number) => {
    const { keyId } = await createKey({ platform, actor }, { label: 'a' });
    await disableKey({ platform, actor }, { keyId });
    await platform.database.sql.query('UPDATE api_key SET last_used_at = $2 WHERE id = $1', [
      keyId,
      new Date(clock.now().getTime() - hoursAgo * 3_600_000),
    ]);
    return keyId;
  };
  const busy = await used(23.9);
  const lastUsedAt = new Date(clock.now().getTime() - 23.9 * 3_600_000).toISOString();
  const quietAt = new Date(Date.parse(lastUsedAt) + 86_400_000).toISOString();
  await expect(deleteKey({ platform, actor }, { keyId: busy })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'keyId', lastUsedAt, quietAt },
  });
  await expect(deleteKey({ platform, actor }, { keyId: busy, force: true })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'reason' },
  });
  await expect(deleteKey({ platform, actor }, { keyId: busy, reason: 'leaked' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'force' },
  });
  expect(await readKey({ platform, actor }, { keyId: busy })).toMatchObject({ status: 'DISABLED' });
  expect(await deleteKey({ platform, actor }, { keyId: busy, force: true, reason: ' leaked in a log ' })).toEqual({
    keyId: busy,
    lastUsedAt,
  });
  const { rows } = await platform.database.sql.query(
    `SELECT details FROM audit_event WHERE target = $1 AND action = 'key.deleted'`,
    [busy],
  );
  expect(rows).toEqual([{ details: { forced: true, reason: 'leaked in a log', lastUsedAt } }]);
  const quiet = await used(24);
  expect(await deleteKey({ platform, actor }, { keyId: quiet })).toMatchObject({ keyId: quiet });
  const active = (await createKey({ platform, actor }, { label: 'a' })).keyId;
  await expect(deleteKey({ platform, actor }, { keyId: active, force: true, reason: 'now' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Disable the key before deleting it.',
  });
});

test('rotation leaves the old key in use and copies its settings, with a lifetime as long', async () => {
  const actor = await owner();
  const old = await createKey(
    { platform, actor },
    {
      label: 'a',
      scopes: ['usage:read'],
      rateLimit: 3,
      ipAllowlist: ['10.0.0.1'],
      expiresAt: '2026-05-11T00:00:00Z',
    },
  );
  clock.advanceSec(86_400);
  const next = await rotateKey({ platform, actor }, { keyId: old.keyId });
  expect(next).toMatchObject({
    label: 'a',
    scopes: ['usage:read'],
    rateLimit: 3,
    ipAllowlist: ['10.0.0.1'],
    replacesId: old.keyId,
    expiresAt: '2026-05-12T00:00:00.000Z',
  });
  expect(next.key).not.toBe(old.key);
  expect(await readKey({ platform, actor }, { keyId: old.keyId })).toMatchObject({
    status: 'ACTIVE',
    replacedByIds: [next.keyId],
  });
});

test('keys of another account are not found', async () => {
  const [mine, other] = [await owner(), await owner()];
  const { keyId } = await createKey({ platform, actor: mine }, { label: 'a' });
  for (const verb of [disableKey, enableKey, deleteKey, readKey, rotateKey, updateKey])
    await expect(verb({ platform, actor: other }, { keyId }), verb.name).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await listKeys({ platform, actor: mine })).keys).toMatchObject([{ keyId, status: 'ACTIVE' }]);
});

test('an account holds no more keys than allowed, however many are made at once', async () => {
  const actor = await owner();
  await platform.database.sql.query(
    `INSERT INTO api_key (id, account_id, label, hash, hint) SELECT 'key_many' || n, $1, 'a', sha256(('many' || n)::bytea), 'cdz_' FROM generate_series(1, $2) n`,
    [actor.accountId, keysPerAccountMax - 1],
  );
  const results = await Promise.allSettled([
    createKey({ platform, actor }, { label: 'a' }),
    createKey({ platform, actor }, { label: 'b' }),
  ]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listKeys({ platform, actor })).keys).toHaveLength(keysPerAccountMax);
});
