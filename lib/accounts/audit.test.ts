import { expect, test } from 'vitest';
import { declineRequest, requestCredits, withdrawRequest } from '#lib/billing/credit-requests.ts';
import { grantCredits } from '#lib/billing/grant-credits.ts';
import { setLowBalanceAlert } from '#lib/billing/low-balance.ts';
import type { OperatorActor, SystemActor, UserActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import {
  createDestination,
  deleteDestination,
  setDefaultDestination,
  setPaused,
} from '#lib/webhooks/destinations/destinations.ts';
import { createInbox, createInboxDestination, deleteInbox } from '#lib/webhooks/inboxes/inboxes.ts';
import { receiveInboxMessage } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { endOverlap, revealOrRotateSecret, rotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import { listAudit, listAuditOf } from './audit.ts';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import { createKey, deleteKey, disableKey, enableKey, rotateKey, updateKey } from './keys/keys.ts';
import { markOperator } from './operators/operators.ts';
import { updateAccount } from './update-account.ts';

const { platform, administer, clock } = await createTestPlatform();
const operator: OperatorActor = { kind: 'operator' };

async function newUser(): Promise<UserActor & { email: string }> {
  const { accountId, userId, email } = await createTestAccount(platform);
  return {
    kind: 'user',
    userId,
    accountId,
    tier: 'PREMIUM',
    billingStatus: 'ACTIVE',
    trial: 'none',
    address: '203.0.113.7',
    email,
  };
}

const actionsOf = async (actor: UserActor) =>
  (await listAudit({ platform, actor })).entries.map((entry) => entry.action).reverse();

test('every change of a key is in the audit trail with who made it, from where and when, and without the key', async () => {
  const actor = await newUser();
  const made = await createKey({ platform, actor }, { label: 'Backend', scopes: ['task:read'] });
  const next = await rotateKey({ platform, actor }, { keyId: made.keyId });
  await updateKey({ platform, actor }, { keyId: made.keyId, label: 'Old backend', rateLimit: 5 });
  await disableKey({ platform, actor }, { keyId: made.keyId });
  await disableKey({ platform, actor }, { keyId: made.keyId });
  await enableKey({ platform, actor }, { keyId: made.keyId });
  await disableKey({ platform, actor }, { keyId: made.keyId });
  await deleteKey(
    { platform, actor: { kind: 'system', accountId: actor.accountId, by: 'operator' } },
    { keyId: made.keyId },
  );
  const { entries } = await listAudit({ platform, actor });
  expect(await actionsOf(actor)).toEqual([
    'key.created',
    'key.created',
    'key.updated',
    'key.disabled',
    'key.enabled',
    'key.disabled',
    'key.deleted',
  ]);
  expect(entries.at(-2)).toMatchObject({
    actor: { kind: 'user', id: actor.userId },
    address: '203.0.113.7',
    at: clock.now().toISOString(),
    target: next.keyId,
    details: { replacesId: made.keyId },
  });
  expect(entries.find((entry) => entry.action === 'key.updated')?.details).toEqual({ fields: ['label', 'rateLimit'] });
  expect(entries[0]).toMatchObject({ actor: { kind: 'operator', id: null }, target: made.keyId });
  for (const { key } of [made, next]) expect(JSON.stringify(entries)).not.toContain(key);
});

test('every change of a destination is in the audit trail by its host alone, and a secret never is', async () => {
  const actor = await newUser();
  const url = 'https://hooks.example/in/canary-path?token=canary-query';
  const { id } = await createDestination({ platform, actor }, { url });
  await createDestination({ platform, actor }, { url });
  const secret = await revealOrRotateSecret({ platform, actor }, url);
  await setDefaultDestination({ platform, actor }, url);
  await setDefaultDestination({ platform, actor }, null);
  const rotated = await rotateSecret({ platform, actor }, { destinationId: id, overlapHours: 24 });
  for (let at = 0; at < 2; at++) await endOverlap({ platform, actor }, { destinationId: id });
  for (const paused of [true, true, false]) await setPaused({ platform, actor }, { destinationId: id, paused });
  await deleteDestination({ platform, actor }, id);
  const { entries } = await listAudit({ platform, actor });
  expect(await actionsOf(actor)).toEqual([
    'destination.created',
    'destination.secret_set',
    'destination.default_set',
    'destination.default_set',
    'destination.secret_rotated',
    'destination.overlap_ended',
    'destination.paused',
    'destination.resumed',
    'destination.deleted',
  ]);
  expect(entries.find((entry) => entry.action === 'destination.secret_rotated')).toMatchObject({
    target: id,
    address: '203.0.113.7',
    details: { host: 'hooks.example', overlapHours: 24 },
  });
  expect(entries.at(-1)).toMatchObject({ target: id, details: { host: 'hooks.example' } });
  for (const hidden of [secret, rotated.secret, 'canary']) expect(JSON.stringify(entries)).not.toContain(hidden);
});

test('an inbox that is made or deleted is in the audit trail without its token, which opens it', async () => {
  const actor = await newUser();
  const { token, createdAt } = await createInboxDestination({ platform, actor });
  await receiveInboxMessage(platform, token, {}, Buffer.from('{}'));
  await deleteInbox({ platform, actor }, token);
  const { entries } = await listAudit({ platform, actor });
  expect(await actionsOf(actor)).toEqual([
    'inbox.created',
    'destination.secret_set',
    'destination.default_set',
    'destination.deleted',
    'inbox.deleted',
  ]);
  expect(entries[0]).toMatchObject({
    actor: { kind: 'user', id: actor.userId },
    address: '203.0.113.7',
    details: { createdAt, messages: 1 },
  });
  expect(JSON.stringify(entries)).not.toContain(token);
});

test("an operator's grants, tiers, trials and billing holds are in the audit trail, a repeated grant once", async () => {
  const created = await createAccount(
    { platform, actor: operator },
    {
      email: 'ada@example.test',
      password: 'correct horse battery',
      tier: 'PREMIUM',
    },
  );
  await updateAccount(
    { platform, actor: operator },
    { email: 'ada@example.test', billingStatus: 'ON_HOLD', trial: 'claimed' },
  );
  for (let at = 0; at < 2; at++)
    await grantCredits(
      { platform, actor: operator },
      { accountId: created.accountId, credits: 12.5, key: 'grant:of-may' },
    );
  const { entries } = await listAuditOf({ platform, actor: operator }, { accountId: created.accountId });
  expect(entries.map(({ action, actor, target, details }) => ({ action, by: actor.kind, target, details }))).toEqual([
    { action: 'credits.granted', by: 'operator', target: 'grant:of-may', details: { credits: 12.5 } },
    {
      action: 'account.standing_set',
      by: 'operator',
      target: null,
      details: { billingStatus: 'ON_HOLD', trial: 'claimed' },
    },
    {
      action: 'account.created',
      by: 'operator',
      target: created.userId,
      details: { tier: 'PREMIUM', trial: 'none', credits: 0 },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/ada@|correct horse/);
});

test('decisions on credit requests, changes of the low-balance alert and of operators are in the audit trail', async () => {
  const actor = await newUser();
  await setLowBalanceAlert({ platform, actor }, { credits: 50 });
  const { id: withdrawn } = await requestCredits({ platform, actor }, { credits: 5 });
  await withdrawRequest({ platform, actor }, withdrawn);
  const { id: declined } = await requestCredits({ platform, actor }, { credits: 900 });
  await declineRequest({ platform, actor: operator }, { requestId: declined, answer: 'Ask for less.' });
  for (const isOperator of [true, true, false])
    await markOperator({ platform, actor: operator }, { email: actor.email, operator: isOperator });
  const { entries } = await listAudit({ platform, actor });
  expect(entries.map(({ action, actor: by, target }) => `${by.kind} ${action} ${target}`).reverse()).toEqual([
    `user credits.alert_set ${actor.accountId}`,
    `user credits.requested ${withdrawn}`,
    `user credits.request_withdrawn ${withdrawn}`,
    `user credits.requested ${declined}`,
    `operator credits.request_declined ${declined}`,
    `operator operator.marked ${actor.userId}`,
    `operator operator.unmarked ${actor.userId}`,
  ]);
});

test('a change whose entry cannot be written does not happen', async () => {
  const actor = await newUser();
  const { keyId } = await createKey({ platform, actor }, { label: 'kept' });
  await administer(
    `ALTER TABLE audit_event ADD CONSTRAINT none_now CHECK (account_id <> '${actor.accountId}') NOT VALID`,
  );
  try {
    const changes: (() => Promise<unknown>)[] = [
      () => createKey({ platform, actor }, { label: 'second' }),
      () => updateKey({ platform, actor }, { keyId, label: 'other' }),
      () => disableKey({ platform, actor }, { keyId }),
      () => createDestination({ platform, actor }, { url: 'https://hooks.example/' }),
      () => revealOrRotateSecret({ platform, actor }, 'https://hooks.example/'),
      () => setDefaultDestination({ platform, actor }, 'https://hooks.example/'),
      () => createInbox({ platform, actor }),
      () => updateAccount({ platform, actor: operator }, { email: actor.email, tier: 'FREE' }),
      () => grantCredits({ platform, actor: operator }, { accountId: actor.accountId, credits: 5 }),
    ];
    for (const change of changes) await expect(change()).rejects.toThrow(/none_now/);
  } finally {
    await administer('ALTER TABLE audit_event DROP CONSTRAINT none_now');
  }
  const { prisma } = platform.database;
  expect(
    await prisma.apiKey.findMany({ where: { accountId: actor.accountId }, select: { label: true, status: true } }),
  ).toEqual([{ label: 'kept', status: 'ACTIVE' }]);
  expect(await prisma.webhookDestination.count({ where: { accountId: actor.accountId } })).toBe(0);
  expect(
    await prisma.account.findUniqueOrThrow({ where: { id: actor.accountId }, include: { balance: true } }),
  ).toMatchObject({ tier: 'PREMIUM', balance: { availableUnits: 10_000_000n } });
});

test('an entry cannot be rewritten, not even with access to the table; only its address can be taken out', async () => {
  const actor = await newUser();
  await createKey({ platform, actor }, { label: 'a' });
  const { sql } = platform.database;
  for (const change of [
    `action = 'key.deleted'`,
    `details = '{}'`,
    `at = at - interval '1 day'`,
    `address = '10.0.0.1'`,
    `actor_id = NULL, address = NULL`,
  ]) {
    await expect(
      sql.query(`UPDATE audit_event SET ${change} WHERE account_id = $1`, [actor.accountId]),
      change,
    ).rejects.toThrow(/append-only/);
  }
  await sql.query('UPDATE audit_event SET address = NULL WHERE account_id = $1', [actor.accountId]);
  expect((await listAudit({ platform, actor })).entries).toMatchObject([{ action: 'key.created', address: null }]);
});

test('an owner reads their own trail page by page, and nobody reads the trail of another account', async () => {
  const [actor, other] = [await newUser(), await newUser()];
  const owned: SystemActor = { kind: 'system', accountId: actor.accountId };
  for (let at = 0; at < 5; at++) await createKey({ platform, actor: owned }, { label: `${at}` });
  const first = await listAudit({ platform, actor }, { limit: 3 });
  const second = await listAudit({ platform, actor }, { limit: 3, cursor: first.nextCursor ?? '' });
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([3, 2, null]);
  expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(5);
  expect((await listAudit({ platform, actor: other })).entries).toEqual([]);
  await expect(listAudit({ platform, actor }, { cursor: 'yesterday' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'cursor' },
  });
  await expect(listAuditOf({ platform, actor: operator }, { accountId: 'acc_nobody' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
