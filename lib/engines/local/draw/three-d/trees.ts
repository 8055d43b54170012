import { mix } from '../palette.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Mood } from './mood.ts';
import { delayOf, springy } from './springs.ts';
import type { Vec } from './vec.ts';

export function pineTree(at: Vec, height: number, mood: Mood, random: Random, snowy = false): Group {
  const b = newGroup({ origin: at, place: springy(at, 0.1) });
  const turn = random() * 6;
  b.drum([0, 0, 0], height * 0.22, height * 0.045, height * 0.035, 5, mood.wood);
  const tiers = at[2] > 44 ? 2 : 3;
  for (let i = 0; i < tiers; i++) {
    const leaf = snowy && i > 0 ? mix(mood.snow, mood.leaf[0], 0.12) : mix(mood.leaf[0], mood.leaf[1], i * 0.24);
    b.drum([0, height * (0.16 + i * 0.25), 0], height * (0.42 - i * 0.04), height * (0.25 - i * 0.055), 0, 6, leaf, { turn: turn + i });
  }
  return b.group;
}

export function roundTree(at: Vec, height: number, mood: Mood, random: Random, blossom = false): Group {
  const b = newGroup({ origin: at, place: springy(at, 0.09) });
  b.drum([0, 0, 0], height * 0.5, height * 0.05, height * 0.03, 5, mood.wood);
  const color = blossom ? mix(mood.bloom, '#ffffff', random() * 0.3) : mix(mood.leaf[0], mood.leaf[1], random());
  const lobes: [number, number, number, number][] = [[0, 0.68, 0, 0.29], [0.2, 0.58, 0.06, 0.19], [-0.18, 0.6, -0.08, 0.2], [0.02, 0.84, 0.04, 0.19]];
  const kept = at[2] > 46 ? 1 : at[2] > 28 ? 2 : at[2] > 13 ? 3 : 4;
  for (const [x, y, z, r] of lobes.slice(0, kept)) b.ball([x * height, y * height, z * height], r * height * (1 + (4 - kept) * 0.06), 0, color, { rough: () => between(random, 0.96, 1.06), flat: [1, 0.86, 1] });
  return b.group;
}

export function palmTree(at: Vec, height: number, mood: Mood, random: Random): Group {
  const b = newGroup({ origin: at, place: (m) => ({ squash: 1 + 0.05 * bounce(m, delayOf(at)), turn: 0.05 * Math.sin(m.tSec * 1.2 + at[0]) }) });
  const lean = between(random, -0.3, 0.3);
  let from: Vec = [0, 0, 0];
  for (let i = 1; i <= 4; i++) {
    const t = i / 4;
    const to: Vec = [lean * height * t * t, height * t, 0.1 * height * t * t];
    b.rod(from, to, height * (0.05 - 0.006 * i), height * (0.044 - 0.006 * i), 5, mood.wood);
    from = to;
  }
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * Math.PI * 2 + random() * 0.4;
    const reach = height * 0.42;
    const tip: Vec = [from[0] + Math.cos(a) * reach, from[1] - height * 0.08, from[2] + Math.sin(a) * reach];
    const mid: Vec = [from[0] + Math.cos(a) * reach * 0.5, from[1] + height * 0.1, from[2] + Math.sin(a) * reach * 0.5];
    const [nx, nz] = [-Math.sin(a) * height * 0.07, Math.cos(a) * height * 0.07];
    b.face([from, [mid[0] + nx, mid[1] - 0.02, mid[2] + nz], mid], mood.leaf[0], { twoSided: true });
    b.face([from, mid, [mid[0] - nx, mid[1] - 0.02, mid[2] - nz]], mood.leaf[1], { twoSided: true });
    b.face([mid, [mid[0] + nx, mid[1] - 0.02, mid[2] + nz], tip], mood.leaf[0], { twoSided: true });
    b.face([mid, tip, [mid[0] - nx, mid[1] - 0.02, mid[2] - nz]], mood.leaf[1], { twoSided: true });
  }
  return b.group;
}
