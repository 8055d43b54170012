/** Lists and deletes the Voices of an account. Any account may read a Voice by its id (`readVoice`). */
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import type { ListVoicesQuery, VoiceList, VoiceRead, VoiceRecord } from '#lib/contract/music.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';
import { deleteAssets, removeDeletedBytes } from '#lib/media/remove-assets.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from '#lib/tasks/read/describe-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { waitForEnd } from '#lib/tasks/progress/wait-for-end.ts';
import { type KeptAnswer, writeOnce } from '#lib/tasks/life/write-once.ts';
import { wordsOf } from '../../found-by.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { VoiceProfile } from './ports.ts';

/** A page of the account's own Voices, newest first, including unfinished and failed ones. */
export async function listVoices(
  { platform, actor }: Context<AccountActor>,
  query: ListVoicesQuery,
): Promise<VoiceList> {
  const { sql } = platform.database;
  const list = new ListSearch('voice t', actor.accountId, { older: query.cursor });
  list.andText(wordsOf.voice('t'), query.q);
  if (query.status) {
    list.andRarely(
      (status) =>
        `(SELECT making.status FROM task making WHERE making.id = t.task_id) = ANY (${status}::"TaskStatus"[])`,
      [
        (status) =>
          `t.task_id IN (SELECT id FROM task WHERE account_id = $1 AND type = 'voice' AND status = ANY (${status}::"TaskStatus"[]))`,
      ],
      query.status,
    );
  }
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
 * Deletes a Voice and its picture for all accounts, without charge or refund: its task and the ledger entries are kept. Songs bought with it
 * are not affected. Throws `VOICE_NOT_FOUND`, also for another account's or a deleted Voice, and `CONFLICT` (`operation_in_progress`) while
 * it is in progress.
 */
export async function deleteVoice(
  { platform, store, actor }: Context<AccountActor, Pick<ProductDeps, 'platform' | 'store'>>,
  voiceId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const now = platform.clock.now();
  let taskId: string | null = null;
  const answer = await writeOnce({ platform, actor }, idempotency, async (tx): Promise<DeletedThing> => {
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

const WAIT_MS = 5000;

/**
 * A Voice of any account with the state of its creation (SPEC.md, E17). `done` is false for one that is still in progress after a short
 * wait; then `pollUrl` is the URL of this read, because only its maker can read its task. Throws `VOICE_NOT_FOUND`.
 */
export async function readVoice(
  platform: Platform,
  voiceId: string,
  signal: AbortSignal,
): Promise<{ done: boolean; voice: VoiceRead }> {
  const { rows } = await platform.database.sql.query<{ account_id: string; task_id: string }>(
    'SELECT account_id, task_id FROM voice WHERE id = $1',
    [voiceId],
  );
  const found = rows[0];
  if (!found) throw new Failure('VOICE_NOT_FOUND');
  const task = await waitForEnd(
    { platform, actor: { kind: 'system', accountId: found.account_id } },
    found.task_id,
    WAIT_MS,
    signal,
  );
  const done = isTerminal(task.status);
  const {
    taskId,
    creditsRequired,
    creditsCharged,
    errorCode,
    errorMessage,
    processingDuration,
    processingDurationText,
  } = describeTask(platform, task);
  const voice: VoiceRead = {
    taskId,
    status: done ? task.status : 'PROCESSING',
    credits: creditsRequired,
    creditsCharged,
    errorCode,
    errorMessage,
    // As the Voice is now: it may have been renamed since its task ended.
    outputResults:
      task.status === 'COMPLETED'
        ? { voiceId, voice: describeVoice(await readVoiceRow(platform.database.sql, voiceId)) }
        : null,
    processingDuration,
    processingDurationText,
    pollUrl: done ? null : `${platform.config.publicUrl}/api/v1/music/voices/${voiceId}`,
    resources: [],
  };
  return { done, voice };
}

/**
 * The profile of a public Voice, for a song to be bought; any account may use any Voice. Throws `VOICE_NOT_FOUND`, and
 * `SOURCE_UNPROCESSABLE` for one that is in progress or has failed.
 */
export async function findUsableVoice(platform: Platform, voiceId: string): Promise<VoiceProfile> {
  const { rows } = await platform.database.sql.query<{ profile: VoiceProfile | null; status: TaskStatus }>(
    'SELECT v.profile, t.status FROM voice v JOIN task t ON t.id = v.task_id WHERE v.id = $1',
    [voiceId],
  );
  const row = rows[0];
  if (!row) throw new Failure('VOICE_NOT_FOUND', { details: { field: 'voiceId' } });
  if (row.status === 'COMPLETED' && row.profile) return row.profile;
  const isFailed = row.status === 'FAILED' || row.status === 'CANCELLED';
  throw new Failure('SOURCE_UNPROCESSABLE', {
    message: isFailed ? 'This Voice could not be made.' : 'This Voice is still being made. Wait until it is ready.',
    details: { field: 'voiceId', reason: isFailed ? 'voice_failed' : 'voice_not_ready' },
  });
}

type VoiceRow = {
  id: string;
  name: string | null;
  description: string | null;
  image_url: string | null;
  created_at: Date;
};

/** Throws `VOICE_NOT_FOUND`. */
export async function readVoiceRow(sql: Sql, voiceId: string): Promise<VoiceRow> {
  const { rows } = await sql.query<VoiceRow>(
    'SELECT id, name, description, image_url, created_at FROM voice WHERE id = $1',
    [voiceId],
  );
  if (!rows[0]) throw new Failure('VOICE_NOT_FOUND');
  return rows[0];
}

/** The public record of a finished Voice (SPEC.md, Voice record). */
export function describeVoice(row: VoiceRow): VoiceRecord {
  return {
    voiceId: row.id,
    createdAt: row.created_at.toISOString(),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.image_url === null ? {} : { imageUrl: row.image_url }),
    isPublic: true,
    voiceType: 'singing',
  };
}
