import { expect, test } from 'vitest';
import type { OperatorActor, UserActor, VisitorActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { WorkGate } from '#lib/platform/concurrency/work-gate.ts';
import { passwordChangeLimit } from '../sign-in/attempts.ts';
import { listAudit } from '../audit.ts';
import { createOwner, signedIn } from '#lib/products/accounts/testing/signed-in.ts';
import { changePassword } from '../passwords/passwords.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionOfToken,
  listSessions,
  readSession,
  sessionIdleMaxSec,
  sessionMaxAgeSec,
} from './sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { updateAccount } from '../update-account.ts';

const { platform, clock } = await createTestPlatform();
const operator: OperatorActor = { kind: 'operator' };
const password = 'correct horse battery';
const address = '203.0.113.7';
let people = 0;

/** Somebody with one session for each user agent, the first of them the present one. */
async function person(...userAgents: string[]): Promise<{ email: string; tokens: string[]; actor: UserActor }> {
  const email = `person${++people}@example.test`;
  await createOwner(platform, { email, password });
  const tokens: string[] = [];
  for (const userAgent of userAgents)
    tokens.push(
      (await signedIn({ platform, actor: { kind: 'visitor', ip: address, userAgent } }, { email, password })).token,
    );
  return { email, tokens, actor: await opened(tokens[0] ?? '') };
}

async function opened(token: string): Promise<UserActor> {
  const actor = await readSession(platform, token, address);
  if (!actor) throw new Error('The session has ended');
  return actor;
}

/** Which of the tokens still open something. */
const open = async (tokens: readonly string[]) => {
  const actors: (UserActor | null)[] = [];
  for (const token of tokens) actors.push(await readSession(platform, token, address));
  return actors.map((actor) => actor !== null);
};

test('sign-out ends the session itself, and no other one', async () => {
  const { tokens } = await person('Firefox', 'Chrome');
  await endSessionOfToken(platform, tokens[0] ?? '', address);
  expect(await open(tokens)).toEqual([false, true]);
  await endSessionOfToken(platform, 'no token of anybody', address);
  expect(await open(tokens)).toEqual([false, true]);
});

test('a change of the password ends every other session and gives the present one a new token', async () => {
  const { email, tokens, actor } = await person('Firefox', 'Chrome', 'Safari');
  await expect(
    changePassword({ platform, actor }, { currentPassword: 'wrong password', newPassword: 'a fresh password' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'currentPassword' } });
  await expect(
    changePassword({ platform, actor }, { currentPassword: password, newPassword: 'short' }),
  ).rejects.toMatchObject({ details: { field: 'newPassword' } });
  expect(await open(tokens)).toEqual([true, true, true]);
  const { token } = await changePassword(
    { platform, actor },
    {
      currentPassword: password,
      newPassword: 'a fresh password',
    },
  );
  expect(await open([...tokens, token ?? ''])).toEqual([false, false, false, true]);
  expect(await opened(token ?? '')).toEqual(actor);
  await expect(
    signIn({ platform, actor: { kind: 'visitor', ip: address } }, { email, password }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await signIn({ platform, actor: { kind: 'visitor', ip: address } }, { email, password: 'a fresh password' });
});

test('of two changes of the password at once one wins', async () => {
  const { actor } = await person('Firefox');
  // Neither goes on before both have checked the present password.
  const bothChecked = Promise.withResolvers<void>();
  let checked = 0;
  const hashing: WorkGate = {
    ...platform.hashing,
    async run(_share, work) {
      const result = await work();
      if (++checked === 2) bothChecked.resolve();
      await bothChecked.promise;
      return result;
    },
  };
  const changes = ['a fresh password', 'another fresh one'].map((newPassword) =>
    changePassword({ platform: { ...platform, hashing }, actor }, { currentPassword: password, newPassword }),
  );
  const ends = await Promise.allSettled(changes);
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'CONFLICT' });
});

test("an operator's new password for somebody who forgot theirs ends every session of theirs", async () => {
  const { email, tokens } = await person('Firefox', 'Chrome');
  await updateAccount({ platform, actor: operator }, { email, password: 'given by hand' });
  expect(await open(tokens)).toEqual([false, false]);
  expect(
    await signIn({ platform, actor: { kind: 'visitor', ip: address } }, { email, password: 'given by hand' }),
  ).toMatchObject({
    step: 'password',
  });
});

