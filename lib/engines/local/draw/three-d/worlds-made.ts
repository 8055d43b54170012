import { smoothstep } from '../noise.ts';
import { mix } from '../palette.ts';
import { between, hash01, pick } from '../random.ts';
import { plane } from './ground.ts';
import { icosphere, newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { building, cloud, roundTree } from './props.ts';
import { lightBeams } from './worlds-town.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';

const seedOf = (m: Maker): number => m.scene.seed % 9973;

export function spaceWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const side = seedOf(m) % 2 ? 1 : -1;
  const planet = newGroup({ origin: [side * 5, 1.5, 26], place: (mo) => ({ turn: mo.tSec * 0.16, size: 1 + 0.025 * mo.rhythm.pulse }) });
  const bands = [mood.glow[0], mix(mood.glow[0], '#ffffff', 0.35), mood.glow[1], mix(mood.sky[1], mood.glow[0], 0.5)];
  const earthly = random() < 0.5;
  planet.ball([0, 0, 0], 6.4, 2, (n) => {
    if (!earthly) return bands[Math.floor((n[1] * 3.2 + 4 + 0.35 * Math.sin(n[0] * 5)) % 4)] as string;
    const land = Math.sin(n[0] * 4 + seedOf(m)) + Math.sin(n[1] * 5) + Math.cos(n[2] * 4.4 + n[0] * 3);
    return Math.abs(n[1]) > 0.86 ? mood.snow : land > 0.55 ? mood.grass : mood.water[0];
  }, { rough: (n) => (earthly ? 1 + 0.02 * Math.sin(n[0] * 14) : 1) });
  planet.group.solid = false;
  groups.push(planet.group);
  const ring = newGroup({ origin: [side * 5, 1.5, 26], place: (mo) => ({ turn: mo.tSec * 0.1, pitch: 0.42 }) });
  for (let i = 0; i < 40; i++) for (const [r1, r2, color] of [[8.4, 9.6, mood.glow[1]], [9.8, 11.4, mix(mood.glow[0], '#ffffff', 0.3)]] as const) {
    const a = (i / 40) * Math.PI * 2;
    const b = ((i + 0.92) / 40) * Math.PI * 2;
    ring.face([[Math.cos(a) * r1, 0, Math.sin(a) * r1], [Math.cos(b) * r1, 0, Math.sin(b) * r1], [Math.cos(b) * r2, 0, Math.sin(b) * r2], [Math.cos(a) * r2, 0, Math.sin(a) * r2]], color, { twoSided: true, opacity: 0.85, emit: 0.25 });
  }
  groups.push(ring.group);
  const moon = newGroup({ origin: [-side * 9, 5, 30], place: (mo) => ({ turn: -mo.tSec * 0.3, y: Math.sin(mo.tSec * 0.4) }) });
  moon.ball([0, 0, 0], 2.1, 1, mix(mood.rock, '#ffffff', 0.3), { rough: (n) => 1 + 0.05 * Math.sin(n[0] * 9 + n[2] * 7) });
  groups.push(moon.group);
  for (let i = 0; i < 30; i++) {
    const at: Vec = [between(random, -24, 24), between(random, -9, 9), between(random, 8, 46)];
    const spin = between(random, -0.9, 0.9);
    const rock = newGroup({ origin: at, solid: true, place: (mo) => ({ turn: mo.tSec * spin + i, pitch: mo.tSec * spin * 0.6, z: -mo.tSec * 0.8, size: 1 + 0.16 * bounce(mo, i * 0.04) }) });
    rock.ball([0, 0, 0], between(random, 0.2, 0.8), 0, mix(mood.rock, pick(random, [mood.glow[0], mood.sky[1], mood.earth]), 0.35), { rough: () => between(random, 0.75, 1.2) });
    groups.push(rock.group);
  }
  const ship = newGroup({ origin: [-side * 3.4, -0.6, 12], place: (mo) => ({ x: side * mo.tSec * 0.5, y: 0.3 * Math.sin(mo.tSec * 1.2) + mo.tSec * 0.16, turn: side * 1.1, pitch: -0.3 + 0.06 * Math.sin(mo.tSec) }) });
  ship.rod([0, 0, -0.9], [0, 0, 0.6], 0.34, 0.34, 8, '#f3f4f8');
  ship.rod([0, 0, 0.6], [0, 0, 1.5], 0.34, 0.02, 8, mood.glow[0]);
  for (const a of [0.4, 2.5, 4.6]) ship.face([[Math.cos(a) * 0.3, Math.sin(a) * 0.3, -0.4], [Math.cos(a) * 0.95, Math.sin(a) * 0.95, -1.1], [Math.cos(a) * 0.3, Math.sin(a) * 0.3, -0.95]], mood.glow[0], { twoSided: true });
  ship.rod([0, 0, -0.95], [0, 0, -2.1], 0.26, 0.02, 7, '#ffdf9a', { emit: 1 });
  groups.push(ship.group);
  return { groups, sky: 'dark', stars: true, lamps: [{ at: [0, 0, 0], color: '#ffb86a', radius: 2, beat: true, place: (mo) => [-side * 3.4 + side * mo.tSec * 0.5 - side * 0.9, -0.7 + mo.tSec * 0.16, 11.5] }], shot: { eye: [0, 1.6, 0], target: [0, 1.2, 20], fov: 52 }, spot: { at: [-side * 1.2, -1.0, 8.5], height: 2.0 } };
}

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

