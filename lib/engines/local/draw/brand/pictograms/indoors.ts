import { hash01 } from '../../random.ts';
import type { Sketch } from '../pictogram.ts';
import { block, disc, ground, polygon, ring, sector } from './shapes.ts';

export function room(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.primary);
  block(ctx, -panel.hw, panel.hh * 0.55, panel.hw * 2, panel.hh, inks.black);
  const swing = 0.1 * Math.sin(tSec * 1.2) + 0.06 * rhythm.sway;
  ctx.save();
  ctx.translate(-panel.hw * 0.12, -panel.hh);
  ctx.rotate(swing);
  const drop = panel.hh * 0.75;
  polygon(ctx, inks.paper, [-panel.u * 0.14, drop], [panel.u * 0.14, drop], [panel.u * (0.75 + 0.06 * rhythm.pulse), panel.hh * 1.8], [-panel.u * (0.75 + 0.06 * rhythm.pulse), panel.hh * 1.8]);
  block(ctx, -panel.u * 0.012, 0, panel.u * 0.024, drop, inks.black);
  sector(ctx, 0, drop + panel.u * 0.02, panel.u * 0.26, 0.5, 1, inks.black);
  disc(ctx, 0, drop + panel.u * 0.03, panel.u * 0.08, inks.secondary);
  ctx.restore();
  const x = panel.hw * 0.42;
  const seat = panel.hh * 0.52;
  block(ctx, x - panel.u * 0.3, seat - panel.u * 0.12, panel.u * 0.6, panel.u * 0.12, inks.secondary);
  block(ctx, x + panel.u * 0.2, seat - panel.u * 0.62, panel.u * 0.1, panel.u * 0.6, inks.secondary);
  for (const dx of [-0.28, 0.24]) block(ctx, x + panel.u * dx, seat, panel.u * 0.05, panel.u * 0.36, inks.secondary);
  block(ctx, -panel.hw * 0.86, -panel.hh * 0.62, panel.u * 0.46, panel.u * 0.58, inks.black);
  block(ctx, -panel.hw * 0.86 + panel.u * 0.05, -panel.hh * 0.62 + panel.u * 0.05, panel.u * 0.36, panel.u * 0.48, inks.secondary);
  disc(ctx, -panel.hw * 0.86 + panel.u * 0.23, -panel.hh * 0.62 + panel.u * 0.28, panel.u * 0.11, inks.paper);
}

export function windowPane(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec, night } = sketch;
  ground(sketch, inks.black);
  const w = panel.u * 0.72;
  const h = panel.u * 0.82;
  const panes = [night ? inks.secondary : inks.paper, inks.primary, inks.primary, night ? inks.paper : inks.secondary];
  panes.forEach((color, i) => {
    const px = i % 2 === 0 ? -w : panel.u * 0.03;
    const py = i < 2 ? -h : panel.u * 0.03;
    ctx.save();
    ctx.beginPath();
    ctx.rect(px, py, w - panel.u * 0.03, h - panel.u * 0.03);
    ctx.clip();
    block(ctx, px, py, w, h, color);
    const orbit = tSec * 0.25;
    disc(ctx, Math.cos(orbit) * w * 0.5, Math.sin(orbit) * h * 0.3 - h * 0.1, panel.u * (0.4 + 0.04 * rhythm.pulse), [inks.primary, inks.black, inks.paper, inks.primary][i] as string);
    polygon(ctx, [inks.black, inks.secondary, inks.secondary, inks.black][i] as string, [-w * 1.1, h * 1.1], [-w * 0.3, h * 0.25], [w * 0.3, h * 0.7], [w * 0.7, h * 0.3], [w * 1.3, h * 1.1]);
    ctx.restore();
  });
  for (const side of [-1, 1]) {
    for (let k = 0; k < 4; k++) {
      const x = side * (panel.hw - k * panel.u * 0.1 * (1 + 0.1 * Math.sin(tSec + k)));
      block(ctx, Math.min(x, x - side * panel.u * 0.1), -panel.hh, panel.u * 0.1, panel.hh * 2, k % 2 === 0 ? inks.primary : inks.paper);
    }
  }
}

