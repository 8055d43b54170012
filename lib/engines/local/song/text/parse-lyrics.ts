import { isSectionName } from '#lib/contract/text/sung-words.ts';
import { bracketedText, firstCharacters, trimCharacters, withoutColon } from '#lib/platform/text/plain-text.ts';

export type SectionKind = 'intro' | 'verse' | 'pre' | 'chorus' | 'bridge' | 'break' | 'outro';

/** One section of the lyric sheet as written; `lines` contain only text that can be sung. */
export type LyricSection = { kind: SectionKind; label: string; lines: string[]; hint: string };

const KIND_WORDS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'pre',
    /\b(pre[\s-]?chorus|pre[\s-]?hook|build(?:[\s-]?up)?|lift|climb|pre[\s-]?estribillo|pré[\s-]?refr[aã]o)\b|导歌|導歌|预副歌/iu,
  ],
  ['bridge', /\b(bridge|middle\s?8|puente|ponte|pont|brücke|breakdown)\b|桥|橋|ブリッジ/iu],
  ['break', /\b(instrumental|solo|interlude|break|drop|interludio|interlúdio|zwischenspiel|riff|vamp)\b|间奏|間奏/iu],
  ['intro', /\b(intro|introduction|opening|prelude)\b|前奏|イントロ/iu],
  ['outro', /\b(outro|ending|end|coda|final|fade(?:\s?out)?|schluss|cierre)\b|尾奏|结尾|結尾|アウトロ/iu],
  [
    'chorus',
    /\b(chorus|hook|refrain|coro|estribillo|refr[aã]o|ritornello|refrán|drop chorus|post[\s-]?chorus|kehrreim)\b|副歌|サビ|후렴/iu,
  ],
  [
    'verse',
    /\b(verse|verso|estrofa|strofa|strophe|couplet|vers|rap|part|spoken|section|stanza|estrofe)\b|主歌|[AB]メロ|절|第.{1,2}[节節段]/iu,
  ],
];

export const SINGABLE = /[\p{L}\p{N}]/u;
const LABEL_LENGTH_MAX = 40;
/** “Repeat chorus x2”, “(back to the verse 1)”, “Chorus again”. */
const REPEATED_SECTION = /^(?:repeat|back to) (?:the )?(.{3,40})$|^(.{3,40}) (?:again|repeats?)$/iu;
/** A repeat count: “Hold on x2”. */
const COUNT = /(?:^|\s)(?:[x×]\s?\d|\d\s?[x×])$/iu;
const PART_OF_BAND = /^\((?:\p{L}{2,15} ){0,2}(?:solo|break|instrumental|interlude)\)$/iu;
/** “Final Chorus” is a chorus. */
const PLACE_OF_SECTION = /^(?:the )?(?:final|last|opening|closing|end|ending) (?=\p{L})/iu;
const DIRECTIONS =
  'whisper(?:s|ed|ing)|spoken(?: word)?|softly|quietly|loudly|shout(?:ed|ing)|scream(?:ed|ing)|laugh(?:s|ter|ing)|sigh(?:s|ing)|pause|silence|applause|cheering|clap(?:s|ping)|humming|fad(?:es|ing)(?: (?:in|out))?|fade(?: in| out)|repeat(?:ed)?(?: [x×] ?\\d)?|[x×] ?\\d|\\d ?[x×]|\\d times|ad[- ]?libs?|instrumental|music(?: (?:starts|stops|plays|fades))?|male(?: voice)?|female(?: voice)?|beat drops?';
/** Directions on how to sing, or on what is heard. They are not sung. */
const STAGE_DIRECTION = new RegExp(`[([*](?:${DIRECTIONS})[)\\]*]`, 'giu');
const ONLY_DIRECTION = new RegExp(`^[([*](?:${DIRECTIONS})[)\\]*]:?$`, 'iu');
const TIMESTAMP = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?= ?\P{N}) ?[-–|]? ?/u;
const SUBTITLE_TIMES =
  /^\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})? ?--?> ?\d[\d:.,]{0,11}(?: (?:align|line|position|region|size|vertical):\S{1,40}){0,6} ?/u;
