/** Voices in the library: each with the song from which it was made. */
import { filledText } from '#lib/contract/scalars.ts';
import { libraryNameLengths } from '#lib/contract/accounts/limits.ts';
import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import { findPeaks } from '../music/browse-clips.ts';
import { wordsOf } from '../found-by.ts';
import { type LibraryPage, type LibraryQuery, rowsWanted, turnPage } from './page.ts';

export type LibraryVoice = {
  voiceId: string;
  taskId: string;
  /** Status of the task that creates it; it can be used once this is COMPLETED. */
  status: TaskStatus;
  name: string | null;
  description: string | null;
  imageUrl: string | null;
  createdAt: string;
  /** Null when the clip has been deleted. `peaks` are of the part that was used. */
  source: { clipId: string; title: string; startSec: number; endSec: number; peaks: number[] } | null;
};

type Row = {
  id: string;
  task_id: string;
  status: TaskStatus;
  name: string | null;
  description: string | null;
  image_url: string | null;
  created_at: Date;
  range: { startSec: number; endSec: number } | null;
  clip_id: string | null;
  clip_title: string | null;
  duration_sec: number | null;
  waveform: number[] | null;
};

const PEAKS = 48;

/** A page of Voices, newest first, including unfinished and failed ones. */
export async function listLibraryVoices(
  { platform, actor }: Context<AccountActor>,
  query: LibraryQuery = {},
): Promise<LibraryPage<LibraryVoice>> {
  const { sql } = platform.database;
  const list = new ListSearch('voice t', actor.accountId, query);
  list.andWords(wordsOf.voice('t'), query.search);
  const ids = await list.find(sql, rowsWanted(query));
  const { rows } = await sql.query<Row>(
    `SELECT v.id, v.task_id, t.status, v.name, v.description, v.image_url, v.created_at, t.plan -> 'range' AS range, c.id AS clip_id, c.title AS clip_title, c.duration_sec, c.timeline -> 'waveform' AS waveform
       FROM voice v JOIN task t ON t.id = v.task_id LEFT JOIN clip c ON c.id = t.plan ->> 'clipId' AND c.account_id = v.account_id
      WHERE v.id = ANY ($1) ORDER BY v.id ${list.order}`,
    [ids],
  );
  return turnPage(rows, query, ({ id }) => id, describeVoice);
}

function describeVoice(row: Row): LibraryVoice {
  const { clip_id: clipId, duration_sec: durationSec, waveform, range } = row;
  return {
    voiceId: row.id,
    taskId: row.task_id,
    status: row.status,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    createdAt: row.created_at.toISOString(),
    source:
      clipId && range
        ? {
            clipId,
            title: row.clip_title ?? '',
            ...range,
            peaks: findPeaks(partOf(waveform ?? [], durationSec ?? 0, range), PEAKS),
          }
        : null,
  };
}

function partOf(
  waveform: number[],
  durationSec: number,
  { startSec, endSec }: { startSec: number; endSec: number },
): number[] {
  const at = (sec: number) => Math.floor((sec / Math.max(1, durationSec)) * waveform.length);
  return waveform.slice(at(startSec), Math.max(at(startSec) + 1, at(endSec)));
}

export const voiceName = filledText(libraryNameLengths.voice);

/** Renames a Voice of the account. Throws `VOICE_NOT_FOUND`. */
export async function renameVoice(
  { platform, actor }: Context<AccountActor>,
  voiceId: string,
  name: string,
): Promise<void> {
  const { rowCount } = await platform.database.sql.query(
    'UPDATE voice SET name = $3 WHERE id = $2 AND account_id = $1',
    [actor.accountId, voiceId, name],
  );
  if (!rowCount) throw new Failure('VOICE_NOT_FOUND');
}
