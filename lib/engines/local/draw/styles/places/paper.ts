/** Sheets of paper and what is cut out of them: each is lit from one side and throws its shadow on the sheet behind. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, hash01, type Random } from '../../random.ts';
import type { Box, Easel } from '../../scene/easel.ts';
import { lightened, mix, oklchOf, withAlpha } from '../../scene/light/inks.ts';
import { throughPane } from '../../scene/land/weather.ts';
import { paler, tinted } from '../campaign.ts';
import { paperWeather } from './paper-air.ts';
import { easeOut, type Moment } from '../../scene/moment.ts';

type Ctx = SKRSContext2D;
type Trace = (ctx: Ctx) => void;

/** A set under construction. Lengths are in pixels; `x` and `y` convert shares of the frame. */
export type PaperSet = {
  easel: Easel;
  box: Box;
  random: Random;
  seed: number;
  x: (share: number) => number;
  y: (share: number) => number;
  /** Converts a share of the shorter side. */
  u: (share: number) => number;
  horizon: number;
  sun: { x: number; y: number; radius: number };
  /** The sun is the hero, so the sky has none. */
  hasNoSun: boolean;
  isNight: boolean;
  /** Where light comes from: -1 left, 1 right. */
  side: number;
  colors: {
    sky: string;
    far: string;
    middle: string;
    near: string;
    water: string;
    bright: string;
    paper: string;
    deep: string;
  };
};

/** The reach and darkness of a sheet's shadow; how much lighter its lit side is, and how much darker the other. */
const SHADOW = { blur: 0.03, alpha: 0.34 };
export const [LIT, TURNED] = [0.035, -0.05];
/** Minimum lightness of a sun. */
const DARK = 0.5;
/** The sun's colour in a window, in front of white paper. */
const SUNNY = '#ffb52e';

/** A sheet of paper: one colour, brighter towards the light, with a shadow on what is behind. */
export function cut({ easel, side, colors, u }: PaperSet, depth: number, color: string, trace: Trace, lift = 1): void {
  easel.layer(depth, (ctx, box) => {
    const across = ctx.createLinearGradient(side > 0 ? box.width : 0, 0, side > 0 ? 0 : box.width, box.height);
    across.addColorStop(0, lightened(color, LIT));
    across.addColorStop(1, lightened(color, TURNED));
    ctx.shadowColor = withAlpha(mix(colors.deep, '#000000', 0.3), SHADOW.alpha * Math.min(1, lift));
    ctx.shadowBlur = u(SHADOW.blur) * lift;
    ctx.shadowOffsetX = -side * u(SHADOW.blur) * 0.35 * lift;
    ctx.shadowOffsetY = u(SHADOW.blur) * 0.3 * lift;
    ctx.fillStyle = across;
    ctx.beginPath();
    trace(ctx);
    ctx.fill();
  });
}

export const shapeOf =
  (points: readonly (readonly [number, number])[]): Trace =>
  (ctx) => {
    points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
    ctx.closePath();
  };

/** Everything below a line of the frame. */
export const floorFrom =
  ({ box }: PaperSet, y: number): Trace =>
  (ctx) =>
    ctx.rect(box.left, y, box.right - box.left, box.bottom - y);

/** Moves in steps, one a beat, quick at first. */
export const stepped = (beat: number): number =>
  Math.floor(beat) + 0.25 * (beat % 1) + 0.75 * easeOut((beat % 1) * 1.6);

/** A disc on its shadow. */
export function round(ctx: Ctx, cx: number, cy: number, radius: number, color: string, shadow: number): void {
  const drawn = (down: number, fill: string) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.arc(cx + down * 0.6, cy + down, radius, 0, Math.PI * 2);
    ctx.fill();
  };
  if (shadow > 0) drawn(shadow, 'rgba(0,0,0,0.2)');
  drawn(0, color);
}

const BEAMS = 12;

/** Beams from a point across the sky, which turn in steps on the beat. */
export function sunburst(ctx: Ctx, m: Moment, cx: number, cy: number, reach: number, color: string): void {
  const turn = (stepped(m.beat) * Math.PI) / BEAMS;
  ctx.fillStyle = color;
  ctx.beginPath();
  for (let i = 0; i < BEAMS; i++) {
    ctx.moveTo(cx, cy);
    for (const edge of [0, 1]) {
      const a = turn + ((i * 2 + edge) * Math.PI) / BEAMS;
      ctx.lineTo(cx + Math.cos(a) * reach, cy + Math.sin(a) * reach);
    }
  }
  ctx.fill();
}

