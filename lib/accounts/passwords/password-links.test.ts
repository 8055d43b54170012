import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import type { OperatorActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import { createTestPlatform, startMailServer } from '#lib/platform/testing/index.ts';
import { listAuditOf } from '../audit.ts';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import {
  askForPasswordLink,
  makePasswordLink,
  mailedLinkMaxSec,
  mailedLinksPerHour,
  openPasswordLink,
} from './password-links.ts';
import { changePassword, givenPasswordMaxSec } from './passwords.ts';
import { confirmSecondFactor, setUpSecondFactor } from '../second-factor/second-factor.ts';
import { readSession } from '../session/sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { choosePassword, giveCode, readSignIn } from '../sign-in/sign-in-steps.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';

const mailServer = await startMailServer();
const { platform, clock } = await createTestPlatform({
  config: { mail: { url: mailServer.url, password: undefined, from: 'Cadenza <no-reply@example.test>' } },
});
afterAll(() => mailServer.close());
const operator: OperatorActor = { kind: 'operator' };
const old = 'the words of last year';
const own = 'a few unrelated words';
let people = 0;
let hosts = 0;

/** From an address of its own, so that no test uses up the tries of another. */
const visitor = (): VisitorActor => ({ kind: 'visitor', ip: `203.0.113.${++hosts}`, userAgent: 'Firefox' });

async function owner() {
  const email = `person${++people}@example.test`;
  const { accountId, userId } = await createOwner(platform, { email, password: old });
  return { email, accountId, userId };
}

const tokenIn = (text: string) => /\/sign-in\/link#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Asks for a link and takes it from the mail server. */
async function linkFor(email: string): Promise<string> {
  await askForPasswordLink({ platform, actor: visitor() }, { email });
  await platform.mail?.settled();
  const mail = await mailServer.next();
  expect(mail).toMatchObject({
    from: 'no-reply@example.test',
    to: [email],
    subject: 'Choose a new password for Cadenza',
  });
  return tokenIn(mail.text);
}

async function open(token: string, by = visitor()): Promise<string> {
  const answer = await openPasswordLink({ platform, actor: by }, { token });
  if (!('pendingToken' in answer)) throw new Error('The link opens a session');
  return answer.pendingToken;
}

test('a mailed link sets one new password for an owner who has forgotten theirs, and ends every session', async () => {
  const { email, accountId } = await owner();
  const before = await signedIn({ platform, actor: visitor() }, { email, password: old });
  const token = await linkFor(email);
  // Opening it uses nothing up.
  const [first, second] = [await open(token), await open(token)];
  expect(await readSignIn(platform, first)).toEqual({ step: 'password', email, byLink: true });
  expect(await readSession(platform, before.token, '203.0.113.1')).not.toBeNull();
  const answer = await choosePassword({ platform, actor: visitor() }, first, { newPassword: own });
  expect(await readSession(platform, 'token' in answer ? answer.token : '', '203.0.113.1')).toMatchObject({
    accountId,
  });
  expect(await readSession(platform, before.token, '203.0.113.1')).toBeNull();
  await expect(signIn({ platform, actor: visitor() }, { email, password: old })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(openPasswordLink({ platform, actor: visitor() }, { token })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'link_ended' },
  });
  await expect(
    choosePassword({ platform, actor: visitor() }, second, { newPassword: 'some other words' }),
  ).rejects.toMatchObject({
    details: { reason: 'sign_in_ended' },
  });
  const trail = (await listAuditOf({ platform, actor: operator }, { accountId })).entries.reverse();
  expect(trail.map(({ action, actor }) => `${actor.kind} ${action}`)).toEqual([
    'operator account.created',
    'user session.started',
    'visitor password.link_made',
    'user password.changed',
    'user session.ended',
    'user session.started',
  ]);
  expect(trail[3]?.details).toEqual({ by: 'link' });
  await platform.mail?.settled();
  expect(await mailServer.next()).toMatchObject({ to: [email], subject: 'Your password for Cadenza was changed' });
});

test('an address without an account gets the same answer and no mail, and an account that is closed gets none', async () => {
  const { email, accountId } = await owner();
  await platform.database.prisma.account.update({ where: { id: accountId }, data: { active: false } });
  const sentBefore = mailServer.received.length;
  const answers = [
    await askForPasswordLink({ platform, actor: visitor() }, { email: 'nobody@example.test' }),
    await askForPasswordLink({ platform, actor: visitor() }, { email }),
  ];
  expect(answers).toEqual([
    { email: 'nobody@example.test', minutes: 30 },
    { email, minutes: 30 },
  ]);
  await platform.mail?.settled();
  expect(mailServer.received).toHaveLength(sentBefore);
  expect(await platform.database.prisma.passwordLink.count({ where: { user: { accountId } } })).toBe(0);
});

test('a link ends after half an hour, and the sign-in it began after a quarter', async () => {
  const { email } = await owner();
  const token = await linkFor(email);
  clock.advanceSec(mailedLinkMaxSec - 1);
  const pending = await open(token);
  clock.advanceSec(1);
  await expect(openPasswordLink({ platform, actor: visitor() }, { token })).rejects.toMatchObject({
    details: { reason: 'link_ended' },
  });
  expect(await readSignIn(platform, pending)).toMatchObject({ step: 'password' });
  clock.advanceSec(15 * 60);
  expect(await readSignIn(platform, pending)).toBeNull();
});

