import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../seeded-random.ts';

export const SIZE = 1024;

export function verticalGradient(
  context: SKRSContext2D,
  stops: readonly (readonly [number, string])[],
  from = 0,
  to = SIZE,
): void {
  const gradient = context.createLinearGradient(0, from, 0, to);
  for (const [place, colour] of stops) gradient.addColorStop(place, colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, SIZE, SIZE);
}

export function glow(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  clear: string,
): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, clear);
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Smooth one-dimensional noise in -1..1: octaves of interpolated random values. */
export function noiseLine(random: Random, roughness = 0.5): (x: number) => number {
  const octaves = Array.from({ length: 5 }, () => Array.from({ length: 257 }, () => random.range(-1, 1)));
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    octaves.forEach((values, octave) => {
      const at = Math.abs(x) * 2 ** octave;
      const cell = Math.floor(at);
      const part = at - cell;
      const eased = part * part * (3 - 2 * part);
      const first = values[cell % 257] as number;
      sum += weight * (first + ((values[(cell + 1) % 257] as number) - first) * eased);
      total += weight;
      weight *= roughness;
    });
    return sum / total;
  };
}

/** Film grain and a slight vignette over everything. */
export function finish(context: SKRSContext2D, random: Random, grain: number, vignette: number): void {
  if (vignette > 0) {
    const gradient = context.createRadialGradient(SIZE / 2, SIZE / 2, SIZE * 0.35, SIZE / 2, SIZE / 2, SIZE * 0.78);
    gradient.addColorStop(0, '#00000000');
    gradient.addColorStop(
      1,
      `#000000${Math.round(vignette * 255)
        .toString(16)
        .padStart(2, '0')}`,
    );
    context.fillStyle = gradient;
    context.fillRect(0, 0, SIZE, SIZE);
  }
  const tile = createCanvas(256, 256);
  const tileContext = tile.getContext('2d');
  const image = tileContext.createImageData(256, 256);
  for (let at = 0; at < image.data.length; at += 4) {
    const value = random.next() * 255;
    image.data[at] = value;
    image.data[at + 1] = value;
    image.data[at + 2] = value;
    image.data[at + 3] = 255 * grain;
  }
  tileContext.putImageData(image, 0, 0);
  context.save();
  context.globalCompositeOperation = 'overlay';
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern) context.fillStyle = pattern;
  context.fillRect(0, 0, SIZE, SIZE);
  context.restore();
}
