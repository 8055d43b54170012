import { mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import type { Random } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Builder, Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Mood } from './mood.ts';
import type { Vec } from './vec.ts';

/** Things stand on their origin, are sized in metres and kick on the beat, later the farther they are from the middle. */
const delayOf = (at: Vec): number => Math.hypot(at[0], at[2]) * 0.012;
const springy = (at: Vec, amount: number): Group['place'] => (m) => ({ squash: 1 + amount * bounce(m, delayOf(at)) });

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

export function rockAt(at: Vec, size: number, mood: Mood, random: Random): Group {
  const b = newGroup({ origin: at, solid: true });
  b.ball([0, size * 0.25, 0], size, 0, mix(mood.rock, mood.earth, random() * 0.3), { flat: [1, between(random, 0.5, 0.9), 0.9], rough: () => between(random, 0.78, 1.12) });
  return b.group;
}

export type BuildingSpec = { at: Vec; width: number; depth: number; height: number; color: string; seed: number; lit: number };

/** A tower with windows, a parapet and sometimes a crown; it stretches on the beat like a level meter. */
export function building(spec: BuildingSpec, mood: Mood, random: Random): Group {
  const { at, width, depth, height } = spec;
  const delay = delayOf(at) + random() * 0.1;
  const b = newGroup({ origin: at, solid: true, place: (m) => ({ squash: 1 + 0.045 * bounce(m, delay) }) });
  const panes = (w: number, seed: number): NonNullable<Parameters<Builder['box']>[3]>['panes'] => ({ columns: Math.max(2, Math.round(w / 2.1)), rows: Math.min(9, Math.max(2, Math.round(height / 2.5))), lit: spec.lit, seed, colors: ['#ffd98c', '#ffe9b8', '#ffcf7a', mix(mood.glow[0], '#ffe0a8', 0.45)], dark: mix(spec.color, mood.lamps ? mood.deep : mood.glass, 0.5) });
  const wall = (x1: number, z1: number, x2: number, z2: number, w: number, seed: number): void => b.face([[x1, 0, z1], [x1, height, z1], [x2, height, z2], [x2, 0, z2]], spec.color, { foot: 0.42, panes: panes(w, seed) });
  const [hx, hz] = [width / 2, depth / 2];
  wall(-hx, -hz, hx, -hz, width, spec.seed);
  wall(hx, hz, -hx, hz, width, spec.seed + 1);
  wall(-hx, hz, -hx, -hz, depth, spec.seed + 2);
  wall(hx, -hz, hx, hz, depth, spec.seed + 3);
  b.face([[-hx, height, -hz], [-hx, height, hz], [hx, height, hz], [hx, height, -hz]], mix(spec.color, '#ffffff', 0.12));
  const crown = random();
  if (crown < 0.45) b.box([between(random, -0.15, 0.15) * width, height + height * 0.04, 0], [width * 0.55, height * 0.08, depth * 0.55], mix(spec.color, mood.deep, 0.2));
  if (crown > 0.7) b.rod([0, height, 0], [0, height * 1.22, 0], 0.12, 0.05, 4, mood.metal);
  if (crown > 0.85) b.box([0, height * 1.22, 0], [0.5, 0.5, 0.5], mood.glow[0], { emit: 1 });
  return b.group;
}

