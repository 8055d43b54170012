/** Who is seen beside the video's character in each scene, and how a prompt names them. */
import type { Concept, ScenePlan, SeenPerson, VideoBrief } from '#lib/products/mv/ports.ts';
import { lookOf } from '../../draw/styles/character/look.ts';
import type { Subject } from '../brief/brief-hints.ts';
import { languagesOf } from '../../draw/objects/object-words.ts';
import { allLyrics } from '../song/song-parts.ts';
import { calledByPronoun, tellsOfSelf, tellsOfOwn } from './pronouns.ts';
import { PEOPLE_MAX, peopleIn, SOMEBODY_ELSE, WITH_HERO_MAX } from './sung-people.ts';

export const sexOfHero = (concept: Concept): SeenPerson['sex'] | null =>
  concept.hero ? null : lookOf(concept).isBoy ? 'man' : 'woman';

/**
 * Decides for each scene of a video, from first to last, who is in it beside the character: the people whom its line
 * names, or means by “he” or “she” after the lines before; else, in every other scene with the character, the people
 * whom the description names beside them.
 */
export function companyOf(brief: VideoBrief, concept: Concept, subject: Subject | null) {
  const heroIs = sexOfHero(concept);
  const about = {
    heroIs,
    subject: concept.hero ? '' : (subject?.full ?? ''),
  } as const;
  const told = peopleIn(brief.description ?? '', about);
  const isTold = !subject && !tellsOfSelf(brief.description ?? '');
  // Somebody of another trade than the character is somebody else.
  const trade = concept.hero ? undefined : lookOf(concept).role;
  const isOwn = (role: string | undefined) => role === undefined || role === trade;
  // The character is one of the described people, unless it is named beside them.
  const own =
    concept.hero || told.withHero || (!subject && !isTold)
      ? undefined
      : (told.people.find(({ sex, role }) => sex === heroIs && isOwn(role)) ??
        told.people.find(({ role }) => isOwn(role)));
  const others = told.people.filter((person) => person !== own);
  const isHalved = others.length === 1 && others[0]?.called === own?.called;
  const always = isHalved ? others.map((person) => ({ ...person, called: SOMEBODY_ELSE })) : others;
  const [language = 'en'] = languagesOf(allLyrics(brief));
  const isToldBySelf = tellsOfSelf(allLyrics(brief));
  let turn = 0;
  /** The last person named of each sex, and how many scenes ago. */
  const last: Partial<Record<SeenPerson['sex'], { person: SeenPerson | 'hero'; ago: number }>> = {};
  const remember = (people: readonly SeenPerson[], withHero: boolean) => {
    for (const one of Object.values(last)) one.ago++;
    if (withHero && heroIs && subject) last[heroIs] = { person: 'hero', ago: 0 };
    // Neither of two kids is “she”.
    const isOne = ({ called }: SeenPerson) =>
      called.endsWith('couple') || people.filter((one) => one.called === called).length === 1;
    for (const person of people.filter(isOne)) last[person.sex] = { person, ago: 0 };
  };
  const meantIn = (lyric: string): SeenPerson | 'hero' | null => {
    const sex = calledByPronoun(lyric, language);
    const meant = sex ? last[sex] : undefined;
    // In a song that nobody sings as “I”, the character is the “she” without a name.
    if (!meant) return sex !== null && sex === heroIs && !isToldBySelf ? 'hero' : null;
    if (meant.ago > REMEMBERED_SCENES && meant.person !== 'hero') return null;
    meant.ago = 0;
    return meant.person;
  };
  return (
    { lyric, shotType, hasCharacter }: Pick<ScenePlan, 'lyric' | 'shotType' | 'hasCharacter'>,
    canHaveHero: boolean,
  ) => {
    const seen = peopleIn(lyric, about);
    // The character itself may be named by another word, or in another language.
    const people = seen.people.filter(({ called }) => called !== about.subject && called !== subject?.kin);
    const withHero = seen.withHero ?? (people.length < seen.people.length ? true : null);
    remember(people, withHero === true);
    const meant = people.length === 0 && !withHero ? meantIn(lyric) : null;
    if (meant === 'hero' && canHaveHero) return { hasCharacter: true, people: [] };
    if (meant && meant !== 'hero') {
      const stays = canHaveHero && (isPerformed(shotType) || tellsOfSelf(lyric));
      return { hasCharacter: stays, people: [meant] };
    }
    if (people.length === 0 && withHero && canHaveHero) return { hasCharacter: true, people: [] };
    if (people.length === 0) {
      const joins = always.length > 0 && hasCharacter && shotType !== 'lipsync' && turn++ % 2 === 0;
      return { hasCharacter, people: joins ? always.slice(0, WITH_HERO_MAX) : [] };
    }
    const isHero = withHero ?? (tellsOfSelf(lyric) || tellsOfOwn(lyric));
    const stays = canHaveHero && (isHero || isPerformed(shotType));
    return { hasCharacter: stays, people: people.slice(0, stays ? WITH_HERO_MAX : PEOPLE_MAX) };
  };
}

/** “He” is the person named last for this many scenes, and until somebody else is named. */
const REMEMBERED_SCENES = 3;

const isPerformed = (shotType: ScenePlan['shotType']): boolean => shotType !== 'narrative' && shotType !== 'bridge';

/** The words of a prompt for the people who are seen: an old couple; the nurse and two kids. */
export const tellPeople = (people: readonly SeenPerson[]): { text: string; isSeveral: boolean } => {
  const names = [...new Set(people.map(({ called }) => called))];
  return {
    text: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    isSeveral: names.length > 1 || /(?:[^s]s|people|police|men|children)$/.test(names[0] ?? ''),
  };
};
