import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { plane } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { shadowOf } from './rocks.ts';
import { cloud } from './sky-things.ts';
import { towers } from './town-parts.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

export function rooftopWorld(m: Maker): World {
  const { mood, random } = m;
  const block = towers(m, { rows: 8, columns: 6, gap: 9, fromZ: 16, street: 2.2, height: [4, 13] });
  for (const group of block.groups) {
    group.layer = 1;
    group.origin = [group.origin[0], group.origin[1] - 9, group.origin[2]];
  }
  const groups: Group[] = [plane(-9, mood.road), ...block.groups];
  const roof = newGroup({ layer: 1.5 });
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
