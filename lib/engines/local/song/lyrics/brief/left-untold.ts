/** What of a request no line tells: said in the notes, so that nothing is dropped without a word. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { isAllowed, type Avoided } from '../words/avoid-words.ts';
import { kindsOf, nounLemma, sensesOf, synset, verbLemma } from '../words/wordnet.ts';
import { GENRES, NO_SUBJECT as NO_NOUN, STOP } from './subject/find-nouns.ts';
import { banksOf } from './subject/rank-banks.ts';
import { NO_SUBJECT } from './subject/read-prompt.ts';
import { toneOf } from './read-tone.ts';

const NOTED_AT_MOST = 6;
const SHOWN = 120;
/** Where one thing that is told ends and the next begins. */
const PARTS = /[.;!?\n,:()“”"]|(?<!\p{L})(?:who|that|which|because|but|while|where|although|so that)(?!\p{L})/iu;
/** Kinds of songs and whom they are for, which no line has to name. */
const OF_FORM =
  /^(?:first|second|third|last|next|half|whole|rhym\w*|clich\w*|simple|plain|catchy|singable|honest|poetic|style|version|remix|duet|chant|cheer|slogan|motto|verses?|lines?|sections?|play|kids?|children|team|club|brand|company|please|thanks?|dear|hello|hi|cool|nice|good|great|best|new|real|special|personal|original|quick|little|bit|touch|story|telling|told|tell|sung|sing|singer|written|english|night|day|today|years?|old|turning|celebrat\w*|dedicat\w*|theme|opening|closing|credits|video|film|movie|ceremony|occasion|surprise|present|gift|radio|stage|school|church|feel\w*|sweet|warm|tender|gentle|quiet|soft|loud|hopeful|proud|humorous|funny|silly|serious|deep|emotional|heartfelt|touching|moving|lyrical|meaningful|inspir\w*|motivat\w*|powerful|energetic|fun|sad|happy)$/iu;

const forms = (word: string): string[] => [word, nounLemma(word), verbLemma(word)];

/** The parts of a request of whose words most are not sung. */
export function leftUntold(request: string, sung: string, banks: readonly string[], avoided: Avoided): string[] {
  const heard = new Set(
    (
      sung
        .toLowerCase()
        .replaceAll('’', "'")
        .match(/\p{L}[\p{L}'-]*|\p{N}+/gu) ?? []
    ).flatMap((word) => [...forms(word), ...forms(word.replace(/'s$/u, ''))]),
  );
  const left: string[] = [];
  for (const part of request.slice(0, 2_000).replace(GENRES, ',').split(PARTS)) {
    const said = part.replaceAll('’', "'");
    const words = [
      ...new Set((said.match(/\p{L}[\p{L}'-]{2,}|\p{N}+/gu) ?? []).map((word) => word.replace(/'s$/u, ''))),
    ];
    const telling = words.filter((word) => {
      const lower = word.toLowerCase();
      return !STOP.has(lower) && !NO_SUBJECT.has(lower) && !NO_NOUN.has(lower) && !OF_FORM.test(lower);
    });
    const missing = telling.filter(
      (word) =>
        !forms(word.toLowerCase()).some((form) => heard.has(form)) &&
        !banksOf(word.toLowerCase()).some((bank) => banks.includes(bank)),
    );
    if (missing.length * 2 <= telling.length || isOfMood(telling) || toneOf(missing.join(' ')) !== 0) continue;
    const shown = part
      .trim()
      .replace(/^(?:and|or|with|for|about|to|in|on|of)\s+/iu, '')
      .replace(/ (?:and|or|with|for|about|to|in|on|of|the|an?)$/iu, '');
    if (isAllowed(shown, avoided) && /\p{L}{3}|\p{N}{2}/u.test(shown)) left.push(firstCharacters(shown, SHOWN));
  }
  return [...new Set(left)].slice(0, NOTED_AT_MOST);
}

/** “Slow”, “gentle”: one or two words that are no thing are of the sound. */
const isOfMood = (words: readonly string[]): boolean =>
  words.length <= 2 &&
  words.every((word) => {
    const lower = word.toLowerCase();
    return (
      /^\p{Ll}/u.test(word) &&
      !isColor(lower) &&
      sensesOf(lower, 'adj').length + sensesOf(lower, 'adv').length >=
        Math.max(1, sensesOf(nounLemma(lower), 'noun').length)
    );
  });

const isColor = (word: string): boolean =>
  sensesOf(word, 'noun')
    .slice(0, 2)
    .some((sense) => [sense, ...kindsOf(sense)].some((kind) => synset(kind, 'noun').words[0] === 'color'));
