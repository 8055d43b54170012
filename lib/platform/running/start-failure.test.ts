import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { readConfig } from '../config.ts';
import { createLogger } from './logger.ts';
import { openPlatform } from './open-platform.ts';
import { describeStartFailure } from './start-failure.ts';

const CANARY = 'hunter2-canary';

async function failureOf(env: Record<string, string>): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: await newFolder(), ...env });
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
  expect(
    await to((url) => {
      url.password = CANARY;
    }),
  ).toBe(`The database at ${server.host}/cadenza refused the user or the password of DATABASE_URL.`);
  expect(
    await to((url) => {
      url.pathname = '/none';
    }),
  ).toBe(`The database at ${server.host}/none does not exist. Create it, or change DATABASE_URL.`);
  expect(
    await to((url) => {
      url.port = '1';
      url.password = CANARY;
    }),
  ).toBe('The database at 127.0.0.1:1/cadenza cannot be reached (ECONNREFUSED). Look at DATABASE_URL.');
});

it('says that the connection for migrations cannot be used, and where it points', async () => {
  const server = inject('testServerUrl');
  const owner = new URL(server);
  owner.port = '1';
  owner.password = CANARY;
  expect(await failureOf({ DATABASE_URL: server, MIGRATION_DATABASE_URL: owner.href })).toBe(
    'The database at 127.0.0.1:1/cadenza cannot be reached (ECONNREFUSED). Look at MIGRATION_DATABASE_URL.',
  );
});

it('refuses an invalid DATABASE_URL without repeating it', () => {
  for (const url of [`postgres://user:${CANARY}@[bad/db`, `mysql://user:${CANARY}@host/db`, CANARY]) {
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: url })).toThrow(/DATABASE_URL must be/);
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: url })).not.toThrow(CANARY);
  }
});

it('says that the data folder cannot be written', async () => {
  const dir = await mkdtemp(join(memoryFolder(), 'cadenza-start-'));
  await writeFile(join(dir, 'file'), '');
  expect(await failureOf({ DATA_DIR: join(dir, 'file', 'data') })).toMatch(
    /^DATA_DIR .+ cannot be written \(ENOTDIR at /,
  );
  const link = join(dir, 'link');
  await symlink(join(dir, 'none', 'data'), link);
  expect(await failureOf({ DATA_DIR: link })).toBe(`DATA_DIR ${link} cannot be written (EEXIST at ${link}).`);
  await rm(dir, { recursive: true });
});

it.runIf(process.platform === 'linux')(
  'says that no folder can be made below /proc, instead of asking for one until it is killed',
  async () => {
    expect(await failureOf({ DATA_DIR: '/proc/cadenza/data' })).toBe(
      'DATA_DIR /proc/cadenza/data cannot be written (ENOENT at /proc/cadenza).',
    );
  },
);

it('refuses a back-up as the data folder, in which an empty service would start', async () => {
  const dir = await newFolder();
  for (const name of ['manifest.json', 'SHA256SUMS', 'app.secret']) await writeFile(join(dir, name), '');
  expect(await failureOf({ DATA_DIR: dir })).toBe(
    `DATA_DIR ${dir} is a back-up. Put it into an empty DATA_DIR with npm run -s admin -- restore --from ${dir}`,
  );
});

it('says which port is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [Error];
  expect(
    describeStartFailure(error, {
      port,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
    }),
  ).toBe(`Port ${port} is in use. Stop what uses it, or set PORT.`);
  holder.close();
});

it('says which setting of the operators’ port is wrong, instead of blaming the database or the other port', async () => {
  const config = readConfig({ NODE_ENV: 'test', METRICS_PORT: '9464', METRICS_HOST: 'nowhere.invalid' });
  const unknownHost = Object.assign(new Error('getaddrinfo ENOTFOUND'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'nowhere.invalid',
  });
  expect(describeStartFailure(unknownHost, config)).toBe(
    'METRICS_HOST nowhere.invalid is no address of this machine (ENOTFOUND).',
  );
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen', port: 9464 });
  expect(describeStartFailure(taken, config)).toBe('Port 9464 is in use. Stop what uses it, or set METRICS_PORT.');
});

