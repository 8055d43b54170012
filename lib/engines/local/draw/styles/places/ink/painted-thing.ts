/**
 * Things and portraits in ink. A thing is a shape of a vector set: each of its parts becomes one wet patch of ink,
 * pale, middle or dark by its lightness, with a line of bare paper between neighbours. Light parts stay bare and are
 * outlined.
 */
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Point } from '../../../curves.ts';
import { smoothstep } from '../../../noise.ts';
import { between, hash01, mulberry32, pick, subSeed } from '../../../random.ts';
import { mix, rgbOf } from '../../../scene/light/inks.ts';
import { clamp01 } from '../../../scene/moment.ts';
import { noiseReader } from '../../../scene/land/noise-table.ts';
import { type Built, builtShape, builtSvg, sidesOf } from '../../../objects/built-shapes.ts';
import { isGlyph, type ShapeId } from '../../../objects/object-shapes.ts';
import {
  mapPixels,
  painted as canvasOf,
  settle,
  shapeCanvas,
  type Sprite,
  sprite,
  trimmed,
} from '../../../scene/people/sprite.ts';
import { paintStroke } from './brush.ts';
import { type Contour, contoursOf } from './contours.ts';
import { type InkTones, lightness, SEAL_RED } from './tones.ts';

type Rgb = [number, number, number];

/**
 * Replacements for shapes in brush painting: whole animals for heads, silhouettes for toys, old things for new ones.
 * `name` is the silhouette of that name, `name=other` another silhouette.
 */
export const BRUSHED: ReadonlyMap<string, ShapeId> = new Map(
  `sailboat ship=caravel ferry=caravel lighthouse light-bulb=@red-paper-lantern lamp=@red-paper-lantern desk-lamp=@red-paper-lantern
  diya-lamp=candle-flame candle=candle-holder closed-book=book-cover books=secret-book pen=quill fountain-pen=quill-ink
  key=@old-key door=wooden-door window mirror=mirror-mirror watch=pocket-watch guitar violin drum flute
  trumpet telephone=rotary-phone camera=photo-camera camera-with-flash=photo-camera umbrella ring=diamond-ring
  crown rose fallen-leaf=maple-leaf maple-leaf deciduous-tree=beech evergreen-tree=pine-tree bird=mdi:bird blackbird=raven swan owl
  dove=peace-dove eagle=dove fish=@fish tropical-fish=@tropical-fish turtle=sea-turtle frog fox bear=polar-bear polar-bear rabbit
  rabbit-face=rabbit elephant snake spider=long-legged-spider honeybee=bee horse=!horse horse-face=!horse dog=sitting-dog dog-face=sitting-dog
  lion cat cat-face=cat black-cat=cat deer cow-face=@cow rooster mouse mouse-face=mouse pig pig-face=pig water-wave=big-wave church
  bridge=stone-bridge bridge-at-night=stone-bridge locomotive=steam-locomotive train=steam-locomotive chair=wooden-chair bed package=chest
  hand=open-palm scissors spiral-shell thread=sewing-string sewing-needle compass basket broom wheel=cartwheel shovel=spade
  harbor-dock=@anchor cloud-with-lightning=@high-voltage wolf=sitting-dog wine-glass hot-beverage=coffee-cup teacup-without-handle=coffee-mug bell-with-slash=ringing-bell scroll=scroll-unfurled`
    .split(/\s+/)
    .map((entry) => entry.split('='))
    .map(([from = '', to = from]) => [from, shapeOf(to)]),
);

