/**
 * Treatments turn a clean shape into a thing of some material: each takes a picture on a transparent ground and returns
 * one of the same size. They run once, when a scene is prepared, so they may look at every pixel. `grainPx` is the size
 * of the material's grain in pixels of the picture.
 */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { lightened, mix, oklchOf, rgbOf } from '../light/inks.ts';
import { clamp01 } from '../moment.ts';
import { noiseReader } from '../land/noise-table.ts';
import { mapPixels, painted, settle } from '../people/sprite.ts';
import type { Kit } from '../style.ts';

const luma = (data: Uint8ClampedArray, at: number): number =>
  (0.2126 * (data[at] as number) + 0.7152 * (data[at + 1] as number) + 0.0722 * (data[at + 2] as number)) / 255;

/**
 * Reads a picture's lightness, stretched over the whole range so that pastel shapes keep their drawing. With `most`,
 * half of the picture is no darker than that.
 */
function toneReader(source: Canvas, most = 0): (data: Uint8ClampedArray, at: number) => number {
  const { data } = source.getContext('2d').getImageData(0, 0, source.width, source.height);
  const seen: number[] = [];
  for (let at = 0; at < data.length; at += 4 * 37) if ((data[at + 3] as number) > 200) seen.push(luma(data, at));
  seen.sort((a, b) => a - b);
  const [low, high] = [seen[Math.floor(seen.length * 0.04)] ?? 0, seen[Math.floor(seen.length * 0.96)] ?? 1];
  const span = high - low;
  const toneOf = (bright: number) => (span < 0.08 ? 0.3 : clamp01((bright - low) / span));
  const half = toneOf(seen[Math.floor(seen.length / 2)] ?? 1);
  const lift = half < most ? (most - half) / (1 - half) : 0;
  return (pixels, at) => lift + (1 - lift) * toneOf(luma(pixels, at));
}

function put(data: Uint8ClampedArray, at: number, [r, g, b]: readonly [number, number, number], alpha: number): void {
  data[at] = r;
  data[at + 1] = g;
  data[at + 2] = b;
  data[at + 3] = alpha * 255;
}

/** A shape's silhouette in one colour. */
export function flat(source: Canvas, color: string): Canvas {
  return painted(source.width, source.height, (ctx, width, height) => {
    ctx.drawImage(source, 0, 0);
    ctx.globalCompositeOperation = 'source-in';
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, width, height);
  });
}

/** A shape whose lights and darks are replaced by other colours, dark first. */
export function recoloured(source: Canvas, colors: readonly string[], most?: number): Canvas {
  const steps = Array.from({ length: 64 }, (_, i) => {
    const place = (i / 63) * (colors.length - 1);
    const low = Math.min(colors.length - 2, Math.floor(place));
    return rgbOf(
      colors.length === 1 ? (colors[0] as string) : mix(colors[low] as string, colors[low + 1] as string, place - low),
    );
  });
  const tone = toneReader(source, most);
  return mapPixels(source, (_x, _y, data, at) => {
    const [r, g, b] = steps[Math.round(tone(data, at) * 63)] as [number, number, number];
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
  });
}

/** Half of a dyed thing is no darker than this, so that its colour shows even where it was mostly dark. */
export const DYED_MOST = 0.42;
/** How much the night's ground colour tints a dyed thing. */
const NIGHT_SHARE = 0.16;

/** How far the lightest shade of a colour goes towards white: what is white in a thing of gold is gold. */
const LIGHT_MOST = 0.45;

/** The shades of a colour that a thing in a scene is made of, dark first. */
export function dyes(color: string, { scene, inks }: Pick<Kit, 'scene' | 'inks'>): string[] {
  const lit = scene.timeOfDay === 'night' ? mix(color, inks.ground, NIGHT_SHARE) : color;
  const { l } = oklchOf(lit);
  return [
    lightened(lit, -0.55 * l - 0.04),
    lightened(lit, -0.16 * l),
    lit,
    lit,
    lightened(lit, Math.min(0.2, LIGHT_MOST * (1 - l))),
  ];
}

/** A finished thing in the colour that was asked for: its drawing and its light stay. */
export const dyed = (look: Canvas, color: string, kit: Pick<Kit, 'scene' | 'inks'>): Canvas =>
  recoloured(look, dyes(color, kit), DYED_MOST);

