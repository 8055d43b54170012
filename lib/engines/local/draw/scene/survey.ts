/** A place looked at before anything is put into it: where it is calm enough for words, and what light falls where a thing will stand. */
import { createCanvas } from '@napi-rs/canvas';
import { luma } from './inks.ts';
import type { Moment } from './moment.ts';
import { type Frame, type Node, paintNodes } from './node.ts';

/** Shares of the frame. */
type Area = { x: number; y: number; width: number; height: number };
export type Survey = {
  /** How much goes on in an area: 0 a plain wall. */
  unrest: (area: Area) => number;
  /** The mean colour of an area, 0..255. */
  colorOf: (area: Area) => [number, number, number];
};

/** The place is looked at this many pixels across its longer side: enough to tell a cloud from a tree. */
const DETAIL_PX = 96;

export function surveyOf(place: readonly Node[], moment: Moment, frame: Frame): Survey {
  const scale = DETAIL_PX / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(width / frame.width, height / frame.height);
  paintNodes(ctx, place, moment, { x: 0, y: 0, zoom: 1 }, frame);
  const { data } = ctx.getImageData(0, 0, width, height);
  const at = (x: number, y: number): [number, number, number] => {
    const from = (y * width + x) * 4;
    return [data[from] as number, data[from + 1] as number, data[from + 2] as number];
  };
  /** Runs over the pixels of an area that lie in the frame, but the last row and column. */
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
  };
}
