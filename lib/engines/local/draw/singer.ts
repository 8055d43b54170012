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

/** The portrait to show in place of a drawn singer, if a caller gave one. */
export const suppliedPortrait = ({ character }: PaintEnv): Image | null => (character && !character.drawn ? character.image : null);
