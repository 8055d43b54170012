/** What a request wants mentioned, with all that it says of it: “flour on my sneakers”, “the dog is scared of him”. */
import { nounPhrase } from '../words/noun-phrase.ts';
import { nounLemma, sensesOf, usesOf, verbLemma } from '../words/wordnet.ts';
import { ownClause } from './subject/clause-forms.ts';

const NO_PLACE =
  '(?:songs?|chorus(?:es)?|verses?|bridge|intro|outro|hook|refrain|lyrics|text|title|lines?|words?|names?|end|ending|start|beginning|middle|first|second|third|fourth|last|final|next|same|style|way|time|moment|background|other|form|sense)';
/** “Flour on my sneakers”: where a thing is belongs to it. */
const IN_PLACE = new RegExp(
  `^(\\p{L}[\\p{L}'’ -]{1,40}?) ((?:in|on|at|from|by|of|with|under|behind|near|inside|over|above|beside|for) (?:the|my|our|his|her|their|its) (?!${NO_PLACE}\\b)\\p{L}[\\p{L}'’-]*(?: (?!in\\b|on\\b|at\\b|and\\b|or\\b|please\\b|somewhere\\b|too\\b)\\p{L}[\\p{L}'’-]*)?)(?: (?:please|somewhere|once|too|as well))?$`,
  'u',
);
/** “Slugs eating the lettuce” */
const IN_DEED =
  /^(?:(?:the|my|our|his|her|their) )?(?:\p{Ll}[\p{L}'’-]* )?\p{L}[\p{L}'’-]*s? (?!during|morning|evening)\p{Ll}{2,}ing (?:the|an?|my|our|his|her|their|at|in|on|from|to|through|over|up|down) \p{L}[\p{L} '’-]{2,40}$/u;
/** “Priyanka's spreadsheet” */
const OF_SOMEBODY = /^\p{Lu}[\p{L}-]{1,24}['’]s (?!names?$)\p{Ll}[\p{Ll}'’-]{1,24}(?: \p{Ll}[\p{Ll}'’-]{1,24}){0,3}$/u;
const OF_A_NAME = /^(?:(?:the |my |our )?\p{L}+['’]s|his|her|its|their|my|our|the) names?(?: is| are|,)? (?=\p{Lu})/u;
/** “The time she got locked in a museum” */
const OF_A_TIME =
  /^(?:(?:the )?(?:time|day|night|moment|summer|year|story|way)(?: when| that| of how)?|how|when) (?=(?:I|we|he|she|they|it|(?:my|our) \p{Ll}{2,20}|\p{Lu}[\p{L}'’-]{1,24}) (?!to\b)\p{Ll})/iu;
const HAS_VERB =
  / (?:is|are|was|were|has|have|had|can|can['’]t|could|will|would|never|always|still|just|don['’]t|doesn['’]t|didn['’]t|isn['’]t|wasn['’]t)(?: |$)/iu;
const ONLY_NAME =
  /(?:^|['’]s |\b(?:his|her|its|their|my|our|the|brand|team|band|company|firm|shop|store|club|podcast|show|channel|business|family) )names?(?: in .{3,30})?$/iu;
const ONLY_YEAR = /^(?:the )?(?:year|date)(?: (?:it|he|she|they|that|we|I|of|when|in which)\b.*)?$/iu;
const HAS_YEAR = /(?<![\p{L}\d])(?:1[5-9]|20)\d\d(?![\p{L}\d])/u;
const WORDS_OF_A_LIST = 5;

/** `after`: what follows the list. */
export type Mentioned = { things: string[]; told: string[]; rest: string; after: string };

/** `request`: the text in which the wish stands. Things and sentences of it are taken out; `rest` is a list of words. */
export function mentioned(said: string, request: string): Mentioned {
  const found: Mentioned = { things: [], told: [], rest: '', after: '' };
  const rest: string[] = [];
  for (const item of said.split(
    /,\s{0,3}(?:and |or |plus )?| and (?=(?:the|my|our|his|her|their|that|how|an?|also|mention|include) )/iu,
  )) {
    const one = item
      .trim()
      .replace(/^(?:also |mention |include |the fact )+/iu, '')
      .replace(OF_A_NAME, '');
    if (one === '' || /^(?:obviously|naturally|ideally|maybe|somewhere|too|also|of course)$/iu.test(one)) continue;
    if (ONLY_NAME.test(one) || (ONLY_YEAR.test(one) && HAS_YEAR.test(request))) continue;
    const story = one.replace(OF_A_TIME, '');
    if (story !== one) {
      found.told.push(story);
      continue;
    }
    const sentence = one.replace(/^that (?=\p{L})/iu, '');
    const [, thing, place] = isThingInPlace(one) ? (IN_PLACE.exec(one) ?? []) : [];
    const isClause = thing === undefined && !/ (?:who|that|which|where|when) /iu.test(sentence) && isSentence(sentence);
    // “…, for my mum”
    if (/^(?:for|in|on|at|to|with|by|so|but|because|please)(?: |$)/iu.test(one)) {
      found.after += `, ${one}`;
      continue;
    }
    if (
      isClause ||
      (thing === undefined &&
        !IN_DEED.test(one) &&
        one.split(' ').length > WORDS_OF_A_LIST &&
        !/ (?:in|on|at|to|for|but|so) /u.test(one))
    )
      found.told.push(sentence);
    else if (thing !== undefined && place !== undefined && !/ (?:who|that|which) /u.test(one))
      found.things.push(`${withArticle(thing)} ${place}`);
    else if (IN_DEED.test(one) || OF_SOMEBODY.test(one)) found.things.push(one);
    else rest.push(one);
  }
  found.rest = rest.join(', ');
  return found;
}

/** “The dog is scared of him”, but not “the hamster called Turbo” or “the cake baked by Ida”. */
function isSentence(said: string): boolean {
  const own = ownClause(said);
  if (own === null) return false;
  const [verb = ''] = own.does.split(' ');
  const { kind } = nounPhrase((own.doer.split(' ').at(-1) ?? '').toLowerCase());
  return (
    HAS_VERB.test(` ${said}`) ||
    /s$/u.test(verb) ||
    /^(?:I|we|he|she|they|it|you)\b/iu.test(own.doer) ||
    (/^(?:person|baby|animal)$/u.test(kind) && !/^(?:called|named|known)$/u.test(verb) && !/ by /u.test(own.does))
  );
}

/** Whether a wish is such a thing, rather than a word. */
export const isInPlace = (word: string): boolean =>
  isThingInPlace(word) || IN_DEED.test(word) || OF_SOMEBODY.test(word);

/** “The jam jars on her windowsill”, but not “my mum worked at the mill”. */
function isThingInPlace(said: string): boolean {
  const [, thing = ''] = IN_PLACE.exec(said) ?? [];
  const last = (thing.split(' ').at(-1) ?? '').toLowerCase();
  if (
    thing === '' ||
    HAS_VERB.test(thing) ||
    /^(?:that |how )?(?:he|she|they|it|we|I|you|someone|everyone|nobody) /iu.test(thing)
  )
    return false;
  return (
    sensesOf(nounLemma(last), 'noun').length > 0 &&
    (verbLemma(last) === last || usesOf(nounLemma(last), 'noun') >= usesOf(verbLemma(last), 'verb'))
  );
}

function withArticle(thing: string): string {
  if (
    /^(?:the|an?|my|our|his|her|their|its|some|every|no|two|three|four|five|six|\d+) /iu.test(thing) ||
    /^\p{Lu}/u.test(thing)
  )
    return thing;
  const { isPlural, isMass, isBare } = nounPhrase(thing);
  return isPlural || isMass || isBare || !thing.includes(' ') ? thing : `the ${thing}`;
}
