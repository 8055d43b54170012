/** What stands somewhere, and what an edit puts on, in, under, behind, before, between or beside it in turn. */
import { realmOf } from '../../../objects/object-kinds.ts';
import type { Node } from '../../node.ts';
import { type CastObject, WITH_SOMEBODY } from '../../style.ts';
import { shadowAt } from '../staging.ts';
import {
  type Head,
  headOf,
  heightOf,
  LEAST,
  type Outline,
  pixelsOfThing,
  type Shape,
  type Stage,
  shaped,
  still,
} from './stage.ts';
import { isBehindBody, isOnLimbs, wornBy, wornOnLimbs } from './worn.ts';

/** Where a shoulder is beside the middle of a head, in heads. */
const SHOULDER = { x: 0.6, y: 0.7 };
/** How much of the frame's height what stands on something and that itself have together. */
const TALLEST = 0.74;
/** How deep a foot stands in what it is on, and where in what it is in, in shares of that one's height. */
export const SUNK = 0.04;
export const INSIDE = 0.45;
const FAR_BEHIND = 0.06;
export const IN_SKY = 0.26;

/** From so many heads on a body is whole; where its hand is then, in shares of its height. */
const WHOLE_BODY = 4;
const HAND_ASIDE = 0.17;
const HAND_UP = 0.36;

/** What is gone through is seen around what is in it. */
const OPENINGS = /(?:tunnel|gate|arch|door|doorway|window)$/;

/** Something in the picture: where its middle and its foot are, what it covers, and its nodes. */
export type Body = { x: number; foot: number; shape: Outline; nodes: Node[]; head?: Head };

const countOf = ({ count = 1 }: CastObject): number => Math.min(MOST, count);
/** From one of several to the next. */
function stepOf({ roomPx }: Stage, { left, right }: Outline, cast: CastObject): number {
  const [count, width] = [countOf(cast), right - left];
  return Math.min(width * (count > 3 ? 0.6 : 0.85), Math.max(0, roomPx - width) / Math.max(1, count - 1));
}

/** A thing, or several of it side by side, its middle at `x` and its foot at `foot`. */
export function standingAt(stage: Stage, cast: CastObject, shape: Shape, wanted: number, foot: number): Body {
  const { kit, style, ground } = stage;
  const count = countOf(cast);
  const step = stepOf(stage, shape, cast);
  // Whole in the picture, where that is wide enough.
  const reach = ((count - 1) * step + shape.right - shape.left) / 2;
  const { width } = kit.frame;
  const x =
    reach * 2 > width * 0.94 ? width / 2 : Math.min(width * 0.97 - reach, Math.max(width * 0.03 + reach, wanted));
  const each = Array.from({ length: count }, (_, i): Node[] => {
    const at = x + (i - (count - 1) / 2) * step;
    const low = count > 1 ? (i % 2) * heightOf(shape) * 0.1 : 0;
    const y = foot + low - shape.foot;
    const node = still(kit, shape.look, at, y);
    if (foot <= ground - 1) return [node];
    return [shadowAt(kit, style, (foot + low) / kit.frame.height)(shape.look, shape.foot, { ...node, y }), node];
  });
  // Those that stand lower are nearer.
  const nodes = [...each.filter((_, i) => i % 2 === 0), ...each.filter((_, i) => i % 2 === 1)].flat();
  return { x, foot, shape, nodes };
}
const MOST = 9;

/** What stands somewhere with what is on, in or beside it in turn. */
async function standing(stage: Stage, cast: CastObject, shape: Shape, x: number, foot: number): Promise<Node[]> {
  return grow(stage, standingAt(stage, cast, shape, x, foot), stage.joinedTo(cast.noun));
}

export async function grow(stage: Stage, base: Body, on: readonly CastObject[]): Promise<Node[]> {
  let grown = base;
  for (const one of on) grown = { ...grown, nodes: await joined(stage, grown, one) };
  return grown.nodes;
}

/** Puts a thing where it is asked for, relative to what is there; what comes before in the list lies farther. */
async function joined(stage: Stage, base: Body, cast: CastObject): Promise<Node[]> {
  if (isOnLimbs(cast)) {
    const limbs = { x: base.x, foot: base.foot, heightPx: heightOf(base.shape) };
    return [...base.nodes, ...(await wornOnLimbs(stage, cast, limbs))];
  }
  if (cast.where?.is === 'worn') {
    const worn = await wornBy(stage, cast, headAt(base));
    return isBehindBody(cast, headAt(base)) ? [...worn, ...base.nodes] : [...base.nodes, ...worn];
  }
  const { one, x, foot, isFarther = false, isOfSky = false } = await spotAt(stage, base, cast);
  const nodes = isOfSky
    ? [{ ...still(stage.kit, one.look, x, foot), depth: 0.2 }]
    : await standing(stage, cast, one, x, foot);
  return isFarther ? [...nodes, ...base.nodes] : [...base.nodes, ...nodes];
}

type Spot = { one: Shape; x: number; foot: number; isFarther?: boolean; isOfSky?: boolean };

