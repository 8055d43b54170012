import type { SKRSContext2D } from '@napi-rs/canvas';
import { castOf } from '../anime/cast.ts';
import { blinkAt } from '../face.ts';
import { offscreen, settle } from '../layer.ts';
import { noise1 } from '../noise.ts';
import { alpha, mix } from '../palette.ts';
import { dancingPose, guitarPose, singingPose, standingPose } from '../pose.ts';
import type { Pose } from '../pose.ts';
import { hash01, mulberry32 } from '../random.ts';
import { rhythmOf } from '../rhythm.ts';
import type { Rhythm } from '../rhythm.ts';
import { jointsOf } from '../skeleton.ts';
import type { Joints } from '../skeleton.ts';
import { paintStroke } from './brush.ts';
import type { Stroke } from './brush.ts';
import { mark } from './living.ts';
import type { Moment, Scroll } from './scroll.ts';

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

/** A face in the fewest lines: hair as one wet mass, brows, lids, a nose in one pull, lips in red that follow the song. */
export function addInkBust(scroll: Scroll): void {
  const { box, tones, scene } = scroll;
  const head = Math.min(box.height * 0.56, box.width * 0.6);
  const size = { w: Math.ceil(head * 2.1), h: Math.ceil(head * 1.84) };
  const cx = size.w * 0.5;
  const cy = head * 0.82;
  /** On dyed paper the face is the pale thing and the hair the dark. */
  const line = tones.indigo ? tones.aged : tones.ink;
  const layerOf = (label: string, strokes: (put: (stroke: Stroke, color?: string) => void) => void): ReturnType<typeof offscreen>['canvas'] => {
    const { canvas, ctx } = offscreen(size.w, size.h);
    const random = mulberry32(scene.seed + label.length * 77);
    ctx.translate(cx, cy);
    strokes((stroke, color = line) => paintStroke(ctx, random, { ...stroke, points: stroke.points.map((p) => ({ x: p.x * head, y: p.y * head })), width: stroke.width * head }, color));
    settle(ctx);
    return canvas;
  };
  const { male } = castOf(scroll.env.concept, scroll.env.character);
  const skin = paperFace(scroll, size, cx, cy, head);
  const back = layerOf('back', (put) => {
    put({ points: [p(-0.3, -0.2), p(-0.2, -0.42), p(0, -0.48), p(0.2, -0.42), p(0.3, -0.2)], width: 0.34, pressure: 'swell', tone: 0.95, dry: 0.1 });
    for (const side of [-1, 1]) {
      if (male) put({ points: [p(side * -0.06, -0.42), p(side * 0.24, -0.42), p(side * 0.37, -0.15), p(side * 0.36, 0.14)], width: 0.26, pressure: 'tail', tone: 0.9, dry: 0.35 });
      else put({ points: [p(side * -0.06, -0.4), p(side * 0.24, -0.42), p(side * 0.41, -0.05), p(side * 0.4, 0.4), p(side * 0.5, 0.9)], width: 0.34, pressure: 'tail', tone: 0.9, dry: 0.35, wet: 0.2 });
      if (!male) put({ points: [p(side * 0.04, -0.44), p(side * 0.34, -0.32), p(side * 0.46, 0.2), p(side * 0.56, 0.7), p(side * 0.5, 1.15)], width: 0.2, pressure: 'taper', tone: 0.85, dry: 0.5 });
      put({ points: [p(side * 0.16, 0.62), p(side * 0.4, 0.74), p(side * 0.78, 0.92), p(side * 0.98, 1.3)], width: 0.2, pressure: 'tail', tone: 0.9, dry: 0.55 });
      put({ points: [p(side * 0.62, 0.9), p(side * 0.7, 1.1), p(side * 0.72, 1.4)], width: 0.36, pressure: 'even', tone: 0.28, dry: 0.5, wet: 0.3 });
    }
  });
  const front = layerOf('front', (put) => {
    if (male) {
      put({ points: [p(-0.1, -0.6), p(0.0, -0.72), p(0.12, -0.62), p(0.02, -0.5)], width: 0.19, pressure: 'swell', tone: 0.95, dry: 0.25 });
      put({ points: [p(-0.16, -0.54), p(0, -0.57), p(0.16, -0.53)], width: 0.045, pressure: 'bone', tone: 0.9 }, tones.accent);
      put({ points: [p(-0.05, 0.43), p(0, 0.46), p(0.05, 0.43)], width: 0.03, pressure: 'leaf', tone: 0.5, dry: 0.4 });
    }
    for (const side of [-1, 1]) {
      put({ points: [p(side * -0.03, -0.45), p(side * 0.2, -0.4), p(side * 0.34, -0.12), ...(male ? [p(side * 0.35, 0.1)] : [p(side * 0.345, 0.22), p(side * 0.39, 0.5)])], width: male ? 0.16 : 0.2, pressure: 'tail', tone: 0.95, dry: 0.3, wet: 0.1 });
      put({ points: [p(side * -0.04, -0.47), p(side * 0.18, -0.5), p(side * 0.38, -0.26), p(side * 0.42, 0.05)], width: 0.22, pressure: 'swell', tone: 0.95, dry: 0.2 });
      for (let i = 0; i < 3; i++) put({ points: [p(side * 0.02, -0.5 + i * 0.02), p(side * (0.12 + i * 0.05), -0.36), p(side * (0.2 + i * 0.05), -0.14 - i * 0.03)], width: 0.05, pressure: 'taper', tone: 0.9, dry: 0.35 });
      put({ points: [p(side * 0.29, 0.2), p(side * 0.25, 0.34), p(side * 0.14, 0.455), p(0, 0.495)], width: 0.018, pressure: 'taper', tone: 0.7, dry: 0.2 });
      put({ points: [p(side * 0.08, -0.075), p(side * 0.17, -0.115), p(side * 0.275, -0.075)], width: male ? 0.056 : 0.036, pressure: 'taper', tone: 0.9, dry: 0.3 });
      put({ points: [p(side * 0.12, 0.44), p(side * 0.125, 0.56), p(side * 0.19, 0.66)], width: 0.02, pressure: 'taper', tone: 0.6, dry: 0.3 });
      put({ points: [p(side * 0.17, 0.64), p(side * 0.08, 0.82), p(side * -0.04, 1.05)], width: 0.09, pressure: 'tail', tone: 0.9, dry: 0.45 });
    }
    put({ points: [p(0.03, 0.0), p(0.055, 0.13), p(0.065, 0.19), p(0.01, 0.205)], width: 0.02, pressure: 'taper', tone: 0.55, dry: 0.2 });
    put({ points: [p(-0.24, 0.1), p(-0.2, 0.17), p(-0.17, 0.24)], width: 0.17, pressure: 'leaf', tone: 0.04, dry: 0.1, wet: 0.9 }, tones.accent);
    put({ points: [p(0.24, 0.1), p(0.21, 0.17), p(0.17, 0.24)], width: 0.17, pressure: 'leaf', tone: 0.04, dry: 0.1, wet: 0.9 }, tones.accent);
  });
  const { canvas: face, ctx: faceCtx } = offscreen(size.w, size.h);
  faceCtx.drawImage(skin, 0, 0);
  faceCtx.drawImage(front, 0, 0);
  settle(faceCtx);
  const offset = box.width > box.height ? (hash01(1, scene.seed) - 0.5) * 0.24 : 0;
  const tiltSeed = scene.seed + 9;
  scroll.live(0.85, (ctx, moment) => {
    const tilt = (noise1(moment.tSec * 0.4, tiltSeed) - 0.5) * 0.13 + moment.rhythm.sway * 0.03;
    const drift = noise1(moment.tSec * 0.45, scene.seed) - 0.5;
    ctx.translate(box.width * (0.5 + offset), box.height * (0.47 + 0.008 * moment.rhythm.pulse));
    if (!male) looseHair(ctx, scroll, moment, head);
    ctx.drawImage(back, -cx, -cy);
    ctx.translate(0, head * 0.45);
    ctx.rotate(tilt);
    ctx.translate(0, -head * 0.45);
    ctx.drawImage(face, -cx, -cy);
    ctx.scale(head, head);
    features(ctx, scroll, moment, drift, male);
  });
}

