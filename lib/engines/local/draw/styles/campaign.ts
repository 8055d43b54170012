/** The papers of a brand video: from the first of its palettes, unless an edit gave the scene other colours. */
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { hexOf, mix, oklchOf, sortedPalette } from '../scene/light/inks.ts';

/**
 * White and black, the vivid colour, a second colour of its own with a dark and a pale one, a light neighbour of the
 * vivid one, and the colour of water.
 */
export type Campaign = {
  paper: string;
  black: string;
  vivid: string;
  own: string;
  deep: string;
  pale: string;
  third: string;
  water: string;
};

/** Colours with less chroma than this are grey. */
const GREY = 0.05;
/** Degrees of hue from the vivid colour to its neighbour: from red to amber, from blue to pink. */
const NEIGHBOUR = 44;

/** Degrees from one hue to another. */
export const turnOf = (a: number, b: number): number => Math.abs(((((a - b + 540) % 360) + 360) % 360) - 180);
const BLUE = 225;

/** Whether two colours are too different to be shades of one. */
const apart = (a: string, b: string): boolean =>
  oklchOf(a).c > GREY && turnOf(oklchOf(a).h ?? 0, oklchOf(b).h ?? 0) > 35;

const BROWN = { below: 0.62, from: 50, to: 115 };

/** Mixes two papers and keeps the hue of the second: mixing different hues would give grey. */
export function tinted(from: string, to: string, share: number): string {
  if (!apart(from, to)) return mix(from, to, share);
  const [a, b] = [oklchOf(from), oklchOf(to)];
  const l = a.l + (b.l - a.l) * share;
  // Dark yellow is brown.
  const isBrown = l < BROWN.below && (b.h ?? 0) > BROWN.from && (b.h ?? 0) < BROWN.to;
  if (isBrown) return hexOf({ mode: 'oklch', l, c: Math.max(0.07, a.c), h: a.h ?? 0 });
  return hexOf({ mode: 'oklch', l, c: b.c * (0.45 + 0.55 * share), h: b.h ?? 0 });
}

/** A paper lighter than the sky in the sky's hue: clouds mixed from blue and cream would be grey. */
export function paler(sky: string, paper: string, share: number): string {
  const [a, b] = [oklchOf(sky), oklchOf(paper)];
  return hexOf({ mode: 'oklch', l: a.l + (b.l - a.l) * share, c: a.c * (1 - 0.6 * share), h: a.h ?? 0 });
}

export function campaignOf(scene: Pick<ScenePlan, 'palette'>, { palettes }: Pick<Concept, 'palettes'>): Campaign {
  const isPlanned = palettes.some(({ colors }) => colors.join() === scene.palette.join());
  const colors = isPlanned ? (palettes[0]?.colors ?? scene.palette) : scene.palette;
  const { dark, accent: vivid, lightest, darkest } = sortedPalette(colors);
  const paper = mix(lightest, '#ffffff', 0.3);
  const rest = dark.filter((color) => color !== vivid && color !== lightest && color !== darkest);
  // A palette of one hue and greys borrows its second colour from the first of the video's palettes with another hue.
  const middle = rest[Math.floor(rest.length / 2)] ?? darkest;
  const lent = palettes
    .map((palette) => sortedPalette(palette.colors).accent)
    .find((color) => isPlanned && apart(color, vivid));
  const isGrey = oklchOf(middle).c < GREY;
  // A second colour of another hue is better than a shade of the first.
  const [second] = rest.filter((color) => apart(color, vivid)).sort((a, b) => oklchOf(b).c - oklchOf(a).c);
  const own = second ?? (isGrey ? (lent ?? middle) : middle);
  const deep = !second && isGrey && lent ? hexOf({ ...oklchOf(own), l: 0.3, c: 0.09 }) : (rest[0] ?? darkest);
  const fromBlue = (color: string): number => (oklchOf(color).c < GREY ? 180 : turnOf(oklchOf(color).h ?? 0, BLUE));
  return {
    paper,
    black: mix(darkest, '#0a0a0c', 0.3),
    vivid,
    own,
    deep,
    pale: mix(rest.at(-1) ?? lightest, paper, 0.35),
    third: hexOf({ mode: 'oklch', l: 0.82, c: 0.14, h: (oklchOf(vivid).h ?? 0) + NEIGHBOUR }),
    water: [own, vivid, deep].reduce((best, one) => (fromBlue(one) < fromBlue(best) ? one : best)),
  };
}
