import { smoothstep } from '../noise.ts';
import { hash01 } from '../random.ts';
import { crowd } from './concert.ts';
import { icosphere, newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';
import { lightBeams } from './beams.ts';

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
  return { groups, sky: 'dark', stars: false, after: lightBeams(beams), lamps: [{ at: [0, 5.6, 11], color: '#ffffff', radius: 3, beat: true }], shot: { eye: [0, 2.5, 0.4], target: [0, 3.0, 12], fov: m.portrait ? 66 : 58 }, spot: { at: [0, 0.02, 9.4], height: 2.1 } };
}
