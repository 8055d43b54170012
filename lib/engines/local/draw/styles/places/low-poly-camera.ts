/**
 * Renders meshes once: verticals stay upright, the horizon is where the picture needs it, and distant things fade into
 * haze.
 */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../../random.ts';
import { rgbOf } from '../../scene/light/inks.ts';
import type { Light } from './low-poly-light.ts';
import { dot, type Face, type Mesh, type Vec } from './low-poly-mesh.ts';

/**
 * The camera at `eye` looks straight ahead; `horizon` is in shares of the height, `focal` in shares of the shorter
 * side.
 */
export type Camera = { eye: Vec; horizon: number; focal: number; width: number; height: number };

const NEAR = 0.4;
const HAZE_REACH = 90;

const focalPx = ({ focal, width, height }: Camera) => focal * Math.min(width, height);

/** Projects a point to pixels. */
export function project(camera: Camera, [x, y, z]: Vec): { x: number; y: number; scale: number } | null {
  const depth = z - camera.eye[2];
  if (depth < NEAR / 2) return null;
  const scale = focalPx(camera) / depth;
  return {
    x: camera.width / 2 + (x - camera.eye[0]) * scale,
    y: camera.horizon * camera.height - (y - camera.eye[1]) * scale,
    scale,
  };
}

/** Clips a face just in front of the eye. */
function inFront(points: readonly Vec[], eyeZ: number): Vec[] {
  const out: Vec[] = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as Vec;
    const [da, db] = [a[2] - eyeZ - NEAR, b[2] - eyeZ - NEAR];
    if (da >= 0) out.push(a);
    if (da >= 0 !== db >= 0) {
      const t = da / (da - db);
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
    }
  });
  return out;
}

function lit({ color, normal, emit = 0 }: Face, light: Light, facing: number): [number, number, number] {
  const turned: Vec = facing < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
  const sun = Math.max(0, dot(turned, light.sun));
  const sky = 0.5 + 0.5 * turned[1];
  const wrap = Math.max(0, 0.25 + 0.75 * dot(turned, light.sun)) * 0.14;
  return [0, 1, 2].map((i) => {
    const shone =
      (light.key[i] as number) * (sun * 0.86 + wrap) +
      (light.ambientUp[i] as number) * sky +
      (light.ambientDown[i] as number) * (1 - sky);
    return Math.min(255, (color[i] as number) * (shone * (1 - emit) + emit));
  }) as [number, number, number];
}

const rgba = (color: readonly number[], fog: readonly number[], share: number, opacity = 1): string =>
  `rgba(${color.map((value, i) => Math.round(value * (1 - share) + (fog[i] as number) * share)).join(',')},${opacity})`;

/** Paints everything between two distances from the eye, far to near and ground first. */
export function film(
  ctx: SKRSContext2D,
  meshes: readonly Mesh[],
  light: Light,
  camera: Camera,
  maxDepth = 1e9,
  things = false,
): void {
  const fog = rgbOf(light.fog);
  const { eye } = camera;
  const jobs = meshes
    .filter(({ layer }) => !things || layer === 2)
    .flatMap((mesh) => {
      const depths = mesh.faces.map(
        ({ points }) => points.reduce((sum, point) => sum + point[2], 0) / points.length - eye[2],
      );
      const middle = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
      return mesh.faces.map((face, i) => ({
        face,
        depth: depths[i] as number,
        order: mesh.layer * -1e6 + (mesh.isSolid ? middle + (depths[i] as number) * 1e-4 : (depths[i] as number)),
        middle: mesh.isSolid ? middle : (depths[i] as number),
      }));
    })
    .filter(({ middle }) => middle < maxDepth)
    .sort((a, b) => b.order - a.order);
  ctx.lineJoin = 'round';
  for (const { face, depth } of jobs) {
    const toEye: Vec = [face.points[0]![0] - eye[0], face.points[0]![1] - eye[1], face.points[0]![2] - eye[2]];
    const facing = -dot(face.normal, toEye);
    if (facing < 0 && !face.twoSided) continue;
    const corners = inFront(face.points, eye[2]).map((point) =>
      project(camera, [point[0], point[1], Math.max(point[2], eye[2] + NEAR)]),
    );
    if (corners.length < 3) continue;
    const share =
      (1 - Math.exp(-(((Math.max(0, depth) * light.haze) / HAZE_REACH) ** 1.25))) * (1 - 0.5 * (face.emit ?? 0));
    ctx.beginPath();
    for (const corner of corners) if (corner) ctx.lineTo(corner.x, corner.y);
    ctx.closePath();
    ctx.fillStyle = rgba(lit(face, light, facing), fog, share, face.opacity ?? 1);
    ctx.fill();
    if (face.opacity === undefined) {
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = 0.8;
      ctx.stroke();
    }
    if (face.panes && face.points.every((point) => point[2] > eye[2] + NEAR)) paintPanes(ctx, face, camera, fog, share);
  }
}

function paintPanes(
  ctx: SKRSContext2D,
  { points, panes }: Face,
  camera: Camera,
  fog: readonly number[],
  share: number,
): void {
  if (!panes) return;
  const [a, b, c, d] = points as [Vec, Vec, Vec, Vec];
  const at = (u: number, v: number): string => {
    const side = (i: 0 | 1 | 2) => (a[i] * (1 - v) + b[i] * v) * (1 - u) + (d[i] * (1 - v) + c[i] * v) * u;
    const point = project(camera, [side(0), side(1), side(2)]);
    return point ? `${point.x.toFixed(1)} ${point.y.toFixed(1)}` : '0 0';
  };
  const paths = Array.from({ length: panes.colors.length + 1 }, () => '');
  for (let row = 0; row < panes.rows; row++) {
    for (let column = 0; column < panes.columns; column++) {
      const h = hash01(row * 131 + column * 17, panes.seed);
      const kind = h < panes.lit ? 1 + Math.floor((h / panes.lit) * panes.colors.length) : 0;
      const [u0, u1] = [(column + 0.22) / panes.columns, (column + 0.78) / panes.columns];
      const [v0, v1] = [0.06 + (0.9 * (row + 0.24)) / panes.rows, 0.06 + (0.9 * (row + 0.8)) / panes.rows];
      paths[kind] += `M${at(u0, v0)}L${at(u0, v1)}L${at(u1, v1)}L${at(u1, v0)}Z`;
    }
  }
  paths.forEach((path, kind) => {
    if (!path) return;
    const color = rgbOf(kind === 0 ? panes.dark : (panes.colors[kind - 1] as string));
    ctx.fillStyle = rgba(color, fog, kind === 0 ? share : share * 0.55, kind === 0 ? 0.8 : 0.95);
    ctx.fill(new Path2D(path));
  });
}
