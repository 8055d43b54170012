/** The order and names of the sections. */
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { LyricsBrief } from '#lib/products/music/ports.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { kindOfSection, type Wishes } from './read-wishes.ts';

export type PlannedSection = { kind: SectionKind; label: string };

/** Maximum number of sections; the longest song, eight minutes, needs fewer. */
export const SECTIONS_MAX = 100;

const NAMES: Readonly<Record<SectionKind, string>> = {
  intro: 'Intro',
  verse: 'Verse',
  pre: 'Pre-Chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  break: 'Instrumental Break',
  outro: 'Outro',
};

/**
 * Follows a given structure exactly; otherwise adapts the default form for the song's length to what the request says
 * of sections.
 */
export function planSections(
  brief: Pick<LyricsBrief, 'structure' | 'durationSec'>,
  wishes: Wishes,
  form?: Form,
): PlannedSection[] {
  if (brief.structure && brief.structure.length > 0) {
    const labels = brief.structure
      .slice(0, SECTIONS_MAX)
      .map((name) => firstCharacters(name.replace(/[[\]\n]/g, ' ').trim(), fieldLimits.lyricsSectionLength) || 'Verse');
    return numbered(labels.map((label) => ({ kind: kindOfSection(label), label })));
  }
  let kinds = form ? [...form.kinds] : usual(brief.durationSec ?? 150);
  // A request that counts its verses means the whole form.
  if (wishes.verses !== undefined)
    kinds = withVerses(form ? kinds : kinds.filter((kind) => kind !== 'pre'), wishes.verses);
  for (const kind of wishes.withSections) if (!kinds.includes(kind)) kinds = withSection(kinds, kind);
  // Without a chorus there is nothing for a bridge to lead back to: verses alone, and more of them.
  if (wishes.withoutSections.includes('chorus')) {
    const verses = wishes.verses ?? Math.max(2, Math.round(kinds.length / 2));
    const own = (kind: SectionKind) => (wishes.withSections.includes(kind) ? [kind] : []);
    kinds = [
      ...own('intro'),
      ...Array.from({ length: verses }, () => 'verse' as const),
      ...own('bridge'),
      ...own('outro'),
    ];
  }
  const kept = kinds.filter(
    (kind) => !wishes.withoutSections.includes(kind) && !(kind === 'pre' && wishes.withoutSections.includes('chorus')),
  );
  if (kept.length > 0 && kept.length < kinds.length)
    kinds = kept.filter((kind, place) => kind !== 'chorus' || kept[place - 1] !== 'chorus');
  const { startsWith } = wishes;
  if (startsWith !== undefined && kinds[0] !== startsWith) kinds = [startsWith, ...kinds];
  return numbered(kinds.map((kind) => ({ kind, label: NAMES[kind] })));
}

const VERSE_LINES = 4;
const CHORUS_LINES = 6;

/** As many choruses as leave whole verses for the remaining lines, each after a verse. */
export function sectionsOfLines(lines: number): PlannedSection[] {
  let choruses = Math.floor(lines / (VERSE_LINES + CHORUS_LINES));
  while (choruses > 0 && (lines - choruses * CHORUS_LINES) % VERSE_LINES !== 0) choruses--;
  const verses = Math.max(1, Math.floor((lines - choruses * CHORUS_LINES) / VERSE_LINES));
  const kinds: SectionKind[] = Array.from({ length: verses }, (_, place) =>
    place < choruses ? (['verse', 'chorus'] as const) : (['verse'] as const),
  ).flat();
  return numbered(kinds.map((kind) => ({ kind, label: NAMES[kind] })));
}

const BLUES_VERSES = 4;
/** Verses of three lines, and a chorus only if asked for. */
export const sectionsOfBlues = (wishes: Wishes): PlannedSection[] =>
  numbered(
    Array.from({ length: wishes.verses ?? BLUES_VERSES }, () => [
      'verse' as const,
      ...(wishes.withSections.includes('chorus') ? (['chorus'] as const) : []),
    ])
      .flat()
      .map((kind) => ({ kind, label: NAMES[kind] })),
  );

