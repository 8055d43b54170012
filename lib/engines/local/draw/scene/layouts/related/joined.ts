/** A thing that stands somewhere, and what an edit puts on, in, under, behind, before, between or beside it in turn. */
import { trueMetres } from '../../../objects/built-shapes.ts';
import { isAlive, isCounter, isCover, isTop, realmOf, SOMEBODY_METRES } from '../../../objects/object-kinds.ts';
import { hash01 } from '../../../random.ts';
import type { Node } from '../../node.ts';
import { type CastObject, type Kit, WITH_SOMEBODY } from '../../style.ts';
import { type Body, countOf, headAt, MOST, standingAt, stepOf } from './bodies.ts';
import { drunkFrom, isDrunkFrom } from './drinking.ts';
import { pulling, pulls } from './harness.ts';
import { pinnedAt } from './hung.ts';
import {
  DEPTH,
  heightOf,
  LEAST,
  metresIn,
  type Outline,
  pixelsOfThing,
  type Shape,
  type Stage,
  shaped,
  still,
} from './stage.ts';
import { faceIn, isBehindBody, isOnBody, isOnLimbs, isOverBack, laidOver, wornBy, wornOnLimbs } from './worn.ts';

/** Where a shoulder is from the middle of a head, in heads. */
const SHOULDER = { x: 0.6, y: 0.7 };
/** The most of the frame's height that a thing and what stands on it take together. */
const TALLEST = 0.74;
/** How deep a foot sinks into what it stands on, in shares of that one's height. */
export const SUNK = 0.03;
/** Of a thing in something: how much its front hides, and how large the thing is by the depth of what it is in. */
const HIDDEN = 0.36;
const FILLS = { least: 0.75, most: 1.15, wide: 0.8, tall: 0.36 };
/** Things much smaller than what they are in lie there in a heap: its rows from the top, and the width of one thing. */
const HEAPED_METRES = 0.22;
const HEAP = [[0], [-0.13, 0.14], [-0.28, 0.01, 0.27]] as const;
const HEAP_PX = 0.36;
/** Seats with a back: how high up people sit, and how tall they are at most, in shares of the seat. */
const SEATS = /(?:chair|sofa|couch|throne|bench)$/;
const SEAT = { up: 0.36, most: 0.66 };
/** Things with room for something under them, between their legs. */
const ON_LEGS = /(?:table|desk|bench|chair|stool|bed|piano|horse|elephant|giraffe|camel|bridge|tractor)$/;
/** How tall a thing under another is, in shares of that one, and how tall one in a mouth is, in shares of the head. */
const UNDER = { least: 0.62, most: 0.72 };
const IN_MOUTH = { front: 0.7, head: 1.1, body: 0.2 };
const FAR_BEHIND = 0.06;
/** A thing shrinks no further than this, so as not to hide the people behind it. */
const LEAST_BEFORE = 0.6;
export const IN_SKY = 0.26;

/** How much of somebody a counter in front of them hides. */
const SERVES_SHARE = 0.5;
/** A counter before somebody near: its width in shares of the frame, and the height of its top, in shares of them. */
const SERVES_NEAR = { wide: 0.5, up: 0.34, before: 0.25, beside: 0.85 };
export const isServing = ({ noun, where }: CastObject): boolean =>
  where?.is === 'before' && where.of === WITH_SOMEBODY && isCounter(noun);
/** The space above and below what hangs over people, in shares of the frame's height. */
const OVER_HEADS = 0.1;
/** The size of what is held over people, in shares of them, and how much of it is the handle. */
const COVER_SHARE = { wide: 1.5, tall: 0.8, handle: 0.42 };

/** A body is whole from this many heads on; where its hand is then, in shares of its height. */
const WHOLE_BODY = 4;
const HAND_ASIDE = 0.17;
const HAND_UP = 0.36;
/** What is as long as somebody, and stands beside them in their hand. */
const LONG = /(?:^| )(?:fishing (?:rod|pole)|spear|staff|broom|rake|oar|ski|ladder)$/;

