import type { SKRSContext2D } from '@napi-rs/canvas';
import { offscreen, settle } from './layer.ts';
import { hash01, mulberry32 } from './random.ts';

/** Film grain that changes with time. `strength` 0..1; about 0.1 is fine stock. */
export function createGrain(seed: number, strength: number, scale = 1): (ctx: SKRSContext2D, width: number, height: number, tSec: number) => void {
  const size = 256;
  const { canvas, ctx } = offscreen(size, size);
  const random = mulberry32(seed);
  const image = ctx.createImageData(size, size);
  for (let i = 0; i < image.data.length; i += 4) {
    const value = random() + random() + random() - 1.5;
    image.data.fill(value > 0 ? 255 : 0, i, i + 3);
    image.data[i + 3] = Math.min(255, Math.abs(value) * 255 * strength);
  }
  ctx.putImageData(image, 0, 0);
  settle(ctx);
  return (target, width, height, tSec) => {
    const step = Math.floor(tSec * 24);
    const tile = size * scale;
    const left = -Math.floor(hash01(step, seed) * tile);
    const top = -Math.floor(hash01(step, seed + 1) * tile);
    target.save();
    target.imageSmoothingEnabled = scale !== 1;
    for (let y = top; y < height; y += tile) for (let x = left; x < width; x += tile) target.drawImage(canvas, x, y, tile, tile);
    target.restore();
  };
}
