import type { VoiceProfile } from '#lib/products/music/voices/ports.ts';
import { averageEnvelope } from './average-envelope.ts';
import { HOP_SEC, trackPitch } from './track-pitch.ts';
import { measureVibrato } from './vibrato.ts';

const SUNG_SEC_MIN = 0.5;
const SUNG_SHARE_MIN = 0.12;
const CLARITY_MIN = 0.62;
/**
 * Between scooping up to notes and hitting them directly: in a recording it cannot be separated from the accompaniment.
 */
const SCOOP = 0.3;
/** Maximum distance of a voice from its median pitch within a song; anything beyond is another instrument. */
const REACH = 12;

/** Resonances above the vowel formants, for a vocal tract of scale 1, and the dips between them. */
const RESONANCES = [2500, 3350, 4250, 5350];
const DIPS = [2925, 3800, 4800];

/** Measures the voice in mono audio at 16 kHz; null when too little of it is singing. */
export function measureVoice(samples: Float32Array): VoiceProfile | null {
  const midi = trackPitch(samples, CLARITY_MIN);
  const frames = Array.from(midi.keys()).filter((frame) => !Number.isNaN(midi[frame] as number));
  if (frames.length * HOP_SEC < SUNG_SEC_MIN || frames.length < midi.length * SUNG_SHARE_MIN) return null;
  const pitches = frames.map((frame) => midi[frame] as number).sort((one, other) => one - other);
  const pitch = (share: number) => pitches[Math.min(pitches.length - 1, Math.floor(share * pitches.length))] as number;
  const envelope = averageEnvelope(samples, frames);
  const medianMidi = pitch(0.5);
  const tension = clamp01((envelope.tiltDb + 11) / 8);
  return {
    source: 'recording',
    lowMidi: Math.max(pitch(0.06), medianMidi - REACH),
    medianMidi,
    highMidi: Math.min(pitch(0.96), medianMidi + REACH),
    formantScale: scaleOf(envelope.db),
    // A bright voice counts as pressed and a dull one as breathy, because breath noise cannot be separated from the
    // accompaniment's.
    breathiness: clamp01(1.1 - tension),
    tension,
    ...measureVibrato(midi),
    scoop: SCOOP,
  };
}

const clamp01 = (value: number) => Math.max(0, Math.min(1, value));

/** The vocal tract scale at which the upper resonances stand out most from the dips between them. */
function scaleOf(db: (hertz: number) => number): number {
  let best = 1;
  let bestContrast = Number.NEGATIVE_INFINITY;
  const mean = (list: readonly number[], scale: number) =>
    list.reduce((sum, hertz) => sum + db(Math.min(7800, hertz * scale)), 0) / list.length;
  for (let scale = 0.92; scale <= 1.28; scale += 0.005) {
    const contrast = mean(RESONANCES, scale) - mean(DIPS, scale);
    if (contrast > bestContrast) {
      bestContrast = contrast;
      best = scale;
    }
  }
  return Math.round(best * 1000) / 1000;
}
