import { alpha, mix } from '../palette.ts';
import { between, hash01, pick } from '../random.ts';
import { plane, water } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { building, car, cloud, lampPost, pineTree, roundTree, shadowOf } from './props.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';

const seedOf = (m: Maker): number => m.scene.seed % 9973;

function towers(m: Maker, options: { rows: number; columns: number; gap: number; fromZ: number; street: number; height: [number, number] }): { groups: Group[]; lamps: NonNullable<World['lamps']> } {
  const { mood, random } = m;
  const groups: Group[] = [];
  const lamps: NonNullable<World['lamps']> = [];
  const lit = mood.night ? 0.55 : mood.lamps ? 0.42 : 0.08;
  for (let r = 0; r < options.rows; r++) for (let c = 0; c < options.columns; c++) {
    const side = c % 2 ? 1 : -1;
    const lane = Math.floor(c / 2);
    const width = between(random, 4.4, 6.4);
    const depth = between(random, 4.4, 6.4);
    const at: Vec = [side * (options.street + width / 2 + lane * options.gap), 0, options.fromZ + r * options.gap + between(random, -0.4, 0.4)];
    const height = between(random, ...options.height) * (1 + lane * 0.5) * (random() < 0.14 ? 1.6 : 1);
    const color = mix(pick(random, mood.wall), pick(random, [mood.rock, mood.roof, mood.glass, mood.wall[0]]), random() * 0.4);
    groups.push(building({ at, width, depth, height, color, seed: Math.floor(random() * 1e6), lit }, mood, random));
    if (lane === 0) groups.push(shadowOf(at, width * 0.62, 4, mood, 0.3));
  }
  return { groups, lamps };
}

function traffic(m: Maker, lanes: readonly { x: number; speed: number }[], span: number): { groups: Group[]; lamps: NonNullable<World['lamps']> } {
  const groups: Group[] = [];
  const lamps: NonNullable<World['lamps']> = [];
  const colors = [m.mood.glow[0], '#f2f2f5', '#2b2e3a', m.mood.glow[1], m.mood.roof];
  for (const [i, lane] of lanes.entries()) for (let k = 0; k < 3; k++) {
    const offset = ((k + hash01(i * 5 + k, seedOf(m)) * 0.7) / 3) * span;
    const z = (t: number): number => ((((offset + t * lane.speed) % span) + span) % span) - 6;
    const b = car(colors[(i * 3 + k) % colors.length] as string, m.mood);
    b.group.place = (mo) => ({ x: lane.x, z: z(mo.tSec), turn: lane.speed > 0 ? 0 : Math.PI, squash: 1 + 0.1 * bounce(mo, k * 0.1) });
    groups.push(b.group);
    if (m.mood.lamps) lamps.push({ at: [0, 0, 0], color: lane.speed > 0 ? '#ff4a3c' : '#fff0c4', radius: 1.0, place: (mo) => [lane.x, 0.65, z(mo.tSec) + (lane.speed > 0 ? -2 : -2)] });
  }
  return { groups, lamps };
}

function streetFloor(m: Maker, half: number): Group[] {
  const { mood } = m;
  const road = plane(0, mood.road, { half: 260 });
  const marks = newGroup({ layer: 0.6 });
  for (let z = -4; z < 110; z += 5) marks.face([[-0.1, 0.02, z], [-0.1, 0.02, z + 2.4], [0.1, 0.02, z + 2.4], [0.1, 0.02, z]], '#f6f0dc', { opacity: 0.85 });
  for (const side of [-1, 1]) for (let z = -8; z < 120; z += 8) marks.face([[side * half, 0.05, z], [side * half, 0.05, z + 8], [side * (half + 2.4), 0.05, z + 8], [side * (half + 2.4), 0.05, z]].slice() as unknown as Vec[], mix(mood.road, '#ffffff', 0.22), { twoSided: true });
  for (let i = 0; i < 8; i++) marks.face([[-half + 0.4 + i * (half / 4), 0.03, 7], [-half + 0.4 + i * (half / 4), 0.03, 9.4], [-half + 0.95 + i * (half / 4), 0.03, 9.4], [-half + 0.95 + i * (half / 4), 0.03, 7]], '#f6f0dc', { opacity: 0.85 });
  for (const face of marks.group.faces) face.emit = 0.15;
  return [road, marks.group];
}

