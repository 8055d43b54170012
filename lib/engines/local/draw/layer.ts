import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { enterLayer, overscan, type View } from './camera.ts';

/** A picture drawn once and shown at a depth, in frame coordinates. */
export type Layer = { depth: number; canvas: Canvas; left: number; top: number; width: number; height: number };

export type LayerSpec = {
  depth: number;
  /** The horizontal band it covers, in shares of the frame's height; the whole frame and its overscan when absent. */
  top?: number;
  bottom?: number;
  /** Gaussian blur in pixels of the frame; a blurred layer is kept at a smaller size. */
  blurPx?: number;
  /** Extra width on each side, in shares of the frame's width, for layers that drift or stand very near. */
  extraX?: number;
  /** Pixels of the layer per pixel of the frame. */
  resolution?: number;
};

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

/** Paints a layer in frame coordinates (0,0 is the frame's top left; the paper reaches beyond it by the overscan). */
export function paintLayer(width: number, height: number, spec: LayerSpec, paint: (ctx: SKRSContext2D) => void): Layer {
  const marginX = (overscan.x * Math.max(0.4, spec.depth) + (spec.extraX ?? 0)) * width;
  const marginY = overscan.y * Math.max(0.4, spec.depth) * height;
  const left = -marginX;
  const top = spec.top === undefined ? -marginY : spec.top * height;
  const bottom = spec.bottom === undefined ? height + marginY : spec.bottom * height;
  const size = { width: width + marginX * 2, height: bottom - top };
  const blur = spec.blurPx ?? 0;
  const resolution = spec.resolution ?? 1;
  const { canvas, ctx } = offscreen(size.width * resolution, size.height * resolution);
  ctx.scale(resolution, resolution);
  ctx.translate(-left, -top);
  paint(ctx);
  settle(ctx);
  const scale = blur > 12 ? 0.25 : blur > 2.5 ? 0.5 : 1;
  const finished = blur > 0.4 ? blurred(canvas, blur * resolution, scale) : canvas;
  return { depth: spec.depth, canvas: finished, left, top, ...size };
}

export function drawLayer(ctx: SKRSContext2D, layer: Layer, view: View, frameWidth: number, frameHeight: number, shift = { x: 0, y: 0 }): void {
  ctx.save();
  enterLayer(ctx, view, layer.depth, frameWidth, frameHeight);
  ctx.drawImage(layer.canvas, layer.left + shift.x, layer.top + shift.y, layer.width, layer.height);
  ctx.restore();
}
