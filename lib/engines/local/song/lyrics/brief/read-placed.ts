/** Reads where quoted words are to be sung: in the chorus, as the hook, at the end of each verse, in the bridge. */
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { numberOf } from '../../phonetics/number-words.ts';
import { isRuledOut } from './read-avoided.ts';
import { kindOfSection, placeOfOrdinal } from './read-wishes.ts';

type Where =
  | { at: 'anywhere' | 'hook' | 'song start' | 'song end' | 'every verse' }
  | { at: 'start' | 'end'; of: 'verse' | 'chorus' }
  /** `place`: the index among sections of its kind, negative from the end; undefined for all of them. */
  | { at: 'section'; of: SectionKind; place?: number; edge?: 'start' | 'end' };
export type PlacedPhrase = { phrase: string; where: Where };

const QUOTE = /["“«]([^"”»\n]{2,90})["”»]/gu;
const QUOTES_READ = 12;
const CONTEXT = 120;
const SECTION =
  '(verse|stanza|pre-?\\s?chorus|chorus|hook|refrain|bridge|middle (?:8|eight)|outro|intro)(?:es|s)?(?: (\\d|one|two|three|four)(?![a-z]))?';
const ORDINAL = '(?:(first|second|third|fourth|last|final|opening|1st|2nd|3rd) )?';
const EACH = '(?:each|every|all(?: of)?|both)(?: the)?(?: single)?';
const THE = `(?:${EACH} |the |my |our |an? |one )?`;
const MUST = '(?:(?:should|must|has to|have to|needs? to|could|can|to|that|which|always|all|please) ){0,3}';
const BEGINS = '(?:starts?|begins?|opens?|starting|beginning|opening|kicks? off)';
const ENDS = '(?:ends?|finish(?:es)?|close(?:s)?|ending|finishing|closing)';
const WITH =
  '(?: out| off| up)? (?:with|on|in|by)(?: (?:saying|singing|shouting))?(?: (?:the|a|my|his|her|our|their)(?: [a-z]{2,15})?)?(?: (?:very )?(?:same |last |first |closing |opening )?(?:lines?|words?|phrase|sentence|shout|cry))?(?: of)?:? ?$';
const VERSES = `(?:${EACH} (?:of (?:the|them) ?)?(?:(?:verses?|one|stanzas?) )?|verses (?:all )?|(?:the )?verses )(?:of them )?`;

type Rule = readonly [RegExp, (match: RegExpExecArray) => Where | null];
// slow pattern allowed: built of the constants below, and reads at most `CONTEXT` characters.
const rule = (pattern: string, where: Rule[1]): Rule => [new RegExp(pattern, 'i'), where];
const always =
  (where: Where): Rule[1] =>
  () =>
    where;
const OF_LINE = '(?:line|words?|phrase|sentence)';

/** Words before the quotation, up to it. */
const EDGE_ENDS = /\b(?:end|finish|clos)/iu;
const BEFORE: readonly Rule[] = [
  rule(
    `\\b(?:the )?(?:(first|second|third|fourth|last|final|1st|2nd|3rd) (verse|bridge)|(verse) (\\d|one|two|three|four)) ${MUST}(?:${BEGINS}|${ENDS})${WITH}`,
    ([whole, ordinal, kind, counted, number]) => ({
      ...(inSection(kind ?? counted ?? 'verse', ordinal, number) as Where & { at: 'section' }),
      edge: EDGE_ENDS.test(whole) ? 'end' : 'start',
    }),
  ),
  rule(
    '\\bat the (?:very )?end(?: (?:of|in) (?:it|the (?:song|lyrics)))?:? ?$|(?:^|[.;,] ?)(?:ending|ends?|finish|last words?): ?$',
    always({ at: 'song end' }),
  ),
  rule(
    '\\bat the (?:very )?(?:start|beginning)(?: of (?:it|the (?:song|lyrics)))?:? ?$|(?:^|[.;,] ?)(?:starts?|begins?|opening|opens?|first words?): ?$',
    always({ at: 'song start' }),
  ),
  rule(
    `\\b(?:${VERSES}${MUST}${ENDS}|${ENDS} ${EACH} (?:verses?|one|stanzas?))${WITH}`,
    always({ at: 'end', of: 'verse' }),
  ),
  rule(
    `\\b(?:last|final|closing) ${OF_LINE} (?:of|in) ${EACH} (?:verses?|one|stanzas?)(?: (?:is|should be|must be|being))?:? ?$`,
    always({ at: 'end', of: 'verse' }),
  ),
  rule(
    `\\b(?:${VERSES}${MUST}${BEGINS}|${BEGINS} ${EACH} (?:verses?|one|stanzas?))${WITH}`,
    always({ at: 'start', of: 'verse' }),
  ),
  rule(
    `\\b(?:chorus(?:es)?|hook|refrain),? ${MUST}${BEGINS}${WITH}|\\b${BEGINS} ${THE}(?:chorus(?:es)?|hook|refrain)${WITH}`,
    always({ at: 'start', of: 'chorus' }),
  ),
  rule(
    `\\b(?:chorus(?:es)?|hook|refrain),? ${MUST}${ENDS}${WITH}|\\b${ENDS} ${THE}(?:chorus(?:es)?|hook|refrain)${WITH}`,
    always({ at: 'end', of: 'chorus' }),
  ),
  rule(
    `\\b(?:(?:hook|chorus|refrain)(?: line)?(?: (?:is|should be|must be|goes|to be|has to be|has to go|should go|must go|just goes))?|hook(?: line)?(?: (?:should|must|has to) (?:be|go))?)(?: (?:simply|just))?:? ?$`,
    (match) => (/\b(?:is|be|go|goes)\b|:/iu.test(match[0]) ? { at: 'hook' } : { at: 'section', of: 'chorus' }),
  ),
  rule(
    `\\b(?:last|final|closing) ${OF_LINE} (?:of|in) ${THE}(?:chorus(?:es)?|hook|refrain)(?: (?:is|should be|must be|be|being))?:? ?$`,
    always({ at: 'end', of: 'chorus' }),
  ),
  rule(
    `\\b(?:first|opening) ${OF_LINE} (?:of|in) ${THE}(?:chorus(?:es)?|hook|refrain)(?: (?:is|should be|must be|be|being))?:? ?$|\\b(?:chorus(?:es)?|hook|refrain),? ${MUST}(?:begins?|starts?|opens?)[:,]? ?$`,
    always({ at: 'start', of: 'chorus' }),
  ),
  rule(
    `\\b(?:chorus(?:es)?|hook|refrain),? ${MUST}(?:ends?|finish(?:es)?|closes?)[:,]? ?$`,
    always({ at: 'end', of: 'chorus' }),
  ),
  rule(
    `\\b(?:first|opening) ${OF_LINE} (?:of|in) ${EACH} (?:verses?|one|stanzas?)(?: (?:is|should be|must be|be|being))?:? ?$|\\b${EACH} (?:verses?|stanzas?) ${MUST}(?:begins?|starts?|opens?)[:,]? ?$`,
    always({ at: 'start', of: 'verse' }),
  ),
  rule(
    `\\b${EACH} (?:verses?|stanzas?) ${MUST}(?:ends?|finish(?:es)?|closes?)[:,]? ?$`,
    always({ at: 'end', of: 'verse' }),
  ),
  rule(`\\b(?:that|which|it|song|lyrics|and) ${MUST}(?:begins?|starts?|opens?)[:,]? ?$`, always({ at: 'song start' })),
  rule(
    `\\b(?:that|which|it|song|lyrics|and) ${MUST}(?:ends?|finish(?:es)?|closes?)[:,]? ?$`,
    always({ at: 'song end' }),
  ),
  rule(
    `(?<!\\b(?:verse|chorus|hook|bridge|refrain|lines?|stanza|ones?|them|intro|outro) (?:[a-z]{2,6} ){0,2})\\b${BEGINS}(?: the (?:song|lyrics|first line)| it| this| everything)?${WITH}|\\b(?:the )?(?:very )?(?:first|opening) (?:line|words?)(?: (?:should|must|has to|have to|to) be| is| are| being)?:? ?$`,
    always({ at: 'song start' }),
  ),
  rule(
    `(?<!\\b(?:verse|chorus|hook|bridge|refrain|lines?|stanza|ones?|them|intro|outro) (?:[a-z]{2,6} ){0,2})\\b${ENDS}(?: the (?:song|lyrics)| it| this| everything)?${WITH}|\\b(?:the )?(?:very )?(?:last|final|closing) (?:line|words?|thing (?:sung|we hear|you hear))(?: (?:should|must|has to|have to|to) be| is| are| being)?:? ?$`,
    always({ at: 'song end' }),
  ),
  rule(
    `(?<![a-z])(?:the )?${ORDINAL}(bridge|middle (?:8|eight)|outro|intro|pre-?\\s?chorus|verse)(?: (\\d))?(?:(?: (?:is|should be|goes))|:) ?$`,
    ([, ordinal, kind = '', number]) => inSection(kind, ordinal, number),
  ),
];

/** Words after the quotation, from it. */
const BE =
  '(?:(?:should|must|has to|have to|needs? to|could|can|to|that|which|always|so|this|I|we|want|would|like|love|be|come|comes|comes up|come up|coming|go|goes|appear|appears|sung|sing|repeated|used|placed|please|said|is|and it|it|and|right|there) ){0,8}';
const AFTER: readonly Rule[] = [
  rule(
    `^,? ?${BE}(?:(?:(?:at|to|as) )?(?:the )?(?:very )?(?:end|last line|closing line|close|final line|ending)(?: of| in| for)? ${EACH}(?: of the)? (?:verses?|one|stanzas?)|(?:ends?|closes?|finish(?:es)?|ending|closing) ${EACH}(?: of the)? (?:verses?|one|stanzas?)|(?:after|following|to follow) ${EACH}(?: of the)? (?:verses?|one|stanzas?))`,
    always({ at: 'end', of: 'verse' }),
  ),
  rule(
    `^,? ?${BE}(?:(?:at|as) (?:the )?(?:very )?(?:start|beginning|first line|opening line|top)(?: of)? ${EACH}(?: of the)? (?:verses?|one|stanzas?)|(?:opens?|starts?|begins?) ${EACH}(?: of the)? (?:verses?|one|stanzas?))`,
    always({ at: 'start', of: 'verse' }),
  ),
  rule(
    `^,? ?${BE}(?:(?:at|as) (?:the )?(?:very )?(?:start|beginning|first line|opening line|top) of ${THE}(?:chorus(?:es)?|hook|refrain)|(?:opens?|starts?|begins?) ${THE}(?:chorus(?:es)?|hook|refrain))`,
    always({ at: 'start', of: 'chorus' }),
  ),
  rule(
    `^,? ?${BE}(?:(?:at|as|to) (?:the )?(?:very )?(?:end|last line|closing line|close|final line) (?:of|in) ${THE}(?:chorus(?:es)?|hook|refrain)|(?:ends?|closes?|finish(?:es)?) ${THE}(?:chorus(?:es)?|hook|refrain)|after ${THE}(?:chorus(?:es)?|refrain))`,
    always({ at: 'end', of: 'chorus' }),
  ),
  rule(
    `^,? ?${BE}(?:(?:as|be|is|for|like) )?(?:the|a|our|my) (?:main |catchy |big )?(?:hook|refrain|chorus)(?: line)?(?=$|[\\s.,;!?)])(?! (?:of|with|and|should|must))`,
    always({ at: 'hook' }),
  ),
  rule(
    `^,? ?${BE}(?:as )?(?:(?:an?|the) )?(?:(?:recurring|repeated|running) )?(?:(?:line|motif|tag|phrase) )?(?:in|during) ${EACH} (?:verses?|stanzas?)`,
    always({ at: 'every verse' }),
  ),
  rule(
    `^,? ?(?:[^"“«]{0,40}? )?(?:in|into|for|inside|within|during) ${THE}${ORDINAL}${SECTION}(?![a-z])`,
    ([, ordinal, kind = '', number]) => inSection(kind, ordinal, number),
  ),
  rule(
    `^,? ?${BE}(?:(?:open|start|begin)s? and (?:close|end|finish)(?:es|s)? ${THE}song|at (?:the )?(?:start|beginning) and (?:at )?(?:the )?end)`,
    () => null,
  ),
  rule(
    `^,? ?${BE}(?:opens?|starts?|begins?) ${ORDINAL.replace('(?:(', '(?:the (')}${SECTION}(?![a-z])`,
    ([, ordinal, kind = '', number]) => inSection(kind, ordinal, number),
  ),
  rule(
    `^,? ?${BE}(?:(?:at|for|near) the (?:very )?end(?! of (?:the|each|every|a) (?:chorus|verse|bridge|line))|(?:(?:as|for) )?the (?:very )?(?:last|final|closing) (?:line|words?)(?! of)|to (?:end|close|finish)(?: with| it| the song| on)?|(?:ends?|closes?) (?:it|the song))(?=$|[\\s.,;!?)])`,
    always({ at: 'song end' }),
  ),
  rule(
    `^,? ?${BE}(?:at the (?:very )?(?:start|beginning)(?! of (?:the|each|every|a) (?:chorus|verse|bridge|line))|(?:(?:as|for) )?the (?:very )?(?:first|opening) (?:line|words?)(?! of)|to (?:open|start|begin)(?: with| it| the song)?|(?:opens?|starts?) (?:it|the song))(?=$|[\\s.,;!?)])`,
    always({ at: 'song start' }),
  ),
];

/** “The outro should say …”, “in the second verse please have …”: a section named earlier in the clause. */
const SECTION_BEFORE = new RegExp(
  `\\b(?:in(?:to)? )?${THE}${ORDINAL}${SECTION}(?![a-z])(?! (?:about|where|in which))[^."“«;!?\\n]{0,60}?\\b(?:with|have|has|having|says?|saying|speaks?|talks?|answers?|whispers?|calls?|goes|repeats?|contains?|containing|includes?|including|uses?|mentions?|sings?|needs?|shout[a-z]{0,3}|chant[a-z]{0,3}|yell[a-z]{0,3}|lines?|words?|phrase|sentence)\\b[^."“«;!?\\n]{0,30}$`,
  'iu',
);
/** A section named first of all, as in “Chorus everybody can sing, with …”. */
const ASKED_BEFORE =
  /\b(?:includ\p{L}{0,4}|contain\p{L}{0,4}|say|says|saying|hear|use|using|work|fit|put|sneak|slip|squeeze|weave|drop|add|have|has|get|shout|chant|phrase|line|words|sentence|lyrics?|with|need|needs|wants?|repeat|sing|make|mention)\b[^."“«;!?\n]{0,40}$/iu;
const ASKED_AFTER =
  /^,? ?(?:(?:has|have|needs?) to (?:be|come|appear|go|feature)|must (?:be|come|appear|feature)|should (?:be|come|appear|feature)|needs? to|somewhere|anywhere|in (?:it|there|the (?:song|lyrics))\b|(?:so )?(?:please )?(?:put|use|include|work|get|add) (?:it|that|this) (?:in|somewhere))/iu;
/** Titles, names, numbers of times, shouts after lines, rhymes: read elsewhere. */
const READ_ELSEWHERE_BEFORE =
  /(?:\b(?:called|titled|entitled|named|nicknamed|known as|title(?: is| should be| must be)?:?|call it|call the song|rhym\p{L}{0,4}|with|not|than|instead of|question|answer\p{L}{0,3}|hates?|stand|sick of|tired of|the word)|\bmotto(?: is|:)|\bslogan(?: is|:)) ?$/iu;
const READ_ELSEWHERE_AFTER =
  /^,? ?(?:after|following|behind|at the end of) (?:each|every)(?: second| other| 2nd| single)? (?:lines?|chorus line)|^[^.;"“]{0,20}?\b(?:exactly|only|just|at least|twice|(?:two|three|four|five|six|\d) times|is (?:banned|forbidden|off limits)|with ["“])/iu;

/** “Chorus should repeat “where my keys at””: twice in each. */
const REPEATED = /\b(?:chorus|hook|refrain)\b[^."“;!?\n]{0,30}\brepeat\p{L}{0,3}(?: the (?:line|words?|phrase))? ?$/iu;

const inSection = (kind: string, ordinal?: string, number?: string): Where => {
  const of = kindOfSection(kind);
  const place =
    ordinal !== undefined
      ? ordinal.toLowerCase() === 'opening'
        ? 0
        : placeOfOrdinal(ordinal)
      : number !== undefined
        ? numberOf(number) - 1
        : undefined;
  return { at: 'section', of, ...(place === undefined ? {} : { place }) };
};

const WORDS_IN_CHORUS =
  /\b(?:the )?(?:chorus|hook|refrain) (?:(?:must|should|has to|needs to|to) )?(?:have|has|includes?|contains?|uses?|including|containing|with)(?: all)?(?: the| these| my)? words:? (\p{L}[\p{L}'’-]{1,20}(?:(?:, | and |, and )\p{L}[\p{L}'’-]{1,20}){1,5})(?=\s?(?:$|[.;!?\n)]))/giu;
