/**
 * One person as a silhouette on one skeleton: from behind, against the light, small in a place or dancing. It has no
 * face.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Point, taperedLimb } from '../../curves.ts';
import { dancingPose, restPose, standingPose, type Pose } from '../../pose.ts';
import { jointsOf, type Joints } from '../../skeleton.ts';
import type { Moment } from '../moment.ts';
import type { Node } from '../node.ts';

export type Acting = 'stand' | 'walk' | 'dance' | 'reach';

/** The seed of how somebody stands and dances, the same in all videos. */
const SEED = 7;

/** How somebody holds themselves at a moment. */
export function posed(acting: Acting, moment: Moment, seed: number): Pose {
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
  acting: Acting;
  depth?: number;
}): Node {
  const { x, y, heightPx, color, rim, lit = [], acting, depth = 1 } = options;
  return {
    name: 'figure',
    depth,
    x,
    y,
    scale: ({ voice }) => heightPx * (1 + 0.035 * voice),
    paint(ctx, moment) {
      const joints = jointsOf(posed(acting, moment, SEED));
      if (rim) {
        ctx.save();
        ctx.translate(0.012, -0.006);
        silhouette(ctx, joints, rim);
        ctx.restore();
      }
      silhouette(ctx, joints, color);
      lit.forEach((light, i) => {
        ctx.save();
        ctx.translate(-0.005 * (i + 1), -0.003 * (i + 1));
        silhouette(ctx, joints, light, 0.78 - 0.25 * i);
        ctx.restore();
      });
    },
  };
}

function silhouette(ctx: SKRSContext2D, j: Joints, color: string, slim = 1): void {
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
  torso(ctx, j);
  ctx.restore();
  head(ctx, j, slim);
}

function torso(ctx: SKRSContext2D, j: Joints): void {
  const out = (p: Point, from: Point, by: number): Point => ({ x: p.x + (p.x - from.x) * by, y: p.y });
  const [sl, sr] = [out(j.shoulderL, j.neck, 0.2), out(j.shoulderR, j.neck, 0.2)];
  const [hem, flare] = [0.17, 0.07];
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

function head(ctx: SKRSContext2D, j: Joints, slim: number): void {
  ctx.save();
  ctx.translate(j.head.x, j.head.y);
  ctx.rotate(j.headAngle);
  ctx.scale(slim, slim);
  ctx.beginPath();
  ctx.ellipse(0, -0.015, 0.049, 0.062, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}