test('an operator ends every session of one user only, and the trail names the operator', async () => {
  const { email, tokens, actor } = await person('Firefox', 'Chrome');
  const other = await person('Edge');
  expect(await endAllSessions({ platform, actor: operator }, { email })).toEqual({
    accountId: actor.accountId,
    ended: 2,
  });
  expect(await open([...tokens, ...other.tokens])).toEqual([false, false, true]);
  expect((await listAudit({ platform, actor })).entries[0]).toMatchObject({
    action: 'session.ended',
    actor: { kind: 'operator' },
  });
  await expect(endAllSessions({ platform, actor: operator }, { email: 'nobody@example.test' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a user lists their own sessions, ends one or all but the current one, and never one of another user', async () => {
  const { tokens, actor } = await person('Firefox', 'Chrome', 'Safari');
  const other = await person('Edge');
  const listed = await listSessions({ platform, actor });
  expect(
    listed
      .map(({ userAgent, isPresent, address: seenAt }) => ({ userAgent, isPresent, seenAt }))
      .sort((a, b) => a.userAgent.localeCompare(b.userAgent)),
  ).toEqual([
    { userAgent: 'Chrome', isPresent: false, seenAt: address },
    { userAgent: 'Firefox', isPresent: true, seenAt: address },
    { userAgent: 'Safari', isPresent: false, seenAt: address },
  ]);
  for (const token of tokens) expect(JSON.stringify(listed)).not.toContain(token);
  const chrome = listed.find((session) => session.userAgent === 'Chrome')?.sessionId ?? '';
  await expect(endSession({ platform, actor: other.actor }, { sessionId: chrome, password })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await endSession({ platform, actor }, { sessionId: chrome, password });
  expect(await open(tokens)).toEqual([true, false, true]);
  expect(await endOtherSessions({ platform, actor }, { password })).toEqual({ ended: 1 });
  expect(await open([...tokens, ...other.tokens])).toEqual([true, false, false, true]);
  await expect(endSession({ platform, actor }, { sessionId: chrome, password })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an unattended browser cannot end other sessions without the password, with the same limit of guesses as a password change', async () => {
  const { tokens, actor } = await person('Firefox', 'Chrome');
  const chrome = (await listSessions({ platform, actor })).find((session) => !session.isPresent)?.sessionId ?? '';
  await expect(
    endSession({ platform, actor }, { sessionId: chrome, password: 'wrong password' }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'password' },
  });
  await expect(endOtherSessions({ platform, actor }, { password: 'wrong password' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'password' },
  });
  for (let guess = 2; guess < passwordChangeLimit.burst; guess++)
    await expect(endOtherSessions({ platform, actor }, { password: 'wrong password' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  await expect(endOtherSessions({ platform, actor }, { password })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await open(tokens)).toEqual([true, true]);
});

test('a password that could not be checked because the queue was full does not count as a guess', async () => {
  const { actor } = await person('Firefox', 'Chrome');
  const hashing: WorkGate = { ...platform.hashing, run: () => Promise.reject(new Failure('SERVICE_UNAVAILABLE')) };
  for (let at = 0; at <= passwordChangeLimit.burst; at++)
    await expect(endOtherSessions({ platform: { ...platform, hashing }, actor }, { password })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  expect(await endOtherSessions({ platform, actor }, { password })).toEqual({ ended: 1 });
});

test('a session ends when it is not used for a week, and after thirty days of use', async () => {
  const { tokens } = await person('Firefox', 'Chrome');
  clock.advanceSec(sessionIdleMaxSec - 1);
  expect(await open(tokens.slice(0, 1))).toEqual([true]);
  clock.advanceSec(1);
  expect(await open(tokens)).toEqual([true, false]);
  const startedAgoSec = sessionIdleMaxSec;
  for (let agoSec = startedAgoSec; agoSec + sessionIdleMaxSec / 2 < sessionMaxAgeSec; agoSec += sessionIdleMaxSec / 2) {
    clock.advanceSec(sessionIdleMaxSec / 2);
    expect(await open(tokens.slice(0, 1))).toEqual([true]);
  }
  clock.advanceSec(sessionIdleMaxSec / 2);
  expect(await open(tokens.slice(0, 1))).toEqual([false]);
});

test('when a session was last used, and from where, is written at most once a minute', async () => {
  const { tokens, actor } = await person('Firefox');
  const seen = async () => (await listSessions({ platform, actor }))[0];
  const startedAt = clock.now().toISOString();
  clock.advanceSec(59);
  await readSession(platform, tokens[0] ?? '', '198.51.100.1');
  expect(await seen()).toMatchObject({ lastSeenAt: startedAt, address });
  clock.advanceSec(1);
  await readSession(platform, tokens[0] ?? '', '198.51.100.2');
  expect(await seen()).toMatchObject({ lastSeenAt: clock.now().toISOString(), address: '198.51.100.2' });
});

test('the database holds no token, and a page reads its session by one look-up in an index', async () => {
  const { tokens, actor } = await person('Firefox');
  const { sql } = platform.database;
  const { rows } = await sql.query('SELECT * FROM session WHERE id = $1', [actor.sessionId]);
  expect(JSON.stringify(rows)).not.toContain(tokens[0]);
  await platform.database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const { rows: plan } = await tx.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT 1 FROM session WHERE token_hash = '\\x00'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('session_token_hash_key');
  });
});

test('a closed account and a deleted user have no session', async () => {
  const { tokens, actor } = await person('Firefox');
  await platform.database.prisma.account.update({ where: { id: actor.accountId }, data: { active: false } });
  expect(await open(tokens)).toEqual([false]);
});

test('later sign-ins delete the rows of expired sessions', async () => {
  const { actor } = await person('Firefox', 'Chrome');
  clock.advanceSec(sessionMaxAgeSec);
  await person('Safari');
  expect(await platform.database.prisma.session.count({ where: { userId: actor.userId } })).toBe(0);
});

test('every start and end of a session is in the audit trail', async () => {
  const { tokens, actor } = await person('Firefox', 'Chrome');
  const visitor: VisitorActor = { kind: 'visitor', ip: '198.51.100.9' };
  await changePassword({ platform, actor }, { currentPassword: password, newPassword: 'a fresh password' });
  const { entries } = await listAudit({ platform, actor });
  expect(entries.map(({ action, actor: by, address: from }) => ({ action, by: by.id, from })).slice(0, 4)).toEqual([
    { action: 'session.ended', by: actor.userId, from: address },
    { action: 'password.changed', by: actor.userId, from: address },
    { action: 'session.started', by: actor.userId, from: address },
    { action: 'session.started', by: actor.userId, from: address },
  ]);
  const text = JSON.stringify(entries);
  for (const hidden of [...tokens, 'a fresh password', password, 'Firefox', visitor.ip])
    expect(text).not.toContain(hidden);
});
