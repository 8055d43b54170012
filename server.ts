/** Boot, by role: database, migrations, HTTP (API and pages), worker, sender. `--role=web|worker|sender|all`, `--dev` for development. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import { finishSecretChange } from '#lib/admin/change-secret.ts';
import { type DemoAccount, seedDemoAccount } from '#lib/admin/seed-demo.ts';
import { markPageRequest } from '#lib/accounts/session/page-request.ts';
import { createApi } from '#lib/api/app.ts';
import { clientAddress, forwardedFor } from '#lib/api/http/client-address.ts';
import { createHttpServer } from '#lib/api/http/http-server.ts';
import { createOpenRequests } from '#lib/api/http/open-requests.ts';
import { startOperatorServer } from '#lib/api/operator/operator-server.ts';
import { createActionBodies } from '#lib/api/pages/action-bodies.ts';
import { createPageCompression } from '#lib/api/pages/compress-pages.ts';
import { createAnswerSecurity, createPageSecurity } from '#lib/api/pages/page-security.ts';
import { createRequestLog } from '#lib/api/http/request-log.ts';
import { createPlaybackCapacity } from '#lib/media/playback-capacity.ts';
import { readConfig, type Config } from '#lib/platform/config.ts';
import { createReadableLogger } from '#lib/platform/running/logger.ts';
import { warnOfClock } from '#lib/platform/running/clock-offset.ts';
import { Outage } from '#lib/platform/running/outage.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeStartFailure, StartError } from '#lib/platform/running/start-failure.ts';
import { setProcess } from '#lib/process.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import { startFolderUpkeep, startUpkeep } from '#lib/products/upkeep.ts';
import { startCallOffs } from '#lib/products/videodirect/call-offs.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { startWorker } from '#lib/tasks/run/worker.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { wire } from '#lib/wiring.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
/** `worker` runs tasks and sends webhooks, `sender` only sends webhooks, `all` does everything. */
const roles = ['all', 'web', 'worker', 'sender'] as const;
type Role = (typeof roles)[number];
const SHUTDOWN_MS = 15_000;
/**
 * Limit for the step that an interrupted start has reached: on a slow machine creating a database takes longer than
 * stopping a service.
 */
const START_STEP_MS = 60_000;

/** What accepts or does work. All are stopped at once, because each may wait seconds for work in progress. */
const parts: (() => Promise<void>)[] = [];
/** Starts sending callers elsewhere, and resolves once they have had time to go. */
let drain = async (): Promise<void> => {};
/** Closes what the parts depend on, in this order. */
const closers: (() => Promise<void>)[] = [];
/** Logs what the process is doing; does nothing until the logger exists. */
let report = (_message: string): void => {};
const ending = new AbortController();
const isStopping = () => ending.signal.aborted;

async function stop(code: number): Promise<void> {
  if (isStopping()) return;
  ending.abort();
  report('Stopping');
  if (code === 0) await drain();
  // An unfinished start ends after its current step, and what it has opened is closed.
  const limit = endAfter(START_STEP_MS);
  await booted;
  clearTimeout(limit);
  endAfter(SHUTDOWN_MS);
  await Promise.all(parts.map(stopPart));
  for (const close of closers) await stopPart(close);
  report('Stopped');
  process.exit(code);
}

const endAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref();

async function stopPart(close: () => Promise<void>): Promise<void> {
  await close().catch((error: Error) => process.stderr.write(`A part did not stop cleanly: ${error.message}\n`));
}

async function boot(): Promise<void> {
  const { values } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, dev: { type: 'boolean', default: false } },
  });
  const role = roles.find((one) => one === values.role);
  if (!role) throw new Error(`--role must be one of ${roles.join(', ')}`);
  // Files that the process writes (media, logs, work) are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  try {
    const servesPages = role === 'all' || role === 'web';
    if (servesPages) await refuseTakenPort(config);
    const { platform, endStreams, close } = await openPlatform(config, {
      onDatabaseLost: endWithoutDatabase,
      signal: ending.signal,
      ...(values.dev ? { log: await createReadableLogger(config), isDevelopment: true } : {}),
    });
    report = (message) => platform.log.info({ role, version, pid: process.pid }, message);
    const deps = wire(platform);
    closers.push(async () => {
      await deps.engines.relay?.close();
      await deps.outbound.close();
      await deps.store.close();
      await close();
    });
    await deps.store.check().catch((error: Error) => {
      throw error instanceof Outage ? new StartError(error.message) : error;
    });
    listenForTrouble(platform);
    await warnOfClock(platform);
    await finishSecretChange(platform);
    if (config.operatorAddress && !isStopping()) {
      const operators = await startOperatorServer(deps, {
        ...config.operatorAddress,
        version,
        isStopping,
      });
      closers.unshift(() => operators.close());
    }
    if (!isStopping()) parts.push(startFolderUpkeep(platform).stop);
    if (servesPages && !isStopping()) await startWeb(platform, deps, config, { dev: values.dev, endStreams });
    if (role !== 'web' && !isStopping()) await startWork(platform, deps, role);
    // Without pages nothing else ends the streams. This also ends waits for an unreachable database; the next run
    // repeats their work.
    if (!servesPages) parts.push(async () => endStreams());
    if (!servesPages && !isStopping()) process.stdout.write(`\nThe ${role} is ready\n`);
    if (!isStopping()) report('Ready');
  } catch (error) {
    if (error === ending.signal.reason) return;
    throw new Error(describeStartFailure(error, config), { cause: error });
  }
}

