import type { SKRSContext2D, Canvas } from '@napi-rs/canvas';
import type { InkTones } from './tones.ts';
import { withAlpha, rgbOf } from '../../../scene/light/inks.ts';
import { between, hash01, mulberry32, subSeed, type Random } from '../../../random.ts';
import { clamp01 } from '../../../scene/moment.ts';
import { noiseReader } from '../../../scene/land/noise-table.ts';
import type { Point } from '../../../curves.ts';
import { offscreen } from '../../../scene/easel.ts';
import { settle } from '../../../scene/people/sprite.ts';

/** Cloud noise stretched over 0..1; features measure about 24 units. */
export function mottled(x: number, y: number): number {
  reader ??= noiseReader(77);
  return clamp01((reader(x, y) - 0.175) / 0.65);
}

let reader: ReturnType<typeof noiseReader> | null = null;

/** How the brush's pressure changes along a stroke. */
type Pressure = 'taper' | 'leaf' | 'bone' | 'even' | 'tail' | 'swell';
/**
 * One brush stroke: `width` in pixels at full pressure, `tone` 0 pale .. 1 black, `dry` 0 wet .. 1 nearly out of ink
 * (paper shows through towards the end), `wet` 0..1 how much the edge bleeds.
 */
export type Stroke = {
  points: readonly Point[];
  width: number;
  pressure: Pressure;
  tone: number;
  dry?: number;
  wet?: number;
};
/** The geometry of a stroke: its spine, normals and half widths. */
export type Spine = {
  x: Float32Array;
  y: Float32Array;
  nx: Float32Array;
  ny: Float32Array;
  half: Float32Array;
  length: number;
};

const pressures: Record<Pressure, (t: number) => number> = {
  taper: (t) => Math.min(1, t / 0.07) ** 0.55 * (1 - t) ** 0.62 * 1.15,
  leaf: (t) => Math.sin(Math.PI * t ** 0.72) ** 0.9,
  bone: (t) => Math.min(1, t / 0.03, (1 - t) / 0.03) ** 0.5 * (0.7 + 0.3 * Math.abs(2 * t - 1) ** 2.2),
  even: (t) => Math.min(1, t / 0.025, (1 - t) / 0.05) ** 0.5,
  tail: (t) => Math.min(1, t / 0.03) ** 0.5 * (1 - 0.86 * t ** 1.3),
  swell: (t) => 0.16 + 0.84 * Math.sin(Math.PI * t) ** 1.5,
};

export function layOut({ points, width, pressure }: Stroke): Spine {
  const last = points.length - 1;
  const at = (i: number): Point => points[Math.min(last, Math.max(0, i))] as Point;
  let length = 0;
  for (let i = 0; i < last; i++) length += Math.hypot(at(i + 1).x - at(i).x, at(i + 1).y - at(i).y);
  const count = Math.round(Math.min(110, Math.max(10, length / Math.max(2.2, width * 0.16))));
  const spine: Spine = {
    x: new Float32Array(count + 1),
    y: new Float32Array(count + 1),
    nx: new Float32Array(count + 1),
    ny: new Float32Array(count + 1),
    half: new Float32Array(count + 1),
    length,
  };
  for (let k = 0; k <= count; k++) {
    const u = (k / count) * last;
    const i = Math.min(last - 1, Math.floor(u));
    const t = u - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const blend = (p: number, q: number, r: number, s: number): number =>
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
    spine.x[k] = blend(a.x, b.x, c.x, d.x);
    spine.y[k] = blend(a.y, b.y, c.y, d.y);
    spine.half[k] = Math.max(0.25, width * 0.5 * Math.max(0, pressures[pressure](k / count)));
  }
  for (let k = 0; k <= count; k++) {
    const p = Math.max(0, k - 1);
    const q = Math.min(count, k + 1);
    const dx = (spine.x[q] as number) - (spine.x[p] as number);
    const dy = (spine.y[q] as number) - (spine.y[p] as number);
    const l = Math.hypot(dx, dy) || 1;
    spine.nx[k] = -dy / l;
    spine.ny[k] = dx / l;
  }
  return spine;
}

/**
 * Adds the outline of a spine, from its start up to `share`, to the path; `reach` widens it, `rough` frays the edge.
 */
