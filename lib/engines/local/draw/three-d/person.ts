import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { castOf } from '../anime/cast.ts';
import type { PaintCharacter } from '../painter.ts';
import { adjust, mix } from '../palette.ts';
import { dancingPose, guitarPose, singingPose, standingPose } from '../pose.ts';
import type { Pose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { jointsOf } from '../skeleton.ts';
import { buildHead } from './head.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import type { Mood } from './mood.ts';
import { lightUp } from './portrait-light.ts';
import type { Vec } from './vec.ts';

export type Look = ReturnType<typeof castOf>;

export type Actor = { at: Vec; height: number; /** 0 faces the camera; Math.PI looks away. */ turn: number };

/** The singer as a low-poly figure, rebuilt each frame in the pose of the moment. */
export function createPerson(scene: ScenePlan, concept: Concept, character: PaintCharacter | null, mood: Mood): (moment: Moment, actor: Actor) => Group[] {
  const look = castOf(concept, character);
  const colors = { skin: mix(look.skin, '#ffd9bd', 0.3), hair: adjust(look.hair, { lighten: 0.04 }), top: look.outfit === 'hoodie' || look.outfit === 'dress' ? look.accent : mix(look.accent, '#ffffff', 0.15), bottom: mix(look.bottom, '#2c3350', 0.3), shoes: '#f4f2ee' };
  return (moment, actor) => {
    const pose = poseOf(scene, moment);
    const j = jointsOf(pose, 0.085, 0.045);
    const b = newGroup({ origin: actor.at, place: () => ({ size: actor.height, turn: actor.turn }) });
    const p = (q: { x: number; y: number }, z = 0): Vec => [q.x, -q.y, z];
    const reach = (q: { x: number; y: number }): number => -Math.max(0, 0.12 - Math.abs(q.x)) * 0.5 - Math.max(0, 0.12 - Math.abs(q.x)) * 0.3;
    for (const [hip, knee, ankle] of [[j.hipL, j.kneeL, j.ankleL], [j.hipR, j.kneeR, j.ankleR]] as const) {
      b.rod(p(hip), p(knee, -0.02), 0.052, 0.04, 6, colors.bottom);
      b.rod(p(knee, -0.02), p(ankle), 0.04, 0.03, 6, look.outfit === 'dress' || look.outfit === 'sailor' ? colors.skin : colors.bottom);
      b.box([ankle.x, -ankle.y - 0.008, -0.025], [0.062, 0.05, 0.12], colors.shoes);
    }
    const skirt = look.outfit === 'dress' || look.outfit === 'sailor';
    b.rod(p(j.pelvis), p({ x: (j.neck.x + j.pelvis.x) / 2, y: (j.neck.y + j.pelvis.y) / 2 }), 0.075, 0.07, 8, colors.top);
    b.rod(p({ x: (j.neck.x + j.pelvis.x) / 2, y: (j.neck.y + j.pelvis.y) / 2 }), p({ x: j.neck.x, y: j.neck.y + 0.015 }), 0.07, 0.095, 8, colors.top);
    if (skirt) b.drum([j.pelvis.x, -j.pelvis.y - 0.15, 0], 0.19, 0.16, 0.065, 9, look.outfit === 'dress' ? colors.top : colors.bottom);
    const neck = newGroup({ solid: true, nearer: (Math.cos(actor.turn) < 0 ? 0.08 : -0.04) * actor.height });
    neck.rod(p({ x: j.neck.x, y: j.neck.y + 0.02 }), p({ x: (j.neck.x + j.head.x) / 2, y: (j.neck.y + j.head.y) / 2 }), 0.03, 0.028, 6, colors.skin);
    for (const [shoulder, elbow, hand] of [[j.shoulderL, j.elbowL, j.handL], [j.shoulderR, j.elbowR, j.handR]] as const) {
      b.rod(p(shoulder), p(elbow, -0.02), 0.036, 0.03, 6, colors.top);
      b.rod(p(elbow, -0.02), p(hand, -0.03 + reach(hand)), 0.03, 0.022, 6, look.outfit === 'hoodie' || look.outfit === 'jacket' ? colors.top : colors.skin);
      b.ball(p(hand, -0.03 + reach(hand)), 0.032, 0, colors.skin);
    }
    if (scene.shotType === 'performance' || scene.shotType === 'lipsync') b.rod(p(j.handR, -0.1), [j.head.x + 0.02, -j.head.y - 0.062, -0.12], 0.01, 0.02, 6, '#22242e');
    const head = buildHead(look, colors, scene, moment, [j.head.x, -j.head.y + 0.022, -0.005], 0.205, j.headAngle, Math.cos(actor.turn) < 0, actor.height);
    lightUp(b.group, mood, actor.turn);
    return [b.group, ...[neck.group, ...head].map((group) => {
      group.origin = actor.at;
      group.place = () => ({ size: actor.height, turn: actor.turn });
      lightUp(group, mood, actor.turn);
      return group;
    })];
  };
}

function poseOf(scene: ScenePlan, moment: Moment): Pose {
  if (scene.shotType === 'dance') return dancingPose(moment.rhythm, scene.seed);
  if (scene.shotType === 'performance') return hash01(3, scene.seed) < 0.3 ? guitarPose(moment.rhythm, moment.tSec, scene.seed) : singingPose(moment.rhythm, moment.tSec, scene.seed);
  if (scene.shotType === 'lipsync') return singingPose(moment.rhythm, moment.tSec, scene.seed);
  return standingPose(moment.tSec, scene.seed);
}
