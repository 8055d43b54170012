import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import { noise1 } from './noise.ts';

export const easeInOut = (t: number): number => t * t * (3 - 2 * t);
/** Runs past 1 and settles. */
export const easeOutBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Slow at both ends yet never still, so that a cut does not land on a frozen frame. */
export const glide = (t: number): number => 0.62 * t + 0.38 * easeInOut(t);

/** Where the camera is: offsets in shares of the frame, `roll` in radians (always 0 here: turned layers cost twice the time to copy), `orbit` -1..1 around the subject. */
export type View = { x: number; y: number; zoom: number; roll: number; orbit: number };

/** How far beyond the frame a layer must be painted, in shares of its width and height, to cover every view. */
export const overscan = { x: 0.1, y: 0.09 };

/** The view of a scene's camera at a frame. Offsets stay within `overscan` for depths up to 1. */
export function viewAt(scene: ScenePlan, frame: FrameState): View {
  const { move, amount } = scene.camera;
  const t = glide(Math.min(1, Math.max(0, frame.progress)));
  const centred = t * 2 - 1;
  const reach = 0.35 + 0.65 * amount;
  const view: View = { x: 0, y: 0, zoom: 1.02, roll: 0, orbit: 0 };
  if (move === 'push-in') view.zoom = 1.02 + 0.2 * reach * t;
  else if (move === 'pull-out') view.zoom = 1.02 + 0.2 * reach * (1 - t);
  else if (move === 'pan-left') view.x = -0.065 * reach * centred;
  else if (move === 'pan-right') view.x = 0.065 * reach * centred;
  else if (move === 'tilt-up') view.y = -0.06 * reach * centred;
  else if (move === 'tilt-down') view.y = 0.06 * reach * centred;
  else if (move === 'orbit') Object.assign(view, { x: 0.055 * reach * centred, orbit: centred * reach, zoom: 1.04 + 0.03 * (1 - centred * centred) });
  else if (move === 'static') view.zoom = 1.03 + 0.02 * t;
  const shake = move === 'handheld' ? 0.55 + 0.45 * amount : 0.12;
  view.x += 0.016 * shake * (noise1(frame.tSec * 1.3, scene.seed) - 0.5) * 2;
  view.y += 0.016 * shake * (noise1(frame.tSec * 1.5, scene.seed + 7) - 0.5) * 2;
  if (move === 'handheld') view.zoom = 1.06 + 0.012 * (noise1(frame.tSec * 0.9, scene.seed + 13) - 0.5);
  return view;
}
