import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Sql } from '#lib/platform/database/database.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { checkHealth } from '#lib/tasks/read/check-health.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, deps } = createTestApi(platform);

it('answers the health check, also of an address never seen, while every connection of the pool is taken and others wait for one', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const taken = Array.from({ length: 40 }, () => platform.database.transaction(() => held));
  await expect.poll(() => platform.database.poolState().waiting).toBeGreaterThan(20);
  onTestFinished(async () => {
    release();
    await Promise.all(taken);
  });
  expect(await call('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', queue: 'ok' } },
  });
});

it('asks the database once for all who ask for health at one time', async () => {
  let questions = 0;
  const health: Sql = {
    query(query: never, values: never) {
      questions++;
      return platform.database.health.query(query, values);
    },
  };
  const counted = { ...platform, database: { ...platform.database, health } };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => checkHealth({ platform: counted, store: deps.store }, '1')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill('ok'));
  expect(questions).toBe(2);
  await checkHealth({ platform: counted, store: deps.store }, '1');
  expect(questions).toBe(4);
});

it('reports that it is failing, instead of waiting for ever, when the database accepts a connection and never answers', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const database = openDatabase(`postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`, {
    poolSize: 2,
    onError: () => {},
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.close();
  });
  expect(await checkHealth({ platform: { ...platform, database }, store: deps.store }, '1')).toMatchObject({
    status: 'failing',
    checks: { database: 'failing', queue: 'failing' },
  });
});

it('is degraded and still answered with 200 while media cannot be stored, because everything else goes on', async () => {
  const store = { ...deps.store, check: () => Promise.reject(new Error('away')) };
  const other = createTestApi(platform, {}, store);
  expect(await other.call('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'degraded', checks: { database: 'ok', queue: 'ok', media: 'failing' } },
  });
});
