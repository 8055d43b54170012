import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { createApiClient, dataOf } from './client/api-client.ts';
import { newDataDir, startServer } from './start-server.ts';

const root = join(import.meta.dirname, '..');

/** Runs a server that is expected to exit; returns its output and exit code. `onOutput` may stop it. */
async function run(env: Record<string, string>, signalWhen?: (dataDir: string) => boolean) {
  const data = await newDataDir({ isEmpty: true });
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: data.path, LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  if (signalWhen) {
    await expect.poll(() => signalWhen(data.path), { intervals: [20] }).toBe(true);
    child.kill('SIGTERM');
  }
  const [code] = (await exited) as [number | null];
  const leftDatabase = existsSync(join(data.path, 'postgres', 'postmaster.pid'));
  await data.remove();
  return { code, output, leftDatabase };
}

test('a port in use is reported, and nothing is left behind', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { code, output, leftDatabase } = await run({ PORT: String(port) });
  expect([code, leftDatabase]).toEqual([1, false]);
  expect(output.trim().split('\n').at(-1)).toBe(
    `Cadenza could not start. Port ${port} is in use. Stop what uses it, or set PORT.`,
  );
  holder.close();
});

test('an unusable database is reported without its password', async () => {
  const { code, output } = await run({ DATABASE_URL: 'postgresql://cadenza:canary-password@127.0.0.1:1/cadenza' });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'Cadenza could not start. The database at 127.0.0.1:1/cadenza cannot be reached (ECONNREFUSED). Look at DATABASE_URL.',
  );
});

test('stopping during startup exits cleanly and leaves no database running', async () => {
  const { code, leftDatabase } = await run({ PORT: '0' }, (dataDir) =>
    existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
  );
  expect([code, leftDatabase]).toEqual([0, false]);
});

test('stopping closes open streams so that readers reconnect, says so in the log, and exits with 0', async () => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web', env: { LOG_LEVEL: 'info' } });
  try {
    const key = server.demo?.key ?? '';
    const client = createApiClient({ url: server.url, key });
    const { taskId } = dataOf(
      await client.POST('/api/v1/music/songs', {
        body: { mode: 'custom', lyrics: 'la', title: 'Stream' },
        params: { header: { Prefer: 'respond-async' } },
      }),
    );
    // No worker finishes the task, so only the shutdown ends the stream, abnormally.
    const stream = await fetch(`${server.url}/api/v1/tasks/${taskId}/stream`, { headers: { 'x-api-key': key } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const broken = stream.text().then(
      () => null,
      (error: Error) => error.message,
    );
    expect(await server.stop()).toBe(0);
    expect(await broken).toBe('terminated');
    const { pid } = server.process;
    const said = server.output().match(/"role":"web".*?"pid":\d+,"msg":"\w+"/g) ?? [];
    expect(said.map((line) => line.split(`"pid":${pid},"msg":`)[1])).toEqual(['"Ready"', '"Stopping"', '"Stopped"']);
  } finally {
    await data.remove();
  }
});

test('a stopping server accepts no new requests, even while it waits for a purchase in progress', async () => {
  let asked = 0;
  const silent = createHttpServer(() => asked++).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const data = await newDataDir();
  const server = await startServer({
    dataDir: data.path,
    env: { SONGS_BASE_URL: `http://127.0.0.1:${port}`, SONGS_API_KEY: 'key' },
  });
  try {
    const client = createApiClient({ url: server.url, key: server.demo?.key ?? '' });
    const body = { mode: 'custom', lyrics: 'la', title: 'Stop' } as const;
    dataOf(await client.POST('/api/v1/music/songs', { body, params: { header: { Prefer: 'respond-async' } } }));
    await expect.poll(() => asked).toBe(1);
    let isOver = false;
    const askedAt = performance.now();
    const stopped = server.stop().finally(() => (isOver = true));
    const isRefused = () =>
      fetch(`${server.url}/api/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { intervals: [50] }).toBe(true);
    // It waits up to 8 s for the response. On a machine that stood still meanwhile that may be over.
    if (performance.now() - askedAt < 7_000) expect(isOver).toBe(false);
    expect(await stopped).toBe(0);
  } finally {
    silent.closeAllConnections();
    silent.close();
    await data.remove();
  }
});
