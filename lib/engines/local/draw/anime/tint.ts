import { hexOfOklch, oklchOf } from '../palette.ts';

/** The hue and chroma of `hue` leaned into `base`, whose lightness stays: dark paint stays dark. */
export function tint(base: string, hue: string, share: number): string {
  const a = oklchOf(base);
  const b = oklchOf(hue);
  const along = (angle: number, c: number): [number, number] => [c * Math.cos((angle * Math.PI) / 180), c * Math.sin((angle * Math.PI) / 180)];
  const [ax, ay] = along(a.h, a.c);
  const [bx, by] = along(b.h, b.c);
  const x = ax + (bx - ax) * share;
  const y = ay + (by - ay) * share;
  return hexOfOklch({ l: a.l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI });
}

/** The colour at lightness 0..1, its chroma multiplied by `chroma`. */
export function atLightness(hex: string, lightness: number, chroma = 1): string {
  const { c, h } = oklchOf(hex);
  return hexOfOklch({ l: lightness, c: c * chroma, h });
}

export const lightnessOf = (hex: string): number => oklchOf(hex).l;
