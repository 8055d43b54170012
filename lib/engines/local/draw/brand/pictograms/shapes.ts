import type { Sketch } from '../pictogram.ts';

type Ctx = Sketch['ctx'];

export function disc(ctx: Ctx, x: number, y: number, r: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, r), 0, Math.PI * 2);
  ctx.fill();
}

/** Part of a disc: angles in turns, 0 to the right, clockwise. */
export function sector(ctx: Ctx, x: number, y: number, r: number, from: number, to: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.arc(x, y, Math.max(0, r), from * Math.PI * 2, to * Math.PI * 2);
  ctx.fill();
}

export function ring(ctx: Ctx, x: number, y: number, r: number, width: number, color: string, from = 0, to = 1): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = 'butt';
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, r), from * Math.PI * 2, to * Math.PI * 2);
  ctx.stroke();
}

export function polygon(ctx: Ctx, color: string, ...points: [number, number][]): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.fill();
}

export function block(ctx: Ctx, x: number, y: number, width: number, height: number, color: string): void {
  ctx.fillStyle = color;
  ctx.fillRect(x, y, width, height);
}

/** Fills the panel. */
export function ground({ ctx, panel }: Sketch, color: string): void {
  block(ctx, -panel.hw - 1, -panel.hh - 1, panel.hw * 2 + 2, panel.hh * 2 + 2, color);
}