/** A dyed thing whose white stripes stay white. */
export function dyedBetween(look: Canvas, color: string, kit: Pick<Kit, 'scene' | 'inks'>): Canvas {
  const whites = look.getContext('2d').getImageData(0, 0, look.width, look.height).data;
  const lightest = brightest(whites);
  return mapPixels(dyed(look, color, kit), (_x, _y, data, at) => {
    const [r, g, b] = [whites[at] as number, whites[at + 1] as number, whites[at + 2] as number];
    const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)];
    if (least < lightest * WHITE || most - least > most * TINGED) return;
    data.set([r, g, b], at);
  });
}
/**
 * How light a white is at least in the shade, as a share of the lightest common value, and how much colour it may have.
 */
const WHITE = 0.4;
const TINGED = 0.24;
const MUCH = 0.04;
function brightest(data: Uint8ClampedArray): number {
  const counts = new Array<number>(256).fill(0);
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 200) continue;
    const least = Math.min(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    counts[least] = (counts[least] as number) + 1;
    all++;
  }
  let seen = 0;
  for (let least = 255; least > 0; least--) {
    seen += counts[least] as number;
    if (seen > all * MUCH) return least;
  }
  return 255;
}

/** One ink from a rubber or wooden block: ragged edges, ink that missed the paper, more of it at the rim. `wear` 0..1. */
export function stamped(
  source: Canvas,
  color: string,
  { seed, grainPx, wear }: { seed: number; grainPx: number; wear: number },
): Canvas {
  const ink = rgbOf(color);
  const [coarse, fine] = [noiseReader(seed), noiseReader(seed + 1, 'specks')];
  return mapPixels(source, (x, y, data, at) => {
    const cover = (data[at + 3] as number) / 255;
    if (cover === 0) return;
    const rough = fine((x / grainPx) * 2, (y / grainPx) * 2);
    const edge = clamp01((cover - 0.5 + (rough - 0.5) * 0.9 * wear) * 3 + 0.5);
    const thin =
      coarse(x / (grainPx * 6), y / (grainPx * 6)) * 0.3 + fine((x / grainPx) * 1.6, (y / grainPx) * 1.6) * 0.7;
    const missed = clamp01((thin - (0.8 - 0.26 * wear)) * 8);
    put(data, at, ink, edge * (1 - missed * (0.4 + 0.5 * wear)));
  });
}

/** Dots that grow with darkness, in one ink on a transparent ground. */
export function halftone(source: Canvas, color: string, { dotPx, angle }: { dotPx: number; angle: number }): Canvas {
  const tone = toneReader(source);
  const ink = rgbOf(color);
  const [cos, sin] = [Math.cos(angle) / dotPx, Math.sin(angle) / dotPx];
  return mapPixels(source, (x, y, data, at) => {
    const cover = (data[at + 3] as number) / 255;
    if (cover === 0) return;
    const dark = 0.12 + 0.88 * (1 - tone(data, at));
    const wave = (Math.cos((x * cos + y * sin) * Math.PI * 2) + Math.cos((-x * sin + y * cos) * Math.PI * 2)) / 4 + 0.5;
    put(data, at, ink, cover * clamp01((dark - wave) * 6 + 0.5));
  });
}

/** Bent glass tubes: give the outline of a shape (`shapeCanvas` with `outline`). A white core in a coloured glow. */
export function neonTube(outline: Canvas, color: string, { glowPx }: { glowPx: number }): Canvas {
  return painted(outline.width, outline.height, (ctx) => {
    const tube = flat(outline, color);
    for (const [blur, alpha] of [
      [glowPx, 0.9],
      [glowPx * 0.4, 0.9],
    ] as const) {
      ctx.filter = `blur(${blur}px)`;
      ctx.globalAlpha = alpha;
      ctx.drawImage(tube, 0, 0);
    }
    ctx.filter = 'none';
    ctx.globalAlpha = 1;
    ctx.drawImage(tube, 0, 0);
    ctx.filter = `blur(${Math.max(0.5, glowPx * 0.05)}px)`;
    ctx.globalAlpha = 0.8;
    ctx.drawImage(flat(outline, lightened(color, 0.3)), 0, 0);
  });
}

/** A body behind the face: the shape pushed back along a direction, darker as it goes. */
export function extruded(
  face: Canvas,
  { side, deep, stepsPx, dx, dy }: { side: string; deep: string; stepsPx: number; dx: number; dy: number },
): Canvas {
  const silhouettes = Array.from({ length: 5 }, (_, i) => flat(face, mix(side, deep, i / 4)));
  return painted(face.width, face.height, (ctx) => {
    for (let step = stepsPx; step > 0; step--)
      ctx.drawImage(silhouettes[Math.min(4, Math.floor((step / stepsPx) * 5))] as Canvas, dx * step, dy * step);
    ctx.drawImage(face, 0, 0);
  });
}

/**
 * A full, glossy body lit by a studio lamp from above left, with a light behind it: balloons, vinyl, clay. Its colours
 * stay; light and shade are laid over them. `bulgePx` is how far in from the rim it is rounded; `gloss` 0 is clay, 1 a
 * balloon.
 */
