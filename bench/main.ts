/**
 * `npm run bench [api|latency|deliveries|limits|growth|engines|server|pages …]`: figures with their baselines, measured
 * in the same run. `songs`, `beats`, `work` and `drain` (the last part of `work`, alone) take minutes and run only when
 * named.
 *
 * - `npm run bench songs resume` continues where a previous run ended.
 * - `npm run bench beats fit` fits the weights of the beat network and prints them.
 * - Numbers after the names are the account sizes of `growth` (`npm run bench growth 1000 100000`), the seeds of
 *   `songs` and `beats`, the songs per genre of `beats fit`, or the tasks per account of `work` and `drain`, which have
 *   1,000 accounts.
 * - `in=FOLDER` keeps the database there, so that the accounts of `growth` are filled only once.
 * - `only=palette` runs only reads of `growth` whose name contains this; `only=folk,dnb` only `songs` of these genres.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#lib/platform/config.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { addressWithPassword } from '#lib/platform/postgres/database-access.ts';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { createTestProducts } from '#lib/products/testing/test-product.ts';
import { benchApi } from './api-bench.ts';
import { benchBeats } from './beats/beat-bench.ts';
import { fitBeats } from './beats/fit-beats.ts';
import { benchDeliveries } from './delivery-bench.ts';
import { benchGrowth } from './growth-bench.ts';
import { benchLatency } from './latency-bench.ts';
import { benchLimits } from './limits-bench.ts';
import { benchPages } from './page-bench.ts';
import { benchServer } from './server-bench.ts';
import { benchSongs } from './songs/song-bench.ts';
import { benchDrain, benchWork } from './workers/work-bench.ts';

const parts = ['api', 'latency', 'deliveries', 'limits', 'growth', 'engines', 'server', 'pages'] as const;
const given = process.argv.slice(2);
const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number);
const isResumed = given.includes('resume');
const isFit = given.includes('fit');
const option = (name: string) => given.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const named = given.filter((word) => !/^\d+$/.test(word) && word !== 'resume' && word !== 'fit' && !word.includes('='));
const wanted: readonly string[] = named.length > 0 ? named : parts;
const known: readonly string[] = [...parts, 'songs', 'beats', 'work', 'drain'];
const unknown = wanted.filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}; there are ${known.join(', ')}`);
if (wanted.includes('songs')) await benchSongs(sizes.length > 0 ? sizes : undefined, isResumed, option('only'));
if (wanted.includes('beats') && isFit) fitBeats(sizes[0]);
else if (wanted.includes('beats')) benchBeats(sizes.length > 0 ? sizes : undefined);
// In a process of its own, so that peak memory covers only the engines, not the servers and databases of other parts.
if (wanted.includes('engines')) {
  const measured = spawnSync(process.execPath, [fileURLToPath(new URL('./engine-bench.ts', import.meta.url))], {
    stdio: 'inherit',
  });
  if (measured.status !== 0) process.exit(1);
}
if (wanted.every((part) => ['songs', 'beats', 'engines'].includes(part))) process.exit(0);

const keptDir = option('in');
const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'cadenza-bench-')));
const server = await startEmbeddedPostgres(dataDir);
// As the owner role, because a baseline creates its own table.
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: await addressWithPassword(server.owner),
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: '16',
  ALLOW_PRIVATE_NETWORK: 'true',
  NODE_ENV: 'production',
});
const { platform, close } = await openPlatform(config);
const { deps } = createTestProducts(platform);
const env = { DATA_DIR: dataDir, DATABASE_URL: platform.database.url, LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '16' };
if (wanted.includes('api')) await benchApi(deps, env, dataDir);
if (wanted.includes('latency')) await benchLatency(deps);
if (wanted.includes('deliveries')) await benchDeliveries(deps);
if (wanted.includes('limits')) await benchLimits(deps);
if (wanted.includes('work')) await benchWork(platform, env, dataDir, sizes[0]);
if (wanted.includes('drain')) await benchDrain(platform, env, dataDir, sizes[0]);
if (wanted.includes('growth'))
  await benchGrowth(platform, { sizes: sizes.length > 0 ? sizes : undefined, dataDir, only: option('only') });
await deps.outbound.close();
await close();
await server.stop();
if (!keptDir) await rm(dataDir, { recursive: true, force: true });
if (wanted.includes('server')) await benchServer();
if (wanted.includes('pages')) await benchPages();
process.exit(0);
