import { Frame } from 'node-av/lib';
import { check } from './render-error.ts';

/** Pixel format and colour space of a picture. */
export type PixelLook = Pick<Frame, 'format' | 'colorRange' | 'colorSpace'> &
  Partial<Pick<Frame, 'colorPrimaries' | 'colorTrc' | 'chromaLocation'>>;

/** Allocates a picture, which the caller frees. */
export function pictureFrame({ width, height }: { width: number; height: number }, look: PixelLook): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width, height, ...look });
  check(frame.getBuffer(0), 'Allocating a picture');
  return frame;
}
