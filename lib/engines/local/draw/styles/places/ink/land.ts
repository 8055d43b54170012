import type { Scroll, Pen } from './scroll.ts';
import { between } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { mottled } from './brush.ts';
import {
  type Massif,
  crestY,
  washMountains,
  strokeMountains,
  addMist,
  seedOf,
  washSky,
  addSun,
  ranges,
} from './mountains.ts';
import { bamboo, bambooLeaves, boughOver, pine, plum, blossom, grasses } from './plants.ts';
import { addCranes, addSwallows, addRings } from './living.ts';
import { pavilion, bridge } from './things.ts';
import { washWater, random01, rock } from './waters.ts';

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
      pine(
        pen,
        px,
        crestY(near, px, box.width) + 10 * box.unit,
        between(pen.random, 34, 60) * box.unit,
        between(pen.random, -0.5, 0.5),
        0.9,
      );
    }
  });
  addMist(scroll, 0.5, box.height * 0.9, 60 * box.unit, 0.9, 9);
  addCranes(scroll, 0.3, { count: 3, y: 0.3, size: 44 });
  scroll.strokes(0.9, [0.05, 0.6], (pen) =>
    pine(
      pen,
      box.width * (seedOf(scroll) % 2 ? 0.1 : 0.9),
      box.height * 1.05,
      box.height * 0.62,
      seedOf(scroll) % 2 ? 0.7 : -0.7,
    ),
  );
}

export function paintInkSnow(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(
    0.05,
    (x, y) =>
      0.42 * (1 - smoothstep(0.2, 0.95, y / box.height)) * (0.5 + 0.6 * mottled((x / u) * 0.2 + seed, (y / u) * 0.3)),
    { step: 3 },
  );
  const [far, mid] = ranges(scroll, 0.7, 2, 1) as [Massif, Massif];
  for (const [i, massif] of [far, mid].entries())
    scroll.wash(
      0.12 + i * 0.12,
      (x, y) => {
        const d = y - crestY(massif, x, box.width);
        return d < 0
          ? 0
          : 0.93 *
              smoothstep(0, 3 * u, d) *
              (1 - 0.25 * mottled((x / u) * 0.9, (y / u) * 0.5) * Math.exp(-d / (60 * u)));
      },
      { color: tones.paper },
    );
  strokeMountains(scroll, 0.24, [0, 0.4], mid, 0.7);
  scroll.strokes(0.5, [0.1, 0.55], (pen) => {
    pavilion(pen, box.width * 0.5 + between(pen.random, -0.2, 0.2) * box.width, box.height * 0.8, 74 * u);
    for (let i = 0; i < 5; i++)
      pine(
        pen,
        between(pen.random, 0.05, 0.95) * box.width,
        box.height * between(pen.random, 0.78, 0.84),
        between(pen.random, 80, 130) * u,
        between(pen.random, -0.4, 0.4),
        0.75,
      );
  });
  addMist(scroll, 0.6, box.height * 0.86, 40 * u, 0.9);
  scroll.strokes(0.95, [0, 0.6], (pen) =>
    plum(
      pen,
      seed % 2 ? box.left : box.right,
      box.height * 0.85,
      seed % 2 ? -0.6 : Math.PI + 0.6,
      box.height * 0.4,
      26 * u,
      tones.accent,
    ),
  );
}

export function paintInkSky(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  washSky(scroll, 0.2, 0.8);
  addSun(scroll, 0.34, 96);
  const [far] = ranges(scroll, 0.92, 1, 0.8) as [Massif];
  washMountains(scroll, 0.12, far, 0.5);
  for (let i = 0; i < 4; i++)
    addMist(scroll, 0.2 + i * 0.18, box.height * (0.74 + i * 0.09), 54 * u, 0.95, (i % 2 ? -1 : 1) * (5 + i * 3));
  scroll.strokes(0.5, [0, 0.5], (pen) => {
    for (let i = 0; i < 9; i++)
      cloudCurl(
        pen,
        between(pen.random, 0, 1) * box.width,
        box.height * between(pen.random, 0.6, 0.95),
        between(pen.random, 40, 90) * u,
      );
  });
  addCranes(scroll, 0.6, { count: 5, y: 0.4, size: 74 });
}

