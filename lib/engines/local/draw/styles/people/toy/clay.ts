/**
 * A small renderer for toys of clay and vinyl: solids that melt into each other, seen from the front, lit by a soft
 * lamp, the sky and light reflected from the ground, with soft shadows where parts meet. It runs once when a scene is
 * prepared.
 */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { rgbOf } from '../../../scene/light/inks.ts';
import { clamp01 } from '../../../scene/moment.ts';
import { settle } from '../../../scene/people/sprite.ts';
import type { Solid, Vec } from './solids.ts';

export type Rgb = readonly [number, number, number];
/**
 * The material at a point: its colour as linear light, its gloss, and how much light passes through it as through skin.
 */
export type Clay = { color: Rgb; gloss: number; skin: number };

/** Solids of one piece, which melt into each other over `blend`, turned about the vertical axis by `yaw`. */
export type Lump = {
  solids: readonly Solid[];
  blend: number;
  yaw?: number;
  /** Solids subtracted from it. */
  cut?: readonly Solid[];
  /** How soft the edges of the cut are. */
  cutBlend?: number;
  /** Grooves: how much lower the surface is at a point. */
  groove?: (x: number, y: number, z: number) => number;
  clay: Clay | ((x: number, y: number, z: number) => Clay);
};

/** The lights of a scene. Directions are unit vectors. */
export type Lamps = { key: Rgb; from: Vec; sky: Rgb; ground: Rgb; rim: Rgb; rimFrom: Vec };

/** A rectangle in units of the toy. */
export type Box = { x: number; y: number; width: number; height: number };

const linear = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 3294.6 : ((i / 255 + 0.055) / 1.055) ** 2.4,
);
const SHOWN = 2048;
/** Linear light to bytes, with a soft shoulder: light above 1 approaches white. */
const bytes = Uint8Array.from({ length: SHOWN }, (_, i) => {
  const light = (i / SHOWN) * 2;
  const shown = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  return 255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055);
});
const byteOf = (light: number): number =>
  bytes[Math.min(SHOWN - 1, Math.max(0, Math.floor(light * (SHOWN / 2))))] as number;

/** A colour as linear light. */
export const lightOf = (color: string): Rgb => rgbOf(color).map((value) => linear[value] as number) as unknown as Rgb;
export const linearOf = (byte: number): number => linear[byte] as number;
export const clayOf = (color: string, gloss = 0.3, skin = 0): Clay => ({ color: lightOf(color), gloss, skin });

/**
 * Writes the light from a point of a surface into three bytes of `data`. `open` is the share of the sky visible from
 * there, `lit` that of the lamp.
 */
export function shade(
  data: Uint8ClampedArray,
  at: number,
  { color: [r, g, b], gloss, skin }: Clay,
  { key, from, sky, ground, rim, rimFrom }: Lamps,
  nx: number,
  ny: number,
  nz: number,
  open: number,
  lit: number,
): void {
  const facing = nx * from[0] + ny * from[1] + nz * from[2];
  // The lamp is as large as a window, so its light wraps slightly around.
  const wrap = 0.28 + skin * 0.16;
  const lamp = clamp01((facing + wrap) / (1 + wrap)) ** 1.35 * lit;
  const up = 0.5 - 0.5 * ny;
  const fill = open * open * (0.35 + 0.65 * open);
  // Subsurface light is red where lamp and shade meet.
  const through = skin * 0.12 * Math.max(0, 1 - Math.abs(facing + 0.02) * 2.2) * (0.4 + 0.6 * lit);
  const edge = (1 - Math.max(0, nz)) ** 2;
  const back = clamp01(nx * rimFrom[0] + ny * rimFrom[1] + nz * rimFrom[2] + 0.15) * edge * open;
  // Reflections: a soft box above, and the sky at the edges.
  const mx = 2 * nz * nx;
  const my = 2 * nz * ny;
  const mz = 2 * nz * nz - 1;
  const near = mx * from[0] + my * from[1] + mz * from[2];
  const sharp = 0.8 + 0.17 * gloss;
  const box = clamp01((near - sharp) / (0.025 + 0.12 * (1 - gloss)));
  const shine = box * box * (3 - 2 * box) * (0.05 + 0.5 * gloss * gloss) * lit;
  const glance = edge * edge * (0.03 + 0.2 * gloss) * open;
  data[at] = byteOf(
    r * (key[0] * lamp + fill * (sky[0] * up + ground[0] * (1 - up)) + through * key[0]) +
      key[0] * shine +
      sky[0] * glance +
      rim[0] * back * (0.25 + 0.75 * r),
  );
  data[at + 1] = byteOf(
    g * (key[1] * lamp + fill * (sky[1] * up + ground[1] * (1 - up)) + through * key[1] * 0.25) +
      key[1] * shine +
      sky[1] * glance +
      rim[1] * back * (0.25 + 0.75 * g),
  );
  data[at + 2] = byteOf(
    b * (key[2] * lamp + fill * (sky[2] * up + ground[2] * (1 - up)) + through * key[2] * 0.12) +
      key[2] * shine +
      sky[2] * glance +
      rim[2] * back * (0.25 + 0.75 * b),
  );
}

