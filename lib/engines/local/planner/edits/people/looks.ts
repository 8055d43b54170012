/** What an edit changes about how somebody looks by their age, by who they become, and by a scarf. */
import type { Concept, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import type { ThingColor } from '../../../draw/objects/thing-colors.ts';
import { membersOf } from '../../../draw/objects/people-words.ts';
import { WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { sexOfHero } from '../../people/company.ts';
import { lemmaOf } from '../../people/sung-people.ts';
import type { Thing } from '../../things/scene-things.ts';
import type { Relations } from '../things/relations.ts';
import type { AgeWish } from './ages.ts';
import type { Becoming } from './becoming.ts';

/** Whoever is about fifty has grey hair, and is not yet old. */
const GREY = { hair: 'gray' } as const;
export function agedLook(
  { age, isGreying, words }: AgeWish,
  { isGrown, concept }: { isGrown: boolean; concept: Concept },
): NonNullable<ScenePlan['look']> {
  // Whoever is to be an old man is a man.
  const [said] = membersOf(lemmaOf(words.toLowerCase().split(' ').at(-1) ?? '')) ?? [];
  const own = sexOfHero(concept);
  return {
    ...(said?.sex && own && said.sex !== own ? { sex: said.sex } : {}),
    ...(age === 'adult' && isGrown ? {} : { age }),
    ...(isGreying ? GREY : {}),
  };
}
export const agedAs = ({ age, isGreying }: AgeWish, look: SeenPerson['look']): Pick<SeenPerson, 'age' | 'look'> => ({
  age,
  ...(isGreying ? { look: { ...look, ...GREY } } : {}),
});

/** What makes the video's person a man or a woman, and as old, as an edit says. */
export function lookOfBecoming(
  { person: { sex, age }, isGreying }: Becoming,
  concept: Concept,
): NonNullable<ScenePlan['look']> {
  return {
    ...(sex === sexOfHero(concept) ? {} : { sex }),
    ...(age === 'adult' ? {} : { age }),
    ...(isGreying ? GREY : {}),
  };
}

/** The colour of a scarf for a person whom the style itself dresses. */
export function scarfIn({ hero, styleId }: Concept, { where }: Relations, named: readonly Thing[]): ThingColor | null {
  const scarf = named.find(({ noun }) => /(?<!head)scarf$/.test(noun) && where.get(noun)?.is === 'worn');
  const isDressed = !hero && (styleId === 'cinematic' || styleId === '3d');
  return scarf && isDressed && where.get(scarf.noun)?.of === WITH_SOMEBODY ? (scarf.color ?? 'red') : null;
}
