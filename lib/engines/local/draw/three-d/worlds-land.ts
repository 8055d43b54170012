import { smoothstep } from '../noise.ts';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { crags, hills, terrain, water } from './ground.ts';
import type { Heights, Patch } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { boat, cloud, floatingIsland, house, palmTree, pineTree, rockAt, roundTree, shadowOf } from './props.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';

const patch = (half: number, minZ: number, maxZ: number, columns: number, rows: number): Patch => ({ minX: -half, maxX: half, minZ, maxZ, columns, rows });
const seedOf = (m: Maker): number => m.scene.seed % 9973;

function clouds(m: Maker, count: number, y: [number, number], z: [number, number], size: [number, number]): Group[] {
  return Array.from({ length: count }, (_, i) => cloud([((i + m.random()) / count - 0.5) * z[1] * 1.7, between(m.random, ...y), between(m.random, ...z)], between(m.random, ...size), m.mood, m.random, between(m.random, 0.25, 0.7)));
}

/** Trees, rocks and houses set on the land where `want` allows. */
function scatter(m: Maker, heights: Heights, count: number, area: { x: number; z: [number, number] }, make: (at: Vec) => Group | null): Group[] {
  const out: Group[] = [];
  for (let i = 0; i < count; i++) {
    const z = area.z[0] + (area.z[1] - area.z[0]) * m.random() ** 1.3;
    const x = (m.random() * 2 - 1) * area.x * (0.45 + 0.55 * (z / area.z[1]));
    const group = make([x, heights(x, z), z]);
    if (group) out.push(group);
  }
  return out;
}

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
  return { groups, shot: { eye: [0, 2.9, -2], target: [0.4, 3.0, 16], fov: 52 }, travel: [0, 0.02, 0.85], spot: { at: [0.6, heights(0.6, 9), 9], height: 2.0 } };
}

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
  return { groups, shot: { eye: [0, 5.2, -2], target: [0, 5.0, 26], fov: 50 }, spot: { at: [1.4, heights(1.4, 8.5) + 0.15, 8.5], height: 2.0 }, travel: [0, 0.08, 0.3] };
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

export function skyWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  for (let i = 0; i < 6; i++) {
    const at: Vec = i === 0 ? [0, 0, 15] : [(i % 2 ? 1 : -1) * between(random, 8, 22), between(random, -4, 8), between(random, 18, 52)];
    const r = i === 0 ? 4.6 : between(random, 2.4, 5.2);
    const phase = random() * 6;
    const place = (mo: { tSec: number; rhythm: { pulse: number } }): { y: number; turn: number } => ({ y: 0.35 * Math.sin(mo.tSec * 0.8 + phase) + 0.12 * mo.rhythm.pulse, turn: i === 0 ? 0.12 * mo.tSec : 0.05 * mo.tSec });
    groups.push(floatingIsland(at, r, mood, random, place));
    for (let k = 0; k < (i === 0 ? 7 : 3); k++) {
      const a = random() * 6.28;
      const d = r * between(random, i === 0 ? 0.45 : 0.1, 0.72);
      const tree = k % 3 === 0 ? pineTree([0, 0, 0], between(random, 1.4, 2.6), mood, random) : roundTree([0, 0, 0], between(random, 1.6, 2.6), mood, random, k % 2 === 0);
      tree.origin = at;
      tree.place = (mo) => {
        const p = place(mo);
        return { x: Math.cos(a - p.turn) * d, z: Math.sin(a - p.turn) * d, y: p.y, squash: 1 + 0.12 * bounce(mo, k * 0.06) };
      };
      groups.push(tree);
    }
    if (i === 0) {
      const home = house([0, 0, 0], 1.9, mood, random, { turn: 0 });
      home.origin = at;
      home.place = (mo) => ({ ...place(mo), squash: 1 + 0.08 * bounce(mo, 0) });
      groups.push(home);
    }
  }
  for (let i = 0; i < 3; i++) {
    const at: Vec = [(i - 1) * 9 + between(random, -3, 3), between(random, 3, 7), between(random, 14, 30)];
    const b = newGroup({ origin: at, place: (mo) => ({ y: mo.tSec * 0.25 + 0.3 * Math.sin(mo.tSec + i), turn: mo.tSec * 0.3 + i, size: 1 + 0.05 * mo.rhythm.pulse }) });
    const colors = [mood.glow[0], '#fff6e4', mood.glow[1]];
    b.ball([0, 0, 0], 1.35, 1, (n) => colors[Math.floor(((Math.atan2(n[2], n[0]) / Math.PI + 1) * 4.5) % 3)] as string, { flat: [1, 1.15, 1] });
    b.box([0, -2.1, 0], [0.5, 0.4, 0.5], mood.wood);
    for (const [x, z] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) b.rod([x * 0.22, -1.9, z * 0.22], [x * 0.6, -1.1, z * 0.6], 0.02, 0.02, 3, mood.wood);
    groups.push(b.group);
  }
  groups.push(...clouds(m, 10, [-9, -3], [14, 60], [4, 8]), ...clouds(m, 5, [4, 15], [40, 80], [4, 8]));
  return { groups, shot: { eye: [0, 3.4, 0], target: [0, 0.9, 15], fov: 50 }, spot: { at: [-1.7, 0.1, 11.6], height: 1.9 } };
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
