import type { VoiceManner } from './style.ts';

/** The size of a song's arrangement, by which the song models differ. */
export type Scale = 'small' | 'full' | 'big';

/**
 * `chirp-goose` makes small songs, `chirp-hawk-wild` big ones; every other model runs on one of these or on
 * `chirp-hawk`.
 */
export function scaleOf(model: string): Scale {
  return model === 'chirp-goose' ? 'small' : model === 'chirp-hawk-wild' ? 'big' : 'full';
}

const more = (amount: number, by: number) => Math.max(0, Math.min(1.25, amount + by));

/** A single voice in a small song, many in a big one. */
export function voicesOf(voice: VoiceManner, scale: Scale): VoiceManner {
  if (scale === 'small') return { ...voice, doubles: voice.doubles * 0.25, harmony: 0 };
  return scale === 'big' ? { ...voice, doubles: more(voice.doubles, 0.25), harmony: more(voice.harmony, 0.25) } : voice;
}