/** Openings to go through: they are seen around what is in them. */
const OPENINGS = /(?:tunnel|gate|arch|door|doorway|window)$/;

/**
 * On the front of a door or a wall hangs anything lifeless, on other upright things only what is flat; plates are drawn
 * from above.
 */
const isLifeless = (noun: string): boolean => !isAlive(noun);
const isFlat = (noun: string): boolean =>
  /\b(?:hook|wreath|garland|sign|picture|painting|photo|photograph|portrait|clock|mirror|map|letter|paper|calendar|magnet|horseshoe|flag|birdhouse|mask)$/.test(
    noun,
  );
/** The most size of what hangs there, and how far down its middle is, in shares of what it hangs on. */
type Front = {
  of: RegExp;
  shows: (noun: string) => boolean;
  size: number;
  down: number;
  /** Whether a thing `in` it lies there too. */
  holds?: true;
};
const FRONTS: readonly Front[] = [
  { of: /\b(?:plate|dish)$/, shows: () => true, size: 0.6, down: 0.5, holds: true },
  {
    of: /\b(?:paper|letter|postcard|poster|page|screen|easel|envelope|signboard|television|flag|map)$/,
    shows: () => true,
    size: 0.62,
    down: 0.5,
  },
  {
    of: /\b(?:door|gate|wall|window|blackboard|billboard)$/,
    shows: isLifeless,
    size: 0.46,
    down: 0.33,
  },
  {
    of: /\b(?:motel|hotel|pub|bakery|diner|restaurant|shop|store|storefront|café|cafe|cinema|theater|theatre|station|building|school|pharmacy|supermarket|club|casino|bank|hospital|garage|kiosk)$/,
    shows: isFlat,
    size: 0.5,
    down: 0.2,
  },
  { of: /\b(?:fence|railing)$/, shows: isFlat, size: 0.6, down: 0.5 },
  { of: /\b(?:tree|oak)$/, shows: isFlat, size: 0.3, down: 0.7 },
  {
    of: /\b(?:fridge|refrigerator|freezer|wardrobe|cupboard|house|shed|barn|hut|cabin)$/,
    shows: isFlat,
    size: 0.46,
    down: 0.33,
  },
];
const frontOf = ({ noun, where }: CastObject): Front | undefined =>
  where &&
  FRONTS.find(
    ({ of, shows, holds }) => (where.is === 'on' || (where.is === 'in' && holds)) && of.test(where.of) && shows(noun),
  );
/** A thing on a hook begins in its bend, and is larger. */
const HOOKS = /(?:hook|nail|peg|hanger)$/;
const ON_HOOK = 2.4;

/** A thing that stands somewhere, with what is on, in or beside it in turn. */
async function standing(stage: Stage, cast: CastObject, shape: Shape, x: number, foot: number): Promise<Node[]> {
  return grow(stage, standingAt(stage, cast, shape, x, foot), stage.joinedTo(cast.noun));
}

export async function grow(stage: Stage, base: Body, on: readonly CastObject[]): Promise<Node[]> {
  let grown = base;
  for (const one of on) grown = { ...grown, nodes: await joined(stage, grown, one) };
  return grown.nodes;
}

