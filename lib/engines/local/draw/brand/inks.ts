import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { adjust, contrast, hexOfOklch, mix, mostReadable, oklchOf, tonesOf } from '../palette.ts';
import { hash01 } from '../random.ts';

/** The few inks a sheet is printed in. `ink` reads on `ground`; `primary` and `secondary` are its colours; `paper` is light, `black` is dark. */
export type Inks = { ground: string; ink: string; primary: string; secondary: string; paper: string; black: string; on: (ground: string) => string };

const vivid = (hex: string, lightness: number, chroma: number): string => {
  const { h, c } = oklchOf(hex);
  return hexOfOklch({ l: lightness, c: Math.max(c, chroma), h });
};

/** One video keeps its two colours; the ground changes from scene to scene. */
export function inksOf(scene: ScenePlan, brandColors: readonly string[]): Inks {
  const own = tonesOf(scene.palette);
  const brand = tonesOf(brandColors.length > 1 ? brandColors : scene.palette);
  const primary = vivid(mix(brand.accent, own.accent, 0.4), 0.66, 0.19);
  const cool = oklchOf(mix(brand.mid, own.mid, 0.4));
  const gap = Math.abs(((cool.h - oklchOf(primary).h + 540) % 360) - 180);
  const hue = (((gap < 50 ? oklchOf(primary).h + 165 : cool.h) % 360) + 360) % 360;
  // Yellows printed dark turn olive.
  const yellowness = Math.max(0, 1 - Math.abs(hue - 98) / 42);
  const secondary = hexOfOklch({ l: 0.5 + 0.34 * yellowness, c: Math.max(0.15, cool.c), h: hue });
  const paper = mix(adjust(own.glow, { chroma: 0.25 }), '#f7f3ea', 0.7);
  const black = mix(adjust(own.deep, { chroma: 0.7 }), '#0e0e12', 0.5);
  const ground = [paper, primary, black, secondary, paper, mix(primary, paper, 0.35)][Math.floor(hash01(1, scene.seed) * 6)] as string;
  const on = (color: string) => mostReadable(color, [paper, black]);
  const { h } = oklchOf(primary);
  const third = hexOfOklch({ l: 0.84, c: 0.15, h: h + 45 });
  return { ground, ink: on(ground), primary: contrast(primary, ground) < 1.5 ? third : primary, secondary: contrast(secondary, ground) < 1.5 ? hexOfOklch({ l: on(ground) === paper ? 0.86 : 0.4, c: 0.15, h: yellowness > 0.3 ? h : hue }) : secondary, paper, black, on };
}
