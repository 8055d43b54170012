/** Falls of colour, as fill styles of a canvas. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from './inks.ts';

export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

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
