import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import type { Random } from '../random.ts';
import type { Kit } from './stack.ts';
import { project, quad } from './street-lens.ts';
import type { Lens } from './street-lens.ts';

export function paintBlock(ctx: SKRSContext2D, random: Random, kit: Kit, lens: Lens, block: { side: number; z1: number; z2: number; height: number; hue: number }, x: number, haze: string, bright: number): void {
  const { tones, scene } = kit;
  const { side, z1, z2, height } = block;
  const far = Math.min(0.86, z1 / 42);
  const lightSide = (tones.light.x > 0.5) === side < 0;
  const base = mix(mix(lightSide ? tones.mid : tones.near, pick(random, tones.accents), 0.08 + 0.12 * block.hue), tones.dark, lightSide ? 0.05 : 0.2);
  const tone = mix(base, haze, far);
  const X = side * x;
  quad(ctx, project(lens, X, 0, z1), project(lens, X, height, z1), project(lens, X, height, z2), project(lens, X, 0, z2), tone);
  quad(ctx, project(lens, X, 0, z2), project(lens, X, height, z2), project(lens, X * 1.8, height, z2), project(lens, X * 1.8, 0, z2), mix(tone, tones.dark, 0.25));
  quad(ctx, project(lens, X, height, z1), project(lens, X, height + 0.35, z1), project(lens, X, height + 0.35, z2), project(lens, X, height, z2), mix(tone, tones.rim, lightSide ? 0.7 : 0.25));
  const columns = Math.max(2, Math.round((z2 - z1) / 1.7));
  const warm = pick(random, tones.windows);
  for (let y = 3.7; y < height - 1.2; y += 2.5)
    for (let i = 0; i < columns; i++) {
      const a = z1 + ((i + 0.2) / columns) * (z2 - z1);
      const b = z1 + ((i + 0.8) / columns) * (z2 - z1);
      if (a < 1.2) continue;
      const lit = random() < 0.45 * bright;
      const color = lit ? (random() < 0.6 ? warm : pick(random, tones.windows)) : mix(tone, bright < 0.5 ? tones.sky[2] : tones.dark, 0.4);
      quad(ctx, project(lens, X, y, a), project(lens, X, y + 1.35, a), project(lens, X, y + 1.35, b), project(lens, X, y, b), mix(color, haze, far * 0.6));
      quad(ctx, project(lens, X, y - 0.12, a), project(lens, X, y, a), project(lens, X, y, b), project(lens, X, y - 0.12, b), mix(tone, tones.rim, 0.3));
    }
  if (z1 > 1.3) {
    const shop = mix(pick(random, [...tones.windows, ...tones.accents]), haze, far * 0.5);
    quad(ctx, project(lens, X, 0.3, z1 + 0.3), project(lens, X, 2.5, z1 + 0.3), project(lens, X, 2.5, z2 - 0.3), project(lens, X, 0.3, z2 - 0.3), mix(shop, tones.dark, 1 - Math.max(0.35, bright)));
    const cloth = mix(pick(random, [...tones.accents, '#ffffff', tones.mid]), haze, far);
    quad(ctx, project(lens, X, 3.1, z1 + 0.2), project(lens, X, 3.1, z2 - 0.2), project(lens, X - side * 1.1, 2.5, z2 - 0.2), project(lens, X - side * 1.1, 2.5, z1 + 0.2), mix(cloth, tones.dark, 0.2));
  }
  if (random() < 0.75 && z1 > 1.8) {
    const glow = pick(random, [...tones.accents, ...tones.windows]);
    const y = between(random, 3.6, Math.max(4, height - 4));
    const tall = between(random, 1.8, 4);
    const z = z1 + 0.4;
    const color = mix(glow, haze, far * 0.6);
    quad(ctx, project(lens, X, y, z), project(lens, X, y + tall, z), project(lens, X - side * 0.95, y + tall, z), project(lens, X - side * 0.95, y, z), mix(tones.dark, color, 0.25));
    quad(ctx, project(lens, X - side * 0.08, y + 0.1, z), project(lens, X - side * 0.08, y + tall - 0.1, z), project(lens, X - side * 0.87, y + tall - 0.1, z), project(lens, X - side * 0.87, y + 0.1, z), mix(color, tones.dark, scene.timeOfDay === 'day' ? 0.15 : 0));
    for (let k = 0; k < Math.floor(tall / 0.75); k++) {
      const gy = y + 0.3 + k * 0.75;
      const ink = alpha(mix(color, bright > 0.5 ? '#ffffff' : tones.dark, 0.8), 0.9);
      quad(ctx, project(lens, X - side * 0.25, gy, z), project(lens, X - side * 0.25, gy + 0.1, z), project(lens, X - side * 0.7, gy + 0.1, z), project(lens, X - side * 0.7, gy, z), ink);
      quad(ctx, project(lens, X - side * 0.42, gy - 0.12, z), project(lens, X - side * 0.42, gy + 0.4, z), project(lens, X - side * 0.54, gy + 0.4, z), project(lens, X - side * 0.54, gy - 0.12, z), ink);
      if (random() < 0.6) quad(ctx, project(lens, X - side * 0.2, gy + 0.3, z), project(lens, X - side * 0.2, gy + 0.4, z), project(lens, X - side * 0.75, gy + 0.4, z), project(lens, X - side * 0.75, gy + 0.3, z), ink);
    }
  }
}

