import type { SKRSContext2D } from '@napi-rs/canvas';

export type Point = { x: number; y: number };

/** Adds a limb to the path: round at both ends, its thickness going from `r1` to `r2`. */
export function taperedLimb(
  ctx: Pick<SKRSContext2D, 'moveTo' | 'arc' | 'lineTo' | 'closePath'>,
  a: Point,
  b: Point,
  r1: number,
  r2: number,
): void {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  ctx.moveTo(a.x + Math.cos(angle + Math.PI / 2) * r1, a.y + Math.sin(angle + Math.PI / 2) * r1);
  ctx.arc(a.x, a.y, r1, angle + Math.PI / 2, angle + Math.PI * 1.5);
  ctx.lineTo(b.x + Math.cos(angle - Math.PI / 2) * r2, b.y + Math.sin(angle - Math.PI / 2) * r2);
  ctx.arc(b.x, b.y, r2, angle - Math.PI / 2, angle + Math.PI / 2);
  ctx.closePath();
}

/** Corners as in the `points` of a polygon of SVG: `x,y x,y`. */
export const cornersOf = (points: string): [x: number, y: number][] =>
  points
    .trim()
    .split(/\s+/)
    .map((corner) => corner.split(',').map(Number) as [number, number]);
