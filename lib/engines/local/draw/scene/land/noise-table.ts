import { hash01 } from '../../random.ts';

/** A square of smooth noise that tiles, for loops over many pixels: reading it costs an array index. */
const SIZE = 256;
const MASK = SIZE - 1;
const tables = new Map<number, Float32Array>();

function makeTable(seed: number, coarsest: number): Float32Array {
  const table = new Float32Array(SIZE * SIZE);
  let weight = 0.5;
  for (let cells = coarsest; cells <= 128; cells *= 2, weight *= 0.55) {
    const step = SIZE / cells;
    const corners = Float64Array.from({ length: cells * cells }, (_, at) => hash01(at, seed * 31 + cells));
    for (let y = 0; y < SIZE; y++) {
      const [cy, fy] = [Math.floor(y / step), (y % step) / step];
      const ty = fy * fy * (3 - 2 * fy);
      const [row, nextRow] = [cy * cells, ((cy + 1) % cells) * cells];
      for (let x = 0; x < SIZE; x++) {
        const [cx, fx] = [Math.floor(x / step), (x % step) / step];
        const tx = fx * fx * (3 - 2 * fx);
        const right = (cx + 1) % cells;
        const [from, to] = [corners[row + cx] as number, corners[nextRow + cx] as number];
        const top = from + ((corners[row + right] as number) - from) * tx;
        const bottom = to + ((corners[nextRow + right] as number) - to) * tx;
        table[y * SIZE + x] = (table[y * SIZE + x] as number) + weight * (top + (bottom - top) * ty);
      }
    }
  }
  let [low, high] = [Infinity, -Infinity];
  for (const value of table) [low, high] = [Math.min(low, value), Math.max(high, value)];
  for (let i = 0; i < table.length; i++) table[i] = ((table[i] as number) - low) / (high - low);
  return table;
}

/**
 * Noise 0..1 at a point; it repeats every 256 units. `clouds` has features of all sizes from 32 units down, `specks`
 * only of 4 and 2. Two tables of each kind serve all seeds, read from different corners.
 */
export function noiseReader(seed: number, kind: 'clouds' | 'specks' = 'clouds'): (x: number, y: number) => number {
  const key = (seed & 1) + (kind === 'specks' ? 2 : 0);
  const table = tables.get(key) ?? makeTable(key + 5, kind === 'specks' ? 64 : 8);
  tables.set(key, table);
  const [dx, dy] = [Math.floor(hash01(1, seed) * SIZE), Math.floor(hash01(2, seed) * SIZE)];
  // Scalars, because this is called for every pixel: destructured pairs would have to be allocated first.
  return (x, y) => {
    const fx = x + dx;
    const fy = y + dy;
    const ix = Math.floor(fx);
    const iy = Math.floor(fy);
    const tx = fx - ix;
    const ty = fy - iy;
    const x0 = ix & MASK;
    const x1 = (ix + 1) & MASK;
    const row0 = (iy & MASK) * SIZE;
    const row1 = ((iy + 1) & MASK) * SIZE;
    const top = (table[row0 + x0] as number) * (1 - tx) + (table[row0 + x1] as number) * tx;
    const bottom = (table[row1 + x0] as number) * (1 - tx) + (table[row1 + x1] as number) * tx;
    return top * (1 - ty) + bottom * ty;
  };
}
