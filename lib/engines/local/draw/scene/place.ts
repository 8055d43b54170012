/**
 * The geometry of places: what stands where in a setting, as shapes without a material. Shares of the frame, y down,
 * 0..1.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import { fbm1, noise1, ridged1 } from '../noise.ts';
import { between, hash01, mulberry32, type Random } from '../random.ts';
import { OVERSCAN, type Frame } from './node.ts';

type LandKind =
  | 'ridge'
  | 'dunes'
  | 'buildings'
  | 'trees'
  | 'grass'
  | 'water'
  | 'road'
  | 'ground'
  | 'cloud'
  | 'wall'
  | 'window'
  | 'beam'
  | 'crowd'
  | 'arc';

/** One shape of a place. `tone` 0 is near and dark, 1 far and pale; `top` and `bottom` the band it fills. */
type LandLayer = {
  kind: LandKind;
  depth: number;
  tone: number;
  top: number;
  bottom: number;
  /** Adds the shape to the path, in pixels of the frame; it may reach beyond the frame by the overscan. */
  trace: (ctx: SKRSContext2D, frame: Frame) => void;
  /** Lit windows, lamps: x, y, width and height in shares. */
  lights: readonly (readonly [number, number, number, number])[];
};

export type Place = {
  /** Where land or floor meets what is behind. */
  horizon: number;
  body: { kind: 'sun' | 'moon' | 'planet'; x: number; y: number; radius: number } | null;
  stars: boolean;
  layers: readonly LandLayer[];
  isInside: boolean;
  weather: ScenePlan['weather'];
};

const LEFT = -OVERSCAN;
const RIGHT = 1 + OVERSCAN;

type Line = (x: number) => number;

/** Everything below a line. */
function below(kind: LandKind, depth: number, tone: number, line: Line, top: number, steps = 120): LandLayer {
  return {
    kind,
    depth,
    tone,
    top,
    bottom: 1,
    lights: [],
    trace(ctx, { width, height }) {
      ctx.moveTo(LEFT * width, (1 + OVERSCAN) * height);
      for (let i = 0; i <= steps; i++) {
        const x = LEFT + ((RIGHT - LEFT) * i) / steps;
        ctx.lineTo(x * width, line(x) * height);
      }
      ctx.lineTo(RIGHT * width, (1 + OVERSCAN) * height);
      ctx.closePath();
    },
  };
}

const ridges = (seed: number, horizon: number, heights: readonly number[], sharp: boolean): LandLayer[] =>
  heights.map((height, i) => {
    const share = i / Math.max(1, heights.length - 1);
    const base = horizon + share * (1 - horizon) * 0.55;
    const wave: Line = (x) =>
      sharp ? ridged1(x * 1.7 + i * 3.1, 5, seed + i * 17) : fbm1(x * 1.4 + i * 2.3, 3, seed + i * 17);
    return below(
      sharp ? 'ridge' : 'dunes',
      0.1 + share * 0.75,
      0.85 - share * 0.75,
      (x) => base + height * 0.4 - wave(x) * height,
      base - height * 0.6,
    );
  });

function buildings(
  random: Random,
  depth: number,
  tone: number,
  base: number,
  low: number,
  high: number,
  lit: number,
): LandLayer {
  const blocks: { x: number; width: number; top: number; spire: boolean }[] = [];
  for (let x = LEFT; x < RIGHT; ) {
    const width = between(random, 0.035, 0.11);
    blocks.push({ x, width, top: base - between(random, low, high), spire: random() < 0.12 });
    x += width + (random() < 0.2 ? between(random, 0.005, 0.02) : 0);
  }
  const lights = blocks.flatMap((block) =>
    Array.from({ length: Math.round(lit * 14) }, (): [number, number, number, number] => [
      block.x + block.width * between(random, 0.12, 0.8),
      block.top + (base - block.top) * between(random, 0.08, 0.9),
      block.width * 0.09,
      0.011,
    ]),
  );
  return {
    kind: 'buildings',
    depth,
    tone,
    top: base - high,
    bottom: 1,
    lights,
    trace(ctx, { width, height }) {
      for (const block of blocks) {
        ctx.rect(block.x * width, block.top * height, block.width * width, (1 + OVERSCAN - block.top) * height);
        if (block.spire)
          ctx.rect(
            (block.x + block.width * 0.47) * width,
            (block.top - 0.07) * height,
            block.width * 0.06 * width,
            0.08 * height,
          );
      }
    },
  };
}