/** Puts a thing where it is asked for, relative to what is there; earlier ones in the list are farther away. */
async function joined(stage: Stage, base: Body, cast: CastObject): Promise<Node[]> {
  const { where } = cast;
  if (
    base.each &&
    (where?.is === 'worn' || where?.is === 'pinned' || where?.is === 'held' || isOverBack(cast, headAt(base)))
  ) {
    // Each of several has its own.
    const { each, ...one } = base;
    const own = await joined(stage, { ...one, nodes: [] }, cast);
    return [...base.nodes, ...each.map(({ x, y }, i): Node => ({ name: `own ${i}`, x, y, children: own }))];
  }
  if (isDrunkFrom(cast)) return drunkFrom(stage, base, cast);
  if (isOnLimbs(cast)) return [...base.nodes, ...(await wornOnLimbs(stage, cast, base))];
  const head = headAt(base);
  if (isOverBack(cast, head))
    return [...base.nodes, ...laidOver(stage, cast, head, base.shape, base.x, base.foot - base.shape.foot)];
  if (cast.where?.is === 'pinned') return [...base.nodes, ...(await pinnedAt(stage, cast, head))];
  if (cast.where?.is === 'worn') {
    const worn = await wornBy(stage, cast, head, base);
    if (isBehindBody(cast, head)) return [...worn, ...base.nodes];
    const at = isOnBody(cast, head) ? faceIn(base.nodes) : -1;
    return at > 0 ? [...base.nodes.slice(0, at), ...worn, ...base.nodes.slice(at)] : [...base.nodes, ...worn];
  }
  if (cast.where?.is === 'in' && !OPENINGS.test(cast.where.of) && !frontOf(cast)) return filled(stage, base, cast);
  if (pulls(cast)) return pulling(stage, base, cast);
  const { one, x, foot, isFarther = false, isOfSky = false } = await spotAt(stage, base, cast);
  const nodes = isOfSky
    ? [{ ...still(stage.kit, one.look, x, foot), depth: 0.2 }]
    : await standing(stage, cast, one, x, foot);
  return isFarther ? [...nodes, ...base.nodes] : [...base.nodes, ...nodes];
}

/** Whether a person is seen from head to foot. */
const isStanding = ({ head, shape }: Body): boolean => head !== undefined && heightOf(shape) > head.px * WHOLE_BODY;

type Spot = { one: Shape; x: number; foot: number; isFarther?: boolean; isOfSky?: boolean };

