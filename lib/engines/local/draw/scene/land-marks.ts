/** What a painter sets on the land once its shape stands: windows on houses, strokes on slopes. Clip to the shape first. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../random.ts';
import { mix, withAlpha } from './inks.ts';
import { lerp } from './moment.ts';
import { type Frame, OVERSCAN } from './node.ts';
import type { LandLayer } from './place.ts';

/** More lights than this are a city at night. */
const LIT_CITY = 30;

/** Windows in rows, smaller the farther away; lit ones between two colours. */
export function paintWindows(
  ctx: SKRSContext2D,
  { width, height }: Frame,
  layer: LandLayer,
  seed: number,
  { dark, lit }: { dark: string; lit: readonly [string, string] },
): void {
  const unit = Math.min(width, height);
  const [stepX, stepY] = [unit * lerp(0.044, 0.024, layer.tone), unit * lerp(0.05, 0.028, layer.tone)];
  const litShare = layer.lights.length > LIT_CITY ? 0.2 : 0.04;
  for (let y = layer.top * height; y < height * (1 + OVERSCAN); y += stepY) {
    for (let x = -OVERSCAN * width; x < (1 + OVERSCAN) * width; x += stepX) {
      const chance = hash01(Math.round(x / stepX) * 131 + Math.round(y / stepY), seed + Math.round(layer.depth * 10));
      if (chance > 0.8) continue;
      ctx.fillStyle = chance < litShare ? mix(lit[0], lit[1], chance / litShare) : dark;
      ctx.fillRect(x, y, stepX * 0.55, stepY * 0.5);
    }
  }
}

/** Strokes of a flat brush, dark ones and light ones: down steep land, along flat land. */
export function paintStrokes(
  ctx: SKRSContext2D,
  { width, height }: Frame,
  layer: LandLayer,
  seed: number,
  { shade, lit }: { shade: string; lit: string },
): void {
  const isSteep = layer.kind === 'ridge' || layer.kind === 'trees';
  for (let i = 0; i < 150; i++) {
    const x = (-OVERSCAN + (1 + OVERSCAN * 2) * hash01(i, seed + layer.depth * 91)) * width;
    const y = (layer.top + hash01(i, seed + 5 + layer.depth * 57) * Math.min(0.5, 1.1 - layer.top)) * height;
    const [reach, thick] = [
      (0.02 + 0.06 * hash01(i, seed + 6)) * width,
      (0.003 + 0.008 * hash01(i, seed + 7)) * height,
    ];
    ctx.fillStyle = withAlpha(i % 3 === 0 ? lit : shade, 0.34 * (1 - 0.5 * layer.tone));
    ctx.beginPath();
    ctx.moveTo(x, y);
    if (isSteep) {
      ctx.quadraticCurveTo(x + reach * 0.1, y + reach * 0.5, x + reach * 0.5, y + reach);
      ctx.quadraticCurveTo(x + reach * 0.2, y + reach * 0.4, x + thick, y);
    } else {
      ctx.quadraticCurveTo(x + reach, y - thick, x + reach * 2, y);
      ctx.quadraticCurveTo(x + reach, y + thick, x, y);
    }
    ctx.fill();
  }
}
