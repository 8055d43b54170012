import type { SKRSContext2D } from '@napi-rs/canvas';

type Point = [number, number];

export type Lens = { vx: number; vy: number; focal: number; eye: number };

/** Where a point of the street lands: `x` across and `y` up in metres from the eye line's foot, `z` ahead. */
export const project = (lens: Lens, x: number, y: number, z: number): Point => [lens.vx + (x * lens.focal) / z, lens.vy + ((lens.eye - y) * lens.focal) / z];

export function quad(ctx: SKRSContext2D, a: Point, b: Point, c: Point, d: Point, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(...a);
  ctx.lineTo(...b);
  ctx.lineTo(...c);
  ctx.lineTo(...d);
  ctx.fill();
}
