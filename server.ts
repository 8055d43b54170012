/** Boot, by role: database, migrations, HTTP (API and pages), worker. `--role=web|worker|all`, `--dev` for development. */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic-recorder.ts';
import { seedDemoAccount } from '#lib/admin/seed-demo.ts';
import { markPageRequest } from '#lib/accounts/session/page-request.ts';
import { createApi, isApiPath } from '#lib/api/app.ts';
import { clientAddress, forwardedFor } from '#lib/api/client-address.ts';
import { createPageSecurity } from '#lib/api/page-security.ts';
import { readConfig } from '#lib/platform/config.ts';
import { openPlatform } from '#lib/platform/open-platform.ts';
import { setProcess } from '#lib/process.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import { startWorker } from '#lib/tasks/worker.ts';
import { createWebhookSender } from '#lib/webhooks/webhook-sender.ts';
import { wire } from '#lib/wiring.ts';

const roles = ['all', 'web', 'worker'] as const;
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' }, dev: { type: 'boolean', default: false } } });
const role = roles.find((one) => one === values.role);
if (!role) throw new Error(`--role must be one of ${roles.join(', ')}`);

const SHUTDOWN_MS = 15_000;
const config = readConfig();
const { platform, close: closePlatform } = await openPlatform(config);
const { log } = platform;
const deps = wire(platform);
const closers: (() => Promise<void>)[] = [];

if (role !== 'worker') {
  setProcess(deps);
  const traffic = createKeyTrafficRecorder(platform);
  const { default: next } = await import('next');
  const pages = next({ dev: values.dev, dir: import.meta.dirname, customServer: true });
  await pages.prepare();
  const servePage = pages.getRequestHandler();
  const secure = createPageSecurity({ dev: values.dev });
  const serveApi = getRequestListener(createApi({ deps, traffic }).fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (isApiPath(request.url ?? '/')) void serveApi(request, response);
    else {
      secure(request, response);
      markPageRequest(request, clientAddress(request.socket.remoteAddress, forwardedFor(request), config.trustedProxyHops));
      void servePage(request, response);
    }
  });
  server.requestTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  closers.push(async () => {
    server.close();
    server.closeAllConnections();
    await pages.close();
    await traffic.stop();
  });
  const demo = await seedDemoAccount(platform);
  process.stdout.write(`\nCadenza is ready at ${config.publicUrl}\n`);
  if (demo) process.stdout.write(`\nDemo account, shown this once:\n  address   ${demo.email}\n  password  ${demo.password}\n  key       ${demo.key}\n\n`);
}

if (role !== 'web') {
  await deps.engines.relay?.open?.();
  const sender = createWebhookSender(platform, deps.outbound);
  sender.start();
  const worker = await startWorker(platform, createPipelines(deps));
  closers.push(() => sender.stop(), () => worker.stop());
  if (role === 'worker') process.stdout.write('\nThe worker is ready\n');
}

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'Stopping');
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  for (const close of closers) await close().catch((error: Error) => log.warn({ err: error }, 'A part did not stop cleanly'));
  await deps.engines.relay?.close();
  await deps.outbound.close();
  await closePlatform();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
