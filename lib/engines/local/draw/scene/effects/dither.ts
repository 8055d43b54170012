/** Few colours, many shades: ordered dithering, as early screens had it. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { mix, rgbOf } from '../light/inks.ts';
import { clamp01 } from '../moment.ts';
import { painted, settle } from '../people/sprite.ts';

/** 8 by 8 thresholds, 0..1, in the order of Bayer. */
const THRESHOLDS: readonly number[] = Array.from({ length: 64 }, (_, i) => {
  const [x, y] = [i % 8, Math.floor(i / 8)];
  let value = 0;
  for (let bit = 0; bit < 3; bit++) value = value * 4 + 2 * (((x ^ y) >> bit) & 1) + ((y >> bit) & 1);
  return (value + 0.5) / 64;
});
const thresholdAt = (x: number, y: number): number => THRESHOLDS[(y & 7) * 8 + (x & 7)] as number;

/** Colours between the given ones, at even steps. */
export function rampOf(colors: readonly string[], steps: number): string[] {
  return Array.from({ length: steps }, (_, i) => {
    const at = (i / Math.max(1, steps - 1)) * (colors.length - 1);
    const from = Math.min(colors.length - 2, Math.floor(at));
    return mix(colors[from] as string, colors[from + 1] as string, at - from);
  });
}

/** Draws cells of `cellPx`, each of one of `colors`: `valueAt` gives where between them a cell lies, 0..1, or null for none. */
function ditheredCells(
  width: number,
  height: number,
  cellPx: number,
  colors: readonly string[],
  valueAt: (column: number, row: number) => number | null,
): Canvas {
  const [columns, rows] = [Math.max(1, Math.ceil(width / cellPx)), Math.max(1, Math.ceil(height / cellPx))];
  const small = createCanvas(columns, rows);
  const ctx = small.getContext('2d');
  const image = ctx.createImageData(columns, rows);
  const inks = colors.map(rgbOf);
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, at += 4) {
      const value = valueAt(x, y);
      if (value === null) continue;
      const [r, g, b] = inks[
        Math.min(inks.length - 1, Math.floor(clamp01(value) * (inks.length - 1) + thresholdAt(x, y)))
      ] as [number, number, number];
      image.data[at] = r;
      image.data[at + 1] = g;
      image.data[at + 2] = b;
      image.data[at + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  settle(small);
  return painted(width, height, (target) => {
    target.imageSmoothingEnabled = false;
    target.drawImage(small, 0, 0, columns * cellPx, rows * cellPx);
  });
}

/** A picture in few colours, chosen by its own lightness, which is spread over the whole range. */
export function dithered(source: Canvas, colors: readonly string[], cellPx: number): Canvas {
  const [columns, rows] = [
    Math.max(1, Math.ceil(source.width / cellPx)),
    Math.max(1, Math.ceil(source.height / cellPx)),
  ];
  const small = painted(columns, rows, (ctx) =>
    ctx.drawImage(source, 0, 0, source.width / cellPx, source.height / cellPx),
  );
  const { data } = small.getContext('2d').getImageData(0, 0, columns, rows);
  const light = (at: number) =>
    (0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)) / 255;
  const seen: number[] = [];
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] as number) > 128) seen.push(light(at));
  seen.sort((a, b) => a - b);
  const [low, high] = [seen[Math.floor(seen.length * 0.02)] ?? 0, seen[Math.floor(seen.length * 0.98)] ?? 1];
  const isFlat = high - low < 0.08;
  return ditheredCells(source.width, source.height, cellPx, colors, (x, y) => {
    const at = (y * columns + x) * 4;
    return (data[at + 3] as number) < 110 ? null : isFlat ? 0.6 : (light(at) - low) / (high - low);
  });
}
