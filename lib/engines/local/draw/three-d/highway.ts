import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { plane } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { lampPost } from './buildings.ts';
import { cloud } from './sky-things.ts';
import { pineTree, roundTree } from './trees.ts';
import { traffic } from './town-parts.ts';
import type { Maker, World } from './world.ts';

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
