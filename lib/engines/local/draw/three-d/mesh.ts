import { rgbOf } from '../palette.ts';
import type { Moment } from './moment.ts';
import type { Rgb } from './mood.ts';
import { cross, scale, sub, unit } from './vec.ts';
import type { Vec } from './vec.ts';

/** Windows on a wall: a grid of panes of which `lit` shine; pattern by `seed`. */
export type Panes = { columns: number; rows: number; lit: number; seed: number; colors: string[]; dark: string };
export type Face = {
  /** Indexes into the group's vertices, counter-clockwise as seen from outside. */
  at: number[];
  color: Rgb;
  normal: Vec;
  /** 0 takes light, 1 shines by itself. */
  emit: number;
  opacity: number;
  twoSided: boolean;
  /** Darkening 0..1 towards the lowest edge, for walls that meet the ground. */
  foot: number;
  panes: Panes | null;
  /** The colour after light, before fog; kept for groups that do not turn. */
  lit: Rgb | null;
};
export type FaceOptions = { emit?: number; opacity?: number; twoSided?: boolean; foot?: number; panes?: Panes };
/** Where a group stands this frame; `squash` scales its height about its base. */
export type Placement = { x?: number; y?: number; z?: number; turn?: number; size?: number; squash?: number; pitch?: number };

export type Group = {
  points: number[];
  faces: Face[];
  origin: Vec;
  radius: number;
  /** Convex shapes are sorted as one; others face by face. */
  solid: boolean;
  /** Drawn in ascending order before depth counts: 0 ground, 1 shadows, 2 things, 3 what is always in front. */
  layer: number;
  /** Metres by which it counts as nearer than it is, for things that lie on others. */
  nearer: number;
  /** Its faces bring their own light even when turned. */
  prelit?: boolean;
  place: ((moment: Moment) => Placement) | null;
  /** Moves vertices each frame (water, cloth). */
  deform: ((moment: Moment, points: number[], out: Float32Array) => void) | null;
};

export type Builder = {
  group: Group;
  face(points: readonly Vec[], color: string, options?: FaceOptions): void;
  box(center: Vec, size: Vec, color: string, options?: FaceOptions & { top?: string; turn?: number; skipBottom?: boolean }): void;
  /** A prism or cone about a vertical axis: radii at its foot and top. */
  drum(foot: Vec, height: number, r1: number, r2: number, sides: number, color: string, options?: FaceOptions & { turn?: number; cap?: string }): void;
  /** Between two points, thick `r1` and `r2`. */
  rod(a: Vec, b: Vec, r1: number, r2: number, sides: number, color: string, options?: FaceOptions): void;
  ball(center: Vec, radius: number, detail: number, color: string | ((n: Vec) => string), options?: FaceOptions & { flat?: Vec; rough?: (n: Vec) => number }): void;
};

