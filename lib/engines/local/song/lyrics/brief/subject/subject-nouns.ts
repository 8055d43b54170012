import type { Narrator } from '../../words/narrate.ts';
import { isCalendar, nounPhrase, type NounPhrase } from '../../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';
import type { Wishes } from '../read-wishes.ts';
import { findNouns, type FoundNoun, namedNoun } from './find-nouns.ts';

const KIN = /^(?:mom|mum|dad|mother|father|grandma|grandpa|grandmother|grandfather)$/iu;

/** Nouns asked for outright, other words asked for, and nouns of the subject, each once. */
export function subjectNouns(
  outright: readonly string[],
  wishes: Wishes,
  texts: readonly string[],
  /** What “her” becomes if the narrator is not the customer. */
  othersOwn: 'my' | 'your' | undefined,
  narrator: Narrator,
  known: readonly string[],
  hasNamed = false,
) {
  const heads = new Set<string>(known.map(nounLemma));
  const isNew = ({ head, text }: NounPhrase) =>
    !heads.has(nounLemma(head)) &&
    !wishes.phrases.some((phrase) => phrase.toLowerCase().includes(text)) &&
    heads.add(nounLemma(head));
  const read = (noun: FoundNoun) => {
    // The narrator says “my” where the request says “her”.
    const isOthers = /^(?:his|her|their)$/u.test(noun.owner ?? '');
    // “His lunchbox” loses its owner if the song has no “he”.
    const isNobodys = isOthers && othersOwn === undefined && ['I', 'we', 'you'].includes(narrator);
    if (isNobodys && hasNamed && noun.owner !== 'their')
      return {
        ...nounPhrase(noun.text, noun.owner),
        isMass: false,
        isBare: false,
        isDoubtful: false,
        isCertain: false,
      };
    const isUnowned = isNobodys;
    // “Father” without an owner is the narrator's father.
    const isKin = noun.owner === undefined && !noun.isDetermined && KIN.test(noun.text);
    const owner = isUnowned ? undefined : isKin ? 'my' : isOthers && othersOwn !== undefined ? othersOwn : noun.owner;
    const phrase = nounPhrase(noun.text, owner);
    if (owner !== undefined) return phrase;
    if (isCalendar(noun.text)) return { ...phrase, isBare: true };
    // Articles stay as they were written: “about recovery” means recovery in general, “the grief” a particular one.
    if (isUnowned || noun.isDetermined)
      return {
        ...phrase,
        isMass: false,
        isBare: false,
        isDoubtful: false,
        isCertain: phrase.isCertain && phrase.kind !== 'feeling',
      };
    if (!noun.isBare) return phrase;
    // “I told rain”
    if (phrase.kind === 'weather' && phrase.text === phrase.head) return { ...phrase, isBare: false };
    // “Kingfisher, salmon, otter”: no fur is meant.
    if (phrase.kind === 'animal' && phrase.isCertain && !phrase.isPlural)
      return { ...phrase, isMass: false, isBare: false };
    if (phrase.isPlural) return phrase.isCertain && phrase.kind !== 'body' ? phrase : { ...phrase, isBare: true };
    const isUnknown = sensesOf(nounLemma(phrase.head), 'noun').length === 0;
    if (noun.isLed ? phrase.isMass || isUnknown : phrase.isMass && phrase.text === phrase.head)
      return { ...phrase, isMass: true, isBare: true };
    if (phrase.isMass) return { ...phrase, isMass: false, isCertain: phrase.isCertain && phrase.kind !== 'feeling' };
    const isUncounted =
      (['idea', 'feeling', 'event', 'food', 'weather'].includes(phrase.kind) ||
        (phrase.kind === 'time' && !phrase.isCertain)) &&
      ((noun.isLed === true && !(noun.isListed && phrase.text !== phrase.head)) ||
        (phrase.isDoubtful && phrase.text === phrase.head) ||
        phrase.kind === 'food');
    return isUncounted
      ? { ...phrase, isMass: true, isBare: true, isCertain: phrase.isCertain && phrase.kind !== 'event' }
      : phrase;
  };
  const asked: NounPhrase[] = [];
  const words: string[] = [];
  for (const word of outright) {
    const whole = wholeOf(word);
    if (whole !== null) {
      if (isNew(whole)) asked.push(whole);
      continue;
    }
    const noun = namedNoun(word);
    if (noun === null) continue;
    // “The first cracked bowl” is a thing, adjectives and all.
    if (noun.isDetermined && /^\p{Ll}+ \p{Ll}/u.test(noun.text) && !JOINED.test(noun.text) && isThingWord(noun.text)) {
      const thing = { ...nounPhrase(noun.text), isBare: false, isMass: false, isDoubtful: false, isCertain: false };
      if (isNew(thing)) asked.push(thing);
      continue;
    }
    const phrase = read(noun);
    if (/ (?:birthday|anniversary)$/u.test(word)) {
      const feast = { ...nounPhrase(word), isBare: false, isMass: false, isCertain: false };
      if (isNew(feast)) asked.push(feast);
    } else if (isSaidAsWord(phrase) && !(phrase.owner !== undefined && phrase.text.includes(' ')))
      words.push(DETERMINED.test(word) || phrase.owner !== undefined ? word.trim() : noun.text);
    else if (isNew(phrase)) asked.push(phrase);
  }
  const subject = texts.flatMap(findNouns).map(read).filter(isNew);
  return { asked, words, subject };
}

