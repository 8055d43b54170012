import { easeOutBack, lerp } from './camera.ts';
import { noise1 } from './noise.ts';
import { hash01 } from './random.ts';
import type { Rhythm } from './rhythm.ts';

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
  hipX: 0, drop: 0.005, lift: 0, lean: 0, shoulderTilt: 0, hipTilt: 0, head: 0, openness: 1,
  handL: [-0.132, 0.337], handR: [0.132, 0.337], footL: [-0.06, 0], footR: [0.06, 0], facing: 0,
};

const pose = (change: Partial<Pose>): Pose => ({ ...restPose, ...change });

export function blendPoses(a: Pose, b: Pose, t: number): Pose {
  const pair = (p: [number, number], q: [number, number]): [number, number] => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
  return {
    hipX: lerp(a.hipX, b.hipX, t), drop: lerp(a.drop, b.drop, t), lift: lerp(a.lift, b.lift, t), lean: lerp(a.lean, b.lean, t),
    shoulderTilt: lerp(a.shoulderTilt, b.shoulderTilt, t), hipTilt: lerp(a.hipTilt, b.hipTilt, t), head: lerp(a.head, b.head, t),
    openness: lerp(a.openness, b.openness, t), facing: lerp(a.facing, b.facing, t),
    handL: pair(a.handL, b.handL), handR: pair(a.handR, b.handR), footL: pair(a.footL, b.footL), footR: pair(a.footR, b.footR),
  };
}

export function mirrorPose(p: Pose): Pose {
  const flip = ([x, y]: [number, number]): [number, number] => [-x, y];
  return { ...p, hipX: -p.hipX, lean: -p.lean, shoulderTilt: -p.shoulderTilt, hipTilt: -p.hipTilt, head: -p.head, facing: -p.facing, handL: flip(p.handR), handR: flip(p.handL), footL: flip(p.footR), footR: flip(p.footL) };
}

/** Weight on one leg, breathing. */
export function standingPose(tSec: number, seed: number): Pose {
  const side = hash01(1, seed) < 0.5 ? -1 : 1;
  const breath = Math.sin(tSec * 1.5) * 0.5 + 0.5;
  const drift = noise1(tSec * 0.4, seed) - 0.5;
  const base = pose({ hipX: 0.018, hipTilt: -4, shoulderTilt: 2.5, lean: -1.5 + drift * 2, head: 3 + drift * 6, footL: [-0.045, 0], footR: [0.085, 0], handL: [-0.125, 0.336 - breath * 0.004], handR: [0.14, 0.33 - breath * 0.004], drop: 0.004 + breath * 0.003 });
  return side < 0 ? base : mirrorPose(base);
}

/** One hand raised towards the light, breathing; to the right. */
export function reachingPose(tSec: number, seed: number): Pose {
  const breath = Math.sin(tSec * 1.3) * 0.5 + 0.5;
  const drift = noise1(tSec * 0.5, seed) - 0.5;
  return pose({ lean: 3 + drift * 2, shoulderTilt: -7, head: 9 + drift * 4, hipX: -0.012, footL: [-0.09, 0], footR: [0.075, 0], handL: [-0.135, 0.325 + 0.006 * breath], handR: [0.215 + 0.02 * drift, -0.15 - 0.03 * breath], facing: 0.25 });
}

/** Arms opening to the sides with the music, as if into the wind. */
export function openArmsPose(rhythm: Rhythm, tSec: number, seed: number): Pose {
  const wide = 0.8 + 0.2 * Math.sin(tSec * 0.8 + seed);
  return pose({ lean: 1.2 * rhythm.sway, head: -4 + 3 * Math.sin(tSec * 0.7), drop: 0.006 + 0.006 * rhythm.pulse, shoulderTilt: 2 * rhythm.sway, handL: [-0.25 - 0.15 * wide, 0.2 - 0.17 * wide], handR: [0.25 + 0.15 * wide, 0.21 - 0.17 * wide], footL: [-0.07, 0], footR: [0.07, 0] });
}

