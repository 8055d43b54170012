/** What things that are put relative to each other are made of: how large each is, and where in its picture it begins and ends. */
import { sidesOf, trueMetres } from '../../../objects/built-shapes.ts';
import type { Moment } from '../../moment.ts';
import type { Node } from '../../node.ts';
import type { Sprite } from '../../people/sprite.ts';
import type { CastObject, Kit, Style } from '../../style.ts';
import { made, SOLID } from '../staging.ts';

export const DEPTH = 0.95;
const WIDEST = 0.8;
/** No thing is so small that nobody could name it, and what is much smaller than another is less so than in truth. */
export const LEAST = 0.15;
const SOFTENED = 0.4;

export type Stage = {
  kit: Kit;
  style: Style;
  /** Metres of the largest that is seen, and how high that is in pixels. */
  largest: { metres: number; px: number };
  ground: number;
  /** How wide several of a thing may be. */
  roomPx: number;
  joinedTo: (noun: string) => readonly CastObject[];
};

export const pixelsOf = ({ kit, largest }: Stage, metres: number): number =>
  Math.max(LEAST * kit.unit, largest.px * (metres / largest.metres) ** SOFTENED);

/** How large a thing is; a giant one is about as large as the largest. */
export function pixelsOfThing(stage: Stage, cast: CastObject): number {
  const px = pixelsOf(stage, trueMetres(cast));
  const { size = 1 } = cast;
  return size > 1 ? Math.max(px * size, stage.largest.px * GIANT) : px * size;
}
const GIANT = 0.75;

export async function shaped({ kit, style }: Stage, cast: CastObject, px: number): Promise<Shape> {
  const sides = style.isToScale ? sidesOf(cast.shape) : { width: 1, height: 1 };
  const widest = (WIDEST * kit.frame.width) / sides.width;
  return shapeOf(await made(kit, style, cast, Math.min(px / Math.sqrt(sides.height), widest) / kit.unit, 'support'));
}

/** What of a picture is drawn, in pixels from its middle. */
export type Outline = { left: number; right: number; top: number; foot: number; topAt: (x: number) => number };
export type Shape = Outline & { look: Sprite };
export type Head = { x: number; y: number; px: number; facing: number; isOfAnimal?: boolean };

function shapeOf(look: Sprite): Shape {
  const { canvas, width, height } = look;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const tops = Array.from({ length: canvas.width }, () => canvas.height);
  let bottom = 0;
  for (let y = 0, at = 3; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++, at += 4) {
      if ((data[at] as number) <= SOLID) continue;
      tops[x] = Math.min(tops[x] as number, y);
      bottom = y;
    }
  const filled = tops.flatMap((top, x) => (top < canvas.height ? [x] : []));
  const [first = 0, last = canvas.width - 1] = [filled[0], filled.at(-1)];
  const across = (x: number) => (x / canvas.width - 0.5) * width;
  const down = (y: number) => (y / canvas.height - 0.5) * height;
  return {
    look,
    left: across(first),
    right: across(last + 1),
    top: down(Math.min(...tops)),
    foot: down(bottom + 1),
    topAt: (x) => {
      const column = Math.round((x / width + 0.5) * canvas.width);
      return down(tops[Math.min(last, Math.max(first, column))] as number);
    },
  };
}

export const heightOf = ({ top, foot }: Outline): number => foot - top;

/** Where an animal's head is: at the left of one that is seen from the side, in the middle of one that looks at us. */
export function headOf(shape: Outline): Head {
  const [width, height] = [shape.right - shape.left, heightOf(shape)];
  const tops = Array.from({ length: 21 }, (_, i) => shape.topAt(shape.left + (width * i) / 20));
  const skew = tops.reduce((sum, top, i) => sum + Math.abs(top - (tops[20 - i] as number)), 0) / 21;
  const isFrontal = skew < height * 0.07 || width < height * 0.8;
  const [x, px] = isFrontal
    ? [(shape.left + shape.right) / 2, Math.min(width, height) * 0.5]
    : [shape.left + width * 0.22, Math.min(width, height) * 0.44];
  const top = Math.min(...[-0.3, 0, 0.3].map((aside) => shape.topAt(x + aside * px)));
  return { x, y: top + px * 0.5, px, facing: isFrontal ? 0 : -1, isOfAnimal: true };
}

/** What stands somewhere moves with the music as one. */
export const still = (kit: Kit, look: Sprite, x: number, y: number): Node => ({
  name: 'object',
  depth: DEPTH,
  x,
  y: (m: Moment) => y - kit.unit * 0.006 * m.pulse,
  sprite: look,
});
