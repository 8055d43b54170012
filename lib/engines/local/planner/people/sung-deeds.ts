/** What the people of a scene do as its line tells: I ride my bicycle down the lane. */
import type { Concept, Deed, ScenePlan } from '#lib/products/mv/ports.ts';
import { languagesOfEdit } from '../edits/languages.ts';
import { namedIn } from '../edits/named.ts';
import { readDeeds } from '../edits/people/deeds.ts';
import { actedBy } from '../edits/people/people.ts';
import { sexOfHero } from './company.ts';

/** What lines tell that is seen from head to foot; hands that are held are close to those who sing of them. */
const TOLD: ReadonlySet<Deed['is']> = new Set(['ride', 'kneel', 'sit', 'climb']);

/** The scene with what its people do, where it shows them in no close-up and the thing they do it with beside them. */
export function withSungDeeds(scene: ScenePlan, concept: Concept): ScenePlan {
  const { lyric, shotType, framing, hasCharacter, people = [], motifs } = scene;
  if (shotType !== 'narrative' || framing === 'close' || concept.hero || (!hasCharacter && people.length === 0))
    return scene;
  const named = namedIn(lyric, { languages: languagesOfEdit(lyric), isHero: () => false, hasCharacter });
  const deeds = readDeeds(lyric, named).filter(({ is, of }) => TOLD.has(is) && of !== undefined && motifs.includes(of));
  if (deeds.length === 0) return scene;
  const done = actedBy(people, deeds, hasCharacter ? sexOfHero(concept) : null, undefined, () => false);
  return {
    ...scene,
    ...(done.people.length > 0 ? { people: done.people } : {}),
    ...(done.does ? { does: done.does } : {}),
  };
}
