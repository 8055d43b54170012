/** Reads the phrase for somebody or something where a request says who sings or to whom: “the old tram conductor”. */
import { nounPhrase } from '../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../words/wordnet.ts';

/** Words for whom “she” or “he” means. */
const WOMEN =
  'mother|mum|mom|mam|sister|wife|daughter|aunt|auntie|grandmother|grandma|granny|nana|girl|lady|queen|widow|bride|woman|girlfriend|niece|waitress|nun|princess|actress|seamstress|landlady';
const MEN =
  'husband|man|guy|father|dad|daddy|brother|son|uncle|grandfather|grandpa|grandad|boy|king|widower|groom|boyfriend|nephew|waiter|monk|prince|papa|landlord';
export const isWoman = (who: string): boolean => A_WOMAN.test(who);
export const isMan = (who: string): boolean => A_MAN.test(who);
/** A text that speaks of a woman, or of a man. */
export const OF_HER = new RegExp(`\\b(?:she|her|${WOMEN})\\b`, 'iu');
export const OF_HIM = new RegExp(`\\b(?:he|him|his|${MEN})\\b`, 'iu');
const A_WOMAN = new RegExp(`\\b(?:${WOMEN})$`, 'iu');
const A_MAN = new RegExp(`\\b(?:${MEN})$`, 'iu');

/** `who` has its article or owner, and is empty for a bare name; `rest` is the text after the phrase. */
export type Somebody = { who: string; name?: string; rest: string };

const WORDS_MAX = 6;
const NAME_WORDS_MAX = 3;
const DETERMINER = /^(?:an?|the|my|our|his|her|their|its|this|that|these|those|two|three|four|five|six|seven)$/iu;
const ENDS =
  /^(?:who|whom|that|which|whose|where|and|or|but|so|not|in|on|at|of|for|about|because|from|by|with|without|directly|straight|instead|too|then|now|here|there|today|tonight|again|always|when|after|before|as|while|until|during|to|into|onto|over|under|like|if|is|are|was|were|has|have|had|would|will|might|could|can|should|must|does|did|do|never|always|still|just|only|please|thanks?|speaks?|sings?|talks?|tells?|says?|told|sung|sang|said|remembers?|remembering|narrates?|himself|herself|itself|themselves|he|she|it|they|we|i|you|him|them|us|me|first[- ]person|style|song|perspective|pov|view|viewpoint|voice)$/iu;
/** “The last tomato left on the vine” */
const PARTICIPLE =
  /^(?:left|stuck|trapped|lost|stranded|forgotten|abandoned|locked|hidden|buried|parked|waiting|sitting|standing|lying|hanging|born|raised|called|named|sent|chained|tied|nailed|sealed|drowned|kept|leaving|heading)$/iu;
const NO_GERUND =
  /^(?:ageing|aging|dying|living|loving|young|wedding|building|king|string|ring|thing|being|herring|sibling|duckling|hatchling|darling|starling|offspring|spring|evening|morning|ceiling|wing|sling|inkling|foundling|gosling)$/iu;

/**
 * Null unless the text begins with somebody. `isBare`: an article is not needed; `isStart`: its capital may be that of a
 * sentence.
 */
