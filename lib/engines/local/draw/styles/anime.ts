/** Anime: painted skies with towering clouds, cels with an inked line and a crisp shade, leaning type, screentone, petals and rays. */
import { between } from '../random.ts';
import { cloudBank, type CloudTower, paintStars, paintWisps } from '../scene/land/clouds.ts';
import { fallingField, fireflies, petals, rainField } from '../scene/land/fields.ts';
import {
  type Inks,
  hexOf,
  lightened,
  mix,
  oklchOf,
  rgbOf,
  saturated,
  sortedPalette,
  withAlpha,
} from '../scene/light/inks.ts';
import { speedLines } from '../scene/effects/speed-lines.ts';
import { type Node, OVERSCAN } from '../scene/node.ts';
import { smoothstep } from '../noise.ts';
import { noiseReader } from '../scene/land/noise-table.ts';
import { figureNode } from '../scene/people/figure.ts';
import { builtCanvas, mapPixels, painted, shapeCanvas, sprite } from '../scene/people/sprite.ts';
import { builtShape } from '../objects/built-shapes.ts';
import { isGlyph } from '../objects/object-shapes.ts';
import type { Kit, Style } from '../scene/style.ts';
import { lensFlare, sunRays, windowLight } from '../scene/light/sunlight.ts';
import { animePlace } from './places/anime/anime-place.ts';
import { animeScenery } from './places/anime/index.ts';
import { WHOLE_ANIMALS, wholeAnimal } from './places/anime/whole-animals.ts';
import { animePerson } from './character/index.ts';
import { lightOf } from './character/light.ts';
import { facingLight } from '../scene/layouts/staging.ts';
import { celDrawn, celPhoto, screentone } from '../scene/effects/treatments.ts';

const SLANT = 0.2;
/** Clouds are computed at this share of the frame's resolution and scaled up. */
const CLOUD_SCALE = 0.5;

/** Margin around a thing for its outline, in shares of its size. */
const CEL_MARGIN = 0.08;
const FLAKES = 130;
/** Falling snow makes the daytime sky grey, mostly at the top: flakes have to be lighter than what is behind them. */
const OVERCAST = { color: '#7d8ba3', above: 0.62, below: 0.3 };
/** Fog: the opacity of each bank, and its drift per second, in shares of the width. */
const FOG = [
  { alpha: 0.62, drift: 0.012, top: 0.2 },
  { alpha: 0.5, drift: -0.02, top: 0.45 },
] as const;

/** Colours that the six inks lack: the outlines of cels, and shades. */
const lineOf = (inks: Inks): string => {
  const { h = 280 } = oklchOf(inks.ground);
  return hexOf({ mode: 'oklch', l: 0.2, c: 0.07, h });
};
const isNight = (kit: Pick<Kit, 'scene'>): boolean => kit.scene.timeOfDay === 'night';
const sunOf = ({ place }: Kit): readonly [number, number] => (place.body ? [place.body.x, place.body.y] : [0.7, 0.1]);