/** A window seat: the sill, the pane, and a city or wood going by. */
export function windowWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const moving = seedOf(m) % 2 === 0;
  const span = 80;
  groups.push(plane(-4, moving ? mood.grass : mood.road, { half: 200 }));
  for (let i = 0; i < 26; i++) {
    const row = i % 3;
    const z = 14 + row * 12;
    const x0 = (i / 26) * span;
    const speed = moving ? 9 : 0;
    const x = (t: number): number => ((((x0 - t * speed) % span) + span) % span) - span / 2;
    const thing = row === 0 || (moving && random() < 0.5) ? roundTree([0, -4, z], between(random, 4, 7), mood, random, random() < 0.3) : building({ at: [0, -4, z], width: between(random, 3, 5), depth: 4, height: between(random, 6, 15), color: mix(pick(random, mood.wall), mood.rock, 0.3), seed: i, lit: mood.lamps ? 0.5 : 0.1 }, mood, random);
    const place = thing.place;
    thing.place = (mo) => ({ ...(place?.(mo) ?? {}), x: x(mo.tSec) });
    groups.push(thing);
  }
  for (let i = 0; i < 4; i++) groups.push(cloud([(i - 1.5) * 16, between(random, 9, 15), 60], between(random, 4, 7), mood, random, 0.6));
  const frame = newGroup({ layer: 3 });
  const inner = mix(mood.wall[2], mood.deep, 0.35);
  const [x0, x1, y0, y1, z] = [-3.1, 3.1, 0.55, 4.1, 5];
  const panel = (a: number, b: number, c: number, e: number): void => frame.face([[a, c, z], [a, e, z], [b, e, z], [b, c, z]], inner);
  panel(-14, x0, -8, 14);
  panel(x1, 14, -8, 14);
  panel(x0, x1, -8, y0);
  panel(x0, x1, y1, 14);
  const trim = mix(mood.wood, '#ffffff', 0.12);
  frame.box([0, y0 - 0.08, z - 0.3], [x1 - x0 + 0.7, 0.16, 0.9], trim);
  frame.box([0, y1 + 0.08, z - 0.1], [x1 - x0 + 0.5, 0.18, 0.3], trim);
  for (const x of [x0 - 0.08, x1 + 0.08]) frame.box([x, (y0 + y1) / 2, z - 0.1], [0.18, y1 - y0 + 0.3, 0.3], trim);
  frame.box([0, (y0 + y1) / 2, z - 0.02], [0.1, y1 - y0, 0.1], trim);
  groups.push(frame.group);
  const onSill = (at: Vec, kick: number, build: (b: ReturnType<typeof newGroup>) => void): void => {
    const b = newGroup({ origin: at, layer: 4, place: (mo) => ({ squash: 1 + 0.12 * bounce(mo, kick) }) });
    build(b);
    groups.push(b.group);
  };
  onSill([-2.2, y0, z - 0.5], 0, (b) => {
    b.drum([0, 0, 0], 0.42, 0.22, 0.28, 8, mood.roof);
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.28;
      b.face([[0, 0.4, 0], [Math.cos(a) * 0.25, 0.85, Math.sin(a) * 0.2], [Math.cos(a) * 0.5, 1.0 + 0.15 * (i % 2), Math.sin(a) * 0.3], [Math.cos(a + 0.5) * 0.22, 0.75, Math.sin(a + 0.5) * 0.2]], mood.leaf[i % 2] as string, { twoSided: true });
    }
  });
  onSill([1.9, y0, z - 0.45], 0.2, (b) => {
    b.drum([0, 0, 0], 0.36, 0.2, 0.2, 10, mood.glow[0]);
    b.rod([0.2, 0.1, 0], [0.34, 0.26, 0], 0.05, 0.05, 4, mood.glow[0]);
  });
  onSill([1.1, y0, z - 0.5], 0.1, (b) => {
    for (let i = 0; i < 3; i++) b.box([0, 0.06 + i * 0.13, 0], [0.8 - i * 0.1, 0.12, 0.5], [mood.glow[1], mood.water[0], mood.wall[0]][i] as string);
  });
  return { groups, shot: { eye: [0, 2.4, -0.6], target: [0, 2.3, 8], fov: m.portrait ? 60 : 54 }, spot: { at: [-0.8, -0.2, 4.0], height: 2.2 } };
}

