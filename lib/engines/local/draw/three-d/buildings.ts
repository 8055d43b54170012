import { mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import type { Random } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Builder, Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Mood } from './mood.ts';
import { delayOf } from './springs.ts';
import type { Vec } from './vec.ts';

export type BuildingSpec = { at: Vec; width: number; depth: number; height: number; color: string; seed: number; lit: number };

/** A tower with windows, a parapet and sometimes a crown; it stretches on the beat like a level meter. */
export function building(spec: BuildingSpec, mood: Mood, random: Random): Group {
  const { at, width, depth, height } = spec;
  const delay = delayOf(at) + random() * 0.1;
  const b = newGroup({ origin: at, solid: true, place: (m) => ({ squash: 1 + 0.045 * bounce(m, delay) }) });
  const panes = (w: number, seed: number): NonNullable<Parameters<Builder['box']>[3]>['panes'] => ({ columns: Math.max(2, Math.round(w / 2.1)), rows: Math.min(9, Math.max(2, Math.round(height / 2.5))), lit: spec.lit, seed, colors: ['#ffd98c', '#ffe9b8', '#ffcf7a', mix(mood.glow[0], '#ffe0a8', 0.45)], dark: mix(spec.color, mood.lamps ? mood.deep : mood.glass, 0.5) });
  const wall = (x1: number, z1: number, x2: number, z2: number, w: number, seed: number): void => b.face([[x1, 0, z1], [x1, height, z1], [x2, height, z2], [x2, 0, z2]], spec.color, { foot: 0.42, panes: panes(w, seed) });
  const [hx, hz] = [width / 2, depth / 2];
  wall(-hx, -hz, hx, -hz, width, spec.seed);
  wall(hx, hz, -hx, hz, width, spec.seed + 1);
  wall(-hx, hz, -hx, -hz, depth, spec.seed + 2);
  wall(hx, -hz, hx, hz, depth, spec.seed + 3);
  b.face([[-hx, height, -hz], [-hx, height, hz], [hx, height, hz], [hx, height, -hz]], mix(spec.color, '#ffffff', 0.12));
  const crown = random();
  if (crown < 0.45) b.box([between(random, -0.15, 0.15) * width, height + height * 0.04, 0], [width * 0.55, height * 0.08, depth * 0.55], mix(spec.color, mood.deep, 0.2));
  if (crown > 0.7) b.rod([0, height, 0], [0, height * 1.22, 0], 0.12, 0.05, 4, mood.metal);
  if (crown > 0.85) b.box([0, height * 1.22, 0], [0.5, 0.5, 0.5], mood.glow[0], { emit: 1 });
  return b.group;
}

export function house(at: Vec, size: number, mood: Mood, random: Random, options: { snow?: boolean; turn?: number } = {}): Group {
  const turn = options.turn ?? between(random, -0.6, 0.6);
  const b = newGroup({ origin: at, place: (m) => ({ turn, squash: 1 + 0.06 * bounce(m, delayOf(at)) }) });
  const wall = pick(random, mood.wall);
  const [w, h, d] = [size, size * 0.62, size * 0.8];
  b.box([0, h / 2, 0], [w, h, d], wall, { foot: 0.25, panes: { columns: 3, rows: 1, lit: mood.lamps ? 0.8 : 0.1, seed: Math.floor(random() * 99), colors: ['#ffd98c'], dark: mix(wall, mood.deep, 0.5) } });
  const roof = options.snow ? mood.snow : mood.roof;
  const e = size * 0.1;
  const ridge = h + size * 0.44;
  b.face([[-w / 2 - e, h, -d / 2 - e], [-w / 2 - e, ridge, 0], [w / 2 + e, ridge, 0], [w / 2 + e, h, -d / 2 - e]], roof, { twoSided: true });
  b.face([[w / 2 + e, h, d / 2 + e], [w / 2 + e, ridge, 0], [-w / 2 - e, ridge, 0], [-w / 2 - e, h, d / 2 + e]], roof, { twoSided: true });
  b.face([[w / 2, h, -d / 2], [w / 2, ridge, 0], [w / 2, h, d / 2]], wall, { twoSided: true });
  b.face([[-w / 2, h, d / 2], [-w / 2, ridge, 0], [-w / 2, h, -d / 2]], wall, { twoSided: true });
  b.box([w * 0.26, ridge, d * 0.1], [size * 0.13, size * 0.3, size * 0.13], mood.rock);
  return b.group;
}

export function lampPost(at: Vec, height: number, mood: Mood, side: number): Group {
  const b = newGroup({ origin: at });
  b.rod([0, 0, 0], [0, height, 0], 0.1, 0.06, 4, mood.metal);
  b.rod([0, height, 0], [-side * 1.3, height + 0.15, 0], 0.06, 0.05, 4, mood.metal);
  b.box([-side * 1.3, height + 0.06, 0], [0.6, 0.12, 0.3], mood.lamps ? '#fff1c4' : mood.metal, { emit: mood.lamps ? 1 : 0 });
  return b.group;
}