const p = (x: number, y: number): { x: number; y: number } => ({ x, y });

function paperFace(scroll: Scroll, size: { w: number; h: number }, cx: number, cy: number, head: number): ReturnType<typeof offscreen>['canvas'] {
  const { canvas, ctx } = offscreen(size.w, size.h);
  ctx.translate(cx, cy);
  ctx.scale(head, head);
  const face = scroll.tones.indigo ? mix(scroll.tones.ink, '#ffffff', 0.3) : mix(scroll.tones.paper, '#ffffff', 0.4);
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.moveTo(-0.35, -0.2);
  ctx.bezierCurveTo(-0.36, 0.12, -0.3, 0.38, 0, 0.5);
  ctx.bezierCurveTo(0.3, 0.38, 0.36, 0.12, 0.35, -0.2);
  ctx.bezierCurveTo(0.3, -0.56, -0.3, -0.56, -0.35, -0.2);
  ctx.moveTo(-0.13, 0.36);
  ctx.lineTo(-0.14, 0.6);
  ctx.lineTo(-0.3, 0.72);
  ctx.lineTo(0, 1.1);
  ctx.lineTo(0.3, 0.72);
  ctx.lineTo(0.14, 0.6);
  ctx.lineTo(0.13, 0.36);
  ctx.fill();
  ctx.save();
  ctx.clip();
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = alpha(scroll.tones.indigo ? scroll.tones.paper : scroll.tones.ink, 0.045);
    ctx.beginPath();
    ctx.ellipse(-0.34 - i * 0.012, 0.1, 0.2 - i * 0.02, 0.5, -0.2, 0, Math.PI * 2);
    ctx.ellipse(0, 0.58 + i * 0.01, 0.16, 0.14, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
  settle(ctx);
  return canvas;
}

function looseHair(ctx: SKRSContext2D, scroll: Scroll, moment: Moment, head: number): void {
  const wind = scroll.scene.weather === 'wind' ? 1 : 0.5;
  ctx.save();
  ctx.scale(head, head);
  ctx.fillStyle = alpha(scroll.tones.indigo ? mix(scroll.tones.aged, scroll.tones.ink, 0.35) : scroll.tones.ink, 0.8);
  ctx.beginPath();
  for (let i = 0; i < 9; i++) {
    const side = i % 2 ? 1 : -1;
    const g = (t: number): number => Math.sin(moment.tSec * 1.6 - t * 2.2 + i) * 0.07 * t * wind + 0.16 * t * t * wind;
    const x = side * (0.24 + 0.03 * i);
    mark(ctx, [[x * 0.6, -0.3, 0.03], [x + g(0.5), 0.15, 0.024 + 0.01 * hash01(i, 3)], [x * 1.2 + g(1.1), 0.55, 0.02], [x * 1.25 + g(2.0), 0.9 + 0.12 * hash01(i, 5), 0.003]]);
  }
  ctx.fill();
  ctx.restore();
}

function features(ctx: SKRSContext2D, scroll: Scroll, moment: Moment, drift: number, male: boolean): void {
  const { scene } = scroll;
  const tones = scroll.tones.indigo ? { ...scroll.tones, ink: scroll.tones.aged, paper: '#ffffff', accent: '#c8503a' } : scroll.tones;
  const open = 1 - blinkAt(moment.tSec, scene.seed);
  const sings = scene.shotType === 'lipsync' || scene.shotType === 'performance';
  const mouth = sings ? moment.mouth : 0;
  for (const side of [-1, 1]) {
    const x = side * 0.172 + drift * 0.012;
    const lid = 0.028 * open;
    if (open > 0.15) {
      ctx.fillStyle = alpha(tones.ink, 0.92);
      ctx.beginPath();
      ctx.ellipse(x + drift * 0.03, 0.018, 0.03, Math.min(0.034, 0.01 + lid), 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = alpha(tones.paper, 0.95);
      ctx.beginPath();
      ctx.arc(x + drift * 0.03 + 0.01, 0.008, 0.0075, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.fillStyle = tones.ink;
    ctx.beginPath();
    mark(ctx, [[x - side * 0.085, 0.03, 0.003], [x - side * 0.03, 0.008 - lid * 0.9, 0.0085], [x + side * 0.04, 0.006 - lid * 0.75, 0.011], [x + side * 0.1, 0.012 - lid * 0.2, 0.008], [x + side * 0.135, -0.012, 0.002]]);
    ctx.fill();
  }
  const half = 0.075 - 0.016 * mouth;
  const drop = 0.012 + 0.085 * mouth;
  const y = 0.315;
  ctx.fillStyle = alpha(male ? mix(tones.accent, tones.paper, 0.45) : tones.accent, 0.92);
  ctx.beginPath();
  ctx.moveTo(-half, y);
  ctx.quadraticCurveTo(-half * 0.4, y - 0.034, 0, y - 0.018);
  ctx.quadraticCurveTo(half * 0.4, y - 0.034, half, y);
  ctx.quadraticCurveTo(half * 0.5, y + drop + 0.035, 0, y + drop + 0.036);
  ctx.quadraticCurveTo(-half * 0.5, y + drop + 0.035, -half, y);
  ctx.fill();
  ctx.fillStyle = alpha(tones.indigo ? tones.aged : tones.ink, 0.92);
  ctx.beginPath();
  ctx.moveTo(-half * 0.9, y);
  ctx.quadraticCurveTo(0, y - 0.008, half * 0.9, y);
  ctx.quadraticCurveTo(half * 0.4, y + drop, 0, y + drop);
  ctx.quadraticCurveTo(-half * 0.4, y + drop, -half * 0.9, y);
  ctx.fill();
}
