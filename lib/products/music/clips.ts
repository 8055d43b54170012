/** Lists, reads and deletes finished clips. */
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import type { ClipList, ClipView, ListClipsQuery } from '#lib/contract/music.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';
import { deleteAssets, removeDeletedBytes } from '#lib/media/remove-assets.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { writeOnce, type KeptAnswer } from '#lib/tasks/life/write-once.ts';
import { wordsOf } from '../found-by.ts';
import type { ProductDeps } from '../product-deps.ts';
import { clipColumns, factsOfClip, isFinished, type ClipRow } from './list-clips.ts';

type Row = ClipRow & {
  has_timeline: boolean;
  audio_file_name: string | null;
  audio_deleted_at: Date | null;
  retained_until: Date | null;
  cover_deleted_at: Date | null;
};

const SELECT_CLIPS = `SELECT ${clipColumns}, coalesce(json_array_length(c.timeline -> 'lines'), 0) > 0 AS has_timeline, audio.file_name AS audio_file_name,
    audio.deleted_at AS audio_deleted_at, audio.retained_until, cover.deleted_at AS cover_deleted_at
  FROM clip c JOIN task t ON t.id = c.task_id LEFT JOIN asset audio ON audio.id = c.audio_asset_id LEFT JOIN asset cover ON cover.id = c.cover_asset_id
  WHERE c.account_id = $1 AND t.status = 'COMPLETED'`;

/** A page of finished clips, newest first, with fresh links. */
export async function listClipViews(
  { platform, actor }: Context<AccountActor>,
  query: ListClipsQuery,
): Promise<ClipList> {
  const { sql } = platform.database;
  const list = new ListSearch('clip t', actor.accountId, { older: query.cursor });
  list.few([(taskId) => `t.task_id = ${taskId}`], query.taskId);
  list.and((instrumental) => `t.instrumental = ${instrumental}`, query.instrumental);
  list.andText(wordsOf.clip('t'), query.q);
  list.lastly(isFinished);
  const ids = await list.find(sql, query.limit + 1);
  const { rows } = await sql.query<Row>(`${SELECT_CLIPS} AND c.id = ANY ($2) ORDER BY c.id DESC`, [
    actor.accountId,
    ids,
  ]);
  const page = rows.slice(0, query.limit);
  return {
    clips: page.map((row) => describeClip(platform, row)),
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** One finished clip with fresh links. Throws `CLIP_NOT_FOUND`. */
export async function readClip({ platform, actor }: Context<AccountActor>, clipId: string): Promise<ClipView> {
  const { rows } = await platform.database.sql.query<Row>(`${SELECT_CLIPS} AND c.id = $2`, [actor.accountId, clipId]);
  if (!rows[0]) throw new Failure('CLIP_NOT_FOUND');
  return describeClip(platform, rows[0]);
}

/** Both links expire together, and not after the audio. */
function describeClip(platform: Platform, row: Row): ClipView {
  const leftSec = row.retained_until
    ? Math.floor((row.retained_until.getTime() - platform.clock.now().getTime()) / 1000)
    : Number.POSITIVE_INFINITY;
  const isAudioKept = row.audio_file_name !== null && row.audio_deleted_at === null && leftSec > 0;
  const lifetimeSec = isAudioKept ? Math.min(urlLifetimes.signedDownloadSec, leftSec) : urlLifetimes.signedDownloadSec;
  const audio = isAudioKept
    ? signAssetUrl(platform, { id: row.audio_asset_id, fileName: row.audio_file_name ?? 'song.mp3' }, lifetimeSec)
    : null;
  const cover =
    row.cover_deleted_at === null
      ? signAssetUrl(platform, { id: row.cover_asset_id, fileName: 'cover.jpg' }, lifetimeSec)
      : null;
  return {
    ...factsOfClip(row),
    lyrics: row.lyrics,
    hasTimeline: row.has_timeline,
    audioUrl: audio?.url ?? null,
    coverUrl: cover?.url ?? null,
    urlExpiresAt: (audio ?? cover)?.urlExpiresAt ?? null,
    retainedUntil: row.retained_until?.toISOString() ?? null,
  };
}

/**
 * Deletes a clip with its audio, cover and timeline, without charge or refund: the song task and the ledger entries are kept. Things made
 * from it have copies of their own. Throws `CLIP_NOT_FOUND`, also for a deleted clip or a failed song, and `CONFLICT`
 * (`operation_in_progress`) while its song, or a task that reads the clip, is open. A task that is bought at the same moment fails with
 * SOURCE_GONE and is refunded.
 */
export async function deleteClip(
  { platform, store, actor }: Context<AccountActor, Pick<ProductDeps, 'platform' | 'store'>>,
  clipId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const now = platform.clock.now();
  const taskIds: string[] = [];
  const answer = await writeOnce({ platform, actor }, idempotency, async (tx): Promise<DeletedThing> => {
    const { rows } = await tx.query<{
      task_id: string;
      status: TaskStatus;
      audio_asset_id: string;
      cover_asset_id: string;
    }>(
      'SELECT c.task_id, t.status, c.audio_asset_id, c.cover_asset_id FROM clip c JOIN task t ON t.id = c.task_id WHERE c.id = $1 AND c.account_id = $2 FOR UPDATE OF c',
      [clipId, actor.accountId],
    );
    const clip = rows[0];
    if (!clip || clip.status === 'FAILED' || clip.status === 'CANCELLED') throw new Failure('CLIP_NOT_FOUND');
    const busyTaskId = isTerminal(clip.status) ? await findReader(tx, actor, clipId, clip.task_id) : clip.task_id;
    if (busyTaskId)
      throw new Failure('CONFLICT', {
        message: 'Unfinished work needs this clip. Wait for it, or cancel it first.',
        details: { reason: 'operation_in_progress', taskId: busyTaskId },
      });
    await deleteAssets(tx, { assetIds: [clip.audio_asset_id, clip.cover_asset_id] }, now);
    await tx.query('DELETE FROM clip WHERE id = $1', [clipId]);
    taskIds.push(clip.task_id);
    return { id: clipId, status: 'DELETED', deletedAt: now.toISOString() };
  });
  await removeDeletedBytes(platform, store, taskIds);
  return answer;
}

/** An open task that reads this clip: an export, a render, a Voice, a song that continues or covers it, or a video of its song. */
async function findReader(tx: Sql, actor: AccountActor, clipId: string, songTaskId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM task WHERE account_id = $1 AND status IN ('PENDING', 'PROCESSING') AND (coalesce(plan ->> 'clipId', plan ->> 'sourceClipId', plan -> 'brief' -> 'source' ->> 'clipId') = $2
       OR (plan -> 'brief' -> 'source' ->> 'taskId' = $3 AND plan -> 'brief' -> 'source' ->> 'clipId' IS NULL)) ORDER BY id LIMIT 1`,
    [actor.accountId, clipId, songTaskId],
  );
  return rows[0]?.id ?? null;
}
