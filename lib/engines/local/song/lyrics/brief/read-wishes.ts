/** Reads the wishes of a request other than its subject. */
import { numberOf } from '../../phonetics/number-words.ts';
import { parseLyrics, type SectionKind } from '../../text/parse-lyrics.ts';
import type { Narrator } from '../words/narrate.ts';
import { mentioned } from './mentioned.ts';
import { isRuledOut, readAvoided } from './read-avoided.ts';
import { readAddressed, readTellers } from './read-tellers.ts';
import { readAddressee, readNarrator } from './read-voices.ts';

export type Wishes = {
  title?: string;
  /** To appear verbatim in the lyrics. */
  phrases: string[];
  /** Those of the phrases that belong in the chorus. */
  inChorus: string[];
  /** How many times each chorus has them. */
  timesInChorus?: number;
  /** Words to be sung exactly this many times. */
  counted: { word: string; times: number }[];
  /** Words, names or objects to be mentioned somewhere. */
  words: string[];
  avoid: string[];
  /** Ruled out, but not by words that could be looked for. */
  unsure: string[];
  isNameless?: true;
  /** Ruled out, and no line of this writer has it: brand names. */
  isKeptOut?: true;
  withoutSections: SectionKind[];
  withSections: SectionKind[];
  verses?: number;
  startsWith?: SectionKind;
  narrator?: Narrator;
  /** The narrator: “the lighthouse”. */
  persona?: string;
  /** The narrator's name, beside what they are: “Pickles”, the dog. */
  personaName?: string;
  /** Words that say who sings: “write it as”. */
  heard?: string[];
  /** The person or thing the song is sung to: “Ana”, “my father”. */
  addressee?: string;
  /** What an addressee with a name is: “brother”. */
  addresseeHead?: string;
  /** The request asks in so many words for a song that says “you” to them. */
  isAddressed?: true;
  /** The narrator proposes marriage to the addressee. */
  isProposal?: true;
  /** The pronoun by which the request calls the narrator. */
  self?: 'she' | 'he' | 'they';
  /** The narrator's name. */
  signedBy?: string;
  linesPerVerse?: number;
  /** The text without the parts already read. */
  rest: string;
};

/** Number of characters read of a wish that has no length limit of its own. */
export const WISH_LENGTH_READ = 2_000;
const OPEN = '["“«]';
const CLOSE = '["”»]';
/** Words that introduce a phrase to be sung. */
const INTRODUCES =
  '\\b(?:includ|contain|say|mention|phrase|line|words?|lyric|use|repeat|shout|chant|yell|scream|work in|must have|with)[^.!?"“«]{0,30}';
const SECTION = '(?:intro|verse|pre-?\\s?chorus|chorus|hook|refrain|bridge|instrumental break|break|outro)s?';
/** “Use the word “lantern” exactly three times” */
const COUNTED = new RegExp(
  `\\b(?:(?:must |should )?(?:use|say|sing|mention|with|include|contain) )?(?:the )?(?:word ${OPEN}?(\\p{L}{3,20})${CLOSE}?|(?:(?:phrase|line|words?) )?${OPEN}(.{3,60}?)${CLOSE}) (?:(?:must|should|has to|is to) )?(?:appear |be sung |be used |come |occur )?(?:exactly |only |just )?(once|twice|(?:two|three|four|five|six|[2-6]) times)(?! (?:a|per|in each|in every)\\b)`,
  'giu',
);
/** “… “one more mile” at least twice” */
const TIMES_AFTER = /^["”»][^.;"“]{0,12}?\b(twice|(?:two|three|four|[2-4]) times)/iu;
const STOPS_LIST =
  / (?:in|on|at|somewhere|anywhere|once|twice|everywhere|please|instead|too|as well|to|that|which|who|where|when|but|so|for|by)\b/iu;

export const kindOfSection = (name: string): SectionKind =>
  parseLyrics(`[${name.replace(/(?<!u)s$/iu, '')}]\nla`)[0]?.kind ?? 'verse';