function trees(random: Random, depth: number, tone: number, base: number, size: number, count: number): LandLayer {
  const all = Array.from({ length: count }, (_, i) => ({
    x: LEFT + ((RIGHT - LEFT) * (i + random() * 0.7)) / count,
    height: size * between(random, 0.6, 1.15),
    base: base + between(random, -0.01, 0.03),
  }));
  return {
    kind: 'trees',
    depth,
    tone,
    top: base - size,
    bottom: 1,
    lights: [],
    trace(ctx, { width, height }) {
      for (const tree of all) {
        const [x, half] = [tree.x * width, tree.height * height * 0.17];
        for (let tier = 0; tier < 4; tier++) {
          const [top, bottom, reach] = [
            tree.base - tree.height * (1 - tier * 0.2),
            tree.base - tree.height * (0.62 - tier * 0.2),
            half * (0.45 + tier * 0.24),
          ];
          ctx.moveTo(x, top * height);
          ctx.lineTo(x + reach, bottom * height);
          ctx.lineTo(x - reach, bottom * height);
          ctx.closePath();
        }
        ctx.rect(
          x - half * 0.1,
          (tree.base - tree.height * 0.1) * height,
          half * 0.2,
          (0.14 * tree.height + 0.02) * height,
        );
      }
      ctx.rect(LEFT * width, (base + 0.01) * height, (RIGHT - LEFT) * width, (1 + OVERSCAN - base) * height);
    },
  };
}

function blades(random: Random, depth: number, tone: number, base: number, size: number, count: number): LandLayer {
  const all = Array.from({ length: count }, () => ({
    x: between(random, LEFT, RIGHT),
    height: size * between(random, 0.35, 1),
    lean: between(random, -0.03, 0.05),
  }));
  return {
    kind: 'grass',
    depth,
    tone,
    top: base - size,
    bottom: 1,
    lights: [],
    trace(ctx, { width, height }) {
      for (const blade of all) {
        const x = blade.x * width;
        ctx.moveTo(x - width * 0.003, height * (1 + OVERSCAN));
        ctx.quadraticCurveTo(
          x,
          (base - blade.height * 0.4) * height,
          x + blade.lean * width,
          (base - blade.height) * height,
        );
        ctx.quadraticCurveTo(
          x + width * 0.006,
          (base - blade.height * 0.4) * height,
          x + width * 0.006,
          height * (1 + OVERSCAN),
        );
        ctx.closePath();
      }
    },
  };
}

/** Lens-shaped strokes that get longer and further apart towards the viewer. */
function water(seed: number, depth: number, tone: number, horizon: number): LandLayer {
  return {
    kind: 'water',
    depth,
    tone,
    top: horizon,
    bottom: 1,
    lights: [],
    trace(ctx, { width, height }) {
      for (let row = 0; row < 22; row++) {
        const near = (row / 22) ** 1.7;
        const y = (horizon + 0.008 + near * (1.05 - horizon)) * height;
        for (let i = 0; i < 9; i++) {
          const x = (LEFT + (RIGHT - LEFT) * ((i + hash01(row * 31 + i, seed)) / 9)) * width;
          const length = (0.02 + 0.1 * near) * (0.4 + hash01(row * 57 + i, seed + 1)) * width;
          const thick = (0.0018 + 0.008 * near) * height;
          ctx.moveTo(x - length, y);
          ctx.quadraticCurveTo(x, y - thick, x + length, y);
          ctx.quadraticCurveTo(x, y + thick, x - length, y);
          ctx.closePath();
        }
      }
    },
  };
}

