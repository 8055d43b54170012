import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import { INSTRUMENT_WORDS, STRUCK_WORDS } from '../instruments.ts';
import { askedSolo, asksToFade, startsQuietly } from './arrangement.ts';
import { withoutEntries } from './entries.ts';
import { onlyInstruments } from './instruments.ts';
import { askedKeyChange } from './key-change.ts';
import { withoutLength } from './length.ts';
import { withoutTempoChanges } from './tempo-changes.ts';

const PLACE =
  '(?: (?:in|at|for|before|on|into|towards?) (?:the |an? )?(?:(?:very|last|final|second) ){0,2}(?:chorus|end|ending|bridge|middle|refrain))?';
/** “… that ends with a fade-out” */
const ENDS =
  /,? ?(?<!\p{L})(?:that |which |and )?(?:ends?|ending|finish(?:es|ing)?) (?:with|in|on) (?:an? )?(?:\p{L}{2,12} )?fade[ -]?out(?!\p{L})/giu;
/** “… with a key change in the last chorus”, “… and a guitar solo” */
const WITH = new RegExp(
  `,? ?(?<!\\p{L})(?:with|featuring|has|having|plus|and) (?:an? |the |one )?(?:\\p{L}{2,12} ){0,2}?(?:key[ -]change|modulation|fade[ -]?out(?: ending)?|\\p{L}{3,12} solo)s?${PLACE}(?!\\p{L})`,
  'giu',
);
const MODULATES = new RegExp(
  `,? ?(?<!\\p{L})(?:that |which |and )?modulat(?:es?|ing)(?: up)?(?: by)?(?: an?)?(?: (?:half|whole)[ -](?:step|tone))?${PLACE}(?!\\p{L})`,
  'giu',
);
const BESIDE_SUBJECT = [ENDS, WITH, MODULATES];
/** “… with Hammond organ” at the end of a clause that names no subject. */
const WITH_TOOLS = /,? with ([\p{L} -]{3,40})(?=[.,;\n]|$)/giu;
const clauseBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[.,;\n]/u)
    .at(-1) ?? '';
const UNWANTED =
  /,? ?(?<!\p{L})(?:and |but |with )?(?:no|without(?: any)?) ([\p{L}-]{2,14}(?: guitars?| bass)?)(?= ?(?:[.,;!?\n]|$| and | or | but | please))/giu;
/** A shorter clause before it, such as “solo”, asks for nothing yet. */
const CLAUSE_MIN = 7;
const SUBJECT = /\b(?:about|song|ballad|tune|track|for my|to my)\b/iu;

/** A request without its descriptions of sound, which are no subject to sing about. */
export function withoutSound(given: string): string {
  const text = BESIDE_SUBJECT.reduce(
    (left, words) => left.replace(words, ''),
    withoutLength(withoutEntries(withoutTempoChanges(given))),
  )
    .replace(WITH_TOOLS, (words, tools: string, at: number, whole: string) =>
      namesInstruments(tools) && !/\babout\b/iu.test(clauseBefore(whole, at)) ? '' : words,
    )
    .replace(UNWANTED, (words, tool: string) => (INSTRUMENT_WORDS.some(([named]) => named.test(tool)) ? '' : words));
  const kept = text.split(/(?<=[.,;\n])/u).filter((clause) => SUBJECT.test(clause) || !isOfSound(clause));
  const left = trimCharacters(kept.join(''), ' ,;\n');
  return kept.join('') === given || !/\p{L}/u.test(left) ? given : left;
}

/** “Vinyl crackle”, “four part harmony”: short clauses that describe the sound of music and voices. */
const HEARD =
  /\b(?:vinyl|crackle|chords|no melody|simple melody|hi-?hat rolls|drum rolls|(?:lots of )?reverb|(?:dub|tape) echo|(?:vocal|part|close|three-part|four-part) harmon(?:y|ies)|harmonies in|satb|call[ -]and[ -]response|(?:gang|backing|chopped|shouted|whispered|gravelly|raspy|breathy) (?:gang )?(?:vocals?|voices?|male voice|female voice)|brass hits|final hit|pause before the (?:last|final) chorus|humming instead of words|horn section|rises to a climax|big finish|stops (?:suddenly|abruptly)|builds? up(?: gradually)?|(?:12|twelve)[ -]bar blues|(?:offbeat|detuned|palm-muted) guitars?|\d{2,4} ?hz)\b/iu;
const HEARD_WORDS_MAX = 7;

const isOfSound = (clause: string): boolean =>
  namesInstruments(clause) ||
  (HEARD.test(clause) && clause.trim().split(' ').length <= HEARD_WORDS_MAX) ||
  (clause.length >= CLAUSE_MIN &&
    (askedKeyChange({ prompt: clause }) !== null ||
      askedSolo(clause) !== null ||
      asksToFade(clause) ||
      startsQuietly(clause) ||
      onlyInstruments(clause) !== null));

/** Words that describe instruments and voices beside their names. */
const DESCRIBED =
  /\b(?:and|with|plus|or|an?|the|some|lots of|light|soft|gentle|warm|heavy|big|deep|slow|fast|upbeat|dreamy|gated|muted|bright|dark|lush|nylon|upright|double|female|male|whisper(?:ed|ing|y)|breathy|lead|backing|vocals?|voices?|singer)\b|[^\p{L}]+/giu;

/** “Nylon guitar and light percussion” */
function namesInstruments(clause: string): boolean {
  let isNamed = false;
  let left = clause;
  for (const [words] of [...STRUCK_WORDS, ...INSTRUMENT_WORDS]) {
    const without = left.replace(words, ' ').replace(words, ' ');
    isNamed ||= without !== left;
    left = without;
  }
  return isNamed && left.replace(DESCRIBED, '') === '';
}
