/**
 * `npm run bench growth [rows …]`: every list, filter and search of pages and API in accounts of 1,000, 100,000 and 1,000,000 of each
 * kind, beside the same at the smallest. Each figure is the median of several calls of the verb, its queries and its rows included.
 */
import { listLedger } from '#lib/billing/list-ledger.ts';
import { summariseUsage } from '#lib/billing/summarise-usage.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { listLibrarySongs } from '#lib/products/library/songs.ts';
import { listLibraryUploads } from '#lib/products/library/uploads.ts';
import { listLibraryVideos } from '#lib/products/library/videos.ts';
import { listClipViews } from '#lib/products/music/clips.ts';
import { listMvs } from '#lib/products/mv/list-mvs.ts';
import { listVideos } from '#lib/products/mv/videos.ts';
import { searchAccount } from '#lib/products/search/search-account.ts';
import { listTasks } from '#lib/tasks/list-tasks.ts';
import { searchTasks } from '#lib/tasks/search-tasks.ts';
import { summariseActivity } from '#lib/tasks/summarise-activity.ts';
import { readDestinationHealth } from '#lib/webhooks/destination-health.ts';
import { listDeliveries } from '#lib/webhooks/list-deliveries.ts';
import { fillGrowthAccount } from './growth-account.ts';
import { percentile, report } from './report.ts';

const usualSizes = [1_000, 100_000, 1_000_000];
const CALLS = 9;
/** First rows of a page, and any filter or search of it. */
const pageMsMax = 300;
const filterMsMax = 200;

type Read = { name: string; maxMs: number; run: (platform: Platform, actor: UserActor) => Promise<unknown> };

const url = 'https://hooks.example.test/cadenza';
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
const month = () => ({ from: `${day(29).toISOString().slice(0, 10)}T00:00:00.000Z`, to: `${day(-1).toISOString().slice(0, 10)}T00:00:00.000Z` });
const page = (name: string, run: Read['run']): Read => ({ name, maxMs: pageMsMax, run });
const filter = (name: string, run: Read['run']): Read => ({ name, maxMs: filterMsMax, run });

