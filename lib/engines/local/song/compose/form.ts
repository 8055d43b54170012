import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { type LyricWord, singWords } from '../phonetics/sing-words.ts';
import type { Random } from '../seeded-random.ts';
import { isUnaccompanied } from '../style/choose-style.ts';
import type { Style } from '../style/style.ts';
import { detectLanguage } from '../text/detect-language.ts';
import type { LyricSection, SectionKind } from '../text/parse-lyrics.ts';
import { dropsIn } from './drop.ts';
import { chooseProgressions, layChords } from './harmony.ts';
import { isRapped, rapBars } from './rap.ts';
import type { PlacedSection } from './score.ts';

const SONG_SEC_MAX = 240;
/**
 * Maximum length of a song whose lyrics do not fit otherwise. With the silence around it, the song can still be the
 * source of another one.
 */
export const LONG_SONG_SEC_MAX = fieldLimits.songSourceSecMax - 3;
const SONG_SEC_MIN = 17;
/** Factors by which lyrics are sung faster than natural until they fit: in a normal song, and in a long one. */
const HASTES = [1, 1.25, 1.55, 1.9, 2.4, 3];
const HASTE_MAX = 4;
const LONG_HASTES = [1.55, 1.9, 2.4, 3, HASTE_MAX];
/** The most syllables of a line that can be squeezed into half a bar, when everything else is too long. */
const HALF_BAR_SYLLABLES = 4;
/** Total silence before and after the music of a recording, in seconds. */
export const SILENCE_SEC = 2.7;
/** Length of a section without lyrics that leads to a drop. */
const BUILD_BARS = 4;
export const SECTION_ENERGY: Readonly<Record<SectionKind, number>> = {
  intro: 0.35,
  verse: 0.5,
  pre: 0.66,
  chorus: 0.88,
  bridge: 0.55,
  break: 0.75,
  outro: 0.42,
};

type Draft = {
  kind: SectionKind;
  label: string;
  hint: string;
  lines: { text: string; words: LyricWord[]; bars: number }[];
  bars: number;
};

/**
 * `continues`: the song continues other music, so a short transition replaces the intro. Lyrics beyond `secMax` are not
 * sung. `isNatural`: lyrics are never hurried, however long the song gets.
 */
export type FormOptions = { continues?: boolean; secMax?: number; isNatural?: boolean };

/** How far a requested length may stretch sections without lyrics, in seconds. */
const WORDLESS_SEC_MAX: Readonly<Partial<Record<SectionKind, number>>> = { intro: 18, outro: 18, break: 34 };
/** The cost of deviating from the natural pace of the lyrics, relative to missing the requested length. */
const HASTE_COST = 0.08;
const FITTED_HASTES = [1, 1.25, 0.8, 1.55];

/** A section with the lines of it that can be sung, split into words. */
export type WordedSection = LyricSection & { sung: { text: string; words: LyricWord[] }[] };

export function wordSections(sections: readonly LyricSection[]): WordedSection[] {
  const language = detectLanguage(sections.flatMap((section) => section.lines).join('\n'));
  const read = new Map<string, LyricWord[]>();
  const wordsOf = (text: string) => {
    const words = read.get(text) ?? singWords(text, language);
    read.set(text, words);
    return words;
  };
  return sections.map((section) => ({
    ...section,
    sung: section.lines.map((text) => ({ text, words: wordsOf(text) })).filter((line) => line.words.length > 0),
  }));
}

