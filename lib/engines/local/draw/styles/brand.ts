/** Brand: a campaign in motion. Flat inks on a Swiss grid, sets of cut paper, numerals, and one variable typeface that swells on the kick. */
import type { Canvas } from '@napi-rs/canvas';
import { hash01, pick } from '../random.ts';
import { fallingField, rainField } from '../scene/fields.ts';
import { contrast, hexOf, type Inks, mix, oklchOf, readableOn, sortedPalette } from '../scene/inks.ts';
import { wordCanvas } from '../scene/lettering.ts';
import { type Moment, stepped } from '../scene/moment.ts';
import { type Node, OVERSCAN } from '../scene/node.ts';
import { echoed, lifted, sign } from '../scene/signs.ts';
import { painted, shapeCanvas } from '../scene/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { halftone, recoloured } from '../scene/treatments.ts';
import { paperPlace, paperScenery } from './places/paper-sets.ts';

type Ctx = Parameters<NonNullable<Node['paint']>>[0];

const FACE = 'Archivo Variable';
/** Widths of the face a scene may be set in, from poster capitals to wide ones. */
const STRETCHES = [62, 72, 88, 104];
const HEFTS = [560, 650, 740, 820, 900];

/** Of a dark and a light, the one that reads on a ground; the dark where both do. */
const DARK_FIRST = 0.95;
/** What a campaign's second colour has to stand out by. */
const APART = 1.9;
/** Less chroma than this is grey. */
const GREY = 0.05;
const inkOn = (ground: string, dark: string, light: string): string =>
  contrast(ground, dark) > contrast(ground, light) * DARK_FIRST ? dark : light;
/** The accent, unless it is as good as white. */
const colourful = (inks: Inks): string => (oklchOf(inks.accent).c > 0.05 ? inks.accent : inks.mid);
/** Two colours that nobody takes for shades of one. */
const apart = (a: string, b: string): boolean =>
  oklchOf(a).c > GREY && Math.abs((((((oklchOf(a).h ?? 0) - (oklchOf(b).h ?? 0) + 540) % 360) + 360) % 360) - 180) > 35;
/** The first of the colours that stands out from a ground. */
const apartFrom = (ground: string, color: string, others: readonly string[]): string =>
  [color, ...others].find((one) => contrast(ground, one) >= APART) ?? color;
const isLight = (color: string): boolean => oklchOf(color).l > 0.6;
/** A colour brought so near to the ground that the key reads on it. */
function quiet({ inks }: Kit, color: string, contrastMin: number): string {
  for (let share = 0; share < 0.9; share += 0.1)
    if (contrast(mix(color, inks.ground, share), inks.key) >= contrastMin) return mix(color, inks.ground, share);
  return inks.shade;
}
const deepOf = ({ inks }: Kit): string =>
  isLight(inks.key) ? mix(inks.ground, '#08080a', isLight(inks.ground) ? 0.92 : 0.72) : inks.key;