/** Shapes that only this style has: of an older world, or drawn from life. */
const BRUSH_ONLY: ReadonlyMap<string, string> = new Map(
  `sailboat=junk ship=junk ferry=junk passenger-ship=junk house=cottage house-with-garden=cottage hut=cottage convenience-store=cottage
  arch-bridge=humpback bridge=humpback bridge-at-night=humpback stone-bridge=humpback wooden-door=door gate=shinto-shrine fire=campfire
  page-facing-up=@scroll scroll=@scroll bird=blackbird blossom=@hibiscus lotus=@hibiscus
  pine-tree=old-pine evergreen-tree=old-pine dragon=sea-dragon owl=barn-owl spider=hanging-spider lion=feline cat=feline cat-face=feline black-cat=feline`
    .split(/\s+/)
    .map((entry) => entry.split('=') as [string, string]),
);

/** The shape that is painted in place of this one. */
export function brushedShape(shape: ShapeId): ShapeId {
  const name = shape.slice(shape.indexOf(':') + 1);
  const own = BRUSH_ONLY.get(name);
  return own ? shapeOf(own) : builtShape(shape) ? shape : (BRUSHED.get(name) ?? shape);
}

function shapeOf(name: string): ShapeId {
  if (name.includes(':')) return name as ShapeId;
  if (name.startsWith('@')) return `fluent-emoji-flat:${name.slice(1)}`;
  return name.startsWith('!') ? `fluent-emoji-high-contrast:${name.slice(1)}` : `game-icons:${name}`;
}

/** Things that may be red, where everything else is ink. */
const REDS =
  /lantern|rose|heart|apple|tangerine|cherr|fire|flame|balloon|hibiscus|tulip|blossom|strawberry|tomato|maple|chili|poppy|blood|kiss|lip/;

/** Neighbouring colours that differ by more than this (of 765) belong to two parts. */
const PART_STEP = 70;
/**
 * In shares of the thing: wobble of the hand, the bare line between parts, the pool of ink at a rim, and how far ink
 * bleeds.
 */
const STRAYS = 0.007;
const RAGGED = 0.0035;
const GAP = 0.006;
const BLEND = 0.008;
const POOL = 0.022;
const BLEED = 0.04;
/** Paper left bare around a thing in front of others. */
const BARE = { to: 0.11, cover: 0.42 };
/** Gaps in a single-coloured thing up to twice this wide get a pale wash, so that it stays in one piece. */
const SLIT = { to: 0.05, ink: 0.24 };
/** Share of a patch's ink on the line between it and its neighbour. */
const SEAM = 0.3;
/** Outlines of a thing, in the same shares. */
const CONTOUR = { width: 0.028, strays: 0.004 };
/** Maximum thickness of a stroke, as a share of what it outlines, so that an eye or a mouth stays recognisable. */
const FINE_STROKE = 0.13;
/** Amount of ink in a patch, by the lightness of its part. */
const DENSITIES = [
  { below: 0.3, ink: 0.92 },
  { below: 0.58, ink: 0.52 },
  { below: 0.84, ink: 0.26 },
  { below: 2, ink: 0.03 },
] as const;

const RED_WASH = 0.8;
const isRed = (r: number, g: number, b: number): boolean => r > 90 && g < r * 0.55 && b < r * 0.62;

/** The amount of ink for a colour; reds have a wash of their own. */
function washOf(r: number, g: number, b: number, mayBeRed: boolean): number {
  if (mayBeRed && isRed(r, g, b)) return RED_WASH;
  const bright = lightness(r, g, b);
  for (const { below, ink } of DENSITIES) if (bright < below) return ink;
  return 0;
}

/** A part of a picture, in pixels; `right` and `bottom` are exclusive. */
type Area = { left: number; right: number; top: number; bottom: number };

/** The area of a thing and the ink that bleeds from it; everything beyond is bare paper. */
function paintedArea(own: Uint8ClampedArray, width: number, height: number, around: number): Area {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0, at = 3; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if ((own[at] as number) < 128) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  return {
    left: Math.max(0, left - around),
    right: Math.min(width, right + around),
    top: Math.max(0, top - around),
    bottom: Math.min(height, bottom + around),
  };
}

/**
 * The distance in pixels from each pixel of an area to the nearest marked one: a two-pass chamfer distance transform.
 */
