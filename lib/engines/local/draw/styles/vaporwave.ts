/** Vaporwave: a sunset in stripes over a grid that runs, chrome and neon type, marble and palms in few colours, windows, and the tape it is kept on. */
import type { Canvas } from '@napi-rs/canvas';
import { tracePalm } from '../foliage.ts';
import { hash01, mulberry32 } from '../random.ts';
import { dithered, ditheredCells, rampOf } from '../scene/dither.ts';
import { gridFloor, lightOnFloor, tileFloor } from '../scene/floor.ts';
import { hexOf, type Inks, mix, oklchOf, saturated, sortedPalette, withAlpha } from '../scene/inks.ts';
import { noiseReader } from '../scene/noise-table.ts';
import { type Node, OVERSCAN } from '../scene/node.ts';
import { programWindow } from '../scene/program-window.ts';
import { painted, sprite } from '../scene/sprite.ts';
import { flat } from '../scene/treatments.ts';
import type { Kit, Style } from '../scene/style.ts';
import { colorsApart, scanLines, slippingBand, tapeClock } from '../scene/tape.ts';
import { boxed, lettered, tube } from '../scene/title-type.ts';
import { isInAir } from '../scene/weather.ts';
import { vaporPasser, vaporPerson } from './people/vaporwave/index.ts';
import { vaporwaveScenery } from './places/vaporwave/index.ts';
import { neonIsland } from './places/vaporwave/island.ts';
import { vaporThing } from './places/vaporwave/material.ts';
import { neonWeather } from './places/vaporwave/weather.ts';

/** A cell of dithering, in shares of the frame's shorter side. */
const CELL = 0.0056;
/** Letters smaller than this share of the unit are plain, in two colours that do not quite meet. */
const SMALL = 0.09;
/** Where the floor is water: it mirrors the sky and has no grid. */
const WATER_PLACES = new Set(['ocean', 'shore', 'river']);
const PALM_PLACES = new Set([
  'ocean',
  'shore',
  'highway',
  'city-night',
  'city-day',
  'rooftop',
  'desert',
  'street-rain',
  'garden',
]);
const isBright = ({ scene }: Pick<Kit, 'scene'>): boolean => scene.timeOfDay === 'day' || scene.timeOfDay === 'dawn';
const cellPx = (kit: Pick<Kit, 'unit'>): number => Math.max(1, kit.unit * CELL);

/** A hue moved towards another the short way round. */
const hueTowards = (from: number, to: number, share: number): number =>
  (from + (((((to - from) % 360) + 540) % 360) - 180) * share + 360) % 360;

/** The second light of a scene, cold beside its pink. */
const coldOf = (inks: Inks): string =>
  hexOf({ mode: 'oklch', l: 0.86, c: 0.13, h: hueTowards(200, (oklchOf(inks.accent).h ?? 350) - 150, 0.3) });
/** The dark that outlines and shadows. */
const deepOf = (inks: Inks): string => hexOf({ mode: 'oklch', l: 0.2, c: 0.09, h: oklchOf(inks.mid).h ?? 300 });

const silhouetteOf = ({ inks }: Pick<Kit, 'inks'>) => ({ color: deepOf(inks), rim: inks.accent });

/** Type is neon where the only light is electric, chrome elsewhere. */
const isNeon = ({ scene, place }: Pick<Kit, 'scene' | 'place'>): boolean =>
  scene.timeOfDay === 'night' && (place.isInside || ['city-night', 'street-rain', 'rooftop'].includes(scene.setting));

