import { createCanvas, loadImage, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { Moment } from '../moment.ts';
import { type Built, builtSvg } from '../../objects/built-shapes.ts';
import { shapeSvg, type ShapeId } from '../../objects/object-shapes.ts';

/** A picture drawn once. It is placed by its middle; `width` and `height` are pixels of the frame, the canvas may hold more or fewer. */
export type Sprite = {
  canvas: Canvas;
  width: number;
  height: number;
  /** How wide the thing itself is, without the room a treatment takes around it. */
  thingPx?: number;
  /** Draws it instead of `canvas`, its middle at the origin: for a thing that is seen from another side in every frame. */
  paint?: (ctx: SKRSContext2D, moment: Moment) => void;
};

export function sprite(canvas: Canvas, width = canvas.width, height = canvas.height): Sprite {
  return { canvas, width, height };
}

/** Runs pending drawing commands now, so that later frames copy pixels instead of running them again. */
export function settle(canvas: Canvas): Canvas {
  canvas.getContext('2d').getImageData(0, 0, 1, 1);
  return canvas;
}

/** A canvas of at least one pixel, drawn at once. */
export function painted(
  width: number,
  height: number,
  paint: (ctx: SKRSContext2D, width: number, height: number) => void,
): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  paint(canvas.getContext('2d'), canvas.width, canvas.height);
  return settle(canvas);
}

/** A vector shape in its own colours, with room around it for what a treatment adds. */
export async function shapeCanvas(
  shape: ShapeId,
  sizePx: number,
  options: { color?: string; margin?: number } = {},
): Promise<Canvas> {
  const margin = Math.round(sizePx * (options.margin ?? 0.06));
  const image = await loadImage(shapeSvg(shape, Math.round(sizePx), options));
  return painted(sizePx + margin * 2, sizePx + margin * 2, (ctx) =>
    ctx.drawImage(image, margin, margin, sizePx, sizePx),
  );
}

/** A building's drawing with the room around it that shapes have, standing on the lower edge of its square. */
export async function builtCanvas(built: Built, sizePx: number, margin = 0.06): Promise<Canvas> {
  const image = await loadImage(builtSvg(built, 'body', Math.round(sizePx)));
  const room = Math.round(sizePx * margin);
  return painted(sizePx + room * 2, sizePx + room * 2, (ctx) =>
    ctx.drawImage(image, room + (sizePx - image.width) / 2, room + sizePx - image.height),
  );
}

/** An image cut to fill a box, its upper part kept: faces are seldom at the bottom. */
export function cropped(image: Image | Canvas, width: number, height: number): Canvas {
  const scale = Math.max(width / image.width, height / image.height);
  return painted(width, height, (ctx) =>
    ctx.drawImage(
      image,
      (width - image.width * scale) / 2,
      (height - image.height * scale) * 0.3,
      image.width * scale,
      image.height * scale,
    ),
  );
}

/**
 * How many rows of a layer are read at a time: a copy of a whole one would be megabytes that stay until they are
 * collected.
 */
export const ROWS_READ = 32;

/**
 * The part of a layer that is not empty, and the offset of its middle from the layer's: empty parts cost time in every
 * frame.
 */
export function trimmed(layer: Canvas): { look: Sprite | null; x: number; y: number } {
  const { width, height } = layer;
  const ctx = layer.getContext('2d');
  let [left, right, top, bottom] = [width, -1, height, -1];
  /** Whether there is something in a band of rows. */
  const isFilled = (band: number): boolean => {
    const from = band * ROWS_READ;
    const rows = Math.min(ROWS_READ, height - from);
    const { data } = ctx.getImageData(0, from, width, rows);
    const isEmpty = (x: number, y: number) => data[(y * width + x) * 4 + 3] === 0;
    let filled = false;
    for (let y = 0; y < rows; y++) {
      let first = 0;
      while (first < width && isEmpty(first, y)) first++;
      if (first === width) continue;
      let last = width - 1;
      while (last > right && isEmpty(last, y)) last--;
      filled = true;
      left = Math.min(left, first);
      right = Math.max(right, last);
      top = Math.min(top, from + y);
      bottom = Math.max(bottom, from + y);
    }
    return filled;
  };
  let [low, high] = [0, Math.ceil(height / ROWS_READ) - 1];
  while (low <= high && !isFilled(low)) low++;
  low++;
  while (low <= high && !isFilled(high)) high--;
  high--;
  // Once it reaches from side to side, the rows between cannot make it wider.
  while (low <= high && (left > 0 || right < width - 1)) isFilled(low++);
  if (right < 0) return { look: null, x: 0, y: 0 };
  const part = painted(right - left + 1, bottom - top + 1, (target) => target.drawImage(layer, -left, -top));
  return { look: sprite(part), x: left + part.width / 2 - width / 2, y: top + part.height / 2 - height / 2 };
}

/**
 * Frees the pixels of canvases that nothing draws any more: the garbage collector does not see them, and would keep
 * them for long.
 */
export function release(...canvases: readonly Canvas[]): void {
  for (const canvas of canvases) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/**
 * Calls `change` for each pixel with its place and colour (0..255, not multiplied by alpha); it writes the new colour
 * into `rgba` at `at`.
 */
export function mapPixels(
  source: Canvas,
  change: (x: number, y: number, rgba: Uint8ClampedArray, at: number) => void,
): Canvas {
  const { width, height } = source;
  const copy = createCanvas(width, height);
  const image = source.getContext('2d').getImageData(0, 0, width, height);
  const { data } = image;
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) change(x, y, data, at);
  copy.getContext('2d').putImageData(image, 0, 0);
  return settle(copy);
}
