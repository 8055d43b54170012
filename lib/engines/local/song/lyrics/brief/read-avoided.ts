/** What a song must not say: words and subjects that a request rules out in passing, without calling them words. */
import { readUnwanted } from './read-unwanted.ts';
import type { Take, Wishes } from './read-wishes.ts';

const OPEN = '["“«]';
const CLOSE = '["”»]';
const QUOTED = new RegExp(`${OPEN}(.{1,80}?)${CLOSE}`, 'gu');
const WORD = "\\p{L}[\\p{L}'’-]{1,30}";
const THING = `${WORD}(?: (?!(?:or|and|in|on|at|no|but|please|just|only|if|because|so|that|which|who|this|with)\\b)${WORD}){0,2}`;
/** Forms, manners and moods, which are read elsewhere: these are not words to avoid. */
const NO_WORD =
  /(?:^|\b)(?:(?:chorus(?:es)?|hook|refrain|verses?|bridge|intro|outro|pre-?chorus|rhymes?|rhyming|lines?|title|swear(?:ing)?|curs(?:es?|ing)|profanity|explicit|names?|words?|sections?|solos?|drums?|guitars?|vocals?|autotune|metaphors?|repetitions?|repeats?|slang|emojis?|clich[eé]s?|stereotypes?|jokes?|puns?|lyrics|english|moral)\b|^(?:one|matter|longer|more|less|idea|doubt|need|problem|rush|worries|pressure|thanks?|way|wonder|sad(?:ness)?|gloom|(?:bad|foul|rude|strong) language|fuss|filler|padding|pathos|drama|kitsch|bullshit)$)/iu;
const SUCH = '(?:words?|phrases?|things?|stuff|clich[eé]s?|euphemisms?|expressions?|lines?|rhymes?|images?|metaphors?)';
/** Things that never make a line: the review reports them. */
const OF_MANNER =
  /^(?:metaphors?|similes?|slang|stereotypes?|clich[eé]s?|filler|moral|jokes?|puns?|pathos|kitsch|emojis?|bullshit|drama|fuss|repetitions?)$/iu;
/** “Euphemism like” is not itself a word to avoid. */
const GENERAL = new RegExp(
  `^(?:an? |the |any |some |other ){0,3}${SUCH}(?: (?:like|such as))?$|^(?:either|anything|something|that|it|so)$`,
  'iu',
);

const thingsIn = (list: string): string[] =>
  list
    .split(/,|\/|;| or | and | nor /iu)
    .map((one) => one.trim().replace(/^(?:(?:no|any|the|an?|or|and|nor|of|my|our|his|her|their) ){1,3}/iu, ''))
    .filter((one) => one.length > 1 && !NO_WORD.test(one) && !GENERAL.test(one) && one.split(' ').length <= 4);

/** “No flag waving” also means no flags. */
const withHead = (thing: string): string[] => {
  const words = thing.split(' ');
  return words.length === 2 && /ing$/u.test(words[1] ?? '') ? [thing, words[0] ?? ''] : [thing];
};

