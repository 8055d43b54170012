import type { SectionPlace } from '../style/asked/section-places.ts';
import { turnsTempo } from '../style/asked/tempo-changes.ts';
import type { Style } from '../style/style.ts';
import type { TempoTurn } from './clock.ts';
import { sectionsAt } from './place-parts.ts';
import type { PlacedSection, Score } from './score.ts';

/** Pace of a slowed or accelerated section, reached within a bar. */
const SLOWER = 0.84;
const FASTER = 1.16;
/** Pace at the end of a ritardando, and how many bars it takes before the last one. */
const RITARDANDO = 0.62;
const RITARDANDO_BARS = 3;
/** Starting pace of a song that gets faster throughout, and final pace of one that accelerates towards its end. */
const START = 0.76;
const ACCELERANDO = 1.24;
/** The end of a song begins after this share of its sections. */
const END_FROM = 0.6;

type Pace = { from: number; to: number };

/** The tempo changes a request asks for. */
export function tempoTurns(sections: readonly PlacedSection[], style: Style): TempoTurn[] {
  const bars = sections.reduce((most, section) => Math.max(most, section.bar + section.bars), 0);
  const paces = Array.from({ length: bars }, (): Pace => ({ from: 1, to: 1 }));
  for (const { how, places } of style.tempoChanges)
    if (turnsTempo({ how })) for (const place of places) changePaces(paces, sections, place, how === 'slower');
  if (paces.every(({ from, to }) => from === 1 && to === 1)) return [];
  return paces.flatMap(({ from, to }, bar) => {
    const beat = bar * style.beatsPerBar;
    return [
      { beat, pace: from },
      { beat: beat + style.beatsPerBar, pace: to },
    ];
  });
}

function changePaces(paces: Pace[], sections: readonly PlacedSection[], place: SectionPlace, isSlower: boolean): void {
  const ramp = (first: number, end: number, from: number, to: number) => {
    for (let bar = first; bar < end; bar++)
      paces[bar] = {
        from: from + ((to - from) * (bar - first)) / (end - first),
        to: from + ((to - from) * (bar + 1 - first)) / (end - first),
      };
  };
  const startOf = (at: number) => sections[at]?.bar ?? 0;
  const endOf = (at: number) => startOf(at) + (sections[at]?.bars ?? 0);
  const last = sections.findLastIndex(({ kind }) => kind !== 'outro');
  if (place.kind === 'start') {
    const until = startOf(
      Math.max(
        1,
        sections.findLastIndex(({ kind }) => kind === 'chorus'),
      ),
    );
    ramp(0, until, isSlower ? 1 / START : START, 1);
  } else if (isSlower && (place.kind === 'end' || place.kind === 'outro')) {
    const from = Math.max(0, paces.length - 1 - RITARDANDO_BARS);
    const pace = paces[from]?.from ?? 1;
    ramp(from, paces.length - 1, pace, pace * RITARDANDO);
    ramp(paces.length - 1, paces.length, pace * RITARDANDO, pace * RITARDANDO);
  } else if (place.kind === 'end') {
    ramp(startOf(Math.max(1, Math.floor(sections.length * END_FROM))), endOf(last), 1, ACCELERANDO);
    ramp(endOf(last), paces.length, ACCELERANDO, ACCELERANDO);
  } else
    for (const at of sectionsAt(place, sections)) {
      const pace = isSlower ? SLOWER : FASTER;
      const reached = Math.min(endOf(at), startOf(at) + 1);
      ramp(startOf(at), reached, 1, pace);
      ramp(reached, endOf(at), pace, pace);
      // After the last section, the music keeps the pace at which that section ends.
      if (at === last) ramp(endOf(at), paces.length, pace, pace);
    }
}

const placesOf = (places: readonly SectionPlace[], sections: readonly PlacedSection[]): number[] =>
  places.length === 0 ? sections.map((_, at) => at) : places.flatMap((place) => sectionsAt(place, sections));

/** Sections whose drums play at half or double the pace, by their first bar. */
export function drumPaces(sections: readonly PlacedSection[], style: Style): ReadonlyMap<number, 'half' | 'double'> {
  return new Map(
    style.tempoChanges.flatMap(({ how, places }) =>
      how === 'half' || how === 'double'
        ? placesOf(places, sections).map((at) => [sections[at]?.bar ?? 0, how] as const)
        : [],
    ),
  );
}

/** Whether a song lacks a requested change of tempo, or half or double time. */
export function keepsTempo({
  sections,
  style,
  parts,
  turns,
}: Pick<Score, 'sections' | 'style' | 'parts' | 'turns'>): boolean {
  const drums = parts.find(({ drumKit }) => drumKit !== null)?.notes ?? [];
  const isStruck = ({ bar, bars }: PlacedSection) =>
    drums.some(({ beat }) => beat >= bar * style.beatsPerBar && beat < (bar + bars) * style.beatsPerBar);
  return style.tempoChanges.some(({ how, places }) => {
    const at = placesOf(places, sections);
    if (turnsTempo({ how })) return at.length === 0 || turns.length === 0;
    return !at.some((each) => isStruck(sections[each] as PlacedSection));
  });
}
