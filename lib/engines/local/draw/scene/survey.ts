/**
 * Looks at a place before anything is put into it: where it is calm enough for words, and what light falls where a
 * thing will stand.
 */
import { createCanvas } from '@napi-rs/canvas';
import { luma } from './light/inks.ts';
import type { Moment } from './moment.ts';
import { type Frame, type Node, paintNodes, type View } from './node.ts';
import type { Place } from './place.ts';

/** Shares of the frame. */
export type Area = { x: number; y: number; width: number; height: number };
export type Survey = {
  /** How busy an area is: 0 is a plain wall. */
  unrest: (area: Area) => number;
  /** The mean colour of an area, 0..255. */
  colorOf: (area: Area) => [number, number, number];
  /** The share of an area that differs from another survey of the same size. */
  changedShare: (area: Area, other: Survey) => number;
  /** The lightness of a pixel, for another survey to compare with. */
  lumaAt: (x: number, y: number) => number;
  /** Its darkest and lightest colours apart from outliers, and the standard deviation of its lightness. */
  spreadOf: (area: Area) => { dark: [number, number, number]; light: [number, number, number]; deviation: number };
};

/** The place is looked at this many pixels across its longer side: enough to tell a cloud from a tree. */
const DETAIL_PX = 96;

/** A change of lightness above this is visible, of 255. */
const CHANGED = 8;
/** Share of an area's pixels that are darker than `dark`, and lighter than `light`. */
const OUTER_SHARE = 0.06;

export function surveyOf(
  place: readonly Node[],
  moment: Moment,
  frame: Frame,
  view: View = { x: 0, y: 0, zoom: 1 },
  without?: string,
): Survey {
  const scale = DETAIL_PX / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(width / frame.width, height / frame.height);
  paintNodes(ctx, place, moment, view, frame, without);
  const { data } = ctx.getImageData(0, 0, width, height);
  const at = (x: number, y: number): [number, number, number] => {
    const from = (y * width + x) * 4;
    return [data[from] as number, data[from + 1] as number, data[from + 2] as number];
  };
  /** Visits the pixels of an area that lie in the frame, except its last row and column; returns their number. */
  const over = (area: Area, visit: (x: number, y: number) => void): number => {
    const [left, right] = [area.x * width, (area.x + area.width) * width].map((x) =>
      Math.min(width - 2, Math.max(0, Math.round(x))),
    ) as [number, number];
    const [top, bottom] = [area.y * height, (area.y + area.height) * height].map((y) =>
      Math.min(height - 2, Math.max(0, Math.round(y))),
    ) as [number, number];
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) visit(x, y);
    return (right - left + 1) * (bottom - top + 1);
  };
  return {
    unrest(area) {
      let sum = 0;
      const count = over(area, (x, y) => {
        const here = luma(at(x, y));
        sum += Math.abs(here - luma(at(x + 1, y))) + Math.abs(here - luma(at(x, y + 1)));
      });
      return sum / count;
    },
    colorOf(area) {
      const sum = [0, 0, 0];
      const count = over(area, (x, y) => {
        for (const [i, value] of at(x, y).entries()) sum[i] = (sum[i] as number) + value;
      });
      return sum.map((value) => value / count) as [number, number, number];
    },
    lumaAt: (x, y) => luma(at(x, y)),
    changedShare(area, other) {
      let changed = 0;
      const count = over(area, (x, y) => {
        if (Math.abs(luma(at(x, y)) - other.lumaAt(x, y)) > CHANGED) changed++;
      });
      return changed / count;
    },
    spreadOf(area) {
      const seen: [number, number, number][] = [];
      over(area, (x, y) => seen.push(at(x, y)));
      seen.sort((a, b) => luma(a) - luma(b));
      const mean = seen.reduce((sum, color) => sum + luma(color), 0) / seen.length;
      const outer = Math.floor(seen.length * OUTER_SHARE);
      return {
        dark: seen[outer] as [number, number, number],
        light: seen[seen.length - 1 - outer] as [number, number, number],
        deviation: Math.sqrt(seen.reduce((sum, color) => sum + (luma(color) - mean) ** 2, 0) / seen.length),
      };
    },
  };
}

/** Whether an area overlaps the sun or the moon. */
export function covers(area: Area, body: Place['body'], frame: Frame): boolean {
  if (!body) return false;
  const unit = Math.min(frame.width, frame.height);
  const [dx, dy] = [
    Math.max(area.x - body.x, 0, body.x - area.x - area.width) * frame.width,
    Math.max(area.y - body.y, 0, body.y - area.y - area.height) * frame.height,
  ];
  return Math.hypot(dx, dy) < body.radius * unit;
}
