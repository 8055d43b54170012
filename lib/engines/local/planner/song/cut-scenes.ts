import { estimateSceneCount, type SongAnalysis, type VideoBrief } from '#lib/products/mv/ports.ts';
import type { PartKind, SongPart } from './song-parts.ts';

/** The span of one scene. It belongs to the part of the song in which it begins. */
export type Cut = { startSec: number; endSec: number; partIndex: number };

const SHORTEST_SEC = 2;
const LONGEST_SEC = 6.8;

/** Tolerance by which a file may exceed the length its price was quoted for. */
const QUOTE_SLACK_SEC = 1;

/** Multipliers of the usual scene length, slowest first. */
const PACES = [1.3, 1.2, 1.1, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58];

/** The maximum number of scenes this song's price pays for. */
export function sceneCountMax(
  { renderTier }: Pick<VideoBrief, 'renderTier'>,
  { durationSec }: Pick<SongAnalysis, 'durationSec'>,
): number {
  return estimateSceneCount(durationSec - QUOTE_SLACK_SEC, renderTier);
}

type CutPoint = { timeSec: number; cost: number; barIndex: number };

/**
 * Cuts the song into scenes: at the start of every part, and within parts on downbeats (on other beats only where bars
 * are too long), about two bars long in choruses and three in verses, shorter where the song is louder. Covers the song
 * exactly, and never exceeds `estimateSceneCount`, even for a song slightly longer than its quote.
 */
export function cutScenes(parts: SongPart[], brief: VideoBrief, analysis: SongAnalysis): Cut[] {
  const limit = sceneCountMax(brief, analysis);
  const points = parts.map((part) => cutPoints(part, brief, analysis));
  const energies = parts.map((part) => part.energy);
  const haste = limit / sceneCountMax({}, analysis);
  const targets = parts.map((part) => targetSec(part, energies, analysis) / haste);
  const cutAll = (pace: number) =>
    parts.flatMap((part, i) => cutPart(part, points[i] as CutPoint[], (targets[i] as number) * pace));
  // As fast as the limit allows: the customer pays for this many scenes, or for this tier.
  let cuts = cutAll(PACES[0] as number);
  for (const pace of PACES.slice(1)) {
    const livelier = cutAll(pace);
    // Slow bars offer few lengths to choose from; then the shortest neighbours of the faster cut are merged.
    if (livelier.length > limit && cuts.length >= 0.85 * limit) break;
    cuts = livelier;
    if (cuts.length > limit) break;
  }
  while (cuts.length > limit) mergeShortestPair(cuts, parts);
  return cuts;
}

function cutPart(part: SongPart, points: CutPoint[], target: number): Cut[] {
  const best = points.map(() => Number.POSITIVE_INFINITY);
  const from = points.map(() => 0);
  best[0] = 0;
  for (let to = 1; to < points.length; to++) {
    const end = points[to] as CutPoint;
    for (let start = to - 1; start >= 0; start--) {
      const begin = points[start] as CutPoint;
      const lengthSec = end.timeSec - begin.timeSec;
      const outside = Math.max(0, SHORTEST_SEC - lengthSec, lengthSec - LONGEST_SEC);
      const oddBars = (end.barIndex - begin.barIndex) % 2 === 0 ? 0 : 0.05;
      const cost =
        (best[start] as number) + (lengthSec / target - 1) ** 2 + 40 * outside * outside + oddBars + end.cost;
      if (cost < (best[to] as number)) {
        best[to] = cost;
        from[to] = start;
      }
      if (lengthSec > LONGEST_SEC * 2 && Number.isFinite(best[to] as number)) break;
    }
  }
  const cuts: Cut[] = [];
  for (let to = points.length - 1; to > 0; to = from[to] as number) {
    cuts.unshift({
      startSec: (points[from[to] as number] as CutPoint).timeSec,
      endSec: (points[to] as CutPoint).timeSec,
      partIndex: part.index,
    });
  }
  return cuts;
}