async function spotAt(stage: Stage, base: Body, cast: CastObject): Promise<Spot> {
  const { kit } = stage;
  const { is } = cast.where ?? { is: 'beside' };
  const { shape } = base;
  const [baseWidth, baseHeight] = [shape.right - shape.left, heightOf(shape)];
  const middle = base.x + (shape.left + shape.right) / 2;
  const own = pixelsOfThing(stage, cast);
  const least = LEAST * kit.unit * 0.8;
  const sized = (px: number): Promise<Shape> => shaped(stage, cast, px);
  const side = middle > kit.frame.width * 0.55 ? -1 : 1;
  const isOverHead =
    base.isPeople === true && isCover(cast.noun) && (is === 'above' || (is === 'held' && isStanding(base)));
  if (is === 'held' && !isOverHead) {
    const { x, y, px, facing, animal } = headAt(base);
    if (animal) {
      const most = facing === 0 ? px * IN_MOUTH.front : Math.max(px * IN_MOUTH.head, baseHeight * IN_MOUTH.body);
      const one = await sized(Math.min(own, most));
      const at = animal.mouth.x + facing * (one.right - one.left) * 0.16;
      return { one, x: at, foot: animal.mouth.y + heightOf(one) * 0.62 };
    }
    // Somebody seen whole has it at their side.
    if (isStanding(base))
      return {
        one: await sized(Math.min(own, baseHeight * (LONG.test(cast.noun) ? 0.8 : 0.26))),
        x: x + baseHeight * HAND_ASIDE * (facing || 1),
        foot: base.foot - baseHeight * (LONG.test(cast.noun) ? 0.06 : HAND_UP),
      };
    return { one: await sized(px * 0.85), x: x + (facing === 0 ? 0.1 : 0.5 * facing) * px, foot: y + 0.95 * px };
  }
  if (is === 'on' && base.head) {
    const { x, y, px, facing } = base.head;
    return { one: await sized(Math.min(own, px * 0.85)), x: x - facing * SHOULDER.x * px, foot: y + SHOULDER.y * px };
  }
  const front = frontOf(cast);
  if (front) {
    const room = Math.min(baseWidth, baseHeight) * front.size;
    const px = Math.max(Math.min(own, room), room * 0.6);
    const first = await sized(px);
    const others = stage.joinedTo(cast.where?.of ?? '').filter((other) => frontOf(other) === front);
    const each = room / Math.max(1, others.length);
    const across = first.right - first.left + stepOf(stage, first, cast) * (countOf(cast) - 1);
    const one = across > each ? await sized((px * each) / across) : first;
    const top = base.foot - shape.foot + shape.top;
    const aside = (others.indexOf(cast) - (others.length - 1) / 2) * each * 1.1;
    return {
      one,
      x: middle + (others.length > 1 ? aside : 0),
      foot: top + baseHeight * front.down + heightOf(one) / 2,
    };
  }
  if (is === 'on' && HOOKS.test(cast.where?.of ?? '')) {
    const one = await sized(Math.max(least, Math.min(own, baseHeight * ON_HOOK)));
    return { one, x: middle, foot: base.foot - baseHeight * 0.3 + heightOf(one) };
  }
  if (is === 'on' && SEATS.test(cast.where?.of ?? '')) {
    const one = await sized(Math.max(least, Math.min(own, baseHeight * SEAT.most)));
    return { one, x: middle, foot: base.foot - baseHeight * SEAT.up };
  }
  const top = is === 'on' ? await onTop(stage, base, cast, sized) : null;
  if (top) return top;
  if (is === 'on') {
    const top = base.foot - shape.foot;
    const room = top + shape.top - (1 - TALLEST) * 0.4 * kit.frame.height;
    const most = Math.min(own, room, Math.max(baseHeight, LEAST * kit.unit));
    const one = await sized(Math.max(least, most));
    const seat = seatOn(shape, one.feet.length > 0 ? one.right - one.left : 0);
    // Nothing on a counter hides the person behind it.
    const isServed = kit.objects.some((under) => under.noun === cast.where?.of && isServing(under));
    const aside = isServed ? side * baseWidth * 0.24 : 0;
    return { one, x: base.x + seat.x + aside, foot: top + seat.y + SUNK * baseHeight };
  }
  if (is === 'in' && OPENINGS.test(cast.where?.of ?? ''))
    return { one: await sized(Math.min(own, baseHeight * 0.55)), x: middle, foot: base.foot + 0.01 * kit.unit };
  if (is === 'under' && ON_LEGS.test(cast.where?.of ?? ''))
    return {
      one: await sized(Math.min(Math.max(own, baseHeight * UNDER.least), baseHeight * UNDER.most)),
      x: middle,
      foot: base.foot,
      isFarther: true,
    };
  const one = await sized(Math.min(is === 'behind' ? Math.max(own, baseHeight * 0.7) : own, stage.ground * 0.84));
  const width = one.right - one.left;
  if (realmOf(cast.noun) === 'sky') {
    const x = is === 'beside' ? middle + side * baseWidth : middle;
    return { one, x, foot: IN_SKY * kit.frame.height, isFarther: true, isOfSky: true };
  }
  if (isOverHead) {
    const cover = await sized(Math.max(baseWidth * COVER_SHARE.wide, baseHeight * COVER_SHARE.tall));
    const foot = base.foot - baseHeight + heightOf(cover) * COVER_SHARE.handle;
    return { one: cover, x: middle, foot: Math.max(foot, heightOf(cover) + 0.02 * kit.frame.height), isFarther: true };
  }
  if (is === 'above') {
    const top = base.foot - shape.foot + shape.top;
    // A thing hanging over people hides no head.
    const room = Math.max(least, top - OVER_HEADS * kit.frame.height);
    const high = base.isPeople && heightOf(one) > room ? await sized((own * room) / heightOf(one)) : one;
    const foot = Math.max(heightOf(high) + 0.04 * kit.frame.height, top - 0.05 * kit.frame.height);
    return { one: high, x: middle, foot };
  }
  if (is === 'under') return { one, x: middle, foot: base.foot + FAR_BEHIND * 0.3 * kit.unit };
  if (is === 'between' && cast.where?.of === WITH_SOMEBODY && (kit.scene.people?.length ?? 0) > 0)
    return { one, x: middle, foot: base.foot + FAR_BEHIND * 0.3 * kit.frame.height };
  if (is === 'behind') {
    const across = width + stepOf(stage, one, cast) * (countOf(cast) - 1);
    const aside = side * Math.max(0, across / 2 - baseWidth * 0.1);
    return { one, x: middle + aside * 0.8, foot: base.foot - FAR_BEHIND * kit.frame.height, isFarther: true };
  }
  // A house that people go towards is behind them, and seen.
  if (is === 'before' && base.isPeople && trueMetres(cast) > SOMEBODY_METRES * 1.8) {
    const foot = base.foot - FAR_BEHIND * 0.5 * kit.frame.height;
    return { one, x: middle + side * (baseWidth / 2 + width * 0.3), foot, isFarther: true };
  }
  if (is === 'before' && base.isPeople && isAlive(cast.noun)) {
    const across = width + stepOf(stage, one, cast) * (countOf(cast) - 1);
    const foot = Math.min(base.foot + FAR_BEHIND * 0.5 * kit.frame.height, kit.frame.height * 0.95);
    const room = (side > 0 ? kit.frame.width - middle : middle) * 0.96 - baseWidth * 0.3;
    const fitting = across > room ? await sized(own * Math.max(LEAST_BEFORE, room / across)) : one;
    return { one: fitting, x: middle + side * (baseWidth * 0.3 + Math.min(across, room) / 2), foot };
  }
  if (is === 'before' && base.isPeople && isCounter(cast.noun)) {
    if (base.head && baseHeight < base.head.px * WHOLE_BODY) {
      // In front of somebody near it goes down past the picture's edge.
      const wide = await sized(own * Math.max(1, (kit.frame.width * SERVES_NEAR.wide) / width));
      const top = base.foot - baseHeight * SERVES_NEAR.up;
      // A thing in their hands is seen beside it.
      const isHolding = kit.objects.some(({ where }) => where?.is === 'held');
      const aside = side * baseWidth * (isHolding ? SERVES_NEAR.beside : SERVES_NEAR.before);
      return { one: wide, x: middle + aside, foot: top + heightOf(wide) };
    }
    const low = await sized(own * Math.min(1, (baseHeight * SERVES_SHARE) / heightOf(one)));
    return {
      one: low,
      x: middle,
      foot: Math.min(base.foot + FAR_BEHIND * 0.4 * kit.frame.height, kit.frame.height * 0.97),
    };
  }
  if (is === 'before') {
    const foot = Math.min(base.foot + FAR_BEHIND * 0.5 * kit.frame.height, kit.frame.height * 0.95);
    return { one, x: middle + side * Math.max(0, (baseWidth - width) * 0.3), foot };
  }
  // Several stand in a row, and a further thing on the other side.
  const nth = stage
    .joinedTo(cast.where?.of ?? '')
    .filter(({ where }) => where?.is === 'beside')
    .indexOf(cast);
  const row = width + stepOf(stage, one, cast) * (countOf(cast) - 1);
  const asked = cast.where?.side && (cast.where.side === 'left' ? -1 : 1);
  const first = stage.freeSide?.(middle, baseWidth, row) ?? side;
  const at = asked ?? (nth % 2 === 1 ? -first : first);
  return { one, x: middle + at * (baseWidth / 2 + row / 2 + 0.03 * kit.unit), foot: base.foot };
}