test('a link replaces the password only: the second factor is required before a new password can be chosen', async () => {
  const { email, userId, accountId } = await owner();
  const actor: UserActor = { kind: 'user', userId, accountId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' };
  const { secret } = await setUpSecondFactor({ platform, actor }, { password: old });
  const app = new TOTP({ secret });
  await confirmSecondFactor({ platform, actor }, { code: app.generate({ timestamp: clock.now().getTime() }) });
  const pending = await open(await linkFor(email));
  expect(await readSignIn(platform, pending)).toMatchObject({ step: 'code' });
  await expect(choosePassword({ platform, actor: visitor() }, pending, { newPassword: own })).rejects.toMatchObject({
    details: { reason: 'sign_in_ended' },
  });
  await expect(giveCode({ platform, actor: visitor() }, pending, { code: '000000' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  clock.advanceSec(30);
  const next = await giveCode({ platform, actor: visitor() }, pending, {
    code: app.generate({ timestamp: clock.now().getTime() }),
  });
  if (!('pendingToken' in next)) throw new Error('The code opens a session without another password');
  expect(await readSignIn(platform, next.pendingToken)).toMatchObject({ step: 'password', byLink: true });
  expect(await choosePassword({ platform, actor: visitor() }, next.pendingToken, { newPassword: own })).toMatchObject({
    sessionId: expect.any(String),
  });
  await platform.mail?.settled();
  await mailServer.next();
});

test('too many link requests from one address are refused, and an account gets a few messages an hour from any number of addresses', async () => {
  const { email } = await owner();
  const one = visitor();
  for (let at = 0; at < 3; at++) await askForPasswordLink({ platform, actor: one }, { email });
  await expect(askForPasswordLink({ platform, actor: one }, { email })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSec: expect.any(Number),
  });
  // Nobody else is slowed down by it, and whoever asks is told the same.
  await Promise.all(Array.from({ length: 8 }, () => askForPasswordLink({ platform, actor: visitor() }, { email })));
  await platform.mail?.settled();
  expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(mailedLinksPerHour);
  const taken = await Promise.all(Array.from({ length: mailedLinksPerHour }, () => mailServer.next()));
  // The owner's links all work.
  await open(tokenIn(taken[0]?.text ?? ''));
});

test('guesses at links are slowed down by address, IPv6 by /64, and the database holds no token', async () => {
  const { email } = await owner();
  const token = await linkFor(email);
  const { rows } = await platform.database.sql.query('SELECT l::text AS text FROM password_link l');
  expect(JSON.stringify(rows)).not.toContain(token);
  const guesser = (host: number) => ({ ...visitor(), ip: `2001:db8:3:4::${host}` });
  for (let at = 1; at <= 30; at++)
    await expect(
      openPasswordLink({ platform, actor: guesser(at) }, { token: randomBytes(32).toString('base64url') }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(openPasswordLink({ platform, actor: guesser(31) }, { token })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  await open(token);
});

test('changing the password invalidates its password links', async () => {
  const { email, userId, accountId } = await owner();
  const token = await linkFor(email);
  await changePassword(
    { platform, actor: { kind: 'user', userId, accountId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' } },
    { currentPassword: old, newPassword: own },
  );
  await expect(openPasswordLink({ platform, actor: visitor() }, { token })).rejects.toMatchObject({
    details: { reason: 'link_ended' },
  });
  await platform.mail?.settled();
  await mailServer.next();
});

test('a server without mail refuses to send and says so, and its operator makes a link that lasts three days', async () => {
  const silent = { ...platform, mail: null };
  const { email } = await owner();
  await expect(askForPasswordLink({ platform: silent, actor: visitor() }, { email })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'no_mail' },
  });
  const made = await makePasswordLink({ platform: silent, actor: operator }, { email });
  expect(made).toMatchObject({
    email,
    linkEndsAt: new Date(clock.now().getTime() + givenPasswordMaxSec * 1000).toISOString(),
  });
  // The password there was stays good until another is chosen.
  await signedIn({ platform: silent, actor: visitor() }, { email, password: old });
  clock.advanceSec(givenPasswordMaxSec - 1);
  const pending = await open(tokenIn(made.link));
  expect(await choosePassword({ platform: silent, actor: visitor() }, pending, { newPassword: own })).toMatchObject({
    sessionId: expect.any(String),
  });
  await expect(
    makePasswordLink({ platform: silent, actor: operator }, { email: 'nobody@example.test' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an account that an operator creates without a password opens only with the link in the answer', async () => {
  const email = `person${++people}@example.test`;
  const { link, passwordEndsAt } = await createAccount({ platform, actor: operator }, { email });
  expect(passwordEndsAt).toBeNull();
  for (const password of ['!', 'password', own])
    await expect(signIn({ platform, actor: visitor() }, { email, password })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  await choosePassword({ platform, actor: visitor() }, await open(tokenIn(link ?? '')), { newPassword: own });
  await signedIn({ platform, actor: visitor() }, { email, password: own });
  await platform.mail?.settled();
  await mailServer.next();
});
