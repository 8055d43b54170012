import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { OperatorActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { secondFactorLimits } from '../sign-in/attempts.ts';
import { listAudit } from '../audit.ts';
import { updateAccount } from '../update-account.ts';
import { readSession } from '../session/sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import {
  beginSignInSetup,
  confirmSignInSetup,
  finishSignIn,
  giveCode,
  readSignIn,
  type SignInAnswer,
  signInMaxSec,
} from '../sign-in/sign-in-steps.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { stepOfCode } from './one-time-codes.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpSecondFactor,
  setupMaxSec,
} from './second-factor.ts';

const { platform, clock } = await createTestPlatform();
const required = { ...platform, config: { ...platform.config, requireSecondFactor: true } };
const operator: OperatorActor = { kind: 'operator' };
const password = 'correct horse battery';
const PERIOD_SEC = 30;
let people = 0;
let addresses = 0;

const from = (device?: string): VisitorActor => ({
  kind: 'visitor',
  ip: `10.${Math.floor(++addresses / 250)}.7.${addresses % 250}`,
  device,
});

/** What an app shows at this moment, or at another. */
const codeOf = (secret: string, laterSec = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + laterSec * 1000 });
/** A code that no app of this secret shows now. */
const wrongCode = (secret: string) =>
  Array.from({ length: 100 }, (_, at) => String(at).padStart(6, '0')).find(
    (code) => stepOfCode(secret, code, clock.now()) === null,
  ) ?? '';

async function owner(): Promise<{ email: string; actor: UserActor; token: string; device: string }> {
  const email = `person${++people}@example.test`;
  await createOwner(platform, { email, password });
  const { token, device } = await signedIn({ platform, actor: from() }, { email, password });
  return { email, actor: await opened(token), token, device };
}

async function opened(token: string | null): Promise<UserActor> {
  const actor = await readSession(platform, token ?? '', '203.0.113.7');
  if (!actor) throw new Error('The session has ended');
  return actor;
}

/** Somebody whose app shows codes; the step of the first one is over. */
async function enrolled() {
  const person = await owner();
  const { secret } = await setUpSecondFactor({ platform, actor: person.actor }, { password });
  const { recoveryCodes, token } = await confirmSecondFactor(
    { platform, actor: person.actor },
    { code: codeOf(secret) },
  );
  clock.advanceSec(PERIOD_SEC);
  return { ...person, token: token ?? '', secret, recoveryCodes };
}

async function begin(email: string, visitor = from(), on = platform): Promise<string> {
  const answer = await signIn({ platform: on, actor: visitor }, { email, password });
  if (!('pendingToken' in answer)) throw new Error('The password opens a session');
  return answer.pendingToken;
}

const isSession = (answer: SignInAnswer) => 'token' in answer;
const actionsOf = async (actor: UserActor) =>
  (await listAudit({ platform, actor }, { limit: 200 })).entries.map(({ action }) => action).reverse();

