import { Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { rgbOf } from '../palette.ts';
import { hash01 } from '../random.ts';
import type { Face, Group, Panes } from './mesh.ts';
import type { Moment } from './moment.ts';
import type { Mood, Rgb } from './mood.ts';
import { cross, dot, sub, unit } from './vec.ts';
import type { Vec } from './vec.ts';

/** `fov` in degrees, of the shorter side. */
export type Camera = { eye: Vec; target: Vec; fov: number; roll: number };
export type Lens = { eye: Vec; right: Vec; up: Vec; ahead: Vec; focal: number; cx: number; cy: number; roll: number };
type Projected = { view: Float32Array; screen: Float32Array };
type Job = { key: number; face: Face; group: Group; projected: Projected; depth: number; lit: Rgb };

const near = 0.15;

export function lensOf(camera: Camera, width: number, height: number): Lens {
  const ahead = unit(sub(camera.target, camera.eye));
  const flatRight = unit(cross([0, 1, 0], ahead));
  const flatUp = cross(ahead, flatRight);
  const [c, s] = [Math.cos(camera.roll), Math.sin(camera.roll)];
  const right: Vec = [flatRight[0] * c + flatUp[0] * s, flatRight[1] * c + flatUp[1] * s, flatRight[2] * c + flatUp[2] * s];
  return { eye: camera.eye, right, up: cross(ahead, right), ahead, focal: Math.min(height, width * 1.15) / 2 / Math.tan((camera.fov * Math.PI) / 360), cx: width / 2, cy: height / 2, roll: camera.roll };
}

/** Where a point of the world lands, in pixels, and how far away it is; null when behind the eye. */
export function project(lens: Lens, p: Vec): { x: number; y: number; depth: number } | null {
  const d = sub(p, lens.eye);
  const z = dot(d, lens.ahead);
  if (z < near) return null;
  return { x: lens.cx + (dot(d, lens.right) * lens.focal) / z, y: lens.cy - (dot(d, lens.up) * lens.focal) / z, depth: z };
}

export function shade(mood: Mood, color: Rgb, normal: Vec, emit: number): Rgb {
  const sun = Math.max(0, dot(normal, mood.sun));
  const sky = 0.5 + 0.5 * normal[1];
  const wrap = Math.max(0, 0.25 + 0.75 * dot(normal, mood.sun)) * 0.14;
  const out = [0, 1, 2].map((i) => {
    const c = color[i] as number;
    const light = (mood.key[i] as number) * (sun * 0.86 + wrap) + (mood.ambientUp[i] as number) * sky + (mood.ambientDown[i] as number) * (1 - sky);
    return Math.min(255, c * (light * (1 - emit) + emit));
  });
  return out as unknown as Rgb;
}

/** Lights the faces of everything that never turns; run once. */
export function bakeLight(groups: Group[], mood: Mood): void {
  for (const group of groups) if (!group.deform) for (const face of group.faces) face.lit = shade(mood, face.color, face.normal, face.emit);
}

/** Projects, sorts far to near and fills. Cost is about 4 microseconds a visible face at 540p. */
export function renderGroups(ctx: SKRSContext2D, groups: Group[], lens: Lens, mood: Mood, moment: Moment, width: number, height: number): void {
  const jobs: Job[] = [];
  for (const group of groups) collect(jobs, group, lens, mood, moment, width, height);
  jobs.sort((a, b) => b.key - a.key);
  const fog = rgbOf(mood.fog);
  ctx.lineJoin = 'round';
  for (const job of jobs) paint(ctx, job, lens, mood, fog);
}

function collect(jobs: Job[], group: Group, lens: Lens, mood: Mood, moment: Moment, width: number, height: number): void {
  const place = group.place?.(moment) ?? {};
  const [ox, oy, oz] = [group.origin[0] + (place.x ?? 0), group.origin[1] + (place.y ?? 0), group.origin[2] + (place.z ?? 0)];
  const size = place.size ?? 1;
  const squash = place.squash ?? 1;
  const center = sub([ox, oy, oz], lens.eye);
  const cz = dot(center, lens.ahead);
  const reach = group.radius * size * Math.max(1, squash) + 0.01;
  if (cz + reach < near) return;
  if (cz > reach) {
    const span = (lens.focal * reach) / (cz - reach * 0.5);
    const sx = lens.cx + (dot(center, lens.right) * lens.focal) / cz;
    const sy = lens.cy - (dot(center, lens.up) * lens.focal) / cz;
    if (sx + span < -40 || sx - span > width + 40 || sy + span < -40 || sy - span > height + 40) return;
  }
  const count = group.points.length / 3;
  let source: ArrayLike<number> = group.points;
  if (group.deform) {
    const moved = new Float32Array(group.points.length);
    group.deform(moment, group.points, moved);
    source = moved;
  }
  const turn = place.turn ?? 0;
  const pitch = place.pitch ?? 0;
  const [ct, st, cp, sp] = [Math.cos(turn), Math.sin(turn), Math.cos(pitch), Math.sin(pitch)];
  const view = new Float32Array(count * 3);
  const screen = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    let x = (source[i * 3] as number) * size;
    let y = (source[i * 3 + 1] as number) * size * squash;
    let z = (source[i * 3 + 2] as number) * size;
    if (pitch) [y, z] = [y * cp - z * sp, y * sp + z * cp];
    if (turn) [x, z] = [x * ct + z * st, -x * st + z * ct];
    x += ox - lens.eye[0];
    y += oy - lens.eye[1];
    z += oz - lens.eye[2];
    const vx = x * lens.right[0] + y * lens.right[1] + z * lens.right[2];
    const vy = x * lens.up[0] + y * lens.up[1] + z * lens.up[2];
    const vz = x * lens.ahead[0] + y * lens.ahead[1] + z * lens.ahead[2];
    view[i * 3] = vx;
    view[i * 3 + 1] = vy;
    view[i * 3 + 2] = vz;
    const k = lens.focal / Math.max(near, vz);
    screen[i * 2] = lens.cx + vx * k;
    screen[i * 2 + 1] = lens.cy - vy * k;
  }
  const projected = { view, screen };
  const layerKey = (8 - group.layer) * 1e6;
  for (const face of group.faces) {
    let depth = 0;
    let behind = 0;
    let [minX, maxX, minY, maxY] = [1e9, -1e9, 1e9, -1e9];
    for (const i of face.at) {
      const vz = view[i * 3 + 2] as number;
      depth += vz;
      if (vz < near) behind++;
      const sx = screen[i * 2] as number;
      const sy = screen[i * 2 + 1] as number;
      if (sx < minX) minX = sx;
      if (sx > maxX) maxX = sx;
      if (sy < minY) minY = sy;
      if (sy > maxY) maxY = sy;
    }
    if (behind === face.at.length) continue;
    if (behind === 0 && (maxX < 0 || minX > width || maxY < 0 || minY > height)) continue;
    if (!face.twoSided && facesAway(face, view)) continue;
    depth /= face.at.length;
    let lit = face.lit;
    if (!lit || ((turn || pitch) && !group.prelit)) {
      let normal: Vec = face.normal;
      if (group.deform) normal = normalOf(source, face);
      if (pitch) normal = [normal[0], normal[1] * cp - normal[2] * sp, normal[1] * sp + normal[2] * cp];
      if (turn) normal = [normal[0] * ct + normal[2] * st, normal[1], -normal[0] * st + normal[2] * ct];
      lit = shade(mood, face.color, normal, face.emit);
    }
    jobs.push({ key: layerKey + ((group.solid ? cz : depth) - group.nearer) * 10, face, group, projected, depth, lit });
  }
}

