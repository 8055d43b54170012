import { noise1 } from './noise.ts';
import { hash01 } from './random.ts';
import { easeOutBack, lerp, type Moment } from './scene/moment.ts';

/**
 * How a person holds themselves, in units of their own height: feet on y = 0, up is negative, x to the right of the picture,
 * left and right as seen by the viewer. Hands are relative to the base of the neck, feet to the middle of the stance.
 */
export type Pose = {
  hipX: number;
  /** How far the hips sink below standing. */
  drop: number;
  /** How far both feet leave the ground. */
  lift: number;
  /** Degrees; positive leans or tilts to the right. */
  lean: number;
  shoulderTilt: number;
  hipTilt: number;
  head: number;
  /** 1 square to the viewer, 0.4 nearly from the side. */
  openness: number;
  handL: [number, number];
  handR: [number, number];
  footL: [number, number];
  footR: [number, number];
  /** Which way knees and toes point: 0 to the viewer, 1 right, -1 left. */
  facing: number;
};

export const restPose: Pose = {
  hipX: 0,
  drop: 0.005,
  lift: 0,
  lean: 0,
  shoulderTilt: 0,
  hipTilt: 0,
  head: 0,
  openness: 1,
  handL: [-0.132, 0.337],
  handR: [0.132, 0.337],
  footL: [-0.06, 0],
  footR: [0.06, 0],
  facing: 0,
};

const pose = (change: Partial<Pose>): Pose => ({ ...restPose, ...change });

function blendPoses(a: Pose, b: Pose, t: number): Pose {
  const pair = (p: [number, number], q: [number, number]): [number, number] => [
    lerp(p[0], q[0], t),
    lerp(p[1], q[1], t),
  ];
  return {
    hipX: lerp(a.hipX, b.hipX, t),
    drop: lerp(a.drop, b.drop, t),
    lift: lerp(a.lift, b.lift, t),
    lean: lerp(a.lean, b.lean, t),
    shoulderTilt: lerp(a.shoulderTilt, b.shoulderTilt, t),
    hipTilt: lerp(a.hipTilt, b.hipTilt, t),
    head: lerp(a.head, b.head, t),
    openness: lerp(a.openness, b.openness, t),
    facing: lerp(a.facing, b.facing, t),
    handL: pair(a.handL, b.handL),
    handR: pair(a.handR, b.handR),
    footL: pair(a.footL, b.footL),
    footR: pair(a.footR, b.footR),
  };
}

function mirrorPose(p: Pose): Pose {
  const flip = ([x, y]: [number, number]): [number, number] => [-x, y];
  return {
    ...p,
    hipX: -p.hipX,
    lean: -p.lean,
    shoulderTilt: -p.shoulderTilt,
    hipTilt: -p.hipTilt,
    head: -p.head,
    facing: -p.facing,
    handL: flip(p.handR),
    handR: flip(p.handL),
    footL: flip(p.footR),
    footR: flip(p.footL),
  };
}

/** Weight on one leg, breathing. */
export function standingPose(tSec: number, seed: number): Pose {
  const side = hash01(1, seed) < 0.5 ? -1 : 1;
  const breath = Math.sin(tSec * 1.5) * 0.5 + 0.5;
  const drift = noise1(tSec * 0.4, seed) - 0.5;
  const base = pose({
    hipX: 0.018,
    hipTilt: -4,
    shoulderTilt: 2.5,
    lean: -1.5 + drift * 2,
    head: 3 + drift * 6,
    footL: [-0.045, 0],
    footR: [0.085, 0],
    handL: [-0.125, 0.336 - breath * 0.004],
    handR: [0.14, 0.33 - breath * 0.004],
    drop: 0.004 + breath * 0.003,
  });
  return side < 0 ? base : mirrorPose(base);
}

