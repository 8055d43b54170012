import type { ScenePlan, SongAnalysis } from '#lib/products/mv/ports.ts';
import { tellingMoment } from './draw-stills.ts';
import type { FrameRange } from '../frames/frame-grid.ts';

/** When captions are visible, in song time. */
export type ShownSpan = { showSec: number; hideSec: number };
export type PosterMoment = {
  sceneIndex: number;
  /** Frame number within the scene. */
  frame: number;
  songSec: number;
};

const CANDIDATES = 6;
/** Scenes begin and end with a transition; the first fades in from black and the last fades out to it. */
const EDGE_SEC = 0.4;
const BLACK_SEC = 1.2;

/**
 * Candidate moments for the poster, from scenes spread over the video. The poster represents the whole video, so no
 * lyrics should be visible, unless that is impossible in every scene.
 */
export function posterMoments(
  scenes: readonly ScenePlan[],
  analysis: SongAnalysis,
  ranges: readonly FrameRange[],
  fps: number,
  shown: readonly ShownSpan[],
): PosterMoment[] {
  const momentOf = (sceneIndex: number, from: readonly ShownSpan[]): PosterMoment[] => {
    const range = ranges[sceneIndex];
    if (!range || range.count === 0) return [];
    const startSec = range.first / fps;
    const lengthSec = range.count / fps;
    const wanted = tellingMoment(analysis, startSec, lengthSec);
    const inside = {
      fromSec: startSec + Math.min(sceneIndex === 0 ? BLACK_SEC : EDGE_SEC, lengthSec / 4),
      toSec: startSec + lengthSec - Math.min(sceneIndex === scenes.length - 1 ? BLACK_SEC : EDGE_SEC, lengthSec / 4),
    };
    const songSec = nearestFree(wanted, inside, from, 1 / fps);
    if (songSec === null) return [];
    const frame = Math.min(range.count - 1, Math.max(0, Math.round(songSec * fps) - range.first));
    return [{ sceneIndex, frame, songSec: (range.first + frame) / fps }];
  };
  const all = scenes.map((_, index) => index);
  const inner = all.length > 2 ? all.slice(1, -1) : all;
  for (const pool of [spread(inner), all]) {
    const free = pool.flatMap((index) => momentOf(index, shown));
    if (free.length > 0) return free;
  }
  return spread(inner).flatMap((index) => momentOf(index, []));
}

/** The time nearest to `wanted` without a caption; null when captions cover the whole span. */
function nearestFree(
  wanted: number,
  { fromSec, toSec }: { fromSec: number; toSec: number },
  shown: readonly ShownSpan[],
  marginSec: number,
): number | null {
  const spans = shown.map(({ showSec, hideSec }) => ({ fromSec: showSec - marginSec, toSec: hideSec + marginSec }));
  const isFree = (sec: number) =>
    sec >= fromSec && sec <= toSec && !spans.some((span) => sec > span.fromSec && sec < span.toSec);
  const near = Math.min(toSec, Math.max(fromSec, wanted));
  const places = [near, fromSec, toSec, ...spans.flatMap((span) => [span.fromSec, span.toSec])].filter(isFree);
  return places.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? null;
}

function spread(pool: readonly number[]): number[] {
  const count = Math.min(CANDIDATES, pool.length);
  return Array.from({ length: count }, (_, at) => pool[Math.floor(((at + 0.5) * pool.length) / count)] as number);
}
