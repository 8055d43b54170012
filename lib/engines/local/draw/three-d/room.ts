import { mix } from '../palette.ts';
import { between, hash01, pick } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { building } from './buildings.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';

/** A room cut open like a doll's house, in a slow turn. */
export function roomWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const cosy = m.scene.timeOfDay !== 'day';
  const wall = mix(mood.wall[1], mood.wall[0], random());
  const shell = newGroup({ layer: 0 });
  const [w, d, h] = [7, 6, 4.4];
  shell.face([[-w / 2, 0, 0], [-w / 2, 0, d], [w / 2, 0, d], [w / 2, 0, 0]], mood.wood);
  for (let i = 0; i < 9; i++) shell.face([[-w / 2, 0.01, (i * d) / 9], [-w / 2, 0.01, (i * d) / 9 + 0.05], [w / 2, 0.01, (i * d) / 9 + 0.05], [w / 2, 0.01, (i * d) / 9]], mix(mood.wood, mood.deep, 0.35));
  const win = { x0: -1.3, x1: 1.5, y0: 1.5, y1: 3.4 };
  const back = (x0: number, y0: number, x1: number, y1: number): void => shell.face([[x0, y0, d], [x0, y1, d], [x1, y1, d], [x1, y0, d]], wall, { foot: y0 === 0 ? 0.16 : 0 });
  back(-w / 2, 0, win.x0, h);
  back(win.x1, 0, w / 2, h);
  back(win.x0, 0, win.x1, win.y0);
  back(win.x0, win.y1, win.x1, h);
  for (const side of [-1, 1]) shell.face(side < 0 ? [[-w / 2, 0, 0], [-w / 2, h, 0], [-w / 2, h, d], [-w / 2, 0, d]] : [[w / 2, 0, d], [w / 2, h, d], [w / 2, h, 0], [w / 2, 0, 0]], mix(wall, mood.deep, 0.12), { foot: 0.2 });
  shell.box([0, -0.15, d / 2], [w + 0.3, 0.3, d + 0.3], mood.wall[2]);
  shell.group.layer = 1;
  groups.push(shell.group);
  for (let i = 0; i < 7; i++) {
    const tower = building({ at: [(i - 3) * 4 + between(random, -1, 1), -6, 20 + (i % 3) * 5], width: 3.2, depth: 3, height: between(random, 6, 13), color: mix(pick(random, mood.wall), mood.sky[1], 0.25), seed: i, lit: mood.lamps ? 0.5 : 0.1 }, mood, random);
    tower.layer = 0;
    groups.push(tower);
  }
  const things = newGroup({ layer: 2 });
  for (const [x, y, sx, sy] of [[0.1, win.y0 - 0.06, 3.1, 0.16], [0.1, win.y1 + 0.06, 3.1, 0.14]] as const) things.box([x, y, d - 0.06], [sx, sy, 0.3], '#fbf5ea');
  things.box([0.1, (win.y0 + win.y1) / 2, d - 0.03], [0.08, win.y1 - win.y0, 0.08], '#fbf5ea');
  groups.push(things.group);
  const add = (at: Vec, kick: number, build: (b: ReturnType<typeof newGroup>) => void, place?: Group['place']): void => {
    const b = newGroup({ origin: at, place: place ?? ((mo) => ({ squash: 1 + 0.09 * bounce(mo, kick) })) });
    build(b);
    groups.push(b.group);
  };
  add([-2.3, 0, 4.3], 0, (b) => {
    b.box([0, 0.3, 0], [2.1, 0.6, 3], mix(mood.wood, mood.deep, 0.2));
    b.box([0, 0.68, -0.1], [2.0, 0.26, 2.7], mood.glow[0]);
    b.box([0, 0.74, 1.05], [1.5, 0.3, 0.6], '#fbf5ea');
    b.box([0, 0.9, 1.55], [2.1, 1.3, 0.12], mood.wood);
  });
  add([2.5, 0, 3.6], 0.15, (b) => {
    b.box([0, 1.05, 0], [1.3, 0.12, 2.8], mix(mood.wood, '#ffffff', 0.14));
    for (const z of [-1.25, 1.25]) b.box([0, 0.5, z], [1.2, 1, 0.1], mix(mood.wood, mood.deep, 0.15));
    b.box([0.25, 1.72, 0.3], [0.08, 0.8, 1.3], '#1c1e28');
    b.face([[0.2, 1.36, 0.9], [0.2, 2.08, 0.9], [0.2, 2.08, -0.3], [0.2, 1.36, -0.3]], mood.sky[1], { emit: 0.9, twoSided: true });
    b.box([-0.2, 1.14, 0.3], [0.4, 0.05, 0.9], '#e9e9f0');
    b.drum([0.2, 1.11, -0.95], 0.3, 0.14, 0.12, 8, mood.glow[1]);
  });
  add([1.3, 0, 3.5], 0.2, (b) => {
    b.drum([0, 0, 0], 0.08, 0.45, 0.4, 6, mood.metal);
    b.rod([0, 0.08, 0], [0, 0.62, 0], 0.06, 0.06, 5, mood.metal);
    b.box([0, 0.68, 0], [0.75, 0.14, 0.75], mood.glow[0]);
    b.box([-0.36, 1.15, 0], [0.1, 0.9, 0.7], mood.glow[0]);
  });
  add([0.2, 0.02, 2.4], 0.1, (b) => b.drum([0, 0, 0], 0.04, 1.5, 1.5, 18, mix(mood.glow[0], '#ffffff', 0.35), { cap: mix(mood.glow[1], '#ffffff', 0.4) }));
  add([-3.05, 0, 1.1], 0.3, (b) => {
    b.drum([0, 0, 0], 0.55, 0.3, 0.38, 8, mood.roof);
    for (let i = 0; i < 7; i++) {
      const a = (i / 7) * 6.28;
      b.face([[0, 0.5, 0], [Math.cos(a) * 0.4 - 0.1, 1.2, Math.sin(a) * 0.4], [Math.cos(a) * 0.75, 1.5 + 0.2 * (i % 2), Math.sin(a) * 0.75], [Math.cos(a) * 0.4 + 0.1, 1.1, Math.sin(a) * 0.4]], mood.leaf[i % 2] as string, { twoSided: true });
    }
  });
  add([3.0, 0, 0.9], 0.05, (b) => {
    for (const [i, y] of [0.4, 1.15, 1.9].entries()) {
      b.box([0, y - 0.34, 0], [0.8, 0.06, 1.3], mood.wood);
      for (let k = 0; k < 6; k++) b.box([0, y - 0.31 + 0.25, -0.5 + k * 0.19], [0.5, 0.42 + 0.12 * hash01(k + i * 9, 4), 0.13], [mood.glow[0], mood.glow[1], mood.leaf[0], mood.wall[0], mood.water[0]][(k + i) % 5] as string);
    }
    for (const z of [-0.68, 0.68]) b.box([0, 1.05, z], [0.8, 2.1, 0.06], mood.wood);
  });
  add([-0.9, 3.6, 2.6], 0, (b) => {
    b.rod([0, 0, 0], [0, 1.2, 0], 0.02, 0.02, 4, mood.metal);
    b.drum([0, -0.35, 0], 0.4, 0.5, 0.16, 10, '#ffe8b8', { emit: cosy ? 1 : 0.4 });
  }, (mo) => ({ turn: mo.tSec * 0.2, x: 0.05 * Math.sin(mo.tSec) }));
  const frames: [number, number, number][] = [[-2.6, 3.1, 0.55], [2.5, 3.2, 0.6]];
  for (const [i, [x, y, s]] of frames.entries()) add([x, y, d - 0.06], 0.1 + i * 0.1, (b) => {
    b.box([0, 0, 0], [s * 2, s * 1.5, 0.06], '#2a2024');
    b.box([0, 0, -0.04], [s * 1.7, s * 1.2, 0.04], mood.glow[i] as string);
    b.face([[-s * 0.85, -s * 0.6, -0.07], [-s * 0.3, s * 0.1, -0.07], [s * 0.25, -s * 0.6, -0.07]], mood.sky[0], { twoSided: true });
    b.face([[-s * 0.1, -s * 0.6, -0.07], [s * 0.4, s * 0.32, -0.07], [s * 0.85, -s * 0.6, -0.07]], mood.sky[1], { twoSided: true });
  });
  const lamps: NonNullable<World['lamps']> = cosy ? [{ at: [-0.9, 3.3, 2.5], color: '#ffd596', radius: 2.6, beat: true }, { at: [2.4, 1.7, 3.9], color: mood.sky[1], radius: 1.5 }] : [];
  return { groups, lamps, shot: { eye: m.portrait ? [0.6, 4.4, -8] : [1.2, 4.2, -6.2], target: [0, 1.6, 3.4], fov: m.portrait ? 52 : 44 }, spot: { at: [0.2, 0.05, 2.6], height: 1.8 } };
}
