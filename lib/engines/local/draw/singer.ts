import type { Concept } from '#lib/products/mv/ports.ts';
import { type FigureLook, lookFromSeed } from './figure.ts';

/** The singer is one person through the whole video: their look comes from the concept and not from the scene. */
function singerOf(concept: Concept, colors: readonly string[]): FigureLook {
  let seed = 11;
  for (const letter of `${concept.logline}${concept.world}`) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return lookFromSeed(seed, colors);
}

const hairWords: Record<FigureLook['hairStyle'], string> = { short: 'short hair', bob: 'a bob', long: 'long hair', bun: 'hair in a bun', curly: 'curls', ponytail: 'a ponytail' };
const outfitWords: Record<FigureLook['outfit'], string> = { jacket: 'a jacket', coat: 'a coat', tee: 'a T-shirt', hoodie: 'a hoodie', dress: 'a dress' };

/** `A singer with curls, wearing a coat`; styles with people of their own making say only that there is one. */
export function singerInWords(concept: Concept, colors: readonly string[]): string {
  if (concept.styleId === 'cinematic') return 'A singer filmed against the light';
  if (concept.styleId === 'anime' || concept.styleId === 'ink' || concept.styleId === '3d') return `A singer drawn in ${concept.styleId} style`;
  if (concept.styleId === 'brand') return 'A singer as a silhouette on a poster';
  const look = singerOf(concept, colors);
  return `A singer with ${hairWords[look.hairStyle]}, wearing ${outfitWords[look.outfit]}`;
}