it('blames a HOST without an address, and not the database', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND none.invalid'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'none.invalid',
  });
  const config = {
    port: 3000,
    host: 'none.invalid',
    dataDir: '/data',
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
  };
  expect(describeStartFailure(error, config)).toBe('HOST none.invalid is no address of this machine (ENOTFOUND).');
});

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(memoryFolder(), 'cadenza-start-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A real start, in a process of its own. `hear` gets what it has said so far. */
async function startProcess(
  args: string[],
  env: Record<string, string>,
  hear: (output: string) => void = () => {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server.ts', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    hear(output);
  });
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}

it('reports a port that is taken before it makes or migrates anything', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const dataDir = await newFolder();
  expect(await startProcess(['--role=web'], { DATA_DIR: dataDir, PORT: String(port) })).toEqual({
    code: 1,
    output: `Cadenza could not start. Port ${port} is in use. Stop what uses it, or set PORT.`,
  });
  expect(await readdir(dataDir)).toEqual([]);
});

it('says in one sentence what is wrong with a setting, without a stack', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'file'), '');
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o1777);
  const short = join(folder, 'short');
  await mkdir(short);
  await writeFile(join(short, 'app.secret'), '');
  const faults: [string[], Record<string, string>, string][] = [
    [
      ['--role=worker'],
      { DATA_DIR: join(folder, 'file', 'below', 'data') },
      `DATA_DIR ${join(folder, 'file', 'below', 'data')} cannot be written (ENOTDIR at ${join(folder, 'file', 'below', 'data')}).`,
    ],
    [
      ['--role=worker'],
      { DATA_DIR: open },
      `DATA_DIR ${open} is a folder that everybody uses. Set DATA_DIR to a folder for Cadenza alone.`,
    ],
    [
      ['--role=worker'],
      { DATA_DIR: short },
      `${join(short, 'app.secret')} holds 0 characters and needs at least 32. Restore it from a copy, or remove it if this is a new installation.`,
    ],
    [
      ['--role=web'],
      { DATA_DIR: join(folder, 'data'), HOST: '203.0.113.1' },
      'Port 0 cannot be opened (EADDRNOTAVAIL). Set PORT and HOST to what this user may open here.',
    ],
    [
      ['--role=web'],
      { DATA_DIR: join(folder, 'data'), PORT: '31999', METRICS_PORT: '31999' },
      'PORT and METRICS_PORT are both 31999. Set one of them to another port.',
    ],
    [['--role=mayor'], {}, '--role must be one of all, web, worker, sender'],
    [
      ['--role=worker'],
      { DATA_DIR: join(folder, 'data'), APP_SECRET: 'short' },
      'Configuration is not valid: APP_SECRET must be at least 32 characters',
    ],
  ];
  for (const [args, env, sentence] of faults)
    expect(await startProcess(args, env), sentence).toEqual({
      code: 1,
      output: `Cadenza could not start. ${sentence}`,
    });
});

it('ends with exit code 1 and a sentence when its database died and cannot be started again', async () => {
  const cluster = join(await newFolder(), 'data', 'postgres');
  const breakDatabase = async () => {
    const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    await rm(join(cluster, 'global', 'pg_control'));
    process.kill(postmaster, 'SIGKILL');
  };
  let broken: Promise<void> | undefined;
  const { code, output } = await startProcess(['--role=worker'], { DATA_DIR: join(cluster, '..') }, (said) => {
    if (said.includes('The worker is ready')) broken ??= breakDatabase();
  });
  await broken;
  expect(output).toContain(
    'Cadenza ends, for a supervisor to start it again. The embedded PostgreSQL died and could not be started again in 5 attempts.',
  );
  expect(code).toBe(1);
});