const shape = (
  kind: LandKind,
  depth: number,
  tone: number,
  top: number,
  bottom: number,
  trace: LandLayer['trace'],
): LandLayer => ({ kind, depth, tone, top, bottom, trace, lights: [] });

function polygon(
  kind: LandKind,
  depth: number,
  tone: number,
  points: readonly (readonly [number, number])[],
): LandLayer {
  const ys = points.map(([, y]) => y);
  return shape(kind, depth, tone, Math.min(...ys), Math.max(...ys), (ctx, { width, height }) => {
    points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x * width, y * height) : ctx.lineTo(x * width, y * height)));
    ctx.closePath();
  });
}

/** Several shapes that move and are coloured as one. */
function together(
  kind: LandKind,
  depth: number,
  tone: number,
  outlines: readonly (readonly (readonly [number, number])[])[],
): LandLayer {
  const parts = outlines.map((points) => polygon(kind, depth, tone, points));
  const [top, bottom] = [Math.min(...parts.map((part) => part.top)), Math.max(...parts.map((part) => part.bottom))];
  return shape(kind, depth, tone, top, bottom, (ctx, frame) => {
    for (const part of parts) part.trace(ctx, frame);
  });
}

function road(horizon: number, at: number): LandLayer[] {
  const y = (share: number) => horizon + share * (1.1 - horizon);
  const half = (share: number) => 0.001 + 0.014 * share;
  const marks = Array.from({ length: 7 }, (_, i) => {
    const [far, near] = [(i / 7) ** 2, ((i + 0.5) / 7) ** 2];
    return [
      [at - half(far), y(far)],
      [at + half(far), y(far)],
      [at + half(near), y(near)],
      [at - half(near), y(near)],
    ] as const;
  });
  const way = [
    [at - 0.008, horizon],
    [at + 0.008, horizon],
    [at + 0.62, 1.14],
    [at - 0.62, 1.14],
  ] as const;
  return [polygon('road', 0.9, 0.12, way), together('road', 0.9, 1, marks)];
}

const clouds = (seed: number, count: number): LandLayer[] =>
  Array.from({ length: count }, (_, i) => {
    const y = 0.15 + 0.7 * ((i + 0.5) / count);
    const x = 0.1 + 0.8 * hash01(i, seed);
    const size = 0.1 + 0.12 * (i / count);
    return shape(
      'cloud',
      0.15 + 0.6 * (i / count),
      0.8 - 0.55 * (i / count),
      y - size,
      y + size * 0.3,
      (ctx, { width, height }) => {
        for (let puff = 0; puff < 7; puff++) {
          const radius =
            size * height * (0.35 + 0.5 * hash01(i * 9 + puff, seed + 3)) * (1 - Math.abs(puff - 3) * 0.17);
          const cx = x * width + (puff - 3) * size * height * 0.55;
          ctx.moveTo(cx + radius, y * height);
          ctx.arc(cx, y * height - radius * 0.3, radius, 0, Math.PI * 2);
        }
        ctx.rect(
          x * width - size * height * 1.7,
          y * height - size * height * 0.08,
          size * height * 3.4,
          size * height * 0.1,
        );
      },
    );
  });

function crowd(seed: number, base: number): LandLayer {
  return shape('crowd', 1.15, 0, base - 0.16, 1, (ctx, { width, height }) => {
    for (let i = 0; i < 26; i++) {
      const [x, top, radius] = [
        (LEFT + (RIGHT - LEFT) * ((i + hash01(i, seed) * 0.6) / 26)) * width,
        (base - 0.05 * hash01(i, seed + 1)) * height,
        height * 0.034,
      ];
      ctx.moveTo(x + radius, top);
      ctx.arc(x, top, radius, 0, Math.PI * 2);
      ctx.roundRect(x - radius * 1.7, top + radius * 0.9, radius * 3.4, height * 0.5, radius);
      if (hash01(i, seed + 2) < 0.4)
        ctx.roundRect(x + radius * 1.1, top - radius * 3.2, radius * 0.55, radius * 5, radius * 0.3);
    }
  });
}