export function cityWorld(m: Maker): World {
  const { mood, random, scene } = m;
  const variant = seedOf(m) % 3;
  if (variant === 1 && scene.setting !== 'street-rain') return harbourWorld(m);
  const high = variant === 2 && scene.setting !== 'street-rain';
  const block = towers(m, { rows: high ? 8 : 9, columns: high ? 6 : 4, gap: 8.4, fromZ: 2, street: 6.4, height: high ? [9, 20] : [7, 17] });
  const cars = traffic(m, [{ x: 1.7, speed: 8 }, { x: -1.7, speed: -9 }], 92);
  const groups = [...streetFloor(m, 4), ...block.groups, ...cars.groups];
  const lamps = [...cars.lamps];
  for (let i = 0; i < 8; i++) for (const side of [-1, 1]) {
    const at: Vec = [side * 4.7, 0, 3 + i * 9 + (side > 0 ? 4.5 : 0)];
    groups.push(lampPost(at, 4.6, mood, side));
    if (mood.lamps) lamps.push({ at: [at[0] - side * 1.3, 4.6, at[2]], color: '#ffd890', radius: 1.9, beat: true });
    if (i % 2 === 0) groups.push(roundTree([side * 5.6, 0, at[2] + 3], between(random, 2.4, 3.2), mood, random));
  }
  if (!mood.night) for (let i = 0; i < 4; i++) groups.push(cloud([between(random, -30, 30), between(random, 26, 36), between(random, 50, 90)], between(random, 5, 9), mood, random, 0.4));
  for (let i = 0; i < 5; i++) {
    const side = i % 2 ? 1 : -1;
    const at: Vec = [side * 6.1, between(random, 3.4, 6.5), 6 + i * 8.4];
    const color = mood.glow[i % 2 ? 1 : 0] as string;
    const sign = newGroup({ origin: at, place: (mo) => ({ size: 1 + 0.08 * bounce(mo, i * 0.12) }) });
    sign.box([0, 0, 0], [0.9, between(random, 1.4, 3), 0.24], color, { emit: mood.lamps ? 0.95 : 0.35 });
    groups.push(sign.group);
    if (mood.lamps) lamps.push({ at, color, radius: 2.8, beat: true });
  }
  const shot: World['shot'] = high ? { eye: [-9, 19, -12], target: [1, 5.5, 20], fov: 46 } : { eye: [0.3, 2.5, -3], target: [0.2, 4.4, 20], fov: 56 };
  return { groups, lamps, shot, travel: high ? [0.5, 0, 0.4] : [0, 0, 1.3], spot: { at: [high ? 0.4 : 1.2, 0, high ? 15 : 7.5], height: high ? 2.8 : 1.9 } };
}

function harbourWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [water({ minX: -80, maxX: 80, minZ: -4, maxZ: 44, columns: 20, rows: 13 }, -0.6, mood, { swell: 0.28, seed: seedOf(m) })];
  const quay = newGroup({ layer: 2 });
  quay.box([0, -0.6, 62], [170, 1.6, 40], mix(mood.road, mood.rock, 0.4));
  groups.push(quay.group);
  const lit = mood.night ? 0.6 : mood.lamps ? 0.45 : 0.08;
  for (let r = 0; r < 3; r++) for (let i = 0; i < 15; i++) {
    const w = between(random, 3.6, 6.4);
    const height = between(random, 5, 13) * (1 + r * 0.55) * (random() < 0.16 ? 1.7 : 1);
    groups.push(building({ at: [(i - 7) * 6.2 + between(random, -1, 1), 0.2, 45 + r * 8], width: w, depth: 5, height, color: mix(pick(random, mood.wall), mood.rock, random() * 0.35), seed: Math.floor(random() * 1e6), lit }, mood, random));
  }
  for (let i = 0; i < 4; i++) groups.push(cloud([between(random, -40, 40), between(random, 24, 34), between(random, 70, 90)], between(random, 6, 9), mood, random, 0.4));
  const lamps: NonNullable<World['lamps']> = mood.lamps ? Array.from({ length: 12 }, (_, i) => ({ at: [(i - 5.5) * 7, 1.2, 42] as Vec, color: i % 3 ? '#ffd890' : mood.glow[0], radius: 2.2, beat: true })) : [];
  const pier = newGroup({});
  for (let i = 0; i < 9; i++) pier.box([0, -0.1, 2 + i * 1.3], [3.4, 0.22, 1.15], i % 2 ? mood.wood : mix(mood.wood, '#ffffff', 0.12));
  for (const x of [-1.6, 1.6]) for (let i = 0; i < 4; i++) pier.drum([x, -1.4, 3 + i * 3], 2.3, 0.16, 0.16, 6, mood.wood);
  groups.push(pier.group);
  return { groups, lamps, shot: { eye: [0, 3.2, -3], target: [0, 5.2, 30], fov: 52 }, spot: { at: [0.4, 0.05, 9], height: 1.9 }, travel: [0, 0, 0.4] };
}

export function rooftopWorld(m: Maker): World {
  const { mood, random } = m;
  const block = towers(m, { rows: 8, columns: 6, gap: 9, fromZ: 16, street: 2.2, height: [4, 13] });
  for (const group of block.groups) group.origin = [group.origin[0], group.origin[1] - 9, group.origin[2]];
  const groups: Group[] = [plane(-9, mood.road), ...block.groups];
  const roof = newGroup({ layer: 2 });
  const slab = mix(mood.wall[0], mood.rock, 0.4);
  roof.box([0, -0.5, 5.6], [15, 1, 13], slab, { top: mix(slab, '#ffffff', 0.1) });
  for (const x of [-7.4, 7.4]) roof.box([x, 0.4, 5.6], [0.3, 0.9, 13], slab);
  roof.box([0, 0.4, 12], [15, 0.9, 0.3], slab);
  groups.push(roof.group);
  const side = seedOf(m) % 2 ? 1 : -1;
  const tank = newGroup({ origin: [side * 5, 0, 9.4], place: (mo) => ({ squash: 1 + 0.04 * bounce(mo, 0) }) });
  for (const [x, z] of [[-0.8, -0.8], [0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]] as const) tank.rod([x, 0, z], [x * 0.9, 1.7, z * 0.9], 0.1, 0.1, 4, mood.metal);
  tank.drum([0, 1.7, 0], 2.1, 1.25, 1.25, 10, mood.wood);
  tank.drum([0, 3.8, 0], 0.9, 1.4, 0, 10, mood.roof);
  groups.push(tank.group, shadowOf([side * 5, 0.02, 9.4], 1.4, 3, mood));
  const hut = newGroup({ origin: [-side * 5, 0, 9], solid: true });
  hut.box([0, 1.2, 0], [3, 2.4, 2.6], mood.wall[1], { foot: 0.3, top: mood.roof });
  hut.box([0, 1, -1.33], [0.9, 1.9, 0.06], mood.wood);
  groups.push(hut.group);
  const lamps: NonNullable<World['lamps']> = [];
  for (let i = 0; i < 12; i++) {
    const t = i / 11;
    const at: Vec = [-6.5 + 13 * t, 3.3 - Math.sin(t * Math.PI) * 0.9, 10.6];
    const bulb = newGroup({ origin: at, place: (mo) => ({ size: 1 + 0.4 * bounce(mo, i * 0.08) }) });
    bulb.ball([0, 0, 0], 0.12, 0, '#ffe2a0', { emit: 1 });
    groups.push(bulb.group);
    lamps.push({ at, color: '#ffd890', radius: 0.9, beat: true });
  }
  for (let i = 0; i < 5; i++) groups.push(cloud([between(random, -40, 40), between(random, 11, 22), between(random, 56, 90)], between(random, 5, 8), mood, random, 0.4));
  return { groups, lamps, shot: { eye: [0, 2.7, -3.4], target: [0, 2.3, 14], fov: 52 }, spot: { at: [side * -1.2, 0.02, 5.6], height: 1.9 } };
}

