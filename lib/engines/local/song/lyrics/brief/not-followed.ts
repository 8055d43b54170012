/** Finds the sentences of a request that say how to write and are not followed. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { capital } from '../words/narrate.ts';
import { SAYS_HOW } from './instruction-words.ts';
import { readForms } from './read-forms.ts';
import { readManner } from './read-manner.ts';
import { toneOf } from './read-tone.ts';
import { readWishes, WISH_LENGTH_READ } from './read-wishes.ts';
import { findNames, type Named, withoutTitleDots } from './subject/find-names.ts';

const NOTED_AT_MOST = 20;
/**
 * How many sentences of the guidance are read: more than these in its 2,000 characters would have a word or two each.
 */
const SENTENCES_READ = 200;
export const RAP = /\b(?:rap|rapper|hip[ -]?hop|trap|drill|grime)\b/iu;
/** Sentences of the guidance that are about the subject. */
export const OF_SUBJECT = /\b(?:about|set (?:in|at|on)|imagery|images|scenes?|takes place)\b/iu;
/** Wishes about style that this writer always meets. */
const MET_ANYWAY =
  /\b(?:simple|plain|clear|singable|catchy|rhym\w*|concrete|imagery|vivid|hook|honest|clean|family|radio|memorable|poetic|story)\b/iu;

const RHYMES_WITH = /\brhym\w* ["“]?\p{L}+["”]? (?:with|and|on)\b/iu;

const isEmpty = ({ people, places, things }: Named): boolean => people.length + places.length + things.length === 0;

/** Matches sentences of a prompt that say how to write rather than what to write about. */
const INSTRUCTS =
  /^(?:and |also |but |please ){0,3}(?:do(?:n['’]t| not)|make (?:it|sure|the|them)|keep|use|add|end|start|begin|rhyme|avoid|it (?:should|must|needs)|(?:the|every|each) (?:song|lyrics|verses?|chorus(?:es)?|bridge|lines?|words|tone) (?:should|must|needs?)|i(?:['’]d| would) (?:like|love|want|prefer) it)\b/iu;
export const instructionsOf = (prompt: string): string =>
  withoutTitleDots(prompt.slice(0, WISH_LENGTH_READ))
    .split(/[.;!\n]+/u)
    // The review judges these clause by clause, so the whole sentence needs no note.
    .filter((sentence) => INSTRUCTS.test(sentence.trim()) && !SAYS_HOW.test(sentence))
    .join('\n');

/** Nothing of it may be sung, and nobody knows whether it is. */
const FORBIDS = /^(?:and |but |please )?(?:no|never|avoid|do not|don['’]t) (?!use\b|rhyme|repeat|start|end)\p{L}/iu;
/** Sentences of the guidance that contain nothing the writer can follow, each once. */
export function notFollowed(guidance: string): string[] {
  const sentences = new Set(guidance.split(/[.;!\n]+/u).map((sentence) => sentence.trim()));
  return sentences
    .values()
    .take(SENTENCES_READ)
    .filter(isNotFollowed)
    .take(NOTED_AT_MOST)
    .map(
      (sentence) =>
        `${FORBIDS.test(sentence) ? 'Not surely kept out' : 'Not followed'}: “${firstCharacters(capital(sentence), 200)}”.`,
    )
    .toArray();
}

function isNotFollowed(sentence: string): boolean {
  if (!/\p{L}/u.test(sentence) || (MET_ANYWAY.test(sentence) && !RHYMES_WITH.test(sentence)) || RAP.test(sentence))
    return false;
  const {
    phrases,
    words,
    avoid,
    counted,
    withoutSections,
    withSections,
    rest: _rest,
    unsure,
    inChorus: _inChorus,
    ...single
  } = readWishes(sentence, true);
  return (
    readForms(sentence).rest === sentence &&
    !readManner(sentence).isShort &&
    [phrases, words, avoid, unsure, counted, withoutSections, withSections].every((list) => list.length === 0) &&
    Object.keys(single).length === 0 &&
    isEmpty(findNames(`, ${sentence}`)) &&
    !OF_SUBJECT.test(sentence) &&
    toneOf(sentence) === 0
  );
}
