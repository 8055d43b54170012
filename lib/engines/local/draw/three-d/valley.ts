import { smoothstep } from '../noise.ts';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { hills, terrain, water } from './ground.ts';
import type { Heights } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { house } from './buildings.ts';
import { rockAt, shadowOf } from './rocks.ts';
import { pineTree, roundTree } from './trees.ts';
import { boat } from './vehicles.ts';
import { clouds, patch, scatter } from './scatter.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function fieldWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const heights = hills(seed, 30, 6);
  const groups: Group[] = [terrain(patch(56, -3, 96, 24, 21), heights, (x, _, z) => {
    const strip = Math.floor((x * 0.8 + z * 0.3 + 200) / 7) % 4;
    return z > 22 && strip === 1 ? mix(mood.grass, mood.sand, 0.75) : z > 22 && strip === 3 ? mix(mood.grass, mood.leaf[0], 0.5) : mood.grass;
  }, mood, seed)];
  groups.push(...scatter(m, heights, 20, { x: 32, z: [16, 66] }, (at) => roundTree(at, between(random, 3, 5.5), mood, random, random() < 0.25)));
  const flowers = newGroup({});
  for (let i = 0; i < 84; i++) {
    const z = 3 + random() ** 1.6 * 22;
    const x = between(random, -1, 1) * (4 + z * 0.55);
    const y = heights(x, z);
    const tall = between(random, 0.25, 0.6);
    const color = [mood.bloom, mood.glow[1], '#ffffff', mood.glow[0]][i % 4] as string;
    flowers.face([[x - 0.03, y, z], [x, y + tall, z], [x + 0.03, y, z]], mood.leaf[0], { twoSided: true });
    flowers.face([[x - 0.16, y + tall, z], [x, y + tall + 0.17, z + 0.05], [x + 0.16, y + tall, z], [x, y + tall - 0.1, z - 0.09]], color, { twoSided: true, emit: 0.3 });
  }
  groups.push(flowers.group);
  for (let i = 0; i < 2; i++) {
    const at: Vec = [between(random, -16, 16), 0, 30 + i * 16];
    const y = heights(at[0], at[2]);
    const tower = newGroup({ origin: [at[0], y, at[2]] });
    tower.drum([0, 0, 0], 6.2, 1.5, 0.95, 8, mood.wall[0], { foot: 0.25 });
    tower.drum([0, 6.2, 0], 1.6, 1.15, 0, 8, mood.roof);
    const sails = newGroup({ origin: [at[0], y + 6, at[2] - 1.3], place: () => ({}) });
    sails.group.deform = (mo, points, out) => {
      const a = mo.tSec * 0.9 + i;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      for (let k = 0; k < points.length; k += 3) {
        out[k] = points[k]! * c - points[k + 1]! * s;
        out[k + 1] = points[k]! * s + points[k + 1]! * c;
        out[k + 2] = points[k + 2]!;
      }
    };
    for (let k = 0; k < 4; k++) {
      const a = (k * Math.PI) / 2;
      const p = (along: number, off: number): Vec => [Math.cos(a) * along - Math.sin(a) * off, Math.sin(a) * along + Math.cos(a) * off, -0.1];
      sails.face([p(0.3, -0.1), p(4.4, -0.1), p(4.4, 0.8), p(0.5, 0.6)], '#fff8ea', { twoSided: true });
    }
    groups.push(tower.group, sails.group, shadowOf([at[0], y + 0.1, at[2]], 1.6, 6, mood));
  }
  groups.push(house([-9, heights(-9, 24), 24], 4.4, mood, random), ...clouds(m, 6, [12, 20], [44, 84], [4, 8]));
  return { groups, shot: { eye: [0, 3.4, -3], target: [0, 3.2, 18], fov: 50 }, spot: { at: [1.8, heights(1.8, 8), 8], height: 2.0 }, travel: [0.1, 0, 0.5] };
}

export function riverWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const bend = (z: number): number => Math.sin(z * 0.075 + seed) * 5;
  const heights: Heights = (x, z) => {
    const d = Math.abs(x - bend(z));
    return smoothstep(2.6, 6.5, d) * (1.6 + Math.max(0, d - 5) * 0.16) - 0.9 + hills(seed, 12, 3)(x, z) * smoothstep(6, 14, d) + (z > 60 ? ((z - 60) * 0.12) : 0);
  };
  const land = terrain(patch(52, -4, 96, 26, 22), heights, (_, y, __, slope) => (y < 0.15 ? mix(mood.sand, mood.earth, 0.2) : slope > 0.3 ? mix(mood.rock, mood.grass, 0.4) : mood.grass), mood, seed);
  land.layer = 1;
  const groups: Group[] = [land, water(patch(26, -4, 84, 10, 16), 0, mood, { swell: 0.16, seed, speed: 1.5 })];
  groups.push(...scatter(m, heights, 36, { x: 28, z: [6, 64] }, (at) => (at[1] > 0.7 ? (random() < 0.5 ? roundTree(at, between(random, 3, 5.4), mood, random, random() < 0.35) : pineTree(at, between(random, 4, 7), mood, random)) : null)));
  groups.push(...scatter(m, heights, 16, { x: 9, z: [5, 40] }, (at) => (at[1] < 0.5 ? rockAt([at[0], Math.max(-0.1, at[1]), at[2]], between(random, 0.3, 0.9), mood, random) : null)));
  const bz = 24;
  const bridge = newGroup({ origin: [bend(bz), 0.6, bz] });
  for (let i = 0; i < 12; i++) {
    const a = (i / 11 - 0.5) * 11;
    const y = 1.4 * Math.cos((a / 11) * Math.PI) + 0.3;
    bridge.box([a, y, 0], [0.96, 0.2, 2.2], i % 2 ? mood.wood : mix(mood.wood, '#ffffff', 0.1));
    if (i % 2 === 0) for (const z of [-1.05, 1.05]) bridge.box([a, y + 0.55, z], [0.16, 1.0, 0.12], mood.roof);
  }
  for (const z of [-1.05, 1.05]) for (let i = 0; i < 6; i++) {
    const a = (i / 6 - 0.5) * 11;
    const c = ((i + 1) / 6 - 0.5) * 11;
    bridge.rod([a, 1.4 * Math.cos((a / 11) * Math.PI) + 1.35, z], [c, 1.4 * Math.cos((c / 11) * Math.PI) + 1.35, z], 0.08, 0.08, 4, mood.roof);
  }
  groups.push(bridge.group, boat([bend(13), 0.1, 13], 1.1, mood, 0.05), ...clouds(m, 5, [13, 20], [46, 84], [4, 7]));
  return { groups, shot: { eye: [bend(-2) * 0.6, 4.6, -4], target: [bend(16) * 0.7, 2.0, 18], fov: 50 }, spot: { at: [bend(9) + 4.6, heights(bend(9) + 4.6, 9), 9], height: 2.0 }, travel: [0, 0, 0.6] };
}
