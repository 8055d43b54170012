import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from '../curves.ts';
import { mix } from '../palette.ts';
import type { Joints } from '../skeleton.ts';
import type { Point } from '../terrain.ts';
import type { Costume, Paint2 } from './cast.ts';

type P = Point;
const at = (a: P, b: P, t: number): P => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Fills a closed outline in two flat tones; the shade is what the same outline, moved towards the light, leaves bare. */
export function cel(ctx: SKRSContext2D, paint: Paint2, lightX: number, depth: number, trace: () => void): void {
  ctx.beginPath();
  trace();
  ctx.fillStyle = paint.base;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.translate(lightX * depth, -depth * 0.4);
  ctx.beginPath();
  ctx.rect(-4, -4, 8, 8);
  trace();
  ctx.fillStyle = paint.shade;
  ctx.fill('evenodd');
  ctx.restore();
}

/** One outline around two bones, so that the shade runs unbroken over the joint. */
function limb(ctx: SKRSContext2D, a: P, b: P, c: P, r1: number, r2: number, r3: number): void {
  const normal = (p: P, q: P): P => {
    const length = Math.max(1e-4, Math.hypot(q.x - p.x, q.y - p.y));
    return { x: -(q.y - p.y) / length, y: (q.x - p.x) / length };
  };
  const n1 = normal(a, b);
  const n2 = normal(b, c);
  const n = { x: (n1.x + n2.x) / 2, y: (n1.y + n2.y) / 2 };
  const off = (p: P, m: P, r: number): P => ({ x: p.x + m.x * r, y: p.y + m.y * r });
  smoothOutline(ctx, [off(a, n1, r1), off(at(a, b, 0.5), n1, (r1 + r2) / 2), off(b, n, r2), off(at(b, c, 0.5), n2, (r2 + r3) / 2), off(c, n2, r3), off(c, n2, -r3), off(at(b, c, 0.5), n2, -(r2 + r3) / 2), off(b, n, -r2), off(at(a, b, 0.5), n1, -(r1 + r2) / 2), off(a, n1, -r1)]);
}

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

