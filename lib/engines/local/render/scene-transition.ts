import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { FrameSize } from './frame-size.ts';

const DIP_SEC = 0.3;
const FLASH_SEC = 0.4;
const OPENING_SEC = 0.5;
const CLOSING_SEC = 1.1;

export type TransitionPlan = {
  scene: ScenePlan;
  next: ScenePlan | undefined;
  isFirst: boolean;
  /** Length of this scene's frames, and when the video ends, in song time. */
  lengthSec: number;
  videoEndSec: number;
};

/** Darkens or lights a drawn frame for the change of scene: a dip closes the scene before and opens this one, a flash only opens. */
export function paintTransition(ctx: SKRSContext2D, size: FrameSize, plan: TransitionPlan, tSec: number, songSec: number): void {
  const dark = darkness(plan, tSec, songSec);
  if (dark > 0.004) cover(ctx, size, `rgba(0,0,0,${dark.toFixed(3)})`, 'source-over');
  if (plan.scene.transitionIn === 'flash' && tSec < FLASH_SEC) {
    const light = 0.9 * Math.exp(-tSec / 0.085) * (1 - tSec / FLASH_SEC);
    cover(ctx, size, flashColor(plan.scene.palette.at(-1), light), 'lighter');
  }
}

function darkness({ scene, next, isFirst, lengthSec, videoEndSec }: TransitionPlan, tSec: number, songSec: number): number {
  const dipSec = Math.min(DIP_SEC, lengthSec / 3);
  let dark = 0;
  if (isFirst && scene.transitionIn !== 'flash') dark = 1 - tSec / OPENING_SEC;
  else if (scene.transitionIn === 'dip') dark = 1 - tSec / dipSec;
  if (next?.transitionIn === 'dip') dark = Math.max(dark, 1 - (lengthSec - tSec) / dipSec);
  dark = Math.max(dark, 1 - (videoEndSec - songSec) / CLOSING_SEC);
  const share = Math.min(1, Math.max(0, dark));
  return share * share * (3 - 2 * share);
}

/** The scene's lightest colour, half way to white. */
function flashColor(color: string | undefined, alpha: number): string {
  const value = /^#[0-9a-f]{6}$/i.test(color ?? '') ? Number.parseInt((color as string).slice(1), 16) : 0xffffff;
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => Math.round((channel + 255) / 2));
  return `rgba(${red},${green},${blue},${alpha.toFixed(3)})`;
}

function cover(ctx: SKRSContext2D, size: FrameSize, color: string, operation: 'source-over' | 'lighter'): void {
  ctx.save();
  ctx.globalCompositeOperation = operation;
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.restore();
}
