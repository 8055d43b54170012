import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { offscreen, settle } from './layer.ts';
import { alpha } from './palette.ts';

/** A soft round light, drawn once per colour and scaled when used; `core` is the share that is solid. */
export function glowSprite(color: string, core = 0, size = 128): Canvas {
  const { canvas, ctx } = offscreen(size, size);
  const half = size / 2;
  const gradient = ctx.createRadialGradient(half, half, half * core, half, half, half);
  for (let i = 0; i <= 8; i++) gradient.addColorStop(i / 8, alpha(color, (1 - i / 8) ** 2.2));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, size, size);
  settle(ctx);
  return canvas;
}

/** Darkened corners, painted once at full size, for copying is cheaper than stretching. `strength` 0..1. */
export function vignetteLayer(width: number, height: number, color: string, strength: number): (ctx: SKRSContext2D) => void {
  const { canvas, ctx } = offscreen(width, height);
  const radius = Math.hypot(width, height) / 2;
  ctx.translate(width / 2, height / 2);
  const gradient = ctx.createRadialGradient(0, 0, radius * 0.35, 0, 0, radius);
  for (let i = 0; i <= 6; i++) gradient.addColorStop(i / 6, alpha(color, strength * (i / 6) ** 1.8));
  ctx.fillStyle = gradient;
  ctx.fillRect(-width, -height, width * 2, height * 2);
  settle(ctx);
  return (target) => target.drawImage(canvas, 0, 0);
}
