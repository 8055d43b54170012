/** Reads wishes about the form of a song. Those this writer cannot meet go into `notes`. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { numberOf } from '../../phonetics/number-words.ts';
import { capital } from '../words/narrate.ts';
import { syllables } from '../words/rhyme.ts';
import { COUNTED_MAX } from '../material/counting.ts';
import { AFTER_CHORUS, AFTER_EACH_LINE, AFTER_LINES, ENDING, IN_BRACKETS, LINES_BELOW } from './read-decoration.ts';
import { type PlacedPhrase, readPlaced } from './read-placed.ts';
import { readToldSections } from './read-told-sections.ts';
import { readStructure } from './read-structure.ts';
import { kindOfSection, placeOfOrdinal } from './read-wishes.ts';

/** What one section is to be about; without `place`, the first section of its kind. `isPhrase`: to be sung verbatim; `isSentence`: to be told as it is. */
export type SectionSubject = { kind: SectionKind; place: number; text: string; isPhrase?: true; isSentence?: true };

export type FormWishes = {
  subjects: SectionSubject[];
  /** Quoted words and where they are to be sung. */
  placed: PlacedPhrase[];
  /** Sung at the start or the end of every chorus. */
  chorusStart?: string;
  chorusEnd?: string;
  /** Number of lines in the whole song. */
  lines?: number;
  isChorusShort: boolean;
  chorusLines?: number;
  /** The chorus is nothing but the hook. */
  isChorusHook: boolean;
  /** The first line of every pair is sung twice. */
  isBlues?: boolean;
  /** In a chorus, too, the lines rhyme in pairs. */
  isPaired?: boolean;
  /** Two voices sing in turn. */
  isDuet?: boolean;
  /** Maximum number of words in the whole song. */
  wordsMax?: number;
  /** Sections in the order in which the request lists them. */
  structure?: string[];
  /** The words that list them. */
  structureSaid: string[];
  /** Verses count from one up to this number. */
  countTo?: number;
  /** The number of verses that the request describes one by one. */
  verses?: number;
  /** The two voices of a duet. */
  voices?: [string, string];
  firstLine?: string;
  lastLine?: string;
  /** Lines that end every verse. */
  verseEndings: string[];
  /** Lines that begin every verse. */
  verseOpenings: string[];
  /** The song must not contain names. */
  isNameless: boolean;
  /** The person the song is about is named in the chorus. */
  isNameInChorus?: boolean;
  /** The word or line that the chorus is to be. */
  hook?: string;
  notes: string[];
  /** The text without the parts already read. */
  rest: string;
};

const COUNT = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|sixteen|eighteen|twenty)';
const SECTION = '(verse|pre-?\\s?chorus|chorus|hook|refrain|bridge|outro|intro)';

const SUBJECT = new RegExp(
  `(?<!\\b(?:no|without|skip) (?:(?:an?|the|any) )?)\\b(?:(?:an?|the|with|and) )?(?:(first|second|third|fourth|last|final) )?${SECTION}(?: (\\d|one|two|three|four))?(?: (?:is|are|should be|must be|will be|to be|tells|talks|sings|speaks))? about (?!to\\b)([^.;,\\n]{2,80}?)(?=\\s?(?:$|[.;,\\n])|,? and (?:an?|the|verse|bridge|chorus|outro) ?(?:first|second|third|last|verse|bridge|chorus|outro)?\\b)`,
  'giu',
);
/** “Bridge where she deletes them all”, “in the bridge she deletes them all” */
const BRIDGE_TELLS =
  /(?:\b(?:with |and )?(?:an? |the )?bridge,? (?:where|in which) |\bin the bridge,? (?=(?:I|we|you|she|he|they|it|the|my|our|his|her) ))([^.;,\n]{2,80})/giu;
/** “Rhymes ABAB” */
const SCHEME =
  /\b(?:(?:that|which|and|with|in|use|an?|the) ){0,3}(?:rhym\p{L}{0,5}(?: scheme)?(?: (?:of|is|in|as|like))?:? ?["“]?([a-d]{4,8})["”]?|(abab|abcb|aabb|aaaa|aaba|aab|aba)(?: (?:lines?|form|pattern|stanzas?))?(?: rhym\p{L}{0,5})?(?: scheme)?)(?!\p{L})/giu;