function drawTop(ctx: SKRSContext2D, costume: Costume, j: Joints, k: number, state: BodyState): void {
  const { cast, lightX } = costume;
  const loose = cast.outfit === 'hoodie' ? 0.02 : cast.outfit === 'jacket' ? 0.012 : 0;
  const spot = (t: number, half: number): P => ({ x: j.neck.x + (j.pelvis.x - j.neck.x) * t + half, y: j.neck.y + (j.pelvis.y - j.neck.y) * t });
  const main = cast.outfit === 'jacket' ? costume.bottom : cast.outfit === 'hoodie' ? costume.accent : costume.top;
  const hem = cast.outfit === 'hoodie' ? 1.1 : cast.outfit === 'jacket' ? 1.02 : 0.9;
  const waist = 0.062 * k + loose;
  cel(ctx, main, lightX, 0.024, () => smoothOutline(ctx, [
    spot(-0.03, -0.035), { x: j.shoulderL.x + 0.012, y: j.shoulderL.y - 0.03 }, { x: j.shoulderL.x - 0.018, y: j.shoulderL.y + 0.012 }, spot(0.34, -0.075 * k - loose), spot(0.66, -waist), spot(hem, -0.078 * k - loose),
    spot(hem, 0.078 * k + loose), spot(0.66, waist), spot(0.34, 0.075 * k + loose), { x: j.shoulderR.x + 0.018, y: j.shoulderR.y + 0.012 }, { x: j.shoulderR.x - 0.012, y: j.shoulderR.y - 0.03 }, spot(-0.03, 0.035),
  ]));
  const scarf = { x: j.neck.x, y: j.neck.y };
  if (state.back) {
    cel(ctx, cast.outfit === 'sailor' ? costume.bottom : mix2(main, 0.2), lightX, 0.012, () => smoothOutline(ctx, [spot(-0.02, -0.05), spot(0.0, 0.05), spot(0.2, 0.062), spot(0.24, 0), spot(0.2, -0.062)]));
    return;
  }
  if (cast.outfit === 'sailor') {
    ctx.fillStyle = costume.bottom.base;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(scarf.x + side * 0.034, scarf.y - 0.022);
      ctx.lineTo(scarf.x + side * 0.085, scarf.y + 0.015);
      ctx.lineTo(scarf.x + side * 0.05, scarf.y + 0.08);
      ctx.lineTo(scarf.x, scarf.y + 0.1);
      ctx.fill();
    }
    ctx.fillStyle = costume.skin.base;
    ctx.beginPath();
    ctx.moveTo(scarf.x - 0.028, scarf.y - 0.015);
    ctx.lineTo(scarf.x + 0.028, scarf.y - 0.015);
    ctx.lineTo(scarf.x, scarf.y + 0.07);
    ctx.fill();
    ctx.fillStyle = costume.accent.base;
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(scarf.x, scarf.y + 0.085);
      ctx.lineTo(scarf.x + side * 0.05, scarf.y + 0.07);
      ctx.lineTo(scarf.x + side * 0.045, scarf.y + 0.11);
      ctx.closePath();
      ctx.moveTo(scarf.x, scarf.y + 0.095);
      ctx.lineTo(scarf.x + side * 0.032 + state.wind * 0.01, scarf.y + 0.17);
      ctx.lineTo(scarf.x + side * 0.006 + state.wind * 0.01, scarf.y + 0.165);
    }
    ctx.fill();
  } else if (cast.outfit === 'jacket') {
    cel(ctx, costume.top, lightX, 0.01, () => smoothOutline(ctx, [spot(-0.02, -0.034), spot(-0.02, 0.034), spot(0.22, 0.03), spot(0.5, 0.012), spot(0.6, 0), spot(0.5, -0.012), spot(0.22, -0.03)]));
    ctx.fillStyle = costume.accent.base;
    ctx.beginPath();
    ctx.moveTo(scarf.x - 0.012, scarf.y + 0.012);
    ctx.lineTo(scarf.x + 0.012, scarf.y + 0.012);
    ctx.lineTo(scarf.x + 0.014, scarf.y + 0.13);
    ctx.lineTo(scarf.x, scarf.y + 0.165);
    ctx.lineTo(scarf.x - 0.014, scarf.y + 0.13);
    ctx.fill();
  } else if (cast.outfit === 'hoodie') {
    ctx.fillStyle = costume.accent.shade;
    ctx.beginPath();
    smoothOutline(ctx, [spot(-0.06, -0.06), spot(0.06, -0.07), spot(0.16, 0), spot(0.06, 0.07), spot(-0.06, 0.06), spot(0.04, 0)]);
    ctx.fill();
    ctx.strokeStyle = costume.white.base;
    ctx.lineWidth = 0.006;
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(spot(0.12, side * 0.022).x, spot(0.12, 0).y);
      ctx.lineTo(spot(0.36, side * 0.026).x + state.wind * 0.01, spot(0.36, 0).y);
    }
    ctx.stroke();
  } else {
    ctx.fillStyle = costume.skin.base;
    ctx.beginPath();
    smoothOutline(ctx, [spot(-0.04, -0.045), spot(-0.04, 0.045), spot(0.08, 0.036), spot(0.13, 0), spot(0.08, -0.036)]);
    ctx.fill();
    ctx.fillStyle = costume.accent.base;
    ctx.beginPath();
    smoothOutline(ctx, [spot(0.78, -0.062), spot(0.78, 0.062), spot(0.88, 0.066), spot(0.88, -0.066)]);
    ctx.fill();
  }
}

const mix2 = (paint: Paint2, share: number): Paint2 => ({ base: mix(paint.base, paint.shade, share), shade: paint.shade });

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
