import { blinkAt } from '../face.ts';
import { noise1 } from '../noise.ts';
import { dancingPose, guitarPose, singingPose, standingPose, strollingPose } from '../pose.ts';
import type { Pose } from '../pose.ts';
import type { Wind } from './hair.ts';
import type { Face } from './head.ts';
import type { Kit, Moment } from './stack.ts';

export function windOf(kit: Kit, moment: Moment): Wind {
  const strength = kit.scene.weather === 'wind' ? 1 : kit.scene.setting === 'room' || kit.scene.setting === 'window' ? 0.1 : 0.4;
  return { tSec: moment.tSec, strength, swing: moment.rhythm.sway * 0.25 };
}

export function faceOf(kit: Kit, moment: Moment): Face {
  const seed = kit.scene.seed;
  const drift = noise1(moment.tSec * 0.45, seed) - 0.5;
  const sings = kit.scene.shotType === 'lipsync' || kit.scene.shotType === 'performance';
  const strain = sings ? moment.mouth * moment.energy : 0;
  return {
    turn: drift * 1.3 + moment.rhythm.sway * 0.14, look: drift * 0.8, open: (1 - blinkAt(moment.tSec, seed)) * (1 - 0.28 * Math.max(0, strain - 0.3)),
    mouth: sings ? moment.mouth : 0, smile: 0.4 + 0.6 * kit.scene.emotion.valence, brow: 0.2 + strain * 0.7 - (kit.scene.emotion.valence < 0 ? 0.5 : 0),
  };
}

export function poseOf(kit: Kit, moment: Moment): { pose: Pose; prop?: 'mic' | 'guitar' } {
  const { scene } = kit;
  if (scene.shotType === 'dance') return { pose: dancingPose(moment.rhythm, scene.seed) };
  if (scene.shotType === 'performance') return kit.random('prop')() < 0.35 ? { pose: guitarPose(moment.rhythm, moment.tSec, scene.seed), prop: 'guitar' } : microphone(kit, moment);
  if (scene.shotType === 'lipsync') return microphone(kit, moment);
  const stance = kit.random('stance')();
  if (stance < 0.25 && scene.framing === 'wide') return { pose: strollingPose(moment.rhythm.beat * 0.5) };
  return { pose: quietPose(standingPose(moment.tSec, scene.seed), stance, moment) };
}

/** The hand stays below the chin of the large head. */
function microphone({ scene }: Kit, { rhythm, tSec }: Moment): { pose: Pose; prop: 'mic' } {
  return { pose: { ...singingPose(rhythm, tSec, scene.seed), handR: [0.055, 0.052] }, prop: 'mic' };
}

/** Someone lost in thought: a hand on the heart, in the hair, hands joined, or at their sides. */
function quietPose(pose: Pose, stance: number, moment: Moment): Pose {
  const breath = 0.006 * Math.sin(moment.tSec * 1.5);
  const lean = { ...pose, lean: pose.lean + 1.5 * Math.sin(moment.tSec * 0.7), hipTilt: pose.hipTilt * 1.3 };
  if (stance < 0.4) return { ...lean, handR: [0.025, 0.11 + breath], handL: [-0.12, 0.31], head: lean.head - 3 };
  if (stance < 0.6) return { ...lean, handR: [0.115, -0.085 + breath], handL: [-0.14, 0.32], head: lean.head + 5, shoulderTilt: -5 };
  if (stance < 0.8) return { ...lean, handR: [0.018, 0.29 + breath], handL: [-0.018, 0.295 + breath] };
  return { ...lean, handL: [-0.155, 0.315], handR: [0.15, 0.318] };
}
