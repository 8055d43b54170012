import { between } from '../random.ts';
import { bamboo, bambooLeaves } from './bamboo.ts';
import { mottled } from './grain.ts';
import { grasses } from './grasses.ts';
import { addRings, addSwallows } from './living.ts';
import { addMist, washMountains } from './mountains.ts';
import type { Massif } from './mountains.ts';
import type { Scroll } from './scroll.ts';
import { addSun, ranges, seedOf, washSky } from './sky-wash.ts';
import { bridge, pavilion } from './things.ts';
import { blossom, pine, plum } from './trees.ts';
import { random01, rock, washWater } from './waters.ts';

export function paintInkForest(scroll: Scroll): void {
  const { box } = scroll;
  const bambooGrove = seedOf(scroll) % 3 !== 0;
  washSky(scroll, 0.14, 0.9);
  addSun(scroll, 0.22, 44);
  if (!bambooGrove) {
    const [far] = ranges(scroll, 0.62, 1, 0.7) as [Massif];
    washMountains(scroll, 0.12, far, 0.3);
  }
  for (const [row, tone] of [0.16, 0.34, 0.62].entries())
    scroll.strokes(0.2 + row * 0.22, [0, 0.01 + row * 0.2], (pen) => {
      const count = bambooGrove ? 10 - row * 2 : 8 - row;
      for (let i = 0; i < count; i++) {
        const x = box.left + ((i + between(pen.random, 0.1, 0.9)) / count) * (box.right - box.left);
        if (bambooGrove) bamboo(pen, x, box.height * 1.08, box.top, (9 + row * 6) * box.unit, tone, between(pen.random, -0.8, 0.8));
        else pine(pen, x, box.height * (0.72 + row * 0.14), (150 + row * 90) * box.unit, between(pen.random, -0.3, 0.3), tone);
      }
    });
  addMist(scroll, 0.45, box.height * 0.78, 80 * box.unit, 0.85);
  scroll.strokes(0.95, [0.02, 0.75], (pen) => {
    for (const share of [0.1, 0.9]) {
      const x = box.width * (share + between(pen.random, -0.05, 0.05));
      if (bambooGrove) bamboo(pen, x, box.height * 1.1, box.top, 30 * box.unit, 0.95, share < 0.5 ? 0.5 : -0.5);
      else pine(pen, x, box.height * 1.1, box.height * 0.95, share < 0.5 ? 0.5 : -0.5);
    }
    for (let i = 0; i < 6; i++) grasses(pen, box.width * random01(pen), box.height * 1.04, 90 * box.unit, 7, 0.8);
  });
  addMist(scroll, 0.98, box.height * 1.0, 44 * box.unit, 0.6, 8);
}

export function paintInkField(scroll: Scroll): void {
  const { box, tones } = scroll;
  washSky(scroll, 0.12);
  addSun(scroll, 0.32, 66);
  const [far] = ranges(scroll, 0.6, 1, 0.5) as [Massif];
  washMountains(scroll, 0.12, far, 0.34);
  addMist(scroll, 0.16, box.height * 0.6, 34 * box.unit, 0.8);
  const u = box.unit;
  const seed = seedOf(scroll);
  for (const [row, tone] of [0.2, 0.3].entries())
    scroll.wash(0.3 + row * 0.2, (x, y) => {
      const d = (y - (box.height * (0.64 + row * 0.12) + Math.sin(x / (210 * u) + seed + row * 2) * 20 * u)) / u;
      return d < 0 ? 0 : tone * Math.exp(-d / 40) * (0.4 + 0.8 * mottled((x / u) * 0.4, (y / u) * 1.4 + row * 40));
    });
  scroll.strokes(0.5, [0, 0.4], (pen) => {
    for (let i = 0; i < 30; i++) grasses(pen, between(pen.random, -0.05, 1.05) * box.width, box.height * between(pen.random, 0.72, 0.86), 44 * u, 4, 0.45, 0.6);
    pine(pen, box.width * between(pen.random, 0.6, 0.8), box.height * 0.74, 190 * u, -0.3);
  });
  scroll.strokes(0.95, [0.05, 0.7], (pen) => {
    for (let i = 0; i < 15; i++) grasses(pen, (i / 14) * box.width, box.height * 1.06, between(pen.random, 120, 210) * u, 7, 0.95, 0.5);
    for (let i = 0; i < 12; i++) blossom(pen, random01(pen) * box.width, box.height * between(pen.random, 0.8, 0.97), between(pen.random, 7, 13) * u, tones.accent);
  });
  addSwallows(scroll, 0.4, 0.3, 8);
}

export function paintInkGarden(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  washSky(scroll, 0.1);
  addSun(scroll, 0.24, 54);
  const [far] = ranges(scroll, 0.56, 1, 0.6) as [Massif];
  washMountains(scroll, 0.1, far, 0.26);
  addMist(scroll, 0.14, box.height * 0.55, 40 * u);
  scroll.strokes(0.4, [0, 0.35], (pen) => {
    pavilion(pen, box.width * (seed % 2 ? 0.66 : 0.34), box.height * 0.68, 130 * u, 0.8);
    bridge(pen, box.width * (seed % 2 ? 0.36 : 0.64), box.height * 0.74, box.width * 0.34, 0.7);
    for (let i = 0; i < 4; i++) rock(pen, between(pen.random, 0.1, 0.9) * box.width, box.height * between(pen.random, 0.74, 0.8), between(pen.random, 14, 30) * u);
  });
  washWater(scroll, 0.5, 0.74, 0.24);
  addRings(scroll, 0.6, 0.8, 0.97);
  scroll.strokes(0.7, [0.2, 0.6], (pen) => {
    for (let i = 0; i < 9; i++) {
      const x = between(pen.random, 0.1, 0.9) * box.width;
      const y = box.height * between(pen.random, 0.82, 0.97);
      const r = between(pen.random, 20, 44) * u;
      pen.stroke({ points: [{ x: x - r, y }, { x: x - r * 0.3, y: y - r * 0.22 }, { x: x + r * 0.6, y: y - r * 0.14 }, { x: x + r, y: y + r * 0.05 }], width: r * 0.42, pressure: 'swell', tone: 0.5, dry: 0.35, wet: 0.4 });
      if (i % 3 === 0) blossom(pen, x, y - r * 0.35, r * 0.4, tones.accent);
    }
  });
  scroll.strokes(0.95, [0.02, 0.75], (pen) => {
    plum(pen, seed % 2 ? box.left : box.right, box.height * 0.2, seed % 2 ? 0.25 : Math.PI - 0.25, box.height * 0.44, 30 * u, tones.accent, 0.95, 4);
    bambooLeaves(pen, { x: box.width * (seed % 2 ? 0.95 : 0.05), y: box.height * 0.6 }, 0.8, 1.3);
    bamboo(pen, box.width * (seed % 2 ? 0.96 : 0.04), box.height * 1.1, box.height * 0.3, 16 * u, 0.85, seed % 2 ? -0.6 : 0.6);
  });
}
