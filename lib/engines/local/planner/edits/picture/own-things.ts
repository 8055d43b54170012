/** Things that a setting shows by itself: an edit that names one adds no other. */
import type { Concept, ScenePlan, SceneSetting } from '#lib/products/mv/ports.ts';
import { INSIDE } from '../../places/setting-words.ts';
import type { Relations } from '../things/relations.ts';
import { SUN } from './place.ts';

/** The shop that a scene is in. */
export const isOwnShop = (prompt: string, { setting }: ScenePlan): boolean =>
  INSIDE.has(setting) &&
  /(?<!\p{L})(?<!(?:front of|outside|before) )(?:the (?:shop|store)|(?:der|den|dem) laden|la (?:tienda|boutique)|le magasin|il negozio|a loja)(?!\p{L})/iu.test(
    prompt,
  );

/** Gardens of the paper style have a fence. */
export const isOwnFence = (noun: string, prompt: string, { setting }: ScenePlan, { styleId }: Concept): boolean =>
  /(?:^| )fence$/.test(noun) &&
  setting === 'garden' &&
  styleId === 'brand' &&
  /(?<!\p{L})(?:the fence|(?:der|den|dem) zaun|la (?:valla|clôture|cerca|staccionata)|le grillage|a cerca)(?!\p{L})/iu.test(
    prompt,
  );

/** Walls and windows, which rooms show themselves. */
export const isPartOfRoom = (noun: string, setting: SceneSetting): boolean =>
  INSIDE.has(setting) && /(?:^| )(?:wall|window)$/.test(noun);
export const isWhereOthersAre = (noun: string, where: Relations['where']): boolean =>
  [...where.values()].some(({ of }) => of === noun);

/** The houses that a town has, before a sun that comes up or goes down. */
export const isBeforeSun = (noun: string, asked: string, where: Relations['where']): boolean =>
  /(?:^| )(?:house|building|tower|skyline|skyscraper|roof|rooftop)$/.test(noun) &&
  SUN.test(asked) &&
  [...where].every(([one, { of }]) => of !== noun || isBody(one, 'city-day'));

/** The sun or the moon, which outdoor places show themselves. */
export const isBody = (noun: string, setting: SceneSetting): boolean =>
  /(?:^| )(?:moon|sun(?: ?(?:rise|set))?)$/.test(noun) && !INSIDE.has(setting);
