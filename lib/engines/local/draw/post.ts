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

/** Black bars to an aspect ratio wider than the frame's; nothing when the frame is already wider. */
export function drawLetterbox(ctx: SKRSContext2D, width: number, height: number, aspect: number, color = '#000000'): void {
  const bar = Math.round((height - width / aspect) / 2);
  if (bar <= 0) return;
  ctx.fillStyle = color;
  ctx.fillRect(-1, -1, width + 2, bar + 1);
  ctx.fillRect(-1, height - bar, width + 2, bar + 1);
}

/** A dot screen whose dots grow with `shade(x, y)` (0..1, coordinates in shares of the box), painted as one path. */
export function halftone(ctx: SKRSContext2D, box: { x: number; y: number; width: number; height: number }, pitch: number, shade: (x: number, y: number) => number, angle = 0.26): void {
  const reach = Math.hypot(box.width, box.height) / 2 + pitch;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  ctx.beginPath();
  for (let row = -reach; row < reach; row += pitch) {
    for (let col = -reach; col < reach; col += pitch) {
      const dx = col * cos - row * sin + box.width / 2;
      const dy = col * sin + row * cos + box.height / 2;
      if (dx < -pitch || dy < -pitch || dx > box.width + pitch || dy > box.height + pitch) continue;
      const radius = Math.sqrt(Math.max(0, shade(dx / box.width, dy / box.height))) * pitch * 0.62;
      if (radius < 0.3) continue;
      ctx.moveTo(box.x + dx + radius, box.y + dy);
      ctx.arc(box.x + dx, box.y + dy, radius, 0, Math.PI * 2);
    }
  }
  ctx.fill();
}
