import { smoothstep } from '../noise.ts';
import { between } from '../random.ts';
import { mottled } from './grain.ts';
import { addCranes } from './living.ts';
import { addMist, crestY, strokeMountains, washMountains } from './mountains.ts';
import type { Massif } from './mountains.ts';
import type { Pen, Scroll } from './scroll.ts';
import { addSun, ranges, seedOf, washSky } from './sky-wash.ts';
import { pavilion } from './things.ts';
import { pine, plum } from './trees.ts';

export function paintInkMountains(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, 0.16);
  addSun(scroll, 0.26);
  const [far, mid, near] = ranges(scroll, 0.7) as [Massif, Massif, Massif];
  washMountains(scroll, 0.1, far, 0.34);
  addMist(scroll, 0.14, far.baseY - 20 * box.unit, 46 * box.unit, 0.85);
  washMountains(scroll, 0.2, mid, 0.6);
  strokeMountains(scroll, 0.2, [0.04, 0.5], mid, 0.55);
  addMist(scroll, 0.24, mid.baseY - 10 * box.unit, 42 * box.unit, 0.95, -6);
  washMountains(scroll, 0.34, near, 0.9);
  strokeMountains(scroll, 0.34, [0.0, 0.42], near, 0.9);
  scroll.strokes(0.36, [0.35, 0.75], (pen) => {
    const x = box.width * between(pen.random, 0.3, 0.7);
    pavilion(pen, x, crestY(near, x, box.width) + 14 * box.unit, 46 * box.unit, 0.95, 2);
    for (let i = 0; i < 7; i++) {
      const px = between(pen.random, 0.05, 0.95) * box.width;
      pine(pen, px, crestY(near, px, box.width) + 10 * box.unit, between(pen.random, 34, 60) * box.unit, between(pen.random, -0.5, 0.5), 0.9);
    }
  });
  addMist(scroll, 0.5, box.height * 0.9, 60 * box.unit, 0.9, 9);
  addCranes(scroll, 0.3, { count: 3, y: 0.3, size: 44 });
  scroll.strokes(0.9, [0.05, 0.6], (pen) => pine(pen, box.width * (seedOf(scroll) % 2 ? 0.1 : 0.9), box.height * 1.05, box.height * 0.62, seedOf(scroll) % 2 ? 0.7 : -0.7));
}

export function paintInkSnow(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(0.05, (x, y) => (tones.indigo ? 0.1 : 0.42) * (1 - smoothstep(0.2, 0.95, y / box.height)) * (0.5 + 0.6 * mottled((x / u) * 0.2 + seed, (y / u) * 0.3)), { step: 3 });
  const [far, mid] = ranges(scroll, 0.7, 2, 1) as [Massif, Massif];
  for (const [i, massif] of [far, mid].entries())
    scroll.wash(0.12 + i * 0.12, (x, y) => {
      const d = y - crestY(massif, x, box.width);
      return d < 0 ? 0 : (tones.indigo ? 0.5 : 0.93) * smoothstep(0, 3 * u, d) * (1 - 0.25 * mottled((x / u) * 0.9, (y / u) * 0.5) * Math.exp(-d / (60 * u)));
    }, { color: tones.indigo ? tones.ink : tones.paper });
  strokeMountains(scroll, 0.24, [0, 0.4], mid, 0.7);
  scroll.strokes(0.5, [0.1, 0.55], (pen) => {
    pavilion(pen, box.width * 0.5 + between(pen.random, -0.2, 0.2) * box.width, box.height * 0.8, 74 * u);
    for (let i = 0; i < 5; i++) pine(pen, between(pen.random, 0.05, 0.95) * box.width, box.height * between(pen.random, 0.78, 0.84), between(pen.random, 80, 130) * u, between(pen.random, -0.4, 0.4), 0.75);
  });
  addMist(scroll, 0.6, box.height * 0.86, 40 * u, 0.9);
  scroll.strokes(0.95, [0, 0.6], (pen) => plum(pen, seed % 2 ? box.left : box.right, box.height * 0.85, seed % 2 ? -0.6 : Math.PI + 0.6, box.height * 0.4, 26 * u, tones.accent));
}

export function paintInkSky(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  washSky(scroll, 0.2, 0.8);
  addSun(scroll, 0.34, 96);
  const [far] = ranges(scroll, 0.92, 1, 0.8) as [Massif];
  washMountains(scroll, 0.12, far, 0.5);
  for (let i = 0; i < 4; i++) addMist(scroll, 0.2 + i * 0.18, box.height * (0.74 + i * 0.09), 54 * u, 0.95, (i % 2 ? -1 : 1) * (5 + i * 3));
  scroll.strokes(0.5, [0, 0.5], (pen) => {
    for (let i = 0; i < 9; i++) cloudCurl(pen, between(pen.random, 0, 1) * box.width, box.height * between(pen.random, 0.6, 0.95), between(pen.random, 40, 90) * u);
  });
  addCranes(scroll, 0.6, { count: 5, y: 0.4, size: 74 });
}

export function cloudCurl(pen: Pen, x: number, y: number, s: number): void {
  const { random, box } = pen;
  const flip = random() < 0.5 ? -1 : 1;
  const at = (px: number, py: number): { x: number; y: number } => ({ x: x + flip * px * s, y: y + py * s });
  pen.stroke({ points: [at(-2, 0.25), at(-1.1, 0.16), at(-0.5, 0.0), at(-0.35, -0.42), at(0.1, -0.62), at(0.5, -0.36), at(0.42, 0.0), at(0.1, 0.05), at(0.08, -0.2), at(0.24, -0.26)], width: between(random, 4, 8) * box.unit, pressure: 'taper', tone: 0.6, dry: 0.5 });
  pen.stroke({ points: [at(0.5, -0.3), at(0.86, -0.42), at(1.1, -0.1), at(1.9, 0.2)], width: between(random, 3, 7) * box.unit, pressure: 'tail', tone: 0.55, dry: 0.5 });
}