/** A road without end: posts, hills and trees pass and come again. */
export function highwayWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [plane(-0.05, mix(mood.grass, mood.earth, 0.25), { half: 300 })];
  const road = newGroup({ layer: 0.4 });
  for (let i = 0; i < 22; i++) {
    const a = -8 + 190 * (i / 22) ** 1.7;
    const c = -8 + 190 * ((i + 1) / 22) ** 1.7;
    road.face([[-6.4, 0, a], [-6.4, 0, c], [6.4, 0, c], [6.4, 0, a]], mood.road);
    for (const side of [-1, 1]) road.face([[side * 6 - 0.12, 0.02, a], [side * 6 - 0.12, 0.02, c], [side * 6 + 0.12, 0.02, c], [side * 6 + 0.12, 0.02, a]], '#f6eeda', { emit: 0.2 });
  }
  groups.push(road.group);
  const speed = 24;
  const span = 128;
  const loop = (z0: number) => (mo: { tSec: number }): number => ((((z0 - mo.tSec * speed) % span) + span) % span) - 8;
  for (let i = 0; i < 16; i++) {
    const z = loop(i * 8);
    const dash = newGroup({ layer: 0.6, place: (mo) => ({ z: z(mo) }) });
    for (const x of [-2, 2]) dash.face([[x - 0.09, 0.03, 0], [x - 0.09, 0.03, 3], [x + 0.09, 0.03, 3], [x + 0.09, 0.03, 0]], '#ffffff', { emit: 0.3 });
    groups.push(dash.group);
  }
  const lamps: NonNullable<World['lamps']> = [];
  for (let i = 0; i < 8; i++) for (const side of [-1, 1]) {
    const z = loop(i * 16 + (side > 0 ? 8 : 0));
    const post = lampPost([side * 7, 0, 0], 6, mood, side);
    post.place = (mo) => ({ z: z(mo) });
    groups.push(post);
    if (mood.lamps) lamps.push({ at: [0, 0, 0], color: '#ffd890', radius: 2.2, beat: true, place: (mo) => [side * 5.7, 6, z(mo)] });
  }
  for (let i = 0; i < 30; i++) {
    const x = (i % 2 ? 1 : -1) * between(random, 9, 26);
    const z = loop(i * (span / 30));
    const tree = (random() < 0.6 ? pineTree : roundTree)([x, 0, 0], between(random, 4, 8), mood, random);
    tree.place = (mo) => ({ z: z(mo), squash: 1 + 0.1 * bounce(mo, Math.abs(x) * 0.01) });
    groups.push(tree);
  }
  for (let i = 0; i < 9; i++) {
    const x = (i / 8 - 0.5) * 240;
    const tall = between(random, 12, 30) * (0.5 + Math.abs(x) / 110);
    const b = newGroup({ origin: [x, -1, 150], solid: true });
    b.drum([0, 0, 0], tall, tall * 1.3, 0, 6, mix(mood.rock, mood.sky[1], 0.35), { turn: random() * 3 });
    groups.push(b.group);
  }
  if (m.scene.hasCharacter) {
    const ride = newGroup({ origin: [0.2, 0, 8.6], place: (mo) => ({ y: 0.05 * Math.sin(mo.tSec * 7) + 0.06 * bounce(mo, 0) }) });
    ride.box([0, 0.62, 0.2], [2.1, 0.7, 4.6], mood.roof, { top: mix(mood.roof, mood.deep, 0.3) });
    ride.box([0, 1.35, 1.3], [1.9, 0.8, 1.5], mood.roof);
    ride.box([0, 1.4, 0.52], [1.6, 0.5, 0.06], mood.glass);
    for (const x of [-0.95, 0.95]) for (const z of [-1.3, 1.6]) ride.box([x, 0.36, z], [0.36, 0.72, 0.8], '#15161c');
    for (const x of [-0.8, 0.8]) ride.box([x, 0.8, -2.12], [0.36, 0.2, 0.06], '#ff3b3b', { emit: 1 });
    groups.push(ride.group);
  }
  const cars = traffic(m, [{ x: 3.9, speed: -5 }, ...(m.scene.hasCharacter ? [] : [{ x: 0, speed: 3.5 }]), { x: -3.9, speed: -46 }], 110);
  groups.push(...cars.groups);
  for (let i = 0; i < 4; i++) groups.push(cloud([between(random, -60, 60), between(random, 22, 36), between(random, 90, 120)], between(random, 8, 13), mood, random, 0.6));
  return { groups, lamps: [...lamps, ...cars.lamps], shot: { eye: [0.6, 3.2, -4], target: [0, 3.4, 30], fov: 58 }, spot: { at: [0.2, 0.98, 7.6], height: 2.0 } };
}