const reads: readonly Read[] = [
  page('tasks, first page', (platform, actor) => searchTasks(platform, actor)),
  filter('tasks, status failed', (platform, actor) => searchTasks(platform, actor, { status: ['FAILED'] })),
  filter('tasks, status cancelled', (platform, actor) => searchTasks(platform, actor, { status: ['CANCELLED'] })),
  filter('tasks, type lyrics', (platform, actor) => searchTasks(platform, actor, { type: ['lyrics'] })),
  filter('tasks, a type that none has', (platform, actor) => searchTasks(platform, actor, { type: ['voice'] })),
  filter('tasks, one tag', (platform, actor) => searchTasks(platform, actor, { tag: 'batch-1' })),
  filter('tasks, failed lyrics', (platform, actor) => searchTasks(platform, actor, { status: ['FAILED'], type: ['lyrics'] })),
  filter('tasks, one day', (platform, actor) => searchTasks(platform, actor, { from: day(60).toISOString().slice(0, 10), to: day(60).toISOString().slice(0, 10) })),
  ...['lanterns', 'lanterns 7', 'harbour', 'nowhere', 'coast', 'song_engine_failed', '7', 'number 31'].map((search) => filter(`tasks, search "${search}"`, (platform, actor) => searchTasks(platform, actor, { search }))),
  page('API tasks, first page', (platform, actor) => listTasks(platform, actor, { limit: 50 })),
  filter('API tasks, status failed', (platform, actor) => listTasks(platform, actor, { limit: 50, status: ['FAILED'] })),
  filter('API tasks, status cancelled', (platform, actor) => listTasks(platform, actor, { limit: 50, status: ['CANCELLED'] })),
  filter('API tasks, a type that none has', (platform, actor) => listTasks(platform, actor, { limit: 50, type: ['voice'] })),
  filter('API tasks, one tag', (platform, actor) => listTasks(platform, actor, { limit: 50, tag: 'batch-1' })),
  filter('API tasks, before a day', (platform, actor) => listTasks(platform, actor, { limit: 50, createdBefore: day(80).toISOString() })),
  page('deliveries, first page', (platform, actor) => listDeliveries(platform, actor)),
  filter('deliveries, failed', (platform, actor) => listDeliveries(platform, actor, { status: 'failed' })),
  filter('deliveries, waiting', (platform, actor) => listDeliveries(platform, actor, { status: 'pending' })),
  filter('deliveries, answered 5xx', (platform, actor) => listDeliveries(platform, actor, { response: '5xx' })),
  filter('deliveries, answered 4xx', (platform, actor) => listDeliveries(platform, actor, { response: '4xx' })),
  filter('deliveries, one event', (platform, actor) => listDeliveries(platform, actor, { eventType: 'task.failed' })),
  filter('deliveries, one destination', (platform, actor) => listDeliveries(platform, actor, { url: 'https://old.example.test/cadenza' })),
  filter('deliveries, a destination without', (platform, actor) => listDeliveries(platform, actor, { url: 'https://none.example.test/cadenza' })),
  filter('deliveries, one day', (platform, actor) => listDeliveries(platform, actor, { from: day(60).toISOString(), to: day(59).toISOString() })),
  page('health of a destination', (platform, actor) => readDestinationHealth(platform, actor, [url])),
  page('library, songs', (platform, actor) => listLibrarySongs(platform, actor)),
  ...['waves', 'waves 7', 'harbour', 'nowhere'].map((search) => filter(`library, songs "${search}"`, (platform, actor) => listLibrarySongs(platform, actor, { search }))),
  page('library, videos', (platform, actor) => listLibraryVideos(platform, actor)),
  ...['film', 'film 7', 'nowhere'].map((search) => filter(`library, videos "${search}"`, (platform, actor) => listLibraryVideos(platform, actor, { search }))),
  page('library, uploads', (platform, actor) => listLibraryUploads(platform, actor)),
  ...['take', 'take 7', 'nowhere'].map((search) => filter(`library, uploads "${search}"`, (platform, actor) => listLibraryUploads(platform, actor, { search }))),
  page('API clips, first page', (platform, actor) => listClipViews(platform, actor, { limit: 50 })),
  filter('API clips, instrumental', (platform, actor) => listClipViews(platform, actor, { limit: 50, instrumental: true })),
  ...['waves 7', 'nowhere'].map((q) => filter(`API clips, search "${q}"`, (platform, actor) => listClipViews(platform, actor, { limit: 50, q }))),
  filter('API videos, failed', (platform, actor) => listVideos(platform, actor, { limit: 20, preview: false, status: ['FAILED'] })),
  filter('API videos, search "nowhere"', (platform, actor) => listVideos(platform, actor, { limit: 20, preview: false, q: 'nowhere' })),
  page('studio, videos', (platform, actor) => listMvs(platform, actor)),
  ...['', 'lanterns', 'lanterns 7', 'harbour', 'nowhere', 'ta'].map((typed) => filter(`palette "${typed}"`, (platform, actor) => searchAccount(platform, actor, typed))),
  page('overview, activity', (platform, actor) => summariseActivity(platform, actor)),
  page('usage, a month by product', (platform, actor) => summariseUsage(platform, actor, { ...month(), by: 'product' })),
  page('ledger, first page', (platform, actor) => listLedger(platform, actor)),
  filter('ledger, a kind that none has', (platform, actor) => listLedger(platform, actor, { kind: 'refund' })),
];

export async function benchGrowth(platform: Platform, sizes: readonly number[] = usualSizes): Promise<void> {
  const smallest = new Map<string, number>();
  const [least = 0] = sizes;
  for (const rows of sizes) {
    const began = performance.now();
    const actor = await fillGrowthAccount(platform, rows);
    await platform.database.sql.query('VACUUM ANALYZE');
    report({ name: `${rows.toLocaleString('en')} of each, made in`, value: (performance.now() - began) / 1000, unit: 's' });
    for (const read of reads) {
      const value = await medianMs(() => read.run(platform, actor));
      if (rows === least) smallest.set(read.name, value);
      const baseline = rows === least ? undefined : { name: least.toLocaleString('en'), value: smallest.get(read.name) ?? Number.NaN };
      report({ name: `${read.name}, of ${rows.toLocaleString('en')}`, value, unit: 'ms', baseline, target: { max: read.maxMs } });
    }
  }
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  // The first call warms what every later one finds warm.
  for (let call = 0; call <= CALLS; call += 1) {
    const began = performance.now();
    await run();
    if (call > 0) took.push(performance.now() - began);
  }
  return percentile(took, 0.5);
}
