/** What single words of a request say of its song: who tells it, what is called how, what is silent, which feast it is for. */
import { capital, type Narrator } from '../../words/narrate.ts';
import { nounPhrase, type NounPhrase } from '../../words/noun-phrase.ts';

/** “He” or “she” where the request speaks of one of them alone, and the song is not told by that one. */
export function pronounIn(text: string, narrator: Narrator): 'he' | 'she' | undefined {
  const [isHe, isShe] = [/\b(?:he|him|his)\b/iu.test(text), /\b(?:she|her|hers)\b/iu.test(text)];
  const pronoun = isHe === isShe ? undefined : isHe ? 'he' : 'she';
  return pronoun === narrator ? undefined : pronoun;
}

/** “The hamster called Turbo”, to be mentioned: the sentence that says so. */
export const animalsCalled = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const [, animal = '', name] =
      /^((?:the|our|my) (?:\p{Ll}{2,20} ){0,2}\p{Ll}{2,20}) (?:called|named) (\p{Lu}[\p{L}'’-]{1,20})$/u.exec(word) ??
      [];
    return name !== undefined && nounPhrase(animal.split(' ').at(-1) ?? '').kind === 'animal'
      ? [`${capital(animal)} is called ${name}`]
      : [];
  });

/** “My old red Vespa” is one thing, and nothing red beside it. */
export const withoutThings = (text: string, things: readonly NounPhrase[]): string =>
  things.reduce(
    (left, { owner, text: thing }) => (owner === undefined ? left : left.replaceAll(`${owner} ${thing}`, ' , ')),
    text,
  );

/** “The radio is broken”: no other line has a radio that plays. */
export const stilledIn = (clauses: readonly string[]): string[] =>
  clauses.flatMap(
    (clause) =>
      /^(?:the|my|our|his|her|their) (?:\p{Ll}+ )?(\p{Ll}+) (?:is|are) (?:broken|off|out|gone|dead|closed)$/iu
        .exec(clause)
        ?.slice(1, 2) ?? [],
  );

/** A Christmas song says that it is Christmas. */
export const feastsIn = (text: string): string[] =>
  text
    .match(
      /(?<!\p{L})(?:Christmas|Easter|Halloween|Hanukkah|Diwali|Thanksgiving|New Year['’]s Eve)(?= (?:song|carol|ballad|tune|hit)\b)/giu,
    )
    ?.slice(0, 1) ?? [];

/** Of two who are in love one sings. */
const OF_TWO =
  /\b(?:love song|wedding|first dance|valentine|anniversary|marry|break-?up|divorce|girlfriend|boyfriend|wife|husband)\b/iu;
/** “We play on Saturdays”, “our club”: who asks is several. */
export const isToldByUs = (text: string): boolean =>
  /\b(?:we|our)\b/iu.test(text) && !OF_TWO.test(text) && !/\b(?:I|[Mm]y|[Mm]e|[Mm]ine|I['’]\p{L}+)\b/u.test(text);
