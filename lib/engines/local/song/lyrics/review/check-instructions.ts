/**
 * Checks, clause by clause, what a request says about how to make the song. If the finished sheet does not show that a
 * clause is honoured, the clause goes into the notes in the customer's own words.
 */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { numberOf } from '../../phonetics/number-words.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { kindOfSection, placeOfOrdinal } from '../brief/read-wishes.ts';
import { AFTER_CHORUS, AFTER_EACH_LINE, AFTER_LINES } from '../brief/read-decoration.ts';
import { AFTER_VERSE, FIRST_WORD } from '../brief/read-forms.ts';
import { SAYS_NOT_HOW, SAYS_HOW, SECTION } from '../brief/instruction-words.ts';
import { withoutKinds } from '../brief/subject/kind-of-song.ts';
import type { SungSection } from './check-forms.ts';
import { syllables } from '../words/rhyme.ts';
import { OF_PLACE } from './check-placed.ts';
import { keysOf, plain, wordsIn } from './sung-words.ts';
import { isTelling } from './told-parts.ts';

const REQUEST_READ = 4_000;
const CLAUSES_READ = 60;
const NOTED_AT_MOST = 12;
const SHOWN = 140;
const SHORT_SYLLABLES = 8;
const NUMBER = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty)';

export type Sheet = {
  title: string;
  sections: readonly SungSection[];
  names: readonly string[];
  /** Wishes that were read and are known to be met, and so need no note. */
  met: readonly string[];
  /** Quoted words that are sung where they were asked for. */
  placed: readonly string[];
  /** Lines that tell a sentence of the request. */
  told: readonly string[];
};

