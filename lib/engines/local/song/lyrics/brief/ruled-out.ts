/** Takes apart what a request rules out: “no words like ash or lungs”, “mentions of God”, “brand names”. */
import { kindOfSection } from './read-wishes.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';

export type RuledOut = {
  /** Words and phrases that no line may have. */
  words: string[];
  sections: SectionKind[];
  /** What this writer cannot surely keep out, in the words of the request. */
  open: string[];
  isNameless: boolean;
  /** No line has it anyway. */
  isKeptOut?: true;
};

const SUCH =
  '(?:words?|phrases?|terms?|expressions?|mentions?|references?|talk|images?|imagery|metaphors?|clich[eé]s?|lines?|jokes?|puns?|wordplay|stuff|things?|topics?|use|rhymes?)';
const LEAD = new RegExp(
  `^(?:(?:please|absolutely|any|all|the|an?|no|not|never|ever|avoid(?:ing)?|without|skip|zero|anything|nothing|do(?:es)?(?: not|n['’]?t)|being|getting|having|use|using|say|saying|mention|mentioning|include|including|name|sing|talk|talking|sound(?:ing)? (?:too )?|${SUCH}(?= (?:of|to|about|on|like|such as|with|involving|related to|from|["“]))) |${SUCH} (?:of|to|about|on|like|such as|with|involving|related to|from) |(?:such as|like|about|of|to|with) ){1,8}`,
  'iu',
);
const WORD_ITSELF = /^(?:the )?(?:words?|phrases?|terms?) (?=["“'\p{L}])/iu;
const TAIL =
  /(?: (?:references?|imagery|images|talk|mentions?|puns?|jokes?|clich[eé]s?|metaphors?|themes?|content|rhymes|stuff|things?|language|words?|vocabulary|topics?|lines?|please|at all|anywhere|either|or anything(?: like that)?|etc\.?|and so on|pls|thanks|in it)){1,4}$/iu;
/** What no line of this writer ever has. */
const NEVER_SUNG =
  /\b(?:swear\p{Ll}{0,12}|curs(?:e|es|ing)|cuss\p{Ll}{0,12}|profan\p{Ll}{1,12}|explicit|vulgar\p{Ll}{0,12}|obscen\p{Ll}{1,12}|slurs?|nsfw|sexual|foul|rude|dirty|crude|offensive|bad language|brands?|trademarks?|(?:product|company|celebrity|politicians?['’]?|club|team|sponsor) names?|product placement|name[- ]dropping|celebrit(?:y|ies)|(?:real )?(?:movie|song|book|film|show|game) (?:titles?|names?)|hashtags?|emojis?|urls?|expletives?|f-bombs?|racis[mt]\p{Ll}{0,12})\b/iu;
const NAMES =
  /^(?:his |her |their |my |our |any |the |real |first |last |specific |actual |personal |people['’]?s? ){0,4}names?$/iu;
/** Of these, a listener has to judge. */
const OF_MANNER =
  /^(?:clich[eé]s?|platitudes?|stereotypes?|pathos|kitsch|drama|filler|sarcasm|metaphors?|similes?|slang|repetition|sad ending|happy ending|moral(?:i[sz]ing)?|preaching|preachy|cheesy|corny|soppy|sappy|cringe|childish|sentimental(?:ity)?)\b/iu;
const SECTION = /^(?:an? |the |any )?(pre-?chorus|chorus|hook|refrain|bridge|intro|outro)(?:es|s)?$/iu;
const WORDS_MAX = 6;

export function ruledOutIn(text: string): RuledOut {
  const found: RuledOut = { words: [], sections: [], open: [], isNameless: false };
  const given = text
    .replaceAll('*', '')
    .trim()
    .replace(/[.!]{1,3}$/u, '');
  if (given === '') return found;
  const quoted = [...given.matchAll(/["“«]([^"”»\n]{1,80})["”»]|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,60})['’](?!\p{L})/gu)];
  const isAdjectival = new RegExp(`^(?:no |any )?\\p{L}{1,20} ${SUCH}$`, 'iu').test(given);
  const list =
    quoted.length > 0
      ? quoted.map(([, double, single]) => (double ?? single ?? '').trim())
      : itemsOf(given.replace(EXAMPLES, ''));
  for (const one of list) {
    const item =
      quoted.length > 0 ? one : one.replace(WORD_ITSELF, '').replace(LEAD, '').replace(WORD_ITSELF, '').trim();
    const bare = quoted.length > 0 ? item : withoutArticle(item.replace(TAIL, '')).trim();
    if (NEVER_SUNG.test(item)) found.isKeptOut = true;
    if (bare === '' || NEVER_SUNG.test(item)) continue;
    const section = SECTION.exec(item)?.[1];
    if (NAMES.test(item)) found.isNameless = true;
    else if (section !== undefined && /^(?:no|without|skip|avoid)\b/iu.test(given))
      found.sections.push(kindOfSection(section));
    else if (OF_MANNER.test(bare)) found.open.push(item);
    else if (bare.split(' ').length > WORDS_MAX) found.open.push(item);
    else {
      found.words.push(bare.toLowerCase());
      // “Scary things” are more than the word “scary”.
      if (isAdjectival && /^\p{L}{1,20} (?:things?|stuff|topics?|language)$/iu.test(item)) found.open.push(item);
    }
  }
  return found;
}

/** “Euphemisms such as passed away”: the examples are what can be looked for. */
const EXAMPLES = /^(?:\p{L}{1,20} ){1,4}(?:such as|like|e\.g\.|for example|for instance|including) (?=\S)/iu;

const withoutArticle = (text: string): string => text.replace(/^(?:the|an?|any|some|my|our) (?=\p{L})/iu, '');

/** The items of “love/heart”, “bride or groom”, “cold, rain and wind”. */
function itemsOf(text: string): string[] {
  return text
    .split(/ ?[,;/] ?(?:(?:or|and|nor) )?| (?:or|nor|and) (?!so on)/iu)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(?:etc\.?|so on|anything like that|the like|such)$/iu.test(one));
}