function cutPoints(part: SongPart, brief: VideoBrief, analysis: SongAnalysis): CutPoint[] {
  const downbeats = new Set(analysis.downbeats);
  const inner: CutPoint[] = [];
  let barIndex = 0;
  let sinceDownbeat = 0;
  analysis.beats.forEach((timeSec, i) => {
    sinceDownbeat = downbeats.has(i) ? 0 : sinceDownbeat + 1;
    if (timeSec <= part.startSec + 0.3 || timeSec >= part.endSec - 0.3) return;
    if (downbeats.has(i)) barIndex += 1;
    const strength = downbeats.has(i) ? 0 : sinceDownbeat === 2 ? 0.9 : 1.6;
    inner.push({ timeSec: round(timeSec), cost: strength + singingCost(timeSec, brief), barIndex });
  });
  const points = [
    { timeSec: part.startSec, cost: 0, barIndex: 0 },
    ...inner,
    { timeSec: part.endSec, cost: 0, barIndex: barIndex + 1 },
  ];
  // Without a beat nearby (a pause, a fade) any time will do.
  const filled = points.flatMap((point, i) => {
    const gap = point.timeSec - (points[i - 1]?.timeSec ?? point.timeSec);
    const extra = Math.max(0, Math.ceil(gap / 3) - 1);
    return [
      ...Array.from({ length: gap > 4 ? extra : 0 }, (_, k) => ({
        timeSec: round((points[i - 1]?.timeSec ?? 0) + (gap * (k + 1)) / (extra + 1)),
        cost: 2.5,
        barIndex: point.barIndex,
      })),
      point,
    ];
  });
  return filled.filter((point, i) => i === 0 || point.timeSec > (filled[i - 1]?.timeSec ?? -1));
}

/** Cutting inside a sung word costs more than between words, and between words more than between lines. */
function singingCost(timeSec: number, brief: VideoBrief): number {
  const line = brief.lines.find((other) => other.startSec + 0.15 < timeSec && timeSec < other.endSec - 0.15);
  if (!line) return 0;
  return line.words.some((word) => word.startSec + 0.08 < timeSec && timeSec < word.endSec - 0.08) ? 0.14 : 0.07;
}

const BARS: Record<PartKind, number> = {
  chorus: 2,
  'pre-chorus': 2,
  verse: 3,
  instrumental: 2,
  bridge: 3,
  intro: 3,
  outro: 3,
};
const SECONDS: Record<PartKind, [number, number]> = {
  chorus: [3.4, 4.8],
  'pre-chorus': [3.6, 5],
  verse: [4.4, 6],
  instrumental: [4, 5.6],
  bridge: [4.6, 6.4],
  intro: [4.2, 6],
  outro: [4.6, 6.6],
};

/** Scene length of a part before the video's pace is applied: loud parts are cut faster than quiet ones. */
function targetSec(part: SongPart, energies: number[], analysis: SongAnalysis): number {
  const first = analysis.beats[analysis.downbeats[0] ?? 0] ?? 0;
  const last = analysis.beats[analysis.downbeats.at(-1) ?? 0] ?? 0;
  const barSec = analysis.downbeats.length > 1 ? (last - first) / (analysis.downbeats.length - 1) : 2.4;
  const [low, high] = SECONDS[part.kind];
  const [least, most] = [Math.min(...energies), Math.max(...energies)];
  const loudness = most - least > 0.08 ? (part.energy - least) / (most - least) : 0.5;
  return Math.min(high, Math.max(low, BARS[part.kind] * barSec)) * (1.16 - 0.34 * loudness);
}

/**
 * Merges the pair of neighbours with the smallest combined length, preferably within one part, and in a quiet part
 * rather than a loud one.
 */
function mergeShortestPair(cuts: Cut[], parts: SongPart[]): void {
  const spared = { chorus: 1.5, intro: 1.2, 'pre-chorus': 0.5 } as Partial<Record<PartKind, number>>;
  const stir = (cut: Cut) =>
    (spared[parts[cut.partIndex]?.kind ?? 'verse'] ?? 0) + 3 * (parts[cut.partIndex]?.energy ?? 0);
  let best = 0;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [left, right] = [cuts[i] as Cut, cuts[i + 1] as Cut];
    const cost = right.endSec - left.startSec + (left.partIndex === right.partIndex ? 0 : 4) + stir(left) + stir(right);
    if (cost < bestCost) [best, bestCost] = [i, cost];
  }
  const [left, right] = [cuts[best] as Cut, cuts[best + 1] as Cut];
  const longer = right.endSec - right.startSec > left.endSec - left.startSec ? right : left;
  cuts.splice(best, 2, { startSec: left.startSec, endSec: right.endSec, partIndex: longer.partIndex });
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