export function inflated(
  source: Canvas,
  options: {
    bulgePx: number;
    shade: string;
    light: string;
    rim: string;
    gloss: number;
    detailPx?: number;
  },
): Canvas {
  const { bulgePx, gloss, detailPx = 330 } = options;
  const share = Math.min(1, detailPx / Math.max(source.width, source.height));
  const [width, height] = [Math.max(3, Math.ceil(source.width * share)), Math.max(3, Math.ceil(source.height * share))];
  const blurred = (blurPx: number) =>
    painted(width, height, (ctx) => {
      ctx.filter = `blur(${Math.max(0.6, blurPx).toFixed(2)}px)`;
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(source, 0, 0, width, height);
    })
      .getContext('2d')
      .getImageData(0, 0, width, height).data;
  const bulge = bulgePx * share;
  const [near, far] = [blurred(bulge * 0.42), blurred(bulge)];
  const heights = new Float32Array(width * height);
  for (let i = 0, at = 0; i < heights.length; i++, at += 4) {
    const rounded = Math.sqrt(clamp01(((near[at + 3] as number) / 255 - 0.46) * 1.86));
    const full = clamp01(((far[at + 3] as number) / 255 - 0.3) * 1.4);
    heights[i] = bulge * (0.62 * rounded + 0.62 * full);
  }
  const [shade, light, rim] = [rgbOf(options.shade), rgbOf(options.light), rgbOf(options.rim)];
  const lit = painted(width, height, () => {});
  const image = lit.getContext('2d').createImageData(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((near[i * 4 + 3] as number) < 8) continue;
      const [left, right] = [heights[x > 0 ? i - 1 : i] as number, heights[x < width - 1 ? i + 1 : i] as number];
      const [up, down] = [heights[y > 0 ? i - width : i] as number, heights[y < height - 1 ? i + width : i] as number];
      const [dx, dy] = [(left - right) * 0.5, (up - down) * 0.5];
      const nz = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const [nx, ny] = [dx * nz, dy * nz];
      const facing = -0.42 * nx - 0.66 * ny + 0.62 * nz;
      const shine = -0.233 * nx - 0.367 * ny + 0.9 * nz;
      const dark = clamp01((0.6 - facing) * 0.78);
      const back = clamp01((1 - nz) * 1.3 - 0.15) * clamp01(0.75 * nx + 0.5 * ny) * 0.85;
      const glow =
        clamp01((facing - 0.64) * 1.1) * 0.55 +
        gloss *
          clamp01((shine - 0.955) * 26) *
          (1 - clamp01((shine - 0.992) * 90) * 0.25) *
          0.5 *
          clamp01((1 - nz) * 14);
      put3(image.data, i * 4, [
        [shade, dark],
        [rim, back],
        [light, Math.min(0.92, glow)],
      ]);
    }
  }
  lit.getContext('2d').putImageData(image, 0, 0);
  return painted(source.width, source.height, (ctx) => {
    ctx.drawImage(source, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(settle(lit), 0, 0, source.width, source.height);
  });
}

/** Composites colours over each other, each with its coverage. */
function put3(
  data: Uint8ClampedArray,
  at: number,
  layers: readonly (readonly [readonly [number, number, number], number])[],
): void {
  let [r, g, b, alpha] = [0, 0, 0, 0];
  for (const [color, cover] of layers) {
    const kept = alpha * (1 - cover);
    const total = kept + cover;
    if (total <= 0) continue;
    [r, g, b] = [
      (r * kept + color[0] * cover) / total,
      (g * kept + color[1] * cover) / total,
      (b * kept + color[2] * cover) / total,
    ];
    alpha = total;
  }
  put(data, at, [r, g, b], alpha);
}

/** A cel's colours are softer than those of signs. */
const CEL_CHROMA = 0.86;
/** How far the shade of a cel reaches in from its edge, in shares of its width. */
const CEL_SHADE = 0.07;
/** Colours that differ by this much have a line between them, 0..255. */
const CEL_EDGE = 46;

/**
 * A thing drawn like an animation cel: its colours in the `key` light of the scene, one crisp shade (`dim`) on the side
 * away from `toLight`, a line around it and thinner ones between its colours, and the light of the place along the lit
 * edge.
 */
