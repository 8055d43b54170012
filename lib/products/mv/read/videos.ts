/** Lists and deletes music videos. */
import { z } from 'zod';
import { cursorOf } from '#lib/contract/ids.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import type { AspectRatio, ListMvsQuery, MvList, MvStatus, MvView } from '#lib/contract/mv.ts';
import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import { deleteAssets, removeDeletedBytes } from '#lib/media/remove-assets.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { type KeptAnswer, writeOnce } from '#lib/tasks/life/write-once.ts';
import { wordsOf } from '../../found-by.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { findWork, lockMvIfThere } from '../edits/editable-mv.ts';
import { statusOfVideo } from '../video-status.ts';
import { describeMv, findMvs } from './read-mv.ts';

// Each view needs three connections at once; a page of a hundred must not take the whole pool.
const READ_AT_ONCE = 2;

/** A page of videos, newest first. A video in progress has, and is found by, the status of its task. */
export async function listVideos(ctx: Context<AccountActor>, query: ListMvsQuery): Promise<MvList> {
  const rows = await findMvs(ctx, 'm.id = ANY ($2) ORDER BY m.id DESC', [await findIds(ctx, query)]);
  const page = rows.slice(0, query.limit);
  const videos: MvView[] = [];
  for (let at = 0; at < page.length; at += READ_AT_ONCE)
    videos.push(...(await Promise.all(page.slice(at, at + READ_AT_ONCE).map((row) => describeMv(ctx, row)))));
  return { videos, nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

async function findIds(
  { platform, actor: { accountId } }: Context<AccountActor>,
  query: ListMvsQuery,
): Promise<string[]> {
  const {
    database: { sql },
  } = platform;
  const list = new ListSearch('mv t', accountId, { older: query.cursor });
  list.lastly(`t.status <> 'DELETED' AND t.brief -> 'previewSec' IS ${query.preview ? 'NOT NULL' : 'NULL'}`);
  // Previews have an index in list order.
  if (query.preview) list.among((isAsked) => `t.brief -> 'previewSec' IS NOT NULL AND ${isAsked}::boolean`, [true]);
  list.andText(wordsOf.title('t'), query.q);
  if (query.status) {
    // Few videos are in progress at a time.
    const { rows: making } = await sql.query<{ id: string; status: MvStatus }>(
      `SELECT id, status FROM task WHERE account_id = $1 AND type IN ('mv', 'mv-preview') AND status IN ('PENDING', 'PROCESSING')`,
      [accountId],
    );
    const wanted: readonly MvStatus[] = query.status;
    const [found = [], others = []] = [true, false].map((isFound) =>
      making.filter(({ status }) => wanted.includes(status) === isFound).map(({ id }) => id),
    );
    list.eitherOf([
      ...wanted.map((value) => ({ condition: (status: string) => `t.status = ${status}`, value })),
      ...(found.length > 0 ? [{ condition: (ids: string) => `t.id = ANY (${ids}::text[])`, value: found }] : []),
    ]);
    if (others.length > 0) list.lastly((ids) => `t.id <> ALL (${ids}::text[])`, others);
  }
  return list.find(sql, query.limit + 1);
}

/**
 * Deletes a video and all files of its tasks, without charge or refund: tasks and ledger entries are kept. Its row is kept with status
 * DELETED and without its content, because its operations refer to it. Throws `MV_NOT_FOUND`, also for a deleted video, and
 * `MV_PRECONDITION_FAILED` while it has an open task.
 */
export async function deleteVideo(
  { platform, store, actor }: Context<AccountActor, Pick<ProductDeps, 'platform' | 'store'>>,
  mvId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const now = platform.clock.now();
  let taskIds: string[] = [];
  let isThere = false;
  const lock = async (tx: Sql) => {
    isThere = await lockMvIfThere(tx, actor, mvId);
  };
  const write = async (tx: Sql): Promise<DeletedThing> => {
    if (!isThere) throw new Failure('MV_NOT_FOUND');
    const work = await findWork(tx, mvId);
    if (work)
      throw new Failure('MV_PRECONDITION_FAILED', {
        message: 'An operation on the music video is in progress. Wait for it, or cancel it first.',
        details: { reason: 'operation_in_progress', ...work },
      });
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM task WHERE mv_id = $1', [mvId]);
    taskIds = rows.map(({ id }) => id);
    await deleteAssets(tx, { taskIds }, now);
    await tx.query('DELETE FROM mv_take WHERE mv_id = $1', [mvId]);
    await tx.query('DELETE FROM mv_scene WHERE mv_id = $1', [mvId]);
    await tx.query(
      `UPDATE mv SET status = 'DELETED', delivery_status = NULL, storyboard = '{}', anchor = NULL, final_asset_id = NULL, poster_asset_id = NULL, retained_until = $2, version = version + 1, updated_at = $2 WHERE id = $1`,
      [mvId, now],
    );
    return { id: mvId, status: 'DELETED', deletedAt: now.toISOString() };
  };
  const answer = await writeOnce({ platform, actor }, idempotency, write, lock);
  await removeDeletedBytes(platform, store, taskIds);
  return answer;
}

export type MvSummary = {
  mvId: string;
  title: string;
  status: MvStatus;
  aspectRatio: AspectRatio;
  styleId: string;
  durationSec: number | null;
  posterUrl: string | null;
  createdAt: string;
};

type Row = {
  id: string;
  title: string;
  status: MvStatus;
  task_status: TaskStatus;
  aspect_ratio: AspectRatio | null;
  style_id: string;
  duration_sec: number | null;
  picture_asset_id: string | null;
  created_at: Date;
};

const place = z.object({ cursor: cursorOf('task').optional() });

/**
 * The account's music videos, newest first. Without a poster, a video has the first picture of its storyboard. Throws `VALIDATION_ERROR` for
 * another cursor.
 */
export async function listMvs(
  { platform, actor }: Context<AccountActor>,
  input: { limit?: number; cursor?: string } = {},
): Promise<{ videos: MvSummary[]; nextCursor: string | null }> {
  const limit = input.limit ?? 24;
  const { sql } = platform.database;
  const { cursor } = parseInput(place, { cursor: input.cursor });
  const list = new ListSearch('mv t', actor.accountId, { older: cursor });
  list.also(`t.status <> 'DELETED' AND t.brief -> 'previewSec' IS NULL`);
  const ids = await list.find(sql, limit + 1);
  const { rows } = await sql.query<Row>(
    `SELECT m.id, m.title, m.status, t.status AS task_status, m.brief ->> 'aspectRatio' AS aspect_ratio, coalesce(m.storyboard -> 'concept' ->> 'styleId', m.brief ->> 'styleId') AS style_id,
       (m.storyboard ->> 'durationSec')::float8 AS duration_sec, m.created_at,
       coalesce(m.poster_asset_id, (SELECT s.image_asset_id FROM mv_scene s WHERE s.mv_id = m.id AND s.image_asset_id IS NOT NULL ORDER BY s.index LIMIT 1)) AS picture_asset_id
     FROM mv m JOIN task t ON t.id = m.id WHERE m.id = ANY ($1) ORDER BY m.id DESC`,
    [ids],
  );
  const page = rows.slice(0, limit);
  return {
    videos: page.map((row) => ({
      mvId: row.id,
      title: row.title,
      status: statusOfVideo(row),
      aspectRatio: row.aspect_ratio ?? '16:9',
      styleId: row.style_id,
      durationSec: row.duration_sec,
      posterUrl: row.picture_asset_id
        ? signAssetUrl(platform, { id: row.picture_asset_id, fileName: 'poster.jpg' }, urlLifetimes.mvMediaSec).url
        : null,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