/** A hand on the heart, looking down and up again. */
export function heldPose(tSec: number, seed: number): Pose {
  const drift = noise1(tSec * 0.35, seed) - 0.5;
  return pose({ lean: -1 + drift, head: 6 * drift - 4, shoulderTilt: 2, drop: 0.012, hipX: 0.014, hipTilt: -3, handL: [0.035, 0.115], handR: [0.15, 0.325], footL: [-0.05, 0], footR: [0.07, 0] });
}

/** Seen from the side, going right; a step a beat. */
export function walkingPose(beat: number): Pose {
  const p = beat * Math.PI;
  const stride = Math.sin(p);
  const swing = (phase: number): [number, number] => [0.125 * Math.sin(phase), 0.055 * Math.max(0, Math.cos(phase))];
  return pose({ openness: 0.5, facing: 1, lean: 4, drop: 0.014 + 0.012 * Math.abs(stride), head: -2, footL: swing(p), footR: swing(p + Math.PI), handL: [-0.1 * stride + 0.012, 0.322 - 0.03 * Math.max(0, -stride)], handR: [0.1 * stride + 0.012, 0.322 - 0.03 * Math.max(0, stride)] });
}

/** Seen from the front or the back, coming or going; a step a beat. */
export function strollingPose(beat: number): Pose {
  const stride = Math.sin(beat * Math.PI);
  return pose({ hipX: 0.014 * stride, hipTilt: 4 * stride, shoulderTilt: -3 * stride, lean: -1.2 * stride, drop: 0.012 + 0.008 * Math.abs(stride), head: stride, footL: [-0.035, 0.06 * Math.max(0, stride)], footR: [0.035, 0.06 * Math.max(0, -stride)], handL: [-0.132, 0.336 - 0.03 * Math.max(0, stride)], handR: [0.132, 0.336 - 0.03 * Math.max(0, -stride)] });
}

/** A microphone at the mouth and a hand that speaks; `phrase` chooses among gestures and may advance every bar or two. */
export function singingPose(rhythm: Rhythm, tSec: number, seed: number): Pose {
  const gestures: [number, number][] = [[-0.2, 0.3], [-0.3, 0.08], [-0.24, -0.16], [-0.1, 0.16], [-0.36, 0.0]];
  const bar = rhythm.beat / 4;
  const at = (i: number) => gestures[Math.floor(hash01(i, seed) * gestures.length)] as [number, number];
  const index = Math.floor(bar);
  const t = Math.min(1, (bar - index) * 2.6);
  const ease = t * t * (3 - 2 * t);
  const [fromX, fromY] = at(index - 1);
  const [toX, toY] = at(index);
  const drift = noise1(tSec * 0.6, seed) - 0.5;
  return pose({
    hipX: 0.012 * rhythm.sway, hipTilt: -3 * rhythm.sway, lean: 2 + 3.5 * drift - 1.4 * rhythm.sway, shoulderTilt: -3 + 2 * rhythm.sway, head: 5 * drift - 3, drop: 0.012 + 0.012 * rhythm.pulse,
    handR: [0.045, -0.052], handL: [lerp(fromX, toX, ease), lerp(fromY, toY, ease) - 0.02 * rhythm.pulse], footL: [-0.1, 0], footR: [0.085, 0],
  });
}

/** Strumming on the beat; the guitar lies across the hips with its neck to the left. */
export function guitarPose(rhythm: Rhythm, tSec: number, seed: number): Pose {
  const strum = Math.sin(rhythm.beat * Math.PI * 2) * 0.035;
  const fret = 0.03 * Math.sin(Math.floor(rhythm.beat / 4) * 2.4 + seed);
  return pose({ lean: 2.5 * (noise1(tSec * 0.5, seed) - 0.5) + 1.5, head: -7 + 4 * rhythm.pulse, drop: 0.018 + 0.014 * rhythm.pulse, shoulderTilt: 3, handL: [-0.25 - fret, 0.17 + fret * 0.6], handR: [0.075, 0.265 + strum], footL: [-0.11, 0], footR: [0.09, 0], hipX: 0.008 * rhythm.sway });
}

