/** A search in a long list reads a bounded part of it per request, and finds the same tasks as a scan of the whole list. */
import { encodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import type { ListTasksQuery } from '#lib/contract/tasks/task-reads.ts';
import { countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { recordQueries } from '#lib/platform/testing/rows/record-queries.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { listTasks } from './list-tasks.ts';
import { searchTasks, type TaskPage, type TaskSearch } from './search-tasks.ts';

const { platform, clock, administer } = await createTestPlatform();

const COUNT = 13_000;
/** Ninety days: eight slices of twelve days, and two hundred and thirty of nine hours. */
const MINUTES_BETWEEN = 10;
/**
 * Walks of 200 and of 2,000 rows, which the index counts again where the page is not full before, or the slices of one request, with each row
 * counted in the index and in the table.
 */
const READ_MAX = 4_300;

type Made = { n: number; id: string; title: string; prompt: string; tags: string[]; status: TaskStatus; type: string };

const startedMs = clock.now().getTime() - COUNT * MINUTES_BETWEEN * 60_000;
const made: Made[] = Array.from({ length: COUNT }, (_, at) => {
  const n = at + 1;
  const time = encodeTime(startedMs + n * MINUTES_BETWEEN * 60_000).toLowerCase();
  return {
    n,
    id: `tsk_${time}8r5w7x0y4z${String(n).padStart(6, '0')}`,
    title: n === 40 ? 'Harbour at dawn' : `Lanterns ${n}`,
    prompt: `A slow night${n <= 9_030 ? ' at dusk' : ''} along the coast${n <= 9_000 || n === 9_049 || n === 9_237 ? ', of a festival' : ''}${n % 97 === 0 ? ' with zither' : ''}${n % 16 === 0 ? ' with mandolin' : ''}${n % 1009 === 0 ? ' 爱情之歌' : ''}, number ${n}`,
    tags: [...(n % 3 === 0 ? ['spring'] : []), ...(n % 700 === 7 ? [`batch-${n}`] : [])],
    status: n % 400 === 11 ? 'FAILED' : n % 40 === 21 ? 'CANCELLED' : 'COMPLETED',
    type: n % 10 === 0 ? 'voice' : n % 400 === 21 ? 'lyrics' : 'song',
  };
});

let actor: Awaited<ReturnType<typeof createTestActor>>['actor'];

beforeAll(async () => {
  actor = (await createTestActor(platform)).actor;
  const stranger = (await createTestActor(platform)).actor;
  const insert = `INSERT INTO task (id, account_id, type, status, tags, warning_codes, input_parameters, plan, resources, required_units, created_at, updated_at)
    SELECT m ->> 'id', $1, m ->> 'type', (m ->> 'status')::"TaskStatus", ARRAY(SELECT jsonb_array_elements_text(m -> 'tags')), '{}',
      json_build_object('title', m ->> 'title', 'prompt', m ->> 'prompt'), '{}', '[]', 0, now(), now() FROM jsonb_array_elements($2::jsonb) m`;
  const { sql } = platform.database;
  await sql.query(insert, [actor.accountId, JSON.stringify(made)]);
  // On the same days, so that the slices of two accounts could be mixed up.
  const others = made.filter(({ n }) => n % 10 === 3).map((task) => ({ ...task, id: `${task.id.slice(0, -1)}z` }));
  await sql.query(insert, [stranger.accountId, JSON.stringify(others)]);
  await administer('VACUUM ANALYZE task');
});

/** The matches among all tasks. */
function scan(input: TaskSearch): string[] {
  const text = (input.search ?? '').toLowerCase();
  return made
    .filter((task) => {
      const words = ` ${[task.id, task.title, ...task.tags, task.prompt].join(' ').toLowerCase()}`;
      return (
        words.includes(text.length < 3 ? ` ${text}` : text) &&
        (!input.status?.length || input.status.includes(task.status)) &&
        (!input.type?.length || (input.type as string[]).includes(task.type)) &&
        (!input.tag || task.tags.includes(input.tag))
      );
    })
    .map(({ id }) => id)
    .reverse();
}

async function pages(input: TaskSearch, next: (page: TaskPage) => Partial<TaskSearch> | null): Promise<string[]> {
  const found: string[] = [];
  for (let more: Partial<TaskSearch> | null = {}; more; ) {
    const page = await searchTasks({ platform, actor }, { ...input, ...more });
    const ids = page.tasks.map(({ taskId }) => taskId);
    found.push(...(more.newer || input.newer ? ids.reverse() : ids));
    more = next(page);
  }
  return found;
}

/** Pages of the most there are, if not said otherwise. */
const searches: readonly TaskSearch[] = [
  { search: 'harbour' },
  { search: 'zither' },
  { search: 'festival' },
  { search: 'dusk' },
  { search: 'nowhere' },
  { search: 'the coast number' },
  { search: 'lanterns 7' },
  { search: 'number 31' },
  { search: '77' },
  { search: 't, n' },
  { search: '爱情' },
  { search: 'night zither' },
  { search: 'batch-7' },
  { search: 'batch_7' },
  { search: 'the coast, of a festival,' },
  { search: made[9_236]?.id.slice(2, 20) },
  { search: made[6]?.id },
  { search: 'lanterns', tag: 'batch-7' },
  { search: 'night', status: ['FAILED'] },
  { search: 'zither', status: ['FAILED', 'COMPLETED'], type: ['voice'], tag: 'spring' },
  { search: 'the coast number', status: ['FAILED'] },
  { search: '9', type: ['voice'] },
  { search: 'number', status: ['CANCELLED'], type: ['lyrics'] },
  { status: ['FAILED', 'CANCELLED'], type: ['song', 'lyrics'] },
  { search: '9', status: ['FAILED', 'CANCELLED'], type: ['song', 'lyrics'] },
  { search: 'lanterns 7', newer: made[899]?.id, limit: 20 },
];

describe('a search of thirteen thousand tasks', () => {
  it.each(searches)(
    'finds the same tasks page by page, in both directions, as a scan of all tasks: %j',
    async (input) => {
      const { newer: from, ...asked } = input;
      const expected = scan(asked);
      const query = { limit: 1_000, ...asked };
      const older = await pages(query, ({ olderCursor }) => (olderCursor ? { older: olderCursor } : null));
      expect(older).toEqual(expected);
      const oldest = from ?? made[0]?.id ?? '';
      const newer = await pages({ ...query, newer: oldest }, ({ newerCursor }) =>
        newerCursor ? { newer: newerCursor } : null,
      );
      expect(newer).toEqual(expected.filter((id) => id > oldest).reverse());
    },
  );

  it.each(searches)('reads a bounded number of rows for a page, wherever the matches are: %j', async (input) => {
    expect(await countRowsRead(platform, (watched) => searchTasks({ platform: watched, actor }, input))).toBeLessThan(
      READ_MAX,
    );
    const back = { newer: made[0]?.id, ...input };
    expect(await countRowsRead(platform, (watched) => searchTasks({ platform: watched, actor }, back))).toBeLessThan(
      READ_MAX,
    );
  });

  it.each([
    ['nowhere', 2, 'the first tasks, all long slices'],
    ['the coast number', 2, 'the first tasks, the tasks that one request may look at'],
    ['zither_along', 2, 'the first tasks, all long slices of a compound that no task has'],
    ['zither along', 3, 'the first tasks, some long slices of a word that no match has, all others'],
    ['mandolin along', 4, 'the first tasks, a long slice of words that are never together, its parts, all others'],
    [
      'festival',
      6,
      'the first tasks, long slices as far as a dense one, where it begins there, what is before, a walk, the page',
    ],
    [
      'at',
      5,
      'the first tasks, a long slice and where matches begin in the dense one, what is before, a walk, the page',
    ],
  ])('finds “%s”, or not, in %i statements: %s', async (search, most) => {
    const asked = await recordQueries(platform, (recorded) =>
      searchTasks({ platform: recorded, actor }, { search, limit: 10 }),
    );
    expect(asked).toHaveLength(most);
  });

  it('looks into the index once, of all slices together, for a word that none of the newest tasks has', async () => {
    const [, asked] = await recordQueries(platform, (recorded) =>
      searchTasks({ platform: recorded, actor }, { search: 'harbour' }),
    );
    const { rows } = await platform.database.sql.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${asked?.text}`,
      asked?.values,
    );
    const looks = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('on task_search_idx'));
    expect(looks).toHaveLength(1);
    expect(looks[0]).toMatch(/ loops=1\)/);
  });

  it('has words before slices in its index, which else looks into a slice for each task that has one trigram of a word', async () => {
    const { rows } = await platform.database.sql.query<{ definition: string }>(
      `SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'task_search_idx'`,
    );
    expect(rows[0]?.definition).toMatch(/USING gin \(replace\(.*ARRAY\[.*tags\)/);
  });

  it('asks the index for three days by one key, of what is before a dense part of a long slice', async () => {
    const asked = await recordQueries(platform, (recorded) =>
      searchTasks({ platform: recorded, actor }, { search: 'dusk' }),
    );
    const [heads] = (asked[3]?.values ?? []).filter((value): value is string[] => Array.isArray(value));
    expect(heads).toHaveLength(1);
    const keys = heads?.join(' ').split(' ') ?? [];
    expect(keys.filter((key) => key.length === 6 && key.endsWith('+')).length).toBeGreaterThan(0);
    // Of each size fewer than make up one of the next.
    expect(keys.length).toBeLessThan(3 + 7 + 7);
  });

  it('walks from the hour in which frequent old matches begin, and not from the beginning of nine', async () => {
    const asked = await recordQueries(platform, (recorded) =>
      searchTasks({ platform: recorded, actor }, { search: 'dusk' }),
    );
    const walked = asked.filter(({ text }) => text.includes('LIMIT 2000'));
    expect(walked).toHaveLength(1);
    const [from] = (walked[0]?.values ?? []).filter((value) => typeof value === 'string' && value.startsWith('tsk_'));
    const begins = made[9_029]?.id ?? '';
    expect(String(from) > begins).toBe(true);
    // Two slices of seventy minutes, of seven tasks each.
    expect(made.filter(({ id }) => id > begins && id < String(from)).length).toBeLessThan(16);
  });

  it('looks at each of a type that few are, and asks nothing of slices, for words that all have', async () => {
    const asked = await recordQueries(platform, (recorded) =>
      searchTasks({ platform: recorded, actor }, { search: 'the coast number', type: ['voice'] }),
    );
    // The first 200 of the type, and the others.
    expect(asked).toHaveLength(2);
  });

  it.each<[string, TaskSearch]>([
    ['in a list', {}],
    ['by a word', { search: 'nowhere' }],
    ['by a tag', { tag: 'spring' }],
  ])('reads no task that was cancelled but is of another type, %s', async (_what, input) => {
    const search: TaskSearch = { ...input, status: ['CANCELLED'], type: ['voice'] };
    const ctx = (watched: typeof platform) => ({ platform: watched, actor });
    // None is of both: only the end of the list is read.
    expect(await countRowsRead(platform, (watched) => searchTasks(ctx(watched), search))).toBeLessThan(2);
    const listed: ListTasksQuery = { limit: 50, status: ['CANCELLED'], type: ['voice'] };
    expect(await countRowsRead(platform, (watched) => listTasks(ctx(watched), listed))).toBe(0);
  });

  it('asks the index for the rare one of two words, and not for one that all tasks have', async () => {
    const queries = await recordQueries(platform, (recorded) =>
      searchTasks({ platform: recorded, actor }, { search: 'night zebra' }),
    );
    const asked = queries.filter(({ text }) => text.includes('unnest'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { values } of asked) {
      expect(values).toContain('%zebra%');
      expect(values).not.toContain('%night%');
    }
  });

  it('finds a rare word or tag in one request, however old its task is', async () => {
    const page = await searchTasks({ platform, actor }, { search: 'harbour' });
    expect(page).toMatchObject({ tasks: [{ taskId: made[39]?.id }], olderCursor: null, searchedTo: null });
    const tagged = await searchTasks({ platform, actor }, { search: 'lanterns', tag: 'batch-7' });
    expect(tagged).toMatchObject({ tasks: [{ taskId: made[6]?.id }], olderCursor: null, searchedTo: null });
  });

  it('reports how far it got when it reaches the limit of a request, and continues from there', async () => {
    const first = await searchTasks({ platform, actor }, { search: 'the coast number' });
    expect(first.tasks).toEqual([]);
    const searched = Math.round(
      (clock.now().getTime() - (first.searchedTo?.getTime() ?? 0)) / (MINUTES_BETWEEN * 60_000),
    );
    expect(searched).toBeGreaterThan(2_000);
    const second = await searchTasks(
      { platform, actor },
      { search: 'the coast number', older: first.olderCursor ?? '' },
    );
    expect(second.searchedTo?.getTime()).toBeLessThan(first.searchedTo?.getTime() ?? 0);
    const back = await searchTasks({ platform, actor }, { search: 'night', newer: second.newerCursor ?? '' });
    expect(back.tasks).toHaveLength(50);
  });
});