/** Share of skies with beams. */
const BEAMED = 0.5;

/** The colour of the sun or moon; `otherwise` if the set's bright colour is too dark. */
const bodyColor = ({ colors, isNight }: PaperSet, otherwise: string): string =>
  isNight ? colors.paper : oklchOf(colors.bright).l < DARK ? otherwise : colors.bright;

/** Sun, moon or planet: a disc with rings that swell on the drums, with or without beams. */
export function disc(set: PaperSet, { isHalf = false } = {}): void {
  const { easel, sun, x, y, u, colors, isNight } = set;
  if (set.hasNoSun) return;
  easel.part('sky body');
  const [cx, cy, radius] = [x(sun.x), y(sun.y), u(sun.radius)];
  const color = bodyColor(set, colors.paper);
  const tints = [0.1, 0.16, 0.24].map((share) => (isNight ? paler : tinted)(colors.sky, color, share));
  const hasBeams = easel.scene.setting !== 'space' && hash01(18, set.seed) < BEAMED;
  easel.live(0.06, (ctx, m: Moment) => {
    if (hasBeams) sunburst(ctx, m, cx, cy, x(0.9), tints[0] as string);
    round(ctx, cx, cy, radius * 2.1 * (1 + 0.1 * m.snare), tints[hasBeams ? 1 : 0] as string, 0);
    round(ctx, cx, cy, radius * 1.55 * (1 + 0.13 * m.kick), tints[2] as string, 0);
    round(ctx, cx, cy, radius * (1 + 0.1 * m.kick), color, 0);
    // A low sun is cut into bars, as if seen through blinds.
    if (!isHalf) return;
    ctx.fillStyle = tinted(colors.sky, color, 0.22);
    for (let i = 0; i < 4; i++)
      ctx.fillRect(cx - radius * 1.1, cy + radius * (0.12 + 0.22 * i), radius * 2.2, radius * (0.05 + 0.025 * i));
  });
  easel.part('land');
}

export const isLow = ({ sun }: PaperSet): boolean => sun.radius > 0.15;

/** Round hills side by side, one sheet. */
export function hills(set: PaperSet, depth: number, color: string, top: number, count: number, rise: number): void {
  const { box, random, x, y, u } = set;
  const all = Array.from({ length: count }, (_, i) => ({
    at: box.left + ((box.right - box.left) * (i + 0.2 + 0.6 * random())) / count,
    half: ((box.right - box.left) / count) * between(random, 0.65, 0.95),
    high: u(rise * between(random, 0.55, 1)),
  }));
  cut(set, depth, color, (ctx) => {
    for (const { at, half, high } of all) {
      ctx.moveTo(at + half, y(top));
      ctx.ellipse(at, y(top), half, high, 0, 0, Math.PI * 2);
    }
    ctx.rect(box.left, y(top), x(1.3), box.bottom - y(top));
  });
}

/** Folded peaks: each with a lit and a turned side, and a cap of paper. */
export function peaks(
  set: PaperSet,
  depth: number,
  color: string,
  top: number,
  rises: readonly number[],
  cap: string | null,
): void {
  const { random, x, y, u, side, box } = set;
  const foot = box.bottom;
  rises.forEach((rise, i) => {
    const at = x((i + between(random, 0.25, 0.75)) / rises.length);
    const [tip, half] = [y(top) - u(rise), u(rise) * 1.05 + (foot - y(top)) * 0.9];
    cut(
      set,
      depth,
      lightened(color, 0.04),
      shapeOf([
        [at, tip],
        [at + half, foot],
        [at - half, foot],
      ]),
    );
    cut(
      set,
      depth,
      lightened(color, -0.07),
      shapeOf([
        [at, tip],
        [at - side * half, foot],
        [at - side * half * 0.22, foot],
      ]),
      0.01,
    );
    if (!cap) return;
    const [down, out] = [u(rise) * 0.34, u(rise) * 0.34 * (half / (foot - tip))];
    cut(
      set,
      depth,
      cap,
      shapeOf([
        [at, tip],
        [at + out, tip + down],
        [at + out * 0.4, tip + down * 0.78],
        [at, tip + down * 1.15],
        [at - out * 0.45, tip + down * 0.8],
        [at - out, tip + down],
      ]),
      0.3,
    );
  });
}