export function house(at: Vec, size: number, mood: Mood, random: Random, options: { snow?: boolean; turn?: number } = {}): Group {
  const turn = options.turn ?? between(random, -0.6, 0.6);
  const b = newGroup({ origin: at, place: (m) => ({ turn, squash: 1 + 0.06 * bounce(m, delayOf(at)) }) });
  const wall = pick(random, mood.wall);
  const [w, h, d] = [size, size * 0.62, size * 0.8];
  b.box([0, h / 2, 0], [w, h, d], wall, { foot: 0.25, panes: { columns: 3, rows: 1, lit: mood.lamps ? 0.8 : 0.1, seed: Math.floor(random() * 99), colors: ['#ffd98c'], dark: mix(wall, mood.deep, 0.5) } });
  const roof = options.snow ? mood.snow : mood.roof;
  const e = size * 0.1;
  const ridge = h + size * 0.44;
  b.face([[-w / 2 - e, h, -d / 2 - e], [-w / 2 - e, ridge, 0], [w / 2 + e, ridge, 0], [w / 2 + e, h, -d / 2 - e]], roof, { twoSided: true });
  b.face([[w / 2 + e, h, d / 2 + e], [w / 2 + e, ridge, 0], [-w / 2 - e, ridge, 0], [-w / 2 - e, h, d / 2 + e]], roof, { twoSided: true });
  b.face([[w / 2, h, -d / 2], [w / 2, ridge, 0], [w / 2, h, d / 2]], wall, { twoSided: true });
  b.face([[-w / 2, h, d / 2], [-w / 2, ridge, 0], [-w / 2, h, -d / 2]], wall, { twoSided: true });
  b.box([w * 0.26, ridge, d * 0.1], [size * 0.13, size * 0.3, size * 0.13], mood.rock);
  return b.group;
}

export function car(color: string, mood: Mood): Builder {
  const b = newGroup({});
  b.box([0, 0.55, 0], [1.7, 0.6, 3.8], color, { top: mix(color, '#ffffff', 0.15) });
  b.box([0, 1.05, -0.15], [1.45, 0.5, 2.0], mix(mood.glass, mood.deep, 0.45), { top: color });
  for (const x of [-0.8, 0.8]) for (const z of [-1.2, 1.2]) b.box([x, 0.28, z], [0.3, 0.56, 0.66], '#15161c');
  for (const x of [-0.55, 0.55]) {
    b.box([x, 0.6, 1.92], [0.36, 0.2, 0.06], '#fff4cf', { emit: 1 });
    b.box([x, 0.62, -1.92], [0.4, 0.18, 0.06], '#ff3b3b', { emit: 1 });
  }
  return b;
}

/** A puff of low-poly cloud that drifts. */
export function cloud(at: Vec, size: number, mood: Mood, random: Random, speed: number): Group {
  const b = newGroup({ origin: at, place: (m) => ({ x: m.tSec * speed, y: Math.sin(m.tSec * 0.5 + at[0]) * size * 0.03, size: 1 + 0.04 * bounce(m, delayOf(at)) }) });
  const color = mix('#ffffff', mood.sky[2], mood.night ? 0.62 : 0.14);
  for (let i = 0; i < 4; i++) {
    const t = i / 3 - 0.5;
    b.ball([t * size * 1.5, between(random, 0, 0.12) * size, between(random, -0.2, 0.2) * size], size * (0.52 - Math.abs(t) * 0.42) * between(random, 0.9, 1.15), i === 1 ? 1 : 0, color, { flat: [1.1, 0.66, 0.9], emit: mood.night ? 0.15 : 0.5 });
  }
  return b.group;
}

export function boat(at: Vec, size: number, mood: Mood, drift: number): Group {
  const b = newGroup({ origin: at, place: (m) => ({ x: m.tSec * drift, y: 0.12 * size * Math.sin(m.tSec * 1.4), turn: 0.5, pitch: 0.05 * Math.sin(m.tSec * 1.1) }) });
  const hull = mix(mood.roof, '#ffffff', 0.1);
  const v: Vec[] = [[-1, 0.25, -0.32], [-1, 0.25, 0.32], [0.7, 0.25, 0.34], [1.25, 0.32, 0], [0.7, 0.25, -0.34], [-0.8, -0.12, -0.2], [-0.8, -0.12, 0.2], [0.7, -0.12, 0]].map((p) => [p[0]! * size, p[1]! * size, p[2]! * size] as Vec);
  const f = (...i: number[]): void => b.face(i.map((k) => v[k] as Vec), hull, { twoSided: true });
  f(0, 4, 7, 5);
  f(4, 3, 7);
  f(3, 2, 7);
  f(2, 1, 6, 7);
  f(1, 0, 5, 6);
  b.face([v[0] as Vec, v[1] as Vec, v[2] as Vec, v[3] as Vec, v[4] as Vec], mood.wood, { twoSided: true });
  b.rod([0, 0.2 * size, 0], [0, 2.1 * size, 0], 0.05 * size, 0.03 * size, 4, mood.wood);
  b.face([[0.06 * size, 0.5 * size, 0], [0.06 * size, 2.05 * size, 0], [0.95 * size, 0.55 * size, 0.12 * size]], '#fffaf0', { twoSided: true });
  b.face([[-0.06 * size, 0.55 * size, 0], [-0.06 * size, 1.8 * size, 0], [-0.72 * size, 0.6 * size, 0.1 * size]], mix(mood.glow[0], '#ffffff', 0.4), { twoSided: true });
  return b.group;
}

