/** Finds the nouns a request is about, as phrases in its own words: “the old compass”, “my dog”, “paper lanterns”. */
import { nounPhrase } from '../../words/noun-phrase.ts';
import { sensesOf, nounLemma, synset, verbLemma } from '../../words/wordnet.ts';
import { NO_SUBJECT as NO_HOOK } from './read-prompt.ts';

/** Words for the sound or kind of a song rather than its subject, and words that cannot be a subject. */
export const NO_SUBJECT = new Set(
  'must hit hits tearjerker polka polkas saga sagas song songs waltz carol carols fable fables lullaby ballad anthem hymn track tune lyric lyrics music piece number jingle shanty serenade banger rap hip-hop trap drill grime pop rock jazz blues folk country metal punk techno house edm lofi indie soul funk disco reggae latin ambient orchestral acoustic electronic synthwave r&b rnb bossa nova hop step shuffle duet tale tales podcast k-pop kpop genre style mood vibe vibes tone tempo beat beats bpm vocal vocals singer voice verse verses chorus choruses bridge hook intro outro refrain section sections line lines word words phrase title structure perspective person point view way thing things something someone somebody anything everything nothing anyone everyone nobody everybody anybody somebody one two three four five six kind sort lot bit bunch pair pairs part parts way ways front top bottom middle rest elegy ode odes tribute poem poems time times feel feeling sound sounds hit dance-pop theme topic story stanza stanzas rhyme rhymes side chant chants slogan slogans motto cliché clichés cliche cliches syllable syllables thanks lament laments dirge requiem spoken-word'.split(
    ' ',
  ),
);
/** A word before one of these names the kind of song: “birthday song”. */
const FORM =
  /^(?:songs?|hits?|waltz(?:es)?|carols?|fables?|ballads?|lullab(?:y|ies)|anthems?|tracks?|tunes?|hymns?|rap|shant(?:y|ies)|serenades?|vibes?|beats?|music)$/u;
export const STOP = new Set(
  "a an the and or but nor since of to in on at for from with without by as is are was were be been being am it its it's this that these those i you he she we they me him her us them my your his their our so if than then very really just about into over under like who whom whose which what when where why how all some any no not only own same too can cannot can't couldn't wouldn't shouldn't won't will would could should may might must shall do does did done have has had having let lets make makes made write wrote written create generate compose want wants need needs please called named titled give get got gets going go goes went come came comes inspired featuring feature mention mentions mentioning include includes including contain use using avoid never always ever again still yet now here there up down out off through across between before after during until while because though although however every each other another more most less few many much own upon along around behind beyond near away back toward towards against among onto per via than once told tell tells say says said sing sings sung singing love loves loved who's he's she's that's i'm i've i'll i'd don't doesn't didn't can't won't isn't aren't wasn't also maybe perhaps versus vs inside outside above below beneath within underneath due gone least most both either neither plus somewhere anywhere everywhere nowhere today tomorrow yesterday tonight whole entire half slow fast short long happy sad upbeat catchy modern classic".split(
    ' ',
  ),
);
/** Words that usually describe the sound, unless somebody owns the thing: “my first guitar”. */
const OFTEN_MEANT =
  /^(?:house|soul|rock|metal|cafe|background|piano|guitar|drums|bass|strings|synth|first|long|short|broken|lonely|midnight)$/u;
