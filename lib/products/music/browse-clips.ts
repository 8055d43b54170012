import { z } from 'zod';
import { cursorOf } from '#lib/contract/ids.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { wordsOf } from '../found-by.ts';
import { clipColumns, isFinished, summariseClip, type ClipRow, type ClipSummary } from './list-clips.ts';

/** A clip for lists: `peaks` are loudness 0..1, evenly spread over the clip, few enough for a thumbnail. `firstLine` is the first sung line, at `firstSungSec`. */
export type BrowsedClip = ClipSummary & { peaks: number[]; firstLine: string | null; firstSungSec: number | null };
export type BrowseClipsInput = {
  /** Text in title or tags; one or two letters match at the beginning of a word. */
  search?: string;
  /** Only the candidates of this song. */
  taskId?: string;
  cursor?: string;
  limit?: number;
};

const PEAKS = 96;
const place = z.object({ cursor: cursorOf('clip').optional() });

/** Finished clips of the account with small waveforms, newest first, the candidates of a song in order. Throws `VALIDATION_ERROR` for another cursor. */
export async function browseClips(
  { platform, actor }: Context<AccountActor>,
  input: BrowseClipsInput = {},
): Promise<{ clips: BrowsedClip[]; nextCursor: string | null }> {
  const limit = input.limit ?? 20;
  const { sql } = platform.database;
  const { cursor } = parseInput(place, { cursor: input.cursor });
  const list = new ListSearch('clip t', actor.accountId, { older: cursor });
  list.few([(taskId) => `t.task_id = ${taskId}`], input.taskId);
  list.andWords(wordsOf.clip('t'), input.search);
  list.lastly(isFinished);
  const ids = await list.find(sql, limit + 1);
  const { rows } = await sql.query<
    ClipRow & { waveform: number[] | null; first_line: string | null; first_sung_sec: number | null }
  >(
    `SELECT ${clipColumns}, c.timeline -> 'waveform' AS waveform, c.timeline -> 'lines' -> 0 ->> 'text' AS first_line, (c.timeline -> 'lines' -> 0 ->> 'startSec')::float8 AS first_sung_sec FROM clip c
     WHERE c.id = ANY ($1) ORDER BY c.id DESC`,
    [ids],
  );
  const page = rows.slice(0, limit).map((row) => ({
    ...summariseClip(platform, row),
    peaks: findPeaks(row.waveform ?? []),
    firstLine: row.first_line,
    firstSungSec: row.first_sung_sec,
  }));
  return {
    clips: input.taskId ? page.sort((one, other) => one.index - other.index) : page,
    nextCursor: rows.length > limit ? (page.at(-1)?.clipId ?? null) : null,
  };
}

/** The maximum of each of `count` equal parts. */
export function findPeaks(waveform: number[], count = PEAKS): number[] {
  if (waveform.length <= count) return waveform;
  const size = waveform.length / count;
  return Array.from({ length: count }, (_, at) =>
    Math.max(...waveform.slice(Math.floor(at * size), Math.ceil((at + 1) * size))),
  );
}