/** A street front of plain houses: flat, stepped, round and slanted roofs, rows of windows of which some are lit. */
export function houses(
  set: PaperSet,
  depth: number,
  color: string,
  foot: number,
  low: number,
  high: number,
  window: string | null,
): void {
  const { box, random, y, u, seed } = set;
  let i = 0;
  for (let at = box.left - u(0.05); at < box.right; i++) {
    const wide = u(between(random, 0.12, 0.24));
    const top = y(foot) - u(between(random, low, high));
    const kind = Math.floor(random() * 5);
    const left = at;
    cut(set, depth, lightened(color, ((i % 3) - 1) * 0.035), (ctx) => {
      if (kind === 1) ctx.arc(left + wide / 2, top, wide / 2, Math.PI, 0);
      else if (kind === 2)
        shapeOf([
          [left, top],
          [left + wide, top - wide * 0.5],
          [left + wide, top + 1],
        ])(ctx);
      else if (kind === 3) ctx.rect(left + wide * 0.2, top - wide * 0.35, wide * 0.6, wide * 0.36);
      ctx.rect(left, top, wide, box.bottom - top);
    });
    if (window) {
      const [columns, gap] = [wide > u(0.17) ? 3 : 2, wide / (wide > u(0.17) ? 3.6 : 2.6)];
      cut(
        set,
        depth,
        window,
        (ctx) => {
          for (let row = 0; row < 14; row++)
            for (let column = 0; column < columns; column++)
              if (hash01(i * 131 + row * 7 + column, seed) < 0.62)
                ctx.rect(left + gap * (0.42 + column), top + gap * (0.5 + row * 1.25), gap * 0.55, gap * 0.75);
        },
        0.01,
      );
    }
    at += wide + (random() < 0.3 ? u(0.02) : 0);
  }
}

/** A tree: a round or pointed crown with its turned half, on a stem. */
export function tree(
  set: PaperSet,
  depth: number,
  crown: string,
  at: number,
  foot: number,
  tall: number,
  isPointed: boolean,
): void {
  const { side, colors } = set;
  cut(set, depth, mix(crown, colors.deep, 0.6), (ctx) =>
    ctx.rect(at - tall * 0.02, foot - tall * 0.4, tall * 0.04, tall * 0.4),
  );
  if (isPointed) {
    for (const [top, wide, high] of [
      [0.3, 0.3, 0.42],
      [0.58, 0.24, 0.36],
      [0.82, 0.17, 0.3],
    ] as const) {
      const [base, tip] = [foot - tall * (top - 0.16), foot - tall * (top - 0.16 + high)];
      cut(
        set,
        depth,
        crown,
        shapeOf([
          [at, tip],
          [at + tall * wide, base],
          [at - tall * wide, base],
        ]),
        0.6,
      );
      cut(
        set,
        depth,
        lightened(crown, -0.06),
        shapeOf([
          [at, tip],
          [at - side * tall * wide, base],
          [at, base],
        ]),
        0.01,
      );
    }
    return;
  }
  const [radius, middle] = [tall * 0.3, foot - tall * 0.68];
  cut(set, depth, crown, (ctx) => ctx.arc(at, middle, radius, 0, 7));
  cut(
    set,
    depth,
    lightened(crown, -0.06),
    (ctx) => ctx.arc(at, middle, radius, Math.PI / 2, -Math.PI / 2, side < 0),
    0.01,
  );
}

export function grove(
  set: PaperSet,
  depth: number,
  color: string,
  foot: number,
  tall: number,
  count: number,
  pointed: number,
): void {
  const { random, x, y, u } = set;
  for (let i = 0; i < count; i++)
    tree(
      set,
      depth,
      lightened(color, between(random, -0.03, 0.05)),
      x(-0.08 + (1.16 * (i + 0.3 + 0.5 * random())) / count),
      y(foot) + u(between(random, 0, 0.03)),
      u(tall * between(random, 0.75, 1.15)),
      random() < pointed,
    );
}

