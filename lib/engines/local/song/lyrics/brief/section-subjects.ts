/** What single sections are to be about, and what a phrase of a request stands for. */
import type { Placement } from '../material/open-material.ts';
import type { Narrator } from '../words/narrate.ts';
import type { NounPhrase } from '../words/noun-phrase.ts';
import { syllables } from '../words/rhyme.ts';
import { kindsOf, nounLemma, sensesOf } from '../words/wordnet.ts';
import { HOUR, hoursIn } from './read-numbers.ts';
import type { Wishes } from './read-wishes.ts';
import { HOOK_SYLLABLES_MAX } from './subject/hook-phrase.ts';
import { findNames } from './subject/find-names.ts';
import { readClauses } from './subject/read-clauses.ts';
import { subjectNouns } from './subject/subject-nouns.ts';

/** What can be sung of the subject of one section. */
export function placementsOf(
  text: string,
  wishes: Wishes,
  othersOwn: 'my' | 'your' | undefined,
  narrator: Narrator,
): Placement[] {
  const [clause] = readClauses(text, { narrator });
  if (clause !== undefined) return [{ kind: 'clause', text: clause }];
  const about = `a song about ${text}`;
  const { people, places, things } = findNames(about);
  const { subject } = subjectNouns(
    [],
    wishes,
    [about],
    othersOwn,
    narrator,
    things.map(({ head }) => head),
  );
  const doing = doingIn(text);
  const [hour] = HOUR.test(text.trim()) ? [text.trim()] : hoursIn(text);
  const found: Placement[] = [
    ...(hour === undefined ? [] : [{ kind: 'hour' as const, hour }]),
    ...pairs(people).map((names) => ({ kind: 'people' as const, names })),
    ...places.map((name) => ({ kind: 'place' as const, name })),
    ...[...things, ...subject].map((noun) => ({ kind: 'noun' as const, noun, asked: true })),
  ];
  return found.length === 0 && doing !== null ? [{ kind: 'phrase', text: doing }] : found.slice(0, 2);
}

/** “Never giving up” can be a line of its own. */
export function doingIn(text: string): string | null {
  const said = text.trim();
  return /^(?:never |not |always |still )?\p{Ll}{2,}ing(?: \p{L}+){0,3}$/u.test(said) &&
    syllables(said) <= HOOK_SYLLABLES_MAX
    ? said
    : null;
}

const DOG = sensesOf('dog', 'noun')[0];
export const isDog = (word: string): boolean => {
  const [sense] = sensesOf(nounLemma(word), 'noun');
  return sense !== undefined && (sense === DOG || kindsOf(sense).includes(DOG ?? -1));
};

/** “Father” alone is a form of address; as a narrator he is “the father”. */
export const teller = (noun: NounPhrase): NounPhrase =>
  noun.kind === 'person' && noun.owner === undefined ? { ...noun, isBare: false, isMass: false } : noun;

/** The capitalised words at the start of a phrase. */
export function nameIn(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word) => !/^\p{Lu}/u.test(word));
  return end <= 0 ? text : words.slice(0, end).join(' ');
}

export function pairs(names: readonly string[]): string[][] {
  if (names.length < 2) return names.map((name) => [name]);
  return names.flatMap((_name, at) => (at % 2 === 0 ? [names.slice(at, at + 2)] : []));
}