export function somebodyIn(text: string, isBare = false, isStart = isBare): Somebody | null {
  const lead = /^[\s"“(]*/u.exec(text)?.[0].length ?? 0;
  const one = /^one of ((?:the|my|our|his|her|their) )(?=\p{L})/iu.exec(text.slice(lead, lead + 20));
  let at = lead + (one ? one[0].length - (one[1]?.length ?? 0) : 0);
  const words: string[] = [];
  const name: string[] = [];
  let determiner = '';
  while (words.length < WORDS_MAX && name.length < NAME_WORDS_MAX) {
    const [whole = '', space = '', word = ''] =
      /^(\s*)([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u.exec(text.slice(at, at + 60)) ?? [];
    if (word === '' || (space === '' && words.length + name.length > 0)) break;
    const isFirst = words.length === 0 && name.length === 0;
    if (isFirst && determiner === '' && DETERMINER.test(word)) {
      determiner = word.toLowerCase();
      at += whole.length;
      // “The two old friends”
      const [number] = /^(?: (?:two|three|four|five|six|seven))(?= )/u.exec(text.slice(at, at + 12)) ?? [];
      if (number !== undefined) at += number.length;
      continue;
    }
    const isNamed = /^\p{Lu}\p{Ll}/u.test(word) && !/^(?:I|POV)$/u.test(word);
    // “The Cassini probe” is a probe.
    const isProbe =
      determiner !== '' &&
      words.length === 0 &&
      name.length > 0 &&
      !ENDS.test(word) &&
      !PARTICIPLE.test(word) &&
      sensesOf(nounLemma(word), 'noun').length > 0;
    if (!isNamed && name.length > 0 && !isProbe) break;
    if (
      ENDS.test(word) ||
      (!isFirst &&
        (PARTICIPLE.test(word) ||
          DETERMINER.test(word) ||
          isGerund(word, text.slice(at + whole.length)) ||
          isDeed(words.at(-1) ?? '', word)))
    )
      break;
    // “The Grinch” is a name with an article, “Baker” at the start of a field a noun.
    if (
      isNamed &&
      !(isFirst && isStart && determiner === '' && sensesOf(nounLemma(word.toLowerCase()), 'noun').length > 0)
    )
      name.push(word);
    else if (determiner !== '' && name.length > 0 && /^\p{Ll}{3,}$/u.test(word)) words.push(...name.splice(0), word);
    else words.push(isFirst && isStart && determiner === '' ? word.toLowerCase() : word);
    at += whole.length;
    if (/^[.,;:!?)"”\n]/u.test(text.slice(at, at + 1))) break;
  }
  if (words.length === 0 && name.length === 0) return null;
  if (words.length > 0 && determiner === '' && !isBare) return null;
  // “The sailor's” of “the sailor's daughter” is not somebody by itself.
  if (name.length === 0 && /['’]s$/u.test(words.at(-1) ?? '')) return null;
  const noun = one ? [...words.slice(0, -1), nounLemma((words.at(-1) ?? '').toLowerCase())] : words;
  const who =
    noun.length === 0
      ? ''
      : [
          /^(?:an?|the|my|our|his|her|their|its|this|that|these|those)$/u.test(determiner) && !one ? determiner : 'the',
          ...noun,
        ].join(' ');
  return { who, ...(name.length > 0 ? { name: name.join(' ').replace(/['’]s$/u, '') } : {}), rest: text.slice(at) };
}

const SHORT_KIN = /^(?:bf|gf|hubby|bestie|bff|mam|mama|nan|gran)$/u;
/** “My sister drives” */
const isDeed = (before: string, word: string): boolean =>
  /(?:s|ed)$|^(?:kept|built|made|ran|sold|wrote|taught|drove|flew|grew|left|lost|won|sang|met|went|came)$/u.test(
    word,
  ) &&
  (/^(?:person|baby|animal)$/u.test(nounPhrase(before).kind) || SHORT_KIN.test(before)) &&
  verbLemma(word) !== word &&
  sensesOf(verbLemma(word), 'verb').length > 0;

const isGerund = (word: string, after: string): boolean =>
  /..ing$/iu.test(word) &&
  !NO_GERUND.test(word) &&
  verbLemma(word.toLowerCase()) !== word.toLowerCase() &&
  // “The terrified driving instructor”
  !/^ \p{Ll}{3,}(?:[.,;!?)]|$| who\b| that\b)/u.test(after);

/** Whether a noun can sing for itself: anything but an idea or an event. */
export const isNoun = (who: string): boolean => {
  const head = who.split(/[ -]/u).at(-1)?.toLowerCase() ?? '';
  const is = (as: 'noun' | 'verb' | 'adj' | 'adv') =>
    sensesOf(as === 'verb' ? verbLemma(head) : nounLemma(head), as).length > 0;
  // The dictionary has no “codebreaker”.
  return head !== '' && (is('noun') || !(is('verb') || is('adj') || is('adv')));
};

/** People, animals and plants. */
export const isAlive = (who: string): boolean => {
  const noun = nounPhrase(who.replace(/^(?:an?|the|my|our|his|her|their|its|this) /iu, ''));
  return (
    /^(?:person|baby|animal)$/u.test(noun.kind) ||
    /^(?:ghost|self|people|crew|team|class|kids|codebreaker)$/u.test(noun.head) ||
    SHORT_KIN.test(noun.head)
  );
};

/** What goes on being told of somebody after the words for them were read: “the boy who waits”, “the tomato who is left”. */
export function toldOf({ who, rest }: Somebody): string {
  const the = who.replace(/^(?:an?|one of the) /iu, 'the ');
  if (/^,? (?:who|that|which) /iu.test(rest)) return `${the}${rest.replace(/^,/u, '')}`;
  // “The violin is remembering its players”
  const [, doing] = /^ (?:is|are|was|were) (\p{Ll}+ing) \p{L}/u.exec(rest) ?? [];
  if (doing !== undefined) return `${the} who${rest}`;
  const [, word = ''] = /^ (\p{L}+)/u.exec(rest) ?? [];
  if (PARTICIPLE.test(word) && !/^(?:called|named|born|raised)$/iu.test(word) && !/ing$/iu.test(word))
    return `${the} who ${nounPhrase(the.split(' ').at(-1) ?? '').isPlural ? 'are' : 'is'}${rest}`;
  return rest;
}

/** Persons, also those the dictionary does not have: “codebreaker”. */
export function isPersonal(who: string): boolean {
  const { kind, head } = nounPhrase(who);
  return (
    /^(?:person|baby)$/u.test(kind) ||
    (sensesOf(nounLemma(head), 'noun').length === 0 && /(?:[eo]r|ist|ian|man|woman)s?$/u.test(head))
  );
}
