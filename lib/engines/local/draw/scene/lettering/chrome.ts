/** Polished metal: a shape is inflated from its outline, and its surface mirrors a sky and a ground. */
import type { Canvas } from '@napi-rs/canvas';
import { rampOf } from '../effects/dither.ts';
import { rgbOf } from '../light/inks.ts';
import { clamp01 } from '../moment.ts';
import { mapPixels } from '../people/sprite.ts';

const STEPS = 256;
/** How many passes of a moving mean make a blur. */
const PASSES = 2;

/** The mean of a square around each value, several times over. */
function smoothed(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let [from, to]: [Float32Array, Float32Array] = [values, new Float32Array(values.length)];
  const run = (start: number, stride: number, count: number, reach: number) => {
    let sum = 0;
    for (let i = -reach; i < count + reach; i++) {
      const [enters, leaves] = [i + reach, i - reach - 1];
      if (enters < count && enters >= 0) sum += from[start + enters * stride] as number;
      if (leaves >= 0) sum -= from[start + leaves * stride] as number;
      if (i >= 0 && i < count) to[start + i * stride] = sum / (reach * 2 + 1);
    }
  };
  for (let pass = 0; pass < PASSES; pass++) {
    for (let y = 0; y < height; y++) run(y * width, 1, width, radius);
    [from, to] = [to, from === values ? new Float32Array(values.length) : from];
    for (let x = 0; x < width; x++) run(x, width, height, radius);
    [from, to] = [to, from];
  }
  return from;
}

/** `mirrored` are the colours a surface sees from straight up to straight down; `left` and `right` the light on its flanks. */
export function chromed(
  clean: Canvas,
  { mirrored, left, right, bevelPx }: { mirrored: readonly string[]; left: string; right: string; bevelPx: number },
): Canvas {
  const { width, height } = clean;
  const { data: drawn } = clean.getContext('2d').getImageData(0, 0, width, height);
  const [cover, detail] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let i = 0, at = 0; i < cover.length; i++, at += 4) {
    const solid = (drawn[at + 3] as number) / 255;
    cover[i] = solid;
    detail[i] =
      (solid * (0.3 * (drawn[at] as number) + 0.59 * (drawn[at + 1] as number) + 0.11 * (drawn[at + 2] as number))) /
      255;
  }
  const [wide, fine] = [
    smoothed(cover, width, height, Math.max(1, Math.round(bevelPx))),
    smoothed(detail, width, height, Math.max(1, Math.round(bevelPx * 0.14))),
  ];
  const ramp = rampOf(mirrored, STEPS).map(rgbOf);
  const [leftRgb, rightRgb] = [rgbOf(left), rgbOf(right)];
  const tall = (x: number, y: number) => {
    const i = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
    return (wide[i] as number) * 3.4 + (fine[i] as number) * 0.5;
  };
  return mapPixels(clean, (x, y, data, at) => {
    if ((data[at + 3] as number) < 4) return;
    const slopeX = (tall(x - 1, y) - tall(x + 1, y)) * bevelPx * 0.42;
    const slopeY = (tall(x, y - 1) - tall(x, y + 1)) * bevelPx * 0.42;
    const long = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    const [nx, ny] = [slopeX / long, slopeY / long];
    const facing = clamp01(
      0.5 + ny * 0.46 + (y / height - 0.5) * 0.5 + nx * 0.07 + (0.6 - (detail[at / 4] as number)) * 0.14,
    );
    const [r, g, b] = ramp[Math.round(facing * (STEPS - 1))] as [number, number, number];
    const side = clamp01((Math.abs(nx) - 0.5) * 1.8) * 0.7;
    const rim = nx < 0 ? leftRgb : rightRgb;
    const shine = clamp01((-ny * 0.75 - nx * 0.5 - 0.66) * 5) * 0.9;
    data[at] = (r + (rim[0] - r) * side) * (1 - shine) + 255 * shine;
    data[at + 1] = (g + (rim[1] - g) * side) * (1 - shine) + 255 * shine;
    data[at + 2] = (b + (rim[2] - b) * side) * (1 - shine) + 255 * shine;
  });
}
