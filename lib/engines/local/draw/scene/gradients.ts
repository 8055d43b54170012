/** Falls of colour, as fill styles of a canvas. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from './inks.ts';
import { painted } from './sprite.ts';

type Stop = readonly [at: number, color: string];
export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

/** From `top` down to `bottom`. */
export function fallOf(ctx: SKRSContext2D, top: number, bottom: number, stops: readonly Stop[]): Gradient {
  const fall = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [at, color] of stops) fall.addColorStop(at, color);
  return fall;
}

/** From a column of light outwards to both sides. */
export function aroundLight(ctx: SKRSContext2D, x: number, reach: number, stops: readonly Stop[]): Gradient {
  const fall = ctx.createLinearGradient(x - reach, 0, x + reach, 0);
  for (const [at, color] of stops) {
    fall.addColorStop(0.5 - at / 2, color);
    fall.addColorStop(0.5 + at / 2, color);
  }
  return fall;
}

/** Light from a place outwards. */
export function spot(ctx: SKRSContext2D, x: number, y: number, radius: number, color: string, alpha: number): Gradient {
  const fall = ctx.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, share] of [
    [0, 1],
    [0.3, 0.5],
    [0.65, 0.14],
    [1, 0],
  ] as const)
    fall.addColorStop(at, withAlpha(color, alpha * share));
  return fall;
}

/** A full layer that ends below `top`, in shares of its height. */
export function fadedOut(layer: Canvas, top: number, reach: number): Canvas {
  return painted(layer.width, layer.height, (ctx, width, height) => {
    ctx.drawImage(layer, 0, 0);
    ctx.globalCompositeOperation = 'destination-in';
    ctx.fillStyle = fallOf(ctx, top * height, (top + reach) * height, [
      [0, '#000000'],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ctx.fillRect(0, 0, width, height);
  });
}
