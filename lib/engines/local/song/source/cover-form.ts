import type { SourceStudy } from '#lib/products/music/ports.ts';
import { chooseProgressions, layChords } from '../compose/harmony.ts';
import { lineCapacity, SECTION_ENERGY, syllableCount } from '../compose/form.ts';
import type { LineSlot, PlacedSection } from '../compose/score.ts';
import { singWords } from '../phonetics/sing-words.ts';
import type { Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';
import { detectLanguage } from '../text/detect-language.ts';
import type { LyricSection, SectionKind } from '../text/parse-lyrics.ts';
import type { BarMap } from './apply-source-harmony.ts';

type Slot = { kind: SectionKind; label: string; fromBar: number; bars: number; energy: number; sheet: LyricSection[] };

const KINDS: Readonly<Record<string, SectionKind>> = {
  intro: 'intro',
  verse: 'verse',
  'pre-chorus': 'pre',
  chorus: 'chorus',
  bridge: 'bridge',
  outro: 'outro',
};
const NAMES: Readonly<Record<SectionKind, string>> = {
  intro: 'Intro',
  verse: 'Verse',
  pre: 'Pre-Chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  break: 'Break',
  outro: 'Outro',
};

/** Maximum length a cover may reach for its words; any words beyond that are not sung. */
const GROWN_SEC_MAX = 480;

/**
 * The form of a cover: the source's sections bar for bar, with the lyrics assigned in order, each to the next section
 * of its kind. A section repeats its bars when its words do not fit.
 */
export function coverForm(
  sheet: readonly LyricSection[],
  style: Style,
  study: SourceStudy,
  random: Random,
): { sections: PlacedSection[]; map: BarMap } {
  const language = detectLanguage(sheet.flatMap((section) => section.lines).join('\n'));
  const slots = dealOut(
    sheet.filter((section) => section.lines.length > 0),
    slotsOf(study),
  );
  const book = chooseProgressions(style, random.fork('progressions'));
  const counts = new Map<SectionKind, number>();
  const loudest = Math.max(0.05, ...slots.map((slot) => slot.energy));
  const given = slots.reduce((sum, slot) => sum + slot.bars, 0);
  let spare = Math.max(0, Math.floor((GROWN_SEC_MAX * style.bpm) / (60 * style.beatsPerBar)) - given);
  let bar = 0;
  const sections = slots.map((slot, at): PlacedSection => {
    const occurrence = counts.get(slot.kind) ?? 0;
    counts.set(slot.kind, occurrence + 1);
    const texts = slot.sheet
      .flatMap((section) => section.lines)
      .map((text) => ({ text, words: singWords(text, language) }))
      .filter((line) => line.words.length > 0);
    const { lines, bars } = layLines(texts, bar, slot.bars, spare, style);
    spare -= bars - slot.bars;
    const heard = 0.25 + 0.7 * (slot.energy / loudest) ** 1.5;
    const { audioWeight } = style.sliders;
    const section: PlacedSection = {
      kind: slot.kind,
      label: slot.sheet[0]?.label ?? slot.label,
      hint: slot.sheet[0]?.hint ?? '',
      bar,
      bars,
      lines,
      energy: Math.max(0.15, Math.min(1, SECTION_ENERGY[slot.kind] * (1 - audioWeight) + heard * audioWeight)),
      occurrence,
      isLast: !slots.slice(at + 1).some((later) => later.kind === slot.kind),
      chords: layChords(book[slot.kind], style, bar, bars, at === slots.length - 1 ? 'closed' : 'none', false),
    };
    bar += bars;
    return section;
  });
  return {
    sections,
    map: (section, inSection) => {
      const slot = slots[section];
      return slot ? slot.fromBar + (inSection % slot.bars) : null;
    },
  };
}

function slotsOf(study: SourceStudy): Slot[] {
  const found =
    study.sections.length > 0
      ? study.sections
      : [{ label: 'verse', fromBar: 0, toBar: study.bars.length, energy: 0.5 }];
  const counts = new Map<SectionKind, number>();
  return found.map(({ label, fromBar, toBar, energy }) => {
    const kind = KINDS[label] ?? 'verse';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return {
      kind,
      label: kind === 'verse' ? `Verse ${count}` : NAMES[kind],
      fromBar,
      bars: toBar - fromBar,
      energy,
      sheet: [],
    };
  });
}

/** Assigns each part of the lyrics to a section, in order, maximising matching kinds (dynamic programming). */
function dealOut(sheet: readonly LyricSection[], slots: Slot[]): Slot[] {
  if (sheet.length === 0 || slots.length === 0) return slots;
  const fit = (part: LyricSection, slot: Slot) =>
    part.kind === slot.kind
      ? 3
      : slot.kind === 'intro' || slot.kind === 'outro'
        ? -2.5
        : slot.kind === 'chorus' || part.kind === 'chorus'
          ? -0.5
          : 0.5;
  const totals: number[][] = [];
  const links: number[][] = [];
  sheet.forEach((part, at) => {
    const row: number[] = [];
    const link: number[] = [];
    slots.forEach((slot, place) => {
      let best = at === 0 ? 0 : Number.NEGATIVE_INFINITY;
      let from = -1;
      // Two parts in one section is a last resort, since the section then has to grow.
      for (let before = 0; at > 0 && before <= place; before++) {
        const total =
          (totals[at - 1]?.[before] as number) - (before === place ? 4 : 0) - Math.max(0, place - before - 1) * 0.3;
        if (total > best) [best, from] = [total, before];
      }
      row.push(best + fit(part, slot) - (at === 0 ? place * 0.2 : 0));
      link.push(from);
    });
    totals.push(row);
    links.push(link);
  });
  const last = totals.at(-1) as number[];
  let place = last.indexOf(Math.max(...last));
  const dealt = slots.map((slot) => ({ ...slot, sheet: [] as LyricSection[] }));
  for (let at = sheet.length - 1; at >= 0; at--) {
    dealt[place]?.sheet.unshift(sheet[at] as LyricSection);
    place = (links[at] as number[])[place] as number;
  }
  return dealt;
}

/** Distributes lines evenly over the bars of a section, in whole bars where possible. */
function layLines(
  texts: readonly Pick<LineSlot, 'text' | 'words'>[],
  bar: number,
  given: number,
  spare: number,
  style: Style,
): { lines: LineSlot[]; bars: number } {
  if (texts.length === 0) return { lines: [], bars: given };
  const most = Math.max(...texts.map((line) => syllableCount(line.words)));
  let each = Math.max(0.5, 2 ** Math.floor(Math.log2(given / texts.length)));
  each = Math.min(each, 4, given);
  while (each < 4 && lineCapacity(each, style) < most) each *= 2;
  const sung = texts.slice(0, Math.max(1, Math.floor((given + spare - (spare % 2)) / each)));
  const needed = Math.ceil(each * sung.length);
  const bars = needed <= given ? given : Math.min(given + spare, Math.ceil(needed / 2) * 2);
  // Spare bars become a pause between the halves of the section.
  const air = Math.floor((bars - needed) / 2);
  const half = Math.ceil(sung.length / 2);
  const lines = sung.map((line, at) => ({
    ...line,
    bar: bar + at * each + (at >= half && sung.length > 1 ? air : 0),
    bars: each,
  }));
  return { lines, bars };
}
