import { parseFile } from 'music-metadata';
import type { LyricsTags } from './probe-jobs.ts';

const MAX_LYRICS_CHARS = 50_000;

/** Reads synchronised (SYLT, LRC) and plain (USLT) lyrics from an audio file's tags. Only for child processes. */
export async function readLyricsTags(path: string): Promise<LyricsTags> {
  const metadata = await parseFile(path, { duration: false, skipCovers: true }).catch(() => null);
  let timed: LyricsTags['timed'] = [];
  let text: string | null = null;
  for (const tag of metadata?.common.lyrics ?? []) {
    const entries = (tag.syncText ?? []).flatMap((entry) =>
      typeof entry.timestamp === 'number' && Number.isFinite(entry.timestamp) ? [{ text: entry.text, timestampMs: entry.timestamp }] : [],
    );
    if (entries.length > timed.length) timed = entries.slice(0, 5000);
    if (tag.text && tag.text.length > (text?.length ?? 0)) text = tag.text.slice(0, MAX_LYRICS_CHARS);
  }
  return { timed, text };
}
