/**
 * The port of songs: what the song product needs from an engine. Implemented in `lib/engines`, wired in one place.
 * Times are seconds from the start of the audio.
 */
import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import type { SongRecipe, VoiceProfile } from './voices/ports.ts';

export type { SungLine } from '#lib/media/timed-lyrics.ts';

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
  /** Lines in scripts that many cannot read, in Latin letters. */
  transliteration?: string;
  /** Requested languages that the writer cannot write. */
  missingLanguages?: string[];
  /** Notes about the result, for people. */
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
  /** Languages to mix in beside `language`, the most wanted first. */
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

/** A chord as heard: `root` is a pitch class, 0 for C. */
export type HeardChord = { root: number; quality: 'major' | 'minor' };

/** One bar of imported audio. `energy` is loudness 0..1; `chords` are of its first and second half. */
export type HeardBar = {
  startSec: number;
  endSec: number;
  energy: number;
  chords: readonly [HeardChord, HeardChord];
  tune: (number | null)[];
};

/** What an engine heard in imported audio; plain JSON. `tune` of a bar holds the likeliest melody pitch (MIDI) of each half beat. */
export type SourceStudy = {
  durationSec: number;
  /** Where audible sound ends; only silence follows. */
  audibleEndSec: number;
  bpm: number;
  /** False for audio without a beat; the grid is then steady but arbitrary. */
  hasPulse: boolean;
  beatsPerBar: 3 | 4;
  beats: number[];
  /** Indexes into `beats` that start a bar. */
  downbeats: number[];
  /** For example `A minor`; null when unclear. */
  key: string | null;
  bars: HeardBar[];
  /** `fromBar` to `toBar` (exclusive) of `bars`. */
  sections: (SongSection & { energy: number; fromBar: number; toBar: number })[];
};

/** Imported audio that a song continues (`extend`) or arranges (`cover`). */
export type SongSource = {
  use: 'extend' | 'cover';
  /** Absolute path of a file that decodes. */
  path: string;
  /** Its public address, for engines that fetch it themselves. */
  url: string;
  durationSec: number;
  /** Extend: seconds; past the end it continues from the end. Absent means the end. */
  continueAt?: number;
  /** Extend: lyrics of the kept part. */
  precedingLyrics?: string;
  /** Extend: whether `precedingLyrics` are of the kept part alone; otherwise of the whole source. */
  precedingIsKept?: boolean;
  /** Timed lines in the file itself. */
  lines: SungLine[];
  /** From `studySource`, where the engine has it. */
  study?: SourceStudy;
};

export type SongBrief = {
  /** Free description of the music wanted. There is no field for length or tempo: an engine reads both from these words, and a tempo from `tags` first. */
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
  /** Whose Voice sings; `alone` without doubles, harmonies or a partner. */
  voice?: { profile: VoiceProfile; alone: boolean };
  source?: SongSource;
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
  /** For example `D minor`; null when unclear. */
  key: string | null;
  style: string;
  lines: SungLine[];
  /** ISO 639 code of what is sung; absent if unknown. */
  language?: string;
  /** All lyrics of a continuation, including the kept part; absent if those of the brief are complete. */
  lyrics?: string;
  sections: SongSection[];
  /** Only for a song whose tempo changes. */
  beats?: BeatGrid;
  /** Peak of the waveform per bucket, 0..1, about 10 buckets a second. */
  waveform: number[];
  /** Warnings about parts of the brief that the song does not follow. */
  warningCodes?: WarningCode[];
  /** For `SongStudio`; absent where the song cannot be played again: its stems and mixes are then refused. */
  recipe?: SongRecipe;
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
  /** The parts to change, in order. */
  parts: LyricPart[];
  instruction: string;
  language?: string;
  seed: number;
};

/** `parts` replace those of the edit; there may be more or fewer. `language` is a BCP 47 code. */
export type EditedLyrics = {
  parts: LyricPart[];
  hook: string;
  language: string;
  missingLanguages?: string[];
  notes: string[];
  usage?: TokenUsage;
};

/**
 * A wish that cannot be fulfilled, found before it is paid for. `language` is the one that cannot be written, or null
 * if the wish itself is not understood.
 */
export type LyricsRefusal = {
  wish: 'language' | 'prompt' | 'tags' | 'instruction' | 'lyrics';
  language: string | null;
};

export interface LyricsWriter {
  /** The writer's name in results; `path` says where it runs. */
  readonly model: { name: string; path: string };
  /** The English names of all languages that it writes; absent if any may be tried. */
  readonly languages?: readonly string[];
  writeLyrics(brief: LyricsBrief, signal: AbortSignal): Promise<LyricSheet>;
  editLyrics(edit: LyricsEdit, signal: AbortSignal): Promise<EditedLyrics>;
  /** Whether a request says what to sing; absent if anything is enough to write about. */
  asksForWords?(brief: LyricsBrief): boolean;
  /** Absent if everything may be tried. */
  refuseBrief?(brief: LyricsBrief): LyricsRefusal | null;
  refuseEdit?(edit: LyricsEdit): LyricsRefusal | null;
}