export const vaporwave: Style = {
  id: 'vaporwave',
  medium: 'light',
  hasLenses: true,
  // A long dolly, a swing on the beat, a push on the kick.
  travel: (m) => ({
    x: 0.012 * Math.sin(m.tSec * 1.6) + 0.008 * m.sway,
    y: 0.008 * Math.sin(m.tSec * 2.1 + 1),
    zoom: 0.11 * m.progress + 0.055 * m.kick + 0.02 * m.snare,
  }),
  layouts: ['vista', 'hero', 'framed', 'deep', 'closeup', 'half', 'behind'],
  posterShare: 0,

  inks(scene): Inks {
    const { dark, accent, lightest } = sortedPalette(scene.palette);
    const [hot, low] = [oklchOf(accent), oklchOf(dark[1] ?? accent)];
    const warm = hueTowards(350, hot.h ?? 350, hot.c > 0.05 ? 0.5 : 0);
    const violet = hueTowards(292, low.h ?? 292, low.c > 0.04 ? 0.85 : 0);
    const at = (l: number, c: number, h: number) => hexOf({ mode: 'oklch', l, c, h });
    const skies: Record<typeof scene.timeOfDay, [zenith: string, middle: string, horizon: string]> = {
      night: [
        at(0.16, 0.08, violet),
        at(0.33, 0.17, hueTowards(violet, warm, 0.25)),
        at(0.6, 0.24, hueTowards(violet, warm, 0.8)),
      ],
      dusk: [
        at(0.29, 0.16, violet),
        at(0.55, 0.22, hueTowards(violet, warm, 0.65)),
        at(0.8, 0.14, hueTowards(warm, 55, 0.75)),
      ],
      dawn: [
        at(0.7, 0.11, hueTowards(violet, 250, 0.4)),
        at(0.82, 0.11, hueTowards(violet, warm, 0.75)),
        at(0.92, 0.07, hueTowards(warm, 70, 0.8)),
      ],
      day: [
        at(0.77, 0.1, hueTowards(violet, 205, 0.85)),
        at(0.84, 0.09, hueTowards(violet, warm, 0.35)),
        at(0.92, 0.06, warm),
      ],
    };
    const [ground, mid, shade] = skies[scene.timeOfDay];
    return {
      ground,
      mid,
      shade,
      key: mix('#ffffff', lightest, 0.15),
      accent: at(0.68, 0.25, warm),
      light: at(0.9, 0.13, hueTowards(warm, 88, 0.85)),
    };
  },

  quiet: (kit) => ({
    sizeShare: 0.064,
    tones: [
      { text: kit.inks.key, under: deepOf(kit.inks) },
      ...(isBright(kit) ? [{ text: deepOf(kit.inks), under: kit.inks.key }] : []),
    ],
  }),

  hand(kit) {
    const { inks, unit } = kit;
    const [deep, cold, neon, bright] = [deepOf(inks), coldOf(inks), isNeon(kit), isBright(kit)];
    return {
      face: 'Righteous',
      uppercase: true,
      leading: 0.96,
      colors: { sung: inks.key, accent: inks.accent },
      treat(word, color, fontPx) {
        const isStressed = color === inks.accent;
        if (fontPx < unit * SMALL) return slipped(word, inks.accent, cold, Math.max(1, fontPx * 0.045));
        if (neon) return tube(word, isStressed ? inks.accent : cold, deep, fontPx);
        const body = isStressed
          ? lettered(
              word,
              [
                [0, inks.key],
                [0.22, inks.light],
                [0.6, mix(inks.light, inks.accent, 0.5)],
                [1, inks.accent],
              ],
              true,
            )
          : bright
            ? lettered(
                word,
                [
                  [0, inks.key],
                  [0.5, inks.key],
                  [0.52, mix(inks.accent, inks.key, 0.62)],
                  [1, inks.key],
                ],
                false,
              )
            : lettered(
                word,
                [
                  [0, mix(cold, inks.ground, 0.3)],
                  [0.3, mix(cold, inks.key, 0.55)],
                  [0.5, inks.key],
                  [0.515, mix(inks.accent, inks.mid, 0.45)],
                  [0.66, mix(inks.accent, inks.key, 0.45)],
                  [1, inks.key],
                ],
                false,
              );
        return boxed(body, { line: deep, shadow: isStressed ? cold : inks.accent, fontPx });
      },
    };
  },

  ground: (kit) => (kit.place.isInside ? hall(kit) : outdoors(kit)),

  // Its sun never sets: a moon that is sung of is a thing in its sky.
  place: (place) => (place.body?.kind === 'moon' ? { ...place, body: { ...place.body, kind: 'sun' } } : place),

  scenery: vaporwaveScenery,

  object: (kit, shape, sizePx, role, seed) =>
    vaporThing(kit, shape, sizePx, role, seed, { deep: deepOf(kit.inks), cold: coldOf(kit.inks), cellPx: cellPx(kit) }),

  island: neonIsland,

  protagonist: vaporPerson,

  figure: silhouetteOf,
  person: (kit, at) => vaporPasser(kit, silhouetteOf(kit), at),

  portrait(kit, picture) {
    const { inks } = kit;
    const deep = deepOf(inks);
    const shown = dithered(
      picture,
      rampOf([deep, mix(inks.mid, deep, 0.3), inks.accent, mix(inks.accent, inks.light, 0.65), inks.key], 9),
      { cellPx: cellPx(kit) * 0.62 },
    );
    return windowed(kit, shown);
  },

  panel(kit, width, height) {
    const { inks, seed } = kit;
    const cell = cellPx(kit) * 1.2;
    const rows = height / cell;
    const [from, to] = hash01(2, seed) < 0.5 ? [inks.accent, coldOf(inks)] : [saturated(inks.mid, 1.1), inks.light];
    const sheet = ditheredCells(width, height, cell, rampOf([from, to], 7), (_x, y) => y / rows);
    return windowed(kit, sheet);
  },

  air: (kit) => (isInAir(kit) ? neonWeather(kit).before : []),

  finish(kit): Node[] {
    const { frame, inks, unit, scene } = kit;
    const deep = deepOf(inks);
    const nodes: Node[] = [
      colorsApart({
        frame,
        colors: [inks.accent, coldOf(inks)],
        alpha: 0.62,
        by: (m) => Math.max(0, m.snare - 0.25) * 0.013,
      }),
      slippingBand({ frame, seed: scene.seed, color: inks.key, by: (m) => Math.max(0, m.snare - 0.3) * 0.02 }),
      scanLines({
        frame,
        pitchPx: Math.max(2, Math.round(unit / 180)),
        dark: mix(deep, '#000000', 0.4),
        alpha: isBright(kit) ? 0.07 : 0.13,
        vignette: isBright(kit) ? 0.18 : 0.4,
      }),
    ];
    if (scene.index % 3 === 0) nodes.push(tapeClock({ frame, unit, color: inks.key, shadow: deep }));
    return nodes;
  },
};

