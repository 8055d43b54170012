import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  declineRequest,
  grantRequest,
  listOpenRequests,
  listOwnRequests,
  requestCredits,
} from '#lib/billing/credit-requests.ts';
import { grantCreditsTo } from '#lib/billing/grant-credits.ts';
import type { OperatorActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { describeEngines } from '#lib/products/describe-engines.ts';
import { readConfig } from '#lib/platform/config.ts';
import { listWorkers } from '#lib/tasks/run/executor-lock.ts';
import { measureWaitingTasks } from '#lib/tasks/read/measure-queues.ts';
import { listFailingOfAll } from '#lib/webhooks/destinations/destination-health.ts';
import { listAudit, listOperatorAudit } from '../audit.ts';
import { makePasswordLink } from '../passwords/password-links.ts';
import { confirmSecondFactor, resetSecondFactor, setUpSecondFactor } from '../second-factor/second-factor.ts';
import { endAllSessions, readSession, sessionIdleMaxSec } from '../session/sessions.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { updateAccount } from '../update-account.ts';
import { listAccounts, readAccountOf } from './accounts.ts';
import { proofMaxSec } from './fresh-proof.ts';
import { listOperators, markOperator, operatorOf, proveOperator } from './operators.ts';

const { platform, clock } = await createTestPlatform();
const machine: OperatorActor = { kind: 'operator' };
const password = 'a few unrelated words';
let people = 0;

async function person(email = `person${people + 1}@example.test`) {
  people++;
  const visitor: VisitorActor = { kind: 'visitor', ip: `203.0.113.${people}`, userAgent: 'Firefox' };
  const { accountId } = await createOwner(platform, { email, password, tier: 'PREMIUM', credits: 100 });
  const { token } = await signedIn({ platform, actor: visitor }, { email, password });
  const read = async () => (await readSession(platform, token, visitor.ip)) as UserActor;
  return { email, accountId, read, actor: await read() };
}

async function operatorPerson() {
  const one = await person();
  await markOperator({ platform, actor: machine }, { email: one.email, operator: true });
  const user = await one.read();
  return { ...one, user, operator: operatorOf(user) };
}

/** Every act that moves money, opens or closes an account. */
const dangerous: Readonly<
  Record<string, (actor: OperatorActor, of: { email: string; accountId: string }) => Promise<unknown>>
> = {
  'a grant': (actor, { email }) => grantCreditsTo({ platform, actor }, { email, credits: 5, note: 'For the trouble' }),
  'a tier': (actor, { email }) => updateAccount({ platform, actor }, { email, tier: 'ENTERPRISE' }),
  'a hold': (actor, { email }) => updateAccount({ platform, actor }, { email, billingStatus: 'ON_HOLD' }),
  'the end of sessions': (actor, { email }) => endAllSessions({ platform, actor }, { email }),
  'the end of a second factor': (actor, { email }) => resetSecondFactor({ platform, actor }, { email }),
  'a link to a password': (actor, { email }) => makePasswordLink({ platform, actor }, { email }),
};

test('a repeated grant grants once, and one with another amount is told what the first one granted', async () => {
  const customer = await person();
  const give = (credits: number) =>
    grantCreditsTo(
      { platform, actor: machine },
      { email: customer.email, credits, note: 'Bank transfer', key: 'form-1' },
    );
  const balance = async () => (await readAccountOf({ platform, actor: machine }, customer.accountId)).balanceCredits;
  await give(12.5);
  await expect(give(12.5)).resolves.toMatchObject({ credits: 12.5 });
  expect(await balance()).toBe(112.5);
  await expect(give(200)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
    message: 'An earlier attempt has granted 12.5 credits already. Send it again to grant 200 as well.',
  });
  expect(await balance()).toBe(112.5);
});