/** Rows of scallops that rock against each other. */
export function waves(set: PaperSet, top: number, rows: number): void {
  const { easel, box, y, u, colors, sun, x } = set;
  easel.part('water');
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const [radius, line] = [u(0.05 + 0.1 * near), y(top + (1.04 - top) * near ** 1.25)];
    const color = mix(tinted(colors.sky, colors.water, 0.8), mix(colors.water, colors.deep, 0.45), near);
    easel.layer(
      0.2 + 0.6 * near,
      (ctx) => {
        ctx.shadowColor = withAlpha(colors.deep, SHADOW.alpha);
        ctx.shadowBlur = u(SHADOW.blur);
        ctx.fillStyle = color;
        ctx.beginPath();
        for (let at = box.left - radius * (row % 2); at < box.right + radius; at += radius * 2) {
          ctx.moveTo(at + radius, line);
          ctx.ellipse(at, line, radius, radius * 0.55, 0, 0, Math.PI * 2);
        }
        ctx.rect(box.left, line, box.right - box.left, box.bottom - line);
        ctx.fill();
      },
      {
        bob: (m) => u(0.006) * Math.sin(m.tSec * 1.3 + row * 1.9) + u(0.01) * m.kick * near,
        driftPerSec: row % 2 === 0 ? 5 : -5,
      },
    );
  }
  // The light's reflection on the water: bars that get longer towards the viewer.
  easel.live(0.3, (ctx, m) => {
    ctx.fillStyle = withAlpha(set.isNight ? colors.paper : colors.bright, 0.75);
    for (let i = 0; i < 7; i++) {
      const half = u(0.05 + 0.028 * i) * (0.75 + 0.25 * Math.sin(m.tSec * 1.6 + i * 2.1) + 0.1 * m.kick);
      ctx.beginPath();
      ctx.roundRect(
        x(sun.x) - half,
        y(top + 0.035 + (1 - top) * 0.052 * i * (1 + 0.1 * i)),
        half * 2,
        u(0.012),
        u(0.006),
      );
      ctx.fill();
    }
  });
  easel.part('land');
}

/** Clouds of stacked bars with round ends. */
export function clouds(set: PaperSet, count: number, [from, to]: readonly [number, number], color: string): void {
  const { easel, random, x, y, u } = set;
  easel.part('clouds');
  for (let i = 0; i < count; i++) {
    const [cx, cy, size] = [
      x((i + between(random, 0.2, 0.8)) / count),
      y(between(random, from, to)),
      u(between(random, 0.07, 0.13)),
    ];
    const bars = [
      [-0.7, 1.5, 0],
      [-0.2, 1.2, -0.62],
      [0.3, 1.7, 0.55],
    ].map(([at, wide, down]) => ({
      left: cx + (at as number) * size - (wide as number) * size,
      wide: (wide as number) * size * 2,
      top: cy + (down as number) * size,
    }));
    easel.layer(
      0.16,
      (ctx) => {
        ctx.shadowColor = withAlpha(set.colors.deep, SHADOW.alpha * 0.6);
        ctx.shadowBlur = u(SHADOW.blur);
        ctx.fillStyle = color;
        ctx.beginPath();
        for (const { left, wide, top } of bars) ctx.roundRect(left, top, wide, size * 0.66, size * 0.33);
        ctx.fill();
      },
      { driftPerSec: 7 + 5 * random() },
    );
  }
  easel.part('land');
}

export function stars(set: PaperSet): void {
  const { easel, seed, x, y, u, colors } = set;
  easel.part('stars');
  easel.live(0.04, (ctx, m) => {
    ctx.fillStyle = colors.paper;
    for (let i = 0; i < 34; i++) {
      const size =
        u(0.004 + 0.011 * hash01(i, seed + 4) ** 2) *
        (0.8 + 0.4 * Math.sin(m.tSec * 2 + i) + 0.5 * m.snare * (i % 3 === 0 ? 1 : 0));
      const [cx, cy] = [x(hash01(i, seed + 2)), y(hash01(i, seed + 3) * 0.66)];
      ctx.beginPath();
      for (let tip = 0; tip < 8; tip++) {
        const [r, a] = [tip % 2 === 0 ? size : size * 0.32, (tip * Math.PI) / 4];
        ctx.lineTo(cx + Math.cos(a) * r, cy + Math.sin(a) * r);
      }
      ctx.fill();
    }
  });
  easel.part('land');
}

