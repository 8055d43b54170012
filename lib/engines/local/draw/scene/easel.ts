/**
 * What a painter of places works with: layers painted once at a depth, and things drawn in every frame, from far to
 * near. Coordinates are pixels of the frame; lengths are measured in `box.unit`, which is 1 in a frame of 540 lines.
 */
import { type Canvas, createCanvas, type GlobalCompositeOperation, type SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { Random } from '../random.ts';
import type { Moment } from './moment.ts';
import { type Node, OVERSCAN } from './node.ts';
import { release, settle, trimmed } from './people/sprite.ts';
import type { Kit } from './style.ts';

/** The frame, and how far beyond it a layer reaches. */
export type Box = {
  width: number;
  height: number;
  unit: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};
export type LayerOptions = {
  driftPerSec?: number;
  blend?: GlobalCompositeOperation;
  alpha?: (moment: Moment) => number;
  /** Pixels down. */
  bob?: (moment: Moment) => number;
};
export type Easel = {
  kit: Kit;
  scene: ScenePlan;
  box: Box;
  /** The nodes painted so far, from far to near; call it once. */
  finished: () => Node[];
  random: (label: string) => Random;
  /** Depth 0 stays with the sky, 1 moves with the camera; above 1 it lies in front of things and people. */
  layer: (depth: number, paint: (ctx: SKRSContext2D, box: Box) => void, options?: LayerOptions) => void;
  /** `name` overrides the name of the current part. */
  live: (depth: number, draw: (ctx: SKRSContext2D, moment: Moment, box: Box) => void, name?: string) => void;
  /** Adds nodes that are not layers of the easel. */
  add: (...nodes: Node[]) => void;
  /** Names the parts that follow. */
  part: (name: string) => void;
};

/** Node name of birds in flight, which are ignored when a place is searched for room for words. */
export const BIRDS = 'birds';
/** A layer drifts at most this share of the frame's width: it ends not far outside the frame. */
const DRIFT_REACH = 0.06;
/** Still layers closer in depth than this share one canvas: a frame has time for few layers. */
const TOGETHER = 0.1;
const FAR = 0.2;

/** A blank canvas of at least one pixel, and its context. */
export function offscreen(width: number, height: number): { canvas: Canvas; ctx: SKRSContext2D } {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  return { canvas, ctx: canvas.getContext('2d') };
}

function boxOf({ frame: { width, height } }: Kit): Box {
  const [beyondX, beyondY] = [Math.ceil(width * OVERSCAN), Math.ceil(height * OVERSCAN)];
  return {
    width,
    height,
    unit: Math.min(height, width * 1.25) / 540,
    left: -beyondX,
    right: width + beyondX,
    top: -beyondY,
    bottom: height + beyondY,
  };
}

/** A canvas of the box's size, painted on in frame coordinates. */
export function boxCanvas(box: Box, paint: (ctx: SKRSContext2D) => void): Canvas {
  const { canvas, ctx } = offscreen(box.right - box.left, box.bottom - box.top);
  ctx.translate(-box.left, -box.top);
  paint(ctx);
  return settle(canvas);
}

/** A layer of the box's size as a node, without its empty rims. Releases the canvas. */
export function layerNode(
  box: Box,
  depth: number,
  name: string,
  canvas: Canvas,
  options: LayerOptions = {},
): Node | null {
  const { look, x, y } = trimmed(canvas);
  release(canvas);
  if (!look) return null;
  const { driftPerSec = 0, blend, alpha, bob } = options;
  const [midX, midY] = [box.width / 2 + x, box.height / 2 + y];
  const reach = DRIFT_REACH * box.width;
  return {
    name,
    depth,
    ...(blend ? { blend } : {}),
    ...(alpha ? { alpha } : {}),
    x: driftPerSec ? (m) => midX + reach * Math.tanh((driftPerSec * box.unit * m.tSec) / reach) : midX,
    y: bob ? (m) => midY + bob(m) : midY,
    sprite: look,
  };
}

export function easelOf(kit: Kit): Easel {
  const box = boxOf(kit);
  const nodes: Node[] = [];
  let current = 'place';
  let open: { depth: number; name: string; canvas: Canvas } | null = null;
  const close = () => {
    const node = open && layerNode(box, open.depth, open.name, settle(open.canvas));
    if (node) nodes.push(node);
    open = null;
  };
  const painting: Easel = {
    kit,
    scene: kit.scene,
    box,
    part(name) {
      current = name;
    },
    finished() {
      close();
      return nodes;
    },
    random: kit.random,
    layer(depth, paint, options = {}) {
      const { driftPerSec, blend, alpha, bob } = options;
      if (driftPerSec || blend || alpha || bob) {
        close();
        const node = layerNode(
          box,
          depth,
          current,
          boxCanvas(box, (ctx) => paint(ctx, box)),
          options,
        );
        if (node) nodes.push(node);
        return;
      }
      const isTogether =
        open !== null &&
        open.name === current &&
        (Math.max(open.depth, depth) <= FAR || Math.abs(open.depth - depth) <= TOGETHER);
      if (!isTogether) {
        close();
        open = { depth, name: current, canvas: boxCanvas(box, () => {}) };
      }
      if (!open) return;
      open.depth = depth;
      const ctx = open.canvas.getContext('2d');
      ctx.save();
      paint(ctx, box);
      ctx.restore();
    },
    add(...added) {
      close();
      nodes.push(...added);
    },
    live(depth, draw, name = current) {
      painting.add({ name, depth, paint: (ctx, moment) => draw(ctx, moment, box) });
    },
  };
  return painting;
}

/** An easel in the light of an hour; lengths are measured in its own `unit`, in pixels. */
export type Lit<Mood> = Easel & { width: number; height: number; unit: number; mood: Mood };

/** Wide frames are measured by their height, tall ones by a little more than their width. */
const UNIT_WIDTH_SHARE = 1.15;

export function litEasel<Mood>(kit: Kit, mood: Mood): Lit<Mood> {
  const { width, height } = kit.frame;
  return { ...easelOf(kit), width, height, unit: Math.min(height, width * UNIT_WIDTH_SHARE), mood };
}
