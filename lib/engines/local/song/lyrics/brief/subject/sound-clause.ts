/**
 * Whether a sentence made from a request is surely whole and grammatical. A sentence that is not is left to the notes,
 * as a wrong line is worse than one more note.
 */
import { nounPhrase } from '../../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';

/** “Names are Pearl and Winston”: labels of a request, not things. */
const LABEL =
  /^(?:names?|crew|cast|characters?|roles?|titles?|styles?|genres?|moods?|voices?|singers?|vocals?|chorus|verses?|bridge|hook|lengths?|tempo|key|themes?|topics?|languages?|formats?|audience|occasion|setting|perspective|pov|tone|keywords?|structure|tags?|details?|facts?|notes?|info|background|nicknames?|colou?rs?|instruments?)$/u;
const DETERMINED =
  /^(?:the|an?|my|our|his|her|their|your|its|this|that|these|those|every|each|no|some|all|both|any|another|one|two|three|four|five|six|seven|eight|nine|ten|many|most|half|\d[\d,.]*)$/u;
const PRONOUN =
  /^(?:i|you|he|she|it|we|they|who|there|here|this|that|these|those|(?:every|some|any)(?:body|one|thing)|one of us)(?:['’]\p{L}+)?$/u;
const SINGLE_VERB = /^(?:is|was|has|does|isn['’]t|wasn['’]t|hasn['’]t|doesn['’]t)$/u;
const PLURAL_VERB = /^(?:are|were|have|do|aren['’]t|weren['’]t|haven['’]t|don['’]t)$/u;
const PREPOSITION =
  /^(?:in|on|at|to|from|for|of|over|under|into|through|across|between|with|without|against|by|near|after|before|behind|about|inside|outside|who|that|which|whose|where)$/u;
/** Groups that take either number. */
const GROUP =
  /^(?:team|band|crew|family|police|couple|group|choir|club|class|company|staff|committee|council|crowd|audience|pair|lot|number|majority|half|rest|public|press|government|army|navy|trio|duo|quartet|gang|squad)$/u;
/** Verbs after which a second sentence may follow at once: “I know you came”. */
const SAYS =
  /^(?:say|know|think|hope|wish|feel|believe|guess|swear|tell|promise|mean|bet|see|hear|find|figure|learn|realize|realise|remember|forget|suppose|pretend|imagine|show|understand|admit|claim|fear|notice|decide|ask|wonder|dream|love|like|hate|do|be|have|go|need|want|get)$/u;
/** “Passed I've been learning” */
const SECOND_SUBJECT = /^(?:(?:I|we|they|he|she)(?:['’](?:ve|m|ll|d|re|s))?|you['’](?:ve|ll|d|re))$/u;
/** What is left of “rock 'n' roll”, “4th grade”, “rhyme-y”. */
const LEFT_OVER = /(?:^| )(?:[b-hj-nr-z]|th|nd|rd|n['’]|['’]n['’]?)(?= |$)/u;
/** “He glasses on his nose”, “the baker whose bread never rises” */
const IS_NO_SENTENCE =
  /^(?:he|she|I|we|they|you) (?:glasses|hands|eyes|shoes|boots|feet|arms|sleeves|pockets|cheeks|fingers|hair) (?:on|in|at|up|always|full|behind|still|never|all)\b|^(?:the|an?|my|our|his|her|their) (?:\p{L}+ ){1,3}whose /iu;
/** “Since the funeral meet” */
const LAST_VERB =
  /\b(?:since|before|after|during|at|in|on|from|with|for) (?:the|an?|my|our|his|her|their) \p{Ll}+ (\p{Ll}+)$/u;
/** “The coat he sews for his rival” */
const NO_VERB_AFTER = /^(?:the|an?|my|our|his|her|their) \p{Ll}+ (?:he|she|we|they|I|you) \p{Ll}/iu;
const FINITE = / (?:is|are|was|were|has|have|had|will|would|can|could|do|does|did)(?= |$)/iu;
const isMostlyVerb = (word: string): boolean =>
  verbLemma(word) === word &&
  sensesOf(word, 'verb').length > 8 * sensesOf(nounLemma(word), 'noun').length + sensesOf(word, 'adv').length;
const endsInVerb = (text: string): boolean => {
  const last = LAST_VERB.exec(text)?.[1] ?? '';
  return last !== '' && isMostlyVerb(last);
};
/** Said of the song, to whoever writes it. */
const OF_THE_SONG =
  /\b(?:(?:is|are|am) (?:singing|narrating|rapping|the (?:narrator|singer|speaker))$|tells? (?:his|her|their|its|the) (?:own )?(?:story|tale)$|(?:do not|don['’]t) want (?:it|this|the song)\b|(?:was|were|am|are) thinking (?:of|about|that|maybe|it|we|the song)\b|talks? about (?:that|this|it) enough|(?:explains?|rhymes?) .{0,30}(?:song|verse|chorus)|(?:should|must) be sung)/iu;

const JOINS = /^(?:that|and|but|or|so|because|since|when|while|where|if|as|until|how|what|which|who|though|although)$/u;
const PARTICLE = /^(?:out|up|down|away|off|back|in|over|home|again|today|yesterday|here|there)$/u;

const isVerbForm = (word: string): boolean =>
  verbLemma(word) !== word &&
  sensesOf(verbLemma(word), 'verb').length > 0 &&
  sensesOf(word, 'noun').length + (nounLemma(word) === word ? 0 : sensesOf(nounLemma(word), 'noun').length) === 0;

/** “Son is singing” is no title either. */
export const isOfTheSong = (text: string): boolean => OF_THE_SONG.test(text);

/** “Names”, “crew”: labels of a request. */
export const isLabel = (word: string): boolean => LABEL.test(word.toLowerCase());

/** Where a second sentence begins without a word that joins it to the first; -1 if none does. */
function gluedAt(words: readonly string[]): number {
  return words.findIndex((word, at) => {
    if (at < 2 || !SECOND_SUBJECT.test(word)) return false;
    const last = (words[at - 1] ?? '').toLowerCase();
    // “Moved out I've been”
    const before = PARTICLE.test(last) && at > 2 ? (words[at - 2] ?? '').toLowerCase() : last;
    if (last.endsWith(',')) return false;
    // “Jo broke her leg we've been walking her dog”, but “the bread we've been baking”
    const [be = '', doing = '', what = ''] = words.slice(at + 1, at + 4);
    if (/['’]ve$/u.test(word) && be === 'been' && /ing$/u.test(doing) && DETERMINED.test(what) && !JOINS.test(last))
      return true;
    // “The kids left I've been baking”
    const isDone = /['’](?:ve|m)$/u.test(word) && verbLemma(before) !== before && !/(?:s|ing)$/u.test(before);
    return (isVerbForm(before) || isDone) && !SAYS.test(verbLemma(before));
  });
}

const OTHER_NUMBER: Readonly<Record<string, string>> = {
  is: 'are',
  are: 'is',
  was: 'were',
  were: 'was',
  has: 'have',
  have: 'has',
  does: 'do',
  do: 'does',
};

/**
 * The sentence as it can be sung: as it is, with its verb in the right number, or as the two sentences that it was
 * glued from; empty if it is not surely one. `names`: proper names of the request.
 */
export function soundClauses(clause: string, names: readonly string[]): string[] {
  if (isSoundClause(clause, names)) return [clause];
  const words = clause.trim().split(/\s+/u);
  const glue = gluedAt(words);
  if (glue > 1) {
    const halves = [words.slice(0, glue).join(' '), words.slice(glue).join(' ')];
    return halves.every((half) => half.includes(' ') && isSoundClause(half, names)) ? halves : [];
  }
  const verb = words.findIndex((word, at) => at > 0 && OTHER_NUMBER[word] !== undefined);
  if (verb < 1) return [];
  const agreeing = words.with(verb, OTHER_NUMBER[words[verb] ?? ''] ?? '').join(' ');
  return isSoundClause(agreeing, names) ? [agreeing] : [];
}

function isSoundClause(clause: string, names: readonly string[]): boolean {
  const text = clause.trim();
  if (LEFT_OVER.test(text) || OF_THE_SONG.test(text)) return false;
  const words = text.split(/\s+/u);
  if (gluedAt(words) > 0) return false;
  const lower = words.map((word) => word.toLowerCase().replace(/,$/u, ''));
  const [first = ''] = lower;
  // “Nothing is blaming anyone”, from “nothing blaming anyone”
  if (
    /^(?:nothing|nobody|none|no one)$/u.test(first) &&
    /^(?:is|are)$/u.test(lower[1] ?? '') &&
    /ing$/u.test(lower[2] ?? '')
  )
    return false;
  if (
    LABEL.test(first) ||
    IS_NO_SENTENCE.test(text) ||
    (NO_VERB_AFTER.test(text) && !FINITE.test(text)) ||
    endsInVerb(text)
  )
    return false;
  if (hasBareThingAtEnd(lower)) return false;
  if (PRONOUN.test(first) || /['’](?:m|re|ve|ll|d|s)$/u.test(first)) return true;
  if (names.some((name) => text.startsWith(name) || name.split(' ').includes(words[0] ?? ''))) return true;
  const verb = lower.findIndex((word, at) => at > 0 && at <= 9 && (SINGLE_VERB.test(word) || PLURAL_VERB.test(word)));
  const isLed = DETERMINED.test(first);
  const isProper = (sensesOf(nounLemma(first), 'noun').length === 0 && !/men$/u.test(first)) || /ing$/u.test(first);
  if (!isLed && !isProper && isBareThing(lower)) return false;
  if (verb < 0 || isProper) return true;
  const subject = lower.slice(0, verb);
  const end = subject.findIndex((word, at) => at > 0 && PREPOSITION.test(word));
  if (end >= 0 && /^(?:who|that|which|whose|where)$/u.test(subject[end] ?? '')) return true;
  if (
    subject.includes('and') ||
    subject.includes('or') ||
    /^(?:all|both|most|some|half|one|each|every|any)$/u.test(first)
  )
    return true;
  const head = (end < 0 ? subject : subject.slice(0, end)).at(-1) ?? '';
  if (GROUP.test(head) || (sensesOf(nounLemma(head), 'noun').length === 0 && !/men$/u.test(head))) return true;
  const { isPlural } = nounPhrase(head);
  return isPlural ? !SINGLE_VERB.test(lower[verb] ?? '') : !PLURAL_VERB.test(lower[verb] ?? '') || /s$/u.test(head);
}

/** “Crew is Luis”, “hands hummed all day”: a single thing, or a part of a body, without anything before it. */
function isBareThing(lower: readonly string[]): boolean {
  const [first = '', second = ''] = lower;
  const isSubject =
    SINGLE_VERB.test(second) ||
    PLURAL_VERB.test(second) ||
    isVerbForm(second) ||
    /^(?:would|will|can|could)$/u.test(second);
  if (!isSubject) return false;
  const noun = nounPhrase(first);
  if (sensesOf(first, 'adj').length > sensesOf(nounLemma(first), 'noun').length) return false;
  return noun.isPlural
    ? noun.kind === 'body'
    : !noun.isMass && !noun.isBare && noun.kind !== 'feeling' && noun.kind !== 'food';
}

/** “My mobile dog is grooming van”, from “my mobile dog grooming van” */
function hasBareThingAtEnd(lower: readonly string[]): boolean {
  const last = lower.at(-1) ?? '';
  const doing = lower.at(-2) ?? '';
  if (lower.length < 4 || !/ing$/u.test(doing) || !/^(?:is|are|was|were)$/u.test(lower.at(-3) ?? '')) return false;
  if (
    /^(?:playing|learning|studying|teaching|speaking|feeling|getting|going|looking|becoming|being|staying|turning|running)$/u.test(
      doing,
    )
  )
    return false;
  const noun = nounPhrase(last);
  return (
    !noun.isPlural &&
    !noun.isMass &&
    !noun.isBare &&
    noun.kind !== 'feeling' &&
    sensesOf(last, 'adv').length + sensesOf(last, 'adj').length === 0 &&
    sensesOf(last, 'noun').length > 0 &&
    !/^(?:me|us|him|her|them|you|it|home)$/u.test(last)
  );
}

const CUT_BEFORE = /(?:\d|[\p{L}\p{N}][-–]|\p{L}['’])$/u;

/** Whether the words occur in the request as words of their own: not “th grade” of “4th grade”. */
export function isWholeIn(words: string, request: string): boolean {
  const wanted = words.toLowerCase();
  const text = request.toLowerCase();
  let at = text.indexOf(wanted);
  // What was put into other words cannot be compared.
  if (at < 0) return !LEFT_OVER.test(wanted);
  for (let seen = 0; at >= 0 && seen < 20; seen++) {
    const before = text.slice(Math.max(0, at - 3), at);
    const after = text[at + wanted.length] ?? ' ';
    if (!/[\p{L}\p{N}]$/u.test(before) && !CUT_BEFORE.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
    at = text.indexOf(wanted, at + 1);
  }
  return false;
}

const VERB_AFTER_TIME =
  '(?:nights?|days?|mornings?|evenings?|years?|times?|moments?|hours?|weeks?|summers?|winters?|way) (?:that )?(?:the|my|our|his|her|their) ';

/** “The night the mountain smokes” tells of no smokes, and “anybody's car” is no car in particular. */
export function isThingOf(text: string, request: string): boolean {
  if (/^(?:any|every|some|no)(?:body|one)['’]s\b/iu.test(text)) return false;
  // “My mobile dog grooming van” is a van.
  const [, next = ''] =
    new RegExp(`(?<!\\p{L})${RegExp.escape(text)} \\p{Ll}{2,20}ing (\\p{Ll}{3,20})(?!\\p{L})`, 'iu').exec(request) ??
    [];
  if (next !== '' && isCounted(next)) return false;
  // “I've been baking bread”
  if (isBeingDone(text, request)) return false;
  // “The spoken since”, “the funeral meet”
  if (/ since$/u.test(text) || (text.includes(' ') && isMostlyVerb(text.split(' ').at(-1) ?? ''))) return false;
  // “Probe Halley 2”, “one patch”, “no rain”, “stay calm”
  if (/^\p{Ll}+$/u.test(text)) {
    if (
      isCounted(text) &&
      new RegExp(
        `(?:^|[^\\p{L} ] ?|\\b(?:from|about|of|on|to|for|by|with|in|at) )${RegExp.escape(text)} \\p{Lu}`,
        'u',
      ).test(request)
    )
      return false;
    if (isOnlyDenied(text, request)) return false;
    const [, state = ''] =
      new RegExp(`(?:^|[.,;:!?] )${RegExp.escape(text)} (\\p{Ll}{3,15})(?=\\s?(?:[.,;!?]|$))`, 'u').exec(request) ?? [];
    if (
      state !== '' &&
      sensesOf(text, 'verb').length > 0 &&
      sensesOf(state, 'adj').length > sensesOf(nounLemma(state), 'noun').length
    )
      return false;
  }
  const last = text.split(' ').at(-1) ?? '';
  if (!text.includes(' ') || !/s$/u.test(last) || sensesOf(verbLemma(last), 'verb').length === 0) return true;
  return !new RegExp(`${VERB_AFTER_TIME}${RegExp.escape(text)}(?! \\p{L})`, 'iu').test(request);
}

/** Names with a number: “County Road 9”. */
const NUMBERED_THING =
  /^(?:(?:county|state|country) )?(?:road|route|highway|interstate|motorway|freeway|bus|train|flight|platform|gate|room|ward|unit|apartment|flat|cabin|cell|bay|pier|dock|car|engine|ladder|station|squad|troop|local|studio|booth|zone|channel)$/iu;

export function numberedIn(text: string, request: string): string | null {
  if (!NUMBERED_THING.test(text)) return null;
  const [, number] =
    new RegExp(`(?<!\\p{L})${RegExp.escape(text)} #?(\\d{1,4})(?![\\p{L}\\d]| ?(?:[ap]\\.?m|:\\d))`, 'iu').exec(
      request,
    ) ?? [];
  return number === undefined ? null : `${text.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())} ${number}`;
}

const isCounted = (word: string): boolean => {
  const { isPlural, isMass, isBare, kind } = nounPhrase(word);
  return (
    sensesOf(word, 'noun').length > 0 &&
    !isPlural &&
    !isMass &&
    !isBare &&
    kind !== 'feeling' &&
    sensesOf(word, 'adv').length === 0
  );
};

const DENIES =
  /(?<!\p{L})(?:no|without|(?:not|never|\p{L}{2,5}n['’]t)(?: be| really)?(?: about)?)(?: any| a| the| more)? $/iu;
function isOnlyDenied(text: string, request: string): boolean {
  const found = [
    ...request.slice(0, 4_000).matchAll(new RegExp(`(?<!\\p{L})${RegExp.escape(text)}(?!\\p{L})`, 'giu')),
  ].slice(0, 20);
  return found.length > 0 && found.every(({ index }) => DENIES.test(request.slice(Math.max(0, index - 30), index)));
}

/** “One patch”, “every cousin” are counted, so no line has them without an article. */
export const isCountedIn = (text: string, request: string): boolean =>
  isCounted(text.split(' ').at(-1) ?? '') &&
  new RegExp(`\\b(?:one|an?|every|each|another|single) (?:\\p{Ll}{2,20} )?${RegExp.escape(text)}(?!\\p{L})`, 'iu').test(
    request,
  );

/** “Petty-ish”, “Singer A”: of the sound and of the parts, and nobody. */
export const isNoName = (name: string): boolean =>
  /-(?:ish|like|esque|style|type|inspired)$/iu.test(name) ||
  /^(?:singers?|voices?|parts?|speakers?|vocalists?|narrators?|person|character|verse) (?:[A-Z]|\d|one|two|three)$/iu.test(
    name,
  );

/** “Baking bread” of “I've been baking bread” is no thing. */
export const isBeingDone = (text: string, request: string): boolean =>
  /^\p{Ll}+ing \p{Ll}/u.test(text) &&
  new RegExp(`(?:\\b(?:been|am|is|are|was|were)|['’](?:m|re|s)) ${RegExp.escape(text)}(?!\\p{L})`, 'iu').test(request);
