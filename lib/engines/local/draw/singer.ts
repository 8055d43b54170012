import type { Concept, StyleId } from '#lib/products/mv/ports.ts';
import { between, mulberry32, pick, subSeed, textSeed } from './random.ts';

const HAIR = ['short hair', 'a bob', 'long hair', 'hair in a bun', 'curls', 'a ponytail'] as const;
const BROAD_WEAR = ['a jacket', 'a coat', 'a T-shirt', 'a hoodie'] as const;
const SLIGHT_WEAR = ['a coat', 'a dress', 'a jacket', 'a dress'] as const;

/** Styles that design their own people describe the singer only in general. */
const OF_STYLE: Partial<Record<StyleId, string>> = {
  cinematic: 'A singer filmed against the light',
  anime: 'A singer drawn in anime style',
  ink: 'A singer drawn in ink style',
  '3d': 'A singer drawn in 3d style',
  brand: 'A singer cut from coloured paper',
};

/**
 * `A singer with curls, wearing a coat`: the same person through the whole video, since the look comes from the concept
 * and not from the scene.
 */
export function singerInWords({ styleId, logline, world }: Concept): string {
  const known = OF_STYLE[styleId];
  if (known) return known;
  const random = mulberry32(subSeed(textSeed(`${logline}${world}`, 11), 'look'));
  const hair = pick(random, HAIR);
  const isBroad = hair === 'short hair' ? between(random, 0.5, 1) > 0.5 : between(random, 0.05, 0.5) > 0.5;
  return `A singer with ${hair}, wearing ${pick(random, isBroad ? BROAD_WEAR : SLIGHT_WEAR)}`;
}