/** A word with its warm and its cold colour a little aside. */
function slipped(word: Canvas, warm: string, cold: string, byPx: number): Canvas {
  return painted(word.width, word.height, (ctx) => {
    ctx.globalAlpha = 0.85;
    ctx.drawImage(flat(word, warm), -byPx, 0);
    ctx.drawImage(flat(word, cold), byPx, byPx * 0.4);
    ctx.globalAlpha = 1;
    ctx.drawImage(word, 0, 0);
  });
}

/** A picture in the window of a program that is called what the scene is about. */
function windowed({ inks, unit, objects, env }: Kit, content: Canvas): Canvas {
  const deep = deepOf(inks);
  return programWindow(content, {
    name: objects[0]?.noun ?? env.title ?? '',
    unit,
    colors: {
      pale: mix(inks.key, inks.mid, 0.22),
      lit: inks.key,
      deep,
      bar: [saturated(mix(inks.accent, deep, 0.35), 1.1), coldOf(inks)],
    },
  });
}

/** Whole sky in few colours, its stars, a floor that runs towards the viewer with the sun's light on it, and palms at the sides. */
function outdoors(kit: Kit): Node[] {
  const { frame, inks, seed, place, scene, unit } = kit;
  const { width, height } = frame;
  const full = { width: width * (1 + OVERSCAN * 2), height: height * (1 + OVERSCAN * 2) };
  const bright = isBright(kit);
  const [deep, cold] = [deepOf(inks), coldOf(inks)];
  const cell = cellPx(kit);
  const mist = noiseReader(seed);
  const foot = Math.min(1, place.horizon + 0.01);
  const ramp = rampOf(
    [
      mix(inks.ground, deep, bright ? 0 : 0.3),
      inks.ground,
      inks.mid,
      inks.shade,
      ...(bright ? [] : [mix(inks.shade, inks.light, 0.5)]),
    ],
    11,
  );
  const rows = full.height / cell;
  const sky = ditheredCells(full.width, full.height, cell, ramp, (x, y) => {
    const down = (y / rows) * (1 + OVERSCAN * 2) - OVERSCAN;
    return down > foot + 0.02 ? 1 : Math.max(0, down / foot) ** 1.15 + (mist(x * 0.35, y * 1.6) - 0.5) * 0.16;
  });
  const ctx = sky.getContext('2d');
  ctx.setTransform(1, 0, 0, 1, OVERSCAN * width, OVERSCAN * height);
  const floor = ctx.createLinearGradient(0, foot * height, 0, height * (1 + OVERSCAN));
  const isWater = WATER_PLACES.has(scene.setting);
  const depths = isWater
    ? [mix(inks.shade, inks.accent, bright ? 0.1 : 0.25), mix(inks.mid, inks.accent, 0.1), inks.ground]
    : bright
      ? [mix(inks.shade, inks.key, 0.4), inks.mid, mix(inks.mid, inks.ground, 0.6)]
      : [mix(inks.mid, deep, 0.25), mix(deep, inks.ground, 0.5), deep];
  depths.forEach((color, i) => floor.addColorStop([0, 0.35, 1][i] as number, color));
  ctx.fillStyle = floor;
  ctx.fillRect(-OVERSCAN * width, foot * height, full.width, full.height);
  if (place.stars) {
    for (let i = 0; i < 150; i++) {
      const px = Math.max(1, Math.round(unit * (hash01(i, seed) < 0.12 ? 0.006 : 0.003)));
      ctx.fillStyle = withAlpha([inks.key, cold, inks.light][i % 3] as string, 0.35 + 0.65 * hash01(i, seed + 1));
      ctx.fillRect(
        Math.round((hash01(i, seed + 2) * 1.2 - 0.1) * width),
        Math.round(hash01(i, seed + 3) ** 1.3 * foot * 0.86 * height),
        px,
        px,
      );
    }
  }
  const nodes: Node[] = [
    { name: 'sky', depth: 0, x: width / 2, y: height / 2, sprite: sprite(sky, full.width, full.height) },
  ];
  if (place.horizon < 0.98) {
    if (!isWater)
      nodes.push(
        gridFloor({
          frame,
          horizon: foot,
          color: bright ? inks.key : mix(inks.accent, inks.key, 0.2),
          glow: bright ? inks.accent : inks.accent,
          rowsPerSec: 1.5,
          cell: kit.isUpright ? 0.36 : 0.2,
          widthPx: Math.max(1, unit * 0.0034),
        }),
      );
    if (place.body)
      nodes.push(
        lightOnFloor({
          frame,
          horizon: foot,
          x: place.body.x,
          halfPx: place.body.radius * unit * 1.4,
          color: bright ? inks.accent : inks.light,
          alpha: 0.6,
        }),
      );
  }
  if (PALM_PLACES.has(scene.setting)) nodes.push(...palms(kit));
  return nodes;
}

