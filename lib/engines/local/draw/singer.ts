import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { type FigureLook, lookFromSeed } from './figure.ts';
import type { PaintEnv } from './painter.ts';

/** The singer is one person through the whole video: their look comes from the concept and not from the scene. */
export function singerLook(env: PaintEnv, scene: ScenePlan): FigureLook {
  const { concept, character } = env;
  const colors = character?.colors.length ? character.colors : (concept.palettes[0]?.colors ?? scene.palette);
  let seed = 11;
  for (const letter of concept.logline) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return lookFromSeed(seed, colors);
}
