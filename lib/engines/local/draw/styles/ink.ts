/** Ink: brush and wash on paper, brushed letters, one vermilion seal. */
import type { Canvas } from '@napi-rs/canvas';
import { fallingField, rainField } from '../scene/land/fields.ts';
import { hexOf, type Inks, mix, oklchOf, rgbOf } from '../scene/light/inks.ts';
import { wordCanvas } from '../scene/lettering/lettering.ts';
import type { Node } from '../scene/node.ts';
import { noiseReader } from '../scene/land/noise-table.ts';
import { mapPixels, painted, sprite } from '../scene/people/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { inkTonesOf, SEAL_RED } from './places/ink/tones.ts';
import { asBrushed, brushedShape, paintedPicture, paintedThing } from './places/ink/painted-thing.ts';
import { inkPlace, inkScenery } from './places/ink/index.ts';
import { inkLedge } from './places/ink/waters.ts';
import { inkLeaf } from './places/ink/leaf.ts';
import { moonOf } from './places/ink/mountains.ts';
import { groundStrokes, inkPerson } from './places/ink/people.ts';
import { inkPortrait } from './places/ink/portrait.ts';
import { scrollOf } from './places/ink/scroll.ts';
import { dyed, stamped } from '../scene/effects/treatments.ts';

const PAPER_FIBRE = 16;
/** Snowflakes are bare paper in a grey wash, which is darkest at the top. */
const FLAKES = 130;
const SNOW_SKY = { above: 0.42, below: 0.2 };
/** Seconds of painting that are already done when a thing is first seen. */
const BEGUN_SEC = 0.2;

export const ink: Style = {
  id: 'ink',
  roomFloor: 0.83,
  medium: 'print',
  layouts: ['vista', 'hero', 'framed', 'monument', 'held', 'leaf'],
  hasPassersBy: true,
  isToScale: true,
  drawn: brushedShape,
  ledge: inkLedge,
  isShownBy: (noun, setting) =>
    (setting === 'river' && /bridge$/.test(noun)) ||
    (/^(snow|garden)$/.test(setting) && /blossoms?$|plum tree$/.test(noun)),

  inks(scene): Inks {
    const { paper, ink: key, accent, aged } = inkTonesOf(scene);
    return {
      ground: paper,
      key,
      shade: mix(paper, aged, 0.5),
      mid: mix(key, paper, 0.45),
      accent,
      light: paper,
    };
  },

  hand: ({ inks }) => ({
    face: 'Kaushan Script',
    uppercase: false,
    leading: 1.2,
    accent: inks.accent,
  }),

  // On a dark wash, words are bare paper.
  quiet: ({ inks, scene, place }) => ({
    sizeShare: 0.068,
    tones:
      scene.timeOfDay === 'night' && !place.isInside
        ? [{ text: inks.light, under: inks.key }]
        : [{ text: inks.key, under: inks.ground }],
  }),

  ground: inkLeaf,
  scenery: inkScenery,
  place: inkPlace,

  async object(kit, shape, sizePx, seed) {
    const { scene, objects } = kit;
    const inked = await paintedThing(shape, sizePx, inkTonesOf(scene), seed);
    const look = kit.dye ? { ...inked, canvas: dyedInk(inked.canvas, dyed(inked.canvas, kit.dye, kit)) } : inked;
    const named = objects.find((one) => one.shape === shape)?.fromSec ?? scene.startSec;
    // Things present from the start are painted as the scene opens.
    const isFirst = objects.every(({ fromSec }) => fromSec >= named);
    return asBrushed(look, isFirst ? scene.startSec - BEGUN_SEC : named - BEGUN_SEC, seed);
  },

  person: inkPerson,
  sitter: inkPortrait,
  abreast: 0.4,
  shadow: groundStrokes,

  portrait(kit, picture) {
    const border = Math.round(kit.unit * 0.022);
    const tones = inkTonesOf(kit.scene);
    const drawn = paintedPicture(picture, tones, kit.unit * 0.004, kit.seed);
    return painted(picture.width + border * 2, picture.height + border * 2, (ctx, width, height) => {
      const card = painted(width, height, (inner) => inner.fillRect(2, 2, width - 4, height - 4));
      ctx.drawImage(stamped(card, tones.paper, { seed: kit.seed + 2, grainPx: border * 0.35, wear: 0.15 }), 0, 0);
      ctx.drawImage(drawn, border, border);
      ctx.strokeStyle = tones.ink;
      ctx.lineWidth = Math.max(1, border * 0.16);
      ctx.strokeRect(border * 0.7, border * 0.7, width - border * 1.4, height - border * 1.4);
    });
  },

  air(kit): Node[] {
    const { scene, frame, inks, unit } = kit;
    if (kit.place.isInside) return [];
    if (scene.weather === 'rain')
      return [
        rainField({
          frame,
          seed: scene.seed,
          color: inks.key,
          count: 190,
          slant: 0.16,
          alpha: 0.75,
          widthPx: unit * 0.0034,
        }),
      ];
    if (scene.weather === 'snow')
      return [
        snowSky(kit),
        fallingField({
          name: 'snow',
          frame,
          seed: scene.seed,
          count: FLAKES,
          fallsPerSec: 0.12,
          slant: 0.1,
          draw: (ctx, size) => {
            ctx.fillStyle = mix(inks.light, '#ffffff', 0.6);
            ctx.beginPath();
            ctx.arc(0, 0, size * unit * 0.0095, 0, 7);
            ctx.fill();
          },
        }),
      ];
    if (scene.weather === 'wind')
      return [
        fallingField({
          name: 'flecks',
          frame,
          seed: scene.seed,
          count: 24,
          fallsPerSec: 0.16,
          slant: 1.4,
          draw: (ctx, size, phase, m) => {
            ctx.rotate(m.tSec * 2 + phase * 6);
            ctx.fillStyle = phase < 0.3 ? inks.accent : inks.key;
            ctx.fillRect(-size * unit * 0.008, 0, size * unit * 0.018, size * unit * 0.005);
          },
        }),
      ];
    return [];
  },

  finish(kit): Node[] {
    const { frame, unit, env } = kit;
    const fibres = paperSheet(kit);
    const nodes: Node[] = [
      {
        name: 'paper grain',
        blend: 'multiply',
        x: frame.width / 2,
        y: frame.height / 2,
        sprite: sprite(fibres, frame.width, frame.height),
      },
    ];
    if (kit.scene.index === 0 && env.title) nodes.push(seal(kit, env.title, unit));
    return nodes;
  },
};

