/**
 * What the song product needs from whatever makes songs. Implemented in `lib/engines`, wired in one place.
 * Times are seconds from the start of the audio.
 */

export type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';

export type SongSection = { label: string; startSec: number; endSec: number };

export type ControlSliders = { styleWeight?: number; weirdnessConstraint?: number; audioWeight?: number };

/** A lyric sheet: `text` carries `[Section]` headings, `sections` the same as data. */
export type LyricSheet = {
  title: string;
  hook: string;
  language: string;
  text: string;
  sections: { label: string; lines: string[] }[];
  /** Languages mixed in beside `language`, and how. */
  secondaryLanguages?: string[];
  mixStrategy?: string;
  /** The lines of scripts that many cannot read, in Latin letters. */
  transliteration?: string;
  /** Languages that were asked for and that the writer cannot write. */
  missingLanguages?: string[];
  /** What a person should know about the result. */
  notes?: string[];
  usage?: TokenUsage;
};

/** Tokens of the language model that wrote, repairs included; absent when none did. */
export type TokenUsage = { promptTokens: number; completionTokens: number; totalTokens: number };

export type LyricsBrief = {
  prompt: string;
  tags?: string;
  title?: string;
  genre?: string;
  mood?: string;
  language?: string;
  /** To be mixed in beside `language`, the most wanted first. */
  secondaryLanguages?: string[];
  /** How languages mix, in the caller's words. */
  multilingualMode?: string;
  /** Wishes beside the prompt, in free words. */
  guidance?: string;
  explicit?: boolean;
  structure?: string[];
  themeKeywords?: string[];
  negativeConstraints?: string[];
  perspective?: string;
  durationSec?: number;
  seed: number;
};

export type SongBrief = {
  /** Free description of the music wanted. */
  prompt?: string;
  /** Final lyrics, with optional `[Section]` headings; absent only when `instrumental`. */
  lyrics?: string;
  tags?: string;
  negativeTags?: string;
  title?: string;
  instrumental: boolean;
  /** SPEC.md's model name after alias resolution. */
  model: string;
  controlSliders?: ControlSliders;
  /** Same brief and seed give the same bytes. */
  seed: number;
};

export type SongCandidate = {
  index: number;
  title: string;
  /** Absolute path of an MP3 (ID3: title, cover, USLT, SYLT). */
  audioPath: string;
  /** Absolute path of a square JPEG or PNG cover. */
  coverPath: string;
  durationSec: number;
  bpm: number;
  /** For example `D minor`. */
  key: string;
  style: string;
  lines: SungLine[];
  sections: SongSection[];
  /** Peak of the waveform per bucket, 0..1, about 10 buckets a second. */
  waveform: number[];
};

export type EngineRun = {
  /** Abort stops the work within two seconds and removes nothing outside `workDir`. */
  signal: AbortSignal;
  /** Existing, empty or partly filled private folder; results are written here. */
  workDir: string;
  onProgress?: (fraction: number) => void;
};

/** One section of existing lyrics; `heading` is null where the text has none. `lines` are not blank. */
export type LyricPart = { heading: string | null; lines: string[] };

export type LyricsEdit = {
  /** The whole text, for context. */
  lyrics: string;
  /** What is to be changed, in order. */
  parts: LyricPart[];
  instruction: string;
  language?: string;
  seed: number;
};

/** `parts` stand in the place of those of the edit; there may be more or fewer. `language` is a BCP 47 code. */
export type EditedLyrics = { parts: LyricPart[]; hook: string; language: string; missingLanguages?: string[]; notes: string[]; usage?: TokenUsage };

export interface LyricsWriter {
  /** What writes, as results name it; `path` says where it runs. */
  readonly model: { name: string; path: string };
  writeLyrics(brief: LyricsBrief, signal: AbortSignal): Promise<LyricSheet>;
  editLyrics(edit: LyricsEdit, signal: AbortSignal): Promise<EditedLyrics>;
}

export interface SongEngine {
  /** Renders one candidate (0 or 1). The two candidates of a task differ in arrangement and melody. */
  renderCandidate(brief: SongBrief, index: number, run: EngineRun): Promise<SongCandidate>;
}
