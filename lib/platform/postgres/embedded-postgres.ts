/**
 * The PostgreSQL inside: real server binaries from npm, data under DATA_DIR/postgres.
 *
 * stopped -> starting -> running -> stopped. A postmaster left over by a killed process is adopted when it answers, and otherwise
 * replaced; it never fails a start. One that dies is started again on its port, with growing pauses, by whichever process sees it
 * first; when that fails five times in a row the server is lost, and `onLost` ends the process. Several processes may use one server
 * (web, worker, admin commands); whoever leaves last stops it.
 *
 * Its passwords are made anew each time it is started, by the one who starts it: a backend without a network writes them into the
 * cluster before anybody can connect, and `postgres.password` tells them to the other processes, which read it at each new connection.
 * The file goes when the server is stopped, and one that a killed process left opens nothing after the next start.
 *
 * The server runs without any right of root. Its data folder lies in DATA_DIR, which nobody else may enter, so as another user it is
 * started inside that folder and names it `/proc/self/cwd`: that needs no right on the folders above.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fchmodSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { chown, lchown, mkdir, open, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDataDir, replaceSecretFile } from '../files/data-dir.ts';
import { freePort } from '../running/free-port.ts';
import type { Logger } from '../running/logger.ts';
import { isDiskFull, StartError } from '../running/start-failure.ts';
import { type Binaries, findBinaries, type Identity, serverEnv } from './binaries.ts';
import { createClient, type DatabaseAccess } from './database-access.ts';
import { APPLICATION_ROLE, changePasswords, DATABASE, OWNER_ROLE, passwordOf, prepareRoles } from './roles.ts';

export type EmbeddedPostgres = {
  /** Reads and writes rows. */
  application: DatabaseAccess;
  /** Owns the tables and migrates them. */
  owner: DatabaseAccess;
  /** For making databases and copies of them, until the server is started again. */
  superuserUrl: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  log?: Logger;
  /** The server died and could not be started again. */
  onLost?: (error: Error) => void;
  /** Ends the start with its reason before the next step; once started, the server goes on until `stop`. */
  signal?: AbortSignal;
  /** Where the programs are, and where a copy of them may lie; for tests. */
  binaries?: { nativeDir?: string; copyDirs?: string[] };
};

type Running = { pid: number; port: number; password: string };

const WATCH_MS = 250;
// Between one failed restart and the next; after the last of them the server is lost.
const RESTART_PAUSES_MS = [500, 1000, 2000, 4000];

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

/** Whether a first start in this folder got as far as making its database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(clusterOf(dataDir), 'PG_VERSION'));
}

/** Starts (or joins) the server of `dataDir`. Throws with the tail of the server's log when it cannot start. */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { log, onLost } = options;
  const joinedAt = new Date();
  await openDataDir(dataDir);
  let running = await underStartLock(dataDir, () => startOrJoin(dataDir, options)).catch((error: unknown) =>
    joinOnFullDisk(dataDir, error),
  );
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    log?.error('The embedded PostgreSQL is gone and is started again');
    for (let failures = 0; ; ) {
      try {
        running = await underStartLock(dataDir, () =>
          startOrJoin(dataDir, { ...options, signal: undefined }, running.port),
        );
        log?.warn({ failures }, 'The embedded PostgreSQL runs again');
        return;
      } catch (error) {
        log?.error({ err: error }, 'The embedded PostgreSQL could not be started again');
        const pauseMs = RESTART_PAUSES_MS[failures++];
        if (pauseMs === undefined) {
          clearInterval(watch);
          onLost?.(
            new StartError(
              `The embedded PostgreSQL died and could not be started again in ${failures} attempts. ${(error as Error).message}`,
            ),
          );
          return;
        }
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
      }
    }
  };
  const watch = setInterval(() => {
    if (restarting || isAlive(running.pid)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, WATCH_MS);
  watch.unref();

  const accessOf = (role: typeof OWNER_ROLE | typeof APPLICATION_ROLE): DatabaseAccess => ({
    url: `postgresql://${role}@127.0.0.1:${running.port}/${DATABASE}`,
    password: async () => passwordOf(role, await readPassword(dataDir)),
  });
  const application = accessOf(APPLICATION_ROLE);
  return {
    application,
    owner: accessOf(OWNER_ROLE),
    superuserUrl: connectionUrl(running.port, running.password),
    async stop() {
      clearInterval(watch);
      stopping.abort();
      await restarting;
      await stopWhenUnused(running.pid, application, joinedAt);
      await underStartLock(dataDir, () => forgetPassword(dataDir)).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
      });
    },
  };
}