/** Ground that floats: a grassy disc over a rough cone of rock. */
export function floatingIsland(at: Vec, radius: number, mood: Mood, random: Random, place: Group['place']): Group {
  const b = newGroup({ origin: at, place });
  const sides = 11;
  const ring = (r: number, y: number, wild: number): Vec[] => Array.from({ length: sides }, (_, i) => {
    const a = (i / sides) * Math.PI * 2;
    const rr = r * (1 + (random() - 0.5) * wild);
    return [Math.cos(a) * rr, y + (random() - 0.5) * wild * radius * 0.2, Math.sin(a) * rr];
  });
  const top = ring(radius, 0, 0.16).map((p): Vec => [p[0], 0, p[2]]);
  const lip = top.map((p): Vec => [p[0] * 0.98, -radius * 0.12, p[2] * 0.98]);
  const mid = ring(radius * 0.62, -radius * 0.5, 0.4);
  const tip: Vec = [0, -radius * between(random, 1.0, 1.3), 0];
  b.face([...top].reverse(), mood.grass);
  for (let i = 0; i < sides; i++) {
    const j = (i + 1) % sides;
    b.face([lip[i] as Vec, top[i] as Vec, top[j] as Vec, lip[j] as Vec], mix(mood.grass, mood.earth, 0.3));
    b.face([mid[i] as Vec, lip[i] as Vec, lip[j] as Vec, mid[j] as Vec], mix(mood.earth, mood.rock, random() * 0.4));
    b.face([tip, mid[i] as Vec, mid[j] as Vec], mix(mood.rock, mood.earth, random() * 0.4));
  }
  return b.group;
}

export function lampPost(at: Vec, height: number, mood: Mood, side: number): Group {
  const b = newGroup({ origin: at });
  b.rod([0, 0, 0], [0, height, 0], 0.1, 0.06, 4, mood.metal);
  b.rod([0, height, 0], [-side * 1.3, height + 0.15, 0], 0.06, 0.05, 4, mood.metal);
  b.box([-side * 1.3, height + 0.06, 0], [0.6, 0.12, 0.3], mood.lamps ? '#fff1c4' : mood.metal, { emit: mood.lamps ? 1 : 0 });
  return b.group;
}

/** The soft dark patch under something standing at `at`, stretched away from the light. */
export function shadowOf(at: Vec, radius: number, height: number, mood: Mood, strength = 0.26): Group {
  const b = newGroup({ origin: [at[0], at[1] + 0.03, at[2]], layer: 1 });
  const reach = Math.min(2.2, 0.35 + (height * 0.22 * Math.hypot(mood.sun[0], mood.sun[2])) / Math.max(0.25, mood.sun[1]) / Math.max(0.4, radius));
  const dx = -mood.sun[0] * radius * reach;
  const dz = -mood.sun[2] * radius * reach;
  for (const [k, o] of [[1.2, 0.6], [0.85, 0.8]] as const) {
    const points: Vec[] = Array.from({ length: 9 }, (_, i) => {
      const a = -(i / 9) * Math.PI * 2;
      const far = Math.cos(a) * dx + Math.sin(a) * dz > 0 ? 1 : 0;
      return [Math.cos(a) * radius * k + dx * far * k, 0, Math.sin(a) * radius * k + dz * far * k];
    });
    b.face(points, mood.deep, { opacity: strength * o, twoSided: true, emit: 1 });
  }
  return b.group;
}
