import type { PaintCharacter } from '../painter.ts';
import { castOf } from '../anime/cast.ts';
import type { Concept } from '#lib/products/mv/ports.ts';
import { adjust, mix } from '../palette.ts';
import { noise1 } from '../noise.ts';
import { dancingPose, guitarPose, singingPose, standingPose } from '../pose.ts';
import type { Pose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { blinkAt } from '../face.ts';
import { jointsOf } from '../skeleton.ts';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { newGroup } from './mesh.ts';
import type { Builder, Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import type { Mood } from './mood.ts';
import { shade } from './render.ts';
import { unit } from './vec.ts';
import type { Vec } from './vec.ts';

type Look = ReturnType<typeof castOf>;
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

/** Only the head and shoulders, for close shots: `headSize` metres from chin to crown at `at`. */
export function createBust(scene: ScenePlan, concept: Concept, character: PaintCharacter | null, mood: Mood): (moment: Moment, at: Vec, headSize: number) => Group[] {
  const look = castOf(concept, character);
  const colors = { skin: mix(look.skin, '#ffd9bd', 0.3), hair: adjust(look.hair, { lighten: 0.04 }), top: mix(look.accent, '#ffffff', 0.1), bottom: look.bottom, shoes: '#ffffff' };
  return (moment, at, headSize) => {
    const sway = moment.rhythm.sway * 0.05;
    const body = newGroup({ origin: at, solid: true, nearer: -0.6 * headSize, place: () => ({ size: headSize, x: sway * headSize * 0.4, y: 0.02 * headSize * moment.rhythm.pulse }) });
    body.rod([0, -0.75, 0.06], [0, -0.3, 0.0], 0.17, 0.155, 9, colors.skin);
    body.drum([0, -1.9, 0.06], 0.75, 0.86, 0.74, 10, colors.top);
    body.drum([0, -1.15, 0.06], 0.46, 0.74, 0.22, 10, mix(colors.top, '#ffffff', 0.1));
    for (const side of [-1, 1]) body.ball([side * 0.66, -1.16, 0.06], 0.28, 1, colors.top);
    lightUp(body.group, mood, 0);
    const yaw = (noise1(moment.tSec * 0.45, scene.seed) - 0.5) * 0.7 + moment.rhythm.sway * 0.06;
    const head = buildHead(look, colors, scene, moment, [0, 0, 0], 1, 0, false, headSize);
    for (const group of head) {
      group.origin = at;
      group.place = () => ({ size: headSize, turn: yaw, pitch: 0.05 * Math.sin(moment.tSec * 0.8) + 0.05 * moment.rhythm.pulse, x: sway * headSize * 0.4, y: 0.02 * headSize * moment.rhythm.pulse });
      lightUp(group, mood, yaw);
    }
    return [body.group, ...head];
  };
}

/** People keep a soft front light whatever the hour, turned with them. */
function lightUp(group: Group, mood: Mood, turn: number): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const side = Math.sign(mood.sun[0]) || 1;
  const lamp: Mood = { ...mood, sun: unit([0.55 * side, 0.55, -0.75]), key: lift(mood.key, 0.62), ambientUp: lift(mood.ambientUp, 0.5), ambientDown: lift(mood.ambientDown, 0.34) };
  group.prelit = true;
  for (const face of group.faces) {
    const [x, y, z] = face.normal;
    face.lit = shade(lamp, face.color, [x * c + z * s, y, -x * s + z * c], face.emit);
  }
}

const lift = (color: Mood['key'], least: number): Mood['key'] => {
  const top = Math.max(...color);
  return top >= least ? color : (color.map((v) => v + (least - top)) as unknown as Mood['key']);
};

function poseOf(scene: ScenePlan, moment: Moment): Pose {
  if (scene.shotType === 'dance') return dancingPose(moment.rhythm, scene.seed);
  if (scene.shotType === 'performance') return hash01(3, scene.seed) < 0.3 ? guitarPose(moment.rhythm, moment.tSec, scene.seed) : singingPose(moment.rhythm, moment.tSec, scene.seed);
  if (scene.shotType === 'lipsync') return singingPose(moment.rhythm, moment.tSec, scene.seed);
  return standingPose(moment.tSec, scene.seed);
}

/** Skull, hair and features; `s` is the head's height. The face looks towards the viewer (-z) unless turned away. */
function buildHead(look: Look, colors: { skin: string; hair: string; top: string }, scene: ScenePlan, moment: Moment, at: Vec, s: number, tilt: number, away: boolean, unitSize: number): Group[] {
  const [ct, st] = [Math.cos(-tilt), Math.sin(-tilt)];
  const q = (x: number, y: number, z: number): Vec => [at[0] + (x * ct - y * st) * s, at[1] + (x * st + y * ct) * s, at[2] + z * s];
  const step = 0.06 * s * unitSize * (away ? -1 : 1);
  const part = (nearer: number): Builder => newGroup({ solid: true, nearer: nearer * step });
  const sides = 14;
  const ringAt = ([y, r, shift]: readonly [number, number, number]): Vec[] => Array.from({ length: sides }, (_, i) => {
    const a = (i / sides) * Math.PI * 2 + Math.PI / sides;
    return q(Math.cos(a) * r, y, Math.sin(a) * r * 0.98 + shift);
  });
  const skull = part(0);
  const rings = ([[-0.5, 0.13, -0.04], [-0.46, 0.24, -0.03], [-0.34, 0.335, -0.02], [-0.14, 0.385, 0], [0.1, 0.39, 0.01], [0.32, 0.34, 0.02], [0.48, 0.18, 0.03]] as const).map(ringAt);
  for (let k = 0; k + 1 < rings.length; k++) for (let i = 0; i < sides; i++) skull.face([rings[k]![i]!, rings[k + 1]![i]!, rings[k + 1]![(i + 1) % sides]!, rings[k]![(i + 1) % sides]!], colors.skin, { emit: 0.22 });
  skull.face([...rings[0]!], colors.skin, { emit: 0.1 });
  for (const side of [-1, 1]) skull.ball(q(side * 0.4, -0.06, 0.03), 0.075 * s, 0, colors.skin, { emit: 0.15 });
  const tone = (i: number): string => adjust(colors.hair, { lighten: (hash01(i, 12) - 0.5) * 0.05 });
  const wind = (k: number): number => 0.05 * Math.sin(moment.tSec * 1.9 - k) + moment.rhythm.sway * 0.04;
  const front = (i: number): boolean => Math.sin(((i + 0.5) / sides) * Math.PI * 2 + Math.PI / sides) < -0.5;
  const cap = part(2.2);
  const shell = ([[-0.02, 0.43, 0.05], [0.17, 0.45, 0.03], [0.38, 0.385, 0.025], [0.53, 0.24, 0.03], [0.59, 0.08, 0.04]] as const).map(ringAt);
  for (let k = 0; k + 1 < shell.length; k++) for (let i = 0; i < sides; i++) if (k > 0 || !front(i)) cap.face([shell[k]![i]!, shell[k + 1]![i]!, shell[k + 1]![(i + 1) % sides]!, shell[k]![(i + 1) % sides]!], tone(k * 13 + i));
  cap.face([...(shell.at(-1) as Vec[])].reverse(), tone(99));
  const fringe = part(3);
  for (let i = 0; i < 5; i++) {
    const x = -0.31 + i * 0.155;
    const z = -0.43 + x * x * 1.35;
    const drop = 0.1 + 0.05 * hash01(i, 8) - (i % 2 ? 0.03 : 0);
    fringe.face([q(x - 0.12, 0.24, z + 0.03), q(x - 0.08, 0.36, z + 0.06), q(x + 0.09, 0.36, z + 0.06), q(x + 0.13, 0.24, z + 0.03), q(x + 0.06 + wind(0.4) * 0.4, drop, z - 0.03), q(x - 0.03 + wind(0.4) * 0.4, drop - 0.015, z - 0.03)], tone(i + 40), { twoSided: true });
  }
  const back = part(-2.5);
  const long = look.hairCut === 'long' ? -1.05 : look.hairCut === 'bob' ? -0.42 : look.hairCut === 'short' ? -0.1 : -0.3;
  for (let i = 0; i < sides; i++) {
    if (front(i)) continue;
    const a = (i / sides) * Math.PI * 2 + Math.PI / sides;
    const c = ((i + 1) / sides) * Math.PI * 2 + Math.PI / sides;
    const w = wind(1.4) * Math.abs(long);
    back.face([q(Math.cos(a) * 0.42 + w, long * (0.94 + 0.12 * hash01(i, 4)), Math.sin(a) * 0.4 + 0.1), q(Math.cos(a) * 0.44, 0.0, Math.sin(a) * 0.43 + 0.05), q(Math.cos(c) * 0.44, 0.0, Math.sin(c) * 0.43 + 0.05), q(Math.cos(c) * 0.42 + w, long * (0.94 + 0.12 * hash01((i + 1) % sides, 4)), Math.sin(c) * 0.4 + 0.1)], tone(i + 60), { twoSided: true });
  }
  const out = [back.group, skull.group, buildFeatures(part(1), look, colors, scene, moment, q), cap.group, fringe.group];
  if (look.hairCut === 'tails' || look.hairCut === 'pony') {
    const tails = part(-1.5);
    for (const side of look.hairCut === 'tails' ? [-1, 1] : [1]) {
      const w = wind(1) * 1.2;
      tails.rod(q(side * 0.42, 0.26, 0.08), q(side * 0.68 + w * 0.5, 0.06, 0.12), 0.1 * s, 0.16 * s, 7, tone(3));
      tails.rod(q(side * 0.68 + w * 0.5, 0.06, 0.12), q(side * 0.74 + w, -0.62, 0.14), 0.16 * s, 0.02 * s, 7, tone(5));
      tails.ball(q(side * 0.43, 0.26, 0.06), 0.1 * s, 0, colors.top);
    }
    out.unshift(tails.group);
  }
  return out;
}

/** Features as flat shapes that lie on the front of the skull. */
function buildFeatures(b: Builder, look: Look, colors: { skin: string; hair: string }, scene: ScenePlan, moment: Moment, q: (x: number, y: number, z: number) => Vec): Group {
  const open = 1 - blinkAt(moment.tSec, scene.seed);
  const sings = scene.shotType === 'lipsync' || scene.shotType === 'performance';
  const mouth = sings ? moment.mouth : 0;
  const surface = (x: number, y: number): number => -Math.sqrt(Math.max(0.01, (y < -0.14 ? 0.385 + (y + 0.14) * 0.28 : 0.39) ** 2 - x * x)) * 0.98 - 0.006;
  const oval = (cx: number, cy: number, rx: number, ry: number, color: string, emit: number, lean = 0): void => {
    const n = 14;
    b.face(Array.from({ length: n }, (_, i) => {
      const a = (-i / n) * Math.PI * 2;
      const [dx, dy] = [Math.cos(a) * rx, Math.sin(a) * ry];
      const [x, y] = [cx + dx * Math.cos(lean) - dy * Math.sin(lean), cy + dx * Math.sin(lean) + dy * Math.cos(lean)];
      return q(x, y, surface(x, y));
    }), color, { emit });
  };
  const dark = mix(adjust(colors.hair, { lighten: -0.25 }), '#1a1418', 0.6);
  for (const side of [-1, 1]) {
    const x = side * 0.155;
    oval(side * 0.235, -0.16, 0.075, 0.045, mix(colors.skin, '#ff6f7c', 0.42), 0.35);
    if (open > 0.25) {
      oval(x, -0.02, 0.056, 0.088 * open, dark, 0.5);
      oval(x, -0.035, 0.044, 0.062 * open, look.iris, 0.55);
      oval(x, -0.02, 0.028, 0.05 * open, dark, 0.5);
      oval(x + 0.018, 0.024, 0.019, 0.024 * open, '#ffffff', 1);
      oval(x - 0.018, -0.058, 0.009, 0.011, '#ffffff', 1);
    }
    oval(x + side * 0.006, open > 0.25 ? 0.07 * open : -0.03, 0.068, 0.015, dark, 0.4, side * -0.12);
    oval(x, 0.165 + 0.02 * mouth, 0.066, 0.013, adjust(colors.hair, { lighten: -0.1 }), 0.3, side * 0.1);
  }
  oval(0, -0.125, 0.026, 0.017, mix(colors.skin, '#e0746a', 0.5), 0.35);
  if (mouth < 0.08) oval(0, -0.262, 0.062, 0.011, mix(colors.skin, '#8c2c3a', 0.85), 0.4);
  else {
    oval(0, -0.275 - 0.02 * mouth, 0.07 + 0.012 * mouth, 0.02 + 0.07 * mouth, '#7a1f33', 0.5);
    if (mouth > 0.22) {
      oval(0, -0.31 - 0.05 * mouth, 0.046, 0.012 + 0.026 * mouth, '#f0808c', 0.6);
      oval(0, -0.24 + 0.024 * mouth, 0.05, 0.014, '#ffffff', 0.8);
    }
  }
  return b.group;
}
