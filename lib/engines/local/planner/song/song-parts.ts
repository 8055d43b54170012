import { bracketedText } from '#lib/platform/text/plain-text.ts';
import { plannedSections, type SongAnalysis, type VideoBrief } from '#lib/products/mv/ports.ts';

export type PartKind = 'intro' | 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'instrumental' | 'outro';

/** A section as the planner uses it; `occurrence` counts sections of its kind from 0. */
export type SongPart = {
  index: number;
  label: string;
  kind: PartKind;
  occurrence: number;
  isLastOfKind: boolean;
  startSec: number;
  endSec: number;
  /** Mean of the energy curve over the part, 0..1. */
  energy: number;
  /** The words sung in it, one line each. */
  lyrics: string[];
};

const SHORTEST_PART_SEC = 2.5;

/** The song's parts: the caller's sections if given, else the detected ones. They cover the song without gaps. */
export function songParts(brief: VideoBrief, analysis: SongAnalysis): SongPart[] {
  const { durationSec } = analysis;
  const starts = plannedSections(brief.sections, analysis.sections)
    .filter((section) => Number.isFinite(section.startSec) && section.startSec < durationSec - SHORTEST_PART_SEC)
    .map((section) => ({ label: section.label.trim() || 'verse', startSec: Math.max(0, section.startSec) }))
    .sort((a, b) => a.startSec - b.startSec);
  const kept = starts.filter(
    (start, i) => (starts[i + 1]?.startSec ?? durationSec) - start.startSec >= SHORTEST_PART_SEC,
  );
  if (kept.length === 0) kept.push({ label: starts[0]?.label ?? 'verse', startSec: 0 });
  const first = kept[0] as (typeof kept)[number];
  // A lead-in before the first given section becomes an intro if it is long enough to show.
  if (first.startSec >= 4) kept.unshift({ label: 'intro', startSec: 0 });
  else first.startSec = 0;
  const kinds = kept.map((start) => partKind(start.label));
  return kept.map((start, index) => {
    const endSec = kept[index + 1]?.startSec ?? durationSec;
    const kind = kinds[index] as PartKind;
    return {
      index,
      label: start.label,
      kind,
      occurrence: kinds.slice(0, index).filter((other) => other === kind).length,
      isLastOfKind: !kinds.slice(index + 1).includes(kind),
      startSec: start.startSec,
      endSec,
      energy: meanEnergy(analysis, start.startSec, endSec),
      lyrics: lyricsBetween(brief, start.startSec, endSec),
    };
  });
}

function partKind(label: string): PartKind {
  const name = label.toLowerCase();
  if (/pre[- ]?chorus|pre[- ]?hook|lift|导歌|導歌/.test(name)) return 'pre-chorus';
  if (/chorus|hook|refrain|drop|副歌|サビ/.test(name)) return 'chorus';
  if (/bridge|middle ?8|c[- ]part|桥|橋|ブリッジ/.test(name)) return 'bridge';
  if (/intro|opening|前奏|イントロ/.test(name)) return 'intro';
  if (/outro|ending|coda|尾|アウトロ/.test(name)) return 'outro';
  if (/solo|instrumental|break|interlude|间奏|間奏/.test(name)) return 'instrumental';
  return 'verse';
}

export function meanEnergy(analysis: SongAnalysis, fromSec: number, toSec: number): number {
  const slice = analysis.energy.slice(
    Math.floor(fromSec * analysis.energyHz),
    Math.max(Math.floor(fromSec * analysis.energyHz) + 1, Math.ceil(toSec * analysis.energyHz)),
  );
  return slice.length === 0 ? 0.5 : slice.reduce((sum, value) => sum + value, 0) / slice.length;
}

/** Lines whose middle lies in the span. */
function lyricsBetween(brief: VideoBrief, fromSec: number, toSec: number): string[] {
  return brief.lines
    .filter((line) => (line.startSec + line.endSec) / 2 >= fromSec && (line.startSec + line.endSec) / 2 < toSec)
    .map((line) => line.text.trim());
}

/** All sung text, from the timed lines, or else the lyric sheet without its `[Section]` headings. */
export function allLyrics(brief: VideoBrief): string {
  const timed = brief.lines.map((line) => line.text).join('\n');
  return (
    timed ||
    (brief.lyricsText ?? '')
      .split('\n')
      .filter((line) => bracketedText(line, '[', ']') === null)
      .join('\n')
      .trim()
  );
}
