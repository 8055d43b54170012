/** Music videos in the library. */
import { filledText } from '#lib/contract/scalars.ts';
import { libraryNameLengths, urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { AspectRatio, MvStatus } from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';
import { signPageUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { joinSongOf, wordsOf } from '../found-by.ts';
import { statusOfVideo } from '../mv/video-status.ts';
import { type LibraryPage, type LibraryQuery, rowsWanted, turnPage } from './page.ts';

export type LibraryVideo = {
  mvId: string;
  title: string;
  status: MvStatus;
  /** Progress; null once it has ended. */
  fraction: number | null;
  aspectRatio: AspectRatio;
  resolution: string;
  styleId: string;
  durationSec: number | null;
  posterUrl: string | null;
  /** The final file; null while there is none. */
  videoUrl: string | null;
  /** Null when the song came from a URL or has been deleted. */
  song: { clipId: string; title: string } | null;
  createdAt: string;
};

type Row = {
  id: string;
  title: string;
  status: MvStatus;
  task_status: TaskStatus;
  progress: number;
  aspect_ratio: AspectRatio | null;
  resolution: string | null;
  style_id: string;
  duration_sec: number | null;
  picture_asset_id: string | null;
  final_asset_id: string | null;
  clip_id: string | null;
  clip_title: string | null;
  created_at: Date;
};

const SELECT_VIDEOS = `SELECT m.id, m.title, m.status, t.status AS task_status, t.progress, m.brief ->> 'aspectRatio' AS aspect_ratio, m.brief ->> 'resolution' AS resolution,
    coalesce(m.storyboard -> 'concept' ->> 'styleId', m.brief ->> 'styleId') AS style_id, (m.storyboard ->> 'durationSec')::float8 AS duration_sec, m.created_at, m.final_asset_id,
    coalesce(m.poster_asset_id, (SELECT s.image_asset_id FROM mv_scene s WHERE s.mv_id = m.id AND s.image_asset_id IS NOT NULL ORDER BY s.index LIMIT 1)) AS picture_asset_id,
    song.id AS clip_id, song.title AS clip_title
  FROM mv m JOIN task t ON t.id = m.id
  ${joinSongOf('m')}`;

/** A page of videos, newest first. */
export async function listLibraryVideos(
  { platform, actor }: Context<AccountActor>,
  query: LibraryQuery = {},
): Promise<LibraryPage<LibraryVideo>> {
  const { sql } = platform.database;
  const list = new ListSearch('mv t', actor.accountId, query);
  list.lastly(`t.status <> 'DELETED' AND t.brief -> 'previewSec' IS NULL`);
  list.andWords(wordsOf.title('t'), query.search);
  const ids = await list.find(sql, rowsWanted(query));
  const { rows } = await sql.query<Row>(`${SELECT_VIDEOS} WHERE m.id = ANY ($1) ORDER BY m.id ${list.order}`, [ids]);
  return turnPage(
    rows,
    query,
    ({ id }) => id,
    (row) => describeVideo(platform, row),
  );
}

function describeVideo(platform: Platform, row: Row): LibraryVideo {
  const link = (id: string | null, fileName: string) =>
    id ? signPageUrl(platform, { id, fileName }, urlLifetimes.mvMediaSec).url : null;
  const isMaking = !isTerminal(row.task_status);
  return {
    mvId: row.id,
    title: row.title,
    status: statusOfVideo(row),
    fraction: isMaking ? row.progress : null,
    aspectRatio: row.aspect_ratio ?? '16:9',
    resolution: row.resolution ?? '540p',
    styleId: row.style_id,
    durationSec: row.duration_sec,
    posterUrl: link(row.picture_asset_id, 'poster.jpg'),
    videoUrl: isMaking ? null : link(row.final_asset_id, 'video.mp4'),
    song: row.clip_id ? { clipId: row.clip_id, title: row.clip_title ?? '' } : null,
    createdAt: row.created_at.toISOString(),
  };
}

export const videoName = filledText(libraryNameLengths.video);

/** Renames a video. Throws `MV_NOT_FOUND`. */
export async function renameVideo(
  { platform, actor }: Context<AccountActor>,
  mvId: string,
  title: string,
): Promise<void> {
  const { rowCount } = await platform.database.sql.query(
    `UPDATE mv SET title = $3 WHERE id = $2 AND account_id = $1 AND status <> 'DELETED'`,
    [actor.accountId, mvId, title],
  );
  if (!rowCount) throw new Failure('MV_NOT_FOUND');
}
