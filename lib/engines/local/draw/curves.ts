import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from './terrain.ts';

/** Adds a closed smooth outline through the points to the path. */
export function smoothOutline(ctx: SKRSContext2D, points: readonly Point[]): void {
  const count = points.length;
  const at = (i: number) => points[(i + count) % count] as Point;
  ctx.moveTo(at(0).x, at(0).y);
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6, c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6, c.x, c.y);
  }
  ctx.closePath();
}

/** Adds an open smooth line through the points, starting a new subpath. */
export function smoothLine(ctx: SKRSContext2D, points: readonly Point[]): void {
  const last = points.length - 1;
  const at = (i: number) => points[Math.max(0, Math.min(last, i))] as Point;
  ctx.moveTo(at(0).x, at(0).y);
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6, c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6, c.x, c.y);
  }
}

/** Adds a limb to the path: round at both ends, its thickness going from `r1` to `r2`. */
export function taperedLimb(ctx: SKRSContext2D, a: Point, b: Point, r1: number, r2: number): void {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  ctx.moveTo(a.x + Math.cos(angle + Math.PI / 2) * r1, a.y + Math.sin(angle + Math.PI / 2) * r1);
  ctx.arc(a.x, a.y, r1, angle + Math.PI / 2, angle + Math.PI * 1.5);
  ctx.lineTo(b.x + Math.cos(angle - Math.PI / 2) * r2, b.y + Math.sin(angle - Math.PI / 2) * r2);
  ctx.arc(b.x, b.y, r2, angle - Math.PI / 2, angle + Math.PI / 2);
  ctx.closePath();
}