/** Two or three palms that lean in from the sides, with colours that do not quite meet. */
function palms(kit: Kit): Node[] {
  const {
    frame: { width, height },
    inks,
    seed,
    unit,
  } = kit;
  const looks = [0, 1].map((i) =>
    painted(unit * 0.9, unit * 1.06, (ctx, w, h) => {
      for (const [dx, color] of [
        [-0.006, inks.accent],
        [0.006, coldOf(inks)],
        [0, deepOf(inks)],
      ] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        tracePalm(
          ctx,
          w * (i === 0 ? 0.36 : 0.64) + dx * unit,
          h,
          h * 0.74,
          mulberry32(seed + i),
          i === 0 ? 0.16 : -0.16,
        );
        ctx.fill();
      }
    }),
  );
  return looks.map((look, i): Node => {
    const scale = i === (seed & 1) ? 1 : 0.72;
    return {
      name: 'palm',
      depth: 0.55,
      x: (i === 0 ? 0.09 : 0.91) * width,
      y: height * Math.min(1.02, kit.place.horizon + 0.34) - unit * 0.53 * scale,
      rotate: (m) => (i === 0 ? 1 : -1) * (0.014 * m.sway + 0.01 * Math.sin(m.tSec)),
      scale,
      sprite: sprite(look),
    };
  });
}

/** Indoors: a wall of light from below with a grid on it, and a floor of tiles. */
function hall(kit: Kit): Node[] {
  const { frame, inks, seed, unit } = kit;
  const { width, height } = frame;
  const full = { width: width * (1 + OVERSCAN * 2), height: height * (1 + OVERSCAN * 2) };
  const bright = isBright(kit);
  const [deep, cold] = [deepOf(inks), coldOf(inks)];
  const horizon = 0.78;
  const cell = cellPx(kit) * 1.2;
  const [columns, rows] = [full.width / cell, full.height / cell];
  const spot = hash01(5, seed) < 0.5 ? 0.2 : 0.8;
  const wall = ditheredCells(
    full.width,
    full.height,
    cell,
    rampOf(
      bright
        ? [inks.ground, inks.mid, inks.shade, inks.key]
        : [mix(deep, '#000000', 0.35), mix(deep, inks.ground, 0.5), inks.mid, mix(inks.mid, inks.accent, 0.7)],
      9,
    ),
    (x, y) => 0.95 - Math.hypot((x / columns - spot) * 1.15, (y / rows - 0.72) * 1.05) * 1.15,
  );
  const ctx = wall.getContext('2d');
  ctx.setTransform(1, 0, 0, 1, OVERSCAN * width, OVERSCAN * height);
  const floor = ctx.createLinearGradient(0, horizon * height, 0, height);
  floor.addColorStop(0, bright ? inks.shade : mix(inks.mid, deep, 0.3));
  floor.addColorStop(1, bright ? mix(inks.ground, inks.mid, 0.4) : deep);
  ctx.fillStyle = floor;
  ctx.fillRect(-OVERSCAN * width, horizon * height, full.width, full.height);
  ctx.fillStyle = bright ? inks.key : inks.accent;
  ctx.fillRect(-OVERSCAN * width, horizon * height - unit * 0.003, full.width, unit * 0.006);
  return [
    { name: 'wall', depth: 0.1, x: width / 2, y: height / 2, sprite: sprite(wall, full.width, full.height) },
    tileFloor({
      frame,
      horizon,
      color: bright ? inks.accent : cold,
      alpha: bright ? 0.34 : 0.26,
      rowsPerSec: 1.2,
      depth: 0.1,
    }),
  ];
}