function cloudCurl(pen: Pen, x: number, y: number, s: number): void {
  const { random, box } = pen;
  const flip = random() < 0.5 ? -1 : 1;
  const at = (px: number, py: number): { x: number; y: number } => ({ x: x + flip * px * s, y: y + py * s });
  pen.stroke({
    points: [
      at(-2, 0.25),
      at(-1.1, 0.16),
      at(-0.5, 0.0),
      at(-0.35, -0.42),
      at(0.1, -0.62),
      at(0.5, -0.36),
      at(0.42, 0.0),
      at(0.1, 0.05),
      at(0.08, -0.2),
      at(0.24, -0.26),
    ],
    width: between(random, 4, 8) * box.unit,
    pressure: 'taper',
    tone: 0.6,
    dry: 0.5,
  });
  pen.stroke({
    points: [at(0.5, -0.3), at(0.86, -0.42), at(1.1, -0.1), at(1.9, 0.2)],
    width: between(random, 3, 7) * box.unit,
    pressure: 'tail',
    tone: 0.55,
    dry: 0.5,
  });
}

/** An edit that takes the bamboo away leaves a grove of pines, and a garden without it. */
const isWithoutBamboo = ({ scene }: Scroll): boolean => scene.without?.includes('bamboo') === true;

export function paintInkForest(scroll: Scroll): void {
  const { box } = scroll;
  const bambooGrove = seedOf(scroll) % 3 !== 0 && !isWithoutBamboo(scroll);
  washSky(scroll, 0.14, 0.9);
  addSun(scroll, 0.22, 44);
  if (!bambooGrove) {
    const [far] = ranges(scroll, 0.62, 1, 0.7) as [Massif];
    washMountains(scroll, 0.12, far, 0.3);
  }
  scroll.part('trees');
  for (const [row, tone] of [0.12, 0.22, 0.42].entries())
    scroll.strokes(0.2 + row * 0.22, [0, 0.01 + row * 0.2], (pen) => {
      const count = bambooGrove ? 10 - row * 2 : 8 - row;
      for (let i = 0; i < count; i++) {
        const x = box.left + ((i + between(pen.random, 0.1, 0.9)) / count) * (box.right - box.left);
        // A glade stays open in the middle, for the words.
        if (row > 0 && Math.abs(x / box.width - 0.5) < 0.12 + 0.1 * row) continue;
        if (bambooGrove)
          bamboo(pen, x, box.height * 1.08, box.top, (9 + row * 6) * box.unit, tone, between(pen.random, -0.8, 0.8));
        else
          pine(
            pen,
            x,
            box.height * (0.72 + row * 0.14),
            (150 + row * 90) * box.unit,
            between(pen.random, -0.3, 0.3),
            tone,
          );
      }
    });
  scroll.part('place');
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
    for (let i = 0; i < 30; i++)
      grasses(
        pen,
        between(pen.random, -0.05, 1.05) * box.width,
        box.height * between(pen.random, 0.72, 0.86),
        44 * u,
        4,
        0.45,
        0.6,
      );
    pine(pen, box.width * between(pen.random, 0.6, 0.8), box.height * 0.74, 190 * u, -0.3);
  });
  scroll.strokes(0.95, [0.05, 0.7], (pen) => {
    for (let i = 0; i < 15; i++)
      grasses(pen, (i / 14) * box.width, box.height * 1.06, between(pen.random, 120, 210) * u, 7, 0.95, 0.5);
    for (let i = 0; i < 12; i++)
      blossom(
        pen,
        random01(pen) * box.width,
        box.height * between(pen.random, 0.8, 0.97),
        between(pen.random, 7, 13) * u,
        tones.accent,
      );
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
    for (let i = 0; i < 4; i++)
      rock(
        pen,
        between(pen.random, 0.1, 0.9) * box.width,
        box.height * between(pen.random, 0.74, 0.8),
        between(pen.random, 14, 30) * u,
      );
  });
  washWater(scroll, 0.5, 0.74, 0.24);
  addRings(scroll, 0.6, 0.8, 0.97);
  scroll.strokes(0.7, [0.2, 0.6], (pen) => {
    for (let i = 0; i < 9; i++) {
      const x = between(pen.random, 0.1, 0.9) * box.width;
      const y = box.height * between(pen.random, 0.82, 0.97);
      const r = between(pen.random, 20, 44) * u;
      pen.stroke({
        points: [
          { x: x - r, y },
          { x: x - r * 0.3, y: y - r * 0.22 },
          { x: x + r * 0.6, y: y - r * 0.14 },
          { x: x + r, y: y + r * 0.05 },
        ],
        width: r * 0.42,
        pressure: 'swell',
        tone: 0.5,
        dry: 0.35,
        wet: 0.4,
      });
      if (i % 3 === 0) blossom(pen, x, y - r * 0.35, r * 0.4, tones.accent);
    }
  });
  const bough = boughOver(scroll, { from: 0.2, turn: 0.25 });
  scroll.strokes(0.95, [0.02, 0.75], (pen) => {
    plum(
      pen,
      seed % 2 ? box.left : box.right,
      box.height * bough.from,
      seed % 2 ? bough.turn : Math.PI - bough.turn,
      box.height * 0.44,
      30 * u,
      tones.accent,
      0.95,
      4,
    );
    if (isWithoutBamboo(scroll)) return;
    bambooLeaves(pen, { x: box.width * (seed % 2 ? 0.95 : 0.05), y: box.height * 0.6 }, 0.8, 1.3);
    bamboo(
      pen,
      box.width * (seed % 2 ? 0.96 : 0.04),
      box.height * 1.1,
      box.height * 0.3,
      16 * u,
      0.85,
      seed % 2 ? -0.6 : 0.6,
    );
  });
}

