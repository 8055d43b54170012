import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { freePort } from '#lib/platform/running/free-port.ts';
import type { Planted, PlaybackLink } from './canaries/plant.ts';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';

/**
 * Plants a recognisable secret of every kind in a running service, then searches everything the service exposes for
 * them.
 */
test.describe.configure({ mode: 'serial' });

const root = join(import.meta.dirname, '..');
const canary = (kind: string) => `canary-${kind}-${crypto.randomUUID()}`;
const upstreams = ['SONGS', 'LANGUAGE', 'SPEECH', 'IMAGE', 'VIDEODIRECT'] as const;

let service: RunningServer;
let outside: Server;
let mailServer: SocketServer;
let removeData: () => Promise<void>;
let planted: Planted;
let playback: PlaybackLink;
let metricsPort: number;
/** By kind. */
let secrets: Record<string, string>;
const hooks: string[] = [];
let upstreamCalls = 0;

const configured: Record<string, string> = {
  APP_SECRET: canary('app-secret'),
  APP_SECRET_PREVIOUS: canary('app-secret-before'),
  ...Object.fromEntries(upstreams.map((name) => [`${name}_API_KEY`, canary(name.toLowerCase())])),
};
const smtpPassword = canary('smtp');

/** The outside world: a webhook receiver, and upstreams that fail and echo everything they were sent. */
async function openOutside(): Promise<string> {
  outside = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = `${request.url}\n${JSON.stringify(request.headers)}\n${Buffer.concat(chunks).toString()}`;
    if (request.url?.startsWith('/hook')) {
      hooks.push(sent);
      return response.writeHead(500).end(sent);
    }
    upstreamCalls += 1;
    return response
      .writeHead(401, { 'content-type': 'application/json', 'x-said': String(request.headers.authorization ?? '') })
      .end(JSON.stringify({ error: { message: sent } }));
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  return `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
}

/** A mail server that rejects every recipient and echoes what it was given. */
async function openMailServer(): Promise<number> {
  mailServer = createSocketServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim();
      socket.write(
        /^EHLO/i.test(line)
          ? '250-here\r\n250 AUTH PLAIN LOGIN\r\n'
          : /^AUTH/i.test(line)
            ? `535 ${line} ${Buffer.from(line.split(' ')[2] ?? '', 'base64')
                .toString()
                .replaceAll('\0', ' ')}\r\n`
            : '250 ok\r\n',
      );
    });
    socket.write('220 here ESMTP\r\n');
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  return (mailServer.address() as AddressInfo).port;
}

async function child<Answer>(...args: string[]): Promise<Answer> {
  const env = {
    ...process.env,
    ...configured,
    NODE_ENV: 'production' as const,
    DATA_DIR: service.dataDir,
    PUBLIC_URL: service.url,
    ALLOW_PRIVATE_NETWORK: 'true',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'canaries/plant.ts'), ...args],
    { env, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout) as Answer;
}

test.beforeAll(async () => {
  const data = await newDataDir();
  removeData = data.remove;
  const elsewhere = await openOutside();
  metricsPort = await freePort();
  const upstreamEnv = Object.fromEntries(upstreams.map((name) => [`${name}_BASE_URL`, elsewhere]));
  service = await startServer({
    dataDir: data.path,
    env: {
      ...configured,
      ...upstreamEnv,
      LANGUAGE_MODEL: 'm',
      SPEECH_MODEL: 'm',
      IMAGE_MODEL: 'm',
      ALLOW_PRIVATE_NETWORK: 'true',
      LOG_LEVEL: 'trace',
      DEMO_ACCOUNT: 'false',
      METRICS_PORT: String(metricsPort),
      SMTP_URL: `smtp://mailer:${smtpPassword}@127.0.0.1:${await openMailServer()}`,
      SMTP_FROM: 'cadenza@example.com',
    },
  });
  planted = await child<Planted>('plant', `${elsewhere}/hook`);
  const databasePassword = (await readFile(join(data.path, 'postgres.password'), 'utf8')).trim();
  secrets = { ...planted.secrets, ...configured, SMTP_URL: smtpPassword, 'password of the database': databasePassword };
});

