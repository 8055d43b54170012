/** A hook that says what happens: “the guy who paints the lines”, “learning to drive”, “don't close our library”. */
import { syllables } from '../../words/rhyme.ts';
import { nounPhrase } from '../../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';

const SYLLABLES_MAX = 10;
const TEXT_READ = 2_000;
/** Words before which a phrase may end. */
const BOUNDARY =
  /^(?:in|on|at|to|from|for|with|without|by|and|but|or|not|while|after|before|because|when|where|who|that|which|until|during|over|under|about|through|across|into|outside|inside|behind|near|every|each|so|as|if|then|together|again|alone|somewhere|tonight|today)$/iu;
const LAST_ADVERB = /^(?:together|again|home|alone|away|out|up|down|back|abroad|online|outside|late|early)$/iu;
const NO_END =
  /^(?:the|an?|my|our|his|her|their|its|your|some|every|no|of|in|on|at|to|from|for|with|by|and|but|or|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|never|always|only|just|still|very|too|so|more|most|less|than|not|who|that|which|what|how|why|it|them|him|me|us|you|i|he|she|we|they|wants?|needs?|likes?|loves?|hates?|tries|try|learns?|starts?|keeps?|gets?|going|able|ready)$/iu;
const NO_HOOK =
  /\b(?:you|your|called|named|not|but|because|when|while|songs?|lyrics|verses?|chorus|words?|rhymes?|mood|style|tone|please|pov|perspective|["“”]|\d{3,})\b/iu;

const isNoun = (word: string): boolean =>
  /^\p{Lu}|^\d/u.test(word) || sensesOf(nounLemma(word.toLowerCase()), 'noun').length > 0;

/** The longest beginning of the words that is whole; null if none has more than `min` words. */
function whole(words: readonly string[], min: number): string | null {
  for (let end = Math.min(words.length, 9); end > min; end--) {
    const said = words.slice(0, end).join(' ');
    const last = words[end - 1] ?? '';
    const next = words[end];
    const isEnd = next === undefined || BOUNDARY.test(next);
    // “The suitcase that got sent | to Oslo”
    const isDone =
      next !== undefined &&
      verbLemma(last) !== last &&
      sensesOf(verbLemma(last), 'verb').length > sensesOf(last, 'noun').length &&
      nounLemma(last) === last;
    if (!isEnd || isDone || NO_END.test(last) || !(isNoun(last) || LAST_ADVERB.test(last))) continue;
    // “Keeps a goldfish | alive”
    if (next === undefined || !/^(?:alive|awake|open|shut|clean)$/u.test(next))
      if (syllables(said) <= SYLLABLES_MAX && !NO_HOOK.test(said)) return said;
  }
  return null;
}

const WHO =
  /\b(?:about|for|of|on) ((?:(?:an?|the|some|two|three|four|five|six|seven) )?(?:\p{Ll}[\p{Ll}'’-]{1,20} ){0,2}?\p{Ll}[\p{Ll}'’-]{1,20}) (who|that|which) ([^.,;:!?\n()“”"]{3,120})/u;
const ANYONE = /^(?:someone|somebody|everyone|everybody|anyone|people|those|guys)$/u;

/** “The woman who feeds the pigeons” */
export function relativeHook(text: string): string | null {
  const [, thing = '', who = '', rest = ''] = WHO.exec(text.slice(0, TEXT_READ)) ?? [];
  if (thing === '' || NO_HOOK.test(thing)) return null;
  const words = thing.split(' ');
  const head = words.at(-1) ?? '';
  if (sensesOf(nounLemma(head), 'noun').length === 0 && !ANYONE.test(head)) return null;
  const isLed = /^(?:an?|the|some|two|three|four|five|six|seven)$/u.test(words[0] ?? '');
  if (!isLed && !ANYONE.test(head) && !nounPhrase(head).isPlural) return null;
  const [verb = ''] = rest
    .split(' ')
    .filter((word) => !/^(?:never|always|only|just|still|finally|once|almost|secretly)$/u.test(word));
  const isVerb =
    /^(?:is|are|was|were|has|have|had|can|will|cannot)$/u.test(verb) || sensesOf(verbLemma(verb), 'verb').length > 0;
  if (!isVerb) return null;
  const led = thing.replace(/^an? /u, 'the ').split(' ');
  const all = [...led, who, ...rest.trim().split(/\s+/u)];
  const short = led.length + 2;
  // “A parrot that swears” ends with its verb.
  return whole(all, all.length === short ? short - 1 : short);
}

const DOING = /\b(?:about|for|on) (?:\p{Ll}{3,14}ly )?(\p{Ll}{2,20}ing) ([^.,;:!?\n()“”"]{2,120})/u;
const NO_DOING = /^(?:during|something|anything|nothing|everything|morning|evening|spring|being)$/u;

/** “Learning to drive” */
export function doingHook(text: string): string | null {
  const [, doing = '', rest = ''] = DOING.exec(text.slice(0, TEXT_READ)) ?? [];
  if (doing === '' || (doing !== 'being' && (NO_DOING.test(doing) || verbLemma(doing) === doing))) return null;
  const words = rest.trim().split(/\s+/u);
  // “Being stuck in traffic”, “learning to drive at 57”
  if (words[0] === 'to' && sensesOf(verbLemma(words[1] ?? ''), 'verb').length > 0) {
    const next = words[2];
    if (next === undefined || /^(?:at|in|on|with|again|for|after|before)$/u.test(next))
      return `${doing} to ${words[1]}`;
    return whole([doing, ...words], 3);
  }
  return whole([doing, ...words], 1);
}

const AGAINST =
  /\bprotest\b[^.;!?\n]{0,40}?\b(?:about|over|against) (?:the|our|my|a) (?:\p{Ll}{2,20} ){1,2}(\p{Ll}{2,20}ing) ((?:the|our|my|this) [^.,;:!?\n()“”"]{2,60})/iu;
/** “Don't close our library” in a protest about the county closing it. */
export function demandHook(text: string): string | null {
  const [, doing = '', what = ''] = AGAINST.exec(text.slice(0, TEXT_READ)) ?? [];
  const verb = verbLemma(doing.toLowerCase());
  return doing === '' || verb === doing ? null : whole(["don't", verb, ...what.trim().split(/\s+/u)], 2);
}
