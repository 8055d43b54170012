import { mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import { water } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { building, lampPost } from './buildings.ts';
import { cloud } from './sky-things.ts';
import { roundTree } from './trees.ts';
import { streetFloor, towers, traffic } from './town-parts.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function cityWorld(m: Maker): World {
  const { mood, random, scene } = m;
  const variant = seedOf(m) % 3;
  if (variant === 1 && scene.setting !== 'street-rain') return harbourWorld(m);
  const high = variant === 2 && scene.setting !== 'street-rain';
  const block = towers(m, { rows: high ? 8 : 9, columns: high ? 6 : 4, gap: 8.4, fromZ: 2, street: 6.4, height: high ? [9, 20] : [7, 17] });
  /** A street is cleared for those who sing and dance in it. */
  const show = scene.hasCharacter && scene.shotType !== 'narrative' && scene.shotType !== 'bridge';
  const cars = traffic(m, show ? [] : [{ x: 1.7, speed: 8 }, { x: -1.7, speed: -9 }], 92);
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
  return { groups, lamps, shot, travel: high ? [0.5, 0, 0.4] : [0, 0, 1.3], spot: { at: [show ? 0.5 : -3.3, 0, high ? 15 : show ? 9 : 13.5], height: high ? 2.8 : 1.9 } };
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
  return { groups, lamps, shot: { eye: [0, 3.2, -3], target: [0, 5.2, 30], fov: 52 }, spot: { at: [0.4, 0.05, 11.6], height: 2.0 }, travel: [0, 0, 0.4] };
}
