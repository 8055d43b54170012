import type { SKRSContext2D } from '@napi-rs/canvas';
import { fbm1, noise1, ridged1 } from '../../noise.ts';

export type Point = { x: number; y: number };
export type RidgeSpec = {
  from: number;
  to: number;
  /** The line's mean height and how far it rises above, in pixels of the frame. */
  baseY: number;
  rise: number;
  seed: number;
  /** Features across the span. */
  features: number;
  kind: 'mountain' | 'hill' | 'dune';
};

/** The outline of land from left to right. */
export function ridgeline(spec: RidgeSpec): Point[] {
  const step = Math.max(1.5, (spec.to - spec.from) / 480);
  const points: Point[] = [];
  for (let x = spec.from; x <= spec.to + step; x += step) {
    const u = ((x - spec.from) / (spec.to - spec.from)) * spec.features;
    let lift: number;
    if (spec.kind === 'mountain')
      lift =
        ridged1(u, 6, spec.seed) ** 1.7 * (0.45 + 0.75 * noise1(u * 0.45, spec.seed + 5)) +
        0.05 * fbm1(u * 12, 3, spec.seed + 9);
    else if (spec.kind === 'dune') lift = duneHeight(u, spec.seed);
    else lift = fbm1(u, 4, spec.seed, 0.42);
    points.push({ x, y: spec.baseY - spec.rise * lift });
  }
  return points;
}

/** Long windward slopes and short slip faces. */
function duneHeight(u: number, seed: number): number {
  const warped = u + 0.35 * noise1(u * 0.8, seed + 3);
  const cell = Math.floor(warped);
  const phase = warped - cell;
  const crest = 0.45 + 0.55 * noise1(cell * 1.7, seed);
  const shape =
    phase < 0.72
      ? Math.sin((phase / 0.72) * Math.PI * 0.5) ** 1.6
      : Math.cos(((phase - 0.72) / 0.28) * Math.PI * 0.5) ** 1.2;
  return crest * shape + 0.12 * noise1(u * 0.5, seed + 8);
}

/** Starts a path along the line and closes it at `bottomY`. Fill it afterwards. */
export function traceRidge(ctx: SKRSContext2D, points: readonly Point[], bottomY: number): void {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return;
  ctx.beginPath();
  ctx.moveTo(first.x, bottomY);
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.lineTo(last.x, bottomY);
  ctx.closePath();
}

/** The line's height at an x, linear between its points. */
export function ridgeY(points: readonly Point[], x: number): number {
  const first = points[0];
  if (!first) return 0;
  const step = (points[1]?.x ?? first.x + 1) - first.x;
  const index = Math.min(points.length - 1, Math.max(0, (x - first.x) / step));
  const a = points[Math.floor(index)] ?? first;
  const b = points[Math.ceil(index)] ?? a;
  return a.y + (b.y - a.y) * (index - Math.floor(index));
}
