import { expect, test } from 'vitest';
import { getProcessDeps, setProcessDeps } from '#lib/platform/running/process.ts';
import { createSecrets } from '#lib/platform/secrets/secrets.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { markPageRequest, pageHeaders } from './page-request.ts';
import { continuePath, sameSitePath } from './same-site-path.ts';
import { cookieSettings, openToken, sealToken } from './session-cookie.ts';

const { platform } = await createTestPlatform();

test('a session cookie holds its token, and an altered, foreign or invented cookie holds none', async () => {
  const text = await sealToken(platform.secrets, 'a-token');
  expect(await openToken(platform.secrets, text)).toBe('a-token');
  expect(text).not.toContain('a-token');
  const parts = text.split('.');
  const changed = [...parts.slice(0, 3), `${parts[3]?.slice(0, -2)}AA`, parts[4]].join('.');
  for (const other of ['', 'a.b.c.d.e', changed]) expect(await openToken(platform.secrets, other)).toBeNull();
  expect(await openToken(createSecrets('another application secret of another house'), text)).toBeNull();
});

test('the cookie between two steps of a sign-in is not a session cookie, nor the other way round', async () => {
  const [session, step] = [
    await sealToken(platform.secrets, 'a-token'),
    await sealToken(platform.secrets, 'a-token', 'signIn'),
  ];
  expect([await openToken(platform.secrets, session, 'signIn'), await openToken(platform.secrets, step)]).toEqual([
    null,
    null,
  ]);
  expect([await openToken(platform.secrets, session), await openToken(platform.secrets, step, 'signIn')]).toEqual([
    'a-token',
    'a-token',
  ]);
});

test('a cookie sealed with the previous application secret opens only while the secret is being changed', async () => {
  const [early, late] = ['the earlier application secret of this house', 'the application secret that comes after it'];
  const cookie = await sealToken(createSecrets(early), 'a-token');
  expect(await openToken(createSecrets(late, early), cookie)).toBe('a-token');
  expect(await openToken(createSecrets(late), cookie)).toBeNull();
  expect(await openToken(createSecrets(late), await sealToken(createSecrets(late, early), 'a-token'))).toBe('a-token');
});

test('signing in never redirects to another site', () => {
  for (const path of ['/keys', '/tasks?status=FAILED#top', '/']) expect(sameSitePath(path)).toBe(path);
  for (const text of [
    undefined,
    null,
    '',
    7,
    ['/keys'],
    'keys',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/sign-in?next=/sign-in',
    '/sign-up',
    '/api/auth/signout',
  ]) {
    expect(sameSitePath(text), String(text)).toBe('/overview');
    if (typeof text === 'string') expect(continuePath(text), text).toBe('/sign-in/continue');
  }
  expect(continuePath('/tasks?status=FAILED')).toBe('/sign-in/continue?next=%2Ftasks%3Fstatus%3DFAILED');
});

test('cookies are out of reach of scripts and other sites, and of plain http where the service is on https', () => {
  const plain = cookieSettings({ publicUrl: 'http://localhost:3000' });
  const secure = cookieSettings({ publicUrl: 'https://cadenza.example' });
  for (const [which, name] of [
    ['session', 'session'],
    ['signIn', 'sign-in'],
    ['device', 'device'],
  ] as const) {
    expect(plain[which]).toMatchObject({
      name: `cadenza.${name}`,
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false },
    });
    expect(secure[which]).toMatchObject({
      name: `__Host-cadenza.${name}`,
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
    });
  }
});

test('what the server says about a page request replaces what the caller wrote', () => {
  const request = {
    url: '/tasks?status=FAILED&_rsc=abc',
    headers: {
      [pageHeaders.clientAddress]: '10.0.0.1',
      [pageHeaders.path]: '//evil.example',
      [pageHeaders.mark]: 'invented',
    },
  };
  markPageRequest(request, '203.0.113.9');
  expect(request.headers).toMatchObject({
    [pageHeaders.clientAddress]: '203.0.113.9',
    [pageHeaders.path]: '/tasks?status=FAILED',
  });
});

test('an action that Next hands on to this server keeps the address of the client it came from', () => {
  const first = { url: '/overview', headers: {} as Record<string, string> };
  markPageRequest(first, '203.0.113.9');
  const handedOn = { url: '/account', headers: { ...first.headers } };
  markPageRequest(handedOn, '127.0.0.1');
  expect(handedOn.headers).toMatchObject({
    [pageHeaders.clientAddress]: '203.0.113.9',
    [pageHeaders.path]: '/account',
  });
});

test('pages reach what the process was booted with, and say so when it was not', () => {
  expect(() => getProcessDeps()).toThrow(/not booted/);
  setProcessDeps({ platform });
  expect(getProcessDeps().platform).toBe(platform);
});
