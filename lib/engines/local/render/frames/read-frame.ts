import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { type Frame, SoftwareScaleContext } from 'node-av/lib';
import { decodeFrames } from './decode-frames.ts';
import { pictureFrame, rgba } from './picture-frame.ts';
import { check, renderError } from '../render-error.ts';

/** Decodes one frame, by display index from 0, of a video this renderer wrote. Only for child processes. */
export async function readFrame(path: string, frameIndex: number): Promise<Canvas> {
  let shown = 0;
  for await (const { frame } of decodeFrames(path)) if (shown++ === frameIndex) return toCanvas(frame);
  throw renderError('OUTPUT_INVALID', 'A video ends before the frame asked for');
}

function toCanvas(frame: Frame): Canvas {
  const { width, height } = frame;
  using pixels = pictureFrame(frame, rgba);
  using scaler = new SoftwareScaleContext();
  scaler.allocContext();
  check(scaler.scaleFrameSync(pixels, frame), 'Converting a picture');
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  image.data.set(pixels.toBuffer().subarray(0, width * height * 4));
  ctx.putImageData(image, 0, 0);
  return canvas;
}
