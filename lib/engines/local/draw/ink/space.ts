import { smoothstep } from '../noise.ts';
import { alpha } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { mottled } from './grain.ts';
import { addDisc } from './living.ts';
import { seedOf } from './sky-wash.ts';
import type { Scroll } from './scroll.ts';
import { spatter } from './things.ts';

export function paintInkSpace(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const cx = box.width * (0.35 + (seed % 30) / 100);
  const cy = box.height * 0.46;
  const tilt = 0.4;
  scroll.wash(0.08, (x, y) => {
    const px = (x - cx) / u;
    const py = (y - cy) / u;
    const rx = px * Math.cos(tilt) + py * Math.sin(tilt);
    const ry = (-px * Math.sin(tilt) + py * Math.cos(tilt)) * 2.1;
    const d = Math.hypot(rx, ry);
    const arm = Math.cos(2 * (Math.atan2(ry, rx) - Math.log(d + 12) * 2.6));
    const cloud = mottled(px * 0.5 + 300, py * 0.5 + seed);
    return (0.5 * Math.exp(-d / 56) + 0.5 * smoothstep(-0.2, 0.9, arm) * Math.exp(-d / 210) * cloud) * (0.5 + 0.7 * mottled(px * 1.6 + 40, py * 1.6)) + 0.08 * cloud;
  });
  scroll.strokes(0.15, [0, 0.5], (pen) => {
    for (let i = 0; i < 26; i++) {
      const start = between(pen.random, 0, 6.28);
      const r0 = between(pen.random, 60, 300) * u;
      pen.stroke({ points: Array.from({ length: 7 }, (_, k) => {
        const a = start + k * 0.14;
        const r = r0 * (1 + k * 0.035);
        const ex = Math.cos(a) * r;
        const ey = Math.sin(a) * r * 0.47;
        return { x: cx + ex * Math.cos(tilt) - ey * Math.sin(tilt), y: cy + ex * Math.sin(tilt) + ey * Math.cos(tilt) };
      }), width: between(pen.random, 2, 9) * u, pressure: 'swell', tone: between(pen.random, 0.3, 0.8), dry: 0.66 }, i % 6 === 0 ? tones.accent : undefined);
    }
    spatter(pen, cx, cy, box.width * 0.55, 280, 0.9);
    spatter(pen, cx, cy, box.width * 0.4, 40, 0.9, tones.accent);
  });
  addDisc(scroll, 0.4, { x: seed % 2 ? 0.8 : 0.2, y: 0.26, r: 52 });
  scroll.strokes(0.42, [0.2, 0.6], (pen) => pen.stroke({ points: Array.from({ length: 9 }, (_, i) => ({ x: box.width * (seed % 2 ? 0.8 : 0.2) + Math.cos(0.3 + i * 0.72) * 96 * u, y: box.height * 0.26 + Math.sin(0.3 + i * 0.72) * 22 * u + Math.cos(0.3 + i * 0.72) * 20 * u })), width: 10 * u, pressure: 'swell', tone: 0.9, dry: 0.5 }));
  scroll.live(0.3, (ctx, moment) => {
    ctx.fillStyle = alpha(tones.ink, 0.9);
    for (let i = 0; i < 26; i++) {
      const glow = Math.sin(moment.tSec * (1 + hash01(i, seed)) + i) ** 2;
      const r = (0.8 + 2.2 * hash01(i, seed + 1) * glow + moment.rhythm.pulse * 0.7) * u;
      ctx.beginPath();
      ctx.arc(hash01(i, seed + 2) * box.width, hash01(i, seed + 3) * box.height, r, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}