export const brand: Style = {
  id: 'brand',
  medium: 'print',
  hasLenses: true,
  layouts: ['modules', 'plate', 'hero', 'count', 'split', 'ticker', 'framed', 'vista'],

  inks(scene, { palettes }): Inks {
    // One campaign, one set of colours: the first of the video's palettes, unless a scene was asked for in others.
    const isPlanned = palettes.some(({ colors }) => colors.join() === scene.palette.join());
    const colors = isPlanned ? (palettes[0]?.colors ?? scene.palette) : scene.palette;
    const { dark, accent: vivid, lightest, darkest } = sortedPalette(colors);
    const paper = mix(lightest, '#ffffff', 0.3);
    const black = mix(darkest, '#0a0a0c', 0.3);
    const rest = dark.filter((color) => color !== vivid && color !== lightest && color !== darkest);
    // A palette of one colour and greys takes its second from the next of the video's palettes.
    const middle = rest[Math.floor(rest.length / 2)] ?? darkest;
    const lent = palettes
      .map((palette) => sortedPalette(palette.colors).accent)
      .find((color) => isPlanned && apart(color, vivid));
    const isGrey = oklchOf(middle).c < GREY;
    const own = isGrey ? (lent ?? middle) : middle;
    const deep = isGrey && lent ? hexOf({ ...oklchOf(own), l: 0.3, c: 0.09 }) : (rest[0] ?? darkest);
    const pale = mix(rest.at(-1) ?? lightest, paper, 0.35);
    const on = (ground: string, shade: string, mid: string, accent: string): Inks => {
      const key = inkOn(ground, black, paper);
      // Of two colours the one that stands out is what is shown, the other what it stands on.
      const [base, shown] =
        contrast(ground, accent) < APART && contrast(ground, mid) >= APART ? [accent, mid] : [mid, accent];
      return { ground, shade, key, mid: base, accent: apartFrom(ground, shown, [paper, black]), light: paper };
    };
    const schemes = {
      night: [on(black, mix(black, deep, 0.5), own, vivid), on(deep, mix(deep, black, 0.3), own, vivid)],
      dusk: [on(vivid, mix(vivid, deep, 0.16), deep, paper), on(deep, mix(deep, own, 0.3), own, vivid)],
      dawn: [on(pale, mix(pale, own, 0.2), own, vivid), on(vivid, mix(vivid, paper, 0.2), deep, paper)],
      day: [
        on(paper, mix(paper, pale, 0.7), own, vivid),
        on(pale, mix(pale, own, 0.2), own, vivid),
        on(vivid, mix(vivid, paper, 0.2), deep, paper),
      ],
    }[scene.timeOfDay];
    return schemes[scene.index % schemes.length] as Inks;
  },

  posterShare: 0.4,

  // The whole poster is struck by the drums.
  travel: ({ kick, snare, sway, progress }) => ({
    x: 0.014 * sway,
    y: 0.01 * snare,
    zoom: 0.02 * progress + 0.04 * kick,
  }),

  hand(kit) {
    const { inks } = kit;
    // The widest is for wide frames, now and then.
    const step =
      Math.floor(kit.random('stretch')() * (STRETCHES.length - 1)) +
      (!kit.isUpright && kit.random('wide')() < 0.4 ? 1 : 0);
    const stretch = STRETCHES[step] as number;
    return {
      face: FACE,
      weight: 900,
      stretch,
      hefts: HEFTS,
      align: 'left',
      uppercase: true,
      leading: stretch < 70 ? 0.86 : 0.84,
      colors: { sung: inks.key, accent: readableOn(inks.ground, inks.accent, 3) },
      treat: (word) => word,
    };
  },

  place: (place, { setting }) => paperPlace(place, setting),

  scenery: paperScenery,

  ground(kit) {
    const { frame, inks } = kit;
    const { width, height } = frame;
    const random = kit.random('ground');
    const kinds = [disc, columns, quarters, dots, stripes] as const;
    const base: Node = {
      name: 'sheet',
      paint: (ctx) => {
        ctx.fillStyle = inks.ground;
        ctx.fillRect(0, 0, width, height);
      },
    };
    return [base, { name: 'field of shapes', depth: 0.6, paint: pick(random, kinds)(kit) }];
  },

  async object(kit, shape, sizePx, role, seed) {
    const { inks } = kit;
    const random = hash01(seed, 31);
    if (role === 'under') return sign(shape, sizePx, { line: quiet(kit, inks.mid, 3.4), fill: inks.shade });
    // It stands on the accent.
    const line = inkOn(inks.accent, deepOf(kit), inks.light);
    if (role === 'pattern') return sign(shape, sizePx, seed % 3 === 0 ? { line } : { line, fill: inks.mid });
    // Cut from the same papers as its set, with its shadow.
    const cutOut = await shapeCanvas(shape, sizePx * (role === 'support' ? 1 : 0.86), { color: inks.accent });
    const face = recoloured(cutOut, [
      deepOf(kit),
      mix(inks.accent, deepOf(kit), 0.12),
      mix(inks.accent, inks.light, 0.35),
      inks.light,
    ]);
    if (role === 'support') return lifted(face, deepOf(kit), kit.unit * 0.022);
    return echoed(face, [inks.mid, isLight(inks.key) ? deepOf(kit) : inks.shade], {
      dx: random < 0.5 ? 1 : -1,
      dy: 0.62,
      stepPx: kit.unit * 0.042,
    });
  },

  figure: (kit) => ({ color: deepOf(kit) }),

  portrait(kit, picture) {
    const { inks, unit } = kit;
    const [dark, pale] = [deepOf(kit), colourful(inks)];
    const step = unit * 0.03;
    return painted(picture.width + step * 2, picture.height + step * 2, (ctx, width, height) => {
      ctx.fillStyle = inks.mid === pale ? inks.key : inks.mid;
      ctx.fillRect(step * 2, step * 2, width - step * 2, height - step * 2);
      ctx.fillStyle = isLight(pale) ? mix(pale, '#ffffff', 0.25) : mix(pale, '#ffffff', 0.5);
      ctx.fillRect(0, 0, picture.width, picture.height);
      ctx.drawImage(halftone(picture, dark, { dotPx: Math.max(3, unit * 0.0085), angle: 0.52 }), 0, 0);
      ctx.fillStyle = inks.accent;
      ctx.fillRect(0, picture.height * 0.9, picture.width * 0.44, picture.height * 0.1);
    });
  },

  panel(kit, width, height) {
    const { inks } = kit;
    const ground =
      [inks.mid, inks.shade].find((color) => contrast(color, inks.key) > 2) ?? mix(inks.mid, deepOf(kit), 0.4);
    const figure = isLight(ground) ? inks.light : deepOf(kit);
    return painted(width, height, (ctx) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, width, height);
      ctx.fillStyle = mix(ground, figure, 0.28);
      ctx.beginPath();
      ctx.arc(width / 2, height / 2, Math.min(width, height) * 0.46, 0, Math.PI * 2);
      ctx.fill();
    });
  },

  tile: (kit, width, height, index) => painted(width, height, (ctx) => module(ctx, kit, width, height, index)),

  async band(kit, heightPx, text, index) {
    const { inks } = kit;
    const fill = [inks.accent, inks.key, inks.mid][index] as string;
    const ink = inkOn(fill, isLight(inks.key) ? deepOf(kit) : inks.key, isLight(inks.key) ? inks.key : inks.ground);
    const word = setLine(kit, text.toUpperCase(), heightPx * 0.86, ink);
    const [cast] = kit.objects;
    const mark = cast ? await sign(cast.shape, heightPx * 0.74, { line: ink, margin: 0 }) : null;
    const gap = heightPx * 0.34;
    return painted(word.width + (mark ? mark.width + gap : 0) + gap, heightPx, (ctx, width, height) => {
      ctx.fillStyle = fill;
      ctx.fillRect(0, 0, width, height);
      ctx.drawImage(word, gap / 2, (height - word.height) / 2);
      if (mark) ctx.drawImage(mark, gap * 1.5 + word.width, (height - mark.height) / 2);
    });
  },

  stroke: ({ inks }, part) => (part === 'numeral' ? inks.mid : inks.key),

  air(kit): Node[] {
    const { scene, frame, inks, unit } = kit;
    const bit = (
      name: string,
      count: number,
      fallsPerSec: number,
      slant: number,
      draw: (ctx: Ctx, size: number, phase: number, m: Moment) => void,
    ): Node => fallingField({ name, frame, seed: scene.seed, count, fallsPerSec, slant, draw });
    if (scene.weather === 'rain')
      return [
        rainField({
          frame,
          seed: scene.seed,
          color: inks.accent,
          count: 46,
          slant: 0.3,
          alpha: 0.8,
          widthPx: unit * 0.007,
          lengthShare: 0.06,
        }),
      ];
    if (scene.weather === 'snow')
      return [
        bit('snow', 40, 0.14, 0.1, (ctx, size) => {
          ctx.fillStyle = inks.light;
          ctx.beginPath();
          ctx.arc(0, 0, size * unit * 0.011, 0, 7);
          ctx.fill();
        }),
      ];
    if (scene.weather === 'wind')
      return [
        bit('confetti', 22, 0.2, 1.2, (ctx, size, phase, m) => {
          ctx.rotate(m.tSec * 2 + phase * 6);
          ctx.fillStyle = phase < 0.5 ? inks.accent : inks.mid;
          ctx.fillRect(-size * unit * 0.012, 0, size * unit * 0.024, size * unit * 0.012);
        }),
      ];
    return [];
  },

  finish: () => [],
};

