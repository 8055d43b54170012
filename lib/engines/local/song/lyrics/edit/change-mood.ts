/** Changes the mood of lyrics and keeps at least half of their lines. */
import type { LyricPart } from '#lib/products/music/ports.ts';
import { toneOf } from '../brief/read-tone.ts';
import { kindOfHeading } from './read-instruction.ts';

/**
 * Replaces at most half of the couplets of each section: first those in the opposite mood, then the later ones. A
 * chorus keeps its first couplet, which is its hook. If no section has two couplets, the last verse gets a new one.
 */
export function inMood(
  parts: readonly LyricPart[],
  inScope: (part: LyricPart) => boolean,
  tone: number,
  couplet: () => string[],
): LyricPart[] {
  const done = new Map<string, string[]>();
  const changed = parts.map((part) => {
    const places = inScope(part) ? placesToChange(part, tone) : [];
    if (places.length === 0) return part;
    const key = part.lines.join('\n');
    const lines = done.get(key) ?? places.reduce((all, at) => all.toSpliced(at, 2, ...couplet()), part.lines);
    done.set(key, lines);
    return { ...part, lines };
  });
  if (done.size > 0) return changed;
  const sung = parts.filter((part) => inScope(part) && part.lines.length > 0);
  const host = sung.findLast((part) => kindOfHeading(part.heading) === 'verse') ?? sung.at(-1);
  if (!host) return changed;
  const more = couplet();
  return changed.map((part) =>
    part.heading === host.heading && part.lines.join('\n') === host.lines.join('\n')
      ? { ...part, lines: [...part.lines, ...more] }
      : part,
  );
}

/** Where the couplets to be replaced begin. */
function placesToChange({ heading, lines }: LyricPart, tone: number): number[] {
  const couplets = Array.from({ length: Math.floor(lines.length / 2) }, (_, i) => 2 * i);
  const against = (at: number) => toneOf(lines.slice(at, at + 2).join('\n')) * tone;
  return couplets
    .slice(kindOfHeading(heading) === 'chorus' ? 1 : 0)
    .sort((left, right) => against(left) - against(right) || right - left)
    .slice(0, Math.floor(couplets.length / 2));
}
