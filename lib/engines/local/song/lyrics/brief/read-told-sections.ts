/** Reads what a single section is to tell: “the last verse reveals that he was building a boat”. */
import type { SectionSubject } from './read-forms.ts';
import { capital } from '../words/narrate.ts';
import { syllables } from '../words/rhyme.ts';
import { sensesOf, verbLemma } from '../words/wordnet.ts';
import { kindOfSection, placeOfOrdinal } from './read-wishes.ts';

const SECTION = '(?:(first|second|third|fourth|last|final|1st|2nd|3rd|4th) (verse|chorus)|(bridge|outro))';
const AUX = '(?:(?:should|must|has to|needs to|could|can|to|would|will|it|we|then|finally|where|please) ){0,4}';
const TELLS =
  '(?:reveals?|says?|tells?|shows?|explains?|admits?|confess(?:es)?|turns? out|discovers?|finds? out|lets? (?:us|them) know|ends? with)(?: (?:us|them|me|everyone))?,?(?: (?:that|how|the secret that|the truth that))?';
const SENTENCE = '((?:he|she|they|it|we|I|the|my|our|his|her|nobody|everyone|everybody)(?=[ \'’])[^.;,!?\\n"“]{5,80})';
const TOLD = new RegExp(
  `\\b(?:(?:and |then |but )?in )?(?:the |my )?${SECTION},? ${AUX}${TELLS} ${SENTENCE}(?=\\s?(?:$|[.;,!?\\n]))`,
  'giu',
);
/** “In the last verse they finally meet at the station” */
const HAPPENS = new RegExp(
  `\\bin (?:the |my )?${SECTION},? (?!(?:it|we) (?:should|must|can|could|has to|needs? to)\\b)${SENTENCE}(?=\\s?(?:$|[.;,!?\\n]))`,
  'giu',
);
const SYLLABLES_MAX = 14;
const WORDS_MAX = 10;

/** Returns the text without what was read. */
export function readToldSections(text: string, subjects: SectionSubject[]): string {
  let rest = text;
  for (const pattern of [TOLD, HAPPENS])
    for (const match of [...rest.matchAll(pattern)].slice(0, 6)) {
      const [whole, ordinal, counted, other, told = ''] = match;
      const sentence = sentenceOf(told);
      if (sentence === null) continue;
      subjects.push({
        kind: kindOfSection(counted ?? other ?? 'verse'),
        place: ordinal === undefined ? 0 : (placeOfOrdinal(ordinal) ?? 0),
        text: sentence,
        isSentence: true,
      });
      rest = rest.replace(whole, ' , ');
    }
  return rest;
}

/** A sentence that can be sung as it is; null for one that is too long or has no verb where one is needed. */
function sentenceOf(text: string): string | null {
  const said = text.trim().replace(/ (?:please|pls|instead|as a twist)$/iu, '');
  const words = said.split(' ');
  const at = /^(?:he|she|they|it|we|I|nobody|everyone|everybody)$/iu.test(words[0] ?? '') ? 1 : 2;
  const isVerb = (word = '') =>
    /^(?:is|are|was|were|has|have|had|can|could|will|would|did|does|do)$/iu.test(word) ||
    sensesOf(verbLemma(word), 'verb').length > 0;
  const has = words.slice(at, at + 2).some(isVerb);
  return has && words.length >= 3 && words.length <= WORDS_MAX && syllables(said) <= SYLLABLES_MAX
    ? capital(said)
    : null;
}
