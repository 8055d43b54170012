/**
 * The reads that pages and API offer for an account with much data: each list, filter, search, page and count,
 * including the rarest and the deepest.
 */
import { listAudit, listAuditOf, listOperatorAudit } from '#lib/accounts/audit.ts';
import { listKeys } from '#lib/accounts/keys/key-view.ts';
import { readKeyTraffic } from '#lib/accounts/keys/key-traffic.ts';
import { listAccounts, readAccountOf } from '#lib/accounts/operators/accounts.ts';
import { listViews } from '#lib/accounts/saved-views.ts';
import { listOpenRequests, listOwnRequests } from '#lib/billing/credit-requests.ts';
import { exportUsage } from '#lib/billing/export-usage.ts';
import { listLedger } from '#lib/billing/list-ledger.ts';
import { readLowBalance } from '#lib/billing/low-balance.ts';
import { summariseUsage } from '#lib/billing/summarise-usage.ts';
import type { UsageGrouping } from '#lib/billing/usage-choices.ts';
import { readHeadroom } from '#lib/limits/read-headroom.ts';
import { listUploads } from '#lib/media/uploads/uploads.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { timeOfPlace } from '#lib/platform/lists/slices.ts';
import { hooksUrl, type LargeAccount, oldUrl } from '#lib/platform/testing/rows/large-account.ts';
import { exportAccount } from '#lib/products/accounts/export-account.ts';
import { listLibraryDrafts } from '#lib/products/library/drafts.ts';
import { readNewestThings } from '#lib/products/library/newest.ts';
import { listLibrarySongs, readLibrarySong } from '#lib/products/library/songs.ts';
import { listLibraryUploads } from '#lib/products/library/uploads.ts';
import { listLibraryVideos } from '#lib/products/library/videos.ts';
import { listLibraryVoices } from '#lib/products/library/voices.ts';
import { browseClips } from '#lib/products/music/browse-clips.ts';
import { listClipViews } from '#lib/products/music/clips.ts';
import { listClips } from '#lib/products/music/list-clips.ts';
import { listVoices } from '#lib/products/music/voices/voices.ts';
import { listDraftMakings, listDrafts, readSourceClip } from '#lib/products/mv/drafts/studio-drafts.ts';
import { listCreativeDrafts, readDraft } from '#lib/products/mv/drafts/drafts.ts';
import { listMvs, listVideos } from '#lib/products/mv/read/videos.ts';
import { listMvOperations } from '#lib/products/mv/read/mv-operations.ts';
import { readMv } from '#lib/products/mv/read/read-mv.ts';
import { readStoryboard } from '#lib/products/mv/read/scenes.ts';
import { readVideoNotes } from '#lib/products/mv/read/video-notes.ts';
import { readTaskBill } from '#lib/products/read-bill.ts';
import { readAgain } from '#lib/products/run-again.ts';
import { searchAccount } from '#lib/products/search/search-account.ts';
import { listWorkers } from '#lib/tasks/run/executor-lock.ts';
import { listTasks } from '#lib/tasks/read/list-tasks.ts';
import { measureQueues, measureWaitingTasks } from '#lib/tasks/read/measure-queues.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { readTaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { searchTasks } from '#lib/tasks/read/search-tasks.ts';
import { countRunningTasks, summariseActivity } from '#lib/tasks/read/summarise-activity.ts';
import {
  listFailingDestinations,
  listFailingOfAll,
  readDestinationHealth,
  readWebhookAlerts,
} from '#lib/webhooks/destinations/destination-health.ts';
import { listInboxes } from '#lib/webhooks/inboxes/inboxes.ts';
import {
  listDeliveries,
  measureDeliveries,
  readDelivery,
  summariseDeliveries,
} from '#lib/webhooks/deliveries/deliveries.ts';
import { listDestinations } from '#lib/webhooks/destinations/destinations.ts';
import { listInboxMessages, readInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { listRecoveries, previewRecovery } from '#lib/webhooks/deliveries/recovery.ts';

/** Time limits for the first rows of a page, and for any filter or search. */
const pageMsMax = 300;
const filterMsMax = 200;

/** `limit`: page size of a list, to request equally many rows from two accounts. */
export type GrowthRead = {
  name: string;
  maxMs: number;
  run: (platform: Platform, account: LargeAccount, limit?: number) => Promise<unknown>;
};
type Run = GrowthRead['run'];

const page = (name: string, run: Run): GrowthRead => ({ name, maxMs: pageMsMax, run });
const filter = (name: string, run: Run): GrowthRead => ({ name, maxMs: filterMsMax, run });
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
const date = (ago: number) => day(ago).toISOString().slice(0, 10);
const period = (days: number) => ({ from: `${date(days - 1)}T00:00:00.000Z`, to: `${date(-1)}T00:00:00.000Z` });
const operator: OperatorActor = { kind: 'operator' };
/** The position near the end of a list: nineteen things come after it, or fewer if the oldest are of another kind. */
const DEEP = 20;
/** Songs only: there are at most 100,000 of them. */
const oldestThing = (rows: number) => Math.max(0, rows - 100_000);

const atMost = (limit: number | undefined) => (limit === undefined ? {} : { limit });

type TaskSearch = Parameters<typeof searchTasks>[1];
const tasks = (name: string, search: TaskSearch) =>
  filter(`tasks, ${name}`, (platform, { actor }, limit) =>
    searchTasks({ platform, actor }, { ...search, ...atMost(limit) }),
  );
const apiTasks = (name: string, query: Partial<Parameters<typeof listTasks>[1]>) =>
  filter(`API tasks, ${name}`, (platform, { actor }, limit = 50) =>
    listTasks({ platform, actor }, { limit, ...query }),
  );
const deliveries = (name: string, input: Parameters<typeof listDeliveries>[1]) =>
  filter(`deliveries, ${name}`, (platform, { actor }, limit) =>
    listDeliveries({ platform, actor }, { ...input, ...atMost(limit) }),
  );

export const growthReads: readonly GrowthRead[] = [
  page('tasks, first page', (platform, { actor }, limit) => searchTasks({ platform, actor }, atMost(limit))),
  filter('tasks, last page', (platform, { actor, idOf }, limit) =>
    searchTasks({ platform, actor }, { older: idOf('task', DEEP), ...atMost(limit) }),
  ),
  filter('tasks, back from the last page', (platform, { actor, idOf }, limit) =>
    searchTasks({ platform, actor }, { newer: idOf('task', 1), ...atMost(limit) }),
  ),
  filter('tasks, last page of a status', (platform, { actor, idOf }, limit) =>
    searchTasks({ platform, actor }, { older: idOf('task', 50), status: ['FAILED', 'CANCELLED'], ...atMost(limit) }),
  ),
  filter('tasks, back from the last page of a status', (platform, { actor, idOf }, limit) =>
    searchTasks({ platform, actor }, { newer: idOf('task', 1), status: ['FAILED', 'CANCELLED'], ...atMost(limit) }),
  ),
  filter('tasks, last page of a search', (platform, { actor, idOf }, limit) =>
    searchTasks({ platform, actor }, { older: idOf('task', 2 * DEEP), search: 'lanterns', ...atMost(limit) }),
  ),
  filter('tasks, search for an id', (platform, { actor, idOf }, limit) =>
    searchTasks({ platform, actor }, { search: idOf('task', DEEP), ...atMost(limit) }),
  ),
  filter('tasks, notes of the videos of a page', async (platform, { actor }) =>
    readVideoNotes({ platform, actor }, (await searchTasks({ platform, actor }, { type: ['mv'] })).tasks),
  ),
  filter('tasks, saved views', (platform, { actor }) => listViews({ platform, actor }, 'tasks')),
  tasks('status failed', { status: ['FAILED'] }),
  tasks('status cancelled', { status: ['CANCELLED'] }),
  tasks('status waiting', { status: ['PENDING'] }),
  tasks('type lyrics', { type: ['lyrics'] }),
  tasks('a type that none has', { type: ['voice'] }),
  tasks('rare tag', { tag: 'batch-1' }),
  tasks('frequent tag', { tag: 'spring' }),
  tasks('a tag that none has', { tag: 'autumn' }),
  tasks('failed lyrics', { status: ['FAILED'], type: ['lyrics'] }),
  tasks('cancelled videos', { status: ['CANCELLED'], type: ['mv'] }),
  tasks('cancelled, frequent tag', { status: ['CANCELLED'], tag: 'spring' }),
  tasks('cancelled videos, a tag that none has', { status: ['CANCELLED'], type: ['mv'], tag: 'autumn' }),
  tasks('failed songs, frequent tag, search without a hit', {
    status: ['FAILED'],
    type: ['song'],
    tag: 'spring',
    search: 'nowhere',
  }),
  tasks('lyrics, frequent tag', { type: ['lyrics'], tag: 'spring' }),
  tasks('videos, word of all, rare status', { status: ['CANCELLED'], type: ['mv'], search: 'lanterns' }),
  tasks('one day', { from: date(60), to: date(60) }),
  tasks('old days, rare status', { from: date(89), to: date(60), status: ['CANCELLED'] }),
  tasks('old days, a status that none has', { from: date(89), to: date(30), status: ['PENDING'] }),
  tasks('old days, search without a hit', { from: date(89), to: date(30), search: 'nowhere' }),
  tasks('frequent tag, search without a hit', { tag: 'spring', search: 'nowhere' }),
  tasks('completed songs, search with one hit', { status: ['COMPLETED'], type: ['song'], search: 'harbour' }),
  ...[
    'lanterns',
    'lanterns 7',
    'harbour',
    'nowhere',
    'coast',
    'engine_failed',
    'made_engine',
    'made engine',
    '7',
    'number 31',
    'night zebra',
    'the coast number',
  ].map((search) => tasks(`search "${search}"`, { search })),
  filter('tasks, running', (platform, { actor }) => countRunningTasks({ platform, actor })),
  filter('a task', (platform, { actor, idOf }) => readTask({ platform, actor }, idOf('task', 10))),
  filter('a task, timeline', (platform, { actor, idOf }) => readTaskTimeline({ platform, actor }, idOf('task', 10))),
  filter('a task, to run it again', (platform, { actor, idOf }) => readAgain({ platform, actor }, idOf('task', 22))),
  filter('a task, its bill', (platform, { actor, idOf }) => readTaskBill({ platform, actor }, idOf('task', 22))),
  page('API tasks, first page', (platform, { actor }, limit = 50) => listTasks({ platform, actor }, { limit })),
  filter('API tasks, last page', (platform, { actor, idOf }, limit = 50) =>
    listTasks({ platform, actor }, { limit, cursor: idOf('task', DEEP) }),
  ),
  apiTasks('status failed', { status: ['FAILED'] }),
  apiTasks('status cancelled', { status: ['CANCELLED'] }),
  apiTasks('all that ended', { status: ['COMPLETED', 'FAILED', 'CANCELLED'] }),
  apiTasks('all that run', { status: ['PENDING', 'PROCESSING'] }),
  apiTasks('a type that none has', { type: ['voice'] }),
  apiTasks('rare tag', { tag: 'batch-1' }),
  apiTasks('frequent tag', { tag: 'spring' }),
  apiTasks('a tag that none has', { tag: 'autumn' }),
  apiTasks('cancelled videos', { status: ['CANCELLED'], type: ['mv'] }),
  apiTasks('cancelled, frequent tag', { status: ['CANCELLED'], tag: 'spring' }),
  apiTasks('lyrics, frequent tag', { type: ['lyrics'], tag: 'spring' }),
  filter('API tasks, of a video', (platform, { actor, idOf }, limit = 50) =>
    listTasks({ platform, actor }, { limit, mvId: idOf('task', 10) }),
  ),
  apiTasks('before a day', { createdBefore: day(80).toISOString() }),
  // The period that contains the smallest account's only match.
  filter('API tasks, between days, rare status', (platform, { actor, rows, idOf }, limit = 50) =>
    listTasks(
      { platform, actor },
      {
        limit,
        createdAfter: timeOfPlace(idOf('task', 1)).toISOString(),
        createdBefore: timeOfPlace(idOf('task', rows / 10)).toISOString(),
        status: ['CANCELLED'],
      },
    ),
  ),
  apiTasks('after the newest', { createdAfter: day(-1).toISOString() }),
  page('deliveries, first page', (platform, { actor }, limit) => listDeliveries({ platform, actor }, atMost(limit))),
  filter('deliveries, last page', (platform, { actor, idOf }, limit) =>
    listDeliveries({ platform, actor }, { cursor: idOf('delivery', DEEP), ...atMost(limit) }),
  ),
  deliveries('failed', { status: 'failed' }),
  filter('deliveries, last page of the failed', (platform, { actor, idOf }, limit) =>
    listDeliveries({ platform, actor }, { status: 'failed', cursor: idOf('delivery', 50), ...atMost(limit) }),
  ),
  deliveries('waiting', { status: 'pending' }),
  deliveries('under way', { status: 'delivering' }),
  deliveries('answered 5xx', { response: '5xx' }),
  deliveries('answered 4xx', { response: '4xx' }),
  deliveries('not answered', { response: 'none' }),
  deliveries('answered 2xx', { response: '2xx' }),
  deliveries('answered 3xx', { response: '3xx' }),
  filter('deliveries, last page of answered 5xx', (platform, { actor, idOf }, limit) =>
    listDeliveries({ platform, actor }, { response: '5xx', cursor: idOf('delivery', 50), ...atMost(limit) }),
  ),
  deliveries('failed within an hour', { status: 'failed', from: day(1 / 24).toISOString() }),
  deliveries('failed within 30 days', { status: 'failed', from: day(30).toISOString() }),
  deliveries('failed, answered 2xx', { status: 'failed', response: '2xx' }),
  deliveries('failed, one event, a rare destination, of old days', {
    status: 'failed',
    eventType: 'task.failed',
    url: oldUrl,
    from: day(89).toISOString(),
    to: day(30).toISOString(),
  }),
  deliveries('one event, answered 4xx', { eventType: 'task.completed', response: '4xx' }),
  deliveries('one event, a rare destination', { eventType: 'task.failed', url: oldUrl }),
  deliveries('one event', { eventType: 'task.failed' }),
  deliveries('an event that none has', { eventType: 'mv.ready' }),
  deliveries('failed, one event', { status: 'failed', eventType: 'task.failed' }),
  deliveries('delivered, answered 5xx', { status: 'delivered', response: '5xx' }),
  filter('deliveries, of a task', (platform, { actor, idOf }, limit) =>
    listDeliveries({ platform, actor }, { taskId: idOf('task', 10), ...atMost(limit) }),
  ),
  filter('deliveries, failed, of a task', (platform, { actor, idOf }, limit) =>
    listDeliveries({ platform, actor }, { taskId: idOf('task', 10), status: 'failed', ...atMost(limit) }),
  ),
  deliveries('a rare destination', { url: oldUrl }),
  deliveries('a destination, waiting', { url: hooksUrl, status: 'pending' }),
  deliveries('a destination, answered 4xx', { url: hooksUrl, response: '4xx' }),
  deliveries('a destination without', { url: 'https://none.example.test/cadenza' }),
  deliveries('one day', { from: day(60).toISOString(), to: day(59).toISOString() }),
  deliveries('old days, answered 4xx', { from: day(89).toISOString(), to: day(30).toISOString(), response: '4xx' }),
  filter('a delivery with its attempts', (platform, { actor, rows, idOf }) =>
    readDelivery({ platform, actor }, idOf('delivery', rows)),
  ),
  filter('deliveries of a task, counted', (platform, { actor, idOf }) =>
    summariseDeliveries({ platform, actor }, idOf('task', 10)),
  ),
  filter('alerts of webhooks, in the frame of every page', (platform, { actor }) =>
    readWebhookAlerts({ platform, actor }),
  ),
  filter('recovery, preview', (platform, { actor }) =>
    previewRecovery({ platform, actor }, { since: day(6).toISOString() }),
  ),
  page('health of two destinations', (platform, { actor }) =>
    readDestinationHealth({ platform, actor }, [hooksUrl, oldUrl]),
  ),
  page('destinations', (platform, { actor }) => listDestinations({ platform, actor })),
  page('failing destinations', (platform, { actor }) => listFailingDestinations({ platform, actor })),
  page('recoveries', (platform, { actor }) => listRecoveries({ platform, actor })),
  page('inboxes', (platform, { actor }) => listInboxes({ platform, actor })),
  page('inbox, checked messages', (platform, { actor, inboxToken }) => readInbox({ platform, actor }, inboxToken)),
  filter('recovery, preview of a destination', (platform, { actor }) =>
    previewRecovery({ platform, actor }, { since: day(90).toISOString(), url: oldUrl }),
  ),
  page('inbox, messages', (platform, { actor, inboxToken }) => listInboxMessages({ platform, actor }, inboxToken)),
  page('library, songs', (platform, { actor }, limit) => listLibrarySongs({ platform, actor }, atMost(limit))),
  filter('library, songs, last page', (platform, { actor, rows, idOf }, limit) =>
    listLibrarySongs({ platform, actor }, { older: idOf('clip', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  filter('library, songs, back from the last page', (platform, { actor, rows, idOf }, limit) =>
    listLibrarySongs({ platform, actor }, { newer: idOf('clip', oldestThing(rows) + 1), ...atMost(limit) }),
  ),
  filter('library, songs, last page of a search', (platform, { actor, rows, idOf }, limit) =>
    listLibrarySongs(
      { platform, actor },
      { older: idOf('clip', oldestThing(rows) + DEEP), search: 'waves', ...atMost(limit) },
    ),
  ),
  ...['waves', 'waves 7', 'harbour', 'nowhere', 'folk', '7'].map((search) =>
    filter(`library, songs "${search}"`, (platform, { actor }, limit) =>
      listLibrarySongs({ platform, actor }, { search, ...atMost(limit) }),
    ),
  ),
  filter('a song, what was made of it', (platform, { actor, rows, idOf }) =>
    readLibrarySong({ platform, actor }, idOf('clip', oldestThing(rows) + 50)),
  ),
  page('library, videos', (platform, { actor }, limit) => listLibraryVideos({ platform, actor }, atMost(limit))),
  filter('library, videos, last page', (platform, { actor, idOf }, limit) =>
    listLibraryVideos({ platform, actor }, { older: idOf('task', DEEP), ...atMost(limit) }),
  ),
  filter('library, videos, back from the last page', (platform, { actor, idOf }, limit) =>
    listLibraryVideos({ platform, actor }, { newer: idOf('task', 1), ...atMost(limit) }),
  ),
  ...['film', 'film 7', 'nowhere', '7'].map((search) =>
    filter(`library, videos "${search}"`, (platform, { actor }, limit) =>
      listLibraryVideos({ platform, actor }, { search, ...atMost(limit) }),
    ),
  ),
  page('library, Voices', (platform, { actor }, limit) => listLibraryVoices({ platform, actor }, atMost(limit))),
  filter('library, Voices, last page', (platform, { actor, rows, idOf }, limit) =>
    listLibraryVoices({ platform, actor }, { older: idOf('voice', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  ...['singer', 'singer 7', 'nowhere', '7'].map((search) =>
    filter(`library, Voices "${search}"`, (platform, { actor }, limit) =>
      listLibraryVoices({ platform, actor }, { search, ...atMost(limit) }),
    ),
  ),
  page('library, drafts', (platform, { actor }, limit) => listLibraryDrafts({ platform, actor }, atMost(limit))),
  filter('library, drafts, last page', (platform, { actor, rows, idOf }, limit) =>
    listLibraryDrafts({ platform, actor }, { older: idOf('draft', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  ...['sketch', 'sketch 7', 'waves', 'waves 7', 'harbour', 'nowhere', '7'].map((search) =>
    filter(`library, drafts "${search}"`, (platform, { actor }, limit) =>
      listLibraryDrafts({ platform, actor }, { search, ...atMost(limit) }),
    ),
  ),
  page('library, uploads', (platform, { actor }, limit) => listLibraryUploads({ platform, actor }, atMost(limit))),
  filter('library, uploads, last page', (platform, { actor, rows, idOf }, limit) =>
    listLibraryUploads({ platform, actor }, { older: idOf('upload', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  ...['take', 'take 7', 'nowhere', '7'].map((search) =>
    filter(`library, uploads "${search}"`, (platform, { actor }, limit) =>
      listLibraryUploads({ platform, actor }, { search, ...atMost(limit) }),
    ),
  ),
  page('API clips, first page', (platform, { actor }, limit = 50) => listClipViews({ platform, actor }, { limit })),
  filter('API clips, last page', (platform, { actor, rows, idOf }, limit = 50) =>
    listClipViews({ platform, actor }, { limit, cursor: idOf('clip', oldestThing(rows) + DEEP) }),
  ),
  filter('API clips, of a song', (platform, { actor, rows, idOf }, limit = 50) =>
    listClipViews({ platform, actor }, { limit, taskId: idOf('task', oldestThing(rows) + DEEP) }),
  ),
  filter('API clips, rarely instrumental', (platform, { actor }, limit = 50) =>
    listClipViews({ platform, actor }, { limit, instrumental: true }),
  ),
  filter('API clips, instrumental, without a hit', (platform, { actor }, limit = 50) =>
    listClipViews({ platform, actor }, { limit, instrumental: true, q: 'nowhere' }),
  ),
  ...['waves', 'waves 7', 'nowhere', '7'].map((q) =>
    filter(`API clips, search "${q}"`, (platform, { actor }, limit = 50) =>
      listClipViews({ platform, actor }, { limit, q }),
    ),
  ),
  page('studio, clips', (platform, { actor }, limit) => browseClips({ platform, actor }, atMost(limit))),
  filter('studio, clips, of a song', (platform, { actor, rows, idOf }, limit) =>
    browseClips({ platform, actor }, { taskId: idOf('task', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  filter('studio, clips, last page', (platform, { actor, rows, idOf }, limit) =>
    browseClips({ platform, actor }, { cursor: idOf('clip', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  ...['waves', 'waves 7', 'nowhere', '7'].map((search) =>
    filter(`studio, clips "${search}"`, (platform, { actor }, limit) =>
      browseClips({ platform, actor }, { search, ...atMost(limit) }),
    ),
  ),
  page('overview, clips', (platform, { actor }) => listClips({ platform, actor }, { limit: 8 })),
  page('API Voices, first page', (platform, { actor }, limit = 50) => listVoices({ platform, actor }, { limit })),
  filter('API Voices, a status that none has', (platform, { actor }, limit = 50) =>
    listVoices({ platform, actor }, { limit, status: ['PENDING'] }),
  ),
  ...['singer', 'nowhere'].map((q) =>
    filter(`API Voices, search "${q}"`, (platform, { actor }, limit = 50) =>
      listVoices({ platform, actor }, { limit, q }),
    ),
  ),
  page('API videos, first page', (platform, { actor }, limit = 20) =>
    listVideos({ platform, actor }, { limit, preview: false }),
  ),
  filter('API videos, previews, of which there are none', (platform, { actor }, limit = 20) =>
    listVideos({ platform, actor }, { limit, preview: true }),
  ),
  filter('API videos, failed', (platform, { actor }, limit = 20) =>
    listVideos({ platform, actor }, { limit, preview: false, status: ['FAILED'] }),
  ),
  filter('API videos, a status that none has', (platform, { actor }, limit = 20) =>
    listVideos({ platform, actor }, { limit, preview: false, status: ['ACTION_REQUIRED'] }),
  ),
  filter('API videos, search "nowhere"', (platform, { actor }, limit = 20) =>
    listVideos({ platform, actor }, { limit, preview: false, q: 'nowhere' }),
  ),
  page('studio, videos', (platform, { actor }, limit) => listMvs({ platform, actor }, atMost(limit))),
  filter('studio, videos, last page', (platform, { actor, idOf }, limit) =>
    listMvs({ platform, actor }, { cursor: idOf('task', DEEP), ...atMost(limit) }),
  ),
  filter('studio, a video', (platform, { actor, idOf }) => readMv({ platform, actor }, idOf('task', 20))),
  filter('studio, a video, its storyboard', (platform, { actor, idOf }) =>
    readStoryboard({ platform, actor }, idOf('task', 20)),
  ),
  filter('studio, a video, its operations', (platform, { actor, idOf }) =>
    listMvOperations({ platform, actor }, idOf('task', 20)),
  ),
  filter('studio, a draft', (platform, { actor, rows, idOf }) =>
    readDraft({ platform, actor }, idOf('draft', rows - 5)),
  ),
  filter('studio, a draft, what was made of it', (platform, { actor, idOf }) =>
    listDraftMakings({ platform, actor }, idOf('draft', 10)),
  ),
  filter('studio, a draft, its song', (platform, { actor, rows, idOf }) =>
    readSourceClip({ platform, actor }, { type: 'task', taskId: idOf('task', rows - 5) }),
  ),
  page('studio, drafts', (platform, { actor }) => listDrafts({ platform, actor }, { limit: 8 })),
  page('API drafts, first page', (platform, { actor }, limit = 50) =>
    listCreativeDrafts({ platform, actor }, { limit }),
  ),
  filter('API drafts, last page', (platform, { actor, rows, idOf }, limit = 50) =>
    listCreativeDrafts({ platform, actor }, { limit, cursor: idOf('draft', oldestThing(rows) + DEEP) }),
  ),
  filter('API drafts, rare status', (platform, { actor }, limit = 50) =>
    listCreativeDrafts({ platform, actor }, { limit, status: ['action_required'] }),
  ),
  filter('API drafts, a status that none has', (platform, { actor }, limit = 50) =>
    listCreativeDrafts({ platform, actor }, { limit, status: ['planning' as never] }),
  ),
  page('API uploads, first page', (platform, { actor }, limit = 50) =>
    listUploads({ platform, actor, store: undefined as never }, { limit }),
  ),
  filter('API uploads, last page', (platform, { actor, rows, idOf }, limit = 50) =>
    listUploads(
      { platform, actor, store: undefined as never },
      { limit, cursor: idOf('upload', oldestThing(rows) + DEEP) },
    ),
  ),
  ...['', 'lanterns', 'lanterns 7', 'harbour', 'nowhere', 'ta', 'sketch', 'singer', 'zz'].map((typed) =>
    filter(`palette "${typed}"`, (platform, { actor }) => searchAccount({ platform, actor }, typed)),
  ),
  filter('palette, id of a task', (platform, { actor, idOf }) => searchAccount({ platform, actor }, idOf('task', 10))),
  page('overview, activity', (platform, { actor }) => summariseActivity({ platform, actor })),
  page('playground, newest things', (platform, { actor }) => readNewestThings({ platform, actor })),
  page('balance', (platform, { actor }) => readLowBalance({ platform, actor })),
  ...(['product', 'key', 'tag'] satisfies UsageGrouping[]).flatMap((by) => [
    page(`usage, a month by ${by}`, (platform, { actor }) =>
      summariseUsage({ platform, actor }, { ...period(30), by }),
    ),
    page(`usage, 90 days by ${by}`, (platform, { actor }) =>
      summariseUsage({ platform, actor }, { ...period(90), by }),
    ),
  ]),
  page('allowances', (platform, { actor }) => readHeadroom({ platform, actor })),
  page('usage, export, its first rows', (platform, { actor }) => exportUsage({ platform, actor }, period(90)).next()),
  page('usage, export of the newest', (platform, { actor, rows, idOf }) =>
    exportUsage(
      { platform, actor },
      { from: timeOfPlace(idOf('task', rows - 10)).toISOString(), to: day(-1).toISOString() },
    ).next(),
  ),
  page('account, export, its first row', (platform, { actor }) => firstLineOfExport({ platform, actor })),
  page('ledger, first page', (platform, { actor }, limit) => listLedger({ platform, actor }, atMost(limit))),
  filter('ledger, a kind that all are', (platform, { actor }, limit) =>
    listLedger({ platform, actor }, { kind: 'debit', ...atMost(limit) }),
  ),
  filter('ledger, last page of a kind', (platform, { actor }, limit) =>
    listLedger({ platform, actor }, { kind: 'debit', ...period(90), to: day(89).toISOString(), ...atMost(limit) }),
  ),
  filter('ledger, last page', (platform, { actor }, limit) =>
    listLedger({ platform, actor }, { to: day(89.9).toISOString(), ...atMost(limit) }),
  ),
  filter('ledger, a kind that none has', (platform, { actor }, limit) =>
    listLedger({ platform, actor }, { kind: 'refund', ...atMost(limit) }),
  ),
  filter('ledger, one day', (platform, { actor }, limit) =>
    listLedger({ platform, actor }, { from: day(60).toISOString(), to: day(59).toISOString(), ...atMost(limit) }),
  ),
  filter('ledger, old days, a kind that none has', (platform, { actor }, limit) =>
    listLedger(
      { platform, actor },
      { from: day(89).toISOString(), to: day(60).toISOString(), kind: 'refund', ...atMost(limit) },
    ),
  ),
  page('requests for credits', (platform, { actor }) => listOwnRequests({ platform, actor })),
  page('keys, with their last day', (platform, { actor }) => listKeys({ platform, actor })),
  page('a key, traffic of 30 days', (platform, { actor, keyIds }) =>
    readKeyTraffic({ platform, actor }, keyIds.slice(0, 1), { sinceMinutes: 30 * 1440, bucketMinutes: 720 }),
  ),
  page('trail, first page', (platform, { actor }, limit) => listAudit({ platform, actor }, atMost(limit))),
  filter('trail, last page', (platform, { actor, rows, idOf }, limit) =>
    listAudit({ platform, actor }, { cursor: idOf('auditEvent', oldestThing(rows) + DEEP), ...atMost(limit) }),
  ),
  filter('trail, one thing', (platform, { actor }, limit) =>
    listAudit({ platform, actor }, { target: 'key_rare', ...atMost(limit) }),
  ),
  filter('trail, a thing without', (platform, { actor }, limit) =>
    listAudit({ platform, actor }, { target: 'key_none', ...atMost(limit) }),
  ),
  page('operators, accounts', (platform) => listAccounts({ platform, actor: operator })),
  filter('operators, accounts, last page', (platform) =>
    listAccounts({ platform, actor: operator }, { cursor: 'acc_of_many_10' }),
  ),
  filter('operators, accounts "person7" on hold', (platform) =>
    listAccounts({ platform, actor: operator }, { search: 'person7', billingStatus: 'ON_HOLD' }),
  ),
  filter('operators, accounts, an id', (platform, { actor }) =>
    listAccounts({ platform, actor: operator }, { search: actor.accountId }),
  ),
  page('operators, an account', (platform, { actor }) => readAccountOf({ platform, actor: operator }, actor.accountId)),
  page('operators, trail of an account', (platform, { actor }) =>
    listAuditOf({ platform, actor: operator }, { accountId: actor.accountId, limit: 20 }),
  ),
  page('operators, requests for credits', (platform) => listOpenRequests({ platform, actor: operator })),
  page('operators, queues', (platform) => measureQueues(platform)),
  page('operators, workers', (platform) => listWorkers({ platform, actor: operator })),
  ...['person', 'person77', 'firm7.test', 'nobody'].map((search) =>
    filter(`operators, accounts "${search}"`, (platform) => listAccounts({ platform, actor: operator }, { search })),
  ),
  filter('operators, accounts, a tier that few have', (platform) =>
    listAccounts({ platform, actor: operator }, { tier: 'ENTERPRISE' }),
  ),
  filter('operators, accounts on hold', (platform) =>
    listAccounts({ platform, actor: operator }, { billingStatus: 'ON_HOLD' }),
  ),
  page('operators, trail', (platform) => listOperatorAudit({ platform, actor: operator })),
  page('operators, tasks that wait', (platform) => measureWaitingTasks({ platform, actor: operator })),
  page('operators, failing destinations', (platform) => listFailingOfAll({ platform, actor: operator })),
  page('metrics, deliveries', (platform) => measureDeliveries(platform)),
];

/** The export runs until it is stopped, here after its first line. */
async function firstLineOfExport(ctx: Context<UserActor>): Promise<void> {
  const { actor } = ctx;
  const end = new Error('One line is enough');
  await exportAccount(ctx, actor.accountId, () => {
    throw end;
  }).catch((error: unknown) => {
    if (error !== end) throw error;
  });
}
