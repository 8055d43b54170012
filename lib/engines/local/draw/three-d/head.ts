import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { adjust } from '../palette.ts';
import { hash01 } from '../random.ts';
import { buildFeatures } from './features.ts';
import { newGroup } from './mesh.ts';
import type { Builder, Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import type { Look } from './person.ts';
import type { Vec } from './vec.ts';

/** Skull, hair and features; `s` is the head's height. The face looks towards the viewer (-z) unless turned away. */
export function buildHead(look: Look, colors: { skin: string; hair: string; top: string }, scene: ScenePlan, moment: Moment, at: Vec, s: number, tilt: number, away: boolean, unitSize: number): Group[] {
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
  const cap = newGroup({ solid: true, nearer: 2.2 * Math.abs(step) });
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
