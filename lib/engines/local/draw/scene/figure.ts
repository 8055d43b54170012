/** One person, as a silhouette on one skeleton: from behind, against the light, small in a place or dancing. Drawn by no face. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Point, taperedLimb } from '../curves.ts';
import { dancingPose, restPose, standingPose, type Pose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { jointsOf, type Joints } from '../skeleton.ts';
import type { Moment } from './moment.ts';
import type { Node } from './node.ts';

export type Acting = 'stand' | 'walk' | 'dance' | 'reach';

/** The colours of somebody who is more than a shadow, seen from behind; each with the shade that falls on it. */
export type Clothes = {
  line: string;
  hair: readonly [string, string];
  coat: readonly [string, string];
  legs: readonly [string, string];
  scarf: readonly [string, string];
  skin: string;
};

/** What tells one person from another at a distance; the same through a video. */
type Build = { coat: boolean; hair: 'short' | 'bob' | 'long' | 'bun' | 'cap' };

function buildOf(seed: number): Build {
  return {
    coat: hash01(3, seed) < 0.6,
    hair: (['short', 'bob', 'long', 'bun', 'cap'] as const)[Math.floor(hash01(5, seed) * 5)] as Build['hair'],
  };
}

function poseAt(acting: Acting, moment: Moment, seed: number): Pose {
  const { beat, sway, kick } = moment;
  if (acting === 'dance') return dancingPose(moment, seed);
  if (acting === 'walk') {
    const step = Math.sin(beat * Math.PI);
    return {
      ...restPose,
      openness: 0.6,
      facing: 0.8,
      lean: 3,
      footL: [step * 0.16, Math.max(0, -Math.cos(beat * Math.PI)) * 0.05],
      footR: [-step * 0.16, Math.max(0, Math.cos(beat * Math.PI)) * 0.05],
      handL: [-step * 0.14, 0.3],
      handR: [step * 0.14, 0.3],
      drop: 0.02 * Math.abs(step),
    };
  }
  const standing = standingPose(moment.tSec, seed);
  return acting === 'reach' ? { ...standing, handR: [0.16 + 0.02 * sway, -0.24 - 0.03 * kick], head: -6 } : standing;
}

/** A person `heightPx` tall whose feet are at x, y. */
export function figureNode(options: {
  x: number;
  y: number;
  heightPx: number;
  color: string;
  rim?: string;
  /** Lights on a round body, dark to light; without them it is flat. */
  lit?: readonly string[];
  clothes?: Clothes;
  acting: Acting;
  seed: number;
  depth?: number;
}): Node {
  const { x, y, heightPx, color, rim, lit = [], clothes, acting, seed, depth = 1 } = options;
  const build = buildOf(seed);
  return {
    name: 'figure',
    depth,
    x,
    y,
    scale: ({ voice }) => heightPx * (1 + 0.035 * voice),
    paint(ctx, moment) {
      const joints = jointsOf(poseAt(acting, moment, seed));
      if (rim) {
        ctx.save();
        ctx.translate(0.012, -0.006);
        silhouette(ctx, joints, build, rim);
        ctx.restore();
      }
      if (clothes) {
        clothed(ctx, joints, clothes, moment);
        return;
      }
      silhouette(ctx, joints, build, color);
      lit.forEach((light, i) => {
        ctx.save();
        ctx.translate(-0.005 * (i + 1), -0.003 * (i + 1));
        silhouette(ctx, joints, build, light, 0.78 - 0.25 * i);
        ctx.restore();
      });
    },
  };
}

function silhouette(ctx: SKRSContext2D, j: Joints, build: Build, color: string, slim = 1): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const [a, b, c, thick] of [
    [j.hipL, j.kneeL, j.ankleL, 0.052],
    [j.hipR, j.kneeR, j.ankleR, 0.052],
    [j.shoulderL, j.elbowL, j.handL, 0.036],
    [j.shoulderR, j.elbowR, j.handR, 0.036],
  ] as const) {
    taperedLimb(ctx, a, b, thick * slim, thick * 0.72 * slim);
    taperedLimb(ctx, b, c, thick * 0.72 * slim, thick * 0.5 * slim);
  }
  for (const ankle of [j.ankleL, j.ankleR])
    taperedLimb(
      ctx,
      { x: ankle.x - 0.01, y: ankle.y + 0.012 },
      { x: ankle.x + 0.035, y: ankle.y + 0.022 },
      0.022 * slim,
      0.014 * slim,
    );
  taperedLimb(ctx, { x: j.neck.x, y: j.neck.y - 0.02 }, j.head, 0.032 * slim, 0.03 * slim);
  ctx.fill();
  const [middleX, middleY] = [(j.neck.x + j.pelvis.x) / 2, (j.neck.y + j.pelvis.y) / 2];
  ctx.save();
  ctx.translate(middleX, middleY);
  ctx.scale(slim, 0.25 + 0.75 * slim);
  ctx.translate(-middleX, -middleY);
  torso(ctx, j, build);
  ctx.restore();
  head(ctx, j, build, slim);
}