async function underStartLock<T>(dataDir: string, run: () => Promise<T>): Promise<T> {
  const unlock = await lockStart(dataDir);
  try {
    return await run();
  } finally {
    await unlock();
  }
}

/** Where there is no room for a lock. A server that answers needs none, and a command that only reads does what it was asked for. */
async function joinOnFullDisk(dataDir: string, error: unknown): Promise<Running> {
  const found = isDiskFull(error) ? await readPidFile(clusterOf(dataDir)) : null;
  const password = await readPassword(dataDir);
  if (!found?.port || (await ask(connectionUrl(found.port, password, 'postgres'))) !== 'ready') throw error;
  return { ...found, password };
}

/** `port` is the one that connections of a server before this one will come back to. */
async function startOrJoin(dataDir: string, options: EmbeddedOptions, port?: number): Promise<Running> {
  const clusterDir = clusterOf(dataDir);
  const running =
    (await runningServer(clusterDir, await readPassword(dataDir))) ?? (await start(dataDir, clusterDir, options, port));
  await prepareRoles(connectionUrl(running.port, running.password));
  return running;
}

async function start(dataDir: string, clusterDir: string, options: EmbeddedOptions, port?: number): Promise<Running> {
  const { signal } = options;
  signal?.throwIfAborted();
  const identity = await serverIdentity(clusterDir);
  const binaries = await findBinaries(identity, options.binaries);
  const password = randomBytes(24).toString('base64url');
  const server = { binaries, dataDir, clusterDir, password, identity };
  const isNew = !hasDatabase(dataDir);
  if (isNew) await createCluster(binaries, clusterDir, password, identity);
  else await takeOwnership(clusterDir, identity);
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  await cutLog(dataDir);
  if (!isNew) await renewPasswords(server);
  signal?.throwIfAborted();
  await replaceSecretFile(join(dataDir, PASSWORD_FILE), password);
  return launch(server, port ?? (await freePort()));
}

// Longer than any first start takes.
const START_LOCK_STALE_MS = 120_000;
// Numbers of processes come back, most of all in containers: the same number with another word is a process before this one.
const startHolder = `${process.pid} ${randomBytes(8).toString('hex')}`;

/** One process at a time makes or starts the cluster of a folder: two servers on one would destroy it. */
async function lockStart(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'postgres.starting');
  for (;;) {
    const made = await open(file, 'wx').catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? null : Promise.reject(error),
    );
    if (made) {
      const unlock = () => rm(file, { force: true });
      try {
        await made.writeFile(startHolder);
        return unlock;
      } catch (error) {
        // On a full disk there is a name and no room for a text: nobody could see that its maker is gone.
        await unlock();
        throw error;
      } finally {
        await made.close();
      }
    }
    const [holder, written] = await Promise.all([readFile(file, 'utf8').catch(() => ''), stat(file).catch(() => null)]);
    const ageMs = written ? Date.now() - written.mtimeMs : 0;
    const pid = Number(holder.split(' ')[0]);
    // An empty file was just made and is not written yet.
    const isDead = holder !== '' && holder !== startHolder && (pid === process.pid || !isAlive(pid));
    if (isDead || ageMs > START_LOCK_STALE_MS) await rm(file, { force: true });
    else await delay(100);
  }
}

/**
 * False when the number in an old pid file belongs to some other process by now. A server works inside its data folder; where this
 * process may not look, as in a container, the server's command line names the folder.
 */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const [own, its] = await Promise.all([realpath(clusterDir), realpath(`/proc/${pid}/cwd`).catch(() => null)]);
  if (its !== null) return its === own;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command
    .split('\0')
    .some((word) => word === own || word === clusterDir || word === `${CLUSTER_SETTING}=${own}`);
}

const PASSWORD_FILE = 'postgres.password';

/** Of the server that runs; empty when none does. */
async function readPassword(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, PASSWORD_FILE), 'utf8').catch(() => '')).trim();
}

/** Once the server is stopped; whoever has started it again since needs the file. */
async function forgetPassword(dataDir: string): Promise<void> {
  if ((await readPidFile(join(dataDir, 'postgres'))) === null) await rm(join(dataDir, PASSWORD_FILE), { force: true });
}

function connectionUrl(port: number, password: string, database = DATABASE): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

// Recovery after a crash answers nobody until it is over.
const RECOVERY_MS = 600_000;
const ANSWER_MS = 10_000;

async function runningServer(clusterDir: string, password: string): Promise<Running | null> {
  const found = await readPidFile(clusterDir);
  if (!found) return null;
  const { pid, port } = found;
  if (port && (await waitForAnswer(port, password, () => isAlive(pid), ANSWER_MS))) return { pid, port, password };
  await stopServer(pid, port ? 'SIGQUIT' : 'SIGTERM');
  return null;
}

