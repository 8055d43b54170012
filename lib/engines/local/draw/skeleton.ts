import type { Pose } from './pose.ts';
import type { Point } from './curves.ts';

/** Where a posed person's joints are, in units of their height (see `Pose`). */
export type Joints = {
  neck: Point;
  pelvis: Point;
  head: Point;
  headAngle: number;
  shoulderL: Point;
  elbowL: Point;
  handL: Point;
  shoulderR: Point;
  elbowR: Point;
  handR: Point;
  hipL: Point;
  kneeL: Point;
  ankleL: Point;
  hipR: Point;
  kneeR: Point;
  ankleR: Point;
};

const bone = {
  upperArm: 0.168,
  foreArm: 0.15,
  thigh: 0.243,
  shin: 0.235,
  ankle: 0.032,
  hip: 0.5,
  spine: 0.335,
  neck: 0.096,
};

/** Two bones from `from` towards `to`; the joint between bends to the side `pole` points. */
function bend(from: Point, to: Point, first: number, second: number, pole: Point): { middle: Point; end: Point } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const distance = Math.max(0.001, Math.hypot(dx, dy));
  const reach = Math.min(distance, (first + second) * 0.998);
  const ux = dx / distance;
  const uy = dy / distance;
  const along = (first * first - second * second + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, first * first - along * along));
  const side = Math.max(-1, Math.min(1, (-uy * pole.x + ux * pole.y) * 2.4));
  return {
    middle: { x: from.x + ux * along - uy * out * side, y: from.y + uy * along + ux * out * side },
    end: { x: from.x + ux * reach, y: from.y + uy * reach },
  };
}

export function jointsOf(pose: Pose, shoulderHalf = 0.1, hipHalf = 0.044): Joints {
  const radians = Math.PI / 180;
  const pelvis = { x: pose.hipX, y: -bone.hip + pose.drop - pose.lift };
  const lean = pose.lean * radians;
  const neck = { x: pelvis.x + Math.sin(lean) * bone.spine, y: pelvis.y - Math.cos(lean) * bone.spine };
  const across = (centre: Point, half: number, tilt: number, dropY: number, side: number): Point => ({
    x: centre.x + side * half * pose.openness * Math.cos(tilt),
    y: centre.y + dropY + side * half * Math.sin(tilt),
  });
  const shoulderTilt = (pose.shoulderTilt + pose.lean * 0.6) * radians;
  const hipTilt = pose.hipTilt * radians;
  const headAngle = (pose.head + pose.lean * 0.5) * radians;
  const joints = {
    neck,
    pelvis,
    headAngle,
    head: {
      x: neck.x + Math.sin(headAngle * 0.7 + lean * 0.5) * bone.neck + pose.facing * 0.012,
      y: neck.y - Math.cos(headAngle * 0.7) * bone.neck,
    },
    shoulderL: across(neck, shoulderHalf, shoulderTilt, 0.022, -1),
    shoulderR: across(neck, shoulderHalf, shoulderTilt, 0.022, 1),
    hipL: across(pelvis, hipHalf, hipTilt, 0.0, -1),
    hipR: across(pelvis, hipHalf, hipTilt, 0.0, 1),
  };
  const hand = ([x, y]: [number, number]): Point => ({
    x: neck.x + x * Math.cos(lean) - y * Math.sin(lean),
    y: neck.y + x * Math.sin(lean) + y * Math.cos(lean),
  });
  const sideOn = Math.abs(pose.facing);
  const elbowPole = (outward: number): Point => ({ x: outward * 0.5 * (1 - sideOn) - pose.facing * 0.9, y: 0.55 });
  const kneePole = (outward: number): Point => ({ x: outward * 0.16 * (1 - sideOn) + pose.facing * 0.9, y: 0 });
  const foot = ([x, lift]: [number, number]): Point => ({ x, y: -bone.ankle - lift - pose.lift });
  const left = bend(joints.shoulderL, hand(pose.handL), bone.upperArm, bone.foreArm, elbowPole(-1));
  const right = bend(joints.shoulderR, hand(pose.handR), bone.upperArm, bone.foreArm, elbowPole(1));
  const legL = bend(joints.hipL, foot(pose.footL), bone.thigh, bone.shin, kneePole(-1));
  const legR = bend(joints.hipR, foot(pose.footR), bone.thigh, bone.shin, kneePole(1));
  return {
    ...joints,
    elbowL: left.middle,
    handL: left.end,
    elbowR: right.middle,
    handR: right.end,
    kneeL: legL.middle,
    ankleL: legL.end,
    kneeR: legR.middle,
    ankleR: legR.end,
  };
}
