/** Brand: a campaign in motion. Flat inks on a Swiss grid, public signs, numerals, stickers, and one variable typeface that swells on the kick. */
import type { Canvas } from '@napi-rs/canvas';
import { hash01, pick } from '../random.ts';
import { fallingField, rainField } from '../scene/fields.ts';
import { contrast, hexOf, type Inks, mix, oklchOf, readableOn, sortedPalette } from '../scene/inks.ts';
import { wordCanvas } from '../scene/lettering.ts';
import { clamp01, type Moment, stepped } from '../scene/moment.ts';
import { type Node, OVERSCAN } from '../scene/node.ts';
import { dieCut, echoed, sign } from '../scene/signs.ts';
import { painted } from '../scene/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { halftone } from '../scene/treatments.ts';

type Ctx = Parameters<NonNullable<Node['paint']>>[0];

const FACE = 'Archivo Variable';
/** Widths of the face a scene may be set in, from poster capitals to wide ones. */
const STRETCHES = [62, 72, 88, 104];
/** One in so many beams of a stage is shown: flat wedges side by side would be a fan. */
const BEAMS_SHOWN = 3;
const HEFTS = [560, 650, 740, 820, 900];

const angleBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
/** A hue at its fullest: yellows are light, blues deep, so that none is dirty. */
function full(h: number, dim = 0): string {
  const hue = ((h % 360) + 360) % 360;
  const l =
    0.64 +
    0.23 * clamp01(1 - angleBetween(hue, 98) / 42) +
    0.08 * clamp01(1 - angleBetween(hue, 150) / 50) -
    0.1 * clamp01(1 - angleBetween(hue, 266) / 40);
  return hexOf({ mode: 'oklch', l: l - dim, c: 0.25, h: hue });
}

/** A hue that stays itself when it has to be dark: yellows turn to mud, their opposites do not. */
const strong = (h: number): number => (angleBetween(h, 98) < 52 ? h + 172 : h);
/** Of a dark and a light, the one that reads on a ground; the dark where both do. */
const DARK_FIRST = 0.95;
const inkOn = (ground: string, dark: string, light: string): string =>
  contrast(ground, dark) > contrast(ground, light) * DARK_FIRST ? dark : light;
/** The accent, unless it is as good as white. */
const colourful = (inks: Inks): string => (oklchOf(inks.accent).c > 0.05 ? inks.accent : inks.mid);
const isLight = (color: string): boolean => oklchOf(color).l > 0.6;
/** A colour brought so near to the ground that the key reads on it. */
function quiet({ inks }: Kit, color: string, contrastMin: number): string {
  for (let share = 0; share < 0.9; share += 0.1)
    if (contrast(mix(color, inks.ground, share), inks.key) >= contrastMin) return mix(color, inks.ground, share);
  return inks.shade;
}
/** Steps from the shade towards what is near, still of the ground's family and readable under the key. */
function nearer({ inks }: Kit, step: number): string {
  const { l, c, h = 0 } = oklchOf(inks.shade);
  const away = isLight(inks.key) ? 1 : -1;
  for (let by = 0.075 * step; by > 0; by -= 0.02) {
    const color = hexOf({ mode: 'oklch', l: l + away * by, c: Math.min(0.25, c + 0.03 * step), h: h + 14 * step });
    if (contrast(color, inks.key) >= 3.4) return color;
  }
  return inks.shade;
}
const deepOf = ({ inks }: Kit): string =>
  isLight(inks.key) ? mix(inks.ground, '#08080a', isLight(inks.ground) ? 0.92 : 0.72) : inks.key;

