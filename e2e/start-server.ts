import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#lib/platform/running/free-port.ts';
import { APPLICATION_ROLE, DATABASE, OWNER_ROLE, urlForRole } from '#lib/platform/postgres/roles.ts';
import { memoryFolder } from '#lib/platform/testing/servers/memory-folder.ts';
import { startRoundRobin } from './round-robin.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** All output so far, mainly its log. */
  output(): string;
  /** Demo account credentials printed at the first start; null at later starts. */
  demo: { email: string; password: string; key: string } | null;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the server and all its child processes, optionally including its PostgreSQL. */
  kill(options?: { database?: boolean }): Promise<void>;
};

export type StartOptions = {
  dataDir?: string;
  port?: number;
  role?: 'all' | 'web' | 'worker';
  env?: Record<string, string>;
};

const root = join(import.meta.dirname, '..');

/** A stopped cluster with the tables of a new service, if one was prepared. */
export const PREPARED_CLUSTER = 'CADENZA_PREPARED_CLUSTER';

/**
 * An empty folder, whose database the first start creates, or one with the prepared cluster, which halves the time to
 * start.
 */
export async function newDataDir({ isEmpty = false } = {}): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(memoryFolder(), 'cadenza-e2e-'));
  const prepared = process.env[PREPARED_CLUSTER];
  // `cp`, because Node's own copy of a thousand files takes six times the processor time, and as root would leave each
  // file to be given back to PostgreSQL's user.
  if (prepared && !isEmpty) await promisify(execFile)('cp', ['-a', prepared, join(path, 'postgres')]);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Set while `npm run test:e2e` tests a service of several machines. */
export const MANY_MACHINES = 'E2E_MACHINES';

/** Starts the service and resolves when it is ready: one process, or several machines if requested. */
export function startServer(options: StartOptions = {}): Promise<RunningServer> {
  return process.env[MANY_MACHINES] ? startMachines(options) : startProcess(options);
}

/**
 * Two web processes and, unless only pages are wanted, three workers, behind a proxy that sends each request to the
 * next web process. Each has its own folder; they share the PostgreSQL of the first one and the object store of the
 * environment. Operator commands use the folder of the first one.
 */
async function startMachines({ role = 'all', env, ...options }: StartOptions): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await newDataDir()).path;
  const ports = [await freePort(), await freePort()] as const;
  const shared = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXY_HOPS: '1', RENDER_CONCURRENCY: '1' };
  const first = await startProcess({ dataDir, port: ports[0], role: 'web', env: shared });
  const read = (name: string) => readFile(join(dataDir, name), 'utf8');
  const databasePort = (await read('postgres/postmaster.pid')).split('\n')[3];
  const superuserUrl = `postgresql://postgres:${(await read('postgres.password')).trim()}@127.0.0.1:${databasePort}/${DATABASE}`;
  const elsewhere = {
    ...shared,
    DATABASE_URL: urlForRole(superuserUrl, APPLICATION_ROLE),
    MIGRATION_DATABASE_URL: urlForRole(superuserUrl, OWNER_ROLE),
    APP_SECRET: env?.APP_SECRET ?? (await read('app.secret')).trim(),
    // The first process provides both.
    DEMO_ACCOUNT: 'false',
    METRICS_PORT: '',
  };
  const folders: Awaited<ReturnType<typeof newDataDir>>[] = [];
  const startNext = async (next: 'web' | 'worker') => {
    const folder = await newDataDir({ isEmpty: true });
    folders.push(folder);
    return startProcess({ dataDir: folder.path, port: ports[1], role: next, env: elsewhere });
  };
  const others = await Promise.all(
    (role === 'web' ? (['web'] as const) : (['web', 'worker', 'worker', 'worker'] as const)).map(startNext),
  );
  const proxy = await startRoundRobin(port, ports);
  const end = async <Ended>(endOne: (server: RunningServer) => Promise<Ended>): Promise<Ended[]> => {
    const ends = await Promise.all(others.map(endOne));
    // Last, because its database is used by the others.
    ends.push(await endOne(first));
    await proxy.close();
    await Promise.all(folders.map((folder) => folder.remove()));
    return ends;
  };
  return {
    url: shared.PUBLIC_URL,
    dataDir,
    process: first.process,
    output: () => [first, ...others].map((server) => server.output()).join(''),
    demo: first.demo,
    async stop() {
      const codes = await end((server) => server.stop());
      return codes.find((code) => code !== 0) ?? 0;
    },
    async kill(killed) {
      await end((server) => server.kill(server === first ? killed : {}));
    },
  };
}

async function startProcess(options: StartOptions): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await newDataDir()).path;
  const child = spawn(
    process.execPath,
    // Without source maps: reading those of all pages takes a sixth of the start-up time.
    ['--min-semi-space-size=8', 'server.ts', `--role=${options.role ?? 'all'}`],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...options.env,
      },
    },
  );
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Cadenza is ready|The worker is ready/.test(output)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void exited.then((code) => reject(new Error(`The server exited with ${code}:\n${output}`)));
  });
  const shown = (name: string) => new RegExp(`^\\s+${name}\\s+(\\S+)$`, 'm').exec(output)?.[1];
  const [email, password, key] = [shown('address'), shown('password'), shown('key')];
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => output,
    demo: email && password && key ? { email, password, key } : null,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill({ database = false } = {}) {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      if (database)
        process.kill(
          -Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
          'SIGKILL',
        );
      await exited;
    },
  };
}
