/** Supervises the service under test: processes by role, restarted when they exit, and killed on demand. */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#lib/platform/running/free-port.ts';
import { READY_ASKED_EVERY_MS, startRoundRobin } from '../round-robin.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { type SharedParts, startSharedParts } from './shared-parts.ts';

export type Role = 'all' | 'web' | 'worker';
export type Media = 'disk' | 's3';
export type Service = {
  /**
   * URL of the next web process in rotation, so that callers are spread over all of them; the proxy's URL if there is
   * one.
   */
  readonly url: string;
  dataDir: string;
  /** Environment that operator commands need in addition to `dataDir`. */
  env: Record<string, string>;
  /** Undefined when media are on a disk that all processes share. */
  objects: SharedParts['objects'] | undefined;
  /** Sends SIGKILL to the given processes; resolves with the milliseconds until the service was ready again. */
  kill(who: 'everything' | 'process', index?: number): Promise<number>;
  /**
   * Stops a process gracefully and starts it again; resolves with the milliseconds until the whole service was ready.
   */
  restart(index: number): Promise<number>;
  /** Kills only PostgreSQL; resolves with the milliseconds until the service answers again. */
  killPostgres(): Promise<number>;
  /** Milliseconds until `/api/health` of every web process reports ok. */
  untilHealthy(timeoutMs?: number): Promise<number>;
  /** Unexpected process exits, with their exit code. */
  exits: { role: Role; code: number | null }[];
  stop(): Promise<void>;
};

const START_TRIES_MAX = 8;
/** How long a web process keeps answering after it announced that it stops; by then the proxy has checked twice. */
const DRAIN_SEC = Math.ceil((2 * READY_ASKED_EVERY_MS + 3000) / 1000);
// A busy machine takes a minute or two to start a process.
const HEALTHY_MS_MAX = 300_000;

export async function startService(options: {
  dataDir: string;
  port: number;
  roles: Role[];
  /** `s3`: each process has its own folder; they share a database and an object store. */
  media?: Media;
  /** Callers go through a proxy that checks the web processes for readiness. */
  isProxied?: boolean;
  env?: Record<string, string>;
}): Promise<Service> {
  const { dataDir, port, roles, media = 'disk', isProxied = false } = options;
  const shared = media === 's3' ? await startSharedParts(dataDir) : undefined;
  const env = { ...options.env, ...shared?.env };
  const folders = await Promise.all(
    roles.map(async (_, index) => {
      const folder = shared ? join(dataDir, `machine-${index}`) : dataDir;
      await mkdir(folder, { recursive: true });
      return folder;
    }),
  );
  const ports = await Promise.all(roles.map((_, index) => (index === 0 ? port : freePort())));
  const webPorts = ports.filter((_, index) => roles[index] !== 'worker');
  const urls = webPorts.map((one) => `http://127.0.0.1:${one}`);
  const readyPorts = isProxied ? await Promise.all(webPorts.map(() => freePort())) : [];
  const proxyPort = isProxied ? await freePort() : undefined;
  const proxied = (index: number): Record<string, string> => {
    const readyPort = readyPorts[webPorts.indexOf(ports[index] ?? -1)];
    return readyPort === undefined
      ? {}
      : { METRICS_PORT: `${readyPort}`, DRAIN_SEC: `${DRAIN_SEC}`, TRUSTED_PROXY_HOPS: '1' };
  };
  let asked = 0;
  const running: (RunningServer | undefined)[] = [];
  const exits: Service['exits'] = [];
  let stopping = false;
  // A process killed on purpose is restarted by its killer.
  const killed = new WeakSet<RunningServer>();

  const start = async (index: number): Promise<void> => {
    const role = roles[index] as Role;
    for (let attempt = 1; ; attempt++) {
      try {
        const server = await startServer({
          dataDir: folders[index],
          port: ports[index],
          role,
          env: { ...env, ...proxied(index), LOG_LEVEL: 'error' },
        });
        running[index] = server;
        server.process.stderr?.resume();
        server.process.once('exit', (code) => {
          if (stopping || killed.has(server)) return;
          exits.push({ role, code });
          void start(index).catch((error: Error) =>
            process.stderr.write(`A ${role} process could not be started again: ${error.message}\n`),
          );
        });
        return;
      } catch (error) {
        if (stopping) return;
        if (attempt >= START_TRIES_MAX) throw error;
        exits.push({ role, code: -1 });
        await delay(500 * attempt);
      }
    }
  };
  const untilHealthy = async (timeoutMs = HEALTHY_MS_MAX) => {
    const startedAt = performance.now();
    for (;;) {
      const answers = urls.map((url) =>
        fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
          (response) => response.ok,
          () => false,
        ),
      );
      if ((await Promise.all(answers)).every((ok) => ok)) return performance.now() - startedAt;
      if (performance.now() - startedAt > timeoutMs)
        throw new Error(`The service was not healthy again within ${timeoutMs} ms`);
      await delay(25);
    }
  };
  // Its child processes notice after a moment and exit.
  const killDatabase = async () => {
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  };
  for (const index of roles.keys()) await start(index);
  await untilHealthy();
  const proxy = proxyPort ? await startRoundRobin(proxyPort, webPorts, readyPorts) : undefined;

  return {
    get url() {
      return proxyPort ? `http://127.0.0.1:${proxyPort}` : (urls[asked++ % urls.length] as string);
    },
    dataDir,
    env: shared?.env ?? {},
    objects: shared?.objects,
    exits,
    untilHealthy,
    async kill(who, index = 0) {
      const startedAt = performance.now();
      const indexes = who === 'everything' ? [...roles.keys()] : [index];
      for (const one of indexes) {
        const server = running[one];
        if (!server) continue;
        killed.add(server);
        await server.kill().catch(() => {});
        if (who === 'everything' && one === indexes[0]) await killDatabase();
      }
      for (const one of indexes) await start(one);
      await untilHealthy();
      return performance.now() - startedAt;
    },
    async restart(index) {
      const startedAt = performance.now();
      const server = running[index];
      if (server) {
        killed.add(server);
        const code = await server.stop();
        if (code !== 0) exits.push({ role: roles[index] as Role, code });
      }
      await start(index);
      await untilHealthy();
      return performance.now() - startedAt;
    },
    async killPostgres() {
      await killDatabase();
      await delay(100);
      return 100 + (await untilHealthy());
    },
    async stop() {
      stopping = true;
      await proxy?.close();
      await Promise.all(running.map((server) => server?.stop()));
      await shared?.stop();
    },
  };
}

/** Runs an operator command against the data of the service. */
export async function admin(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['lib/admin/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, unknown>;
}
