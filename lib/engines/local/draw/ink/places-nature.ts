import { between, pick } from '../random.ts';
import { smoothstep } from '../noise.ts';
import { mottled } from './grain.ts';
import { addCranes, addDisc, addRings, addSwallows } from './living.ts';
import { addMist, crestY, strokeMountains, washMountains } from './mountains.ts';
import type { Massif } from './mountains.ts';
import { bamboo, bambooLeaves, blossom, grasses, pine, plum, willow } from './plants.ts';
import type { Scroll } from './scroll.ts';
import { boat, bridge, pavilion } from './things.ts';

const seedOf = (scroll: Scroll): number => scroll.scene.seed % 1009;

/** A graded wash from the top of the paper, worn away in clouds; nights and storms lie darker. */
export function washSky(scroll: Scroll, tone: number, reach = 0.6): void {
  const { box } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const strength = tone * (scroll.scene.timeOfDay === 'night' ? 1.7 : scroll.scene.weather === 'rain' || scroll.scene.weather === 'snow' ? 1.5 : 1);
  const moon = moonOf(scroll);
  scroll.wash(0.05, (x, y) => {
    const t = 1 - smoothstep(0, reach * box.height, y - box.top * 0.3);
    const cloud = mottled((x / u) * 0.16 + seed, (y / u) * 0.42 + seed * 3);
    const streak = mottled((x / u) * 0.07 + seed * 2, (y / u) * 1.3);
    const d = moon ? Math.hypot(x - moon.x, y - moon.y) : 1e9;
    const bare = moon ? smoothstep(moon.r * 0.97, moon.r * 1.05, d) * (0.55 + 0.45 * smoothstep(moon.r, moon.r * 3.4, d)) : 1;
    return strength * t ** 1.2 * (0.35 + 0.65 * cloud) * (0.7 + 0.5 * streak) * bare;
  }, { step: 3 });
}

function moonOf(scroll: Scroll): { x: number; y: number; r: number } | null {
  if (scroll.scene.timeOfDay !== 'night') return null;
  const random = scroll.random('moon');
  return { x: between(random, 0.2, 0.8) * scroll.box.width, y: between(random, 0.16, 0.3) * scroll.box.height, r: between(random, 38, 62) * scroll.box.unit };
}

export function addSun(scroll: Scroll, y = 0.3, r?: number): void {
  if (scroll.scene.timeOfDay === 'night' && !scroll.tones.indigo) return;
  const random = scroll.random('sun');
  if (random() < 0.3) return;
  const low = scroll.scene.timeOfDay !== 'day';
  addDisc(scroll, 0.07, { x: pick(random, [between(random, 0.18, 0.32), between(random, 0.66, 0.82)]), y: y + (low ? 0.06 : -0.06), r: r ?? between(random, 36, 64) });
}

const ranges = (scroll: Scroll, horizon: number, count = 3, peak = 1): Massif[] => {
  const { box } = scroll;
  const random = scroll.random('ranges');
  const focus = between(random, 0.2, 0.8);
  return Array.from({ length: count }, (_, i) => ({
    baseY: box.height * (horizon + i * 0.055), height: box.height * (0.56 - i * 0.13) * peak, scale: (230 - i * 40) * box.unit, seed: seedOf(scroll) + i * 17,
    peaks: Array.from({ length: 3 }, (_, k) => ({ x: (focus + (k - 1) * between(random, 0.28, 0.4) + i * 0.31 + 1) % 1.1, width: between(random, 0.07, 0.16), height: k === 1 ? 1 : between(random, 0.4, 0.75) })),
  }));
};

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

export function waterLines(scroll: Scroll, depth: number, from: number, span: [number, number], tone = 0.5, count = 26): void {
  const { box } = scroll;
  scroll.strokes(depth, span, (pen) => {
    for (let i = 0; i < count; i++) {
      const t = pen.random() ** 1.5;
      const y = (from + (1.06 - from) * t) * box.height;
      const x = between(pen.random, -0.1, 0.95) * box.width;
      const long = between(pen.random, 0.08, 0.34) * box.width * (0.5 + t);
      pen.stroke({ points: Array.from({ length: 6 }, (_, k) => ({ x: x + (long * k) / 5, y: y + Math.sin(k * 1.7 + i) * (1 + 3 * t) * box.unit })), width: between(pen.random, 1.4, 3 + 6 * t) * box.unit, pressure: 'swell', tone: tone * between(pen.random, 0.3, 0.9), dry: between(pen.random, 0.3, 0.7) });
    }
  });
}