/** A line of type in the scene's cut, on nothing. */
function setLine(kit: Kit, text: string, fontPx: number, color: string): Canvas {
  return wordCanvas(text, fontPx, { face: FACE, weight: 900, stretch: brand.hand(kit).stretch ?? 100 }, color);
}

/** The modules of the grid: flat geometry in two inks. */
function module(ctx: Ctx, kit: Kit, width: number, height: number, index: number): void {
  const { inks } = kit;
  const [ground, figure] = (
    [
      [inks.accent, inks.key],
      [inks.mid, inks.accent],
      [inks.key, inks.mid],
      [inks.shade, inks.accent],
      [inks.accent, inks.mid],
      [inks.shade, inks.key],
    ] as const
  )[index % 6] as readonly [string, string];
  const [side, cx, cy] = [Math.max(width, height), width / 2, height / 2];
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = figure;
  ctx.beginPath();
  if (index === 1) {
    ctx.moveTo(cx - side / 2, cy - side / 2);
    ctx.arc(cx - side / 2, cy - side / 2, side, 0, Math.PI / 2);
  } else if (index === 2) {
    ctx.arc(cx, cy, side * 0.5, 0, Math.PI);
  } else if (index === 3)
    for (let i = 0; i < 4; i++) ctx.rect(cx - side / 2, cy - side / 2 + (i * side) / 4, side, side / 8);
  else if (index === 4) {
    ctx.arc(cx, cy, side * 0.36, 0, Math.PI * 2);
    ctx.arc(cx, cy, side * 0.17, 0, Math.PI * 2, true);
  } else if (index === 5)
    for (const [x, y] of [
      [-1, -1],
      [1, 1],
    ] as const) {
      ctx.moveTo(cx + (x * side) / 2, cy + (y * side) / 2);
      ctx.arc(cx + (x * side) / 2, cy + (y * side) / 2, side / 2, 0, Math.PI * 2);
    }
  ctx.fill();
}