/** Where ink covers less of the paper than this, 0..255, it has bled: dye does not glow there. */
const COVERED = 130;

/** A painting with its dye only where there is ink, not on the bare paper around it. */
function dyedInk(inked: Canvas, dyedAll: Canvas): Canvas {
  const own = inked.getContext('2d').getImageData(0, 0, inked.width, inked.height).data;
  return mapPixels(dyedAll, (_x, _y, data, at) => {
    if ((own[at + 3] as number) < COVERED) for (let c = 0; c < 4; c++) data[at + c] = own[at + c] as number;
  });
}

/**
 * A wash of the hour over the whole sheet: lightness at the top, at the horizon and at the bottom, chroma, and whether
 * it is warm.
 */
const HOURS = {
  dawn: { above: 0.99, horizon: 0.93, below: 0.98, chroma: 0.035, isWarm: true },
  day: null,
  dusk: { above: 0.82, horizon: 0.94, below: 0.88, chroma: 0.038, isWarm: true },
  night: { above: 0.42, horizon: 0.84, below: 0.52, chroma: 0.042, isWarm: false },
} as const;
const WARM = 60;
const COOL = 262;
/** The wash is thinner around the moon: how far, in shares of the frame's height, and how much. */
const MOONLIT = { reach: 0.34, share: 0.75 };