test.afterAll(async () => {
  await service.stop();
  outside.closeAllConnections();
  outside.close();
  mailServer.close();
  await removeData();
});

/** Kinds of secrets found in a text: verbatim, URL-encoded or in base64. */
function found(text: string, but: readonly string[] = []): string[] {
  const forms = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
  return Object.entries(secrets)
    .filter(([kind, secret]) => !but.includes(kind) && forms(secret).some((form) => text.includes(form)))
    .map(([kind]) => kind);
}

const readAll = async (response: Response) => `${JSON.stringify([...response.headers])}\n${await response.text()}`;
const api = (path: string, init: RequestInit = {}) =>
  fetch(service.url + path, {
    ...init,
    headers: {
      'x-api-key': planted.key,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  });

async function waitForEnd(taskId: string): Promise<string> {
  await expect
    .poll(async () => ((await (await api(`/api/v1/tasks/${taskId}`)).json()) as { status: string }).status, {
      intervals: [200],
    })
    .toMatch(/COMPLETED|FAILED|CANCELLED/);
  return readAll(await api(`/api/v1/tasks/${taskId}`));
}

const outsideAddress = () => (outside.address() as AddressInfo).port;
const taskIds: string[] = [];

test('a task that fails upstream reveals none of the keys it used, to the caller or to a destination', async () => {
  const bodies: [path: string, body: object, key?: string][] = [
    ['/api/v1/music/songs', { mode: 'custom', lyrics: 'la la', title: 'Trial' }, planted.trialKey],
    [
      '/api/v1/videodirect/tasks',
      {
        operation: 'text-to-video',
        input: { prompt: 'rain' },
        pricingContext: { durationSec: 5, providerCreditCap: 50 },
      },
      planted.trialKey,
    ],
    ['/api/v1/music/songs', { mode: 'custom', lyrics: 'la la', title: 'Sea', config: { metadata: { note: 'mine' } } }],
    ['/api/v1/lyrics/generate', { prompt: 'rain' }],
    [
      '/api/v1/videodirect/tasks',
      {
        operation: 'text-to-video',
        input: { prompt: 'rain' },
        pricingContext: { durationSec: 5, providerCreditCap: 50 },
      },
    ],
    ['/api/v1/subtitles/', { source: { type: 'audio', audioUrl: `http://127.0.0.1:${outsideAddress()}/none` } }],
  ];
  const statuses: number[] = [];
  for (const [path, body, key = planted.key] of bodies) {
    const response = await api(path, {
      method: 'POST',
      body: JSON.stringify({ ...body, config: { webhookUrl: `http://127.0.0.1:${outsideAddress()}/hook` } }),
      headers: { Prefer: 'respond-async', 'x-api-key': key },
    });
    statuses.push(response.status);
    const text = await readAll(response);
    expect([path, found(text)]).toEqual([path, []]);
    const id = /"taskId":"(\w+)"/.exec(text)?.[1];
    if (id && key === planted.key) taskIds.push(id);
  }
  // A trial may buy a song but not direct video.
  expect(statuses.slice(0, 2)).toEqual([200, 403]);
  expect(taskIds.length).toBeGreaterThan(1);
  for (const id of taskIds) expect([id, found(await waitForEnd(id))]).toEqual([id, []]);
  expect(upstreamCalls).toBeGreaterThan(0);
  await expect.poll(() => hooks.length).toBeGreaterThan(0);
  expect(hooks.flatMap((hook) => found(hook))).toEqual([]);
  playback = await child<PlaybackLink>('link', taskIds[0] ?? '');
  secrets['signature of a playback link'] = new URL(playback.url).searchParams.get('signature') ?? '';
});

test('no page contains a secret, in its HTML or in the data the router loads for it', async () => {
  const manifest = Object.keys(
    JSON.parse(await readFile(join(root, '.next/server/app-paths-manifest.json'), 'utf8')) as object,
  );
  const taskId = taskIds[0] ?? '';
  const deliveries =
    /"?(dlv_\w+)/.exec(
      await (await fetch(`${service.url}/webhooks`, { headers: { cookie: planted.cookie } })).text(),
    )?.[1] ?? 'none';
  const partOf = (path: string) =>
    path.includes('/keys/')
      ? planted.keyId
      : path.includes('/inboxes/')
        ? planted.inboxToken
        : path.includes('/deliveries/')
          ? deliveries
          : path.includes('[section]')
            ? 'tasks'
            : taskId;
  const paths = manifest
    .map((path) => path.replace(/\/\([^/]+\)/g, '').replace(/\/(page|route)$/, ''))
    .filter((path) => !/\/_|\/live$|\/send/.test(path))
    .map((path) => (path === '' ? '/' : path).replace(/\[+[.\w]+\]+/g, partOf(path)));
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    for (const headers of [{}, { cookie: planted.cookie }, { cookie: planted.cookie, RSC: '1' }] as Record<
      string,
      string
    >[]) {
      const response = await fetch(service.url + path, { headers, redirect: 'manual' });
      expect(response.status, path).toBeLessThan(500);
      expect([path, headers, found(await readAll(response))]).toEqual([path, headers, []]);
    }
  }
});