type Field = (kit: Kit) => NonNullable<Node['paint']>;

/** A disc that goes from place to place on the beats. */
const disc: Field = ({ frame: { width, height }, inks, unit, random }) => {
  const next = random('disc');
  const spots = Array.from({ length: 4 }, () => [pick(next, [0.16, 0.5, 0.84]), pick(next, [0.2, 0.8])] as const);
  return (ctx, m) => {
    const way = stepped(m.beat, 1);
    const at = Math.floor(way);
    const [a, b] = [spots[((at % 4) + 4) % 4], spots[(((at + 1) % 4) + 4) % 4]] as [
      readonly [number, number],
      readonly [number, number],
    ];
    ctx.fillStyle = inks.shade;
    ctx.beginPath();
    ctx.arc(
      (a[0] + (b[0] - a[0]) * (way - at)) * width,
      (a[1] + (b[1] - a[1]) * (way - at)) * height,
      unit * (0.5 + 0.09 * m.kick),
      0,
      Math.PI * 2,
    );
    ctx.fill();
  };
};

/** Columns that jump, each on its own beat. */
const columns: Field =
  ({ frame: { width, height }, inks, seed, isUpright }) =>
  (ctx, m) => {
    const count = isUpright ? 5 : 8;
    ctx.fillStyle = inks.shade;
    for (let i = 0; i < count; i++) {
      const way = stepped(m.beat + i * 0.5, 1);
      const at = Math.floor(way);
      const high = (step: number) => 0.12 + 0.66 * hash01(i * 7 + step, seed);
      const share = high(at) + (high(at + 1) - high(at)) * (way - at) + 0.1 * m.kick;
      const w = (width * (1 + OVERSCAN * 2)) / count;
      ctx.fillRect(
        i * w - OVERSCAN * width,
        height * (1 + OVERSCAN) - height * share,
        w + 1,
        height * (share + OVERSCAN),
      );
    }
  };