/** Beams, as cones of light between two points of the world. */
export function lightBeams(m: Maker, beams: readonly { from: Vec; reach: number; color: string; phase: number }[]): World['after'] {
  return (ctx, moment, lens) => {
    const at = (p: Vec): [number, number] => {
      const dx = p[0] - lens.eye[0];
      const dy = p[1] - lens.eye[1];
      const dz = p[2] - lens.eye[2];
      const z = Math.max(0.3, dx * lens.ahead[0] + dy * lens.ahead[1] + dz * lens.ahead[2]);
      return [lens.cx + ((dx * lens.right[0] + dy * lens.right[1] + dz * lens.right[2]) * lens.focal) / z, lens.cy - ((dx * lens.up[0] + dy * lens.up[1] + dz * lens.up[2]) * lens.focal) / z];
    };
    ctx.save();
    ctx.globalCompositeOperation = 'screen';
    for (const [i, beam] of beams.entries()) {
      const a = Math.sin((moment.rhythm.beat / 8) * Math.PI * 2 + beam.phase) * 0.55;
      const to: Vec = [beam.from[0] + Math.sin(a) * beam.reach, beam.from[1] - Math.cos(a) * beam.reach, beam.from[2] - 2 + Math.sin(beam.phase * 3 + moment.rhythm.beat * 0.4) * 3];
      const [x, y] = at(beam.from);
      const [ex, ey] = at(to);
      const l = Math.hypot(ex - x, ey - y) || 1;
      const half = l * 0.1;
      const glow = 0.16 + 0.34 * (i % 2 ? moment.rhythm.pulse : moment.rhythm.backbeat) + 0.1 * moment.energy;
      const g = ctx.createLinearGradient(x, y, ex, ey);
      g.addColorStop(0, alpha(mix(beam.color, '#ffffff', 0.4), Math.min(0.95, glow * 1.6)));
      g.addColorStop(0.4, alpha(beam.color, glow * 0.6));
      g.addColorStop(1, alpha(beam.color, 0));
      ctx.fillStyle = g;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(ex - ((ey - y) / l) * half, ey + ((ex - x) / l) * half);
      ctx.lineTo(ex + ((ey - y) / l) * half, ey - ((ex - x) / l) * half);
      ctx.fill();
    }
    ctx.restore();
    void m;
  };
}