/** Places all sections on the bar grid, adding an intro, breaks and an outro where the lyrics have none. */
export function planForm(
  worded: readonly WordedSection[],
  style: Style,
  random: Random,
  { continues = false, secMax = SONG_SEC_MAX, isNatural = false }: FormOptions = {},
): PlacedSection[] {
  const instrumental = worded.every((section) => section.sung.length === 0);
  const target = continues ? null : style.targetSec;
  const limit = isNatural ? Infinity : Math.max(SONG_SEC_MAX, secMax, Math.min(target ?? 0, LONG_SONG_SEC_MAX));
  const fitted = instrumental || target === null ? null : fittedForm(worded, style, random, target - SILENCE_SEC);
  if (fitted && lengthSec(fitted, style) <= LONG_SONG_SEC_MAX) return place(fitted, style, random);
  let drafts: Draft[] = [];
  for (const haste of limit > SONG_SEC_MAX && !isNatural ? LONG_HASTES : HASTES) {
    drafts = instrumental
      ? instrumentalForm(worded, style, random.fork('instrumental'))
      : worded.map((section) => draftSection(section, style, haste));
    if (!instrumental) frame(drafts, style, random.fork('frame'), haste > 1.5);
    if (continues) openWithLink(drafts);
    if (lengthSec(drafts, style) <= limit) break;
  }
  truncate(drafts, style, limit);
  return place(drafts, style, random);
}

const barSec = (style: Style) => (style.beatsPerBar * 60) / style.bpm;
const lengthSec = (drafts: readonly Draft[], style: Style) =>
  drafts.reduce((sum, draft) => sum + draft.bars, 0) * barSec(style);

