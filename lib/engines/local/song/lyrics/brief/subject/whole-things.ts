/** Things as a request describes them: “the kids' backpacks in the hallway”, rather than only “backpacks”. */
import { isVerbAfter, STOP } from './find-nouns.ts';
import { nounPhrase } from '../../words/noun-phrase.ts';
import { syllables } from '../../words/rhyme.ts';
import { nounLemma, sensesOf } from '../../words/wordnet.ts';

const SYLLABLES_MAX = 11;
const OWNER =
  '(?:the|a|an|my|our|his|her|their|its|that|this|those|these|every|two|three|four|five|six|seven|eight|nine|ten)';
const WORD = "\\p{Ll}[\\p{Ll}'’-]{1,20}";
const WHERE =
  '(?:in|on|at|of|from|by|behind|under|near|with|without|over|above|beside|between|inside|around|across|next to|full of|made of|for)';
/** Words that end a phrase wherever they occur. */
const NO_PART = new RegExp(
  `^(?:${'who|that|which|where|when|while|and|or|but|is|are|was|were|has|have|had|will|would|can|could|should|must|because|so|if|than|then|like|about|please|song|verse|chorus|bridge|words?|lines?|it|me|you|him|us|them|i|we|he|she|they|every|mention|include|one|ones|each|other|another'})$`,
  'u',
);

/** The whole phrase around a noun of a request; null if the request says no more about it. */
export function wholeThing(noun: string, source: string): string | null {
  const found = new RegExp(
    `(?<![\\p{L}'’])(?:(${OWNER}) )?((?:${WORD} ){0,3}?)${RegExp.escape(noun)}((?: ${WHERE} (?:${OWNER} )?(?:${WORD} ){0,2}?${WORD}){1,2}?|)(?=\\s?(?:$|[.,;:!?\\n()])| (?:and|or|but|who|that|which|where|when|while)\\b)`,
    'u',
  ).exec(source);
  if (!found) return null;
  const [, owner, described = '', where = ''] = found;
  const before = described.trim().split(' ').filter(Boolean);
  // “Laughing about the camping trip” does not describe the trip as laughing.
  if (before.some((word) => NO_PART.test(word) || STOP.has(word) || isNoQuality(word))) return null;
  if (where === '' && !before.some((word) => /['’]s?$/u.test(word))) return null;
  const inside = where.trim().split(' ');
  if (/ years? | old\b/u.test(where)) return null;
  if (inside.some((word) => NO_PART.test(word)) || !endsInThing(inside)) return null;
  const head = noun.split(' ').at(-1) ?? '';
  const isSeveral = nounLemma(head) !== head;
  // The article stays as written; without one, only a plural or a described noun can be sung.
  const article =
    owner === undefined
      ? isSeveral
        ? ''
        : before.length === 0
          ? null
          : isUncounted(noun)
            ? ''
            : 'the '
      : /^an?$/u.test(owner)
        ? 'a '
        : `${owner} `;
  if (article === null) return null;
  const text = `${article}${described}${noun}${where}`
    .replace(/^a (?=[aeiou])/u, 'an ')
    .replace(/\s+/gu, ' ')
    .trim();
  return syllables(text) <= SYLLABLES_MAX && !/\b(?:your|you)\b/u.test(text) ? text : null;
}

const isUncounted = (noun: string): boolean => {
  const { isMass, isBare } = nounPhrase(noun);
  return isMass || isBare;
};

const isNoQuality = (word: string): boolean =>
  !/['’]s?$/u.test(word) && sensesOf(word, 'adj').length === 0 && sensesOf(nounLemma(word), 'noun').length === 0;

/** “With the raccoon”, but not “in love”, “of course”, “with you playing”. */
function endsInThing(words: readonly string[]): boolean {
  if (words[0] === '') return true;
  const last = words.at(-1) ?? '';
  if (sensesOf(nounLemma(last), 'noun').length === 0 || /ing$/u.test(last)) return false;
  return words.every((word, at) => at === 0 || !isVerbAfter(words[at - 1] ?? '', word, words[at + 1] ?? '', 'some'));
}
