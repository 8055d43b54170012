import { Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { rgbOf } from '../palette.ts';
import { hash01 } from '../random.ts';
import { near } from './lens.ts';
import type { Lens } from './lens.ts';
import type { Face, Panes } from './mesh.ts';
import type { Mood, Rgb } from './mood.ts';
import type { Job } from './render.ts';
import type { Vec } from './vec.ts';

const style = (rgb: Rgb, fog: Rgb, f: number, opacity: number, dim = 1): string => {
  const r = Math.round(((rgb[0] * dim) * (1 - f) + fog[0] * f));
  const g = Math.round(((rgb[1] * dim) * (1 - f) + fog[1] * f));
  const b = Math.round(((rgb[2] * dim) * (1 - f) + fog[2] * f));
  return opacity < 1 ? `rgba(${r},${g},${b},${opacity.toFixed(3)})` : `rgb(${r},${g},${b})`;
};

const fogAt = (mood: Mood, depth: number): number => 1 - Math.exp(-(((Math.max(0, depth) * mood.haze) / 90) ** 1.25));

export function paint(ctx: SKRSContext2D, { face, projected, depth, lit }: Job, lens: Lens, mood: Mood, fog: Rgb): void {
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
