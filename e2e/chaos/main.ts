/**
 * `npm run test:chaos`: kills, full disks, clock jumps and dead receivers while songs and videos are made, followed by
 * checks on everything bought. About 40 minutes on two idle cores; `-- --only=postgres,disk --postgres=5 --seed=7` runs
 * part of it. Ends with `N passed, N failed`, counting phases.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../random-from.ts';
import { phases, type Report } from './phases.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(phases).join(',') },
    everything: { type: 'string', default: '100' },
    postgres: { type: 'string', default: '30' },
    processes: { type: 'string', default: '30' },
    receivers: { type: 'string', default: '1000' },
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

const counts = {
  everything: Number(values.everything),
  postgres: Number(values.postgres),
  processes: Number(values.processes),
  receivers: Number(values.receivers),
};
const reports: Report[] = [];
for (const name of values.only.split(',')) {
  const phase = phases[name as keyof typeof phases];
  if (!phase) throw new Error(`There is no phase ${name}: ${Object.keys(phases).join(', ')}`);
  const startedAt = performance.now();
  process.stdout.write(`== ${name}\n`);
  const report = await phase(counts, randomFrom(Number(values.seed))).catch(
    (error: Error): Report => ({ phase: name, violations: [`the phase broke off: ${error.stack}`] }),
  );
  reports.push(report);
  process.stdout.write(
    `${JSON.stringify(report, null, 1)}\n== ${name}: ${report.skipped ? 'skipped' : report.violations.length === 0 ? 'held' : 'broken'} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  );
}
mkdirSync(join(root, '.build', 'reports'), { recursive: true });
writeFileSync(join(root, '.build', 'reports', 'chaos.json'), JSON.stringify({ seed: values.seed, reports }, null, 1));
const failed = reports.filter((report) => report.violations.length > 0).length;
const skipped = reports.filter((report) => report.skipped).length;
process.stdout.write(
  `\n${reports.length - failed - skipped} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed === 0 ? 0 : 1);
