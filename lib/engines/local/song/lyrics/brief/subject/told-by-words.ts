/**
 * What single words of a request say about its song: the narrator, what has which name, what is broken, which feast it
 * is for.
 */
import { capital, type Narrator } from '../../words/narrate.ts';
import { nounPhrase, type NounPhrase } from '../../words/noun-phrase.ts';

/** “He” or “she” if the request uses only one of them and the narrator is somebody else. */
export function pronounIn(text: string, narrator: Narrator): 'he' | 'she' | undefined {
  const [isHe, isShe] = [/\b(?:he|him|his)\b/iu.test(text), /\b(?:she|her|hers)\b/iu.test(text)];
  const pronoun = isHe === isShe ? undefined : isHe ? 'he' : 'she';
  return pronoun === narrator ? undefined : pronoun;
}

/** A sentence for an animal to be mentioned by name: “The hamster called Turbo”. */
export const animalsCalled = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const [, animal = '', name] =
      /^((?:the|our|my|an?) (?:\p{Ll}{2,20} ){0,2}\p{Ll}{2,20}) (?:called|named) (\p{Lu}[\p{L}'’-]{1,20})$/u.exec(
        word,
      ) ?? [];
    return name !== undefined && nounPhrase(animal.split(' ').at(-1) ?? '').kind === 'animal'
      ? [`${capital(animal.replace(/^an? /u, 'the '))} is called ${name}`]
      : [];
  });

/** “My old red Vespa” is a single thing; its “red” is not named again. */
export const withoutThings = (text: string, things: readonly NounPhrase[]): string =>
  things.reduce(
    (left, { owner, text: thing }) => (owner === undefined ? left : left.replaceAll(`${owner} ${thing}`, ' , ')),
    text,
  );

/** If “the radio is broken”, no other line lets a radio play. */
export const stilledIn = (clauses: readonly string[]): string[] =>
  clauses.flatMap(
    (clause) =>
      /^(?:the|my|our|his|her|their) (?:\p{Ll}+ )?(\p{Ll}+) (?:is|are) (?:broken|off|out|gone|dead|closed)$/iu
        .exec(clause)
        ?.slice(1, 2) ?? [],
  );

/** A Christmas song mentions Christmas. */
export const feastsIn = (text: string): string[] =>
  text
    .match(
      /(?<!\p{L})(?:Christmas|Easter|Halloween|Hanukkah|Diwali|Thanksgiving|New Year['’]s Eve)(?= (?:song|carol|ballad|tune|hit)\b)/giu,
    )
    ?.slice(0, 1) ?? [];

/** In songs about a couple, “our” means the couple: one of them sings. */
const OF_TWO =
  /\b(?:love song|wedding|first dance|valentine|anniversary|marry|break-?up|divorce|girlfriend|boyfriend|wife|husband)\b/iu;
/** “We play on Saturdays”, “our club”: the customer speaks for a group. */
export const isToldByUs = (text: string): boolean =>
  /\b(?:we|our)\b/iu.test(text) && !OF_TWO.test(text) && !/\b(?:I|[Mm]y|[Mm]e|[Mm]ine|I['’]\p{L}+)\b/u.test(text);