/** The share of a top's width that small things take, and how much they are enlarged, so that all can be recognised. */
const ON_TOP = { width: 0.94, larger: 1.05, least: 0.2, most: 0.9 };

/** A lifeless thing among others on a table, sized by the table; null where it is placed as usual. */
async function onTop(
  stage: Stage,
  { x, foot, shape, head }: Body,
  cast: CastObject,
  sized: (px: number) => Promise<Shape>,
): Promise<Spot | null> {
  const { kit } = stage;
  const under = kit.objects.find(({ noun }) => noun === cast.where?.of);
  if (!under || head || !isTop(under.noun) || isAlive(cast.noun) || isServing(under) || countOf(cast) > 1) return null;
  const [metres, whole] = [metresIn(kit, cast), metresIn(kit, under)];
  if (metres > whole) return null;
  const [width, high] = [shape.right - shape.left, heightOf(shape)];
  const others = stage
    .joinedTo(under.noun)
    .filter((one) => one.where?.is === 'on' && countOf(one) === 1 && !isAlive(one.noun));
  const slot = (width * ON_TOP.width) / Math.max(1, others.length);
  const share = Math.min(ON_TOP.most, Math.max(ON_TOP.least, (metres / whole) * ON_TOP.larger));
  const px = Math.max(width, high) * share;
  const first = await sized(px);
  const across = first.right - first.left;
  const one = across > slot ? await sized((px * slot) / across) : first;
  const aside = (others.indexOf(cast) - (others.length - 1) / 2) * slot;
  const middle = (shape.left + shape.right) / 2;
  return { one, x: x + middle + aside, foot: foot - shape.foot + seatOn(shape, 0).y + 0.01 * high };
}

