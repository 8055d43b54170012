import { hash01 } from '../../random.ts';
import type { Sketch } from '../pictogram.ts';
import { block, disc, ground, polygon, ring, sector } from './shapes.ts';

export function forest(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm } = sketch;
  ground(sketch, inks.paper);
  disc(ctx, panel.hw * 0.3, -panel.hh * 0.45, panel.u * 0.28, inks.primary);
  const pitch = panel.u * 0.46;
  for (let row = 0; row < 3; row++) {
    const y = panel.hh * (0.3 + row * 0.36);
    for (let i = -8; i <= 8; i++) {
      const x = (i + (row % 2) * 0.5) * pitch;
      if (Math.abs(x) > panel.hw + pitch) continue;
      const grow = 1 + 0.1 * ((i + row + Math.floor(rhythm.beat)) % 2 === 0 ? rhythm.pulse : 0);
      const color = [inks.secondary, inks.black, inks.primary][(((i + row * 2) % 3) + 3) % 3] as string;
      block(ctx, x - pitch * 0.05, y - pitch * 0.2, pitch * 0.1, pitch * 0.9, inks.black);
      if ((i + row) % 2 === 0) for (let tier = 0; tier < 3; tier++) polygon(ctx, color, [x, y - pitch * (0.9 + tier * 0.34) * grow], [x + pitch * (0.44 - tier * 0.08), y - pitch * (0.1 + tier * 0.36)], [x - pitch * (0.44 - tier * 0.08), y - pitch * (0.1 + tier * 0.36)]);
      else disc(ctx, x, y - pitch * 0.62, pitch * 0.42 * grow, color);
    }
  }
}

export function mountains(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.secondary);
  disc(ctx, panel.hw * 0.1, -panel.hh * 0.3 - Math.sin(tSec * 0.3) * panel.u * 0.05, panel.u * (0.5 + 0.04 * rhythm.pulse), inks.primary);
  const peak = (x: number, tall: number, half: number, lit: string, shade: string) => {
    const base = panel.hh;
    polygon(ctx, lit, [x, base - tall], [x + half, base], [x - half, base]);
    polygon(ctx, shade, [x, base - tall], [x + half, base], [x + half * 0.12, base]);
    const cap = 0.3;
    polygon(ctx, inks.paper, [x, base - tall], [x + half * cap, base - tall * (1 - cap)], [x + half * 0.12, base - tall * (1 - cap * 0.7)], [x, base - tall * (1 - cap * 1.1)], [x - half * 0.13, base - tall * (1 - cap * 0.7)], [x - half * cap, base - tall * (1 - cap)]);
  };
  peak(-panel.hw * 0.55, panel.hh * 1.25, panel.u * 1.1, inks.primary, inks.black);
  peak(panel.hw * 0.6, panel.hh * 1.05, panel.u * 1.0, inks.primary, inks.black);
  peak(panel.hw * 0.05, panel.hh * (1.45 + 0.02 * rhythm.pulse), panel.u * 1.15, inks.black, inks.secondary);
}

export function desert(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm } = sketch;
  ground(sketch, inks.primary);
  disc(ctx, -panel.hw * 0.35, -panel.hh * 0.3, panel.u * (0.4 + 0.03 * rhythm.pulse), inks.paper);
  for (let i = 0; i < 3; i++) ring(ctx, -panel.hw * 0.35, -panel.hh * 0.3, panel.u * (0.52 + i * 0.13 + 0.03 * rhythm.pulse), panel.u * 0.03, inks.paper);
  disc(ctx, panel.hw * 0.7, panel.hh * 1.3, panel.u * 1.15, inks.secondary);
  disc(ctx, -panel.hw * 0.6, panel.hh * 1.75, panel.u * 1.5, inks.black);
  const x = panel.hw * 0.5;
  const w = panel.u * 0.09;
  ctx.strokeStyle = inks.black;
  ctx.lineWidth = w * 2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const bob = panel.u * 0.03 * rhythm.pulse;
  ctx.beginPath();
  ctx.moveTo(x, panel.hh * 0.62);
  ctx.lineTo(x, -panel.u * 0.42 - bob);
  ctx.moveTo(x, panel.u * 0.16);
  ctx.lineTo(x + panel.u * 0.3, panel.u * 0.16);
  ctx.lineTo(x + panel.u * 0.3, -panel.u * 0.12 - bob);
  ctx.moveTo(x, panel.u * 0.02);
  ctx.lineTo(x - panel.u * 0.28, panel.u * 0.02);
  ctx.lineTo(x - panel.u * 0.28, -panel.u * 0.22 + bob);
  ctx.stroke();
}