const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  opening: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  last: -1,
  final: -1,
};
/** The index, among sections of its kind, that an ordinal means; negative from the end. */
export const placeOfOrdinal = (ordinal: string): number | undefined => PLACES[ordinal.toLowerCase()];

/** `isGuidance`: instructions rather than a subject, so that “no rain” means lyrics without rain. */
export function readWishes(text: string, isGuidance: boolean): Wishes {
  const wishes: Wishes = {
    phrases: [],
    inChorus: [],
    words: [],
    counted: [],
    avoid: [],
    unsure: [],
    withoutSections: [],
    withSections: [],
    rest: '',
  };
  let rest = text.replace(/[^\S\n]+/gu, ' ').slice(0, 4_000);
  const take: Take = (pattern, use) => {
    for (const match of [...rest.matchAll(pattern)]) {
      const instead = use(match);
      if (instead !== false) rest = rest.replace(match[0], () => (typeof instead === 'string' ? instead : ' , '));
    }
  };
  take(
    new RegExp(
      `\\b(?:called|titled|named|title(?: is| it|:| (?:should|must|has to|needs to|to) be)?|call it)\\s{0,3}${OPEN}(.{1,60}?)${CLOSE}`,
      'giu',
    ),
    (match) => {
      wishes.title ??= match[1];
    },
  );
  take(
    /\b(?:(?:[Ww]ith )?[Tt]he title(?: is|:)?|[Tt]itle(?: is)?:|[Tt]itled|[Cc]all it|[Tt]itle (?:should|must|has to|needs to|to) be) (\p{Lu}[\p{L}\p{N}'’-]{0,30}(?: (?:(?:of|the|and|in|an?|to|on|for|my) ){0,2}\p{Lu}[\p{L}\p{N}'’-]{0,30}){0,6})/gu,
    (match) => {
      wishes.title ??= match[1];
    },
  );
  // “We, not I”
  take(
    /(?:(?:say|use|sing(?: as)?|tell it as) )?(?<![\p{L}'’])["“]?(I|we|you|they|she|he)["”]?,? (?:not|never|(?:and|but) (?:not|never)|instead of|rather than) ["“]?(?:I|we|you|they|she|he)["”]?(?=\s?(?:$|[.,;!\n]))/giu,
    (match) => {
      wishes.narrator = match[1]?.toLowerCase().replace(/^i$/u, 'I') as Narrator;
    },
  );
  readAvoided(take, wishes);
  readAddressee(take, wishes, text);
  readTellers(take, wishes, text);
  readAddressed(take, wishes, text);
  take(
    /(?:['’]s )?\b(?:\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|fifteenth|(?:twen|thir|for|fif|six)tieth|twenty-fifth|\d{1,3}[- ]years?|silver|golden) (?:wedding )?(?:birthday|anniversary)\b/giu,
    (match) => void wishes.words.push(match[0].replace(/^['’]s /u, '').toLowerCase()),
  );
  take(/\b(?:the |our |my )?(?:phone |telephone )?number(?: is|:)? (\+?\d[\d ()-]{5,20}\d)/giu, ([, number = '']) => {
    wishes.phrases.push(number);
    wishes.inChorus.push(number);
  });
  take(/\b(?:call|phone|dial|ring|text)(?: us| me)?(?: (?:at|on))?:? (\+?\d[\d ()-]{4,20}\d)/giu, (match) => {
    wishes.phrases.push(match[0]);
    wishes.inChorus.push(match[0]);
  });
  take(
    new RegExp(
      `\\b(?:avoid|without|never (?:say|use|mention)|do(?:n['’]t| not) (?:say|use|mention)|no|leave out|remove|take out)(?: (?:the|any|words?|phrases?|line|mention of|saying)){0,3}\\s{0,3}${OPEN}(.{1,80}?)${CLOSE}((?:,? ?(?:or|and|nor)? ?${OPEN}.{1,80}?${CLOSE}){0,8})`,
      'giu',
    ),
    (match) =>
      void wishes.avoid.push(
        match[1] ?? '',
        ...[...(match[2] ?? '').matchAll(new RegExp(`${OPEN}(.{1,80}?)${CLOSE}`, 'gu'))].map(([, more = '']) => more),
      ),
  );
  // “Never say I”
  take(
    /\b(?:no|never|without|avoid)(?: (?:us(?:e|ing)|say(?:ing)?|the (?:word|pronoun))){0,2} I(?: in it| anywhere)?(?=\s?(?:$|[.,;!\n]))/gu,
    () => void wishes.avoid.push('I'),
  );
  take(COUNTED, ([, word, phrase = '', often = '']) => {
    wishes.counted.push({
      word: (word ?? phrase).toLowerCase(),
      times: { once: 1, twice: 2 }[often.toLowerCase()] ?? numberOf(often.split(' ', 1)[0] ?? ''),
    });
  });
  // “No clichés about forever”: the song has neither clichés nor “forever”.
  take(
    /(?:^|[.,;!] ?|\b(?:and|but|with|please) )no (clichés?|cliches?|jokes?|references?|metaphors?|talk|puns?|mention|lines?) (?:about|of|to|on) ((?:the )?\p{L}[\p{L}'’-]{1,30}(?:,? (?:or|and) \p{L}[\p{L}'’-]{1,30})?)(?: please)?/giu,
    (match) => void wishes.avoid.push(...listOf(match[2] ?? '', true)),
  );
  take(
    /(?:^|[.,;!] ?|\b(?:and|but|with|please) )no (\p{Ll}{3,20}) (?:talk|references?|mentions?|jokes|puns|clichés?|metaphors)(?=\s?(?:$|[.,;!\n])| (?:please|and|or)\b)/giu,
    (match) => void wishes.avoid.push(match[1] ?? ''),
  );
  // “Chorus must have the words red velvet”
  take(
    /\b(?:(?:the|with an?) )?(?:chorus|refrain|hook),? (?:(?:must|should|has to|needs to) )?(?:have|has|having|contain(?:s|ing)?|includ(?:e|es|ing)|say(?:s|ing)?|uses?|with) the (?:words?|line|phrase) (\p{L}[\p{L}'’ -]{2,60}?)(?=\s?(?:$|[.,;!\n)]))/giu,
    ([, phrase = '']) => {
      wishes.phrases.push(phrase);
      wishes.inChorus.push(phrase);
    },
  );
  take(
    isGuidance
      ? new RegExp(`(?:${INTRODUCES})?${OPEN}(.{1,90}?)${CLOSE}`, 'giu')
      : new RegExp(`${INTRODUCES}${OPEN}(.{1,90}?)${CLOSE}`, 'giu'),
    (match) => {
      const phrase = match[1] ?? '';
      if (
        isRuledOut(
          `${rest.slice(Math.max(0, match.index - 80), match.index)}${match[0].slice(0, match[0].indexOf(phrase))}`,
        )
      )
        return void wishes.avoid.push(phrase);
      const sentence = text.split(/[.;!?\n]/u).find((one) => one.includes(phrase)) ?? '';
      const isInChorus = /\b(?:chorus|hook|refrain)\b/iu.test(sentence.replace(phrase, ''));
      const after = isInChorus ? sentence.slice(sentence.indexOf(phrase) + phrase.length).slice(0, 40) : '';
      const [, times = ''] = TIMES_AFTER.exec(after) ?? [];
      if (isInChorus && /^repeat/iu.test(match[0])) wishes.timesInChorus = 2;
      if (times !== '') wishes.timesInChorus = times === 'twice' ? 2 : numberOf(times.split(' ', 1)[0] ?? '');
      // A single word is sung within a sentence, not as a line of its own.
      if (!isInChorus && /^\p{L}[\p{L}'’-]*$/u.test(phrase)) wishes.words.push(phrase);
      else {
        wishes.phrases.push(phrase);
        if (isInChorus) wishes.inChorus.push(phrase);
      }
      // “Mention his straw hat and the word “decibels”” asks for two.
      const [, more] =
        /^(?:mention|includ\p{Ll}*|contain\p{Ll}*|use|with|work in|must have):? (.{3,60}?)(?:,| and| plus| or|, and) (?:the )?(?:words?|phrase|line|name)? ?["“«]/iu.exec(
          match[0],
        ) ?? [];
      return more === undefined || /\b(?:words?|phrase|line|chorus|hook|refrain|verse)\b/iu.test(more)
        ? undefined
        : ` , mention ${more} , `;
    },
  );
  take(
    new RegExp(
      `\\b(?:no|without|skip|leave out|drop|remove|cut|take out|omit|delete|lose)(?: (?:a|an|the|any|all|every))?(?: (?:the|of the))? (${SECTION})(?! of)(?=$|[^\\p{L}-])`,
      'giu',
    ),
    (match) => void wishes.withoutSections.push(kindOfSection(match[1] ?? '')),
  );
  take(new RegExp(`\\b(?:start|begin|open)s? with (?:a|an|the) (${SECTION})\\b`, 'giu'), (match) => {
    wishes.startsWith = kindOfSection(match[1] ?? '');
  });
  take(
    /\b(?:(?:with|in|of|exactly|only|just) ){0,3}(one|two|three|four|five|six|[1-6]) (?:short |long |little |quiet )?verses\b/giu,
    (match) => {
      wishes.verses = numberOf(match[1] ?? '');
    },
  );
  // “6 lines, 4 lines, then 2 lines” counts the lines of single verses.
  const counts = new Set(
    (rest.match(/\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|ten|twelve)(?=[ -]lines?\b)/giu) ?? []).map(
      numberOf,
    ),
  );
  if (counts.size <= 1 || /\blines? (?:in )?(?:each|every|per)\b|\bverses? (?:of|with) /iu.test(rest))
    take(
      /\b(?:verses? (?:of|with|in) )?(two|four|six|eight|ten|twelve|sixteen|[2-8]|1[026])[ -]lines?(?: (?:in )?(?:each|every|per))?(?: verses?)?\b/giu,
      (match) => {
        wishes.linesPerVerse = numberOf(match[1] ?? '');
      },
    );
  const namesSections = /\b(?:verses?|chorus|pre-chorus|outro|intro)\b/iu.test(text);
  take(
    new RegExp(`\\bend(?:s|ing)? with (?:an?|the) (?:\\p{L}{2,20} )?(${SECTION})\\b(?! about)`, 'giu'),
    (match) => void wishes.withSections.push(kindOfSection(match[1] ?? '')),
  );
  // “A town with a bridge” does not ask for a section.
  if (isGuidance || namesSections)
    take(
      new RegExp(
        `\\b(?:add|with|and|have|has|needs?|want|include|give it|put in|end(?:s|ing)? with)(?: it)? (?:an?|another|one more|the|some) (?:\\p{L}+ )?(${SECTION})\\b(?! (?:song|music|tune|jingle|theme|for)\\b)`,
        'giu',
      ),
      (match) => void wishes.withSections.push(kindOfSection(match[1] ?? '')),
    );
  // “Include a bridge” asks for a section; “with a bridge” describes a town.
  take(
    new RegExp(
      `(?:(?<=^|[.,;\\n] ?)|\\b(?:and|please|must|should|it) )(?:please )?(?:add|includ(?:e|es|ing)|need|needs|have|has|give it|put in)(?: in)? (?:an?|one|the) (${SECTION})(?=\\s?(?:$|[.,;!\\n])| (?:and|please|before|after|too)\\b)`,
      'giu',
    ),
    (match) => void wishes.withSections.push(kindOfSection(match[1] ?? '')),
  );
  take(
    new RegExp(`(?:^|[.,;] ?)(?:please )?(?:an?|one) (${SECTION})(?:,? please)?(?=\\s?(?:$|[.,;\\n]))`, 'giu'),
    (match) => void wishes.withSections.push(kindOfSection(match[1] ?? '')),
  );
  const avoid = (words: RegExp) =>
    take(words, (match) => {
      const [said = '', clause = ''] = beforeClause(match[1] ?? '');
      // “Without the word rain about a storm”
      const at = said.search(/ (?:about|for|on) /u);
      const [list, tail] = at < 0 ? [said, clause] : [said.slice(0, at), said.slice(at) + clause];
      wishes.avoid.push(...listOf(list, true));
      return ` , ${tail}`;
    });
  avoid(
    /\b(?:(?:that |which )?(?:never|(?:do|does|should|must|may|can)(?: ?not|n['’]t)(?: ever)?) (?:(?:says?|sings?|uses?|mentions?|names?)|(?:contains?|includes?|has|have)(?= (?:the|any) words?\b))|avoid(?:s|ing)?|not (?:mention|us|say|nam)(?:e|ing)?|no mention of|leave out|without (?:the words?|mentioning|saying|using|naming))(?: (?:the|any|words?|a|an)){0,3} ([\p{L}][\p{L}'’ ,-]{1,80})/giu,
  );
  // “I don't want excuses in it”
  avoid(
    /\b(?:(?:I|we) )?(?:do(?: not|n['’]t)|would(?: not|n['’]t)) (?:want|like|need)(?: any| the| to (?:hear|have|see))? (\p{L}[\p{L}'’-]{2,30}(?:,? (?:or|and|nor) \p{L}[\p{L}'’-]{2,30})?) in (?:it|there|the (?:song|lyrics|words))\b/giu,
  );
  avoid(
    /(?:^|[.,;] ?|\b(?:with|has|have|and) )no (\p{L}[\p{L}'’-]{1,30}(?: \p{Ll}{3,20})?(?:,? (?:or|and|no) \p{L}[\p{L}'’-]{1,30})?) in (?:it|there|the (?:song|lyrics|words))\b/giu,
  );
  avoid(
    /\bthe words? (\p{L}[\p{L}'’ -]{1,40}?) (?:never|must not|must never|should not|should never|shouldn['’]t|does not|doesn['’]t|do not|is not to|is never) (?:be )?(?:appears?|occurs?|used|said|sung|mentioned|come up|comes up)\b/giu,
  );
  // “I don't want religious stuff, no heaven, no angels”
  take(
    /\b(?:I|we) (?:do not|don['’]t) want (?:any )?(?:\p{L}[\p{L}'’-]{1,30} ){0,2}(?:stuff|things|content|clich[eé]s|imagery|images|references|language|talk|lines|lyrics)((?:,? (?:and |or )?no \p{L}[\p{L}'’-]{1,30}){1,6})/giu,
    ([, list = '']) => {
      wishes.avoid.push(...list.split(/,? (?:and |or )?no /iu).filter(Boolean));
      return ' , ';
    },
  );
  // A single “, no shouting” is a wish; several are the subject: “no car, no phone”.
  if (!isGuidance && (rest.match(/\bno \p{Ll}/gu) ?? []).length === 1)
    avoid(
      /[,;] (?:please )?no ((?!one\b|more\b|matter\b|longer\b|less\b|idea\b)\p{Ll}{3,20}(?: \p{Ll}{3,20})?)(?=\s?(?:$|[.,;\n]))/giu,
    );
  // “A Christmas song without snow”, but not “a song about life without you”.
  avoid(
    /\b(?:songs?|carol|ballad|anthem|lullaby|hymn|lyrics?|rap|tune|jingle) without (?:any )?((?!rhym|nam|chorus|vers|bridg|intro|outro|refrain|hook|words?\b|you\b|me\b|him\b|her\b|lyrics|swear|curs|profan)\p{Ll}{3,20}(?: (?:or|and) \p{Ll}{3,20})?)(?=\s?(?:$|[.,;\n])| (?:set|about|for|in|with|please)\b)/giu,
  );
  // “…, without snow and without Santa”
  avoid(
    /[,;] (?:but |and |please )?without (?:any )?((?!(?:rhym|nam|chorus|vers|bridg|intro|outro|refrain|hook|lyrics|swear|curs|profan)|(?:an?|the|my|our|your|his|her|their|words?|you|me|him|us|them|it|saying|using|naming|mentioning)\b)\p{L}{3,20}(?:,? (?:(?:or|and|nor)(?: without)? )(?:any )?(?!an?\b|the\b)\p{L}{3,20})?)(?=\s?(?:$|[.,;\n]))/giu,
  );
  if (isGuidance) {
    avoid(
      /\b(?:no|without(?: any)?|avoid(?: any)?) (?:metaphors?|jokes?|references?|images?|imagery|lines?|talk) (?:about|of|to|on|with) (\p{L}[\p{L}'’ ,-]{1,60})/giu,
    );
    avoid(
      /(?:^|[.,;]\s*|\band )no ((?!one\b|more\b|matter\b|longer\b|less\b)\p{L}[\p{L}'’-]{1,30}(?: (?:or|and) \p{L}[\p{L}'’-]{1,30})?)/giu,
    );
  }
  // “Mention the time she locked herself in” tells a story.
  take(
    /\b(?:mention(?:s|ing)?|includ(?:e|es|ing)|work in|remember(?:ing)?|with|about|put in) (?:the (?:time|day|night|way)(?: when)?|how|when) ((?:I|we|he|she|they|it|my \p{Ll}{2,20}|the \p{Ll}{2,20}|\p{Lu}[\p{L}'’-]{1,20}) (?!to\b)\p{Ll}[^.;,\n]{4,80})/gu,
    ([, said = '']) => ` . ${said} . `,
  );
  // “Mention that it's free” tells a fact.
  take(
    /\b(?:mention|say|make clear|include)(?:s|ing)? that ((?:it|we|he|she|they|I)(?:['’](?:s|re|ve|m)| (?:is|are|was|were|has|have|had|never|always)) [^.;,\n]{2,60})/giu,
    ([, said = '']) => {
      if (said.split(' ').length > 2) return ` . ${said} . `;
      wishes.phrases.push(said);
      return ' , ';
    },
  );
  readNarrator(take, wishes, text);
  // “Call the dog Biscuit”
  take(
    /(?<=^|[.,;\n] ?|\band )(?:please )?[Cc]all (him|her|them|(?:the|my|our) \p{Ll}+(?: \p{Ll}+)?) (\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,2})(?=\s?(?:$|[.,;!\n]))/gmu,
    ([, who = '', name = '']) => {
      const subject = { him: 'He is', her: 'She is', them: 'They are' }[who] ?? `${who} is`;
      return ` . ${subject} called ${name} . `;
    },
  );
  // “Name: Count Hopula”
  take(
    /(?<=^|[.;\n] ?)[Nn]ame: (\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,3})(?=\s?(?:$|[.,;!\n]))/gmu,
    ([, name = '']) => void wishes.words.push(name),
  );
  // “Name Fleming once”
  take(
    /(?<=^|[.,;\n] ?|\band )[Nn]ame (\p{Lu}\p{Ll}[\p{L}'’-]{0,24}(?: \p{Lu}\p{Ll}[\p{L}'’-]{0,24})?)(?: (?:once|somewhere|in it|at least once))?(?=\s?(?:$|[.,;!\n]))/gmu,
    ([, name = '']) => void wishes.words.push(name),
  );
  // “You form” says to whom it is sung, if that is known.
  if (wishes.isAddressed && wishes.narrator === 'you') wishes.narrator = undefined;
  take(
    /\b(?:mention(?:s|ing)?|includ(?:e|es|ing)|contain(?:s|ing)?|work in|must (?:have|say)|use(?= (?:the |these |my |our )?(?:words?|names?):? )|feature|(?:with|using)(?= the words? )|(?:put|add)(?: in)?(?= the (?:words?|names?) ))(?: (?:the |these |my |our )?(?:words?|names?|phrase))?:? ([\p{L}][\p{L}\p{N}'’ ,&-]{1,120})/giu,
    (match) => {
      const [said = '', tail = ''] = beforeClause(match[1] ?? '');
      // “With the words rain and bus in it, about my street”
      const about = said.search(/,? about /u);
      const { things, told, rest: words, after } = mentioned(about > 0 ? said.slice(0, about) : said, text);
      wishes.words.push(...things, ...listOf(words, false));
      const sentences = `${after}${told.map((one) => ` . ${one} . `).join('')}`;
      if (about > 0) return ` , ${said.slice(about)}${tail}${sentences}`;
      // “The bakery on Hill Street where they met” tells something, too.
      return / (?:who|where|that|which) /u.test(words)
        ? ` , ${words}${tail}${sentences}`
        : ` , ${afterList(words)}${tail}${sentences}`;
    },
  );
  wishes.rest = rest;
  return wishes;
}

/** Reads a wish and removes it from the text, unless `use` returns false; a string that it returns takes its place. */
export type Take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | string | void) => void;

/** “Flowers, she is a mechanic”: a list, and the sentence that begins after it. */
function beforeClause(text: string): string[] {
  const at = text.search(/, (?:and |but |because )?(?:I|we|he|she|they|it|that|this)(?: |['’])\p{Ll}/u);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
}

/** “The van that broke down, glitter everywhere”: what comes after a clause within the list is still to be read. */
function afterList(said: string): string {
  const [head = ''] = said.split(STOPS_LIST);
  const rest = said.slice(head.length);
  const at = rest.indexOf(', ');
  return at < 0 ? '' : rest.slice(at + 2);
}

/** “…, with the kids shouting” is no item. */
const ENDS_LIST = /^ ?(?:with|who|where|while|for|set|told|sung|but|please|keep|make|chorus|verse)\b/iu;

/** The items of “X, Y and Z”, without the rest of the sentence. */
function listOf(text: string, isAvoided: boolean): string[] {
  const [head = ''] = text.split(
    isAvoided ? / (?:in|on|at|about|for|anywhere|once|please|instead|but|so)\b/iu : STOPS_LIST,
  );
  return head
    .split(/ ?, ?(?:and |or )?| (?:and|or|&) /iu)
    .reduce<string[]>(
      (list, item, at) => (at > 0 && (list.length < at || ENDS_LIST.test(item)) ? list : [...list, item]),
      [],
    )
    .map((item) => item.trim().replace(/^(?:without (?:any )?|(?:the )?(?:words?|names?|phrase)\s+)/iu, ''))
    .filter(
      (item) =>
        !/^(?:(?:the|a|some) )?(?:the|an?|some|and|words?|names?|phrases?|lines?)?$/iu.test(item) &&
        item.split(' ').length <= 5,
    )
    .slice(0, 20);
}

/** Wishes of two texts together. */
export function mergedWishes(first: Wishes, second: Wishes): Wishes {
  return {
    ...first,
    ...second,
    title: first.title ?? second.title,
    narrator: second.narrator ?? first.narrator,
    persona: second.persona ?? first.persona,
    personaName: second.persona === undefined ? first.personaName : second.personaName,
    addressee: first.addressee ?? second.addressee,
    addresseeHead: first.addressee === undefined ? second.addresseeHead : first.addresseeHead,
    isAddressed: first.isAddressed ?? second.isAddressed,
    self: first.self ?? second.self,
    isProposal: first.isProposal ?? second.isProposal,
    signedBy: first.signedBy ?? second.signedBy,
    verses: second.verses ?? first.verses,
    startsWith: second.startsWith ?? first.startsWith,
    linesPerVerse: second.linesPerVerse ?? first.linesPerVerse,
    phrases: [...new Set([...first.phrases, ...second.phrases])],
    inChorus: [...first.inChorus, ...second.inChorus],
    words: [...new Set([...first.words, ...second.words])],
    counted: [...first.counted, ...second.counted],
    avoid: [...first.avoid, ...second.avoid],
    unsure: [...first.unsure, ...second.unsure],
    withoutSections: [...first.withoutSections, ...second.withoutSections],
    withSections: [...first.withSections, ...second.withSections],
    rest: first.rest,
  };
}