async function spotAt(stage: Stage, base: Body, cast: CastObject): Promise<Spot> {
  const { kit } = stage;
  const { is } = cast.where ?? { is: 'beside' };
  const { shape } = base;
  const [baseWidth, baseHeight] = [shape.right - shape.left, heightOf(shape)];
  const middle = base.x + (shape.left + shape.right) / 2;
  const own = pixelsOfThing(stage, cast);
  const sized = (px: number): Promise<Shape> => shaped(stage, cast, px);
  if (is === 'held') {
    const { x, y, px, facing } = headAt(base);
    // Whoever is seen whole has it at their side.
    if (base.head && baseHeight > px * WHOLE_BODY)
      return {
        one: await sized(Math.min(own, baseHeight * 0.26)),
        x: x + baseHeight * HAND_ASIDE * (facing || 1),
        foot: base.foot - baseHeight * HAND_UP,
      };
    return { one: await sized(px * 0.85), x: x + (facing === 0 ? 0.1 : 0.5 * facing) * px, foot: y + 0.95 * px };
  }
  if (is === 'on' && base.head && !base.head.isOfAnimal) {
    const { x, y, px, facing } = base.head;
    return { one: await sized(Math.min(own, px * 0.85)), x: x - facing * SHOULDER.x * px, foot: y + SHOULDER.y * px };
  }
  if (is === 'on') {
    const top = base.foot - shape.foot;
    const room = top + shape.top - (1 - TALLEST) * 0.4 * kit.frame.height;
    const most = Math.min(own, room, Math.max(baseHeight, LEAST * kit.unit));
    const foot = top + shape.topAt((shape.left + shape.right) / 2) + SUNK * baseHeight;
    return { one: await sized(Math.max(LEAST * kit.unit * 0.8, most)), x: middle, foot };
  }
  if (is === 'in' && OPENINGS.test(cast.where?.of ?? ''))
    return { one: await sized(Math.min(own, baseHeight * 0.55)), x: middle, foot: base.foot + 0.01 * kit.unit };
  if (is === 'in') {
    const one = await sized(Math.min(Math.max(own, baseHeight * 0.55), baseHeight * 0.95));
    return { one, x: middle, foot: base.foot - INSIDE * baseHeight, isFarther: true };
  }
  const one = await sized(Math.min(is === 'behind' ? Math.max(own, baseHeight * 0.7) : own, stage.ground * 0.84));
  const side = middle > kit.frame.width * 0.55 ? -1 : 1;
  const width = one.right - one.left;
  if (realmOf(cast.noun) === 'sky') {
    const x = is === 'beside' ? middle + side * baseWidth : middle;
    return { one, x, foot: IN_SKY * kit.frame.height, isFarther: true, isOfSky: true };
  }
  if (is === 'above') {
    const top = base.foot - shape.foot + shape.top;
    const foot = Math.max(heightOf(one) + 0.04 * kit.frame.height, top - 0.05 * kit.frame.height);
    return { one, x: middle, foot };
  }
  if (is === 'under') return { one, x: middle, foot: base.foot + FAR_BEHIND * 0.3 * kit.unit };
  if (is === 'between' && cast.where?.of === WITH_SOMEBODY && (kit.scene.people?.length ?? 0) > 0)
    return { one, x: middle, foot: base.foot + FAR_BEHIND * 0.3 * kit.frame.height };
  if (is === 'behind') {
    const across = width + stepOf(stage, one, cast) * (countOf(cast) - 1);
    const aside = side * Math.max(0, across / 2 - baseWidth * 0.1);
    return { one, x: middle + aside * 0.8, foot: base.foot - FAR_BEHIND * kit.frame.height, isFarther: true };
  }
  if (is === 'before') {
    const foot = Math.min(base.foot + FAR_BEHIND * 0.5 * kit.frame.height, kit.frame.height * 0.95);
    return { one, x: middle + side * Math.max(0, (baseWidth - width) * 0.3), foot };
  }
  // Several stand in a row.
  const row = width + stepOf(stage, one, cast) * (countOf(cast) - 1);
  return { one, x: middle + side * (baseWidth / 2 + row / 2 + 0.03 * kit.unit), foot: base.foot };
}

/** Where the head of somebody, or of an animal, is in the picture. */
function headAt({ x, foot, shape, head }: Body): Head {
  if (head) return head;
  const own = headOf(shape);
  return { ...own, x: x + own.x, y: foot - shape.foot + own.y };
}

/** How wide somebody is who is near, in heads, and who is whole, in shares of how tall they are. */
export const SHOULDERS = 1.9;
const WIDTH = 0.34;
export const wholePerson = (x: number, foot: number, heightPx: number, node: Node, head?: Head): Body =>
  outlined(x, foot, heightPx, heightPx * WIDTH, [node], head);

/** Somebody's outline as a body: they are drawn elsewhere. */
export function outlined(x: number, foot: number, heightPx: number, widthPx: number, nodes: Node[], head?: Head): Body {
  const shape: Outline = {
    left: -widthPx / 2,
    right: widthPx / 2,
    top: -heightPx,
    foot: 0,
    topAt: () => -heightPx,
  };
  return { x, foot, shape, nodes, ...(head ? { head } : {}) };
}
