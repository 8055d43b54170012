import { expect, test } from 'vitest';
import { creditsOf } from '#lib/billing/credits.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { signInLimits, signUpLimit } from './attempt-limit.ts';
import { changePassword } from './change-password.ts';
import { createAccount, signUpGrantCredits } from './create-account.ts';
import { readAccount } from './read-account.ts';
import { readUserActor } from './read-user-actor.ts';
import { updateAccount } from './update-account.ts';
import { verifySignIn } from './verify-sign-in.ts';

const { platform, clock } = await createTestPlatform();
const operator: OperatorActor = { kind: 'operator' };
const password = 'correct horse battery';
let visitors = 0;
const visitor = () => ({ kind: 'visitor', ip: `203.0.113.${++visitors}` }) as const;

async function signedIn(email: string, given = password): Promise<UserActor> {
  const { userId, sessionVersion } = await verifySignIn(platform, visitor(), { email, password: given });
  return (await readUserActor(platform, userId, sessionVersion)) as UserActor;
}

async function refusal(run: Promise<unknown>): Promise<object> {
  const error = await run.then(() => null, (reason) => reason);
  return { code: error?.code, message: error?.message, details: error?.details, retryAfterSec: error?.retryAfterSec };
}

test('a sign-up makes an account with its grant in the ledger, and signs in however the address is typed', async () => {
  expect(await createAccount(platform, visitor(), { email: ' Ada@Example.test ', password })).toEqual({ email: 'ada@example.test' });
  const actor = await signedIn('ADA@example.test');
  expect(actor).toMatchObject({ kind: 'user', tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' });
  expect((await readBalance(platform, actor)).balanceCredits).toBe(signUpGrantCredits);
  const { rows } = await platform.database.sql.query('SELECT kind, sum(units) FILTER (WHERE ledger_account = $2) AS units FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE account_id = $1 GROUP BY kind', [actor.accountId, 'available']);
  expect(rows).toMatchObject([{ kind: 'GRANT' }]);
  expect(creditsOf(BigInt(rows[0]?.units))).toBe(signUpGrantCredits);
  expect(await readAccount(platform, actor)).toMatchObject({ email: 'ada@example.test', accountId: actor.accountId });
});

test('a sign-up for a taken address answers the same and changes nothing', async () => {
  const first = await createAccount(platform, visitor(), { email: 'taken@example.test', password });
  const again = await createAccount(platform, visitor(), { email: 'taken@example.test', password: 'another password' });
  expect(again).toEqual(first);
  await signedIn('taken@example.test');
  await expect(verifySignIn(platform, visitor(), { email: 'taken@example.test', password: 'another password' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { rows } = await platform.database.sql.query(`SELECT (SELECT count(*)::int FROM app_user WHERE email = 'taken@example.test') AS users, (SELECT count(*)::int FROM account a WHERE NOT EXISTS (SELECT 1 FROM app_user u WHERE u.account_id = a.id)) AS ownerless`);
  expect(rows).toEqual([{ users: 1, ownerless: 0 }]);
});

test('an unknown address, a wrong password and a closed account are refused in the same words', async () => {
  const { accountId } = await createAccount(platform, operator, { email: 'closed@example.test', password });
  await platform.database.prisma.account.update({ where: { id: accountId }, data: { active: false } });
  await createAccount(platform, operator, { email: 'known@example.test', password });
  const unknown = await refusal(verifySignIn(platform, visitor(), { email: 'nobody@example.test', password }));
  expect(unknown).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(verifySignIn(platform, visitor(), { email: 'known@example.test', password: 'wrong password' }))).toEqual(unknown);
  expect(await refusal(verifySignIn(platform, visitor(), { email: 'closed@example.test', password }))).toEqual(unknown);
});

test('failures of one address are limited for known and unknown addresses alike, even with the right password', async () => {
  await createAccount(platform, operator, { email: 'target@example.test', password });
  const refusals: object[] = [];
  for (const email of ['target@example.test', 'phantom@example.test']) {
    for (let at = 0; at < signInLimits.email.attempts; at++) await expect(verifySignIn(platform, visitor(), { email, password: 'wrong password' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    refusals.push(await refusal(verifySignIn(platform, visitor(), { email, password })));
  }
  expect(refusals[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: signInLimits.email.windowSec });
  expect(refusals[1]).toEqual(refusals[0]);
  clock.advanceSec(signInLimits.email.windowSec);
  await signedIn('target@example.test');
  const { rows } = await platform.database.sql.query<{ subject: string }>('SELECT subject FROM sign_in_attempt');
  expect(JSON.stringify(rows)).not.toContain('@');
});

test('failures of one client address are limited over all email addresses; successes give their attempt back', async () => {
  await createAccount(platform, operator, { email: 'office@example.test', password });
  const ip = { kind: 'visitor', ip: '198.51.100.1' } as const;
  for (let at = 0; at < signInLimits.ip.attempts + 5; at++) await verifySignIn(platform, ip, { email: 'office@example.test', password });
  const tries = Array.from({ length: signInLimits.ip.attempts + 3 }, (_, at) => refusal(verifySignIn(platform, ip, { email: `guess${at}@example.test`, password })));
  const codes = (await Promise.all(tries)).map((one) => (one as { code: string }).code);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
});

test('sign-ups of one client address are limited', async () => {
  const ip = { kind: 'visitor', ip: '198.51.100.2' } as const;
  await platform.database.sql.query('INSERT INTO sign_in_attempt VALUES ($1, $2, $3)', [`sign-up:${ip.ip}`, clock.now(), signUpLimit.attempts]);
  await expect(createAccount(platform, ip, { email: 'late@example.test', password })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await platform.database.prisma.user.findUnique({ where: { email: 'late@example.test' } })).toBeNull();
});

test('a password change ends every session but the one it answers with', async () => {
  await createAccount(platform, operator, { email: 'change@example.test', password });
  const before = await verifySignIn(platform, visitor(), { email: 'change@example.test', password });
  const actor = (await readUserActor(platform, before.userId, before.sessionVersion)) as UserActor;
  await expect(changePassword(platform, actor, { currentPassword: 'wrong password', newPassword: 'a fresh password' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'currentPassword' } });
  await expect(changePassword(platform, actor, { currentPassword: password, newPassword: 'short' })).rejects.toMatchObject({ details: { field: 'newPassword' } });
  expect(await readUserActor(platform, before.userId, before.sessionVersion)).not.toBeNull();
  const after = await changePassword(platform, actor, { currentPassword: password, newPassword: 'a fresh password' });
  expect(await readUserActor(platform, before.userId, before.sessionVersion)).toBeNull();
  expect(await readUserActor(platform, after.userId, after.sessionVersion)).toEqual(actor);
  await expect(verifySignIn(platform, visitor(), { email: 'change@example.test', password })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await signedIn('change@example.test', 'a fresh password');
});

test("an operator's change of standing holds for a session that is already open", async () => {
  const created = await createAccount(platform, operator, { email: 'standing@example.test', password, tier: 'PREMIUM', credits: 1.5, trial: 'unclaimed' });
  const actor = await signedIn('standing@example.test');
  expect(actor).toMatchObject({ tier: 'PREMIUM', trial: 'unclaimed' });
  expect((await readBalance(platform, actor)).balanceUnits).toBe('15000');
  expect(await updateAccount(platform, operator, { email: 'Standing@example.test', billingStatus: 'ON_HOLD', trial: 'claimed' })).toEqual({ accountId: created.accountId, email: 'standing@example.test', tier: 'PREMIUM', billingStatus: 'ON_HOLD', trial: 'claimed', ownLimits: {} });
  expect(await readUserActor(platform, actor.userId, 1)).toEqual({ ...actor, billingStatus: 'ON_HOLD', trial: 'claimed' });
  await expect(updateAccount(platform, operator, { email: 'nobody@example.test', tier: 'FREE' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an operator hears that an address is taken, and which field is wrong', async () => {
  await createAccount(platform, operator, { email: 'dup@example.test', password });
  await expect(createAccount(platform, operator, { email: 'DUP@example.test', password })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(createAccount(platform, operator, { email: 'no address', password })).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'email' } });
  await expect(createAccount(platform, operator, { email: 'a@example.test', password, credits: 0.00001 })).rejects.toMatchObject({ details: { field: 'credits' } });
});
