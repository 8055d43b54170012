/**
 * What Voices and renders need from whatever can hear singing and play a song again in parts. Implemented in `lib/engines`,
 * wired in one place. Times are seconds from the start of the audio.
 */
import type { EngineRun } from '../ports.ts';

/** How a Voice sings; plain JSON, so that any engine can be told. Pitches are MIDI numbers. */
export type VoiceProfile = {
  /** `performance`: known from the engine that sang it. `recording`: measured from the sound. */
  source: 'performance' | 'recording';
  lowMidi: number;
  medianMidi: number;
  highMidi: number;
  /** Where the resonances of the vocal tract lie: 1 for a low adult voice, higher for a shorter tract and a brighter voice. */
  formantScale: number;
  /** 0 clear to 1 all breath. */
  breathiness: number;
  /** 0 soft to 1 pressed. */
  tension: number;
  vibratoSemitones: number;
  vibratoHertz: number;
  /** 0..1: how far notes are approached from below. */
  scoop: number;
};

/** Opaque to products: what an engine needs to play a song again, the same to the sample. Plain JSON. */
export type SongRecipe = Record<string, unknown>;

export type Stem = 'instrumental' | 'vocals';

export type StemFile = { /** Absolute path of a 44.1 kHz stereo WAV. */ path: string; durationSec: number };

export interface SongStudio {
  /** `later`: a newer version of this engine than this process has can play it. `never`: it is of another engine, or of a version that is gone. */
  playability(recipe: SongRecipe): 'now' | 'later' | 'never';
  /**
   * Plays a song again and writes one of its two stems, which add up to the song. `waveform` is the clip's own; a song that comes
   * out differently is an error, never a stem.
   */
  playStem(recipe: SongRecipe, stem: Stem, waveform: readonly number[], run: EngineRun): Promise<StemFile>;
  /**
   * How whoever sings between two times sings; null when nobody does. From the recipe where this engine can play it, otherwise
   * from the sound of the file.
   */
  hearVoice(
    clip: { audioPath: string; recipe: SongRecipe | null },
    range: { startSec: number; endSec: number },
    run: EngineRun,
  ): Promise<VoiceProfile | null>;
}