/** Two fans of light that stand between each other. */
function beams(count: number, seed: number): LandLayer[] {
  const outlines = Array.from({ length: count }, (_, i) => {
    const from = 0.1 + (0.8 * (i + 0.5)) / count;
    const to = from + (hash01(i, seed) - 0.5) * 0.7;
    return [
      [from - 0.008, -0.1],
      [from + 0.008, -0.1],
      [to + 0.13, 1.05],
      [to - 0.13, 1.05],
    ] as const;
  });
  return [0, 1].map((side) =>
    together(
      'beam',
      0.4,
      0.9,
      outlines.filter((_, i) => i % 2 === side),
    ),
  );
}

function panes(left: number, top: number, right: number, bottom: number): LandLayer {
  const [midX, midY, bar] = [(left + right) / 2, top + (bottom - top) * 0.42, 0.008];
  const corners = [
    [left, top, midX - bar, midY - bar],
    [midX + bar, top, right, midY - bar],
    [left, midY + bar, midX - bar, bottom],
    [midX + bar, midY + bar, right, bottom],
  ] as const;
  return together(
    'window',
    0.3,
    1,
    corners.map(
      ([x0, y0, x1, y1]) =>
        [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ] as const,
    ),
  );
}

const arcs = (count: number): LandLayer[] =>
  Array.from({ length: count }, (_, i) =>
    shape('arc', 0.2 + (i / count) * 0.7, 1 - i / count, 0, 1, (ctx, { width, height }) => {
      const radius = (1 - i / count) * 0.62 * height;
      ctx.arc(width / 2, height * 0.62, radius, 0, Math.PI * 2);
      ctx.arc(width / 2, height * 0.62, Math.max(0, radius - height * 0.045), 0, Math.PI * 2, true);
    }),
  );

