import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { EditedLyrics, LyricPart, LyricsBrief, LyricsEdit } from '#lib/products/music/ports.ts';
import { createRandom } from '../../seeded-random.ts';
import { englishPhones } from '../../phonetics/english.ts';
import { detectLanguage } from '../../text/detect-language.ts';
import { parseLyrics } from '../../text/parse-lyrics.ts';
import { readBrief } from '../brief/read-brief.ts';
import { readPrompt } from '../brief/subject/read-prompt.ts';
import { avoidWords, bareConstraint, brokenBy, isAllowed } from '../words/avoid-words.ts';
import { changeNarrator, narratorOf } from '../words/change-narrator.ts';
import { capital, type Narrator } from '../words/narrate.ts';
import { syllables } from '../words/rhyme.ts';
import { nounLemma } from '../words/wordnet.ts';
import { inMood } from './change-mood.ts';
import { hookLine, openMaterial, type Material, type Placement } from '../material/open-material.ts';
import { type LinePlace, lineInstead, linesAt, withLines } from './one-line.ts';
import {
  type Change,
  type Instruction,
  kindOfHeading,
  type LineName,
  MOODS,
  readInstruction,
  type SectionName,
} from './read-instruction.ts';

const HUMOUR = /\b(?:funny|funnier|humou?r|humorous|hilarious|comical|comedic|witty|wittier|jokes?|silly|sillier)\b/iu;

/** Applies an edit to lyrics and changes nothing else. Deterministic. `notes` lists what could not be done. */
export function editLyricParts(edit: LyricsEdit): EditedLyrics {
  const asked = readInstruction(edit.instruction, edit.lyrics);
  const language = detectLanguage(edit.lyrics);
  const hook = findHook(edit.lyrics);
  const notes: string[] = [];
  const song: Song = { edit, hook, narrator: narratorOf(linesOf(edit.lyrics)), turn: 0 };
  let parts = edit.parts;
  for (const change of ordered(asked.changes)) parts = applied(parts, change, asked, song, notes);
  if (asked.changes.some((change) => change.do === 'rewrite' || change.do === 'mood') && HUMOUR.test(edit.instruction))
    notes.push('This writer makes no jokes: the new lines are bright at most.');
  for (const clause of asked.unread) notes.push(`Not followed: “${firstCharacters(clause, 200)}”.`);
  if (asked.changes.length === 0 && asked.unread.length === 0)
    notes.push('Nothing was changed: the instruction names no change that this writer can make.');
  return { parts, hook: findHook(textOf(parts)) || hook, language, notes };
}

type Song = { edit: LyricsEdit; hook: string; narrator: Narrator; turn: number };

const ORDER: readonly Change['do'][] = [
  'rewrite',
  'mood',
  'narrator',
  'replace',
  'avoid',
  'place',
  'longer',
  'shorter',
  'line',
  'cut',
  'resize',
  'drop',
  'move',
  'swap',
  'add',
  'repeat',
  'rename',
];
const ordered = (changes: readonly Change[]) =>
  [...changes].sort((left, right) => ORDER.indexOf(left.do) - ORDER.indexOf(right.do));