function normalOf(points: ArrayLike<number>, face: Face): Vec {
  const at = (k: number): Vec => {
    const i = (face.at[k] as number) * 3;
    return [points[i] as number, points[i + 1] as number, points[i + 2] as number];
  };
  return unit(cross(sub(at(1), at(0)), sub(at(2), at(0))));
}

function facesAway(face: Face, view: Float32Array): boolean {
  const [a, b, c] = face.at as [number, number, number];
  const [ax, ay, az] = [view[a * 3] as number, view[a * 3 + 1] as number, view[a * 3 + 2] as number];
  const [bx, by, bz] = [(view[b * 3] as number) - ax, (view[b * 3 + 1] as number) - ay, (view[b * 3 + 2] as number) - az];
  const [cx, cy, cz] = [(view[c * 3] as number) - ax, (view[c * 3 + 1] as number) - ay, (view[c * 3 + 2] as number) - az];
  return (by * cz - bz * cy) * ax + (bz * cx - bx * cz) * ay + (bx * cy - by * cx) * az >= 0;
}

const style = (rgb: Rgb, fog: Rgb, f: number, opacity: number, dim = 1): string => {
  const r = Math.round(((rgb[0] * dim) * (1 - f) + fog[0] * f));
  const g = Math.round(((rgb[1] * dim) * (1 - f) + fog[1] * f));
  const b = Math.round(((rgb[2] * dim) * (1 - f) + fog[2] * f));
  return opacity < 1 ? `rgba(${r},${g},${b},${opacity.toFixed(3)})` : `rgb(${r},${g},${b})`;
};

const fogAt = (mood: Mood, depth: number): number => 1 - Math.exp(-(((Math.max(0, depth) * mood.haze) / 90) ** 1.25));