function torso(ctx: SKRSContext2D, j: Joints, { coat }: Build): void {
  const out = (p: Point, from: Point, by: number): Point => ({ x: p.x + (p.x - from.x) * by, y: p.y });
  const [sl, sr] = [out(j.shoulderL, j.neck, 0.2), out(j.shoulderR, j.neck, 0.2)];
  const hem = coat ? 0.17 : 0.04;
  const flare = coat ? 0.07 : 0.03;
  ctx.beginPath();
  ctx.moveTo(j.neck.x - 0.04, j.neck.y - 0.03);
  ctx.quadraticCurveTo(sl.x, sl.y - 0.05, sl.x - 0.015, sl.y + 0.02);
  ctx.quadraticCurveTo(j.pelvis.x - 0.075, (j.neck.y + j.pelvis.y) / 2, j.hipL.x - flare, j.pelvis.y + hem);
  ctx.lineTo(j.hipR.x + flare, j.pelvis.y + hem);
  ctx.quadraticCurveTo(j.pelvis.x + 0.075, (j.neck.y + j.pelvis.y) / 2, sr.x + 0.015, sr.y + 0.02);
  ctx.quadraticCurveTo(sr.x, sr.y - 0.05, j.neck.x + 0.04, j.neck.y - 0.03);
  ctx.closePath();
  ctx.fill();
}

function head(ctx: SKRSContext2D, j: Joints, { hair }: Build, slim: number): void {
  ctx.save();
  ctx.translate(j.head.x, j.head.y);
  ctx.rotate(j.headAngle);
  ctx.scale(slim, slim);
  ctx.beginPath();
  ctx.ellipse(0, -0.015, 0.049, 0.062, 0, 0, Math.PI * 2);
  if (hair === 'bob') ctx.roundRect(-0.064, -0.085, 0.128, 0.125, 0.05);
  if (hair === 'long') ctx.roundRect(-0.06, -0.083, 0.12, 0.24, 0.05);
  if (hair === 'bun') ctx.arc(0.008, -0.092, 0.03, 0, Math.PI * 2);
  if (hair === 'cap') {
    ctx.roundRect(-0.056, -0.088, 0.112, 0.05, 0.03);
    ctx.roundRect(0.02, -0.052, 0.07, 0.014, 0.007);
  }
  ctx.fill();
  ctx.restore();
}