/** Splits a request into clauses, and never inside quotation marks. */
function clausesOf(request: string): string[] {
  const quotes: string[] = [];
  const bare = request
    .replace(/(\p{Lu}{2})!+(?= \p{Ll})/gu, '$1')
    .replace(/([?!.]["”»]) (?=\p{Lu})/gu, '$1\n')
    .replace(/["“«][^"”»\n]{1,120}["”»]/gu, (quote) => {
      quotes.push(quote);
      return `\u{E000}${quotes.length - 1}\u{E001}`;
    });
  return bare
    .split(
      /[.;!?\n]+|,(?! (?:\d|then|and|two|three|four|\p{L}{2,9} verses?|(?:an? |the )?(?:short )?(?:chorus|verse|bridge|middle|hook|outro|intro|pre))\b)| [-–—] | but | and (?=(?:the |an? |each |every |in |at |end|start|begin|somewhere|somehow|then|it |I['’]d|please |with |no |only |mark|make|keep|use |put |have |let )\b)/iu,
    )
    .slice(0, CLAUSES_READ)
    .map((clause) =>
      clause
        .replace(/\u{E000}(\d+)\u{E001}/gu, (_all, at: string) => quotes[Number(at)] ?? '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((clause) => clause !== '');
}

const VERSES_COUNTED = new RegExp(`\\b${NUMBER} (?:short )?verses\\b`, 'iu');
/** “A protest chant about”, “podcast intro for” */
const OF_KIND =
  /^(?:an? )?(?:\p{L}{1,20} ){0,3}?(?:chant|intro|outro|duet|theme) (?:about|for (?=(?:an?|my|our|the)\b))/iu;
const QUOTED = /["“«]([^"”»\n]{1,120})["”»]/gu;

export function noteInstructions(request: string, sheet: Sheet, noted: readonly string[]): string[] {
  const said = noted.map(plain);
  const notes: string[] = [];
  for (const clause of new Set(clausesOf(request.slice(0, REQUEST_READ)))) {
    if (!SAYS_HOW.test(clause.replace(OF_KIND, '').replace(SAYS_NOT_HOW, ' ').replace(QUOTED, ' '))) continue;
    if (isToldIn(withoutKinds(clause, false), sheet.told)) continue;
    const left = withoutMet(clause, sheet);
    if (!isOpen(left) || isOfPlaced(clause, left, sheet.placed)) continue;
    const words = wordsIn(clause).filter(({ word }) => isTelling(word) || SAYS_HOW.test(word));
    const isNoted =
      said.some((note) => note.includes(plain(clause))) ||
      isNamedIn(
        left,
        words.map(({ word }) => plain(word)),
        said,
      ) ||
      said.some(
        (note) =>
          words.length > 0 &&
          words.filter(({ word }) => ` ${note} `.includes(` ${plain(word)} `)).length * 2 > words.length,
      );
    if (!isNoted) notes.push(`Not surely followed: “${firstCharacters(clause, SHOWN)}”.`);
    if (notes.length >= NOTED_AT_MOST) break;
  }
  return [...new Set(notes)];
}

/** “Everyone clapping along” is told by the line “Everyone is clapping along”. */
function isToldIn(clause: string, told: readonly string[]): boolean {
  const words = wordsIn(clause).filter(({ word }) => word.length > 3);
  return (
    words.length > 1 &&
    told.some((line) => {
      const keys = new Set(wordsIn(line).flatMap(({ word }) => keysOf(word)));
      return words.every(({ word }) => keysOf(word).some((key) => keys.has(key)));
    })
  );
}

/** Whether an earlier note covers what is left: of “has to have the number and rhyme pier with here”, the rhyme. */
function isNamedIn(left: string, words: readonly string[], said: readonly string[]): boolean {
  const how = [...left.replace(SAYS_NOT_HOW, ' ').matchAll(new RegExp(SAYS_HOW.source, 'giu'))].map(([word]) =>
    plain(word),
  );
  return (
    how.length > 0 &&
    how.every((one) =>
      said.some(
        (note) =>
          ` ${note} `.includes(` ${one} `) && words.some((word) => word !== one && ` ${note} `.includes(` ${word} `)),
      ),
    )
  );
}

/** Whether the clause says no more than where words go that are sung there. */
function isOfPlaced(clause: string, left: string, placed: readonly string[]): boolean {
  const own = [...new Set(placed.flatMap((phrase) => [phrase, ...phrase.split(', ')]))].filter((phrase) =>
    plain(clause).includes(plain(phrase)),
  );
  if (own.length === 0) return false;
  const without = own.reduce((text, phrase) => text.replaceAll(phrase, ' '), left);
  return !isOpen(without.replace(OF_PLACE, ' '));
}

/** Whether the clause still has a wish that the sheet does not show. */
function isOpen(left: string): boolean {
  return SAYS_HOW.test(left.replace(SAYS_NOT_HOW, ' '));
}

/** The clause without the parts that the sheet shows to be honoured. */
function withoutMet(clause: string, sheet: Sheet): string {
  const { sections, title, names, met } = sheet;
  const of = (kind: SectionKind) => sections.filter((one) => one.kind === kind);
  const all = sections.flatMap(({ lines }) => lines);
  let left = clause;
  const drop = (pattern: RegExp, holds: (match: RegExpExecArray) => boolean) => {
    for (const match of [...left.matchAll(pattern)].slice(0, 12)) if (holds(match)) left = left.replace(match[0], ' ');
  };
  // slow pattern allowed: a single escaped word.
  for (const one of met) if (one.length > 3) left = left.replace(new RegExp(RegExp.escape(one), 'giu'), ' ');
  drop(AFTER_LINES, (match) => {
    const tail = match[1] ?? match[2] ?? 'clap';
    const every = match[4] ? 2 : 1;
    const ends = (line: string) => (tail === 'clap' && /[*\])]$/u.test(line)) || plain(line).endsWith(plain(tail));
    const isOfChorus = /\b(?:chorus|refrain|hook)\b/iu.test(clause);
    const heard = isOfChorus ? of('chorus').flatMap(({ lines }) => lines) : all;
    return heard.length > 0 && heard.filter(ends).length >= Math.floor(heard.length / every / 1.5);
  });
  drop(FIRST_WORD, ([, word = '']) => plain(all[0] ?? '').startsWith(plain(word)));
  drop(
    AFTER_VERSE,
    ([, line = '']) =>
      of('verse').length > 0 && of('verse').every(({ lines }) => plain(lines.at(-1) ?? '') === plain(line)),
  );
  drop(
    AFTER_CHORUS,
    ([, after, ending]) =>
      of('chorus').length > 0 &&
      of('chorus').every(({ lines }) => plain(lines.at(-1) ?? '') === plain(after ?? ending ?? '')),
  );
  drop(
    new RegExp(`\\b${NUMBER}[- ]bars?\\b`, 'giu'),
    ([, count = '']) => of('verse').length > 0 && of('verse').every(({ lines }) => lines.length === numberOf(count)),
  );
  drop(
    /\b(?:(?:then )?(?:an? |the )?)(?:hook|chorus)(?: that| which)? ?(?:repeats?|repeated|comes|is sung)? (?:twice|two times)/giu,
    () => of('chorus').length === 2,
  );
  drop(/\b(?:do not|don['’]t|never|no) rhym(?:e|ing) [^.;]{3,60}/giu, () => true);
  // Quotations that are sung where they belong.
  drop(
    new RegExp(
      `(?:\\b(?:with|on|in|as|by|is|be|has|have|having|contain\\p{Ll}{0,10}|includ\\p{Ll}{0,10}|say(?:s|ing)?|mention\\p{Ll}{0,10}|repeat\\p{Ll}{0,10}|the|an?|line|words?|phrase|title|titled|called|sung|sing|shout\\p{Ll}{0,10}|chant\\p{Ll}{0,10}|somewhere|should|must|it|starts?|begins?|opens?|ends?|closes?|finish\\p{Ll}{0,10}|(?:the )?(?:very )?(?:last|first|final|opening|closing)|lines?|songs?|ending|(?:each|every) one|(?:each|every|all|both) verses?|verses|(?:the |each |every )?(?:chorus|hook|refrain)|needs? to|has to|[:-]) {0,2}){0,8}${'["“«]([^"”»\\n]{1,120})["”»]'}(?: (?:in|into|at the (?:very )?(?:start|end|beginning) of|to) (?:it|(?:the|each|every|all) (?:chorus(?:es)?|hook|refrain|songs?|lyrics|verses?)))?`,
      'giu',
    ),
    ([whole, phrase = '']) => isPlaced(phrase, whole, clause, sheet),
  );
  drop(
    /\b(?:title(?:d)?|call(?:ed)? it|call the song)(?: (?:is|should be|must be))?:? ?(\p{L}[^.;,\n]{1,60})/giu,
    ([, wanted = '']) => plain(title).includes(plain(wanted)) || plain(wanted).startsWith(plain(title)),
  );
  drop(
    new RegExp(
      `\\b(?:${NUMBER} )?verses? (?:of|with|in) ${NUMBER} lines(?: each)?|\\b${NUMBER}[- ]lines? (?:(?:per|each|in (?:each|every)|every) )?(?:verses?|each)`,
      'giu',
    ),
    ([, count, one, other]) => {
      const wanted = numberOf(one ?? other ?? '');
      if (count !== undefined && of('verse').length !== numberOf(count)) return false;
      return of('verse').every(({ lines }) => lines.length === wanted);
    },
  );
  drop(
    new RegExp(
      `\\b(?:in |with |of |just |only |exactly ){0,3}${NUMBER} (?:short |little |quiet |long )?(verses?|chorus(?:es)?|bridges?)\\b`,
      'giu',
    ),
    ([, count = '', kind = '']) => of(kindOfSection(kind.replace(/s$/u, ''))).length === numberOf(count),
  );
  drop(
    // slow pattern allowed: its words are the constants of `SECTION`.
    new RegExp(`\\b(?:no|without(?: an?| any)?|skip the) (${SECTION})`, 'giu'),
    ([, kind = '']) => of(kindOfSection(kind)).length === 0,
  );
  drop(
    /\b(?:(?:each|every|the) )?(?:chorus|hook|refrain) (?:(?:must|should|has to|needs to) )?(?:have|has|with|contain\p{Ll}{0,10}|includ\p{Ll}{0,10}|mention\p{Ll}{0,10}|say\p{Ll}{0,10})(?: the| my| her| his| their)? names?(?: ?(\p{L}+))?(?: in it)?|\bnames? in (?:the|each|every) (?:chorus|hook)/giu,
    () =>
      of('chorus').length > 0 &&
      of('chorus').every(({ lines }) =>
        names.some((name) => name !== '' && plain(lines.join(' ')).includes(plain(name))),
      ),
  );
  // Said so many times in each chorus, or shouted after its lines
  drop(
    /["“]([^"”\n]{2,90})["”][^.;"“\n]{0,30}?\b(twice|(?:two|three|four|[2-4]) times)/giu,
    ([, phrase = '', times = '']) =>
      of('chorus').length > 0 &&
      of('chorus').every(
        ({ lines }) => timesIn(lines, phrase) >= (times === 'twice' ? 2 : numberOf(times.split(' ', 1)[0] ?? '')),
      ),
  );
  drop(
    /\b(?:chorus|hook|refrain) (?:(?:must|should|has to|needs to|to) )?repeats?(?: the (?:line|words?|phrase))? ["“]([^"”\n]{2,90})["”]/giu,
    ([, phrase = '']) => of('chorus').length > 0 && of('chorus').every(({ lines }) => timesIn(lines, phrase) >= 2),
  );
  drop(AFTER_EACH_LINE, ([, one, other]) => {
    const heard = of('chorus').flatMap(({ lines }) => lines);
    return heard.length > 0 && heard.every((line) => plain(line).endsWith(plain(one ?? other ?? '')));
  });
  drop(/\bad[- ]libs?\b(?=\s?$)/giu, () => clause !== left);
  drop(
    /\b(?:the )?(?:verses?|chorus(?:es)?|lines?|songs?|lyrics|it) (?:should|must) (?:avoid|(?:not|never) (?:use|mention|say|contain|include|have))(?: the)?(?: words?)?/giu,
    () => clause !== left,
  );
  drop(/\b(?:and )?nothing (?:else|more)\b/giu, () => sections.length <= 2);
  // An outro of two or three lines is short.
  drop(
    /\b(?:an? |the )?(?:short|brief|quick|little) (intro|outro|bridge)(?!\p{L})/giu,
    ([, kind = '']) =>
      of(kindOfSection(kind)).length > 0 && of(kindOfSection(kind)).every(({ lines }) => lines.length <= 4),
  );
  // Ruled out by its examples: “no repeated letters like b-b-but”
  drop(/^(?:please )?no (?:\p{L}{2,20} ){1,3}(?:like|such as)(?= )/giu, () => clause !== left);
  // “Chorus after every verse”
  drop(
    /\b(?:(?:the |a )?(?:chorus|refrain|hook) (?:(?:is |gets )?(?:repeated |sung )?(?:after|between) (?:each|every|the|all) (?:one|verses?|of them)?)|(?:repeat|repeating) the (?:chorus|refrain|hook)(?: after (?:each|every) (?:verse|one))?|(?:the )?(?:chorus|refrain|hook) (?:(?:should|must|has to|needs to|can|will|to) )?(?:be )?(?:repeat(?:s|ed)?|comes? back)(?: after (?:each|every)(?: verse)?)?(?: so (?:that )?(?:they|we|everyone|the \p{Ll}+) can [^.;,]{3,40})?)(?=\s?(?:$|[.,;!)])| so\b)/giu,
    () =>
      sections.every(({ kind }, at) => kind !== 'verse' || /^(?:pre|chorus)$/u.test(sections[at + 1]?.kind ?? '')) &&
      of('chorus').length > 1,
  );
  drop(
    /\b(?:must|should|it should|that|which)? ?(?:rhymes?|rhyming)(?: aabb| in pairs| in couplets| lines| verses| couplets| pairs| text| lyrics)?(?: please)?(?=\s?(?:$|[.,;!)]))|\baabb\b/giu,
    () => true,
  );
  drop(
    new RegExp(
      `\\b(?:(?:exactly|only|in|of|with|just) ){0,3}${NUMBER}[- ]lines?(?: in total| total| altogether| long| without the \\p{Ll}{1,20})?(?! (?:per|each|in each|verses?|chorus))`,
      'giu',
    ),
    ([, count = '']) => {
      const isOfSong = !/\b(?:verses?|stanzas?|chorus|hook|bridge|each|every)\b/iu.test(clause);
      const wanted = numberOf(count);
      if (isOfSong) return all.length === wanted;
      const kind = kindOfSection(/\b(chorus|hook|refrain|bridge)\b/iu.exec(clause)?.[1] ?? 'verse');
      return of(kind).length > 0 && of(kind).every(({ lines }) => lines.length === wanted);
    },
  );
  drop(
    new RegExp(
      `\\b(?:keep it |make it )?(?:under|below|fewer than|less than|at most|no more than|max(?:imum)?) ${NUMBER} lines(?: in total| long)?`,
      'giu',
    ),
    ([, count = '']) => all.length <= numberOf(count),
  );
  drop(/\b(?:very )?short lines\b|\blines (?:should be |are )?(?:very )?short\b/giu, () =>
    all.every((line) => syllables(line) <= SHORT_SYLLABLES),
  );
  // The section is there; what it is to be about is checked separately.
  drop(
    // slow pattern allowed: its words are the constants of `SECTION`.
    new RegExp(
      `\\b(?:(first|second|third|fourth|last|final|1st|2nd|3rd) )?(${SECTION})(?: (\\d))?(?=$|[^\\p{L}])`,
      'giu',
    ),
    ([, ordinal, kind = '', number]) => {
      const found = of(kindOfSection(kind));
      if (found.length === 0) return false;
      if (isHow(left)) return false;
      // “2 verses, bridge and last verse” means three verses.
      const counted = VERSES_COUNTED.exec(clause)?.[1];
      if (counted !== undefined && /^(?:last|final)$/iu.test(ordinal ?? '') && found.length <= numberOf(counted))
        return false;
      const at =
        ordinal === undefined ? (number === undefined ? 0 : Number(number) - 1) : (placeOfOrdinal(ordinal) ?? 0);
      return found.at(at) !== undefined;
    },
  );
  drop(/\b(?:duet|dialogue)\b/giu, () => sections.some(({ label }) => (label ?? '').endsWith(')')));
  return left;
}

const timesIn = (lines: readonly string[], phrase: string): number =>
  ` ${plain(lines.join(' | '))} `.split(` ${plain(phrase)} `).length - 1;

/** Whether a clause says how a section is to sound rather than what it is about. */
const isHow = (clause: string): boolean =>
  /\b(?:louder|quiet(?:er)?|bigger|different|shorter|longer|same|faster|slower|changed?|repeat\p{Ll}{0,10}|spoken|whisper\p{Ll}{0,10}|shout\p{Ll}{0,10}|shouty|chant\p{Ll}{0,10}|clap\p{Ll}{0,10}|from (?:his|her|their|my|the) .{0,40}(?:view|perspective|side|eyes)|view|perspective|angr(?:y|ier)|sadder|happier|serious|funny|funnier|simple|short|call|answers?|double|twice|key change|rhym\p{Ll}{0,10}|syllables?|words?|lines?|only (?:after|at|before|between|once|in))\b/iu.test(
    clause,
  );

/** Whether a quotation is sung where its clause asks for it. */
function isPlaced(phrase: string, said: string, sentence: string, { sections, title }: Sheet): boolean {
  // “Last stop, everybody off” says nothing of an end.
  const [whole, clause] = [said, sentence].map((text) => text.replace(phrase, ' ')) as [string, string];
  const wanted = ` ${plain(phrase)} `;
  const has = (text: string) => ` ${plain(text)} `.includes(wanted);
  const of = (kind: SectionKind) => sections.filter((one) => one.kind === kind);
  const lines = sections.flatMap((section) => section.lines);
  if (/\btitle|\bcall(?:ed)? it\b/iu.test(clause)) return has(title);
  if (
    /\b(?:twice|times|after (?:each|every)|repeat|changed?|instead|rhym|yell|only once|last chorus|first chorus)/iu.test(
      clause.replace(QUOTED, ' '),
    )
  )
    return false;
  const isEach =
    /\b(?:each|every|all|both)\b[^"“«]{0,20}\b(?:verses?|one|stanzas?)\b|\bverses (?:should |must )?(?:all )?(?:start|end|begin)/iu.test(
      clause,
    );
  // “Last stop” of a quotation does not say where it is sung.
  const wish = whole.replace(QUOTED, ' ');
  const ends =
    /\b(?:ends?|ending|last|final|finish\p{Ll}{0,10}|clos(?:es?|ing))\b/iu.test(wish) ||
    /\bat the (?:very )?end\b/iu.test(clause);
  const starts = /\b(?:starts?|begins?|opens?|opening|first|beginning)\b/iu.test(wish);
  if (isEach)
    return (
      of('verse').length > 0 &&
      of('verse').every((verse) =>
        ends ? has(verse.lines.at(-1) ?? '') : starts ? has(verse.lines[0] ?? '') : has(verse.lines.join(' \n ')),
      )
    );
  if (/\b(?:chorus|hook|refrain)\b/iu.test(clause))
    return of('chorus').length > 0 && of('chorus').every((one) => has(one.lines.join(' | ')));
  if (ends) return has(lines.at(-1) ?? '');
  if (starts) return has(lines[0] ?? '');
  const [, section] = /\b(bridge|outro|intro|verse)\b/iu.exec(clause) ?? [];
  if (section !== undefined) return of(kindOfSection(section)).some((one) => has(one.lines.join(' | ')));
  return has(lines.join(' | '));
}
