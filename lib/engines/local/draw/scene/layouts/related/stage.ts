/**
 * Measures for things that are put relative to each other: how large each is, and where in its picture it begins and
 * ends.
 */
import { type Anchors, anchorsOf } from '../../../objects/animal-anchors.ts';
import { builtShape, sidesOf, trueMetres } from '../../../objects/built-shapes.ts';
import { COLORS, type ThingColor } from '../../../objects/thing-colors.ts';
import type { Moment } from '../../moment.ts';
import type { Node } from '../../node.ts';
import { painted, type Sprite } from '../../people/sprite.ts';
import type { CastObject, Kit, Style } from '../../style.ts';
import { made, SOLID } from '../staging.ts';

export const DEPTH = 0.95;
/** The ground that things stand on, and how high above it flying things are, in shares of the frame's height. */
export const GROUND = { inside: 0.9, outside: 0.86 };
export const IN_AIR = 0.36;
/** Where things stand at a side of the picture, in shares of its width. */
export const SIDES: Readonly<Record<string, number>> = { left: 0.16, middle: 0.5, right: 0.84 };
const WIDEST = 0.8;
/** No thing is too small to be recognised, and great differences of size are reduced. */
export const LEAST = 0.15;
const SOFTENED = 0.4;

export type Stage = {
  kit: Kit;
  style: Style;
  /** Metres of the largest thing seen, and its height in pixels. */
  largest: { metres: number; px: number };
  ground: number;
  /** The most width for several of a thing. */
  roomPx: number;
  joinedTo: (noun: string) => readonly CastObject[];
  /**
   * On which side of something `width` wide at `x` there is more room for something else; by default towards the
   * middle.
   */
  freeSide?: (x: number, width: number, own: number) => 1 | -1;
};

export const pixelsOf = ({ kit, largest }: Stage, metres: number): number =>
  Math.max(LEAST * kit.unit, largest.px * (metres / largest.metres) ** SOFTENED);

/** Nothing is larger than this in a room: a palm tree there stands in a pot. */
const ROOM_METRES = 3;
export const metresIn = ({ place }: Kit, cast: CastObject): number =>
  place.isInside ? Math.min(ROOM_METRES, trueMetres(cast)) : trueMetres(cast);

/** The size of a thing; a giant one is about as large as the largest. */
export function pixelsOfThing(stage: Stage, cast: CastObject): number {
  const px = pixelsOf(stage, metresIn(stage.kit, cast));
  const { size = 1 } = cast;
  return size > 1 ? Math.max(px * size, stage.largest.px * GIANT) : px * size;
}
const GIANT = 0.75;

/** The colours of several things that shall differ. */
const MIXED = ['yellow', 'blue', 'red', 'green', 'purple', 'orange'].map((name) => COLORS[name as ThingColor]);

/** The dyes of which each of several things has another; none where all look alike. */
export const dyesOf = ({ isMixed, otherColors = [], dye }: CastObject): readonly string[] =>
  otherColors.length > 0
    ? [...(dye ? [dye] : []), ...otherColors.flatMap((name) => COLORS[name as ThingColor] ?? [])]
    : isMixed
      ? MIXED
      : [];

export async function shaped({ kit, style }: Stage, cast: CastObject, px: number): Promise<Shape> {
  const sides = style.isToScale ? sidesOf(cast.shape) : { width: 1, height: 1 };
  const widest = (WIDEST * kit.frame.width) / sides.width;
  const look = await made(kit, style, cast, Math.min(px / Math.sqrt(sides.height), widest) / kit.unit);
  const shape = shapeOf(look, anchorsIn(style, cast));
  const dyes = dyesOf(cast);
  if (dyes.length === 0) return shape;
  const looks = await Promise.all(
    dyes.map((dye) => made(kit, style, { ...cast, dye }, Math.min(px / Math.sqrt(sides.height), widest) / kit.unit)),
  );
  return { ...shape, looks };
}

/** Whose outline a thing has in the style. */
const outlineOf = (style: Style, { shape, noun }: CastObject): string =>
  style.isToScale && builtShape(shape) ? shape.replace(/^.*:/, 'built:') : (style.outlineOf?.(shape, noun) ?? shape);

/** The anchors of a thing, for things put on it, as the style draws it. */
export const anchorsIn = (style: Style, cast: CastObject): Anchors | null => anchorsOf(outlineOf(style, cast));

/** Whether a thing stands on its feet, even if others of its kind fly. */
export function isOnFeet(style: Style, cast: CastObject): boolean {
  const outline = outlineOf(style, cast);
  return anchorsOf(outline) !== null && !IN_FLIGHT.test(outline);
}
const IN_FLIGHT = /^(?:mdi:bird|game-icons:peace-dove|fluent-emoji-flat:(?:dove|eagle))$/;