type Distance = (x: number, y: number, z: number) => number;

/** The solids of a lump that a ray near x, y may hit, as one distance function; null if there are none. */
function distanceNear(
  lump: Lump,
  x: number,
  y: number,
  reach: number,
): { distance: Distance; combed: Distance; front: number } | null {
  const { yaw = 0, blend, cut = [], cutBlend = 4, groove } = lump;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  let front = Number.NEGATIVE_INFINITY;
  const near = lump.solids.filter(({ at, to, reach: own }) => {
    const far = own + blend + reach;
    const [ax, ay, bx, by] = [cos * at[0] + sin * at[2], at[1], cos * to[0] + sin * to[2], to[1]];
    const [dx, dy] = [bx - ax, by - ay];
    const along = clamp01(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
    if ((ax + dx * along - x) ** 2 + (ay + dy * along - y) ** 2 > far * far) return false;
    front = Math.max(front, cos * at[2] - sin * at[0] + own, cos * to[2] - sin * to[0] + own);
    return true;
  });
  if (near.length === 0) return null;
  const parts = near.map(({ distance }) => distance);
  const cuts = cut.map(({ distance }) => distance);
  const distance: Distance = (sx, sy, sz) => {
    const px = cos * sx - sin * sz;
    const pz = sin * sx + cos * sz;
    let d = (parts[0] as Distance)(px, sy, pz);
    for (let i = 1; i < parts.length; i++) {
      const other = (parts[i] as Distance)(px, sy, pz);
      const h = blend - Math.abs(d - other);
      d = Math.min(d, other);
      if (h > 0) d -= (h * h * 0.25) / blend;
    }
    for (const one of cuts) {
      const inner = -one(px, sy, pz);
      const h = Math.max(0, cutBlend - Math.abs(d - inner)) / cutBlend;
      d = Math.max(d, inner) + h * h * cutBlend * 0.25;
    }
    return d;
  };
  return {
    front: front + blend,
    distance,
    combed: groove
      ? (sx, sy, sz) => distance(sx, sy, sz) + groove(cos * sx - sin * sz, sy, sin * sx + cos * sz)
      : distance,
  };
}

/** The lumps that rays near x, y may hit, and the distance of the nearest. */
function sceneNear(lumps: readonly Lump[], x: number, y: number, reach: number) {
  const near = lumps.flatMap((lump) => {
    const found = distanceNear(lump, x, y, reach);
    return found ? [{ ...found, lump }] : [];
  });
  return {
    near,
    front: Math.max(Number.NEGATIVE_INFINITY, ...near.map(({ front }) => front)),
    distance: (px: number, py: number, pz: number): number => nearestOf(near, px, py, pz),
  };
}

function nearestOf(near: readonly { distance: Distance }[], x: number, y: number, z: number): number {
  let least = FAR;
  for (let i = 0; i < near.length; i++) {
    const d = (near[i] as { distance: Distance }).distance(x, y, z);
    if (d < least) least = d;
  }
  return least;
}

const FAR = 1e4;
const STEPS = 26;
const TILE = 24;
const SPOT = 6;
/** How far a toy may extend behind its front, in units. */
const DEEPEST = 420;
/** Soft shadows are computed once for this many pixels in each direction. */
const COARSE = 5;
/** How far around a point others shade it, in units: ambient occlusion and shadows of the lamp. */
const SHADED_OVER = 44;
const SHADOW_OVER = 190;
/**
 * Renders lumps in a box at `px` pixels a unit. Lumps in `shading` throw shadows but are not drawn; lighting does not
 * depend on the box. A large box is rendered with at most `samplesMax` samples, and comes out smaller.
 */
export function modelled(
  lumps: readonly Lump[],
  {
    box,
    px,
    lamps,
    samplesMax,
    shading = [],
  }: { box: Box; px: number; lamps: Lamps; samplesMax: number; shading?: readonly Lump[] },
): Canvas {
  const scale = Math.min(px, Math.sqrt(samplesMax / (box.width * box.height)));
  const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
  const canvas = createCanvas(width, height);
  const image = canvas.getContext('2d').createImageData(width, height);
  const count = width * height;
  const depths = new Float32Array(count).fill(Number.NaN);
  const normals = new Float32Array(count * 3);
  const clays = new Array<Clay | undefined>(count);
  const { data } = image;
  const size = 1 / scale;
  const wide = TILE * size;
  const spot = SPOT * size;
  for (let ty = 0; ty < height; ty += TILE)
    for (let tx = 0; tx < width; tx += TILE) {
      const { near, front, distance } = sceneNear(
        lumps,
        box.x + tx * size + wide / 2,
        box.y + ty * size + wide / 2,
        wide * 0.75,
      );
      if (near.length === 0) continue;
      for (let oy = ty; oy < Math.min(height, ty + TILE); oy += SPOT)
        for (let ox = tx; ox < Math.min(width, tx + TILE); ox += SPOT) {
          // All rays of a spot march together until one of them may hit something.
          const mx = box.x + ox * size + spot / 2;
          const my = box.y + oy * size + spot / 2;
          let start = front;
          for (let step = 0; step < STEPS && start > front - DEEPEST; step++) {
            const d = distance(mx, my, start);
            if (d < spot) break;
            start -= d - spot * 0.7;
          }
          if (start <= front - DEEPEST) continue;
          // Far lumps cannot be hit in the first part of the way.
          const close = near.filter((one) => one.distance(mx, my, start) < spot * 4.5);
          const closeUntil = start - spot * 3;
          for (let y = oy; y < Math.min(height, oy + SPOT); y++)
            for (let x = ox; x < Math.min(width, ox + SPOT); x++) {
              const sx = box.x + (x + 0.5) * size;
              const sy = box.y + (y + 0.5) * size;
              let z = start;
              let closest = FAR;
              let at = start;
              for (let step = 0; step < STEPS && z > front - DEEPEST; step++) {
                const d = z > closeUntil ? nearestOf(close, sx, sy, z) : distance(sx, sy, z);
                if (d < closest) {
                  closest = d;
                  at = z;
                }
                if (d < size * 0.25) break;
                z -= d;
              }
              const cover = clamp01(1.25 - closest / size);
              if (cover <= 0) continue;
              const i = y * width + x;
              const met = at > closeUntil ? close : near;
              let hit = met[0] as (typeof met)[number];
              if (met.length > 1) {
                let best = FAR;
                for (const one of met) {
                  const d = one.distance(sx, sy, at);
                  if (d < best) {
                    best = d;
                    hit = one;
                  }
                }
              }
              const e = size * 0.7;
              const { lump, combed } = hit;
              const level = combed(sx, sy, at);
              const nx = combed(sx + e, sy, at) - level;
              const ny = combed(sx, sy + e, at) - level;
              const nz = Math.max(0, combed(sx, sy, at + e) - level);
              const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
              depths[i] = at;
              normals[i * 3] = nx / length;
              normals[i * 3 + 1] = ny / length;
              normals[i * 3 + 2] = nz / length;
              const { yaw = 0, clay } = lump;
              if (typeof clay === 'function') {
                const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
                clays[i] = clay(cos * sx - sin * at, sy, sin * sx + cos * at);
              } else clays[i] = clay;
              data[i * 4 + 3] = 255 * cover;
            }
        }
    }
  const soft = softShadows([...lumps, ...shading], { box, size, width, height, depths, normals, lamps });
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const clay = clays[i];
      if (!clay) continue;
      const [open, lit] = soft(x, y, depths[i] as number);
      shade(
        data,
        i * 4,
        clay,
        lamps,
        normals[i * 3] as number,
        normals[i * 3 + 1] as number,
        normals[i * 3 + 2] as number,
        open,
        lit,
      );
    }
  softenSteps(data, depths, width, height, size * 4);
  canvas.getContext('2d').putImageData(image, 0, 0);
  return settle(canvas);
}