/** Null when nothing works in the cluster; `port` is 0 for a backend without a network, which writes its number as a negative one. */
async function readPidFile(clusterDir: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const written = Number(lines[0]);
  const pid = Math.abs(written);
  if (!pid || !isAlive(pid) || !(await isServerOf(pid, clusterDir))) return null;
  return { pid, port: written > 0 ? Number(lines[3]) || 0 : 0 };
}

/** False when the server ends or stays silent for `silentMs`; one that is recovering is waited for. Throws when it refuses the password. */
async function waitForAnswer(port: number, password: string, isUp: () => boolean, silentMs: number): Promise<boolean> {
  const startedAt = performance.now();
  let spokeAt = startedAt;
  for (let attempt = 0; ; attempt++) {
    const answer = await ask(connectionUrl(port, password, 'postgres'));
    if (answer === 'ready') return true;
    if (answer === 'refused')
      throw new StartError(
        'The embedded PostgreSQL that runs refuses the password in DATA_DIR/postgres.password: the file was changed. Stop every process of Cadenza that uses this DATA_DIR, and start again.',
      );
    const now = performance.now();
    if (answer === 'starting') spokeAt = now;
    if (!isUp() || now - spokeAt > silentMs || now - startedAt > RECOVERY_MS) return false;
    await delay(attempt < 40 ? 25 : 100);
  }
}

async function ask(url: string): Promise<'ready' | 'starting' | 'refused' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return code === '57P03' ? 'starting' : code.startsWith('28') ? 'refused' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL refuses to run as root, so root hands the cluster to `postgres`, or to `nobody` where there is none. */
async function serverIdentity(clusterDir: string): Promise<Identity> {
  const own = process.getuid?.();
  const existing = await stat(clusterDir).catch(() => null);
  if (own !== 0) {
    if (existing && own !== undefined && existing.uid !== own) {
      throw new StartError(
        `${clusterDir} belongs to user id ${existing.uid}, not to this one (${own}). Start Cadenza as the user who made it, or as root.`,
      );
    }
    return undefined;
  }
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find((fields) => fields[0] === 'postgres') ?? users.find((fields) => fields[0] === 'nobody');
  if (!user) throw new StartError('PostgreSQL cannot run as root: start Cadenza as another user, or set DATABASE_URL');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** A folder that root copied here, as when restoring it, belongs to root. */
async function takeOwnership(clusterDir: string, identity: Identity): Promise<void> {
  if (!identity || (await stat(clusterDir)).uid === identity.uid) return;
  for (const entry of await readdir(clusterDir, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), identity.uid, identity.gid);
  await chown(clusterDir, identity.uid, identity.gid);
}

/** How `identity` is told of its data folder, and how it is started there. */
function inCluster(clusterDir: string, identity: Identity) {
  const hidden = identity !== undefined && process.platform === 'linux';
  return { folder: hidden ? '/proc/self/cwd' : clusterDir, spawn: { ...identity, cwd: clusterDir, env: serverEnv } };
}

async function createCluster(
  binaries: Binaries,
  clusterDir: string,
  password: string,
  identity: Identity,
): Promise<void> {
  // A first start that was cut off leaves a folder without PG_VERSION; it holds nothing.
  await rm(clusterDir, { recursive: true, force: true });
  await mkdir(clusterDir, { mode: 0o700 });
  if (identity) await chown(clusterDir, identity.uid, identity.gid);
  const place = inCluster(clusterDir, identity);
  const args = [
    '-D',
    place.folder,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    '--pwfile=/dev/stdin',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ];
  const passwordFile = `${clusterDir}.init`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity) await chown(passwordFile, identity.uid, identity.gid);
  const input = openSync(passwordFile, 'r');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(binaries.initdb, args, { ...place.spawn, stdio: [input, 'ignore', 'pipe'] });
      let errors = '';
      child.stderr?.on('data', (chunk) => (errors += chunk));
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new StartError(`initdb failed: ${errors.trim()}`))));
    });
  } finally {
    closeSync(input);
    await rm(passwordFile, { force: true });
  }
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The largest pool of a process, the locks and commands beside it, and what is kept for the superuser.
  max_connections: '240',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  // A page reads few rows; to start workers for it takes longer than to read them.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // After a crash all files are synced before recovery: in one call where the system has it, instead of one by one, which takes seconds.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** A setting that the server does not know and that says in its command line whose it is. */
const CLUSTER_SETTING = 'cadenza.cluster';

