/**
 * Things of the 3d style as toys: a flat shape inflated to a body as thick as it is wide, with its parts pressed into
 * it, in the light of the people.
 */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { ShapeId } from '../../../objects/object-shapes.ts';
import { clamp01 } from '../../../scene/moment.ts';
import { painted, settle } from '../../../scene/people/sprite.ts';
import { type Lamps, linearOf, shade } from './clay.ts';

/** The body is solved on grids with this many cells across, from coarse to fine. */
const GRIDS = [24, 48, 96, 160];
const ROUNDS = 26;
/** Maximum thickness, in shares of the size: a shape that fills its square is a box, and stays flatter. */
const THICK = { round: 0.3, boxed: 0.085 };
const BOXED_FROM = 0.86;
/** Depth of the seams between colours, in the same shares, and their width. */
const SEAM = 0.011;
const SEAM_PX = 0.006;

/**
 * Inflates the shape like a soap film: high in the middle of wide parts, low in thin ones. Heights are in shares of the
 * shape's width, on a grid of `size` cells across.
 */
function blownUp(shape: Canvas): { heights: Float32Array; size: number; fill: number } {
  let [film, before] = [new Float32Array(0), 0];
  let fill = 0;
  for (const size of GRIDS.filter((one) => one <= Math.max(GRIDS[0] as number, shape.width))) {
    const mask = painted(size, size, (ctx) => {
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(shape, 0, 0, size, size);
    })
      .getContext('2d')
      .getImageData(0, 0, size, size).data;
    const next = new Float32Array(size * size);
    const push = 1 / (size * size);
    let [left, right, top, bottom, area] = [size, 0, size, 0, 0];
    for (let y = 1; y < size - 1; y++)
      for (let x = 1; x < size - 1; x++) {
        const i = y * size + x;
        if ((mask[i * 4 + 3] as number) < 128) continue;
        next[i] = before
          ? (film[Math.floor((y * before) / size) * before + Math.floor((x * before) / size)] as number)
          : push;
        area++;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    for (let round = 0; round < ROUNDS; round++)
      for (let y = 1; y < size - 1; y++)
        for (let x = 1, i = y * size + 1; x < size - 1; x++, i++) {
          if ((mask[i * 4 + 3] as number) < 128) continue;
          const around =
            (next[i - 1] as number) + (next[i + 1] as number) + (next[i - size] as number) + (next[i + size] as number);
          next[i] = (next[i] as number) + 1.7 * ((around + push) / 4 - (next[i] as number));
        }
    fill = area / Math.max(1, (right - left + 1) * (bottom - top + 1));
    [film, before] = [next, size];
  }
  return { heights: film.map((value) => Math.sqrt(Math.max(0, value) * 2.6)), size: before, fill };
}

/** A shape in its colours as a solid toy, with at most `samplesMax` samples. */
export function blownToy(
  source: Canvas,
  { lamps, gloss, samplesMax }: { lamps: Lamps; gloss: number; samplesMax: number },
): Canvas {
  const share = Math.min(1, Math.sqrt(samplesMax / (source.width * source.height)));
  const [width, height] = [Math.ceil(source.width * share), Math.ceil(source.height * share)];
  const colors = painted(width, height, (ctx) => {
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(source, 0, 0, width, height);
  });
  const { data } = colors.getContext('2d').getImageData(0, 0, width, height);
  const { heights: film, size, fill } = blownUp(colors);
  const thick = fill > BOXED_FROM ? THICK.boxed : THICK.round;
  const heights = new Float32Array(width * height);
  const seamPx = Math.max(1, Math.round(SEAM_PX * width));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if ((data[i * 4 + 3] as number) === 0) continue;
      const full = smooth(film, size, ((x + 0.5) / width) * size - 0.5, ((y + 0.5) / height) * size - 0.5);
      const body = thick * (1 - Math.exp(-full / thick));
      heights[i] = (body - SEAM * seamAt(data, width, height, x, y, seamPx)) * width;
    }
  const soft = blurred(heights, width, height, Math.max(2, Math.round(width * 0.02)));
  const canvas = createCanvas(width, height);
  const image = canvas.getContext('2d').createImageData(width, height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const alpha = data[i * 4 + 3] as number;
      if (alpha === 0) continue;
      const dx = ((heights[x < width - 1 ? i + 1 : i] as number) - (heights[x > 0 ? i - 1 : i] as number)) * 0.5;
      const dy =
        ((heights[y < height - 1 ? i + width : i] as number) - (heights[y > 0 ? i - width : i] as number)) * 0.5;
      const nz = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const low = clamp01(((soft[i] as number) - (heights[i] as number)) / (width * 0.03));
      const foot = clamp01((y / height - 0.55) / 0.5);
      shade(
        image.data,
        i * 4,
        {
          color: [
            linearOf(data[i * 4] as number),
            linearOf(data[i * 4 + 1] as number),
            linearOf(data[i * 4 + 2] as number),
          ],
          gloss,
          skin: 0,
        },
        lamps,
        -dx * nz,
        -dy * nz,
        nz,
        1 - 0.6 * low - 0.3 * foot * foot,
        1 - 0.5 * low,
      );
      image.data[i * 4 + 3] = alpha;
    }
  canvas.getContext('2d').putImageData(image, 0, 0);
  return settle(canvas);
}

