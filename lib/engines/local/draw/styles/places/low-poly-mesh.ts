/** Shapes in flat facets, in metres: right, up and away from the viewer. */
import { rgbOf } from '../../scene/light/inks.ts';

export type Vec = readonly [number, number, number];
type Rgb = readonly [number, number, number];

const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Windows on a wall: a grid of panes, of which a share is lit. */
export type Panes = {
  columns: number;
  rows: number;
  lit: number;
  seed: number;
  colors: readonly string[];
  dark: string;
};
export type FaceOptions = { emit?: number; twoSided?: boolean; panes?: Panes; opacity?: number };
export type Face = FaceOptions & { points: readonly Vec[]; color: Rgb; normal: Vec };
/** Faces painted together; `layer`: 0 is ground, 1 what lies on it, 2 things. */
export type Mesh = { faces: Face[]; layer: number; isSolid: boolean };

/** Builds a mesh from boxes, drums, rods and balls, all about `origin`, turned about its vertical axis. */
export function newMesh(origin: Vec = [0, 0, 0], { turn = 0, layer = 2, isSolid = true } = {}) {
  const mesh: Mesh = { faces: [], layer, isSolid };
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const placed = ([x, y, z]: Vec): Vec => [origin[0] + x * cos + z * sin, origin[1] + y, origin[2] - x * sin + z * cos];
  const face = (points: readonly Vec[], color: string, options: FaceOptions = {}) => {
    const all = points.map(placed);
    const [a, b, c] = all as [Vec, Vec, Vec];
    mesh.faces.push({ ...options, points: all, color: rgbOf(color), normal: unit(cross(sub(b, a), sub(c, a))) });
  };
  const ring = ([x, y, z]: Vec, radius: number, sides: number, from: number): Vec[] =>
    Array.from({ length: sides }, (_, i) => {
      const angle = from + (i / sides) * Math.PI * 2;
      return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
    });
  return {
    mesh,
    face,
    box([x, y, z]: Vec, [w, h, d]: Vec, color: string, options: FaceOptions & { top?: string } = {}) {
      const { top, ...sides } = options;
      const v = (i: number, j: number, k: number): Vec => [x + (i * w) / 2, y + (j * h) / 2, z + (k * d) / 2];
      face([v(-1, -1, -1), v(-1, 1, -1), v(1, 1, -1), v(1, -1, -1)], color, sides);
      face([v(1, -1, 1), v(1, 1, 1), v(-1, 1, 1), v(-1, -1, 1)], color, sides);
      face([v(-1, -1, 1), v(-1, 1, 1), v(-1, 1, -1), v(-1, -1, -1)], color, sides);
      face([v(1, -1, -1), v(1, 1, -1), v(1, 1, 1), v(1, -1, 1)], color, sides);
      face([v(-1, 1, -1), v(-1, 1, 1), v(1, 1, 1), v(1, 1, -1)], top ?? color, { emit: sides.emit ?? 0 });
    },
    /** A prism or cone about a vertical axis: radii at its foot and top. */
    drum(foot: Vec, height: number, r1: number, r2: number, sides: number, color: string, options: FaceOptions = {}) {
      const [low, high] = [ring(foot, r1, sides, 0.3), ring([foot[0], foot[1] + height, foot[2]], r2, sides, 0.3)];
      for (let i = 0; i < sides; i++) {
        const j = (i + 1) % sides;
        face([low[i] as Vec, high[i] as Vec, high[j] as Vec, low[j] as Vec], color, options);
      }
      if (r2 > 0.01) face([...high].reverse(), color, options);
    },
    rod(a: Vec, b: Vec, r1: number, r2: number, color: string, options: FaceOptions = {}) {
      const axis = unit(sub(b, a));
      const side = unit(cross(Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], axis));
      const other = cross(axis, side);
      const around = (p: Vec, r: number): Vec[] =>
        Array.from({ length: 5 }, (_, i) => {
          const [s, c] = [Math.sin((i / 5) * Math.PI * 2) * r, Math.cos((i / 5) * Math.PI * 2) * r];
          return [
            p[0] + side[0] * c + other[0] * s,
            p[1] + side[1] * c + other[1] * s,
            p[2] + side[2] * c + other[2] * s,
          ];
        });
      const [low, high] = [around(a, r1), around(b, r2)];
      for (let i = 0; i < 5; i++) {
        const j = (i + 1) % 5;
        face([low[i] as Vec, low[j] as Vec, high[j] as Vec, high[i] as Vec], color, { ...options, twoSided: true });
      }
    },
    ball(
      [x, y, z]: Vec,
      radius: number,
      color: string,
      options: FaceOptions & { flat?: Vec; rough?: () => number; detail?: number } = {},
    ) {
      const { flat = [1, 1, 1], rough = () => 1, detail = 0, ...rest } = options;
      const roughness = new Map<string, number>();
      for (const corners of sphere(detail)) {
        const points = corners.map((n): Vec => {
          const key = n.map((value) => value.toFixed(3)).join();
          const r = radius * (roughness.get(key) ?? rough());
          roughness.set(key, r / radius);
          return [x + n[0] * r * flat[0], y + n[1] * r * flat[1], z + n[2] * r * flat[2]];
        });
        face(points, color, rest);
      }
    },
  };
}

export type Builder = ReturnType<typeof newMesh>;

const T = (1 + Math.sqrt(5)) / 2;
const CORNERS = (
  [
    [-1, T, 0],
    [1, T, 0],
    [-1, -T, 0],
    [1, -T, 0],
    [0, -1, T],
    [0, 1, T],
    [0, -1, -T],
    [0, 1, -T],
    [T, 0, -1],
    [T, 0, 1],
    [-T, 0, -1],
    [-T, 0, 1],
  ] as Vec[]
).map(unit);
const FACETS =
  '0 11 5,0 5 1,0 1 7,0 7 10,0 10 11,1 5 9,5 11 4,11 10 2,10 7 6,7 1 8,3 9 4,3 4 2,3 2 6,3 6 8,3 8 9,4 9 5,2 4 11,6 2 10,8 6 7,9 8 1'
    .split(',')
    .map((facet) => facet.split(' ').map((i) => CORNERS[Number(i)] as Vec));

/** A ball of 20 facets, or of four times as many for each step of detail. */
function sphere(detail: number): Vec[][] {
  if (detail === 0) return FACETS;
  const middle = (a: Vec, b: Vec) => unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
  return sphere(detail - 1).flatMap((facet) => {
    const [a, b, c] = facet as [Vec, Vec, Vec];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    return [
      [a, ab, ca],
      [b, bc, ab],
      [c, ca, bc],
      [ab, bc, ca],
    ];
  });
}

/** Corners of an upright face between two opposite corners: up, along, down. */
export const upright = (from: Vec, to: Vec): Vec[] => [from, [from[0], to[1], from[2]], to, [to[0], from[1], to[2]]];
/** Corners of a horizontal or leaning face between two opposite corners: away, across, back. */
export const sheet = (from: Vec, to: Vec): Vec[] => [from, [from[0], to[1], to[2]], to, [to[0], from[1], from[2]]];
