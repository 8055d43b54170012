import { mix } from '../palette.ts';
import { between, hash01, pick } from '../random.ts';
import { plane } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { building } from './buildings.ts';
import { shadowOf } from './rocks.ts';
import { car } from './vehicles.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function towers(m: Maker, options: { rows: number; columns: number; gap: number; fromZ: number; street: number; height: [number, number] }): { groups: Group[]; lamps: NonNullable<World['lamps']> } {
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

export function traffic(m: Maker, lanes: readonly { x: number; speed: number }[], span: number): { groups: Group[]; lamps: NonNullable<World['lamps']> } {
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

export function streetFloor(m: Maker, half: number): Group[] {
  const { mood } = m;
  const road = plane(0, mood.road, { half: 260 });
  const marks = newGroup({ layer: 0.6 });
  for (let z = -4; z < 110; z += 5) marks.face([[-0.1, 0.02, z], [-0.1, 0.02, z + 2.4], [0.1, 0.02, z + 2.4], [0.1, 0.02, z]], '#f6f0dc', { opacity: 0.85 });
  for (const side of [-1, 1]) for (let z = -8; z < 120; z += 8) marks.face([[side * half, 0.05, z], [side * half, 0.05, z + 8], [side * (half + 2.4), 0.05, z + 8], [side * (half + 2.4), 0.05, z]].slice() as unknown as Vec[], mix(mood.road, '#ffffff', 0.22), { twoSided: true });
  for (let i = 0; i < 8; i++) marks.face([[-half + 0.4 + i * (half / 4), 0.03, 7], [-half + 0.4 + i * (half / 4), 0.03, 9.4], [-half + 0.95 + i * (half / 4), 0.03, 9.4], [-half + 0.95 + i * (half / 4), 0.03, 7]], '#f6f0dc', { opacity: 0.85 });
  for (const face of marks.group.faces) face.emit = 0.15;
  return [road, marks.group];
}
