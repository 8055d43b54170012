import { type Pen, type Scroll, scrollOf } from './scroll.ts';
import type { Node } from '../../../scene/node.ts';
import type { Kit } from '../../../scene/style.ts';
import { between } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { mottled } from './brush.ts';
import { type Massif, washMountains, strokeMountains, addMist, seedOf, washSky, addSun, ranges } from './mountains.ts';
import { pine, grasses, willow } from './plants.ts';
import { addCranes, addSwallows, addRings } from './living.ts';
import { bridge, boat } from './things.ts';

export function waterLines(
  scroll: Scroll,
  depth: number,
  from: number,
  span: [number, number],
  tone = 0.5,
  count = 26,
): void {
  const { box } = scroll;
  scroll.strokes(depth, span, (pen) => {
    for (let i = 0; i < count; i++) {
      const t = pen.random() ** 1.5;
      const y = (from + (1.06 - from) * t) * box.height;
      const x = between(pen.random, -0.1, 0.95) * box.width;
      const long = between(pen.random, 0.08, 0.34) * box.width * (0.5 + t);
      pen.stroke({
        points: Array.from({ length: 6 }, (_, k) => ({
          x: x + (long * k) / 5,
          y: y + Math.sin(k * 1.7 + i) * (1 + 3 * t) * box.unit,
        })),
        width: between(pen.random, 1.4, 3 + 6 * t) * box.unit,
        pressure: 'swell',
        tone: tone * between(pen.random, 0.3, 0.9),
        dry: between(pen.random, 0.3, 0.7),
      });
    }
  });
}

export function washWater(scroll: Scroll, depth: number, from: number, tone: number): void {
  scroll.part('water');
  const { box } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(depth, (x, y) => {
    const t = (y / box.height - from) / (1 - from);
    if (t < 0) return 0;
    const band = mottled((x / u) * 0.1 + seed, (y / u) * (1.4 - 0.7 * t) + seed);
    return 1.35 * tone * smoothstep(0.4, 0.85, band) * (0.25 + 0.75 * t) * smoothstep(0, 0.05, t);
  });
  scroll.part('place');
}

export function paintInkOcean(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, 0.2);
  addSun(scroll, 0.3, 78);
  const random = scroll.random('sea');
  const horizon = 0.52;
  washMountains(
    scroll,
    0.1,
    {
      baseY: box.height * horizon + 6,
      height: box.height * 0.16,
      scale: 150 * box.unit,
      seed: seedOf(scroll),
      peaks: [
        { x: between(random, 0.1, 0.9), width: 0.1, height: 1 },
        { x: between(random, 0, 1), width: 0.16, height: 0.6 },
      ],
    },
    0.4,
    { mist: 0 },
  );
  washWater(scroll, 0.25, horizon, 0.42);
  waves(scroll, 0.55, 0.62, 0.4, [0.0, 0.35], 5);
  waves(scroll, 0.85, 0.8, 0.95, [0.05, 0.6], 3);
  if (!isWithoutBoat(scroll.scene))
    scroll.strokes(0.5, [0.2, 0.45], (pen) =>
      boat(pen, box.width * (random() < 0.5 ? 0.3 : 0.7), box.height * 0.66, 46 * box.unit),
    );
  addSwallows(scroll, 0.3, 0.24, 7);
  addRings(scroll, 0.7, 0.7, 0.96);
}

/** Where nobody is no boat drifts about, and none where an edit takes it away. */
const isWithoutBoat = ({ isDeserted, without }: Scroll['scene']): boolean =>
  isDeserted === true || without?.includes('boat') === true;

