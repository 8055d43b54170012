import { mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';
import { lightBeams } from './beams.ts';

/** People as rounded pegs, rocking out of step. */
export function crowd(m: Maker, rows: number, fromZ: number, toZ: number, floor: number, half: number): Group[] {
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
  const { mood } = m;
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
    b.group.place = (mo) => {
      const level = 0.25 + 0.75 * Math.abs(Math.sin(c * 0.9 + mo.rhythm.beat * 0.5)) * (0.35 + 0.65 * mo.energy) * (0.55 + 0.45 * bounce(mo, Math.abs(c - cols / 2) * 0.04));
      for (const [i, face] of b.group.faces.entries()) {
        const row = Math.floor(i / 6);
        const on = row / rows < level ? 1 : 0.13;
        const hue = wallColors[(row + c) % wallColors.length] as string;
        const n = Number.parseInt(hue.slice(1), 16);
        face.lit = [((n >> 16) & 255) * on, ((n >> 8) & 255) * on, (n & 255) * on];
      }
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
  return { groups, sky: 'dark', stars: false, after: lightBeams(beams), lamps: beams.map((beam) => ({ at: beam.from, color: beam.color, radius: 0.9, beat: true })), shot: { eye: [0, 2.4, 0.2], target: [0, 3.0, 15], fov: m.portrait ? 62 : 56 }, spot: { at: [0, 0.4, 12.2], height: 2.3 } };
}
