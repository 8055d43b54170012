import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import { easeInOut, enterLayer, overscan, viewAt } from '../camera.ts';
import { drawLayer, offscreen, paintLayer, settle } from '../layer.ts';
import type { Layer } from '../layer.ts';
import type { PaintEnv } from '../painter.ts';
import { rgbOf } from '../palette.ts';
import { mulberry32, subSeed } from '../random.ts';
import type { Random } from '../random.ts';
import { rhythmOf } from '../rhythm.ts';
import type { Rhythm } from '../rhythm.ts';
import { trimLayers } from '../anime/trim.ts';
import { layOut, paintStroke, traceSpine } from './brush.ts';
import type { Spine, Stroke } from './brush.ts';
import { inkTonesOf } from './ink-tones.ts';
import type { InkTones } from './ink-tones.ts';
import { paintPaper } from './paper.ts';

export type Box = { width: number; height: number; unit: number; left: number; right: number; top: number; bottom: number };
export type Moment = FrameState & { rhythm: Rhythm };
/** Lays strokes on a sheet in order; `color` is the ink's unless said. */
export type Pen = { ctx: SKRSContext2D; random: Random; box: Box; stroke(stroke: Stroke, color?: string): void };
type Drawn = { spine: Spine; from: number; to: number };
type Item = { depth: number } & (
  | { kind: 'wash'; layer: Layer; driftPerSec: number; strength: (m: Moment) => number }
  | { kind: 'strokes'; layer: Layer; drawn: Drawn[]; fromSec: number; toSec: number }
  | { kind: 'live'; live: (ctx: SKRSContext2D, moment: Moment, box: Box) => void }
);

/** What a scene is painted with, from far to near. */
export type Scroll = {
  scene: ScenePlan;
  env: PaintEnv;
  box: Box;
  tones: InkTones;
  random(label: string): Random;
  /** A field of ink whose strength (0..1) at each point of the frame is `tone`; it is sampled coarsely and softened. */
  wash(depth: number, tone: (x: number, y: number) => number, options?: { color?: string; driftPerSec?: number; step?: number; strength?: (m: Moment) => number }): void;
  /** Strokes that draw themselves one after another between two shares of the scene. */
  strokes(depth: number, span: [number, number], draw: (pen: Pen) => void): void;
  live(depth: number, live: (ctx: SKRSContext2D, moment: Moment, box: Box) => void): void;
};

export type InkScene = { scroll: Scroll; items: Item[]; paper: Canvas };

export function makeScroll(scene: ScenePlan, env: PaintEnv): InkScene {
  const { width, height } = env;
  const mx = Math.ceil(width * overscan.x * 1.15);
  const my = Math.ceil(height * overscan.y * 1.15);
  const box: Box = { width, height, unit: Math.min(height, width * 1.25) / 540, left: -mx, right: width + mx, top: -my, bottom: height + my };
  const tones = inkTonesOf(scene);
  const items: Item[] = [];
  /** Painting takes at most the first seconds of a long scene; a short one is nearly finished when it opens. */
  const paintSec = Math.min(4.2, Math.max(1, (scene.endSec - scene.startSec) * 0.8));
  const random = (label: string): Random => mulberry32(subSeed(scene.seed, label));
  const scroll: Scroll = {
    scene, env, box, tones, random,
    wash(depth, tone, options = {}) {
      const layer = paintLayer(width, height, { depth, extraX: options.driftPerSec ? 0.1 : 0.02 }, (ctx) => {
        const reach = options.driftPerSec ? width * 0.1 : 0;
        drawField(ctx, { left: box.left - reach, top: box.top, right: box.right + reach, bottom: box.bottom }, (options.step ?? 2.6) * box.unit, options.color ?? tones.ink, tone);
      });
      items.push({ depth, kind: 'wash', layer, driftPerSec: options.driftPerSec ?? 0, strength: options.strength ?? (() => 1) });
    },
    strokes(depth, [from, to], draw) {
      const laid: { spine: Spine; weight: number }[] = [];
      const layer = paintLayer(width, height, { depth, extraX: 0.02 }, (ctx) => {
        const pen: Pen = {
          ctx, box, random: random(`strokes${items.length}`),
          stroke(stroke, color = tones.ink) {
            const spine = layOut(stroke);
            paintStroke(ctx, pen.random, stroke, color, spine);
            laid.push({ spine, weight: 12 * box.unit + spine.length ** 0.8 });
          },
        };
        draw(pen);
      });
      const total = laid.reduce((sum, { weight }) => sum + weight, 0) || 1;
      let start = 0;
      const drawn = laid.map(({ spine, weight }) => {
        const own = { spine, from: start / total, to: Math.min(1, (start + weight * 1.6) / total + 0.03) };
        start += weight;
        return own;
      });
      items.push({ depth, kind: 'strokes', layer, drawn, fromSec: from * paintSec - 1.3, toSec: to * paintSec });
    },
    live(depth, live) {
      items.push({ depth, kind: 'live', live });
    },
  };
  const paper = paintPaper(width + mx * 2, height + my * 2, box.unit, tones, scene.seed);
  return { scroll, items, paper };
}

