import { smoothstep } from '../noise.ts';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { hills, terrain, water } from './ground.ts';
import type { Heights } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { house } from './buildings.ts';
import { rockAt, shadowOf } from './rocks.ts';
import { pineTree, roundTree } from './trees.ts';
import { clouds, patch, scatter } from './scatter.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function forestWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const base = hills(seed, 18, 5);
  const heights: Heights = (x, z) => base(x, z) * smoothstep(1.5, 7, Math.abs(x - Math.sin(z * 0.12) * 2.5)) - 0.2;
  const path = mix(mood.earth, mood.sand, 0.4);
  const land = terrain(patch(44, -4, 84, 22, 21), heights, (x, _, z) => (Math.abs(x - Math.sin(z * 0.12) * 2.5) < 1.5 ? path : mood.grass), mood, seed);
  const groups: Group[] = [land];
  groups.push(...scatter(m, heights, 60, { x: 30, z: [5, 66] }, (at) => (Math.abs(at[0] - Math.sin(at[2] * 0.12) * 2.5) < (at[2] < 14 ? 4.4 : 2.8) ? null : random() < 0.72 ? pineTree(at, between(random, 5, 9.5), mood, random) : roundTree(at, between(random, 4, 6.5), mood, random, random() < 0.2))));
  groups.push(...scatter(m, heights, 14, { x: 12, z: [4, 34] }, (at) => rockAt(at, between(random, 0.25, 0.8), mood, random)));
  for (let i = 0; i < 12; i++) {
    const x = between(random, -6, 6);
    const z = between(random, 6, 22);
    const b = newGroup({ origin: [x, heights(x, z), z], place: (mo) => ({ squash: 1 + 0.2 * bounce(mo, i * 0.05) }) });
    b.drum([0, 0, 0], 0.4, 0.09, 0.07, 6, '#f6ecd9');
    b.drum([0, 0.34, 0], 0.3, 0.36, 0.02, 8, mood.glow[0], { emit: mood.lamps ? 0.7 : 0.1 });
    groups.push(b.group);
  }
  if (mood.lamps || random() < 0.4) groups.push(house([6.5, heights(6.5, 26), 26], 4.6, mood, random));
  return { groups, shot: { eye: [0, 2.9, -2], target: [0.4, 3.0, 16], fov: 52 }, travel: [0, 0.02, 0.85], spot: { at: [1.6, heights(1.6, 12.5), 12.5], height: 2.0 } };
}

export function gardenWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const pond = { x: -1, z: 15, r: 6.5 };
  const heights: Heights = (x, z) => smoothstep(pond.r * 0.72, pond.r * 1.05, Math.hypot(x - pond.x, (z - pond.z) * 1.2)) * 1.1 - 0.8 + hills(seed, 12, 2)(x, z) * smoothstep(8, 16, Math.hypot(x, z - 15));
  const land = terrain(patch(44, -3, 76, 24, 21), heights, (_, y) => (y < 0.02 ? mood.sand : mood.grass), mood, seed);
  land.layer = 1;
  const groups: Group[] = [land, water(patch(8, 8, 24, 7, 6), -0.1, mood, { swell: 0.07, seed })];
  const pagoda = newGroup({ origin: [6.5, heights(6.5, 24), 24], place: (mo) => ({ squash: 1 + 0.03 * bounce(mo, 0.1) }) });
  for (let i = 0; i < 3; i++) {
    const w = 3.6 - i * 0.8;
    const y = i * 2.1;
    pagoda.box([0, y + 0.75, 0], [w, 1.5, w], mood.wall[0], { foot: 0.25, panes: { columns: 3, rows: 1, lit: mood.lamps ? 0.9 : 0.2, seed: i, colors: ['#ffd98c'], dark: mix(mood.wood, mood.deep, 0.3) } });
    pagoda.drum([0, y + 1.45, 0], 0.75, w * 1.02, w * 0.45, 4, mood.roof, { turn: Math.PI / 4 });
  }
  pagoda.rod([0, 6.6, 0], [0, 8.2, 0], 0.1, 0.02, 4, mood.metal);
  groups.push(pagoda.group, shadowOf([6.5, heights(6.5, 24) + 0.1, 24], 2.6, 6, mood));
  const gate = newGroup({ origin: [-7.4, heights(-7.4, 20), 20], place: (mo) => ({ turn: 0.25, squash: 1 + 0.04 * bounce(mo, 0.2) }) });
  for (const x of [-1.5, 1.5]) gate.drum([x, 0, 0], 4.2, 0.2, 0.18, 8, '#d4452f');
  gate.box([0, 3.3, 0], [3.7, 0.26, 0.3], '#d4452f');
  gate.box([0, 4.2, 0], [4.7, 0.34, 0.5], '#d4452f', { top: '#2a1c22' });
  groups.push(gate.group);
  groups.push(...scatter(m, heights, 32, { x: 26, z: [7, 56] }, (at) => (at[1] < 0.1 || Math.hypot(at[0] - 6.5, at[2] - 24) < 4 ? null : roundTree(at, between(random, 2.8, 5.2), mood, random, random() < 0.6))));
  groups.push(...scatter(m, heights, 16, { x: 9, z: [6, 26] }, (at) => rockAt([at[0], Math.max(-0.15, at[1]), at[2]], between(random, 0.2, 0.6), mood, random)));
  for (let i = 0; i < 9; i++) {
    const a = random() * 6.28;
    const d = pond.r * between(random, 0.2, 0.66);
    const pad = newGroup({ origin: [pond.x + Math.cos(a) * d, 0.05, pond.z + Math.sin(a) * d * 0.8], place: (mo) => ({ y: 0.05 * Math.sin(mo.tSec * 1.3 + i) + 0.05 * bounce(mo, i * 0.05) }) });
    pad.drum([0, 0, 0], 0.05, 0.5, 0.5, 9, mood.leaf[1]);
    if (i % 2) pad.drum([0, 0.05, 0], 0.3, 0.08, 0.28, 6, mood.bloom, { emit: 0.3 });
    groups.push(pad.group);
  }
  groups.push(...clouds(m, 5, [12, 18], [40, 70], [3, 6]));
  const lamps: World['lamps'] = mood.lamps ? [{ at: [6.5, 2, 22], color: '#ffcf8a', radius: 3 }] : [];
  return { groups, lamps, shot: { eye: [0, 4.4, -1], target: [0, 2.0, 17], fov: 50 }, spot: { at: [2.6, heights(2.6, 8.4), 8.4], height: 1.9 } };
}
