/**
 * The brush strokes that outline the parts of a flat picture: one from corner to corner, each with its own pressure.
 */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Point } from '../../../curves.ts';
import { lightness } from './tones.ts';

/** An outline of a part of a picture, in shares of the picture's width; open if it runs from one corner to the next. */
export type Contour = { points: Point[]; isOuter: boolean; isLight: boolean };

/** The picture is sampled on a grid; colours that differ by less than `ALIKE` (of 765) belong to one part. */
const GRID = 168;
const ALIKE = 84;
const SMALLEST = 14;
/** Samples along a line, in grid cells; a turn this sharp (radians) over `AROUND` samples ends a stroke. */
const STEP = 2.2;
const AROUND = 3;
const CORNER = 0.95;
const SHORTEST = 3;
/** Maximum length of a stroke, in samples. */
const LONGEST = 46;

/** The rows and columns that a part occupies. */
type Bounds = { left: number; right: number; top: number; bottom: number };
const EVERYWHERE: Bounds = { left: 0, right: GRID - 1, top: 0, bottom: GRID - 1 };

/** The part that each cell belongs to (0 none), and the brightness, area and bounds of each part. */
function partsOf(source: Canvas): { part: Int16Array; bright: number[]; areas: number[]; bounds: Bounds[] } {
  const grid = createCanvas(GRID, GRID);
  const ctx = grid.getContext('2d');
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(source, 0, 0, GRID, GRID);
  const { data } = ctx.getImageData(0, 0, GRID, GRID);
  const part = new Int16Array(GRID * GRID);
  const [bright, areas] = [[1], [0]] as [number[], number[]];
  const bounds = [EVERYWHERE];
  const unlike = (a: number, b: number): number =>
    Math.abs((data[a * 4] as number) - (data[b * 4] as number)) +
    Math.abs((data[a * 4 + 1] as number) - (data[b * 4 + 1] as number)) +
    Math.abs((data[a * 4 + 2] as number) - (data[b * 4 + 2] as number));
  const steps = [-1, 1, -GRID, GRID];
  for (let seed = 0; seed < part.length; seed++) {
    if (part[seed] !== 0 || (data[seed * 4 + 3] as number) < 128) continue;
    const own = areas.length;
    const queue = [seed];
    part[seed] = own;
    let area = 0;
    const around: Bounds = { left: GRID, right: 0, top: GRID, bottom: 0 };
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      area++;
      const [x, y] = [at % GRID, Math.floor(at / GRID)];
      around.left = Math.min(around.left, x);
      around.right = Math.max(around.right, x);
      around.top = Math.min(around.top, y);
      around.bottom = Math.max(around.bottom, y);
      for (const step of steps) {
        const next = at + step;
        if (part[next] === 0 && (data[next * 4 + 3] as number) >= 128 && unlike(next, seed) < ALIKE) {
          part[next] = own;
          queue.push(next);
        }
      }
    }
    areas[own] = area;
    bounds[own] = around;
    const [r, g, b] = [0, 1, 2].map((c) => data[seed * 4 + c] as number) as [number, number, number];
    bright.push(lightness(r, g, b));
  }
  return { part, bright, areas, bounds };
}

/**
 * The outlines of all cells that `isIn` holds for, as closed loops along cell edges. `bounds` contain all these cells.
 */
function loopsOf(isIn: (x: number, y: number) => boolean, { left, right, top, bottom }: Bounds): Point[][] {
  const next = new Map<number, number[]>();
  const corner = (x: number, y: number) => y * (GRID + 1) + x;
  const side = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to]);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      if (!isIn(x, y)) continue;
      if (!isIn(x, y - 1)) side(corner(x, y), corner(x + 1, y));
      if (!isIn(x + 1, y)) side(corner(x + 1, y), corner(x + 1, y + 1));
      if (!isIn(x, y + 1)) side(corner(x + 1, y + 1), corner(x, y + 1));
      if (!isIn(x - 1, y)) side(corner(x, y + 1), corner(x, y));
    }
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    for (let at = start; ; ) {
      const ways = next.get(at);
      const to = ways?.pop();
      if (to === undefined) break;
      loop.push({ x: at % (GRID + 1), y: Math.floor(at / (GRID + 1)) });
      at = to;
    }
    if (loop.length > 8) loops.push(loop);
  }
  return loops;
}

/** A closed loop resampled at even steps and smoothed. */
function smoothed(loop: readonly Point[]): Point[] {
  const count = Math.max(6, Math.round(loop.length / STEP));
  const reach = 3;
  return Array.from({ length: count }, (_, i) => {
    const middle = Math.round((i / count) * loop.length);
    let [x, y] = [0, 0];
    for (let d = -reach; d <= reach; d++) {
      const point = loop[(middle + d + loop.length * 2) % loop.length] as Point;
      x += point.x;
      y += point.y;
    }
    return { x: x / (reach * 2 + 1), y: y / (reach * 2 + 1) };
  });
}

/** Splits a closed line into strokes from corner to corner. */
function strokesOf(line: readonly Point[]): Point[][] {
  const count = line.length;
  const at = (i: number) => line[(i + count * 2) % count] as Point;
  const turn = line.map((here, i) => {
    const [before, after] = [at(i - AROUND), at(i + AROUND)];
    const angle = Math.atan2(after.y - here.y, after.x - here.x) - Math.atan2(here.y - before.y, here.x - before.x);
    return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  });
  const isCorner = (i: number) => {
    const own = turn[i] as number;
    if (own < CORNER) return false;
    for (let d = -AROUND; d <= AROUND; d++) {
      const other = turn[(i + d + count) % count] as number;
      if (other > own || (other === own && d < 0)) return false;
    }
    return true;
  };
  const corners = line.flatMap((_, i) => (isCorner(i) ? [i] : []));
  if (corners.length === 0) corners.push(0);
  return corners.flatMap((from, k) => {
    const to = k + 1 < corners.length ? (corners[k + 1] as number) : (corners[0] as number) + count;
    const parts = Math.ceil((to - from) / LONGEST);
    return Array.from({ length: parts }, (_, j) => {
      const [a, b] = [j, j + 1].map((share) => Math.round(from + ((to - from) * share) / parts)) as [number, number];
      return Array.from({ length: b - a + 1 }, (_, i) => at(a + i));
    }).filter((stroke) => stroke.length >= SHORTEST);
  });
}

/** Outlines of the whole and lines between its parts. */
export function contoursOf(source: Canvas): Contour[] {
  const { part, bright, areas, bounds } = partsOf(source);
  const of = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= GRID || y >= GRID ? 0 : (part[y * GRID + x] as number);
  const contours: Contour[] = [];
  const add = (isIn: (x: number, y: number) => boolean, within: Bounds, isOuter: boolean, isLight: boolean) => {
    for (const loop of loopsOf(isIn, within))
      for (const stroke of strokesOf(smoothed(loop)))
        contours.push({ points: stroke.map(({ x, y }) => ({ x: x / GRID, y: y / GRID })), isOuter, isLight });
  };
  const lightest = Math.max(...bright.filter((_, i) => i > 0 && (areas[i] as number) > SMALLEST * 4));
  add((x, y) => of(x, y) > 0, EVERYWHERE, true, lightest > 0.5);
  if (areas.length > 2)
    for (let i = 1; i < areas.length; i++)
      if ((areas[i] as number) > SMALLEST && (bright[i] as number) > 0.5)
        add((x, y) => of(x, y) === i, bounds[i] as Bounds, false, true);
  return contours;
}
