/** Changes to a single line that an instruction counts. */
import type { LyricPart } from '#lib/products/music/ports.ts';
import { doRhyme } from '../words/rhyme.ts';

/** The section and the line within it. */
export type LinePlace = { place: number; line: number };

/** Number of new couplets tried for a line with the same rhyme as the old one. */
const TRIES = 12;

/**
 * The line of each of these sections. If any section may be meant, that of the first one with lines, or of the last one
 * when counting from the end.
 */
export function linesAt(
  parts: readonly LyricPart[],
  places: readonly number[],
  line: number,
  isAny: boolean,
): LinePlace[] {
  const sung = places.filter((place) => (parts[place]?.lines.length ?? 0) > 0);
  return (isAny ? sung.slice(line < 0 ? -1 : 0).slice(0, 1) : sung)
    .map((place) => ({ place, line: line < 0 ? (parts[place]?.lines.length ?? 0) + line : line }))
    .filter((one) => parts[one.place]?.lines[one.line] !== undefined);
}

/** The lyrics with `change` applied to each of these lines. */
export const withLines = (
  parts: readonly LyricPart[],
  chosen: readonly LinePlace[],
  change: (line: string) => string,
): LyricPart[] =>
  parts.map((part, place) => ({
    ...part,
    lines: part.lines.map((text, line) =>
      chosen.some((one) => one.place === place && one.line === line) ? change(text) : text,
    ),
  }));

/** A fitting line of a new couplet, if possible one that rhymes with the old line; null if none fits. */
export function lineInstead(
  old: string,
  couplet: () => string[] | null,
  fits: (line: string) => boolean = () => true,
): string | null {
  let found: string | null = null;
  for (let tried = 0; tried < TRIES; tried++) {
    const fitting = (couplet() ?? []).filter(fits);
    const rhyming = fitting.find((line) => doRhyme(line, old));
    if (rhyming !== undefined) return rhyming;
    found ??= fitting[0] ?? null;
  }
  return found;
}
