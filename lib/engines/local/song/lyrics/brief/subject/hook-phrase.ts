/** Whether words of a prompt can be sung on their own: a noun phrase, one with a place, or a clause. */
import { isCalendar, nounPhrase, OF_A_PEOPLE, type NounPhrase } from '../../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';
import { isCompound, isVerbAfter, phraseOf } from './find-nouns.ts';

export const HOOK_SYLLABLES_MAX = 10;

const DETERMINERS = /^(?:the|an?|my|your|his|her|our|their|this|that|these|those|every|each|no|some|all|both)$/u;
/** Words before a phrase that belong to it: an article, or “grandpa's”. */
const OPENERS = /(?:\b(?:the|an?|my|your|his|her|our|their|this|that|every|each)|['’]s)$/u;
const NUMBERS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million)$/u;
const PREPOSITIONS =
  /^(?:in|on|at|to|from|for|of|over|under|into|through|across|between|with|without|against|by|near|beyond|after|before|behind|beneath|below|above|along|around|toward|towards|like|about|inside|outside)$/u;
const PRONOUNS =
  /^(?:i|me|you|he|him|she|it|we|us|they|them|who|what|i'm|i've|i'll|is|are|was|were|be|been|not|never|(?:every|any|some|no)(?:body|one|thing))$/u;
const PARTICLES =
  /^(?:asleep|awake|up|down|out|off|away|home|back|alone|on|in|again|together|apart|over|around|fast|slow|late)$/u;
/** Words that introduce a phrase of place: “lost in the rain”. */
const STATES = /^(?:lost|caught|born|stuck|alone|awake|home|high|deep|far|late|back|out|up|down|gone)$/u;

/** “My first day sober” */
const AFTER_TIME =
  /^ ?(?:my|our|his|her|the) (?:first|last|second|only|next) (?:day|night|week|month|year|morning|summer|winter|birthday|christmas) \p{Ll}{3,12}$/iu;

/**
 * The phrase with the article it needs; null if it is only a fragment of a sentence. `before` and `after` are the
 * surrounding words.
 */
export function hookPhrase(
  phrase: string,
  { before, after }: { before: string; after: string },
  names: readonly string[],
): string | null {
  const words = phrase.split(' ').filter(Boolean);
  const lower = words.map((word) => word.toLowerCase());
  // “For little Otis”
  if (
    words.length > 1 &&
    /^(?:little|baby|dear|sweet|tiny|young|old|big)$/u.test(words[0] ?? '') &&
    words.slice(1).every((word) => names.includes(word))
  )
    return words.slice(1).join(' ');
  // “A diss track against my alarm clock” is about the clock.
  if (words.length > 1 && /^(?:against|about|by|of)$/u.test(lower[0] ?? ''))
    return hookPhrase(words.slice(1).join(' '), { before: `${before} ${words[0]}`, after }, names);
  const isName = (at: number) =>
    /^\p{Lu}/u.test(words[at] ?? '') &&
    names.some((name) => name.split(' ').includes((words[at] ?? '').replace(/['’]s$/u, '')));
  // “for Priya” out of “for Priya and Daniel” would leave somebody out.
  if (words.length > 1 && isName(words.length - 1) && /^\s*(?:and|&)\s+\p{Lu}/u.test(after)) return null;
  // “My hamster Pirate” out of “my hamster Pirate Pete”
  if (words.length > 1 && /^\p{Lu}\p{Ll}/u.test(words.at(-1) ?? '') && /^ ?\p{Lu}\p{Ll}/u.test(after)) return null;
  if (lower.includes('between') && !lower.includes('and') && /^\s*(?:and|&)\s/u.test(after)) return null;

  const following = after.trim().split(/\s/u)[0]?.toLowerCase() ?? '';
  /** Where the noun phrase that begins here ends; -1 if none begins here. */
  const thingFrom = (start: number): number => {
    let at = start;
    if (isName(at)) {
      while (isName(at)) at++;
      return at;
    }
    const isLed = DETERMINERS.test(lower[at] ?? '');
    const isDetermined = isLed || (at === 0 && OPENERS.test(before.trim().toLowerCase()));
    const lead = isLed ? (lower[at] ?? '') : at === 0 ? (before.trim().split(/\s+/u).at(-1)?.toLowerCase() ?? '') : '';
    const isSingle = /^(?:an?|this|that|each|every|another)$/u.test(lead);
    if (isLed) at++;
    while (NUMBERS.test(lower[at] ?? '')) at++;
    const from = at;
    while (at < lower.length && !PREPOSITIONS.test(lower[at] ?? '') && !/^(?:and|or|&)$/u.test(lower[at] ?? '')) at++;
    const run = lower.slice(from, at);
    if (run.length === 0 || run.some((word) => PRONOUNS.test(word))) return -1;
    if (run.length === 1 && isName(from)) return at;
    const isWhole =
      phraseOf(run, isDetermined || start > 0) === run.join(' ') &&
      run.every(
        (word, place) =>
          place === 0 ||
          !isVerbAfter(
            run[place - 1] as string,
            word,
            run[place + 1] ?? lower[at] ?? following,
            isSingle ? 'one' : 'some',
          ),
      );
    return isWhole ? at : -1;
  };
  const thingTo = (start: number, end: number): boolean => {
    const run = lower.slice(start, end).filter((word, at) => at > 0 || !DETERMINERS.test(word));
    return phraseOf(run, end - start > run.length) === run.join(' ');
  };
  const placesFrom = (start: number): boolean => {
    let at = start;
    while (at >= 0 && at < lower.length) {
      if (!PREPOSITIONS.test(lower[at] ?? '') && !/^(?:and|&)$/u.test(lower[at] ?? '')) return false;
      at = thingFrom(at + 1);
    }
    return at === lower.length;
  };

  const [first = ''] = lower;
  if (words.length === 0) return null;
  if (
    AFTER_TIME.test(`${OPENERS.exec(before.trim())?.[0] ?? ''} ${phrase}`) &&
    sensesOf(lower.at(-1) ?? '', 'adj').length > 0
  )
    return DETERMINERS.test(first) ? phrase : `${before.trim().split(' ').at(-1)} ${phrase}`;
  const isTitle = words.length > 1 && words.slice(0, 2).every((word) => /^\p{Lu}/u.test(word));
  // A capital inside a sentence marks a name: “about a Vespa”.
  const isInside = /^\p{Lu}\p{Ll}/u.test(phrase) && /\p{Ll}\s*$/u.test(before);
  const isProper = isInside || isName(0) || isCalendar(first) || isTitle || OF_A_PEOPLE.test(phrase);
  const said = isProper ? phrase : phrase.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  const isDoing =
    // In “a leaking tap”, “leaking” is an adjective.
    !/\b(?:an?|the|my|your|his|her|our|their)\s*$/iu.test(before) &&
    /ing$/u.test(first) &&
    (verbLemma(first) !== first || first === 'being') &&
    (PARTICLES.test(lower[1] ?? '') || !isCompound(first, lower[1] ?? ''));
  if (isDoing) {
    let at = 1;
    while (PARTICLES.test(lower[at] ?? '') && !DETERMINERS.test(lower[at + 1] ?? '')) at++;
    if (/^(?:too|so)$/u.test(lower[at] ?? '') && at + 2 === lower.length) return said;
    // “Growing up poor”
    const isQualified = at > 1 && at + 1 === lower.length && sensesOf(lower[at] ?? '', 'adj').length > 0;
    if (at === lower.length || isQualified || placesFrom(at)) return said;
    if (/^(?:being|getting|feeling|going|staying)$/u.test(first) && at + 1 === lower.length) return said;
    const isTo = lower[1] === 'to' && sensesOf(verbLemma(lower[2] ?? ''), 'verb').length > 0;
    const isAtAge = lower.length === 5 && lower[3] === 'at' && /^\d+$/u.test(lower[4] ?? '');
    if (isTo && (lower.length === 3 || isAtAge || (lower.length === 4 && /ing$/u.test(lower[3] ?? '')))) return said;
    const end = thingFrom(at);
    if (end > 0 && placesFrom(end)) return said;
    if (sensesOf(first, 'noun').length === 0) return null;
  }
  if (/^(?:keep|stop|start)$/u.test(first) && lower.length === 2 && /ing$/u.test(lower[1] ?? '')) return said;
  if ((PREPOSITIONS.test(first) || STATES.test(first)) && lower.length > 1)
    return placesFrom(STATES.test(first) ? 1 : 0) ? said : null;
  const is = lower.findIndex((word) => /^(?:is|are)$/u.test(word));
  if (is > 0) return thingTo(0, is) && thingFrom(is + 1) === lower.length && !/^\s*\p{L}/u.test(after) ? said : null;
  const end = thingFrom(0);
  if (end <= 0 || !placesFrom(end)) return null;
  const isQuality = lower.length === 1 && sensesOf(first, 'adj').length > sensesOf(nounLemma(first), 'noun').length;
  if (isQuality && !DETERMINERS.test(before.trim().split(/\s+/u).at(-1)?.toLowerCase() ?? '')) return null;
  // “Happy retirement to our mail carrier” is a greeting, which takes no article.
  const isGreeting = first === 'happy' && lower.length > 1;
  if (isInside && /\b(?:an?|the)\s*$/iu.test(before)) return `the ${said}`;
  if (isProper || isGreeting || DETERMINERS.test(first) || NUMBERS.test(first)) return said;
  if (/['’]s$/u.test(first) && nounPhrase(first.slice(0, -2)).isBare) return said;
  const noun = nounPhrase(lower.slice(0, end).join(' '));
  const article = /\b(?:an?|the)$/iu.exec(before.trim())?.[0].toLowerCase();
  if (article !== undefined)
    return end < lower.length || noun.isPlural || noun.isMass ? `${article} ${said}` : `the ${said}`;
  const isLed =
    /\b(?:about|of|with|to|for|on)$/iu.test(before.trim()) && ['idea', 'event', 'feeling'].includes(noun.kind);
  return standsBare(noun) ||
    (noun.isDoubtful && lower.length === 1) ||
    (isLed && (noun.text === noun.head || sensesOf(noun.text, 'noun').length > 0))
    ? said
    : `the ${said}`;
}

/** Kinds that a request without an article means in general, not as a single thing. */
const BARE_KINDS: ReadonlySet<NounPhrase['kind']> = new Set(['food', 'feeling', 'plant']);

const standsBare = ({ isPlural, isMass, isBare, head, kind }: NounPhrase): boolean =>
  isPlural ||
  isMass ||
  isBare ||
  BARE_KINDS.has(kind) ||
  /^(?:goodbye|farewell|thanks|welcome)$/u.test(head) ||
  sensesOf(nounLemma(head), 'noun').length === 0;
