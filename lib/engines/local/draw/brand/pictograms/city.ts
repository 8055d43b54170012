import { hash01 } from '../../random.ts';
import type { Sketch } from '../pictogram.ts';
import { block, disc, ground, polygon, ring, sector } from './shapes.ts';

/** Towers as bars whose windows switch with the beat. */
function towers({ ctx, panel, rhythm, seed }: Sketch, colors: string[], window: string, baseY: number): void {
  const width = panel.u * 0.36;
  const count = Math.ceil((panel.hw * 2) / width);
  const start = -((count * width) / 2);
  for (let i = 0; i < count; i++) {
    const tall = panel.u * (0.55 + 0.85 * hash01(i, seed)) * (1 + 0.05 * (i % 2 === Math.floor(rhythm.beat) % 2 ? rhythm.pulse : 0));
    const x = start + i * width;
    block(ctx, x, baseY - tall, width + 1, tall + panel.hh * 2, colors[i % colors.length] as string);
    const cell = width / 4;
    for (let row = 0; row < Math.floor(tall / cell) - 1; row++) {
      for (let column = 0; column < 3; column++) {
        if (hash01(i * 97 + row * 13 + column * 5 + Math.floor(rhythm.beat / 2) * 3, seed) < 0.52) continue;
        block(ctx, x + cell * (0.7 + column), baseY - tall + cell * (0.7 + row), cell * 0.56, cell * 0.56, window);
      }
    }
  }
}

export function cityNight(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm } = sketch;
  ground(sketch, inks.secondary);
  disc(ctx, panel.hw * 0.42, -panel.hh * 0.42, panel.u * (0.36 + 0.03 * rhythm.pulse), inks.paper);
  disc(ctx, panel.hw * 0.42 - panel.u * 0.14, -panel.hh * 0.42 - panel.u * 0.06, panel.u * 0.31, inks.secondary);
  towers(sketch, [inks.black], inks.primary, panel.hh);
}

export function cityDay(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.paper);
  disc(ctx, -panel.hw * 0.4, -panel.hh * 0.36, panel.u * (0.42 + 0.03 * rhythm.pulse), inks.primary);
  towers(sketch, [inks.secondary, inks.black, inks.primary, inks.black], inks.paper, panel.hh * 0.72);
  block(ctx, -panel.hw, panel.hh * 0.72, panel.hw * 2, panel.hh * 0.3, inks.black);
  const x = ((tSec * 0.28) % 1) * panel.hw * 3 - panel.hw * 1.5;
  const s = panel.u * 0.15;
  block(ctx, x - s * 1.6, panel.hh * 0.86 - s, s * 3.2, s * 0.8, inks.primary);
  block(ctx, x - s * 0.9, panel.hh * 0.86 - s * 1.7, s * 1.7, s * 0.8, inks.primary);
  disc(ctx, x - s * 0.9, panel.hh * 0.86 - s * 0.15, s * 0.36, inks.paper);
  disc(ctx, x + s * 0.9, panel.hh * 0.86 - s * 0.15, s * 0.36, inks.paper);
}