/** The drawn part of a picture, in pixels from its middle. */
export type Outline = {
  left: number;
  right: number;
  top: number;
  foot: number;
  topAt: (x: number) => number;
  /** The height at which it is open or widest: what is in it is seen above. */
  rim: number;
  /** Where a hat's straps begin, or its foot. */
  brim: number;
  /** Where its feet touch the ground, and how wide each is. */
  feet: readonly { x: number; px: number }[];
  anchors?: Anchors | null;
};
export type Shape = Outline & {
  look: Sprite;
  /** The same in other colours, one for each of several. */
  looks?: readonly Sprite[];
};
/** The share of its full width that a thing has from its rim down, and the share of its height that is feet. */
const RIM = 0.82;
const RIM_NEAR = 0.12;
const WIDENS = 1.08;
const FEET = 0.07;
/** A row with less than this drawn is hollow: straps hang there. */
const HOLLOW = 0.5;

/** The row from which a thing has its full width: a handle that is almost as wide lies above it. */
function rimOf(rows: readonly number[], tall: number): number {
  const wide = Math.max(...rows) * RIM;
  const first = rows.findIndex((row) => row >= wide);
  const most = Math.max(...rows.slice(first, first + Math.round(tall * RIM_NEAR)));
  return most > (rows[first] as number) * WIDENS ? rows.findIndex((row, y) => y >= first && row >= most * 0.97) : first;
}

/** The first row below the broadest one that is hollow, or the last of all. */
function brimOf(solid: readonly number[], rows: readonly number[]): number {
  const broadest = solid.indexOf(Math.max(...solid));
  return solid.findIndex((row, y) => y > broadest && row <= (rows[y] as number) * HOLLOW);
}

/** Measures the drawn part of a picture. */
export function shapeOf(look: Sprite, anchors: Anchors | null): Shape {
  const { canvas, width, height } = look;
  const [columns, lines] = [canvas.width, canvas.height];
  const { data } = canvas.getContext('2d').getImageData(0, 0, columns, lines);
  const tops = Array.from({ length: columns }, () => lines);
  const lows = tops.map(() => -1);
  const rows = Array.from({ length: lines }, () => 0);
  const solid = [...rows];
  let bottom = 0;
  for (let y = 0, at = 3; y < lines; y++) {
    let from = columns;
    let to = -1;
    for (let x = 0; x < columns; x++, at += 4) {
      if ((data[at] as number) <= SOLID) continue;
      solid[y] = (solid[y] as number) + 1;
      if (y < (tops[x] as number)) tops[x] = y;
      lows[x] = y;
      if (x < from) from = x;
      to = x;
      bottom = y;
    }
    rows[y] = Math.max(0, to + 1 - from);
  }
  const filled = tops.flatMap((top, x) => (top < lines ? [x] : []));
  const [first = 0, last = columns - 1] = [filled[0], filled.at(-1)];
  const across = (x: number) => (x / tops.length - 0.5) * width;
  const down = (y: number) => (y / rows.length - 0.5) * height;
  const low = bottom - (bottom - Math.min(...tops)) * FEET;
  const feet: { from: number; to: number }[] = [];
  for (const [x, lowest] of lows.entries()) {
    const before = feet.at(-1);
    if (lowest < low) continue;
    if (before && x - before.to < columns * 0.02) before.to = x;
    else feet.push({ from: x, to: x });
  }
  return {
    look,
    anchors,
    // Where its middle is lower than its ends, it is open there.
    rim: Math.max(
      down(rimOf(rows, bottom - Math.min(...tops))),
      down(tops[Math.round((first + last) / 2)] ?? rows.length),
    ),
    brim: down(brimOf([...solid, 0], [...rows, 0])),
    feet: feet.map(({ from, to }) => ({ x: across((from + to + 1) / 2), px: across(to + 1) - across(from) })),
    left: across(first),
    right: across(last + 1),
    top: down(Math.min(...tops)),
    foot: down(bottom + 1),
    topAt: (x) => {
      const column = Math.round((x / width + 0.5) * tops.length);
      return down(tops[Math.min(last, Math.max(first, column))] as number);
    },
  };
}

export const heightOf = ({ top, foot }: Outline): number => foot - top;

/** The same picture, mirrored. */
export function turned(shape: Shape): Shape {
  const { look, anchors, left, right, topAt, feet } = shape;
  const canvas = painted(look.canvas.width, look.canvas.height, (ctx, width) => {
    ctx.scale(-1, 1);
    ctx.drawImage(look.canvas, -width, 0);
  });
  const other = <Of extends { x: number }>(at: Of): Of => ({ ...at, x: 1 - at.x });
  return {
    ...shape,
    look: {
      ...look,
      canvas,
      ...(look.paint
        ? {
            paint: (ctx, moment) => {
              ctx.scale(-1, 1);
              look.paint?.(ctx, moment);
            },
          }
        : {}),
    },
    left: -right,
    right: -left,
    topAt: (x) => topAt(-x),
    feet: feet.map((one) => ({ ...one, x: -one.x })),
    anchors: anchors
      ? {
          top: other(anchors.top),
          mouth: other(anchors.mouth),
          neck: other(anchors.neck),
          back: anchors.back && [1 - anchors.back[1], 1 - anchors.back[0]],
        }
      : null,
  };
}

/** Things that stand somewhere move with the music as one. */
export const still = (kit: Kit, look: Sprite, x: number, y: number): Node => ({
  name: 'object',
  depth: DEPTH,
  x,
  y: (m: Moment) => y - kit.unit * 0.006 * m.pulse,
  sprite: look,
});
