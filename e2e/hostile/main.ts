/**
 * `npm run test:hostile`: hostile input in numbers: slow clients, generated requests, damaged media. The process has to
 * survive, answer its health check within 250 ms (p99), and release memory and descriptors. About 30 minutes on two
 * idle cores; `-- --only=slow,requests --requests=5000` runs part of it. Ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { admin } from '../chaos/service.ts';
import { randomFrom } from '../random-from.ts';
import { inNewFolder, uploadDamagedMedia } from './media.ts';
import { sendRequests } from './requests.ts';
import { makeSamples } from './sample-media.ts';
import { sendSlowly } from './slow.ts';
import { startWatchedService, type WatchedService } from './watched-service.ts';

const HEALTH_P99_MS_MAX = 250;
// Allowed growth: uncollected garbage, larger pools and compiled code.
const MEMORY_LEFT_MB_MAX = 150;
const FILES_LEFT_MAX = 20;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'slow,requests,media' },
    requests: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '90' },
    media: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const root = join(import.meta.dirname, '../..');
const built = spawnSync(process.execPath, ['lib/admin/build-if-needed.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
});
if (built.status !== 0) process.exit(1);
const random = randomFrom(Number(values.seed));

type Result = { violations: string[] } & Record<string, unknown>;

/** `prepare` runs before the measurement; `run` is measured. */
async function under<Prepared>(
  prepare: (service: WatchedService) => Promise<Prepared>,
  run: (service: WatchedService, prepared: Prepared) => Promise<{ violations: string[] }>,
): Promise<Result> {
  // On a machine with much memory the heap could grow by gigabytes before a collection, which would hide leaks.
  const service = await startWatchedService({ NODE_OPTIONS: '--max-old-space-size=400' });
  try {
    const prepared = await prepare(service);
    // Warm-up: memory of the first requests is retained.
    for (let round = 0; round < 200; round++) await (await fetch(`${service.url}/api/health`)).arrayBuffer();
    const before = await service.atRest();
    const { result, figures } = await service.watch(() => run(service, prepared));
    const after = await service.atRest();
    const violations = [...result.violations];
    if (!service.alive()) violations.push('the process ended');
    if (figures.health.failed > 0)
      violations.push(`${figures.health.failed} of ${figures.health.count} questions for health failed`);
    if (figures.health.p99Ms > HEALTH_P99_MS_MAX) violations.push(`health took ${figures.health.p99Ms} ms (p99)`);
    if (after.residentMb - before.residentMb > MEMORY_LEFT_MB_MAX)
      violations.push(`${after.residentMb - before.residentMb} MB were not given back`);
    if (after.openFiles - before.openFiles > FILES_LEFT_MAX)
      violations.push(`${after.openFiles - before.openFiles} descriptors were not given back`);
    return { ...result, ...figures, before, after, violations };
  } finally {
    await service.stop();
  }
}

const parts: Record<string, () => Promise<Result>> = {
  slow: () =>
    under(
      async () => {},
      async (service) => {
        const report = await sendSlowly(service.url, service.port, {
          connections: Number(values.connections),
          seconds: Number(values.seconds),
        });
        return {
          ...report,
          violations: report.unservedBeside > 0 ? [`${report.unservedBeside} honest requests were not served`] : [],
        };
      },
    ),
  requests: () =>
    under(
      (service) => keyWithoutAllowances(service),
      (service, key) => sendRequests(service.url, key, { requests: Number(values.requests), connections: 40, random }),
    ),
  media: () =>
    under(
      async (service) => ({ key: await keyWithoutAllowances(service), samples: await inNewFolder(makeSamples) }),
      (service, { key, samples }) =>
        uploadDamagedMedia(service, key, samples, { files: Number(values.media), atOnce: 4, random }),
    ),
};

/** An account without limits, since its allowances would refuse nearly everything before it is read. */
async function keyWithoutAllowances({ dataDir }: WatchedService): Promise<string> {
  const email = 'caller@example.com';
  await admin(dataDir, [
    'account',
    'create',
    '--email',
    email,
    '--password',
    'the password of a caller',
    '--tier',
    'ENTERPRISE',
    '--credits',
    '100',
  ]);
  await admin(dataDir, [
    'account',
    'set',
    '--email',
    email,
    '--operations-per-sec',
    '100000',
    '--queries-per-sec',
    '100000',
  ]);
  return String((await admin(dataDir, ['key', 'create', '--email', email])).key);
}

let failed = 0;
const reports: Record<string, object> = {};
const chosen = values.only.split(',');
for (const name of chosen) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
  const startedAt = performance.now();
  process.stdout.write(`== ${name}\n`);
  const report = await part().catch((error: Error): Result => ({ violations: [`it broke off: ${error.stack}`] }));
  reports[name] = report;
  if (report.violations.length > 0) failed++;
  process.stdout.write(
    `${JSON.stringify(report, null, 1)}\n== ${name}: ${report.violations.length === 0 ? 'held' : 'broken'} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  );
}
mkdirSync(join(root, '.build', 'reports'), { recursive: true });
writeFileSync(join(root, '.build', 'reports', 'hostile.json'), JSON.stringify({ seed: values.seed, reports }, null, 1));
process.stdout.write(`\n${chosen.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
