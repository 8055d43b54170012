import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { findBinaries } from './binaries.ts';
import { addressWithPassword, createClient, type DatabaseAccess } from './database-access.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;

/** A folder that only this user may enter. */
async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(memoryFolder(), 'cadenza-postgres-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dataDir: string, options?: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir, options);
  onTestFinished(() => server.stop());
  return server;
}

async function query(access: DatabaseAccess, text: string): Promise<Record<string, unknown>[]> {
  const client = createClient(access, {});
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

it('starts one server for processes that start together on one folder', async () => {
  const dataDir = await newDataDir();
  const servers = await Promise.all([1, 2, 3].map(() => start(dataDir)));
  expect(new Set(await Promise.all(servers.map((server) => addressWithPassword(server.application)))).size).toBe(1);
});

it('creates no database and leaves no lock when it is aborted before it begins', async () => {
  const dataDir = await newDataDir();
  await expect(startEmbeddedPostgres(dataDir, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(await readdir(dataDir)).toEqual([]);
});

it('never stops an unrelated process that reuses the id of a dead server, and takes over an interrupted start', async () => {
  const dataDir = await newDataDir();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n`,
  );
  await writeFile(join(dataDir, 'postgres.starting'), '999999999');
  const server = await start(dataDir);
  expect(await query(server.application, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

it.runIf(isRoot)(
  'starts for root when the installation and the data lie in a folder of mode 0700, without any right of root',
  async () => {
    const home = await newDataDir();
    const nativeDir = join(home, 'node_modules', 'native');
    await cp((await findBinaries(undefined)).nativeDir, nativeDir, { recursive: true, verbatimSymlinks: true });
    const copyDir = await mkdtemp(join(tmpdir(), 'cadenza-copy-'));
    onTestFinished(() => rm(copyDir, { recursive: true, force: true }));
    await chmod(copyDir, 0o755);
    const binaries = { nativeDir, copyDirs: [join(copyDir, 'cadenza')] };
    const dataDir = join(home, '.data');
    const server = await start(dataDir, { binaries });
    expect(await query(server.application, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${await postmaster(dataDir)}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
        expect(status).toMatch(new RegExp(`^${set}:\\s+0{16}$`, 'm'));
    }
    await server.stop();
    const again = await start(dataDir, { binaries });
    expect(await query(again.application, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

it.runIf(isRoot)('runs no copy of the programs that somebody else made or may change', async () => {
  const home = await newDataDir();
  const nativeDir = join(home, 'native');
  await cp((await findBinaries(undefined)).nativeDir, nativeDir, { recursive: true, verbatimSymlinks: true });
  const copyDir = await mkdtemp(join(tmpdir(), 'cadenza-copy-'));
  onTestFinished(() => rm(copyDir, { recursive: true, force: true }));
  const nobody = { uid: 65534, gid: 65534 };
  await chmod(copyDir, 0o777);
  await expect(findBinaries(nobody, { nativeDir, copyDirs: [copyDir] })).rejects.toThrow(
    /belongs to somebody else, or somebody else may write to it/,
  );
  await chmod(copyDir, 0o755);
  const { nativeDir: copied } = await findBinaries(nobody, { nativeDir, copyDirs: [copyDir] });
  await chmod(copied, 0o777);
  await expect(findBinaries(nobody, { nativeDir, copyDirs: [copyDir] })).rejects.toThrow(
    /belongs to somebody else, or somebody else may write to it/,
  );
});

it('keeps everything in DATA_DIR from other users', async () => {
  const dataDir = await newDataDir();
  await chmod(dataDir, 0o755);
  await start(dataDir);
  const modes = await Promise.all(
    ['', 'postgres', 'postgres.log', 'postgres.password'].map(async (name) =>
      ((await stat(join(dataDir, name))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(['700', '700', '600', '600']);
});

it('starts a server that was killed again on its port, once for all processes that use it', async () => {
  const dataDir = await newDataDir();
  const [first, second] = [await start(dataDir), await start(dataDir)];
  const killed = await postmaster(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => query(first.application, 'SELECT 1 AS one').catch(() => null)).toEqual([{ one: 1 }]);
  expect(await postmaster(dataDir)).not.toBe(killed);
  expect(await query(second.application, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('gives up on a server after five failed restarts with growing pauses, and says what is wrong', async () => {
  const dataDir = await newDataDir();
  const lost = Promise.withResolvers<Error>();
  const failedAt: number[] = [];
  const log = { error: (entry: unknown) => typeof entry === 'object' && failedAt.push(performance.now()) } as never;
  await start(dataDir, { log, onLost: lost.resolve });
  const killed = await postmaster(dataDir);
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(control, `${control}.gone`);
  process.kill(killed, 'SIGKILL');
  expect((await lost.promise).message).toMatch(
    /^The embedded PostgreSQL died and could not be started again in 5 attempts\. PostgreSQL did not start \(exit \w+\): .*pg_control/s,
  );
  // How long a failing start takes is the machine's affair: no pause is shorter than this.
  const betweenMs = failedAt.slice(1).map((at, index) => at - (failedAt[index] ?? 0));
  expect(betweenMs.map((ms, index) => ms > 490 * 2 ** index)).toEqual([true, true, true, true]);
});

/** Of the application, the owner of the tables and the superuser. */
async function addresses({ application, owner, superuserUrl }: EmbeddedPostgres): Promise<string[]> {
  return [await addressWithPassword(application), await addressWithPassword(owner), superuserUrl];
}

it('gives all three roles new passwords at each start, and keeps none once it is stopped', async () => {
  const dataDir = await newDataDir();
  const server = await start(dataDir);
  const before = await addresses(server);
  await server.stop();
  await expect(stat(join(dataDir, 'postgres.password'))).rejects.toThrow(/ENOENT/);
  const again = await start(dataDir);
  const after = await addresses(again);
  for (const [index, url] of after.entries()) {
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const earlier = Object.assign(new URL(url), { password: new URL(before[index] as string).password });
    await expect(query(earlier.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  }
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(new URL(after[2] as string).password);
});

it('keeps the last lines of its log, whole ones, and no more than some megabytes of them', async () => {
  const dataDir = await newDataDir();
  const log = join(dataDir, 'postgres.log');
  const line = (number: number) => `line ${String(number).padStart(7, '0')}\n`;
  await writeFile(log, Array.from({ length: 1_000_000 }, (_, number) => line(number)).join(''));
  await start(dataDir);
  const text = await readFile(log, 'utf8');
  expect(text.length).toBeLessThan(10_100_000);
  expect(text).toMatch(/^line \d{7}\n/);
  expect(text).toContain(line(999_999));
  expect((await stat(log)).mode & 0o777).toBe(0o600);
});

it('gives every process the new passwords of a server that another one has restarted', async () => {
  const dataDir = await newDataDir();
  const [first, second] = [await start(dataDir), await start(dataDir)];
  const before = await addresses(first);
  process.kill(await postmaster(dataDir), 'SIGKILL');
  for (const { application, owner } of [first, second]) {
    await expect.poll(() => query(application, 'SELECT 1 AS one').catch(() => null)).toEqual([{ one: 1 }]);
    expect(await query(owner, 'SELECT current_user AS name')).toEqual([{ name: 'cadenza_owner' }]);
  }
  expect(await addressWithPassword(first.application)).not.toBe(before[0]);
  await expect(query(before[0] as string, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

it('starts on the data of a version whose password never changed, and without any file of passwords', async () => {
  const dataDir = await newDataDir();
  await (await start(dataDir)).stop();
  for (const left of ['a password of an earlier start', '']) {
    await writeFile(join(dataDir, 'postgres.password'), left);
    const server = await start(dataDir);
    expect(await query(server.application, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
});

it('takes over a start that ended while it wrote the new passwords', async () => {
  const dataDir = await newDataDir();
  await (await start(dataDir)).stop();
  const owner = await stat(join(dataDir, 'postgres'));
  const { postgres } = await findBinaries(isRoot ? { uid: owner.uid, gid: owner.gid } : undefined);
  const cwd = join(dataDir, 'postgres');
  const left = spawn(postgres, ['--single', '-D', isRoot ? '/proc/self/cwd' : cwd, 'postgres'], {
    cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}),
  });
  onTestFinished(() => void left.kill('SIGKILL'));
  await once(left.stdout as Readable, 'data');
  await writeFile(join(dataDir, 'postgres.starting'), '999999999');
  const server = await start(dataDir);
  expect(await query(server.application, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(left.exitCode ?? left.signalCode).not.toBeNull();
});

it('says what to do when the passwords of a server that runs were overwritten', async () => {
  const dataDir = await newDataDir();
  await start(dataDir);
  const file = join(dataDir, 'postgres.password');
  const password = await readFile(file, 'utf8');
  onTestFinished(() => writeFile(file, password));
  await writeFile(file, 'another password than the one in force');
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    /refuses the password in DATA_DIR\/postgres\.password: the file was changed\. Stop every process/,
  );
});