const linesOf = (lyrics: string): string =>
  lyrics
    .split('\n')
    .filter((line) => !/^\s*[[【]/u.test(line))
    .join('\n');
const textOf = (parts: readonly LyricPart[]): string =>
  parts.map((part) => [`[${part.heading ?? 'Verse'}]`, ...part.lines].join('\n')).join('\n\n');

/** The names of sections, for a note. */
const listed = (parts: readonly LyricPart[]): string =>
  firstCharacters([...new Set(parts.map((part) => part.heading ?? 'the text'))].join(', '), 200);

/** Indexes of the sections a name refers to. */
function placesOf(parts: readonly LyricPart[], name: SectionName): number[] {
  const alike = parts.flatMap((part, place) => (kindOfHeading(part.heading) === name.kind ? [place] : []));
  if (name.place === undefined) return alike;
  const titled = alike.filter((place) =>
    new RegExp(`(?:^|\\s)${RegExp.escape(String((name.place ?? 0) + 1))}$`, 'u').test(parts[place]?.heading ?? ''),
  );
  return titled.length > 0 && name.place >= 0
    ? titled
    : alike.slice(name.place, name.place === -1 ? undefined : name.place + 1);
}

/** Selects the sections that a change affects; all repeats of a section change together. */
function scopeOf(
  parts: readonly LyricPart[],
  { within, except }: Pick<Instruction, 'within' | 'except'>,
): (part: LyricPart) => boolean {
  const chosen = new Set(
    within.flatMap((name) => placesOf(parts, name)).map((place) => keyOf(parts[place] as LyricPart)),
  );
  const spared = new Set(
    except.flatMap((name) => placesOf(parts, name)).map((place) => keyOf(parts[place] as LyricPart)),
  );
  return (part) => (within.length === 0 || chosen.has(keyOf(part))) && !spared.has(keyOf(part));
}

const keyOf = (part: LyricPart): string => `${part.heading ?? ''}\n${part.lines.join('\n')}`;

function applied(parts: LyricPart[], change: Change, asked: Instruction, song: Song, notes: string[]): LyricPart[] {
  const inScope = scopeOf(parts, asked);
  const where = asked.within.length > 0 && !parts.some(inScope) ? 'nothing' : 'something';
  if (where === 'nothing' && ['rewrite', 'mood', 'shorter', 'longer', 'place'].includes(change.do)) {
    notes.push(
      `There is no ${asked.within.map(({ heading, place }) => (place === undefined || place < 0 ? heading : `${heading} ${place + 1}`)).join(', ')}; nothing was changed there.`,
    );
    return parts;
  }
  const only = asked.line && chosenLines(parts, asked.line, asked.within.length > 0 ? inScope : null);
  if (only && OF_A_LINE.has(change.do)) return withChosenLines(parts, change, only, song, notes);
  switch (change.do) {
    case 'rewrite':
      return rewritten(parts, change, inScope, song, notes);
    case 'mood': {
      const told = inMood(parts, inScope, change.tone, materialOf(song, '', change.tone).image);
      const newIn = parts.filter((part, at) => part.lines !== told[at]?.lines);
      notes.push(`New lines in ${listed(newIn)}; at least half of the lines are as they were.`);
      return told;
    }
    case 'narrator': {
      const from = change.from ?? song.narrator;
      notes.push(
        change.from
          ? `Changed “${change.from}” to “${change.narrator}”.`
          : `Told in the ${{ I: 'first person', we: 'first person plural', you: 'second person', she: 'third person', he: 'third person', they: 'third person' }[change.narrator]} (“${change.narrator}”).`,
      );
      const told = parts.map((part) =>
        inScope(part)
          ? {
              ...part,
              lines: part.lines.map((line, at) => changeNarrator(line, from, change.narrator, part.lines[at - 1])),
            }
          : part,
      );
      song.hook = changeNarrator(song.hook, from, change.narrator);
      if (!change.from) song.narrator = change.narrator;
      return told;
    }
    case 'replace':
      return replaced(parts, change, inScope, notes);
    case 'avoid':
      return withoutWords(
        parts,
        change.words,
        change.isEverywhere ? scopeOf(parts, { ...asked, within: [] }) : inScope,
        song,
        notes,
      );
    case 'place':
      return placed(parts, change, asked, song, notes);
    case 'line':
      return withLine(parts, change, asked.within.length > 0 ? inScope : null, notes);
    case 'cut':
    case 'resize':
      return withCount(parts, change, song, notes);
    case 'shorter':
    case 'longer':
      return resized(parts, change, inScope, song, notes);
    default:
      return rearranged(parts, change, song, notes);
  }
}

/** Replaces the word and its plural, with the article that the new word needs. */
function replaced(
  parts: LyricPart[],
  { from, to, isEverywhere }: Extract<Change, { do: 'replace' }>,
  inScope: (part: LyricPart) => boolean,
  notes: string[],
): LyricPart[] {
  const pattern = new RegExp(
    `(?:(?<![\\p{L}\\p{N}])(an?)(\\s))?(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(es|s)?(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const now = parts.map((part) =>
    isEverywhere || inScope(part)
      ? {
          ...part,
          lines: part.lines.map((line) =>
            line.replace(pattern, (found, article: string | undefined, space: string | undefined, plural?: string) => {
              const word = plural === undefined ? to : severalOf(to);
              if (article === undefined) return /^\p{Lu}/u.test(found) ? capital(word) : word;
              const bare = word.replace(/^an? /u, '');
              const fitting = opensWithVowel(bare) ? 'an' : 'a';
              return `${/^\p{Lu}/u.test(article) ? capital(fitting) : fitting}${space}${bare}`;
            }),
          ),
        }
      : part,
  );
  const isChanged = now.some((part, at) => part.lines.join('\n') !== parts[at]?.lines.join('\n'));
  notes.push(
    isChanged
      ? `Replaced “${from}” with “${to}”.`
      : `“${from}” does not stand there by itself: “${to}” did not replace it.`,
  );
  return now;
}

const opensWithVowel = (word: string): boolean => /\d$/u.test(englishPhones(word.split(' ')[0] ?? '')[0] ?? '');
const severalOf = (word: string): string =>
  /(?:s|x|z|ch|sh)$/u.test(word)
    ? nounLemma(word) === word
      ? `${word}es`
      : word
    : word.replace(/([^aeiou])y$/u, '$1ie').concat('s');

function rewritten(
  parts: LyricPart[],
  change: Extract<Change, { do: 'rewrite' }>,
  inScope: (part: LyricPart) => boolean,
  song: Song,
  notes: string[],
): LyricPart[] {
  if (change.insteadOf !== undefined) {
    // A hook that still names the old subject would sing of it.
    const subject = change.subject.trim().replace(/^(?:an?|the|my) /iu, '');
    song.hook = song.hook.replace(
      new RegExp(`(?<!\\p{L})${RegExp.escape(change.insteadOf)}(?!\\p{L})`, 'giu'),
      (found) => (/^\p{Lu}/u.test(found) ? capital(subject) : subject),
    );
  }
  const material = materialOf(
    song,
    change.subject,
    change.tone,
    change.insteadOf === undefined ? [] : [change.insteadOf],
  );
  const waiting = [...material.placements];
  const done = new Map<string, string[]>();
  const sung = parts.map((part) => {
    if (!inScope(part) || part.lines.length === 0) return part;
    const lines = done.get(keyOf(part)) ?? freshLines(part, material, song, waiting);
    done.set(keyOf(part), lines);
    return { ...part, lines };
  });
  const text = textOf(sung.filter((_part, at) => inScope(parts[at] as LyricPart))).toLowerCase();
  for (const placement of waiting)
    if (placement.kind === 'noun' && change.subject !== '' && !text.includes(placement.noun.text.toLowerCase()))
      notes.push(`“${placement.noun.text}” could not be placed.`);
  notes.push(
    `Written anew${change.subject.trim() === '' ? '' : ` about ${firstCharacters(change.subject.trim().replace(/ and$/u, ''), 80)}`}: ${listed(parts.filter(inScope))}.`,
  );
  return sung;
}

type Words = Material & { placements: Placement[] };

/** New lines that suit the song: its hook, its narrator, and its subject or another. */
function materialOf(song: Song, subject: string, tone: number, avoid: readonly string[] = []): Words {
  const { keywords } = readPrompt(linesOf(song.edit.lyrics), song.hook, []);
  const brief: LyricsBrief = {
    prompt: subject.trim() === '' ? keywords.join(', ') : `About ${subject.trim()}`,
    title: song.hook,
    mood: [tone > 0 ? 'happy' : tone < 0 ? 'sad' : '', ...(song.edit.instruction.match(MOODS) ?? [])].join(' '),
    negativeConstraints: [...avoid],
    perspective: song.narrator,
    seed: song.edit.seed + song.turn++,
  };
  const random = createRandom(`edit|${brief.seed}|${song.edit.instruction}|${brief.prompt}`);
  const reading = readBrief(brief, random.fork('brief'));
  const toned = tone === 0 ? [] : [bankOfMood(tone, song.edit.instruction)];
  const banks = [...toned, ...reading.banks.filter((bank) => !toned.includes(bank))];
  return {
    ...openMaterial({ ...reading, banks, tone, narrator: song.narrator }, random),
    placements: subject.trim() === '' ? [] : reading.placements,
  };
}

/** The image bank for a requested mood: a subject such as a train is neither sad nor angry by itself. */
const bankOfMood = (tone: number, instruction: string): string =>
  tone > 0 ? 'dream' : /\b(?:angr|bitter|furious|rage)/iu.test(instruction) ? 'fight' : 'heartbreak';

function freshLines(part: LyricPart, material: Words, song: Song, waiting: Placement[]): string[] {
  const kind = kindOfHeading(part.heading);
  const count = Math.max(2, part.lines.length);
  if (kind === 'chorus') {
    const lines = chorusLines(material, song.hook, count);
    const subject = waiting.find((one) => one.kind === 'noun');
    if (subject?.kind !== 'noun' || lines.join('\n').toLowerCase().includes(subject.noun.text.toLowerCase()))
      return lines;
    const told = material.place(subject);
    if (told?.length !== 2) return lines;
    waiting.splice(waiting.indexOf(subject), 1);
    return [...lines.slice(0, count - 2), ...told];
  }
  if (kind === 'outro')
    return count <= 3
      ? material.section('outro', 0).slice(0, count)
      : [
          capital(song.hook),
          ...Array.from({ length: count }, () => material.image())
            .flat()
            .slice(0, count - 2),
          capital(song.hook),
        ];
  const isFree = waiting.length === 0;
  const lines: string[] =
    kind === 'bridge' && isFree
      ? material.section('bridge', 0).slice(-count)
      : kind === 'pre' && isFree
        ? material.section('pre', 0)
        : [];
  while (lines.length < count) {
    const placement = waiting.shift();
    lines.push(...((placement && material.place(placement)) ?? material.image()));
  }
  return lines
    .slice(0, count % 2 === 0 ? count : Math.max(2, count - 1))
    .concat(count % 2 === 0 ? [] : [capital(song.hook)]);
}

/** A short hook starts its lines; a longer one gets a line of its own, and one that rhymes with it. */
const LEADING_SYLLABLES_MAX = 3;

function chorusLines(material: Material, hook: string, count: number): string[] {
  const [, one = '', two = '', , three = '', four = ''] = material.section('chorus', 0);
  const isLeading = syllables(hook) <= LEADING_SYLLABLES_MAX;
  const led = (line: string) =>
    `${capital(hook)}, ${/^(?:I\b|I['’])/u.test(line) ? line : line.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
  const placed = isLeading ? null : material.place({ kind: 'phrase', text: hook });
  const alone = placed?.length === 2 ? placed : [led(one), two];
  if (count === 2) return alone;
  if (count === 3) return [hookLine(hook), one, two];
  const base =
    count === 4
      ? isLeading
        ? [led(one), two, led(three), four]
        : [...alone, three, four]
      : [hookLine(hook), one, two, hookLine(hook), three, four];
  while (base.length < count) base.push(capital(hook));
  return base.slice(0, count);
}

/** Removes words: the line that rhymes with a removed line goes as well, and a new couplet replaces both. */
function withoutWords(
  parts: LyricPart[],
  words: readonly string[],
  inScope: (part: LyricPart) => boolean,
  song: Song,
  notes: string[],
): LyricPart[] {
  const bare = words.map(bareConstraint).filter(Boolean);
  const avoided = avoidWords(bare);
  const material = materialOf(song, '', 0, bare);
  const done = new Map<string, string[]>();
  const without = parts.map((part) => {
    if (!inScope(part) || part.lines.every((line) => isAllowed(line, avoided))) return part;
    const known = done.get(keyOf(part));
    if (known) return { ...part, lines: known };
    const lines: string[] = [];
    for (let at = 0; at < part.lines.length; at += 2) {
      const couplet = part.lines.slice(at, at + 2);
      if (couplet.every((line) => isAllowed(line, avoided))) lines.push(...couplet);
      else
        lines.push(
          ...(kindOfHeading(part.heading) === 'chorus' && isAllowed(song.hook, avoided)
            ? chorusLines(material, song.hook, couplet.length)
            : material.image()
          ).slice(0, couplet.length),
        );
    }
    done.set(keyOf(part), lines);
    return { ...part, lines };
  });
  const left = brokenBy(without.flatMap((part) => part.lines).join('\n'), bare);
  notes.push(
    left.length === 0
      ? `Left out ${bare.map((word) => `“${word}”`).join(', ')}.`
      : `“${left.join('”, “')}” could not be avoided everywhere.`,
  );
  return without;
}

/** Puts words into new lines of a section that may change, by default the last verse. */
function placed(
  parts: LyricPart[],
  change: Extract<Change, { do: 'place' }>,
  asked: Instruction,
  song: Song,
  notes: string[],
): LyricPart[] {
  const inScope = scopeOf(parts, asked);
  const material = materialOf(song, change.words.join(', '), 0);
  const people = change.people ?? [];
  let changed = parts;
  for (const placement of placementsFor(change, song)) {
    const couplet = material.place(placement);
    const hosts = changed.filter((part) => inScope(part) && part.lines.length > 0);
    const host =
      (asked.within.length > 0 ? hosts[0] : undefined) ??
      hosts.findLast((part) => kindOfHeading(part.heading) === 'verse') ??
      hosts.find((part) => kindOfHeading(part.heading) !== 'chorus') ??
      hosts[0];
    if (!couplet || !host) {
      notes.push(
        `${JSON.stringify(placement.kind === 'phrase' ? placement.text : [...people, ...change.words].join(', '))} could not be placed.`,
      );
      continue;
    }
    const key = keyOf(host);
    changed = changed.map((part) => (keyOf(part) === key ? { ...part, lines: [...part.lines, ...couplet] } : part));
  }
  notes.push(`Put in ${quoted([...people, ...change.phrases, ...change.words])}.`);
  return changed;
}

function placementsFor({ phrases, words, people = [] }: Extract<Change, { do: 'place' }>, song: Song): Placement[] {
  const guidance = [...phrases.map((phrase) => `"${phrase}"`), ...words.map((word) => `mention ${word}`)].join('. ');
  const brief: LyricsBrief = { prompt: '-', guidance, perspective: song.narrator, seed: 1 };
  return [
    ...people.map((name): Placement => ({ kind: 'people', names: [name] })),
    ...(guidance === '' ? [] : readBrief(brief, createRandom('place')).placements),
  ];
}

function withLine(
  parts: LyricPart[],
  { where, line, text }: Extract<Change, { do: 'line' }>,
  inScope: ((part: LyricPart) => boolean) | null,
  notes: string[],
): LyricPart[] {
  const chosen = chosenLines(parts, { where, line }, inScope);
  if (chosen.length === 0) {
    notes.push(`There is no such line; “${text}” was not put in.`);
    return parts;
  }
  notes.push(`Changed one line to “${text}”.`);
  return withLines(parts, chosen, () => capital(text));
}

/** Where the line is that an instruction counts; empty if there is no such line. */
function chosenLines(
  parts: readonly LyricPart[],
  { where, line }: LineName,
  inScope: ((part: LyricPart) => boolean) | null,
): LinePlace[] {
  const places = where
    ? placesOf(parts, where)
    : parts.flatMap((part, place) => (inScope === null || inScope(part) ? [place] : []));
  return linesAt(parts, places, line, where === null && inScope === null);
}

/** Changes that can apply to a single line. */
const OF_A_LINE: ReadonlySet<Change['do']> = new Set([
  'rewrite',
  'mood',
  'replace',
  'avoid',
  'place',
  'shorter',
  'longer',
]);

function withChosenLines(
  parts: LyricPart[],
  change: Change,
  chosen: readonly LinePlace[],
  song: Song,
  notes: string[],
): LyricPart[] {
  if (chosen.length === 0) {
    notes.push('There is no such line; nothing was changed there.');
    return parts;
  }
  const everywhere = () => true;
  const asPart = (line: string) => [{ heading: null, lines: [line] }];
  const first = (told: readonly LyricPart[], line: string) => told[0]?.lines[0] ?? line;
  const said: string[] = [];
  const made = new Map<string, string>();
  const changed = (line: string): string => {
    switch (change.do) {
      case 'replace':
        return first(replaced(asPart(line), change, everywhere, said), line);
      case 'avoid':
        return first(withoutWords(asPart(line), change.words, everywhere, song, said), line);
      case 'place':
        return linePlaced(line, change, song, said);
      case 'rewrite':
      case 'mood': {
        const material = materialOf(song, change.do === 'mood' ? '' : change.subject, change.tone);
        const [placement] = material.placements;
        const noun = placement?.kind === 'noun' ? placement.noun.text.toLowerCase() : '';
        const isAbout = (text: string) => text.toLowerCase().includes(noun);
        const told = placement && lineInstead(line, () => material.place(placement), isAbout);
        if (placement && !told && noun !== '') said.push(`“${noun}” could not be placed.`);
        said.push('Written anew: one line.');
        return told ?? lineInstead(line, material.image) ?? line;
      }
      default:
        said.push('A single line is made neither longer nor shorter.');
        return line;
    }
  };
  const told = withLines(parts, chosen, (line) => {
    const known = made.get(line) ?? changed(line);
    made.set(line, known);
    return known;
  });
  notes.push(...new Set(said));
  return told;
}

/** A new line that mentions what is to be added, in place of another. */
function linePlaced(line: string, change: Extract<Change, { do: 'place' }>, song: Song, notes: string[]): string {
  const named = [...(change.people ?? []), ...change.phrases, ...change.words];
  const material = materialOf(song, change.words.join(', '), 0);
  const holds = (text: string) => named.filter((words) => text.toLowerCase().includes(words.toLowerCase()));
  const placements = placementsFor(change, song);
  // A phrase to be sung verbatim is a line of its own.
  const found =
    change.phrases[0] ??
    lineInstead(
      line,
      () => placements.flatMap((placement) => material.place(placement) ?? []),
      (text) => holds(text).length > 0,
    );
  const missing = found === null ? named : named.filter((words) => !holds(found).includes(words));
  if (found !== null) notes.push(`Put in ${quoted(holds(found))}.`);
  if (missing.length > 0) notes.push(`${quoted(missing)} could not be placed.`);
  return found === null ? line : capital(found);
}

const quoted = (words: readonly string[]): string => firstCharacters(words.map((word) => `“${word}”`).join(', '), 200);

/** Takes lines from a section, or gives it a number of lines; its repeats change with it. */
function withCount(
  parts: LyricPart[],
  change: Extract<Change, { do: 'cut' | 'resize' }>,
  song: Song,
  notes: string[],
): LyricPart[] {
  const inScope = scopeOf(parts, { within: [change.where], except: [] });
  const one = parts.find(inScope);
  if (!one) {
    notes.push(`There is no ${change.where.heading} of that number; no lines were changed.`);
    return parts;
  }
  const { count } = change;
  if (count === 0 || (change.do === 'cut' && Math.abs(count) >= one.lines.length)) {
    notes.push('Nothing would be left; no line was removed.');
    return parts;
  }
  const material = materialOf(song, '', 0);
  const done = new Map<string, string[]>();
  const linesOfPart = (part: LyricPart) => {
    if (change.do === 'cut') return count < 0 ? part.lines.slice(0, count) : part.lines.slice(count);
    const lines = [...part.lines];
    while (lines.length < count) lines.push(...material.image());
    return lines.slice(0, count);
  };
  notes.push(
    change.do === 'cut'
      ? `Removed ${Math.abs(count)} of the lines of ${one.heading ?? 'the text'}.`
      : `${one.heading ?? 'The text'} has ${count} lines.`,
  );
  return parts.map((part) => {
    if (!inScope(part)) return part;
    const lines = done.get(keyOf(part)) ?? linesOfPart(part);
    done.set(keyOf(part), lines);
    return { ...part, lines };
  });
}

function resized(
  parts: LyricPart[],
  change: Extract<Change, { do: 'shorter' | 'longer' }>,
  inScope: (part: LyricPart) => boolean,
  song: Song,
  notes: string[],
): LyricPart[] {
  if (change.do === 'shorter') {
    const short = parts.map((part) =>
      inScope(part) ? { ...part, lines: part.lines.slice(0, Math.max(2, Math.ceil(part.lines.length / 4) * 2)) } : part,
    );
    const shortened = parts.filter((part, place) => part.lines.length > (short[place]?.lines.length ?? 0));
    notes.push(
      shortened.length === 0
        ? 'Every section is one couplet already.'
        : parts.every(inScope)
          ? 'Shortened each section.'
          : `Shortened ${listed(shortened)}.`,
    );
    return short;
  }
  const material = materialOf(song, '', 0);
  const done = new Map<string, string[]>();
  const longer = parts.map((part) => {
    if (
      !inScope(part) ||
      part.lines.length === 0 ||
      (kindOfHeading(part.heading) === 'chorus' &&
        parts.some((other) => inScope(other) && kindOfHeading(other.heading) !== 'chorus'))
    )
      return part;
    const couplets = change.isDoubled ? Math.ceil(part.lines.length / 2) : 1;
    const more = done.get(keyOf(part)) ?? Array.from({ length: couplets }, () => material.image()).flat();
    done.set(keyOf(part), more);
    return { ...part, lines: [...part.lines, ...more] };
  });
  const added = listed(parts.filter((part, at) => part !== longer[at]));
  notes.push(`${change.isDoubled ? 'Doubled' : 'Added two lines to'} ${added}.`);
  return longer;
}

function rearranged(parts: LyricPart[], change: Change, song: Song, notes: string[]): LyricPart[] {
  switch (change.do) {
    case 'drop': {
      const dropped = new Set(placesOf(parts, { kind: change.kind, place: change.place, heading: '' }));
      const kept = parts.filter((_part, place) => !dropped.has(place));
      notes.push(
        dropped.size === 0
          ? `There is no ${change.kind} to remove.`
          : kept.length > 0
            ? `Sections removed: ${dropped.size}.`
            : 'Nothing would be left; no section was removed.',
      );
      return kept.length > 0 ? kept : parts;
    }
    case 'swap': {
      const [first] = placesOf(parts, change.first);
      const [second] = placesOf(parts, change.second);
      if (first === undefined || second === undefined) {
        notes.push('The two sections to swap are not both there.');
        return parts;
      }
      notes.push('Swapped the two sections.');
      const [one, two] = [parts[first] as LyricPart, parts[second] as LyricPart];
      return kindOfHeading(one.heading) === kindOfHeading(two.heading)
        ? parts.with(first, { ...one, lines: two.lines }).with(second, { ...two, lines: one.lines })
        : parts.with(first, two).with(second, one);
    }
    case 'move': {
      const [from] = placesOf(parts, change.what);
      const beside = change.before ?? change.after;
      const [to] = beside === null ? [] : placesOf(parts, beside).slice(change.before ? 0 : -1);
      const moved = from === undefined ? undefined : parts[from];
      if (moved === undefined || from === undefined || to === undefined || to === from) {
        notes.push('The section to move, or the one beside it, is not there.');
        return parts;
      }
      const at = to + (change.after ? 1 : 0) - (from < to ? 1 : 0);
      notes.push(`Moved ${moved.heading ?? 'the section'}.`);
      return parts.toSpliced(from, 1).toSpliced(at, 0, moved);
    }
    case 'repeat': {
      const place = placesOf(parts, change.what).at(-1);
      const again = place === undefined ? undefined : parts[place];
      notes.push(
        again
          ? `Repeated ${again.heading ?? 'the section'} ${['', '', 'twice ', 'three times '][change.times] ?? ''}at the end.`
          : 'There is no such section to repeat.',
      );
      return again ? [...parts, ...Array.from({ length: change.times }, () => again)] : parts;
    }
    case 'rename': {
      const places = placesOf(parts, change.from);
      notes.push(places.length > 0 ? `Renamed to ${capital(change.to)}.` : 'There is no such section to rename.');
      return parts.map((part, place) => (places.includes(place) ? { ...part, heading: capital(change.to) } : part));
    }
    case 'add':
      return withSection(parts, change, song, notes);
    default:
      return parts;
  }
}

function withSection(
  parts: LyricPart[],
  { kind, heading, before, after, subject, phrase }: Extract<Change, { do: 'add' }>,
  song: Song,
  notes: string[],
): LyricPart[] {
  const alike = parts.filter((part) => kindOfHeading(part.heading) === kind);
  const known = kind === 'chorus' ? alike.at(-1) : undefined;
  const verses = alike.filter((part) => kind === 'verse' && part.heading !== null).length;
  const name = known?.heading ?? (kind === 'verse' && verses > 0 ? `${heading} ${verses + 1}` : heading);
  const material = materialOf(song, subject, 0);
  const sung = phrase === undefined ? null : [capital(phrase.trim())];
  const lines =
    (sung &&
      (kind === 'outro'
        ? [...sung, ...material.section('outro', 0).slice(1, -1), ...sung]
        : [...(material.place({ kind: 'phrase', text: phrase ?? '' }) ?? sung), ...material.image()])) ??
    known?.lines ??
    (kind === 'break'
      ? []
      : freshLines(
          { heading: name, lines: Array.from({ length: kind === 'outro' ? 3 : 4 }, () => '') },
          material,
          song,
          [...material.placements],
        ));
  const outro = parts.findIndex((part) => kindOfHeading(part.heading) === 'outro');
  const [beside] =
    (before ?? after) === null
      ? []
      : placesOf(parts, { ...((before ?? after) as SectionName), place: (before ?? after)?.place ?? -1 }).slice(-1);
  const place =
    beside !== undefined
      ? beside + (after ? 1 : 0)
      : kind === 'intro'
        ? 0
        : outro >= 0 && kind !== 'outro'
          ? outro
          : parts.length;
  notes.push(`Added a section: ${name}.`);
  return [...parts.slice(0, place), { heading: name, lines }, ...parts.slice(place)];
}

/** The song's hook: the start of its chorus, or of its first line. */
function findHook(lyrics: string): string {
  const sections = parseLyrics(lyrics);
  const line =
    (
      sections.find((section) => section.kind === 'chorus' && section.lines.length > 0) ??
      sections.find((section) => section.lines.length > 0)
    )?.lines[0] ?? '';
  const head = line.split(/[,;:.!?—]/u)[0]?.trim() ?? '';
  return (
    (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(head)
      ? firstCharacters(head, 16)
      : head.split(/\s+/u).slice(0, 6).join(' ')) || 'Untitled'
  );
}