export const anime: Style = {
  id: 'anime',
  roomFloor: 0.8,
  medium: 'light',
  outlineOf: (shape) => WHOLE_ANIMALS.get(shape)?.shape ?? shape,
  layouts: ['vista', 'hero', 'framed', 'deep', 'panels', 'burst', 'closeup', 'half', 'behind'],

  inks(scene): Inks {
    const { dark, lightest, darkest } = sortedPalette(scene.palette);
    const [deep, middle, pale] = [dark[1] ?? darkest, dark[2] ?? darkest, dark.at(-2) ?? lightest];
    const sky = oklchOf(middle);
    const apart = (color: string) => {
      const { c, h = 0, l } = oklchOf(color);
      return c * (0.3 + (180 - Math.abs(Math.abs(h - (sky.h ?? 0)) - 180)) / 180) * (l > 0.5 ? 1.2 : 0.7);
    };
    const accent = [...scene.palette].sort((a, b) => apart(b) - apart(a))[0] ?? '#ff6f7d';
    const light = mix(lightest, '#fffdf4', 0.5);
    // Daytime skies are blue in every palette; the palette decides how blue.
    const azure = (color: string, share: number) =>
      mix(color, hexOf({ mode: 'oklch', l: oklchOf(color).l, c: 0.14, h: 245 }), share);
    const skies: Record<typeof scene.timeOfDay, [zenith: string, middle: string, horizon: string]> = {
      day: [
        azure(saturated(mix(deep, middle, 0.8), 1.25), 0.6),
        azure(saturated(mix(middle, pale, 0.5), 1.15), 0.5),
        mix(azure(pale, 0.3), light, 0.5),
      ],
      dawn: [
        azure(saturated(mix(deep, middle, 0.85), 1.1), 0.35),
        saturated(mix(mix(middle, pale, 0.6), accent, 0.15), 1.1),
        mix(pale, light, 0.5),
      ],
      dusk: [saturated(deep, 1.15), saturated(mix(middle, accent, 0.35), 1.15), saturated(mix(pale, accent, 0.2), 1.1)],
      night: [
        saturated(mix(darkest, deep, 0.3), 1.1),
        saturated(mix(deep, middle, 0.25), 1.1),
        saturated(mix(middle, pale, 0.2), 1.05),
      ],
    };
    const [ground, mid, shade] = skies[scene.timeOfDay];
    return {
      ground,
      mid,
      shade,
      key: mix('#ffffff', light, 0.3),
      accent: saturated(lightened(accent, oklchOf(accent).l < 0.55 ? 0.12 : 0), 1.15),
      light,
    };
  },

  hand: ({ inks }) => ({
    face: 'Kanit',
    weight: 900,
    slant: SLANT,
    uppercase: false,
    leading: 1.24,
    accent: inks.accent,
  }),

  quiet: ({ inks }) => ({
    sizeShare: 0.06,
    tones: [
      { text: inks.key, under: lineOf(inks) },
      { text: lineOf(inks), under: inks.key },
    ],
  }),

  ground: (kit) => (kit.place.isInside ? room(kit) : sky(kit)),

  scenery: animeScenery,
  place: animePlace,

  async object(kit, shape, sizePx) {
    const { inks, unit, scene } = kit;
    const { cel, ink, rim } = lightOf(scene);
    const { base, shade } = cel('#ffffff');
    const animal = WHOLE_ANIMALS.get(shape);
    // A single-coloured glyph would fall into pieces.
    const built = isGlyph(shape) ? builtShape(shape) : null;
    const clean = animal
      ? await wholeAnimal(animal.shape, animal.coat, sizePx, CEL_MARGIN)
      : built
        ? await builtCanvas(built, sizePx, CEL_MARGIN)
        : await shapeCanvas(shape, sizePx, { color: inks.accent, margin: CEL_MARGIN });
    return celDrawn(clean, {
      key: base,
      dim: shade,
      line: ink,
      linePx: Math.max(0.9, Math.min(unit / 300, sizePx * 0.012)),
      rim,
      toLight: [facingLight(kit) * 0.76, -0.65],
    });
  },

  person: ({ inks }, at) => figureNode({ ...at, color: mix(lineOf(inks), inks.ground, 0.18), rim: inks.light }),

  protagonist: animePerson,

  portrait(kit, picture) {
    const { inks } = kit;
    const line = lineOf(inks);
    const border = Math.round(kit.unit * 0.024);
    const drawn = celPhoto(picture, {
      seed: kit.seed,
      linePx: kit.unit * 0.0035,
      dotPx: Math.max(2, kit.unit * 0.009),
    });
    return painted(drawn.width + border * 2, drawn.height + border * 2, (ctx, width, height) => {
      ctx.fillStyle = line;
      ctx.fillRect(0, 0, width, height);
      ctx.fillStyle = inks.key;
      ctx.fillRect(border * 0.2, border * 0.2, width - border * 0.4, height - border * 0.4);
      ctx.fillStyle = line;
      ctx.fillRect(border * 0.82, border * 0.82, width - border * 1.64, height - border * 1.64);
      ctx.drawImage(drawn, border, border);
    });
  },

  air(kit): Node[] {
    const { scene, frame, inks, unit, place } = kit;
    const nodes: Node[] = [];
    // Indoors, the rain is outside the window.
    if (scene.weather === 'rain' && place.isInside) return nodes;
    if (scene.weather === 'rain')
      nodes.push(
        rainField({
          frame,
          seed: scene.seed,
          color: mix(inks.key, inks.shade, 0.3),
          count: 170,
          slant: 0.22,
          alpha: 0.72,
          lengthShare: 0.14,
          widthPx: unit * 0.0036,
        }),
      );
    else if (scene.weather === 'snow' && !place.isInside)
      nodes.push(
        overcast(kit),
        fallingField({
          name: 'snow',
          frame,
          seed: scene.seed,
          count: FLAKES,
          fallsPerSec: 0.13,
          slant: 0.3,
          draw: (ctx, size, phase) => {
            // Most flakes are far off; a few are near and soft.
            const near = phase < 0.06;
            ctx.globalAlpha = near ? 0.5 : 0.95;
            ctx.fillStyle = '#ffffff';
            ctx.beginPath();
            ctx.arc(0, 0, size * unit * (near ? 0.02 : 0.0045 + 0.006 * phase), 0, 7);
            ctx.fill();
          },
        }),
      );
    else if (scene.weather === 'fog') nodes.push(...fogBanks(kit));
    else if (isNight(kit) && !place.isInside)
      nodes.push(fireflies({ frame, seed: scene.seed, core: inks.key, glow: inks.accent, count: 26 }));
    else if (!place.isInside || scene.weather === 'wind')
      nodes.push(
        petals({
          frame,
          seed: scene.seed,
          front: mix(inks.accent, inks.key, 0.62),
          back: mix(inks.accent, inks.key, 0.25),
          count: 26,
        }),
      );
    return nodes;
  },

  finish(kit): Node[] {
    const { frame, inks } = kit;
    const [sunX, sunY] = sunOf(kit);
    const { width, height } = frame;
    const veil = painted(width / 4, height / 4, (ctx, w, h) => {
      const glow = ctx.createRadialGradient(sunX * w, sunY * h, 0, sunX * w, sunY * h, w * 0.6);
      glow.addColorStop(0, withAlpha(isNight(kit) ? inks.shade : inks.light, isNight(kit) ? 0.14 : 0.24));
      glow.addColorStop(1, withAlpha(inks.light, 0));
      ctx.fillStyle = glow;
      ctx.fillRect(0, 0, w, h);
    });
    const edges = speedLines(kit, {
      x: 0.5,
      y: 0.5,
      color: inks.key,
      reach: 0.5,
      count: 60,
      alpha: (m) => Math.max(0, m.kick - 0.25) * 0.9,
    });
    return [
      {
        name: 'sun veil',
        x: width / 2,
        y: height / 2,
        alpha: (m) => 0.55 + 0.3 * m.energy + 0.15 * m.pulse,
        sprite: sprite(veil, width, height),
      },
      ...(kit.place.body && !isNight(kit)
        ? [
            lensFlare({
              frame,
              x: sunX,
              y: sunY,
              color: inks.light,
              tint: inks.accent,
              alpha: (m) => 0.08 + 0.16 * m.pulse,
            }),
          ]
        : []),
      edges,
    ];
  },
};

