import { expect, test } from 'vitest';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { signUpLimit } from './sign-in/attempts.ts';
import { createAccount, signUpGrantCredits } from '#lib/products/accounts/create-account.ts';
import { changePassword } from './passwords/passwords.ts';
import { readAccount } from './read-account.ts';
import { readSession } from './session/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { updateAccount } from './update-account.ts';

const { platform, clock } = await createTestPlatform();
const operator: OperatorActor = { kind: 'operator' };
const password = 'correct horse battery';
let visitors = 0;
const visitor = () => ({ kind: 'visitor', ip: `203.0.113.${++visitors}` }) as const;

async function opened(email: string, given = password): Promise<{ actor: UserActor; token: string }> {
  const { token } = await signedIn({ platform, actor: visitor() }, { email, password: given });
  return { token, actor: (await readSession(platform, token, '203.0.113.1')) as UserActor };
}

async function refusal(run: Promise<unknown>): Promise<object> {
  const error = await run.then(
    () => null,
    (reason) => reason,
  );
  return { code: error?.code, message: error?.message, details: error?.details, retryAfterSec: error?.retryAfterSec };
}

test('a sign-up makes an account with its grant in the ledger, and signs in however the address is typed', async () => {
  expect(await createAccount({ platform, actor: visitor() }, { email: ' Ada@Example.test ', password })).toEqual({
    email: 'ada@example.test',
  });
  const { actor } = await opened('ADA@example.test');
  expect(actor).toMatchObject({ kind: 'user', tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' });
  expect((await readBalance({ platform, actor })).balanceCredits).toBe(signUpGrantCredits);
  const { rows } = await platform.database.sql.query(
    'SELECT kind, sum(units) FILTER (WHERE ledger_account = $2) AS units FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE account_id = $1 GROUP BY kind',
    [actor.accountId, 'available'],
  );
  expect(rows).toMatchObject([{ kind: 'GRANT' }]);
  expect(creditsOf(BigInt(rows[0]?.units))).toBe(signUpGrantCredits);
  expect(await readAccount({ platform, actor })).toMatchObject({
    email: 'ada@example.test',
    accountId: actor.accountId,
  });
});

test('a leaked password, or one made of the address or the name of the service, is refused at sign-up, from an operator and in a change', async () => {
  const guessable = ['password12', 'QwertyUIOP', '1234567890', 'Cadenza-2026', 'grace@example.test', 'Grace.Example1'];
  for (const easy of guessable) {
    expect(
      await refusal(createAccount({ platform, actor: visitor() }, { email: 'grace@example.test', password: easy })),
      easy,
    ).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'password' } });
    expect(
      await refusal(createAccount({ platform, actor: operator }, { email: 'grace@example.test', password: easy })),
      easy,
    ).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'password' } });
  }
  await createAccount({ platform, actor: visitor() }, { email: 'grace@example.test', password });
  const { actor } = await opened('grace@example.test');
  for (const easy of guessable) {
    expect(
      await refusal(changePassword({ platform, actor }, { currentPassword: password, newPassword: easy })),
      easy,
    ).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'newPassword' } });
    expect(
      await refusal(updateAccount({ platform, actor: operator }, { email: 'grace@example.test', password: easy })),
      easy,
    ).toMatchObject({ message: expect.stringMatching(/^password is .+\.$/), details: { field: 'password' } });
  }
  await opened('grace@example.test');
});

