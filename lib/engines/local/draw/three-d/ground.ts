import { fbm2, ridged2 } from '../noise.ts';
import { mix, rgbOf } from '../palette.ts';
import { hash01 } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Mood, Rgb } from './mood.ts';
import { shade } from './shade.ts';
import { dot } from './vec.ts';
import type { Vec } from './vec.ts';

export type Heights = (x: number, z: number) => number;
export type Patch = { minX: number; maxX: number; minZ: number; maxZ: number; columns: number; rows: number };

/** Columns crowd towards the middle, where the camera looks. */
const columnAt = (patch: Patch, i: number): number => {
  const u = (i / patch.columns) * 2 - 1;
  return (patch.minX + patch.maxX) / 2 + ((patch.maxX - patch.minX) / 2) * Math.sign(u) * Math.abs(u) ** 1.55;
};

/** Rows that grow with distance keep near facets small and far ones few. */
const rowAt = (patch: Patch, k: number): number => patch.minZ + (patch.maxZ - patch.minZ) * (k / patch.rows) ** 1.7;

/** Land in triangles whose colour comes from height and slope, with sun, own shadow and hollows baked in. */
export function terrain(patch: Patch, heights: Heights, colorAt: (x: number, y: number, z: number, slope: number) => string, mood: Mood, seed: number): Group {
  const b = newGroup({ layer: 2 });
  const { columns, rows } = patch;
  const point = (i: number, k: number): Vec => {
    const jx = i > 0 && i < columns ? (hash01(i * 91 + k, seed) - 0.5) * 0.7 : 0;
    const jz = k > 0 && k < rows ? (hash01(i * 91 + k, seed + 1) - 0.5) * 0.6 : 0;
    const x = columnAt(patch, i + jx);
    const z = rowAt(patch, Math.min(rows, Math.max(0, k + jz)));
    return [x, heights(x, z), z];
  };
  const grid = Array.from({ length: rows + 1 }, (_, k) => Array.from({ length: columns + 1 }, (_, i) => point(i, k)));
  for (let k = 0; k < rows; k++) for (let i = 0; i < columns; i++) {
    const [p, q, r, s] = [grid[k]![i], grid[k + 1]![i], grid[k + 1]![i + 1], grid[k]![i + 1]] as [Vec, Vec, Vec, Vec];
    for (const triangle of (i + k) % 2 ? [[p, q, r], [p, r, s]] : [[p, q, s], [q, r, s]]) {
      const [a, c, d] = triangle as [Vec, Vec, Vec];
      const mid: Vec = [(a[0] + c[0] + d[0]) / 3, (a[1] + c[1] + d[1]) / 3, (a[2] + c[2] + d[2]) / 3];
      b.face([a, c, d], '#000000');
      const face = b.group.faces.at(-1);
      if (!face) continue;
      const steep = 1 - face.normal[1];
      const color = rgbOf(mix(colorAt(mid[0], mid[1], mid[2], steep), '#ffffff', (hash01(i * 7 + k * 131, seed + 5) - 0.5) * 0.05 + 0.02));
      face.color = color;
      face.lit = occlude(shade(mood, color, face.normal, 0), mid, heights, mood);
    }
  }
  return b.group;
}

/** Marches towards the sun, and looks at the land around, to darken what is hidden or hollow. */
function occlude(lit: Rgb, at: Vec, heights: Heights, mood: Mood): Rgb {
  let shadow = 0;
  for (let t = 1.5; t < 26; t *= 1.45) {
    const over = heights(at[0] + mood.sun[0] * t, at[2] + mood.sun[2] * t) - (at[1] + mood.sun[1] * t);
    if (over > 0) shadow = Math.max(shadow, Math.min(1, over * 0.5));
  }
  let hollow = 0;
  for (const [dx, dz] of [[3, 0], [-3, 0], [0, 3], [0, -3]] as const) hollow += Math.max(0, heights(at[0] + dx, at[2] + dz) - at[1]);
  const k = (1 - 0.42 * shadow) * (1 - Math.min(0.3, hollow * 0.03));
  return [lit[0] * k, lit[1] * k, lit[2] * (k + (1 - k) * 0.12)];
}

