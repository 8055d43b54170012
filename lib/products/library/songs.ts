/** Songs in the library: each with its versions, its source, and what was made of it. */
import { filledText } from '#lib/contract/scalars.ts';
import { libraryNameLengths, urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { RenderClipBody } from '#lib/contract/music.ts';
import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import { signPageUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { findPeaks } from '../music/browse-clips.ts';
import { findClip, type ClipDetail } from '../music/list-clips.ts';
import { wordsOf } from '../found-by.ts';
import { type LibraryPage, type LibraryQuery, rowsWanted, turnPage } from './page.ts';

/** How a song uses another one. */
export type SongUse = 'extend' | 'cover';
type SongOrigin = {
  clipId: string;
  use: SongUse;
  /** Null when it has been deleted. */
  title: string | null;
};

/** One candidate of a song. `peaks` are few enough for a row. */
export type SongVersion = {
  clipId: string;
  index: number;
  title: string;
  durationSec: number;
  instrumental: boolean;
  bpm: number | null;
  key: string | null;
  style: string | null;
  /** Null when the audio has been deleted. */
  audioUrl: string | null;
  coverUrl: string | null;
  /** End of retention of the audio; null without one. */
  retainedUntil: string | null;
  peaks: number[];
};
export type LibrarySong = {
  taskId: string;
  title: string;
  tags: string | null;
  createdAt: string;
  origin: SongOrigin | null;
  versions: SongVersion[];
};

type VersionRow = {
  id: string;
  task_id: string;
  index: number;
  title: string;
  duration_sec: number;
  instrumental: boolean;
  tags: string | null;
  created_at: Date;
  bpm: number | null;
  key: string | null;
  style: string | null;
  waveform: number[] | null;
  audio_asset_id: string;
  cover_asset_id: string;
  file_name: string | null;
  audio_deleted_at: Date | null;
  retained_until: Date | null;
  cover_deleted_at: Date | null;
  source_clip_id: string | null;
  source_use: SongUse | null;
  source_title: string | null;
};

const versionColumns = `c.id, c.task_id, c.index, c.title, c.duration_sec, c.instrumental, c.tags, c.created_at, (c.timeline ->> 'bpm')::float8 AS bpm, c.timeline ->> 'key' AS key,
  c.timeline ->> 'style' AS style, c.timeline -> 'waveform' AS waveform, c.audio_asset_id, c.cover_asset_id, audio.file_name, audio.deleted_at AS audio_deleted_at, audio.retained_until,
  cover.deleted_at AS cover_deleted_at, c.source_clip_id, c.source_use, origin.title AS source_title`;
const versionTables = `clip c LEFT JOIN asset audio ON audio.id = c.audio_asset_id LEFT JOIN asset cover ON cover.id = c.cover_asset_id
  LEFT JOIN clip origin ON origin.id = c.source_clip_id AND origin.account_id = c.account_id`;

/** A page of songs, newest first. A search matches the title and tags of any version; one or two letters match at the beginning of a word. */
export async function listLibrarySongs(
  ctx: Context<AccountActor>,
  query: LibraryQuery = {},
): Promise<LibraryPage<LibrarySong>> {
  const { platform } = ctx;
  const found = await findSongs(ctx, query);
  const { rows } = await platform.database.sql.query<VersionRow>(
    `SELECT ${versionColumns} FROM ${versionTables} WHERE c.task_id = ANY ($1) ORDER BY c.index`,
    [found.map((row) => row.task_id)],
  );
  return turnPage(
    found,
    query,
    ({ id }) => id,
    ({ task_id: taskId }) =>
      describeSong(
        platform,
        rows.filter((row) => row.task_id === taskId),
      ),
  );
}

/** How many clips to search for each song wanted: a song usually has two. */
const CLIPS_OF_A_SONG = 4;

/** Finds songs by their newest clips. */
async function findSongs(
  { platform, actor: { accountId } }: Context<AccountActor>,
  query: LibraryQuery,
): Promise<{ id: string; task_id: string }[]> {
  const {
    database: { sql },
  } = platform;
  const { older = null, newer = null, search } = query;
  const order = newer ? 'ASC' : 'DESC';
  const wanted = rowsWanted(query);
  const read = async (from: string, condition: string, values: unknown[] = []) => {
    const { rows } = await sql.query<{ id: string; task_id: string }>(
      `SELECT c.id, c.task_id FROM ${from} JOIN task t ON t.id = c.task_id
       WHERE ${ofAccount('c')} AND t.status = 'COMPLETED' AND ($2::text IS NULL OR c.id < $2) AND ($3::text IS NULL OR c.id > $3) AND ${condition}
       ORDER BY ${inListOrder(order, 'c')} LIMIT $4`,
      [accountId, older, newer, wanted, ...values],
    );
    return rows;
  };
  const isNewest = 'NOT EXISTS (SELECT 1 FROM clip later WHERE later.task_id = c.task_id AND later.id > c.id)';
  if (!search?.trim()) return read('clip c', isNewest);
  const list = new ListSearch('clip t', accountId, query);
  list.andWords(wordsOf.clip('t'), search);
  for (let clips = CLIPS_OF_A_SONG * wanted; ; clips *= CLIPS_OF_A_SONG) {
    const ids = await list.find(sql, clips);
    // Looks up each song that was found: with a condition on clips, the planner would read all clips of the account.
    const songs = await read(
      `(SELECT DISTINCT task_id FROM clip WHERE id = ANY ($5)) matching CROSS JOIN LATERAL (
         SELECT x.id, x.task_id, x.account_id FROM clip x WHERE x.task_id = matching.task_id ORDER BY x.id DESC LIMIT 1
       ) c`,
      'true',
      [ids],
    );
    if (songs.length >= wanted || ids.length < clips) return songs;
  }
}

/** The song of a clip, with all its versions. Throws `CLIP_NOT_FOUND`. */
async function readSongOf({ platform, actor }: Context<AccountActor>, clipId: string): Promise<LibrarySong> {
  const { rows } = await platform.database.sql.query<VersionRow>(
    `SELECT ${versionColumns} FROM ${versionTables} JOIN task t ON t.id = c.task_id
     WHERE c.task_id = (SELECT task_id FROM clip WHERE id = $2 AND account_id = $1) AND c.account_id = $1 AND t.status = 'COMPLETED' ORDER BY c.index`,
    [actor.accountId, clipId],
  );
  if (rows.length === 0) throw new Failure('CLIP_NOT_FOUND');
  return describeSong(platform, rows);
}

function describeSong(platform: Platform, rows: readonly VersionRow[]): LibrarySong {
  const first = rows[0] as VersionRow;
  const { source_clip_id: clipId, source_use: use, source_title: title } = first;
  return {
    taskId: first.task_id,
    title: first.title,
    tags: first.tags,
    createdAt: first.created_at.toISOString(),
    origin: clipId && use ? { clipId, use, title } : null,
    versions: rows.map((row) => describeVersion(platform, row)),
  };
}

function describeVersion(platform: Platform, row: VersionRow): SongVersion {
  const leftSec = row.retained_until
    ? Math.floor((row.retained_until.getTime() - platform.clock.now().getTime()) / 1000)
    : Number.POSITIVE_INFINITY;
  const isKept = row.file_name !== null && row.audio_deleted_at === null && leftSec > 0;
  const link = (id: string, fileName: string) =>
    signPageUrl(platform, { id, fileName }, Math.min(urlLifetimes.creationSec, Math.max(1, leftSec))).url;
  return {
    clipId: row.id,
    index: row.index,
    title: row.title,
    durationSec: row.duration_sec,
    instrumental: row.instrumental,
    bpm: row.bpm,
    key: row.key,
    style: row.style,
    audioUrl: isKept ? link(row.audio_asset_id, row.file_name ?? 'song.mp3') : null,
    coverUrl:
      row.cover_deleted_at === null
        ? signPageUrl(platform, { id: row.cover_asset_id, fileName: 'cover.jpg' }, urlLifetimes.creationSec).url
        : null,
    retainedUntil: row.retained_until?.toISOString() ?? null,
    peaks: findPeaks(row.waveform ?? []),
  };
}

/** Something bought from a clip: a Voice, an export, a render, a video of the song, another song. */
export type MadeFromSong = {
  taskId: string;
  type: TaskType;
  status: TaskStatus;
  title: string;
  createdAt: string;
  /** Only for a Voice. */
  voiceId: string | null;
  mvId: string | null;
  clipId: string | null;
  /** The file it made. */
  resourceId: string | null;
  durationSec: number | null;
  /** The request of an export or a render; empty for other tasks. */
  file: Partial<RenderClipBody>;
};

export type LibrarySongPage = { song: LibrarySong; clip: ClipDetail; made: MadeFromSong[] };

const MADE_MAX = 50;

/** The data of the page of a song's version. Throws `CLIP_NOT_FOUND`. */
export async function readLibrarySong(ctx: Context<AccountActor>, clipId: string): Promise<LibrarySongPage> {
  const song = await readSongOf(ctx, clipId);
  const [clip, made] = await Promise.all([findClip(ctx, clipId), listMadeFrom(ctx, song.taskId, clipId)]);
  if (!clip) throw new Failure('CLIP_NOT_FOUND');
  return { song, clip, made };
}

async function listMadeFrom(
  { platform, actor }: Context<AccountActor>,
  songTaskId: string,
  clipId: string,
): Promise<MadeFromSong[]> {
  type Row = {
    id: string;
    type: TaskType;
    status: TaskStatus;
    title: string | null;
    created_at: Date;
    voice_id: string | null;
    mv_id: string | null;
    clip_id: string | null;
    resource_id: string | null;
    duration_sec: number | null;
    file: Partial<RenderClipBody> | null;
  };
  const { rows } = await platform.database.sql.query<Row>(
    // Limited to a page before the joins: the planner expects thousands of rows for a clip and would read all tasks
    // as well.
    `WITH made AS MATERIALIZED (
       SELECT * FROM (
         SELECT t.id, NULL::text AS mv_id FROM task t WHERE t.account_id = $1 AND coalesce(t.plan ->> 'clipId', t.plan ->> 'sourceClipId') = $2
         UNION ALL SELECT m.id, m.id FROM mv m WHERE m.account_id = $1 AND m.brief -> 'source' ->> 'taskId' = $3 AND coalesce(m.brief -> 'source' ->> 'clipId', $2) = $2
           AND m.status <> 'DELETED' AND m.brief -> 'previewSec' IS NULL
       ) all_made ORDER BY id DESC LIMIT $4
     )
     SELECT t.id, t.type, t.status, coalesce(m.title, v.name, c.title, t.resources -> 0 ->> 'title', t.input_parameters ->> 'title') AS title, t.created_at, v.id AS voice_id, made.mv_id, c.id AS clip_id,
         t.resources -> 0 ->> 'id' AS resource_id, (t.resources -> 0 ->> 'durationSec')::float8 AS duration_sec,
         CASE WHEN t.type IN ('clip-export', 'audio-render') THEN t.input_parameters END AS file
       FROM made JOIN task t ON t.id = made.id LEFT JOIN mv m ON m.id = made.mv_id LEFT JOIN voice v ON v.task_id = t.id
       LEFT JOIN clip c ON c.task_id = t.id AND c.index = 0 ORDER BY t.id DESC`,
    [actor.accountId, clipId, songTaskId, MADE_MAX],
  );
  return rows.map((row) => ({
    taskId: row.id,
    type: row.type,
    status: row.status,
    title: row.title ?? '',
    createdAt: row.created_at.toISOString(),
    voiceId: row.voice_id,
    mvId: row.mv_id,
    clipId: row.clip_id,
    resourceId: row.resource_id,
    durationSec: row.duration_sec,
    file: row.file ?? {},
  }));
}

export const songName = filledText(libraryNameLengths.song);

/** Renames a version of a song. Its task keeps the original title. Throws `CLIP_NOT_FOUND`. */
export async function renameSong(
  { platform, actor }: Context<AccountActor>,
  clipId: string,
  title: string,
): Promise<void> {
  const { rowCount } = await platform.database.sql.query(
    'UPDATE clip SET title = $3 WHERE id = $2 AND account_id = $1',
    [actor.accountId, clipId, title],
  );
  if (!rowCount) throw new Failure('CLIP_NOT_FOUND');
}