/**
 * Checked before anything is started or migrated; the port itself is opened last, when everything behind it is ready.
 */
async function refuseTakenPort({ port, host, operatorAddress }: Config): Promise<void> {
  const isShared = [host, '0.0.0.0', '::'].includes(operatorAddress?.host ?? '') || ['0.0.0.0', '::'].includes(host);
  if (port !== 0 && port === operatorAddress?.port && isShared)
    throw new StartError(`PORT and METRICS_PORT are both ${port}. Set one of them to another port.`);
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Without a database nothing can be handed over. Paid work is in the database's files, for the next start. */
function endWithoutDatabase(error: Error): void {
  process.stderr.write(`\nCadenza ends, for a supervisor to start it again. ${error.message}\n`);
  process.exit(1);
}

async function startWeb(
  platform: Platform,
  deps: ProductDeps,
  config: Config,
  { dev, endStreams }: { dev: boolean; endStreams: () => void },
): Promise<void> {
  const secure = createPageSecurity({ dev, publicUrl: config.publicUrl });
  const pagesReady = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => Promise<void>>();
  const traffic = createKeyTrafficRecorder(platform);
  closers.unshift(() => traffic.stop());
  const playback = createPlaybackCapacity(platform);
  closers.unshift(() => playback.stop());
  const api = createApi({ deps, traffic, playback });
  setProcess({ ...deps, api });
  const open = createOpenRequests();
  const compress = createPageCompression();
  const mayRead = createActionBodies();
  const toPage = (request: IncomingMessage, response: ServerResponse) => {
    const address = clientAddress(request.socket.remoteAddress, forwardedFor(request), config.trustedProxyHops);
    if (!secure(request, response, address)) return;
    markPageRequest(request, address);
    if (compress(request, response)) return;
    const page = Promise.all([pagesReady.promise, mayRead(request, response)])
      .then(([servePage, isReadable]) => (isReadable ? servePage(request, response) : undefined))
      .catch((error: Error) => {
        platform.log.error({ err: error }, 'A page failed');
        response.destroy();
      });
    open.hold(response, page);
  };
  const logRequest = createRequestLog(platform);
  const secureAnswer = createAnswerSecurity(config.publicUrl);
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    logRequest(request, response);
    secureAnswer(response);
  };
  const server = createHttpServer(api, toPage, {
    onRequest,
    open,
    corsOrigins: config.corsOrigins,
    // In development Next tells open pages about changes over a websocket.
    ...(dev && { shouldUpgradeCallback: ({ url = '' }) => url.startsWith('/_next/') }),
  });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  // Next sends some requests to itself: unless it knows where this server listens, they go to port 3000, cookies
  // included.
  const { port } = server.address() as AddressInfo;
  const { default: next } = await import('next');
  const pages = next({ dev, dir: import.meta.dirname, customServer: true, hostname: ownHostname(config.host), port });
  drain = async () => {
    open.closeConnections();
    await delay(config.drainSec * 1000);
  };
  parts.push(async () => {
    await open.drain(server);
    endStreams();
    await pages.close();
  });
  await pages.prepare();
  pagesReady.resolve(pages.getRequestHandler());
  const demo = await seedDemoAccount(platform);
  // In one write, so that a reader who waits for the first words gets the rest too.
  process.stdout.write(`\nCadenza is ready at ${config.publicUrl}\n${demo ? describeDemo(demo) : ''}`);
}

/** Ends with a newline after the text to copy. */
function describeDemo({ email, password, created }: DemoAccount): string {
  const title = created
    ? 'Demo account, shown this once'
    : 'Demo account, with a new password because nobody has chosen one yet';
  return `\n${title}:\n  address   ${email}\n  password  ${password}\n${created ? `  key       ${created.key}\n` : ''}\nThe password is for the first sign-in within three days; you choose your own there.\n\n`;
}

/** A server that listens on every address is reached at the loopback address. */
function ownHostname(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

async function startWork(platform: Platform, deps: ProductDeps, role: Role): Promise<void> {
  const sender = createWebhookSender(platform, deps.outbound);
  sender.start();
  parts.push(() => sender.stop());
  if (role === 'sender') return;
  await deps.engines.relay?.open?.();
  const worker = await startWorker(platform, createPipelines(deps));
  parts.push(() => worker.stop());
  const callOffs = startCallOffs(deps);
  parts.push(() => callOffs.stop());
  const upkeep = startUpkeep(deps);
  parts.push(() => upkeep.stop());
}

/** After an uncaught error the state of the process is unknown: it hands its work over and ends. */
function listenForTrouble({ log }: Platform): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'A fault that nobody caught ends the process');
    void stop(1);
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
const booted = boot().catch((error: Error) => {
  process.stderr.write(`\nCadenza could not start. ${error.message}\n`);
  // After `booted` has settled, because stop awaits it.
  setImmediate(() => void stop(1));
});
