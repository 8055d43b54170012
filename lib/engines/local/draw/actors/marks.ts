/** Marks sewn on, pinned to or hung over clothes, and the colours of trades. */
import type { Mark } from './body.ts';

/** A patch: its colour, the radius of its corners and its points; see `Mark`. */
export const mark = (color: string, round: number, ...at: Mark['at'][number][]): Mark => ({ color, round, at });
export const both = (color: string, round: number, ...at: Mark['at'][number][]): Mark[] => [
  mark(color, round, ...at),
  mark(color, round, ...at.map(([aside, down]): Mark['at'][number] => [-aside, down])),
];

export const WHITE = '#f8f6f1';
export const GOLD = '#e8b93f';
const STEEL = '#c3c9d2';
export const GLOWING = '#f4f06a';
export const buttons = (color: string): Mark[] => [0.25, 0.5, 0.75].map((down) => mark(color, 0.009, [0, down]));
export const tie = (color: string): Mark[] => [mark(color, 0.008, [0, 0.06], [-0.1, 0.5], [0.1, 0.5], [0, 0.6])];
export const bow = (color: string): Mark[] => [
  ...both(color, 0.006, [0, 0.06], [0.3, 0], [0.3, 0.13]),
  mark(color, 0.011, [0, 0.065]),
];
/** The part of a shirt that shows between lapels. */
export const SHIRT = mark(WHITE, 0.006, [-0.28, 0], [0.28, 0], [0, 0.62]);
export const belt = (color: string): Mark[] => [
  mark(color, 0.012, [-0.8, 0.92], [0.8, 0.92]),
  mark(GOLD, 0.014, [-0.06, 0.92], [0.06, 0.92]),
];
/** A high-visibility vest. */
export const HI_VIS: readonly Mark[] = [
  ...both('#f26a1b', 0.02, [0.3, 0.06], [0.82, 0.1], [0.66, 0.95], [0.18, 0.95]),
  ...both(GLOWING, 0.011, [0.54, 0.06], [0.5, 0.95]),
  ...[0.55, 0.82].map((down) => mark(GLOWING, 0.013, [-0.74, down], [0.74, down])),
];
export const BIB = (color: string): Mark[] => [
  mark(color, 0.016, [-0.45, 0.34], [0.45, 0.34], [0.6, 1.05], [-0.6, 1.05]),
  ...both(color, 0.012, [0.42, 0.32], [0.62, 0]),
  ...both(GOLD, 0.01, [0.42, 0.36]),
];
export const STETHOSCOPE: readonly Mark[] = [
  ...both('#3c4452', 0.007, [0.26, 0], [0.2, 0.3]),
  ...both('#3c4452', 0.007, [0.2, 0.3], [0, 0.46]),
  mark(STEEL, 0.018, [0, 0.54]),
];
export const POCKET_CROSS: readonly Mark[] = [
  mark('#d23b3b', 0.007, [0.28, 0.34], [0.56, 0.34]),
  mark('#d23b3b', 0.007, [0.42, 0.25], [0.42, 0.43]),
];