test('no API response to a read, a wrong key, a malformed body or an odd URL contains a secret', async () => {
  const document = JSON.parse(await readFile(join(root, 'public/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const reads = Object.entries(document.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace(/\{\w+\}/g, taskIds[0] ?? ''));
  expect(reads.length).toBeGreaterThan(15);
  for (const path of reads.filter((path) => !path.endsWith('/stream')))
    expect([path, found(await readAll(await api(path)))]).toEqual([path, []]);
  const odd: [string, RequestInit][] = [
    ['/api/v1/tasks', { headers: { 'x-api-key': `${planted.key}x` } }],
    ['/api/v1/tasks', { headers: { 'x-api-key': '', authorization: `Bearer ${planted.key}` } }],
    ['/api/v1/music/songs', { method: 'POST', body: `{"mode":"${planted.secrets['password']}` }],
    [`/api/v1/tasks?api_key=${planted.key}`, {}],
    [`/media/x?signature=${planted.key}`, {}],
    ['/api/health', {}],
  ];
  for (const [path, init] of odd) {
    const { status, headers } = await api(path, init);
    expect([path, status >= 500, found(JSON.stringify([...headers]))]).toEqual([path, false, []]);
  }
});

test('the metrics, an account export and the database tables contain no secret', async () => {
  expect(found(await readAll(await fetch(`http://127.0.0.1:${metricsPort}/metrics`)))).toEqual([]);
  // Also while its file is played: the table of open playbacks names the link.
  const playing = await fetch(playback.url);
  expect(playing.status).toBe(200);
  const { exported, tables } = await child<{ exported: string; tables: string }>('collect', planted.accountId);
  await playing.body?.cancel();
  expect(tables).toContain(playback.ticket);
  expect(exported).toContain('canary@example.com');
  expect(found(exported)).toEqual([]);
  // Only the hash of the password may be stored.
  expect(found(tables, ['password hash'])).toEqual([]);
});

test('browser bundles contain no secret and name no variable that holds one', async () => {
  const names = [...Object.keys(configured), 'DATABASE_PASSWORD_FILE', 'SMTP_PASSWORD_FILE'];
  const folder = join(root, '.next/static');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|json|txt|map)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    expect([file, found(text), names.filter((name) => text.includes(name))]).toEqual([file, [], []]);
  }
});

test('the full log, including failed sign-ins and a requested reset link, contains no secret', async ({ page }) => {
  const press = (name: string) =>
    Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
  for (const password of [`${planted.secrets['password']}!`, planted.secrets['password'] ?? '']) {
    await page.goto(`${service.url}/sign-in`);
    await page.getByLabel('Email').fill(planted.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Sign in');
  }
  await page.goto(`${service.url}/sign-in/link#${planted.secrets['password link']}`);
  await page.goto(`${service.url}/sign-in/forgotten`);
  await page.getByLabel('Email').fill(planted.email);
  await press('Send the link');
  await expect.poll(() => service.output().includes('password link')).toBe(true);
  expect(service.output().length).toBeGreaterThan(10_000);
  expect(found(service.output())).toEqual([]);
});