test("a user who is not an operator, or no longer one, has no operators' pages and cannot re-authenticate as one", async () => {
  const { actor, email, read } = await person();
  expect(() => operatorOf(actor)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  await expect(proveOperator({ platform, actor }, { password })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await markOperator({ platform, actor: machine }, { email, operator: true });
  expect(await listOperators({ platform, actor: machine })).toContainEqual(expect.objectContaining({ email }));
  const user = await read();
  const operator = operatorOf(user);
  await proveOperator({ platform, actor: user }, { password });
  await markOperator({ platform, actor: machine }, { email, operator: false });
  const other = await person();
  // A page that was open before.
  await expect(dangerous['a grant']?.(operator, other)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'proof_needed' },
  });
  expect(() => operatorOf({ ...user, isOperator: false })).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  // Nobody names operators over a page.
  await expect(markOperator({ platform, actor: operator }, { email, operator: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('moving money and opening or closing an account need the password of an operator every quarter of an hour, and none on the command line', async () => {
  const { user, operator } = await operatorPerson();
  for (const [name, act] of Object.entries(dangerous)) {
    await expect(act(operator, await person()), name).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'proof_needed' },
    });
  }
  await expect(proveOperator({ platform, actor: user }, { password: 'not the password' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'password' },
  });
  await proveOperator({ platform, actor: user }, { password });
  clock.advanceSec(proofMaxSec - 1);
  for (const [name, act] of Object.entries(dangerous))
    await expect(act(operator, await person()), name).resolves.toBeDefined();
  clock.advanceSec(1);
  for (const [name, act] of Object.entries(dangerous))
    await expect(act(operator, await person()), name).rejects.toMatchObject({ details: { reason: 'proof_needed' } });
  for (const [name, act] of Object.entries(dangerous))
    await expect(act(machine, await person()), name).resolves.toBeDefined();
});

test('the re-authentication of an operator is valid in its own session only, and needs a code when there is a second factor', async () => {
  const { user, operator, email } = await operatorPerson();
  await proveOperator({ platform, actor: user }, { password });
  const elsewhere = await signedIn({ platform, actor: { kind: 'visitor', ip: '203.0.113.200' } }, { email, password });
  const other = (await readSession(platform, elsewhere.token, '203.0.113.200')) as UserActor;
  await expect(dangerous['a grant']?.(operatorOf(other), await person())).rejects.toMatchObject({
    details: { reason: 'proof_needed' },
  });
  const { secret } = await setUpSecondFactor({ platform, actor: user }, { password });
  const app = new TOTP({ secret });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  await confirmSecondFactor({ platform, actor: user }, { code: code() });
  clock.advanceSec(proofMaxSec);
  await expect(proveOperator({ platform, actor: user }, { password })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'code' },
  });
  const used = code();
  await proveOperator({ platform, actor: user }, { password, code: used });
  await expect(proveOperator({ platform, actor: user }, { password, code: used })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  await dangerous['a grant']?.(operator, await person());
});

test('the trail names the operator to operators, and tells the owner of the account neither who it was nor from where', async () => {
  const { user, operator, email } = await operatorPerson();
  await proveOperator({ platform, actor: user }, { password });
  expect((await listAudit({ platform, actor: user }, { limit: 1 })).entries).toMatchObject([
    {
      action: 'operator.proved',
      actor: { kind: 'user', id: user.userId },
      address: user.address,
      target: user.sessionId,
    },
  ]);
  const customer = await person();
  await grantCreditsTo({ platform, actor: operator }, { email: customer.email, credits: 25, note: 'For the trouble' });
  const [latest] = (await listOperatorAudit({ platform, actor: machine }, { limit: 1 })).entries;
  expect(latest).toMatchObject({
    action: 'credits.granted',
    by: email,
    email: customer.email,
    accountId: customer.accountId,
    address: user.address,
    details: { credits: 25 },
  });
  const [own] = (await listAudit({ platform, actor: customer.actor }, { limit: 1 })).entries;
  expect(own).toMatchObject({ action: 'credits.granted', actor: { kind: 'operator', id: null }, address: null });
  const { entries, nextCursor } = await listOperatorAudit({ platform, actor: machine }, { limit: 1 });
  const next = await listOperatorAudit({ platform, actor: machine }, { limit: 1, cursor: nextCursor ?? undefined });
  expect(next.entries[0]?.id).not.toBe(entries[0]?.id);
});

test('a grant that is sent twice with one key gives once, and one of nothing, of too much or to nobody gives nothing', async () => {
  const { email, accountId } = await person();
  for (let at = 0; at < 2; at++)
    await grantCreditsTo({ platform, actor: machine }, { email, credits: 25, note: 'Once', key: 'page-1' });
  expect((await readAccountOf({ platform, actor: machine }, accountId)).balanceCredits).toBe(125);
  // An empty key would be the same one for every account and grant.
  await expect(grantCreditsTo({ platform, actor: machine }, { email, credits: 25, key: '' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'key' },
  });
  for (const credits of [0, -5, 2_000_000_000, 0.00001])
    await expect(
      grantCreditsTo({ platform, actor: machine }, { email, credits }),
      String(credits),
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  await expect(
    grantCreditsTo({ platform, actor: machine }, { email: 'nobody@example.test', credits: 5 }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await readAccountOf({ platform, actor: machine }, accountId)).balanceCredits).toBe(125);
});

test('a request for credits is decided once: the account sees the answer, and a second decision finds none open', async () => {
  const { user, operator } = await operatorPerson();
  await proveOperator({ platform, actor: user }, { password });
  const [granted, declined] = [await person(), await person()];
  const [first, second] = [
    await requestCredits({ platform, actor: granted.actor }, { credits: 50, note: 'For a film' }),
    await requestCredits({ platform, actor: declined.actor }, { credits: 70 }),
  ];
  expect(
    (await listOpenRequests({ platform, actor: operator })).map(({ id, email, balanceCredits }) => ({
      id,
      email,
      balanceCredits,
    })),
  ).toEqual(expect.arrayContaining([{ id: first.id, email: granted.email, balanceCredits: 100 }]));
  await grantRequest({ platform, actor: operator }, { requestId: first.id, credits: 40, answer: 'Forty for now.' });
  await expect(grantRequest({ platform, actor: operator }, { requestId: first.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    declineRequest({ platform, actor: operator }, { requestId: first.id, answer: 'No.' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await declineRequest({ platform, actor: operator }, { requestId: second.id, answer: 'Not this month.' });
  expect(await listOwnRequests({ platform, actor: granted.actor })).toMatchObject([
    { status: 'granted', grantedCredits: 40, answer: 'Forty for now.' },
  ]);
  expect(await listOwnRequests({ platform, actor: declined.actor })).toMatchObject([
    { status: 'declined', answer: 'Not this month.' },
  ]);
  expect((await readAccountOf({ platform, actor: operator }, granted.accountId)).balanceCredits).toBe(140);
});

test('accounts are found by a part of the address, by id and by standing, and walked through page by page', async () => {
  const one = await person();
  const two = await person();
  await updateAccount({ platform, actor: machine }, { email: two.email, tier: 'ENTERPRISE', billingStatus: 'ON_HOLD' });
  expect(
    (await listAccounts({ platform, actor: machine }, { search: one.email.toUpperCase() })).accounts,
  ).toMatchObject([{ accountId: one.accountId, balanceCredits: 100, lastSeenAt: expect.any(String) }]);
  expect(
    (await listAccounts({ platform, actor: machine }, { search: two.accountId })).accounts.map(({ email }) => email),
  ).toEqual([two.email]);
  expect(
    (await listAccounts({ platform, actor: machine }, { tier: 'ENTERPRISE', billingStatus: 'ON_HOLD' })).accounts.map(
      ({ email }) => email,
    ),
  ).toContain(two.email);
  const greek = await person('σίσυφος@example.com');
  const accented = await person('josé.núñez@example.com');
  const idsFoundBy = async (search: string) =>
    (await listAccounts({ platform, actor: machine }, { search })).accounts.map(({ accountId }) => accountId);
  for (const search of ['ΣΊΣΥΦΟΣ', 'σίσυφοσ', 'ΣΊΣ', 'Σίσυφος@EXAMPLE', 'ΣΊΣ'.normalize('NFD')])
    expect(await idsFoundBy(search), search).toEqual([greek.accountId]);
  for (const search of ['JOSÉ', 'NÚÑEZ@', 'José'.normalize('NFD')])
    expect(await idsFoundBy(search), search).toEqual([accented.accountId]);
  expect((await listAccounts({ platform, actor: machine }, { search: '%' })).accounts).toEqual([]);
  const abroad = await person('anna@xn--mnchen-3ya.example');
  for (const search of ['anna@münchen.example', 'MÜNCHEN.example', 'münchen', 'xn--mnchen-3ya'])
    expect(await idsFoundBy(search), search).toEqual([abroad.accountId]);
  const first = await listAccounts({ platform, actor: machine }, { limit: 1 });
  const second = await listAccounts({ platform, actor: machine }, { limit: 1, cursor: first.nextCursor ?? undefined });
  expect([first, second].map(({ accounts }) => accounts[0]?.email)).toEqual([abroad.email, accented.email]);
  await expect(readAccountOf({ platform, actor: machine }, 'acc_nothing')).rejects.toMatchObject({
    code: expect.stringMatching(/NOT_FOUND|VALIDATION_ERROR/),
  });
  expect(await readAccountOf({ platform, actor: machine }, two.accountId)).toMatchObject({
    email: two.email,
    tier: 'ENTERPRISE',
    billingStatus: 'ON_HOLD',
    sessions: 1,
    keys: 0,
    hasSecondFactor: false,
  });
});

test('the keys and sessions of an account are counted without those that have ended', async () => {
  const { accountId, email } = await person();
  const visitor: VisitorActor = { kind: 'visitor', ip: '203.0.113.250', userAgent: 'Firefox' };
  const expiresAt = new Date(clock.now().getTime() + 1_000);
  await createTestKey(platform, accountId);
  await createTestKey(platform, accountId, { expiresAt });
  const counted = async () => {
    const { sessions, keys } = await readAccountOf({ platform, actor: machine }, accountId);
    return { sessions, keys };
  };
  expect(await counted()).toEqual({ sessions: 1, keys: 2 });
  clock.advanceSec(sessionIdleMaxSec);
  await signedIn({ platform, actor: visitor }, { email, password });
  expect(await counted()).toEqual({ sessions: 1, keys: 1 });
});

test('queues, workers and failing destinations of the whole service can be read, and engines are described without a secret', async () => {
  const { accountId, email } = await person();
  await platform.database.prisma.webhookHealth.create({
    data: {
      accountId,
      url: 'https://hooks.example/in',
      failuresInRow: 4,
      failingSince: clock.now(),
      lastFailureAt: clock.now(),
      lastStatusCode: 500,
      lastError: 'answered 500',
    },
  });
  expect(await listFailingOfAll({ platform, actor: machine })).toMatchObject([
    { accountId, email, url: 'https://hooks.example/in', failuresInRow: 4, waiting: 0, isPaused: false },
  ]);
  expect([
    await measureWaitingTasks({ platform, actor: machine }),
    await listWorkers({ platform, actor: machine }),
  ]).toEqual([[], []]);
  const canary = 'canary-secret';
  const config = readConfig({
    NODE_ENV: 'test',
    SONGS_BASE_URL: `https://songs.example/${canary}`,
    SONGS_API_KEY: canary,
    IMAGE_BASE_URL: `https://user:${canary}@images.example/v1`,
    IMAGE_MODEL: 'pictures',
    IMAGE_API_KEY: canary,
    LANGUAGE_BASE_URL: 'https://words.example/v1',
    LANGUAGE_MODEL: 'words',
    LANGUAGE_API_KEY: canary,
    SPEECH_BASE_URL: 'https://speech.example/v1',
    SPEECH_API_KEY: canary,
    VIDEODIRECT_BASE_URL: 'https://video.example',
    VIDEODIRECT_API_KEY: canary,
    SMTP_URL: `smtp://user:${canary}@mail.example:587`,
    SMTP_FROM: 'no-reply@example.test',
    APP_SECRET: `${canary}-that-is-long-enough-for-a-secret`,
  });
  const engines = describeEngines({ platform: { config }, actor: machine });
  expect(JSON.stringify(engines)).not.toContain(canary);
  expect(engines.map(({ name, source }) => `${name}: ${source}`)).toEqual([
    'Songs: upstream',
    'Lyrics and storyboards: upstream',
    'Pictures of scenes: upstream',
    'Native videos: inside',
    'Subtitles from speech: upstream',
    'Direct video: upstream',
    'Mail: upstream',
  ]);
  expect(describeEngines({ platform, actor: machine }).map(({ source }) => source)).toEqual([
    'inside',
    'inside',
    'inside',
    'inside',
    'off',
    'stand-in',
    'off',
  ]);
});
