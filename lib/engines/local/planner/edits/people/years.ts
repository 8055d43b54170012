/** How many years old an edit wants somebody: about fifty, in her seventies, um die vierzig. */
import { namesByWord } from '../../../listed-in.ts';
import { NUMBER_WORDS } from '../../things/count-words.ts';

const FROM = '(?<![\\p{L}\\d])';
/** The ages from which somebody is no longer a child, goes grey, and is old. */
const GROWN = 16;
const GREYING = 45;
const OLD = 60;

const OTHER_NUMBERS = namesByWord(
  `6: sei; 12: twelve zwölf doce douze doze dodici
20: twenty twenties zwanzig veinte vingt vingtaine vinte venti ventina; 30: thirty thirties dreißig dreissig treinta trente trentaine trinta trenta trentina; 40: forty forties fourty vierzig cuarenta quarante quarantaine quarenta quaranta quarantina
50: fifty fifties fünfzig cincuenta cinquante cinquantaine cinquenta cinquanta cinquantina; 60: sixty sixties sechzig sesenta soixante soixantaine sessenta sessanta sessantina
70: seventy seventies siebzig setenta settanta settantina; 80: eighty eighties achtzig ochenta oitenta ottanta; 90: ninety nineties neunzig noventa novanta`,
);
/** The lowest age that is read as a word: two, three and four count people. */
const COUNTED = 5;
const NUMBERS: Readonly<Record<string, number | string>> = {
  ...Object.fromEntries(Object.entries(NUMBER_WORDS).filter(([, many]) => many >= COUNTED)),
  ...OTHER_NUMBERS,
};
const NUMBER = `(?<number>\\d{1,2}|${Object.keys(NUMBERS).join('|')})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?:['’]?s|-?ish)?`;
const ABOUT =
  '(?:(?:only|just|maybe|about|around|roughly|some|approximately|nearly|almost|over|more like|at least|etwa|ungefähr|circa|ca\\.|rund|knapp|um die|unos|alrededor de|casi|environ|presque|uns|cerca de|quase) ){0,2}';
const ENDS =
  '(?=\\s{0,2}(?:[,.;:!?]|$)| (?:and|with|in|on|at|next|beside|who|not|instead|please|or|und|mit|sein|bitte|y|con|et|avec|e|com)(?!\\p{L}))';
/** Numbers that are nobody's age: nine in the evening, a group of five. */
const OF_NOBODY =
  "(?<!(?<!\\p{L})(?:(?:it|there|that|time|hour|number|year)(?: is|['’]s)|(?:group|band|crowd|flock|choir|team|crew|row|set|bunch|grupo|groupe|gruppo|gruppe|reihe|coro|chor|fila|bande) (?:of|von|de|di)) )";
const YEARS: readonly RegExp[] = [
  // slow pattern allowed: its words are the constants above.
  new RegExp(
    `${FROM}${OF_NOBODY}(?<=(?:is|['’]s|be|looks?|of|aged?|(?:make|turn) (?:her|him|them|the \\p{L}{3,15})|(?:wo)?man|person|lady|guy|ist|sei|wäre|mach sie|mach ihn|von|de|tenga|tener|tiene|tem|tenha|abbia|aura|avoir|a) )${ABOUT}${NUMBER}(?: years (?:old|of age)| jahre? alt| años| anos| ans| anni)?${ENDS}`,
    'iu',
  ),
  // slow pattern allowed: its words are the constants above.
  new RegExp(
    `${FROM}(?:in (?:his|her|their) (?:(?:early|mid|late)[- ])?|(?:anfang|mitte|ende|um die) |sulla |(?:d['’]une |dans la |la ))${NUMBER}(?: d['’]années)?${ENDS}`,
    'iu',
  ),
];

export type YearsWish = { age: 'child' | 'adult' | 'old'; isGreying: boolean; words: string; at: number };

export function readYears(prompt: string): YearsWish | null {
  for (const pattern of YEARS) {
    const found = pattern.exec(prompt);
    if (!found) continue;
    const said = found.groups?.number?.toLowerCase() ?? '';
    const years = Number(NUMBERS[said] ?? said);
    if (years < 2) continue;
    const age = years < GROWN ? 'child' : years < OLD ? 'adult' : 'old';
    return { age, isGreying: age === 'adult' && years >= GREYING, words: found[0], at: found.index };
  }
  return null;
}
