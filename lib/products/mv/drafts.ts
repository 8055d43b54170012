/** The drafts of an account as a whole: listed and deleted. */
import type { DeletedThing } from '#lib/contract/lists.ts';
import type { DraftList, ListDraftsQuery } from '#lib/contract/mv.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { ListSearch } from '#lib/platform/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { writeOnce, type KeptAnswer } from '#lib/tasks/write-once.ts';
import { describeDraft, draftColumns, type DraftRow } from './draft-row.ts';

/** A page of unexpired drafts, newest first, each as its own read shows it. */
export async function listCreativeDrafts(
  platform: Platform,
  actor: AccountActor,
  query: ListDraftsQuery,
): Promise<DraftList> {
  const { sql } = platform.database;
  const list = new ListSearch('draft t', actor.accountId, { older: query.cursor });
  list.and((now) => `t.expires_at > ${now}`, platform.clock.now());
  list.and((status) => `t.plan ->> 'status' = ANY (${status})`, query.status);
  const ids = await list.find(sql, query.limit + 1);
  const { rows } = await sql.query<DraftRow>(`SELECT ${draftColumns} FROM draft WHERE id = ANY ($1) ORDER BY id DESC`, [
    ids,
  ]);
  const page = rows.slice(0, query.limit);
  return { drafts: page.map(describeDraft), nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

/** Deletes a draft and its preflights. What was bought of it stays. Throws `DRAFT_NOT_FOUND`, also for one that is deleted already or has expired. */
export async function deleteDraft(
  platform: Platform,
  actor: AccountActor,
  draftId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const now = platform.clock.now();
  return writeOnce(platform, actor, idempotency, async (tx): Promise<DeletedThing> => {
    const { rowCount } = await tx.query('DELETE FROM draft WHERE id = $1 AND account_id = $2 AND expires_at > $3', [
      draftId,
      actor.accountId,
      now,
    ]);
    if (!rowCount) throw new Failure('DRAFT_NOT_FOUND');
    await tx.query('DELETE FROM preflight WHERE draft_id = $1', [draftId]);
    return { id: draftId, status: 'DELETED', deletedAt: now.toISOString() };
  });
}
