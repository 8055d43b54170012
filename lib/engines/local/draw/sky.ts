import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { offscreen, settle } from './layer.ts';
import { fbm2, smoothstep } from './noise.ts';
import { alpha, mix, rgbOf } from './palette.ts';
import { between, mulberry32 } from './random.ts';

/** Fills a box with a vertical gradient of colours, evenly mixed so that no band shows. */
export function fillGradient(ctx: SKRSContext2D, x: number, y: number, width: number, height: number, stops: readonly (readonly [number, string])[]): void {
  const gradient = ctx.createLinearGradient(0, y, 0, y + height);
  for (let i = 0; i < stops.length; i++) {
    const [position, color] = stops[i] as readonly [number, string];
    gradient.addColorStop(position, color);
    const next = stops[i + 1];
    if (next) for (const t of [0.25, 0.5, 0.75]) gradient.addColorStop(position + (next[0] - position) * t, mix(color, next[1], t));
  }
  ctx.fillStyle = gradient;
  ctx.fillRect(x, y, width, height);
}

export type CloudSpec = {
  width: number;
  height: number;
  seed: number;
  /** 0 clear .. 1 overcast. */
  cover: number;
  lit: string;
  shade: string;
  /** Noise features across the width; more is finer. */
  features?: number;
  /** Vertical squeeze: above 1 gives long flat banks. */
  stretch?: number;
  /** Where light comes from, as a share of the height the light is offset by; positive is above. */
  lightFrom?: number;
  /** Fades cloud out towards the bottom (share of the height). */
  fadeBottom?: number;
};

/** A bank of clouds on a transparent ground, lit from one side, kept at low resolution (scale it up when drawing). */
export function cloudField(spec: CloudSpec): Canvas {
  const columns = Math.min(420, Math.max(64, Math.round(spec.width / 3)));
  const rows = Math.max(32, Math.round((columns * spec.height) / spec.width));
  const { canvas, ctx } = offscreen(columns, rows);
  const image = ctx.createImageData(columns, rows);
  const features = (spec.features ?? 5) / columns;
  const stretch = spec.stretch ?? 1.9;
  const threshold = 0.68 - 0.4 * spec.cover;
  const density = (x: number, y: number) => {
    const warp = fbm2(x * features * 0.7 + 9, y * features * stretch * 0.7, 2, spec.seed + 77) * 0.9;
    return fbm2(x * features + warp, y * features * stretch + warp * 0.6, 5, spec.seed, 0.53);
  };
  const lit = rgbOf(spec.lit);
  const shade = rgbOf(spec.shade);
  const lightStep = (spec.lightFrom ?? 1) * rows * 0.045;
  for (let y = 0; y < rows; y++) {
    const fadeDown = spec.fadeBottom === undefined ? 1 : 1 - smoothstep(1 - spec.fadeBottom, 1, y / rows);
    const fadeUp = smoothstep(0, 0.12, y / rows);
    for (let x = 0; x < columns; x++) {
      const here = density(x, y);
      const body = smoothstep(threshold, threshold + 0.2, here) * fadeDown * fadeUp;
      const i = (y * columns + x) * 4;
      if (body <= 0.004) continue;
      const light = Math.min(1, Math.max(0, 0.5 + (here - density(x, y - lightStep)) * 4.2 + (0.62 - here) * 0.9));
      for (let k = 0; k < 3; k++) image.data[i + k] = (shade[k] as number) + ((lit[k] as number) - (shade[k] as number)) * light;
      image.data[i + 3] = body * 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  settle(ctx);
  return canvas;
}

/** Stars over a box, few bright and many faint, with a milky band when `band` is above 0. */
export function paintStars(ctx: SKRSContext2D, width: number, height: number, seed: number, count: number, color: string, band = 0): void {
  const random = mulberry32(seed);
  for (let i = 0; i < count; i++) {
    const inBand = random() < band;
    const along = random();
    const x = along * width;
    const y = inBand ? height * (0.75 - 0.6 * along + (random() + random() + random() - 1.5) * 0.22) : random() * height;
    const bright = random() ** 5;
    const radius = (0.0007 + 0.0016 * bright) * Math.max(width, height) * 0.7;
    ctx.fillStyle = alpha(mix(color, random() < 0.5 ? '#9fc4ff' : '#ffe0b8', 0.45 * random()), 0.25 + 0.75 * (bright * 0.7 + random() * 0.3));
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A moon with seas and a soft terminator. `phase` 0 full .. 1 thin crescent. */
export function paintMoon(ctx: SKRSContext2D, x: number, y: number, radius: number, color: string, shadow: string, seed: number, phase = 0.15): void {
  const random = mulberry32(seed);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = color;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  for (let i = 0; i < 14; i++) {
    const size = radius * between(random, 0.08, 0.36);
    ctx.fillStyle = alpha(shadow, between(random, 0.05, 0.16));
    ctx.beginPath();
    ctx.ellipse(x + (random() - 0.5) * radius * 1.6, y + (random() - 0.5) * radius * 1.6, size, size * between(random, 0.5, 1), random() * 3, 0, Math.PI * 2);
    ctx.fill();
  }
  const shade = ctx.createRadialGradient(x - radius * 2 * phase, y - radius * 0.7 * phase, radius * (1.05 - phase), x - radius * phase, y - radius * 0.3 * phase, radius * 1.25);
  shade.addColorStop(0, alpha(shadow, 0));
  shade.addColorStop(1, alpha(shadow, 0.85));
  ctx.fillStyle = shade;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ctx.restore();
}
