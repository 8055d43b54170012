import { writeFile, rename } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import type { RenderInput, SceneImage, SongAnalysis } from '#lib/products/mv/ports.ts';
import type { StylePainter } from '../../draw/painter.ts';
import { renderError } from '../render-error.ts';
import { prepareSceneFrames } from '../frames/scene-frames.ts';

const JPEG_QUALITY = 88;

/** Renders the representative moment of each scene, without captions, at the video's size. Only for child processes. */
export async function drawStills(
  input: RenderInput,
  stills: { sceneIndex: number; outPath: string }[],
  painter: StylePainter,
  onProgress: (fraction: number) => void,
): Promise<SceneImage[]> {
  const images: SceneImage[] = [];
  for (const { sceneIndex, outPath } of stills) {
    const { drawn, range, fps, paintPicture } = await prepareSceneFrames(input, sceneIndex, painter);
    const canvas = createCanvas(drawn.width, drawn.height);
    paintPicture(canvas.getContext('2d'), tellingMoment(input.analysis, range.first / fps, range.count / fps));
    const bytes = await canvas.encode('jpeg', JPEG_QUALITY);
    if (bytes.length < 500) throw renderError('OUTPUT_INVALID', `The image of scene ${sceneIndex} came out empty`);
    await writeFile(`${outPath}.part`, bytes);
    await rename(`${outPath}.part`, outPath);
    images.push({ sceneIndex, path: outPath, ...drawn });
    onProgress(images.length / stills.length);
  }
  return images;
}

/** Shortly after the downbeat nearest to the middle, when the scene's motion peaks. */
export function tellingMoment(analysis: SongAnalysis, startSec: number, lengthSec: number): number {
  const middle = startSec + lengthSec * 0.5;
  const barStarts = analysis.downbeats.flatMap((index) => analysis.beats[index] ?? []);
  const inside = barStarts.filter((sec) => Math.abs(sec - middle) < lengthSec * 0.3);
  const nearest = inside.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return (nearest ?? middle) + 0.08;
}
