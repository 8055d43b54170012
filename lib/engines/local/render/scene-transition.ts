import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { FrameSize } from './frames/frame-size.ts';

const DIP_SEC = 0.3;
const FLASH_SEC = 0.4;
const OPENING_SEC = 0.5;
const CLOSING_SEC = 1.1;

export type TransitionPlan = {
  scene: ScenePlan;
  next: ScenePlan | undefined;
  isFirst: boolean;
  /** Duration of this scene in seconds. */
  lengthSec: number;
  /** Song time. */
  videoEndSec: number;
};

/**
 * Applies a scene transition to a drawn frame: a dip to black closes the previous scene and opens this one, a flash
 * only opens.
 */
export function paintTransition(ctx: SKRSContext2D, size: FrameSize, plan: TransitionPlan, tSec: number): void {
  const { scene, next, lengthSec } = plan;
  const dipSec = Math.min(DIP_SEC, lengthSec / 3);
  const dipIn = scene.transitionIn === 'dip' ? 1 - tSec / dipSec : 0;
  const dipOut = next?.transitionIn === 'dip' ? 1 - (lengthSec - tSec) / dipSec : 0;
  darken(ctx, size, Math.max(dipIn, dipOut));
  if (scene.transitionIn === 'flash' && tSec < FLASH_SEC)
    flash(ctx, size, scene.palette.at(-1), Math.exp(-tSec / 0.12) * (1 - tSec / FLASH_SEC));
}

/** Fades the video in from black and out to it, over everything else. */
export function paintVideoEnds(ctx: SKRSContext2D, size: FrameSize, plan: TransitionPlan, songSec: number): void {
  const opening = plan.isFirst && plan.scene.transitionIn !== 'flash' ? 1 - songSec / OPENING_SEC : 0;
  darken(ctx, size, Math.max(opening, 1 - (plan.videoEndSec - songSec) / CLOSING_SEC));
}

function darken(ctx: SKRSContext2D, size: FrameSize, share: number): void {
  if (share <= 0) return;
  const eased = Math.min(1, share) ** 2 * (3 - 2 * Math.min(1, share));
  ctx.save();
  ctx.fillStyle = `rgba(0,0,0,${eased.toFixed(3)})`;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.restore();
}

/** A flash: highlights bloom, black bars stay black, and a glow in the scene's lightest colour fills the centre. */
function flash(ctx: SKRSContext2D, size: FrameSize, color: string | undefined, strength: number): void {
  const exposure = Math.round(120 * strength);
  ctx.save();
  ctx.globalCompositeOperation = 'color-dodge';
  ctx.fillStyle = `rgb(${exposure},${exposure},${exposure})`;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.globalCompositeOperation = 'screen';
  ctx.translate(size.width / 2, size.height / 2);
  ctx.scale(size.width * 0.62, size.height * 0.5);
  const glow = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  for (const [at, share] of [
    [0, 0.6],
    [0.5, 0.42],
    [1, 0],
  ] as const)
    glow.addColorStop(at, glowColor(color, share * strength));
  ctx.fillStyle = glow;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

/** Halfway between a colour and white. */
function glowColor(color: string | undefined, alpha: number): string {
  const value = /^#[0-9a-f]{6}$/i.test(color ?? '') ? Number.parseInt((color as string).slice(1), 16) : 0xffffff;
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) =>
    Math.round((channel + 255) / 2),
  );
  return `rgba(${red},${green},${blue},${alpha.toFixed(3)})`;
}
