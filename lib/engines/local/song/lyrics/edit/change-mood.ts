/** Lyrics in another mood that keep at least half of what their writer wrote. */
import type { LyricPart } from '#lib/products/music/ports.ts';
import { toneOf } from '../brief/read-tone.ts';
import { kindOfHeading } from './read-instruction.ts';

/**
 * New couplets in the place of at most half of those of each section: first of those whose words are of the opposite mood, then of the later ones.
 * A chorus keeps its first couplet, which is its hook. Where no section has two couplets, one is added to the last verse.
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

/** Where the couplets begin that have to go. */
function placesToChange({ heading, lines }: LyricPart, tone: number): number[] {
  const couplets = Array.from({ length: Math.floor(lines.length / 2) }, (_, i) => 2 * i);
  const against = (at: number) => toneOf(lines.slice(at, at + 2).join('\n')) * tone;
  return couplets
    .slice(kindOfHeading(heading) === 'chorus' ? 1 : 0)
    .sort((left, right) => against(left) - against(right) || right - left)
    .slice(0, Math.floor(couplets.length / 2));
}