function distances(marked: Uint8Array, width: number, { left, right, top, bottom }: Area): Float32Array {
  const far = new Float32Array(marked.length).fill(FAR);
  for (let i = 0; i < far.length; i++) if (marked[i]) far[i] = 0;
  if (!marked.includes(1)) return far;
  for (const way of [-1, 1]) {
    const [above, before, after] = [way * width, way * (width + 1), way * (width - 1)];
    for (let row = 1; row < bottom - top; row++) {
      let i = way < 0 ? (top + row) * width + left + 1 : (bottom - 1 - row) * width + right - 2;
      for (let column = left + 1; column < right - 1; column++, i -= way) {
        const straight = Math.min(far[i + way] as number, far[i + above] as number) + 1;
        const slant = Math.min(far[i + before] as number, far[i + after] as number) + Math.SQRT2;
        far[i] = Math.min(far[i] as number, straight, slant);
      }
    }
  }
  return far;
}
const FAR = 1e6;

/** The direction in which a shape is longest, along which the brush moves. */
function lengthwise(alpha: (i: number) => number, width: number, height: number): { cos: number; sin: number } {
  let [n, mx, my, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (alpha(y * width + x) < 128) continue;
      n++;
      mx += x;
      my += y;
      xx += x * x;
      yy += y * y;
      xy += x * y;
    }
  if (n === 0) return { cos: 1, sin: 0 };
  const angle = 0.5 * Math.atan2((2 * (xy - (mx * my) / n)) / n, (xx - (mx * mx) / n - yy + (my * my) / n) / n);
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

/**
 * Gaps between parts of a thing that are at most twice `reach` wide: its morphological closing without the thing
 * itself.
 */
function slitsOf(fromShape: Float32Array, width: number, area: Area, reach: number): Uint8Array {
  const beyond = Uint8Array.from(fromShape, (away) => (away > reach ? 1 : 0));
  const fromBeyond = distances(beyond, width, area);
  return Uint8Array.from(fromBeyond, (away, i) => (away > reach && (fromShape[i] as number) > 0 ? 1 : 0));
}

/** A flat picture as washes of ink with outlines. */
function painted(source: Canvas, tones: InkTones, seed: number, hasOneColor: boolean): Canvas {
  const { width, height } = source;
  const size = Math.max(width, height);
  const { data: own } = source.getContext('2d').getImageData(0, 0, width, height);
  const mayBeRed = tones.accent !== tones.ink;
  // A hot loop over every pixel: numbers alone, and no allocation.
  const isOut = (i: number): boolean => (own[i * 4 + 3] as number) < 128;
  const washAt = (i: number): number =>
    washOf(own[i * 4] as number, own[i * 4 + 1] as number, own[i * 4 + 2] as number, mayBeRed);
  const stepOf = (i: number, j: number): number =>
    Math.abs((own[i * 4] as number) - (own[j * 4] as number)) +
    Math.abs((own[i * 4 + 1] as number) - (own[j * 4 + 1] as number)) +
    Math.abs((own[i * 4 + 2] as number) - (own[j * 4 + 2] as number));
  const [outside, inside, borders] = [0, 1, 2].map(() => new Uint8Array(width * height)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  // Two parts blend into each other over this many pixels; beyond them each has its own colour.
  const blend = Math.max(2, Math.round(size * BLEND));
  const reach = blend + 1;
  const isBorder = (i: number, by: number): boolean => {
    const [before, after] = [i - blend * by, i + blend * by];
    // Parts with different washes are distinct without a line of paper between them.
    if (stepOf(before, after) <= PART_STEP || washAt(before) !== washAt(after)) return false;
    const [further, last] = [i - reach * by, i + reach * by];
    return (
      !isOut(further) && !isOut(last) && stepOf(before, further) < PART_STEP / 4 && stepOf(after, last) < PART_STEP / 4
    );
  };
  const area = paintedArea(own, width, height, Math.ceil(DRY_FROM * size));
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left, i = y * width + x; x < area.right; x++, i++) {
      if (isOut(i)) {
        outside[i] = 1;
        continue;
      }
      inside[i] = 1;
      if (x < reach || y < reach || x + reach >= width || y + reach >= height) continue;
      if (isBorder(i, 1) || isBorder(i, width)) borders[i] = 1;
    }
  const [fromRim, fromShape, fromBorder] = [outside, inside, borders].map((marked) =>
    distances(marked, width, area),
  ) as [Float32Array, Float32Array, Float32Array];
  const slits = hasOneColor ? slitsOf(fromShape, width, area, SLIT.to * size) : null;
  const { cos, sin } = lengthwise((i) => own[i * 4 + 3] as number, width, height);
  const [slow, cloud, fine] = [noiseReader(seed), noiseReader(seed + 1), noiseReader(seed + 2, 'specks')];
  const [paper, ink, red] = [mix(tones.paper, '#ffffff', 0.12), tones.ink, tones.accent].map(rgbOf) as [Rgb, Rgb, Rgb];
  const lightFrom = hash01(3, seed) < 0.5 ? -1 : 1;
  const strays = STRAYS * size * 2;
  const ragged = RAGGED * size * 2;
  const washed = createCanvas(width, height);
  const image = washed.getContext('2d').createImageData(width, height);
  const { data } = image;
  const layAt = (x: number, y: number): void => {
    const here = (y * width + x) * 4;
    const u = x / size;
    const v = y / size;
    const rag = (fine(u * 150, v * 150) - 0.5) * ragged;
    const qx = Math.round(x + (slow(u * 60, v * 60) - 0.5) * strays + rag);
    const qy = Math.round(y + (slow(v * 60 + 90, u * 60 + 40) - 0.5) * strays + rag);
    if (qx < 0 || qy < 0 || qx >= width || qy >= height) return;
    const q = qy * width + qx;
    const away = fromShape[q] as number;
    const wet = cloud(u * 70, v * 70);
    if (away > 0 && slits?.[q]) {
      lay(data, here, paper, ink, SLIT.ink * (0.6 + 0.7 * wet), 0.95);
      return;
    }
    if (away > 0) {
      // Here and there, wet paper carries ink over the rim; elsewhere paper stays bare around the thing.
      const runs = wet > 0.6 ? smoothstep(0.6, 0.85, wet) * Math.exp(-away / (BLEED * size * wet)) : 0;
      const bare = BARE.cover * (1 - smoothstep(0, BARE.to * size * (0.4 + wet), away));
      if (runs + bare < UNSEEN) return;
      lay(data, here, paper, ink, (0.55 * 0.5 * runs) / Math.max(0.01, bare, 0.5 * runs), Math.max(bare, 0.5 * runs));
      return;
    }
    const deep = fromRim[q] as number;
    const apart = (fromBorder[q] as number) - GAP * size * (0.5 + slow(u * 40, v * 40));
    const patch = washAt(q);
    const isRedHere = patch === RED_WASH;
    const along = ((x - width / 2) * cos + (y - height / 2) * sin) / size;
    const across = (-(x - width / 2) * sin + (y - height / 2) * cos) / size;
    // The brush runs out of ink along the way: hairs part, and paper shows in streaks.
    const hair = fine(across * 120, along * 9) * 0.7 + cloud(across * 90, along * 12) * 0.3;
    const spent = clamp01(0.5 + along * lightFrom * 0.9 + (slow(u * 34, v * 34) - 0.5) * 1.1);
    const streak = smoothstep(0.28 + 0.5 * spent, 0.1 + 0.5 * spent, hair * 0.8 + 0.12);
    const edge = Math.min(deep, Math.max(0, apart));
    const pooled = edge > POOL * size * DRY_AFTER ? 0 : Math.exp(-edge / (POOL * size));
    const shaded = clamp01(0.5 + (u - 0.5) * 0.5 * lightFrom + (v - 0.5) * 0.7);
    const body =
      patch * (0.62 + 0.52 * smoothstep(0.22, 0.75, wet)) * (0.8 + 0.42 * shaded) * (0.6 + 0.4 * streak) +
      patch * 0.34 * pooled +
      // Dark ink dropped into the wet wash.
      patch * 0.4 * smoothstep(0.6, 0.74, cloud(u * 44 + 50, v * 44 + 20));
    const strength = apart > 0 ? clamp01(body) : SEAM * patch;
    lay(
      data,
      here,
      paper,
      isRedHere ? red : ink,
      isRedHere ? Math.min(0.95, strength * 1.15) : strength,
      0.9 * smoothstep(0, 1.4, deep) + 0.1,
    );
  };
  for (let y = area.top; y < area.bottom; y++) for (let x = area.left; x < area.right; x++) layAt(x, y);
  washed.getContext('2d').putImageData(image, 0, 0);
  drawnRound(washed, contoursOf(source), tones, seed);
  return settle(washed);
}

/** Below this strength a change is less than one step of 255, which a pool reaches this many depths from the rim. */
const UNSEEN = 0.001;
const DRY_AFTER = 8;
/** Distance from a thing, in shares of it, beyond which there is no ink. */
const DRY_FROM = 0.2;

/** Sets a pixel: `strength` of the colour over the paper, with an opacity of `cover`. */
function lay(data: Uint8ClampedArray, at: number, paper: Rgb, color: Rgb, strength: number, cover: number): void {
  data[at] = paper[0] + (color[0] - paper[0]) * strength;
  data[at + 1] = paper[1] + (color[1] - paper[1]) * strength;
  data[at + 2] = paper[2] + (color[2] - paper[2]) * strength;
  data[at + 3] = 255 * clamp01(cover);
}

/** Outlines a thing with a loaded brush: heavy on the side away from the light, broken here and there on the other. */
function drawnRound(thing: Canvas, contours: readonly Contour[], tones: InkTones, seed: number): void {
  const random = mulberry32(subSeed(seed, 'contour'));
  const ctx = thing.getContext('2d');
  const size = thing.width;
  for (const { points, isOuter, isLight } of contours) {
    const [from, to] = [points[0], points.at(-1)] as [Point, Point];
    const faces = (to.x - from.x - (to.y - from.y)) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
    const weight = isOuter ? 0.75 - 0.35 * faces : 0.5;
    if (random() < (isLight ? 0.03 : 0.14) + (faces > 0.6 ? 0.06 : 0)) continue;
    const strays = () => (random() - 0.5) * 2 * CONTOUR.strays;
    const [dx, dy] = [strays(), strays()];
    paintStroke(
      ctx,
      random,
      {
        points: points.map(({ x, y }) => ({ x: (x + dx) * size, y: (y + dy) * size })),
        width: size * Math.min(broadestStroke(points), CONTOUR.width * weight * between(random, 0.6, 1.25)),
        pressure: pick(random, ['taper', 'tail', 'swell', 'taper'] as const),
        tone: isOuter ? 0.95 : 0.75,
        dry: between(random, 0.15, 0.6),
      },
      tones.ink,
    );
  }
}

/** Maximum width of a stroke along these points, in the same shares. */
export function broadestStroke(points: readonly Point[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return Math.min(FINE_STROKE * reach, CONTOUR.width * Math.min(1, 0.45 + points.length / 24));
}

/** Larger things are painted at this size and enlarged: their edges are soft. */
const LARGEST = 760;

/** A building in the middle of a square, with room for ink that runs over its rim. */
async function builtCanvas(built: Built, sizePx: number): Promise<Canvas> {
  const image = await loadImage(builtSvg(built, 'body', sizePx * 0.92));
  return canvasOf(sizePx, sizePx, (ctx) =>
    ctx.drawImage(image, (sizePx - image.width) / 2, (sizePx - image.height) / 2),
  );
}

/** A shape painted at a width of `sizePx`, in ink alone except for things that are red by nature. */
export async function paintedThing(shape: ShapeId, sizePx: number, tones: InkTones, seed: number): Promise<Sprite> {
  const drawn = brushedShape(shape);
  const isRedThing = REDS.test(drawn);
  const share = Math.min(1, LARGEST / sizePx);
  const built = builtShape(drawn);
  const clean = built
    ? await builtCanvas(built, sizePx * share)
    : await shapeCanvas(drawn, sizePx * share, { color: isRedThing ? tones.accent : tones.ink });
  // A paper boat is drawn with waves, which are cut off.
  if (drawn.endsWith(':paper-boat'))
    clean.getContext('2d').clearRect(0, clean.height * 0.66, clean.width, clean.height);
  const thing = painted(clean, isRedThing ? tones : { ...tones, accent: tones.ink }, seed, !built && isGlyph(drawn));
  if (!built) return sprite(thing, thing.width / share, thing.height / share);
  // Trimmed, so that frames do not draw the empty rest of the square.
  const whole = trimmed(thing).look?.canvas ?? thing;
  return { ...sprite(whole, whole.width / share, whole.height / share), thingPx: sizePx * sidesOf(drawn).width };
}

/** Hairs of the broad brush that paints a thing, the number of rows, and how long it takes. */
const HAIRS = 5;
const ROWS = 4;
const PAINTED_SEC = 0.42;

/** A painting that appears row by row, to and fro, as a broad brush lays it, from `fromSec` of the song. */
export function asBrushed(look: Sprite, fromSec: number, seed: number): Sprite {
  const { canvas, width, height } = look;
  const lean = (hash01(6, seed) - 0.5) * 0.9;
  const reach = Math.hypot(width, height) / 2;
  const hair = (reach * 2) / (ROWS * HAIRS);
  return {
    ...look,
    paint(ctx, { songSec }) {
      const share = (songSec - fromSec) / PAINTED_SEC;
      if (share <= 0) return;
      if (share < 1) {
        ctx.rotate(lean);
        ctx.beginPath();
        for (let i = 0; i < ROWS * HAIRS; i++) {
          const row = Math.floor(i / HAIRS);
          const done = clamp01(share * (ROWS * 0.5 + 1) - row * 0.5 - 0.3 * hash01(i, seed) * (1 - share)) * reach * 2;
          ctx.rect(row % 2 === 0 ? -reach : reach - done, i * hair - reach, done, hair + 0.5);
        }
        ctx.clip();
        ctx.rotate(-lean);
      }
      ctx.drawImage(canvas, -width / 2, -height / 2, width, height);
    },
  };
}

/** A whole picture as a wash: lights are paper, darks are ink, reds the red of the seal. */
export function paintedPicture(source: Canvas, tones: InkTones, grainPx: number, seed: number): Canvas {
  const cloud = noiseReader(seed);
  const [paper, ink, red] = [mix(tones.paper, '#ffffff', 0.2), tones.ink, SEAL_RED].map(rgbOf) as [Rgb, Rgb, Rgb];
  return mapPixels(source, (x, y, data, at) => {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const wet = cloud(x / (grainPx * 6), y / (grainPx * 6));
    const bright = clamp01((lightness(r, g, b) - 0.08) * 1.2 + (wet - 0.5) * 0.16);
    // Three washes on top of each other, with soft edges.
    const washes = [0.78, 0.52, 0.28].reduce((sum, from) => sum + clamp01((from - bright) * 7 + 0.5), 0) / 3;
    const isRed = r > 110 && r - Math.max(g, b) > 60;
    for (let c = 0; c < 3; c++) {
      const dark = (isRed ? red : ink)[c] as number;
      data[at + c] = (paper[c] as number) + (dark - (paper[c] as number)) * Math.min(0.96, washes * (0.85 + 0.3 * wet));
    }
  });
}