export const brand: Style = {
  id: 'brand',
  medium: 'print',
  layouts: ['modules', 'hero', 'count', 'stickers', 'split', 'ticker', 'wall', 'procession', 'framed', 'vista', 'ring'],

  inks(scene): Inks {
    const { dark, accent: vivid, lightest, darkest } = sortedPalette(scene.palette);
    const first = oklchOf(vivid).h ?? 30;
    const rival = [...dark]
      .sort((a, b) => oklchOf(b).c - oklchOf(a).c)
      .find((color) => oklchOf(color).c > 0.05 && angleBetween(oklchOf(color).h ?? 0, first) > 50);
    const second = rival ? (oklchOf(rival).h ?? 260) : first + 165;
    const paper = mix(lightest, '#ffffff', 0.4);
    const black = mix(darkest, '#0a0a0c', 0.6);
    const flood = (hue: number, other: number): Inks => {
      const ground = full(hue);
      const key = inkOn(ground, black, paper);
      const shade = full(
        hue + (angleBetween(hue + 26, other) > angleBetween(hue - 26, other) ? 26 : -26),
        key === black ? -0.02 : 0.04,
      );
      const field = contrast(shade, key) < 3.2 ? mix(ground, key === black ? paper : black, 0.22) : shade;
      const isPaperSeen = contrast(ground, paper) > 2.6 && contrast(field, paper) > 2.3;
      const onDark = full(angleBetween(other, 98) < 60 ? other : other + 60, -0.14);
      const accent = key === paper ? onDark : isPaperSeen ? mix(paper, '#ffffff', 0.5) : full(strong(other), 0.1);
      return { ground, key, shade: field, mid: full(other, isLight(ground) ? 0.08 : -0.06), accent, light: paper };
    };
    const tone = (l: number, c: number, h: number): string => hexOf({ mode: 'oklch', l, c, h });
    const sheet: Inks = {
      ground: paper,
      key: black,
      shade: tone(0.9, 0.07, second),
      accent: readableOn(paper, full(strong(first)), 2.5),
      mid: full(angleBetween(strong(first), second) < 40 ? first : second),
      light: '#ffffff',
    };
    const deep: Inks = {
      ground: tone(0.28, 0.15, strong(second)),
      key: paper,
      shade: tone(0.39, 0.2, strong(second) + 12),
      accent: full(first, -0.1),
      mid: full(angleBetween(second + 30, first) < 40 ? second - 60 : second + 30),
      light: paper,
    };
    const glow: Inks = {
      ...deep,
      ground: tone(0.36, 0.19, strong(first)),
      shade: tone(0.45, 0.21, strong(first) - 12),
      accent: full(angleBetween(second, strong(first)) < 50 ? second + 150 : second, -0.16),
      mid: full(strong(first) + 40, -0.02),
    };
    const dim: Inks = {
      ground: black,
      key: paper,
      shade: tone(0.27, 0.07, strong(first)),
      accent: full(first, -0.08),
      mid: full(second, -0.02),
      light: paper,
    };
    const tint: Inks = {
      ...sheet,
      ground: tone(0.88, 0.09, first),
      shade: tone(0.82, 0.13, first + 20),
      accent: full(strong(second), 0.08),
      mid: full(first),
    };
    const [bold, answer] = [flood(first, second), flood(second, first)];
    const schemes = {
      night: [deep, dim, glow],
      dusk: [bold, deep, answer],
      dawn: [tint, bold, sheet],
      day: [sheet, bold, answer, tint],
    }[scene.timeOfDay];
    const chosen = schemes[scene.index % schemes.length] as Inks;
    return { ...chosen, accent: readableOn(chosen.shade, readableOn(chosen.ground, chosen.accent, 2.6), 2.3) };
  },

  posterShare: 0.5,

  // The whole poster is struck by the drums.
  travel: ({ kick, snare, sway }) => ({ x: 0.014 * sway, y: 0.01 * snare, zoom: 0.035 * kick }),

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
      isFlush: true,
      uppercase: true,
      leading: stretch < 70 ? 0.86 : 0.84,
      enter: 'unmask',
      colors: { sung: inks.key, accent: readableOn(inks.ground, inks.accent, 3), coming: inks.key },
      treat: (word) => word,
    };
  },

  place: (place) => ({
    ...place,
    layers: place.layers.filter(({ kind }, i) => kind !== 'beam' || i % BEAMS_SHOWN === 0),
  }),

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
    if (role === 'pattern')
      return sign(
        shape,
        sizePx,
        seed % 3 === 0 ? { line: inks.key } : { line: inks.key, fill: seed % 3 === 1 ? inks.accent : inks.mid },
      );
    if (role === 'support') {
      const fill = random < 0.5 ? colourful(inks) : inks.mid;
      return dieCut(
        await sign(shape, sizePx, { line: deepOf(kit), fill }),
        '#ffffff',
        mix(inks.ground, '#000000', 0.35),
        kit.unit * 0.016,
      );
    }
    const face = await sign(shape, sizePx * 0.86, { line: inks.key, fill: inks.accent });
    return echoed(face, [inks.mid, isLight(inks.key) ? deepOf(kit) : inks.shade], {
      dx: random < 0.5 ? 1 : -1,
      dy: 0.62,
      stepPx: kit.unit * 0.042,
    });
  },

  land(kit, layer, paint) {
    const { inks, frame } = kit;
    const { kind, tone, depth } = layer;
    const lit = kind === 'window' || (kind === 'road' && tone > 0.5) || kind === 'beam';
    // Words may stand before what is far: it is of their ground's family.
    const far = depth < 0.25 ? inks.shade : nearer(kit, depth < 0.42 ? 1 : 2);
    const near = depth < 0.88 && kind !== 'road' ? inks.mid : deepOf(kit);
    const shone = kind === 'beam' ? inks.shade : depth < 0.6 ? nearer(kit, 2) : inks.accent;
    const color = lit
      ? shone
      : kind === 'cloud'
        ? nearer(kit, depth < 0.4 ? 0 : 1)
        : kind === 'water'
          ? inks.light
          : depth < 0.6
            ? far
            : near;
    const look = paint((ctx) => {
      ctx.fillStyle = color;
      ctx.beginPath();
      layer.trace(ctx, frame);
      ctx.fill();
    });
    if (layer.lights.length === 0) return look;
    const ctx = look.getContext('2d');
    ctx.setTransform(1, 0, 0, 1, OVERSCAN * frame.width, OVERSCAN * frame.height);
    ctx.fillStyle = depth < 0.6 ? inks.ground : inks.accent;
    layer.lights.forEach(([x, y, w, h], i) => {
      if (hash01(i, kit.seed) < 0.55)
        ctx.fillRect(x * frame.width, y * frame.height, w * 1.3 * frame.width, h * 1.5 * frame.height);
    });
    return look;
  },

  body(kit, radiusPx) {
    const { inks, place } = kit;
    return painted(radiusPx * 2.1, radiusPx * 2.1, (ctx, size) => {
      ctx.translate(size / 2, size / 2);
      ctx.rotate(-0.7);
      const bright = place.body?.kind === 'moon' ? inks.light : inks.accent;
      // Under words it is of the ground's family.
      const [first, second] = kit.phrases.length > 0 ? [nearer(kit, 2), nearer(kit, 1)] : [bright, inks.mid];
      for (const [from, color] of [
        [0, first],
        [Math.PI, second],
      ] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        ctx.arc(0, 0, radiusPx, from, from + Math.PI);
        ctx.fill();
      }
    });
  },

  figure: (kit) => ({ color: deepOf(kit), rim: kit.inks.accent }),

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

  badge(kit, sizePx, text) {
    const { inks } = kit;
    const fill = colourful(inks);
    const ink = inkOn(fill, deepOf(kit), '#ffffff');
    return painted(sizePx * 1.04, sizePx * 1.04, (ctx, size) => {
      const radius = sizePx / 2;
      ctx.translate(size / 2, size / 2);
      ctx.fillStyle = fill;
      ctx.beginPath();
      for (let i = 0; i < 48; i++) {
        const [r, a] = [radius * (i % 2 === 0 ? 1 : 0.93), (i / 24) * Math.PI];
        ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      }
      ctx.fill();
      aroundRim(ctx, text, radius * 0.74, radius * 0.24, ink);
      ctx.fillStyle = ink;
      ctx.beginPath();
      for (let i = 0; i < 16; i++) {
        const [r, a] = [radius * (i % 2 === 0 ? 0.46 : 0.22), (i / 8) * Math.PI];
        ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      }
      ctx.fill();
    });
  },

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

/** Words along a circle, as often as they fit. */
function aroundRim(ctx: Ctx, text: string, radius: number, fontPx: number, color: string): void {
  const unitText = [...`${text.toUpperCase()} • `];
  const letters = unitText.map((letter) =>
    wordCanvas(letter === ' ' ? ' ' : letter, fontPx, { face: FACE, weight: 800, stretch: 78 }, color),
  );
  const widths = letters.map((letter, i) =>
    Math.max(fontPx * 0.2, letter.width - fontPx * 0.24 + (unitText[i] === ' ' ? fontPx * 0.1 : 0)),
  );
  const once = widths.reduce((sum, width) => sum + width, 0);
  const times = Math.max(1, Math.floor((Math.PI * 2 * radius) / once));
  const stretch = (Math.PI * 2 * radius) / (once * times);
  let along = 0;
  for (let i = 0; i < letters.length * times; i++) {
    const at = i % letters.length;
    const [letter, width] = [letters[at] as Canvas, (widths[at] as number) * stretch];
    ctx.save();
    ctx.rotate((along + width / 2) / radius);
    ctx.drawImage(letter, -letter.width / 2, -radius - letter.height / 2);
    ctx.restore();
    along += width;
  }
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
