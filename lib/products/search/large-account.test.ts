/** What a list of a large account costs is how many rows it looks at: a page's worth and a bounded walk, however many there are. */
import { encodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#lib/accounts/audit.ts';
import { listKeys } from '#lib/accounts/keys/key-view.ts';
import { listAccounts } from '#lib/accounts/operators/accounts.ts';
import { listLedger } from '#lib/billing/list-ledger.ts';
import type { Upload } from '#lib/contract/uploads.ts';
import { listUploads } from '#lib/media/uploads/uploads.ts';
import { listDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import { readDestinationHealth } from '#lib/webhooks/destinations/destination-health.ts';
import { listTasks } from '#lib/tasks/read/list-tasks.ts';
import { searchTasks, TOTAL_MAX } from '#lib/tasks/read/search-tasks.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { countBlocks, countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import {
  createLargeAccount,
  fillAccounts,
  hooksUrl,
  type LargeAccount,
  oldUrl,
} from '#lib/platform/testing/rows/large-account.ts';
import { recordQueries } from '#lib/platform/testing/rows/record-queries.ts';
import { type LibraryDraft, listLibraryDrafts } from '../library/drafts.ts';
import { type LibrarySong, listLibrarySongs } from '../library/songs.ts';
import { listLibraryUploads } from '../library/uploads.ts';
import { type LibraryVideo, listLibraryVideos } from '../library/videos.ts';
import { type LibraryVoice, listLibraryVoices } from '../library/voices.ts';
import { browseClips } from '../music/browse-clips.ts';
import { listClipViews } from '../music/clips.ts';
import { listVoices } from '../music/voices/voices.ts';
import { listCreativeDrafts } from '../mv/drafts/drafts.ts';
import { listDrafts } from '../mv/drafts/studio-drafts.ts';
import { listMvs, listVideos } from '../mv/read/videos.ts';

const ROWS = 6_000;
const OTHER_ROWS = 3_000;
/** A walk of 1,000, each row perhaps with its task, and what few rows an index finds. */
const READ_MAX = 2_600;
/** Where the index is in the order of the list. */
const PAGE_MAX = 600;

/** Of ten rows: to find and to show them, and three of an hour. */
const SPAN_MAX = 60;
/** In tables and indexes: a walk of 200, 384 rows here and there, of 1,111 matches those of a page with what is around them, and the page. */
const OLD_MAX = 1_800;

const { platform, administer } = await createTestPlatform({ now: new Date() });
let account: LargeAccount;

beforeAll(async () => {
  await fillAccounts(platform, 2 * ROWS);
  // All of another account is older: no page of this one may read through it.
  await createLargeAccount({ ...platform, clock: { now: () => day(365), uptimeMs: () => 0 } }, OTHER_ROWS);
  account = await createLargeAccount(platform, ROWS);
  await platform.database.sql.query(`UPDATE voice SET name = 'Singer of İstanbul' WHERE id = $1`, [
    account.idOf('voice', 4),
  ]);
  await platform.database.sql.query(`UPDATE voice SET description = 'zither' WHERE id BETWEEN $1 AND $2`, [
    account.idOf('voice', 2_001),
    account.idOf('voice', 2_300),
  ]);
  await administer('VACUUM ANALYZE');
});

type Run = (ctx: Context<UserActor>) => Promise<unknown>;
const read = (run: Run, options?: Parameters<typeof countRowsRead>[2]) =>
  countRowsRead(platform, (watched) => run({ platform: watched, actor: account.actor }), options);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
const dayOf = (ago: number) => day(ago).toISOString().slice(0, 10);
const none = { items: [] };
const operator: OperatorActor = { kind: 'operator' };

describe('a list of six thousand things', () => {
  const searches: readonly [string, Run][] = [
    ['tasks by a word that none has', (ctx) => searchTasks(ctx, { search: 'nowhere' })],
    ['tasks by a tag that none has', (ctx) => searchTasks(ctx, { tag: 'autumn' })],
    ['tasks of the API by a tag that few have', (ctx) => listTasks(ctx, { limit: 50, tag: 'batch-1' })],
    ['tasks of the API after the newest', (ctx) => listTasks(ctx, { limit: 50, createdAfter: day(-1).toISOString() })],
    [
      'tasks of the API of the first days',
      (ctx) => listTasks(ctx, { limit: 50, createdBefore: day(88).toISOString() }),
    ],
    ['songs by a word that none has', (ctx) => listLibrarySongs(ctx, { search: 'nowhere' })],
    ['videos by a word that none has', (ctx) => listLibraryVideos(ctx, { search: 'nowhere' })],
    ['Voices by a word that none has', (ctx) => listLibraryVoices(ctx, { search: 'nowhere' })],
    ['Voices by a word of all and a number joined to it', (ctx) => listLibraryVoices(ctx, { search: 'singer-77' })],
    ['drafts by a word that none has', (ctx) => listLibraryDrafts(ctx, { search: 'nowhere' })],
    [
      'drafts by a word of every song, which few are called after',
      (ctx) => listLibraryDrafts(ctx, { search: 'waves' }),
    ],
    ['uploads by a word that none has', (ctx) => listLibraryUploads(ctx, { search: 'nowhere' })],
    ['clips of the studio by a word that none has', (ctx) => browseClips(ctx, { search: 'nowhere' })],
    ['clips of the API by a word that none has', (ctx) => listClipViews(ctx, { limit: 50, q: 'nowhere' })],
    [
      'clips of the API that are instrumental, as few are',
      (ctx) => listClipViews(ctx, { limit: 50, instrumental: true }),
    ],
    ['Voices of the API by a word that none has', (ctx) => listVoices(ctx, { limit: 50, q: 'nowhere' })],
    ['Voices of the API by a status that none has', (ctx) => listVoices(ctx, { limit: 50, status: ['PENDING'] })],
    [
      'drafts of the API by a status that few have',
      (ctx) => listCreativeDrafts(ctx, { limit: 50, status: ['action_required'] }),
    ],
    ['drafts of the studio', (ctx) => listDrafts(ctx, { limit: 8 })],
    ['videos of the studio', (ctx) => listMvs(ctx)],
    ['deliveries that were answered 4xx, of which there are none', (ctx) => listDeliveries(ctx, { response: '4xx' })],
    [
      'deliveries to a destination that were answered 4xx',
      (ctx) => listDeliveries(ctx, { url: hooksUrl, response: '4xx' }),
    ],
    [
      'deliveries of old days that were not answered',
      (ctx) => listDeliveries(ctx, { from: day(89).toISOString(), to: day(30).toISOString(), response: 'none' }),
    ],
    [
      'the health of an address that few deliveries went to',
      (ctx) => readDestinationHealth(ctx, [oldUrl, 'https://none.example.test/cadenza']),
    ],
    [
      'accounts by a part of an address that none has',
      ({ platform: p }) => listAccounts({ platform: p, actor: operator }, { search: 'nobody' }),
    ],
    [
      'accounts by a part of an address that few have',
      ({ platform: p }) => listAccounts({ platform: p, actor: operator }, { search: 'person1199' }),
    ],
  ];
  it.each(searches)('looks at few rows for %s', async (_what, run) => {
    expect(await read(run)).toBeLessThan(READ_MAX);
  });

  const old: readonly [string, Run][] = [
    ['videos', (ctx) => listLibraryVideos(ctx, { search: 'film 1' })],
    ['Voices', (ctx) => listLibraryVoices(ctx, { search: '1' })],
    ['drafts', (ctx) => listLibraryDrafts(ctx, { search: 'sketch 1' })],
    ['uploads', (ctx) => listLibraryUploads(ctx, { search: 'take 1' })],
  ];
  it.each(old)(
    'looks at few %s for a page of a word that a fifth of them have, but none of the newest',
    async (_what, run) => {
      // What is named by the index, too: of 1,111 matches only those as far as the page reaches.
      expect(await read(run)).toBeLessThan(OLD_MAX);
    },
  );

  const ordered: readonly [string, Run][] = [
    ['tasks of two statuses', (ctx) => searchTasks(ctx, { status: ['FAILED', 'CANCELLED'] })],
    ['tasks of a type that none has', (ctx) => listTasks(ctx, { limit: 50, type: ['voice'] })],
    [
      'tasks that ended, from the oldest on',
      (ctx) =>
        listTasks(ctx, {
          limit: 50,
          status: ['COMPLETED', 'FAILED', 'CANCELLED'],
          cursor: account.idOf('task', 40),
        }),
    ],
    ['deliveries of an event that none has', (ctx) => listDeliveries(ctx, { eventType: 'mv.ready' })],
    ['deliveries of an event that few have', (ctx) => listDeliveries(ctx, { eventType: 'task.failed' })],
    ['the ledger before a day', (ctx) => listLedger(ctx, { to: day(45).toISOString() })],
    ['debits before a day', (ctx) => listLedger(ctx, { to: day(45).toISOString(), kind: 'debit' })],
    ['tasks by the whole id of one', (ctx) => searchTasks(ctx, { search: account.idOf('task', 20) })],
    ['tasks of a video', (ctx) => listTasks(ctx, { limit: 50, mvId: account.idOf('task', 20) })],
    ['deliveries of a task', (ctx) => listDeliveries(ctx, { taskId: account.idOf('task', 20) })],
    ['failed deliveries that were answered 2xx', (ctx) => listDeliveries(ctx, { status: 'failed', response: '2xx' })],
    [
      'deliveries that were taken and answered 5xx',
      (ctx) => listDeliveries(ctx, { status: 'delivered', response: '5xx' }),
    ],
    ['deliveries that were answered 4xx', (ctx) => listDeliveries(ctx, { response: '4xx' })],
    ['previews of videos, of which there are none', (ctx) => listVideos(ctx, { limit: 50, preview: true })],
    [
      'videos of a status that none has',
      (ctx) => listVideos(ctx, { limit: 50, preview: false, status: ['CANCELLED'] }),
    ],
    [
      'deliveries to an address that none went to',
      (ctx) => listDeliveries(ctx, { url: 'https://none.example.test/cadenza' }),
    ],
  ];
  it.each(ordered)('reads no more than a page for %s', async (_what, run) => {
    expect(await read(run)).toBeLessThan(PAGE_MAX);
  });

  it('reads as few videos of a status as are asked for, though each may be a preview, deleted or at work again', async () => {
    const videos = (ctx: Context<UserActor>) => listVideos(ctx, { limit: 1, preview: false, status: ['READY'] });
    expect((await videos({ platform, actor: account.actor })).videos).toHaveLength(1);
    expect(await read(videos)).toBeLessThan(30);
  });

  it.each(['nowhere', 'harbour'])(
    'asks the index at once for “%s”, which neither the newest nor the oldest videos have',
    async (search) => {
      const queries = await recordQueries(platform, (recorded) =>
        listLibraryVideos({ platform: recorded, actor: account.actor }, { search }),
      );
      // The first walk, the index and the page.
      expect(queries).toHaveLength(3);
    },
  );

  it('asks the index of Voices for the rare one of two words, and not for one that all have', async () => {
    const queries = await recordQueries(platform, (recorded) =>
      listLibraryVoices({ platform: recorded, actor: account.actor }, { search: 'singer 1' }),
    );
    // All but the first walk, which counts both.
    const asked = queries.filter(({ text }) => !text.includes('part_0')).flatMap(({ values }) => values);
    expect(asked).toContain('% 1%');
    expect(asked).not.toContain('%singer%');
  });

  it('looks at the traffic of its own keys for their last day, and not at that of others', async () => {
    const { rows } = await platform.database.sql.query<{ minutes: number }>(
      `SELECT count(*)::int AS minutes FROM key_traffic WHERE key_id = ANY ($1) AND minute > now() - interval '1 day'`,
      [account.keyIds],
    );
    const looked = await read(listKeys, { inIndexes: false });
    // A quarter of an hour more, and the keys.
    expect(looked).toBeLessThan(1.1 * (rows[0]?.minutes ?? 0));
  });

  const ofAll = {
    url: hooksUrl,
    status: 'delivered',
    eventType: 'task.completed',
    from: day(60).toISOString(),
    to: day(30).toISOString(),
  } as const;
  const spans: readonly [string, Run][] = [
    ['tasks', (ctx) => searchTasks(ctx, { from: dayOf(60), to: dayOf(30), limit: 10 })],
    ['deliveries', (ctx) => listDeliveries(ctx, { from: day(60).toISOString(), to: day(30).toISOString(), limit: 10 })],
    ['deliveries of a status and an event to an address', (ctx) => listDeliveries(ctx, { ...ofAll, limit: 10 })],
  ];
  it.each(spans)('looks at a page of %s of old days and those of an hour behind them', async (_what, run) => {
    expect(await read(run)).toBeLessThan(SPAN_MAX);
  });

  it('looks at few deliveries of a span behind which an hour has more than one walk reads', async () => {
    const { accountId } = await createTestAccount(platform);
    const actor = { ...account.actor, accountId };
    const [from, to] = [day(50).getTime(), day(50).getTime() + 3 * 3_600_000];
    const idsFrom = (begin: number) =>
      Array.from({ length: 4 * 720 }, (_, at) => `whd_${encodeTime(begin + at * 5_000).toLowerCase()}0000000000000000`);
    const ids = idsFrom(from);
    const insert = (begin: number, status: string) =>
      platform.database.sql.query(
        `INSERT INTO webhook_delivery (id, account_id, event_key, event_type, url, capacity_key, body, status, created_at)
           SELECT id, $1, id, 'task.completed', $2, 'c', '{}', $5::"DeliveryStatus", $3::timestamptz + (n - 1) * interval '5 s' FROM unnest($4::text[]) WITH ORDINALITY ids(id, n)`,
        [accountId, hooksUrl, new Date(begin), idsFrom(begin), status],
      );
    await insert(from, 'DELIVERED');
    await insert(day(80).getTime(), 'FAILED');
    await administer('ANALYZE webhook_delivery');
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const list = (watched: Platform) =>
      listDeliveries({ platform: watched, actor }, { ...span, status: 'delivered', limit: 10 });
    expect((await list(platform)).deliveries.map(({ id }) => id)).toEqual(
      ids
        .slice(0, 3 * 720)
        .reverse()
        .slice(0, 10),
    );
    expect(await countRowsRead(platform, list)).toBeLessThan(1_000);
    for (const eventType of ['task.completed', undefined] as const) {
      const failed = (watched: Platform) =>
        listDeliveries({ platform: watched, actor }, { ...span, url: hooksUrl, status: 'failed', eventType });
      expect((await failed(platform)).deliveries).toEqual([]);
      expect(await countBlocks(platform, failed), 'failed ones of an address that all have').toBeLessThan(10);
    }
  });

  const END = 20;
  const lastPages: readonly [string, Run][] = [
    ['tasks', (ctx) => searchTasks(ctx, { older: account.idOf('task', END) })],
    ['tasks of the API', (ctx) => listTasks(ctx, { limit: 50, cursor: account.idOf('task', END) })],
    ['deliveries', (ctx) => listDeliveries(ctx, { cursor: account.idOf('delivery', END) })],
    ['songs', (ctx) => listLibrarySongs(ctx, { older: account.idOf('clip', END) })],
    ['songs by a word of all', (ctx) => listLibrarySongs(ctx, { older: account.idOf('clip', END), search: 'waves' })],
    ['videos', (ctx) => listLibraryVideos(ctx, { older: account.idOf('task', 10 * END) })],
    ['Voices', (ctx) => listLibraryVoices(ctx, { older: account.idOf('voice', END) })],
    ['drafts', (ctx) => listLibraryDrafts(ctx, { older: account.idOf('draft', END) })],
    ['uploads', (ctx) => listLibraryUploads(ctx, { older: account.idOf('upload', END) })],
    [
      'uploads of the API',
      (ctx) => listUploads({ ...ctx, store: undefined as never }, { limit: 50, cursor: account.idOf('upload', END) }),
    ],
    ['clips of the API', (ctx) => listClipViews(ctx, { limit: 50, cursor: account.idOf('clip', END) })],
    ['clips of the studio', (ctx) => browseClips(ctx, { cursor: account.idOf('clip', END) })],
    ['drafts of the API', (ctx) => listCreativeDrafts(ctx, { limit: 50, cursor: account.idOf('draft', END) })],
    ['the trail', (ctx) => listAudit(ctx, { cursor: account.idOf('auditEvent', END) })],
  ];
  it.each(lastPages)('reads the last page of %s and nothing of accounts that are older', async (_what, run) => {
    expect(await read(run)).toBeLessThan(PAGE_MAX + TOTAL_MAX);
  });

  it('finds what is rare and old, by each of its filters', async () => {
    const { actor, idOf } = account;
    expect(
      (await searchTasks({ platform, actor }, { search: 'harbour lanterns' })).tasks.map(({ taskId }) => taskId),
    ).toEqual([idOf('task', 3)]);
    expect(
      (await listTasks({ platform, actor }, { limit: 50, tag: 'batch-1' })).tasks.map(({ taskId }) => taskId),
    ).toEqual([idOf('task', 67)]);
    expect(
      (await listTasks({ platform, actor }, { limit: 50, createdBefore: day(89.98).toISOString() })).tasks.at(-1)
        ?.taskId,
    ).toBe(idOf('task', 1));
    expect((await listTasks({ platform, actor }, { limit: 50, mvId: idOf('task', 20) })).tasks[0]?.taskId).toBe(
      idOf('task', 20),
    );
    expect(
      (await listLibrarySongs({ platform, actor }, { search: 'Harbour' })).items.map(({ taskId }) => taskId),
    ).toEqual([idOf('task', 3)]);
    expect(
      (await listLibraryDrafts({ platform, actor }, { search: 'HARBOUR sketch' })).items.map(({ draftId }) => draftId),
    ).toEqual([idOf('draft', 3)]);
    // Called after its song, and older than the drafts that are looked at one by one.
    expect(
      (await listLibraryDrafts({ platform, actor }, { search: 'waves 5' })).items.map(({ draftId }) => draftId),
    ).toEqual([5_005, 5].map((n) => idOf('draft', n)));
    expect(
      (await listLibraryVoices({ platform, actor }, { search: 'harbour' })).items.map(({ voiceId }) => voiceId),
    ).toEqual([idOf('voice', 3)]);
    expect(
      (await listLibraryVoices({ platform, actor }, { search: 'singer of İstanbul' })).items.map(
        ({ voiceId }) => voiceId,
      ),
    ).toEqual([idOf('voice', 4)]);
    expect(
      (await listLibraryUploads({ platform, actor }, { search: 'harbour' })).items.map(({ uploadId }) => uploadId),
    ).toEqual([idOf('upload', 3)]);
    expect((await browseClips({ platform, actor }, { search: 'harbour' })).clips.map(({ clipId }) => clipId)).toEqual([
      idOf('clip', 3),
    ]);
    expect(
      (await listClipViews({ platform, actor }, { limit: 50, q: 'bour wav' })).clips.map(({ clipId }) => clipId),
    ).toEqual([idOf('clip', 3)]);
    expect((await listClipViews({ platform, actor }, { limit: 50, instrumental: true })).clips).toHaveLength(
      Math.floor(ROWS / 997),
    );
    expect(
      (await listVideos({ platform, actor }, { limit: 50, preview: false, status: ['FAILED'] })).videos,
    ).toHaveLength(ROWS / 1000);
    expect(
      (await listCreativeDrafts({ platform, actor }, { limit: 50, status: ['action_required'] })).drafts,
    ).toHaveLength(ROWS / 1000);
    expect(await listLibraryVideos({ platform, actor }, { search: 'nowhere' })).toMatchObject(none);
  });

  it('finds deliveries by address, event and status together', async () => {
    const { actor } = account;
    for (const url of [hooksUrl, oldUrl]) {
      for (const [status, eventType] of [
        ['failed', 'task.failed'],
        ['delivered', 'task.failed'],
        ['failed', undefined],
        [undefined, 'task.failed'],
      ] as const) {
        const found = await listDeliveries({ platform, actor }, { url, status, eventType });
        const { rows } = await platform.database.sql.query<{ id: string }>(
          `SELECT id FROM webhook_delivery WHERE account_id = $1 AND url = $2 AND ($3::text IS NULL OR lower(status::text) = $3) AND ($4::text IS NULL OR event_type = $4) ORDER BY id DESC LIMIT 20`,
          [actor.accountId, url, status ?? null, eventType ?? null],
        );
        expect(
          found.deliveries.map(({ id }) => id),
          `${url} ${status} ${eventType}`,
        ).toEqual(rows.map(({ id }) => id));
      }
    }
  });

  it('finds accounts by a part of an address, page by page, however many are newer', async () => {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAccounts(
        { platform, actor: operator },
        {
          search: 'ERSON11',
          limit: 50,
          ...(cursor ? { cursor } : {}),
        },
      );
      found.push(...page.accounts.map(({ accountId }) => accountId));
      cursor = page.nextCursor;
    }
    const { rows } = await platform.database.sql.query<{ id: string }>(
      `SELECT account_id AS id FROM app_user WHERE email LIKE '%erson11%' ORDER BY account_id DESC`,
    );
    expect(found).toEqual(rows.map(({ id }) => id));
  });

  const things = {
    songs: {
      list: listLibrarySongs,
      idOf: (item: unknown) => `clp${(item as LibrarySong).taskId.slice(3)}`,
      all: `SELECT id, lower(' ' || title || ' ' || tags) AS words FROM clip WHERE account_id = $1 AND task_id IN (SELECT id FROM task WHERE status = 'COMPLETED')`,
    },
    videos: {
      list: listLibraryVideos,
      idOf: (item: unknown) => (item as LibraryVideo).mvId,
      all: `SELECT id, lower(' ' || title) AS words FROM mv WHERE account_id = $1`,
    },
    voices: {
      list: listLibraryVoices,
      idOf: (item: unknown) => (item as LibraryVoice).voiceId,
      all: `SELECT id, lower(' ' || name || ' ' || description) AS words FROM voice WHERE account_id = $1`,
    },
    uploads: {
      list: listLibraryUploads,
      idOf: (item: unknown) => (item as Upload).uploadId,
      all: `SELECT id, lower(' ' || file_name) AS words FROM upload WHERE account_id = $1`,
    },
    drafts: {
      list: listLibraryDrafts,
      idOf: (item: unknown) => (item as LibraryDraft).draftId,
      all: `SELECT id, lower(' ' || name) AS words FROM draft WHERE account_id = $1 AND name IS NOT NULL`,
    },
  } as const;
  const words = ['harbour', 'nowhere', 'zither', '1', '7', '31', 's 7', 'K, N', 'dawn', 'e 1', '9', '59', 'night wav'];
  const asked = (Object.keys(things) as (keyof typeof things)[]).flatMap((kind) =>
    words.map((search) => [kind, search] as const),
  );
  it.each(asked)(
    'finds the same %s by “%s”, page by page in both directions, as a look at each',
    async (kind, search) => {
      const { list, idOf, all } = things[kind];
      const ctx = { platform, actor: account.actor };
      const { rows } = await platform.database.sql.query<{ id: string; words: string }>(`${all} ORDER BY id DESC`, [
        account.actor.accountId,
      ]);
      const text = search.length < 3 ? ` ${search}` : search.toLowerCase();
      const expected = rows.filter((row) => row.words.includes(text)).map(({ id }) => id);
      const isKnown = new Set(rows.map(({ id }) => id));
      const pages = async (way: 'older' | 'newer') => {
        const found: string[] = [];
        for (
          let cursor = way === 'newer' ? rows.at(-1)?.id : undefined, isFirst = true;
          cursor || isFirst;
          isFirst = false
        ) {
          const page = await list(ctx, { search, limit: 100, ...(cursor ? { [way]: cursor } : {}) });
          const ids = (page.items as unknown[]).map(idOf).filter((id) => isKnown.has(id));
          found.push(...(way === 'newer' ? ids.reverse() : ids));
          cursor = (way === 'newer' ? page.newerCursor : page.olderCursor) ?? undefined;
        }
        return found;
      };
      expect(await pages('older')).toEqual(expected);
      expect(await pages('newer')).toEqual(expected.filter((id) => id !== rows.at(-1)?.id).reverse());
    },
  );

  it('is the same page by page as all at once, where a filter has an index in its order', async () => {
    const { actor } = account;
    const statuses = ['FAILED' as const, 'CANCELLED' as const];
    const { rows } = await platform.database.sql.query<{ id: string }>(
      `SELECT id FROM task WHERE account_id = $1 AND status IN ('FAILED', 'CANCELLED') ORDER BY id DESC`,
      [actor.accountId],
    );
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listTasks(
        { platform, actor },
        { limit: 100, status: statuses, ...(cursor ? { cursor } : {}) },
      );
      found.push(...page.tasks.map(({ taskId }) => taskId));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(rows.map(({ id }) => id));
  });
});
