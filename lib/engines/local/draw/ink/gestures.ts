import { smoothstep } from '../noise.ts';
import { alpha } from '../palette.ts';
import { between } from '../random.ts';
import { mottled } from './grain.ts';
import { addDisc } from './living.ts';
import { bambooLeaves } from './bamboo.ts';
import { seedOf } from './sky-wash.ts';
import type { Scroll } from './scroll.ts';
import { enso, spatter } from './things.ts';

/** Rings of wet ink thrown outward on the beat. */
export function addPulseRings(scroll: Scroll, x: number, y: number): void {
  const { tones } = scroll;
  scroll.live(0.35, (ctx, moment, box) => {
    for (let i = 0; i < 4; i++) {
      const beat = Math.floor(moment.rhythm.beat) - i;
      const age = (moment.rhythm.beat - beat) / 4;
      const r = (0.1 + 0.62 * age ** 0.8) * Math.min(box.width, box.height);
      ctx.strokeStyle = alpha(beat % 4 === 0 ? tones.accent : tones.ink, 0.5 * (1 - age) ** 1.6 * (0.4 + 0.6 * moment.energy));
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
  scroll.wash(0.1, (x, y) => 0.4 * smoothstep(0.5, 0.95, mottled((x / u) * 0.16 + seed * 3, (y / u) * 0.16)) * (0.5 + 0.6 * mottled((x / u) * 0.9, (y / u) * 0.9 + seed)));
  addDisc(scroll, 0.2, { x: seed % 2 ? 0.66 : 0.34, y: 0.4, r: 84 });
  scroll.strokes(0.4, [0, 0.35], (pen) => enso(pen, box.width * 0.5, box.height * 0.5, Math.min(box.width * 0.4, box.height * 0.34), 76 * u, 0.95, undefined, between(pen.random, 0, 6)));
  scroll.strokes(0.6, [0.2, 0.85], (pen) => {
    for (let i = 0; i < 5; i++) {
      const y = box.height * between(pen.random, 0.15, 0.9);
      const x = box.width * between(pen.random, -0.05, 0.4);
      const long = box.width * between(pen.random, 0.35, 0.8);
      const slope = between(pen.random, -0.3, 0.3);
      pen.stroke({ points: Array.from({ length: 6 }, (_, k) => ({ x: x + (long * k) / 5, y: y + slope * long * (k / 5) + Math.sin(k * 1.2 + i) * 26 * u })), width: between(pen.random, 12, 60) * u, pressure: i % 2 ? 'tail' : 'taper', tone: between(pen.random, 0.6, 0.95), dry: between(pen.random, 0.55, 0.75) }, i === 2 ? tones.accent : undefined);
      spatter(pen, x + long, y + slope * long, 110 * u, 40, 0.8);
    }
    bambooLeaves(pen, { x: box.width * 0.82, y: box.height * 0.2 }, 0.9, 2.4);
  });
  addPulseRings(scroll, 0.5, 0.5);
}