/** Metadata lines of LRC files. */
const FILE_FACTS = /^\[(?:ti|ar|al|au|by|offset|length|re|ve):[^\]]{0,200}\]$/iu;
/** Metadata blocks of WebVTT files, which end at an empty line. */
const FILE_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?: .{0,200})?$/u;
/** Subtitle tags for voices, styles and word times. */
const SUBTITLE_TAG = /<(?:\/?(?:[bciuv]|font|lang|rt|ruby)(?:[ .][^<>]{0,80})?|\d{1,2}:\d{2}[\d:.]{0,9})>/giu;
const CHORD = /^[A-G](?:#|b|♯|♭)?(?:maj|min|dim|aug|sus|add|m|M)?\d{0,2}(?:(?:sus|add)\d|b5|#5)?(?:\/[A-G](?:#|b)?)?$/u;

/** “Killing me softly (softly)”: an echo, which is sung. */
const isEcho = (direction: string, row: string): boolean =>
  row.replace(direction, ' ').toLowerCase().includes(trimCharacters(direction, '([*)] ').toLowerCase());

/** “Am C G”, but not “A B C”: at least one chord must be unmistakable, or bar lines separate them. */
function isChords(row: string): boolean {
  const words = row.split(/[\s|]+/u).filter((word) => word !== '' && word !== '-');
  return (
    words.length > 0 &&
    words.every((word) => CHORD.test(word)) &&
    (row.includes('|') || (words.some((word) => word.length > 1) && (words.length > 1 || /\d|[#♯♭]/u.test(row))))
  );
}

/** `isAgain`: refers to a section that is sung again. */
type Stanza = { heading: string | null; lines: string[]; repeat: number; isAgain?: true };

/**
 * Splits lyrics into sections by `[Heading]` lines, or by stanzas when there are none (a repeated stanza is the
 * chorus).
 */
export function parseLyrics(text: string): LyricSection[] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .split('\n');
  const stanzas: Stanza[] = [];
  let current: Stanza | null = null;
  let resumed: Stanza | null = null;
  const isVtt = rows.find((row) => row.trim() !== '')?.startsWith('WEBVTT') ?? false;
  let isOfFile = false;
  for (const [at, given] of rows.entries()) {
    const written = given.trim().replace(SUBTITLE_TIMES, '').replace(SUBTITLE_TAG, '').trim();
    const isTimes = written === '' && given.trim() !== '';
    isOfFile = isVtt && (isOfFile ? written !== '' && !SUBTITLE_TIMES.test(given.trim()) : FILE_BLOCK.test(written));
    if (isOfFile) continue;
    const isCounter = /^\d{1,4}$/u.test(written) && SUBTITLE_TIMES.test(rows[at + 1]?.trim() ?? '');
    if (isTimes || isCounter || FILE_FACTS.test(written) || isChords(written)) continue;
    if (ONLY_DIRECTION.test(written) && kindOf(written) !== 'break') continue;
    const row = written.replace(TIMESTAMP, '');
    const inserted = insertedStanza(row);
    if (inserted !== null) {
      stanzas.push(inserted);
      // The lines after it belong to the section it interrupts.
      if (current !== null) resumed = { heading: current.heading, lines: [], repeat: 1 };
      current = null;
      continue;
    }
    const heading = bracketedText(row, '[【{<', ']】}>') ?? sectionName(row);
    if (heading !== null) {
      current = { heading, lines: [], repeat: countOf(heading) };
      stanzas.push(current);
      resumed = null;
    } else if (row.trim() === '') {
      if (current !== null && current.heading === null) current = null;
    } else {
      if (current === null) {
        current = resumed ?? { heading: null, lines: [], repeat: 1 };
        resumed = null;
        stanzas.push(current);
      }
      const line = row
        .replace(/\[[^\]]{0,60}\]/g, ' ')
        .replace(STAGE_DIRECTION, (direction) => (isEcho(direction, row) ? direction : ' '))
        .replace(/\s+/g, ' ')
        .trim()
        .replace(COUNT, '');
      if (SINGABLE.test(line)) current.lines.push(...splitLongLine(line));
    }
  }
  return nameStanzas(stanzas);
}

function countOf(heading: string): number {
  const count = /\b[x×]\s?([2-4])\b|\b([2-4])\s?[x×]\b/iu.exec(heading);
  return Number(count?.[1] ?? count?.[2] ?? 1);
}

/** A row that names a part of the band, or a section to sing again. */
function insertedStanza(row: string): Stanza | null {
  if (PART_OF_BAND.test(row.trim())) return { heading: trimCharacters(row.trim(), '()'), lines: [], repeat: 1 };
  const again = repeatedSection(row);
  return again === null ? null : { heading: again, lines: [], repeat: countOf(again), isAgain: true };
}

/** The section a row says to repeat. */
function repeatedSection(row: string): string | null {
  const match = REPEATED_SECTION.exec(withoutColon(trimCharacters(withoutColon(row.trim()), '[](*#_) ')));
  return match ? sectionName(match[1] ?? match[2] ?? '') : null;
}

/** A line that is only a section name, such as `**Chorus**:`. */
function sectionName(row: string): string | null {
  const inner = trimCharacters(withoutColon(row.trim()), '*#_ ');
  const bracketed = bracketedText(inner, '[【{<', ']】}>');
  if (bracketed !== null && inner !== row.trim()) return bracketed;
  const bare = withoutColon(trimCharacters(inner, '(*#_) '));
  return isSectionName(bare) ? bare : null;
}

function nameStanzas(stanzas: Stanza[]): LyricSection[] {
  const sections: LyricSection[] = [];
  const anyHeading = stanzas.some((stanza) => stanza.heading !== null && !stanza.isAgain);
  const signature = (lines: string[]) => lines.join('\n').toLowerCase();
  const repeated = new Set<string>();
  const seen = new Set<string>();
  for (const stanza of stanzas) {
    const key = signature(stanza.lines);
    if (stanza.lines.length > 0 && seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  const unnamed = stanzas.filter((stanza) => stanza.isAgain || (stanza.heading === null && stanza.lines.length > 0));
  let verseCount = 0;
  let previousChorus: string[] = [];
  for (const stanza of stanzas) {
    if (stanza.heading === null && stanza.lines.length === 0) continue;
    if (stanza.isAgain && stanza.heading !== null) {
      const again = sectionAgain(sections, stanza.heading);
      if (again) sections.push(...Array.from({ length: stanza.repeat }, () => again));
      continue;
    }
    let kind: SectionKind;
    let label: string;
    if (stanza.heading !== null) {
      kind = kindOf(stanza.heading);
      const bare =
        stanza.heading
          .split(/[:|–—]/u)[0]
          ?.replace(/\(?\b[x×]\s?\d\b/iu, '')
          .trim() ?? '';
      label = firstCharacters(bare, LABEL_LENGTH_MAX) || 'Verse';
    } else {
      const place = unnamed.indexOf(stanza);
      const guessed = repeated.size === 0 && !anyHeading && unnamed.length >= 3 && place % 2 === 1;
      kind = repeated.has(signature(stanza.lines)) || guessed ? 'chorus' : 'verse';
      label = kind === 'chorus' ? 'Chorus' : `Verse ${++verseCount}`;
    }
    let lines = stanza.lines;
    if (kind === 'chorus') {
      if (lines.length === 0) lines = previousChorus;
      else previousChorus = lines;
    }
    for (let round = 0; round < stanza.repeat; round++)
      sections.push({ kind, label, lines, hint: stanza.heading ?? '' });
  }
  return sections;
}

/** The section with this name, or else the latest of its kind. */
function sectionAgain(sections: readonly LyricSection[], name: string): LyricSection | undefined {
  const bare = name.replace(COUNT, '').toLowerCase();
  return (
    sections.findLast(({ label, lines }) => label.toLowerCase() === bare && lines.length > 0) ??
    sections.findLast(({ kind, lines }) => kind === kindOf(bare) && lines.length > 0)
  );
}

function kindOf(given: string): SectionKind {
  const heading = given.replace(PLACE_OF_SECTION, '');
  for (const [kind, pattern] of KIND_WORDS) if (pattern.test(heading)) return kind;
  return 'verse';
}

// The locale does not matter: dictionary segmentation covers every script without spaces.
const words = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/**
 * Splits a line too long for one breath in two, at punctuation or the middle word. A part without letters is dropped.
 */
function splitLongLine(line: string): string[] {
  const wide = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(line);
  const limit = wide ? 22 : 72;
  if (line.length <= limit) return [line];
  const at = middleOf(line, limit);
  if (at === 0) return [line];
  return [line.slice(0, at).trim(), line.slice(at).trim()].filter((half) => SINGABLE.test(half)).flatMap(splitLongLine);
}

/** Where to split a long line; 0 if it consists of a single grapheme. */
function middleOf(line: string, limit: number): number {
  const middle = line.length / 2;
  let best = -1;
  let bestCost = Infinity;
  for (const match of line.matchAll(/[,;.!?，。！？；、]\s*|\s+/gu)) {
    const end = match.index + match[0].length;
    if (end <= 2 || end >= line.length - 2) continue;
    const cost = Math.abs(end - middle) - (match[0].trim() === '' ? 0 : limit / 5);
    if (cost >= bestCost) continue;
    best = end;
    bestCost = cost;
  }
  if (best >= 0) return best;
  const at = Math.floor(middle);
  return words.segment(line).containing(at)?.index || (letters.segment(line).containing(at)?.index ?? 0);
}