/** A road that runs to the horizon, its middle line moving towards the viewer. */
export function road(set: PaperSet, top: number, at: number): void {
  const { easel, x, y, box, colors } = set;
  const foot = box.bottom;
  cut(
    set,
    0.6,
    colors.deep,
    shapeOf([
      [x(at - 0.012), y(top)],
      [x(at + 0.012), y(top)],
      [x(at + 0.62), foot],
      [x(at - 0.62), foot],
    ]),
  );
  easel.live(0.6, (ctx, m) => {
    ctx.fillStyle = colors.paper;
    for (let i = 0; i < 7; i++) {
      const run = (i + ((m.tSec * 0.9) % 1)) / 7;
      const [far, near] = [run ** 2.4, Math.min(1, run + 0.07) ** 2.4];
      const [y0, y1] = [y(top) + (foot - y(top)) * far, y(top) + (foot - y(top)) * near];
      shapeFill(ctx, [
        [x(at - 0.002 - 0.014 * far), y0],
        [x(at + 0.002 + 0.014 * far), y0],
        [x(at + 0.002 + 0.014 * near), y1],
        [x(at - 0.002 - 0.014 * near), y1],
      ]);
    }
  });
}

export function shapeFill(ctx: Ctx, points: readonly (readonly [number, number])[]): void {
  ctx.beginPath();
  shapeOf(points)(ctx);
  ctx.fill();
}

/** A wall and a floor in two colours, the window's light lying across both. */
export function interior(
  set: PaperSet,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  floor: number,
): void {
  const { easel, x, y, u, colors, side } = set;
  if (easel.kit.scene.interior) {
    cut(set, 0.4, colors.middle, floorFrom(set, y(floor)));
    return;
  }
  cut(set, 0.3, mix(colors.far, colors.middle, 0.5), (ctx) =>
    ctx.rect(x(left) - u(0.03), y(top) - u(0.03), x(right - left) + u(0.06), y(bottom - top) + u(0.06)),
  );
  easel.layer(0.28, (ctx) => {
    ctx.beginPath();
    ctx.rect(x(left), y(top), x(right - left), y(bottom - top));
    ctx.clip();
    ctx.fillStyle = mix(colors.paper, colors.bright, set.isNight ? 0 : 0.12);
    if (set.isNight) ctx.fillStyle = colors.deep;
    ctx.fillRect(x(left), y(top), x(1), y(1));
    ctx.fillStyle = bodyColor(set, SUNNY);
    ctx.beginPath();
    ctx.arc(x(left + (right - left) * 0.64), y(top + (bottom - top) * 0.42), u(0.1), 0, 7);
    ctx.fill();
    ctx.fillStyle = colors.middle;
    ctx.beginPath();
    ctx.ellipse(x(left + (right - left) * 0.25), y(bottom), x(right - left) * 0.6, y(bottom - top) * 0.36, 0, 0, 7);
    ctx.fill();
    ctx.fillStyle = colors.near;
    ctx.beginPath();
    ctx.ellipse(x(right), y(bottom), x(right - left) * 0.6, y(bottom - top) * 0.26, 0, 0, 7);
    ctx.fill();
  });
  easel.add(
    throughPane(
      easel.kit,
      0.28,
      {
        pane: (ctx) => ctx.rect(x(left), y(top), x(right - left), y(bottom - top)),
        x: (left + right) / 2,
        scale: 0.8,
      },
      paperWeather(easel.kit),
    ),
  );
  cut(set, 0.3, mix(colors.far, colors.middle, 0.5), (ctx) => {
    ctx.rect(x((left + right) / 2) - u(0.009), y(top), u(0.018), y(bottom - top));
    ctx.rect(x(left), y(top + (bottom - top) * 0.62), x(right - left), u(0.018));
  });
  cut(set, 0.4, colors.middle, floorFrom(set, y(floor)));
  cut(
    set,
    0.4,
    colors.near,
    (ctx) => ctx.rect(set.box.left, y(floor) - u(0.022), set.box.right - set.box.left, u(0.022)),
    0.3,
  );
  // The light of the window on the floor.
  easel.live(0.4, (ctx, m) => {
    ctx.fillStyle = withAlpha(set.isNight ? colors.paper : colors.bright, 0.2 + 0.12 * m.pulse);
    const lean = -side * 0.16;
    shapeFill(ctx, [
      [x(left + lean * 0.4), y(floor + 0.03)],
      [x(right + lean * 0.4), y(floor + 0.03)],
      [x(right + lean * 1.6), y(1.02)],
      [x(left + lean * 1.6), y(1.02)],
    ]);
  });
}

