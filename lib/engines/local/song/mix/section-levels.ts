import { clockOf } from '../compose/clock.ts';
import type { PlacedSection, Score } from '../compose/score.ts';
import { bareSections } from '../compose/place-parts.ts';
import { isDrop } from '../compose/drop.ts';
import { loudnessTrack, lufsWithin, type Span } from './loudness.ts';
import { RATE } from '../sample-rate.ts';

/** A section in time and its target loudness in dB relative to the choruses. */
export type SectionLevel = Span & { wantedDb: number };

/** Level of each kind of section below the chorus. */
const BELOW_CHORUS_DB: Readonly<Record<PlacedSection['kind'], number>> = {
  intro: 5.5,
  verse: 3,
  pre: 2.2,
  chorus: 0,
  bridge: 2.4,
  break: 1.2,
  outro: 4,
};
/** Level of a drop above its build-up, above other choruses, and above a chorus that leads to it. */
const DROP_ABOVE_BUILD_DB = 6;
const DROP_ABOVE_CHORUS_DB = 1.8;
const DROP_ABOVE_LEADING_CHORUS_DB = 5.2;
/** Repeated verses and choruses are slightly louder than the first. */
const RETURN_DB = 0.3;
/** How much quieter the intro and the first verse are in a song asked to begin quietly, in dB. */
const QUIET_START_DB = 3.5;
/** How much quieter a section is in which a request leaves only one or two instruments, in dB. */
const BARE_DB = 2.5;
const GAIN_DB_MAX = 9;
/** Duration of a gain change, which ends on the first beat of a section. */
const TURN_SEC = 0.06;

/** The dynamics of a song: verses below choruses, and drops above everything. */
export function sectionLevels(score: Score, leadInSec: number): SectionLevel[] {
  const { sections, style } = score;
  const clock = clockOf(score);
  const barSec = clock.span(0, style.beatsPerBar);
  // With a constant tempo every bar is equally long, so that rounding does not depend on how its beats are summed.
  const secAt = (bar: number) =>
    leadInSec + (score.turns.length === 0 ? bar * barSec : clock.at(bar * style.beatsPerBar));
  const dropAfter = (at: number) => sections[at + 1] !== undefined && isDrop(sections[at + 1] as PlacedSection, style);
  const anyDrop = sections.some((section) => isDrop(section, style));
  const chorusLeads = sections.some(({ kind }, at) => kind === 'chorus' && dropAfter(at));
  const chorusDb = !anyDrop ? 0 : chorusLeads ? -DROP_ABOVE_LEADING_CHORUS_DB : -DROP_ABOVE_CHORUS_DB;
  const bare = bareSections(style.entries, sections);
  return sections.map((section, at) => {
    const again =
      Math.min(2, section.occurrence) * (section.kind === 'verse' || section.kind === 'chorus' ? RETURN_DB : 0);
    const isStart = section.occurrence === 0 && (section.kind === 'intro' || section.kind === 'verse');
    const quiet = style.startsQuietly && isStart ? QUIET_START_DB : 0;
    const usual = chorusDb - BELOW_CHORUS_DB[section.kind] + again - quiet - (bare.has(at) ? BARE_DB : 0);
    const wantedDb = isDrop(section, style)
      ? 0
      : dropAfter(at) && section.kind !== 'chorus'
        ? Math.min(usual, -DROP_ABOVE_BUILD_DB)
        : usual;
    return {
      fromSec: secAt(section.bar),
      toSec: secAt(section.bar + section.bars),
      wantedDb,
    };
  });
}

type Balance = { excess: readonly number[]; reference: number };

/** How far each section, and the loudest one as the reference, exceeds its target level. */
function balanceOf(track: Float64Array, levels: readonly SectionLevel[]): Balance {
  const excess = levels.map((level) => lufsWithin(track, [level]) - level.wantedDb);
  const top = Math.max(...levels.map(({ wantedDb }) => wantedDb));
  return { excess, reference: Math.max(...excess.filter((_, at) => levels[at]?.wantedDb === top)) };
}

/**
 * By how many dB the section that is loudest relative to its target exceeds the reference: contrast lost in the mix.
 */
export function flattenedDb(track: Float64Array, levels: readonly SectionLevel[]): number {
  if (levels.length < 2) return 0;
  const { excess, reference } = balanceOf(track, levels);
  return Math.max(...excess.map((each) => each - reference));
}

/** Rides section gains until they reach their targets; the loudest one keeps its level. */
export function rideSections(
  channels: readonly (readonly [Float32Array, Float32Array])[],
  levels: readonly SectionLevel[],
): void {
  const [whole] = channels;
  if (!whole || levels.length < 2) return;
  const { excess, reference } = balanceOf(loudnessTrack(...whole), levels);
  const gains = excess.map((each) =>
    each < -60 ? 1 : 10 ** (Math.max(-GAIN_DB_MAX, Math.min(GAIN_DB_MAX, reference - each)) / 20),
  );
  const turn = Math.round(TURN_SEC * RATE);
  const count = whole[0].length;
  levels.forEach((level, place) => {
    const from = place === 0 ? 0 : Math.round(level.fromSec * RATE);
    const until = place === levels.length - 1 ? count : Math.round((levels[place + 1] as SectionLevel).fromSec * RATE);
    const gain = gains[place] as number;
    const next = gains[place + 1] ?? gain;
    for (const channel of channels.flat()) {
      for (let at = from; at < Math.min(until, count); at++) {
        const turned = at > until - turn ? gain + (next - gain) * ((at - until + turn) / turn) : gain;
        channel[at] = (channel[at] as number) * turned;
      }
    }
  });
}
