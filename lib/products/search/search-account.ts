/**
 * Searches an account by name or id, for the command palette: a few results of each kind, newest first. An id finds only its item; an empty
 * search returns recent items.
 *
 * Names are searched as tasks are (docs/decisions/047): the newest items are scanned one by one, and rarer ones are found by a text index.
 * Keys and destinations are few, and drafts expire, so these are only scanned.
 */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { idPrefixes } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { DraftSource } from '#lib/contract/mv.ts';
import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import { WALKED } from '#lib/platform/lists/list-query.ts';
import { wordPattern } from '#lib/platform/lists/text-patterns.ts';
import { searchTasks } from '#lib/tasks/read/search-tasks.ts';
import { joinSongOf, wordsOf } from '../found-by.ts';
import { titleOfDraft } from '../mv/sources/draft-source.ts';

const foundKinds = ['task', 'song', 'video', 'draft', 'voice', 'upload', 'key', 'destination', 'delivery'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** `detail` distinguishes items with the same name: a status, a hint, a host. */
export type FoundThing = { kind: FoundKind; id: string; title: string; detail: string | null };

/** The title of a task is derived where tasks are shown. */
type FoundTask = {
  taskId: string;
  type: TaskType;
  status: TaskStatus;
  inputParameters: Record<string, unknown>;
  resources: { role: string; title?: string | null }[];
};
export type SearchFindings = { tasks: FoundTask[]; things: FoundThing[] };

const EACH_MAX = 5;
const RECENT_EACH = 3;
const RECENT_WALKED = 100;

type Source = {
  kind: FoundKind;
  /** SQL: the searched text, the same expression as in its index, if any. */
  words: string;
  from: string;
  /** SQL: a condition besides the account's id. */
  where: string;
  /** SQL: the title as text, or JSON from which `titleOf` derives it. */
  title: string;
  detail: string;
  hasIndex: boolean;
  /** Included in the results of an empty search. */
  isRecent: boolean;
};

/** A title, or what `titleOfDraft` needs to derive the title of a draft. */
type Titled = string | { name: string | null; songTitle: string | null; source: DraftSource };
const draftTitle = `json_build_object('name', t.name, 'songTitle', song.title, 'source', t.brief -> 'source')`;

const titleOf = (titled: Titled) =>
  typeof titled === 'string' ? titled : titleOfDraft(titled.name, titled.songTitle, titled.source);

const sources: readonly Source[] = [
  // A song is represented by its first candidate.
  {
    kind: 'song',
    words: wordsOf.clip('t'),
    from: 'clip t',
    where: 't.index = 0',
    title: 't.title',
    detail: `coalesce(t.tags, '')`,
    hasIndex: true,
    isRecent: true,
  },
  {
    kind: 'video',
    words: wordsOf.title('t'),
    from: 'mv t',
    where: `t.status <> 'DELETED' AND t.brief -> 'previewSec' IS NULL`,
    title: 't.title',
    // Until the video is made, the status of its task, as on its page.
    detail: `CASE WHEN t.status = 'PENDING' THEN (SELECT k.status::text FROM task k WHERE k.id = t.id) ELSE t.status::text END`,
    hasIndex: true,
    isRecent: true,
  },
  {
    kind: 'draft',
    hasIndex: false,
    isRecent: true,
    where: 't.expires_at > $3',
    title: draftTitle,
    detail: `t.brief ->> 'styleId'`,
    words: `lower_words(' ' || coalesce(t.name, song.title, t.file_title, t.brief -> 'source' ->> 'audioUrl', ''))`,
    from: `draft t ${joinSongOf('t')}`,
  },
  {
    kind: 'voice',
    words: wordsOf.voice('t'),
    from: 'voice t',
    where: 'true',
    title: `coalesce(t.name, 'Voice')`,
    detail: 't.description',
    hasIndex: true,
    isRecent: false,
  },
  {
    kind: 'upload',
    words: wordsOf.upload('t'),
    from: 'upload t',
    where: `t.status <> 'deleted' AND t.expires_at > $3`,
    title: 't.file_name',
    detail: 't.kind',
    hasIndex: true,
    isRecent: false,
  },
  {
    kind: 'key',
    words: `lower_words(' ' || t.label || ' ' || t.hint)`,
    from: 'api_key t',
    where: 't.deleted_at IS NULL',
    title: 't.label',
    detail: 't.hint',
    hasIndex: false,
    isRecent: false,
  },
  {
    kind: 'destination',
    words: `lower_words(' ' || t.url)`,
    from: 'webhook_destination t',
    where: 'true',
    title: 't.url',
    detail: `CASE WHEN t.paused_at IS NOT NULL THEN 'paused' WHEN t.is_default THEN 'default' END`,
    hasIndex: false,
    isRecent: false,
  },
];

/** Results by kind. Without matches they are empty. */
export async function searchAccount(ctx: Context<AccountActor>, typed: string): Promise<SearchFindings> {
  const words = firstCharacters(typed.trim(), fieldLimits.searchLength);
  if (/^[a-z]{3}_[0-9a-z]{26}$/i.test(words)) return findById(ctx, words.toLowerCase());
  const wanted = words ? sources : sources.filter((source) => source.isRecent);
  const each = words ? EACH_MAX : RECENT_EACH;
  const [tasks, ...things] = await Promise.all([
    searchTasks(ctx, { ...(words ? { search: words } : {}), limit: each }),
    ...wanted.map((source) => findThings(ctx, source, words, each)),
  ]);
  return { tasks: tasks.tasks.map(briefly), things: things.flat() };
}

type Described = Awaited<ReturnType<typeof searchTasks>>['tasks'][number];
const shownInputs = ['title', 'prompt', 'description', 'tags'];

/** The members of a task from which its title is derived. */
function briefly({ taskId, type, status, inputParameters, resources }: Described): FoundTask {
  const inputs = Object.entries(inputParameters).filter(
    ([name, value]) => shownInputs.includes(name) && typeof value === 'string',
  );
  return {
    taskId,
    type,
    status,
    inputParameters: Object.fromEntries(inputs.map(([name, value]) => [name, firstCharacters(String(value), 120)])),
    resources: resources.slice(0, 1).map(({ role, title }) => ({ role, title })),
  };
}

type Row = { id: string; title: Titled; detail: string | null };

async function findThings(
  { platform, actor: { accountId } }: Context<AccountActor>,
  source: Source,
  words: string,
  each: number,
): Promise<FoundThing[]> {
  const {
    database: { sql },
    clock,
  } = platform;
  const values = [accountId, wordPattern(words), clock.now()];
  const { kind, from, where, title, detail } = source;
  const columns = `t.id, ${title} AS title, ${detail} AS detail`;
  const condition = `${where} AND $3::timestamptz IS NOT NULL AND ${source.words} LIKE lower_words($2)`;
  const described = (rows: readonly Row[]) =>
    rows.map((row) => ({ kind, id: row.id, title: titleOf(row.title), detail: row.detail || null }));
  const { rows } = await sql.query<Row & { walked: number }>(
    `WITH walked AS MATERIALIZED (SELECT ${columns}, ${condition} AS found FROM ${from} WHERE ${ofAccount()} ORDER BY ${inListOrder('DESC')} LIMIT ${words ? WALKED : RECENT_WALKED})
     SELECT id, title, detail, (SELECT count(*)::int FROM walked) AS walked FROM walked WHERE found ORDER BY id DESC LIMIT ${each}`,
    values,
  );
  const [first] = rows;
  if (!words || !source.hasIndex || rows.length >= each || (first && first.walked < WALKED)) return described(rows);
  // Sorted after they are found: with ORDER BY inside, the planner would walk the list again.
  const { rows: rare } = await sql.query<Row>(
    `WITH found AS MATERIALIZED (SELECT ${columns} FROM ${from} WHERE t.account_id = $1 AND ${condition}) SELECT * FROM found ORDER BY id DESC LIMIT ${each}`,
    values,
  );
  return described(rare);
}

const tableOf: Partial<Record<string, readonly { kind: Exclude<FoundKind, 'task'>; table: string; title: string }[]>> =
  {
    [idPrefixes.task]: [{ kind: 'video', table: `mv t WHERE t.status <> 'DELETED' AND`, title: 't.title' }],
    [idPrefixes.clip]: [{ kind: 'song', table: 'clip t WHERE', title: 't.title' }],
    [idPrefixes.draft]: [
      { kind: 'draft', table: `draft t ${joinSongOf('t')} WHERE t.expires_at > $3 AND`, title: draftTitle },
    ],
    [idPrefixes.voice]: [{ kind: 'voice', table: 'voice t WHERE', title: `coalesce(t.name, 'Voice')` }],
    [idPrefixes.upload]: [
      { kind: 'upload', table: `upload t WHERE t.status <> 'deleted' AND t.expires_at > $3 AND`, title: 't.file_name' },
    ],
    [idPrefixes.apiKey]: [{ kind: 'key', table: 'api_key t WHERE t.deleted_at IS NULL AND', title: 't.label' }],
    [idPrefixes.delivery]: [
      { kind: 'delivery', table: 'webhook_delivery t WHERE', title: `t.event_type || ' to ' || t.url` },
    ],
  };

async function findById(ctx: Context<AccountActor>, id: string): Promise<SearchFindings> {
  const { platform, actor } = ctx;
  const prefix = id.slice(0, 3);
  const [tasks, ...things] = await Promise.all([
    prefix === idPrefixes.task ? searchTasks(ctx, { search: id, limit: 2 }) : null,
    ...(tableOf[prefix] ?? []).map(async ({ kind, table, title }) => {
      const { rows } = await platform.database.sql.query<Omit<Row, 'detail'>>(
        `SELECT t.id, ${title} AS title FROM ${table} t.account_id = $1 AND t.id = $2 AND $3::timestamptz IS NOT NULL`,
        [actor.accountId, id, platform.clock.now()],
      );
      return rows.map((row): FoundThing => ({ kind, id: row.id, title: titleOf(row.title), detail: row.id }));
    }),
  ]);
  // The text of other tasks may contain the id, too; only the task itself is wanted.
  return { tasks: (tasks?.tasks ?? []).filter((task) => task.taskId === id).map(briefly), things: things.flat() };
}
