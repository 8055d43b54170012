import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { parseLrc } from '#lib/media/subtitles/parse-lrc.ts';
import type { LyricsTags } from './probe-jobs.ts';
import { DEFAULT_MAX_AUDIO_BYTES } from './probe-media.ts';
import { runProbe } from './run-probe.ts';
import { linesFromSyncText } from './lines-from-sync-text.ts';

export type EmbeddedLyrics = {
  /** Empty when the tags carry no times. */
  lines: SungLine[];
  /** Plain lyrics of the tags, or the timed lines' text; null when there are none. */
  text: string | null;
};

export type EmbeddedLyricsOptions = { signal: AbortSignal; durationSec?: number; maxBytes?: number; timeoutMs?: number };

/**
 * Reads lyrics an audio file carries in its tags (SYLT, LRC in USLT or Vorbis comments, plain USLT), in a child process.
 * Tags that cannot be read count as absent.
 * @throws ChildError `SOURCE_UNDECODABLE` for an empty file, `SOURCE_TOO_LARGE`, or the signal's reason
 */
export async function readEmbeddedLyrics(path: string, options: EmbeddedLyricsOptions): Promise<EmbeddedLyrics> {
  const { signal, durationSec = Number.POSITIVE_INFINITY, maxBytes = DEFAULT_MAX_AUDIO_BYTES, timeoutMs = 15_000 } = options;
  const tags = await runProbe<LyricsTags>({ type: 'read-lyrics', path }, { signal, maxBytes, timeoutMs });
  let lines = linesFromSyncText(tags.timed, durationSec);
  if (lines.length === 0 && tags.text) lines = parseLrc(tags.text, durationSec);
  const text = tags.text && parseLrc(tags.text).length === 0 ? tags.text.trim() : lines.map((line) => line.text).join('\n');
  return { lines, text: text || null };
}