export function stage(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.black);
  const lamps = [-0.75, -0.25, 0.25, 0.75];
  lamps.forEach((at, i) => {
    const swing = Math.sin(tSec * 0.9 + i * 1.4) * 0.35 * panel.u - at * panel.hw * 0.5;
    const x = at * panel.hw;
    ctx.globalAlpha = (i + Math.floor(rhythm.beat)) % 2 === 0 ? 0.75 + 0.25 * rhythm.pulse : 0.45;
    polygon(ctx, [inks.primary, inks.paper, inks.secondary, inks.primary][i] as string, [x - panel.u * 0.04, -panel.hh], [x + panel.u * 0.04, -panel.hh], [x + swing + panel.u * 0.34, panel.hh * 0.8], [x + swing - panel.u * 0.34, panel.hh * 0.8]);
  });
  ctx.globalAlpha = 1;
  block(ctx, -panel.hw, panel.hh * 0.72, panel.hw * 2, panel.hh, inks.primary);
  const bars = Math.ceil((panel.hw * 2) / (panel.u * 0.16));
  for (let i = 0; i < bars; i++) {
    const level = 0.06 + 0.26 * hash01(i * 3 + Math.floor(rhythm.beat * 2) * 7, 5) * (0.3 + 0.7 * rhythm.pulse);
    block(ctx, -panel.hw + i * panel.u * 0.16 + panel.u * 0.03, panel.hh * 0.72 - panel.u * level, panel.u * 0.1, panel.u * level + 1, inks.primary);
  }
  const tilt = 0.12 * rhythm.sway;
  ctx.save();
  ctx.translate(0, panel.hh * 0.74);
  ctx.rotate(tilt * 0.3);
  block(ctx, -panel.u * 0.025, -panel.u * 0.8, panel.u * 0.05, panel.u * 0.8, inks.paper);
  ctx.translate(0, -panel.u * 0.78);
  ctx.rotate(0.5);
  ctx.fillStyle = inks.paper;
  ctx.beginPath();
  ctx.roundRect(-panel.u * 0.12, -panel.u * (0.5 + 0.03 * rhythm.pulse), panel.u * 0.24, panel.u * 0.44, panel.u * 0.12);
  ctx.fill();
  for (let k = 0; k < 3; k++) block(ctx, -panel.u * 0.12, -panel.u * (0.42 - k * 0.09), panel.u * 0.24, panel.u * 0.03, inks.black);
  ctx.restore();
}

export function club(sketch: Sketch): void {
  const { ctx, panel, inks, rhythm, tSec } = sketch;
  ground(sketch, inks.primary);
  const rays = 18;
  for (let i = 0; i < rays; i += 2) sector(ctx, 0, 0, panel.hw + panel.hh, i / rays + tSec * 0.02, (i + 1) / rays + tSec * 0.02, inks.secondary);
  const r = panel.u * (0.82 + 0.04 * rhythm.pulse);
  disc(ctx, 0, 0, r, inks.black);
  for (let i = 0; i < 6; i++) ring(ctx, 0, 0, r * (0.46 + i * 0.085), panel.u * 0.008, inks.secondary);
  const spin = rhythm.beat / 4;
  for (const at of [0, 0.5]) sector(ctx, 0, 0, r * 0.94, spin + at, spin + at + 0.06, inks.secondary);
  disc(ctx, 0, 0, r * 0.4, inks.paper);
  sector(ctx, 0, 0, r * 0.4, spin, spin + 0.5, inks.primary);
  disc(ctx, 0, 0, r * 0.06, inks.black);
  ctx.save();
  ctx.translate(panel.u * 0.86, -panel.u * 0.86);
  ctx.rotate(0.42 + 0.03 * rhythm.pulse);
  block(ctx, -panel.u * 0.03, 0, panel.u * 0.06, panel.u * 0.9, inks.paper);
  block(ctx, -panel.u * 0.07, panel.u * 0.82, panel.u * 0.14, panel.u * 0.2, inks.paper);
  disc(ctx, 0, 0, panel.u * 0.12, inks.paper);
  ctx.restore();
}