export function washWater(scroll: Scroll, depth: number, from: number, tone: number): void {
  const { box } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(depth, (x, y) => {
    const t = (y / box.height - from) / (1 - from);
    if (t < 0) return 0;
    const band = mottled((x / u) * 0.1 + seed, (y / u) * (1.4 - 0.7 * t) + seed);
    return 1.35 * tone * smoothstep(0.4, 0.85, band) * (0.25 + 0.75 * t) * smoothstep(0, 0.05, t);
  });
}

export function paintInkOcean(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, 0.2);
  addSun(scroll, 0.3, 78);
  const random = scroll.random('sea');
  const horizon = 0.52;
  washMountains(scroll, 0.1, { baseY: box.height * horizon + 6, height: box.height * 0.16, scale: 150 * box.unit, seed: seedOf(scroll), peaks: [{ x: between(random, 0.1, 0.9), width: 0.1, height: 1 }, { x: between(random, 0, 1), width: 0.16, height: 0.6 }] }, 0.4, { mist: 0 });
  washWater(scroll, 0.25, horizon, 0.42);
  waves(scroll, 0.55, 0.62, 0.4, [0.0, 0.35], 5);
  waves(scroll, 0.85, 0.8, 0.95, [0.05, 0.6], 3);
  scroll.strokes(0.5, [0.2, 0.45], (pen) => boat(pen, box.width * (random() < 0.5 ? 0.3 : 0.7), box.height * 0.66, 46 * box.unit));
  addSwallows(scroll, 0.3, 0.24, 7);
  addRings(scroll, 0.7, 0.7, 0.96);
}

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
        pen.stroke({ points: [{ x: x - pitch * 0.6, y: y + lift * 0.5 }, { x: x - pitch * 0.2, y: y + lift * 0.1 }, { x: x + pitch * 0.08, y: y - lift * 0.85 }, { x: x + pitch * 0.24, y: y - lift * 0.9 }, { x: x + pitch * 0.3, y: y - lift * 0.45 }], width: between(pen.random, 4, 11) * box.unit * (0.6 + depth * 0.5), pressure: 'taper', tone: tone * between(pen.random, 0.55, 1), dry: between(pen.random, 0.3, 0.6), wet: 0.1 });
        for (let k = 0; k < 3; k++) {
          const s = pitch * (0.05 + 0.03 * k);
          const cx = x + pitch * (0.2 + k * 0.06);
          const cy = y - lift * (0.6 - k * 0.34);
          pen.stroke({ points: [{ x: cx - s, y: cy }, { x: cx, y: cy - s * 0.8 }, { x: cx + s, y: cy }, { x: cx + s * 0.3, y: cy + s * 0.5 }], width: 2.6 * box.unit, pressure: 'taper', tone: tone * 0.8, dry: 0.2 });
        }
        pen.stroke({ points: [{ x: x - pitch * 0.3, y: y + lift * 0.6 }, { x: x + pitch * 0.1, y: y + lift * 0.2 }, { x: x + pitch * 0.45, y: y + lift * 0.7 }], width: between(pen.random, 2, 5) * box.unit, pressure: 'swell', tone: tone * 0.5, dry: 0.6 });
      }
    }
  });
}

const random01 = (pen: { random(): number }): number => pen.random();