/** Long swelling crests with curled foam, each in one pull of the brush. */
function waves(scroll: Scroll, depth: number, from: number, tone: number, span: [number, number], rows: number): void {
  const { box } = scroll;
  scroll.strokes(depth, span, (pen) => {
    for (let row = 0; row < rows; row++) {
      const t = row / rows;
      const y = (from + t * (1.02 - from)) * box.height;
      const pitch = (110 + 90 * t + 70 * depth) * box.unit;
      for (let x = box.left - random01(pen) * pitch; x < box.right; x += pitch * between(pen.random, 0.85, 1.25)) {
        const lift = pitch * between(pen.random, 0.14, 0.26);
        pen.stroke({
          points: [
            { x: x - pitch * 0.6, y: y + lift * 0.5 },
            { x: x - pitch * 0.2, y: y + lift * 0.1 },
            { x: x + pitch * 0.08, y: y - lift * 0.85 },
            { x: x + pitch * 0.24, y: y - lift * 0.9 },
            { x: x + pitch * 0.3, y: y - lift * 0.45 },
          ],
          width: between(pen.random, 4, 11) * box.unit * (0.6 + depth * 0.5),
          pressure: 'taper',
          tone: tone * between(pen.random, 0.55, 1),
          dry: between(pen.random, 0.3, 0.6),
          wet: 0.1,
        });
        for (let k = 0; k < 3; k++) {
          const s = pitch * (0.05 + 0.03 * k);
          const cx = x + pitch * (0.2 + k * 0.06);
          const cy = y - lift * (0.6 - k * 0.34);
          pen.stroke({
            points: [
              { x: cx - s, y: cy },
              { x: cx, y: cy - s * 0.8 },
              { x: cx + s, y: cy },
              { x: cx + s * 0.3, y: cy + s * 0.5 },
            ],
            width: 2.6 * box.unit,
            pressure: 'taper',
            tone: tone * 0.8,
            dry: 0.2,
          });
        }
        pen.stroke({
          points: [
            { x: x - pitch * 0.3, y: y + lift * 0.6 },
            { x: x + pitch * 0.1, y: y + lift * 0.2 },
            { x: x + pitch * 0.45, y: y + lift * 0.7 },
          ],
          width: between(pen.random, 2, 5) * box.unit,
          pressure: 'swell',
          tone: tone * 0.5,
          dry: 0.6,
        });
      }
    }
  });
}

export const random01 = (pen: { random(): number }): number => pen.random();

export function paintInkShore(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, 0.14);
  addSun(scroll, 0.34, 70);
  const [far] = ranges(scroll, 0.52, 1, 0.55) as [Massif];
  washMountains(scroll, 0.12, far, 0.42);
  washWater(scroll, 0.3, 0.54, 0.3);
  const u = box.unit;
  const seed = seedOf(scroll);
  const edge = (x: number): number =>
    box.height * 0.78 + Math.sin(x / (170 * u) + seed) * 26 * u + (x / box.width - 0.5) * 70 * u;
  scroll.wash(0.6, (x, y) => {
    const d = (y - edge(x)) / u;
    if (d < -14) return 0;
    return (
      0.34 *
        smoothstep(-14, 0, d) *
        Math.exp(-Math.max(0, d) / 46) *
        (0.5 + 0.7 * mottled((x / u) * 0.4, (y / u) * 0.8)) +
      (d > 0 ? 0.08 * mottled((x / u) * 2, (y / u) * 2) : 0)
    );
  });
  scroll.strokes(0.6, [0, 0.4], (pen) => {
    for (let k = 0; k < 3; k++)
      pen.stroke({
        points: Array.from({ length: 14 }, (_, i) => ({
          x: box.left + ((box.right - box.left) * i) / 13,
          y: edge(box.left + ((box.right - box.left) * i) / 13) - (8 + k * 19) * u,
        })),
        width: (9 - k * 2.4) * u,
        pressure: 'swell',
        tone: 0.75 - k * 0.2,
        dry: 0.5 + k * 0.1,
      });
    for (let i = 0; i < 5; i++)
      rock(
        pen,
        between(pen.random, 0.05, 0.95) * box.width,
        box.height * between(pen.random, 0.83, 0.94),
        between(pen.random, 16, 44) * u,
      );
  });
  waterLines(scroll, 0.4, 0.56, [0.1, 0.5], 0.5, 16);
  scroll.strokes(0.95, [0.15, 0.7], (pen) =>
    pine(pen, box.width * (seed % 2 ? 0.06 : 0.94), box.height * 1.02, box.height * 0.78, seed % 2 ? 0.95 : -0.95),
  );
  addSwallows(scroll, 0.3, 0.3, 5);
}

