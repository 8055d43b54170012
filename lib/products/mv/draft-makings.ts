import { urlLifetimes } from '#lib/contract/limits.ts';
import type { MvStatus } from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** A video or a preview that was bought of a draft. `videoUrl` plays it and is null while there is nothing to play. */
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

type Row = {
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

/** What was made of a draft of the account, newest first; what was deleted is left out. */
export async function listDraftMakings(
  platform: Platform,
  actor: AccountActor,
  draftId: string,
): Promise<DraftMaking[]> {
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT m.id, m.title, m.status, m.brief -> 'previewSec' IS NOT NULL AS is_preview, t.status AS task_status, t.error_message, (t.input_parameters ->> 'draftVersion')::int AS draft_version,
       m.final_asset_id, m.poster_asset_id, m.created_at
     FROM mv m JOIN task t ON t.id = m.id WHERE m.account_id = $1 AND m.draft_id = $2 AND m.status <> 'DELETED' ORDER BY m.id DESC LIMIT $3`,
    [actor.accountId, draftId, MAKINGS],
  );
  const link = (assetId: string | null, fileName: string) =>
    assetId ? signAssetUrl(platform, { id: assetId, fileName }, urlLifetimes.mvMediaSec).url : null;
  return rows.map((row) => ({
    mvId: row.id,
    kind: row.is_preview ? 'preview' : 'video',
    title: row.title,
    status: isTerminal(row.task_status) ? row.status : (row.task_status as MvStatus),
    draftVersion: row.draft_version,
    errorMessage: row.error_message,
    videoUrl: link(row.final_asset_id, 'video.mp4'),
    posterUrl: link(row.poster_asset_id, 'poster.jpg'),
    createdAt: row.created_at.toISOString(),
  }));
}
