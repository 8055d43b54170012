/** How old an edit wants somebody: older, as a child, an old woman instead of a young one. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { OLD_IN_YEARS } from '../../../draw/objects/people-words.ts';
import { readYears } from './years.ts';
import { type Named, SENTENCE_END, wordAt } from '../named.ts';

type Age = SeenPerson['age'];

const FROM = '(?<!\\p{Script=Latin})';
const TO = '(?!\\p{Script=Latin})';
const OLD_ONE = 'old|elderly|aged';
const LITTLE = '(?:(?:little|small|young|tiny) )?';
const YOUNG_ONE = 'child|kid|girl|boy|toddler';
const ADULTS = 'man|woman|lady|person|guy|gentleman|granny|grandma|grandmother|grandpa|grandfather';
/** “As a girl runs past” says no age. */
const DOES = ' \\p{L}{2,12}s(?!\\p{L})';
/** Somebody is turned into somebody else, whose age is theirs; “show me a child” asks for a child. */
const BECOMES = `${FROM}(?<=(?:make|turn|have) (?:her|him|them|me|the \\p{L}{3,15}) |(?:show|draw) (?:her|him|them|the \\p{L}{3,15}) |(?:she|he) (?:should|must|shall|could) )(?:in ?to |as |be |look like )?an?`;
const AGES: readonly [Age, RegExp][] = [
  [
    'old',
    new RegExp(`${BECOMES} (?:very |really )?(?:(?:${OLD_ONE}) (?:${ADULTS})|granny|grandma|grandpa)${TO}`, 'iu'),
  ],
  ['child', new RegExp(`${BECOMES} (?:${LITTLE}(?:child|kid|toddler)|(?:little|small|young) (?:girl|boy))${TO}`, 'iu')],
  [
    'old',
    new RegExp(
      `${FROM}(?:older|elderly|as an? (?:very )?(?:${OLD_ONE}) (?:${ADULTS})(?!${DOES})|älter\\p{L}{0,2}|gealtert\\p{L}{0,2}|als alte[rn]? (?:frau|mann|dame)|más (?:viej|ancian)[oa]|(?<=(?:sea|hazl[oa]|ella|él|mucho|muy|más|persona|mujer|hombre|señora?|gente) )mayor|envejec\\p{L}{1,5}|como una? (?:ancian|viej|abuel)[oa]|plus (?:vieux|vieille|âgée?)|vieilli\\p{L}{0,3}|en vieil(?:le dame| homme)|mais velh[oa]|envelhec\\p{L}{1,5}|como uma? (?:idos|velh)[oa]|più (?:vecchi|anzian)[oa]|invecchi\\p{L}{1,5}|da (?:vecchi|anzian)[oa])${TO}|[更变變]老|老一|老点|年老|上了年纪|年を(?:取|と)|歳を(?:取|と)|老け|年配`,
      'iu',
    ),
  ],
  ['old', OLD_IN_YEARS],
  [
    'child',
    new RegExp(
      `${FROM}(?:as an? ${LITTLE}(?:${YOUNG_ONE})(?!${DOES})|when (?:she|he|they) (?:was|were) (?:an? )?(?:little|small|young|child|kid|girl|boy|children)(?: (?:girl|boy))?|als (?:kleine[sr]? )?(?:kind|mädchen|junge)|de niñ[oa]|como una? niñ[oa]|cuando era niñ[oa]|en (?:petite fille|petit garçon|enfant)|quand (?:elle|il) était (?:petite?|enfant)|(?:quando|em|como|de) (?:era )?(?:uma? )?(?:criança|menin[oa])|(?:da|come una?) bambin[oa])${TO}|小时候|小時候|变成小孩|子(?:供|ども)(?:の頃|のころ|時代|に(?:し|戻)|として)`,
      'iu',
    ),
  ],
  // “Like six years old”; a friend of six years is no child.
  [
    'child',
    new RegExp(
      `${FROM}(?:(?:[3-9]|1[0-2]|three|four|five|six|seven|eight|nine|ten|eleven|twelve) years? old|(?:[3-9]|1[0-2]|drei|vier|fünf|sechs|sieben|acht|neun|zehn) jahre alt|(?:de|con|com|di|environ) (?:unos |uns |circa )?(?:[3-9]|1[0-2]) (?:años|ans|anos|anni))${TO}`,
      'iu',
    ),
  ],
  [
    'adult',
    new RegExp(
      `${FROM}(?:younger|jünger\\p{L}{0,2}|más joven|plus jeune|mais (?:jovem|nov[oa])|più giovane)${TO}|[更变變]年轻|年轻一|若(?:く|返)`,
      'iu',
    ),
  ],
];
/** Turn her, before what she turns into. */
const TURNS = /(?<!\p{L})(?:make|turn|show|draw|have) (?=(?:her|him|them|me|the \p{L}{3,15})$)/iu;
/** “Make her much”: stands before an age whose owner is only a pronoun. */
const MADE = /(?<!\p{L})(?:make|turn|show|draw|have) (?:her|him|them|me) (?:[\p{L}\d]{1,8} ){0,3}$/iu;

