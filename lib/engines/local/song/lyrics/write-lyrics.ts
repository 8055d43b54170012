/**
 * Writes English lyrics from a brief without a language model. The request is parsed first (`read-brief.ts`); each wish
 * becomes a couplet that contains its word, images of the subject fill the rest, and the chorus is built on the hook.
 * Deterministic for a brief.
 */
import type { LyricSheet, LyricsBrief } from '#lib/products/music/ports.ts';
import { naturalSec } from '../compose/lay-out.ts';
import { createRandom } from '../seeded-random.ts';
import { askedLength } from '../style/asked/length.ts';
import type { SectionKind } from '../text/parse-lyrics.ts';
import { type Form, FORMS, SHORTER_FORMS } from './brief/plan-sections.ts';
import { englishPrompt, unreadWords } from './brief/in-english.ts';
import { asksForEnglish } from './writable-language.ts';
import { readBrief } from './brief/read-brief.ts';
import { decorated } from './brief/read-decoration.ts';
import { capital } from './words/narrate.ts';
import { reviewRequest } from './review/review-request.ts';
import { countingVerse } from './material/counting.ts';
import { openMaterial, type Placement } from './material/open-material.ts';

const COUPLETS_PER_VERSE_MAX = 4;

export function writeLyrics(given: LyricsBrief): LyricSheet & { notes: string[] } {
  const english = asksForEnglish(given) ? englishPrompt(given.prompt) : null;
  const sheet = writeInEnglish(english === null ? given : { ...given, prompt: english }, given.prompt);
  const unread = english === null ? [] : unreadWords(given.prompt);
  if (unread.length === 0) return sheet;
  return {
    ...sheet,
    notes: [...sheet.notes, `Not understood, and not sung of: ${unread.map((word) => `“${word}”`).join(', ')}.`],
  };
}

function writeInEnglish(brief: LyricsBrief, asked: string): LyricSheet & { notes: string[] } {
  const length = brief.durationSec === undefined ? askedLength(`${brief.tags ?? ''}, ${asked}`) : null;
  if (length === null || brief.structure?.length) return writeWithin(brief);
  return ofLength(brief, length);
}

type Tried = { sheet: Draft; off: number; isLonger: boolean };

/**
 * The form whose natural length is nearest. A binary search, since forms grow from first to last, writes only a few of
 * them.
 */
