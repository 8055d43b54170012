import { rename, writeFile } from 'node:fs/promises';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { RenderInput } from '#lib/products/mv/ports.ts';
import { beatClock } from '../frames/beat-clock.ts';
import { captionPages } from '../captions/caption-pages.ts';
import type { FrameRange } from '../frames/frame-grid.ts';
import { posterMoments } from './poster-moments.ts';
import { renderQuality } from '../quality.ts';
import { readFrame } from '../frames/read-frame.ts';
import { renderError } from '../render-error.ts';

const JPEG_QUALITY = 88;
const THUMB = { width: 48, height: 48 };

/**
 * Writes a JPEG of the video's most attractive frame: of several moments spread over the scenes, the one with the most
 * contrast and colour, preferring loud parts and the singer, without a visible lyric line if possible.
 */
export async function drawPoster(
  input: RenderInput,
  ranges: FrameRange[],
  segmentPaths: string[],
  posterPath: string,
): Promise<void> {
  const { analysis, brief, scenes } = input;
  const { fps } = renderQuality(brief);
  const energyAt = beatClock(analysis);
  const pages = brief.subtitles
    ? captionPages(
        brief.lines,
        { fontSizePx: 1, marginSidePx: 0, marginBottomPx: 0, maxRowWidthPx: Number.POSITIVE_INFINITY },
        () => 0,
      )
    : [];
  let best: { canvas: Canvas; score: number } | null = null;
  for (const { sceneIndex, frame, songSec } of posterMoments(scenes, analysis, ranges, fps, pages)) {
    const path = segmentPaths[sceneIndex];
    if (!path) continue;
    const canvas = await readFrame(path, frame);
    const score = liveliness(canvas) + 0.12 * energyAt(songSec).energy + (scenes[sceneIndex]?.hasCharacter ? 0.08 : 0);
    if (!best || score > best.score) best = { canvas, score };
  }
  if (!best) throw renderError('ENGINE_FAILED', 'No frame could be read for the poster');
  const bytes = await best.canvas.encode('jpeg', JPEG_QUALITY);
  if (bytes.length < 500) throw renderError('OUTPUT_INVALID', 'The poster came out empty');
  await writeFile(`${posterPath}.part`, bytes);
  await rename(`${posterPath}.part`, posterPath);
}

/** Contrast and colourfulness of a picture, reduced for very dark or very bright ones; about 0..1. */
function liveliness(canvas: Canvas): number {
  const thumb = createCanvas(THUMB.width, THUMB.height);
  const ctx = thumb.getContext('2d');
  ctx.drawImage(canvas, 0, 0, THUMB.width, THUMB.height);
  const { data } = ctx.getImageData(0, 0, THUMB.width, THUMB.height);
  const count = THUMB.width * THUMB.height;
  let sum = 0;
  let squares = 0;
  let colour = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [data[i] as number, data[i + 1] as number, data[i + 2] as number];
    const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    sum += light;
    squares += light * light;
    colour += (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
  }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return deviation * 1.6 + (colour / count) * 0.5 - Math.abs(mean - 0.42) * 0.6;
}
