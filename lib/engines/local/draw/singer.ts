import type { Image } from '@napi-rs/canvas';
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { type FigureLook, lookFromSeed } from './figure.ts';
import type { PaintEnv } from './painter.ts';

/** The singer is one person through the whole video: their look comes from the concept and not from the scene. */
export function singerOf(concept: Concept, colors: readonly string[]): FigureLook {
  let seed = 11;
  for (const letter of `${concept.logline}${concept.world}`) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return lookFromSeed(seed, colors);
}

/** The singer as a scene is painted with. */
export function singerLook({ concept, character }: PaintEnv, scene: ScenePlan): FigureLook {
  return singerOf(concept, character?.colors.length ? character.colors : (concept.palettes[0]?.colors ?? scene.palette));
}

const hairWords: Record<FigureLook['hairStyle'], string> = { short: 'short hair', bob: 'a bob', long: 'long hair', bun: 'hair in a bun', curly: 'curls', ponytail: 'a ponytail' };
const outfitWords: Record<FigureLook['outfit'], string> = { jacket: 'a jacket', coat: 'a coat', tee: 'a T-shirt', hoodie: 'a hoodie', dress: 'a dress' };

/** `A singer with curls, wearing a coat`; styles with people of their own making say only that there is one. */
export function singerInWords(concept: Concept, colors: readonly string[]): string {
  if (concept.styleId === 'cinematic') return 'A singer filmed against the light';
  if (concept.styleId === 'anime' || concept.styleId === 'ink' || concept.styleId === '3d') return `A singer drawn in ${concept.styleId} style`;
  const look = singerOf(concept, colors);
  return `A singer with ${hairWords[look.hairStyle]}, wearing ${outfitWords[look.outfit]}`;
}

/** The portrait to show in place of a drawn singer, if a caller gave one. */
export const suppliedPortrait = ({ character }: PaintEnv): Image | null => character?.image ?? null;