/** “Bag of bones” is not about bones, and “this is mine” not about a mine. */
const JOINED =
  /\b(?:is|are|was|were|be|been|am|i|you|we|they|he|she|it|me|us|not|never|to|and|or|of|in|on|at|for|with|from|by)\b/iu;
/** “The smell of coffee” */
function wholeOf(word: string): NounPhrase | null {
  const [, first, last] =
    /^(?:the )?(\p{Ll}{3,20}) of (?:the |my |his |her )?(?:\p{Ll}{2,20} ){0,2}(\p{Ll}{3,20})$/u.exec(word) ?? [];
  const isThing = (one: string | undefined) => one !== undefined && sensesOf(nounLemma(one), 'noun').length > 0;
  if (
    first === undefined ||
    !isThing(first) ||
    !isThing(last) ||
    /^(?:out|because|instead|full|one|all|any|some)$/u.test(first)
  )
    return null;
  const head = nounPhrase(first);
  return {
    ...head,
    text: word.replace(/^the /u, ''),
    isMass: false,
    isBare: false,
    isDoubtful: false,
    isCertain: false,
  };
}
const isThingWord = (text: string): boolean => {
  const head = nounLemma(text.split(' ').at(-1) ?? '');
  return (
    sensesOf(head, 'noun').length > Math.max(sensesOf(verbLemma(head), 'verb').length, sensesOf(head, 'adj').length)
  );
};
const DETERMINED = /^(?:this|that|these|those|some|every|each|no)\b/iu;
/** “Never give up”, “jealous”, “squeak” and “momentum” are quoted as words, because no frame is certain to fit them. */
function isSaidAsWord(noun: NounPhrase): boolean {
  if (noun.isDoubtful || JOINED.test(noun.text)) return true;
  if (noun.isCertain) return false;
  const nouns = sensesOf(nounLemma(noun.head), 'noun').length;
  const others = Math.max(sensesOf(verbLemma(noun.head), 'verb').length, sensesOf(noun.head, 'adj').length);
  return (
    (nouns === 0 && sensesOf(noun.text, 'noun').length === 0) ||
    (noun.text === noun.head && !noun.isPlural && others > nouns) ||
    findNouns(`the ${noun.text.toLowerCase()}`)
      .map(({ text }) => text)
      .join() !== noun.text.toLowerCase()
  );
}
