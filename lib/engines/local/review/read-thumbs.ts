import { type Frame, SoftwareScaleContext } from 'node-av/lib';
import { decodeFrames } from '../render/frames/decode-frames.ts';
import { pictureFrame, rgba } from '../render/frames/picture-frame.ts';
import { check } from '../render/render-error.ts';
import type { Thumbs } from './thumbs.ts';

/** Pixels along the longer side: enough to see a border of two hundredths of the picture. */
const LONG_SIDE = 160;

/** Decodes a shot that this service rendered. Runs only in child processes. */
export async function readThumbs(path: string): Promise<Thumbs> {
  const thumbs: Thumbs = { width: 0, height: 0, fps: 0, frames: [] };
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  let small: Frame | undefined;
  for await (const { frame, fps } of decodeFrames(path)) {
    if (!small) {
      const scale = LONG_SIDE / Math.max(frame.width, frame.height);
      const [width, height] = [frame.width, frame.height].map((side) =>
        Math.max(2, 2 * Math.round((side * scale) / 2)),
      ) as [number, number];
      small = pictureFrame({ width, height }, rgba);
      Object.assign(thumbs, { width, height, fps });
    }
    check(small.makeWritable(), 'Reusing a picture');
    check(scaler.scaleFrameSync(small, frame), 'Making a picture smaller');
    thumbs.frames.push(withoutAlpha(small.toBuffer(), thumbs.width * thumbs.height));
  }
  return thumbs;
}

function withoutAlpha(rgba: Buffer, pixels: number): Uint8Array {
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++) rgb.set(rgba.subarray(i * 4, i * 4 + 3), i * 3);
  return rgb;
}