function ofLength(brief: LyricsBrief, length: number): LyricSheet & { notes: string[] } {
  const tried = new Map<number, Tried>();
  const tryForm = (at: number): Tried => {
    const before = tried.get(at);
    if (before) return before;
    const sheet = writeSheet(brief, FORMS[at] as Form);
    const logs = naturalLogs(sheet, brief, length);
    const made = { sheet, off: sum(logs.map(Math.abs)), isLonger: sum(logs) >= 0 };
    tried.set(at, made);
    return made;
  };
  let [low, high] = [0, FORMS.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (tryForm(middle).isLonger) high = middle;
    else low = middle + 1;
  }
  return finished(
    [Math.max(0, low - 1), low].map(tryForm).reduce((best, one) => (one.off < best.off ? one : best)).sheet,
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The usual song, or the longest form that keeps to the maximum number of words. */
function writeWithin(brief: LyricsBrief): LyricSheet & { notes: string[] } {
  const usual = writeSheet(brief);
  const { wordsMax } = usual;
  if (wordsMax === undefined || wordsIn(usual) <= wordsMax) return finished(usual);
  let shortest = usual;
  for (const form of SHORTER_FORMS) {
    const sheet = writeSheet(brief, form);
    if (wordsIn(sheet) < wordsIn(shortest)) shortest = sheet;
    if (wordsIn(sheet) <= wordsMax) return finished(sheet);
  }
  return finished(shortest, [
    `Written in ${wordsIn(shortest)} words, not in ${wordsMax}: all that is asked for needs as many.`,
  ]);
}

const wordsIn = ({ sections }: Pick<LyricSheet, 'sections'>): number =>
  sections
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length, 0);

/**
 * How far each candidate's natural length is from `length`, as a logarithm: above 0 if longer. The music around the
 * words makes up the difference.
 */
function naturalLogs(
  { text, title }: Pick<LyricSheet, 'text' | 'title'>,
  { prompt, tags, seed }: LyricsBrief,
  length: number,
): number[] {
  const brief = { prompt, tags, title, lyrics: text, instrumental: false, model: 'chirp-hawk', seed };
  return [0, 1].map((index) => Math.log(naturalSec(brief, index) / length));
}

/** A sheet that has not been reviewed against its request yet. */
type Draft = Omit<LyricSheet, 'notes'> & { wordsMax?: number; review(): string[] };

const finished = (
  { wordsMax: _, review, ...sheet }: Draft,
  more: readonly string[] = [],
): LyricSheet & { notes: string[] } => ({
  ...sheet,
  notes: [...review(), ...more],
});

function writeSheet(brief: LyricsBrief, form?: Form): Draft {
  const random = createRandom(
    `lyrics|${brief.seed}|${brief.prompt}|${brief.title ?? ''}|${brief.mood ?? ''}|${brief.genre ?? ''}`,
  );
  const reading = readBrief(brief, random.fork('brief'), form);
  const material = openMaterial(reading, random);
  const left: Placement[] = [];
  const waiting = [...reading.placements];
  const verses = reading.sections.filter(({ kind }) => kind === 'verse').length;
  const counts = new Map<SectionKind, number>();
  const fixed = new Map<string, string[]>();
  const base = reading.coupletsPerVerse;
  const assigned = [...reading.assigned];
  const assignedTo = (kind: SectionKind, occurrence: number, last: number) =>
    assigned
      .filter((one) => one.kind === kind && (one.place < 0 ? occurrence === last : one.place === occurrence))
      .flatMap((one) => {
        assigned.splice(assigned.indexOf(one), 1);
        return one.placements.flatMap((placement) => {
          const couplet = material.place(placement);
          if (!couplet) left.push(placement);
          return couplet ? [couplet] : [];
        });
      });
  const sections = reading.sections.map(({ kind, label }, _at, all) => {
    const occurrence = counts.get(kind) ?? 0;
    counts.set(kind, occurrence + 1);
    const mine = assignedTo(kind, occurrence, all.filter((section) => section.kind === kind).length - 1);
    if (kind !== 'verse') {
      const key = `${kind} ${kind === 'bridge' || kind === 'outro' ? occurrence : ''}`;
      const usual = fixed.get(key) ?? material.section(kind, occurrence);
      const lines =
        mine.length === 0
          ? usual
          : kind === 'bridge'
            ? [...mine.flat(), ...usual.slice(2)]
            : [...usual, ...mine.flat()];
      fixed.set(key, lines);
      return { kind, label, lines };
    }
    const fair = Math.ceil(waiting.length / Math.max(1, verses - occurrence));
    const couplets: string[][] = reading.countTo === undefined ? mine : [countingVerse(reading.countTo), ...mine];
    const room =
      reading.countTo !== undefined
        ? 0
        : Math.min(fair, reading.lines === undefined ? COUPLETS_PER_VERSE_MAX : base - mine.length);
    for (let taken = 0; taken < room && waiting.length > 0; taken++) {
      const placement = waiting.shift() as Placement;
      const couplet = material.place(placement);
      if (couplet) couplets.push(couplet);
      else left.push(placement);
    }
    while (couplets.length < base && reading.countTo === undefined)
      couplets.splice(occurrence % 2 === 0 ? 0 : couplets.length, 0, material.image());
    return {
      kind,
      label,
      lines: [
        ...reading.verseOpenings.map(capital),
        ...couplets.flatMap((lines) => (reading.isBlues ? [...lines.slice(0, 1), ...lines] : lines)),
        ...reading.verseEndings.map(capital),
      ],
    };
  });
  for (const placement of reading.countTo === undefined ? waiting : []) {
    const host =
      sections.find(({ kind }) => kind === 'verse') ??
      sections.find(({ kind }) => kind === 'bridge' || kind === 'outro') ??
      sections.find(({ kind }) => kind === 'chorus');
    const isRoomLeft = reading.lines === undefined && host !== undefined && host.lines.length < 16;
    const couplet = isRoomLeft ? material.place(placement) : null;
    if (!couplet || !host) left.push(placement);
    else
      for (const section of sections)
        if (section === host || (host.kind === 'chorus' && section.kind === 'chorus'))
          section.lines = [...section.lines, ...couplet];
  }
  const first = sections.find(({ lines }) => lines.length > 0);
  if (first && reading.firstLine !== undefined) first.lines = [capital(reading.firstLine), ...first.lines];
  if (reading.lastLine !== undefined) {
    const last = sections.findLast(({ lines }) => lines.length > 0);
    const ending = [capital(reading.lastLine)];
    if (last && (last.kind === 'outro' || brief.structure?.length)) last.lines = [...last.lines, ...ending];
    else sections.push({ kind: 'outro', label: 'Outro', lines: ending });
  }
  const ending = reading.ending === undefined ? null : material.ending(reading.ending.tone);
  if (ending !== null) {
    const last = sections.at(-1);
    if (last?.kind === 'outro') last.lines = [...last.lines.slice(0, -1), ...ending, ...last.lines.slice(-1)];
    else sections.push({ kind: 'outro', label: 'Outro', lines: ending });
  }
  // The undecorated line of each line as shown.
  const bare = new Map<string, string>();
  for (const section of sections) {
    const shown = decorated(section.kind, section.lines, reading.decoration);
    for (const [at, line] of shown.entries()) bare.set(line, section.lines[at] ?? line);
    section.lines = shown;
  }
  const written = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const counted = new Set(countingVerse(reading.countTo ?? 0).map(capital));
  // Lines that are sung verbatim do not tell of the rest of the request.
  const given = new Set(
    [
      reading.firstLine,
      reading.lastLine,
      ...reading.verseEndings,
      ...reading.verseOpenings,
      ...reading.chorusPhrases,
    ].map((line) => capital(line ?? '')),
  );
  const originOf = (shown: string) => {
    const line = bare.get(shown) ?? shown;
    return counted.has(line) ? 'told' : given.has(line) ? 'named' : material.originOf(line);
  };
  const unmet = [
    ...reading.notes,
    ...(reading.ending !== undefined && ending === null
      ? [`One mood is sung throughout, not “${reading.ending.text}”.`]
      : []),
    ...assigned
      .filter(({ placements }) => placements.length > 0)
      .map(({ kind, text: subject }) => `There is no ${kind} for “${subject}”.`),
    ...left.map(notPlaced).filter((note) => note !== null),
    ...(reading.lines === undefined || reading.lines === written
      ? []
      : [`Written in ${written} lines, not ${reading.lines}.`]),
  ];
  const text = sections.map((section) => [`[${section.label}]`, ...section.lines].join('\n')).join('\n\n');
  const hookShown = capital(reading.hook);
  return {
    title: reading.title,
    hook: hookShown,
    language: 'en',
    text,
    sections: sections.map(({ label, lines }) => ({ label, lines })),
    mixStrategy: 'single',
    secondaryLanguages: [],
    wordsMax: reading.wordsMax,
    review: () => [...unmet, ...reviewRequest(reading.asked, { title: reading.title, sections, originOf }, unmet)],
  };
}

function notPlaced(placement: Placement): string | null {
  switch (placement.kind) {
    case 'phrase':
      return `“${placement.text}” could not be placed.`;
    case 'clause':
    case 'thing':
    case 'colors':
      return `Not told of: “${placement.text}”.`;
    case 'addressee':
      return placement.name === ''
        ? 'Not said to “you”: no line fits.'
        : `Not said to “${placement.name}” as “you”: no line fits.`;
    case 'signature':
      return `“${placement.name}” could not be placed.`;
    case 'people':
      return `“${placement.names.join('”, “')}” could not be placed.`;
    case 'list':
      return `“${placement.items.join('”, “')}” could not be placed.`;
    case 'place':
      return `“${placement.name}” could not be placed.`;
    case 'word':
      return `“${placement.word}” could not be placed.`;
    case 'span':
      return null;
    case 'age':
      return `“${placement.age}” could not be placed.`;
    case 'year':
      return `“${placement.year}” could not be placed.`;
    case 'hour':
      return `“${placement.hour}” could not be placed.`;
    case 'persona':
      return `Not told by “${placement.noun.text}”: no line fits.`;
    default:
      return placement.asked ? `“${placement.noun.text}” could not be placed.` : null;
  }
}
