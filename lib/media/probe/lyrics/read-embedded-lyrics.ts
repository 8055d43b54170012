import { hasWordStamps, lineStamps, parseLrc } from '#lib/media/subtitles/parse-lrc.ts';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import { plainCueText } from '#lib/media/subtitles/subtitle-text.ts';
import { tidyLines } from '#lib/media/subtitles/tidy-lines.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { isWordByWord, linesFromSyncText } from './lines-from-sync-text.ts';
import type { AudioContents, AudioProbe, Cue, LyricsTags } from '../probe-jobs.ts';
import {
  DEFAULT_MAX_AUDIO_BYTES,
  DEFAULT_MAX_AUDIO_SEC,
  DEFAULT_MIN_AUDIO_SEC,
  type ProbeOptions,
} from '../probe-media.ts';
import { runProbe } from '../run-probe.ts';

export type EmbeddedLyrics = {
  /** Empty when the file has no timed lyrics. */
  lines: SungLine[];
  /** Plain lyrics in the tags, or the text of the timed lines; null without either. */
  text: string | null;
  /** Language of the timed lines as declared in the file (ISO 639 code), or null. */
  language: string | null;
  /** False when only lines are timed and the times of words are estimated. */
  wordsTimed: boolean;
};

export type EmbeddedLyricsOptions = {
  signal: AbortSignal;
  durationSec?: number;
  /** Selects among several languages. */
  prefersLanguage?: (language: string) => boolean;
  maxBytes?: number;
  timeoutMs?: number;
};

type Reading = { lines: SungLine[]; language: string | null; wordsTimed: boolean };

/**
 * Reads the lyrics in an audio file (SYLT, LRC in text tags, subtitle tracks, plain lyrics), in a child process.
 * Unreadable tags are ignored, and so are implausible times: all at one place, or outside the sound.
 * @throws ChildError `SOURCE_UNDECODABLE` for an empty file, `SOURCE_TOO_LARGE`, or the signal's reason
 */
export async function readEmbeddedLyrics(path: string, options: EmbeddedLyricsOptions): Promise<EmbeddedLyrics> {
  const { signal, durationSec, prefersLanguage, maxBytes = DEFAULT_MAX_AUDIO_BYTES, timeoutMs = 15_000 } = options;
  const tags = await runProbe<LyricsTags>({ type: 'read-lyrics', path }, { signal, maxBytes, timeoutMs });
  return lyricsOf(tags, durationSec, prefersLanguage);
}

type ReadAudioOptions = Pick<ProbeOptions, 'signal' | 'minDurationSec' | 'maxDurationSec'> &
  Pick<EmbeddedLyricsOptions, 'prefersLanguage'>;

/**
 * `probeMedia` and `readEmbeddedLyrics` for an audio file in one child process.
 * @throws ChildError with a `SourceErrorCode`, or the signal's reason
 */
export async function readAudio(
  path: string,
  {
    signal,
    minDurationSec = DEFAULT_MIN_AUDIO_SEC,
    maxDurationSec = DEFAULT_MAX_AUDIO_SEC,
    prefersLanguage,
  }: ReadAudioOptions,
): Promise<{ probe: AudioProbe; lyrics: EmbeddedLyrics }> {
  const { probe, tags } = await runProbe<AudioContents>(
    { type: 'read-audio', path, limits: { minDurationSec, maxDurationSec } },
    { signal, maxBytes: DEFAULT_MAX_AUDIO_BYTES, timeoutMs: 60_000 },
  );
  return { probe, lyrics: lyricsOf(tags, probe.durationSec, prefersLanguage) };
}

function lyricsOf(
  tags: LyricsTags,
  durationSec = Number.POSITIVE_INFINITY,
  prefersLanguage: (language: string) => boolean = () => false,
): EmbeddedLyrics {
  const readings = readingsOf(tags, durationSec).flatMap((reading) => {
    const lines = reading.lines.filter((line) => line.startSec < durationSec);
    return lines.length > 0 ? [{ ...reading, lines }] : [];
  });
  const chosen = readings.find(({ language }) => language !== null && prefersLanguage(language)) ?? readings[0];
  const plain = tags.texts
    .map(({ text }) => text)
    .find((text) => parseLrc(text).length === 0)
    ?.normalize('NFC')
    .trim();
  const text = plain ?? chosen?.lines.map((line) => line.text).join('\n');
  return {
    lines: chosen?.lines ?? [],
    text: text || null,
    language: chosen?.language ?? null,
    wordsTimed: chosen?.wordsTimed ?? false,
  };
}

/** All timed lyrics of the file, those with timed words first. */
function readingsOf({ timed, texts, tracks }: LyricsTags, durationSec: number): Reading[] {
  const synced = timed
    .filter(({ entries }) => isTimed(entries.map(({ timestampMs }) => timestampMs)))
    .map(({ language, entries }) => ({
      lines: linesFromSyncText(entries, durationSec),
      language,
      wordsTimed: isWordByWord(entries),
    }));
  const lrc = texts
    .filter(({ text }) => isTimed(lineStamps(text)))
    .map(({ language, text }) => ({ lines: parseLrc(text, durationSec), language, wordsTimed: hasWordStamps(text) }));
  const cues = tracks.map(({ language, cues: found }) => ({
    lines: linesFromCues(found),
    language,
    wordsTimed: false,
  }));
  const all = [...synced, ...lrc, ...cues];
  return [...all.filter((reading) => reading.wordsTimed), ...all.filter((reading) => !reading.wordsTimed)];
}

function linesFromCues(cues: readonly Cue[]): SungLine[] {
  return tidyLines(
    cues.flatMap(({ text: written, startSec, endSec }) => {
      const text = plainCueText(written);
      return text === '' || endSec <= startSec
        ? []
        : [{ text, startSec, endSec, section: '', words: spreadWords(text, startSec, endSec) }];
    }),
  );
}

/** Entries count as timed if at least half of their times differ. */
function isTimed(stamps: readonly (number | string)[]): boolean {
  return stamps.length < 2 || new Set(stamps).size >= stamps.length / 2;
}