/** Quarter discs that turn on the beats in turn. */
const quarters: Field = ({ frame: { width, height }, inks, seed }) => {
  const side = Math.max(width, height) / (width > height ? 4 : 3.4);
  return (ctx, m) => {
    ctx.fillStyle = inks.shade;
    for (let row = -1; row < height / side + 1; row++) {
      for (let column = -1; column < width / side + 1; column++) {
        const i = row * 13 + column;
        if (hash01(i, seed) < 0.3) continue;
        ctx.save();
        ctx.translate((column + 0.5) * side, (row + 0.5) * side);
        ctx.rotate(
          (Math.floor(hash01(i, seed + 1) * 4) + stepped(m.beat + Math.floor(hash01(i, seed + 2) * 2), 2)) *
            (Math.PI / 2),
        );
        ctx.beginPath();
        ctx.moveTo(-side / 2, -side / 2);
        ctx.arc(-side / 2, -side / 2, side, 0, Math.PI / 2);
        ctx.fill();
        ctx.restore();
      }
    }
  };
};

/** Dots through which a swell runs. */
const dots: Field =
  ({ frame: { width, height }, inks, unit }) =>
  (ctx, m) => {
    const gap = unit * 0.11;
    ctx.fillStyle = inks.shade;
    ctx.beginPath();
    for (let y = -gap; y < height + gap * 2; y += gap) {
      for (let x = -gap; x < width + gap * 2; x += gap) {
        const radius =
          gap * (0.25 + 0.2 * Math.sin(x / (unit * 0.2) + y / (unit * 0.34) - m.beat * Math.PI * 2) + 0.1 * m.kick);
        ctx.moveTo(x + radius, y);
        ctx.arc(x, y, radius, 0, Math.PI * 2);
      }
    }
    ctx.fill();
  };

/** Slanted stripes that march. */
const stripes: Field = ({ frame: { width, height }, inks, unit, seed }) => {
  const [gap, lean] = [unit * 0.36, (seed % 2 === 0 ? 0.5 : -0.5) * height];
  return (ctx, m) => {
    ctx.fillStyle = inks.shade;
    ctx.beginPath();
    const run = (stepped(m.beat, 1) * gap) % gap;
    for (
      let x = -gap * 2 - Math.abs(lean) - width * OVERSCAN;
      x < width * (1 + OVERSCAN) + Math.abs(lean) + gap;
      x += gap
    ) {
      const wide = gap * (0.4 + 0.2 * m.kick);
      const [top, bottom] = [x + run + lean * 1.3, x + run - lean * 1.3 + lean];
      ctx.moveTo(top, -height * OVERSCAN);
      ctx.lineTo(top + wide, -height * OVERSCAN);
      ctx.lineTo(bottom + wide, height * (1 + OVERSCAN));
      ctx.lineTo(bottom, height * (1 + OVERSCAN));
    }
    ctx.fill();
  };
};
