/** What paints an ink place: washes thinned with water, and strokes that draw themselves one after another. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../../random.ts';
import { type Box, boxCanvas, type Easel, easelOf, layerNode, offscreen } from '../../../scene/easel.ts';
import { rgbOf } from '../../../scene/light/inks.ts';
import { easeOut, type Moment } from '../../../scene/moment.ts';
import type { Kit } from '../../../scene/style.ts';
import { layOut, paintStroke, type Spine, type Stroke, traceSpine } from './brush.ts';
import { type InkTones, inkTonesOf } from './tones.ts';

/** Draws strokes on a sheet in order; the default `color` is that of the ink. */
export type Pen = { ctx: SKRSContext2D; random: Random; box: Box; stroke(stroke: Stroke, color?: string): void };
type WashOptions = {
  color?: string;
  driftPerSec?: number;
  /** Pixels per sample, in a frame of 540 lines. */
  step?: number;
  strength?: (m: Moment) => number;
};
export type Scroll = Pick<Easel, 'kit' | 'scene' | 'box' | 'random' | 'live' | 'part' | 'finished'> & {
  tones: InkTones;
  /** A field of ink with strength `tone` (0..1) at each point of the frame; it is sampled coarsely and softened. */
  wash(depth: number, tone: (x: number, y: number) => number, options?: WashOptions): void;
  /** Strokes that draw themselves one after another; `span` is the part of the painting time they take. */
  strokes(depth: number, span: readonly [number, number], draw: (pen: Pen) => void): void;
};

/** Maximum painting time: these seconds, or this share of a short scene. */
const PAINTING_SEC = 2.4;
const PAINTING_SHARE = 0.5;
/** Seconds of painting that are already done when the scene opens. */
const BEGUN_SEC = 1.3;
const WASH_STEP = 2.6;

/** A stroke, or an area of several touches that are revealed together. */
type Laid = {
  spine?: Spine;
  area?: [x: number, y: number, width: number, height: number];
  weight: number;
  count: number;
};
/** Shorter strokes, in pixels at 540 lines, are touches; an area has at most this many. */
const TOUCH = 46;
const TOUCHES_MAX = 14;

function lay(laid: Laid[], spine: Spine, weight: number, touchPx: number): void {
  if (spine.length > touchPx) {
    laid.push({ spine, weight, count: 1 });
    return;
  }
  const reach = touchPx * 0.25;
  const [left, top] = [Math.min(...spine.x) - reach, Math.min(...spine.y) - reach];
  const [right, bottom] = [Math.max(...spine.x) + reach, Math.max(...spine.y) + reach];
  const last = laid.at(-1);
  const near = last?.area && last.count < TOUCHES_MAX ? last.area : null;
  if (!last || !near || Math.hypot(left - near[0], top - near[1]) > touchPx * 3) {
    laid.push({ area: [left, top, right - left, bottom - top], weight, count: 1 });
    return;
  }
  const [x, y] = [Math.min(near[0], left), Math.min(near[1], top)];
  last.area = [x, y, Math.max(near[0] + near[2], right) - x, Math.max(near[1] + near[3], bottom) - y];
  last.weight += weight;
  last.count++;
}

export function scrollOf(kit: Kit): Scroll {
  const easel = easelOf(kit);
  const { box, scene } = easel;
  const tones = inkTonesOf(scene);
  const paintSec = Math.min(PAINTING_SEC, Math.max(0.8, (scene.endSec - scene.startSec) * PAINTING_SHARE));
  let sheets = 0;
  return {
    kit,
    scene,
    box,
    tones,
    random: easel.random,
    live: easel.live,
    part: easel.part,
    finished: easel.finished,
    wash(depth, tone, { color = tones.ink, driftPerSec, step = WASH_STEP, strength } = {}) {
      easel.layer(depth, (ctx) => drawField(ctx, box, step * box.unit, color, tone), {
        ...(driftPerSec ? { driftPerSec } : {}),
        ...(strength ? { alpha: strength } : {}),
      });
    },
    strokes(depth, [from, to], draw) {
      const laid: Laid[] = [];
      const random = kit.random(`strokes${sheets++}`);
      const sheet = boxCanvas(box, (ctx) =>
        draw({
          ctx,
          box,
          random,
          stroke(stroke, color = tones.ink) {
            const spine = layOut(stroke);
            paintStroke(ctx, random, stroke, color, spine);
            lay(laid, spine, 12 * box.unit + spine.length ** 0.8, TOUCH * box.unit);
          },
        }),
      );
      const node = layerNode(box, depth, 'strokes', sheet);
      const look = node?.sprite;
      if (!node || !look || typeof look === 'function') return;
      const total = laid.reduce((sum, { weight }) => sum + weight, 0) || 1;
      let start = 0;
      const drawn = laid.map(({ spine, area, weight }) => {
        const own = { spine, area, from: start / total, to: Math.min(1, (start + weight * 1.6) / total + 0.03) };
        start += weight;
        return own;
      });
      const [fromSec, toSec] = [from * paintSec - BEGUN_SEC, to * paintSec];
      const [x, y] = [(node.x as number) - look.width / 2, (node.y as number) - look.height / 2];
      easel.live(depth, (ctx, { tSec }) => {
        const share = (tSec - fromSec) / Math.max(0.05, toSec - fromSec);
        if (share <= 0) return;
        if (share >= 1) {
          ctx.drawImage(look.canvas, x, y);
          return;
        }
        // Strokes and areas take turns: outlines that run against each other would leave holes in a shared clip.
        for (const kind of ['stroke', 'area'] as const) {
          ctx.save();
          ctx.beginPath();
          for (const { spine, area, from, to } of drawn) {
            const own = Math.min(1, (share - from) / (to - from));
            if (own <= 0.02) continue;
            if (kind === 'area' && area) ctx.rect(...area);
            if (kind === 'stroke' && spine)
              traceSpine(ctx, spine, easeOut(own), 1.5 + 1.5 / Math.max(1, spine.length * 0.05));
          }
          ctx.clip();
          ctx.drawImage(look.canvas, x, y);
          ctx.restore();
        }
      });
    },
  };
}

function drawField(
  ctx: SKRSContext2D,
  { left, top, right, bottom }: Box,
  step: number,
  color: string,
  tone: (x: number, y: number) => number,
): void {
  const [columns, rows] = [Math.ceil((right - left) / step), Math.ceil((bottom - top) / step)];
  const field = offscreen(columns, rows);
  const image = field.ctx.createImageData(columns, rows);
  const [r, g, b] = rgbOf(color);
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, at += 4) {
      const ink = tone(left + (x + 0.5) * step, top + (y + 0.5) * step);
      if (!(ink >= 0.012)) continue;
      image.data[at] = r;
      image.data[at + 1] = g;
      image.data[at + 2] = b;
      image.data[at + 3] = 255 * Math.min(1, ink);
    }
  }
  field.ctx.putImageData(image, 0, 0);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(field.canvas, left, top, columns * step, rows * step);
}
