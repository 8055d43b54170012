import { smoothstep } from '../noise.ts';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { crags, hills, terrain, water } from './ground.ts';
import type { Heights } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { house } from './buildings.ts';
import { rockAt } from './rocks.ts';
import { pineTree } from './trees.ts';
import { clouds, patch, scatter } from './scatter.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function mountainWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const peaks = crags(seed, 24, 30);
  const lake = seed % 3 !== 0;
  const heights: Heights = (x, z) => peaks(x, z) * smoothstep(14, 52, z + Math.abs(x) * 0.5) - (lake ? 0.9 : 0) + hills(seed + 3, 9, 1.6)(x, z);
  const land = terrain(patch(64, -3, 104, 29, 24), heights, (_, y, __, slope) => (y > 12 - slope * 4 ? mood.snow : slope > 0.34 ? mood.rock : y > 6 ? mix(mood.rock, mood.grass, 0.4) : y < 0.3 && lake ? mood.sand : mood.grass), mood, seed);
  const groups: Group[] = [land];
  if (lake) {
    land.layer = 1;
    groups.push(water(patch(44, 2, 54, 10, 8), 0, mood, { swell: 0.16, seed }));
  }
  groups.push(...scatter(m, heights, 46, { x: 32, z: [7, 54] }, (at) => (at[1] > 0.25 && at[1] < 8 ? pineTree(at, between(random, 2, 4.4), mood, random, m.scene.weather === 'snow') : null)));
  groups.push(...clouds(m, 6, [13, 23], [44, 80], [4, 8]));
  return { groups, shot: { eye: [0, 4.6, -2], target: [0, 4.2, 26], fov: 50 }, spot: { at: [1.6, Math.max(0.2, heights(1.6, 13)) + 0.15, 13], height: 2.3 }, travel: [0, 0.08, 0.3] };
}

export function desertWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const heights: Heights = (x, z) => Math.abs(Math.sin(x * 0.075 + z * 0.045 + seed)) * 3.4 + Math.sin(z * 0.1 + x * 0.03) * 1.4 + hills(seed, 26, 3)(x, z) - 1.5;
  const groups: Group[] = [terrain(patch(60, -3, 110, 26, 22), heights, (_, y) => mix(mood.sand, mood.earth, 0.14 + Math.max(0, 0.12 - y * 0.03)), mood, seed)];
  const pyramids = random() < 0.55;
  for (let i = 0; i < 3; i++) {
    const at: Vec = [between(random, -26, 26), 0, 44 + i * 14];
    const b = newGroup({ origin: [at[0], heights(at[0], at[2]) - 1, at[2]], solid: true });
    if (pyramids) b.drum([0, 0, 0], between(random, 9, 15), between(random, 9, 14), 0, 4, mix(mood.sand, mood.earth, 0.3), { turn: 0.6 });
    else {
      b.drum([0, 0, 0], 5, 7, 5.6, 7, mood.earth);
      b.drum([0, 5, 0], 4.5, 5.4, 4.6, 7, mix(mood.earth, mood.roof, 0.4), { cap: mood.sand });
    }
    groups.push(b.group);
  }
  groups.push(...scatter(m, heights, 16, { x: 22, z: [7, 44] }, (at) => {
    if (random() < 0.4) return rockAt(at, between(random, 0.4, 1.2), mood, random);
    const tall = between(random, 1.4, 3);
    const b = newGroup({ origin: at, place: (mo) => ({ squash: 1 + 0.1 * bounce(mo, at[2] * 0.02) }) });
    b.drum([0, 0, 0], tall, 0.26, 0.2, 6, mood.leaf[0]);
    for (const side of [-1, 1]) if (random() < 0.8) {
      const y = tall * between(random, 0.4, 0.6);
      b.rod([0, y, 0], [side * 0.7, y + 0.1, 0], 0.16, 0.16, 5, mood.leaf[0]);
      b.rod([side * 0.7, y, 0], [side * 0.7, y + tall * 0.36, 0], 0.16, 0.12, 5, mood.leaf[0]);
    }
    return b.group;
  }));
  return { groups, shot: { eye: [0, 5.4, -2], target: [0, 3.6, 22], fov: 48 }, spot: { at: [-1.6, heights(-1.6, 9), 9], height: 2.0 }, travel: [0.15, 0, 0.4] };
}

export function snowWorld(m: Maker): World {
  const { mood, random } = m;
  const seed = seedOf(m);
  const heights: Heights = (x, z) => hills(seed, 20, 5)(x, z) * smoothstep(3, 12, Math.abs(x)) + crags(seed + 4, 22, 20)(x, z) * smoothstep(40, 78, z);
  const groups: Group[] = [terrain(patch(54, -4, 96, 24, 21), heights, (_, y, z, slope) => (slope > 0.42 && z > 40 ? mood.rock : mix(mood.snow, mood.sky[1], y < 0 ? 0.1 : 0.02)), mood, seed)];
  groups.push(...scatter(m, heights, 52, { x: 30, z: [6, 60] }, (at) => (Math.abs(at[0]) < 3.4 ? null : pineTree(at, between(random, 3, 7), mood, random, true))));
  const lamps: World['lamps'] = [];
  for (let i = 0; i < 5; i++) {
    const x = (i % 2 ? 1 : -1) * between(random, 4.6, 9);
    const z = 12 + i * 6.5;
    groups.push(house([x, heights(x, z), z], between(random, 3, 4.2), mood, random, { snow: true }));
    lamps.push({ at: [x, heights(x, z) + 1.2, z - 2], color: '#ffcf8a', radius: 2.6 });
  }
  const man = newGroup({ origin: [-1.9, heights(-1.9, 9.5), 9.5], place: (mo) => ({ squash: 1 + 0.1 * bounce(mo, 0), turn: 0.2 * Math.sin(mo.rhythm.beat * Math.PI * 0.5) }) });
  man.ball([0, 0.55, 0], 0.62, 1, mood.snow);
  man.ball([0, 1.35, 0], 0.44, 1, mood.snow);
  man.ball([0, 1.98, 0], 0.31, 1, mood.snow);
  man.rod([0, 1.98, -0.28], [0, 1.94, -0.68], 0.07, 0.01, 5, '#ff8a3c');
  man.drum([0, 2.2, 0], 0.06, 0.4, 0.4, 8, '#22242e');
  man.drum([0, 2.24, 0], 0.34, 0.25, 0.25, 8, '#22242e');
  man.drum([0, 1.64, 0], 0.13, 0.38, 0.36, 8, mood.glow[0]);
  for (const x of [-0.11, 0.11]) man.box([x, 2.06, -0.29], [0.06, 0.06, 0.06], '#16171d');
  groups.push(man.group);
  return { groups, lamps, shot: { eye: [0, 3.3, -3], target: [0, 2.9, 18], fov: 50 }, spot: { at: [1.5, heights(1.5, 8.5), 8.5], height: 2.0 }, travel: [0, 0.02, 0.55] };
}