function paint(ctx: SKRSContext2D, { face, projected, depth, lit }: Job, lens: Lens, mood: Mood, fog: Rgb): void {
  const { view, screen } = projected;
  const f = fogAt(mood, depth) * (1 - 0.5 * face.emit);
  let low = -1e9;
  let high = 1e9;
  ctx.beginPath();
  const clipped = face.at.some((i) => (view[i * 3 + 2] as number) < near);
  if (clipped) {
    for (const [x, y] of clipNear(face, view)) {
      const [px, py] = [lens.cx + x, lens.cy - y];
      low = Math.max(low, py);
      high = Math.min(high, py);
      ctx.lineTo(px, py);
    }
  } else {
    let mx = 0;
    let my = 0;
    const n = face.at.length;
    for (const i of face.at) {
      mx += screen[i * 2] as number;
      my += screen[i * 2 + 1] as number;
    }
    mx /= n;
    my /= n;
    const grow = face.opacity < 1 ? 0 : 0.55;
    for (const i of face.at) {
      const x = screen[i * 2] as number;
      const y = screen[i * 2 + 1] as number;
      const d = Math.hypot(x - mx, y - my) || 1;
      low = Math.max(low, y);
      high = Math.min(high, y);
      ctx.lineTo(x + ((x - mx) / d) * grow, y + ((y - my) / d) * grow);
    }
  }
  ctx.fillStyle = style(lit, fog, f, face.opacity);
  ctx.fill();
  if (face.foot > 0 && !clipped && low - high > 14) paintFoot(ctx, face, screen, style(lit, fog, f, 1, 1 - face.foot));
  if (face.panes && !clipped && low - high > 30) paintPanes(ctx, face.panes, face, view, lens, fog, f, low - high);

  function clipNear(target: Face, v: Float32Array): [number, number][] {
    const out: [number, number][] = [];
    const n = target.at.length;
    for (let k = 0; k < n; k++) {
      const i = (target.at[k] as number) * 3;
      const j = (target.at[(k + 1) % n] as number) * 3;
      const a: Vec = [v[i] as number, v[i + 1] as number, v[i + 2] as number];
      const b: Vec = [v[j] as number, v[j + 1] as number, v[j + 2] as number];
      if (a[2] >= near) out.push([(a[0] * lens.focal) / a[2], (a[1] * lens.focal) / a[2]]);
      if (a[2] >= near !== b[2] >= near) {
        const t = (near - a[2]) / (b[2] - a[2]);
        out.push([((a[0] + (b[0] - a[0]) * t) * lens.focal) / near, ((a[1] + (b[1] - a[1]) * t) * lens.focal) / near]);
      }
    }
    return out;
  }
}

/** Darkens the lowest part of a wall in two steps: flat bands, for gradients over large walls cost more than all the rest. */
function paintFoot(ctx: SKRSContext2D, face: Face, screen: Float32Array, color: string): void {
  const [a, b, c, d] = face.at as [number, number, number, number];
  const x = (i: number): number => screen[i * 2] as number;
  const y = (i: number): number => screen[i * 2 + 1] as number;
  ctx.fillStyle = color;
  for (const [share, strength] of [[0.3, 0.3], [0.1, 0.45]] as const) {
    ctx.globalAlpha = strength;
    ctx.beginPath();
    ctx.moveTo(x(a), y(a));
    ctx.lineTo(x(a) + (x(b) - x(a)) * share, y(a) + (y(b) - y(a)) * share);
    ctx.lineTo(x(d) + (x(c) - x(d)) * share, y(d) + (y(c) - y(d)) * share);
    ctx.lineTo(x(d), y(d));
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function paintPanes(ctx: SKRSContext2D, panes: Panes, face: Face, view: Float32Array, lens: Lens, fog: Rgb, f: number, tall: number): void {
  const corner = (k: number): Vec => {
    const i = (face.at[k] as number) * 3;
    return [view[i] as number, view[i + 1] as number, view[i + 2] as number];
  };
  const [a, b, c, d] = [corner(0), corner(1), corner(2), corner(3)];
  const at = (u: number, v: number): [number, number] => {
    const x = (a[0] * (1 - v) + b[0] * v) * (1 - u) + (d[0] * (1 - v) + c[0] * v) * u;
    const y = (a[1] * (1 - v) + b[1] * v) * (1 - u) + (d[1] * (1 - v) + c[1] * v) * u;
    const z = (a[2] * (1 - v) + b[2] * v) * (1 - u) + (d[2] * (1 - v) + c[2] * v) * u;
    const k = lens.focal / Math.max(near, z);
    return [lens.cx + x * k, lens.cy - y * k];
  };
  const kinds = panes.colors.length;
  /** Far walls show their lights alone; one path of text costs less than a call for each corner. */
  const paths = Array.from({ length: kinds + 1 }, () => '');
  const put = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)} `;
  for (let row = 0; row < panes.rows; row++) for (let col = 0; col < panes.columns; col++) {
    const h = hash01(row * 131 + col * 17, panes.seed);
    const kind = h < panes.lit ? Math.floor((h / panes.lit) * kinds) : -1;
    if (kind < 0 && tall < 110) continue;
    const u0 = (col + 0.22) / panes.columns;
    const u1 = (col + 0.78) / panes.columns;
    const v0 = 0.06 + (0.9 * (row + 0.24)) / panes.rows;
    const v1 = 0.06 + (0.9 * (row + 0.8)) / panes.rows;
    paths[kind + 1] += `M${put(at(u0, v0))}L${put(at(u0, v1))}${put(at(u1, v1))}${put(at(u1, v0))}Z`;
  }
  for (const [k, path] of paths.entries()) {
    if (!path) continue;
    ctx.fillStyle = k === 0 ? style(rgbOf(panes.dark), fog, f, 0.8) : style(rgbOf(panes.colors[k - 1] as string), fog, f * 0.55, 0.95);
    ctx.fill(new Path2D(path));
  }
}