/** People as rounded pegs, rocking out of step. */
function crowd(m: Maker, rows: number, fromZ: number, toZ: number, floor: number, half: number): Group[] {
  const { mood, random } = m;
  const out: Group[] = [];
  const colors = [mix(mood.deep, mood.glow[0], 0.25), mix(mood.deep, mood.sky[1], 0.3), mix(mood.deep, '#000000', 0.2)];
  for (let r = 0; r < rows; r++) {
    const z = fromZ + ((toZ - fromZ) * r) / Math.max(1, rows - 1);
    for (let x = -half; x <= half; x += 1.05) {
      const px = x + between(random, -0.3, 0.3);
      const lag = random() * 0.14;
      const b = newGroup({ origin: [px, floor, z], solid: true, layer: 2, place: (mo) => ({ y: 0.16 * Math.abs(Math.sin((mo.rhythm.beat + lag) * Math.PI)) * (0.4 + 0.6 * mo.energy), squash: 1 + 0.06 * bounce(mo, lag) }) });
      const color = pick(random, colors);
      b.drum([0, 0, 0], 0.8, 0.3, 0.24, 5, color);
      b.ball([0, 1.02, 0], 0.22, 0, mix(color, '#ffffff', 0.08));
      if (random() < 0.3) {
        b.rod([0.24, 0.7, 0], [0.34, 1.45, -0.05], 0.07, 0.05, 4, color);
        if (random() < 0.6) b.rod([0.34, 1.45, -0.05], [0.4, 1.85, -0.1], 0.03, 0.03, 4, pick(random, mood.glow), { emit: 1 });
      }
      out.push(b.group);
    }
  }
  return out;
}