export function readAvoided(take: Take, wishes: Wishes): void {
  readUnwanted(take, wishes);
  const avoid = (list: string): boolean => {
    const things = thingsIn(list).flatMap(withHead);
    wishes.avoid.push(...things);
    return things.length > 0 || OF_MANNER.test(list.trim());
  };
  // “It should not say died or dead or euphemism like “went to sleep””
  take(
    new RegExp(
      `\\b(?:never|not|(?:do|does|should|must|may|can|would)n['’]t|without|avoid(?:ing)?|no) (?:ever |to )?(?:say(?:ing)?|us(?:e|ing)|mention(?:ing)?|nam(?:e|ing)|sing(?:ing)?|includ(?:e|ing)|contain|have|${SUCH})\\b([^.;!?\\n"“«]{0,80}?)((?:${OPEN}.{1,80}?${CLOSE}(?:,? ?(?:or|and|nor)? ?)){1,8})(?: either| anywhere| please)?`,
      'giu',
    ),
    ([, before = '', quoted = '']) => {
      if (/\b(?:but|instead|title|called|chorus|end|start|with)\b/iu.test(before)) return false;
      avoid(before);
      wishes.avoid.push(...[...quoted.matchAll(QUOTED)].map(([, one = '']) => one));
    },
  );
  // “No words like kill, destroy, crush, smash”
  take(
    new RegExp(
      `\\b(?:no|avoid|without|skip|not|never use|don['’]t use)(?: any| the)? ${SUCH} (?:like|such as) (${WORD}(?:(?:,| or| and|, or|, and|\\/) ?${WORD}){0,12})`,
      'giu',
    ),
    ([, list = '']) => avoid(list),
  );
  // “Don't rhyme moon with June/spoon/soon”
  take(
    new RegExp(
      `\\b(?:do not|don['’]t|never|not|no|without) rhym(?:e|ing) (${WORD}) with (${WORD}(?:(?:,| or| and|\\/) ?${WORD}){0,8})`,
      'giu',
    ),
    ([, , list = '']) => avoid(list),
  );
  // “No flag waving, no patriotism, no guns”, as a sentence of its own or at the end of one
  take(
    new RegExp(
      `(?<=^|[.;:!?\\n)] {0,2}|\\b(?:so|but|so please|but please) )(?:please |and |but |just |also |so )?(?:absolutely |really |strictly )?no (${THING}(?:(?:,| or| and|, and|, or|\\/| and no| no)(?: no)? ${THING}){0,8})(?: please| at all| anywhere| either)?(?=\\s?(?:$|[.,;!?\\n)]))`,
      'giu',
    ),
    ([, list = '']) => avoid(list),
  );
  take(
    new RegExp(
      `,(?<!\\b(?:with|has|have|had|about|of|is|are|was|were|got|knows?)\\b[^.;!?\\n]{0,40},) (?:please |and |but )?no (${THING}(?:,? (?:and|or) no ${THING}|,? (?:and |or )?no ${THING}){0,6})(?: please| at all| either)?(?=\\s?(?:$|[.;!?\\n)]))`,
      'giu',
    ),
    ([, list = '']) => avoid(list.replace(/,? (?:and |or )?no /giu, ', ')),
  );
  // “No drink or drugs my mum is paying”
  take(
    /(?<![\p{L}'’])(?:no|without|avoid|not any) ((?:drinks?|drinking|alcohol|booze|drugs|sex|violence|politics|religion|death|swearing)(?:(?:,| or| and|, or|\/) ?(?:no )?(?:drinks?|drinking|alcohol|booze|drugs|sex|violence|politics|religion|death)){0,4})(?!\p{L}| (?:tonight|problem|left|for|in))/giu,
    ([, list = '']) => avoid(list),
  );
  // “Nothing about presents”, “not a song about the army at all”
  take(
    new RegExp(
      `\\b(?:nothing|no (?:lines?|verses?|words?|talk|mention)|(?:do not|don['’]t|I don['’]t want it to|not to) (?:be|make it|write|sing|talk|go on)(?: it)?(?: an?)?(?: song)?|not(?: to be)?(?: an?)?(?: song)?(?: too much)?) (?:about|on|of|around|to do with) ((?:the |my |his |her |our |their |any )?${THING}(?:(?:,| or| and|, or) (?:the |my |his |her )?${THING}){0,4})(?: at all| please| either)?(?=\\s?(?:$|[.,;!?\\n()]))`,
      'giu',
    ),
    ([whole, list = '']) => (/\b(?:being|how|what|why|whether|which)\b/iu.test(whole) ? false : avoid(list)),
  );
  // “Not churchy”
  take(
    /\bnot (?:too |very |so |at all )?(?:churchy|religious|preachy religious)(?! \p{L})/giu,
    () => void wishes.avoid.push('religion'),
  );
  // “Leave my ex out of it”, “keep God out of it”, “school is off limits”
  take(
    new RegExp(
      `\\b(?:leave|keep) ((?:the |my |his |her )?${THING}) out(?: of (?:it|this|the song))?(?=\\s?(?:$|[.,;!?\\n]))`,
      'giu',
    ),
    ([, list = '']) => avoid(list),
  );
  take(
    new RegExp(
      `(?<=^|[.,;!\\n] ?)(?:the words? |any )?${OPEN}?(${THING})${CLOSE}? (?:is|are) (?:off[- ]limits|banned|forbidden|not allowed|taboo)`,
      'giu',
    ),
    ([, list = '']) => avoid(list),
  );
  // “One swear word is ok”: the song has none.
  take(
    /(?:^|[.,;] ?|\b(?:and|but) )(?:one|a|some|a few|mild|the odd)? ?(?:fuck|shit|damn|swear(?:ing| ?words?)?|curs(?:e|ing)(?: words?)?|f-bombs?|bad words?) (?:is|are) (?:ok(?:ay)?|fine|allowed|good|welcome|cool)(?: but (?:just|only) (?:one|two|that))?/giu,
    () => {},
  );
}

/** Whether the words before a quotation rule it out rather than ask for it. */
export const isRuledOut = (before: string): boolean =>
  /\b(?:never|not|no|without|avoid(?:ing|s)?|(?:do|does|should|must|may|can|would)n['’]t)\b(?!.{0,80}\b(?:but|instead|rather|title|titled|called|chorus|hook|end|ends|start|starts)\b)[^,]{0,40}\b(?:say|says|use|uses|mention|sing|include|contain|words?|phrases?|clich[eé]s?|like)\b[^.;!?\n]{0,60}$/iu.test(
    before.split(/[.;!?\n]/u).at(-1) ?? '',
  );
