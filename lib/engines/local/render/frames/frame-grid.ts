import type { SungLine } from '#lib/products/music/ports.ts';

export type FrameRange = { first: number; count: number };

/** Frames of a whole video: the song's length to the nearest frame. */
export function totalFrames(durationSec: number, fps: number): number {
  return Math.max(1, Math.round(durationSec * fps));
}

/**
 * Divides the frames of a video among its scenes: frame `n` belongs to the scene that contains `n / fps`. The ranges
 * are contiguous and give every scene at least one frame, despite rounding or small gaps in the plan.
 */
export function sceneFrameRanges(
  scenes: readonly { startSec: number }[],
  durationSec: number,
  fps: number,
): FrameRange[] {
  const total = Math.max(totalFrames(durationSec, fps), scenes.length);
  const starts: number[] = [];
  for (const [i, scene] of scenes.entries()) {
    const wanted = i === 0 ? 0 : Math.ceil(scene.startSec * fps - 1e-6);
    const earliest = i === 0 ? 0 : (starts[i - 1] ?? 0) + 1;
    starts.push(Math.min(Math.max(wanted, earliest), total - (scenes.length - i)));
  }
  return starts.map((first, i) => ({ first, count: (starts[i + 1] ?? total) - first }));
}

/**
 * Lines whose words begin and end on the nearest frame, so at most half a frame early or late. Unrounded, a word could
 * be a whole frame late.
 */
export function wordsOnFrames(lines: readonly SungLine[], fps: number): SungLine[] {
  const moved = <T extends { startSec: number; endSec: number }>(span: T): T => ({
    ...span,
    startSec: Math.round(span.startSec * fps) / fps,
    endSec: Math.round(span.endSec * fps) / fps,
  });
  return lines.map((line) => ({ ...moved(line), words: line.words.map(moved) }));
}