export function newGroup(options: { origin?: Vec; solid?: boolean; layer?: number; nearer?: number; place?: Group['place']; deform?: Group['deform'] } = {}): Builder {
  const group: Group = { points: [], faces: [], origin: options.origin ?? [0, 0, 0], radius: 0, solid: options.solid ?? false, layer: options.layer ?? 2, nearer: options.nearer ?? 0, place: options.place ?? null, deform: options.deform ?? null };
  const face: Builder['face'] = (points, color, o = {}) => {
    const at = points.map((p) => {
      group.points.push(p[0], p[1], p[2]);
      group.radius = Math.max(group.radius, Math.hypot(p[0], p[1], p[2]));
      return group.points.length / 3 - 1;
    });
    const [a, b, c] = points as [Vec, Vec, Vec];
    group.faces.push({ at, color: rgbOf(color), normal: unit(cross(sub(b, a), sub(c, a))), emit: o.emit ?? 0, opacity: o.opacity ?? 1, twoSided: o.twoSided ?? false, foot: o.foot ?? 0, panes: o.panes ?? null, lit: null });
  };
  const ring = (center: Vec, radius: number, sides: number, turn: number): Vec[] => Array.from({ length: sides }, (_, i) => {
    const a = turn + (i / sides) * Math.PI * 2;
    return [center[0] + Math.cos(a) * radius, center[1], center[2] + Math.sin(a) * radius];
  });
  return {
    group, face,
    box(center, size, color, o = {}) {
      const [hx, hy, hz] = [size[0] / 2, size[1] / 2, size[2] / 2];
      const cos = Math.cos(o.turn ?? 0);
      const sin = Math.sin(o.turn ?? 0);
      const v = (x: number, y: number, z: number): Vec => [center[0] + x * hx * cos + z * hz * sin, center[1] + y * hy, center[2] - x * hx * sin + z * hz * cos];
      const { top, skipBottom, turn, ...sideOptions } = o;
      face([v(-1, -1, -1), v(-1, 1, -1), v(1, 1, -1), v(1, -1, -1)], color, sideOptions);
      face([v(1, -1, 1), v(1, 1, 1), v(-1, 1, 1), v(-1, -1, 1)], color, sideOptions);
      face([v(-1, -1, 1), v(-1, 1, 1), v(-1, 1, -1), v(-1, -1, -1)], color, sideOptions);
      face([v(1, -1, -1), v(1, 1, -1), v(1, 1, 1), v(1, -1, 1)], color, sideOptions);
      const capOptions = { emit: o.emit, opacity: o.opacity };
      face([v(-1, 1, -1), v(-1, 1, 1), v(1, 1, 1), v(1, 1, -1)], top ?? color, capOptions);
      if (!skipBottom) face([v(-1, -1, -1), v(1, -1, -1), v(1, -1, 1), v(-1, -1, 1)], color, capOptions);
    },
    drum(foot, height, r1, r2, sides, color, o = {}) {
      const turn = o.turn ?? 0.3;
      const low = ring(foot, r1, sides, turn);
      const high = ring([foot[0], foot[1] + height, foot[2]], r2, sides, turn);
      for (let i = 0; i < sides; i++) {
        const j = (i + 1) % sides;
        if (r2 < 0.001) face([low[j] as Vec, low[i] as Vec, [foot[0], foot[1] + height, foot[2]]], color, o);
        else if (r1 < 0.001) face([foot, high[i] as Vec, high[j] as Vec], color, o);
        else face([low[i] as Vec, high[i] as Vec, high[j] as Vec, low[j] as Vec], color, o);
      }
      if (r2 >= 0.001) face([...high].reverse(), o.cap ?? color, { emit: o.emit, opacity: o.opacity });
    },
    rod(a, b, r1, r2, sides, color, o = {}) {
      const axis = unit(sub(b, a));
      const side = unit(cross(Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], axis));
      const other = cross(axis, side);
      const around = (p: Vec, r: number): Vec[] => Array.from({ length: sides }, (_, i) => {
        const t = (i / sides) * Math.PI * 2;
        const [s, c] = [Math.sin(t) * r, Math.cos(t) * r];
        return [p[0] + side[0] * c + other[0] * s, p[1] + side[1] * c + other[1] * s, p[2] + side[2] * c + other[2] * s];
      });
      const low = around(a, r1);
      const high = around(b, r2);
      for (let i = 0; i < sides; i++) {
        const j = (i + 1) % sides;
        face([low[j] as Vec, high[j] as Vec, high[i] as Vec, low[i] as Vec], color, o);
      }
      face([...high], color, o);
      face([...low].reverse(), color, o);
    },
    ball(center, radius, detail, color, o = {}) {
      for (const triangle of icosphere(detail)) {
        const corners = triangle.map((n): Vec => {
          const r = radius * (o.rough ? o.rough(n) : 1);
          const flat = o.flat ?? [1, 1, 1];
          return [center[0] + n[0] * r * flat[0], center[1] + n[1] * r * flat[1], center[2] + n[2] * r * flat[2]];
        });
        const mid = unit(scale([triangle[0]![0] + triangle[1]![0] + triangle[2]![0], triangle[0]![1] + triangle[1]![1] + triangle[2]![1], triangle[0]![2] + triangle[1]![2] + triangle[2]![2]], 1));
        face(corners, typeof color === 'string' ? color : color(mid), o);
      }
    },
  };
}

const spheres = new Map<number, Vec[][]>();

/** Unit sphere in 20, 80 or 320 triangles. */
export function icosphere(detail: number): Vec[][] {
  const known = spheres.get(detail);
  if (known) return known;
  const t = (1 + Math.sqrt(5)) / 2;
  const v = ([[-1, t, 0], [1, t, 0], [-1, -t, 0], [1, -t, 0], [0, -1, t], [0, 1, t], [0, -1, -t], [0, 1, -t], [t, 0, -1], [t, 0, 1], [-t, 0, -1], [-t, 0, 1]] as Vec[]).map(unit);
  const index = [[0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11], [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6], [7, 1, 8], [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9], [4, 9, 5], [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1]];
  let faces = index.map((tri) => tri.map((i) => v[i] as Vec));
  for (let k = 0; k < detail; k++)
    faces = faces.flatMap(([a, b, c]) => {
      const [p, q, r] = [a as Vec, b as Vec, c as Vec];
      const m = (x: Vec, y: Vec): Vec => unit([x[0] + y[0], x[1] + y[1], x[2] + y[2]]);
      const [pq, qr, rp] = [m(p, q), m(q, r), m(r, p)];
      return [[p, pq, rp], [q, qr, pq], [r, rp, qr], [pq, qr, rp]];
    });
  spheres.set(detail, faces);
  return faces;
}
