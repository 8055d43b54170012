/** The Voices an account made itself: listed and deleted. Anybody may read one by its id (`readVoice`). */
import type { DeletedThing } from '#lib/contract/lists.ts';
import type { ListVoicesQuery, VoiceList } from '#lib/contract/music.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import { deleteAssets, removeDeletedBytes } from '#lib/media/remove-assets.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { ListSearch } from '#lib/platform/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { writeOnce, type KeptAnswer } from '#lib/tasks/write-once.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { wordsOf } from '../../found-by.ts';
import { describeVoice, type VoiceRow } from './voice-row.ts';

/** A page of the account's own Voices, newest first, unfinished and failed ones too. */
export async function listVoices(platform: Platform, actor: AccountActor, query: ListVoicesQuery): Promise<VoiceList> {
  const { sql } = platform.database;
  const list = new ListSearch('voice t JOIN task making ON making.id = t.task_id', actor.accountId, {
    older: query.cursor,
  });
  list.and(
    (status) => `making.status = ANY (${status}::"TaskStatus"[]) AND making.account_id = t.account_id`,
    query.status,
  );
  list.andText(wordsOf.voice('t'), query.q);
  const ids = await list.find(sql, query.limit + 1);
  const { rows } = await sql.query<VoiceRow & { task_id: string; status: TaskStatus }>(
    `SELECT v.id, v.name, v.description, v.image_url, v.created_at, v.task_id, t.status FROM voice v JOIN task t ON t.id = v.task_id
     WHERE v.id = ANY ($1) ORDER BY v.id DESC`,
    [ids],
  );
  const page = rows.slice(0, query.limit);
  return {
    voices: page.map((row) => ({
      ...describeVoice(row),
      createdAt: row.created_at.toISOString(),
      taskId: row.task_id,
      status: row.status,
    })),
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Deletes a Voice, and the picture it keeps, for everybody. Songs that were bought with it hold what they need and stay. Free, and nothing is refunded: its task
 * and the ledger stay. Throws `VOICE_NOT_FOUND`, also for one of another account or one that is deleted already, and `CONFLICT`
 * (`operation_in_progress`) while it is being made.
 */
export async function deleteVoice(
  { platform, store }: Pick<ProductDeps, 'platform' | 'store'>,
  actor: AccountActor,
  voiceId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const now = platform.clock.now();
  let taskId: string | null = null;
  const answer = await writeOnce(platform, actor, idempotency, async (tx): Promise<DeletedThing> => {
    const { rows } = await tx.query<{ task_id: string; status: TaskStatus }>(
      'SELECT v.task_id, t.status FROM voice v JOIN task t ON t.id = v.task_id WHERE v.id = $1 AND v.account_id = $2 FOR UPDATE OF v',
      [voiceId, actor.accountId],
    );
    const voice = rows[0];
    if (!voice) throw new Failure('VOICE_NOT_FOUND');
    if (!isTerminal(voice.status))
      throw new Failure('CONFLICT', {
        message: 'This Voice is still being made. Wait for it, or cancel its task first.',
        details: { reason: 'operation_in_progress', taskId: voice.task_id },
      });
    await deleteAssets(tx, { taskIds: [voice.task_id] }, now);
    await tx.query('DELETE FROM voice WHERE id = $1', [voiceId]);
    taskId = voice.task_id;
    return { id: voiceId, status: 'DELETED', deletedAt: now.toISOString() };
  });
  if (taskId) await removeDeletedBytes(platform, store, [taskId]);
  return answer;
}