test('a set-up needs the password, and takes effect only with one of its codes', async () => {
  const { actor, email } = await owner();
  await expect(setUpSecondFactor({ platform, actor }, { password: 'wrong password' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'password' },
  });
  await expect(confirmSecondFactor({ platform, actor }, { code: '000000' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const { secret, address } = await setUpSecondFactor({ platform, actor }, { password });
  expect(address).toMatch(/^otpauth:\/\/totp\/Cadenza/);
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  await expect(confirmSecondFactor({ platform, actor }, { code: wrongCode(secret) })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'code' },
  });
  expect(await readSecondFactor({ platform, actor })).toEqual({
    enabledAt: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  });
  expect(isSession(await signIn({ platform, actor: from() }, { email, password }))).toBe(true);
  const { recoveryCodes } = await confirmSecondFactor(
    { platform, actor },
    {
      code: codeOf(secret).replace(/(?<=^...)/, ' '),
    },
  );
  expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  expect(await readSecondFactor({ platform, actor })).toMatchObject({
    enabledAt: clock.now().toISOString(),
    recoveryCodesLeft: 10,
  });
});

test('an unconfirmed set-up ends after a quarter of an hour, and a new one replaces it', async () => {
  const { actor } = await owner();
  const first = await setUpSecondFactor({ platform, actor }, { password });
  const second = await setUpSecondFactor({ platform, actor }, { password });
  expect(first.secret).not.toBe(second.secret);
  await expect(confirmSecondFactor({ platform, actor }, { code: codeOf(first.secret) })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  clock.advanceSec(setupMaxSec);
  await expect(confirmSecondFactor({ platform, actor }, { code: codeOf(second.secret) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('with a second factor the password opens no page, not from a known browser either: only a code of the app starts a session', async () => {
  const { email, actor, device, secret } = await enrolled();
  for (const visitor of [from(), from(device)]) {
    const token = await begin(email, visitor);
    expect(await readSignIn(platform, token)).toEqual({ step: 'code', email, byLink: false });
    expect(await readSession(platform, token, visitor.ip)).toBeNull();
    await expect(finishSignIn({ platform, actor: visitor }, token)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'sign_in_ended' },
    });
    await expect(giveCode({ platform, actor: visitor }, token, { code: wrongCode(secret) })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'code' },
    });
    const answer = await giveCode({ platform, actor: visitor }, token, { code: codeOf(secret) });
    expect(await opened('token' in answer ? answer.token : '')).toMatchObject({ userId: actor.userId });
    expect(await readSignIn(platform, token)).toBeNull();
    clock.advanceSec(PERIOD_SEC);
  }
});

test('a sign-in waiting for its code ends after a quarter of an hour, and its token is valid for this sign-in only', async () => {
  const [mine, other] = [await enrolled(), await enrolled()];
  const token = await begin(mine.email);
  await expect(giveCode({ platform, actor: from() }, token, { code: codeOf(other.secret) })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  clock.advanceSec(signInMaxSec);
  await expect(giveCode({ platform, actor: from() }, token, { code: codeOf(mine.secret) })).rejects.toMatchObject({
    details: { reason: 'sign_in_ended' },
  });
});

test('a code signs in once: not again within its time, not in a concurrent sign-in, and never the one that confirmed the set-up', async () => {
  const { email, secret, actor } = await enrolled();
  const [first, second] = [await begin(email), await begin(email)];
  const code = codeOf(secret);
  const answers = await Promise.allSettled([
    giveCode({ platform, actor: from() }, first, { code }),
    giveCode({ platform, actor: from() }, second, { code }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'VALIDATION_ERROR', message: expect.stringContaining('used before') },
  });
  await expect(renewRecoveryCodes({ platform, actor }, { password, code })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  const fresh = await owner();
  const setup = await setUpSecondFactor({ platform, actor: fresh.actor }, { password });
  await confirmSecondFactor({ platform, actor: fresh.actor }, { code: codeOf(setup.secret) });
  await expect(
    giveCode({ platform, actor: from() }, await begin(fresh.email), { code: codeOf(setup.secret) }),
  ).rejects.toMatchObject({ message: expect.stringContaining('used before') });
});

test('a code is valid for its thirty seconds and ten on either side, and no longer', async () => {
  const { secret } = await enrolled();
  const start = Math.ceil(clock.now().getTime() / 30_000) * 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start });
  const isTaken = (sec: number) => stepOfCode(secret, code, new Date(start + sec * 1000)) !== null;
  expect([-11, -10, 0, 29, 39, 40].map(isTaken)).toEqual([false, true, true, true, true, false]);
});

test('codes are those of RFC 6238', () => {
  // Its appendix B gives eight digits; these are the last six.
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(stepOfCode(secret, code, new Date(seconds * 1000)), code).toBe(Math.floor(seconds / 30));
});

test('a recovery code signs in once in place of the app, however it is typed, and those of others never', async () => {
  const [mine, other] = [await enrolled(), await enrolled()];
  const code = mine.recoveryCodes[3] ?? '';
  await expect(
    giveCode({ platform, actor: from() }, await begin(mine.email), { code: other.recoveryCodes[0] ?? '' }),
  ).rejects.toMatchObject({ details: { field: 'code' } });
  const answers = await Promise.allSettled(
    [await begin(mine.email), await begin(mine.email)].map((token) =>
      giveCode({ platform, actor: from() }, token, { code: code.toUpperCase().replaceAll('-', ' ') }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'VALIDATION_ERROR', message: expect.stringContaining('used before') },
  });
  expect(await readSecondFactor({ platform, actor: mine.actor })).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await actionsOf(mine.actor)).toContain('recovery_code.used');
});

test('new recovery codes invalidate the previous ones, and need password and code', async () => {
  const { email, actor, secret, recoveryCodes } = await enrolled();
  await expect(
    renewRecoveryCodes({ platform, actor }, { password: 'wrong password', code: codeOf(secret) }),
  ).rejects.toMatchObject({ details: { field: 'password' } });
  await expect(renewRecoveryCodes({ platform, actor }, { password, code: wrongCode(secret) })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  const renewed = await renewRecoveryCodes({ platform, actor }, { password, code: codeOf(secret) });
  await expect(
    giveCode({ platform, actor: from() }, await begin(email), { code: recoveryCodes[0] ?? '' }),
  ).rejects.toMatchObject({
    details: { field: 'code' },
  });
  expect(
    isSession(
      await giveCode({ platform, actor: from() }, await begin(email), { code: renewed.recoveryCodes[0] ?? '' }),
    ),
  ).toBe(true);
});

test('the database holds neither secrets nor recovery codes in the clear', async () => {
  const { actor, secret, recoveryCodes } = await enrolled();
  const { secret: begun } = await setUpSecondFactor({ platform, actor }, { password, code: codeOf(secret) });
  const [factor, codes] = [
    await platform.database.prisma.secondFactor.findUniqueOrThrow({ where: { userId: actor.userId } }),
    await platform.database.prisma.recoveryCode.findMany({ where: { userId: actor.userId } }),
  ];
  const bytes = Buffer.concat([factor.sealedSecret ?? Buffer.of(), factor.sealedSetup ?? Buffer.of()]).toString(
    'latin1',
  );
  for (const hidden of [secret, begun]) expect(bytes).not.toContain(hidden);
  expect(platform.secrets.open(factor.sealedSecret ?? Buffer.of())).toBe(secret);
  for (const { codeHash } of codes) expect(codeHash).toMatch(/^\$argon2id\$/);
  for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', '').slice(2));
});

test('guesses of codes for one account are slowed down over all addresses, while its owner gets in from a known browser', async () => {
  const { email, secret, device } = await enrolled();
  const { account } = secondFactorLimits;
  const guess = async (visitor = from()) =>
    giveCode({ platform, actor: visitor }, await begin(email, visitor), { code: wrongCode(secret) }).catch(
      (error) => error,
    );
  for (let at = 0; at < account.burst; at++) expect(await guess()).toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(await guess()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: account.everySec });
  const stranger = from();
  await expect(
    giveCode({ platform, actor: stranger }, await begin(email, stranger), { code: codeOf(secret) }),
  ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const known = from(device);
  expect(
    isSession(await giveCode({ platform, actor: known }, await begin(email, known), { code: codeOf(secret) })),
  ).toBe(true);
  // Nobody is locked out: one try comes back, and a refused one cost nothing.
  clock.advanceSec(account.everySec);
  expect(
    isSession(await giveCode({ platform, actor: stranger }, await begin(email, stranger), { code: codeOf(secret) })),
  ).toBe(true);
});

test('guesses of codes from a stolen known browser, or for many accounts from one address, are no faster', async () => {
  const { email, secret, device } = await enrolled();
  const { knownDevice, address } = secondFactorLimits;
  const wrong = (visitor: VisitorActor, token: string) =>
    giveCode({ platform, actor: visitor }, token, { code: wrongCode(secret) }).then(
      () => 'in',
      (error) => error.code as string,
    );
  const codes: string[] = [];
  for (let at = 0; at <= knownDevice.burst; at++) {
    const visitor = from(device);
    codes.push(await wrong(visitor, await begin(email, visitor)));
  }
  expect(codes).toEqual([...Array(knownDevice.burst).fill('VALIDATION_ERROR'), 'RATE_LIMITED']);
  const guesser = { ...from(), ip: '2001:db8:3:4::7' };
  const token = await begin((await enrolled()).email);
  // What tries at many accounts leave behind, from wherever within the /64.
  await platform.database.sql.query('INSERT INTO attempt VALUES ($1, $2)', [
    'code:2001:db8:3:4::/64',
    new Date(clock.now().getTime() + address.burst * address.everySec * 1000),
  ]);
  expect(await wrong(guesser, token)).toBe('RATE_LIMITED');
});

test('an unattended browser allows no more guesses of codes than of passwords', async () => {
  const { actor, secret } = await enrolled();
  for (let at = 0; at < secondFactorLimits.signedIn.burst; at++)
    await expect(removeSecondFactor({ platform, actor }, { password, code: wrongCode(secret) })).rejects.toMatchObject({
      details: { field: 'code' },
    });
  await expect(removeSecondFactor({ platform, actor }, { password, code: codeOf(secret) })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect((await actionsOf(actor)).filter((action) => action === 'second_factor.refused')).toHaveLength(
    secondFactorLimits.signedIn.burst,
  );
});

test('removing the second factor needs password and code and ends every other session; then the password is enough', async () => {
  const { email, actor, secret, recoveryCodes } = await enrolled();
  const other = await giveCode({ platform, actor: from() }, await begin(email), { code: recoveryCodes[0] ?? '' });
  await expect(
    removeSecondFactor({ platform, actor }, { password: 'wrong password', code: codeOf(secret) }),
  ).rejects.toMatchObject({ details: { field: 'password' } });
  await expect(removeSecondFactor({ platform, actor }, { password, code: wrongCode(secret) })).rejects.toMatchObject({
    details: { field: 'code' },
  });
  const { token } = await removeSecondFactor({ platform, actor }, { password, code: codeOf(secret) });
  expect(await opened(token)).toEqual(actor);
  expect(await readSession(platform, 'token' in other ? other.token : '', '203.0.113.7')).toBeNull();
  expect(isSession(await signIn({ platform, actor: from() }, { email, password }))).toBe(true);
  expect(await platform.database.prisma.recoveryCode.count({ where: { userId: actor.userId } })).toBe(0);
});

test('setting up a second factor ends every other session and renews the token of the current one', async () => {
  const { email, actor, token } = await owner();
  const other = await signedIn({ platform, actor: from() }, { email, password });
  const { secret } = await setUpSecondFactor({ platform, actor }, { password });
  const confirmed = await confirmSecondFactor({ platform, actor }, { code: codeOf(secret) });
  expect([await readSession(platform, token, ''), await readSession(platform, other.token, '')]).toEqual([null, null]);
  expect(await opened(confirmed.token)).toEqual(actor);
});

test('a second factor moves to another app with the password and a code of the current app, whose codes then no longer work', async () => {
  const { email, actor, secret, recoveryCodes } = await enrolled();
  await expect(setUpSecondFactor({ platform, actor }, { password })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'code' },
  });
  const moved = await setUpSecondFactor({ platform, actor }, { password, code: recoveryCodes[0] ?? '' });
  // The present one is in force until the other has shown a code.
  expect(isSession(await giveCode({ platform, actor: from() }, await begin(email), { code: codeOf(secret) }))).toBe(
    true,
  );
  await confirmSecondFactor({ platform, actor }, { code: codeOf(moved.secret) });
  clock.advanceSec(PERIOD_SEC);
  await expect(
    giveCode({ platform, actor: from() }, await begin(email), { code: codeOf(secret) }),
  ).rejects.toMatchObject({
    details: { field: 'code' },
  });
  await expect(
    giveCode({ platform, actor: from() }, await begin(email), { code: recoveryCodes[1] ?? '' }),
  ).rejects.toMatchObject({
    details: { field: 'code' },
  });
  expect(
    isSession(await giveCode({ platform, actor: from() }, await begin(email), { code: codeOf(moved.secret) })),
  ).toBe(true);
});

test('an operator removes the second factor of a user who lost app and recovery codes: every session ends, and the trail names the operator', async () => {
  const { email, actor, token } = await enrolled();
  expect(await resetSecondFactor({ platform, actor: operator }, { email: email.toUpperCase() })).toEqual({
    accountId: actor.accountId,
    removed: true,
    ended: 1,
  });
  expect(await readSession(platform, token, '')).toBeNull();
  expect(
    (await listAudit({ platform, actor })).entries.find(({ action }) => action === 'second_factor.removed'),
  ).toMatchObject({ actor: { kind: 'operator' } });
  expect(isSession(await signIn({ platform, actor: from() }, { email, password }))).toBe(true);
  expect(await resetSecondFactor({ platform, actor: operator }, { email })).toMatchObject({ removed: false });
  await expect(
    resetSecondFactor({ platform, actor: operator }, { email: 'nobody@example.test' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('when a second factor is required, a user without one can only set it up, even in earlier sessions', async () => {
  const { email, token } = await owner();
  expect(await readSession(required, token, '203.0.113.7')).toBeNull();
  const visitor = from();
  const begun = await begin(email, visitor, required);
  expect(await readSignIn(required, begun)).toEqual({ step: 'setup', email, byLink: false });
  await expect(finishSignIn({ platform: required, actor: visitor }, begun)).rejects.toMatchObject({
    details: { reason: 'sign_in_ended' },
  });
  const { secret } = await beginSignInSetup(required, begun);
  await expect(
    confirmSignInSetup({ platform: required, actor: visitor }, begun, { code: wrongCode(secret) }),
  ).rejects.toMatchObject({
    details: { field: 'code' },
  });
  const { pendingToken, recoveryCodes } = await confirmSignInSetup({ platform: required, actor: visitor }, begun, {
    code: codeOf(secret),
  });
  expect(recoveryCodes).toHaveLength(10);
  expect([await readSession(required, pendingToken, ''), await readSignIn(required, begun)]).toEqual([null, null]);
  const answer = await finishSignIn({ platform: required, actor: visitor }, pendingToken);
  const actor = await readSession(required, 'token' in answer ? answer.token : '', '203.0.113.7');
  expect(actor).toMatchObject({ kind: 'user' });
  await expect(
    removeSecondFactor({ platform: required, actor: actor as UserActor }, { password, code: recoveryCodes[0] ?? '' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { reason: 'second_factor_required' } });
});

test('after a temporary password the code comes first, and a required set-up comes last', async () => {
  const { email, secret } = await enrolled();
  await updateAccount({ platform, actor: operator }, { email, password: 'given by hand' });
  const given = await signIn({ platform, actor: from() }, { email, password: 'given by hand' });
  expect(given).toMatchObject({ step: 'code' });
  expect(
    await giveCode({ platform, actor: from() }, 'pendingToken' in given ? given.pendingToken : '', {
      code: codeOf(secret),
    }),
  ).toMatchObject({ step: 'password' });
});

test('every change and every wrong code is in the audit trail with who and from where, and no entry holds a code or a secret', async () => {
  const { email, actor, secret, recoveryCodes } = await enrolled();
  const visitor = from();
  await giveCode({ platform, actor: visitor }, await begin(email), { code: wrongCode(secret) }).catch(() => null);
  await giveCode({ platform, actor: visitor }, await begin(email), { code: recoveryCodes[0] ?? '' });
  await renewRecoveryCodes({ platform, actor }, { password, code: codeOf(secret) });
  clock.advanceSec(PERIOD_SEC);
  await removeSecondFactor({ platform, actor }, { password, code: codeOf(secret) });
  const { entries } = await listAudit({ platform, actor }, { limit: 200 });
  expect(
    entries
      .map(({ action }) => action)
      .reverse()
      .slice(2),
  ).toEqual([
    'second_factor.set',
    'second_factor.refused',
    'recovery_code.used',
    'session.started',
    'recovery_codes.made',
    'second_factor.removed',
    'session.ended',
  ]);
  expect(entries.find(({ action }) => action === 'second_factor.refused')).toMatchObject({
    actor: { kind: 'visitor' },
    address: visitor.ip,
  });
  expect(entries.find(({ action, details }) => action === 'session.started' && details['secondFactor'])).toMatchObject({
    details: { secondFactor: 'recovery_code' },
  });
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(JSON.stringify(entries)).not.toContain(hidden);
});

test('every code that is tried leaves a line in the log with its outcome, and never the code', async () => {
  const { email, secret, recoveryCodes } = await enrolled();
  const lines: Record<string, unknown>[] = [];
  const watched = {
    ...platform,
    log: createLogger({ logLevel: 'info' }, { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }),
  };
  const visitor = from();
  await giveCode({ platform: watched, actor: visitor }, await begin(email), { code: wrongCode(secret) }).catch(
    () => null,
  );
  await giveCode({ platform: watched, actor: visitor }, await begin(email), { code: recoveryCodes[0] ?? '' });
  expect(lines.map(({ msg, outcome, factor, address }) => [msg, outcome, factor, address === visitor.ip])).toEqual([
    ['sign-in', 'refused', 'code', true],
    ['sign-in', 'succeeded', 'recovery_code', true],
  ]);
  for (const hidden of [recoveryCodes[0], secret, email]) expect(JSON.stringify(lines)).not.toContain(hidden);
});
