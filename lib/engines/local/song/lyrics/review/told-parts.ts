/** Which words of a request a finished song tells of, which it only names, and which it omits. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { isAllowed, type Avoided } from '../words/avoid-words.ts';
import { isCalendar } from '../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../words/wordnet.ts';
import { GENRES, NO_SUBJECT as NO_NOUN, STOP } from '../brief/subject/find-nouns.ts';
import { withoutKinds } from '../brief/subject/kind-of-song.ts';
import { NO_SUBJECT } from '../brief/subject/read-prompt.ts';
import { WHERE_PLAYED } from '../brief/subject/choose-hook.ts';
import { SAYS_HOW } from '../brief/instruction-words.ts';
import { BANK_TELLS, MOODS } from './bank-subjects.ts';
import { hear, keysOf, type SungLine, wordsIn } from './sung-words.ts';

const LISTED_WORDS = 6;
const NOTED_AT_MOST = 12;
const SHOWN = 120;
const REQUEST_READ = 2_000;
const LINES_OF_A_BANK = 2;
/** Separates the parts of a request that are told one by one. */
const PARTS =
  /[.;!?\n()“”"]|(?<!\d):|:(?!\d)|,(?!\d{3}(?!\d))|\s[-–—]\s|(?<!\p{L})(?:who|that|which|because|but|while|where|although|so that)(?:['’](?:s|re|ve|d|ll))?(?!\p{L})/iu;
/** Kinds of songs, their audience and the words of asking for them: no line has to name these. */
const OF_FORM =
  /^(?:(?:synth|dream|electro|indie|bubblegum|brit|hyper|art|power|chamber|dance)-?pop|(?:synth|vapor|chill|dark|cold)wave|shoegaze|grunge|ska|totally|super|completely|first|second|third|last|next|half|whole|rhym\w*|clich\w*|simple|plain|catchy|singable|honest|poetic|style|version|remix|duet|chant|cheer|slogan|gotta|gimme|hey|hiya|put|puts?|names?|call(?:ed|s)?|clean|comforting|mention\w*|includ\w*|motto|jingle|verses?|lines?|sections?|kids?|children|team|club|brand|company|please|thanks?|dear|hello|hi|cool|nice|good|great|best|new|real|special|personal|original|quick|little|bit|touch|story|telling|told|tell|sung|sing|singer|written|english|day|today|years?|old|turning|celebrat\w*|dedicat\w*|theme|opening|closing|credits|video|film|movie|ceremony|occasion|surprise|present|gift|radio|stage|feel\w*|sweet|warm|loud|proud|humorous|funny|serious|deep|emotional|heartfelt|touching|moving|lyrical|meaningful|inspir\w*|fun|set|based|ask(?:s|ed|ing)?|speaking|talking|addressed|counting|soft|quiet|humou?r|tone|mood|vibes?|gospel|podcast|blues|gimme|diss?|saga|lyrics|storytelling|offers?|thought|repeated|weird|easy|words?|allowed|nameless|naming|something|section|needed|welcome|ok(?:ay)?|lol|form|letter|encouraging|salsa|irish|celtic|corporate|edm|banger|garage|neo|indie|electro\w*|power|epic|mr|mrs|ms|dr|happy|sad|funny|silly|joyful|joyous|hopeful|uplifting|upbeat|cheerful|playful)$/iu;
/** Words that count as told when they are only named. */
const NAMED_IS_TOLD =
  /^(?:wife|husband|daughter|son|mother|mum|mom|father|dad|brother|sister|grandma|grandmother|grandpa|grandfather|grandad|granny|niece|nephew|friend|girlfriend|boyfriend|spring|summer|autumn|winter|weekend|morning|evening|night|midnight|noon|\d+)$/iu;

const TITLE = /^(?:Mme|Mlle|Madame|Monsieur|Mr|Mrs|Ms|Miss|Dr|Prof|Frau|Herr|Señora?|Sra?|Doña|Dona|Don|Signora?)$/u;
/** How the song is performed. */
export const MANNER =
  /,? ?\bin (?:a |the )?(?:minor|major)(?: key)?\b|\beasy to (?:sing|remember|learn)(?: along)?(?: with| to)?\b|\b(?:style )?(?:group|band|solo|choir) (?=(?:song|track|anthem|number)\b)/giu;
/** Who will hear the song, and remarks of the customer to the writer. */
const OF_USE =
  /\b(?:my|our|his|her|the|all|every|some|who|they|he|she|we|I)?(?: \p{L}{2,20}(?: \(\d{1,2}\))?)? ?\b(?:will|['’]ll|is going to|are going to|gonna|going to|can|wants? to|would like to) (?:listen|hear|sing|play|watch|perform|read|dance to|love it|like it)\b[^.;,\n]{0,40}|\b(?:what we (?:thought|had in mind)|something I can (?:play|sing)[^.;,\n]{0,40}|(?:ok |okay )?so weird one|weird one|(?:I|we) (?:need|want|would like|['’]d like) (?:an?|some|the|you)\b[^.;,:\n]{0,20}?(?=\b(?:song|lyrics|text|about|for|that|to|speaking)\b)|(?:somewhere )?(?:it|this) should be sung|if you can|if possible|you can use (?:that|it|this)|that['’]?s? (?:it|all)|just that)\b/giu;
/** “can you write something sad”, “my name's Ana”, “hate that”: said to whoever writes. */
const SAID_TO_WRITER =
  /\b(?:(?:hey|hi|hello)\b,? ?)?(?:can|could|would|will) you (?:please )?(?:make|write|do|create|compose) (?:(?:me|us|up) )?(?:an? |the |some )?(?:song|something|lyrics|text|piece|tune)?|\b(?:all )?(?:of )?(?:the|these|those) facts (?:must|should|have to|need to)[^.;,\n]{0,20}|\b(?:I|we)['’](?:m|re) (?:doing|playing|performing) (?:an?|the|my|our) (?:\p{Ll}+ )?(?:open mic|gig|show|concert|set)\b(?: on \p{Lu}\p{Ll}+)?|\bmy name(?:['’]s| is)(?!\p{L})|\b(?:hate|love|like) that\b(?! \p{L})|\b(?:pop|rap|rock|whatever|anything)? ?\b(?:idc|idk|i don['’]t (?:mind|care))\b|(?<!\p{L})(?:must|should|has to|needs to) (?:cover|have|be in|count)(?!\p{L})|\b(?:tops|max|careful|facts?)(?=\s?(?:$|[.,;:!?\n()]))/giu;
/** “12-” of “about 12-16 lines”, and the mark of an entry of a list. */
const RESTS = /(?<![\p{L}\p{N}])\d{1,3} ?[-–](?=\s|$)|(?<=^|\n) {0,4}[-–—•*] {1,4}(?:name (?=\p{Lu}))?/gu;
export const RULED_OUT =
  /^ {0,4}(?:(?:please|and|but|also|so) ){0,2}(?:(?:we|I)(?:['’]d| would) (?:prefer|like|rather have) no|no|(?:do not|don['’]t|avoid)(?: \p{L}{2,20})?) \p{L}/iu;
const NOT_SO = /\bnot (?:too |so |very |overly )?\p{L}{3,20}(?=\s?(?:$|[.,;!\n]))/giu;

export const CALLED =
  /^(?:twins?|triplets?|baby|toddler|uncle|aunt|auntie|cousin|colleague|neighbou?r|teacher|boss|coach|captain|wife|husband|daughter|son|mother|mum|mom|father|dad|brother|sister|grandma|grandpa|grandmother|grandfather|niece|nephew|friend|girlfriend|boyfriend|man|woman|lady|guy|girl|boy|person|fella|bloke)$/iu;

type State = 'told' | 'named' | 'missing';

/** Notes on what no line sings, and on what is sung only as a name. `banks`: those that the request names. */
export function noteUntold(
  request: string,
  lines: readonly SungLine[],
  { banks, avoided, names }: { banks: readonly string[]; avoided: Avoided; names: readonly string[] },
  noted: readonly string[] = [],
  /** Parts that another note quotes whole; `isToldOf`: at least one line tells of it. */
  covered: readonly { text: string; isToldOf: boolean }[] = [],
): string[] {
  const quoted = covered.map(({ text, isToldOf }) => ({ text: plain(text), isToldOf }));
  const known = noted.map(plain);
  const { told, named } = hear(lines, banks);
  const ofBanks = new Set(
    banks.flatMap((bank) => {
      const sung = lines.filter(({ origin }) => typeof origin === 'object' && origin.bank === bank).length;
      return sung >= LINES_OF_A_BANK ? (BANK_TELLS[bank]?.split(' ') ?? []) : [];
    }),
  );
  const ofNames = new Set(names.flatMap((name) => name.split(/[\s-]/u)).map((word) => word.toLowerCase()));
  const stateOf = (word: string): State => {
    const keys = keysOf(word);
    if (keys.some((key) => told.has(key) || ofBanks.has(key))) return 'told';
    if (!keys.some((key) => named.has(key))) return 'missing';
    const isEnough = ofNames.has(word.toLowerCase()) || isCalendar(word) || keys.some((key) => NAMED_IS_TOLD.test(key));
    return isEnough ? 'told' : 'named';
  };
  const unmet = new Map<string, Set<string>>();
  const add = (states: readonly State[], shown: string) => {
    if ([...unmet.values()].some((quotes) => [...quotes].some((one) => plain(one).includes(plain(shown))))) return;
    const note = noteOf(states);
    unmet.set(note, (unmet.get(note) ?? new Set()).add(shown));
  };
  // “Not soppy” is not something to tell.
  const read = MOODS.reduce(
    (left, { words }) => left.replace(words, ' , '),
    withoutKinds(unquoted(request.slice(0, REQUEST_READ)), true)
      .replace(RESTS, ' ')
      .replace(SAID_TO_WRITER, ',')
      .replace(OF_USE, ',')
      .replace(WHERE_PLAYED, ',')
      .replace(GENRES, ',')
      .replace(MANNER, ' ')
      .replace(NOT_SO, ' '),
  );
  const whole = lines.map(({ line }) => plain(line));
  let listed = false;
  for (const [nth, part] of read.split(PARTS).entries()) {
    listed = /^ ?(?:with|featuring|plus) /iu.test(part) || (listed && isBrief(part));
    const runs: { from: number; to: number; states: State[] }[] = [];
    const ends = [0];
    let isOpen = false;
    const words = wordsIn(part);
    for (const [place, { word, at }] of words.entries()) {
      // “Dr Grimshaw” is a single name.
      if (TITLE.test(word) && /^ \p{Lu}/u.test(part.slice(at + word.length))) {
        ends.push(at);
        isOpen = false;
      }
      if (!isTelling(word)) continue;
      // “Baby Noor” is the same as “Noor”.
      const next = words[/^(?:named|called)$/u.test(words[place + 1]?.word ?? '') ? place + 2 : place + 1]?.word ?? '';
      if (CALLED.test(word) && ofNames.has(next.toLowerCase().replace(/'s$/u, ''))) continue;
      const state = stateOf(word.replace(/'s$/u, ''));
      const last = runs.at(-1);
      const to = at + word.length;
      if (state === 'told') {
        isOpen &&= ofNames.has(word.toLowerCase());
        ends.push(at, to);
      } else if (isOpen && last) {
        last.to = to;
        last.states.push(state);
      } else {
        runs.push({ from: tokenStart(part, at), to, states: [state] });
        isOpen = true;
      }
    }
    const isRuledOut = RULED_OUT.test(part);
    // What is ruled out is kept out where no line has a word of it.
    if (isRuledOut && runs.every(({ states }) => states.every((state) => state === 'missing'))) continue;
    const isScattered = runs.length > 1 && words.length <= WORDS_OF_A_QUOTATION;
    for (const { from, to, states } of isScattered
      ? [
          wholeRun(
            part,
            runs.flatMap((run) => run.states),
          ),
        ]
      : runs) {
      const shown = firstCharacters(
        isScattered ? bare(part) : legible(withItsNoun(wholeWords(part, from, to, ends), part), part),
        SHOWN,
      );
      // “…, burnt marshmallows, leaky tents”: of a list no more is asked than that it is sung.
      const isListed =
        nth > 0 && !isScattered && words.length <= LISTED_WORDS && states.every((state) => state === 'named');
      // “With a fox, a lantern and a paper boat”: these, too, need only be named.
      if (
        states.every((state) => state === 'named') &&
        isListOfThings(part, listed || /^ ?(?:with|featuring) /iu.test(part))
      )
        continue;
      if (
        isListed &&
        whole.some((line) => line.includes(plain(shown))) &&
        shown === wholeWords(part, 0, part.length, [0])
      )
        continue;
      // Instructions are reviewed separately.
      if (
        SAYS_HOW.test(shown) &&
        wordsIn(shown).filter(({ word }) => isTelling(word) && !SAYS_HOW.test(word)).length <= 2
      )
        continue;
      if (known.some((note) => note.includes(plain(shown))) || /['’]s names?$/iu.test(shown)) continue;
      // A quotation of the whole part has words that are told or missing, too.
      const isWider = wordsIn(shown).filter(({ word }) => isTelling(word)).length > states.length;
      const isMissing = !isWider && states.every((state) => state === 'missing');
      if (quoted.some(({ text, isToldOf }) => text.includes(plain(shown)) && !(isMissing && isToldOf))) continue;
      if (isAllowed(shown, avoided) && /\p{L}{3}|\p{N}/u.test(shown))
        add(isWider ? ['named', 'missing'] : states, shown);
    }
  }
  return [...unmet].map(
    ([note, parts]) =>
      `${note}: ${[...parts]
        .slice(0, NOTED_AT_MOST)
        .map((part) => `“${part}”`)
        .join(', ')}.`,
  );
}

const LIST_WORDS = 7;
const WORDS_OF_A_QUOTATION = 24;
const wholeRun = (part: string, states: State[]) => ({ from: 0, to: part.length, states });
const bare = (part: string): string =>
  part.trim().replace(/^(?:(?:and|but|so|about|for|of|on|to|with|please) ){0,4}/iu, '');
const LEGIBLE_WORDS = 8;
export const isBrief = (part: string): boolean => part.trim().split(' ').length <= LIST_WORDS;
/** “3/4” is one. */
const tokenStart = (part: string, at: number): number =>
  at - (/[\p{N}/]{1,8}$/u.exec(part.slice(0, at))?.[0].length ?? 0);
/** “A wheat farm”, not “a wheat” */
function withItsNoun(shown: string, part: string): string {
  const at = part.indexOf(shown);
  const [, next = ''] = at < 0 ? [] : (/^ (\p{Ll}{3,20})(?!\p{L})/u.exec(part.slice(at + shown.length)) ?? []);
  const last = shown.split(' ').at(-1) ?? '';
  const isLed = /^(?:the|an?|my|our|his|her|their)$/iu.test(shown.split(' ').at(-2) ?? '');
  const isCompound =
    next !== '' &&
    !STOP.has(next) &&
    isThing(last.toLowerCase()) &&
    nounLemma(last.toLowerCase()) === last.toLowerCase() &&
    (sensesOf(`${last} ${next}`.toLowerCase(), 'noun').length > 0 ||
      (isLed && sensesOf(nounLemma(next), 'noun').length >= Math.max(1, sensesOf(verbLemma(next), 'verb').length)));
  return isCompound ? `${shown} ${next}` : shown;
}
/** “3” of “3 husbands” says nothing by itself, nor does “worked”: the whole part is quoted. */
function legible(shown: string, part: string): string {
  const words = wordsIn(shown);
  if (words.length > 2 || words.some(({ word }) => !/^\p{N}/u.test(word) && isThing(word.toLowerCase()))) return shown;
  const whole = wholeWords(part, 0, part.length, [0]);
  return wordsIn(whole).length <= LEGIBLE_WORDS ? whole : shown;
}
/** Things alone, and nothing that is done with them. */
const isListOfThings = (part: string, isListed: boolean): boolean =>
  isListed &&
  isBrief(part) &&
  wordsIn(part).every(({ word }) => !/(?:ing|ed)$/u.test(word) || sensesOf(word, 'noun').length > 0);

/** “She hates “fighter” songs”: a quotation within a sentence does not end it. */
export const unquoted = (text: string): string =>
  text.replace(/(?<=\p{Ll} )["“]([^"”\n]{1,30})["”](?= \p{Ll})/gu, '$1');

const plain = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

const noteOf = (states: readonly State[]): string =>
  states.every((state) => state === 'named')
    ? 'Only named, not told of'
    : states.every((state) => state === 'missing')
      ? 'Not told of'
      : 'Not told of beyond single words';

/** “A folk song about” */
const KIND_OF_SONG =
  /^.{0,40}?\b(?:song|ballad|anthem|rap|hymn|lullaby|tune|track|something|blues|shanty|verses?|synth-?pop|synthwave|lyrics|words|text|pop|rock|folk|punk|jazz|soul|country|metal|techno|house|disco|reggae|trap|lofi|banger|it['’]s) (?:about|for|of|on|against) /iu;

export const leadOf = (part: string, from: number): number => {
  const lead = KIND_OF_SONG.exec(part)?.[0].length ?? 0;
  return lead <= from ? lead : 0;
};

/** Extends “phone switched” to “phone switched off”: with the small words around it, up to what is told. */
export function wholeWords(part: string, from: number, to: number, ends: readonly number[]): string {
  const words = part
    .slice(
      Math.max(leadOf(part, from), ...ends.filter((end) => end <= from)),
      Math.min(...ends.filter((end) => end >= to), part.length),
    )
    .trim()
    .split(/\s+/u);
  while (LEADS.test(words[0] ?? '')) words.shift();
  while (TRAILS.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
const LEADS =
  /^(?:hey|hi|hello|ok|okay|that|so|then|also|as|after|before|while|during|through|between|and|or|with|for|about|to|in|on|of|at|is|are|be|from|please|song)$/iu;
const TRAILS =
  /^(?:called|named|he|she|it|they|we|I|who|that|which|so|as|should|will|would|can|could|if|after|before|while|during|through|between|and|or|with|for|about|to|in|on|of|at|is|are|be|from|by|the|an?|my|our|his|her|its|their|late|please)$/iu;

/** Words that are also said of sounds and moods. */
const NAMES_A_SUBJECT = /^(?:breakup|workout|midnight|cafe|study|studying|losing|broken)$/u;

/** Whether a word says something that a line can tell. */
export function isTelling(word: string): boolean {
  const lower = word.toLowerCase().replace(/'s$/u, '');
  if (/^(?:i|he|she|it|we|they|you|that|there|who|what|let)'/u.test(lower)) return false;
  if (/^\p{N}/u.test(lower) || NAMES_A_SUBJECT.test(lower)) return true;
  if (lower.length < 3 || STOP.has(lower) || NO_SUBJECT.has(lower) || NO_NOUN.has(lower) || OF_FORM.test(lower))
    return false;
  if (
    /^\p{Lu}\p{Ll}/u.test(word) &&
    sensesOf(nounLemma(lower), 'noun').length === 0 &&
    sensesOf(lower, 'adv').length === 0
  )
    return true;
  const others =
    sensesOf(nounLemma(lower), 'noun').length +
    sensesOf(verbLemma(lower), 'verb').length +
    sensesOf(lower, 'adj').length;
  // “Absolutely” is an adverb.
  return others > 0 || sensesOf(lower, 'adv').length === 0;
}

export const isThing = (word: string): boolean =>
  sensesOf(nounLemma(word), 'noun').length > 0 &&
  sensesOf(nounLemma(word), 'noun').length >= sensesOf(word, 'adj').length;
