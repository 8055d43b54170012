/** Who is seen beside the video's person in each scene, and how a prompt tells of them. */
import type { Concept, ScenePlan, SeenPerson, VideoBrief } from '#lib/products/mv/ports.ts';
import { lookOf } from '../../draw/styles/character/look.ts';
import type { Subject } from '../brief/brief-hints.ts';
import { PEOPLE_MAX, peopleIn, SOMEBODY_ELSE, WITH_HERO_MAX } from './sung-people.ts';

/** Whoever tells of themselves, in eight languages. */
const TELLS_OF_SELF = /(?<!\p{L})(?:i|i'm|we|ich|wir|yo|canto|je|j'|nous|io|eu|nós)(?!\p{L})/iu;

export const sexOfHero = (concept: Concept): SeenPerson['sex'] | null =>
  concept.hero ? null : lookOf(concept).isBoy ? 'man' : 'woman';

/**
 * Decides for each scene of a video who is in it beside its person: whom its line names, else, in every other scene with that person, whom the
 * description names beside them.
 */
export function companyOf(brief: VideoBrief, concept: Concept, subject: Subject | null) {
  const heroIs = sexOfHero(concept);
  const about = {
    heroIs,
    subject: concept.hero ? '' : (subject?.full ?? ''),
  } as const;
  const told = peopleIn(brief.description ?? '', about);
  const isTold = !subject && !TELLS_OF_SELF.test(brief.description ?? '');
  // The video's person is one of them, unless it is told of beside them.
  const own =
    concept.hero || told.withHero || (!subject && !isTold)
      ? undefined
      : (told.people.find(({ sex }) => sex === heroIs) ?? told.people[0]);
  const others = told.people.filter((person) => person !== own);
  const isHalved = others.length === 1 && others[0]?.called === own?.called;
  const always = isHalved ? others.map((person) => ({ ...person, called: SOMEBODY_ELSE })) : others;
  let turn = 0;
  return (
    { lyric, shotType, hasCharacter }: Pick<ScenePlan, 'lyric' | 'shotType' | 'hasCharacter'>,
    canHaveHero: boolean,
  ) => {
    const seen = peopleIn(lyric, about);
    // Who the song is about by another language's word, which is called the same.
    const people = seen.people.filter(({ called }) => called !== about.subject);
    const withHero = seen.withHero ?? (people.length < seen.people.length ? true : null);
    if (people.length === 0 && withHero && canHaveHero) return { hasCharacter: true, people: [] };
    if (people.length === 0) {
      const joins = always.length > 0 && hasCharacter && shotType !== 'lipsync' && turn++ % 2 === 0;
      return { hasCharacter, people: joins ? always.slice(0, WITH_HERO_MAX) : [] };
    }
    const isHero = withHero ?? (people.length === 1 || hasCharacter);
    const stays = canHaveHero && (isHero || isPerformed(shotType));
    return { hasCharacter: stays, people: people.slice(0, stays ? WITH_HERO_MAX : PEOPLE_MAX) };
  };
}

const isPerformed = (shotType: ScenePlan['shotType']): boolean => shotType !== 'narrative' && shotType !== 'bridge';

/** What a prompt says of who is seen: an old couple; the nurse and two kids. */
export const tellPeople = (people: readonly SeenPerson[]): { text: string; isSeveral: boolean } => {
  const names = [...new Set(people.map(({ called }) => called))];
  return {
    text: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    isSeveral: names.length > 1 || /(?:[^s]s|people|police|men|children)$/.test(names[0] ?? ''),
  };
};