export function paintInkDesert(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  washSky(scroll, 0.1);
  addSun(scroll, 0.36, 92);
  const seed = seedOf(scroll);
  for (const [row, tone] of [0.34, 0.6, 0.85].entries()) {
    const crest = (x: number): number =>
      box.height * (0.6 + row * 0.14) -
      Math.sin(x / ((200 + row * 80) * u) + seed * (row + 1)) * (24 + row * 12) * u -
      Math.abs(Math.sin(x / ((330 - row * 40) * u) + row * 2 + seed)) * 34 * u;
    scroll.wash(0.2 + row * 0.25, (x, y) => {
      const d = (y - crest(x)) / u;
      if (d < -1) return 0;
      const lee = 0.3 + 0.7 * smoothstep(-0.12, 0.2, (crest(x + 10 * u) - crest(x - 10 * u)) / (20 * u));
      return (
        tone *
        lee *
        Math.exp(-Math.max(0, d) / (34 + row * 18)) *
        (0.5 + 0.6 * mottled((x / u) * 0.5 + row * 90, (y / u) * 0.9))
      );
    });
    scroll.strokes(0.2 + row * 0.25, [0.02 + row * 0.06, 0.4 + row * 0.1], (pen) => {
      pen.stroke({
        points: Array.from({ length: 16 }, (_, i) => ({
          x: box.left + ((box.right - box.left) * i) / 15,
          y: crest(box.left + ((box.right - box.left) * i) / 15),
        })),
        width: (5 + row * 4) * u,
        pressure: 'swell',
        tone: 0.5 + row * 0.22,
        dry: 0.62,
      });
      for (let k = 0; k < 9; k++) {
        const x = between(pen.random, 0, 1) * box.width;
        pen.stroke({
          points: Array.from({ length: 5 }, (_, i) => ({
            x: x + i * 34 * u,
            y: crest(x + i * 34 * u) + (18 + k * 5) * u + Math.sin(i) * 2 * u,
          })),
          width: 2.2 * u,
          pressure: 'taper',
          tone: 0.35,
          dry: 0.6,
        });
      }
    });
  }
  scroll.strokes(0.6, [0.3, 0.7], (pen) => {
    const x0 = box.width * (seed % 2 ? 0.2 : 0.6);
    for (let i = 0; i < 4; i++) camel(pen, x0 + i * 54 * u, box.height * 0.735 - Math.sin(i) * 3 * u, 26 * u);
  });
  addSwallows(scroll, 0.3, 0.2, 3);
}

function camel(pen: Pen, x: number, y: number, s: number): void {
  pen.stroke({
    points: [
      { x: x - s * 0.55, y: y - s * 0.5 },
      { x: x - s * 0.2, y: y - s * 0.86 },
      { x: x, y: y - s * 0.6 },
      { x: x + s * 0.25, y: y - s * 0.88 },
      { x: x + s * 0.5, y: y - s * 0.5 },
    ],
    width: s * 0.34,
    pressure: 'swell',
    tone: 0.95,
    dry: 0.2,
  });
  pen.stroke({
    points: [
      { x: x + s * 0.45, y: y - s * 0.55 },
      { x: x + s * 0.72, y: y - s * 0.6 },
      { x: x + s * 0.76, y: y - s * 0.98 },
      { x: x + s * 0.98, y: y - s * 0.96 },
    ],
    width: s * 0.14,
    pressure: 'tail',
    tone: 0.95,
    dry: 0.2,
  });
  for (const dx of [-0.45, -0.3, 0.3, 0.44])
    pen.stroke({
      points: [
        { x: x + dx * s, y: y - s * 0.5 },
        { x: x + dx * s * 1.08, y: y - s * 0.22 },
        { x: x + dx * s, y },
      ],
      width: s * 0.09,
      pressure: 'tail',
      tone: 0.95,
      dry: 0.15,
    });
}