export function rock(pen: Pen, x: number, y: number, s: number): void {
  const { random } = pen;
  pen.stroke({
    points: [
      { x: x - s, y },
      { x: x - s * 0.7, y: y - s * 0.6 },
      { x: x - s * 0.1, y: y - s * 0.95 },
      { x: x + s * 0.5, y: y - s * 0.65 },
      { x: x + s, y },
    ],
    width: s * 0.26,
    pressure: 'swell',
    tone: 0.9,
    dry: 0.5,
    wet: 0.15,
  });
  pen.stroke({
    points: [
      { x: x + s * 0.1, y: y - s * 0.8 },
      { x: x + s * 0.2, y: y - s * 0.4 },
      { x: x + s * 0.05, y: y - s * 0.05 },
    ],
    width: s * 0.4,
    pressure: 'taper',
    tone: 0.4,
    dry: 0.7,
  });
  for (let i = 0; i < 4; i++)
    pen.stroke({
      points: [
        { x: x + between(random, -0.7, 0.6) * s, y: y - between(random, 0.3, 0.6) * s },
        { x: x + between(random, -0.5, 0.5) * s, y: y - s * 0.25 },
        { x: x + between(random, -0.6, 0.7) * s, y },
      ],
      width: s * 0.06,
      pressure: 'taper',
      tone: 0.7,
      dry: 0.4,
    });
}

export function paintInkRiver(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, 0.14);
  addSun(scroll, 0.24);
  const [far, mid] = ranges(scroll, 0.56, 2, 0.9) as [Massif, Massif];
  washMountains(scroll, 0.1, far, 0.3);
  addMist(scroll, 0.14, box.height * 0.5, 44 * box.unit);
  washMountains(scroll, 0.2, mid, 0.62);
  strokeMountains(scroll, 0.2, [0, 0.35], mid, 0.6);
  addMist(scroll, 0.3, box.height * 0.6, 34 * box.unit, 0.95, -6);
  washWater(scroll, 0.4, 0.62, 0.26);
  waterLines(scroll, 0.5, 0.64, [0.05, 0.5], 0.5, 24);
  const random = scroll.random('river');
  const left = random() < 0.5;
  if (random() < 0.55)
    scroll.strokes(0.5, [0.1, 0.5], (pen) =>
      bridge(pen, box.width * (left ? 0.62 : 0.38), box.height * 0.72, box.width * 0.42),
    );
  if (!isWithoutBoat(scroll.scene))
    scroll.strokes(0.6, [0.3, 0.6], (pen) =>
      boat(pen, box.width * (left ? 0.58 : 0.42), box.height * 0.84, 52 * box.unit),
    );
  addRings(scroll, 0.7, 0.74, 0.98);
  scroll.strokes(0.95, [0.0, 0.7], (pen) => {
    const x = left ? 0.1 : 0.9;
    willow(pen, box.width * x, box.top, box.width * 0.3, box.height * 0.75, 0.85);
    for (let i = 0; i < 5; i++)
      grasses(
        pen,
        box.width * (left ? 0 : 1) + between(pen.random, -0.12, 0.12) * box.width,
        box.height * 1.04,
        150 * box.unit,
        7,
        0.95,
        left ? 0.3 : -0.3,
      );
  });
  addCranes(scroll, 0.3, { count: 2, y: 0.26, size: 40 });
}

/** What things stand on where there is no ground: a bank by the water, or a crest in the sky. */
export function inkLedge(kit: Kit, top: number): Node {
  const scroll = scrollOf(kit);
  const { box, tones } = scroll;
  if (!kit.place.hasWater && kit.scene.setting !== 'sky') return { name: 'ledge' };
  const seed = seedOf(scroll);
  const edge = (x: number) =>
    top + (Math.sin(x / (120 * box.unit) + seed) * 7 + Math.sin(x / (41 * box.unit)) * 3) * box.unit;
  const xs = Array.from({ length: 24 }, (_, i) => box.left + ((box.right - box.left) * i) / 23);
  scroll.strokes(0.85, [0, 0.05], (pen) => {
    pen.ctx.beginPath();
    pen.ctx.moveTo(box.left, box.bottom);
    for (const x of xs) pen.ctx.lineTo(x, edge(x));
    pen.ctx.lineTo(box.right, box.bottom);
    pen.ctx.fillStyle = tones.paper;
    pen.ctx.fill();
    for (const [down, width, tone] of [
      [0, 7, 0.7],
      [20, 34, 0.1],
    ] as const)
      pen.stroke({
        points: xs.map((x) => ({ x, y: edge(x) + down * box.unit })),
        width: width * box.unit,
        pressure: 'swell',
        tone,
        dry: 0.5,
      });
    for (let i = 0; i < 7; i++)
      grasses(
        pen,
        between(pen.random, 0, 1) * box.width,
        top + 10 * box.unit,
        between(pen.random, 18, 44) * box.unit,
        5,
        0.7,
        0.3,
      );
  });
  return { name: 'ledge', children: scroll.finished() };
}
