import type { Bar } from './bar-features.ts';

/** A span of bars `[fromBar, toBar)`; segments of the same `cluster` sound alike. */
export type Segment = {
  fromBar: number;
  toBar: number;
  startSec: number;
  endSec: number;
  energy: number;
  cluster: number;
};

const MIN_SEGMENT_SEC = 7;
const MAX_SEGMENT_SEC = 48;
const ALIKE = 0.65;
const HARMONY_SHARE = 0.5;

/**
 * Segments the song at changes of sound (checkerboard novelty on the bars' self-similarity matrix), then clusters
 * segments that sound alike.
 */
export function findSegments(bars: Bar[]): Segment[] {
  const similarity = selfSimilarity(bars);
  const novelty = bars.map((_, i) => (checkerboard(similarity, i, 4) + checkerboard(similarity, i, 8)) / 2);
  const cuts = cutBars(bars, novelty);
  const pieces = cuts.slice(0, -1).map((fromBar, i) => {
    const toBar = cuts[i + 1] as number;
    const inside = bars.slice(fromBar, toBar);
    const startSec = inside[0]?.startSec ?? 0;
    const endSec = inside.at(-1)?.endSec ?? startSec;
    const energy =
      inside.reduce((sum, bar) => sum + bar.energy * (bar.endSec - bar.startSec), 0) /
      Math.max(1e-6, endSec - startSec);
    return { fromBar, toBar, startSec, endSec, energy, cluster: i };
  });
  return groupAlike(pieces, bars);
}

function selfSimilarity(bars: Bar[]): number[][] {
  return bars.map((a) => bars.map((b) => likeness(a.features, b.features)));
}

/** 1 for identical sound, 0 for the song's average difference, towards -1 for opposites. */
function likeness(a: Float32Array, b: Float32Array): number {
  let distance = 0;
  for (let i = 0; i < a.length; i++) distance += ((a[i] as number) - (b[i] as number)) ** 2;
  return 2 * Math.exp(-distance / 4) - 1;
}

function checkerboard(similarity: number[][], centre: number, reach: number): number {
  let [sum, total] = [0, 0];
  for (let i = -reach; i < reach; i++) {
    for (let j = -reach; j < reach; j++) {
      const value = similarity[centre + i]?.[centre + j];
      if (value === undefined) continue;
      const weight = Math.exp(-((i + 0.5) ** 2 + (j + 0.5) ** 2) / (reach * reach));
      sum += weight * value * (i < 0 === j < 0 ? 1 : -1);
      total += weight;
    }
  }
  return total > 0 ? sum / total : 0;
}

/**
 * Chooses the boundaries with the greatest total novelty, preferring even numbers of bars and avoiding very short
 * segments.
 */
function cutBars(bars: Bar[], novelty: number[]): number[] {
  const mean = novelty.reduce((sum, value) => sum + value, 0) / Math.max(1, novelty.length);
  const spread = Math.sqrt(novelty.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, novelty.length));
  const threshold = Math.max(0.05, mean - 0.2 * spread);
  const count = bars.length;
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  const timeAt = (bar: number) => bars[bar]?.startSec ?? bars.at(-1)?.endSec ?? 0;
  for (let to = 1; to <= count; to++) {
    for (let start = 0; start < to; start++) {
      if (best[start] === Number.NEGATIVE_INFINITY) continue;
      const lengthSec = timeAt(to) - timeAt(start);
      const isWhole = start === 0 && to === count;
      if (lengthSec < MIN_SEGMENT_SEC && !isWhole) continue;
      const isPeak = (novelty[to] ?? 0) >= (novelty[to - 1] ?? 0) && (novelty[to] ?? 0) >= (novelty[to + 1] ?? 0);
      const gain = to === count ? 0 : (novelty[to] as number) - threshold - (isPeak ? 0 : 0.15);
      const evenness = (to - start) % 8 === 0 ? 0.05 : (to - start) % 4 === 0 ? 0.03 : 0;
      const tooLong = Math.max(0, lengthSec - MAX_SEGMENT_SEC) * 0.02;
      const score = (best[start] as number) + gain + evenness - tooLong;
      if (score > (best[to] as number)) {
        best[to] = score;
        from[to] = start;
      }
    }
  }
  if (best[count] === Number.NEGATIVE_INFINITY) return [0, count];
  const cuts = [count];
  for (let at = count; at > 0; at = from[at] as number) cuts.unshift(from[at] as number);
  return cuts;
}

/** Merges the two most similar clusters repeatedly while they are similar enough (average linkage). */
function groupAlike(pieces: Segment[], bars: Bar[]): Segment[] {
  const groups = pieces.map((_, i) => [i]);
  const alike = pieces.map((a) => pieces.map((b) => pieceLikeness(a, b, bars)));
  for (;;) {
    let best = { a: -1, b: -1, value: ALIKE };
    for (let a = 0; a < groups.length; a++) {
      for (let b = a + 1; b < groups.length; b++) {
        const pairs = (groups[a] as number[]).flatMap((i) =>
          (groups[b] as number[]).map((j) => (alike[i] as number[])[j] as number),
        );
        const value = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
        if (value > best.value) best = { a, b, value };
      }
    }
    if (best.a < 0) break;
    (groups[best.a] as number[]).push(...(groups[best.b] as number[]));
    groups.splice(best.b, 1);
  }
  return pieces.map((piece, i) => ({ ...piece, cluster: groups.findIndex((group) => group.includes(i)) }));
}

/** Similarity of two segments: overall sound, and harmony bar by bar at the best alignment. */
function pieceLikeness(a: Segment, b: Segment, bars: Bar[]): number {
  const [short, long] = a.toBar - a.fromBar <= b.toBar - b.fromBar ? [a, b] : [b, a];
  const length = short.toBar - short.fromBar;
  let aligned = -1;
  for (let shift = 0; shift + length <= long.toBar - long.fromBar; shift++) {
    let sum = 0;
    for (let i = 0; i < length; i++)
      sum += correlation((bars[short.fromBar + i] as Bar).harmony, (bars[long.fromBar + shift + i] as Bar).harmony);
    aligned = Math.max(aligned, sum / length);
  }
  return (1 - HARMONY_SHARE) * likeness(centre(a, bars), centre(b, bars)) + HARMONY_SHARE * aligned;
}

function centre(piece: Segment, bars: Bar[]): Float32Array {
  const inside = bars.slice(piece.fromBar, piece.toBar);
  return Float32Array.from(
    inside[0]?.features ?? [],
    (_, i) => inside.reduce((sum, bar) => sum + (bar.features[i] as number), 0) / inside.length,
  );
}

function correlation(a: Float32Array, b: Float32Array): number {
  let [product, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    product += (a[i] as number) * (b[i] as number);
    squareA += (a[i] as number) ** 2;
    squareB += (b[i] as number) ** 2;
  }
  return squareA > 1e-9 && squareB > 1e-9 ? product / Math.sqrt(squareA * squareB) : 1;
}
