import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { FrameSize } from './frame-size.ts';

const DIP_SEC = 0.3;
const FLASH_SEC = 0.4;
const FLASH_STRENGTH = 0.78;
const OPENING_SEC = 0.5;
const CLOSING_SEC = 1.1;

export type TransitionPlan = {
  scene: ScenePlan;
  next: ScenePlan | undefined;
  isFirst: boolean;
  /** Length of this scene's frames. */
  lengthSec: number;
  /** Song time. */
  videoEndSec: number;
};

/** Darkens or lights a drawn frame for the change of scene: a dip closes the scene before and opens this one, a flash only opens. */
export function paintTransition(ctx: SKRSContext2D, size: FrameSize, plan: TransitionPlan, tSec: number): void {
  const { scene, next, lengthSec } = plan;
  const dipSec = Math.min(DIP_SEC, lengthSec / 3);
  const dipIn = scene.transitionIn === 'dip' ? 1 - tSec / dipSec : 0;
  const dipOut = next?.transitionIn === 'dip' ? 1 - (lengthSec - tSec) / dipSec : 0;
  darken(ctx, size, Math.max(dipIn, dipOut));
  if (scene.transitionIn === 'flash' && tSec < FLASH_SEC) {
    const light = FLASH_STRENGTH * Math.exp(-tSec / 0.09) * (1 - tSec / FLASH_SEC);
    cover(ctx, size, flashColor(scene.palette.at(-1), light), 'screen');
  }
}

/** Opens the video from black and closes it in black, whatever lies over the picture. */
export function paintVideoEnds(ctx: SKRSContext2D, size: FrameSize, plan: TransitionPlan, songSec: number): void {
  const opening = plan.isFirst && plan.scene.transitionIn !== 'flash' ? 1 - songSec / OPENING_SEC : 0;
  darken(ctx, size, Math.max(opening, 1 - (plan.videoEndSec - songSec) / CLOSING_SEC));
}

function darken(ctx: SKRSContext2D, size: FrameSize, share: number): void {
  if (share <= 0) return;
  const eased = Math.min(1, share) ** 2 * (3 - 2 * Math.min(1, share));
  cover(ctx, size, `rgba(0,0,0,${eased.toFixed(3)})`, 'source-over');
}

/** The scene's lightest colour, half way to white. */
function flashColor(color: string | undefined, alpha: number): string {
  const value = /^#[0-9a-f]{6}$/i.test(color ?? '') ? Number.parseInt((color as string).slice(1), 16) : 0xffffff;
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => Math.round((channel + 255) / 2));
  return `rgba(${red},${green},${blue},${alpha.toFixed(3)})`;
}

function cover(ctx: SKRSContext2D, size: FrameSize, color: string, operation: 'source-over' | 'screen'): void {
  ctx.save();
  ctx.globalCompositeOperation = operation;
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.restore();
}