const ENDED = '(?=\\s?(?:$|[.,;!?\\n)]| (?:please|pls|and|every)\\b))';
const WORDS =
  "(\\p{Lu}{2,15}(?: \\p{Lu}{2,15}){0,4}!?|(?!(?:an?|the|my|our|me|us|him|her|them|it|no|some|another|more|verse|chorus|hook|intro|different|something|each|every|all|one|words?|lines?)\\b)\\p{L}[\\p{L}'’-]{1,15})";
/** Words without quotation marks: “the chorus starts with HONK”, “first line: …”, “chorus must mention Elm Road”. */
const UNQUOTED: readonly (readonly [RegExp, Where[]])[] = [
  [
    new RegExp(
      `\\b(?:(?:the|each|every) )?(?:chorus(?:es)?|hook|refrain),? ${MUST}${BEGINS} (?:with|on) (?:the (?:word|shout|cry) |a (?:shout|cry) of )?${WORDS}${ENDED}`,
      'giu',
    ),
    [{ at: 'start', of: 'chorus' }],
  ],
  [
    new RegExp(
      `\\b(?:(?:the|each|every) )?(?:chorus(?:es)?|hook|refrain),? ${MUST}${ENDS} (?:with|on) (?:the (?:word|shout|cry) |a (?:shout|cry) of )?${WORDS}${ENDED}`,
      'giu',
    ),
    [{ at: 'end', of: 'chorus' }],
  ],
  [
    new RegExp(
      `\\b(?:each|every|all) (?:verses?|stanzas?),? ${MUST}${BEGINS} (?:with|on) (?:the (?:word|shout|cry) |a (?:shout|cry) of )?${WORDS}${ENDED}`,
      'giu',
    ),
    [{ at: 'start', of: 'verse' }],
  ],
  [
    new RegExp(
      `\\b(?:each|every|all) (?:verses?|stanzas?),? ${MUST}${ENDS} (?:with|on) (?:the (?:word|shout|cry) |a (?:shout|cry) of )?${WORDS}${ENDED}`,
      'giu',
    ),
    [{ at: 'end', of: 'verse' }],
  ],
  [
    /\b(?:(?:with|sing|say|mention|put|shout|repeat|chant|have|include|yell) )(?:the )?(?:(?:name|words?) )?(\p{Lu}[\p{L}\p{N}'’-]{1,20}(?: (?:(?:of|the|and|&) )?\p{Lu}[\p{L}\p{N}'’-]{1,20}){0,4}) in (?:the|each|every) (?:chorus(?:es)?|hook|refrain)(?!\p{L})/gu,
    [{ at: 'section', of: 'chorus' }],
  ],
  [
    /\b(?:the )?(?:very )?(?:first|opening) line: ?([\p{L}\p{N}'’][^"“”.;!?\n]{3,80})(?=\s?(?:$|[.;!?\n]))/giu,
    [{ at: 'song start' }],
  ],
  [
    /\b(?:the )?(?:very )?(?:last|final|closing) line: ?([\p{L}\p{N}'’][^"“”.;!?\n]{3,80})(?=\s?(?:$|[.;!?\n]))/giu,
    [{ at: 'song end' }],
  ],
  [
    /\b(?:the )?hook: ?(?!about\b|the one\b)([\p{L}\p{N}'’][^"“”.,;!?\n]{3,60})(?=\s?(?:$|[.,;!?\n]))/giu,
    [{ at: 'hook' }],
  ],
  [
    /\b(?:[Tt]he )?(?:chorus|hook|refrain) (?:must|should|has to|needs to|to) (?:mention|say|include|contain|name|have)(?: the name)? ((?:\p{Lu}[\p{L}\p{N}'’-]{1,20}(?: (?:of|the|and|&) (?=\p{Lu})| )?){1,5})(?=\s?(?:$|[.,;!?\n)])| in it)/gu,
    [{ at: 'section', of: 'chorus' }],
  ],
];

/** `rest`: the text without the wishes that were read. */
export function readPlaced(text: string): { placed: PlacedPhrase[]; rest: string } {
  const placed: PlacedPhrase[] = [];
  const cuts: [number, number][] = [];
  let from = 0;
  for (const match of [...text.matchAll(QUOTE)].slice(0, QUOTES_READ)) {
    const phrase = (match[1] ?? '').trim();
    const end = match.index + match[0].length;
    const before = sentenceBefore(text.slice(Math.max(from, match.index - CONTEXT), match.index));
    // Of “pineapple” and “regret” in the chorus, both belong there.
    const list = LISTED_QUOTES.exec(text.slice(end, end + 2 * CONTEXT))?.[0].length ?? 0;
    const after = text.slice(end + list, end + list + CONTEXT).split(/[.;!?\n]|["“«]/u, 1)[0] ?? '';
    const found = /\p{L}/u.test(phrase) ? whereOf(before, after, phrase, placed.at(-1)?.where) : null;
    if (found === null) continue;
    for (const where of found.where) placed.push({ phrase, where });
    from = end + (list > 0 ? 0 : found.after);
    cuts.push([match.index - found.before, from]);
  }
  // “Chorus must include the words: sugar, smoke, silver”: sung in one line
  for (const match of [...text.matchAll(WORDS_IN_CHORUS)].slice(0, 2)) {
    placed.push({
      phrase: (match[1] ?? '').replace(/,? and /giu, ', ').trim(),
      where: { at: 'section', of: 'chorus' },
    });
    cuts.push([match.index, match.index + match[0].length]);
  }
  for (const [pattern, where] of UNQUOTED)
    for (const match of [...text.matchAll(pattern)].slice(0, 4)) {
      const end = match.index + match[0].length;
      const phrase = (match[1] ?? '').trim();
      if (cuts.some(([start, until]) => match.index < until && start < end) || !/\p{L}/u.test(phrase)) continue;
      for (const one of where) placed.push({ phrase, where: one });
      cuts.push([match.index, end]);
    }
  cuts.sort(([one], [other]) => one - other);
  const rest = cuts.toReversed().reduce((left, [start, end]) => {
    const before = left.slice(0, start);
    return `${before}${OF_REFRAIN.test(before.slice(-20)) ? ' ' : ' , '}${left.slice(end)}`;
  }, text);
  return { placed, rest: cuts.length === 0 ? text : rest.replace(/ {2,9}/gu, ' ') };
}

const LISTED_QUOTES = /^(?:(?:,? ?(?:and|or|plus)|,) ?["“][^"”\n]{2,90}["”]){1,5}/iu;
/** “The refrain “home before the snow” after each verse” says when the refrain comes. */
const OF_REFRAIN = /\b(?:chorus|refrain|hook):? ?$/iu;
const AFTER_VERSES = /^,? ?(?:after|between|following) (?:each|every|the|all)\b/iu;

const sentenceBefore = (text: string): string => text.split(/[.;!?\n](?=\s|$)/u).at(-1) ?? '';

type Found = { where: Where[]; before: number; after: number };
function whereOf(before: string, after: string, phrase: string, last: Where | undefined): Found | null {
  if (READ_ELSEWHERE_AFTER.test(after) || REPEATED.test(before) || isRuledOut(before)) return null;
  if (OF_REFRAIN.test(before) && AFTER_VERSES.test(after)) return { where: [{ at: 'hook' }], before: 0, after: 0 };
  const lead = ASKED_LEAD.exec(before)?.[0].length ?? 0;
  for (const [pattern, where] of AFTER) {
    const match = pattern.exec(after);
    if (match === null) continue;
    const one = where(match);
    const both: Where[] = [{ at: 'song start' }, { at: 'song end' }];
    return { where: one === null ? both : [one], before: lead, after: match[0].length };
  }
  for (const [pattern, where] of BEFORE) {
    const match = pattern.exec(before);
    const one = match && where(match);
    if (!match || !one) continue;
    // “All three verses close with …” still counts the verses.
    const kept = /^(?:(?:the|all) )?verses(?= )/iu.exec(match[0])?.[0].length ?? 0;
    return { where: [alsoOf(one, before, last)], before: match[0].length - kept, after: 0 };
  }
  const section = SECTION_BEFORE.exec(before);
  if (section) {
    const [, ordinal, kind = '', number] = section;
    const isEach = /\b(?:each|every|all|both)\b/iu.test(section[0].slice(0, 12)) && kindOfSection(kind) === 'verse';
    return {
      where: [isEach ? { at: 'every verse' } : inSection(kind, ordinal, number)],
      before: lead,
      after: IN_IT.exec(after)?.[0].length ?? 0,
    };
  }
  if (READ_ELSEWHERE_BEFORE.test(before) || !/\s/u.test(phrase)) return null;
  const asked = ASKED_AFTER.exec(after);
  if (!asked && !ASKED_BEFORE.test(before)) return null;
  // “With the words “rain” and “bus”” lists words.
  if (!asked && /\b(?:the )?words?(?: like)?:? ?$/iu.test(before) && !/\bwords$/iu.test(before.trim())) return null;
  return { where: [{ at: 'anywhere' }], before: lead, after: ANYWHERE.exec(after)?.[0].length ?? 0 };
}

/** “Each verse should start with “…” and end with “…””: both are of each verse. */
function alsoOf(one: Where, before: string, last: Where | undefined): Where {
  if (
    last === undefined ||
    !('of' in last) ||
    last.at === 'section' ||
    !/^,? ?(?:and|but|then)\b.{0,40}$/iu.test(before)
  )
    return one;
  return one.at === 'song start'
    ? { at: 'start', of: last.of }
    : one.at === 'song end'
      ? { at: 'end', of: last.of }
      : one;
}

/** The words of asking directly before a quotation. */
const ASKED_LEAD =
  /(?:(?<=^|[\s,])(?:please|and|also|but|I['’]d|I|we|would|like|want|need|it|its?|that|to|hear|must|should|has|have|needs?|get|sneak|slip|fit|squeeze|weave|work|put|use|using|add|include|including|includes|contain|containing|contains|say|says|saying|mention|make|repeat|sing|shout|chant|in|with|the|his|her|their|our|my|a|line|words?|phrase|sentence|lyrics?|slogan|catchphrase|saying|motto|somewhere):? ){1,10}$/iu;
const IN_IT = /^ (?:in it|in there)\b/iu;
const ANYWHERE =
  /^,? ?(?:(?:has|have|needs?) to be|must be|should be)?(?: ?(?:somewhere|anywhere)(?: you (?:like|want|can))?| ?in (?:it|there|the (?:song|lyrics))){1,3}(?=$|[\s.,;!?)])/iu;