/** The best place to stand on a thing: level, high up and near the middle; on an animal, its back. */
export function seatOn(shape: Outline, widthPx: number): { x: number; y: number } {
  const [left, right, middle] = [shape.left, shape.right, (shape.left + shape.right) / 2];
  const back = shape.anchors?.back;
  if (back) {
    const x = left + ((back[0] + back[1]) / 2) * (right - left);
    return { x, y: shape.topAt(x) };
  }
  const reach = Math.min(widthPx * 0.36, (right - left) * 0.45);
  let best = { x: middle, y: shape.topAt(middle), cost: Number.POSITIVE_INFINITY };
  for (let i = 0; i <= 24; i++) {
    const x = left + reach + ((right - left - reach * 2) * i) / 24;
    const tops = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map((aside) => shape.topAt(x + aside * reach));
    const high = Math.min(...tops);
    const gap = Math.max(...tops) - high;
    const cost = gap * 1.4 + Math.abs(x - middle) * 0.3 + (high - shape.top) * 0.4;
    if (cost < best.cost - 0.01) best = { x, y: high + gap * 0.4, cost };
  }
  return best;
}

/** A thing in another, drawn over it except where its front hides the thing. */
async function filled(stage: Stage, base: Body, cast: CastObject): Promise<Node[]> {
  const { kit } = stage;
  const { shape } = base;
  const [rim, wide] = [base.foot - shape.foot + shape.rim, shape.right - shape.left];
  const [deep, middle] = [base.foot - rim, base.x + (shape.left + shape.right) / 2];
  const own = pixelsOfThing(stage, cast);
  if (trueMetres(cast) <= HEAPED_METRES && !isAlive(cast.noun) && (cast.count ?? MOST) > 1) {
    const one = await shaped(stage, cast, wide * HEAP_PX);
    const high = heightOf(one);
    const heap = HEAP.flatMap((row, nth) =>
      row.map((aside, i) => ({
        ...still(kit, one.look, middle + aside * wide * 1.02, rim - high * (0.62 - nth * 0.36) - (one.foot - high / 2)),
        rotate: (hash01(i + nth * 3, kit.seed) - 0.5) * 0.7,
      })),
    );
    return [...base.nodes, inside(kit, rim, heap)];
  }
  const fits = (px: number): Promise<Shape> => shaped(stage, cast, px);
  const wanted = Math.max(Math.min(Math.max(own, deep * FILLS.least), deep * FILLS.most), heightOf(shape) * FILLS.tall);
  const first = await fits(wanted);
  const across = (first.right - first.left) / (wide * FILLS.wide);
  const one = across > 1 ? await fits(wanted / across) : first;
  const nodes = await standing(stage, cast, one, middle, rim + HIDDEN * heightOf(one));
  return [
    ...base.nodes,
    inside(
      kit,
      rim,
      nodes.filter(({ name }) => name !== 'ground shadow'),
    ),
  ];
}

/** Nodes seen only above the front of what they are in. */
export const inside = ({ frame }: Kit, rim: number, nodes: readonly Node[]): Node => ({
  name: 'inside',
  depth: DEPTH,
  clip: (ctx) => ctx.rect(-frame.width, -frame.height, frame.width * 3, frame.height + rim),
  children: nodes.map(({ depth: _, ...node }) => node),
});
