/**
 * The port of Voices and renders: analysis of singing, and rendering the stems of a song. It is implemented in `lib/engines` and wired in
 * `lib/wiring.ts`. Times are seconds from the start of the audio.
 */
import type { EngineRun } from '../ports.ts';

/** How a Voice sings, as plain JSON for any engine. Pitches are MIDI numbers. */
export type VoiceProfile = {
  /** `performance`: from the engine that sang it. `recording`: measured in the audio. */
  source: 'performance' | 'recording';
  lowMidi: number;
  medianMidi: number;
  highMidi: number;
  /** Scale of the formants: 1 for a low adult voice, higher for a shorter vocal tract and a brighter voice. */
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

/** Data with which an engine can render a song again, identical to the sample. Opaque to products; plain JSON. */
export type SongRecipe = Record<string, unknown>;

export type Stem = 'instrumental' | 'vocals';

export type StemFile = { /** Absolute path of a 44.1 kHz stereo WAV. */ path: string; durationSec: number };

export interface SongStudio {
  /** `later`: it needs a newer version of this engine than this process has. `never`: it is from another engine, or from a version that is not supported any more. */
  playability(recipe: SongRecipe): 'now' | 'later' | 'never';
  /** Approximate time for a stem of a song on an otherwise idle machine. Absent if the studio cannot tell. */
  expectedMs?(durationSec: number): number;
  /**
   * Renders a song again and writes one of its two stems, whose sum is the song. Fails when the result does not match `waveform`,
   * the clip's own.
   */
  playStem(recipe: SongRecipe, stem: Stem, waveform: readonly number[], run: EngineRun): Promise<StemFile>;
  /**
   * The profile of the singer between two times; null when nobody sings. From the recipe if this engine can play it, otherwise
   * measured in the file.
   */
  hearVoice(
    clip: { audioPath: string; recipe: SongRecipe | null },
    range: { startSec: number; endSec: number },
    run: EngineRun,
  ): Promise<VoiceProfile | null>;
}