export function paintLamp(ctx: SKRSContext2D, kit: Kit, lens: Lens, x: number, z: number, bright: number): void {
  const { tones } = kit;
  const w = 0.07;
  const reach = -Math.sign(x) * 1.3;
  const color = mix(tones.dark, tones.sky[3], Math.min(0.7, z / 50));
  quad(ctx, project(lens, x - w, 0, z), project(lens, x - w * 0.6, 5.6, z), project(lens, x + w * 0.6, 5.6, z), project(lens, x + w, 0, z), color);
  quad(ctx, project(lens, x, 5.5, z), project(lens, x, 5.62, z), project(lens, x + reach, 5.85, z), project(lens, x + reach, 5.74, z), color);
  quad(ctx, project(lens, x + reach * 0.6, 5.6, z), project(lens, x + reach * 0.6, 5.72, z), project(lens, x + reach * 1.1, 5.8, z), project(lens, x + reach * 1.1, 5.66, z), bright > 0.5 ? '#fff6d8' : color);
}

export function paintMirror(ctx: SKRSContext2D, kit: Kit, lens: Lens, half: number, random: Random): void {
  const { tones } = kit;
  ctx.save();
  ctx.beginPath();
  for (const point of [project(lens, -half, 0, 90), project(lens, half, 0, 90), project(lens, half, 0, 0.9), project(lens, -half, 0, 0.9)]) ctx.lineTo(...point);
  ctx.clip();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 80; i++) {
    const z = 1.2 + random() ** 2 * 30;
    const x = (random() < 0.5 ? -1 : 1) * half * Math.sqrt(random());
    const [px, py] = project(lens, x, 0, z);
    const w = (lens.focal / z) * between(random, 0.05, 0.35);
    const long = (lens.focal / z) * between(random, 0.6, 2.4);
    const color = pick(random, [...tones.windows, ...tones.accents, tones.sky[3]]);
    const g = ctx.createLinearGradient(0, py - long * 0.4, 0, py + long);
    g.addColorStop(0, alpha(color, 0));
    g.addColorStop(0.3, alpha(color, 0.26));
    g.addColorStop(1, alpha(color, 0));
    ctx.fillStyle = g;
    for (let k = 0; k < 5; k++) ctx.fillRect(px - w / 2 + between(random, -0.4, 0.4) * w, py - long * 0.4 + k * long * 0.28, w * between(random, 0.5, 1.2), long * 0.27);
  }
  ctx.globalCompositeOperation = 'source-over';
  for (let i = 0; i < 26; i++) {
    const z = 1.4 + random() ** 1.6 * 20;
    const [px, py] = project(lens, between(random, -half, half), 0, z);
    const w = (lens.focal / z) * between(random, 0.3, 1.1);
    ctx.fillStyle = alpha(tones.sky[3], 0.3);
    ctx.beginPath();
    ctx.ellipse(px, py, w, w * 0.09, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}
