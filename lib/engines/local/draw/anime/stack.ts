import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import { enterLayer, overscan, viewAt } from '../camera.ts';
import type { View } from '../camera.ts';
import { drawLayer, paintLayer } from '../layer.ts';
import type { Layer } from '../layer.ts';
import type { PaintEnv } from '../painter.ts';
import { mulberry32, subSeed } from '../random.ts';
import type { Random } from '../random.ts';
import { rhythmOf } from '../rhythm.ts';
import type { Rhythm } from '../rhythm.ts';
import { trimLayers } from './trim.ts';
import { tonesOf } from './tones.ts';
import type { Tones } from './tones.ts';

/** The frame, and the margin painted around it for the camera to move into, in pixels. `unit` is 1 at 540p. */
export type Box = { width: number; height: number; unit: number; left: number; right: number; top: number; bottom: number };
export type Moment = FrameState & { rhythm: Rhythm };
export type Paint = (ctx: SKRSContext2D, box: Box) => void;
export type Live = (ctx: SKRSContext2D, moment: Moment, box: Box) => void;
export type LayerOptions = {
  driftPerSec?: number;
  blend?: GlobalCompositeOperation;
  alpha?: (moment: Moment) => number;
  /** Pixels down. */
  bob?: (moment: Moment) => number;
  blurPx?: number;
};

export type Item = { depth: number } & ({ layer: Layer; options: LayerOptions } | { live: Live });

/** What a setting paints with: layers painted once, live parts drawn each frame, in order from far to near. */
export type Kit = {
  scene: ScenePlan;
  env: PaintEnv;
  box: Box;
  tones: Tones;
  random(label: string): Random;
  /** Depth 0 stands still with the sky, 1 moves with the camera; beyond 1 is close foreground. */
  layer(depth: number, paint: Paint, options?: LayerOptions): void;
  live(depth: number, draw: Live): void;
};

const driftRoom = 0.06;

export function makeKit(scene: ScenePlan, env: PaintEnv): { kit: Kit; items: Item[] } {
  const { width, height } = env;
  const mx = Math.ceil(width * (overscan.x * 1.3 + driftRoom));
  const my = Math.ceil(height * overscan.y * 1.3);
  const box: Box = { width, height, unit: Math.min(height, width * 1.25) / 540, left: -mx, right: width + mx, top: -my, bottom: height + my };
  const items: Item[] = [];
  /** Close shots are focused on the face: the world behind is soft and nothing stands before it. */
  const portrait = scene.framing === 'close' && scene.hasCharacter;
  const kit: Kit = {
    scene, env, box, tones: tonesOf(scene),
    random: (label) => mulberry32(subSeed(scene.seed, label)),
    layer(depth, paint, options = {}) {
      if (portrait && depth > 1) return;
      const blurPx = options.blurPx ?? (portrait ? 2.6 * box.unit : undefined);
      const extraX = options.driftPerSec ? driftRoom : 0.01;
      items.push({ depth, layer: paintLayer(width, height, { depth, extraX, blurPx }, (ctx) => paint(ctx, box)), options });
    },
    live(depth, live) {
      items.push({ depth, live });
    },
  };
  return { kit, items };
}

/** To be called once all is painted. */
export function finishItems(items: Item[], box: Box): void {
  const layers = items.flatMap((item) => ('layer' in item ? [{ layer: item.layer, solid: !item.options.blend && !item.options.alpha && !item.options.bob }] : []));
  trimLayers(layers, box.height);
}

export function drawItems(ctx: SKRSContext2D, items: Item[], scene: ScenePlan, frame: FrameState, box: Box): void {
  const rhythm = rhythmOf(frame);
  const moment: Moment = { ...frame, rhythm };
  const view: View = viewAt(scene, frame);
  view.zoom += 0.008 * rhythm.pulse + 0.006 * rhythm.accent;
  for (const item of items) {
    ctx.save();
    if ('layer' in item) {
      const { driftPerSec = 0, blend, alpha, bob } = item.options;
      if (blend) ctx.globalCompositeOperation = blend;
      if (alpha) ctx.globalAlpha = Math.min(1, Math.max(0, alpha(moment)));
      const reach = driftRoom * box.width * 0.95;
      const drift = driftPerSec * box.unit * frame.tSec;
      drawLayer(ctx, item.layer, view, box.width, box.height, { x: reach * Math.tanh(drift / reach), y: bob ? bob(moment) : 0 });
    } else {
      enterLayer(ctx, view, item.depth, box.width, box.height);
      item.live(ctx, moment, box);
    }
    ctx.restore();
  }
}