function draftSection(section: WordedSection, style: Style, haste: number): Draft {
  const counts = section.sung.map((line) => syllableCount(line.words));
  const sorted = [...counts].sort((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 8;
  const rate =
    style.genre.syllableRate *
    haste *
    (section.kind === 'chorus' ? 0.88 : 1) *
    (/\b(rap|spoken|fast)\b/iu.test(section.hint) ? 1.5 : 1);
  const rapped = isRapped(section, style) && haste < 1.5;
  const wantedBars = rapped ? rapBars(median, style) : barsFor(median, rate, style);
  const lines = section.sung.map((line, index) => {
    let bars = rapped ? Math.max(wantedBars, rapBars(counts[index] as number, style)) : wantedBars;
    while (bars < 8 && (counts[index] as number) > capacity(bars, style, haste)) bars *= 2;
    if (bars > 1 && (counts[index] as number) <= 3 && median > 5 && haste > 1) bars /= 2;
    if (haste === HASTE_MAX && (counts[index] as number) <= HALF_BAR_SYLLABLES) bars = 0.5;
    return { ...line, bars };
  });
  let bars = Math.ceil(lines.reduce((sum, line) => sum + line.bars, 0));
  if (lines.length === 0) bars = section.kind === 'break' || section.kind === 'bridge' ? 8 : 4;
  else if (haste < 1.5)
    bars +=
      bars % 4 === 3
        ? 1
        : bars % 2 === 1 && bars > 1
          ? 1
          : bars % 4 === 2 && bars > 4 && lines.length % 2 === 1
            ? 2
            : 0;
  return { kind: section.kind, label: section.label, hint: section.hint, lines, bars };
}

export const syllableCount = (words: readonly LyricWord[]): number =>
  words.reduce((sum, word) => sum + word.syllables.length, 0);

function barsFor(syllables: number, rate: number, style: Style): number {
  let best = 2;
  let bestCost = Infinity;
  for (const bars of [1, 2, 4]) {
    const seconds = bars * barSec(style) - Math.min(1.5 * (60 / style.bpm), bars * barSec(style) * 0.3);
    const cost =
      Math.abs(Math.log(syllables / seconds / rate)) +
      (bars === 2 ? 0 : 0.18) +
      (bars === 4 && barSec(style) > 2.4 ? 0.6 : 0);
    if (cost < bestCost) {
      bestCost = cost;
      best = bars;
    }
  }
  return best;
}

/** Maximum syllables of a line in this many bars on the finest sung grid. */
function capacity(bars: number, style: Style, haste: number): number {
  if (haste > 2) return Math.floor((bars * style.beatsPerBar - 0.5) * 4);
  const beats = bars * style.beatsPerBar - 0.75;
  const perBeat = style.bpm > 140 && haste < 1.5 ? 2 : style.bpm > 112 && haste < 1.5 ? 3 : 4;
  return Math.max(4, Math.floor(beats * perBeat * 0.9));
}

/** Number of syllables that can be sung comfortably in this many bars. */
export const lineCapacity = (bars: number, style: Style): number => capacity(bars, style, 1.6);

function frame(drafts: Draft[], style: Style, random: Random, tight: boolean, targetSec = SONG_SEC_MIN): void {
  const bars = (seconds: number) =>
    Math.max(tight ? 1 : 2, Math.min(8, 2 ** Math.round(Math.log2(seconds / barSec(style)))));
  const empty = (kind: SectionKind, label: string, count: number): Draft => ({
    kind,
    label,
    hint: '',
    lines: [],
    bars: count,
  });
  const sungCount = drafts.filter((draft) => draft.lines.length > 0).length;
  for (const draft of drafts) if (draft.lines.length === 0) draft.bars = bars(draft.kind === 'break' ? 13 : 7);
  // The first candidate builds up slowly and has its solo before the last chorus; the second starts singing early and
  // has it after the first chorus.
  const second = style.idea.index % 2 === 1;
  if (drafts[0]?.kind !== 'intro')
    drafts.unshift(
      empty('intro', 'Intro', tight ? 1 : bars(sungCount <= 1 || second || style.scale === 'small' ? 4.5 : 8)),
    );
  const lastChorus = drafts.findLastIndex((draft) => draft.kind === 'chorus');
  const choruses = drafts.filter((draft) => draft.kind === 'chorus').length;
  const isRoomLeft =
    !tight && style.scale !== 'small' && choruses >= 2 && lengthSec(drafts, style) < Math.max(170, targetSec - 13);
  if ((isRoomLeft || style.solo) && !drafts.some((draft) => draft.kind === 'break')) {
    const bridge = drafts.findIndex((draft) => draft.kind === 'bridge');
    const before = second ? drafts.findIndex((draft) => draft.kind === 'chorus') + 1 : bridge > 0 ? bridge : lastChorus;
    // With a single chorus, a requested solo follows it.
    const at = choruses >= 2 ? before : drafts.findLastIndex((draft) => draft.lines.length > 0) + 1;
    const played = dropsIn(style) ? 'Drop' : random.chance(0.5) ? 'Instrumental Break' : 'Solo';
    const name = isUnaccompanied(style) ? 'Choir' : style.solo ? 'Solo' : played;
    const solo = empty('break', name, bars(bridge > 0 || second ? 7 : 13));
    const leads = ['pre', 'bridge'].includes(drafts[at - 1]?.kind ?? '');
    drafts.splice(at, 0, ...(name === 'Drop' && !leads ? [empty('pre', 'Build', BUILD_BARS), solo] : [solo]));
    // A large arrangement repeats its hook without words before the end.
    if (style.scale === 'big') drafts.push(empty('break', 'Finale', bars(7)));
  }
  const outroSec = sungCount <= 1 || style.scale === 'small' ? 5 : 8;
  if (drafts.at(-1)?.kind !== 'outro') drafts.push(empty('outro', 'Outro', tight ? 2 : bars(outroSec)));
  const short = Math.min(SONG_SEC_MIN, targetSec) - lengthSec(drafts, style);
  if (short > 0) {
    const extra = Math.ceil(short / barSec(style));
    (drafts[0] as Draft).bars += Math.floor(extra / 2);
    (drafts.at(-1) as Draft).bars += Math.ceil(extra / 2);
  }
}

/**
 * The form closest to a requested length, chosen from several paces of the lyrics, each with sections without lyrics
 * shortened or stretched.
 */
function fittedForm(sections: readonly WordedSection[], style: Style, random: Random, target: number): Draft[] {
  const forms = FITTED_HASTES.flatMap((haste) =>
    [false, true].map((tight) => {
      const drafts = sections.map((section) => draftSection(section, style, haste));
      frame(drafts, style, random.fork('frame'), tight, target);
      stretchWordless(drafts, style, target);
      const sec = lengthSec(drafts, style);
      const off = Math.abs(Math.log(sec / target)) + (sec > LONG_SONG_SEC_MAX ? 1 : 0);
      return { drafts, cost: off + HASTE_COST * Math.abs(Math.log(haste)) + (tight ? HASTE_COST / 10 : 0) };
    }),
  );
  return forms.reduce((best, form) => (form.cost < best.cost ? form : best)).drafts;
}

/** Shortens the longest sections without lyrics, or lengthens the shortest, one bar at a time. */
function stretchWordless(drafts: readonly Draft[], style: Style, target: number): void {
  const most = ({ kind, label }: Draft) =>
    label === 'Build' ? BUILD_BARS : Math.max(2, Math.floor((WORDLESS_SEC_MAX[kind] ?? 0) / barSec(style)));
  const open = drafts.filter(({ lines, label }) => lines.length === 0 && label !== 'Build');
  for (let step = 0; step < 64 && Math.abs(lengthSec(drafts, style) - target) > barSec(style) / 2; step++) {
    const isShort = lengthSec(drafts, style) < target;
    const [changed] = open
      .filter((draft) => (isShort ? draft.bars < most(draft) : draft.bars > 1))
      .toSorted((one, other) => (isShort ? one.bars - other.bars : other.bars - one.bars));
    if (!changed) return;
    changed.bars += isShort ? 1 : -1;
  }
}

/** Opens with two bars of transition from the old music. */
function openWithLink(drafts: Draft[]): void {
  const first = drafts[0] as Draft;
  if (first.kind === 'intro' && first.lines.length === 0) drafts.shift();
  drafts.unshift({ kind: 'break', label: 'Link', hint: '', lines: [], bars: 2 });
}

function instrumentalForm(sections: readonly LyricSection[], style: Style, random: Random): Draft[] {
  const target = Math.min(LONG_SONG_SEC_MAX, style.targetSec ?? random.pick([84, 96, 108]));
  const draft = (kind: SectionKind, label: string, bars: number): Draft => ({ kind, label, hint: '', lines: [], bars });
  const unit = Math.max(4, Math.min(16, 4 * Math.round(15 / barSec(style) / 4)));
  const isFrame = ({ kind }: LyricSection) => kind === 'intro' || kind === 'outro';
  const headed = sections
    .slice(0, 24)
    .map((section) => draft(section.kind, section.label, isFrame(section) ? Math.max(2, unit / 2) : unit));
  const whole = headed.length > 0 ? headed : ownForm();
  if (style.targetSec !== null) fitLength(whole, style, target - SILENCE_SEC);
  return whole;

  function ownForm(): Draft[] {
    const intro = draft('intro', 'Intro', Math.max(2, unit / 2));
    const outro = draft('outro', 'Outro', Math.max(2, unit / 2));
    const blocks = blocksOf(style);
    const blockAt = (at: number) =>
      (blocks[at % blocks.length] as (typeof blocks)[number]).map(([kind, label]) =>
        draft(kind, label, label === 'Build' ? BUILD_BARS : unit),
      );
    const drafts = blockAt(0);
    for (let at = 1; lengthSec([intro, ...drafts, ...blockAt(at), outro], style) <= target + 6; at++)
      drafts.push(...blockAt(at));
    return [intro, ...drafts, outro];
  }
}

/**
 * The blocks of instrumental music in order; long music starts over. The second candidate states its first theme twice;
 * dance music builds up to drops.
 */
function blocksOf(style: Style): readonly (readonly (readonly [SectionKind, string])[])[] {
  const themeA = [['verse', 'Theme A']] as const;
  const themeB = [['chorus', 'Theme B']] as const;
  const bridge = [['bridge', 'Bridge']] as const;
  const solo = [['break', 'Solo']] as const;
  const isSecond = style.idea.index % 2 === 1;
  if (dropsIn(style)) {
    const drop = [
      ['pre', 'Build'],
      ['break', 'Drop'],
    ] as const;
    const breakdown = [['bridge', 'Breakdown']] as const;
    return isSecond ? [drop, themeA, drop, breakdown] : [themeA, drop, breakdown, drop];
  }
  return isSecond
    ? [themeA, themeA, themeB, solo, themeB, bridge, themeA, themeB]
    : [themeA, themeB, themeA, themeB, bridge, themeB, solo, themeB];
}

/**
 * Lengthens the shortest or shortens the longest sections by two bars at a time until the music has the requested
 * length.
 */
function fitLength(drafts: Draft[], style: Style, target: number): void {
  const step = 2 * barSec(style);
  for (let round = 0; round < 64 && Math.abs(lengthSec(drafts, style) - target) > step / 2; round++) {
    const short = lengthSec(drafts, style) < target;
    const open = drafts.filter((draft) => draft.label !== 'Build' && draft.bars > (short ? 0 : 2));
    const [changed] = open.toSorted((one, other) => (short ? one.bars - other.bars : other.bars - one.bars));
    if (!changed && short) return;
    // Even two bars per section are too long, so the first section is dropped.
    if (!changed) {
      if (drafts.length < 2) return;
      drafts.shift();
    } else changed.bars += short ? 2 : -2;
  }
}

/** Drops sections beyond the maximum song length from the end, except for the outro. */
function truncate(drafts: Draft[], style: Style, secMax: number): void {
  const limit = Math.floor(secMax / barSec(style));
  const total = () => drafts.reduce((sum, draft) => sum + draft.bars, 0);
  while (total() > limit && drafts.length > 2) {
    const victim = drafts.at(-2) as Draft;
    const excess = total() - limit;
    if (victim.lines.length > 1 && victim.bars > excess) {
      const line = victim.lines.pop() as Draft['lines'][number];
      victim.bars -= Math.min(victim.bars - 1, Math.max(line.bars, 1));
    } else if (victim.lines.length > 1) {
      const line = victim.lines.pop() as Draft['lines'][number];
      victim.bars = Math.max(1, victim.bars - line.bars);
    } else drafts.splice(-2, 1);
  }
}

function place(drafts: readonly Draft[], style: Style, random: Random): PlacedSection[] {
  const book = chooseProgressions(style, random.fork('progressions'));
  const counts = new Map<SectionKind, number>();
  const slow = barSec(style) > 3;
  let bar = 0;
  return drafts.map((draft, index) => {
    const occurrence = counts.get(draft.kind) ?? 0;
    counts.set(draft.kind, occurrence + 1);
    const isLast = !drafts.slice(index + 1).some((later) => later.kind === draft.kind);
    const next = drafts[index + 1];
    let lineBar = bar;
    const lines = draft.lines.map((line) => {
      const placed = { text: line.text, words: line.words, bar: lineBar, bars: line.bars };
      lineBar += line.bars;
      return placed;
    });
    const close =
      next === undefined || draft.kind === 'outro'
        ? 'closed'
        : next.kind === 'chorus' && draft.kind !== 'intro'
          ? 'open'
          : 'none';
    let energy =
      SECTION_ENERGY[draft.kind] +
      (draft.kind === 'verse' ? Math.min(2, occurrence) * 0.09 : 0) +
      (draft.kind === 'chorus' ? Math.min(2, occurrence) * 0.05 + (isLast && occurrence > 0 ? 0.05 : 0) : 0);
    if (style.startsQuietly && occurrence === 0 && (draft.kind === 'intro' || draft.kind === 'verse')) energy -= 0.2;
    if (/\b(soft|quiet|stripped|gentle|whisper|acoustic|piano only)\b/iu.test(draft.hint)) energy -= 0.25;
    if (/\b(big|loud|full|explosive|drop|powerful|anthemic)\b/iu.test(draft.hint)) energy += 0.15;
    const section: PlacedSection = {
      kind: draft.kind,
      label: draft.label,
      hint: draft.hint,
      bar,
      bars: draft.bars,
      lines,
      energy: Math.max(0.15, Math.min(1, energy)),
      occurrence,
      isLast,
      chords: layChords(book[draft.kind], style, bar, draft.bars, close, slow && draft.kind !== 'intro'),
    };
    bar += draft.bars;
    return section;
  });
}
