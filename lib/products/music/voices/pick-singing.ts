import type { SungLine } from '../ports.ts';

export type SingingPart = { startSec: number; endSec: number };

/** Singing goes on through a breath, not through an interlude. */
const BREATH_SEC = 1.5;
const LONGEST_SEC = 30;
const SHORTEST_SEC = 1;

/**
 * The continuous singing part of a clip that says most about its voice: the one with the most sung time, at most 30 s. Null when
 * the timeline is empty or not to be relied on (SPEC.md, E7).
 */
export function pickSinging(lines: readonly SungLine[], durationSec: number): SingingPart | null {
  const words = lines.flatMap((line) => (line.words.length > 0 ? line.words : [line]));
  if (!isReliable(words, durationSec)) return null;
  let best: (SingingPart & { sungSec: number }) | null = null;
  for (let first = 0; first < words.length; first++) {
    if (first > 0 && gap(words, first) <= BREATH_SEC && !isLineStart(lines, words[first] as SingingPart)) continue;
    const part = follow(words, first);
    if (part.endSec - part.startSec >= SHORTEST_SEC && part.sungSec > (best?.sungSec ?? 0)) best = part;
  }
  return best && { startSec: best.startSec, endSec: best.endSec };
}

/** How long something is sung between two times. */
export function sungSec(lines: readonly SungLine[], part: SingingPart): number {
  return lines
    .flatMap((line) => (line.words.length > 0 ? line.words : [line]))
    .reduce(
      (sum, word) => sum + Math.max(0, Math.min(word.endSec, part.endSec) - Math.max(word.startSec, part.startSec)),
      0,
    );
}

function isReliable(words: readonly SingingPart[], durationSec: number): boolean {
  return (
    words.length > 0 &&
    words.every(
      (word, at) =>
        word.startSec >= 0 &&
        word.endSec >= word.startSec &&
        word.endSec <= durationSec + 0.5 &&
        word.startSec >= (words[at - 1]?.startSec ?? 0),
    )
  );
}

const gap = (words: readonly SingingPart[], at: number) =>
  (words[at] as SingingPart).startSec - (words[at - 1] as SingingPart).endSec;
const isLineStart = (lines: readonly SungLine[], word: SingingPart) =>
  lines.some((line) => line.startSec === word.startSec);

function follow(words: readonly SingingPart[], first: number): SingingPart & { sungSec: number } {
  const { startSec } = words[first] as SingingPart;
  let endSec = startSec;
  let sung = 0;
  for (let at = first; at < words.length; at++) {
    const word = words[at] as SingingPart;
    if ((at > first && gap(words, at) > BREATH_SEC) || word.endSec - startSec > LONGEST_SEC) break;
    endSec = word.endSec;
    sung += word.endSec - word.startSec;
  }
  return { startSec, endSec, sungSec: sung };
}