/** What stands in a scene's place, from back to front. */
export function placeOf(scene: Pick<ScenePlan, 'setting' | 'timeOfDay' | 'weather' | 'framing' | 'seed'>): Place {
  const { setting, timeOfDay, weather, seed } = scene;
  const random = mulberry32(seed + 41);
  const horizon = setting === 'sky' ? 1.05 : between(random, 0.52, 0.66);
  const night = timeOfDay === 'night';
  const lit = night || timeOfDay === 'dusk' ? 1 : 0.15;
  const layers: Record<SceneSetting, () => LandLayer[]> = {
    'city-night': () => [
      buildings(random, 0.15, 0.75, horizon + 0.1, 0.2, 0.42, lit),
      buildings(random, 0.4, 0.45, horizon + 0.22, 0.2, 0.5, lit),
      buildings(random, 0.85, 0.1, 1, 0.12, 0.36, lit),
    ],
    'city-day': () => [
      buildings(random, 0.15, 0.8, horizon + 0.1, 0.15, 0.4, 0.1),
      buildings(random, 0.45, 0.5, horizon + 0.25, 0.2, 0.46, 0.1),
      buildings(random, 0.85, 0.15, 1, 0.1, 0.28, 0.1),
    ],
    'street-rain': () => [
      buildings(random, 0.2, 0.7, horizon + 0.05, 0.3, 0.5, lit),
      buildings(random, 0.5, 0.35, horizon + 0.12, 0.15, 0.34, lit),
      ...road(horizon + 0.1, 0.5),
    ],
    rooftop: () => [
      buildings(random, 0.15, 0.75, horizon + 0.16, 0.12, 0.34, lit),
      buildings(random, 0.4, 0.5, horizon + 0.26, 0.1, 0.3, lit),
      below('wall', 0.95, 0.08, () => 0.86, 0.86, 2),
    ],
    highway: () => [
      ...ridges(seed, horizon - 0.02, [0.12, 0.1], true),
      below('ground', 0.7, 0.3, () => horizon + 0.04, horizon, 2),
      ...road(horizon + 0.04, 0.5),
    ],
    ocean: () => [below('ground', 0.2, 0.6, () => horizon, horizon, 2), water(seed, 0.6, 0.15, horizon)],
    shore: () => [
      below('ground', 0.2, 0.7, () => horizon - 0.05, horizon, 2),
      water(seed, 0.5, 0.25, horizon - 0.05),
      below('dunes', 0.9, 0.15, (x) => 0.86 + 0.07 * noise1(x * 1.6, seed) - 0.05 * x, 0.8),
    ],
    river: () => [
      ...ridges(seed, horizon - 0.05, [0.22, 0.16], true),
      water(seed, 0.7, 0.2, horizon + 0.06),
      blades(random, 1.1, 0, 1.02, 0.2, 40),
    ],
    forest: () => [
      trees(random, 0.15, 0.85, horizon, 0.4, 22),
      trees(random, 0.4, 0.5, horizon + 0.12, 0.55, 14),
      trees(random, 0.9, 0.08, 1, 0.75, 8),
    ],
    mountains: () => ridges(seed, horizon - 0.2, [0.42, 0.36, 0.28, 0.2], true),
    desert: () => ridges(seed, horizon - 0.02, [0.16, 0.2, 0.24], false),
    field: () => [...ridges(seed, horizon, [0.1, 0.1], false), blades(random, 1, 0.1, 1, 0.3, 130)],
    snow: () => [
      ...ridges(seed, horizon - 0.08, [0.26], true),
      trees(random, 0.35, 0.5, horizon + 0.06, 0.2, 16),
      below('dunes', 0.8, 0.9, (x) => 0.78 + 0.08 * noise1(x * 1.3, seed), 0.74),
    ],
    sky: () => clouds(seed, 7),
    space: () => ridges(seed, 0.84, [0.1, 0.1], false),
    room: () => [
      panes(0.6, 0.12, 0.86, 0.56),
      below('ground', 0.6, 0.25, () => 0.8, 0.8, 2),
      polygon('beam', 0.65, 0.9, [
        [0.36, 0.84],
        [0.62, 0.84],
        [0.5, 1.05],
        [0.12, 1.05],
      ]),
    ],
    window: () => [panes(0.2, 0.06, 0.8, 0.84), below('wall', 0.9, 0.08, () => 0.9, 0.9, 2)],
    stage: () => [...beams(6, seed), below('ground', 0.5, 0.2, () => 0.84, 0.84, 2), crowd(seed, 1)],
    club: () => [...beams(9, seed), crowd(seed, 0.96)],
    garden: () => [
      trees(random, 0.2, 0.75, horizon, 0.24, 18),
      blades(random, 0.7, 0.35, 0.95, 0.34, 90),
      blades(random, 1.1, 0.05, 1.05, 0.3, 60),
    ],
    abstract: () => arcs(7),
  };
  const inside =
    setting === 'room' || setting === 'stage' || setting === 'club' || setting === 'window' || setting === 'abstract';
  const standing = layers[setting]();
  // Low light stands on the farthest skyline, half risen.
  const skyline = Math.min(horizon - 0.04, (standing[0]?.top ?? horizon) + 0.02);
  const x = between(random, 0.24, 0.76);
  const low = timeOfDay === 'dawn' || timeOfDay === 'dusk';
  return {
    horizon,
    isInside: inside,
    weather,
    stars: (night && !inside) || setting === 'space',
    layers: standing,
    body: inside
      ? null
      : setting === 'space'
        ? { kind: 'planet', x, y: 0.4, radius: 0.3 }
        : { kind: night ? 'moon' : 'sun', x, y: low ? skyline : between(random, 0.2, 0.32), radius: low ? 0.2 : 0.12 },
  };
}
