/** Cel drawing: closed shapes in a flat colour with a crisp shade away from the light and a thin line. */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Cel } from './light.ts';

/** The direction of the light, in units of a head (see `face.ts`): people are drawn facing it, to the left. */
const TO_LIGHT: readonly [number, number] = [-7, -6];

export const path = (d: string): Path2D => new Path2D(d);

export type Pen = {
  ctx: SKRSContext2D;
  /** Line width in units of a head. */
  line: number;
};

/** One shape: `depth` is the width of its shade, 0 for none. `within` paints on it before its outline is drawn. */
export function cel(
  { ctx, line }: Pen,
  d: string | Path2D,
  { base, shade, line: ink }: Cel,
  { depth = 1, within, width = 1 }: { depth?: number; within?: () => void; width?: number } = {},
): void {
  const shape = typeof d === 'string' ? path(d) : d;
  ctx.save();
  ctx.fillStyle = depth > 0 ? shade : base;
  ctx.fill(shape);
  ctx.clip(shape);
  if (depth > 0) {
    ctx.translate(TO_LIGHT[0] * depth, TO_LIGHT[1] * depth);
    ctx.fillStyle = base;
    ctx.fill(shape);
    ctx.translate(-TO_LIGHT[0] * depth, -TO_LIGHT[1] * depth);
  }
  within?.();
  ctx.restore();
  if (width > 0) stroke({ ctx, line }, shape, ink, width);
}

export function stroke({ ctx, line }: Pen, d: string | Path2D, color: string, width = 1): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = line * width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(typeof d === 'string' ? path(d) : d);
}

export function fill({ ctx }: Pen, d: string | Path2D, color: string): void {
  ctx.fillStyle = color;
  ctx.fill(typeof d === 'string' ? path(d) : d);
}
