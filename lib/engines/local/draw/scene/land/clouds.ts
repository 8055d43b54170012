/**
 * Painted skies: towering clouds as heaps of lit balls. Each pixel takes the light of the ball in front, in three flat
 * steps.
 */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { between, hash01, mulberry32, type Random } from '../../random.ts';
import { rgbOf, withAlpha } from '../light/inks.ts';
import { clamp01 } from '../moment.ts';
import type { Frame } from '../node.ts';
import { settle } from '../people/sprite.ts';

/** In shares of the canvas: where its foot is, its width and its height. */
export type CloudTower = { x: number; foot: number; width: number; height: number };

type Ball = { x: number; y: number; z: number; radius: number };

/** Each ball carries smaller ones on its upper side. */
function heap(tower: CloudTower, width: number, height: number, random: Random): Ball[] {
  const [across, tall] = [tower.width * width, tower.height * height];
  const balls: Ball[] = [];
  const bud = (parent: Ball, depth: number) => {
    balls.push(parent);
    if (depth === 0) return;
    for (let i = 0; i < 7; i++) {
      const angle = between(random, -1.15, 1.15) * Math.PI;
      const radius = parent.radius * between(random, 0.34, 0.56);
      if (radius < 1.3) continue;
      bud(
        {
          x: parent.x + Math.sin(angle) * parent.radius * 0.86,
          y: parent.y - Math.cos(angle) * parent.radius * (Math.cos(angle) > 0 ? 0.86 : 0.4),
          z: parent.z + between(random, -0.1, 0.75) * parent.radius,
          radius,
        },
        depth - 1,
      );
    }
  };
  for (let i = 0; i < 15; i++) {
    const up = (i / 15) ** 1.25;
    const half = (across / 2) * (1 - up) ** 0.75;
    const radius = Math.min(across, tall * 1.5) * between(random, 0.1, 0.17) * (1 - 0.35 * up);
    bud(
      {
        x: tower.x * width + between(random, -1, 1) * half,
        y: tower.foot * height - up * tall * 0.86,
        z: between(random, -0.2, 0.2) * across,
        radius,
      },
      2,
    );
  }
  return balls;
}

/**
 * Clouds on a transparent ground. `toSun` points at the sun, y down; `haze` is the colour that their feet dissolve in.
 */
export function cloudBank({
  width,
  height,
  towers,
  seed,
  lit,
  half,
  shade,
  haze,
  toSun,
}: {
  width: number;
  height: number;
  towers: readonly CloudTower[];
  seed: number;
  lit: string;
  half: string;
  shade: string;
  haze: string;
  toSun: readonly [x: number, y: number];
}): Canvas {
  const [columns, rows] = [Math.max(2, Math.round(width)), Math.max(2, Math.round(height))];
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(columns, rows);
  const random = mulberry32(seed);
  const [litInk, halfInk, shadeInk, hazeInk] = [lit, half, shade, haze].map(rgbOf) as [
    [number, number, number],
    [number, number, number],
    [number, number, number],
    [number, number, number],
  ];
  const length = Math.hypot(toSun[0], toSun[1], 0.5);
  const [sunX, sunY, sunZ] = [toSun[0] / length, toSun[1] / length, 0.5 / length];
  for (const tower of towers) {
    const front = new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY);
    const light = new Float32Array(columns * rows);
    const cover = new Float32Array(columns * rows);
    for (const ball of heap(tower, columns, rows, random)) {
      const { radius } = ball;
      const reach = radius + 1;
      for (let y = Math.max(0, Math.floor(ball.y - reach)); y <= Math.min(rows - 1, ball.y + reach); y++) {
        for (let x = Math.max(0, Math.floor(ball.x - reach)); x <= Math.min(columns - 1, ball.x + reach); x++) {
          const [dx, dy] = [(x - ball.x) / radius, (y - ball.y) / radius];
          const off = dx * dx + dy * dy;
          const at = y * columns + x;
          const edge = clamp01((1 - Math.sqrt(off)) * radius + 0.5);
          if (edge > (cover[at] as number)) cover[at] = edge;
          if (off >= 1) continue;
          const dz = Math.sqrt(1 - off);
          const depth = ball.z + dz * radius;
          if (depth <= (front[at] as number)) continue;
          front[at] = depth;
          light[at] = dx * sunX + dy * sunY + dz * sunZ;
        }
      }
    }
    const [top, foot] = [(tower.foot - tower.height) * rows, tower.foot * rows];
    for (let y = 0, at = 0; y < rows; y++) {
      const up = clamp01((foot - y) / Math.max(1, foot - top));
      const misty = clamp01((0.34 - up) / 0.34);
      for (let x = 0; x < columns; x++, at++) {
        const seen = (cover[at] as number) * clamp01(1 - misty ** 2 * 1.15);
        if (seen <= 0) continue;
        const tone = (light[at] as number) + (up - 0.5) * 0.5;
        const [bright, middle] = [clamp01((tone - 0.42) * 11), clamp01((tone + 0.02) * 9)];
        for (let c = 0; c < 3; c++) {
          const painted =
            (shadeInk[c] as number) +
            ((halfInk[c] as number) - (shadeInk[c] as number)) * middle +
            ((litInk[c] as number) - (halfInk[c] as number)) * bright * middle;
          const value = painted + ((hazeInk[c] as number) - painted) * misty * 0.75;
          image.data[at * 4 + c] = (image.data[at * 4 + c] as number) * (1 - seen) + value * seen;
        }
        image.data[at * 4 + 3] = Math.max(image.data[at * 4 + 3] as number, seen * 255);
      }
    }
  }
  ctx.putImageData(image, 0, 0);
  return settle(canvas);
}

/** Stars of many sizes, fewer towards the horizon. */
export function paintStars(
  ctx: SKRSContext2D,
  { width, height }: Frame,
  seed: number,
  [common, rare]: readonly [string, string],
): void {
  const unit = Math.min(width, height);
  for (let i = 0; i < 240; i++) {
    const [x, y, size] = [hash01(i, seed), hash01(i, seed + 1) ** 1.3, hash01(i, seed + 2) ** 6];
    ctx.fillStyle = withAlpha(i % 9 === 0 ? rare : common, 0.4 + 0.6 * size);
    ctx.beginPath();
    ctx.arc(x * width, y * height, unit * (0.0009 + 0.0032 * size), 0, Math.PI * 2);
    ctx.fill();
  }
}

/** Thin clouds high up, as strokes of a dry brush. */
export function paintWisps(ctx: SKRSContext2D, { width, height }: Frame, seed: number, color: string): void {
  ctx.fillStyle = color;
  for (let i = 0; i < 26; i++) {
    const band = Math.floor(i / 9);
    const x = (hash01(band, seed) + (hash01(i, seed + 1) - 0.5) * 0.5) * width;
    const y = (0.08 + 0.14 * band + (hash01(i, seed + 2) - 0.5) * 0.07) * height;
    const [half, thick] = [(0.08 + 0.2 * hash01(i, seed + 3)) * width, (0.003 + 0.008 * hash01(i, seed + 4)) * height];
    ctx.beginPath();
    ctx.moveTo(x - half, y + half * 0.05);
    ctx.quadraticCurveTo(x, y - thick, x + half, y - half * 0.05);
    ctx.quadraticCurveTo(x, y + thick, x - half, y + half * 0.05);
    ctx.fill();
  }
}
