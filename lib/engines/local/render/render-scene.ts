import { rename } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import type { RenderInput, VideoFile } from '#lib/products/mv/ports.ts';
import type { StylePainter } from '../draw/painter.ts';
import { captionPainter } from './captions/caption-painter.ts';
import { captionedLines } from './captions/captioned-lines.ts';
import { freeFrame } from './frames/free-pixels.ts';
import { openH264Encoder } from './encode/h264-encoder.ts';
import { renderQuality } from './quality.ts';
import { readVideo } from './frames/read-video.ts';
import { renderError } from './render-error.ts';
import { prepareSceneFrames } from './frames/scene-frames.ts';
import { createSegmentFile, type SegmentFile } from './encode/segment-file.ts';

/**
 * Renders and encodes one scene as a silent MP4, captions included. The file gets its final name only when it is
 * complete and has been verified. Only for child processes.
 */
export async function renderSceneFile(
  input: RenderInput,
  sceneIndex: number,
  painter: StylePainter,
  outPath: string,
  onProgress: (fraction: number) => void,
): Promise<VideoFile> {
  const { brief, concept } = input;
  const frames = await prepareSceneFrames(input, sceneIndex, painter);
  const { size, drawn, range, fps } = frames;
  const captions =
    brief.subtitles && !frames.carriesWords
      ? captionPainter(captionedLines(input, sceneIndex), concept.styleId, drawn, fps)
      : null;
  const canvas = createCanvas(drawn.width, drawn.height);
  const ctx = canvas.getContext('2d');
  const partPath = `${outPath}.part`;
  let segment: SegmentFile | null = null;
  await using encoder = await openH264Encoder({ ...renderQuality(brief), size, drawn }, (packet) =>
    segment?.write(packet),
  );
  segment = createSegmentFile(partPath, encoder.context, fps);
  for (let n = 0; n < range.count; n++) {
    frames.paintFrame(ctx, range.first + n, captions?.paint);
    await encoder.add(canvas.data());
    await freeFrame();
    if (n % fps === 0) onProgress(n / range.count);
  }
  await encoder.finish();
  segment.close();
  const facts = await readVideo(partPath);
  const right =
    facts.width === size.width &&
    facts.height === size.height &&
    facts.video.packetCount === range.count &&
    facts.video.startsWithKey &&
    facts.video.tag === 'avc1';
  if (!right) throw renderError('OUTPUT_INVALID', `Scene ${sceneIndex} came out wrong: ${JSON.stringify(facts)}`);
  await rename(partPath, outPath);
  return { path: outPath, ...size, durationSec: range.count / fps, fps, byteLength: facts.byteLength };
}
