import { adjust, mix } from './palette.ts';
import { between, mulberry32, pick, subSeed } from './random.ts';

export type HairStyle = 'short' | 'bob' | 'long' | 'bun' | 'curly' | 'ponytail';
export type Outfit = 'jacket' | 'coat' | 'dress' | 'tee' | 'hoodie';

/** Who it is: the same look in every scene makes the same person. */
export type FigureLook = { skin: string; hair: string; top: string; bottom: string; shoes: string; accent: string; hairStyle: HairStyle; outfit: Outfit; /** 0 slight .. 1 broad. */ build: number };

/** A person from a seed, dressed in colours that belong to the palette given (darkest first, accents last). */
export function lookFromSeed(seed: number, palette: readonly string[]): FigureLook {
  const random = mulberry32(subSeed(seed, 'look'));
  const accent = palette[Math.max(0, palette.length - 2)] ?? '#d0563f';
  const dark = palette[Math.min(1, palette.length - 1)] ?? '#20242e';
  const hairStyle = pick(random, ['short', 'bob', 'long', 'bun', 'curly', 'ponytail'] as const);
  const build = hairStyle === 'short' ? between(random, 0.5, 1) : between(random, 0.05, 0.5);
  const outfit = pick(random, build > 0.5 ? (['jacket', 'coat', 'tee', 'hoodie'] as const) : (['coat', 'dress', 'jacket', 'dress'] as const));
  return {
    skin: pick(random, ['#f0c6a4', '#d99f76', '#b87a52', '#8a5638', '#f5d3b8']), hair: pick(random, ['#17120f', '#2a1a12', '#5b3420', '#8c5a2c', '#1a1c28']),
    top: mix(accent, dark, outfit === 'coat' || outfit === 'jacket' ? 0.3 : 0.08), bottom: adjust(dark, { lighten: -0.03, chroma: 0.6 }), shoes: '#15141a', accent, hairStyle, outfit, build,
  };
}