/** A potted plant and a hanging lamp, which make a room look lived in. */
export function furnish(set: PaperSet, floor: number): void {
  const { x, y, u, colors, side, box } = set;
  const { interior, without } = set.easel.kit.scene;
  if (interior || without?.includes('furniture')) return;
  const at = x(0.5 - side * 0.4);
  cut(
    set,
    0.5,
    colors.bright,
    shapeOf([
      [at - u(0.06), y(floor) - u(0.06)],
      [at + u(0.06), y(floor) - u(0.06)],
      [at + u(0.042), y(floor) + u(0.06)],
      [at - u(0.042), y(floor) + u(0.06)],
    ]),
  );
  for (let leaf = -3; leaf <= 3; leaf++)
    cut(
      set,
      0.5,
      leaf % 2 === 0 ? colors.near : mix(colors.near, colors.middle, 0.5),
      (ctx) => {
        const [tipX, tipY] = [at + u(0.055 * leaf), y(floor) - u(0.36 - 0.035 * leaf ** 2)];
        ctx.moveTo(at, y(floor) - u(0.06));
        ctx.quadraticCurveTo(at + u(0.05 * leaf - 0.05), y(floor) - u(0.2), tipX, tipY);
        ctx.quadraticCurveTo(at + u(0.05 * leaf + 0.05), y(floor) - u(0.16), at, y(floor) - u(0.06));
      },
      0.4,
    );
  adorn(set, floor);
  const lamp = x(0.5 - side * 0.16);
  cut(set, 0.45, colors.deep, (ctx) => ctx.rect(lamp - u(0.003), box.top, u(0.006), y(0.12) - box.top), 0.2);
  cut(set, 0.45, colors.bright, (ctx) => ctx.arc(lamp, y(0.12) + u(0.07), u(0.07), Math.PI, 0));
}

/** Pictures beside the window, a shelf of books, a rug: every part of the room looks lived in. */
function adorn(set: PaperSet, floor: number): void {
  const { x, y, u, colors, side } = set;
  const at = (share: number) => x(0.5 - side * share);
  for (const [share, top, wide, high, ink] of [
    [0.3, 0.2, 0.15, 0.2, colors.bright],
    [0.44, 0.26, 0.1, 0.13, colors.near],
  ] as const) {
    const [left, over] = [at(share) - u(wide / 2), y(top)];
    cut(set, 0.32, colors.paper, (ctx) => ctx.rect(left, over, u(wide), u(high)), 0.7);
    cut(
      set,
      0.32,
      tinted(colors.sky, colors.middle, 0.5),
      (ctx) => ctx.rect(left + u(0.014), over + u(0.014), u(wide - 0.028), u(high - 0.028)),
      0.2,
    );
    cut(set, 0.32, ink, (ctx) => ctx.arc(at(share), over + u(high * 0.45), u(wide * 0.2), 0, 7), 0.3);
    cut(
      set,
      0.32,
      colors.middle,
      (ctx) => ctx.ellipse(at(share), over + u(high - 0.014), u(wide / 2 - 0.014), u(high * 0.26), 0, Math.PI, 0),
      0.3,
    );
  }
  const [shelf, wide] = [y(floor - 0.22), u(0.3)];
  const from = at(0.12) - wide / 2;
  const pale = mix(colors.middle, colors.paper, 0.5);
  const papers = [colors.bright, colors.paper, pale, mix(colors.bright, colors.paper, 0.5), colors.middle];
  for (let i = 0, left = from + u(0.02); i < 8; i++) {
    const thick = u(0.018 + 0.012 * hash01(i, set.seed));
    const high = u(0.075 + 0.04 * hash01(i, set.seed + 1));
    const stands = left;
    cut(set, 0.34, papers[i % papers.length] as string, (ctx) => ctx.rect(stands, shelf - high, thick, high), 0.35);
    left += thick + u(0.002);
  }
  cut(set, 0.34, pale, (ctx) => ctx.rect(from, shelf, wide, u(0.016)), 0.9);
  cut(
    set,
    0.42,
    tinted(colors.middle, colors.bright, 0.6),
    (ctx) => ctx.ellipse(x(0.5), y(0.95), u(0.46), u(0.075), 0, 0, 7),
    0.5,
  );
  cut(
    set,
    0.42,
    mix(colors.middle, colors.paper, 0.4),
    (ctx) => ctx.ellipse(x(0.5), y(0.95), u(0.34), u(0.05), 0, 0, 7),
    0.2,
  );
}

