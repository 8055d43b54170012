import type { Scroll } from './scroll.ts';
import { withAlpha } from '../../../scene/light/inks.ts';
import { between, hash01 } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { mottled } from './brush.ts';
import { seedOf } from './mountains.ts';
import { bambooLeaves } from './plants.ts';
import { addDisc } from './living.ts';
import { enso, spatter } from './things.ts';

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
    return (
      (0.5 * Math.exp(-d / 56) + 0.5 * smoothstep(-0.2, 0.9, arm) * Math.exp(-d / 210) * cloud) *
        (0.5 + 0.7 * mottled(px * 1.6 + 40, py * 1.6)) +
      0.08 * cloud
    );
  });
  scroll.strokes(0.15, [0, 0.5], (pen) => {
    for (let i = 0; i < 26; i++) {
      const start = between(pen.random, 0, 6.28);
      const r0 = between(pen.random, 60, 300) * u;
      pen.stroke(
        {
          points: Array.from({ length: 7 }, (_, k) => {
            const a = start + k * 0.14;
            const r = r0 * (1 + k * 0.035);
            const ex = Math.cos(a) * r;
            const ey = Math.sin(a) * r * 0.47;
            return {
              x: cx + ex * Math.cos(tilt) - ey * Math.sin(tilt),
              y: cy + ex * Math.sin(tilt) + ey * Math.cos(tilt),
            };
          }),
          width: between(pen.random, 2, 9) * u,
          pressure: 'swell',
          tone: between(pen.random, 0.3, 0.8),
          dry: 0.66,
        },
        i % 6 === 0 ? tones.accent : undefined,
      );
    }
    spatter(pen, cx, cy, box.width * 0.55, 280, 0.9);
    spatter(pen, cx, cy, box.width * 0.4, 40, 0.9, tones.accent);
  });
  addDisc(scroll, 0.4, { x: seed % 2 ? 0.8 : 0.2, y: 0.26, r: 52 });
  scroll.strokes(0.42, [0.2, 0.6], (pen) =>
    pen.stroke({
      points: Array.from({ length: 9 }, (_, i) => ({
        x: box.width * (seed % 2 ? 0.8 : 0.2) + Math.cos(0.3 + i * 0.72) * 96 * u,
        y: box.height * 0.26 + Math.sin(0.3 + i * 0.72) * 22 * u + Math.cos(0.3 + i * 0.72) * 20 * u,
      })),
      width: 10 * u,
      pressure: 'swell',
      tone: 0.9,
      dry: 0.5,
    }),
  );
  scroll.live(0.3, (ctx, moment) => {
    ctx.fillStyle = withAlpha(tones.ink, 0.9);
    for (let i = 0; i < 26; i++) {
      const glow = Math.sin(moment.tSec * (1 + hash01(i, seed)) + i) ** 2;
      const r = (0.8 + 2.2 * hash01(i, seed + 1) * glow + moment.pulse * 0.7) * u;
      ctx.beginPath();
      ctx.arc(hash01(i, seed + 2) * box.width, hash01(i, seed + 3) * box.height, r, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}

/** Rings of wet ink thrown outward on the beat. */
function addPulseRings(scroll: Scroll, x: number, y: number): void {
  const { tones } = scroll;
  scroll.live(0.35, (ctx, moment, box) => {
    for (let i = 0; i < 4; i++) {
      const beat = Math.floor(moment.beat) - i;
      const age = (moment.beat - beat) / 4;
      const r = (0.1 + 0.62 * age ** 0.8) * Math.min(box.width, box.height);
      ctx.strokeStyle = withAlpha(
        beat % 4 === 0 ? tones.accent : tones.ink,
        0.5 * (1 - age) ** 1.6 * (0.4 + 0.6 * moment.energy),
      );
      ctx.lineWidth = (13 * (1 - age) + 1) * box.unit;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.arc(x * box.width, y * box.height, r, beat * 1.7, beat * 1.7 + Math.PI * 1.75);
      ctx.stroke();
    }
  });
}

/** Pure gesture: a ring, a slash, a field of splashes, drawn in time. */
export function paintInkAbstract(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(
    0.1,
    (x, y) =>
      0.4 *
      smoothstep(0.5, 0.95, mottled((x / u) * 0.16 + seed * 3, (y / u) * 0.16)) *
      (0.5 + 0.6 * mottled((x / u) * 0.9, (y / u) * 0.9 + seed)),
  );
  addDisc(scroll, 0.2, { x: seed % 2 ? 0.66 : 0.34, y: 0.4, r: 84 });
  scroll.strokes(0.4, [0, 0.35], (pen) =>
    enso(
      pen,
      box.width * 0.5,
      box.height * 0.5,
      Math.min(box.width * 0.4, box.height * 0.34),
      76 * u,
      0.95,
      undefined,
      between(pen.random, 0, 6),
    ),
  );
  scroll.strokes(0.6, [0.2, 0.85], (pen) => {
    for (let i = 0; i < 5; i++) {
      const y = box.height * between(pen.random, 0.15, 0.9);
      const x = box.width * between(pen.random, -0.05, 0.4);
      const long = box.width * between(pen.random, 0.35, 0.8);
      const slope = between(pen.random, -0.3, 0.3);
      pen.stroke(
        {
          points: Array.from({ length: 6 }, (_, k) => ({
            x: x + (long * k) / 5,
            y: y + slope * long * (k / 5) + Math.sin(k * 1.2 + i) * 26 * u,
          })),
          width: between(pen.random, 12, 60) * u,
          pressure: i % 2 ? 'tail' : 'taper',
          tone: between(pen.random, 0.6, 0.95),
          dry: between(pen.random, 0.55, 0.75),
        },
        i === 2 ? tones.accent : undefined,
      );
      spatter(pen, x + long, y + slope * long, 110 * u, 40, 0.8);
    }
    bambooLeaves(pen, { x: box.width * 0.82, y: box.height * 0.2 }, 0.9, 2.4);
  });
  addPulseRings(scroll, 0.5, 0.5);
}
