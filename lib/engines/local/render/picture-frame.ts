import { Frame } from 'node-av/lib';
import { check } from './render-error.ts';

/** How the values of a picture are kept and what colours they mean. */
export type PixelLook = Pick<Frame, 'format' | 'colorRange' | 'colorSpace'> &
  Partial<Pick<Frame, 'colorPrimaries' | 'colorTrc' | 'chromaLocation'>>;

/** Room for a picture. The caller frees it. */
export function pictureFrame({ width, height }: { width: number; height: number }, look: PixelLook): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width, height, ...look });
  check(frame.getBuffer(0), 'Allocating a picture');
  return frame;
}
