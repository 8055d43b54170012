import type { Sketch } from '../pictogram.ts';
import { block, disc, ground, polygon, ring, sector } from './shapes.ts';

/** Rows of half discs that pass each other like waves on an old stage. */
function waves({ ctx, panel, rhythm, tSec }: Sketch, from: number, colors: string[], rows: number): void {
  const r = panel.u * 0.26;
  const step = (panel.hh - from) / rows;
  for (let row = 0; row < rows; row++) {
    const y = from + row * step + r * 0.5 - rhythm.pulse * panel.u * 0.03 * (row % 2 ? 1 : -1);
    const shift = (row % 2 ? 1 : -1) * tSec * panel.u * 0.22 + row * r;
    const color = colors[row % colors.length] as string;
    for (let x = -panel.hw - r * 2 + ((shift % (r * 2)) + r * 2) % (r * 2) - r * 2; x < panel.hw + r * 2; x += r * 2) disc(ctx, x + r, y, r * 1.01, color);
    block(ctx, -panel.hw, y, panel.hw * 2, panel.hh * 2, color);
  }
}

export function ocean(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.paper);
  disc(ctx, panel.hw * 0.2, -panel.hh * 0.12, panel.u * (0.62 + 0.03 * rhythm.pulse), inks.primary);
  const x = -panel.hw * 0.35 + Math.sin(tSec * 0.5) * panel.u * 0.2;
  const y = panel.hh * 0.1 + Math.sin(tSec * 1.4) * panel.u * 0.02;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(0.06 * Math.sin(tSec * 1.2) + 0.04 * rhythm.sway);
  polygon(ctx, inks.black, [0, -panel.u * 0.62], [panel.u * 0.36, -panel.u * 0.06], [0, -panel.u * 0.06]);
  polygon(ctx, inks.secondary, [-panel.u * 0.03, -panel.u * 0.5], [-panel.u * 0.03, -panel.u * 0.06], [-panel.u * 0.26, -panel.u * 0.06]);
  sector(ctx, 0, 0, panel.u * 0.34, 0, 0.5, inks.black);
  ctx.restore();
  waves(sketch, panel.hh * 0.2, [inks.secondary, inks.black, inks.primary, inks.black], 4);
}

export function shore(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.primary);
  for (let i = 0; i < 5; i++) ring(ctx, -panel.hw, panel.hh, panel.u * (0.85 + i * 0.2 + 0.05 * Math.sin(tSec * 1.2 - i) + 0.03 * rhythm.pulse), panel.u * 0.11, i % 2 === 0 ? inks.secondary : inks.paper, 0.7, 1.05);
  sector(ctx, -panel.hw, panel.hh, panel.u * 0.82, 0.75, 1, inks.secondary);
  const x = panel.hw * 0.38;
  const y = -panel.hh * 0.2;
  const r = panel.u * (0.6 + 0.03 * rhythm.pulse);
  for (let i = 0; i < 10; i++) sector(ctx, x, y, r, i / 10 + tSec * 0.02, (i + 1) / 10 + tSec * 0.02, i % 2 === 0 ? inks.paper : inks.black);
  disc(ctx, x, y, r * 0.1, inks.primary);
  block(ctx, x - panel.u * 0.5, panel.hh * 0.62, panel.u * 0.9, panel.u * 0.3, inks.paper);
  for (let i = 0; i < 4; i++) block(ctx, x - panel.u * 0.5 + i * panel.u * 0.24, panel.hh * 0.62, panel.u * 0.1, panel.u * 0.3, inks.secondary);
}

export function river(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.black);
  const colors = [inks.secondary, inks.paper, inks.secondary, inks.primary, inks.secondary];
  colors.forEach((color, band) => {
    ctx.beginPath();
    for (let t = 0; t <= 1.001; t += 0.04) {
      const y = -panel.hh * 1.1 + t * panel.hh * 2.2;
      const x = Math.sin(t * 5 + tSec * 0.6) * panel.hw * 0.36 + (band - 2) * panel.u * (0.2 + 0.02 * rhythm.pulse);
      ctx.lineTo(x, y);
    }
    ctx.strokeStyle = color;
    ctx.lineCap = 'butt';
    ctx.lineWidth = panel.u * 0.16;
    ctx.stroke();
  });
  for (let i = 0; i < 5; i++) {
    const side = i % 2 ? 1 : -1;
    const x = side * panel.hw * (0.72 + 0.06 * (i % 3));
    const y = -panel.hh * 0.7 + i * panel.hh * 0.36;
    polygon(ctx, inks.primary, [x, y - panel.u * 0.3], [x + panel.u * 0.17, y], [x - panel.u * 0.17, y]);
    block(ctx, x - panel.u * 0.02, y, panel.u * 0.04, panel.u * 0.1, inks.paper);
  }
}
