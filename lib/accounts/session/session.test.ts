import { expect, test } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { setProcessDeps, getProcessDeps } from '#lib/platform/process.ts';
import { createSecrets } from '#lib/platform/secrets.ts';
import { signInLimits } from '../attempt-limit.ts';
import { changePassword } from '../change-password.ts';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { createAccount } from '../create-account.ts';
import { readUserActor } from '../read-user-actor.ts';
import { isSameOrigin } from './assert-same-origin.ts';
import { authOptions } from './auth-options.ts';
import { markPageRequest, pageHeaders } from './page-request.ts';
import { sameSitePath } from './same-site-path.ts';
import { cookieSettings } from './session-cookie.ts';
import { openSession, sealSession } from './session-token.ts';

const { platform } = await createTestPlatform();
const password = 'correct horse battery';
let visitors = 0;
const visitor = (): VisitorActor => ({ kind: 'visitor', ip: `203.0.113.${++visitors}` });

type Credentials = { authorize(given: object | undefined): Promise<{ id: string; userId: string; sessionVersion: number } | null> };
/** next-auth keeps what a provider was made with in `options`. */
const authorize = (by: VisitorActor, given: object | undefined) => (authOptions(platform, by).providers[0] as unknown as { options: Credentials }).options.authorize(given);

async function signedUp(email: string) {
  await createAccount(platform, { kind: 'operator' }, { email, password });
  const user = await authorize(visitor(), { email, password });
  if (!user) throw new Error('The sign-in was refused');
  return user;
}

test('a session cookie names its user, and nothing that was changed, sealed elsewhere or invented does', async () => {
  const subject = { userId: 'usr_a', sessionVersion: 3 };
  const text = await sealSession(platform.secrets, subject);
  expect(await openSession(platform.secrets, text)).toEqual(subject);
  expect(text).not.toContain('usr_a');
  const parts = text.split('.');
  const changed = [...parts.slice(0, 3), `${parts[3]?.slice(0, -2)}AA`, parts[4]].join('.');
  for (const other of ['', 'a.b.c.d.e', changed]) expect(await openSession(platform.secrets, other)).toBeNull();
  expect(await openSession(createSecrets('another application secret of another house'), text)).toBeNull();
});

test('next-auth signs in with the account verb and never says what was wrong', async () => {
  const user = await signedUp('ada@example.test');
  expect(user).toEqual({ id: user.userId, userId: user.userId, sessionVersion: 1 });
  for (const given of [undefined, {}, { email: 'ada@example.test' }, { email: 'ada@example.test', password: 'wrong' }, { email: 'nobody@example.test', password }, { email: 'no address', password }]) expect(await authorize(visitor(), given)).toBeNull();
  const one = visitor();
  for (let at = 0; at < signInLimits.ip.attempts; at++) await authorize(one, { email: `guess${at}@example.test`, password });
  await expect(authorize(one, { email: 'ada@example.test', password })).rejects.toThrow(/^RateLimited$/);
});

test('next-auth gives no session for one that a password change has ended', async () => {
  const user = await signedUp('grace@example.test');
  const jwt = authOptions(platform, visitor()).callbacks?.jwt as unknown as (input: object) => Promise<object>;
  const token = await jwt({ token: {}, user });
  expect(await jwt({ token })).toEqual(token);
  const actor = await readUserActor(platform, user.userId, user.sessionVersion);
  if (!actor) throw new Error('The user is gone');
  await changePassword(platform, actor, { currentPassword: password, newPassword: 'a fresh password' });
  await expect(jwt({ token })).rejects.toThrow();
  await expect(jwt({ token: { sub: user.userId } })).rejects.toThrow();
});

test('after signing in one stays on this site', () => {
  for (const path of ['/keys', '/tasks?status=FAILED#top', '/']) expect(sameSitePath(path)).toBe(path);
  for (const text of [undefined, null, '', 7, ['/keys'], 'keys', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'https://evil.example', 'javascript:alert(1)', '/sign-in?next=/sign-in', '/sign-up', '/api/auth/signout']) {
    expect(sameSitePath(text), String(text)).toBe('/overview');
  }
});

test('an action must come from a page of the address it was sent to, or of the public one', () => {
  const publicUrl = 'https://cadenza.example';
  expect(isSameOrigin('http://127.0.0.1:3000', '127.0.0.1:3000', publicUrl)).toBe(true);
  expect(isSameOrigin('https://cadenza.example', 'inside:3000', publicUrl)).toBe(true);
  for (const origin of [null, 'null', '', 'http://127.0.0.1:4000', 'https://evil.example', 'http://cadenza.example', 'https://cadenza.example.evil.example']) expect(isSameOrigin(origin, '127.0.0.1:3000', publicUrl), String(origin)).toBe(false);
});

test('cookies are out of reach of scripts and other sites, and of plain http where the service is on https', () => {
  expect(cookieSettings({ publicUrl: 'http://localhost:3000' }).sessionToken).toEqual({ name: 'cadenza.session', options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false } });
  expect(cookieSettings({ publicUrl: 'https://cadenza.example' }).sessionToken).toMatchObject({ name: '__Host-cadenza.session', options: { secure: true } });
});

test('what the server says about a page request replaces what the caller wrote', () => {
  const request = { url: '/tasks?status=FAILED&_rsc=abc', headers: { [pageHeaders.clientAddress]: '10.0.0.1', [pageHeaders.path]: '//evil.example' } };
  markPageRequest(request, '203.0.113.9');
  expect(request.headers).toEqual({ [pageHeaders.clientAddress]: '203.0.113.9', [pageHeaders.path]: '/tasks?status=FAILED' });
});

test('pages reach what the process was booted with, and say so when it was not', () => {
  expect(() => getProcessDeps()).toThrow(/not booted/);
  setProcessDeps({ platform });
  expect(getProcessDeps().platform).toBe(platform);
});