const NEVER_HEAD = /^(?:first|last|next|second|third|long|short|broken|lonely)$/u;
/** A word after one of these is a verb: “that never stops”. */
const BEFORE_VERB =
  /^(?:never|always|still|often|who|that|which|i|you|we|they|he|she|it|to|(?:every|any|some|no)(?:body|one|thing)|can|cannot|will|would|could|should|must|may|might|(?:can|won|couldn|wouldn|shouldn|don|didn|doesn)'t)$/u;
const DETERMINERS = new Set('a an the my your his her our their this that these those some every each no'.split(' '));
const ARTICLES = new Set('a an the this that these those'.split(' '));
const OWNERS = new Set('my your his her our their'.split(' '));
/** Numbers and quantities, which are not a subject: “after twenty years”. */
const NUMBERS =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen(?:th)?|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieth)|hundred|thousand|million|billion|dozen|several|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d+)$/u;
/** Nouns without meaning of their own. */
const PLACEHOLDERS = /^(?:persons?|people|things?|ones?|ways?|times?|kinds?|sorts?|parts?|sides?|words?|lines?)$/u;
/** Words by which a request speaks of itself, and words that are never a subject on their own. */
const NO_THING =
  /^(?:sel(?:f|ves)|(?:the )?ends?|(?:plot )?twists?|middle|mister|stuff|instead|rather|offers?|count|fun|fuck|shit|etc|bars?|row|moral|point|quote|punchlines?|jokes?|mention|rest|start|finish|beginning|ending|opening|addition|fact|case|account|hers|his|others?|leaving|order|favou?r|sake|name|names|surname|letters?|initials?|calls?|responses?|best|worst|people|questions?|lines?|somewhere|anywhere|nowhere|everywhere|plenty|enough|since|vibes?|content|facts|open mic|(?:lower|upper) ?case|capitals?|riffs?|humou?r|comedy|comic|explainer|instructions?|examples?|revision|hymn-like|tiktoks?|reels?|instagram|youtube|promo|(?:team|brand|band|company|shop|club|business|show|podcast|channel|family) names?|(?:minor|major) key|.*['’]s names?|jingles?|karaoke|rhythm|accents?|married|divorced|retired|engaged|deceased|beloved|.*\b(?:enough|humou?r|riff|revision|lowercase|capitals))$/u;
const TIMES_OF = /^(?:month|week|year|night|day|morning|evening|summer|winter|spring|autumn)$/u;
const SPANS = /^(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|miles?|times?)$/u;
/** Adjectives that commonly belong to certain nouns: “long distance”. */
const MEASURES = /^(?:long|short|slow|fast|happy)$/u;
/** Phrases that name a genre of music. */
export const GENRES =
  /(?<=(?:^|[,.;\n]) {0,2})(?:a )?(?:tango|waltz|rumba|samba|salsa|bolero|cumbia|flamenco|fado|polka|bachata|merengue|ska|reggae|march|chanson)(?= ?(?:[,.;\n]|$))|\b(?:bossa nova|new wave|drum (?:and|&|'?n'?) bass|hip[ -]hop|trip[ -]hop|k-?pop|heavy metal|hard rock|garage rock|easy listening|city pop|dream pop|slow jam|big band|rock ?(?:'n'?|n'?|and|&) ?roll|spoken word|sea shanty|first dance|sing-?along|(?:wedding |birthday )?toast (?=to\b|for\b)|jazz standards?|rap battles?|(?:space|rock|soap) operas?)\b/giu;
/** Idioms whose nouns are not things: a couple on the run does not sing of a run. */
const IDIOMS =
  /\b(?:hen|stag) (?:do|night|party|weekend)\b|\bmark (?:\p{Lu}\b|it|them|who)[^,.;\n]{0,20}|\binstead of [^,.;\n]{2,30}|(?<=\b(?:an?|the|my|our|in|about) )\p{L}{2,20}[ -]style (?=\p{Ll})|^(?:an? )?(?:\p{L}{2,12} )?letter(?=,| to\b| from\b)|, for (?:small |young |little )?(?:kids|children|toddlers|adults|teens|teenagers)(?= ?(?:$|[.,;!\n]))|\b\d{1,2}[- ]years?[- ]olds?\b|\b(?:on the (?:run|move|loose|rise|go|mend|rocks|way)|in the (?:end|making|meantime|know)|at the (?:same time|end of the day)|for the (?:first|last) time|all the time|by the way|all (?:of )?a sudden|in a row|make fun of|makes fun of|making fun of|at (?:the )?(?:end|start|beginning|front|back)|the (?:very )?end|on (?:purpose|time)|in (?:love|charge|touch|vain|time) with|in sight)\b/giu;
/** Words that make “house” a building rather than the music. */
const SOME_HOUSE = /^(?:haunted|abandoned|empty|burning)$/u;
const HOUSES = /\b(?:(?:an?|the) )?(haunted|abandoned|empty|burning) house (?=\p{Ll})/giu;
const WORDS_READ = 160;
const TEXT_READ = 2_000;
/** “He likes fishing and bad jokes” */
const LIKED_DOING =
  /\b(?:likes?|loves?|loved|liked|enjoys?|adores?|hates?|into|quit|quitting|stopped) (?:to go )?(\p{Ll}{3,20}ing)(?=$|[.,;!\n]| (?:and|or|but|more|most|with|every|all|today|now|again|for)\b)/gu;

/**
 * `isBare`: without an article, “garlic” rather than “the garlic”; `isDetermined`: with a determiner; `isLed`: bare
 * after “about” or a similar word.
 */
export type FoundNoun = {
  text: string;
  owner?: string;
  isBare?: boolean;
  isLed?: boolean;
  isListed?: boolean;
  isDetermined?: boolean;
};

export function findNouns(text: string): FoundNoun[] {
  const found: FoundNoun[] = [];
  const read = text
    .replace(/’/gu, "'")
    .replace(IDIOMS, ',')
    .replace(/\b\d{1,2}(?:st|nd|rd|th)[- ]grade (?=\p{Ll}{3})/giu, '')
    // “A 24 hour laundromat” is a laundromat, and of “4th grade” there is no “th”.
    .replace(
      /\b(the|my|our|his|her|their|an?) \d{1,4}[- ](?:hour|minute|second|day|night|week|month|year|mile|foot|inch|page|piece) (?=\p{Ll}{3})/giu,
      '$1 ',
    )
    .replace(/(?<!\b(?:the|my|our|his|her|their|an?) )\b\d{1,4}(?:st|nd|rd|th)\b(?: \p{Ll}{3,20}\b)?/giu, ',')
    // “The 1953 flood” becomes “the flood”.
    .replace(/\b(the|my|our|his|her|their|an?) \d{1,4}(?:st|nd|rd|th)? (?=\p{Ll}{3})/giu, '$1 ')
    // “Spring summer autumn winter” is an order.
    .replace(/\b(?:(?:spring|summer|autumn|fall|winter)(?:,? (?:and )?|\b)){3,5}/giu, ', ')
    // “Our under-12 team” is a team.
    .replace(/(?<![\p{L}-])\p{L}{1,20}-\d{1,4}s? (?=\p{L})/gu, '')
    .replace(GENRES, ',')
    .replace(HOUSES, 'the $1 house, ');
  const tokens = (read.match(/\p{L}[\p{L}'-]*|[^\p{L}\s]/gu) ?? []).slice(0, WORDS_READ * 2);
  const words = tokens.map((token) => token.toLowerCase());
  let run: string[] = [];
  let opener = '';
  let beforeOpener = '';
  let isAfterName = false;
  const close = (next: string) => {
    const said = run.slice(verbsAtStart(run, opener, isAfterName));
    // “Edinburgh smells of chips”
    if (isAfterName && isDoing(said)) said.pop();
    // “What medium rare means”
    if (
      /^(?:what|how|why)$/u.test(opener) &&
      said.length > 1 &&
      sensesOf(verbLemma(said.at(-1) ?? ''), 'verb').length > 0
    )
      said.pop();
    // “Letting the sourdough starter die”
    if (LETS.test(verbLemma(beforeOpener)) && DETERMINERS.has(opener) && isDoneBy(said.at(-2), said.at(-1))) said.pop();
    // In “the right person”, “right” is not a noun.
    while (PLACEHOLDERS.test(next) && sensesOf(said.at(-1) ?? '', 'adj').length > 0) said.pop();
    for (const phrase of phrasesOf(said, leadOf(opener), next, opener)) {
      if (((NUMBERS.test(opener) || /^(?:for|in)$/u.test(opener)) && SPANS.test(phrase)) || /^ways?$/u.test(phrase))
        continue;
      if (NO_THING.test(phrase) || (/^(?:last|next)$/u.test(opener) && TIMES_OF.test(phrase))) continue;
      // “Who died last year”, “his name is Walter”
      if (/^(?:last|next) (?:year|month|week|night|spring|summer|autumn|fall|winter)$/u.test(phrase)) continue;
      if (/^(?:long|short|first|last|next|same|whole) time$/u.test(phrase)) continue;
      // “Day one”
      if (phrase === 'day' && /^(?:one|two|three|\d+)$/u.test(next)) continue;
      // “The house is mine now”
      if (phrase === 'mine' && /^(?:is|are|was|were|be|all)$/u.test(opener)) continue;
      if (/^names?$/u.test(phrase) && next === ':') continue;
      // “At age 34”, “learning to drive”
      if (/^(?:age|year)$/u.test(phrase) && /^\d/u.test(next)) continue;
      if (next === 'to' && /^\p{L}+ing$/u.test(phrase) && !DETERMINERS.has(opener)) continue;
      // “Set in Brisbane”
      if (phrase === 'set' && /^(?:in|on|at|to|during)$/u.test(next)) continue;
      if (phrase === 'name' && (/^(?:is|was)$/u.test(next) || /^(?:use|say|sing|repeat|with)$/u.test(beforeOpener)))
        continue;
      // “No idea what medium rare means”
      if (phrase === 'idea' && opener === 'no') continue;
      // “A green Volvo”
      if (COLORS.test(phrase)) continue;
      const isOwned = OWNERS.has(opener) && said.join(' ').startsWith(phrase);
      // “Brushing your teeth” means teeth in general, so they become the narrator's.
      const owner = opener === 'your' && /ing$/u.test(beforeOpener) ? 'my' : opener;
      const isBare = (!DETERMINERS.has(opener) || opener === 'no') && said.join(' ').startsWith(phrase);
      const isLed = isBare && /^(?:about|of|with|without|from|to|for|on|in|through|and|or|between|no)$/u.test(opener);
      // “Falling out of touch” is not about touch.
      if (isBare && opener === 'of' && beforeOpener === 'out') continue;
      found.push({
        text: phrase,
        ...(isOwned ? { owner } : {}),
        ...(isBare ? { isBare } : {}),
        ...(isLed ? { isLed, isListed: /^(?:and|or)$/u.test(opener) } : {}),
        ...(ARTICLES.has(opener) ? { isDetermined: said.join(' ').startsWith(phrase) } : {}),
      });
    }
    run = [];
  };
  for (const [at, token] of tokens.entries()) {
    const word = words[at] as string;
    const opensCompound = isCompound(word, words[at + 1] ?? '');
    const closesCompound = run.length > 0 && isCompound(words[at - 1] ?? '', word);
    // “Walking home”, not “a home”.
    const isWay =
      word === 'home' &&
      !DETERMINERS.has(words[at - 1] ?? '') &&
      run.length === 0 &&
      !BEFORE_THING.test(words[at - 1] ?? '');
    const isBreak =
      isWay ||
      !/\p{L}/u.test(word) ||
      (STOP.has(word) && !(opensCompound && MEASURES.test(word))) ||
      (/^\p{Lu}/u.test(token) &&
        !(at === 0 && /^\p{Ll}/u.test(tokens[1] ?? 'a') && (opensCompound || isUncounted(word, words[1] ?? '')))) ||
      (!opensCompound &&
        !closesCompound &&
        ((NUMBERS.test(word) &&
          !/'s$/u.test(words[at - 1] ?? '') &&
          !(word === 'second' && /^chances?$/u.test(words[at + 1] ?? ''))) ||
          (NO_SUBJECT.has(word) && !(word === 'house' && isBuilding(words[at - 1] ?? '', words[at + 1] ?? ''))) ||
          (NO_HOOK.has(word) && !(OFTEN_MEANT.test(word) && (run.length > 0 || DETERMINERS.has(opener))))));
    if (!isBreak) {
      run.push(word);
      continue;
    }
    if (FORM.test(word)) run = [];
    close(word);
    beforeOpener = words[at - 1] ?? '';
    isAfterName = at > 0 && /^\p{Lu}/u.test(token);
    // “my first guitar” belongs to the narrator.
    opener = NUMBERS.test(word) && DETERMINERS.has(beforeOpener) ? beforeOpener : word;
  }
  close('');
  for (const [, doing = ''] of [...read.slice(0, TEXT_READ).matchAll(LIKED_DOING)].slice(0, 4))
    found.push({ text: doing, isBare: true, isLed: true });
  const seen = new Set<string>();
  return found.filter(({ text: phrase }) => !seen.has(phrase) && seen.add(phrase)).slice(0, 12);
}

/** “Stubbornness runs in our family”, but “Change the world”. */
const isUncounted = (word: string, next: string): boolean =>
  !/ing$/u.test(word) && sensesOf(word, 'noun').length > 0 && !OBJECT.test(next) && nounPhrase(word).isMass;

/** “Our house” and “a haunted house” are buildings; “house” alone is music. */
const isBuilding = (before: string, next: string): boolean =>
  SOME_HOUSE.test(before) || (OWNERS.has(before) && !FORM.test(next));

/** Whether a single word may be what the person named before it does. */
function isDoing(said: readonly string[]): boolean {
  const [word = ''] = said;
  const verbs = sensesOf(verbLemma(word), 'verb').length;
  return (
    said.length === 1 &&
    /s$/u.test(word) &&
    verbLemma(word) !== word &&
    verbs * 2 > sensesOf(nounLemma(word), 'noun').length
  );
}

const LETS = /^(?:let|make|help|watch|see|hear|feel)$/u;
const isDoneBy = (doer: string | undefined, verb: string | undefined): boolean =>
  doer !== undefined &&
  verb !== undefined &&
  verbLemma(verb) === verb &&
  !isCompound(doer, verb) &&
  sensesOf(verb, 'verb').length >= Math.max(1, sensesOf(verb, 'noun').length);

const SAME_AS_PARTICIPLE = /^(?:run|cut|put|set|shut|hurt|hit|burst|spread|shed|split)$/u;
/** “About growing tomatoes” is about tomatoes. */
const OF_DOING = /^(?:about|of|for|on|from|without|by)$/u;

/**
 * The number of words at the start of the run that are verbs: “that never stops”, “still tap dances”, “Bram starting
 * school”.
 */
function verbsAtStart(run: readonly string[], opener: string, isAfterName: boolean): number {
  const [first = '', second = ''] = run;
  if (sensesOf(verbLemma(first), 'verb').length === 0) return 0;
  // “An oak that was cut down”
  if (/^(?:is|are|was|were|been|being|got|gets)$/u.test(opener) && SAME_AS_PARTICIPLE.test(first)) return 1;
  if (BEFORE_VERB.test(opener)) return sensesOf(`${first} ${verbLemma(second)}`, 'verb').length > 0 ? 2 : 1;
  // “Who is turning fifty and hates cake”
  const verbs = sensesOf(verbLemma(first), 'verb').length;
  const isThirdPerson =
    /s$/u.test(first) && verbLemma(first) !== first && verbs >= sensesOf(nounLemma(first), 'noun').length;
  if ((opener === 'and' || isAfterName) && second !== '' && isThirdPerson && !isCompound(first, second)) return 1;
  const isGerund = /ing$/u.test(first) && verbLemma(first) !== first && second !== '' && !DETERMINERS.has(opener);
  return isGerund &&
    !isCompound(first, second) &&
    (isAfterName || OF_DOING.test(opener) || sensesOf(first, 'noun').length === 0)
    ? 1
    : 0;
}

/** Two words with a dictionary entry of their own: “music box”, “parking tickets”. */
export const isCompound = (first: string, second: string): boolean =>
  !FORM.test(second) && /^\p{L}{3,}$/u.test(second) && sensesOf(`${first} ${nounLemma(second)}`, 'noun').length > 0;

/** The determiner of a noun phrase: “a” makes it singular, “the” leaves the number open. */
export type Lead = 'one' | 'some' | 'none';
const leadOf = (opener: string): Lead =>
  /^(?:an?|this|that|each|every|another)$/u.test(opener)
    ? 'one'
    : DETERMINERS.has(opener) || /'s$/u.test(opener)
      ? 'some'
      : 'none';

/** Splits a run of words into noun phrases; a verb inside it separates two of them. */
function phrasesOf(run: readonly string[], lead: Lead, next: string, opener = ''): string[] {
  const [first = ''] = run;
  // “and names it after her”, “but believes in nothing”, “Camila teaches her parrot”
  if (lead === 'none' && run.length === 1 && couldBeVerb(first, opener, next)) return [];
  // “Mow his side of the lawn”
  if (lead === 'none' && run.length === 1 && OBJECT.test(next) && !LEADS_THING.test(opener) && isPlainVerb(first))
    return [];
  // A single word after “about” is the subject: “about plastic”, “about doomscrolling”.
  const isAlone = /^\P{L}*$|^(?:and|or)$/u.test(next) || (!/ing$/u.test(first) && /^(?:in|on|at|by)$/u.test(next));
  if (/^(?:about|against)$/u.test(opener) && run.length === 1 && isAlone && isNameable(first)) return [first];
  for (let at = 1; at < run.length; at++) {
    if (!isVerbAfter(run[at - 1] as string, run[at] as string, run[at + 1] ?? next, lead)) continue;
    return [...phrasesOf(run.slice(0, at), lead, ''), ...phrasesOf(run.slice(at + 1), 'none', next)];
  }
  const phrase = phraseOf(run, lead !== 'none');
  return phrase === null ? [] : [phrase];
}

/** A noun, or a word that the dictionary does not have as anything else. */
const isNameable = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) &&
  !isAdverb(word) &&
  (sensesOf(nounLemma(word), 'noun').length > 0 || sensesOf(verbLemma(word), 'verb').length === 0) &&
  sensesOf(word, 'adj').length <= Math.max(3, sensesOf(nounLemma(word), 'noun').length);

/** Words that precede a noun without an article. */
const BEFORE_THING =
  /^(?:of|about|with|without|in|on|at|for|between|from|to|by|like|over|under|against|than|into|through|near|across|your|)$|^\P{L}$/u;

const LEADS_THING =
  /^(?:of|about|with|without|in|on|at|for|between|from|by|like|over|under|against|than|into|through|near|across)$/u;
const isPlainVerb = (word: string): boolean =>
  verbLemma(word) === word && sensesOf(word, 'verb').length >= sensesOf(word, 'noun').length;

function couldBeVerb(word: string, opener: string, next: string): boolean {
  const base = verbLemma(word);
  const verbs = sensesOf(base, 'verb').length;
  if (verbs === 0 || base === word || !/s$/u.test(word)) return false;
  if (OBJECT.test(next)) return true;
  // “Trains, planes and ferries”
  if (/^(?:and|or)$/u.test(opener) && /^\P{L}*$/u.test(next))
    return verbs > sensesOf(nounLemma(word), 'noun').length * 2;
  return !BEFORE_THING.test(opener) && verbs > sensesOf(nounLemma(word), 'noun').length;
}

/** If one of these follows, the word before it is a verb: “raising four kids”. */
const OBJECT =
  /^(?:the|an?|my|your|his|her|our|their|me|him|them|us|you|it|this|that|these|those|every|each|no|some)$/u;

const isAdverb = (word: string): boolean => /ly$/u.test(word) && sensesOf(word, 'noun').length === 0;

/** Nouns that look like past tense forms. */
const NO_PAST = /^(?:rose|ground|saw|shot|wound|thought|bit|lay|bore|felt)$/u;
/** Adjectives, which are nouns only after “the”. */
const AGES =
  /^(?:young|old|poor|rich|brave|dead|living|blue|red|green|white|black|left|right|wild|cool|calm|deep|high|low|drunk|sober|ill|sick|due)$/u;
const THINGS_AND_EVENTS = new Set([6, 11, 13, 15, 28]);

/** Verbs in “my grandfather teaching me” and “old friends meet”, but not “painting” in “oil painting”. */
export function isVerbAfter(noun: string, word: string, next: string, lead: Lead): boolean {
  const base = verbLemma(word);
  const verbs = sensesOf(base, 'verb').length;
  const adjectives = sensesOf(noun, 'adj').length;
  // “Only one tenor left”
  const isPast = base !== word && !/(?:s|ing|ed)$/u.test(word) && !NO_PAST.test(word);
  const isDescribing = adjectives > 0 && !(isPast && sensesOf(noun, 'noun').length >= adjectives);
  if (verbs === 0 || isCompound(noun, word) || !isNoun(noun, true) || isUnknownPair(noun) || isDescribing) return false;
  const nouns = sensesOf(nounLemma(word), 'noun');
  // “The night nurses who keep a goldfish”
  if (/^(?:who|whose|that|which)$/u.test(next) && nouns.length > 0 && !/ing$/u.test(word)) return false;
  if (/ing$/u.test(word) && base !== word) {
    const [first] = sensesOf(word, 'noun');
    // “A window cleaning business”: to clean one, a business would need its article. “Mushroom picking”
    if (isCounted(next)) return false;
    const { kind, isPlural } = nounPhrase(noun);
    if (
      lead === 'none' &&
      !isPlural &&
      !/^(?:person|animal|baby|weather|craft|vehicle)$/u.test(kind) &&
      /^(?:in|on|at|with|and|or|for|during|season)$|^\P{L}*$/u.test(next) &&
      sensesOf(word, 'noun').length > 0
    )
      return false;
    return (
      !isCompound(word, next) &&
      (OBJECT.test(next) ||
        NUMBERS.test(next) ||
        first === undefined ||
        !THINGS_AND_EVENTS.has(synset(first, 'noun').lexicographerFile))
    );
  }
  // “A poet and a pickpocket share a taxi”
  if (base === word && OBJECT.test(next) && verbs >= Math.max(2, nouns.length)) return true;
  // “A tree cut down by the council”
  if (base === word && SAME_AS_PARTICIPLE.test(word) && /^(?:down|up|off|out|by|away|into|in)$/u.test(next))
    return true;
  if (/ed$/u.test(word) && base !== word) return sensesOf(word, 'noun').length === 0;
  if (isPast) return true;
  if (base !== word && !/(?:s|ing|ed)$/u.test(word)) return false;
  const isSeveral = nounLemma(noun) !== noun || /^(?:people|men|women|children|folks)$/u.test(noun);
  // In “a barista dreams”, “dreams” is a verb, as is “escape” in “bees escape”.
  if (base !== word && /s$/u.test(word))
    return (
      lead === 'one' ||
      next === 'about' ||
      nouns.length === 0 ||
      // “Cat wins” is whole
      (lead === 'none' &&
        /^\P{L}*$/u.test(next) &&
        verbs >= nouns.length * 2 &&
        nounLemma(noun) === noun &&
        !nounPhrase(noun).isMass) ||
      // “About neon lights”
      (nounPhrase(noun).isMass && !(lead === 'none' && /^\P{L}*$/u.test(next))) ||
      OBJECT.test(next) ||
      (lead === 'some' && verbs > nouns.length) ||
      // “The museum guard dances after hours”
      (lead === 'some' &&
        /^(?:after|before|until|alone|again|away|home|through|around|with|like)$/u.test(next) &&
        verbs * 2 > nouns.length)
    );
  return base === word && (nouns.length === 0 || (isSeveral && !/^(?:sports|arms|sales|news|clothes)$/u.test(noun)));
}

/** The noun phrase at the end of a run of words; null if there is none. */
export function phraseOf(run: readonly string[], isDetermined: boolean): string | null {
  for (let end = run.length; end > 0; end--) {
    const head = run[end - 1] as string;
    // In “mock heroic”, “mock” is not the noun.
    if (!isDetermined && end < run.length && isQuality(run[end] as string)) continue;
    // “The tomatoes are finally red”, “painted the hallway orange”
    if (end > 1 && isAdverb(run[end - 2] as string)) continue;
    if (
      end > 1 &&
      COLORS.test(head) &&
      describesAsNoun(run[end - 2] as string, run[end - 2] as string) &&
      !isCompound(run[end - 2] as string, head)
    )
      continue;
    // In “a parking fine”, “fine” is a noun.
    const isLast = end === run.length && end > 1 && isDetermined && describesAsNoun(run[end - 2] as string, head);
    if (NEVER_HEAD.test(head) || /['’]s$/u.test(head) || !(isLast || isNoun(head, isDetermined || end > 1))) continue;
    // “Bell people”
    if (/^(?:people|folks?)$/u.test(head) && end > 1 && sensesOf(run[end - 2] as string, 'adj').length === 0) continue;
    // “Open-water” describes what follows it.
    if (isUnknownPair(head)) continue;
    let start = isLast ? end - 2 : end - 1;
    while (start > 0 && end - start < 3 && describes(run[start - 1] as string, run[start] as string)) start--;
    return run.slice(start, end).join(' ');
  }
  return null;
}

const isCounted = (word: string): boolean => {
  if (
    !/^\p{Ll}{4,}$/u.test(word) ||
    STOP.has(word) ||
    NUMBERS.test(word) ||
    sensesOf(word, 'noun').length <= sensesOf(word, 'adj').length
  )
    return false;
  const { isPlural, isMass, isBare, isDoubtful } = nounPhrase(word);
  return !isPlural && !isMass && !isBare && !isDoubtful && sensesOf(word, 'adv').length === 0;
};

const isUnknownPair = (word: string): boolean =>
  word.includes('-') &&
  sensesOf(nounLemma(word), 'noun').length === 0 &&
  sensesOf(word.replaceAll('-', ' '), 'noun').length === 0;

const isQuality = (word: string): boolean =>
  sensesOf(word, 'adj').length > sensesOf(nounLemma(word), 'noun').length && verbLemma(word) === word;

const COLOR_NAMES =
  'red|blue|green|yellow|orange|black|white|pink|purple|gold|silver|gr[ae]y|brown|maroon|scarlet|crimson|navy|teal|turquoise|amber|violet|burgundy|claret|lilac|emerald';
const COLORS = new RegExp(`^(?:${COLOR_NAMES})$`, 'u');
const SHADED = `(?:(?:dark|light|sky|navy|royal|bright|pale) )?(?:${COLOR_NAMES})`;
const IN_COLORS = new RegExp(
  `\\b${SHADED}(?:, ${SHADED})?,? (?:and|&) ${SHADED}\\b(?=\\s?(?:$|[.,;:!?\\n)])| (?:and|with|who|that|are|is|for|like|from|on)\\b)`,
  'iu',
);
/** The colours of a team or a flag: “red and black”. */
export const colorsIn = (text: string): string | null =>
  IN_COLORS.exec(text.slice(0, TEXT_READ))?.[0].toLowerCase() ?? null;

const describesAsNoun = (word: string, head: string): boolean =>
  !COLORS.test(head) &&
  sensesOf(head, 'noun').length > 0 &&
  sensesOf(word, 'noun').length > 0 &&
  sensesOf(word, 'adj').length === 0;

function isNoun(word: string, isDetermined: boolean): boolean {
  if ((word.length < 3 && word !== 'ex') || isAdverb(word) || /-(?:like|style|esque)$/u.test(word)) return false;
  if (/(?:ing|ed)$/u.test(word) && verbLemma(word) !== word && !isDetermined) return false;
  const lemma = nounLemma(word);
  const nouns = Math.max(sensesOf(word, 'noun').length, sensesOf(lemma, 'noun').length);
  const verbs = sensesOf(verbLemma(word), 'verb').length;
  const adjectives = sensesOf(word, 'adj').length;
  // A word that is not in the dictionary is a noun if its position suggests one: “my lawnmower”.
  if (nouns === 0)
    return (
      isDetermined &&
      verbs + adjectives + sensesOf(word, 'adv').length === 0 &&
      /^[\p{L}-]{4,}$/u.test(word) &&
      !/(?:ing|ed)$/u.test(word)
    );
  return isDetermined ? adjectives <= nouns * 3 : verbs <= nouns * 2 + 2 && adjectives <= nouns && !AGES.test(word);
}

function describes(word: string, described: string): boolean {
  if (/['’]s$/u.test(word) || isCompound(word, described)) return true;
  if (isAdverb(word)) return false;
  const adjectives = sensesOf(word, 'adj').length;
  const nouns = sensesOf(word, 'noun').length;
  const verbs = sensesOf(verbLemma(word), 'verb').length;
  return adjectives > 0 ? !/s$/u.test(word) : !/(?:s|ing|ed)$/u.test(word) && nouns > 0 && verbs <= nouns * 2;
}

/** The phrase of a caller who named a word of the subject outright. */
export function namedNoun(word: string): FoundNoun | null {
  // “My mother's Bible” keeps its capital, “Alarm Clock” has none.
  const said = word.trim().split(/\s+/u);
  const isTitle = said.every((part) => /^\P{Ll}/u.test(part));
  const [first = '', ...rest] = said.map((part, at) => (isTitle || at === 0 ? part.toLowerCase() : part));
  if (DETERMINERS.has(first) && rest.length > 0)
    return {
      text: rest.join(' '),
      ...(OWNERS.has(first) ? { owner: first } : {}),
      ...(ARTICLES.has(first) ? { isDetermined: true } : {}),
    };
  return first === '' ? null : { text: [first, ...rest].join(' ') };
}
