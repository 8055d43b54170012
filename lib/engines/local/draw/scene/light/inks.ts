import { createRequire } from 'node:module';
import type { Oklch } from 'culori';

// The CommonJS build is a single file: the 151 modules of the other take each process that draws 30 ms to load.
const { clampChroma, converter, formatHex, interpolate, wcagContrast } = createRequire(import.meta.url)(
  'culori',
) as typeof import('culori');

/** The colours of a scene by their role. All are `#rrggbb`. */
export type Inks = {
  /** What everything lies on. */
  ground: string;
  /** A second ground, near to the first. */
  shade: string;
  /** What is drawn and written; reads well on `ground`. */
  key: string;
  /** Between ground and key. */
  mid: string;
  /** The colour that is used once. */
  accent: string;
  /** What shines. */
  light: string;
};

const oklch = converter('oklch');

export function oklchOf(color: string): Oklch {
  return oklch(color) ?? { mode: 'oklch', l: 0, c: 0 };
}

export function hexOf(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/** `from` at 0, `to` at 1, in perceptually even steps. */
export const mix = (from: string, to: string, share: number): string =>
  formatHex(interpolate([from, to], 'oklab')(share));

export const lightened = (color: string, by: number): string => {
  const value = oklchOf(color);
  return hexOf({ ...value, l: Math.min(1, Math.max(0, value.l + by)) });
};

export const saturated = (color: string, factor: number): string => {
  const value = oklchOf(color);
  return hexOf({ ...value, c: value.c * factor });
};

/** Red, green and blue, 0..255. */
export function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(formatHex(color)?.slice(1) ?? '0', 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The inverse of `rgbOf`. */
export const hexOfRgb = (rgb: readonly [number, number, number]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** How bright a colour looks, 0..255, from its red, green and blue as stored. */
export const luma = ([r, g, b]: readonly [number, number, number]): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export const withAlpha = (color: string, alpha: number): string =>
  `rgba(${rgbOf(color).join(',')},${alpha.toFixed(3)})`;

/** A colour moved towards black or white until it reads on the ground (WCAG contrast). */
export function readableOn(ground: string, color: string, contrastMin: number): string {
  const towards = wcagContrast(ground, '#000000') > wcagContrast(ground, '#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.1) {
    const moved = mix(color, towards, share);
    if (wcagContrast(ground, moved) >= contrastMin) return moved;
  }
  return towards;
}

/** How much two colours differ: their distance in OKLab. */
export function difference(a: string, b: string): number {
  const [one, other] = [oklchOf(a), oklchOf(b)];
  const turn = (((one.h ?? 0) - (other.h ?? 0)) * Math.PI) / 180;
  return Math.hypot(
    one.l - other.l,
    Math.sqrt(Math.max(0, one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(turn))),
  );
}

export const contrast = (a: string, b: string): number => wcagContrast(a, b);

/** The palette's colours from dark to light; the most colourful of them; the lightest. */
export function sortedPalette(palette: readonly string[]): {
  dark: string[];
  accent: string;
  lightest: string;
  darkest: string;
} {
  const dark = [...palette].sort((a, b) => oklchOf(a).l - oklchOf(b).l);
  const vivid = [...palette].sort((a, b) => oklchOf(b).c - oklchOf(a).c);
  return { dark, accent: vivid[0] ?? '#c8322a', lightest: dark.at(-1) ?? '#f4f0e4', darkest: dark[0] ?? '#141414' };
}

/** Adds to lightness, multiplies chroma, turns the hue by degrees. */
export function adjusted(color: string, change: { lighten?: number; chroma?: number; hue?: number }): string {
  const { l, c, h } = oklchOf(color);
  return hexOf({
    mode: 'oklch',
    l: Math.min(1, Math.max(0, l + (change.lighten ?? 0))),
    c: c * (change.chroma ?? 1),
    h: (h ?? 0) + (change.hue ?? 0),
  });
}
