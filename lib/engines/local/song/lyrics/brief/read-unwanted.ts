/** Reads in which other ways customers rule words out: “steer clear of …”, “she hates …, so skip those”, “… is banned”. */
import { ruledOutIn } from './ruled-out.ts';
import type { Take, Wishes } from './read-wishes.ts';

const QUOTE = '["“«][^"”»\\n]{1,80}["”»]';
/** The rest of a clause, with quotations as a whole. */
const REST = `((?:${QUOTE}|[^.;:!?\\n"“«()]){1,110}?)`;
const END = '(?=\\s?(?:$|[.;:!?\\n()]))';
/** Where a list of words ends and the sentence goes on. */
const GOES_ON =
  /, dear (?=\p{L})|,? (?:so|because|cause|since|(?<!\bsuch )as(?= (?:he|she|they|I|we|it|my|our|the|this|that)\b)|but|though|just|only|thanks|thank you|please and|instead|everyone|everybody|that['’]?s|it['’]?s|it is|its|this is|(?:and )?(?:he|she|they|I|we|you|it)(?=['’ ])|(?:and )?(?:make|keep|use|give|write|include|mention|call|third person|first person|verse|chorus))(?!\p{L})|,? (?:with|about|for|told|sung|set|in (?:the )?(?:third|first|second) person)(?= )/iu;
const START = '(?<=^|[.,;:!?\\n)–—-] {0,2}|\\b(?:and|but|so|please|also|just|pls) )';
const VERB =
  '(?:use|say|says|mention|mentions|sing|include|name|have|want|write about|talk about|sing about|go on about|bring up|reference|refer to|throw in|put in|put|call (?:him|her|it|them|me|us)|rhyme on)';

/** What follows the words rules them out. */
const LEADS: readonly string[] = [
  '(?:steer|stay|keep) (?:well |far |right )?(?:clear|away) (?:of|from)',
  '(?:stay|keep) off(?: of)?(?= (?:the )?(?:topic|subject|word)s?)(?: (?:the )?(?:topic|subject|word)s?(?: of)?)?',
  '(?:skip|omit|ditch|drop|ban|lose)(?= (?:the|any|all) (?:words?|phrases?)\\b| ["“]|(?: \\p{L}{1,20}){1,2}(?: talk| stuff| clich[eé]s?| references?| jokes?)\\b)',
  '(?:keep|make) it (?:completely |totally )?free (?:of|from)',
  '(?:not|without) (?:a|one|any|a single|even one|even a) (?:single )?(?:mention|word|hint|trace|reference) (?:of|to|about)',
  '(?:not|never|without) (?:once|ever) (?:say|mention|us|nam)(?:e|es|ing|s)?',
  'anything (?:but|except)(?= ["“])',
  '(?:the )?(?:forbidden|banned|taboo|prohibited|no-go|unwanted|off-limits) (?:words?|terms?|topics?|phrases?|things?)(?: (?:are|is))?:?',
  "(?:words?|things?|topics?|phrases?) (?:that )?(?:I|we|she|he|they) (?:don['’]t|do not|can['’]t|cannot|doesn['’]t|never|hate)(?: ever)?(?: want| like| stand)?(?: to)?(?: hear| see| have| read)?(?: (?:are|is))?:",
  '(?:words?|things?|topics?|phrases?) to (?:avoid|skip|leave out)(?: (?:are|is))?:?',
  '(?:please )?avoid(?:ing)?:?(?= )(?: (?:anything|everything|all|any|the usual|stuff|things))?(?: (?:about|to do with|related to|mention of|talk of|references? to))?',
  'minus the (?:words?|phrases?)',
  '(?:exclud(?:e|ing)|omit|banned|forbidden|off[- ]limits|not allowed|no-?nos?):',
  '(?:leav|keep)(?:e|ing)? out(?= )(?: (?:any|all))?(?: (?:talk|mention|references?|hints?) (?:of|to|about))?',
  "(?:I |he |she |we |they )?(?:hates?|can['’]t stand|do not like|don['’]t like)(?: it)? when (?:songs?|people|they|lyrics|a song) (?:say|use|mention|have)s?",
  'nothing (?:at all )?about',
  "(?:I|we|she|he) (?:do not|don['’]t|does not|doesn['’]t|would not|wouldn['’]t) (?:want|like|need)(?: to (?:hear|see|read))?(?: any)?(?= the (?:words?|phrases?)\\b)",
  `(?:please )?(?:do not|don['’]t|never|please don['’]t)(?: you)?(?: (?:dare|ever|even))? ${VERB}(?: (?:anything|something) about)?(?: (?:the|a|any))?(?! (?:him|her|it|them|me|us|this|that|to|how|what|too|so|enough)\\b)(?= ?(?:["“]|words?\\b|phrases?\\b|\\p{L}))`,
  `I(?:['’]d| would) (?:rather|prefer)(?: it)?(?: if)?(?: you)?(?: not| didn['’]t| did not| don['’]t)(?: to)? ${VERB}`,
  `(?:that|which|and|but|it) (?:does not|doesn['’]t|should not|shouldn['’]t|must not|mustn['’]t|can['’]t|cannot|won['’]t) (?:have|use|say|mention|contain|include)(?= (?:the|any) (?:words?|phrases?|mention)\\b| ["“])`,
];

const LED = LEADS.map(
  // slow pattern allowed: built of the constants above, whose repeats are all counted.
  (lead) => new RegExp(`${START}(?:please )?(?:try to |to )?${lead} ?${REST}${END}`, 'giu'),
);

/** “… is banned” */
const TAILS = `(?:(?:is|are|remains?) (?:all |both |strictly |also )?(?:banned|forbidden|off[- ]limits|off the table|prohibited|taboo|not allowed|not welcome|a no-?go|no-?gos?|no-?nos?|out of bounds|out)|(?:must|should|may|can) (?:not|never) (?:appear|come up|be (?:in|used|said|sung|mentioned)))(?: in (?:it|there|the (?:song|lyrics)))?`;
const HATES =
  "(?:hates?|loathes?|despises?|dislikes?|can(?:['’]t|not) (?:stand|bear)|(?:am|is|are|['’]m|['’]s|['’]re) (?:so |really )?(?:sick|tired) of|(?:does not|doesn['’]t|do not|don['’]t) (?:like|want)|cringes? at|(?:is|am|are|['’]s|['’]m) (?:so |really |very )?(?:scared|afraid|terrified|frightened|allergic|wary|sensitive) (?:of|to|about))";
/** Who does not want it; the song may be about them. */
const WHO = '(?:my|our|the) \\p{L}{2,20}(?: (?!really|absolutely|just|hates?|can)\\p{L}{2,20})?|he|she|they|we|I';
const SO_AVOID =
  "(?:avoid|skip|leave|no|do not use|don['’]t use|don['’]t say|drop|omit|without|keep|cut|lose|none of)(?: out)? (?:any of )?(?:those|them|that|these|it|both|all (?:of )?(?:that|those|them|these)|this)(?: (?:words?|one|two|three|lot))?(?: out)?(?: of (?:it|the song|this))?";

/** “No brand names”: no line of this writer has any. */
const NEVER_SUNG =
  /(?<![\p{L}'’])(?:(?:please |and |but |with |strictly ){0,3}(?:no|without(?: any)?|avoid(?: any)?|zero) (?:real |actual |specific |famous |mention of ){0,3}(?:(?:brand|product|company|celebrity|sponsor|club|team) names|brands|brand name|product placement|name[- ]dropping|celebrit(?:y|ies)|(?:movie|film|song|book|show|game) titles)|(?:do not|don['’]t|never|without) (?:mention|mentioning|name|naming|use|using|drop|say)(?: any)? (?:real |actual |specific |famous ){0,3}(?:(?:brand|product|company|celebrity|sponsor) names|brands|celebrit(?:y|ies)|(?:movie|film|song|book|show|game) titles)|\p{L}{1,20}-free (?:lyrics|language|song)|(?:please )?(?:keep|make) (?:it|this|the (?:lyrics|song)) (?:completely )?(?:free of|free from|without) (?:swear\p{L}{0,12}|curs\p{L}{0,12}|profanity|bad language)(?: (?:and|or) (?:brand names|brands|slurs))?)(?: at all| please| pls| anywhere)?(?!\p{L}| (?:and|or) \p{L}{1,20}(?: names)?\b)/giu;
/** “I want a song about us, she hates “fighter” songs” */
const HATES_SONGS = new RegExp(
  `(?:,? ?(?:and|but|because|since|as) |, ?|(?<=^|[.;!?\\n] ?))(${WHO})(?: (?:really|absolutely|just))? ${HATES} (?:all )?(?:(?:the|those|any) )?((?:words? )?(?:like )?["“«][^"”»\\n]{1,40}["”»])(?: (?:songs?|talk|lines?|lyrics|words?|stuff|clich[eé]s?|metaphors?|music|phrases?|speeches))?`,
  'giu',
);

export function readUnwanted(take: Take, wishes: Wishes): void {
  /** Returns what is left of a clause after its list of unwanted words; null if it names none. */
  const avoid = (said: string): string | null => {
    const at = outsideQuotes(said).search(GOES_ON);
    const [list, tail] = at < 0 ? [said, ''] : [said.slice(0, at), said.slice(at)];
    const { words, sections, open, isNameless, isKeptOut } = ruledOutIn(list.replace(/^[\s:,]+/u, ''));
    wishes.avoid.push(...words);
    wishes.withoutSections.push(...sections);
    wishes.unsure.push(...open);
    if (isNameless) wishes.isNameless = true;
    if (isKeptOut) wishes.isKeptOut = true;
    const isRead = words.length + sections.length + open.length > 0 || isNameless || isKeptOut === true;
    return isRead ? tail : null;
  };
  take(NEVER_SUNG, () => {
    wishes.isKeptOut = true;
  });
  take(
    new RegExp(
      `(?:,? ?(?:and|but|because|since|as) |, ?|(?<=^|[.;!?\\n] ?))(${WHO})(?: (?:really|absolutely|just))? ${HATES} ${REST}(?:,|\\.|;| -| –)? (?:so |and |please |therefore ){0,3}${SO_AVOID}(?: please| pls)?(?=\\s?(?:$|[.,;:!?\\n()]))`,
      'giu',
    ),
    ([, who = '', list = '']) => {
      avoid(list.replace(/, ?$/u, ''));
      return stillSaid(who);
    },
  );
  take(HATES_SONGS, ([, who = '', quoted = '']) => {
    avoid(quoted);
    return stillSaid(who);
  });
  take(
    new RegExp(
      `(?<=^|[.;:!?\\n] {0,2}|, ?|\\b(?:and|but) )((?:(?:words?|things?|phrases?|terms?) (?:such as|like) )?(?:the words? |any )?(?:${QUOTE}|\\p{L}[\\p{L}'’-]{1,24})(?:(?:,| and| or|, and|,? or) (?:the word )?(?:${QUOTE}|\\p{L}[\\p{L}'’-]{1,24})){0,6}(?: (?:talk|stuff|jokes|references|lines|clich[eé]s?|metaphors|puns))?) ${TAILS}`,
      'giu',
    ),
    ([, list = '']) => {
      if (/\b(?:school|college|class|verdict|results?|sun|moon|light|album|secret|tide|fire|doctor|jury)$/iu.test(list))
        return false;
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  take(
    new RegExp(
      `(?<=^|[.;:!?\\n] ?|, ?|\\b(?:and|but) )(?:(?:so|neither|nor) (?:is|are) )((?:the words? )?(?:${QUOTE}|\\p{L}[\\p{L}'’-]{1,24})(?: (?:and|or) (?:${QUOTE}|\\p{L}[\\p{L}'’-]{1,24}))?)${END}`,
      'giu',
    ),
    ([, list = '']) => {
      if (wishes.avoid.length === 0 && !wishes.isKeptOut) return false;
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “Keep God and the Queen out of it”
  take(
    /\b(?:leave|keep) ((?:(?:the|my|his|her|our|all) )?\p{L}[\p{L}'’-]{1,24}(?:(?:,| and| or|,? and) (?:(?:the|my|his|her|our) )?\p{L}[\p{L}'’-]{1,24}){0,5}) out(?: of (?:it|this|the song|there))?(?: please| pls)?(?=\s?(?:$|[.,;!?\n]))/giu,
    ([, list = '']) => {
      if (/^(?:it|them|those|these|that|this|me|him|her|us)$/iu.test(list)) return false;
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “…, no rainbow bridge stuff”, “no repeated letters like b-b-but”
  take(
    new RegExp(
      `${START}no ((?:\\p{L}[\\p{L}'’-]{0,24} ){1,6}(?:stuff|talk|references?|imagery|clich[eé]s?|nonsense)|(?:[\\p{L}\\p{N}]{2,20} ){1,4}(?:like|such as) ${REST})${END}`,
      'giu',
    ),
    ([, list = '']) => {
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “A valentine for Noor without hearts, roses or chocolate”, but not “about a house without doors”
  take(
    new RegExp(
      `(?<=\\b(?:song|carol|ballad|anthem|lullaby|hymn|lyrics?|rap|tune|jingle|track|love song)\\b(?:(?!\\babout\\b)[^.;!?\\n]){0,60}) without (?:any )?((?!rhym|nam|chorus|vers|bridg|intro|outro|refrain|hook|words?\\b|you\\b|me\\b|him\\b|her\\b|us\\b|them\\b|an? |the |my |our )\\p{L}{3,20}(?:(?:,| or| and|, or) \\p{L}{3,20}){1,6})${END}`,
      'giu',
    ),
    ([, list = '']) => {
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “I don't want anger, blame or lawyers in it”
  take(
    new RegExp(
      `\\b(?:I|we|she|he) (?:do not|don['’]t|does not|doesn['’]t|would not|wouldn['’]t) (?:want|like|need)(?: to (?:hear|see|have))?(?: any)? ${REST} in (?:it|there|the (?:song|lyrics|words))(?!\\p{L})`,
      'giu',
    ),
    ([, list = '']) => {
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “Avoid the obvious (death, hell, blood)”
  take(
    /(?<![\p{L}'’])(?:avoid|no|without|skip|leave out|not)(?: \p{L}{2,20}){0,5} ?\(((?:no )?\p{L}[^()\n]{2,90})\)/giu,
    ([whole, list = '']) => {
      if (FORMS.test(whole)) return false;
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “A song about loneliness without actually using the word lonely”
  take(
    new RegExp(
      `(?<![\\p{L}'’])without (?:actually |ever |explicitly |directly |once )?(?:using|saying|mentioning|naming|including|talking about|going on about|resorting to|any mention of|mention of|references? to) ${REST}${END}`,
      'giu',
    ),
    ([, said = '']) => {
      const tail = avoid(said);
      return tail === null ? false : ` , ${tail}`;
    },
  );
  for (const pattern of LED)
    take(pattern, ([whole, said = '']) => {
      const tail = KEPT_FOR_OTHERS.test(whole) ? null : avoid(said);
      return tail === null ? false : ` , ${tail}`;
    });
  take(
    /(?<= [–—-] )no (\p{L}[\p{L}'’-]{2,24}(?: \p{L}[\p{L}'’-]{2,24})?)(?=\s?(?:$|[.,;!?\n]))/giu,
    ([whole, said = '']) => {
      if (FORMS.test(whole)) return false;
      avoid(said);
      return ' , ';
    },
  );
  // “Without the usual suspects: stars, moon, teddy”
  take(
    new RegExp(
      `(?<![\\p{L}'’])(?:without|no|avoid|skip|leave out|not) the (?:usual|obvious|typical)(?: (?:suspects|stuff|clich[eé]s?|things|words|imagery|images|candidates))?(?::| like| such as|,) ?${REST}${END}`,
      'giu',
    ),
    ([, list = '']) => {
      return ` , ${avoid(list) ?? ''}`;
    },
  );
  // “… and no crying please”
  take(
    /(?<=,? (?:and|so|but) |, )no (\p{L}{3,20}(?: \p{L}{3,20})?) (?:please|pls)(?!\p{L})/giu,
    ([whole, said = '']) => {
      if (FORMS.test(whole)) return false;
      avoid(said);
      return ' , ';
    },
  );
  // “… but no shrimp on the barbie”
  take(
    /(?<=[.;!?\n] {0,2}|\b(?:but|please) )no (\p{L}[\p{L}'’-]{2,24}(?: \p{L}[\p{L}'’-]{1,24}){0,2}) ((?:on|of|in|at|with|from|under) (?:(?:the|a|an|my|our) )?\p{L}[\p{L}'’-]{1,24})(?: please| pls| at all)?(?=\s?(?:$|[.,;!?\n]))/giu,
    ([whole, thing = '', where = '']) => {
      if (FORMS.test(whole)) return false;
      avoid(thing);
      avoid(`${thing} ${where}`);
      return ' , ';
    },
  );
  // “No cake no candles no balloons”
  take(
    /(?<=^|[.,;:!?\n)(] ?|\b(?:but|so|please) )no ((?!one\b|more\b|matter\b|longer\b|less\b)\p{L}[\p{L}'’-]{1,24}(?: (?!no\b)\p{L}[\p{L}'’-]{1,24})?(?:,? (?:and |or )?no (?!one\b|more\b|matter\b)\p{L}[\p{L}'’-]{1,24}(?: (?!no\b)\p{L}[\p{L}'’-]{1,24})?){1,7})(?= ?(?:$|[.,;:!?\n)]))/giu,
    ([whole, list = '']) => {
      // Their lists are the subject: “with no car, no phone”.
      if (!/ no \p{L}{1,20} no /iu.test(` ${whole} `.replace(/^ no/u, ' x no')) || FORMS.test(whole)) return false;
      for (const one of list.split(/,? (?:and |or )?no /iu)) avoid(one);
      return ' , ';
    },
  );
}

/** “My husband Otis hates …” still names Otis. */
const stillSaid = (who: string): string => (/\s/u.test(who) ? ` , ${who} , ` : ' , ');

/** Read by those who plan sections and rhymes. */
const FORMS = /\b(?:chorus|verse|bridge|intro|outro|hook|refrain|rhym\p{L}{0,12}|names?|drums?|guitars?|vocals?)\b/iu;
const KEPT_FOR_OTHERS =
  /\b(?:do not|don['’]t|never|not) (?:use |have )?(?:any )?(?:rhymes?|rhyming|chorus(?:es)?|verses?|bridge|intro|outro|real names|names|letter|pronoun)\b|\b(?:more than|less than|want it to|want (?:a|an|the) (?:song|ballad|sad|happy)|have to|letter ["“]?\p{L}\b)|\bI\b(?= ?$)/iu;

/** The text with its quotations blanked, so that nothing within them is read. */
const outsideQuotes = (text: string): string =>
  text.replace(/["“«][^"”»\n]{1,80}["”»]/gu, (quote) => '_'.repeat(quote.length));
