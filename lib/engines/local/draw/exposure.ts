import type { Image } from '@napi-rs/canvas';
import { offscreen } from './layer.ts';

/** How much brighter to print a picture so that dark and light ones sit alike, as a factor for `ctx.filter`'s `brightness`. */
export function exposureGain(image: Image, target = 0.46): number {
  const { ctx } = offscreen(16, 16);
  ctx.drawImage(image, 0, 0, 16, 16);
  const { data } = ctx.getImageData(4, 2, 8, 10);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += (data[i] ?? 0) * 0.3 + (data[i + 1] ?? 0) * 0.59 + (data[i + 2] ?? 0) * 0.11;
  const mean = sum / (data.length / 4) / 255;
  return Math.min(2.2, Math.max(0.8, target / Math.max(0.05, mean)));
}