/** Nested arches, a round stage in front, and cones of light that answer the drums. */
export function theatre(set: PaperSet, arches: number): void {
  const { easel, box, x, y, u, colors, seed } = set;
  cut(set, 0.1, colors.deep, (ctx) => ctx.rect(box.left, box.top, box.right - box.left, box.bottom - box.top), 0.01);
  for (let i = 0; i < arches; i++) {
    const share = 1 - i / (arches + 0.6);
    const [half, top] = [x(0.56) * share, y(0.98) - u(1.02) * share];
    const color = i % 2 === 0 ? tinted(colors.sky, colors.middle, 0.28 + 0.16 * i) : mix(colors.sky, colors.deep, 0.35);
    cut(set, 0.15 + 0.08 * i, color, (ctx) => {
      ctx.moveTo(x(0.5) - half, box.bottom);
      ctx.lineTo(x(0.5) - half, top + half * 0.6);
      ctx.ellipse(x(0.5), top + half * 0.6, half, half * 0.6, 0, Math.PI, 0);
      ctx.lineTo(x(0.5) + half, box.bottom);
    });
  }
  easel.part('beam');
  easel.live(0.4, (ctx, m) => {
    for (let i = 0; i < 4; i++) {
      const [from, to] = [
        0.14 + 0.24 * i,
        0.3 + 0.13 * i + 0.03 * m.sway * (i % 2 === 0 ? 1 : -1) + 0.04 * hash01(i, seed),
      ];
      ctx.fillStyle = withAlpha(
        i % 2 === 0 ? mix(colors.bright, colors.paper, 0.55) : colors.paper,
        0.1 + 0.2 * (i % 2 === 0 ? m.kick : m.snare) + 0.06 * m.pulse,
      );
      shapeFill(ctx, [
        [x(from) - u(0.012), box.top],
        [x(from) + u(0.012), box.top],
        [x(to) + u(0.13), y(0.87)],
        [x(to) - u(0.13), y(0.87)],
      ]);
    }
  });
  easel.part('land');
  cut(set, 0.5, colors.near, (ctx) => ctx.ellipse(x(0.5), y(0.97), x(0.46), u(0.16), 0, 0, 7));
  cut(set, 0.5, colors.middle, (ctx) => ctx.ellipse(x(0.5), y(0.93), x(0.44), u(0.14), 0, 0, 7), 0.6);
  // Footlights along its edge.
  for (let i = -6; i <= 6; i++) {
    const turn = Math.PI / 2 + i * 0.17;
    cut(
      set,
      0.5,
      mix(colors.bright, colors.paper, 0.25),
      (ctx) => ctx.arc(x(0.5) + Math.cos(turn) * x(0.44), y(0.93) - Math.sin(turn) * u(0.14), u(0.011), 0, 7),
      0.3,
    );
  }
  const { scene, objects } = easel.kit;
  if (scene.setting === 'club' && objects.length === 0) mirrorBall(set);
  else if (!scene.hasCharacter && objects.length === 0) microphoneStand(set);
  if (scene.isDeserted) return;
  easel.part('crowd');
  easel.layer(
    1.15,
    (ctx) => {
      ctx.fillStyle = mix(colors.deep, '#000000', 0.35);
      ctx.beginPath();
      for (let i = 0; i < 16; i++) {
        const [at, head] = [
          x(-0.08 + (1.16 * (i + 0.5 * hash01(i, seed))) / 16),
          u(0.042 + 0.012 * hash01(i, seed + 1)),
        ];
        const top = y(1) - u(0.02 + 0.035 * hash01(i, seed + 2));
        ctx.moveTo(at + head, top);
        ctx.arc(at, top, head, 0, Math.PI * 2);
        ctx.roundRect(at - head * 1.7, top + head * 0.95, head * 3.4, u(0.4), head);
      }
      ctx.fill();
    },
    { bob: (m) => -u(0.014) * m.kick },
  );
  easel.part('land');
}