/** “Older, like 30” means the age of 30. */
const IN_YEARS =
  /(?<!\p{L})(?:older|younger|älter|jünger|mayor|más (?:viej[oa]|joven)|plus (?:vieux|vieille|âgée?|jeune)|mais (?:velh[oa]|jovem)|più (?:vecchi[oa]|giovane)),? (?:(?:like|about|around|maybe|say|more like|approx\.?|so|etwa|um die|unos|como|environ|genre|uns|tipo|circa|sui) ){1,2}(?<years>[2-9]\d)(?:['’]?s|-?ish)?(?: years old| jahre(?: alt)?| años| ans| anos| anni)?(?![\p{L}\d])/iu;

/** How old somebody should be, the words for that, and the prompt without them. */
export type AgeWish = { age: Age; isGreying?: boolean; words: string; at: number; rest: string };

export function readAge(prompt: string): AgeWish | null {
  const told = IN_YEARS.exec(prompt);
  if (told?.groups) {
    const years = Number(told.groups.years);
    const { 0: words, index: at } = told;
    const rest = `${prompt.slice(0, at)} ${prompt.slice(at + words.length)}`;
    return {
      age: years < 60 ? 'adult' : 'old',
      ...(years >= 45 && years < 60 ? { isGreying: true } : {}),
      words,
      at,
      rest,
    };
  }
  for (const [age, pattern] of AGES) {
    const found = pattern.exec(prompt);
    if (!found) continue;
    const { 0: words, index: at } = found;
    const before = prompt.slice(0, at).trimEnd().replace(TURNS, '');
    return { age, words, at, rest: `${before} ${prompt.slice(at + words.length).trimStart()}` };
  }
  const years = readYears(prompt);
  return years && { ...years, rest: `${prompt.slice(0, years.at)} ${prompt.slice(years.at + years.words.length)}` };
}

const IS_A =
  /^\p{L}{2,15} (?:(?:should|shall|must|could|to|soll|debe|debería|doit|deve|dovrebbe) ){0,2}(?:be|is|become|sein|ist|ser|sea|être|soit|seja|essere|sia|as|als|como|come|,) (?:an?|ein\p{L}{0,2}|una?|une|uma?) ?$/iu;

/** The word for who should have that age, empty for the video's character; null for a thing: an older bridge. */
export function whoseAge(prompt: string, { at, words }: AgeWish, named: readonly Named[]): string | null {
  const near = named.findLast((one) => one.at < at && !SENTENCE_END.test(prompt.slice(one.at, at)));
  const end = at + words.length;
  const next = named.find((one) => one.at >= end && /^\s?$/u.test(prompt.slice(end, one.at)));
  const made = MADE.exec(prompt.slice(0, at));
  if (made && !next && (near?.at ?? -1) < made.index) return '';
  // “The vet should be an older man” is about the vet.
  const isSame = next?.isSomebody && near?.isSomebody && IS_A.test(prompt.slice(near.at, at));
  const who = (isSame ? near : next) ?? near ?? named.find(({ isSomebody }) => isSomebody);
  if (who && !who.isSomebody) return null;
  return who ? wordAt(prompt, who.at) : '';
}
