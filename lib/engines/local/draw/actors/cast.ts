/** Turns a person into an actor, from their look, trade and age and the way a style draws people. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import type { Pose } from '../pose.ts';
import { ageOf, type Kit, type Style } from '../scene/style.ts';
import { DARK_CLOTH } from '../styles/character/light.ts';
import { playOf } from '../styles/character/expression.ts';
import { hatOf } from '../styles/character/hats.ts';
import { type Look, lookOf, roleIn } from '../styles/character/look.ts';
import type { Actor, Garb } from './body.ts';
import { clothesOf, figureOf } from './outfits.ts';
import { outfitOf } from './trades.ts';
import { poseNamed } from './poses.ts';

/** Size of heads and thickness of limbs, in the style that draws people as toys and in the others. */
const BUILD = { toy: { head: 2, limbs: 1.5 }, grown: { head: 1.3, limbs: 1.05 } };
const CHILD_HEAD = 1.28;

const CUTS: Readonly<Record<Look['hair'], Actor['hair']>> = {
  long: 'long',
  wavy: 'long',
  bob: 'bob',
  ponytail: 'tail',
  'twin tails': 'tail',
  short: 'short',
};
const GARBS: Readonly<Record<Look['outfit'], Garb>> = {
  dress: 'dress',
  sailor: 'dress',
  coat: 'coat',
  blazer: 'trousers',
  hoodie: 'trousers',
  shirt: 'trousers',
};

/** The height of somebody with this figure relative to others of their age. */
export const tallOf = (look: ScenePlan['look']): number => figureOf(look)?.tall ?? 1;

/** A person in a pose: one of the scene's others, or the video's person if `one` is null. */
export function actorOf(kit: Kit, style: Style, one: NonNullable<Kit['other']> | null, posed: Pose): Actor {
  const { scene, env } = kit;
  const said = one ? one.look : scene.look;
  const look = lookOf(env.concept, scene.look, one ?? undefined);
  const age: SeenPerson['age'] = ageOf(one, scene) ?? (look.isOld ? 'old' : 'adult');
  const isInk = style.id === 'ink';
  const build = style.id === '3d' ? BUILD.toy : BUILD.grown;
  const worn = style.wears?.(one ? { ...kit, other: one } : kit);
  const figure = figureOf(said);
  const play = playOf({ scene, ...(one ? { other: one } : {}) });
  const isBald = age === 'old' && look.isBoy && said?.cut === undefined;
  const { cloth, legs, accent, tool: _, ...trade } = { ...figure?.wears, ...outfitOf(roleIn(kit, one)) };
  const dyed = clothesOf(said, look.colors.cloth, look.said.cloth);
  const colors = {
    skin: isInk ? '#c6bfb6' : (worn?.skin ?? look.colors.skin),
    hair: figure?.lined ? GREYING : (worn?.hair ?? look.colors.hair),
    cloth: cloth ?? (isInk ? look.colors.cloth : (worn?.cloth ?? look.colors.cloth)),
    legs: legs ?? (isInk ? '#3c3a3a' : (worn?.legs ?? DARK_CLOTH)),
    accent: accent ?? (isInk ? '#ffffff' : (worn?.trim ?? look.colors.trim)),
  };
  return {
    pose: figure?.belly && posed === poseNamed('stand') ? poseNamed('expect') : posed,
    hair: said?.bald
      ? age === 'old'
        ? 'bald'
        : 'none'
      : isBald
        ? 'bald'
        : said?.cut === 'plait'
          ? 'plait'
          : look.isBoy
            ? 'short'
            : (age === 'old' && look.hair === 'bob') || figure?.lined
              ? 'bun'
              : CUTS[look.hair],
    // In ink, people wear robes.
    garb: !isInk ? GARBS[look.outfit] : look.isBoy ? 'robe' : 'dress',
    head: build.head * (figure?.head ?? (age === 'child' ? CHILD_HEAD : 1)),
    limbs: build.limbs * (figure?.limbs ?? 1),
    isWoman: !look.isBoy,
    beard: look.beard,
    glasses: look.glasses || figure?.lined === true,
    collar: look.outfit === 'blazer',
    plain: isInk,
    hat: hatOf({ ...kit, other: one ?? undefined }, 'whole').filter(({ d }) => !/a/.test(d)),
    ...(play ? { play } : {}),
    ...(figure?.lined ? { lined: true } : {}),
    ...(figure?.belly ? { belly: true, garb: 'dress' } : {}),
    ...trade,
    ...dyed?.garment,
    colors: { ...colors, ...dyed?.colors },
  };
}
/** The colour of hair at fifty. */
const GREYING = '#9a948e';
