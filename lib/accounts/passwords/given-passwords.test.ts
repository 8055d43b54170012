import { expect, test } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/platform/actor.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { listAuditOf } from '../audit.ts';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import { givenPasswordMaxSec } from './passwords.ts';
import { readSession } from '../session/sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { choosePassword, finishSignIn, giveCode, readSignIn, signInMaxSec } from '../sign-in/sign-in-steps.ts';
import { updateAccount } from '../update-account.ts';

const { platform, clock } = await createTestPlatform();
const operator: OperatorActor = { kind: 'operator' };
const visitor: VisitorActor = { kind: 'visitor', ip: '203.0.113.7', userAgent: 'Firefox' };
const given = 'given by an operator';
const own = 'a few unrelated words';
let people = 0;

async function person(): Promise<{ email: string; accountId: string }> {
  const email = `person${++people}@example.test`;
  const { accountId, passwordEndsAt } = await createAccount({ platform, actor: operator }, { email, password: given });
  expect(passwordEndsAt).toBe(new Date(clock.now().getTime() + givenPasswordMaxSec * 1000).toISOString());
  return { email, accountId };
}

async function begin(email: string, password = given): Promise<string> {
  const answer = await signIn({ platform, actor: visitor }, { email, password });
  if (!('pendingToken' in answer)) throw new Error('The password opens a session');
  expect(answer.step).toBe('password');
  return answer.pendingToken;
}

test('a temporary password from an operator only allows choosing another one, which starts a session', async () => {
  const { email, accountId } = await person();
  const token = await begin(email);
  expect(await readSignIn(platform, token)).toEqual({ step: 'password', email, byLink: false });
  expect(await readSession(platform, token, visitor.ip)).toBeNull();
  expect(await platform.database.prisma.session.count({ where: { user: { email } } })).toBe(0);
  await expect(finishSignIn({ platform, actor: visitor }, token)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'sign_in_ended' },
  });
  await expect(giveCode({ platform, actor: visitor }, token, { code: '000000' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'sign_in_ended' },
  });
  const answer = await choosePassword({ platform, actor: visitor }, token, { newPassword: own });
  expect(await readSession(platform, 'token' in answer ? answer.token : '', visitor.ip)).toMatchObject({ accountId });
  expect(await readSignIn(platform, token)).toBeNull();
  await expect(signIn({ platform, actor: visitor }, { email, password: given })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await signIn({ platform, actor: visitor }, { email, password: own })).toMatchObject({
    sessionId: expect.stringMatching(/^ses_/),
  });
  expect(
    (await listAuditOf({ platform, actor: operator }, { accountId })).entries
      .map(({ action, actor }) => `${actor.kind} ${action}`)
      .reverse(),
  ).toEqual(['operator account.created', 'user password.changed', 'user session.started', 'user session.started']);
});

test('the temporary password cannot be kept, and the chosen one follows the rules of any password', async () => {
  const { email } = await person();
  const token = await begin(email);
  for (const newPassword of [given, 'short', '1234567890'])
    await expect(
      choosePassword({ platform, actor: visitor }, token, { newPassword }),
      newPassword,
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  expect(await readSignIn(platform, token)).toMatchObject({ step: 'password' });
});

test('a temporary password ends after three days, even for a sign-in in progress, until the operator sets another', async () => {
  const { email } = await person();
  clock.advanceSec(givenPasswordMaxSec - 1);
  const token = await begin(email);
  clock.advanceSec(1);
  expect(await readSignIn(platform, token)).toBeNull();
  await expect(choosePassword({ platform, actor: visitor }, token, { newPassword: own })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'sign_in_ended' },
  });
  await expect(signIn({ platform, actor: visitor }, { email, password: given })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'password_ended' },
  });
  // Who does not know it is told nothing.
  await expect(signIn({ platform, actor: visitor }, { email, password: 'wrong password' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: undefined,
  });
  await updateAccount({ platform, actor: operator }, { email, password: 'given once more' });
  await begin(email, 'given once more');
});

test('a password that an operator sets for a forgotten one is temporary too', async () => {
  const { email } = await person();
  await choosePassword({ platform, actor: visitor }, await begin(email), { newPassword: own });
  expect(await updateAccount({ platform, actor: operator }, { email, password: given })).toMatchObject({
    passwordEndsAt: expect.any(String),
  });
  await begin(email);
  clock.advanceSec(givenPasswordMaxSec);
  await expect(signIn({ platform, actor: visitor }, { email, password: given })).rejects.toMatchObject({
    details: { reason: 'password_ended' },
  });
});

test('of two concurrent choices of a password one wins, and an unfinished sign-in ends after a quarter of an hour or when the password changes', async () => {
  const { email } = await person();
  const token = await begin(email);
  const answers = await Promise.allSettled([
    choosePassword({ platform, actor: visitor }, token, { newPassword: own }),
    choosePassword({ platform, actor: visitor }, token, { newPassword: 'some other words' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = await person();
  const [first, second] = [await begin(late.email), await begin(late.email)];
  clock.advanceSec(signInMaxSec);
  expect(await readSignIn(platform, first)).toBeNull();
  const third = await begin(late.email);
  await updateAccount({ platform, actor: operator }, { email: late.email, password: 'given once more' });
  expect([await readSignIn(platform, second), await readSignIn(platform, third)]).toEqual([null, null]);
});

test('the database holds no token of an unfinished sign-in', async () => {
  const { email } = await person();
  const token = await begin(email);
  const { rows } = await platform.database.sql.query('SELECT p::text AS text FROM pending_sign_in p');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('password hashes of a running service cost 19 MiB and two passes per guess, even with a stolen database', async () => {
  const service = await openPlatform({ ...platform.config, logLevel: 'silent' });
  const email = `person${++people}@example.test`;
  await createAccount({ platform: service.platform, actor: operator }, { email, password: given });
  await service.close();
  const { passwordHash } = await platform.database.prisma.user.findUniqueOrThrow({ where: { email } });
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
