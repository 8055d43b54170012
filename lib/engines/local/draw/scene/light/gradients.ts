/** Gradients, as fill styles of a canvas. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from './inks.ts';

export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

/** A gradient of one colour, given its alpha at each step. */
export function faded(
  fall: Gradient,
  color: string,
  steps: readonly (readonly [at: number, alpha: number])[],
): Gradient {
  for (const [at, alpha] of steps) fall.addColorStop(at, withAlpha(color, alpha));
  return fall;
}

/** A light that spreads from a point. */
export const spot = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  alpha: number,
): Gradient =>
  faded(ctx.createRadialGradient(x, y, 0, x, y, radius), color, [
    [0, alpha],
    [0.3, alpha * 0.5],
    [0.65, alpha * 0.14],
    [1, 0],
  ]);
