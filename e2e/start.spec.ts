import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { expect, test } from '@playwright/test';
import { createApiClient, dataOf, violationsOf } from './client/api-client.ts';
import { startContractProxy } from './contract-proxy.ts';
import { newDataDir, startServer } from './start-server.ts';

const root = join(import.meta.dirname, '..');

/** A server that is not expected to stay: what it said and how it ended. `onOutput` may stop it. */
async function run(env: Record<string, string>, signalWhen?: (dataDir: string) => boolean) {
  const data = await newDataDir();
  const child = spawn(process.execPath, ['server.ts'], { cwd: root, env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: data.path, LOG_LEVEL: 'warn', ...env } });
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

test('a port that is taken is named, and nothing is left behind', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { code, output, leftDatabase } = await run({ PORT: String(port) });
  expect([code, leftDatabase]).toEqual([1, false]);
  expect(output.trim().split('\n').at(-1)).toBe(`Cadenza could not start. Port ${port} is in use. Stop what uses it, or set PORT.`);
  holder.close();
});

test('a database that cannot be used is named without its password', async () => {
  const { code, output } = await run({ DATABASE_URL: 'postgresql://cadenza:canary-password@127.0.0.1:1/cadenza' });
  expect(code).toBe(1);
  expect(output.trim()).toBe('Cadenza could not start. The database at 127.0.0.1:1/cadenza cannot be reached (ECONNREFUSED). Look at DATABASE_URL.');
});

test('a stop during the start ends in order and leaves no database running', async () => {
  const { code, leftDatabase } = await run({ PORT: '0' }, (dataDir) => existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
  expect([code, leftDatabase]).toEqual([0, false]);
});

test('a stop ends open streams and exits with 0', async () => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web' });
  const opened = Promise.withResolvers<void>();
  const relay = createServer((socket) => {
    const inner = connect(Number(new URL(server.url).port), '127.0.0.1');
    inner.on('data', (chunk) => chunk.includes('text/event-stream') && opened.resolve());
    pipeline(socket, inner, socket, () => undefined);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const proxy = await startContractProxy(`http://127.0.0.1:${(relay.address() as AddressInfo).port}`);
  try {
    const client = createApiClient({ url: proxy.url, key: server.demo?.key ?? '' });
    const { taskId } = dataOf(await client.POST('/api/v1/music/songs', { body: { mode: 'custom', lyrics: 'la', title: 'Stream' }, params: { header: { Prefer: 'respond-async' } } }));
    // The proxy answers when the stream ends, and no worker ends the task: the stop alone does.
    const stream = client.GET('/api/v1/tasks/{id}/stream', { params: { path: { id: taskId } }, parseAs: 'text' });
    await opened.promise;
    expect(await server.stop()).toBe(0);
    expect((await stream).response.status).toBe(200);
    expect(violationsOf(client.calls)).toEqual([]);
  } finally {
    await proxy.stop();
    relay.close();
    await data.remove();
  }
});