test('a password with any characters, of 64 characters and more, or with a word of the service among others is accepted unaltered', async () => {
  for (const [at, given] of [
    'cadenza of the seven lanterns',
    ' two spaces  around ',
    '音楽は夜の川を渡っていく',
    `${'long '.repeat(20)}`,
    'alllowercaseletterz',
  ].entries()) {
    const email = `any${at}@example.test`;
    await createAccount({ platform, actor: visitor() }, { email, password: given });
    await opened(email, given);
    expect(
      await refusal(signIn({ platform, actor: visitor() }, { email, password: given.toUpperCase() + 'x' })),
    ).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
});

test('a sign-up for a taken address answers the same and changes nothing', async () => {
  const first = await createAccount({ platform, actor: visitor() }, { email: 'taken@example.test', password });
  const again = await createAccount(
    { platform, actor: visitor() },
    { email: 'taken@example.test', password: 'another password' },
  );
  expect(again).toEqual(first);
  await opened('taken@example.test');
  await expect(
    signIn({ platform, actor: visitor() }, { email: 'taken@example.test', password: 'another password' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { rows } = await platform.database.sql.query(
    `SELECT (SELECT count(*)::int FROM app_user WHERE email = 'taken@example.test') AS users, (SELECT count(*)::int FROM account a WHERE NOT EXISTS (SELECT 1 FROM app_user u WHERE u.account_id = a.id)) AS ownerless`,
  );
  expect(rows).toEqual([{ users: 1, ownerless: 0 }]);
});

test('an unknown address, a wrong password and a closed account are refused in the same words', async () => {
  const { accountId } = await createAccount({ platform, actor: operator }, { email: 'closed@example.test', password });
  await platform.database.prisma.account.update({ where: { id: accountId }, data: { active: false } });
  await createAccount({ platform, actor: operator }, { email: 'known@example.test', password });
  const unknown = await refusal(signIn({ platform, actor: visitor() }, { email: 'nobody@example.test', password }));
  expect(unknown).toMatchObject({ code: 'FORBIDDEN' });
  expect(
    await refusal(signIn({ platform, actor: visitor() }, { email: 'known@example.test', password: 'wrong password' })),
  ).toEqual(unknown);
  expect(await refusal(signIn({ platform, actor: visitor() }, { email: 'closed@example.test', password }))).toEqual(
    unknown,
  );
});

test("an operator's change of standing holds for a session that is already open", async () => {
  const created = await createOwner(platform, {
    email: 'standing@example.test',
    password,
    tier: 'PREMIUM',
    credits: 1.5,
    trial: 'unclaimed',
  });
  const { actor, token } = await opened('standing@example.test');
  expect(actor).toMatchObject({ tier: 'PREMIUM', trial: 'unclaimed' });
  expect((await readBalance({ platform, actor })).balanceUnits).toBe('15000');
  expect(
    await updateAccount(
      { platform, actor: operator },
      {
        email: 'Standing@example.test',
        billingStatus: 'ON_HOLD',
        trial: 'claimed',
      },
    ),
  ).toEqual({
    accountId: created.accountId,
    email: 'standing@example.test',
    tier: 'PREMIUM',
    billingStatus: 'ON_HOLD',
    trial: 'claimed',
    testing: false,
    ownLimits: {},
  });
  expect(await readSession(platform, token, '203.0.113.1')).toEqual({
    ...actor,
    billingStatus: 'ON_HOLD',
    trial: 'claimed',
  });
  await expect(
    updateAccount({ platform, actor: operator }, { email: 'nobody@example.test', tier: 'FREE' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an operator is told that an address is taken, and which field is wrong', async () => {
  await createAccount({ platform, actor: operator }, { email: 'dup@example.test', password });
  await expect(
    createAccount({ platform, actor: operator }, { email: 'DUP@example.test', password }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(createAccount({ platform, actor: operator }, { email: 'no address', password })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'email' },
  });
  await expect(
    createAccount({ platform, actor: operator }, { email: 'a@example.test', password, credits: 0.00001 }),
  ).rejects.toMatchObject({ details: { field: 'credits' } });
});

test('sign-ups of one client address are slowed down, IPv6 by /64, and those of another are not', async () => {
  const visitorAt = (ip: string) => ({ kind: 'visitor', ip }) as const;
  const freeAt = new Date(clock.now().getTime() + signUpLimit.burst * signUpLimit.everySec * 1000);
  await platform.database.sql.query('INSERT INTO attempt VALUES ($1, $2)', ['sign-up:2001:db8:1:2::/64', freeAt]);
  const late = createAccount(
    { platform, actor: visitorAt('2001:db8:1:2::7') },
    { email: 'late@example.test', password },
  );
  await expect(late).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: signUpLimit.everySec });
  expect(await platform.database.prisma.user.findUnique({ where: { email: 'late@example.test' } })).toBeNull();
  await createAccount({ platform, actor: visitorAt('2001:db8:1:3::7') }, { email: 'neighbour@example.test', password });
  clock.advanceSec(signUpLimit.everySec);
  await createAccount({ platform, actor: visitorAt('2001:db8:1:2:ffff::1') }, { email: 'late@example.test', password });
  await expect(
    createAccount({ platform, actor: visitorAt('2001:db8:1:2::7') }, { email: 'later@example.test', password }),
  ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('with sign-up closed only the operator creates accounts, and an attempt to sign up writes nothing', async () => {
  const closed = { ...platform, config: { ...platform.config, signUp: 'closed' as const } };
  await expect(
    createAccount({ platform: closed, actor: visitor() }, { email: 'wishful@example.test', password }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { reason: 'sign_up_closed' },
  });
  expect(await platform.database.prisma.user.findUnique({ where: { email: 'wishful@example.test' } })).toBeNull();
  await createAccount({ platform: closed, actor: operator }, { email: 'invited@example.test', password });
  expect(
    await signIn({ platform: closed, actor: visitor() }, { email: 'invited@example.test', password }),
  ).toMatchObject({
    step: 'password',
  });
});