/**
 * Anti-aliases steps in depth: where one part ends in front of another, a pixel takes four sevenths of its colour from
 * its neighbours.
 */
function softenSteps(data: Uint8ClampedArray, depths: Float32Array, width: number, height: number, step: number): void {
  const from = data.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const z = depths[i] as number;
      const [left, right, up, down] = [i - 1, i + 1, i - width, i + width];
      if (
        Math.abs((depths[left] as number) - z) > step ||
        Math.abs((depths[right] as number) - z) > step ||
        Math.abs((depths[up] as number) - z) > step ||
        Math.abs((depths[down] as number) - z) > step
      ) {
        // At the silhouette, the pixel's own coverage has softened it.
        if (!from[left * 4 + 3] || !from[right * 4 + 3] || !from[up * 4 + 3] || !from[down * 4 + 3]) continue;
        for (let c = 0; c < 3; c++)
          data[i * 4 + c] =
            ((from[i * 4 + c] as number) * 3 +
              (from[left * 4 + c] as number) +
              (from[right * 4 + c] as number) +
              (from[up * 4 + c] as number) +
              (from[down * 4 + c] as number)) /
            7;
      }
    }
}

/** Sky and lamp visibility, computed on a coarse grid and interpolated. */
function softShadows(
  lumps: readonly Lump[],
  {
    box,
    size,
    width,
    height,
    depths,
    normals,
    lamps: { from },
  }: {
    box: Box;
    size: number;
    width: number;
    height: number;
    depths: Float32Array;
    normals: Float32Array;
    lamps: Lamps;
  },
): (x: number, y: number, z: number) => readonly [number, number] {
  const [columns, rows] = [Math.ceil(width / COARSE) + 1, Math.ceil(height / COARSE) + 1];
  const [open, lit, at] = [0, 1, 2].map(() => new Float32Array(columns * rows).fill(Number.NaN)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const group = 8;
  for (let gy = 0; gy < rows; gy += group)
    for (let gx = 0; gx < columns; gx += group) {
      const wide = group * COARSE * size;
      const [mx, my] = [box.x + gx * COARSE * size + wide / 2, box.y + gy * COARSE * size + wide / 2];
      const around = sceneNear(lumps, mx, my, wide * 0.75 + SHADED_OVER).distance;
      const towards = sceneNear(
        lumps,
        mx + from[0] * SHADOW_OVER * 0.5,
        my + from[1] * SHADOW_OVER * 0.5,
        wide * 0.75 + SHADOW_OVER * 0.5,
      ).distance;
      for (let row = gy; row < Math.min(rows, gy + group); row++)
        for (let column = gx; column < Math.min(columns, gx + group); column++) {
          const i = Math.min(height - 1, row * COARSE) * width + Math.min(width - 1, column * COARSE);
          const z = depths[i] as number;
          if (Number.isNaN(z)) continue;
          const [x, y] = [box.x + column * COARSE * size, box.y + row * COARSE * size];
          const [nx, ny, nz] = [normals[i * 3] as number, normals[i * 3 + 1] as number, normals[i * 3 + 2] as number];
          let [shut, weight] = [0, 1];
          for (const h of [5, 12, 24, SHADED_OVER]) {
            shut += weight * Math.max(0, 1 - Math.max(0, around(x + nx * h, y + ny * h, z + nz * h)) / h);
            weight *= 0.72;
          }
          const k = row * columns + column;
          open[k] = clamp01(1 - shut * 0.42);
          let [clear, t] = [1, 5];
          for (let step = 0; step < 12 && t < SHADOW_OVER; step++) {
            const d = towards(x + nx * 2 + from[0] * t, y + ny * 2 + from[1] * t, z + nz * 2 + from[2] * t);
            clear = Math.min(clear, 0.5 + (0.5 * d) / (t * 0.22 + 2));
            if (clear <= 0) break;
            t += Math.max(5, d);
          }
          lit[k] = clamp01(clear) ** 1.5;
          at[k] = z;
        }
    }
  return (x, y, z) => {
    const [cx, cy] = [x / COARSE, y / COARSE];
    const [column, row] = [Math.floor(cx), Math.floor(cy)];
    let [o, l, total] = [0, 0, 1e-6];
    for (let dy = 0; dy < 2; dy++)
      for (let dx = 0; dx < 2; dx++) {
        const k = Math.min(rows - 1, row + dy) * columns + Math.min(columns - 1, column + dx);
        if (Number.isNaN(at[k] as number)) continue;
        const bilinear = (dx ? cx - column : 1 - cx + column) * (dy ? cy - row : 1 - cy + row) + 1e-3;
        const w = bilinear / (1 + ((at[k] as number) - z) ** 2 * 0.02);
        o += (open[k] as number) * w;
        l += (lit[k] as number) * w;
        total += w;
      }
    return total < 1e-5 ? [0.8, 0.8] : [o / total, l / total];
  };
}