export function stageWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const deep = mix(mood.deep, mood.glow[0], 0.1);
  const hall = newGroup({ layer: 0 });
  hall.face([[-30, -1, -6], [-30, -1, 40], [30, -1, 40], [30, -1, -6]], deep);
  groups.push(hall.group);
  const deck = newGroup({ layer: 1 });
  deck.box([0, -0.3, 15], [17, 1.4, 9], mix(mood.deep, mood.glow[0], 0.22), { top: mix(mood.deep, mood.glow[0], 0.36) });
  for (let i = 0; i < 17; i++) deck.box([-8 + i, 0.32, 10.48], [0.5, 0.1, 0.06], mood.glow[i % 2] as string, { emit: 1 });
  groups.push(deck.group);
  const cols = 14;
  const rows = 7;
  const wallColors = [mood.glow[0], mood.glow[1], mood.sky[1], mix(mood.glow[0], '#ffffff', 0.35)];
  for (let c = 0; c < cols; c++) {
    const b = newGroup({ origin: [(c - (cols - 1) / 2) * 1.14, 0.4, 19], layer: 2 });
    for (let r = 0; r < rows; r++) b.box([0, 0.55 + r * 0.84, 0], [1.02, 0.74, 0.4], wallColors[0] as string, { emit: 0.9 });
    const base = b.group.faces.map((face) => face.color);
    b.group.place = (mo) => {
      const level = 0.25 + 0.75 * Math.abs(Math.sin(c * 0.9 + mo.rhythm.beat * 0.5)) * (0.35 + 0.65 * mo.energy) * (0.55 + 0.45 * bounce(mo, Math.abs(c - cols / 2) * 0.04));
      for (const [i, face] of b.group.faces.entries()) {
        const row = Math.floor(i / 6);
        const on = row / rows < level ? 1 : 0.13;
        const hue = wallColors[(row + c) % wallColors.length] as string;
        const n = Number.parseInt(hue.slice(1), 16);
        face.lit = [((n >> 16) & 255) * on, ((n >> 8) & 255) * on, (n & 255) * on];
      }
      void base;
      return { z: 0.25 * bounce(mo, c * 0.05) };
    };
    groups.push(b.group);
  }
  for (const side of [-1, 1]) {
    const stack = newGroup({ origin: [side * 7.6, 0.4, 13], place: (mo) => ({ squash: 1 + 0.05 * bounce(mo, 0) }) });
    for (let k = 0; k < 3; k++) {
      stack.box([0, 0.75 + k * 1.5, 0], [1.7, 1.42, 1.3], '#1b1c26');
      stack.drum([0, 0, 0], 0.001, 0.001, 0.001, 3, '#1b1c26');
      const disc = Array.from({ length: 10 }, (_, i): Vec => [Math.cos((-i / 10) * 6.28) * 0.5, 0.72 + k * 1.5 + Math.sin((-i / 10) * 6.28) * 0.5, -0.67]);
      stack.face(disc, '#3a3c4c', { twoSided: true });
    }
    groups.push(stack.group);
    const mast = newGroup({ origin: [side * 9, -1, 12] });
    for (let k = 0; k < 6; k++) {
      mast.rod([-0.3, k * 1.5, 0], [-0.3, (k + 1) * 1.5, 0], 0.06, 0.06, 4, mood.metal);
      mast.rod([0.3, k * 1.5, 0], [0.3, (k + 1) * 1.5, 0], 0.06, 0.06, 4, mood.metal);
      mast.rod([-0.3, k * 1.5, 0], [0.3, (k + 1) * 1.5, 0], 0.04, 0.04, 4, mood.metal);
    }
    groups.push(mast.group);
  }
  const truss = newGroup({ origin: [0, 7.8, 12] });
  for (let k = -9; k < 9; k++) {
    truss.rod([k, 0, 0], [k + 1, 0, 0], 0.06, 0.06, 4, mood.metal);
    truss.rod([k, 0.6, 0], [k + 1, 0.6, 0], 0.06, 0.06, 4, mood.metal);
    truss.rod([k, 0, 0], [k + 1, 0.6, 0], 0.04, 0.04, 4, mood.metal);
  }
  groups.push(truss.group);
  const beams = Array.from({ length: 8 }, (_, i) => ({ from: [(i - 3.5) * 2.3, 7.7, 12] as Vec, reach: 9, color: mood.glow[i % 2] as string, phase: i * 0.9 }));
  groups.push(...crowd(m, 3, 4.6, 8.6, -1, 10));
  return { groups, sky: 'dark', stars: false, after: lightBeams(m, beams), lamps: beams.map((beam) => ({ at: beam.from, color: beam.color, radius: 0.9, beat: true })), shot: { eye: [0, 2.4, 0.2], target: [0, 3.0, 15], fov: m.portrait ? 62 : 56 }, spot: { at: [0, 0.4, 12.2], height: 2.3 } };
}

