import type { Scroll } from './scroll.ts';
import { between, pick, type Random } from '../../../random.ts';
import { fbm1, ridged1, smoothstep } from '../../../noise.ts';
import type { Point } from '../../../curves.ts';
import { mottled } from './brush.ts';
import { addDisc } from './living.ts';

/** A range: its crest is in pixels above `baseY`. `peaks` are in shares of the frame's width. */
export type Massif = {
  baseY: number;
  height: number;
  scale: number;
  seed: number;
  peaks?: readonly { x: number; width: number; height: number }[];
};

export function crestY(massif: Massif, x: number, frameWidth: number): number {
  const rough =
    ridged1(x / massif.scale, 4, massif.seed) * 0.4 + fbm1(x / (massif.scale * 0.12), 4, massif.seed + 5) * 0.12;
  let rise = massif.peaks ? 0.06 : 0.25 + 0.6 * fbm1(x / (massif.scale * 2.4), 2, massif.seed + 9);
  const warp = (fbm1(x / (massif.scale * 0.5), 3, massif.seed + 31) - 0.5) * 0.05;
  for (const [i, peak] of (massif.peaks ?? []).entries()) {
    const d = Math.abs(x / frameWidth + warp - peak.x) / peak.width;
    /** Alternate steep, round-shouldered pillars with long-backed alps. */
    const pillar = (massif.seed + i) % 3 !== 0;
    const shape = pillar ? 1 / (1 + (d * 1.15) ** 4.2) : Math.exp(-(d ** 1.25) * 1.15);
    rise = Math.max(
      rise,
      peak.height * shape * (0.8 + 0.36 * ridged1(x / (massif.scale * 0.45) + peak.x * 9, 3, massif.seed + 2)),
    );
  }
  return massif.baseY - massif.height * (rise * (0.74 + 0.5 * rough) + rough * 0.16);
}

/** A range in a graded wash: dark and wet along the crest, diluted towards the mist. */
export function washMountains(
  scroll: Scroll,
  depth: number,
  massif: Massif,
  tone: number,
  options: { mist?: number } = {},
): void {
  scroll.part('ridge');
  const { box } = scroll;
  const u = box.unit;
  const fall = 0.62 * massif.height;
  const crests = new Map<number, number>();
  const at = (key: number): number => {
    const known = crests.get(key);
    if (known !== undefined) return known;
    const y = crestY(massif, key * u, box.width);
    crests.set(key, y);
    return y;
  };
  const crest = (x: number): number => {
    const key = Math.floor(x / u);
    const share = x / u - key;
    return at(key) * (1 - share) + at(key + 1) * share;
  };
  const foot = massif.baseY - massif.height * (options.mist ?? 0.06);
  scroll.wash(
    depth,
    (x, y) => {
      const d = y - crest(x);
      if (d < -2.2 * u) return 0;
      if (y > foot) return 0;
      const slope = (crest(x + 5 * u) - crest(x - 5 * u)) / (10 * u);
      const cloud = mottled((x / u) * 0.3 + massif.seed * 13, (y / u) * 0.3);
      const rib = mottled((x / u) * 1.5 + (d / u) * slope * 0.9 + massif.seed, (d / u) * 0.34 + massif.seed * 7);
      const body = Math.exp(-Math.max(0, d) / fall) * (0.42 + 0.5 * cloud) * (0.4 + 1.0 * rib);
      const wetEdge = 0.26 * Math.exp(-Math.max(0, d) / (5 * u));
      const melt = smoothstep(foot, foot - massif.height * 0.34, y + (cloud - 0.5) * massif.height * 0.3);
      return 1.5 * tone * (body + wetEdge) * smoothstep(-2.2 * u, 0.8 * u, d) * melt;
    },
    { step: 2.4 },
  );
  scroll.part('place');
}

/** Texture strokes (hemp fibre) that model the near faces of a range, and a broken dark contour. */
export function strokeMountains(
  scroll: Scroll,
  depth: number,
  span: [number, number],
  massif: Massif,
  tone: number,
): void {
  scroll.part('ridge');
  const { box } = scroll;
  const u = box.unit;
  scroll.strokes(depth, span, (pen) => {
    const { random } = pen;
    const crest = (x: number): number => crestY(massif, x, box.width);
    for (let x = box.left; x < box.right; ) {
      const run = between(random, 60, 170) * u;
      const points: Point[] = Array.from({ length: 9 }, (_, i) => ({
        x: x + (run * i) / 8,
        y: crest(x + (run * i) / 8) + between(random, -0.6, 0.8) * u,
      }));
      if (random() < 0.8)
        pen.stroke({
          points,
          width: between(random, 3, 7.5) * u,
          pressure: 'taper',
          tone: tone * between(random, 0.65, 1),
          dry: between(random, 0.25, 0.6),
        });
      x += run * between(random, 0.7, 1.15);
    }
    const fibres = Math.round(90 * Math.min(1.4, box.width / (900 * u)));
    for (let i = 0; i < fibres; i++)
      pen.stroke(fibre(random, box.left + random() * (box.right - box.left), crest, massif, u, tone));
  });
  scroll.part('place');
}