/** Somebody from behind in flat colours, their shade and a line around each part; hair and scarf blow to the right. */
function clothed(ctx: SKRSContext2D, j: Joints, clothes: Clothes, moment: Moment): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 0.014;
  ctx.strokeStyle = clothes.line;
  const part = (color: string, trace: () => void) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    trace();
    ctx.stroke();
    ctx.fill();
  };
  const limb = (color: string, a: Point, b: Point, c: Point, thick: number) =>
    part(color, () => {
      taperedLimb(ctx, a, b, thick, thick * 0.8);
      taperedLimb(ctx, b, c, thick * 0.8, thick * 0.56);
    });
  limb(clothes.legs[1], j.hipL, j.kneeL, j.ankleL, 0.05);
  limb(clothes.legs[0], j.hipR, j.kneeR, j.ankleR, 0.05);
  for (const ankle of [j.ankleL, j.ankleR])
    part(clothes.line, () =>
      taperedLimb(
        ctx,
        { x: ankle.x - 0.012, y: ankle.y + 0.012 },
        { x: ankle.x + 0.03, y: ankle.y + 0.02 },
        0.026,
        0.016,
      ),
    );
  for (const hand of [j.handL, j.handR])
    part(clothes.skin, () => ctx.arc(hand.x, hand.y + 0.008, 0.02, 0, Math.PI * 2));
  limb(clothes.coat[1], j.shoulderL, j.elbowL, j.handL, 0.038);
  limb(clothes.coat[0], j.shoulderR, j.elbowR, j.handR, 0.038);
  const hem = j.pelvis.y + 0.13;
  const blown = 0.02 + 0.012 * Math.sin(moment.songSec * 4.4);
  const coat = () => {
    ctx.moveTo(j.neck.x - 0.035, j.neck.y - 0.02);
    ctx.quadraticCurveTo(j.shoulderL.x - 0.035, j.shoulderL.y - 0.035, j.shoulderL.x - 0.03, j.shoulderL.y + 0.04);
    ctx.quadraticCurveTo(j.pelvis.x - 0.085, (j.neck.y + j.pelvis.y) / 2, j.hipL.x - 0.075, hem);
    ctx.quadraticCurveTo(j.pelvis.x + 0.01, hem + 0.02, j.hipR.x + 0.075 + blown, hem - 0.01);
    ctx.quadraticCurveTo(j.pelvis.x + 0.085, (j.neck.y + j.pelvis.y) / 2, j.shoulderR.x + 0.03, j.shoulderR.y + 0.04);
    ctx.quadraticCurveTo(j.shoulderR.x + 0.035, j.shoulderR.y - 0.035, j.neck.x + 0.035, j.neck.y - 0.02);
    ctx.closePath();
  };
  part(clothes.coat[0], coat);
  ctx.save();
  ctx.beginPath();
  coat();
  ctx.clip();
  ctx.fillStyle = clothes.coat[1];
  ctx.beginPath();
  ctx.moveTo(j.neck.x - 0.2, j.neck.y - 0.1);
  ctx.lineTo(j.neck.x - 0.03, j.neck.y - 0.1);
  ctx.quadraticCurveTo(j.pelvis.x - 0.03, j.neck.y + 0.2, j.pelvis.x + 0.03, hem + 0.1);
  ctx.lineTo(j.pelvis.x - 0.2, hem + 0.1);
  ctx.fill();
  ctx.restore();
  blownLock(
    ctx,
    part,
    clothes.scarf[1],
    { x: j.neck.x + 0.01, y: j.neck.y - 0.012 },
    { length: 0.3, width: 0.026, droop: 0.02, phase: 1.3 },
    moment,
  );
  blownLock(
    ctx,
    part,
    clothes.scarf[0],
    { x: j.neck.x + 0.01, y: j.neck.y - 0.02 },
    { length: 0.36, width: 0.026, droop: -0.05, phase: 0 },
    moment,
  );
  part(clothes.scarf[0], () => ctx.roundRect(j.neck.x - 0.06, j.neck.y - 0.045, 0.12, 0.05, 0.024));
  const head = { x: j.head.x, y: j.head.y - 0.026 };
  for (let lock = 0; lock < 5; lock++) {
    const root = { x: head.x + 0.02 - lock * 0.016, y: head.y - 0.035 + lock * 0.03 };
    blownLock(
      ctx,
      part,
      clothes.hair[lock % 2 === 0 ? 1 : 0],
      root,
      { length: 0.16 + 0.045 * ((lock * 2) % 3), width: 0.05, droop: lock * 0.034 - 0.03, phase: lock * 0.8 },
      moment,
    );
  }
  part(clothes.hair[0], () => ctx.ellipse(head.x, head.y, 0.076, 0.084, j.headAngle, 0, Math.PI * 2));
  ctx.fillStyle = clothes.hair[1];
  ctx.beginPath();
  ctx.moveTo(head.x - 0.07, head.y - 0.01);
  for (let tip = 0; tip <= 6; tip++) ctx.lineTo(head.x - 0.066 + tip * 0.02, head.y + (tip % 2 === 0 ? 0.012 : 0.04));
  ctx.quadraticCurveTo(head.x + 0.03, head.y + 0.082, head.x - 0.01, head.y + 0.08);
  ctx.quadraticCurveTo(head.x - 0.062, head.y + 0.06, head.x - 0.07, head.y - 0.01);
  ctx.fill();
  ctx.strokeStyle = clothes.scarf[0];
  ctx.globalAlpha *= 0.55;
  ctx.beginPath();
  ctx.arc(head.x, head.y + 0.004, 0.056, -2.3, -0.9);
  ctx.stroke();
}

/** A strip of cloth or hair in the wind, pointed at its end. */
function blownLock(
  ctx: SKRSContext2D,
  part: (color: string, trace: () => void) => void,
  color: string,
  from: Point,
  { length, width, droop, phase }: { length: number; width: number; droop: number; phase: number },
  { songSec, kick }: Moment,
): void {
  const at = (share: number): Point => ({
    x: from.x + length * share,
    y: from.y + droop * share - 0.02 * kick * share + 0.03 * share * Math.sin(songSec * 5.2 - share * 4.6 - phase),
  });
  part(color, () => {
    ctx.moveTo(from.x, from.y - width / 2);
    for (let i = 1; i <= 8; i++) ctx.lineTo(at(i / 8).x, at(i / 8).y - (width / 2) * (1 - (i / 8) ** 3));
    for (let i = 8; i >= 0; i--) ctx.lineTo(at(i / 8).x, at(i / 8).y + (width / 2) * (1 - (i / 8) ** 3));
    ctx.closePath();
  });
}
