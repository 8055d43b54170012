import { mix } from '../palette.ts';
import { newGroup } from './mesh.ts';
import type { Builder, Group } from './mesh.ts';
import type { Mood } from './mood.ts';
import type { Vec } from './vec.ts';

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
