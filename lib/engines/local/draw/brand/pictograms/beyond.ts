import { hash01 } from '../../random.ts';
import type { Sketch } from '../pictogram.ts';
import { block, disc, ground, polygon, ring, sector } from './shapes.ts';

export function sky(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.secondary);
  [inks.primary, inks.paper, inks.black].forEach((color, i) => ring(ctx, 0, panel.hh * 0.95, panel.u * (1.3 - i * 0.2 + 0.03 * rhythm.pulse), panel.u * 0.17, color, 0.5, 1));
  const cloud = (x: number, y: number, s: number, color: string) => {
    disc(ctx, x - s * 0.55, y, s * 0.34, color);
    disc(ctx, x, y - s * 0.2, s * 0.48, color);
    disc(ctx, x + s * 0.55, y, s * 0.34, color);
    block(ctx, x - s * 0.56, y, s * 1.12, s * 0.34, color);
  };
  const drift = (seed: number, speed: number) => (((seed + tSec * speed) % 1.5) - 0.75) * panel.hw * 2.2;
  cloud(drift(0.2, 0.05), -panel.hh * 0.45, panel.u * 0.46, inks.paper);
  cloud(drift(1.0, 0.03), panel.hh * 0.3, panel.u * (0.62 + 0.03 * rhythm.pulse), inks.paper);
  cloud(drift(0.65, 0.07), panel.hh * 0.7, panel.u * 0.4, inks.black);
  const px = ((tSec * 0.12) % 1.4) * panel.hw * 2 - panel.hw * 1.3;
  const py = -panel.hh * 0.1 - px * 0.2;
  polygon(ctx, inks.primary, [px + panel.u * 0.3, py - panel.u * 0.06], [px - panel.u * 0.24, py - panel.u * 0.16], [px - panel.u * 0.14, py], [px - panel.u * 0.2, py + panel.u * 0.14]);
}

export function space(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec, seed } = sketch;
  ground(sketch, inks.black);
  for (let i = 0; i < 40; i++) {
    const s = panel.u * (0.008 + 0.016 * hash01(i, seed)) * (1 + rhythm.pulse * (i % 2));
    block(ctx, (hash01(i, seed + 1) * 2 - 1) * panel.hw - s, (hash01(i, seed + 2) * 2 - 1) * panel.hh - s, s * 2, s * 2, inks.paper);
  }
  for (let i = 0; i < 4; i++) {
    const r = panel.u * (0.52 + i * 0.24);
    ring(ctx, 0, 0, r, panel.u * 0.012, inks.secondary);
    const angle = tSec * (0.9 - i * 0.16) + i * 1.7;
    disc(ctx, Math.cos(angle) * r, Math.sin(angle) * r, panel.u * (0.05 + 0.025 * (i % 3)) * (1 + 0.25 * rhythm.pulse), [inks.paper, inks.primary, inks.secondary, inks.paper][i] as string);
  }
  disc(ctx, 0, 0, panel.u * (0.38 + 0.03 * rhythm.pulse), inks.primary);
  sector(ctx, 0, 0, panel.u * (0.38 + 0.03 * rhythm.pulse), 0.1, 0.6, inks.secondary);
  ctx.save();
  ctx.rotate(-0.4);
  ctx.scale(1, 0.26);
  ring(ctx, 0, 0, panel.u * 0.62, panel.u * 0.1, inks.paper, 0, 0.5);
  ctx.restore();
}

/** Circle, square and triangle change places on the beat. */
export function abstract(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, seed } = sketch;
  ground(sketch, inks.paper);
  const cell = panel.u * 0.5;
  const columns = Math.ceil((panel.hw * 2) / cell) + 1;
  const rows = Math.ceil((panel.hh * 2) / cell) + 1;
  const bar = Math.floor(rhythm.beat);
  const since = Math.min(1, (rhythm.beat - bar) / 0.5);
  const turned = since * since * (3 - 2 * since);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * 31 + column;
      const kind = Math.floor(hash01(i, seed) * 6);
      const color = [inks.primary, inks.secondary, inks.black, inks.primary][Math.floor(hash01(i, seed + 1) * 4)] as string;
      const moves = hash01(i * 7 + bar, seed + 2) < 0.3;
      const quarter = Math.floor(hash01(i, seed + 3) * 4) + (moves ? turned : 0);
      ctx.save();
      ctx.translate((column + 0.5 - columns / 2) * cell, (row + 0.5 - rows / 2) * cell);
      ctx.rotate((quarter * Math.PI) / 2);
      const h = cell / 2;
      if (kind === 0) sector(ctx, -h, -h, cell, 0, 0.25, color);
      else if (kind === 1) disc(ctx, 0, 0, h * (0.86 + 0.1 * rhythm.pulse), color);
      else if (kind === 2) polygon(ctx, color, [-h, -h], [h, h], [-h, h]);
      else if (kind === 3) for (let k = 0; k < 4; k++) block(ctx, -h, -h + k * cell * 0.25, cell, cell * 0.125, color);
      else if (kind === 4) {
        sector(ctx, 0, -h, h, 0, 0.5, color);
        sector(ctx, 0, h, h, 0.5, 1, color);
      } else {
        block(ctx, -h, -h, cell, cell, color);
        disc(ctx, 0, 0, h * 0.5 * (1 + 0.2 * rhythm.pulse), inks.paper);
      }
      ctx.restore();
    }
  }
}
