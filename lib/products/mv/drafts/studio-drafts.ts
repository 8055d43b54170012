/** Drafts for the studio, with the videos made of them and their songs. */
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { DraftBrief, DraftPlan, DraftSource, MvStatus } from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';
import { signPageUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { joinSongOf } from '../../found-by.ts';
import { type ClipDetail, findClip } from '../../music/list-clips.ts';
import { type DraftLine, draftLineColumns, draftTitle, readClipSource } from '../sources/draft-source.ts';
import { statusOfVideo } from '../video-status.ts';

export type DraftSummary = {
  draftId: string;
  version: number;
  /** The same as in the library. */
  title: string;
  coverUrl: string | null;
  durationSec: number | null;
  styleId: DraftBrief['styleId'];
  planStatus: DraftPlan['status'];
  updatedAt: string;
  expiresAt: string;
  /** The latest video made of it; `isCurrent` unless the draft has changed since. */
  made: { mvId: string; title: string; createdAt: string; isCurrent: boolean } | null;
};

type SummaryRow = {
  id: string;
  version: number;
  updated_at: Date;
  expires_at: Date;
  name: string | null;
  title: string | null;
  cover_asset_id: string | null;
  duration_sec: number | null;
  is_current: boolean;
} & DraftLine &
  ({ made_id: string; made_title: string; made_at: Date } | { made_id: null; made_title: null; made_at: null });

/** The number of recently changed drafts that are sorted by whether they have a video. */
const LOOKED_AT = 200;

/** Unexpired drafts, last changed first; drafts with a current video come after the others. */
export async function listDrafts(
  { platform, actor }: Context<AccountActor>,
  input: { limit?: number } = {},
): Promise<DraftSummary[]> {
  const { rows } = await platform.database.sql.query<SummaryRow>(
    `SELECT d.id, d.version, ${draftLineColumns('d')}, d.updated_at, d.expires_at, d.name, song.title, song.cover_asset_id, song.duration_sec,
       made.id AS made_id, made.title AS made_title, made.created_at AS made_at, coalesce(made.created_at >= d.updated_at, false) AS is_current
     FROM (SELECT * FROM draft WHERE account_id = $1 AND expires_at > $2 ORDER BY updated_at DESC LIMIT ${LOOKED_AT}) d
     ${joinSongOf('d')}
     LEFT JOIN LATERAL (
       SELECT m.id, m.title, m.created_at FROM mv m
       WHERE m.account_id = d.account_id AND m.draft_id = d.id AND m.status <> 'DELETED' AND m.brief -> 'previewSec' IS NULL ORDER BY m.id DESC LIMIT 1
     ) made ON true
     ORDER BY coalesce(made.created_at >= d.updated_at, false), d.updated_at DESC LIMIT $3`,
    [actor.accountId, platform.clock.now(), input.limit ?? 24],
  );
  return rows.map((row) => ({
    draftId: row.id,
    version: row.version,
    title: draftTitle(row.name, row.title, row.file_title),
    coverUrl: row.cover_asset_id
      ? signPageUrl(platform, { id: row.cover_asset_id, fileName: 'cover.jpg' }, urlLifetimes.creationSec).url
      : null,
    durationSec: row.duration_sec ?? row.source_sec,
    styleId: row.style_id,
    planStatus: row.plan_status,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    made:
      row.made_id !== null
        ? { mvId: row.made_id, title: row.made_title, createdAt: row.made_at.toISOString(), isCurrent: row.is_current }
        : null,
  }));
}

/** A video or preview made of a draft. `videoUrl` is null while there is nothing to play. */
export type DraftMaking = {
  mvId: string;
  kind: 'video' | 'preview';
  title: string;
  status: MvStatus;
  draftVersion: number | null;
  errorMessage: string | null;
  videoUrl: string | null;
  posterUrl: string | null;
  createdAt: string;
};

type MakingRow = {
  id: string;
  title: string;
  status: MvStatus;
  is_preview: boolean;
  task_status: TaskStatus;
  error_message: string | null;
  draft_version: number | null;
  final_asset_id: string | null;
  poster_asset_id: string | null;
  created_at: Date;
};

const MAKINGS = 12;

/** Videos and previews made of a draft, newest first, without deleted ones. */
export async function listDraftMakings(
  { platform, actor }: Context<AccountActor>,
  draftId: string,
): Promise<DraftMaking[]> {
  const { rows } = await platform.database.sql.query<MakingRow>(
    `SELECT m.id, m.title, m.status, m.brief -> 'previewSec' IS NOT NULL AS is_preview, t.status AS task_status, t.error_message, (t.input_parameters ->> 'draftVersion')::int AS draft_version,
       m.final_asset_id, m.poster_asset_id, m.created_at
     FROM mv m JOIN task t ON t.id = m.id WHERE m.account_id = $1 AND m.draft_id = $2 AND m.status <> 'DELETED' ORDER BY m.id DESC LIMIT $3`,
    [actor.accountId, draftId, MAKINGS],
  );
  const link = (assetId: string | null, fileName: string) =>
    assetId ? signPageUrl(platform, { id: assetId, fileName }, urlLifetimes.mvMediaSec).url : null;
  return rows.map((row) => ({
    mvId: row.id,
    kind: row.is_preview ? 'preview' : 'video',
    title: row.title,
    status: statusOfVideo(row),
    draftVersion: row.draft_version,
    errorMessage: row.error_message,
    // While its task is open, even a video with a final file may still be cancelled and refunded.
    videoUrl: isTerminal(row.task_status) ? link(row.final_asset_id, 'video.mp4') : null,
    posterUrl: link(row.poster_asset_id, 'poster.jpg'),
    createdAt: row.created_at.toISOString(),
  }));
}

/** The clip of a source, with its lyrics and waveform. Null for audio from a URL, and for a deleted song. */
export async function readSourceClip(ctx: Context<AccountActor>, source: DraftSource): Promise<ClipDetail | null> {
  const { platform, actor } = ctx;
  if (source.type !== 'task') return null;
  try {
    const { clipId } = await readClipSource({ platform, actor }, source);
    return await findClip(ctx, clipId);
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}
