/** Facial expressions that an edit asks for, for all styles that draw faces. */
import type { Expression, Gaze } from '#lib/products/mv/ports.ts';
import type { Kit } from '../../scene/style.ts';
import type { Mood } from './face.ts';

/**
 * The `corners` of the mouth and the `inner` ends of the brows are up (1) or down (-1); the mouth is `open` at least
 * this far (0..1), in a circle if `isRound`.
 */
export type Play = {
  /** How the head is held, as in a scene with this mood. */
  mood: Mood;
  corners: number;
  open: number;
  isRound?: true;
  lids: 'wide' | 'open' | 'half' | 'shut';
  brows: { inner: number; lift: number };
  hasTears?: true;
};

export const PLAYS: Readonly<Record<Expression, Play>> = {
  smile: { mood: 'smile', corners: 0.8, open: 0, lids: 'open', brows: { inner: 0.15, lift: 0.4 } },
  laugh: { mood: 'joy', corners: 1, open: 0.75, lids: 'shut', brows: { inner: 0.1, lift: 0.9 } },
  sad: { mood: 'wistful', corners: -0.8, open: 0, lids: 'half', brows: { inner: 1, lift: 0.1 } },
  cry: { mood: 'wistful', corners: -1, open: 0.3, lids: 'shut', brows: { inner: 1.2, lift: 0 }, hasTears: true },
  angry: { mood: 'calm', corners: -0.9, open: 0, lids: 'half', brows: { inner: -1.2, lift: -0.5 } },
  surprised: { mood: 'calm', corners: 0, open: 0.65, isRound: true, lids: 'wide', brows: { inner: 0.2, lift: 1.4 } },
  asleep: { mood: 'calm', corners: 0.25, open: 0, lids: 'shut', brows: { inner: 0.1, lift: 0 } },
  awake: { mood: 'calm', corners: 0.25, open: 0, lids: 'open', brows: { inner: 0.1, lift: 0.3 } },
  sing: { mood: 'smile', corners: 0.2, open: 0.65, lids: 'open', brows: { inner: 0.4, lift: 0.5 } },
  /** Close to tears. */
  tear: { mood: 'wistful', corners: -0.5, open: 0, lids: 'half', brows: { inner: 1, lift: 0.2 }, hasTears: true },
  shout: { mood: 'calm', corners: 0.1, open: 1, lids: 'open', brows: { inner: -0.7, lift: 0.3 } },
};

/** The expression of the person being painted; null if no edit asks for one. */
export function playOf({ scene, other }: Pick<Kit, 'scene' | 'other'>): Play | null {
  const face = (other ? other.look : scene.look)?.face;
  return face ? PLAYS[face] : null;
}

/** A gaze that an edit asks for: aside to where the head looks (1) or not at all (0), and down (1) or up (-1). */
export type Turn = { aside: number; down: number };
const TURNS: Readonly<Record<Gaze, Turn>> = {
  down: { aside: 0.3, down: 1 },
  up: { aside: 0.3, down: -1 },
  left: { aside: 1, down: 0 },
  right: { aside: 1, down: 0 },
  away: { aside: 1, down: 0.3 },
};
export function gazeOf({ scene, other }: Pick<Kit, 'scene' | 'other'>): Turn | null {
  const gaze = (other ? other.look : scene.look)?.gaze;
  return gaze ? TURNS[gaze] : null;
}
/** Whether the eyes are shut without laughing or crying. */
export const isAsleep = (play: Play | null): boolean => play?.lids === 'shut' && !play.hasTears && play.corners < 0.5;
export const isLow = (gaze: Turn | null): boolean => gaze !== null && gaze.down > 0.5;
/** How far the head leans in a gaze; in a head facing left, forwards to look down. */
export const leanOf = (gaze: Turn | null, most: number): number => (gaze ? -gaze.down * most : 0);

/** How far the mouth is open when the person sings as well. */
export const openBy = (play: Play | null, voice: number): number =>
  play === null ? voice : play.open + (1 - play.open) * voice * (play.open > 0 ? 0.6 : 0.38);

/** Whether the eyes are shut with joy, in upward arcs. */
export const laughs = (play: Play | null): boolean => play?.lids === 'shut' && play.corners > 0.5;