/** One sheet over everything: paper fibres, shade towards the edges and the wash of the hour. */
function paperSheet(kit: Kit): ReturnType<typeof painted> {
  const { frame, seed } = kit;
  const [width, height] = [Math.ceil(frame.width), Math.ceil(frame.height)];
  const [long, fine] = [noiseReader(seed), noiseReader(seed + 1)];
  const washed = washOf(kit);
  const moon = washed && moonOf(scrollOf(kit));
  const blank = painted(width, height, (ctx) => {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, width, height);
  });
  return mapPixels(blank, (x, y, data, at) => {
    const fibre = (long(x * 0.18, y * 0.9) - 0.5) * PAPER_FIBRE + (fine(x * 1.7, y * 1.7) - 0.5) * PAPER_FIBRE * 1.4;
    const [aside, below] = [(x / width - 0.5) * 1.15, y / height - 0.5];
    const edge = Math.max(0, Math.sqrt(aside * aside + below * below) - 0.46) * 60;
    const value = 250 + fibre * 0.5 - edge;
    if (!washed) {
      data[at] = value;
      data[at + 1] = value;
      data[at + 2] = value - 3;
      return;
    }
    const row = Math.round((y / height + 0.14 * (long((x * 90) / height, (y * 40) / height) - 0.5)) * (WASH_ROWS - 1));
    const [r, g, b] = washed[Math.min(WASH_ROWS - 1, Math.max(0, row))] as [number, number, number];
    const away = moon ? Math.hypot(x - moon.x, y - moon.y) / (MOONLIT.reach * height) : 1;
    const bare = MOONLIT.share * Math.max(0, 1 - away) ** 2;
    data[at] = value * (r + (1 - r) * bare);
    data[at + 1] = value * (g + (1 - g) * bare);
    data[at + 2] = (value - 3) * (b + (1 - b) * bare);
  });
}

const WASH_ROWS = 64;

/** Transmittance of the wash from the top edge to the bottom, for each colour channel; null by day and indoors. */
function washOf({ scene, place }: Kit): [number, number, number][] | null {
  const hour = HOURS[scene.timeOfDay];
  if (!hour || place.isInside) return null;
  const own = oklchOf(scene.palette[2] ?? '#77716a');
  const h = own.c > 0.02 && !hour.isWarm ? (own.h ?? COOL) : hour.isWarm ? WARM : COOL;
  return Array.from({ length: WASH_ROWS }, (_, row) => {
    const y = row / (WASH_ROWS - 1);
    const toHorizon = y < place.horizon ? y / place.horizon : (1 - y) / (1 - place.horizon);
    const from = y < place.horizon ? hour.above : hour.below;
    const l = from + (hour.horizon - from) * toHorizon ** 1.5;
    const [r, g, b] = rgbOf(hexOf({ mode: 'oklch', l, c: hour.chroma, h }));
    return [r / 255, g / 255, b / 255];
  });
}

/** The maker's mark in a corner, with the first letter of the song. */
function seal(kit: Kit, title: string, unit: number): Node {
  const size = unit * 0.062;
  const mark = painted(size, size, (ctx) => {
    ctx.fillStyle = '#000000';
    ctx.roundRect(1, 1, size - 2, size - 2, size * 0.12);
    ctx.fill();
    ctx.globalCompositeOperation = 'destination-out';
    const letter = wordCanvas(([...title.trim()][0] ?? 'C').toUpperCase(), size * 0.72, { face: 'Anton' }, '#000000');
    ctx.drawImage(letter, (size - letter.width) / 2, (size - letter.height) / 2);
  });
  return {
    name: 'seal',
    x: kit.frame.width - size * 1.1,
    y: kit.frame.height - size * 1.1,
    rotate: -0.05,
    sprite: sprite(stamped(mark, SEAL_RED, { seed: kit.seed, grainPx: Math.max(1, size * 0.03), wear: 0.5 })),
  };
}

/** The wash that snowflakes are left out of. */
function snowSky({ frame, inks, seed }: Kit): Node {
  const cloud = noiseReader(seed + 9);
  const scale = 4;
  const wash = mapPixels(
    painted(frame.width / scale, frame.height / scale, (ctx, width, height) => ctx.fillRect(0, 0, width, height)),
    (x, y, data, at) => {
      const [u, v] = [(x * scale) / frame.height, (y * scale) / frame.height];
      const [r, g, b] = rgbOf(inks.mid);
      data.set([r, g, b], at);
      const strength = SNOW_SKY.above + (SNOW_SKY.below - SNOW_SKY.above) * v;
      data[at + 3] = 255 * strength * (0.7 + 0.6 * cloud(u * 40, v * 40));
    },
  );
  return {
    name: 'snow sky',
    blend: 'multiply',
    x: frame.width / 2,
    y: frame.height / 2,
    sprite: sprite(wash, frame.width, frame.height),
  };
}