const GROUP = ['verse', 'pre', 'chorus'] as const;
const END = ['bridge', 'chorus'] as const;

/** The sections of a song; a short chorus has one pair of lines and the hook. */
export type Form = { kinds: readonly SectionKind[]; isChorusShort?: true };

const short = (...kinds: SectionKind[]): Form => ({ kinds, isChorusShort: true });
/** From the shortest song to the longest, for a requested length. */
export const FORMS: readonly Form[] = [
  short('chorus'),
  ...(
    [
      ['chorus'],
      ['verse', 'chorus'],
      ['verse', 'chorus', 'chorus'],
      ['verse', 'chorus', 'verse', 'chorus'],
      ['verse', 'chorus', 'verse', 'chorus', ...END],
      [...GROUP, ...GROUP, ...END],
      [...GROUP, ...GROUP, ...END, 'chorus'],
      ...Array.from({ length: 8 }, (_, more) => [
        ...Array.from({ length: more + 3 }, () => GROUP).flat(),
        ...END,
        'chorus' as const,
        'outro' as const,
      ]),
    ] satisfies SectionKind[][]
  ).map((kinds) => ({ kinds })),
];

/** For a song that is to be short. */
export const SHORT_FORM: Form = short('verse', 'chorus', 'verse', 'chorus');

/** From the longest to the shortest, for a maximum number of words. */
export const SHORTER_FORMS: readonly Form[] = [
  { kinds: ['verse', 'chorus', 'verse', 'chorus', ...END] },
  { kinds: ['verse', 'chorus', 'verse', 'chorus'] },
  SHORT_FORM,
  { kinds: ['verse', 'chorus'] },
  short('verse', 'chorus'),
  { kinds: ['chorus'] },
  short('chorus'),
];

function usual(seconds: number): SectionKind[] {
  if (seconds <= 45) return ['verse', 'chorus'];
  if (seconds <= 85) return ['verse', 'chorus', 'verse', 'chorus'];
  if (seconds <= 125) return ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'];
  if (seconds <= 210) return ['verse', 'pre', 'chorus', 'verse', 'pre', 'chorus', 'bridge', 'chorus'];
  return ['verse', 'verse', 'pre', 'chorus', 'verse', 'pre', 'chorus', 'break', 'bridge', 'chorus', 'chorus', 'outro'];
}

function withVerses(kinds: readonly SectionKind[], count: number): SectionKind[] {
  const group: SectionKind[] = ['verse', ...(kinds.includes('pre') ? (['pre'] as const) : []), 'chorus'];
  const rest = kinds
    .slice(kinds.lastIndexOf('verse') + 1)
    .filter((kind) => kind === 'bridge' || kind === 'outro' || kind === 'break');
  return [
    ...Array.from({ length: count }, () => group).flat(),
    ...rest,
    ...(rest.includes('bridge') ? (['chorus'] as const) : []),
  ];
}

function withSection(kinds: readonly SectionKind[], kind: SectionKind): SectionKind[] {
  if (kind === 'intro') return ['intro', ...kinds];
  if (kind === 'outro') return [...kinds, 'outro'];
  if (kind === 'pre') return kinds.flatMap((one) => (one === 'chorus' ? (['pre', 'chorus'] as const) : [one]));
  const last = kinds.lastIndexOf('chorus');
  return last < 0 ? [...kinds, kind] : [...kinds.slice(0, last), kind, ...kinds.slice(last)];
}

/** Numbers verses with the same name, so that an edit can refer to each. */
function numbered(sections: readonly PlannedSection[]): PlannedSection[] {
  const total = new Map<string, number>();
  for (const { label } of sections) total.set(label.toLowerCase(), (total.get(label.toLowerCase()) ?? 0) + 1);
  const counts = new Map<string, number>();
  return sections.map(({ kind, label }) => {
    const key = label.toLowerCase();
    const place = (counts.get(key) ?? 0) + 1;
    counts.set(key, place);
    return {
      kind,
      label: kind === 'verse' && (total.get(key) ?? 0) > 1 && !/\d$/u.test(label) ? `${label} ${place}` : label,
    };
  });
}
