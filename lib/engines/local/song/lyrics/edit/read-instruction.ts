/** Parses an instruction into the changes it asks for and their place. */
import { numberOf } from '../../phonetics/number-words.ts';
import { parseLyrics, type SectionKind } from '../../text/parse-lyrics.ts';
import { plainRequest } from '../brief/plain-request.ts';
import { toneOf } from '../brief/read-tone.ts';
import { kindOfSection, placeOfOrdinal, readWishes } from '../brief/read-wishes.ts';
import { narratorOf } from '../words/change-narrator.ts';
import { capital, type Narrator } from '../words/narrate.ts';
import { isCalendar } from '../words/noun-phrase.ts';

/** A section that an instruction names: its kind, and its index (negative from the end) or all of that kind. */
export type SectionName = { kind: SectionKind; place?: number; heading: string };

/** A line that an instruction counts; negative from the end. */
export type LineName = { where: SectionName | null; line: number };

export type Change =
  | ({ do: 'line'; text: string } & LineName)
  | { do: 'rename'; from: SectionName; to: string }
  | { do: 'swap'; first: SectionName; second: SectionName }
  | { do: 'repeat'; what: SectionName; times: number }
  /** `isEverywhere`: applies to the whole song, even if other changes name a section. */
  | { do: 'replace'; from: string; to: string; isEverywhere: boolean }
  /** `from`: a person the lyrics tell of, other than their narrator. */
  | { do: 'narrator'; narrator: Narrator; from?: Narrator }
  /** Number of lines to take from the start of a section; negative from its end. */
  | { do: 'cut'; where: SectionName; count: number }
  /** The number of lines the section is to have. */
  | { do: 'resize'; where: SectionName; count: number }
  | { do: 'move'; what: SectionName; before: SectionName | null; after: SectionName | null }
  /** `isEverywhere`: as with `replace`. */
  | { do: 'avoid'; words: string[]; isEverywhere: boolean }
  | { do: 'drop'; kind: SectionKind; place?: number }
  | {
      do: 'add';
      kind: SectionKind;
      heading: string;
      before: SectionName | null;
      after: SectionName | null;
      subject: string;
      /** Sung verbatim in it. */
      phrase?: string;
    }
  | { do: 'shorter' }
  /** `isDoubled`: every section becomes twice as long. */
  | { do: 'longer'; isDoubled: boolean }
  | { do: 'place'; phrases: string[]; words: string[]; people?: string[] }
  /** Another mood; at least half of the lines stay. */
  | { do: 'mood'; tone: number }
  /** `insteadOf`: a word of the lyrics that the new subject replaces. */
  | { do: 'rewrite'; subject: string; tone: number; insteadOf?: string };

export type Instruction = {
  changes: Change[];
  /** Sections to change; the whole song when empty. */
  within: SectionName[];
  /** The only line to change. Without a section of its own, it is counted in `within`, or in the whole song. */
  line: LineName | null;
  except: SectionName[];
  language: string | null;
  /** Parts of the instruction that were not understood. */
  unread: string[];
};

const LANGUAGE =
  /\b(?:in|to|into)\s+(spanish|french|german|chinese|mandarin|italian|portuguese|japanese|korean|russian|dutch|polish|swedish|finnish|turkish|arabic|hebrew|hindi|greek|english)\b/iu;
/** Ends the words that replace others. */
const END =
  '(?=\\s?(?:$|[.;,!\\n])| (?:everywhere|in the|throughout|please|instead|and (?:make|change|add|put|let|tell|write|give|keep|remove|drop|take))\\b)';
const OPEN = '["“‘«]';
const CLOSE = '["”’»]';
const KIND = '(?:intro|verse|pre-?\\s?chorus|chorus|hook|refrain|bridge|break|outro)';
const ORDINAL = '(?:first|second|third|fourth|fifth|last|final|opening|1st|2nd|3rd|4th)';
/** A section with its position: “the second verse”, “verse 2”, “chorus”. */
const NAME = `(?:the |my |this |every |each |both )?(?:(${ORDINAL}|two) )?(${KIND})(?:s|es)?(?: (\\d))?`;