export function celDrawn(
  source: Canvas,
  {
    key,
    dim,
    line,
    linePx,
    rim,
    toLight,
  }: { key: string; dim: string; line: string; linePx: number; rim: string; toLight: readonly [number, number] },
): Canvas {
  const { width, height } = source;
  const [lit, inked] = [rgbOf(key), rgbOf(line)];
  const reach = Math.max(1, Math.round(linePx * 0.6));
  const [aside, below] = [reach * 4, reach * width * 4];
  // The pixels to the right and below still have their own colours.
  const differs = (data: Uint8ClampedArray, at: number, other: number): boolean =>
    (data[other + 3] as number) > 200 &&
    (Math.abs((data[at] as number) - (data[other] as number)) > CEL_EDGE ||
      Math.abs((data[at + 1] as number) - (data[other + 1] as number)) > CEL_EDGE ||
      Math.abs((data[at + 2] as number) - (data[other + 2] as number)) > CEL_EDGE);
  const flats = mapPixels(source, (x, y, data, at) => {
    if (data[at + 3] === 0) return;
    const isEdge =
      (x + reach < width && differs(data, at, at + aside)) || (y + reach < height && differs(data, at, at + below));
    const grey = ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 3;
    for (let c = 0; c < 3; c++) {
      const own = ((grey + ((data[at + c] as number) - grey) * CEL_CHROMA) * (lit[c] as number)) / 255;
      data[at + c] = isEdge ? own * 0.4 + (inked[c] as number) * 0.6 : own;
    }
  });
  const [toX, toY] = toLight;
  // A shape minus a moved copy of itself leaves one of its edges.
  const edgeOf = (color: string, dx: number, dy: number) =>
    painted(width, height, (ctx) => {
      ctx.drawImage(flat(source, color), 0, 0);
      ctx.globalCompositeOperation = 'destination-out';
      ctx.drawImage(source, dx, dy);
    });
  const shade = edgeOf(dim, toX * width * CEL_SHADE, toY * width * CEL_SHADE);
  const edge = edgeOf(rim, -toX * linePx * 1.6, -toY * linePx * 1.6);
  const around = flat(source, line);
  return painted(width, height, (ctx) => {
    for (let step = 0; step < 16; step++) {
      const angle = (step / 16) * Math.PI * 2;
      ctx.drawImage(around, Math.cos(angle) * linePx, Math.sin(angle) * linePx);
    }
    ctx.drawImage(flats, 0, 0);
    ctx.globalCompositeOperation = 'multiply';
    ctx.drawImage(shade, 0, 0);
    ctx.globalCompositeOperation = 'source-over';
    ctx.globalAlpha = 0.8;
    ctx.drawImage(edge, 0, 0);
  });
}

/** A photograph as a cel: colours in few steps, a line where light turns to dark, dots in the half-tones. */
export function celPhoto(
  source: Canvas,
  { seed, linePx, dotPx }: { seed: number; linePx: number; dotPx: number },
): Canvas {
  const { width, height } = source;
  const smooth = painted(width, height, (ctx) => {
    ctx.filter = `blur(${Math.max(0.6, linePx)}px) saturate(1.35) contrast(1.1)`;
    ctx.drawImage(source, 0, 0);
  });
  const soft = smooth.getContext('2d').getImageData(0, 0, width, height).data;
  const lightAt = (x: number, y: number) =>
    luma(soft, (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4);
  const paint = noiseReader(seed);
  return mapPixels(smooth, (x, y, data, at) => {
    const light = lightAt(x, y);
    const dots = 0.055 * Math.cos(((x + y) / dotPx) * Math.PI) * Math.cos(((x - y) / dotPx) * Math.PI);
    const step = Math.round((light + dots) * 4 + (paint(x * 0.2, y * 0.2) - 0.5) * 0.2) / 4;
    const edge = clamp01(
      (Math.hypot(lightAt(x + 2, y) - lightAt(x - 2, y), lightAt(x, y + 2) - lightAt(x, y - 2)) - 0.18) * 5,
    );
    const factor = Math.min(2.2, ((0.1 + step * 0.95) / Math.max(0.06, light)) * (1 - 0.75 * edge));
    for (let c = 0; c < 3; c++) data[at + c] = Math.min(255, (data[at + c] as number) * factor);
  });
}

/** Rows of dots whose size follows `cover` (0..1 of their cell). */
export function screentone(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  stepPx: number,
  color: string,
  cover: (x: number, y: number) => number,
): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (let row = 0; row * stepPx * 0.5 < height + stepPx; row++) {
    const y = row * stepPx * 0.5;
    for (let x = (row % 2) * stepPx * 0.5; x < width + stepPx; x += stepPx) {
      const radius = Math.sqrt(Math.max(0, Math.min(1, cover(x, y)))) * stepPx * 0.48;
      if (radius < 0.4) continue;
      ctx.moveTo(x + radius, y);
      ctx.arc(x, y, radius, 0, Math.PI * 2);
    }
  }
  ctx.fill();
}
