/** The music videos of an account as a whole: listed and deleted. */
import type { DeletedThing } from '#lib/contract/lists.ts';
import type { ListMvsQuery, MvList, MvView } from '#lib/contract/mv.ts';
import { deleteAssets, removeDeletedBytes } from '#lib/media/remove-assets.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { ListSearch } from '#lib/platform/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { writeOnce, type KeptAnswer } from '#lib/tasks/write-once.ts';
import { wordsOf } from '../found-by.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findWork, lockMv } from './editable-mv.ts';
import { describeMv, findMvs } from './read-mv.ts';

// Each reads three things at once; a page of a hundred must not take every connection of the pool.
const READ_AT_ONCE = 2;

/** A page of videos, newest first, each as its own read shows it. A video that is being made is found by the status of its task, as it is shown. */
export async function listVideos(platform: Platform, actor: AccountActor, query: ListMvsQuery): Promise<MvList> {
  const rows = await findMvs(platform, actor, 'm.id = ANY ($2) ORDER BY m.id DESC', [
    await findIds(platform, actor, query),
  ]);
  const page = rows.slice(0, query.limit);
  const videos: MvView[] = [];
  for (let at = 0; at < page.length; at += READ_AT_ONCE)
    videos.push(
      ...(await Promise.all(page.slice(at, at + READ_AT_ONCE).map((row) => describeMv(platform, actor, row)))),
    );
  return { videos, nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

async function findIds(
  { database: { sql } }: Platform,
  { accountId }: AccountActor,
  query: ListMvsQuery,
): Promise<string[]> {
  const list = new ListSearch('mv t JOIN task making ON making.id = t.id', accountId, { older: query.cursor });
  list.also(`t.status <> 'DELETED' AND t.brief -> 'previewSec' IS ${query.preview ? 'NOT NULL' : 'NULL'}`);
  list.andText(wordsOf.title('t'), query.q);
  if (query.status) {
    list.and(
      (status) =>
        `CASE WHEN making.status IN ('PENDING', 'PROCESSING') THEN making.status::text ELSE t.status END = ANY (${status}::text[])`,
      query.status,
    );
    list.rarely(
      [
        (status) => `t.status = ANY (${status}::text[])`,
        () =>
          `t.id IN (SELECT id FROM task WHERE account_id = $1 AND type = 'mv' AND status IN ('PENDING', 'PROCESSING'))`,
      ],
      query.status,
    );
  }
  return list.find(sql, query.limit + 1);
}

/**
 * Deletes a video and every file its tasks made. Free, and nothing is refunded: tasks and ledger stay. Its row stays with status
 * DELETED and without what it showed, so that its operations keep the video they belong to. Throws `MV_NOT_FOUND`, also for one that
 * is deleted already, and `MV_PRECONDITION_FAILED` while an operation on it, its making included, is in progress.
 */
export async function deleteVideo(
  { platform, store }: Pick<ProductDeps, 'platform' | 'store'>,
  actor: AccountActor,
  mvId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const now = platform.clock.now();
  let taskIds: string[] = [];
  const answer = await writeOnce(platform, actor, idempotency, async (tx): Promise<DeletedThing> => {
    await lockMv(tx, actor, mvId);
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
  });
  await removeDeletedBytes(platform, store, taskIds);
  return answer;
}