const moves: Pose[] = [
  pose({
    handL: [-0.26, -0.2],
    handR: [0.2, 0.22],
    hipX: 0.05,
    hipTilt: -8,
    lean: -6,
    shoulderTilt: -8,
    head: -8,
    footL: [-0.16, 0],
    footR: [0.1, 0],
    drop: 0.04,
  }),
  pose({
    handL: [-0.12, -0.27],
    handR: [0.14, -0.27],
    drop: 0.015,
    lean: 0,
    head: 2,
    footL: [-0.09, 0],
    footR: [0.09, 0],
  }),
  pose({
    handL: [-0.3, 0.02],
    handR: [0.3, 0.02],
    drop: 0.075,
    footL: [-0.19, 0],
    footR: [0.19, 0],
    head: 0,
    hipX: 0.01,
  }),
  pose({
    handL: [-0.16, 0.2],
    handR: [0.31, -0.12],
    hipX: -0.055,
    lean: 10,
    shoulderTilt: 9,
    hipTilt: 7,
    footL: [-0.09, 0],
    footR: [0.22, 0],
    drop: 0.05,
    head: 10,
  }),
  pose({
    handL: [0.02, 0.12],
    handR: [0.26, -0.18],
    hipX: 0.03,
    lean: -9,
    openness: 0.82,
    shoulderTilt: -10,
    footL: [-0.13, 0.07],
    footR: [0.05, 0],
    drop: 0.02,
    head: -12,
    facing: -0.4,
  }),
  pose({
    handL: [-0.32, 0.1],
    handR: [-0.02, 0.1],
    hipX: 0.04,
    openness: 0.75,
    lean: -7,
    footL: [-0.04, 0],
    footR: [0.17, 0.09],
    drop: 0.03,
    head: 6,
    facing: 0.5,
  }),
  pose({
    handL: [-0.1, 0.05],
    handR: [0.1, 0.05],
    drop: 0.055,
    hipX: 0,
    lean: 2,
    footL: [-0.13, 0],
    footR: [0.13, 0],
    head: -6,
  }),
  pose({
    handL: [-0.22, -0.24],
    handR: [0.27, 0.1],
    lift: 0.035,
    drop: 0.0,
    footL: [-0.1, 0.05],
    footR: [0.1, 0.0],
    hipX: -0.02,
    lean: 5,
    head: -5,
  }),
  pose({
    handL: [-0.34, -0.03],
    handR: [0.3, -0.16],
    drop: 0.05,
    hipX: 0.06,
    lean: -11,
    hipTilt: -9,
    shoulderTilt: -6,
    footL: [-0.22, 0],
    footR: [0.07, 0],
    head: -14,
  }),
  pose({
    handL: [0.0, -0.13],
    handR: [0.12, 0.26],
    hipX: -0.045,
    hipTilt: 9,
    shoulderTilt: 5,
    lean: 4,
    footL: [-0.06, 0],
    footR: [0.12, 0.02],
    drop: 0.03,
    head: 9,
  }),
];

/** One move per beat with a bounce between, sometimes mirrored, and wilder with energy. */
export function dancingPose(moment: Pick<Moment, 'beat' | 'energy' | 'pulse'>, seed: number): Pose {
  const index = Math.floor(moment.beat);
  const at = (i: number): Pose => {
    const cycle = (i + Math.floor(hash01(Math.floor(i / 8), seed) * moves.length)) % moves.length;
    const move = moves[(cycle * 3 + moves.length * 9) % moves.length] as Pose;
    return hash01(Math.floor(i / 2), seed + 3) < 0.5 ? move : mirrorPose(move);
  };
  const phase = moment.beat - index;
  const t = easeOutBack(phase / 0.62);
  const moved = blendPoses(at(index - 1), at(index), t);
  const wild = 0.65 + 0.35 * moment.energy;
  const tamed = blendPoses(restPose, moved, wild);
  return {
    ...tamed,
    drop: tamed.drop + 0.03 * Math.sin(Math.PI * phase) * wild + 0.006,
    head: tamed.head + 5 * moment.pulse,
  };
}