function fibre(
  random: Random,
  x: number,
  crest: (x: number) => number,
  massif: Massif,
  u: number,
  tone: number,
): { points: Point[]; width: number; pressure: 'taper'; tone: number; dry: number } {
  const slope = (crest(x + 8 * u) - crest(x - 8 * u)) / (16 * u);
  const reach = between(random, 0.12, 0.34) * massif.height * (1 - Math.min(0.6, random()));
  const y = crest(x) + random() ** 1.5 * massif.height * 0.34;
  const drift = (slope > 0 ? 1 : -1) * (0.25 + Math.min(0.8, Math.abs(slope)) * 0.6);
  const points = Array.from({ length: 5 }, (_, i) => ({
    x: x + drift * reach * (i / 4) ** 1.2 + between(random, -1.5, 1.5) * u,
    y: y + reach * (i / 4),
  }));
  return {
    points,
    width: between(random, 1.4, 4.4) * u,
    pressure: 'taper',
    tone: tone * between(random, 0.3, 0.7),
    dry: between(random, 0.35, 0.75),
  };
}

/** Drifting mist: bare paper over what is behind. */
export function addMist(
  scroll: Scroll,
  depth: number,
  y: number,
  thickness: number,
  strength = 0.9,
  driftPerSec = 7,
): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = scroll.scene.seed % 97;
  scroll.wash(
    depth,
    (x, py) => {
      const wobble = (mottled((x / u) * 0.13 + seed * 5 + y, 3 + seed) - 0.5) * thickness * 1.3;
      const d = Math.abs(py - y - wobble) / thickness;
      return strength * Math.exp(-(d ** 2) * 1.6) * (0.6 + 0.5 * mottled((x / u) * 0.22 + seed, (py / u) * 0.5));
    },
    { color: tones.paper, driftPerSec, step: 5 },
  );
}

export const seedOf = (scroll: Scroll): number => scroll.scene.seed % 1009;

/** A graded wash from the top of the paper, broken by clouds; darker at night and in storms. */
export function washSky(scroll: Scroll, tone: number, reach = 0.6): void {
  const { box } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const strength =
    tone *
    (scroll.scene.timeOfDay === 'night'
      ? 1.7
      : scroll.scene.weather === 'rain' || scroll.scene.weather === 'snow'
        ? 1.5
        : 1);
  const moon = moonOf(scroll);
  scroll.wash(
    0.05,
    (x, y) => {
      const t = 1 - smoothstep(0, reach * box.height, y - box.top * 0.3);
      const cloud = mottled((x / u) * 0.16 + seed, (y / u) * 0.42 + seed * 3);
      const streak = mottled((x / u) * 0.07 + seed * 2, (y / u) * 1.3);
      const d = moon ? Math.hypot(x - moon.x, y - moon.y) : 1e9;
      const bare = moon
        ? smoothstep(moon.r * 0.97, moon.r * 1.05, d) * (0.55 + 0.45 * smoothstep(moon.r, moon.r * 3.4, d))
        : 1;
      return strength * t ** 1.2 * (0.35 + 0.65 * cloud) * (0.7 + 0.5 * streak) * bare;
    },
    { step: 3 },
  );
}

/** The position of the moon, which is bare paper, in pixels; null if there is none. */
export function moonOf(scroll: Scroll): { x: number; y: number; r: number } | null {
  if (scroll.scene.timeOfDay !== 'night' || scroll.scene.bodyScale === 0) return null;
  const random = scroll.random('moon');
  return {
    x: between(random, 0.2, 0.8) * scroll.box.width,
    y: between(random, 0.16, 0.3) * scroll.box.height,
    r: between(random, 38, 62) * scroll.box.unit * Math.min(2, scroll.scene.bodyScale ?? 1),
  };
}

/** A large sun grows less than an edit says: the widest fill a third of the sky anyway. */
const sunScale = (scale = 1): number => (scale > 1 ? 1 + (scale - 1) / 2 : scale);

export function addSun(scroll: Scroll, y = 0.3, r?: number): void {
  if (scroll.scene.timeOfDay === 'night' || scroll.scene.bodyScale === 0) return;
  const random = scroll.random('sun');
  const { motifs, tints = [], bodyScale } = scroll.scene;
  const isTold =
    bodyScale !== undefined || tints.some(({ part }) => part === 'body') || motifs.some((noun) => /\bsun/.test(noun));
  if (random() < 0.3 && !isTold) return;
  const low = scroll.scene.timeOfDay !== 'day';
  addDisc(scroll, 0.07, {
    x: pick(random, [between(random, 0.18, 0.32), between(random, 0.66, 0.82)]),
    y: y + (low ? 0.06 : -0.06),
    r: (r ?? between(random, 36, 64)) * sunScale(scroll.scene.bodyScale),
  });
}

export const ranges = (scroll: Scroll, horizon: number, count = 3, peak = 1): Massif[] => {
  const { box } = scroll;
  const random = scroll.random('ranges');
  const focus = between(random, 0.2, 0.8);
  return Array.from({ length: count }, (_, i) => ({
    baseY: box.height * (horizon + i * 0.055),
    height: box.height * (0.56 - i * 0.13) * peak,
    scale: (230 - i * 40) * box.unit,
    seed: seedOf(scroll) + i * 17,
    peaks: Array.from({ length: 3 }, (_, k) => ({
      x: (focus + (k - 1) * between(random, 0.28, 0.4) + i * 0.31 + 1) % 1.1,
      width: between(random, 0.07, 0.16),
      height: k === 1 ? 1 : between(random, 0.4, 0.75),
    })),
  }));
};