/** A tunnel of frames over a floor of tiles, under a turning mirror ball. */
export function clubWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const floor = newGroup({ layer: 0 });
  for (let r = 0; r < 12; r++) for (let c = -6; c < 6; c++) floor.face([[c * 1.3 + 0.04, 0, 3 + r * 1.5], [c * 1.3 + 0.04, 0, 4.42 + r * 1.5], [c * 1.3 + 1.26, 0, 4.42 + r * 1.5], [c * 1.3 + 1.26, 0, 3 + r * 1.5]], mood.deep, { emit: 1 });
  floor.group.place = (mo) => {
    for (const [i, face] of floor.group.faces.entries()) {
      const turn = mo.rhythm.beat / 2;
      const beat = Math.floor(turn);
      const over = Math.max(0, (turn - beat - 0.8) / 0.2);
      const on = hash01(i * 17 + beat * 131, 8) * (1 - over) + hash01(i * 17 + (beat + 1) * 131, 8) * over;
      const hue = mood.glow[i % 5 === 0 ? 1 : 0] as string;
      const n = Number.parseInt(hue.slice(1), 16);
      const k = 0.1 + smoothstep(0.42, 0.6, on) * (0.2 + 0.55 * bounce(mo, (i % 12) * 0.02)) * on;
      face.lit = [((n >> 16) & 255) * k + 10, ((n >> 8) & 255) * k + 6, (n & 255) * k + 20];
    }
    return {};
  };
  groups.push(floor.group);
  for (let i = 0; i < 9; i++) {
    const color = mood.glow[i % 2] as string;
    const span = 27;
    const z = (t: number): number => ((((i / 9) * span - t * 2.2) % span) + span) % span + 3;
    const b = newGroup({ place: (mo) => ({ z: z(mo.tSec), size: 1 + 0.05 * bounce(mo, i * 0.1) }) });
    const n = 6;
    for (let k = 0; k < n; k++) {
      const a = (k / n) * Math.PI * 2 + Math.PI / 6;
      const c = ((k + 1) / n) * Math.PI * 2 + Math.PI / 6;
      b.rod([Math.cos(a) * 7.6, 3 + Math.sin(a) * 5.4, 0], [Math.cos(c) * 7.6, 3 + Math.sin(c) * 5.4, 0], 0.13, 0.13, 4, color, { emit: 1 });
    }
    groups.push(b.group);
  }
  const ball = newGroup({ origin: [0, 5.6, 11], place: (mo) => ({ turn: mo.tSec * 0.7, size: 1 + 0.05 * mo.rhythm.pulse }) });
  for (const [i, tri] of icosphere(2).entries()) {
    const hue = i % 5 === 0 ? '#ffffff' : i % 3 === 0 ? mood.glow[0] : i % 7 === 0 ? mood.glow[1] : '#8d90a8';
    ball.face(tri.map((v): Vec => [v[0] * 1.25, v[1] * 1.25, v[2] * 1.25]), hue, { emit: i % 5 === 0 ? 0.9 : 0.25 });
  }
  ball.rod([0, 1.2, 0], [0, 4, 0], 0.04, 0.04, 4, mood.metal);
  groups.push(ball.group);
  for (let i = 0; i < 5; i++) for (const side of [-1, 1]) {
    const tower = newGroup({ origin: [side * 6.4, 0, 6 + i * 3.6] });
    for (let k = 0; k < 6; k++) tower.box([0, 0.35 + k * 0.72, 0], [0.8, 0.6, 0.8], mood.glow[k % 2] as string, { emit: 1 });
    tower.group.place = (mo) => {
      const level = (0.2 + 0.8 * bounce(mo, i * 0.12)) * (0.5 + 0.5 * Math.abs(Math.sin(i + mo.rhythm.beat * 0.7)));
      for (const [f, face] of tower.group.faces.entries()) {
        const k = Math.floor(f / 6) / 6 < level ? 1 : 0.1;
        const n = Number.parseInt((mood.glow[Math.floor(f / 6) > 3 ? 1 : 0] as string).slice(1), 16);
        const dim = k * (f % 6 < 2 ? 1 : 0.7);
        face.lit = [((n >> 16) & 255) * dim, ((n >> 8) & 255) * dim, (n & 255) * dim];
      }
      return {};
    };
    groups.push(tower.group);
  }
  const beams = Array.from({ length: 6 }, (_, i) => ({ from: [(i - 2.5) * 2.2, 7.4, 11] as Vec, reach: 9, color: mood.glow[i % 2] as string, phase: i * 1.3 }));
  groups.push(...crowd(m, 2, 5, 6.6, 0, 6).filter(() => random() < 0.75));
  return { groups, sky: 'dark', stars: false, after: lightBeams(m, beams), lamps: [{ at: [0, 5.6, 11], color: '#ffffff', radius: 3, beat: true }], shot: { eye: [0, 2.5, 0.4], target: [0, 3.0, 12], fov: m.portrait ? 66 : 58 }, spot: { at: [0, 0.02, 9.4], height: 2.1 } };
}

