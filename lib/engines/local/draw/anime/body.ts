import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from '../curves.ts';
import type { Joints } from '../skeleton.ts';
import type { Costume } from './cast.ts';
import { at, cel, limb } from './cel.ts';
import type { P } from './cel.ts';
import { drawTop } from './top.ts';

export type BodyState = { wind: number; facing: number; back: boolean };

/** Legs, clothes and arms in units of the person's height; the head is drawn by the caller between `under` and `over`. */
export function drawBody(ctx: SKRSContext2D, costume: Costume, j: Joints, state: BodyState): { over(): void } {
  const { cast, lightX } = costume;
  const k = cast.male ? 1.1 : 0.94;
  const skirt = cast.outfit === 'sailor' || cast.outfit === 'dress';
  const legs = [[j.hipR, j.kneeR, j.ankleR], [j.hipL, j.kneeL, j.ankleL]] as const;
  for (const [i, [hip, knee, ankle]] of legs.entries()) {
    const toe = state.facing * 0.05 + (i === 0 ? 0.02 : -0.02) * (1 - Math.abs(state.facing));
    cel(ctx, costume.shoes, lightX, 0.008, () => smoothOutline(ctx, [{ x: ankle.x - 0.022 + Math.min(0, toe), y: ankle.y + 0.033 }, { x: ankle.x - 0.021, y: ankle.y - 0.012 }, { x: ankle.x + 0.021, y: ankle.y - 0.012 }, { x: ankle.x + 0.022 + Math.max(0, toe), y: ankle.y + 0.033 }]));
    cel(ctx, skirt ? costume.skin : costume.bottom, lightX, 0.012, () => limb(ctx, hip, knee, ankle, (skirt ? 0.042 : 0.05) * k, (skirt ? 0.029 : 0.036) * k, (skirt ? 0.018 : 0.026) * k));
    if (skirt) cel(ctx, costume.bottom, lightX, 0.01, () => limb(ctx, at(knee, ankle, 0.12), at(knee, ankle, 0.55), { x: ankle.x, y: ankle.y - 0.004 }, 0.0285, 0.0265, 0.0205));
  }
  if (state.back) drawArms(ctx, costume, j, k);
  drawNeck(ctx, costume, j);
  if (skirt) drawSkirt(ctx, costume, j, state);
  drawTop(ctx, costume, j, k, state);
  return { over: () => (state.back ? undefined : drawArms(ctx, costume, j, k)) };
}

function drawNeck(ctx: SKRSContext2D, costume: Costume, j: Joints): void {
  ctx.fillStyle = costume.skin.shade;
  ctx.beginPath();
  limb(ctx, { x: j.neck.x, y: j.neck.y + 0.02 }, at(j.neck, j.head, 0.4), at(j.neck, j.head, 0.8), 0.034, 0.025, 0.025);
  ctx.fill();
}

function drawSkirt(ctx: SKRSContext2D, costume: Costume, j: Joints, state: BodyState): void {
  const long = costume.cast.outfit === 'dress' ? 0.205 : 0.15;
  const flare = costume.cast.outfit === 'dress' ? 0.15 : 0.13;
  const paint = costume.cast.outfit === 'dress' ? costume.top : costume.bottom;
  const sway = state.wind * 0.05;
  const waist = at(j.pelvis, j.neck, 0.16);
  const spread = Math.abs(j.kneeR.x - j.kneeL.x) * 0.28;
  const folds = 8;
  const hem: P[] = Array.from({ length: folds + 1 }, (_, i) => {
    const s = (i / folds) * 2 - 1;
    return { x: j.pelvis.x + s * (flare + spread) + sway * (1 + 0.4 * Math.sin(i * 1.3 + state.wind * 2)), y: j.pelvis.y + long - s * s * 0.014 + (i % 2 ? 0.011 : 0) - Math.abs(sway) * 0.3 * (s * Math.sign(sway) + 1) };
  });
  cel(ctx, paint, costume.lightX, 0.03, () => {
    ctx.moveTo(waist.x - 0.062, waist.y);
    ctx.quadraticCurveTo(j.pelvis.x - 0.09, j.pelvis.y, hem[0]!.x, hem[0]!.y);
    for (const point of hem) ctx.lineTo(point.x, point.y);
    ctx.quadraticCurveTo(j.pelvis.x + 0.09, j.pelvis.y, waist.x + 0.062, waist.y);
    ctx.closePath();
  });
  ctx.strokeStyle = paint.shade;
  ctx.lineWidth = 0.005;
  ctx.beginPath();
  for (let i = 1; i < folds; i += 1) {
    const top = { x: waist.x + ((i / folds) * 2 - 1) * 0.06, y: waist.y + 0.03 };
    ctx.moveTo(at(top, hem[i] as P, 0.25).x, at(top, hem[i] as P, 0.25).y);
    ctx.lineTo((hem[i] as P).x, (hem[i] as P).y);
  }
  ctx.stroke();
}

function drawArms(ctx: SKRSContext2D, costume: Costume, j: Joints, k: number): void {
  const { cast, lightX } = costume;
  const bare = cast.outfit === 'dress' || cast.outfit === 'sailor';
  const sleeve = cast.outfit === 'hoodie' ? costume.accent : cast.outfit === 'jacket' ? costume.bottom : costume.top;
  for (const [shoulder, elbow, hand] of [[j.shoulderR, j.elbowR, j.handR], [j.shoulderL, j.elbowL, j.handL]] as const) {
    const angle = Math.atan2(hand.y - elbow.y, hand.x - elbow.x);
    const palm = { x: hand.x + Math.cos(angle) * 0.018, y: hand.y + Math.sin(angle) * 0.018 };
    ctx.fillStyle = costume.skin.base;
    ctx.beginPath();
    ctx.ellipse(palm.x, palm.y, 0.026, 0.017, angle, 0, Math.PI * 2);
    ctx.fill();
    if (bare) {
      cel(ctx, costume.skin, lightX, 0.009, () => limb(ctx, shoulder, elbow, hand, 0.024 * k, 0.02 * k, 0.015));
      cel(ctx, sleeve, lightX, 0.012, () => limb(ctx, at(shoulder, elbow, -0.06), at(shoulder, elbow, 0.3), at(shoulder, elbow, 0.62), 0.034 * k, 0.037 * k, 0.042 * k));
    } else cel(ctx, sleeve, lightX, 0.012, () => limb(ctx, shoulder, elbow, at(elbow, hand, 0.95), 0.035 * k, 0.032 * k, 0.027 * k));
  }
}