/** A microphone on an empty stage, waiting for its singer. */
function microphoneStand(set: PaperSet): void {
  const { x, y, u, colors, side } = set;
  const [at, foot] = [x(0.5 - side * 0.03), y(0.86)];
  cut(set, 0.6, colors.deep, (ctx) => ctx.ellipse(at, foot, u(0.075), u(0.018), 0, 0, 7));
  cut(set, 0.6, colors.paper, (ctx) => ctx.rect(at - u(0.005), foot - u(0.4), u(0.01), u(0.4)), 0.6);
  cut(set, 0.6, colors.deep, (ctx) => ctx.roundRect(at - u(0.014), foot - u(0.45), u(0.028), u(0.08), u(0.01)), 0.5);
  cut(set, 0.6, colors.bright, (ctx) => ctx.arc(at, foot - u(0.47), u(0.034), 0, 7), 0.7);
}

/** A ball of small mirrors, hung over a dance floor. */
function mirrorBall(set: PaperSet): void {
  const { x, y, u, colors, side, box } = set;
  const [cx, cy, radius] = [x(0.5 + side * 0.13), y(0.36), u(0.085)];
  cut(set, 0.3, colors.paper, (ctx) => ctx.rect(cx - u(0.002), box.top, u(0.004), cy - box.top), 0.3);
  cut(set, 0.3, mix(colors.paper, colors.sky, 0.35), (ctx) => ctx.arc(cx, cy, radius, 0, 7));
  for (let row = -3; row <= 3; row++)
    for (let column = -3; column <= 3; column++) {
      const [dx, dy] = [column * radius * 0.27, row * radius * 0.27];
      if (Math.hypot(dx, dy) > radius * 0.86) continue;
      const color = hash01(row * 7 + column, set.seed) < 0.3 ? colors.bright : colors.paper;
      cut(
        set,
        0.3,
        color,
        (ctx) => ctx.rect(cx + dx - radius * 0.1, cy + dy - radius * 0.1, radius * 0.2, radius * 0.2),
        0.05,
      );
    }
}

/** A stage for a product: steps, an arch, a ball, in soft light. */
export function productStage(set: PaperSet): void {
  const { x, y, u, colors, side, box } = set;
  cut(set, 0.12, colors.far, (ctx) => {
    ctx.moveTo(x(0.5) - u(0.5), box.bottom);
    ctx.arc(x(0.5), y(0.62), u(0.5), Math.PI, 0);
    ctx.lineTo(x(0.5) + u(0.5), box.bottom);
  });
  cut(set, 0.16, mix(colors.far, colors.middle, 0.55), (ctx) => {
    ctx.moveTo(x(0.5) - u(0.36), box.bottom);
    ctx.arc(x(0.5), y(0.66), u(0.36), Math.PI, 0);
    ctx.lineTo(x(0.5) + u(0.36), box.bottom);
  });
  cut(set, 0.3, colors.middle, floorFrom(set, y(0.78)));
  cut(set, 0.4, colors.bright, (ctx) => ctx.arc(x(0.5 + side * 0.36), y(0.78), u(0.13), 0, 7));
  cut(set, 0.42, colors.near, (ctx) => ctx.rect(x(0.5 - side * 0.36) - u(0.11), y(0.5), u(0.22), y(0.33)));
  cut(
    set,
    0.42,
    lightened(colors.near, 0.08),
    (ctx) => ctx.ellipse(x(0.5 - side * 0.36), y(0.5), u(0.11), u(0.026), 0, 0, 7),
    0.2,
  );
}
