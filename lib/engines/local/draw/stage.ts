import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import { enterLayer, overscan, type View } from './camera.ts';
import { drawLayer, type LayerSpec, paintLayer } from './layer.ts';
import type { PaintEnv } from './painter.ts';
import { mulberry32, type Random, subSeed } from './random.ts';
import type { Rhythm } from './rhythm.ts';

/** One moment of a shot: what an element needs to draw itself. */
export type Moment = { frame: FrameState; rhythm: Rhythm; view: View; tSec: number };

/** Where the person of a wide shot stands, in pixels of the place, and which way the light falls on them. */
export type Spot = { x: number; y: number; height: number; depth: number; lightX: number; lightY: number; lightColor?: string };

/**
 * What a place is built on. Elements are drawn in the order they are added. A place always paints itself as a wide
 * shot, in frame pixels; the stage moves in for medium and close framings, and puts what is far out of focus.
 */
export type Stage<Mood> = {
  width: number;
  height: number;
  /** The length things are measured by: the frame's height, less for tall frames. */
  unit: number;
  scene: ScenePlan;
  env: PaintEnv;
  /** What a style knows about the scene: its light, its colours. */
  mood: Mood;
  /** 0 sharp .. 1 the background is out of focus. */
  softness: number;
  random: (label: string) => Random;
  still(spec: LayerSpec, paint: (ctx: SKRSContext2D) => void): void;
  /** Adds something that moves; `ctx` is in the place's coordinates at that depth. */
  live(depth: number, draw: (ctx: SKRSContext2D, moment: Moment) => void): void;
  /** Adds something in frame coordinates, untouched by camera and framing. */
  overlay(draw: (ctx: SKRSContext2D, moment: Moment) => void): void;
  /** The person goes here in the order of elements. */
  subjectHere(spot: Spot): void;
};

export type StageElement = (ctx: SKRSContext2D, moment: Moment) => void;
/** `flush` paints the still layers collected so far; neighbours in depth share one, for a frame has time for few. */
export type BuiltStage<Mood> = Stage<Mood> & { flush(): void; elements: StageElement[]; spot: Spot | null; subjectIndex: number };

export function createStage<Mood>(scene: ScenePlan, env: PaintEnv, mood: Mood, focus: { x: number; y: number }, lens: { blurs: boolean }): BuiltStage<Mood> {
  const { width, height } = env;
  const sung = scene.shotType === 'lipsync';
  const zoom = scene.framing === 'wide' && !sung ? 1 : scene.framing === 'close' || sung ? 1.5 : 1.22;
  const softness = !lens.blurs ? 0 : zoom > 1.4 ? 1 : zoom > 1.1 ? 0.45 : 0;
  const clampFocus = (value: number) => Math.min(1 - 0.5 / zoom, Math.max(0.5 / zoom, value));
  const centre = { x: clampFocus(focus.x) * width, y: clampFocus(focus.y) * height };
  const frameIn = (ctx: SKRSContext2D) => {
    ctx.translate(width / 2, height / 2);
    ctx.scale(zoom, zoom);
    ctx.translate(-centre.x, -centre.y);
  };
  const toFrameY = (share: number) => ((share * height - centre.y) * zoom + height / 2) / height;
  const elements: StageElement[] = [];
  const pending: { spec: LayerSpec; paint: (ctx: SKRSContext2D) => void }[] = [];
  const stage: BuiltStage<Mood> = {
    width, height, unit: Math.min(height, width * 1.15), scene, env, mood, softness, elements, spot: null, subjectIndex: -1,
    random: (label) => mulberry32(subSeed(scene.seed, label)),
    still(spec, paint) {
      const group = pending[pending.length - 1];
      const together = group && (Math.max(group.spec.depth, spec.depth) <= 0.2 || Math.abs(group.spec.depth - spec.depth) <= 0.1) && (group.spec.resolution ?? 1) === (spec.resolution ?? 1);
      if (pending.length > 0 && !together) stage.flush();
      pending.push({ spec, paint });
    },
    flush() {
      const group = pending.splice(0);
      const last = group[group.length - 1];
      if (!last) return;
      const limit = overscan.y * Math.max(0.4, last.spec.depth);
      const depthBlur = softness * Math.max(0, 0.95 - last.spec.depth) * 0.0105 * height;
      const nearBlur = lens.blurs && last.spec.depth > 1.15 ? (0.006 + 0.004 * softness) * height : 0;
      const framed: LayerSpec = { ...last.spec, blurPx: Math.max(last.spec.blurPx ?? 0, depthBlur, nearBlur) };
      framed.top = Math.max(-limit, toFrameY(Math.min(...group.map(({ spec }) => spec.top ?? -1))));
      framed.bottom = Math.min(1 + limit, toFrameY(Math.max(...group.map(({ spec }) => spec.bottom ?? 2))));
      if (framed.bottom <= framed.top) return;
      const layer = paintLayer(width, height, framed, (ctx) => {
        frameIn(ctx);
        for (const { paint } of group) {
          ctx.save();
          paint(ctx);
          ctx.restore();
        }
      });
      elements.push((ctx, { view }) => drawLayer(ctx, layer, view, width, height));
    },
    live(depth, draw) {
      stage.flush();
      elements.push((ctx, moment) => {
        ctx.save();
        enterLayer(ctx, moment.view, depth, width, height);
        frameIn(ctx);
        draw(ctx, moment);
        ctx.restore();
      });
    },
    overlay(draw) {
      stage.flush();
      elements.push((ctx, moment) => {
        ctx.save();
        draw(ctx, moment);
        ctx.restore();
      });
    },
    subjectHere(spot) {
      stage.flush();
      stage.spot = spot;
      stage.subjectIndex = elements.length;
    },
  };
  return stage;
}
