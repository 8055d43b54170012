import { parseFile, type IAudioMetadata } from 'music-metadata';
import { isReadable } from '#lib/media/subtitles/readable-text.ts';
import { storableText } from '#lib/platform/text/plain-text.ts';
import type { LyricsTags, SyncEntry } from '../probe-jobs.ts';
import { repairText } from './repair-text.ts';

const MAX_LYRICS_CHARS = 50_000;
const MAX_ENTRY_CHARS = 500;
const MAX_ENTRIES = 5000;
const MAX_TAGS = 16;

/** Content types of SYLT that are lyrics, rather than chords, events, trivia or pictures. */
const LYRICS_CONTENT_TYPES = new Set([0, 1, 2]);
const MPEG_FRAMES = 1;
const textTag =
  /^(?:USLT|ULT|©lyr|WM\/LYRICS|(?:TXXX:|----:com\.apple\.iTunes:)?(?:UN)?(?:SYNC(?:ED)?[ _-]?)?LYRICS)$/i;

/** Reads synchronised and plain lyrics from an audio file's tags. Unreadable tags are ignored. Only for child processes. */
export async function readLyricsTags(path: string): Promise<Pick<LyricsTags, 'timed' | 'texts'>> {
  const metadata = await parseFile(path, { duration: false, skipCovers: true }).catch(() => null);
  const timed: LyricsTags['timed'] = [];
  const texts: LyricsTags['texts'] = [];
  // Native tags, because the common ones lack the word stamps of LRC and repeated lines.
  for (const { id, value } of Object.values(metadata?.native ?? {}).flat()) {
    if (timed.length + texts.length >= MAX_TAGS) break;
    if (id === 'SYLT') readTimed(value, metadata as IAudioMetadata, timed);
    else if (textTag.test(id)) readText(value, texts);
  }
  return { timed, texts };
}

function readTimed(value: unknown, metadata: IAudioMetadata, timed: LyricsTags['timed']): void {
  const frame = value as {
    language?: string;
    contentType?: number;
    timeStampFormat?: number;
    syncText?: { text?: unknown; timestamp?: unknown }[];
  };
  if (!LYRICS_CONTENT_TYPES.has(frame.contentType ?? 1)) return;
  const msPerTick = frame.timeStampFormat === MPEG_FRAMES ? msPerMpegFrame(metadata.format.sampleRate) : 1;
  let characters = 0;
  const entries: SyncEntry[] = [];
  for (const { text, timestamp } of (frame.syncText ?? []).slice(0, MAX_ENTRIES)) {
    if (typeof text !== 'string' || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) continue;
    characters += text.length;
    if (characters > MAX_LYRICS_CHARS) break;
    entries.push({ text: repairText(text).slice(0, MAX_ENTRY_CHARS), timestampMs: timestamp * msPerTick });
  }
  if (entries.length > 0 && isReadable(entries.map((entry) => entry.text).join('')))
    timed.push({ language: languageOf(frame.language), entries });
}

function readText(value: unknown, texts: LyricsTags['texts']): void {
  const { text, language } =
    typeof value === 'string' ? { text: value, language: undefined } : (value as { text?: unknown; language?: string });
  if (typeof text !== 'string' || text.trim() === '' || !isReadable(text)) return;
  texts.push({ language: languageOf(language), text: storableText(repairText(text.slice(0, MAX_LYRICS_CHARS))) });
}

/** An MPEG-1 frame has 1152 samples; at the lower sample rates of MPEG-2 it has half as many. */
function msPerMpegFrame(sampleRate = 44_100): number {
  return ((sampleRate < 32_000 ? 576 : 1152) / sampleRate) * 1000;
}

function languageOf(code: string | undefined): string | null {
  const plain = code?.replace(/[^a-z]/gi, '').toLowerCase() ?? '';
  return plain.length === 3 && plain !== 'xxx' && plain !== 'und' ? plain : null;
}
