import type { SKRSContext2D } from '@napi-rs/canvas';
import { cornersOf } from '../../curves.ts';
import { between, hash01, mulberry32, pick } from '../../random.ts';

/** Roofs from the left eave to the right one: shares of the building's width and height, down from its top. */
const ROOFS = {
  flat: cornersOf('0,0 1,0'),
  step: cornersOf('0,0.14 0.16,0.14 0.16,0.06 0.32,0.06 0.32,0 0.68,0 0.68,0.06 0.84,0.06 0.84,0.14 1,0.14'),
  spire: cornersOf('0,0.12 0.3,0.08 0.46,0.03 0.5,-0.16 0.54,0.03 0.7,0.08 1,0.12'),
  antenna: cornersOf('0,0 0.6,0 0.6,-0.03 0.635,-0.03 0.64,-0.2 0.66,-0.2 0.665,-0.03 0.7,-0.03 0.7,0 1,0'),
  slant: cornersOf('0,0.1 1,0'),
  crown: cornersOf('0,0.05 0.08,0.05 0.08,0 0.2,0 0.2,0.04 0.8,0.04 0.8,0 0.92,0 0.92,0.05 1,0.05'),
};
/** The roofs to choose from; the flat one is listed twice, as it is more frequent. */
const EACH = ['flat', 'flat', 'step', 'antenna', 'slant', 'spire', 'crown'] as const;

/** One building standing on y = 0 with its height upwards; pixels. */
export type Building = {
  x: number;
  width: number;
  height: number;
  roof: keyof typeof ROOFS;
  columns: number;
  rows: number;
  seed: number;
};

type SkylineSpec = {
  from: number;
  to: number;
  low: number;
  high: number;
  widthLow: number;
  widthHigh: number;
  seed: number;
  /** 0 apart .. 1 overlapping. */
  crowding: number;
  /** Tallest around this x. */
  peakX: number;
  windowPx: number;
};

/** Buildings from left to right, tallest near `peakX`. */
export function generateSkyline(spec: SkylineSpec): Building[] {
  const random = mulberry32(spec.seed);
  const buildings: Building[] = [];
  for (let x = spec.from; x < spec.to; ) {
    const width = between(random, spec.widthLow, spec.widthHigh);
    const centre = Math.exp(-(((x + width / 2 - spec.peakX) / ((spec.to - spec.from) * 0.3)) ** 2));
    const height = spec.low + (spec.high - spec.low) * centre * between(random, 0.35, 1);
    buildings.push({
      x,
      width,
      height,
      roof: pick(random, EACH),
      columns: Math.max(2, Math.floor(width / spec.windowPx)),
      rows: Math.max(2, Math.floor(height / (spec.windowPx * 1.35))),
      seed: Math.floor(random() * 1e9),
    });
    x += width * (1 - spec.crowding * random());
  }
  return buildings;
}

/** Adds a building's outline to the path, standing on `baseY`. */
export function traceBuilding(ctx: SKRSContext2D, building: Building, baseY: number): void {
  const { x, width: w, height: h, roof } = building;
  const top = baseY - h;
  ctx.moveTo(x, baseY + h);
  for (const [dx, dy] of ROOFS[roof]) ctx.lineTo(x + dx * w, top + dy * h);
  ctx.lineTo(x + w, baseY + h);
  ctx.closePath();
}

/** Calls `paint` for each window; `lit` is 0..1 and clusters by floor, as offices do. */
export function eachWindow(
  building: Building,
  baseY: number,
  paint: (x: number, y: number, width: number, height: number, lit: number, index: number) => void,
): void {
  const { columns, rows, width, height, seed } = building;
  const cellW = (width * 0.86) / columns;
  const cellH = (height * 0.84) / rows;
  for (let row = 0; row < rows; row++) {
    const floor = hash01(row, seed);
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const lit = hash01(index, seed + 1) * 0.72 + floor * 0.28;
      paint(
        building.x + width * 0.07 + (column + 0.18) * cellW,
        baseY - height * 0.86 + (row + 0.2) * cellH,
        cellW * 0.64,
        cellH * 0.55,
        lit,
        index,
      );
    }
  }
}
