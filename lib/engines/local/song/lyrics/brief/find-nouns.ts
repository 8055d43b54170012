/** Nouns that a request is about, as phrases in its own words: “the old compass”, “my dog”, “paper lanterns”. */
import { sensesOf, nounLemma, verbLemma } from '../words/wordnet.ts';

import { NO_SUBJECT as NO_HOOK } from './read-prompt.ts';

/** Words that say how a song should sound or what kind it is, not what it is about; and words of no subject. */
const NO_SUBJECT = new Set(
  'song songs lullaby ballad anthem hymn track tune lyric lyrics music piece number jingle shanty serenade banger rap hip-hop trap drill grime pop rock jazz blues folk country metal punk techno house edm lofi indie soul funk disco reggae latin ambient orchestral acoustic electronic synthwave r&b rnb bossa k-pop genre style mood vibe vibes tone tempo beat beats bpm vocal vocals singer voice verse verses chorus choruses bridge hook intro outro refrain section sections line lines word words phrase title structure perspective person point view way thing things something someone somebody anything everything nothing anyone everyone one two three four five six kind sort lot bit bunch part parts time times feel feeling sound sounds hit dance-pop theme topic story stanza stanzas rhyme rhymes side'.split(
    ' ',
  ),
);
/** A word before one of these says what kind of song it is: “birthday song”. */
const FORM =
  /^(?:songs?|ballads?|lullab(?:y|ies)|anthems?|tracks?|tunes?|hymns?|rap|shant(?:y|ies)|serenades?|vibes?|beats?|music)$/u;
const STOP = new Set(
  "a an the and or but nor of to in on at for from with without by as is are was were be been being am it its it's this that these those i you he she we they me him her us them my your his their our so if than then very really just about into over under like who whom whose which what when where why how all some any no not only own same too can will would could should may might must shall do does did done have has had having let lets make makes made write wrote written create generate compose want wants need needs please called named titled give get got gets going go goes went come came comes inspired featuring feature mention mentions mentioning include includes including contain use using avoid never always ever again still yet now here there up down out off through across between before after during until while because though although however every each other another more most less few many much own upon along around behind beyond near away back toward towards against among onto per via than once told tell tells say says said sing sings sung singing love loves loved who's he's she's that's i'm i've i'll i'd don't doesn't didn't can't won't isn't aren't wasn't also maybe perhaps slow fast short long happy sad upbeat catchy modern classic".split(
    ' ',
  ),
);
/** They say how a song sounds, unless somebody has one: “my first guitar”. */
const OFTEN_MEANT =
  /^(?:house|soul|rock|metal|cafe|background|piano|guitar|drums|bass|strings|synth|first|long|short|broken|lonely|midnight)$/u;
const NEVER_HEAD = /^(?:first|last|next|second|third|long|short|broken|lonely)$/u;
/** After these a word is a verb: “that never stops”. */
const BEFORE_VERB = /^(?:never|always|who|that|which|i|you|we|they|he|she|it|to)$/u;
const DETERMINERS = new Set('a an the my your his her our their this that these those some every each no'.split(' '));
const OWNERS = new Set('my your his her our their'.split(' '));
const WORDS_READ = 160;

export type FoundNoun = { text: string; owner?: string };

export function findNouns(text: string): FoundNoun[] {
  const found: FoundNoun[] = [];
  const tokens = (text.match(/\p{L}[\p{L}'’-]*|[^\p{L}\s]/gu) ?? []).slice(0, WORDS_READ * 2);
  let run: string[] = [];
  let opener = '';
  const close = () => {
    const read = BEFORE_VERB.test(opener) && sensesOf(verbLemma(run[0] ?? ''), 'verb').length > 0 ? run.slice(1) : run;
    const phrase = phraseOf(read, DETERMINERS.has(opener));
    if (phrase !== null)
      found.push({
        text: phrase,
        ...(OWNERS.has(opener) && read.join(' ').startsWith(phrase) ? { owner: opener } : {}),
      });
    run = [];
    opener = '';
  };
  for (const token of tokens) {
    const word = token.toLowerCase();
    if (
      !/\p{L}/u.test(word) ||
      STOP.has(word) ||
      NO_SUBJECT.has(word) ||
      (NO_HOOK.has(word) && !(OFTEN_MEANT.test(word) && (run.length > 0 || DETERMINERS.has(opener)))) ||
      /^\p{Lu}/u.test(token)
    ) {
      if (FORM.test(word)) run = [];
      close();
      opener = word;
    } else run.push(word);
  }
  close();
  const seen = new Set<string>();
  return found.filter(({ text: phrase }) => !seen.has(phrase) && seen.add(phrase)).slice(0, 12);
}

/** The noun a run of words ends in, with what describes it; null where there is none. */
function phraseOf(run: readonly string[], isDetermined: boolean): string | null {
  for (let end = run.length; end > 0; end--) {
    const head = run[end - 1] as string;
    if (NEVER_HEAD.test(head) || /['’]s$/u.test(head) || !isNoun(head, isDetermined || end > 1)) continue;
    let start = end - 1;
    while (start > 0 && end - start < 3 && describes(run[start - 1] as string)) start--;
    return run.slice(start, end).join(' ');
  }
  return null;
}

function isNoun(word: string, isDetermined: boolean): boolean {
  if (word.length < 3 || /ly$/u.test(word)) return false;
  if (/(?:ing|ed)$/u.test(word) && verbLemma(word) !== word && !isDetermined) return false;
  const lemma = nounLemma(word);
  const nouns = Math.max(sensesOf(word, 'noun').length, sensesOf(lemma, 'noun').length);
  if (nouns === 0) return false;
  const verbs = sensesOf(verbLemma(word), 'verb').length;
  const adjectives = sensesOf(word, 'adj').length;
  return isDetermined ? adjectives <= nouns * 3 : verbs <= nouns * 2 + 2 && adjectives <= nouns;
}

const describes = (word: string): boolean => {
  if (/['’]s$/u.test(word)) return true;
  if (/ly$/u.test(word)) return false;
  const adjectives = sensesOf(word, 'adj').length;
  const verbs = sensesOf(verbLemma(word), 'verb').length;
  return adjectives > 0
    ? !/s$/u.test(word)
    : !/(?:s|ing|ed)$/u.test(word) && sensesOf(word, 'noun').length > 0 && verbs <= sensesOf(word, 'noun').length;
};

/** The phrase itself where a caller named a word of the subject outright. */
export function namedNoun(word: string): FoundNoun | null {
  const [first = '', ...rest] = word.trim().toLowerCase().split(/\s+/u);
  if (DETERMINERS.has(first) && rest.length > 0)
    return { text: rest.join(' '), ...(OWNERS.has(first) ? { owner: first } : {}) };
  return first === '' ? null : { text: [first, ...rest].join(' ') };
}
