import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from '../curves.ts';
import type { Point } from '../terrain.ts';
import type { Paint2 } from './cast.ts';

export type P = Point;

export const at = (a: P, b: P, t: number): P => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Fills a closed outline in two flat tones; the shade is what the same outline, moved towards the light, leaves bare. */
export function cel(ctx: SKRSContext2D, paint: Paint2, lightX: number, depth: number, trace: () => void): void {
  ctx.beginPath();
  trace();
  ctx.fillStyle = paint.base;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.translate(lightX * depth, -depth * 0.4);
  ctx.beginPath();
  ctx.rect(-4, -4, 8, 8);
  trace();
  ctx.fillStyle = paint.shade;
  ctx.fill('evenodd');
  ctx.restore();
}

/** One outline around two bones, so that the shade runs unbroken over the joint. */
export function limb(ctx: SKRSContext2D, a: P, b: P, c: P, r1: number, r2: number, r3: number): void {
  const normal = (p: P, q: P): P => {
    const length = Math.max(1e-4, Math.hypot(q.x - p.x, q.y - p.y));
    return { x: -(q.y - p.y) / length, y: (q.x - p.x) / length };
  };
  const n1 = normal(a, b);
  const n2 = normal(b, c);
  const n = { x: (n1.x + n2.x) / 2, y: (n1.y + n2.y) / 2 };
  const off = (p: P, m: P, r: number): P => ({ x: p.x + m.x * r, y: p.y + m.y * r });
  smoothOutline(ctx, [off(a, n1, r1), off(at(a, b, 0.5), n1, (r1 + r2) / 2), off(b, n, r2), off(at(b, c, 0.5), n2, (r2 + r3) / 2), off(c, n2, r3), off(c, n2, -r3), off(at(b, c, 0.5), n2, -(r2 + r3) / 2), off(b, n, -r2), off(at(a, b, 0.5), n1, -(r1 + r2) / 2), off(a, n1, -r1)]);
}