function overcast({ frame, scene }: Kit): Node {
  const share = scene.timeOfDay === 'night' ? 0.4 : 1;
  const veil = painted(8, frame.height / 4, (ctx, width, height) => {
    const fade = ctx.createLinearGradient(0, 0, 0, height);
    fade.addColorStop(0, withAlpha(OVERCAST.color, OVERCAST.above * share));
    fade.addColorStop(1, withAlpha(OVERCAST.color, OVERCAST.below * share));
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, width, height);
  });
  return {
    name: 'overcast',
    blend: 'multiply',
    x: frame.width / 2,
    y: frame.height / 2,
    sprite: sprite(veil, frame.width, frame.height),
  };
}

/** Two banks of fog drifting in opposite directions, which nearly hide the lower half of the picture. */
function fogBanks({ frame, inks, scene, seed }: Kit): Node[] {
  const color = scene.timeOfDay === 'night' ? mix(inks.shade, inks.key, 0.3) : mix(inks.key, inks.shade, 0.22);
  const [width, height] = [Math.round(frame.width / 4), Math.round(frame.height / 4)];
  const [r, g, b] = rgbOf(color);
  return FOG.map(({ alpha, drift, top }, bank) => {
    const cloud = noiseReader(seed + bank);
    const sheet = mapPixels(
      painted(width * 1.5, height, (ctx, w, h) => ctx.fillRect(0, 0, w, h)),
      (x, y, data, at) => {
        const deep = smoothstep(top - 0.2, top + 0.35, y / height);
        const wisp = smoothstep(0.15, 0.75, cloud((x / height) * 30, (y / height) * 90));
        data.set([r, g, b, 255 * deep * (0.35 + 0.65 * wisp)], at);
      },
    );
    return {
      name: 'fog',
      alpha,
      x: ({ tSec }) => frame.width * (0.5 + drift * (tSec - 2)),
      y: frame.height / 2,
      sprite: sprite(sheet, frame.width * 1.5, frame.height),
    };
  });
}

