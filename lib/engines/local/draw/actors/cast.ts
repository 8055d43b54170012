/** Who somebody is as an actor: of their look, their trade and their age, and of how a style draws people. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import type { Pose } from '../pose.ts';
import { ageOf, type Kit, type Style } from '../scene/style.ts';
import { DARK_CLOTH } from '../styles/character/light.ts';
import { hatOf } from '../styles/character/hats.ts';
import { type Look, lookOf } from '../styles/character/look.ts';
import type { Actor, Garb } from './body.ts';

/** How large heads are, and how thick limbs, where a style draws people as toys and where not. */
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
/** What is worn by trade, over what somebody has on. */
const TRADES: Readonly<Record<string, Partial<Pick<Actor, 'garb' | 'collar' | 'apron'>>>> = {
  priest: { garb: 'robe', collar: true },
  doctor: { garb: 'coat', collar: true },
  waiter: { apron: true },
  chef: { garb: 'trousers', apron: true },
  king: { garb: 'robe' },
};

/** Somebody in a pose: one of the scene's others, or for null the video's person. */
export function actorOf(kit: Kit, style: Style, one: NonNullable<Kit['other']> | null, pose: Pose): Actor {
  const { scene, env } = kit;
  const look = lookOf(env.concept, scene.look, one ?? undefined);
  const age: SeenPerson['age'] = ageOf(one, scene) ?? (look.isOld ? 'old' : 'adult');
  const build = style.id === '3d' ? BUILD.toy : BUILD.grown;
  const worn = style.wears?.(one ? { ...kit, other: one } : kit);
  const isBald = age === 'old' && look.isBoy;
  return {
    pose,
    hair: isBald ? 'bald' : look.isBoy ? 'short' : age === 'old' && look.hair === 'bob' ? 'bun' : CUTS[look.hair],
    garb: GARBS[look.outfit],
    head: build.head * (age === 'child' ? CHILD_HEAD : 1),
    limbs: build.limbs,
    isWoman: !look.isBoy,
    beard: look.beard,
    glasses: look.glasses,
    collar: look.outfit === 'blazer',
    apron: false,
    striped: false,
    plain: false,
    hat: hatOf({ other: one ?? undefined }, 'front').filter(({ d }) => !/a/.test(d)),
    colors: {
      skin: worn?.skin ?? look.colors.skin,
      hair: worn?.hair ?? look.colors.hair,
      cloth: worn?.cloth ?? look.colors.cloth,
      legs: worn?.legs ?? DARK_CLOTH,
      accent: worn?.trim ?? look.colors.trim,
    },
    ...TRADES[one?.role ?? ''],
    ...(style.id === 'ink' ? brushed(look, one?.role) : {}),
  };
}

/** People of ink wear robes; a face is a pale wash on which white hair is left bare. */
const brushed = ({ colors, isBoy }: Look, role: string | undefined): Partial<Actor> => ({
  plain: true,
  garb: role === 'doctor' || isBoy ? 'robe' : 'dress',
  colors: { ...colors, skin: '#c6bfb6', legs: '#3c3a3a', accent: '#ffffff' },
});