export function streetRain(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec, seed } = sketch;
  ground(sketch, inks.black);
  ctx.strokeStyle = inks.secondary;
  ctx.lineWidth = panel.u * 0.03;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 70; i++) {
    const t = (hash01(i, seed) + tSec * (0.7 + 0.5 * hash01(i, seed + 1))) % 1;
    const x = (hash01(i, seed + 2) * 2.4 - 1.2) * panel.hw - t * panel.u * 0.3;
    const y = (t * 2.4 - 1.2) * panel.hh;
    ctx.moveTo(x, y);
    ctx.lineTo(x - panel.u * 0.05, y + panel.u * 0.16);
  }
  ctx.stroke();
  const y = -panel.u * 0.05 - panel.u * 0.03 * rhythm.pulse;
  const r = panel.u * 0.72;
  sector(ctx, 0, y, r, 0.5, 1, inks.primary);
  for (let i = 0; i < 4; i++) sector(ctx, -r + r * (0.25 + i * 0.5), y, r * 0.25, 0.5, 1, i % 2 ? inks.black : inks.black);
  sector(ctx, 0, y, r, 0.625, 0.75, inks.paper);
  sector(ctx, 0, y, r, 0.875, 1, inks.paper);
  for (let i = 0; i < 4; i++) sector(ctx, -r + r * (0.25 + i * 0.5), y + 1, r * 0.25, 0.5, 1, inks.black);
  block(ctx, -panel.u * 0.025, y - r * 0.06, panel.u * 0.05, r * 1.15, inks.paper);
  ring(ctx, panel.u * 0.1, y + r * 1.08, panel.u * 0.1, panel.u * 0.05, inks.paper, 0, 0.5);
  for (let i = 0; i < 3; i++) {
    const age = (rhythm.beat / 2 + i / 3) % 1;
    ctx.globalAlpha = 1 - age;
    ctx.strokeStyle = inks.paper;
    ctx.lineWidth = panel.u * 0.018;
    ctx.beginPath();
    ctx.ellipse((i - 1) * panel.u * 0.6, panel.hh * 0.84, panel.u * 0.34 * age, panel.u * 0.08 * age, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

export function rooftop(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm } = sketch;
  ground(sketch, inks.primary);
  sector(ctx, panel.hw, -panel.hh, panel.u * (1.15 + 0.05 * rhythm.pulse), 0.25, 0.5, inks.paper);
  polygon(ctx, inks.black, [-panel.hw, panel.hh * 0.42], [panel.hw * 0.2, panel.hh * 0.42], [panel.hw * 0.2, panel.hh * 0.62], [panel.hw, panel.hh * 0.62], [panel.hw, panel.hh], [-panel.hw, panel.hh]);
  block(ctx, -panel.hw * 0.45 - panel.u * 0.025, -panel.hh * 0.3, panel.u * 0.05, panel.hh * 0.75, inks.black);
  for (let i = 0; i < 4; i++) {
    const age = (rhythm.beat / 2 + i / 4) % 1;
    ctx.globalAlpha = 1 - age;
    ring(ctx, -panel.hw * 0.45, -panel.hh * 0.3, panel.u * (0.1 + 0.62 * age), panel.u * 0.05, inks.black, 0.62, 0.88);
    ring(ctx, -panel.hw * 0.45, -panel.hh * 0.3, panel.u * (0.1 + 0.62 * age), panel.u * 0.05, inks.black, 0.12 - 0.02, 0.38 + 0.02);
  }
  ctx.globalAlpha = 1;
  disc(ctx, -panel.hw * 0.45, -panel.hh * 0.3, panel.u * (0.09 + 0.03 * rhythm.pulse), inks.paper);
  for (let i = 0; i < 3; i++) block(ctx, panel.hw * 0.32 + i * panel.u * 0.22, panel.hh * 0.62 - panel.u * 0.2, panel.u * 0.12, panel.u * 0.2, inks.secondary);
  for (let i = 0; i < 6; i++) block(ctx, -panel.hw + panel.u * (0.1 + i * 0.26), panel.hh * 0.55, panel.u * 0.12, panel.u * 0.12, (Math.floor(rhythm.beat) + i) % 3 === 0 ? inks.primary : inks.secondary);
}

export function highway(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm } = sketch;
  const horizon = -panel.hh * 0.12;
  ground(sketch, inks.secondary);
  sector(ctx, 0, horizon, panel.u * (0.62 + 0.04 * rhythm.pulse), 0.5, 1, inks.primary);
  for (let i = 0; i < 4; i++) block(ctx, -panel.u, horizon - panel.u * (0.08 + i * 0.13), panel.u * 2, panel.u * 0.035, inks.secondary);
  block(ctx, -panel.hw, horizon, panel.hw * 2, panel.hh * 2, inks.paper);
  const wide = panel.u * 1.3;
  polygon(ctx, inks.black, [-panel.u * 0.03, horizon], [panel.u * 0.03, horizon], [wide, panel.hh], [-wide, panel.hh]);
  const reach = panel.hh - horizon;
  for (let i = 0; i < 7; i++) {
    const t = (i + (rhythm.beat % 1)) / 7;
    const a = t ** 2.4;
    const b = Math.max(0, t - 0.06) ** 2.4;
    polygon(ctx, inks.paper, [-panel.u * 0.05 * a - 1, horizon + reach * a], [panel.u * 0.05 * a + 1, horizon + reach * a], [panel.u * 0.05 * b, horizon + reach * b], [-panel.u * 0.05 * b, horizon + reach * b]);
    for (const side of [-1, 1]) {
      const x = side * (panel.u * 0.05 + (wide + panel.u * 0.4) * a);
      const tall = panel.u * 1.1 * a;
      block(ctx, x - tall * 0.02, horizon + reach * a - tall, tall * 0.04 + 1, tall, inks.black);
      disc(ctx, x, horizon + reach * a - tall, tall * 0.12, inks.primary);
    }
  }
}