/** Shapes that belong to the beat: a sea of blocks, a ring of gems, or a tunnel. */
export function abstractWorld(m: Maker): World {
  const { mood, random } = m;
  const variant = seedOf(m) % 3;
  const groups: Group[] = [];
  const colors = [mood.glow[0], mood.glow[1], mood.sky[1], mix(mood.glow[0], '#ffffff', 0.4), mood.water[1]];
  if (variant === 0) {
    for (let r = 0; r < 15; r++) for (let c = -9; c <= 9; c++) {
      const d = Math.hypot(c, r - 6) * 0.12;
      const tone = mix(mix(mood.sky[0], mood.sky[1], r / 15), colors[Math.abs(c + r) % 5] as string, 0.25 + 0.5 * hash01(c * 31 + r, 3));
      const b = newGroup({ origin: [c * 1.5, 0, 5 + r * 1.5], solid: true, place: (mo) => ({ squash: 0.6 + 1.9 * bounce(mo, d) + 0.9 * (0.5 + 0.5 * Math.sin(c * 0.7 + r * 0.5 + mo.tSec * 1.6)) }) });
      b.box([0, 0.5, 0], [1.3, 1, 1.3], tone, { top: mix(tone, '#ffffff', 0.25), skipBottom: true, foot: 0.5 });
      groups.push(b.group);
    }
  }
  const ringed = variant === 1 ? 3 : 1;
  for (let k = 0; k < ringed; k++)
    for (let i = 0; i < 22; i++) {
      const a = (i / 22) * Math.PI * 2;
      const r = 4.2 + k * 2.2;
      const dir = k % 2 ? -1 : 1;
      const b = newGroup({ origin: [0, variant === 0 ? 6.4 : 2.6, 15], solid: true, place: (mo) => {
        const t = a + dir * mo.tSec * (0.3 + 0.1 * k);
        const rr = r * (1 + 0.14 * bounce(mo, k * 0.12));
        return { x: Math.cos(t) * rr, y: Math.sin(t) * rr * (variant === 0 ? 0.5 : 1), z: Math.sin(t * 2 + k) * 1.4, turn: mo.tSec * 1.2 + i, pitch: mo.tSec * 0.8 + i * 0.5, size: 1 + 0.5 * bounce(mo, i * 0.03) };
      } });
      const color = colors[(i + k) % 5] as string;
      if ((i + k) % 3 === 0) b.box([0, 0, 0], [0.7, 0.7, 0.7], color);
      else if ((i + k) % 3 === 1) b.ball([0, 0, 0], 0.5, 0, color);
      else {
        b.drum([0, 0, 0], 0.6, 0.45, 0, 4, color);
        b.drum([0, -0.6, 0], 0.6, 0, 0.45, 4, color);
      }
      groups.push(b.group);
    }
  if (variant === 2)
    for (let i = 0; i < 14; i++) {
      const span = 42;
      const z = (t: number): number => ((((i / 14) * span - t * 5) % span) + span) % span + 2;
      const b = newGroup({ place: (mo) => ({ z: z(mo.tSec), size: 1 + 0.08 * bounce(mo, i * 0.07) }) });
      const n = 8;
      for (let k = 0; k < n; k++) {
        const a = (k / n) * Math.PI * 2 + i * 0.1;
        const c = ((k + 0.86) / n) * Math.PI * 2 + i * 0.1;
        const p = (t: number, r: number, dz: number): Vec => [Math.cos(t) * r, 2.6 + Math.sin(t) * r, dz];
        const color = colors[(k + i) % 5] as string;
        b.face([p(a, 6, 0), p(c, 6, 0), p(c, 6, 2.4), p(a, 6, 2.4)], color, { twoSided: true, emit: 0.15 });
        b.face([p(a, 6, 0), p(a, 6.5, 0), p(c, 6.5, 0), p(c, 6, 0)], mix(color, '#ffffff', 0.3), { twoSided: true, emit: 0.3 });
      }
      groups.push(b.group);
    }
  const heart = newGroup({ origin: [0, variant === 0 ? 6.4 : 2.6, 15], place: (mo) => ({ turn: mo.tSec * 0.6, pitch: 0.3 + 0.2 * Math.sin(mo.tSec), size: 1 + 0.28 * bounce(mo, 0) + 0.12 * mo.rhythm.accent }) });
  heart.ball([0, 0, 0], 1.7, 1, (n) => (n[1] > 0 ? mood.glow[1] : mood.glow[0]), { rough: () => between(random, 0.84, 1.16), emit: 0.3 });
  groups.push(heart.group);
  return { groups, stars: false, lamps: [{ at: [0, variant === 0 ? 6.4 : 2.6, 15], color: mood.glow[1], radius: 5, beat: true }], shot: { eye: variant === 0 ? [0, 8.4, -2] : [0, 2.8, -0.5], target: [0, variant === 0 ? 3.2 : 2.6, 15], fov: 54 }, spot: { at: variant === 0 ? [0, 3.4, 9] : [0, 0.4, 9], height: 2.4 } };
}
