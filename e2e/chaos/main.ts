/**
 * `npm run test:chaos`: kills, rolling restarts, object store outages, full disks, clock jumps and dead receivers while
 * songs and videos are made, followed by checks on everything bought. Phases that stop processes run twice: with the
 * media on a disk that the processes share, and in an object store with two web processes and three workers that share
 * no folder. About an hour on two idle cores. `-- --only=postgres,disk --media=s3 --postgres=5 --seed=7` runs part of
 * it; `--songs=1 --videos=no` puts little load on a busy machine. Ends with `N passed, N failed`, counting phases.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../random-from.ts';
import { type Counts, type Demand, mediaOf, type PhaseName, phases, type Report } from './phases.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(phases).join(',') },
    everything: { type: 'string', default: '100' },
    postgres: { type: 'string', default: '30' },
    processes: { type: 'string', default: '30' },
    rolling: { type: 'string', default: '3' },
    objects: { type: 'string', default: '30' },
    media: { type: 'string', default: 'disk,s3' },
    songs: { type: 'string', default: '3' },
    videos: { type: 'string', default: 'yes' },
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

const counts: Counts = {
  everything: Number(values.everything),
  postgres: Number(values.postgres),
  processes: Number(values.processes),
  rolling: Number(values.rolling),
  objects: Number(values.objects),
  receivers: Number(values.receivers),
};
const demand: Demand = { songs: Number(values.songs), withVideos: values.videos !== 'no' };
const reports: Report[] = [];
for (const name of values.only.split(',')) {
  const phase = phases[name as PhaseName];
  if (!phase) throw new Error(`There is no phase ${name}: ${Object.keys(phases).join(', ')}`);
  for (const media of mediaOf(name as PhaseName).filter((one) => values.media.split(',').includes(one))) {
    const title = `${name}, media ${media === 's3' ? 'in an object store' : 'on a disk'}`;
    const startedAt = performance.now();
    process.stdout.write(`== ${title}\n`);
    const report = await phase(counts, randomFrom(Number(values.seed)), { media, demand }).catch(
      (error: Error): Report => ({ phase: name, violations: [`the phase broke off: ${error.stack}`] }),
    );
    reports.push({ ...report, media });
    process.stdout.write(
      `${JSON.stringify(report, null, 1)}\n== ${title}: ${report.skipped ? 'skipped' : report.violations.length === 0 ? 'held' : 'broken'} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
    );
  }
}
mkdirSync(join(root, '.build', 'reports'), { recursive: true });
writeFileSync(join(root, '.build', 'reports', 'chaos.json'), JSON.stringify({ seed: values.seed, reports }, null, 1));
const failed = reports.filter((report) => report.violations.length > 0).length;
const skipped = reports.filter((report) => report.skipped).length;
process.stdout.write(
  `\n${reports.length - failed - skipped} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed === 0 ? 0 : 1);
