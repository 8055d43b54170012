import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { dancingPose, guitarPose, singingPose, standingPose } from '../pose.ts';
import type { Pose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { rhythmOf } from '../rhythm.ts';
import type { Rhythm } from '../rhythm.ts';
import { jointsOf } from '../skeleton.ts';
import type { Joints } from '../skeleton.ts';
import { mark } from './living.ts';
import type { Scroll } from './scroll.ts';

function poseAt(scroll: Scroll, rhythm: Rhythm, tSec: number): Pose {
  const { shotType, seed } = scroll.scene;
  if (shotType === 'dance') return dancingPose(rhythm, seed);
  if (shotType === 'performance') return hash01(3, seed) < 0.35 ? guitarPose(rhythm, tSec, seed) : singingPose(rhythm, tSec, seed);
  if (shotType === 'lipsync') return singingPose(rhythm, tSec, seed);
  return standingPose(tSec, seed);
}

type Mark = (readonly [number, number, number])[];

/** A robed figure in about ten marks: sleeves and skirts trail behind the limbs. Units of height. */
function drawRobes(ctx: SKRSContext2D, j: Joints, was: Joints, wind: number): void {
  const lag = (now: { x: number; y: number }, then: { x: number; y: number }, k: number): { x: number; y: number } => ({ x: now.x + (then.x - now.x) * k, y: now.y + (then.y - now.y) * k });
  const marks: Mark[] = [];
  const hem: { x: number; y: number }[] = [];
  for (const [hip, knee, ankle, thenAnkle] of [[j.hipL, j.kneeL, j.ankleL, was.ankleL], [j.hipR, j.kneeR, j.ankleR, was.ankleR]] as const) {
    marks.push([[hip.x, hip.y - 0.03, 0.036], [knee.x, knee.y, 0.027], [(knee.x + ankle.x) / 2, (knee.y + ankle.y) / 2, 0.021], [ankle.x, ankle.y, 0.012], [ankle.x + 0.018, ankle.y + 0.032, 0.005]]);
    hem.push(lag({ x: knee.x, y: knee.y + 0.1 }, { x: thenAnkle.x, y: knee.y + 0.12 }, 0.45));
  }
  const [a, b] = hem as [{ x: number; y: number }, { x: number; y: number }];
  const spread = Math.abs(a.x - b.x);
  marks.push([[j.pelvis.x, j.pelvis.y - 0.06, 0.062], [j.pelvis.x + wind * 0.01, j.pelvis.y + 0.05, 0.075], [(a.x + b.x) / 2 + wind * 0.05, (a.y + b.y) / 2 - 0.07, 0.062 + spread * 0.3], [(a.x + b.x) / 2 + wind * 0.12, (a.y + b.y) / 2 + 0.03, 0.05 + spread * 0.3], [(a.x + b.x) / 2 + wind * 0.22, (a.y + b.y) / 2 + 0.08, 0.006]]);
  marks.push([[j.pelvis.x - 0.03, j.pelvis.y, 0.03], [a.x - 0.01 + wind * 0.06, a.y - 0.06, 0.034], [a.x + wind * 0.2, a.y + 0.05, 0.004]]);
  marks.push([[j.pelvis.x + 0.03, j.pelvis.y, 0.03], [b.x + 0.01 + wind * 0.06, b.y - 0.06, 0.034], [b.x + wind * 0.24, b.y + 0.06, 0.004]]);
  marks.push([[j.neck.x, j.neck.y - 0.012, 0.026], [(j.shoulderL.x + j.shoulderR.x) / 2, j.neck.y + 0.035, 0.078], [(j.neck.x + j.pelvis.x) / 2, (j.neck.y + j.pelvis.y) / 2, 0.052], [j.pelvis.x, j.pelvis.y, 0.068], [j.pelvis.x, j.pelvis.y + 0.07, 0.04]]);
  for (const [shoulder, elbow, hand, then] of [[j.shoulderL, j.elbowL, j.handL, was.handL], [j.shoulderR, j.elbowR, j.handR, was.handR]] as const) {
    const trail = lag(hand, then, 1.1);
    marks.push([[shoulder.x, shoulder.y, 0.028], [elbow.x, elbow.y, 0.024], [hand.x, hand.y, 0.013], [hand.x + (hand.x - elbow.x) * 0.28, hand.y + (hand.y - elbow.y) * 0.28, 0.004]]);
    marks.push([[(shoulder.x + elbow.x) / 2, (shoulder.y + elbow.y) / 2, 0.018], [(elbow.x + hand.x) / 2 + wind * 0.02, (elbow.y + hand.y) / 2 + 0.025, 0.03], [trail.x + wind * 0.05, trail.y + 0.085, 0.022], [trail.x + wind * 0.14, trail.y + 0.17, 0.003]]);
  }
  for (const m of marks) {
    ctx.beginPath();
    mark(ctx, m);
    ctx.fill();
  }
}

function drawInkHead(ctx: SKRSContext2D, scroll: Scroll, j: Joints, wind: number, tSec: number, faint: boolean): void {
  const { x, y } = j.head;
  ctx.beginPath();
  ctx.ellipse(x, y, 0.041, 0.053, j.headAngle, 0, Math.PI * 2);
  ctx.moveTo(x + 0.01, y - 0.07);
  ctx.ellipse(x - 0.012, y - 0.066, 0.022, 0.018, -0.3, 0, Math.PI * 2);
  mark(ctx, [[j.neck.x, j.neck.y, 0.022], [(j.neck.x + x) / 2, (j.neck.y + y) / 2, 0.018], [x, y, 0.02]]);
  ctx.fill();
  ctx.beginPath();
  for (let i = 0; i < 3; i++) {
    const w = Math.sin(tSec * 2 + i) * 0.02;
    mark(ctx, [[x - 0.02 + i * 0.015, y - 0.05, 0.02], [x - 0.045 + wind * 0.06, y + 0.02 + i * 0.01, 0.022], [x - 0.05 + wind * 0.17 + w, y + 0.1 + i * 0.02, 0.014], [x - 0.03 + wind * 0.3 + w * 1.6, y + 0.16 + i * 0.035, 0.003]]);
  }
  ctx.fill();
  if (faint) return;
  const ink = ctx.fillStyle;
  ctx.fillStyle = alpha(scroll.tones.accent, 0.95);
  ctx.beginPath();
  mark(ctx, [[j.pelvis.x - 0.08, j.pelvis.y - 0.06, 0.014], [j.pelvis.x, j.pelvis.y - 0.045, 0.02], [j.pelvis.x + 0.08, j.pelvis.y - 0.065, 0.014], [j.pelvis.x + 0.1 + wind * 0.12, j.pelvis.y + 0.05, 0.012], [j.pelvis.x + 0.12 + wind * 0.28, j.pelvis.y + 0.16, 0.003]]);
  ctx.fill();
  ctx.fillStyle = ink;
}

/** The whole person, with the ink of the last moments still drying behind them when they dance. */
export function addInkFigure(scroll: Scroll, spot: { x: number; footY: number; heightShare: number }): void {
  const { box, tones, scene } = scroll;
  const tall = spot.heightShare * Math.min(box.height, box.width * 1.5);
  const echoes = scene.shotType === 'dance' ? 3 : scene.shotType === 'performance' ? 1 : 0;
  scroll.live(0.85, (ctx, moment) => {
    const beatSec = 0.5;
    const at = (back: number): Joints => {
      const beat = moment.rhythm.beat - back;
      const rhythm = back === 0 ? moment.rhythm : { ...rhythmOf({ ...moment, beatIndex: Math.floor(beat), beatPhase: beat - Math.floor(beat) }), energy: moment.energy };
      return jointsOf(poseAt(scroll, rhythm, moment.tSec - back * beatSec), 0.085, 0.042);
    };
    const wind = (scene.weather === 'wind' ? 1 : 0.45) * (0.75 + 0.4 * Math.sin(moment.tSec * 1.7)) + moment.rhythm.sway * 0.25;
    ctx.translate(spot.x * box.width, spot.footY * box.height);
    ctx.fillStyle = alpha(tones.ink, 0.2);
    ctx.beginPath();
    ctx.ellipse(0, 0.004 * tall, 0.2 * tall, 0.018 * tall, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.scale(tall, tall);
    for (let k = echoes; k >= 0; k--) {
      const back = k * 0.34;
      const joints = at(back);
      ctx.fillStyle = alpha(k === 0 ? tones.ink : mix(tones.ink, tones.paper, 0.3), k === 0 ? 0.9 : 0.16 - 0.035 * k);
      ctx.save();
      ctx.translate(-k * 0.02, 0);
      drawRobes(ctx, joints, at(back + 0.3), wind);
      drawInkHead(ctx, scroll, joints, wind, moment.tSec, k > 0);
      ctx.restore();
    }
    if (echoes > 0) drawRibbon(ctx, (back) => at(back).handL, tones.accent, wind);
    if (echoes > 1) drawRibbon(ctx, (back) => at(back).handR, tones.ink, wind);
  });
}

/** A ribbon that remembers where the hand has been over the last beat and a half. */
function drawRibbon(ctx: SKRSContext2D, handAt: (back: number) => { x: number; y: number }, color: string, wind: number): void {
  const steps = 15;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const hand = handAt(t * 1.5);
    return [hand.x + wind * 0.32 * t ** 1.3 + 0.03 * Math.sin(t * 9), hand.y + 0.1 * t * t + 0.022 * Math.sin(t * 11), 0.002 + 0.021 * Math.sin(Math.PI * Math.min(1, t * 1.05)) ** 0.8 * (0.6 + 0.4 * Math.sin(t * 14))] as const;
  });
  ctx.fillStyle = alpha(color, 0.88);
  ctx.beginPath();
  mark(ctx, points);
  ctx.fill();
}
