import { fbm2 } from '../noise.ts';

const size = 256;
let texture: Float32Array | null = null;

function textureOf(): Float32Array {
  if (texture) return texture;
  texture = new Float32Array(size * size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) texture[y * size + x] = fbm2(x / 24, y / 24, 5, 77, 0.55);
  return texture;
}

const fold = (v: number): number => {
  const m = Math.abs(v) % (2 * (size - 1));
  return m < size - 1 ? m : 2 * (size - 1) - m;
};

/** Cloudy noise 0..1 read from one picture of it, folded at the edges so that it has no seams; features are about 24 units. */
export function grain(x: number, y: number): number {
  const t = textureOf();
  const fx = fold(x);
  const fy = fold(y);
  const ix = Math.min(size - 2, fx | 0);
  const iy = Math.min(size - 2, fy | 0);
  const dx = fx - ix;
  const dy = fy - iy;
  const i = iy * size + ix;
  const a = (t[i] as number) + ((t[i + 1] as number) - (t[i] as number)) * dx;
  const b = (t[i + size] as number) + ((t[i + size + 1] as number) - (t[i + size] as number)) * dx;
  return a + (b - a) * dy;
}

/** The same with its range stretched over 0..1. */
export const mottled = (x: number, y: number): number => Math.min(1, Math.max(0, (grain(x, y) - 0.28) / 0.44));
