import { suppliedPortrait } from '../singer.ts';
import type { Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import { reliefOf } from './photo.ts';
import { bakeLight } from './shade.ts';
import type { Maker } from './world.ts';

/** The caller's portrait in close and medium shots, or a reference in some empty ones, as a relief that hangs before the lens and sways. */
export function pictureOf({ scene, env, mood }: Maker): ((moment: Moment) => Group[]) | null {
  const portrait = suppliedPortrait(env);
  const still = scene.shotType !== 'dance' && scene.shotType !== 'performance';
  const shown = portrait && scene.hasCharacter && scene.framing !== 'wide' && still ? portrait : null;
  const reference = !scene.hasCharacter && scene.index % 2 === 0 ? env.references[scene.index % Math.max(1, env.references.length)] : undefined;
  const image = shown ?? reference;
  if (!image) return null;
  const tall = env.height > env.width * 1.1;
  const size = (shown ? (scene.framing === 'close' ? 2.0 : 1.6) : 1.15) * (tall ? Math.min(1, (env.width / env.height) * 1.5) : 1);
  const x = tall ? 0 : (scene.seed % 2 ? -1 : 1) * (shown ? 0.42 : 0.85);
  const groups = reliefOf(image, [x, 0, 4], size, mood, { columns: shown ? 24 : 15, aspect: shown ? 0.84 : Math.min(1.5, Math.max(0.7, image.width / image.height)), seed: scene.seed });
  bakeLight(groups, mood);
  return (moment) => {
    for (const group of groups) group.place = () => ({ turn: 0.16 * Math.sin(moment.tSec * 0.7) - 0.12 * Math.sign(x), y: 0.03 * Math.sin(moment.tSec * 1.1) + 0.02 * moment.rhythm.pulse, size: 1 + 0.02 * moment.rhythm.pulse + (scene.shotType === 'lipsync' ? 0.015 * moment.mouth : 0) });
    return groups;
  };
}
