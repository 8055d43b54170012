import type { DraftSource } from '#lib/contract/mv.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { SungLine, SongSection } from '../music/ports.ts';
import { checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';

/** What is known of a draft's song before anything is fetched. */
export type KnownSource = {
  title: string;
  /** null when the caller did not say how long their audio is. */
  durationSec: number | null;
  /** Where the words' times come from: the singing itself, or a file of the caller's that nobody compared with the audio. null: nowhere. */
  timeline: 'sung' | 'supplied' | null;
  tags: string | null;
  clipId: string | null;
};

export type ClipSource = { clipId: string; title: string; durationSec: number; audioStorageKey: string; tags: string | null; lyrics: string | null; lines: SungLine[]; sections: SongSection[] };

/** Looks a source up. Throws `TASK_NOT_FOUND`, `CLIP_NOT_FOUND`, `SOURCE_UNPROCESSABLE` or a `VALIDATION_ERROR` about an address. */
export async function readSource(deps: ProductDeps, actor: AccountActor, source: DraftSource): Promise<KnownSource> {
  if (source.type === 'audio') {
    checkUrlField(deps.outbound, source.audioUrl, 'source.audioUrl');
    if (source.srtUrl) checkUrlField(deps.outbound, source.srtUrl, 'source.srtUrl');
    return { title: titleOfUrl(source.audioUrl), durationSec: source.durationSec ?? null, timeline: source.srtUrl === undefined ? null : 'supplied', tags: null, clipId: null };
  }
  const clip = await readClipSource(deps, actor, source);
  return { title: clip.title, durationSec: clip.durationSec, timeline: clip.lines.length > 0 ? 'sung' : null, tags: clip.tags, clipId: clip.clipId };
}

/** The clip a task source names: a finished song of the caller, its first candidate unless `clipId` says otherwise. */
export async function readClipSource(deps: Pick<ProductDeps, 'platform'>, actor: AccountActor, source: Extract<DraftSource, { type: 'task' }>): Promise<ClipSource> {
  const { sql } = deps.platform.database;
  const { rows: tasks } = await sql.query<{ type: string; status: string }>('SELECT type, status FROM task WHERE id = $1 AND account_id = $2', [source.taskId, actor.accountId]);
  const task = tasks[0];
  if (!task) throw new Failure('TASK_NOT_FOUND', { details: { field: 'source.taskId' } });
  if (task.type !== 'song') throw new Failure('SOURCE_UNPROCESSABLE', { message: 'source.taskId must name a song task.', details: { field: 'source.taskId', reason: 'not_a_song' } });
  if (task.status !== 'COMPLETED') throw new Failure('SOURCE_UNPROCESSABLE', { message: 'The song is not finished.', details: { field: 'source.taskId', reason: 'song_not_complete', status: task.status } });
  const { rows } = await sql.query<{ id: string; title: string; duration_sec: number; storage_key: string; deleted_at: Date | null; tags: string | null; lyrics: string | null; timeline: { lines: SungLine[]; sections: SongSection[] } }>(
    `SELECT c.id, c.title, c.duration_sec, c.tags, c.lyrics, c.timeline, a.storage_key, a.deleted_at FROM clip c JOIN asset a ON a.id = c.audio_asset_id
       WHERE c.task_id = $1 AND ($2::text IS NULL OR c.id = $2) ORDER BY c.index LIMIT 1`,
    [source.taskId, source.clipId ?? null],
  );
  const clip = rows[0];
  if (!clip) throw new Failure('CLIP_NOT_FOUND', { details: { field: 'source.clipId' } });
  if (clip.deleted_at) throw new Failure('SOURCE_UNPROCESSABLE', { message: 'The audio of this song is no longer kept.', details: { field: 'source.taskId', reason: 'audio_not_kept' } });
  return { clipId: clip.id, title: clip.title, durationSec: clip.duration_sec, audioStorageKey: clip.storage_key, tags: clip.tags, lyrics: clip.lyrics, lines: clip.timeline.lines, sections: clip.timeline.sections };
}

function titleOfUrl(url: string): string {
  const last = decodeURIComponentSafely(new URL(url).pathname.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,4}$/i, '').replace(/[\p{Cc}_-]+/gu, ' ').trim();
  return last.slice(0, 100).toWellFormed() || 'Untitled';
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
