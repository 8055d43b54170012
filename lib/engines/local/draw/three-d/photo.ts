import type { Image } from '@napi-rs/canvas';
import { exposureGain } from '../exposure.ts';
import { offscreen } from '../layer.ts';
import { hexOf, mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Mood } from './mood.ts';
import type { Vec } from './vec.ts';

/** Draws 0..1 together about `middle`, where a face is likely to be. */
const crowd = (t: number, middle: number): number => {
  const d = t - middle;
  const reach = d < 0 ? middle : 1 - middle;
  return middle + Math.sign(d) * reach * (Math.abs(d) / reach) ** 1.5;
};

/** A picture cut into facets that stand out by how light they are and ripple on the beat. `height` in metres, facing -z. */
export function reliefOf(image: Image, at: Vec, height: number, mood: Mood, options: { columns?: number; aspect?: number; seed?: number } = {}): Group[] {
  const aspect = options.aspect ?? 0.82;
  const columns = options.columns ?? 24;
  const rows = Math.round(columns / aspect);
  const seed = options.seed ?? 1;
  const { canvas, ctx } = offscreen(columns * 5, rows * 5);
  const cover = Math.max(canvas.width / image.width, canvas.height / image.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `brightness(${exposureGain(image, 0.54).toFixed(2)}) saturate(1.2) contrast(1.08)`;
  ctx.drawImage(image, (canvas.width - image.width * cover) / 2, (canvas.height - image.height * cover) * 0.32, image.width * cover, image.height * cover);
  ctx.filter = 'none';
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const colorAt = (u: number, v: number): [number, number, number] => {
    const i = (Math.min(canvas.height - 1, Math.max(0, Math.floor(v * canvas.height))) * canvas.width + Math.min(canvas.width - 1, Math.max(0, Math.floor(u * canvas.width)))) * 4;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  const width = height * aspect;
  const delays: number[] = [];
  const relief = newGroup({
    origin: at,
    deform(m, points, out) {
      for (let k = 0; k < points.length; k += 3) {
        out[k] = points[k] as number;
        out[k + 1] = points[k + 1] as number;
        out[k + 2] = (points[k + 2] as number) - height * 0.02 * bounce(m, delays[k / 3] ?? 0) + height * 0.006 * Math.sin(m.tSec * 1.6 + (points[k] as number) * 4);
      }
    },
  });
  const corner = (i: number, k: number): Vec => {
    const inside = i > 0 && i < columns && k > 0 && k < rows;
    const u = crowd((i + (inside ? (hash01(i * 77 + k, seed) - 0.5) * 0.5 : 0)) / columns, 0.5);
    const v = crowd((k + (inside ? (hash01(i * 77 + k, seed + 1) - 0.5) * 0.5 : 0)) / rows, 0.4);
    const [r, g, b] = colorAt(u, v);
    return [(u - 0.5) * width, (0.5 - v) * height, -((r + g + b) / 765) * height * 0.06];
  };
  const grid = Array.from({ length: rows + 1 }, (_, k) => Array.from({ length: columns + 1 }, (_, i) => corner(i, k)));
  const put = (a: Vec, b: Vec, c: Vec): void => {
    const [x, y] = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    const [r, g, bl] = colorAt(x / width + 0.5, 0.5 - y / height);
    relief.face([a, b, c], hexOf(r, g, bl), { emit: 0.62 });
    for (const p of [a, b, c]) delays.push(Math.hypot(p[0], p[1]) / height / 2);
  };
  for (let k = 0; k < rows; k++) for (let i = 0; i < columns; i++) {
    const [p, q, r, s] = [grid[k]![i]!, grid[k]![i + 1]!, grid[k + 1]![i + 1]!, grid[k + 1]![i]!];
    if ((i + k) % 2) {
      put(s, p, q);
      put(s, q, r);
    } else {
      put(s, p, r);
      put(p, q, r);
    }
  }
  const frame = newGroup({ origin: at, nearer: -0.4 * height });
  const [fw, fh, t] = [width + height * 0.06, height * 1.06, height * 0.035];
  const rim = mix(mood.glow[1], '#ffffff', 0.35);
  frame.box([0, fh / 2, 0.02 * height], [fw + t, t, height * 0.08], rim);
  frame.box([0, -fh / 2, 0.02 * height], [fw + t, t, height * 0.08], rim);
  for (const side of [-1, 1]) frame.box([(side * fw) / 2, 0, 0.02 * height], [t, fh, height * 0.08], rim);
  frame.box([0, 0, 0.06 * height], [fw, fh, height * 0.03], mood.deep);
  return [frame.group, relief.group];
}
