import { smoothstep } from '../noise.ts';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { hills, terrain, water } from './ground.ts';
import type { Heights } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { house } from './buildings.ts';
import { rockAt, shadowOf } from './rocks.ts';
import { palmTree, roundTree } from './trees.ts';
import { boat } from './vehicles.ts';
import { clouds, patch, scatter } from './scatter.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function oceanWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [water(patch(70, -4, 110, 16, 14), 0, mood, { swell: 0.75, seed: seedOf(m) })];
  const left = random() < 0.5 ? -1 : 1;
  for (let i = 0; i < 3; i++) {
    const at: Vec = [left * (i % 2 ? -1 : 1) * between(random, 9, 20), 0, 26 + i * 16];
    const size = between(random, 5, 8);
    const b = newGroup({ origin: at });
    b.ball([0, -size * 0.15, 0], size, 1, (n) => (n[1] > 0.45 ? mood.grass : n[1] > 0.2 ? mood.sand : mood.rock), { flat: [1.2, 0.55, 1], rough: (n) => 1 + 0.16 * Math.sin(n[0] * 7 + i) * Math.cos(n[2] * 6) });
    for (let k = 1; k < b.group.points.length; k += 3) b.group.points[k] = Math.max(-0.2, b.group.points[k] as number);
    groups.push(b.group);
    for (let k = 0; k < 4; k++) groups.push((k % 2 ? palmTree : roundTree)([at[0] + between(random, -0.5, 0.5) * size, size * 0.3, at[2] + between(random, -0.4, 0.3) * size], between(random, 2.6, 4.4), mood, random));
  }
  groups.push(boat([left * 5, 0.1, 17], 1.7, mood, -left * 0.25), boat([-left * 13, 0.1, 34], 1.6, mood, left * 0.2), ...clouds(m, 6, [13, 24], [50, 90], [5, 9]));
  return { groups, shot: { eye: [0, 4.6, 0], target: [0, 3.1, 18], fov: 48 }, spot: { at: [left * -2.2, 0.4, 10], height: 2.4 }, travel: [0, 0, 0.5] };
}

export function shoreWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const side = seed % 2 ? 1 : -1;
  const dunes = hills(seed, 14, 2.4);
  const heights: Heights = (x, z) => (side * x + Math.sin(z * 0.16 + seed) * 3.2 - 1.5) * 0.17 + dunes(x, z) * smoothstep(2, 10, side * x) + (z > 52 ? (z - 52) * 0.06 : 0);
  const land = terrain(patch(56, -2, 90, 24, 21), heights, (_, y) => (y > 2.3 ? mood.grass : y > 0.28 ? mood.sand : mix(mood.sand, mood.water[0], 0.35)), mood, seed);
  const groups: Group[] = [land, water(patch(64, -3, 100, 14, 12), 0.15, mood, { swell: 0.4, seed })];
  land.layer = 1;
  groups.push(...scatter(m, heights, 22, { x: 30, z: [8, 60] }, (at) => (at[1] > 1.1 ? palmTree(at, between(random, 4, 6.5), mood, random) : null)));
  groups.push(...scatter(m, heights, 10, { x: 24, z: [7, 46] }, (at) => (at[1] > -0.2 && at[1] < 1 ? rockAt(at, between(random, 0.3, 1.1), mood, random) : null)));
  groups.push(boat([side * -9, 0.2, 24], 1.9, mood, side * 0.2), ...clouds(m, 5, [12, 20], [50, 84], [4, 8]));
  const hut: Vec = [side * 9, heights(side * 9, 20), 20];
  groups.push(house(hut, 4, mood, random), shadowOf([hut[0], hut[1] + 0.1, hut[2]], 2.6, 3, mood));
  return { groups, shot: { eye: [side * 1.5, 4.2, -1], target: [side * -0.5, 2.1, 18], fov: 48 }, spot: { at: [side * 2.6, heights(side * 2.6, 9), 9], height: 2.1 } };
}