const moves: Pose[] = [
  pose({ handL: [-0.26, -0.2], handR: [0.2, 0.22], hipX: 0.05, hipTilt: -8, lean: -6, shoulderTilt: -8, head: -8, footL: [-0.16, 0], footR: [0.1, 0], drop: 0.04 }),
  pose({ handL: [-0.12, -0.27], handR: [0.14, -0.27], drop: 0.015, lean: 0, head: 2, footL: [-0.09, 0], footR: [0.09, 0] }),
  pose({ handL: [-0.3, 0.02], handR: [0.3, 0.02], drop: 0.075, footL: [-0.19, 0], footR: [0.19, 0], head: 0, hipX: 0.01 }),
  pose({ handL: [-0.16, 0.2], handR: [0.31, -0.12], hipX: -0.055, lean: 10, shoulderTilt: 9, hipTilt: 7, footL: [-0.09, 0], footR: [0.22, 0], drop: 0.05, head: 10 }),
  pose({ handL: [0.02, 0.12], handR: [0.26, -0.18], hipX: 0.03, lean: -9, openness: 0.82, shoulderTilt: -10, footL: [-0.13, 0.07], footR: [0.05, 0], drop: 0.02, head: -12, facing: -0.4 }),
  pose({ handL: [-0.32, 0.1], handR: [-0.02, 0.1], hipX: 0.04, openness: 0.75, lean: -7, footL: [-0.04, 0], footR: [0.17, 0.09], drop: 0.03, head: 6, facing: 0.5 }),
  pose({ handL: [-0.1, 0.05], handR: [0.1, 0.05], drop: 0.055, hipX: 0, lean: 2, footL: [-0.13, 0], footR: [0.13, 0], head: -6 }),
  pose({ handL: [-0.22, -0.24], handR: [0.27, 0.1], lift: 0.035, drop: 0.0, footL: [-0.1, 0.05], footR: [0.1, 0.0], hipX: -0.02, lean: 5, head: -5 }),
  pose({ handL: [-0.34, -0.03], handR: [0.3, -0.16], drop: 0.05, hipX: 0.06, lean: -11, hipTilt: -9, shoulderTilt: -6, footL: [-0.22, 0], footR: [0.07, 0], head: -14 }),
  pose({ handL: [0.0, -0.13], handR: [0.12, 0.26], hipX: -0.045, hipTilt: 9, shoulderTilt: 5, lean: 4, footL: [-0.06, 0], footR: [0.12, 0.02], drop: 0.03, head: 9 }),
];

/** A move a beat with a bounce between, mirrored now and then; wilder with energy. */
export function dancingPose(rhythm: Rhythm, seed: number): Pose {
  const index = Math.floor(rhythm.beat);
  const at = (i: number): Pose => {
    const cycle = (i + Math.floor(hash01(Math.floor(i / 8), seed) * moves.length)) % moves.length;
    const move = moves[(cycle * 3 + moves.length * 9) % moves.length] as Pose;
    return hash01(Math.floor(i / 2), seed + 3) < 0.5 ? move : mirrorPose(move);
  };
  const phase = rhythm.beat - index;
  const t = easeOutBack(Math.min(1, phase / 0.62));
  const moved = blendPoses(at(index - 1), at(index), t);
  const wild = 0.65 + 0.35 * rhythm.energy;
  const tamed = blendPoses(restPose, moved, wild);
  return { ...tamed, drop: tamed.drop + 0.03 * Math.sin(Math.PI * phase) * wild + 0.006, head: tamed.head + 5 * rhythm.pulse };
}