/**
 * What is known of a brief before it is paid for: lyrics may still have to be written, and imported audio is not
 * fetched.
 */
export type SongWish = Pick<
  SongBrief,
  'prompt' | 'lyrics' | 'tags' | 'negativeTags' | 'instrumental' | 'model' | 'controlSliders' | 'voice'
> & { use?: SongSource['use'] };

/**
 * A wish that the engine cannot fulfil, by the field of the request that names it. `message` tells the caller what to
 * ask for instead; `reason` (`tempo_not_played`) and `bounds` are for programs.
 */
export type SongRefusal = {
  field:
    | 'prompt'
    | 'lyrics'
    | 'tags'
    | 'negativeTags'
    | 'instrumental'
    | 'model'
    | 'controlSliders'
    | 'voiceId'
    | 'mode';
  reason: string;
  message: string;
  bounds?: Record<string, number>;
};

/** A song as far as it is known when it is bought. `lyrics` are absent if they have yet to be written. */
export type ForeseenSong = Omit<SongBrief, 'source'> & {
  use?: SongSource['use'];
  /** Tempo of the imported audio, if it is already known. */
  sourceBpm?: number;
};

export interface SongEngine {
  /** Called before the purchase, so that nothing is charged for what it refuses; absent if everything may be tried. */
  refuseSong?(wish: SongWish): SongRefusal | null;
  /** Warnings about parts of a request that its song will not follow, if known beforehand; absent if there are none. */
  foreseeWarnings?(song: ForeseenSong): WarningCode[];
  /** Approximate time for both candidates on an otherwise idle machine. Null or absent if unknown. */
  expectedMs?(wish: SongWish): number | null;
  /** Listens to imported audio once for both candidates; absent where the engine needs no such study. */
  studySource?(audioPath: string, run: EngineRun): Promise<SourceStudy>;
  /** Renders one candidate (0 or 1). The two candidates of a task differ in arrangement and melody. */
  renderCandidate(brief: SongBrief, index: number, run: EngineRun, made?: RemoteClip): Promise<SongCandidate>;
  /** Present where another service makes the candidates, both by one submission; `renderCandidate` then fetches the clip it is given. */
  readonly remote?: RemoteSongs;
}

/** `clipIds` are the upstream's own, in its order. */
export type SongSubmission = { clipIds: string[] };

/** A finished candidate. URLs are the upstream's and are checked when they are fetched. */
export type RemoteClip = {
  id: string;
  title: string | null;
  audioUrl: string;
  imageUrl: string | null;
  tags: string | null;
};

export type RemoteReading =
  /**
   * `progress` is a share, 0 to 1. `clips` are those that are finished while others are not; with `isPartial`, the
   * others are finished but have no URL.
   */
  | { state: 'waiting'; progress: number; clips: RemoteClip[]; isPartial?: boolean }
  /** At least one; those that failed are left out. */
  | { state: 'ready'; clips: RemoteClip[] }
  | { state: 'failed'; code: TaskFailureCode };

/** Intervals and time limits of polling. */
export type RemotePacing = { pollMs: number; pollMsMax: number; submitWaitSec: number; unfinishedSec: number };

/**
 * The port of an upstream that makes both candidates of a song with one submission. All values are plain JSON, so that a stage can store
 * them and another process can continue.
 *
 * Each method throws a `TaskFailure` for a permanent error, and an `UpstreamPause` for a temporary one: nothing was accepted (`importAudio`,
 * `submit`) or learnt (`read`), and it is safe to repeat the call later.
 */
export interface RemoteSongs {
  /** True when a submission with an unknown outcome may be repeated with the same reference. */
  readonly repeatsSafely: boolean;
  readonly pacing: RemotePacing;
  /** False for songs that only the local engine can make, such as those with a Voice. */
  takes(brief: Pick<SongBrief, 'voice'>): boolean;
  /** Has the upstream fetch the audio of `brief.source` and returns its id there. May be repeated, because nothing is made of it yet. */
  importAudio(url: string, signal: AbortSignal): Promise<string>;
  /**
   * Has a timeout but no signal, because the outcome of a purchase must be known. `reference` is the same for all attempts of a task,
   * `importedId` is null for songs without a source.
   */
  submit(brief: SongBrief, reference: string, importedId: string | null): Promise<SongSubmission>;
  read(submission: SongSubmission, signal: AbortSignal): Promise<RemoteReading>;
}
