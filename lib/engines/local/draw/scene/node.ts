/**
 * The scene graph: a list of nodes painted back to front. Each may follow the song in place, turn, size and opacity,
 * and shows a sprite, a painter of its own, or other nodes. Nothing is carried from one frame to the next: every
 * property is a function of the moment.
 */
import type { GlobalCompositeOperation, SKRSContext2D } from '@napi-rs/canvas';
import { type Bound, type Moment, valueAt } from './moment.ts';
import type { Head } from './people/head.ts';
import type { Sprite } from './people/sprite.ts';

export type Node = {
  /** Tests leave a node out by its name, and developers find it by that. */
  name: string;
  /** Which of the scene's things or people it shows. */
  of?: string;
  /** How much of the camera's travel it shows: 0 the horizon, 1 the subject, above 1 the foreground. Absent: fixed to the frame. */
  depth?: number;
  blend?: GlobalCompositeOperation;
  alpha?: Bound<number>;
  /** Position of its middle, in pixels of the frame. */
  x?: Bound<number>;
  y?: Bound<number>;
  scale?: Bound<number>;
  /** Extra scale across or along, multiplied by `scale`. */
  scaleX?: Bound<number>;
  scaleY?: Bound<number>;
  /** Radians. */
  rotate?: Bound<number>;
  /** Traces the outline that it is clipped to. */
  clip?: (ctx: SKRSContext2D, moment: Moment) => void;
  sprite?: Sprite | ((moment: Moment) => Sprite | null);
  paint?: (ctx: SKRSContext2D, moment: Moment) => void;
  children?: readonly Node[];
  /** Falls all over the picture (drops, flakes, petals) and is kept off faces. */
  falls?: true;
  /** The face painted by this node: its middle and the height of its head, in its parent's coordinates. */
  face?: { x: number; y: number; px: number };
  /** The head of somebody near, on the first of their nodes, for what they wear on it. */
  head?: Head;
  /** The frame that its children's depths apply to, if not the whole one. */
  frame?: Frame;
};

/** Where the camera is: offsets in shares of the frame, and its zoom. */
export type View = { x: number; y: number; zoom: number };
export type Frame = { width: number; height: number };

const INVISIBLE = 0.004;

export function paintNodes(
  ctx: SKRSContext2D,
  nodes: readonly Node[],
  moment: Moment,
  view: View,
  frame: Frame,
  without?: string,
): void {
  for (const node of nodes) {
    if (node.name === without) continue;
    const alpha = node.alpha === undefined ? 1 : valueAt(node.alpha, moment);
    if (alpha < INVISIBLE) continue;
    ctx.save();
    if (node.depth !== undefined) enterDepth(ctx, view, node.depth, frame);
    if (node.blend) ctx.globalCompositeOperation = node.blend;
    ctx.globalAlpha *= Math.min(1, alpha);
    if (node.x !== undefined || node.y !== undefined)
      ctx.translate(valueAt(node.x ?? 0, moment), valueAt(node.y ?? 0, moment));
    if (node.rotate !== undefined) ctx.rotate(valueAt(node.rotate, moment));
    const scale = node.scale === undefined ? 1 : valueAt(node.scale, moment);
    const [scaleX, scaleY] = [
      node.scaleX === undefined ? scale : scale * valueAt(node.scaleX, moment),
      node.scaleY === undefined ? scale : scale * valueAt(node.scaleY, moment),
    ];
    if (scaleX !== 1 || scaleY !== 1) ctx.scale(scaleX, scaleY);
    if (node.clip) {
      ctx.beginPath();
      node.clip(ctx, moment);
      ctx.clip();
    }
    const shown = typeof node.sprite === 'function' ? node.sprite(moment) : node.sprite;
    if (shown?.paint) shown.paint(ctx, moment);
    else if (shown) ctx.drawImage(shown.canvas, -shown.width / 2, -shown.height / 2, shown.width, shown.height);
    node.paint?.(ctx, moment);
    if (node.children) paintNodes(ctx, node.children, moment, view, node.frame ?? frame, without);
    ctx.restore();
  }
}

function enterDepth(ctx: SKRSContext2D, view: View, depth: number, { width, height }: Frame): void {
  const { x, y, zoom } = viewOf(view, depth);
  ctx.translate(width / 2, height / 2);
  ctx.scale(zoom, zoom);
  ctx.translate(-width * (0.5 + x), -height * (0.5 + y));
}

/** How much of the camera's travel and zoom reaches a depth. */
export function viewOf({ x, y, zoom }: View, depth: number): View {
  return { x: x * (0.12 + 0.88 * depth), y: y * (0.3 + 0.7 * depth), zoom: 1 + (zoom - 1) * (0.12 + 0.88 * depth) };
}

/** Every name in a graph, each once. */
export function nodeNames(nodes: readonly Node[]): string[] {
  return [...new Set(nodes.flatMap((node) => [node.name, ...nodeNames(node.children ?? [])]))];
}

/** How far beyond the frame a full layer reaches so that no camera shows its edge, in shares of the frame. */
export const OVERSCAN = 0.12;