export function paintInkShore(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, 0.14);
  addSun(scroll, 0.34, 70);
  const [far] = ranges(scroll, 0.52, 1, 0.55) as [Massif];
  washMountains(scroll, 0.12, far, 0.42);
  washWater(scroll, 0.3, 0.54, 0.3);
  const u = box.unit;
  const seed = seedOf(scroll);
  const edge = (x: number): number => box.height * 0.78 + Math.sin(x / (170 * u) + seed) * 26 * u + (x / box.width - 0.5) * 70 * u;
  scroll.wash(0.6, (x, y) => {
    const d = (y - edge(x)) / u;
    if (d < -14) return 0;
    return 0.34 * smoothstep(-14, 0, d) * Math.exp(-Math.max(0, d) / 46) * (0.5 + 0.7 * mottled((x / u) * 0.4, (y / u) * 0.8)) + (d > 0 ? 0.08 * mottled((x / u) * 2, (y / u) * 2) : 0);
  });
  scroll.strokes(0.6, [0, 0.4], (pen) => {
    for (let k = 0; k < 3; k++) pen.stroke({ points: Array.from({ length: 14 }, (_, i) => ({ x: box.left + ((box.right - box.left) * i) / 13, y: edge(box.left + ((box.right - box.left) * i) / 13) - (8 + k * 19) * u })), width: (9 - k * 2.4) * u, pressure: 'swell', tone: 0.75 - k * 0.2, dry: 0.5 + k * 0.1 });
    for (let i = 0; i < 5; i++) rock(pen, between(pen.random, 0.05, 0.95) * box.width, box.height * between(pen.random, 0.83, 0.94), between(pen.random, 16, 44) * u);
  });
  waterLines(scroll, 0.4, 0.56, [0.1, 0.5], 0.5, 16);
  scroll.strokes(0.95, [0.15, 0.7], (pen) => pine(pen, box.width * (seed % 2 ? 0.06 : 0.94), box.height * 1.02, box.height * 0.78, seed % 2 ? 0.95 : -0.95));
  addSwallows(scroll, 0.3, 0.3, 5);
}

export function rock(pen: import('./scroll.ts').Pen, x: number, y: number, s: number): void {
  const { random } = pen;
  pen.stroke({ points: [{ x: x - s, y }, { x: x - s * 0.7, y: y - s * 0.6 }, { x: x - s * 0.1, y: y - s * 0.95 }, { x: x + s * 0.5, y: y - s * 0.65 }, { x: x + s, y }], width: s * 0.26, pressure: 'swell', tone: 0.9, dry: 0.5, wet: 0.15 });
  pen.stroke({ points: [{ x: x + s * 0.1, y: y - s * 0.8 }, { x: x + s * 0.2, y: y - s * 0.4 }, { x: x + s * 0.05, y: y - s * 0.05 }], width: s * 0.4, pressure: 'taper', tone: 0.4, dry: 0.7 });
  for (let i = 0; i < 4; i++) pen.stroke({ points: [{ x: x + between(random, -0.7, 0.6) * s, y: y - between(random, 0.3, 0.6) * s }, { x: x + between(random, -0.5, 0.5) * s, y: y - s * 0.25 }, { x: x + between(random, -0.6, 0.7) * s, y }], width: s * 0.06, pressure: 'taper', tone: 0.7, dry: 0.4 });
}

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
  if (random() < 0.55) scroll.strokes(0.5, [0.1, 0.5], (pen) => bridge(pen, box.width * (left ? 0.62 : 0.38), box.height * 0.72, box.width * 0.42));
  scroll.strokes(0.6, [0.3, 0.6], (pen) => boat(pen, box.width * (left ? 0.58 : 0.42), box.height * 0.84, 52 * box.unit));
  addRings(scroll, 0.7, 0.74, 0.98);
  scroll.strokes(0.95, [0.0, 0.7], (pen) => {
    const x = left ? 0.1 : 0.9;
    willow(pen, box.width * x, box.top, box.width * 0.3, box.height * 0.75, 0.85);
    for (let i = 0; i < 5; i++) grasses(pen, box.width * (left ? 0 : 1) + between(pen.random, -0.12, 0.12) * box.width, box.height * 1.04, 150 * box.unit, 7, 0.95, left ? 0.3 : -0.3);
  });
  addCranes(scroll, 0.3, { count: 2, y: 0.26, size: 40 });
}

