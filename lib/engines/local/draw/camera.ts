import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import { noise1 } from './noise.ts';
import { ease } from './scene/moment.ts';
import type { View } from './scene/node.ts';

/** Slow at both ends yet never still, so that a cut does not land on a frozen frame. */
const glide = (t: number): number => 0.62 * t + 0.38 * ease(t);

/** Extra zoom when an edit brings the camera nearer than any framing. */
const NEARER = 1.3;

/** The view of a scene's camera at a frame. Offsets stay within the overscan. */
export function viewAt(scene: ScenePlan, frame: Pick<FrameState, 'tSec' | 'progress'>): View {
  const { move, amount } = scene.camera;
  const t = glide(Math.min(1, Math.max(0, frame.progress)));
  const centred = t * 2 - 1;
  const reach = 0.35 + 0.65 * amount;
  const view: View = { x: 0, y: 0, zoom: 1.02 };
  if (move === 'push-in') view.zoom = 1.02 + 0.2 * reach * t;
  else if (move === 'pull-out') view.zoom = 1.02 + 0.2 * reach * (1 - t);
  else if (move === 'pan-left') view.x = -0.065 * reach * centred;
  else if (move === 'pan-right') view.x = 0.065 * reach * centred;
  else if (move === 'tilt-up') view.y = -0.06 * reach * centred;
  else if (move === 'tilt-down') view.y = 0.06 * reach * centred;
  else if (move === 'orbit')
    Object.assign(view, { x: 0.055 * reach * centred, zoom: 1.04 + 0.03 * (1 - centred * centred) });
  else if (move === 'static') view.zoom = 1.03 + 0.02 * t;
  const shake = move === 'handheld' ? 0.55 + 0.45 * amount : 0.12;
  view.x += 0.016 * shake * (noise1(frame.tSec * 1.3, scene.seed) - 0.5) * 2;
  view.y += 0.016 * shake * (noise1(frame.tSec * 1.5, scene.seed + 7) - 0.5) * 2;
  if (move === 'handheld') view.zoom = 1.06 + 0.012 * (noise1(frame.tSec * 0.9, scene.seed + 13) - 0.5);
  if (scene.distance === 'nearer') view.zoom *= NEARER;
  return view;
}
