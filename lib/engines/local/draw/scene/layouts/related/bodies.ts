/** A person, a thing or several of it in the picture: where they stand, what they cover, and their nodes. */
import type { Node } from '../../node.ts';
import type { CastObject, Kit } from '../../style.ts';
import { roomOf, shadowAt } from '../staging.ts';
import type { Head } from '../../people/head.ts';
import { headOf, headSeen } from './heads.ts';
import { DEPTH, heightOf, type Outline, type Shape, type Stage, still } from './stage.ts';

/** Something in the picture: where its middle and its foot are, what it covers, and its nodes. */
export type Body = {
  x: number;
  foot: number;
  shape: Outline;
  nodes: Node[];
  head?: Head;
  isPeople?: true;
  /** Whether the picture's lower edge cuts them off. */
  isNear?: true;
  /** Where each of several is, from their common middle. */
  each?: readonly { x: number; y: number }[];
};

/** Places of a thing that belong to one of several people; anything else is with all of them. */
export const OF_ONE: ReadonlySet<string> = new Set(['worn', 'held', 'on', 'pinned']);

export const countOf = ({ count = 1 }: CastObject): number => Math.min(MOST, count);
/** The distance from one of several to the next. */
export function stepOf({ roomPx }: Stage, { left, right }: Outline, cast: CastObject): number {
  const [count, width] = [countOf(cast), right - left];
  return Math.min(width * (count > 3 ? 0.6 : 0.85), Math.max(0, roomPx - width) / Math.max(1, count - 1));
}

/** A thing, or several of it side by side, its middle at `x` and its foot at `foot`. */
export function standingAt(stage: Stage, cast: CastObject, shape: Shape, wanted: number, foot: number): Body {
  const { kit, style, ground } = stage;
  const count = countOf(cast);
  const step = stepOf(stage, shape, cast);
  // Whole in the picture, if that is wide enough.
  const reach = ((count - 1) * step + shape.right - shape.left) / 2;
  const { width } = kit.frame;
  const [from, to] = roomOf(kit, style, DEPTH).x.map((share, i) => (share + (i === 0 ? EDGE : -EDGE)) * width) as [
    number,
    number,
  ];
  const x = reach * 2 > to - from ? width / 2 : Math.min(to - reach, Math.max(from + reach, wanted));
  const apart = Array.from({ length: count }, (_, i) => ({
    x: (i - (count - 1) / 2) * step,
    y: count > 1 ? (i % 2) * heightOf(shape) * 0.1 : 0,
  }));
  const each = apart.map(({ x: aside, y: low }, i): Node[] => {
    const at = x + aside;
    const y = foot + low - shape.foot;
    const look = shape.looks?.[i % shape.looks.length] ?? shape.look;
    const node = { ...still(kit, look, at, y), of: cast.noun };
    if (foot <= ground - 1) return [node];
    const shadow = shadowAt(kit, style, (foot + low) / kit.frame.height)(look, shape.foot, { ...node, y });
    return [{ ...shadow, of: cast.noun }, node];
  });
  // Those that stand lower are nearer, and painted last.
  const nodes = [...each.filter((_, i) => i % 2 === 0), ...each.filter((_, i) => i % 2 === 1)].flat();
  return { x, foot, shape, nodes, ...(count > 1 ? { each: apart } : {}) };
}
export const MOST = 9;

/** The space between a thing and the picture's edge, in shares of the picture's width. */
const EDGE = 0.02;

/** The head of a person or an animal in the picture. */
export function headAt({ x: middle, foot, shape, head }: Body): Head {
  if (head) return head;
  const { animal, ...own } = headOf(shape);
  const up = foot - shape.foot;
  const moved = <Of extends { x: number; y: number }>(at: Of): Of => ({ ...at, x: at.x + middle, y: at.y + up });
  return {
    ...moved(own),
    animal: {
      top: moved(animal.top),
      mouth: moved(animal.mouth),
      neck: moved(animal.neck),
      back: animal.back && [animal.back[0] + middle, animal.back[1] + middle],
    },
  };
}

/** The width of somebody near, in heads, and of somebody whole, in shares of their height. */
export const SHOULDERS = 1.9;
const WIDTH = 0.34;
export const wholePerson = (kit: Kit, x: number, foot: number, heightPx: number, node: Node): Body =>
  outlined(x, foot, heightPx, heightPx * WIDTH, [node], headSeen(kit, x, foot, heightPx, node));

/** An outline as a body, for people who are drawn elsewhere. */
export function outlined(x: number, foot: number, heightPx: number, widthPx: number, nodes: Node[], head?: Head): Body {
  const shape: Outline = {
    left: -widthPx / 2,
    right: widthPx / 2,
    top: -heightPx,
    foot: 0,
    topAt: () => -heightPx,
    rim: -heightPx * 0.5,
    brim: 0,
    feet: [],
  };
  return { x, foot, shape, nodes, isPeople: true, ...(head ? { head } : {}) };
}