export function paintInkDesert(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  washSky(scroll, 0.1);
  addSun(scroll, 0.36, 92);
  const seed = seedOf(scroll);
  for (const [row, tone] of [0.34, 0.6, 0.85].entries()) {
    const crest = (x: number): number => box.height * (0.6 + row * 0.14) - Math.sin(x / ((200 + row * 80) * u) + seed * (row + 1)) * (24 + row * 12) * u - Math.abs(Math.sin(x / ((330 - row * 40) * u) + row * 2 + seed)) * 34 * u;
    scroll.wash(0.2 + row * 0.25, (x, y) => {
      const d = (y - crest(x)) / u;
      if (d < -1) return 0;
      const lee = 0.3 + 0.7 * smoothstep(-0.12, 0.2, (crest(x + 10 * u) - crest(x - 10 * u)) / (20 * u));
      return tone * lee * Math.exp(-Math.max(0, d) / (34 + row * 18)) * (0.5 + 0.6 * mottled((x / u) * 0.5 + row * 90, (y / u) * 0.9));
    });
    scroll.strokes(0.2 + row * 0.25, [0.02 + row * 0.06, 0.4 + row * 0.1], (pen) => {
      pen.stroke({ points: Array.from({ length: 16 }, (_, i) => ({ x: box.left + ((box.right - box.left) * i) / 15, y: crest(box.left + ((box.right - box.left) * i) / 15) })), width: (5 + row * 4) * u, pressure: 'swell', tone: 0.5 + row * 0.22, dry: 0.62 });
      for (let k = 0; k < 9; k++) {
        const x = between(pen.random, 0, 1) * box.width;
        pen.stroke({ points: Array.from({ length: 5 }, (_, i) => ({ x: x + i * 34 * u, y: crest(x + i * 34 * u) + (18 + k * 5) * u + Math.sin(i) * 2 * u })), width: 2.2 * u, pressure: 'taper', tone: 0.35, dry: 0.6 });
      }
    });
  }
  scroll.strokes(0.6, [0.3, 0.7], (pen) => {
    const x0 = box.width * (seed % 2 ? 0.2 : 0.6);
    for (let i = 0; i < 4; i++) camel(pen, x0 + i * 54 * u, box.height * 0.735 - Math.sin(i) * 3 * u, 26 * u);
  });
  addSwallows(scroll, 0.3, 0.2, 3);
}

function camel(pen: import('./scroll.ts').Pen, x: number, y: number, s: number): void {
  pen.stroke({ points: [{ x: x - s * 0.55, y: y - s * 0.5 }, { x: x - s * 0.2, y: y - s * 0.86 }, { x: x, y: y - s * 0.6 }, { x: x + s * 0.25, y: y - s * 0.88 }, { x: x + s * 0.5, y: y - s * 0.5 }], width: s * 0.34, pressure: 'swell', tone: 0.95, dry: 0.2 });
  pen.stroke({ points: [{ x: x + s * 0.45, y: y - s * 0.55 }, { x: x + s * 0.72, y: y - s * 0.6 }, { x: x + s * 0.76, y: y - s * 0.98 }, { x: x + s * 0.98, y: y - s * 0.96 }], width: s * 0.14, pressure: 'tail', tone: 0.95, dry: 0.2 });
  for (const dx of [-0.45, -0.3, 0.3, 0.44]) pen.stroke({ points: [{ x: x + dx * s, y: y - s * 0.5 }, { x: x + dx * s * 1.08, y: y - s * 0.22 }, { x: x + dx * s, y }], width: s * 0.09, pressure: 'tail', tone: 0.95, dry: 0.15 });
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

export function cloudCurl(pen: import('./scroll.ts').Pen, x: number, y: number, s: number): void {
  const { random, box } = pen;
  const flip = random() < 0.5 ? -1 : 1;
  const at = (px: number, py: number): { x: number; y: number } => ({ x: x + flip * px * s, y: y + py * s });
  pen.stroke({ points: [at(-2, 0.25), at(-1.1, 0.16), at(-0.5, 0.0), at(-0.35, -0.42), at(0.1, -0.62), at(0.5, -0.36), at(0.42, 0.0), at(0.1, 0.05), at(0.08, -0.2), at(0.24, -0.26)], width: between(random, 4, 8) * box.unit, pressure: 'taper', tone: 0.6, dry: 0.5 });
  pen.stroke({ points: [at(0.5, -0.3), at(0.86, -0.42), at(1.1, -0.1), at(1.9, 0.2)], width: between(random, 3, 7) * box.unit, pressure: 'tail', tone: 0.55, dry: 0.5 });
}