export function field(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.paper);
  const horizon = -panel.hh * 0.06;
  sector(ctx, 0, horizon, panel.u * (0.5 + 0.04 * rhythm.pulse), 0.5, 1, inks.primary);
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI + ((i + 0.5) / 11) * Math.PI;
    const r1 = panel.u * (0.58 + 0.05 * rhythm.pulse);
    const r2 = panel.u * (0.7 + 0.14 * ((i + Math.floor(rhythm.beat)) % 2 === 0 ? rhythm.pulse : 0.3));
    ctx.strokeStyle = inks.primary;
    ctx.lineWidth = panel.u * 0.045;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * r1, horizon + Math.sin(angle) * r1);
    ctx.lineTo(Math.cos(angle) * r2, horizon + Math.sin(angle) * r2);
    ctx.stroke();
  }
  const rows = 15;
  const far = panel.hh * 1.1 - horizon;
  for (let i = -rows; i < rows; i++) {
    const shift = (tSec * 0.15) % 2;
    const a = i + shift;
    polygon(ctx, ((i % 2) + 2) % 2 === 0 ? inks.secondary : inks.black, [a * panel.u * 0.06, horizon], [(a + 1) * panel.u * 0.06, horizon], [(a + 1) * panel.u * 0.72, horizon + far], [a * panel.u * 0.72, horizon + far]);
  }
}

export function snow(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec, seed } = sketch;
  ground(sketch, inks.secondary);
  for (let i = 0; i < 46; i++) {
    const y = (((hash01(i, seed) + tSec * (0.06 + 0.06 * hash01(i, seed + 1))) % 1) * 2.2 - 1.1) * panel.hh;
    disc(ctx, (hash01(i, seed + 2) * 2 - 1) * panel.hw + Math.sin(tSec + i) * panel.u * 0.04, y, panel.u * (0.015 + 0.03 * hash01(i, seed + 3)), inks.paper);
  }
  disc(ctx, 0, panel.hh * 2.1, panel.hw + panel.hh * 1.2 - panel.hw * 0.4, inks.paper);
  ctx.save();
  ctx.translate(0, -panel.hh * 0.1);
  ctx.rotate(tSec * 0.16 + rhythm.pulse * 0.06);
  ctx.strokeStyle = inks.paper;
  ctx.lineCap = 'square';
  ctx.lineWidth = panel.u * 0.06;
  const r = panel.u * (0.6 + 0.05 * rhythm.pulse);
  for (let i = 0; i < 6; i++) {
    ctx.rotate(Math.PI / 3);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(0, -r);
    for (const t of [0.42, 0.7]) {
      ctx.moveTo(-r * 0.2, -r * (t + 0.16));
      ctx.lineTo(0, -r * t);
      ctx.lineTo(r * 0.2, -r * (t + 0.16));
    }
    ctx.stroke();
  }
  ctx.restore();
  disc(ctx, 0, -panel.hh * 0.1, panel.u * (0.1 + 0.04 * rhythm.pulse), inks.primary);
}

export function garden(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.paper);
  disc(ctx, panel.hw * 0.45, -panel.hh * 0.55, panel.u * 0.24, inks.primary);
  const pitch = panel.u * 0.5;
  for (let i = -6; i <= 6; i++) {
    const x = i * pitch + Math.sin(tSec * 1.1 + i) * panel.u * 0.015;
    if (Math.abs(x) > panel.hw + pitch) continue;
    const tall = panel.u * (0.75 + 0.35 * Math.abs(Math.sin(i * 2.1))) * (1 + 0.05 * ((i + Math.floor(rhythm.beat)) % 2 === 0 ? rhythm.pulse : 0));
    const top = panel.hh - tall;
    block(ctx, x - panel.u * 0.02, top, panel.u * 0.04, tall, inks.black);
    sector(ctx, x, top + tall * 0.75, panel.u * 0.2, 0.5, 0.75, inks.secondary);
    sector(ctx, x, top + tall * 0.55, panel.u * 0.2, 0.75, 1, inks.secondary);
    const color = [inks.primary, inks.black, inks.secondary][((i % 3) + 3) % 3] as string;
    if (i % 2 === 0) {
      sector(ctx, x, top, panel.u * 0.2, 0, 0.5, color);
      for (const k of [-1, 0, 1]) polygon(ctx, color, [x + k * panel.u * 0.133 - panel.u * 0.067, top + 1], [x + k * panel.u * 0.133 + panel.u * 0.067, top + 1], [x + k * panel.u * 0.133, top - panel.u * 0.16]);
    } else {
      for (let k = 0; k < 6; k++) disc(ctx, x + Math.cos((k / 6) * 6.283 + tSec * 0.3) * panel.u * 0.14, top + Math.sin((k / 6) * 6.283 + tSec * 0.3) * panel.u * 0.14, panel.u * 0.085, color);
      disc(ctx, x, top, panel.u * (0.08 + 0.03 * rhythm.pulse), inks.paper);
    }
  }
}