export function traceSpine(
  ctx: { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void; closePath(): void },
  spine: Spine,
  share: number,
  reach: number,
  rough = 0,
  seed = 0,
): void {
  const count = spine.x.length - 1;
  const end = Math.max(1, Math.min(count, Math.round(count * share)));
  const edge = (k: number, side: number): [number, number] => {
    const half =
      (spine.half[k] as number) * reach + (rough ? (mottled(k * 5 + seed * 31, side * 40 + seed) - 0.5) * rough : 0);
    return [
      (spine.x[k] as number) + side * (spine.nx[k] as number) * half,
      (spine.y[k] as number) + side * (spine.ny[k] as number) * half,
    ];
  };
  for (let k = 0; k <= end; k++) {
    const [x, y] = edge(k, 1);
    if (k === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  for (let k = end; k >= 0; k--) ctx.lineTo(...edge(k, -1));
  ctx.closePath();
}

/** Paints a whole stroke: body, wet edge, then the hairs of the brush, which part as the ink runs out. */
export function paintStroke(
  ctx: SKRSContext2D,
  random: Random,
  stroke: Stroke,
  color: string,
  spine: Spine = layOut(stroke),
): void {
  const { width, tone, dry = 0.2, wet = 0 } = stroke;
  const seed = Math.floor(random() * 1e6);
  const base = ctx.globalAlpha;
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  if (wet > 0.05)
    for (let i = 0; i < 4; i++) {
      ctx.globalAlpha = base * tone * 0.1 * wet;
      ctx.beginPath();
      traceSpine(ctx, spine, 1, 1.08 + i * 0.16 * wet, width * (0.12 + i * 0.14) * wet, seed + i);
      ctx.fill();
    }
  ctx.globalAlpha = base * tone * (dry > 0.55 ? 0.12 : dry > 0.3 ? 0.5 : 0.8);
  ctx.beginPath();
  traceSpine(ctx, spine, dry > 0.3 ? 1 - dry * 0.35 : 1, dry > 0.55 ? 0.8 : 0.97, Math.min(4, width * 0.07), seed);
  ctx.fill();
  if (width > 5) paintHairs(ctx, stroke, spine, seed, base);
  if (wet > 0.2 && dry < 0.4) {
    ctx.globalAlpha = base * tone * 0.3;
    ctx.lineWidth = Math.max(0.7, width * 0.025);
    ctx.beginPath();
    traceSpine(ctx, spine, 1, 1, Math.min(4, width * 0.07), seed);
    ctx.stroke();
  }
  ctx.globalAlpha = base;
}

function paintHairs(ctx: SKRSContext2D, stroke: Stroke, spine: Spine, seed: number, base: number): void {
  const { width, tone, dry = 0.2 } = stroke;
  const hairs = Math.round(Math.min(150, Math.max(7, width * 0.9)));
  const count = spine.x.length - 1;
  ctx.lineWidth = Math.max(0.55, (width / hairs) * 1.1);
  for (let h = 0; h < hairs; h++) {
    const off = ((h + 0.5) / hairs) * 2 - 1 + (hash01(h, seed) - 0.5) * (1.4 / hairs);
    const load = hash01(h, seed + 1);
    ctx.globalAlpha = base * tone * (0.2 + 0.55 * load) * (dry > 0.55 ? 1.15 : 0.8);
    ctx.beginPath();
    let down = false;
    for (let k = 0; k <= count; k++) {
      const t = k / count;
      const thirst = dry * (0.22 + 0.95 * t) * (1.25 - 0.5 * load) + 0.16 * Math.abs(off) ** 4;
      const ink =
        mottled(h * (170 / (hairs + 24)) * 3 + seed * 0.37, (k * 200) / (count + 20) + seed * 0.11) * 0.75 +
        0.25 * hash01(h, seed + 2);
      if (ink < thirst) {
        down = false;
        continue;
      }
      const half = (spine.half[k] as number) * off;
      const x = (spine.x[k] as number) + (spine.nx[k] as number) * half;
      const y = (spine.y[k] as number) + (spine.ny[k] as number) * half;
      if (down) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
      down = true;
    }
    ctx.stroke();
  }
}

/** A sheet of handmade paper: cloudy fibre, long hairs, flecks, slightly darker edges. `unit` is 1 at 540p. */
export function paintPaper(width: number, height: number, unit: number, tones: InkTones, seed: number): Canvas {
  const random = mulberry32(subSeed(seed, 'paper-sheet'));
  const scale = 2;
  const small = offscreen(width / scale, height / scale);
  const image = small.ctx.createImageData(small.canvas.width, small.canvas.height);
  const [r, g, b] = rgbOf(tones.paper);
  const [ar, ag, ab] = rgbOf(tones.aged);
  const ox = random() * 400;
  const step = (scale / unit) * 0.22;
  const { width: columns, height: rows } = small.canvas;
  const { data } = image;
  const darkAlong = (count: number) => Float64Array.from({ length: count }, (_, at) => ((at / count) * 2 - 1) ** 6);
  const [aside, below] = [darkAlong(columns), darkAlong(rows)];
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i += 4) {
      const cloud =
        mottled(x * step * 0.5 + ox, y * step * 0.5) * 0.16 +
        mottled(x * step * 4, y * step * 4 + ox) * 0.1 +
        mottled(x * step * 2 + ox, y * step * 11) * 0.05;
      const share = Math.min(0.6, cloud * 0.62 + ((aside[x] as number) + (below[y] as number)) * 0.12);
      data[i] = r + (ar - r) * share;
      data[i + 1] = g + (ag - g) * share;
      data[i + 2] = b + (ab - b) * share;
      data[i + 3] = 255;
    }
  small.ctx.putImageData(image, 0, 0);
  const { canvas, ctx } = offscreen(width, height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  ctx.lineCap = 'round';
  for (let i = 0; i < 420; i++) {
    const x = random() * width;
    const y = random() * height;
    const angle = random() * Math.PI;
    const length = between(random, 8, 42) * unit;
    const bend = between(random, -14, 14) * unit;
    ctx.strokeStyle =
      i % 3 ? withAlpha('#ffffff', between(random, 0.04, 0.3)) : withAlpha(tones.aged, between(random, 0.08, 0.22));
    ctx.lineWidth = between(random, 0.4, 1.1) * unit;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + Math.cos(angle) * length * 0.5 - Math.sin(angle) * bend,
      y + Math.sin(angle) * length * 0.5 + Math.cos(angle) * bend,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
    ctx.stroke();
  }
  for (let i = 0; i < 26; i++) {
    ctx.fillStyle = withAlpha(tones.aged, between(random, 0.15, 0.5));
    const s = between(random, 0.5, 1.8) * unit;
    ctx.fillRect(random() * width, random() * height, s, s * between(random, 0.4, 1));
  }
  settle(canvas);
  return canvas;
}
