import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openPlatform } from './open-platform.ts';
import { describeStartFailure } from './start-failure.ts';

const CANARY = 'hunter2-canary';

async function failureOf(env: Record<string, string>): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  try {
    await (await openPlatform(config, { log: createLogger(config) })).close();
  } catch (error) {
    return describeStartFailure(error, config);
  }
  return 'it started';
}

it('says which database cannot be used, without the password', async () => {
  const server = new URL(inject('testServerUrl'));
  const to = (change: (url: URL) => void) => {
    const url = new URL(server);
    change(url);
    return failureOf({ DATABASE_URL: url.href });
  };
  expect(await to((url) => { url.password = CANARY; })).toBe(`The database at ${server.host}/cadenza refused the user or the password of DATABASE_URL.`);
  expect(await to((url) => { url.pathname = '/none'; })).toBe(`The database at ${server.host}/none does not exist. Create it, or change DATABASE_URL.`);
  expect(await to((url) => { url.port = '1'; url.password = CANARY; })).toBe('The database at 127.0.0.1:1/cadenza cannot be reached (ECONNREFUSED). Look at DATABASE_URL.');
});

it('refuses a DATABASE_URL that is none, without repeating it', () => {
  for (const url of [`postgres://user:${CANARY}@[bad/db`, `mysql://user:${CANARY}@host/db`, CANARY]) {
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: url })).toThrow(/DATABASE_URL: must be/);
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: url })).not.toThrow(CANARY);
  }
});

it('says that the data folder cannot be written', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-start-'));
  await writeFile(join(dir, 'file'), '');
  expect(await failureOf({ DATA_DIR: join(dir, 'file', 'data') })).toMatch(/^DATA_DIR .+ cannot be written \(ENOTDIR at /);
  await rm(dir, { recursive: true });
});

it('says which port is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [Error];
  expect(describeStartFailure(error, { port, dataDir: '/data', databaseUrl: undefined })).toBe(`Port ${port} is in use. Stop what uses it, or set PORT.`);
  holder.close();
});
