import { AV_PIX_FMT_RGBA, AVCOL_RANGE_JPEG, AVCOL_SPC_RGB } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { check } from '../render-error.ts';

/** Pixel format and colour space of a picture. */
export type PixelLook = Pick<Frame, 'format' | 'colorRange' | 'colorSpace'> &
  Partial<Pick<Frame, 'colorPrimaries' | 'colorTrc' | 'chromaLocation'>>;

/** RGBA, 0..255, as in a canvas. */
export const rgba: PixelLook = { format: AV_PIX_FMT_RGBA, colorRange: AVCOL_RANGE_JPEG, colorSpace: AVCOL_SPC_RGB };

/** Allocates a picture, which the caller frees. */
export function pictureFrame({ width, height }: { width: number; height: number }, look: PixelLook): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width, height, ...look });
  check(frame.getBuffer(0), 'Allocating a picture');
  return frame;
}