function nameOf(ordinal: string | undefined, kind: string | undefined, digit: string | undefined): SectionName {
  const place = digit !== undefined ? Number(digit) - 1 : ordinal === undefined ? undefined : placeOfOrdinal(ordinal);
  return { kind: kindOfSection(kind ?? 'verse'), place, heading: headingOf(kind ?? 'verse') };
}

const lineOf = (ordinal: string | undefined, digit: string | undefined): number =>
  digit === undefined ? (placeOfOrdinal(ordinal ?? '') ?? 0) : Number(digit) - 1;

function headingOf(section: string): string {
  return section
    .toLowerCase()
    .replace(/^pre-?\s?chorus$/u, 'pre-Chorus')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Reads an instruction. Only words that occur in the text can be replaced. */
export function readInstruction(written: string, text: string): Instruction {
  const given = plainRequest(written);
  let rest = ` ${given.replace(/[^\S\n]+/gu, ' ').slice(0, 2_000)} `;
  const changes: Change[] = [];
  const within: SectionName[] = [];
  const except: SectionName[] = [];
  const lower = text.toLowerCase();
  const has = (word: string) => lower.includes(word.toLowerCase());
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | void) => {
    for (const match of [...rest.matchAll(pattern)].slice(0, 20))
      if (use(match) !== false) rest = rest.replace(match[0], ' , ');
  };
  const unread: string[] = [];
  // Lyrics have no title to change, except their hook.
  take(
    /\b(?:change|set|make|rename|replace) (?:the )?(?:song['’]?s? )?(?:title|name of the song|song name)\b[^.;\n]{0,80}/giu,
    (match) => void unread.push(match[0].trim()),
  );
  const language = LANGUAGE.exec(rest)?.[1] ?? null;
  if (language !== null)
    take(
      /\b(?:translate|put|turn|rewrite|write|sing)?(?: it| this| them)? ?(?:all )?(?:in|to|into)\s+\p{L}+\b/giu,
      (match) => match[0].toLowerCase().includes(language.toLowerCase()),
    );
  take(
    new RegExp(
      `\\b(?:(?:leave|keep) ${NAME}(?: (?:alone|as (?:it )?is|as they are|unchanged|the same|untouched)|(?=\\s?(?:$|[.;,!\\n])))|(?:do not|don['’]t) (?:touch|change) ${NAME})`,
      'giu',
    ),
    (match) => void except.push(nameOf(match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6])),
  );
  take(
    new RegExp(`\\b(?:everything|all|it all) (?:but|except(?: for)?|other than) ${NAME}(?:(?: and|,) ${NAME})?`, 'giu'),
    (match) => {
      except.push(nameOf(match[1], match[2], match[3]));
      if (match[5] !== undefined) except.push(nameOf(match[4], match[5], match[6]));
    },
  );
  take(
    new RegExp(
      `\\b(?:(?:change|replace|make|rewrite|set) )?(?:the )?(?:(${ORDINAL}) line|line (\\d))(?: (?:of|in) ${NAME})? (?:(?:to|with|into|say|read)(?: be)?|(?:should|must|has to|needs to)(?: be| read| say)):? ${OPEN}(.{1,160}?)${CLOSE}`,
      'giu',
    ),
    (match) =>
      void changes.push({
        do: 'line',
        where: match[4] === undefined ? null : nameOf(match[3], match[4], match[5]),
        line: lineOf(match[1], match[2]),
        text: (match[6] ?? '').trim(),
      }),
  );
  take(
    new RegExp(
      `\\b(?:call|rename) ${NAME}(?: to| as)? ${OPEN}?(\\p{L}[\\p{L}\\p{N} -]{1,30}?)${CLOSE}?(?: instead)?(?=\\s?(?:$|[.,;!]))`,
      'giu',
    ),
    (match) =>
      void changes.push({ do: 'rename', from: nameOf(match[1], match[2], match[3]), to: (match[4] ?? '').trim() }),
  );
  take(
    /\b(?:swap|switch|exchange) (?:the )?(?:two |both )?verses\b/giu,
    () =>
      void changes.push({
        do: 'swap',
        first: nameOf('first', 'verse', undefined),
        second: nameOf('second', 'verse', undefined),
      }),
  );
  take(/\b(?:swap|switch|exchange) (?:the )?verses? (\d) (?:and|with) (\d)\b/giu, (match) => {
    changes.push({
      do: 'swap',
      first: nameOf(undefined, 'verse', match[1]),
      second: nameOf(undefined, 'verse', match[2]),
    });
  });
  take(new RegExp(`\\b(?:move|put) ${NAME} (before|after|behind|in front of) ${NAME}`, 'giu'), (match) => {
    const other = nameOf(match[5], match[6], match[7]);
    const isBefore = /^(?:before|in)/iu.test(match[4] ?? '');
    changes.push({
      do: 'move',
      what: nameOf(match[1], match[2], match[3]),
      before: isBefore ? other : null,
      after: isBefore ? null : other,
    });
  });
  take(
    new RegExp(
      `\\b(?:remove|delete|drop|cut|take out|lose) (?:the )?(first|last|final|opening) (?:(two|three|four|\\d) )?lines? (?:of|in|from) ${NAME}`,
      'giu',
    ),
    (match) => {
      const count = numberOf(match[2] ?? 'one');
      changes.push({
        do: 'cut',
        where: nameOf(match[3], match[4], match[5]),
        count: /^(?:last|final)/iu.test(match[1] ?? '') ? -count : count,
      });
    },
  );
  take(
    new RegExp(
      `\\b(?:make|cut|shorten|trim|reduce) ${NAME} (?:down )?(?:to )?(?:only |just |exactly )?(two|three|four|six|eight|\\d) lines?(?: long)?`,
      'giu',
    ),
    (match) =>
      void changes.push({
        do: 'resize',
        where: nameOf(match[1], match[2], match[3]),
        count: numberOf(match[4] ?? ''),
      }),
  );
  take(
    new RegExp(`\\b(?:swap|switch|exchange) ${NAME} (?:and|with) ${NAME}`, 'giu'),
    (match) =>
      void changes.push({
        do: 'swap',
        first: nameOf(match[1], match[2], match[3]),
        second: nameOf(match[4], match[5], match[6]),
      }),
  );
  take(
    new RegExp(
      `\\b(?:repeat|sing|end with|double(?= [^.;,\\n]{3,30} at the end)) ${NAME}(?: (?:once more|again|one more time|(twice|two times|three times)))?(?: (?:at|in) the end)?`,
      'giu',
    ),
    (match) => {
      const what = nameOf(match[1], match[2], match[3]);
      changes.push({ do: 'repeat', what, times: match[4] === undefined ? 1 : /^three/iu.test(match[4]) ? 3 : 2 });
    },
  );
  readNarrator(take, changes);
  readNames(take, changes, text);
  readReplacements(take, changes, text);
  take(
    new RegExp(
      `\\b(?:remove|delete|drop|cut|take out|leave out|get rid of|no)(?: (?:all|any|every|the|more)){0,2} (?:mentions?|references?|talk)(?: (?:of|to))? ${OPEN}?([^"“”.;,!\\n]{2,60}?)${CLOSE}?${END}`,
      'giu',
    ),
    (match) => {
      const words = (match[1] ?? '').replace(/^(?:the|an?|my|her|his|any) /iu, '').trim();
      changes.push({ do: 'avoid', words: [words], isEverywhere: namesNoSection(given, [words]) });
    },
  );
  take(
    new RegExp(`\\bno (?:more (?:of )?)?(?:the )?${OPEN}?(\\p{L}[\\p{L}'’ -]{1,40}?)${CLOSE}?${END}`, 'giu'),
    (match) => {
      const word = (match[1] ?? '').trim();
      if (!has(word) || SECTION_ALONE.test(word)) return false;
      changes.push({ do: 'avoid', words: [word], isEverywhere: namesNoSection(given, [word]) });
    },
  );
  take(
    /\b(?:and |but )?(?:leave|keep) (?:the rest|everything else|all the rest|the others?)(?: (?:as (?:it|they) (?:is|are)|as is|alone|unchanged|the same))?/giu,
    () => {},
  );
  readSections(take, changes);
  take(new RegExp(`\\b(?:give|hand) ${NAME} to (?:an?|the|my) ([\\p{L} '’-]{2,40})`, 'giu'), (match) => {
    within.push(nameOf(match[1], match[2], match[3]));
    changes.push({ do: 'rewrite', subject: match[4] ?? '', tone: 0 });
  });
  take(
    /\b(?:shorter|shorten|trim|condense|fewer lines|tighten|concise|too long)\b/giu,
    () => void changes.push({ do: 'shorter' }),
  );
  take(
    /\b(?:(?:twice|two times) (?:as|the) (?:long|length)|double (?:the|its) length|longer|lengthen|extend|expand|more lines|too short)\b/giu,
    (match) => void changes.push({ do: 'longer', isDoubled: /^(?:twice|two|double)/iu.test(match[0]) }),
  );
  take(
    new RegExp(
      `\\b(?:make|turn) (?:it|this|that|them|the (?:song|lyrics|words)|${NAME}) (?:all )?(?:(?:in)?to (?:an? )?(?:\\p{L}+ )?(?:song|ballad|one) )?about ([^.;!\\n]{2,120})`,
      'giu',
    ),
    (match) => {
      if (match[2] !== undefined) within.push(nameOf(match[1], match[2], match[3]));
      const [subject = ''] = (match[4] ?? '').split(
        / ,|,? (?:instead|rather than|and not|not|and (?:make|change|remove|add|put|replace|drop))\b/iu,
        1,
      );
      const old =
        /(?:instead of|rather than) (?:(?:an?|the|my) )?(\p{L}[\p{L}'’ -]{1,40}?)(?=\s?(?:$|[.,;!\n]))/iu.exec(
          match[4] ?? '',
        )?.[1];
      changes.push({ do: 'rewrite', subject, tone: 0, ...(old !== undefined && has(old) ? { insteadOf: old } : {}) });
    },
  );
  // “Change the chorus to mention Anna” adds her and keeps the rest.
  take(
    new RegExp(
      `\\b(?:have|let|make|get|change|edit|alter|update|adjust|tweak) ${NAME}(?: to| so (?:that )?it)? (?=(?:also )?(?:mentions?|includes?|contains?|says?|names?)\\b)`,
      'giu',
    ),
    (match) => void within.push(nameOf(match[1], match[2], match[3])),
  );
  take(
    new RegExp(`\\b(?:in|into) ${NAME}(?=\\s?(?:$|[.;,!\\n]))`, 'giu'),
    (match) => void within.push(nameOf(match[1], match[2], match[3])),
  );
  let line: LineName | null = null;
  take(
    new RegExp(
      `\\b(?:(?:in|into|on|of|from|for|to) )?(?:the )?(?:(${ORDINAL}) line|line (\\d))(?: (?:of|in) ${NAME})?(?![\\p{L}\\d])`,
      'giu',
    ),
    (match) => {
      if (line !== null) return false;
      const where = match[4] === undefined ? null : nameOf(match[3], match[4], match[5]);
      line = { where, line: lineOf(match[1], match[2]) };
    },
  );
  const wishes = readWishes(rest, true);
  if (wishes.phrases.length > 0 || wishes.words.length > 0)
    changes.push({ do: 'place', phrases: wishes.phrases, words: wishes.words });
  if (wishes.avoid.length > 0)
    changes.push({ do: 'avoid', words: wishes.avoid, isEverywhere: namesNoSection(given, wishes.avoid) });
  rest = wishes.phrases.length + wishes.words.length + wishes.avoid.length > 0 ? wishes.rest : rest;
  take(
    new RegExp(
      `\\b(?:remove|delete|drop|omit|cut|lose|take out) (?:(?:the|any|all|every) ){0,3}(?:words? |mentions? of |lines? (?:about|with) )?${OPEN}?([\\p{L}\\p{N}'’ -]{2,40}?)${CLOSE}?(?=\\s?(?:$|[.;,!\\n])| (?:and|or|from|in)\\b)`,
      'giu',
    ),
    (match) => {
      const word = (match[1] ?? '').trim();
      if (word === '' || !has(word)) return false;
      changes.push({ do: 'avoid', words: [word], isEverywhere: namesNoSection(given, [word]) });
    },
  );
  const about =
    /\babout ([^.;,!\n]{2,120})/iu.exec(rest)?.[1] ??
    /\b(?:rewrite|redo|rework)\b[^.;!\n]{0,40}? with ((?:an?|the|my|some) [^.;,!\n]{2,80}?)(?: in it| in there)?(?=\s?(?:$|[.;,!\n]))/iu.exec(
      rest,
    )?.[1];
  const tone = toneOf(rest);
  take(
    new RegExp(`\\b(?:in |to |for |inside |of )?${NAME}`, 'giu'),
    (match) => void within.push(nameOf(match[1], match[2], match[3])),
  );
  const wantsNew =
    /\b(?:rewrit\w*|rework|redo|rephrase|reword|change|new|fresh|different|do(?:n['’]t| not) like|hate|better|another|again)\b/iu.test(
      rest,
    );
  const wantsMood = tone !== 0 || rest.search(MOODS) >= 0;
  if (
    !changes.some((change) => change.do === 'rewrite') &&
    (wantsNew || wantsMood || about !== undefined || (except.length > 0 && changes.length === 0))
  )
    changes.push(
      wantsMood && !wantsNew && about === undefined
        ? { do: 'mood', tone }
        : { do: 'rewrite', subject: about ?? '', tone },
    );
  else for (const change of changes) if (change.do === 'rewrite' && change.tone === 0) change.tone = tone;
  return {
    changes,
    within: within.filter((name) => !except.some((other) => other.kind === name.kind && other.place === name.place)),
    line,
    except,
    language,
    unread: [
      ...unread,
      ...unreadOf(
        rest,
        changes.some((change) => change.do === 'rewrite' || change.do === 'mood'),
      ),
    ],
  };
}

/** “Remove the word rain and mention a hat in verse 1” removes the word from every section. */
function namesNoSection(given: string, words: readonly string[]): boolean {
  const clauses = given.split(/[.;,!\n]|\band\b/u).filter((clause) => words.some((word) => clause.includes(word)));
  return clauses.length > 0 && !clauses.some((clause) => new RegExp(`\\b${KIND}`, 'iu').test(clause));
}

/** What new lines may be like. */
export const MOODS =
  /\b(?:hope\w*|happ\w+|joy\w*|bright\w*|upbeat|uplift\w*|cheer\w*|playful|fun\w*|warm\w*|sad\w*|dark\w*|melanchol\w*|gloom\w*|bitter\w*|angr\w+|romantic|dream\w*|nostalg\w*|epic|tender|energetic|calm\w*|sunn\w+|lonel\w*|tragic|triumph\w*|powerful|intense|emotional|dramatic|poetic|gentle\w*|soft(?:er)?|strong(?:er)?|simpler)\b/giu;
const POLITE = new Set(
  'whole thing put please could you can would a an the bit little it this that them and but also should instead somewhere thanks make just i want to more less some in of with one once song lyrics be is so all everything part lines line words word only needs need give me everywhere throughout'.split(
    ' ',
  ),
);

function unreadOf(rest: string, isRewritten: boolean): string[] {
  if (isRewritten) return [];
  return rest
    .split(/[.,;!?\n]+/u)
    .map((clause) => clause.trim().replace(/ (?:and|but|so)$/u, ''))
    .filter((clause) => (clause.match(/\p{L}+/gu) ?? []).filter((word) => !POLITE.has(word.toLowerCase())).length > 0)
    .slice(0, 10);
}

type Take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | void) => void;

/** The person the lyrics name most often; null if they name nobody. */
function personNamed(text: string): string | null {
  const uses = new Map<string, number>();
  for (const [name] of text.matchAll(/(?<=\p{L}[,']? )\p{Lu}\p{Ll}{1,20}\b/gu))
    if (!isCalendar(name) && !/^(?:I|God|Lord|Christmas|Oh)$/u.test(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const [first] = [...uses].sort(([, left], [, right]) => right - left);
  return first?.[0] ?? null;
}

/** “Change her name to Ana” replaces the name in the lyrics. */
function readNames(take: Take, changes: Change[], text: string): void {
  /** Replaces the name in the lyrics; adds a line instead if there is none, or if another person is meant. */
  const named = (name: string, isOther = false) => {
    const from = isOther ? null : personNamed(text);
    changes.push(
      from === null
        ? { do: 'place', phrases: [], words: [], people: [capital(name)] }
        : { do: 'replace', from, to: capital(name), isEverywhere: true },
    );
  };
  take(
    /\b(?:(?:change|set|turn|make) (?:her|his|their|the|the (?:girl|woman|man|boy|dog|cat)['’]s) name (?:to|into|be )|(?:her|his|the) name (?:should be|is now|must be) |(?:call|rename|name) (?:her|him) (?:to )?)\s?["“‘]?(\p{L}[\p{L}'’-]{0,30}(?: (?!instead|and|please|everywhere|too|but)\p{L}[\p{L}'’-]{0,30})?)["”’]?(?: instead| please| everywhere)?(?=\s?(?:$|[.;,!\n]|and\b))/giu,
    (match) => {
      if (match[1] === undefined) return false;
      named(match[1]);
    },
  );
  take(
    /\b(?:i(?:['’]d)? (?:want|like|would like) )?((?:the|my|his|her|our) \p{L}{2,20}|her|him|he|she) (?:to be|should be|must be|is to be|is) (?:called|named) ["“‘]?(\p{L}[\p{L}'’-]{0,30})["”’]?(?: instead| please)?(?=\s?(?:$|[.;,!\n]|and\b))/giu,
    (match) => named(match[2] ?? '', / /u.test(match[1] ?? '')),
  );
}

function readReplacements(take: Take, changes: Change[], text: string): void {
  const lower = text.toLowerCase();
  const has = (word: string) => lower.includes(word.toLowerCase());
  const teller = narratorOf(text);
  const replace = (from: string | undefined, to: string | undefined, match: RegExpExecArray): boolean | void => {
    const [old = '', now = ''] = [from, to].map((words) =>
      words
        ?.trim()
        .replace(/^(?:the (?:words?|names?) |every |all )+/iu, '')
        .replace(/^["“‘]|["”’]$/gu, ''),
    );
    // In “change it to something brighter”, “it” is not a word to replace; nor is “chorus” in “change the chorus to
    // mention Anna”.
    if (SECTION_ALONE.test(old)) return false;
    if (old === '' || now === '' || !has(old) || /^(?:it|this|that|them|these|everything|all)$/iu.test(old))
      return false;
    const isEverywhere = /^\s*(?:[.;,!]|and\b)/u.test(match.input.slice(match.index + match[0].length));
    const [before, after] = [PRONOUN[old.toLowerCase()], PRONOUN[now.toLowerCase()]];
    changes.push(
      before && after
        ? { do: 'narrator', narrator: after, ...(before === teller ? {} : { from: before }) }
        : { do: 'replace', from: old, to: now, isEverywhere },
    );
  };
  take(
    new RegExp(
      `\\b(?:replace|change|swap|turn|exchange) (?:(?:the|every|all|each) )?(?:words? )?${OPEN}?([^"“”.;!\\n]{1,60}?)${CLOSE}? (?:with|to|for|by|into) ${OPEN}?([^"“”.;!\\n]{1,60}?)${CLOSE}?${END}`,
      'giu',
    ),
    (match) => replace(match[1], match[2], match),
  );
  take(
    new RegExp(
      `\\b(?:use|say|put|write|sing|have) ${OPEN}?([^"“”.;,!\\n]{1,60}?)${CLOSE}? instead of ${OPEN}?([^"“”.;,!\\n]{1,60}?)${CLOSE}?${END}`,
      'giu',
    ),
    (match) => replace(match[2], match[1], match),
  );
  take(
    /\b(?:should be|must be|is|are|make (?:it|them)) ["“]?(\p{L}{2,20})["”]?,? (?:and )?not ["“]?(\p{L}{2,20})["”]?(?=\s?(?:$|[.;,!\n]))/giu,
    (match) => replace(match[2], match[1], match),
  );
  take(
    /(?:^|[,.;]) ?((?:my|our|the|his|her) \p{L}+) [^.;!\n]{1,60}? instead of ((?:my|our|the|his|her) \p{L}+)/giu,
    (match) => replace(match[2], match[1], match),
  );
}

const SECTION_ALONE = new RegExp(`^${NAME}$`, 'iu');

const PRONOUN: Readonly<Record<string, Narrator>> = {
  i: 'I',
  we: 'we',
  you: 'you',
  she: 'she',
  he: 'he',
  they: 'they',
};

function readNarrator(take: Take, changes: Change[]): void {
  const tell = (narrator: Narrator) => void changes.push({ do: 'narrator', narrator });
  take(
    /\b(?:(?:no|not|without) ["“‘]?(?:I|we|you|she|he|they)["”’]?, ?)?use ["“‘]?(I|we|you|she|he|they)["”’]?(?=\s?(?:$|[.;,!\n]|everywhere|throughout))/giu,
    (match) => tell(PRONOUN[(match[1] ?? '').toLowerCase()] ?? 'I'),
  );
  // “From the first person” names the present narrator, which is not a change.
  take(
    /\b(?:(?:change|switch|move|turn|rewrite)(?: (?:it|this|everything|the (?:song|lyrics|whole thing|narrator|perspective|point of view|voice)))? )?from (?:the )?(?:first|second|third)[- ]person(?: singular| plural)?(?= (?:in)?to (?:the )?(?:first|second|third)[- ]person)/giu,
    () => {},
  );
  take(/\b(?:make it |change it to |in |into |to |use )?(?:the )?first[- ]person plural\b/giu, () => tell('we'));
  take(
    /\b(?:make it |change it to |(?:tell|sing|write|put) (?:it|this|the whole thing|the song|everything) in(?:to)? |in |into |to |use )?(?:the )?(first|second|third)[- ]person(?: singular)?(?:[ ,(]{1,2}(?:as |with |using )?["“‘]?(she|he|they)\b["”’)]?)?/giu,
    (match) =>
      tell(
        (match[2]?.toLowerCase() as Narrator | undefined) ??
          ({ first: 'I', second: 'you', third: 'they' } as const)[(match[1] ?? '').toLowerCase() as 'first'] ??
          'I',
      ),
  );
  take(
    /\b(?:tell|sing|write|say|put|change|make|turn) (?:it|this|the whole thing|the song) (?:all )?(?:as|with|from|to|into) ["“‘]?(I|we|you|she|he|they)\b["”’]?(?:,? (?:not|instead of) ["“‘]?(?:I|we|you|she|he|they)\b["”’]?)?/giu,
    (match) => tell(PRONOUN[(match[1] ?? '').toLowerCase()] ?? 'I'),
  );
}

function readSections(take: Take, changes: Change[]): void {
  take(
    new RegExp(
      `\\b(?:add|write|put in|(?:end|finish|close|start|begin)s? with) (?:an?|another|one more) (?:(?:new|extra|short) )?(${KIND}) (?:(?:that|which) (?:repeats|says|sings|goes|has|uses)|repeating|saying|with)(?: (?:the )?(?:words?|line|phrase))? ${OPEN}([^"“”\\n]{2,90})${CLOSE}`,
      'giu',
    ),
    (match) =>
      void changes.push({
        do: 'add',
        kind: kindOfSection(match[1] ?? 'verse'),
        heading: headingOf((match[1] ?? 'verse').replace(/^(?:hook|refrain)$/iu, 'chorus')),
        before: null,
        after: null,
        subject: '',
        phrase: match[2] ?? '',
      }),
  );
  take(
    new RegExp(
      `(?:^|\\b)(?:no|without|drop|remove|delete|cut|omit|skip|lose|take out|leave out|get rid of) ${NAME}(?:,? and ${NAME})?(?! line)(?=\\s?(?:$|[.,;!\\n])| (?:and|please|entirely|completely|altogether)\\b)`,
      'giu',
    ),
    (match) => {
      const { kind, place } = nameOf(match[1], match[2], match[3]);
      changes.push({ do: 'drop', kind, place });
      if (match[5] === undefined) return;
      const other = nameOf(match[4], match[5], match[6]);
      changes.push({ do: 'drop', kind: other.kind, place: other.place });
    },
  );
  take(
    new RegExp(
      `\\b(?:add|write(?: me| us)?|needs?|want|insert|put in|(?:end|finish|close|open|start|begin)s? with|give (?:it|me))(?: in)? (?:an?|another|one more|the) (?:(?:new|extra|short|${ORDINAL}) )?(${KIND})\\b(?: (?:about|on|with) ([^.;,!\\n]{2,80}?)(?= (?:before|after) (?:the |verse|chorus)| (?:at|in) the (?:end|start|beginning)|\\s?(?:$|[.;,!\\n])))?(?: (before|after) ${NAME}| (?:at|in) the (?:end|start|beginning))?(?: (?:about|on|with) ([^.;,!\\n]{2,80}))?`,
      'giu',
    ),
    (match) => {
      if (/^give me/iu.test(match[0])) return false;
      const near = match[5] === undefined ? null : nameOf(match[4], match[5], match[6]);
      changes.push({
        do: 'add',
        kind: kindOfSection(match[1] ?? 'verse'),
        heading: headingOf((match[1] ?? 'verse').replace(/^(?:hook|refrain)$/iu, 'chorus')),
        before: match[3] === 'before' ? near : null,
        after: match[3] === 'after' ? near : null,
        subject: match[2] ?? match[7] ?? '',
      });
    },
  );
}

/** Whether the instruction contains anything that can be done. */
export const isRead = ({ changes, language }: Instruction): boolean => changes.length > 0 || language !== null;

/** Whether the changes need words that are not yet in the lyrics. */
export const needsWords = ({ changes }: Instruction): boolean =>
  changes.some((change) => ['rewrite', 'mood', 'avoid', 'place', 'longer', 'add'].includes(change.do));

export const kindOfHeading = (heading: string | null): SectionKind =>
  heading === null ? 'verse' : (parseLyrics(`[${heading}]\nla`)[0]?.kind ?? 'verse');
