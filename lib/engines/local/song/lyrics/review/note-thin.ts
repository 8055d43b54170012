/** Notes which parts of a request few lines of a finished song tell of. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { WHERE_PLAYED } from '../brief/subject/choose-hook.ts';
import { SAYS_HOW } from '../brief/instruction-words.ts';
import { isLabel } from '../brief/subject/sound-clause.ts';
import { GENRES } from '../brief/subject/find-nouns.ts';
import { withoutKinds } from '../brief/subject/kind-of-song.ts';
import { banksOf } from '../brief/subject/rank-banks.ts';
import { BANK_TELLS } from './bank-subjects.ts';
import { formsOf, keysOf, type SungLine, wordsIn } from './sung-words.ts';
import { CALLED, isBrief, isTelling, isThing, leadOf, MANNER, RULED_OUT, unquoted, wholeWords } from './told-parts.ts';

const REQUEST_READ = 2_000;
const SHOWN = 160;
const THIN = 1 / 4;
const NEARLY_ALL = 0.75;
const WORDS_OF_A_CLAUSE = 5;
const LINES_OF_SUBJECT = 3;
const PARTS_SHOWN = 3;
/** An image of one word of a longer part is about something else. */
const WORDS_OF_AN_IMAGE = 3;
const WORDS_OF_A_PART = 3;
/** Separates sentences and subjects; a clause with “who” belongs to its subject. */
const SENTENCES = /[.;!?\n()“”"]|(?<!\d):|:(?!\d)|,(?!\d{3}(?!\d))|\s[-–—]\s|(?<!\p{L})(?:but|because)(?!\p{L})/iu;
/** “Make it loud”, “sung by the moon”: how to write. */
const INSTRUCTS =
  /^ {0,4}(?:(?:please|and|but|also|so|just) ){0,2}(?:make|keep|use|add|tell|mention|include|call|put|write|no|not|don['’]t|do not|avoid|never|needs?|must|has to|have to|should|sung|told|spoken|from|in|third|first|second|it (?:should|must|needs)|(?:I|we)(?:['’]d| would)? (?:just |really )?(?:want|need|like|love)|can you|could you|thanks?|title|name|(?:I|we) (?:was|were) thinking|(?:I|we) (?:do not|don['’]t) (?:want|believe))\b/iu;
/** “I'm a vet”: about the customer, not about the song. */
const OF_CUSTOMER = /^ {0,4}(?:hi|hey|hello|I|we|my (?:colleagues|friends))\b/iu;

type OfSubject = {
  banks: readonly string[];
  formBanks: readonly string[];
  names: readonly string[];
  hook: string;
};
export type Thin = { note: string; parts: { text: string; isToldOf: boolean }[] };

/** Null if enough lines tell of the request. `formBanks`: those that its kind of song implies. */
export function thinParts(request: string, lines: readonly SungLine[], asked: OfSubject): Thin | null {
  const { banks, formBanks, hook } = asked;
  const read = unquoted(request.slice(0, REQUEST_READ));
  const [first, ...others] = partsOf(read, asked.names);
  if (first === undefined) return null;
  // A line that is only the hook tells nothing.
  const weighed = lines.filter(({ line }) => /\p{L}/u.test(line.toLowerCase().replaceAll(hook.toLowerCase(), '')));
  const counted = [first, ...others].map((part) => ({
    part,
    telling: weighed.filter((line) => tellsOf(part, line)).length,
  }));
  const own = new Set(
    wordsIn(read)
      .flatMap(({ word }) => formsOf(word))
      .flatMap(banksOf),
  );
  const exact = banks.filter((bank) => formBanks.includes(bank) && own.has(bank));
  const telling = weighed.filter(
    (line) =>
      [first, ...others].some((part) => tellsOf(part, line)) ||
      (typeof line.origin === 'object' && exact.includes(line.origin.bank)),
  ).length;
  const isMostly = telling >= weighed.length * THIN;
  const isEnough = isMostly && ((counted[0]?.telling ?? 0) >= LINES_OF_SUBJECT || first.words === 1);
  const shown = counted
    .filter(({ part, telling: count }, at) =>
      at === 0 ? !isEnough : count > 0 && count < (isEnough ? 2 : LINES_OF_SUBJECT) && part.words >= WORDS_OF_A_PART,
    )
    .slice(0, PARTS_SHOWN)
    .map(({ part, telling: count }) => ({ text: firstCharacters(part.text, SHOWN), isToldOf: count > 0 }));
  if (shown.length === 0) return null;
  const isShown = new Set(shown.map(({ text }) => text));
  const ofShown = counted.filter(({ part }) => isShown.has(firstCharacters(part.text, SHOWN))).map(({ part }) => part);
  const toldCount = weighed.filter((line) => ofShown.some((part) => tellsOf(part, line))).length;
  // A part whose words are nearly all sung is not left out, though no image is of it.
  const saying = weighed.filter(({ line }) =>
    ofShown.some(({ keys }) => wordsIn(line).some(({ word }) => keysOf(word).some((key) => keys.has(key)))),
  );
  const sungKeys = new Set(saying.flatMap(({ line }) => wordsIn(line).flatMap(({ word }) => keysOf(word))));
  const isSaid = ofShown.every(({ text, said }) => {
    const heard = said.filter((word) => keysOf(word).some((key) => sungKeys.has(key))).length;
    return said.length > 1 && text.split(' ').length >= WORDS_OF_A_CLAUSE && heard >= said.length * NEARLY_ALL;
  });
  const quoted = shown.map(({ text }) => `“${text}”`).join(', ');
  return {
    note:
      toldCount >= 2
        ? `Told in ${toldCount} of ${weighed.length} lines, between images of other things: ${quoted}.`
        : isSaid && saying.length > 0
          ? `Little of the song, ${saying.length === 1 ? 'one' : saying.length} of ${weighed.length} lines, tells of ${quoted}.`
          : `Little of the song tells of ${quoted}.`,
    parts: shown,
  };
}

export const noteThin = (request: string, lines: readonly SungLine[], asked: OfSubject): string[] =>
  [thinParts(request, lines, asked)].flatMap((thin) => (thin === null ? [] : [thin.note]));

/** “Singers: Dana and Theo” */
const isOfLabel = (word: string): boolean => isLabel(word) || /^(?:staff|team|duet|people)$/iu.test(word);

const LEADS = /^(?:(?:and|but|so|about|for|of|on|to|with|in which|where) ){0,4}/iu;

type Part = { text: string; words: number; said: readonly string[]; keys: ReadonlySet<string> };

/** The parts of a request that tell something: the first, and later ones of some length. */
function partsOf(request: string, names: readonly string[]): Part[] {
  // “The Great Molasses Flood” is a flood.
  const ofNames = new Set(
    names
      .map((name) => name.toLowerCase())
      .filter((name) => name.split(' ').length < 3 || !isThing(name.split(' ').at(-1) ?? ''))
      .flatMap((name) => name.split(/[\s-]/u)),
  );
  const parts: Part[] = [];
  let isListed = false;
  for (const part of withoutKinds(request.replace(MANNER, ' ').replace(WHERE_PLAYED, ','), false)
    .replace(GENRES, ',')
    .split(SENTENCES)) {
    // “With a fox, a lantern” lists things to be named.
    isListed = /^ ?(?:with|featuring|plus) /iu.test(part) || (isListed && isBrief(part));
    if (isListed || parts.length >= 6) continue;
    // “A wedding song for Ida” is about a wedding.
    const isLed = /^ *about /iu.test(part);
    const said = part.trim().replace(LEADS, '');
    for (const text of new Set([wholeWords(said, leadOf(said, said.length), said.length, [0]), said])) {
      const words = wordsIn(text).filter(
        ({ word }) =>
          isTelling(word) &&
          !/^\p{N}/u.test(word) &&
          !ofNames.has(word.toLowerCase().replace(/'s$/u, '')) &&
          !CALLED.test(word),
      );
      const isSubject = words.some(({ word }) => isThing(word.toLowerCase()) || /ing$/u.test(word));
      const isLater =
        words.length >= (isLed ? 1 : WORDS_OF_A_PART) &&
        !INSTRUCTS.test(text) &&
        !RULED_OUT.test(text) &&
        !SAYS_HOW.test(text);
      if (!isSubject || INSTRUCTS.test(text) || (words.length === 1 && isOfLabel(words[0]?.word ?? ''))) continue;
      // “Pebblewick Socks, a sock subscription”
      if (parts.length === 1 && names.includes(parts[0]?.text ?? '')) parts.pop();
      if (parts.length > 0 && !isLater) continue;
      parts.push({
        text: said.startsWith(text) ? said : text,
        words: words.length,
        said: words.map(({ word }) => word),
        keys: new Set(words.flatMap(({ word }) => keysOf(word))),
      });
      break;
    }
  }
  // “I am a vet. Write about a parrot”: the parrot comes first.
  const at = parts.findIndex(({ text }) => !OF_CUSTOMER.test(text));
  return at > 0 ? [...parts.slice(at), ...parts.slice(0, at)] : parts;
}

/** Whether the line is a sentence of the request with a word of the subject, or an image of exactly that subject. */
function tellsOf({ words, keys }: Part, { line, origin }: SungLine): boolean {
  const isOne = (word: string) => keysOf(word).some((key) => keys.has(key));
  if (
    typeof origin === 'object' &&
    words <= WORDS_OF_AN_IMAGE &&
    (BANK_TELLS[origin.bank]?.split(' ') ?? []).some(isOne)
  )
    return true;
  // An image with one of several words is about something else.
  const tells = origin === 'told' || (typeof origin === 'object' && words === 1);
  return tells && wordsIn(line).some(({ word }) => isOne(word));
}
