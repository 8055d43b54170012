import { between } from '../random.ts';
import type { Heights, Patch } from './ground.ts';
import type { Group } from './mesh.ts';
import { cloud } from './sky-things.ts';
import type { Vec } from './vec.ts';
import type { Maker } from './world.ts';

export const patch = (half: number, minZ: number, maxZ: number, columns: number, rows: number): Patch => ({ minX: -half, maxX: half, minZ, maxZ, columns, rows });

export function clouds(m: Maker, count: number, y: [number, number], z: [number, number], size: [number, number]): Group[] {
  return Array.from({ length: count }, (_, i) => cloud([((i + m.random()) / count - 0.5) * z[1] * 1.7, between(m.random, ...y), between(m.random, ...z)], between(m.random, ...size), m.mood, m.random, between(m.random, 0.25, 0.7)));
}

/** Trees, rocks and houses set on the land where `want` allows. */
export function scatter(m: Maker, heights: Heights, count: number, area: { x: number; z: [number, number] }, make: (at: Vec) => Group | null): Group[] {
  const out: Group[] = [];
  for (let i = 0; i < count; i++) {
    const z = area.z[0] + (area.z[1] - area.z[0]) * m.random() ** 1.3;
    const x = (m.random() * 2 - 1) * area.x * (0.45 + 0.55 * (z / area.z[1]));
    const group = make([x, heights(x, z), z]);
    if (group) out.push(group);
  }
  return out;
}
