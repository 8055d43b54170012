import type { Image } from '@napi-rs/canvas';
import { smoothstep } from '../noise.ts';
import { alpha } from '../palette.ts';
import { between } from '../random.ts';
import { mottled } from './grain.ts';
import { mark } from './living.ts';
import { bamboo } from './bamboo.ts';
import { plum } from './trees.ts';
import { seedOf } from './sky-wash.ts';
import type { Scroll } from './scroll.ts';

export function paintInkRoom(scroll: Scroll): void {
  const { box, tones, env } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const tall = box.height > box.width;
  const win = { x: box.width * (tall ? 0.2 : seed % 2 ? 0.5 : 0.14), y: box.height * 0.12, w: box.width * (tall ? 0.6 : 0.36), h: box.height * (tall ? 0.36 : 0.52) };
  scroll.wash(0.1, (x, y) => {
    const inside = x > win.x && x < win.x + win.w && y > win.y && y < win.y + win.h;
    if (inside) return 0.05 * mottled((x / u) * 0.4, (y / u) * 0.4);
    const d = Math.hypot(Math.max(win.x - x, 0, x - win.x - win.w), Math.max(win.y - y, 0, y - win.y - win.h));
    return (0.2 + 0.16 * smoothstep(0, 420 * u, d)) * (0.5 + 0.6 * mottled((x / u) * 0.22 + seed, (y / u) * 0.3)) + (y > box.height * 0.82 ? 0.14 * mottled((x / u) * 0.3, (y / u) * 2) : 0);
  });
  scroll.strokes(0.3, [0, 0.25], (pen) => {
    pen.ctx.save();
    pen.ctx.beginPath();
    pen.ctx.rect(win.x, win.y, win.w, win.h);
    pen.ctx.clip();
    if (seed % 3 === 0) plum(pen, win.x, win.y + win.h * 0.9, -0.7, win.h * 0.62, 16 * u, tones.accent, 0.7, 3);
    else for (let i = 0; i < 4; i++) bamboo(pen, win.x + win.w * (0.1 + 0.26 * i), win.y + win.h * 1.1, win.y - 20 * u, (8 + 4 * (i % 2)) * u, 0.28 + 0.14 * (i % 3), between(pen.random, -0.8, 0.8));
    pen.ctx.restore();
  });
  scroll.strokes(0.45, [0.05, 0.5], (pen) => {
    const line = (x1: number, y1: number, x2: number, y2: number, w: number, tone = 0.9): void => pen.stroke({ points: [{ x: x1, y: y1 }, { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, { x: x2, y: y2 }], width: w * u, pressure: 'bone', tone, dry: 0.35 });
    for (let i = 0; i <= 4; i++) line(win.x + (win.w * i) / 4, win.y, win.x + (win.w * i) / 4, win.y + win.h, i % 4 ? 4 : 11);
    for (let i = 0; i <= 5; i++) line(win.x, win.y + (win.h * i) / 5, win.x + win.w, win.y + (win.h * i) / 5, i % 5 ? 3.5 : 11);
    line(box.left, box.height * 0.83, box.right, box.height * 0.83, 5, 0.7);
    const tx = tall || seed % 2 ? box.width * 0.26 : box.width * 0.72;
    const ty = box.height * 0.82;
    line(tx - 130 * u, ty, tx + 130 * u, ty, 15);
    for (const side of [-1, 1]) line(tx + side * 104 * u, ty, tx + side * 112 * u, ty + 76 * u, 12);
    pen.stroke({ points: [{ x: tx - 30 * u, y: ty - 10 * u }, { x: tx - 34 * u, y: ty - 34 * u }, { x: tx - 6 * u, y: ty - 46 * u }, { x: tx + 22 * u, y: ty - 30 * u }, { x: tx + 14 * u, y: ty - 9 * u }], width: 22 * u, pressure: 'swell', tone: 0.9, dry: 0.25, wet: 0.15 });
    pen.stroke({ points: [{ x: tx + 20 * u, y: ty - 30 * u }, { x: tx + 36 * u, y: ty - 34 * u }, { x: tx + 44 * u, y: ty - 46 * u }], width: 7 * u, pressure: 'taper', tone: 0.9 });
    for (const dx of [74, 102]) pen.stroke({ points: [{ x: tx + (dx - 10) * u, y: ty - 20 * u }, { x: tx + dx * u, y: ty - 8 * u }, { x: tx + (dx + 10) * u, y: ty - 20 * u }], width: 9 * u, pressure: 'bone', tone: 0.85 });
    plum(pen, tx - 84 * u, ty - 8 * u, -1.4, 92 * u, 8 * u, tones.accent, 0.9, 2);
  });
  const plate = env.references[0];
  if (plate) hangScroll(scroll, plate, tall ? box.width * 0.74 : seed % 2 ? box.width * 0.24 : box.width * 0.68, box.height * (tall ? 0.52 : 0.1));
  steam(scroll, tall || seed % 2 ? 0.26 : 0.72, 0.74);
}

function hangScroll(scroll: Scroll, image: Image, x: number, y: number): void {
  const { box, tones } = scroll;
  const u = box.unit;
  scroll.strokes(0.44, [0.1, 0.3], (pen) => {
    const w = 150 * u;
    const h = 260 * u;
    const { ctx } = pen;
    ctx.fillStyle = alpha(tones.aged, 0.9);
    ctx.fillRect(x - w / 2, y, w, h);
    ctx.save();
    ctx.beginPath();
    ctx.rect(x - w * 0.41, y + h * 0.13, w * 0.82, h * 0.72);
    ctx.clip();
    const s = Math.max((w * 0.82) / image.width, (h * 0.72) / image.height);
    ctx.filter = 'grayscale(0.85) contrast(1.25) sepia(0.25)';
    ctx.drawImage(image, x - (image.width * s) / 2, y + h * 0.49 - (image.height * s) / 2, image.width * s, image.height * s);
    ctx.filter = 'none';
    ctx.restore();
    for (const py of [y, y + h]) pen.stroke({ points: [{ x: x - w * 0.57, y: py }, { x, y: py + u }, { x: x + w * 0.57, y: py }], width: 11 * u, pressure: 'bone', tone: 0.95, dry: 0.2 });
    pen.stroke({ points: [{ x: x - w * 0.3, y }, { x, y: y - 30 * u }, { x: x + w * 0.3, y }], width: 2 * u, pressure: 'even', tone: 0.9 });
    pen.stroke({ points: [{ x: x - w, y: y - 60 * u }, { x, y: y + h / 2 }, { x: x + w, y: y + h + 60 * u }], width: w * 2.4, pressure: 'even', tone: 0.0001 });
  });
}

function steam(scroll: Scroll, x: number, y: number): void {
  const { tones } = scroll;
  scroll.live(0.5, (ctx, moment, box) => {
    const u = box.unit;
    for (let i = 0; i < 2; i++) {
      const points = Array.from({ length: 8 }, (_, k) => {
        const t = k / 7;
        return [x * box.width + (i * 12 + Math.sin(t * 5 - moment.tSec * 1.6 + i) * 12 * t) * u, y * box.height - t * 110 * u, (1 + 3.2 * Math.sin(t * Math.PI)) * u] as const;
      });
      ctx.fillStyle = alpha(tones.ink, 0.16);
      ctx.beginPath();
      mark(ctx, points);
      ctx.fill();
    }
  });
}
