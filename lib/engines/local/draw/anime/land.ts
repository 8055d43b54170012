import type { SKRSContext2D } from '@napi-rs/canvas';
import { fbm1, ridged1 } from '../noise.ts';
import { alpha, mix } from '../palette.ts';
import type { Box, Kit } from './stack.ts';

/** Heights of a ridge line at `x`, in pixels above `baseY`; `seed` tells ranges apart. */
export type Range = { baseY: number; height: number; scale: number; seed: number; sharp: boolean };

export function ridgeY(range: Range, x: number): number {
  const t = x / range.scale;
  const n = range.sharp ? ridged1(t, 5, range.seed) ** 1.5 : fbm1(t, 4, range.seed);
  return range.baseY - range.height * n;
}

function tracePath(ctx: SKRSContext2D, box: Box, range: Range, step: number): void {
  ctx.beginPath();
  ctx.moveTo(box.left, box.bottom);
  for (let x = box.left; x <= box.right + step; x += step) ctx.lineTo(x, ridgeY(range, x));
  ctx.lineTo(box.right, box.bottom);
  ctx.closePath();
}

/** A mountain range: body, hard-edged faces turned to the light, snow above a line, mist at the foot. */
export function paintRange(ctx: SKRSContext2D, box: Box, range: Range, kit: Kit, body: string, options: { snow?: string; mist?: string; mistShare?: number; facets?: number } = {}): void {
  const step = 3 * box.unit;
  const lightX = kit.tones.light.x > 0.5 ? 1 : -1;
  ctx.save();
  tracePath(ctx, box, range, step);
  ctx.fillStyle = body;
  ctx.fill();
  ctx.clip();
  if ((options.facets ?? 0) > 0) {
    for (const [color, reach, strength] of [[mix(body, kit.tones.lit, 0.3), 0.62, 1], [mix(body, kit.tones.lit, 0.52), 0.3, 0.9]] as const) {
      ctx.fillStyle = alpha(color, strength * (options.facets ?? 1));
      ctx.beginPath();
      for (let x = box.left; x < box.right; x += step * 2) {
        const here = ridgeY(range, x);
        const next = ridgeY(range, x + step * 2 * lightX);
        if (next <= here) continue;
        const depth = range.height * reach * (0.25 + 0.75 * fbm1(x / (range.scale * 0.06), 3, range.seed + 9));
        ctx.moveTo(x, here);
        ctx.lineTo(x + step * 2 * lightX, next);
        ctx.lineTo(x + step * 2 * lightX - lightX * depth * 0.32, next + depth);
        ctx.lineTo(x - lightX * depth * 0.3, here + depth * 0.92);
      }
      ctx.fill();
    }
  }
  if (options.snow) {
    ctx.fillStyle = options.snow;
    ctx.beginPath();
    for (let x = box.left; x < box.right; x += step) {
      const y = ridgeY(range, x);
      const line = range.baseY - range.height * (0.42 + 0.2 * fbm1(x / (range.scale * 0.035), 3, range.seed + 3));
      if (y >= line) continue;
      const lit = ridgeY(range, x + step * lightX) > y;
      const bottom = lit ? line : y + (line - y) * 0.35;
      ctx.rect(x, y - 2, step + 0.8, Math.max(2, bottom - y));
    }
    ctx.fill();
  }
  if (options.mist) {
    const g = ctx.createLinearGradient(0, range.baseY - range.height * 0.75, 0, range.baseY + range.height * 0.06);
    g.addColorStop(0, alpha(options.mist, 0));
    g.addColorStop(1, alpha(options.mist, options.mistShare ?? 0.8));
    ctx.fillStyle = g;
    ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  }
  ctx.restore();
}

/** Rolling ground with a lit crest. */
export function paintHill(ctx: SKRSContext2D, box: Box, range: Range, colors: { body: string; crest: string; foot: string }): void {
  ctx.save();
  tracePath(ctx, box, range, 6 * box.unit);
  const g = ctx.createLinearGradient(0, range.baseY - range.height, 0, range.baseY + range.height * 1.4);
  g.addColorStop(0, colors.crest);
  g.addColorStop(0.22, colors.body);
  g.addColorStop(1, colors.foot);
  ctx.fillStyle = g;
  ctx.fill();
  ctx.restore();
}
