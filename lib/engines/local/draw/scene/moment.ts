import type { FrameState } from '#lib/products/mv/ports.ts';

/**
 * What a frame knows of the song, as quantities to bind properties to, 0..1 unless noted. Multiply sizes and light by
 * them, never time: a speed that follows the energy makes positions jump.
 */
export type Moment = {
  songSec: number;
  /** Seconds since the scene began; `progress` is the share of the scene that is over. */
  tSec: number;
  progress: number;
  /** Jumps up on the drum and decays within a fifth of a second. */
  kick: number;
  snare: number;
  /** Rises on every beat; `accent` is strong on the first beat of a bar. */
  pulse: number;
  accent: number;
  /** Beats since the song began, with the fraction; `sway` runs from -1 to 1 and back over two beats. */
  beat: number;
  sway: number;
  voice: number;
  energy: number;
};

/** A property that is constant or a function of the moment. */
export type Bound<T> = T | ((moment: Moment) => T);

export const valueAt = <T extends number | string>(bound: Bound<T>, moment: Moment): T =>
  typeof bound === 'function' ? bound(moment) : bound;

export const clamp01 = (value: number): number => (value > 0 ? Math.min(1, value) : 0);
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export const ease = (share: number): number => share * share * (3 - 2 * share);
export const easeOut = (share: number): number => 1 - (1 - clamp01(share)) ** 3;
/** Overshoots 1 a little and settles. */
export const easeOutBack = (share: number): number =>
  1 + 2.2 * (clamp01(share) - 1) ** 3 + 1.2 * (clamp01(share) - 1) ** 2;

export function momentOf(frame: FrameState): Moment {
  const { beatPhase, beatIndex, energy } = frame;
  const strength = 0.45 + 0.55 * energy;
  const hit = Math.exp(-beatPhase * 4.2) * strength;
  const isBack = ((beatIndex % 2) + 2) % 2 === 1;
  return {
    songSec: frame.songSec,
    tSec: frame.tSec,
    progress: clamp01(frame.progress),
    energy,
    voice: frame.mouth,
    kick: frame.kick ?? (isBack ? hit * 0.35 : hit),
    snare: frame.snare ?? (isBack ? hit : 0),
    pulse: hit,
    accent: frame.downbeat * strength,
    beat: beatIndex + beatPhase,
    sway: Math.sin(Math.PI * (beatIndex + beatPhase)),
  };
}
