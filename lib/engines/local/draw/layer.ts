import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Runs pending drawing now, so that later frames copy pixels and not drawing commands. */
export function settle(ctx: SKRSContext2D): void {
  ctx.getImageData(0, 0, 1, 1);
}

/** A blank offscreen canvas of at least one pixel. */
export function offscreen(width: number, height: number): { canvas: Canvas; ctx: SKRSContext2D } {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  return { canvas, ctx: canvas.getContext('2d') };
}

/** A copy of `source` blurred by `radius` pixels and scaled. */
export function blurred(source: Canvas, radius: number, scale = 1): Canvas {
  const { canvas, ctx } = offscreen(source.width * scale, source.height * scale);
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `blur(${radius * scale}px)`;
  ctx.drawImage(source, 0, 0, canvas.width, canvas.height);
  settle(ctx);
  return canvas;
}
