import type { VoiceProfile } from '#lib/products/music/voices/ports.ts';
import type { Style } from './style.ts';

const SPAN_MIN = 12;
const SPAN_MAX = 19;
/** Median pitch of a typical low and a typical high voice. */
const HIGH_VOICE_MIDI = 57.5;

/** `alone`: the Voice is heard without doubles, harmonies or a duet partner. */
export type GivenVoice = { profile: VoiceProfile; alone: boolean };

/** A style with the Voice as lead singer: its range, timbre and manner, with the music of the requested style. */
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

/** Synthesised vibrato depth per unit of `vibrato`. */
const SEMITONES_PER_UNIT = 0.62;
const vibratoOf = (semitones: number): number => semitones / SEMITONES_PER_UNIT;
export const semitonesOf = (vibrato: number): number => vibrato * SEMITONES_PER_UNIT;

/** The semitone range a Voice may sing: what was measured, but at least an octave, around its median. */
export function rangeOf(profile: VoiceProfile): readonly [number, number] {
  const span = Math.round(Math.max(SPAN_MIN, Math.min(SPAN_MAX, profile.highMidi - profile.lowMidi + 2)));
  const middle = (profile.lowMidi + profile.highMidi) / 2;
  const low = Math.round(Math.max(36, Math.min(84 - span, middle - span / 2)));
  return [low, low + span];
}