/** Interpolates a grid. */
function smooth(grid: Float32Array, size: number, x: number, y: number): number {
  const column = Math.min(size - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(size - 2, Math.max(0, Math.floor(y)));
  const [fx, fy] = [clamp01(x - column), clamp01(y - row)];
  const i = row * size + column;
  const upper = (grid[i] as number) * (1 - fx) + (grid[i + 1] as number) * fx;
  const lower = (grid[i + size] as number) * (1 - fx) + (grid[i + size + 1] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** How much the colour changes about a place, 0..1. */
function seamAt(data: Uint8ClampedArray, width: number, height: number, x: number, y: number, reach: number): number {
  const i = (y * width + x) * 4;
  const down = reach * width * 4;
  const most = Math.max(
    x + reach < width ? apartOf(data, i, i + reach * 4) : 0,
    x >= reach ? apartOf(data, i, i - reach * 4) : 0,
    y + reach < height ? apartOf(data, i, i + down) : 0,
    y >= reach ? apartOf(data, i, i - down) : 0,
  );
  return clamp01(most / 160);
}

/** The difference between two colours, of 765; 0 beside transparent pixels. */
const apartOf = (data: Uint8ClampedArray, i: number, o: number): number =>
  (data[o + 3] as number) < 200
    ? 0
    : Math.abs((data[i] as number) - (data[o] as number)) +
      Math.abs((data[i + 1] as number) - (data[o + 1] as number)) +
      Math.abs((data[i + 2] as number) - (data[o + 2] as number));

/** Means over a square, along and then down. */
function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const pass = (from: Float32Array, count: number, lines: number, step: number, jump: number): Float32Array => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      let sum = 0;
      for (let k = -reach; k < count + reach; k++) {
        if (k + reach < count) sum += from[line * jump + (k + reach) * step] ?? 0;
        if (k - reach - 1 >= 0) sum -= from[line * jump + (k - reach - 1) * step] ?? 0;
        if (k >= 0 && k < count) out[line * jump + k * step] = sum / (reach * 2 + 1);
      }
    }
    return out;
  };
  return pass(pass(values, width, height, 1, width), height, width, width, 1);
}

/** Whole animals in place of heads. */
const WHOLE: Readonly<Record<string, string>> = {
  'rabbit-face': 'rabbit',
  'cat-face': 'cat',
  'dog-face': 'dog',
  'horse-face': 'horse',
  'mouse-face': 'mouse',
  'pig-face': 'pig',
  'cow-face': 'cow',
  'tiger-face': 'tiger',
  'monkey-face': 'monkey',
};

export function toyShape(shape: ShapeId): ShapeId {
  const [set, name = ''] = shape.split(':');
  const whole = set === 'fluent-emoji-flat' ? WHOLE[name] : undefined;
  return whole ? `fluent-emoji-flat:${whole}` : shape;
}
