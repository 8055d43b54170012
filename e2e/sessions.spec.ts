import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { chosenPassword, signInAsDemo } from './sign-in.ts';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';

/** What a session gives access to, and for whom. Every connection the server opens is recorded. */
test.describe.configure({ mode: 'serial' });

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request with full control over its headers, including Host and Origin. */
function ask(
  server: RunningServer,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      server.url + path,
      { method: options.method ?? 'GET', headers: options.headers },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

let server: RunningServer;
let removeData: () => Promise<void>;
let record: string;
test.beforeAll(async () => {
  const data = await newDataDir();
  removeData = data.remove;
  record = join(data.path, 'connections.log');
  server = await startServer({
    dataDir: data.path,
    role: 'web',
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-connections.mjs')}`,
      RECORD_CONNECTIONS: record,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await removeData();
});

async function signIn(page: Page): Promise<void> {
  await signInAsDemo(page, server, '/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

const cookieText = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Id of the server action that the next button press calls, with its URL. */
function nextAction(page: Page): Promise<{ id: string; path: string }> {
  return page
    .waitForRequest((request) => request.method() === 'POST' && 'next-action' in request.headers())
    .then((request) => ({ id: request.headers()['next-action'] ?? '', path: new URL(request.url()).pathname }));
}

test('signing out ends the session: its cookie gives access to nothing any more', async ({ page }) => {
  await signIn(page);
  const cookie = await cookieText(page);
  expect((await ask(server, '/account/balance', { headers: { cookie } })).status).toBe(200);
  await signOut(page);
  expect((await ask(server, '/account/balance', { headers: { cookie } })).status).toBe(403);
});

test('a session that ended elsewhere takes nothing away that was typed, and the page goes on after a sign-in in another tab', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${server.url}/studio/new?from=make`);
  await page.getByLabel('What is it about?').fill('A lighthouse in the fog');
  const other = await page.context().newPage();
  await other.goto(`${server.url}/overview`);
  await signOut(other);
  await page.getByRole('button', { name: /^Make song for/ }).click();
  const notice = page.getByRole('dialog', { name: 'Your session has ended' });
  await notice.getByRole('button', { name: 'I have signed in' }).click();
  await expect(notice.getByRole('alert')).toHaveText('Nobody is signed in yet.');
  await page.context().setOffline(true);
  await notice.getByRole('button', { name: 'I have signed in' }).click();
  await expect(notice.getByRole('alert')).toHaveText('The server did not answer.');
  await page.context().setOffline(false);
  await expect(notice.getByRole('link', { name: /Sign in/ })).toHaveAttribute('target', '_blank');
  await signIn(other);
  await notice.getByRole('button', { name: 'I have signed in' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('What is it about?')).toHaveValue('A lighthouse in the fog');
  await expect(page).toHaveURL(`${server.url}/studio/new?from=make`);
});

test('an action from another origin, without one or over another scheme is refused with 403 before it runs', async ({
  page,
}) => {
  const [action] = await Promise.all([nextAction(page), signIn(page)]);
  const own = new URL(server.url);
  const send = (headers: Record<string, string>) =>
    ask(server, action.path, {
      method: 'POST',
      headers: {
        'next-action': action.id,
        'content-type': 'text/plain;charset=UTF-8',
        accept: 'text/x-component',
        ...headers,
      },
      body: `[{"email":"${server.demo?.email}","password":"${chosenPassword}"},"/overview"]`,
    });
  for (const headers of [
    {},
    { origin: 'null' },
    { origin: 'no origin' },
    { origin: `https://${own.host}` },
    { origin: 'http://evil.example' },
    { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
  ] as Record<string, string>[]) {
    const answer = await send(headers);
    expect([headers, answer.status, answer.headers['set-cookie'] ?? null]).toEqual([headers, 403, null]);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { code: 'FORBIDDEN' } });
  }
  for (const path of ['/api/auth/session', '/api/auth/signin', '/api/auth/callback/credentials'])
    expect((await ask(server, path)).status, path).toBe(404);
  const accepted = await send({ origin: own.origin });
  expect([accepted.status, accepted.headers['set-cookie']?.length]).toEqual([200, 2]);
});

// Runs last: its wrong passwords lock the sign-in for this address for a while.
test('a session cookie is sent to no other server, whatever the headers of a request say', async ({ page }) => {
  const heard: string[] = [];
  const canary = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`);
    response.end('canary');
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const elsewhere = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const own = new URL(server.url);
  try {
    const [signInAction] = await Promise.all([nextAction(page), signIn(page)]);
    const cookie = await cookieText(page);
    const forged: Record<string, string>[] = [
      {},
      { host: elsewhere },
      { 'x-forwarded-host': elsewhere },
      { host: elsewhere, origin: `http://${elsewhere}` },
      { 'x-forwarded-host': elsewhere, 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
      { forwarded: `host=${elsewhere};proto=http` },
      { 'x-action-forwarded': '1', 'x-forwarded-host': elsewhere },
    ];
    // Next forwards another page's action to the page that contains it; every page is tried here, signed in and by
    // action id.
    for (const headers of forged) {
      for (const path of [
        '/overview',
        '/reference',
        '/account',
        '/no-such-page',
        '/api/auth/signin',
        '/api/auth/signout',
        '/api/auth/session',
      ]) {
        const sent = {
          origin: own.origin,
          cookie,
          'next-action': signInAction.id,
          'content-type': 'text/plain;charset=UTF-8',
          accept: 'text/x-component',
          ...headers,
        };
        await ask(server, path, {
          method: 'POST',
          headers: sent,
          body: '[{"email":"nobody@example.test","password":"wrong password"},"/overview"]',
        });
        await ask(server, path, { headers: { cookie, ...headers } });
      }
    }
    await page.goto(`${server.url}/keys`);
    await signOut(page);
    expect(heard).toEqual([]);
    const databasePort = (await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8'))
      .split('\n')[3]
      ?.trim();
    const reached = new Set((await readFile(record, 'utf8')).trim().split('\n'));
    const others = [...reached].filter(
      (line) => !/^(?:127\.0\.0\.1|::1) /.test(line) || ![own.port, databasePort].includes(line.split(' ')[1]),
    );
    expect(others).toEqual([]);
  } finally {
    canary.close();
  }
});
