import type { VoiceProfile } from '#lib/products/music/voices/ports.ts';
import type { Style } from './style.ts';

const SPAN_MIN = 12;
const SPAN_MAX = 19;
/** The pitch a typical low and a typical high voice have in the middle of their songs. */
const HIGH_VOICE_MIDI = 57.5;

/** `alone`: the Voice is heard by itself, without doubles, harmonies or a partner. */
export type GivenVoice = { profile: VoiceProfile; alone: boolean };

/** A style whose lead singer is the Voice: its range, its tract and its manner, in the music the style asks for. */
export function singWith(style: Style, { profile, alone }: GivenVoice): Style {
  const { breathiness, tension, scoop, vibratoSemitones } = profile;
  return {
    ...style,
    voiceKind: profile.medianMidi >= HIGH_VOICE_MIDI ? 'female' : 'male',
    duet: style.duet && !alone,
    singer: profile,
    voice: {
      ...style.voice,
      breath: breathiness,
      tension,
      scoop,
      vibrato: vibratoOf(vibratoSemitones),
      ...(alone ? { doubles: 0, harmony: 0 } : {}),
    },
  };
}

/** The depth that the synthesis gives to one unit of `vibrato`. */
const SEMITONES_PER_UNIT = 0.62;
const vibratoOf = (semitones: number): number => semitones / SEMITONES_PER_UNIT;
export const semitonesOf = (vibrato: number): number => vibrato * SEMITONES_PER_UNIT;

/** Whole semitones a Voice may be given to sing: what it was heard to sing, at least an octave, around its middle. */
export function rangeOf(profile: VoiceProfile): readonly [number, number] {
  const span = Math.round(Math.max(SPAN_MIN, Math.min(SPAN_MAX, profile.highMidi - profile.lowMidi + 2)));
  const middle = (profile.lowMidi + profile.highMidi) / 2;
  const low = Math.round(Math.max(36, Math.min(84 - span, middle - span / 2)));
  return [low, low + span];
}
