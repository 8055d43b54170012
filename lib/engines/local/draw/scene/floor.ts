/** Floors that run towards the viewer: lines in perspective, or tiles. Both move with time and shine with the drum. */
import { clamp01, type Moment } from './moment.ts';
import type { Frame, Node } from './node.ts';

type FloorOptions = { frame: Frame; horizon: number; rowsPerSec: number; depth?: number };

const ROWS = 18;
/** How far the foot of a floor lies below the frame, in shares of its height. */
const FOOT = 1.14;

/** Where row `i` of a floor stands now: 0 at the horizon, 1 at the viewer's feet. */
const nearness = (i: number, moment: Moment, rowsPerSec: number): number => {
  const moved = moment.tSec * rowsPerSec;
  return 1 / (1 + (i - (moved - Math.floor(moved))) * 0.55);
};

/** A grid of glowing lines; `cell` is the width of a square at the viewer's feet, in shares of the frame's width. */
export function gridFloor({
  frame,
  horizon,
  color,
  glow,
  rowsPerSec,
  cell,
  depth = 0.3,
  vanishing = 0.5,
  widthPx,
}: FloorOptions & { color: string; glow: string; cell: number; vanishing?: number; widthPx: number }): Node {
  const { width, height } = frame;
  const [top, foot] = [horizon * height, FOOT * height];
  const lines = Math.ceil(3.4 / cell);
  return {
    name: 'grid',
    depth,
    paint(ctx, moment) {
      ctx.beginPath();
      for (let i = 0; i < ROWS; i++) {
        const y = top + (foot - top) * nearness(i + 1, moment, rowsPerSec);
        ctx.moveTo(-0.3 * width, y);
        ctx.lineTo(1.3 * width, y);
      }
      for (let i = -lines; i <= lines; i++) {
        ctx.moveTo(vanishing * width + i * cell * width * 0.05, top);
        ctx.lineTo(vanishing * width + (i + 0.5) * cell * width, foot);
      }
      ctx.strokeStyle = glow;
      ctx.globalAlpha = 0.22 + 0.3 * moment.kick;
      ctx.lineWidth = widthPx * (3.6 + 2.5 * moment.kick);
      ctx.stroke();
      ctx.strokeStyle = color;
      ctx.globalAlpha = 0.8 + 0.2 * moment.pulse;
      ctx.lineWidth = widthPx;
      ctx.stroke();
      // A row of light leaves the horizon on each beat.
      const run = moment.beat - Math.floor(moment.beat);
      const y = top + (foot - top) * run ** 2.4;
      ctx.fillStyle = glow;
      ctx.globalAlpha = 0.5 * (1 - run);
      ctx.fillRect(-0.3 * width, y, 1.6 * width, height * (0.004 + 0.05 * run));
    },
  };
}

/** Square tiles, every other one filled. */
export function tileFloor({
  frame,
  horizon,
  color,
  rowsPerSec,
  depth = 0.3,
  alpha,
}: FloorOptions & { color: string; alpha: number }): Node {
  const { width, height } = frame;
  const [top, foot] = [horizon * height, FOOT * height];
  const columns = 14;
  const xAt = (column: number, near: number) => width * (0.5 + (column - columns / 2) * (0.02 + 0.2 * near));
  return {
    name: 'tiles',
    depth,
    paint(ctx, moment) {
      const passed = Math.floor(moment.tSec * rowsPerSec);
      ctx.beginPath();
      for (let row = 0; row < ROWS; row++) {
        const [near, far] = [nearness(row, moment, rowsPerSec), nearness(row + 1, moment, rowsPerSec)];
        for (let column = (row + passed) % 2; column < columns; column += 2) {
          ctx.moveTo(xAt(column, near), top + (foot - top) * near);
          ctx.lineTo(xAt(column + 1, near), top + (foot - top) * near);
          ctx.lineTo(xAt(column + 1, far), top + (foot - top) * far);
          ctx.lineTo(xAt(column, far), top + (foot - top) * far);
          ctx.closePath();
        }
      }
      ctx.fillStyle = color;
      ctx.globalAlpha = clamp01(alpha + 0.12 * moment.kick);
      ctx.fill();
    },
  };
}

/** Bars of light on a floor below something that shines, wider and further apart towards the viewer. */
export function lightOnFloor({
  frame,
  horizon,
  x,
  halfPx,
  color,
  alpha,
  depth = 0.3,
}: {
  frame: Frame;
  horizon: number;
  x: number;
  halfPx: number;
  color: string;
  alpha: number;
  depth?: number;
}): Node {
  const { width, height } = frame;
  return {
    name: 'light on floor',
    depth,
    paint(ctx, moment) {
      ctx.fillStyle = color;
      for (let i = 0; i < 11; i++) {
        const near = (i / 11) ** 1.35;
        const half =
          halfPx * (1 - 0.55 * near) * (0.86 + 0.14 * Math.sin(moment.tSec * 2.3 + i * 1.9)) * (1 + 0.08 * moment.kick);
        ctx.globalAlpha = alpha * (1 - near);
        ctx.fillRect(
          x * width - half + Math.sin(moment.tSec * 1.7 + i) * width * 0.006,
          (horizon + 0.008 + near * (1 - horizon) * 0.9) * height,
          half * 2,
          height * (0.006 + 0.012 * near),
        );
      }
    },
  };
}
