/**
 * The embedded PostgreSQL: real server binaries from npm, data under DATA_DIR/postgres.
 *
 * stopped -> starting -> running -> stopped. A postmaster left by a killed process is adopted when it answers and
 * replaced otherwise; it never fails a start. A server that dies is restarted on its port, with growing pauses, by the
 * first process that notices; after five failures in a row it is lost, and `onLost` ends the process. Several processes
 * may use one server (web, worker, admin commands); the last to leave stops it.
 *
 * Its passwords are renewed each time a process starts it: a single-user backend without network access writes them
 * into the cluster before anybody can connect, and `postgres.password` passes them to the other processes, which read
 * it for each new connection. The file is removed when the server stops; one that a killed process left is useless
 * after the next start.
 *
 * The server runs without root's rights. Its data folder is in DATA_DIR, which no other user may enter. So when it runs
 * as another user it is started inside that folder and refers to it as `/proc/self/cwd`, which needs no rights on the
 * parent folders.
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
  /** For creating and copying databases, valid until the server is restarted. */
  superuserUrl: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  log?: Logger;
  /** Called when the server died and could not be restarted. */
  onLost?: (error: Error) => void;
  /** Aborts the start before its next step; once started, the server runs until `stop`. */
  signal?: AbortSignal;
  /** Where the programs are, and where copies of them may be put; for tests. */
  binaries?: { nativeDir?: string; copyDirs?: string[] };
};

type Running = { pid: number; port: number; password: string };

const WATCH_MS = 250;
// Pauses between failed restarts; after the last of them the server is lost.
const RESTART_PAUSES_MS = [500, 1000, 2000, 4000];

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

/** Whether a first start in this folder got as far as creating its database. */
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

/**
 * A full disk leaves no room for the start lock. A server that answers needs no start, so a command that only reads
 * still works.
 */
async function joinOnFullDisk(dataDir: string, error: unknown): Promise<Running> {
  const found = isDiskFull(error) ? await readPidFile(clusterOf(dataDir)) : null;
  const password = await readPassword(dataDir);
  if (!found?.port || (await ask(connectionUrl(found.port, password, 'postgres'))) !== 'ready') throw error;
  return { ...found, password };
}

/** `port` is the previous server's, to which its clients will reconnect. */
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
// Process ids are reused, most of all in containers: the same id with another random part is an earlier process.
const startHolder = `${process.pid} ${randomBytes(8).toString('hex')}`;

/** Lets one process at a time create or start the cluster of a folder: two servers on it would destroy it. */
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
        // A full disk can create the file without its text: other processes could not tell that its maker has gone.
        await unlock();
        throw error;
      } finally {
        await made.close();
      }
    }
    const [holder, written] = await Promise.all([readFile(file, 'utf8').catch(() => ''), stat(file).catch(() => null)]);
    const ageMs = written ? Date.now() - written.mtimeMs : 0;
    const pid = Number(holder.split(' ')[0]);
    // An empty file was just created and is about to be written.
    const isDead = holder !== '' && holder !== startHolder && (pid === process.pid || !isAlive(pid));
    if (isDead || ageMs > START_LOCK_STALE_MS) await rm(file, { force: true });
    else await delay(100);
  }
}

/**
 * False when the id in an old pid file now belongs to another process. A server's working directory is its data folder;
 * where this process may not read that, as in a container, the server's command line names the folder.
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

/** Call it once the server has stopped; if another process has restarted it since, that server needs the file. */
async function forgetPassword(dataDir: string): Promise<void> {
  if ((await readPidFile(join(dataDir, 'postgres'))) === null) await rm(join(dataDir, PASSWORD_FILE), { force: true });
}

function connectionUrl(port: number, password: string, database = DATABASE): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

// During crash recovery the server accepts no connections.
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

/**
 * Null when no server uses the cluster; `port` is 0 for a single-user backend, which writes its process id as a
 * negative number.
 */
async function readPidFile(clusterDir: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const written = Number(lines[0]);
  const pid = Math.abs(written);
  if (!pid || !isAlive(pid) || !(await isServerOf(pid, clusterDir))) return null;
  return { pid, port: written > 0 ? Number(lines[3]) || 0 : 0 };
}

/**
 * False when the server ends or stays silent for `silentMs`; a recovering server is waited for. Throws when it refuses
 * the password.
 */
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

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, or as `nobody` when there is none. */
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

/** A folder that root copied here, as in a restore, belongs to root. */
async function takeOwnership(clusterDir: string, identity: Identity): Promise<void> {
  if (!identity || (await stat(clusterDir)).uid === identity.uid) return;
  for (const entry of await readdir(clusterDir, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), identity.uid, identity.gid);
  await chown(clusterDir, identity.uid, identity.gid);
}

/** How the data folder is named to a process of `identity`, and how that process is spawned in it. */
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
  // The largest pool of a process, its locks and commands, and the connections reserved for the superuser.
  max_connections: '240',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  // A page reads few rows; starting parallel workers takes longer than reading them.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Before crash recovery all files are synced: in one call where the system has it, instead of one by one, which takes
  // seconds.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** A custom setting, unknown to the server, that shows in its command line which cluster it runs. */
const CLUSTER_SETTING = 'cadenza.cluster';

type Server = { binaries: Binaries; dataDir: string; clusterDir: string; password: string; identity: Identity };

const settingArguments = (all: Record<string, string>) =>
  Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Renews the passwords in a single-user backend: nobody can connect to it, it needs no password, and it recovers after
 * a crash.
 */
async function renewPasswords({ binaries, dataDir, clusterDir, password, identity }: Server): Promise<void> {
  const { log, file, start } = openLog(dataDir);
  const place = inCluster(clusterDir, identity);
  // Otherwise a failing statement, with its password, would be in the log.
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
  // Its own process group: an interrupt at the terminal reaches only this process, which then stops the server cleanly.
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

/** What the server has logged since `start`. */
async function logTail(file: string, start: number): Promise<string> {
  const log = await readFile(file).catch(() => Buffer.of());
  return log.subarray(start).toString('utf8').trim().slice(-1500);
}

/**
 * Stops the server unless another process of Cadenza is connected. Close your own connections before you call it. A
 * connection from before this process joined belongs to a longer-lived process, which stops the server itself; so a
 * command beside a running service returns at once.
 */
async function stopWhenUnused(pid: number, application: DatabaseAccess, joinedAt: Date): Promise<void> {
  const client = createClient(application, { application_name: 'closing' });
  client.on('error', () => {});
  try {
    await client.connect();
    // A closed connection stays listed until its backend has ended.
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
    // It is stopping already, or does not answer.
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

/** A zombie has ended but may never be reaped: its parent is gone, and process 1 of a container may not reap. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