type Server = { binaries: Binaries; dataDir: string; clusterDir: string; password: string; identity: Identity };

const settingArguments = (all: Record<string, string>) =>
  Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** With a backend that nobody can connect to; it needs no password, and recovers what a crash left. */
async function renewPasswords({ binaries, dataDir, clusterDir, password, identity }: Server): Promise<void> {
  const { log, file, start } = openLog(dataDir);
  const place = inCluster(clusterDir, identity);
  // A statement that fails is in the log otherwise.
  const quiet = { ...settings, log_min_error_statement: 'panic', log_error_verbosity: 'terse' };
  const child = spawn(binaries.postgres, ['--single', '-D', place.folder, ...settingArguments(quiet), 'postgres'], {
    ...place.spawn,
    stdio: ['pipe', 'ignore', log],
  });
  closeSync(log);
  child.stdin?.on('error', () => {});
  child.stdin?.end(`${changePasswords(password)}\n`);
  const exit = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(`exit ${code ?? signal}`));
  });
  if (exit !== 'exit 0') throw new StartError(`PostgreSQL did not start (${exit}): ${await logTail(file, start)}`);
}

const LOG_FILE = 'postgres.log';
const LOG_BYTES_KEPT = 10_000_000;

/** Keeps the last lines of a log that has grown too long. No server may be writing to it. */
async function cutLog(dataDir: string): Promise<void> {
  const path = join(dataDir, LOG_FILE);
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size <= LOG_BYTES_KEPT) return;
  await using file = await open(path, 'r+');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOG_BYTES_KEPT), 0, LOG_BYTES_KEPT, size - LOG_BYTES_KEPT);
  const last = buffer.subarray(buffer.indexOf('\n') + 1, bytesRead);
  await file.write(last, 0, last.length, 0);
  await file.truncate(last.length);
}

function openLog(dataDir: string): { log: number; file: string; start: number } {
  const file = join(dataDir, LOG_FILE);
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return { log, file, start: fstatSync(log).size };
}

async function launch({ binaries, dataDir, clusterDir, password, identity }: Server, port: number): Promise<Running> {
  const { log, file, start } = openLog(dataDir);
  const options = settingArguments({ ...settings, [CLUSTER_SETTING]: await realpath(clusterDir) });
  const place = inCluster(clusterDir, identity);
  // A group of its own: an interrupt at the terminal reaches this process first, which then stops the server in order.
  const child = spawn(binaries.postgres, ['-D', place.folder, '-p', String(port), ...options], {
    ...place.spawn,
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  closeSync(log);
  let exit: string | null = null;
  child.on('error', (error) => (exit = error.message));
  child.on('exit', (code, signal) => (exit = `exit ${code ?? signal}`));
  if (await waitForAnswer(port, password, () => exit === null, SILENT_START_MS))
    return { pid: child.pid as number, port, password };
  if (exit === null) child.kill('SIGQUIT');
  throw new StartError(`PostgreSQL did not ${exit ? `start (${exit})` : 'answer'}: ${await logTail(file, start)}`);
}

const SILENT_START_MS = 60_000;

/** What the server said since `start`. */
async function logTail(file: string, start: number): Promise<string> {
  const log = await readFile(file).catch(() => Buffer.of());
  return log.subarray(start).toString('utf8').trim().slice(-1500);
}

/**
 * Stops the server unless another process of Cadenza is connected. Call it after closing one's own connections. Who was there before this
 * process had joined is another process for certain, and leaves after it; a command beside a service waits for nothing.
 */
async function stopWhenUnused(pid: number, application: DatabaseAccess, joinedAt: Date): Promise<void> {
  const client = createClient(application, { application_name: 'closing' });
  client.on('error', () => {});
  try {
    await client.connect();
    // A connection that was just closed stays listed until its backend has ended.
    for (let attempt = 0; attempt < 15; attempt++) {
      const { rows } = await client.query<{ others: number; earlier: number }>(
        `SELECT count(*)::int AS others, count(*) FILTER (WHERE backend_start < $1)::int AS earlier FROM pg_stat_activity WHERE application_name LIKE 'cadenza%'`,
        [joinedAt],
      );
      if (rows[0]?.others === 0) break;
      if (rows[0]?.earlier || attempt === 14) return;
      await delay(100);
    }
  } catch {
    // It is stopping already, or it answers nobody.
  } finally {
    await client.end().catch(() => {});
  }
  await stopServer(pid);
}

async function stopServer(pid: number, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  for (let attempt = 0; attempt < 200 && isAlive(pid); attempt++) await delay(50);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Ended, and never to be collected: its parent is gone, and process 1 of a container may collect nobody. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
