import type { ControlSliders } from '#lib/products/music/ports.ts';
import type { VoiceProfile } from '#lib/products/music/voices/ports.ts';
import type { askedSolo } from './asked/arrangement.ts';
import type { Entry } from './asked/entries.ts';
import type { KeyChange } from './asked/key-change.ts';
import type { TempoChange } from './asked/tempo-changes.ts';
import type { Scale } from './song-models.ts';

export type GenreId =
  | 'pop'
  | 'rock'
  | 'ballad'
  | 'lofi'
  | 'hiphop'
  | 'trap'
  | 'house'
  | 'edm'
  | 'synthwave'
  | 'folk'
  | 'country'
  | 'jazz'
  | 'bossa'
  | 'rnb'
  | 'funk'
  | 'cinematic'
  | 'metal'
  | 'punk'
  | 'ambient'
  | 'reggae'
  | 'latin'
  | 'indie'
  | 'blues'
  | 'dnb'
  | 'lullaby'
  | 'citypop';

export type ModeName = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'lydian';
export type CompStyle =
  | 'block'
  | 'eighths'
  | 'strum'
  | 'pick'
  | 'stabs'
  | 'power'
  | 'chug'
  | 'bossa'
  | 'charleston'
  | 'skank'
  | 'lazy'
  | 'ostinato'
  | 'funk16'
  | 'arp16'
  | 'arp8'
  | 'montuno'
  | 'rolled'
  | 'boogie'
  | 'plucks'
  | 'waltz';
export type BassStyle =
  | 'roots'
  | 'eighths'
  | 'octaves'
  | 'walking'
  | 'bossa'
  | 'syncopated'
  | 'sub'
  | 'offbeat'
  | 'dub'
  | 'tumbao'
  | 'twobeat'
  | 'gallop'
  | 'long'
  | 'rolling';
export type Family =
  | 'piano'
  | 'keys'
  | 'organ'
  | 'acoustic'
  | 'electric'
  | 'distorted'
  | 'strings'
  | 'choir'
  | 'brass'
  | 'woodwind'
  | 'synth'
  | 'mallet'
  | 'bass'
  | 'drums'
  | 'ethnic';

export type Instrument = {
  name: string;
  family: Family;
  program: number;
  bank?: number;
  gain: number;
  low: number;
  high: number;
};

/** Parameters of a genre; the seed chooses from every list. */
export type Genre = {
  id: GenreId;
  label: string;
  words: RegExp;
  bpm: readonly [number, number];
  modes: readonly (readonly [ModeName, number])[];
  swing: number;
  kit: number;
  grooves: readonly string[];
  chorusGrooves: readonly string[];
  bass: { instruments: readonly string[]; styles: readonly BassStyle[] };
  comp: readonly { instruments: readonly string[]; styles: readonly CompStyle[]; from: number; gain?: number }[];
  pads: readonly string[];
  leads: readonly string[];
  counters: readonly string[];
  harmony: 'triads' | 'sevenths' | 'ninths' | 'power' | 'add';
  progressions: 'pop' | 'rock' | 'jazz' | 'modal' | 'epic' | 'soul' | 'blues' | 'folk' | 'dark' | 'dreamy';
  voice: VoiceManner;
  /** Semitones by which female voices sing lower than usual, near speaking pitch, where words are clearer. */
  chestVoice?: number;
  energy: number;
  reverb: number;
  delay: number;
  /** Depth of sidechain pumping, 0..1. */
  pump: number;
  /** Natural number of sung syllables per second. */
  syllableRate: number;
  syncopation: number;
  electronic?: 'four' | 'eightZeroEight' | 'retro';
  vinyl?: boolean;
};

export type VoiceManner = {
  breath: number;
  tension: number;
  vibrato: number;
  scoop: number;
  melisma: number;
  doubles: number;
  harmony: number;
  talk: number;
};

export type VoiceKind = 'female' | 'male';

/** All musical decisions that apply to a whole song. */
export type Style = {
  genre: Genre;
  /** A readable description: `Dreamy synthwave, 96 BPM, F minor`. */
  label: string;
  bpm: number;
  /** Whether the caller named the tempo. */
  tempoFixed: boolean;
  beatsPerBar: 3 | 4;
  tonic: string;
  mode: ModeName;
  swing: number;
  energy: number;
  /** -1 dark or sad .. 1 bright or happy. */
  valence: number;
  voiceKind: VoiceKind;
  duet: boolean;
  voice: VoiceManner;
  /** The caller's Voice, if one leads. */
  singer?: VoiceProfile;
  without: ReadonlySet<string>;
  wanted: readonly string[];
  /** The only instruments of the song; empty for a full band. */
  only: readonly string[];
  sliders: Required<ControlSliders>;
  /** Arrangement size, set by the song model. */
  scale: Scale;
  /** The candidate's index, and the seed all candidates share. */
  idea: { seed: string; index: number };
  targetSec: number | null;
  /** The slowest and fastest tempo of the requested music. */
  tempi: readonly [number, number];
  /** Instruments for a requested solo. */
  solo: ReturnType<typeof askedSolo>;
  fadesOut: boolean;
  startsQuietly: boolean;
  /** Requested tempo changes. */
  tempoChanges: readonly TempoChange[];
  /** Requests about who plays in which sections. */
  entries: readonly Entry[];
  /** Semitones by which the last chorus is raised. */
  lastChorusUp: 0 | KeyChange;
  moodWords: readonly string[];
};
