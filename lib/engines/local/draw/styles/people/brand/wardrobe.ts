/**
 * The colours and clothes of a brand video's person: papers of the campaign, unless the words of the video name others.
 */
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { hash01, textSeed } from '../../../random.ts';
import { contrast, hexOf, lightened, mix, oklchOf, saturated } from '../../../scene/light/inks.ts';
import type { Kit } from '../../../scene/style.ts';
import { campaignOf } from '../../campaign.ts';
import { type Look, lookOf } from '../../character/look.ts';
import { deepOfSkin, type Pattern } from './sheets.ts';

export type Wardrobe = {
  look: Look;
  skin: string;
  /** The lit side of a face, and the side in shade. */
  skinLit: string;
  skinDeep: string;
  blush: string;
  lips: string;
  lid: string;
  iris: string;
  hair: string;
  hairLit: string;
  cloth: string;
  pattern: Pattern;
  /** Collars, cuffs and what is worn under a coat; legs; shoes. */
  trim: string;
  legs: string;
  dark: string;
  jewel: string;
};

const SKINS = ['#f3c3a0', '#e2a07a', '#c67f58', '#93583f', '#f0b494'];
const PATTERNS: Record<Look['outfit'], Pattern['kind']> = {
  sailor: 'stripes',
  shirt: 'check',
  dress: 'dots',
  blazer: 'stripes',
  hoodie: 'plain',
  coat: 'plain',
};
const HAIR_LIGHTEST = 0.4;
const HAIR_DARKEST = 0.32;
/** Lightness of trousers and skirts that shows by night and by day. */
const LEGS_LIGHT = 0.34;
/** Minimum contrast between clothes of one colour and the print on them. */
const PRINT_CONTRAST = 1.9;
/** Strength of the hour's light over everything. */
const HOURS: Record<ScenePlan['timeOfDay'], number> = { day: 0, dawn: 0.05, dusk: 0.08, night: 0.12 };

/** Share of it on the skin. */
const SKIN_LIT = 0.5;

/** What somebody wears in a scene: the same clothes throughout the video, in the light of the hour. */
export function wardrobeOf(scene: ScenePlan, concept: Concept, other?: Kit['other']): Wardrobe {
  const look = lookOf(concept, scene.look, other);
  const { paper, black, vivid, own, deep } = campaignOf(scene, concept);
  const turn = (label: number): number => hash01(label, textSeed(`${concept.logline}${concept.world}`, 31));
  const { l, c, h } = oklchOf(deep);
  const inked = hexOf({
    mode: 'oklch',
    l: Math.min(HAIR_LIGHTEST, Math.max(HAIR_DARKEST, l)),
    c: Math.min(0.1, c),
    h: h ?? 40,
  });
  const hair = look.said.hair ? look.colors.hair : inked;
  const papers = [vivid, saturated(own, 1.1), ...(other ? [mix(deep, paper, 0.3), mix(vivid, paper, 0.6)] : [])];
  const cloth = look.said.cloth
    ? look.colors.cloth
    : (papers[
        ((turn(2) < 0.6 ? 0 : 1) + (other ? 1 + (textSeed(other.called, 3) % 3) + other.nth : 0)) % papers.length
      ] as string);
  const print = [paper, black].find((color) => contrast(color, cloth) >= PRINT_CONTRAST) ?? black;
  const skin = SKINS[Math.floor(turn(3) * SKINS.length)] as string;
  const light = scene.timeOfDay === 'night' ? saturated(deep, 1.2) : vivid;
  const lit = (color: string): string => mix(color, light, HOURS[scene.timeOfDay]);
  const flesh = mix(skin, light, HOURS[scene.timeOfDay] * SKIN_LIT);
  return {
    look,
    skin: flesh,
    skinLit: lightened(flesh, 0.05),
    skinDeep: deepOfSkin(flesh),
    blush: mix(flesh, '#e8506a', 0.42),
    lips: lit(mix(oklchOf(vivid).h !== undefined && contrast(vivid, skin) > 1.5 ? vivid : '#c4324a', '#c4324a', 0.72)),
    lid: mix(deepOfSkin(flesh), own, look.isBoy ? 0 : 0.5),
    iris: mix(look.said.hair ? deep : own, black, 0.35),
    hair: lit(hair),
    hairLit: lit(lightened(saturated(hair, 1.15), 0.1)),
    cloth: lit(cloth),
    pattern: { kind: PATTERNS[look.outfit], color: lit(print) },
    trim: lit(cloth === paper ? vivid : paper),
    legs: lit(look.worn?.legs ?? mix(deep, paper, LEGS_LIGHT)),
    dark: lit(mix(black, deep, 0.5)),
    jewel: lit(cloth === vivid ? mix(own, paper, 0.3) : vivid),
  };
}
