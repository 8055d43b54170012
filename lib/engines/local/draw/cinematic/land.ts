import { alpha, mix } from '../palette.ts';
import { ridgeline, type RidgeSpec, traceRidge, type Point } from '../terrain.ts';
import type { Stage } from './stage.ts';

export type RidgeOptions = {
  depth: number;
  /** Shares of the frame's height. */
  y: number;
  rise: number;
  kind: RidgeSpec['kind'];
  features: number;
  label: string;
  color: string;
  /** What its foot dissolves into, and how far down. */
  foot?: string;
  footDepth?: number;
  /** Lit from the side of the light along its crest, 0..1. */
  rim?: number;
  /** Paints on the slope, clipped to it. */
  detail?: (ctx: Parameters<Parameters<Stage['still']>[1]>[0], points: Point[]) => void;
};

/** One range of land across the frame. */
export function addRidge(stage: Stage, options: RidgeOptions): Point[] {
  const { width, height, mood, scene } = stage;
  let label = 0;
  for (const letter of options.label) label = label * 31 + letter.charCodeAt(0);
  const points = ridgeline({ from: -0.25 * width, to: 1.25 * width, baseY: options.y * height, rise: options.rise * height, seed: (scene.seed + label) | 0, features: options.features * Math.max(0.6, width / height / 1.6), kind: options.kind });
  const top = Math.min(...points.map((point) => point.y));
  const bottom = height * 1.25;
  stage.still({ depth: options.depth, top: top / height - 0.03 }, (ctx) => {
    traceRidge(ctx, points, bottom);
    const gradient = ctx.createLinearGradient(0, top, 0, (options.y + (options.footDepth ?? 0.16)) * height);
    gradient.addColorStop(0, options.color);
    gradient.addColorStop(1, options.foot ?? mix(options.color, mood.haze, 0.5));
    ctx.fillStyle = gradient;
    ctx.fill();
    if (options.detail) {
      ctx.save();
      ctx.clip();
      options.detail(ctx, points);
      ctx.restore();
    }
    if (options.rim) {
      const across = ctx.createLinearGradient(0, 0, width, 0);
      for (const t of [0, 0.25, 0.5, 0.75, 1]) across.addColorStop(t, alpha(mood.light, options.rim * Math.exp(-(((t - mood.lightX) / 0.3) ** 2))));
      ctx.strokeStyle = across;
      ctx.lineWidth = Math.max(1, height * 0.003);
      ctx.beginPath();
      for (const { x, y } of points) ctx.lineTo(x, y);
      ctx.stroke();
    }
  });
  return points;
}
