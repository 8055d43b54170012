/**
 * Realistic skies: gradients, banks of cloud lit from one side, stars and the moon. All are made once, when a scene is
 * prepared.
 */
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { smoothstep } from '../../noise.ts';
import { between, mulberry32 } from '../../random.ts';
import { mix, rgbOf, withAlpha } from '../light/inks.ts';
import { noiseReader } from './noise-table.ts';
import { settle } from '../people/sprite.ts';

type SkyStop = readonly [at: number, color: string];

/** Fills a box with a vertical gradient, mixed so that no bands show. */
export function fillGradient(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  stops: readonly SkyStop[],
): void {
  const gradient = ctx.createLinearGradient(0, y, 0, y + height);
  stops.forEach(([at, color], i) => {
    gradient.addColorStop(at, color);
    const next = stops[i + 1];
    if (next) for (const t of [0.25, 0.5, 0.75]) gradient.addColorStop(at + (next[0] - at) * t, mix(color, next[1], t));
  });
  ctx.fillStyle = gradient;
  ctx.fillRect(x, y, width, height);
}

type CloudSpec = {
  width: number;
  height: number;
  seed: number;
  /** 0 clear .. 1 overcast. */
  cover: number;
  lit: string;
  shade: string;
  /** Banks across the width; more is finer. */
  features?: number;
  /** Above 1 gives long flat banks. */
  stretch?: number;
  /** Where light comes from: 1 above, -1 below. */
  lightFrom?: number;
  /** Clouds end towards the bottom within this share of the height. */
  fadeBottom?: number;
};

const COLUMNS_MAX = 560;
/** Width of the noise's largest feature, in its units. */
const FEATURE = 32;

/** A bank of clouds on a transparent ground, kept small: scale it up when drawing. */
export function cloudField(spec: CloudSpec): Canvas {
  const columns = Math.min(COLUMNS_MAX, Math.max(64, Math.round(spec.width / 3)));
  const rows = Math.max(32, Math.round((columns * spec.height) / spec.width));
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(columns, rows);
  const scale = ((spec.features ?? 5) * FEATURE) / columns;
  const stretch = spec.stretch ?? 1.9;
  const threshold = 0.66 - 0.4 * spec.cover;
  const [shape, warp] = [noiseReader(spec.seed), noiseReader(spec.seed + 77)];
  const density = (x: number, y: number): number => {
    const bent = (warp(x * scale * 0.5, y * scale * stretch * 0.5) - 0.5) * FEATURE * 0.7;
    return shape(x * scale + bent, y * scale * stretch + bent * 0.6);
  };
  const [lit, shade] = [rgbOf(spec.lit), rgbOf(spec.shade)];
  const step = (spec.lightFrom ?? 1) * rows * 0.045;
  for (let y = 0; y < rows; y++) {
    const down = spec.fadeBottom === undefined ? 1 : 1 - smoothstep(1 - spec.fadeBottom, 1, y / rows);
    const up = smoothstep(0, 0.12, y / rows);
    for (let x = 0; x < columns; x++) {
      const here = density(x, y);
      const body = smoothstep(threshold, threshold + 0.17, here) * down * up;
      if (body <= 0.004) continue;
      const light = Math.min(1, Math.max(0, 0.5 + (here - density(x, y - step)) * 3 + (0.62 - here) * 0.9));
      const at = (y * columns + x) * 4;
      for (let k = 0; k < 3; k++)
        image.data[at + k] = (shade[k] as number) + ((lit[k] as number) - (shade[k] as number)) * light;
      image.data[at + 3] = body * 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return settle(canvas);
}

/** Few bright stars and many faint ones, the share `band` of them in a milky band. */
export function paintStarField(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  seed: number,
  count: number,
  band = 0,
): void {
  const random = mulberry32(seed);
  for (let i = 0; i < count; i++) {
    const inBand = random() < band;
    const along = random();
    const y = inBand
      ? height * (0.75 - 0.6 * along + (random() + random() + random() - 1.5) * 0.22)
      : random() * height;
    const bright = random() ** 5;
    const radius = (0.0007 + 0.0016 * bright) * Math.max(width, height) * 0.7;
    const tint = mix('#ffffff', random() < 0.5 ? '#9fc4ff' : '#ffe0b8', 0.45 * random());
    ctx.fillStyle = withAlpha(tint, 0.25 + 0.75 * (bright * 0.7 + random() * 0.3));
    ctx.beginPath();
    ctx.arc(along * width, y, radius, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A moon with its seas and a soft shadowed side. */
export function paintMoon(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  shadow: string,
  seed: number,
): void {
  const random = mulberry32(seed);
  const phase = 0.15;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = color;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  for (let i = 0; i < 14; i++) {
    const size = radius * between(random, 0.08, 0.36);
    ctx.fillStyle = withAlpha(shadow, between(random, 0.05, 0.16));
    ctx.beginPath();
    ctx.ellipse(
      x + (random() - 0.5) * radius * 1.6,
      y + (random() - 0.5) * radius * 1.6,
      size,
      size * between(random, 0.5, 1),
      random() * 3,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  const shade = ctx.createRadialGradient(
    x - radius * 2 * phase,
    y - radius * 0.7 * phase,
    radius * (1.05 - phase),
    x - radius * phase,
    y - radius * 0.3 * phase,
    radius * 1.25,
  );
  shade.addColorStop(0, withAlpha(shadow, 0));
  shade.addColorStop(1, withAlpha(shadow, 0.85));
  ctx.fillStyle = shade;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ctx.restore();
}
