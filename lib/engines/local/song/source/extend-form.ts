import type { SourceStudy } from '#lib/products/music/ports.ts';
import type { LyricSection } from '../text/parse-lyrics.ts';
import type { PlacedSection } from '../compose/score.ts';
import type { BarMap } from './apply-source-harmony.ts';

const LABELS: Readonly<Record<PlacedSection['kind'], readonly string[]>> = {
  intro: ['verse', 'intro'],
  verse: ['verse'],
  pre: ['pre-chorus', 'verse'],
  chorus: ['chorus'],
  bridge: ['bridge', 'verse'],
  break: ['verse', 'chorus'],
  outro: ['chorus', 'verse'],
};

/** A chorus heading without lyrics repeats the words from the kept part. */
export function recallChorus(sheet: LyricSection[], preceding: readonly LyricSection[]): LyricSection[] {
  const known = preceding.findLast((section) => section.kind === 'chorus' && section.lines.length > 0)?.lines;
  if (!known) return sheet;
  let said = false;
  return sheet.map((section) => {
    if (section.kind !== 'chorus' || said || section.lines.length > 0) {
      if (section.kind === 'chorus') said = true;
      return section;
    }
    return { ...section, lines: [...known] };
  });
}

/** New sections reuse the latest section of their kind before the seam; the link uses the bars leading up to it. */
export function mapContinuation(sections: readonly PlacedSection[], study: SourceStudy, seamSec: number): BarMap {
  const heard = study.sections.filter((section) => section.startSec < seamSec - 0.5);
  const lastBar = Math.max(1, study.bars.findLastIndex((bar) => bar.startSec < seamSec - 0.05) + 1);
  const sources = sections.map((section, at) => {
    const wanted =
      at === 0
        ? undefined
        : LABELS[section.kind]
            .map((label) => heard.findLast((each) => each.label === label))
            .find((each) => each !== undefined);
    const from = wanted?.fromBar ?? Math.max(0, lastBar - 8);
    const until = Math.max(from + 1, Math.min(lastBar, wanted?.toBar ?? lastBar));
    return { from, bars: until - from };
  });
  return (section, bar) => {
    const source = sources[section];
    return source ? source.from + (bar % source.bars) : null;
  };
}