/** A painted sky: three tones, cumulus clouds drifting at two depths, rays or stars. */
function sky(kit: Kit): Node[] {
  const { frame, inks, seed, place, scene } = kit;
  const { width, height } = frame;
  const full = { width: width * (1 + OVERSCAN * 2), height: height * (1 + OVERSCAN * 2) };
  const night = isNight(kit);
  const random = kit.random('sky');
  const foot = Math.min(0.98, place.horizon + 0.06);
  const dome = painted(width, height, (ctx) => {
    const fade = ctx.createLinearGradient(0, 0, 0, Math.min(1, place.horizon + 0.04) * height);
    fade.addColorStop(0, inks.ground);
    fade.addColorStop(0.55, inks.mid);
    fade.addColorStop(1, inks.shade);
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, width, height);
    if (place.stars) paintStars(ctx, frame, seed, [inks.key, mix(inks.key, inks.accent, 0.4)]);
    else paintWisps(ctx, frame, seed, withAlpha(inks.key, 0.12));
  });
  const nodes: Node[] = [{ name: 'sky', x: width / 2, y: height / 2, sprite: sprite(dome, width, height) }];
  const [sunX, sunY] = sunOf(kit);
  const lit = night ? mix(inks.shade, inks.key, 0.22) : mix(inks.key, inks.light, 0.6);
  const half = night ? mix(inks.mid, inks.shade, 0.25) : mix(inks.key, inks.mid, 0.34);
  const shade = night ? mix(inks.ground, inks.mid, 0.55) : mix(inks.shade, inks.mid, 0.72);
  const warm = scene.timeOfDay === 'dusk' || scene.timeOfDay === 'dawn';
  const bank = (towers: readonly CloudTower[], salt: number, top: number, bottom: number) =>
    cloudBank({
      width: full.width * CLOUD_SCALE,
      height: full.height * (bottom - top) * CLOUD_SCALE,
      towers: towers.map((tower) => ({
        ...tower,
        foot: (tower.foot - top) / (bottom - top),
        height: tower.height / (bottom - top),
      })),
      seed: seed + salt,
      lit: warm ? mix(lit, inks.accent, 0.22) : lit,
      half: warm ? mix(half, inks.accent, 0.24) : half,
      shade,
      haze: inks.shade,
      toSun: [sunX - 0.5 + (sunX > 0.5 ? 0.3 : -0.3), sunY - 0.75],
    });
  const across = kit.isUpright ? 1.9 : 1;
  const up = kit.isUpright ? 0.72 : 1;
  const side = random() < 0.5 ? between(random, 0.12, 0.3) : between(random, 0.7, 0.88);
  const low: CloudTower[] = Array.from({ length: 5 }, (_, i) => ({
    x: (i + random()) / 5,
    foot,
    width: between(random, 0.2, 0.34) * across,
    height: between(random, 0.1, 0.22) * up,
  }));
  const tall: CloudTower[] = [
    { x: side, foot: foot + 0.02, width: between(random, 0.36, 0.5) * across, height: between(random, 0.5, 0.72) * up },
    {
      x: 1 - side + between(random, -0.1, 0.1),
      foot: foot + 0.04,
      width: 0.3 * across,
      height: between(random, 0.2, 0.34) * up,
    },
  ];
  const far = bank(low, 1, 0, 1);
  dome.getContext('2d').drawImage(far, 0, -height * OVERSCAN, width, full.height);
  const top = Math.max(0, foot - 0.82 * up);
  const tower = bank(tall, 2, top, foot + 0.05);
  nodes.push({
    name: 'clouds',
    depth: 0.12,
    x: (m) => width / 2 + (m.tSec - 2) * width * 0.014,
    y: ((top + foot + 0.05) / 2 - 0.5) * full.height + height / 2,
    sprite: sprite(tower, full.width, full.height * (foot + 0.05 - top)),
  });
  if (!night)
    nodes.push(
      sunRays({
        frame,
        x: sunX,
        y: sunY,
        color: inks.light,
        count: 12,
        seed,
        alpha: (m) => 0.15 + 0.16 * m.kick + 0.05 * m.energy,
      }),
    );
  return nodes;
}

/**
 * Indoors: a dark wall with light from a window across it, or on a stage a glow from below; screentone in the corners.
 */
function room(kit: Kit): Node[] {
  const {
    frame: { width, height },
    inks,
    unit,
  } = kit;
  const isLoud = kit.scene.setting === 'stage' || kit.scene.setting === 'club' || kit.scene.setting === 'abstract';
  const wall = painted(width, height, (ctx) => {
    const fade = ctx.createLinearGradient(0, 0, isLoud ? 0 : width * 0.5, height);
    fade.addColorStop(0, mix(inks.ground, lineOf(inks), 0.35));
    fade.addColorStop(
      1,
      isLoud ? saturated(mix(inks.mid, inks.accent, 0.12), 1.3) : saturated(mix(inks.ground, inks.mid, 0.4), 1.15),
    );
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, width, height);
    screentone(
      ctx,
      width,
      height,
      unit * 0.026,
      withAlpha(inks.mid, 0.4),
      (x, y) => 0.75 * Math.hypot(x / width - 0.5, y / height - (isLoud ? 1 : 0.4)) ** 1.4,
    );
  });
  const nodes: Node[] = [{ name: 'wall', x: width / 2, y: height / 2, sprite: sprite(wall, width, height) }];
  if (isLoud)
    return [...nodes, speedLines(kit, { x: 0.5, y: 0.46, color: withAlpha(inks.key, 0.22), reach: 0.26, count: 48 })];
  const left = between(kit.random('window light'), 0.05, 0.3);
  return [
    ...nodes,
    windowLight({ frame: kit.frame, x: left, top: withAlpha(inks.light, 0.62), foot: withAlpha(inks.accent, 0.18) }),
  ];
}
