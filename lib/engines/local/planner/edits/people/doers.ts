/** Who does what a verb says: somebody named, the video's character, or a thing, which is shown doing nothing. */
import { type Named, SENTENCE_END } from '../named.ts';

/** Negations in front of a verb. */
export const NOT =
  /(?<!\p{L})(?:\p{L}{2,6}n['’]t|not|never|no longer|nicht|nie|nunca|jamais|pas|não|non|no)(?: (?:let|make|have) \p{L}{2,5})?(?: (?:be|been|to|está|debe|estar|è|é|más|plus|mehr)){0,2}(?: (?:auf|in|an|am|im)(?: \p{L}{2,12}){1,3})? $|不要?$/iu;
/** A verb followed directly by its subject: sitzt ein kleines Mädchen, a crouching tiger. */
const AT_ONCE =
  /^ (?!(?:on|in|at|to|by|up|down|auf|an|am|im|bei|en|al|sur|dans|à|su|em|with|mit|con|avec|com|next|near|beside|behind|over|under)(?!\p{L}))(?:\p{L}{1,12} ){0,2}$|^[てでっいるた]{0,4}$/iu;
/** Words in front of a noun that is no subject: on the chair. */
const PLACED =
  /(?:(?<!\p{L})(?:on|in|at|to|by|near|beside|behind|over|under|with|of|auf|an|am|im|bei|mit|neben|en|a|al|con|de|sur|dans|à|avec|su|sul|sulla|em|no|na|com)(?: (?:an?|the|his|her|de[mrn]|eine[mrn]?|una?|la|el|le|une?|uma?|[oa]|il|lo))?(?: \p{L}{2,12})? |在)$/iu;
const KANA = /[ぁ-ん]/u;
/** How many characters from a verb its doer is looked for, so that a prompt of many verbs is not read anew for each. */
const SENTENCE_MAX = 160;
/** The part of a prompt in front of a verb. */
export const aheadOf = (prompt: string, at: number): string => prompt.slice(Math.max(0, at - SENTENCE_MAX), at);
/** Whether two places of a prompt are in one sentence, whichever comes first. */
export const isOneSentence = (prompt: string, a: number, b: number): boolean =>
  Math.abs(a - b) <= SENTENCE_MAX && !SENTENCE_END.test(prompt.slice(Math.min(a, b), Math.max(a, b)));
const CLAUSE_END = /[,.;:!?。、，！？；]|(?<!\p{L})(?:and|und|y|et|e)(?!\p{L})/giu;
/** All that may stand before a verb of the video's character, who is not named. */
const OPENS =
  /^\s{0,3}(?:(?:please|now|just|then|make|let|have|show|be|is|are|being|should|must|could|can|while|also|still|bitte|jetzt|soll|mach|lass|zeig|que|debe|está|hazl[ao]|fais|fais-l[ae]|doit|est|qui|fall[ao]|deve|sta|it|this|somebody|someone|her|him|them|she|he|they|sie|ihn|er|ella|elle|lei|ela|ele)\s{1,3}){0,4}$/iu;
const BY_US =
  /(?<!\p{L})(?:i|we|you|ich|wir|du|je|nous|yo|nosotros|eu|nós|io|noi)(?!\p{L})|[我你您俺僕私君]|[\p{Script=Han}ァ-ヶー][にでを上里]$/iu;
const BY_NAME = /^\s{0,3}\p{Lu}\p{Ll}{2,15}\s$/u;

/** Whether the thing at `at` is the subject of the verb at `verb`. */
function isSubject(prompt: string, at: number, verb: number): boolean {
  const between = prompt.slice(at, verb);
  if (/^\p{Script=Latin}/u.test(between)) return !PLACED.test(aheadOf(prompt, at));
  return KANA.test(between) ? /[がはも]/u.test(between) : !/[上里旁边]/u.test(between) && prompt[at - 1] !== '在';
}

/** Who does what the verb from `at` to `end` says; undefined: the video's character, null: a thing, or nobody. */
export function doerOf(
  prompt: string,
  named: readonly Named[],
  { at, end, object }: { at: number; end: number; object?: Named | undefined },
): Named | undefined | null {
  const ahead = aheadOf(prompt, at);
  if (NOT.test(ahead)) return null;
  const earlier = somebodyBefore(prompt, named, at);
  if (earlier) return earlier;
  const later = named.filter((one) => one.at >= end && one !== object && isOneSentence(prompt, end, one.at));
  const [next, other] = later;
  if (next && AT_ONCE.test(prompt.slice(end, next.at))) return next.isSomebody ? next : null;
  const broken = [...ahead.matchAll(CLAUSE_END)].at(-1);
  const start = broken ? broken.index + broken[0].length : 0;
  const from = at - ahead.length + start;
  if (named.some((one) => one.at >= from && one.at < at && isSubject(prompt, one.at, at))) return null;
  const doer = later.find(({ isSomebody }) => isSomebody);
  if (doer) return doer;
  // The panda that rides a bicycle.
  const described = object ? next : other;
  if (described && prompt[described.at - 1] === '的') return null;
  const clause = ahead.slice(start);
  return OPENS.test(clause) || BY_US.test(clause) || BY_NAME.test(clause) ? undefined : null;
}

/** The person named last before a place of a prompt, in its sentence. */
export const somebodyBefore = (prompt: string, named: readonly Named[], at: number): Named | undefined =>
  named.findLast((one) => one.isSomebody && one.at < at && isOneSentence(prompt, one.at, at));