/** Facets that heave; each is coloured by how it faces the sky and the sun. */
export function water(patch: Patch, level: number, mood: Mood, options: { swell?: number; seed?: number; speed?: number } = {}): Group {
  const swell = options.swell ?? 0.35;
  const seed = options.seed ?? 1;
  const b = newGroup({
    layer: 1,
    origin: [0, level, 0],
    deform(m, points, out) {
      const t = m.tSec * (options.speed ?? 1);
      for (let i = 0; i < points.length; i += 3) {
        const x = points[i] as number;
        const z = points[i + 2] as number;
        const lift = Math.sin(x * 0.55 + t * 1.3 + seed) * 0.4 + Math.sin(z * 0.47 - t * 1.1) * 0.35 + Math.sin((x + z) * 0.9 + t * 1.9) * 0.22;
        const pulse = bounce(m, Math.hypot(x, z - 12) * 0.05) * 0.5;
        out[i] = x;
        out[i + 1] = (lift + pulse * Math.sin(x * 1.7 + z)) * swell;
        out[i + 2] = z;
      }
      const deep = rgbOf(mood.water[0]);
      const light = rgbOf(mood.water[1]);
      const sky = rgbOf(mood.sky[2]);
      for (const face of b.group.faces) {
        const n = facetNormal(out, face.at);
        const tilt = Math.min(1, Math.max(0, 0.5 + n[0] * 1.4 - n[2] * 1.2));
        const glint = Math.max(0, dot(n, mood.sun) - 0.93 + 0.5 * (1 - mood.sun[1])) ** 3 * 9;
        const share = Math.min(1, glint) * 0.85;
        const night = mood.night ? 0.6 : 1;
        face.color = [0, 1, 2].map((i) => (((deep[i] as number) * (1 - tilt) + (light[i] as number) * tilt) * night) * (1 - share) + (sky[i] as number) * share) as unknown as Rgb;
      }
    },
  });
  const { columns, rows } = patch;
  const at = (i: number, k: number): Vec => [columnAt(patch, i + (i > 0 && i < columns && k % 2 ? 0.5 : 0)), 0, rowAt(patch, k)];
  for (let k = 0; k < rows; k++) for (let i = 0; i < columns; i++) {
    const [p, q, r, s] = [at(i, k), at(i, k + 1), at(i + 1, k + 1), at(i + 1, k)];
    if (k % 2) {
      b.face([p, q, s], mood.water[0], { emit: 0.72 });
      b.face([q, r, s], mood.water[0], { emit: 0.72 });
    } else {
      b.face([p, q, r], mood.water[0], { emit: 0.72 });
      b.face([p, r, s], mood.water[0], { emit: 0.72 });
    }
  }
  return b.group;
}

function facetNormal(points: Float32Array, at: number[]): Vec {
  const [i, j, k] = [at[0]! * 3, at[1]! * 3, at[2]! * 3];
  const [ux, uy, uz] = [points[j]! - points[i]!, points[j + 1]! - points[i + 1]!, points[j + 2]! - points[i + 2]!];
  const [vx, vy, vz] = [points[k]! - points[i]!, points[k + 1]! - points[i + 1]!, points[k + 2]! - points[i + 2]!];
  const n: Vec = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const l = Math.hypot(n[0], n[1], n[2]) || 1;
  return [n[0] / l, n[1] / l, n[2] / l];
}

/** A flat floor that reaches the fog, in strips so that it fades with distance. */
export function plane(y: number, color: string, options: { minZ?: number; maxZ?: number; half?: number; layer?: number; strips?: number } = {}): Group {
  const b = newGroup({ layer: options.layer ?? 0 });
  const strips = options.strips ?? 16;
  const [z0, z1] = [options.minZ ?? -20, options.maxZ ?? 240];
  const half = options.half ?? 260;
  for (let i = 0; i < strips; i++) {
    const a = z0 + (z1 - z0) * (i / strips) ** 1.8;
    const c = z0 + (z1 - z0) * ((i + 1) / strips) ** 1.8;
    b.face([[-half, y, a], [-half, y, c], [half, y, c], [half, y, a]], color);
  }
  return b.group;
}

export const hills = (seed: number, scale: number, height: number): Heights => (x, z) => (fbm2(x / scale + 40, z / scale + 40, 4, seed) - 0.42) * height;
export const crags = (seed: number, scale: number, height: number): Heights => (x, z) => ridged2(x / scale + 40, z / scale + 40, 4, seed) ** 1.7 * height;