/** Lines rhyme in pairs anyway. */
const COUPLETS = /\b(?:(?:written |all )?(?:in|of|using|use) )?(?:rhym(?:ed|ing) )?couplets\b/giu;
const UNRHYMED =
  /\b(?:(?:it )?(?:do not|don['’]t|should not|shouldn['’]t|must not|doesn['’]t)(?: have to)? (?:use (?:any )?)?rhymes?(?! \p{L}+ with\b)|no rhym(?:es?|ing)(?! \p{L}+ (?:with|and)\b)|without (?:any )?rhym(?:es?|ing)(?! \p{L}+ (?:with|and)\b)|unrhymed|rhymeless|(?:in )?free verse|(?:in )?blank verse)\b/giu;
/** Lines tell of something, and explain nothing. */
const TEACHES =
  /\b(?:to (?:learn|teach|memori[sz]e)|that (?:teaches|explains)|(?<=\b(?:song|rap|tune|lyrics|verses|jingle),? )(?:teaching|explaining)|for learning|that helps (?:to )?learn) (?!(?:to|me|him|her|how)\b)[^.;,\n]{3,120}/giu;
const NAME_IN_CHORUS =
  /\bwith (?:his|her|their|the|its|my) (?:first )?names? in the (?:chorus|hook|refrain)\b|\b(?:his|her|their|the) names? (?:should be|must be|is) in the (?:chorus|hook|refrain)\b/giu;
const RHYMED_WITH =
  /(?<!\b(?:do not|don['’]t|never|not|no) )\b(?:(?:must|should|has to|have to|to) )?rhym(?:e|es|ing) (?:["“]?\p{L}{1,20}["”]? )?with ["“]?\p{L}{2,20}["”]?(?: (?:at least|only|exactly) \p{L}{2,10})?(?: in (?:the|every|each) \p{L}{4,8})?/giu;
const POEM =
  /(?<!\babout (?:an? |the )?)(?:\b(?:like )?(?:\d{1,2}|two|three|four|five|six|seven|ten) )?\b(haiku|sonnet|limerick|villanelle|sestina|tanka|ghazal|acrostic)s?\b(?: (?:song|poem|lyrics?))?(?: in a row)?(?: (?:that |which )?(?:spells?|spelling|with|of|on) (?:the (?:name|word) )?["“]?\p{L}{2,20}["”]?(?=$|[\s.,;!]))?/giu;
const SYLLABLES = '(?:\\d{1,2}|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]syllables?';
const METER = new RegExp(
  `\\b(?:in |use )?(?:(?:iambic|trochaic|anapa?estic|dactylic)(?: \\p{L}{3,12})?|5[-–/]7[-–/]5(?: syllables?)?|(?:only |exactly |at most )?${SYLLABLES} (?:per|an?|(?:in |on |for )?(?:each|every|all|the)|to (?:an?|the|each|every)) (?:single )?(?:lines?|verse)|(?:every|each|all|the) lines? (?:of|has|have|with|should have|must have) (?:only |exactly |at most )?${SYLLABLES}|lines of ${SYLLABLES}|${SYLLABLES} lines|(?:(?:do not|don['’]t|never|without) (?:use |using )?)(?:the )?letter ["“]?\\p{L}["”]?(?!\\p{L}))\\b`,
  'giu',
);
/** Twelve-bar blues: a line, the same line again, and one that rhymes with it. */
const TWELVE_BARS = /\b(?:12|twelve)[- ]bars?(?: (?:form|pattern))?(?= ?blues\b|\b)/giu;
const OTHER_FORM =
  /\b(?:(?:all |only |told |written |sung )?(?:in )?(?:the )?(?:past|present|future)[- ]tense|call[- ]and[- ]response|(?:a )?key change|ad[- ]libs|(?:in )?(?:two|three|several|different) (?:voices|parts sung together)|(?:in a |as a )?round for (?:two|three|four) voices|(?:with )?(?:internal|slant|half) rhymes?)\b/giu;
/** An acrostic: initial letters to be read down the lines. */
const ACROSTIC =
  /\b(?:(?:with |where |so that )?(?:the )?(?:first|initial) letters? of (?:the|each|every|all) (?:lines?|verses?)(?: (?:should|must|to))? (?:spells?|spelling|forms?|makes?|reads?)(?: out)?(?: (?:the )?(?:name|word))?|(?:the )?(?:lines|verses) (?:should |must )?spell(?:ing)?(?: out)?(?: (?:the )?(?:name|word))?) ["“]?\p{L}{2,20}["”]?/giu;
/** “Only three words repeated: move, breathe, repeat” */
const FEW_WORDS =
  /\b(?:only|just|nothing but) (?:the )?(?:one|two|three|four|five|six|\d) words?(?: (?:repeated|again and again|over and over))?(?:: ?[^.;\n]{2,60})?/giu;
/** This writer writes no jokes: a song is light at most. */
const JOKES =
  /\b(?:punch ?lines?|(?:bars with )?word ?play|(?:with|add|some|few|many|full of|lots of|of|make|crack|and|include|no) (?:\p{L}{2,12} )?(?:puns?|jokes?)(?! (?:about|that|she|he|i|we|they)\b)|tongue twisters?|(?:make it |be |very |really )?(?:funny|hilarious|humou?rous|witty|comedic|satirical|ironic|sarcastic|tongue[- ]in[- ]cheek)|(?:with )?(?:humou?r|sarcasm|irony))\b/giu;
/** “Two verses and a chorus” */
const COUNTED =
  /\b(?:(?:just|only|with) )?(an?|one|two|three|four|five|six|[1-6]) verses?(?:,| and| with| plus| \+)(?: (?:then|only|just))? (?:an?|one|the|1) (?:short )?chorus(?:(?:,? and| with| plus|,) (?:an?|one|the|1) (bridge|outro))?(?![\p{L}-])/giu;
/** “2 verses and 2 choruses” */
const COUNTED_BOTH =
  /\b(?:(?:just|only|with) )?(two|three|four|five|six|[2-6]) verses(?:,| and|, and| with| plus| \+) (two|three|four|five|six|[2-6]) choruses\b/giu;
/** “Only a chorus” */
const ONLY_SECTION =
  /\b(?:only|just) (?:an?|one|the) (?:pop |short |single )?(chorus|verse|hook|refrain)\b(?! (?:about|with|of|and))|\bwrite (?:me )?(?:only |just )?an? (?:pop |rock |rap |folk |country )?(chorus|hook|refrain)(?= (?:about|for)\b|,)/giu;
const BY_TURNS =
  /\b(?:they |the two |both )?(?:take|taking|sing(?:ing)? by|alternat(?:e|ing) in) turns\b(?: (?:singing|to sing|verse by verse))?|\bone verse each\b|\balternating (?:verses|voices|singers)\b/giu;
const STYLE_OF =
  /\b(?:in the (?:style|manner|vein) of|sounding like) (?!(?:an? |the )?\p{Ll}{1,20} (?:song|ballad|shanty|hymn))[^.;,\n]{2,40}?(?=\s?(?:$|[.;,\n])| (?:about|for|with|that|called)\b)/giu;
const CLEAN =
  /\b(?:nothing|no) (?:rude|dirty|naughty|explicit|offensive)(?: words?| jokes?| stuff| language)?(?:,? (?:because |since |as )?(?:my|her|his|our|the) (?:\p{L}{2,20} )?(?:is|are|will be|might be) (?:coming|there|listening|watching|present|in the room))?|\b(?:please )?(?:keep|make) it (?:clean|family[- ]friendly|kid[- ]friendly|pg)\b|\bclean (?:lyrics|language|words|version)(?: only| please)?(?!\p{L})|\bfamily[- ]friendly(?: lyrics| language| please)?(?=\s?(?:$|[.,;!?\n]))|\bgender[- ]neutral\b|\b(?:no|without(?: any)?|do not use(?: any)?|don['’]t use(?: any)?|avoid) (?:swear(?:ing| ?words?)?|curs(?:ing|e words?)|profanit(?:y|ies)|explicit (?:language|words?|lyrics)|bad (?:language|words?)|vulgarity)\b/giu;
const NAMELESS =
  /\b(?:(?:he|she|they|it|everyone|everybody) (?:should|must|has to|is to) (?:stay|remain|be|be kept) (?:nameless|anonymous|unnamed))\b|\b(?:no|without(?: any)?|do not use(?: any)?|don['’]t (?:use|say)(?: any)?) (?:real )?names\b/giu;
const SHORT_CHORUS =
  /\b(?:an? |the )?(?:very )?(?:short(?:er)?|brief) (?:chorus(?:es)?|refrain|hook)\b|\b(?:make|keep) the (?:chorus|refrain|hook) (?:very )?(?:short(?:er)?|brief)\b|\b(?:the )?(?:chorus|refrain|hook) (?:should be|must be|is) (?:very )?(?:short|brief)\b/giu;
const LINES_OF_SECTION = new RegExp(
  `\\b${SECTION}(?:,)? (?:keep|kept|make) (?:it )?(?:to|at|under|within)(?: (?:at most|max(?:imum)?))? ${COUNT} lines?\\b|\\b(?:an? )?(?:${SECTION}(?:es|s)? (?:of|with|in|has|have|should have|should be|is) (?:only |exactly )?${COUNT} lines?|${COUNT}[- ]lines? ${SECTION})\\b`,
  'giu',
);
const LINES = new RegExp(
  `\\b(?:(?:in|of|with|exactly|only|just|at most|no more than|max(?:imum)?) ){0,2}${COUNT}(?: lines\\b|[- ]line(?= (?:song|poem|lyrics?|text)))(?! ?(?:per\\b|each|every|in (?:the|each|every)|for (?:the|each)|an?\\b|verse|stanza))(?: (?:long|in total|total|only|altogether|max(?:imum)?))?`,
  'giu',
);
const LINES_MAX = 40;
/** The hook, a pair and the hook again; the hook and a pair twice; the same and one more pair. */
const CHORUS_LINES: ReadonlySet<number> = new Set([4, 6, 8]);
const VERSE_ENDING =
  /\b(?:(?:(?:every|each|all|both|the) verses?|verses) (?:should |must |to )?(?:all |each )?end(?:s|ing)? (?:with|on)|(?:end|finish|close) (?:every|each|all|both|the) verses? (?:with|on))(?: the)?(?: (?:line|words?|phrase))? ["“]([^"”\n]{2,90})["”]/giu;

/** “Repeat “scoop, scoop” after each verse” */
export const AFTER_VERSE =
  /\b(?:repeat|sing|shout|say|with|put)(?:ed|ing|s)? (?:the (?:line|words?) )?["“]([^"”\n]{2,90})["”] (?:after|at the end of|to end) (?:every|each) (?:verse|one)\b/giu;
const QUOTED = '["“]([^"”\\n]{2,90})["”]';
/** “End with the line “good night”” */
const LAST_LINE = new RegExp(
  `\\b(?:(?:end|ends|ending|finish|finishes|close|closes) (?:the song |it |this )?(?:with|on)(?: the)?(?: (?:last |final )?(?:line|words?|phrase))?|(?:the )?(?:very )?(?:last|final|closing) line(?: (?:should|must|has to|to) be| is|:)?) ?${QUOTED}`,
  'giu',
);
const FIRST_LINE = new RegExp(
  `\\b(?:(?:start|starts|starting|begin|begins|beginning|open|opens|opening) (?:the (?:song|first line|lyrics?) |it |this )?with(?: the)?(?: (?:first )?(?:line|words?|phrase))?|(?:the )?(?:very )?(?:first|opening) line(?: (?:should|must|has to|to) be| is|:)?) ?${QUOTED}`,
  'giu',
);
/** “Starts with hey” */
export const FIRST_WORD =
  /\b(?:it |the song |should |must )?(?:starts?|begins?|opens?) with (?:the word )?(?!(?:an?|the|my|our|verse|chorus|hook|intro|me|us|him|her|them|it|no|some)\b)(\p{L}{2,12})(?=\s?(?:$|[.;,\n]))/giu;
/** Lengths of lines or lyrics: this writer's lines have a length of their own. */
const LENGTH =
  /\b(?:every|each|all|the|no) lines? (?:(?:is|are|be|has|have|with|should be|must be|should have|must have|to be) )?(?:shorter|longer|fewer|less|more|under|at most|no longer|no more|max\p{L}{0,5}|of|only|up to)\b[^.;,\n]{0,30}?\b(?:words?|syllables?)\b|\b(?:(?:use|with|in|keep|very) ){0,2}(?:short|long) lines\b|\b(?:keep |make )?(?:the |all )?lines (?:(?:should be|must be|are) )?(?:very )?short\b|\b(?:(?:with|using|use|has|have) )?(?:only|just|very) (?:a )?few (?:words|lyrics|lines)\b|\bminimal(?:ist)? (?:lyrics|words)\b|\b(?:only|exactly|in) \d{1,3} words\b|\b(?:under|at most|(?:no|not) more than|less than|fewer than|max(?:imum)?(?: of)?|only|exactly|in) \d{1,3} words (?:per|a|each|in each|every) line/giu;
/** Checked on the finished sheet. */
export const SHORT_LINES = /\bshort lines\b|\blines (?:(?:should|must) be |are )?(?:very )?short\b/iu;
/** “Counting song for kindergarten from one to five” */
export const COUNT_UP = new RegExp(
  `(?<=\\bcount(?:s|ing)?\\b[^.;,\\n]{0,40}) (?:from )?(?:one|1) (?:to|through|until|up to) ${COUNT}\\b`,
  'giu',
);
const EACH_AN_ANIMAL =
  /\b(?:each|every) number (?:is |has |gets |being |as |with )?an? (?:different |new |other )?animal\b/giu;
const WORDS_AT_MOST =
  /\b(?:(?:please )?(?:keep|make) (?:it|this|that|the (?:song|lyrics?|text|whole thing)) )?(?:(?:under|below|at most|(?:no|not) more than|no longer than|less than|fewer than|max(?:imum)?\.?(?: of)?|up to|within) (\d{2,3}) words|(\d{2,3}) words(?: (?:at most|max(?:imum)?|tops|or (?:less|fewer|under))))\b(?! (?:per|a|in each|each|every) (?:line|verse))/giu;
const ONE_WORD_CHORUS =
  /\b(?:an? |the |with an? )?(?:(?:one|single)[- ]word (?:chorus|refrain|hook)|(?:chorus|refrain|hook) (?:of|with|in|that is|is|should be) (?:only |just )?(?:one|a single) word)(?:(?: is|:| of|,)? ["“]?(\p{L}[\p{L}'’-]{1,30})["”]?(?=\s?(?:$|[.,;!\n])))?/giu;

const VERSE_OPENING = new RegExp(
  `\\b(?:(?:every|each|all|both|the) (?:verses?|one) (?:should |must |to )?(?:start|begin|open)(?:s|ing)? with|(?:start|begin|open) (?:every|each|all|both|the) verses? with)(?: the)?(?: (?:line|words?|phrase))? ${QUOTED}`,
  'giu',
);
/** Wishes about whole sections and every line that this writer cannot meet: it does not plan lines word by word. */
const OF_EVERY_LINE =
  /\b(?:(?:the )?(?:first|second|third|last|final) (?:verse|chorus|one) (?:should|must|needs to|has to|is to|to) be (?!about)[^.;\n]{3,60}|(?:with )?(?:lots of|a lot of|plenty of|much|heavy|more) (?:repetitions?|repeats|repeating|alliteration|metaphors?|similes?|commands|questions|dialogue|slang|adjectives|onomatopoeia)|(?:all|only|just|nothing but) (?:in )?(?:questions|dialogue|commands)|(?:questions|dialogue|commands) only|alliteration(?: (?:welcome|please|throughout))?|(?:in an? )?old style|(?:every|each|all) (?:single )?lines?(?: (?:should|must|has to|have to|is to|are to|to))? (?:be |is |are |as )?(?:an? )?(?:questions?|commands?)|(?:each|every) verses? (?:must|should|has to|needs to|to) (?!(?:start|begin|open|end|close|have|be) )[^.;\n]{3,60}|(?:every|each|all|the|most) (?:single )?lines? (?:(?:must|should|has to|have to|needs? to|to|that) )?(?:contain|include|have|use|mention|end|start|begin|open|say|repeat)s?(?: with| on| in)?\b[^.;\n]{0,60}|(?:start|begin|end|open)(?:ing)? (?:every|each|all) lines? (?:with|on)\b[^.;\n]{0,60}|only (?:nouns|verbs|adjectives|words|images) (?:from|of|that|about) [^.;,\n]{3,40}|count(?:s|ing)? (?:(?:up|down|backwards?) )?(?:from \p{L}{2,10} )?(?:to|until) (?:\d{1,3}|\p{L}{2,10})|count(?:s|ing)? (?:down|backwards?))(?!\p{L})/giu;
/** How to perform a section: written words cannot be loud. */
const DELIVERY =
  /\b(?:a |an |the )?(?:(?:spoken(?:[- ]word)?|whispered|shouted|screamed|quiet|loud) (?:verses?|chorus(?:es)?|bridge)|(?:verses?|chorus(?:es)?|bridge) (?:should be |must be |is |are )?(?:very )?(?:quiet|loud|soft|whispered|shouted|screamed|spoken))(?!\p{L})/giu;

/** “Second verse from my parents' view”: one narrator tells all of the song. */
const SECTION_VIEW =
  /\b(?:(?:the|an?) )?(?:(?:first|second|third|last|final|1st|2nd|3rd) )?(?:verse|chorus|bridge|hook|outro)(?: \d)?,? (?:(?:is|should be|must be|sung|told|written|comes) ){0,2}(?:from|in|through) (?:(?:his|her|their|my|the|an?) )(?:[\p{L}'’]{1,20} ){0,4}?(?:views?|perspective|point of view|viewpoint|pov|eyes|voice|side)\b/giu;
/**
 * “Each verse a different voice: the climber, the rescuer, the mother”: each gets a verse, but one narrator tells them
 * all.
 */
const VOICE_EACH =
  /\b(?:each|every) verse (?:is |has |in |from |with |by )?(?:an?|another) (?:different |other |new )?(?:voice|narrator|person|singer|speaker): ?((?:the|an?|my) [^.;\n]{3,80})/giu;
/** Needs nothing from the writer. */
const AS_A_LETTER = /\b(?:in )?(?:a )?letter form(?: (?:is )?(?:ok|okay|fine|welcome|please))?(?=\s?(?:$|[.,;\n]))/giu;
/** “Angry at first, then patient”: no line is marked for how a mood ends. */
const AT_FIRST = /(?<=^|[.,;\n] ?)\p{L}{3,20} at first,? (?:and |but )?then \p{L}{3,20}(?=\s?(?:$|[.,;\n]))/giu;
/** For a song that proposes marriage. */
const END_WITH_QUESTION =
  /\b(?:(?:can|could|should|let|make) )?(?:the song|it) ends? (?:with|on) (?:the|that) question\b\??/giu;
/** “Mark who sings (A: and B:)” */
const WHO_SINGS =
  /\b(?:please )?(?:mark|label|show) who sings(?: what)?(?: \(?([A-Z]):? (?:and|&|or|\/) ([A-Z]):?\)?)?/gu;
/** “Verse 1 fear, verse 2 first lesson” */
const VERSE_IS = /\bverse (\d|one|two|three|four|five):? (?:is |= ?)?(?!about\b|and\b|of\b)([^.;,\n]{3,60})/giu;

/** “Each verse about another hour of the shift, 6am, 10am, 2pm” */
const EACH_VERSE_ABOUT =
  /\b(?:each|every|one) verse (?:(?:is|should be|must be|tells|to be) )?(?:about|for|set (?:at|in|on)|at|in|on|per) ((?:another|an?|one|each|every|the|different) [^.;:,\n]{2,50})(?:[:,] ((?:(?!\b(?:chorus|bridge|hook|verse|please|with|then|no)\b)[^.;\n]){3,90}))?(?=\s?(?:$|[.;,\n]))/giu;
/** “First verse is me on the plane”, “third verse, we sit on the kitchen floor” */
const ORDINAL_VERSE =
  /(?<=^|[.;:,?!"”\n(] {0,2}|\b(?:and|then) )(?:the |my )?(first|second|third|fourth|last|final|1st|2nd|3rd|4th) (?:verse|(?<=\bverses\b[^.;\n]{0,40})one)(?:,|:| is| are|['’]s|:? -|(?= an? )) ?(?!about\b)((?:(?!, (?:the )?(?:second|third|fourth|last|final|2nd|3rd) verse\b|,? (?:and )?(?:the |a )?(?:chorus|bridge|hook|outro)\b|,? and somewhere\b)[^.;\n]){3,90})/giu;
/** “First verse is quiet”, “second verse from my parents' view” */
const HOW_IT_IS =
  /^(?:(?:very |more |a bit |much )?(?:quiet|loud|soft|slow|fast|sad|happy|angry|funny|serious|short|long|spoken|whispered|sung|rapped|the same|different|louder|quieter)\b|(?:told |sung )?(?:from|by|in)\b|should|must|has|have|for the|["“])/iu;
/** Maximum number of subjects of single sections: a song has no room for more. */
const SUBJECTS_MAX = 12;
const ME_THERE = /^(?:me|I) ((?:on|in|at|by|under|behind|with|outside|inside|alone|home)\b.*)$/iu;

const VERSES_ALONE =
  /^\s?(?:please )?(?:write (?:me )?)?(?:just |only )?(one|two|three|four|five|six|[1-6]) (?:short )?verses? about /giu;
/** “Verses about growing up poor” describes the whole song. */
const OF_VERSES =
  /(?<!\b(?:one|two|three|four|five|six|[1-6]) (?:short )?)\b(?:the )?verses (?:(?:are|should be|must be) )?about(?= )/giu;

export function readForms(text: string): FormWishes {
  const { placed, rest: unplaced } = readPlaced(text);
  const { structure, said, rest } = readStructure(unplaced);
  const wishes: FormWishes = {
    subjects: [],
    placed,
    ...(structure === undefined ? {} : { structure }),
    structureSaid: said,
    isChorusShort: false,
    isChorusHook: false,
    isNameless: false,
    verseEndings: [],
    verseOpenings: [],
    notes: [],
    rest,
  };
  wishes.rest = readToldSections(rest, wishes.subjects);
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | void, instead = ' , ') => {
    for (const match of [...wishes.rest.matchAll(pattern)].slice(0, 20))
      if (use(match) !== false)
        wishes.rest = wishes.rest.replace(match[0], () => instead.replace('$1', match[1] ?? ''));
  };
  const unmet = (match: RegExpExecArray) =>
    void wishes.notes.push(`Not followed: “${firstCharacters(match[0].trim(), 120)}”.`);
  // Only “two verses about the sea”, with no other section
  if (!/\b(?:chorus(?:es)?|refrain|hook|bridge)\b/iu.test(wishes.rest))
    take(
      VERSES_ALONE,
      (match) => {
        wishes.structure ??= Array.from({ length: numberOf(match[1] ?? '') || 1 }, () => 'Verse');
      },
      ' A song about ',
    );
  take(OF_VERSES, () => {}, ' about ');
  take(SCHEME, (match) => {
    const scheme = (match[1] ?? match[2] ?? '').toUpperCase();
    if (scheme === 'AAB' && !/\brhym/iu.test(match[0])) wishes.isBlues = true;
    else if (scheme === 'AABB') wishes.isPaired = true;
    else if (!/^(?:(.)\1)+$/u.test(scheme)) wishes.notes.push(`Lines rhyme in pairs (AABB), not ${scheme}.`);
  });
  take(COUPLETS, () => {
    wishes.isPaired = true;
  });
  take(AFTER_VERSE, ([, line = '']) => void wishes.verseEndings.push(line.trim()));
  take(VERSE_ENDING, (match) => void wishes.verseEndings.push((match[1] ?? '').trim()));
  take(VERSE_OPENING, (match) => void wishes.verseOpenings.push((match[1] ?? '').trim()));
  take(COUNT_UP, ([, to = '']) => {
    if (!(numberOf(to) > 1) || numberOf(to) > COUNTED_MAX) return false;
    wishes.countTo = numberOf(to);
  });
  if (wishes.countTo !== undefined) take(EACH_AN_ANIMAL, () => {});
  for (const pattern of [AFTER_EACH_LINE, AFTER_LINES, AFTER_CHORUS, IN_BRACKETS, ENDING]) take(pattern, () => {});
  take(OF_EVERY_LINE, unmet);
  // The section itself is still written.
  take(DELIVERY, (match) => {
    unmet(match);
    return false;
  });
  take(SECTION_VIEW, unmet);
  take(VOICE_EACH, (match) => {
    unmet(match);
    wishes.verses = Math.max(
      wishes.verses ?? 0,
      (match[1] ?? '').split(/,| and /u).filter((one) => one.trim() !== '').length,
    );
    wishes.rest = wishes.rest.replace(match[0], ` , ${match[1]}`);
    return false;
  });
  take(END_WITH_QUESTION, () => {});
  take(AS_A_LETTER, () => {});
  take(AT_FIRST, unmet);
  take(WHO_SINGS, (match) => {
    wishes.isDuet = true;
    if (match[1] !== undefined) wishes.voices = [match[1], match[2] ?? ''];
  });
  take(EACH_VERSE_ABOUT, (match) => {
    const items = (match[2] ?? '')
      .split(/, (?:and )?|,? and |; /u)
      .map((one) => one.trim())
      .filter(Boolean);
    if (items.length < 2 || items.length > 6) {
      unmet(match);
      return;
    }
    for (const [place, text] of items.entries()) wishes.subjects.push({ kind: 'verse', place, text });
    wishes.verses = Math.max(wishes.verses ?? 0, items.length);
  });
  take(ORDINAL_VERSE, (match) => {
    const place = placeOfOrdinal((match[1] ?? '').toLowerCase());
    const told = (match[2] ?? '').trim();
    if (place === undefined || HOW_IT_IS.test(told) || wishes.subjects.length >= SUBJECTS_MAX) return false;
    for (const text of told.split(/,? and (?=(?:I|we|he|she|they|it) \p{Ll})/u).slice(0, 2))
      wishes.subjects.push({ kind: 'verse', place, text: text.replace(ME_THERE, "I'm $1") });
    if (place >= 0) wishes.verses = Math.max(wishes.verses ?? 0, place + 1);
  });
  if ([...wishes.rest.matchAll(VERSE_IS)].length > 1)
    take(VERSE_IS, (match) => {
      wishes.subjects.push({ kind: 'verse', place: numberOf(match[1] ?? '') - 1, text: (match[2] ?? '').trim() });
      wishes.verses = Math.max(wishes.verses ?? 0, numberOf(match[1] ?? ''));
    });
  take(LAST_LINE, (match) => {
    wishes.lastLine ??= (match[1] ?? '').trim();
  });
  take(FIRST_WORD, ([, word = '']) => {
    wishes.firstLine ??= capital(word);
  });
  take(FIRST_LINE, (match) => {
    wishes.firstLine ??= (match[1] ?? '').trim();
  });
  take(WORDS_AT_MOST, (match) => {
    wishes.wordsMax = Math.min(wishes.wordsMax ?? Infinity, Number(match[1] ?? match[2]));
  });
  take(LENGTH, (match) => (SHORT_LINES.test(match[0]) ? undefined : unmet(match)));
  take(FEW_WORDS, unmet);
  take(ONE_WORD_CHORUS, (match) => {
    wishes.isChorusHook = true;
    wishes.hook = match[1];
  });
  take(CHORUS_IS, (match) => {
    const said = (match[1] ?? '').trim();
    if (syllables(said) > HOOK_SYLLABLES) return false;
    wishes.hook ??= said;
  });
  take(
    BARS,
    (match) => {
      const hooks = match[2] === undefined ? 0 : match[3] === undefined ? 1 : 2;
      if (hooks > 0)
        wishes.structure ??= ['Verse', ...Array.from({ length: hooks }, () => capital((match[2] ?? '').toLowerCase()))];
    },
    ' , $1 lines per verse , ',
  );
  const listed = listedSections(wishes.rest);
  // “3 verses, pre-chorus, chorus and bridge” says how many verses there are.
  const counted = listed === null ? null : VERSES_BEFORE.exec(wishes.rest.slice(0, listed.from));
  if (listed && counted) {
    const kinds = new Set(listed.names.map((name) => kindOfSection(name)));
    const group = (['pre', 'chorus'] as const).filter((kind) => kinds.has(kind)).map((kind) => LABELS[kind]);
    const bridge = kinds.has('bridge') ? ['Bridge', ...(kinds.has('chorus') ? ['Chorus'] : [])] : [];
    wishes.structure ??= [
      ...(kinds.has('intro') ? ['Intro'] : []),
      ...Array.from({ length: numberOf(counted[1] ?? '') || 1 }, () => ['Verse', ...group]).flat(),
      ...bridge,
      ...(kinds.has('outro') ? ['Outro'] : []),
    ];
    wishes.rest = `${wishes.rest.slice(0, listed.from - counted[0].length)} , ${wishes.rest.slice(listed.to)}`;
  } else if (listed) {
    wishes.structure ??= listed.names;
    wishes.rest = `${wishes.rest.slice(0, listed.from)} , ${wishes.rest.slice(listed.to)}`;
  }
  take(COUNTED, (match) => {
    wishes.structure ??= [
      ...Array.from({ length: numberOf(match[1] ?? 'one') || 1 }, () => ['Verse', 'Chorus']).flat(),
      ...(match[2] ? [capital(match[2].toLowerCase()), ...(/bridge/iu.test(match[2]) ? ['Chorus'] : [])] : []),
    ];
  });
  take(COUNTED_BOTH, (match) => {
    const [verses, choruses] = [match[1], match[2]].map((count) => numberOf(count ?? ''));
    if (!verses || !choruses || wishes.structure) return false;
    wishes.structure = Array.from({ length: Math.max(verses, choruses) }, (_, at) => [
      ...(at < verses ? ['Verse'] : []),
      ...(at < choruses ? ['Chorus'] : []),
    ]).flat();
  });
  take(ONLY_SECTION, (match) => {
    wishes.structure ??= [capital((match[1] ?? match[2] ?? '').toLowerCase())];
  });
  take(ACROSTIC, unmet);
  // What is to be learned is at least mentioned.
  take(TEACHES, (match) => {
    unmet(match);
    return false;
  });
  take(NAME_IN_CHORUS, () => {
    wishes.isNameInChorus = true;
  });
  take(RHYMED_WITH, unmet);
  take(UNRHYMED, () => void wishes.notes.push('Lines rhyme in pairs: this writer cannot do without rhymes.'));
  take(
    POEM,
    (match) =>
      void wishes.notes.push(
        `Not written as ${/^a/iu.test(match[1] ?? '') ? 'an' : 'a'} ${(match[1] ?? '').toLowerCase()}: a song of rhymed pairs.`,
      ),
    ' song ',
  );
  take(TWELVE_BARS, () => {
    wishes.isBlues = true;
  });
  take(METER, unmet);
  take(OTHER_FORM, unmet);
  take(STYLE_OF, unmet);
  // A funny song is at least light.
  take(JOKES, (match) => {
    if (wishes.notes.every((note) => !note.startsWith('Jokes')))
      wishes.notes.push(`Jokes are not written: “${match[0].trim()}” makes the song light.`);
    return /word ?play|puns?\b|jokes?\b|punch ?line/iu.test(match[0]) ? undefined : false;
  });
  if (/\bduet\b/iu.test(wishes.rest)) wishes.isDuet = true;
  take(BY_TURNS, () => {
    wishes.isDuet = true;
  });
  take(CLEAN, () => {});
  take(NAMELESS, () => {
    wishes.isNameless = true;
  });
  take(SHORT_CHORUS, () => {
    wishes.isChorusShort = true;
  });
  take(LINES_OF_SECTION, (match) => {
    const kind = kindOfSection(match[1] ?? match[3] ?? match[6] ?? '');
    const count = numberOf(match[2] ?? match[4] ?? match[5] ?? '');
    if (kind === 'verse') return false;
    if (kind === 'chorus' && count === 3) wishes.isChorusShort = true;
    else if (kind === 'chorus' && CHORUS_LINES.has(count)) wishes.chorusLines = count;
    else unmet(match);
  });
  take(LINES_BELOW, (match) => {
    const most = numberOf(match[1] ?? '') - 1;
    if (most < 2 || most > LINES_MAX) return false;
    wishes.lines ??= most - (most % 2);
  });
  // “6 lines, 4 lines, 2 lines” counts the lines of single verses.
  const isOfParts = [...wishes.rest.matchAll(LINES)].length > 1;
  take(LINES, (match) => {
    if (isOfParts) return false;
    const before =
      wishes.rest
        .slice(Math.max(0, match.index - 90), match.index)
        .split(/[.;\n]/u)
        .at(-1) ?? '';
    const count = numberOf(match[1] ?? '');
    if (/\b(?:verses?|stanzas?|each|every|chorus|bridge)\b/iu.test(before) || count < 2 || count > LINES_MAX)
      return false;
    wishes.lines = count - (count % 2);
    if (count % 2 === 1) wishes.notes.push(`Written in ${wishes.lines} lines, not ${count}: lines rhyme in pairs.`);
  });
  take(
    BRIDGE_TELLS,
    (match) => void wishes.subjects.push({ kind: 'bridge', place: 0, text: (match[1] ?? '').trim() }),
    ' , a bridge , ',
  );
  take(SUBJECT, (match) => {
    wishes.subjects.push({
      kind: kindOfSection(match[2] ?? 'verse'),
      place: placeOfOrdinal(match[1] ?? '') ?? numberOf(match[3] ?? 'one') - 1,
      text: (match[4] ?? '').trim(),
    });
  });
  return wishes;
}

/** “Chorus: keep the doors open” */
const CHORUS_IS =
  /\b(?:the )?(?:chorus|refrain|hook)(?: is| goes)?: ?((?:keep|come|bring|hold|stop|save|give|take|sing|raise|let|don['’]t|do not|never|always|we|I|you|they|stand|rise|ring|turn|look|wait|stay|run|walk|go|dance|no|all|one|this is|here we)\b[^.;,"“\n]{2,50})/giu;
const HOOK_SYLLABLES = 10;
/** “16 bars then a hook that repeats twice” */
const BARS =
  /\b(8|10|12|16|eight|twelve|sixteen)[- ]bars?(?: (?:verse|rap))?\b(?! blues)(?:,? (?:then|and|plus|followed by)(?: then)? (?:an? |the )?(hook|chorus)(?:(?: that| which)? ?(?:repeats?|repeated|comes|is sung)? (twice|two times|x2|2x))?)?/giu;
const VERSES_BEFORE = /(one|two|three|four|five|six|[1-6]) verses(?:,| and| with| plus|:)? ?(?:an? |and )?$/iu;
const LABELS = { pre: 'Pre-Chorus', chorus: 'Chorus' } as const;
const SECTIONS_LISTED_MIN = 3;
/** A sequence of sections, “verse chorus verse chorus bridge chorus”, is the form of a song. */
function listedSections(text: string): { from: number; to: number; names: string[] } | null {
  const found = [...text.matchAll(new RegExp(`\\b${SECTION}\\b`, 'giu'))];
  const isNext = (at: number) => {
    const last = found[at - 1];
    const between = last ? text.slice(last.index + last[0].length, found[at]?.index) : '.';
    return (
      between.length <= 8 &&
      !/[.;!?\n]/u.test(between) &&
      !/\p{L}/u.test(between.replace(/\b(?:and|then|an?|one)\b/giu, ''))
    );
  };
  const starts = found.findIndex((_one, at) => isNext(at + 1) && isNext(at + 2));
  if (starts < 0) return null;
  let end = starts + SECTIONS_LISTED_MIN - 1;
  while (end + 1 < found.length && isNext(end + 1)) end++;
  const [first, last] = [found[starts], found[end]];
  if (!first || !last) return null;
  return {
    from: first.index,
    to: last.index + last[0].length,
    names: found.slice(starts, end + 1).map(([name]) => capital(name.toLowerCase())),
  };
}

export function mergedForms(first: FormWishes, second: FormWishes): Omit<FormWishes, 'rest'> {
  return {
    subjects: [...first.subjects, ...second.subjects],
    placed: [...first.placed, ...second.placed],
    lines: first.lines ?? second.lines,
    isChorusShort: first.isChorusShort || second.isChorusShort,
    isChorusHook: first.isChorusHook || second.isChorusHook,
    chorusLines: first.chorusLines ?? second.chorusLines,
    wordsMax: first.wordsMax ?? second.wordsMax,
    isBlues: first.isBlues ?? second.isBlues,
    verses: first.verses ?? second.verses,
    countTo: first.countTo ?? second.countTo,
    voices: first.voices ?? second.voices,
    isPaired: first.isPaired ?? second.isPaired,
    isDuet: first.isDuet ?? second.isDuet,
    structure: first.structure ?? second.structure,
    structureSaid: first.structure === undefined ? second.structureSaid : first.structureSaid,
    hook: first.hook ?? second.hook,
    isNameInChorus: first.isNameInChorus ?? second.isNameInChorus,
    firstLine: first.firstLine ?? second.firstLine,
    lastLine: first.lastLine ?? second.lastLine,
    verseEndings: [...first.verseEndings, ...second.verseEndings],
    verseOpenings: [...first.verseOpenings, ...second.verseOpenings],
    isNameless: first.isNameless || second.isNameless,
    notes: [...first.notes, ...second.notes],
  };
}