/** To be called once all is laid down. */
export function finishScroll({ scroll, items }: InkScene): void {
  trimLayers(items.flatMap((item) => (item.kind === 'live' ? [] : [{ layer: item.layer, solid: false }])), scroll.box.height);
}

function drawField(ctx: SKRSContext2D, area: { left: number; top: number; right: number; bottom: number }, step: number, color: string, tone: (x: number, y: number) => number): void {
  const w = Math.ceil((area.right - area.left) / step);
  const h = Math.ceil((area.bottom - area.top) / step);
  const field = offscreen(w, h);
  const image = field.ctx.createImageData(w, h);
  const [r, g, b] = rgbOf(color);
  for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i += 4) {
    const a = tone(area.left + (x + 0.5) * step, area.top + (y + 0.5) * step);
    image.data[i] = r;
    image.data[i + 1] = g;
    image.data[i + 2] = b;
    image.data[i + 3] = a < 0.012 ? 0 : 255 * Math.min(1, a);
  }
  field.ctx.putImageData(image, 0, 0);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(field.canvas, area.left, area.top, w * step, h * step);
  settle(ctx);
}

export function drawScroll(ctx: SKRSContext2D, { scroll, items, paper }: InkScene, frame: FrameState): void {
  const { box, scene } = scroll;
  const rhythm = rhythmOf(frame);
  const moment: Moment = { ...frame, rhythm };
  const view = viewAt(scene, frame);
  view.zoom += 0.006 * rhythm.pulse + 0.006 * rhythm.accent;
  ctx.save();
  enterLayer(ctx, view, 0.35, box.width, box.height);
  ctx.drawImage(paper, box.left, box.top);
  ctx.restore();
  for (const item of items) {
    ctx.save();
    if (item.kind === 'wash') {
      const arrival = 0.45 + 0.55 * easeInOut(Math.min(1, frame.tSec / 1.1));
      ctx.globalAlpha = Math.min(1, Math.max(0, arrival * item.strength(moment)));
      drawLayer(ctx, item.layer, view, box.width, box.height, { x: 0.09 * box.width * Math.tanh((item.driftPerSec * box.unit * frame.tSec) / (0.09 * box.width)), y: 0 });
    } else if (item.kind === 'strokes') drawStrokes(ctx, item, view, moment, box);
    else {
      enterLayer(ctx, view, item.depth, box.width, box.height);
      item.live(ctx, moment, box);
    }
    ctx.restore();
  }
}

function drawStrokes(ctx: SKRSContext2D, item: Extract<Item, { kind: 'strokes' }>, view: ReturnType<typeof viewAt>, moment: Moment, box: Box): void {
  const share = (moment.tSec - item.fromSec) / Math.max(0.05, item.toSec - item.fromSec);
  if (share <= 0) return;
  if (share < 1) {
    enterLayer(ctx, view, item.depth, box.width, box.height);
    ctx.beginPath();
    for (const { spine, from, to } of item.drawn) {
      const own = Math.min(1, (share - from) / (to - from));
      if (own > 0.02) traceSpine(ctx, spine, 1 - (1 - own) ** 1.6, 1.5 + 1.5 / Math.max(1, spine.length * 0.05));
    }
    ctx.clip();
    ctx.drawImage(item.layer.canvas, item.layer.left, item.layer.top, item.layer.width, item.layer.height);
    return;
  }
  drawLayer(ctx, item.layer, view, box.width, box.height);
}
