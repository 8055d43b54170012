/** Things where an edit puts them: on, in, under, behind, before or beside each other or somebody, worn, several of them, or all over the picture. */
import { trueMetres } from '../../../objects/built-shapes.ts';
import { realmOf, SOMEBODY_METRES } from '../../../objects/object-kinds.ts';
import type { Node } from '../../node.ts';
import { type CastObject, type Kit, WITH_SOMEBODY } from '../../style.ts';
import { carried, gestureOf } from '../people.ts';
import {
  behindThings,
  facingLight,
  foreground,
  GROUNDLESS,
  LEDGE,
  type Layout,
  lowestFoot,
  made,
  ON_LEDGE,
  person,
  placeNodes,
  plainLedge,
  shadowAt,
  surveyed,
  thing,
  wordsInPlace,
} from '../staging.ts';
import { everywhere } from './everywhere.ts';
import {
  DEPTH,
  type Head,
  headOf,
  heightOf,
  LEAST,
  type Outline,
  pixelsOf,
  pixelsOfThing,
  type Shape,
  type Stage,
  shaped,
  still,
} from './stage.ts';
import { wornBy } from './worn.ts';

/** How high the largest thing is, in shares of the unit, where one, two or three stand side by side, and where their middles are. */
const HEIGHTS = [0.56, 0.46, 0.4];
const SLOTS = [[0.5], [0.3, 0.7], [0.2, 0.5, 0.8]];
const LEDGED: ReadonlySet<Kit['scene']['setting']> = new Set([...GROUNDLESS, 'city-night', 'rooftop']);
/** Where a shoulder is beside the middle of a head, in heads. */
const SHOULDER = { x: 0.6, y: 0.7 };
/** How much of the frame's height what stands on something and that itself have together. */
const TALLEST = 0.74;
/** How deep a foot stands in what it is on, and where in what it is in, in shares of that one's height. */
const SUNK = 0.04;
const INSIDE = 0.45;
const FAR_BEHIND = 0.06;
const IN_SKY = 0.26;
const HEAD_UP_CLOSE = 0.34;
/** Where who is near stands and what they leave free, in shares of the frame's width. */
const THIRD = 0.32;
const FREE = 0.7;
/** Nobody is smaller than this beside what is larger, in shares of the unit. */
const LEAST_HERO = 0.26;

/** What is gone through is seen around what is in it. */
const OPENINGS = /(?:tunnel|gate|arch|door|doorway|window)$/;

/** Something in the picture: where its middle and its foot are, what it covers, and its nodes. */
type Body = { x: number; foot: number; shape: Outline; nodes: Node[]; head?: Head };

const countOf = ({ count = 1 }: CastObject): number => Math.min(MOST, count);
/** From one of several to the next. */
function stepOf({ roomPx }: Stage, { left, right }: Outline, cast: CastObject): number {
  const [count, width] = [countOf(cast), right - left];
  return Math.min(width * (count > 3 ? 0.6 : 0.85), Math.max(0, roomPx - width) / Math.max(1, count - 1));
}

/** A thing, or several of it side by side, its middle at `x` and its foot at `foot`. */
function standingAt(stage: Stage, cast: CastObject, shape: Shape, wanted: number, foot: number): Body {
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

async function grow(stage: Stage, base: Body, on: readonly CastObject[]): Promise<Node[]> {
  let grown = base;
  for (const one of on) grown = { ...grown, nodes: await joined(stage, grown, one) };
  return grown.nodes;
}

/** Puts a thing where it is asked for, relative to what is there; what comes before in the list lies farther. */
async function joined(stage: Stage, base: Body, cast: CastObject): Promise<Node[]> {
  if (cast.where?.is === 'worn') return [...base.nodes, ...(await wornBy(stage, cast, headAt(base)))];
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
  if (is === 'behind') {
    const aside = side * Math.max(0, width / 2 - baseWidth * 0.1);
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

/** Somebody's outline as a body: they are drawn elsewhere. */
function outlined(x: number, foot: number, heightPx: number, widthPx: number, nodes: Node[], head?: Head): Body {
  const shape: Outline = {
    left: -widthPx / 2,
    right: widthPx / 2,
    top: -heightPx,
    foot: 0,
    topAt: () => -heightPx,
  };
  return { x, foot, shape, nodes, ...(head ? { head } : {}) };
}

/** The person whole, or, where they wear or hold something, near. */
async function personAt(
  { kit, style, ground }: Stage,
  x: number,
  foot: number,
  heightPx: number,
  isNear: boolean,
  grip: CastObject | undefined,
): Promise<Body> {
  const { width, height } = kit.frame;
  if (isNear && style.protagonist) {
    const facing = facingLight(kit);
    const head = { x, y: height * 0.4, px: kit.unit * HEAD_UP_CLOSE, facing };
    const holding = { ...kit, objects: grip ? [grip] : [] };
    const { behind, before, held } = style.protagonist(grip ? holding : kit, 'front', {
      x,
      y: head.y,
      headPx: head.px,
      facing,
      depth: DEPTH,
      gesture: grip ? 'hold' : gestureOf(kit, 0),
    });
    const nodes = [...behind, ...(await carried(holding, style, held, DEPTH)), ...before];
    return outlined(x, ground, ground - head.y + head.px * 0.55, head.px * 1.9, nodes, head);
  }
  const node = person(kit, style, { x: x / width, y: foot / height, heightShare: heightPx / height });
  return outlined(x, foot, heightPx, heightPx * 0.34, [node]);
}

export const related: Layout = {
  fits: ({ objects, scene, heroes }) =>
    objects.some(({ where, count, size }) => (where && (where.is !== 'held' || heroes.length > 0)) || count || size) ||
    scene.stands
      ? 9
      : 0,
  async build(kit, style) {
    const { scene, objects, heroes, frame } = kit;
    const place = placeNodes(kit, style, { withFigure: false });
    const survey = surveyed(kit, place);
    const scattered = objects.filter(
      ({ where, count = 1, noun }) => where?.is === 'everywhere' || (count > 3 && realmOf(noun) === 'sky'),
    );
    const things = objects
      .filter((one) => !scattered.includes(one))
      // More of the hero look like it.
      .map((one) => (one.dye === null && one.shape === heroes[0]?.shape ? { ...one, dye: heroes[0].dye } : one));
    const nouns = new Set(things.map(({ noun }) => noun));
    const toSomebody = things.filter(({ where }) => where?.of === WITH_SOMEBODY && scene.hasCharacter);
    const isJoined = (one: CastObject) =>
      toSomebody.includes(one) || (one.where !== undefined && nouns.has(one.where.of) && one.where.of !== one.noun);
    const roots = things.filter((one) => !isJoined(one));
    const carrier =
      scene.hasCharacter && scene.stands ? roots.find(({ noun }) => noun === scene.stands?.of) : undefined;
    const apart = roots.filter((one) => one !== carrier && realmOf(one.noun) !== 'sky');
    const groups = Math.min(3, apart.length + (scene.hasCharacter ? 1 : 0));
    // Who is near stays so, unless something is to be seen beside them from head to foot.
    const isNear =
      heroes.length === 0 &&
      scene.hasCharacter &&
      !carrier &&
      scene.distance !== 'farther' &&
      style.protagonist !== undefined &&
      (toSomebody.some(({ where }) => where?.is === 'held') ||
        toSomebody.every(({ where }) => where?.is === 'worn' || where?.is === 'on'));
    const grip = isNear ? toSomebody.find(({ where }) => where?.is === 'held') : undefined;
    const joinedToSomebody = toSomebody.filter((one) => one !== grip);
    const [hero] = heroes;
    const metres = [
      ...things.map(trueMetres),
      ...(scene.hasCharacter ? [hero ? trueMetres(hero) : SOMEBODY_METRES] : []),
    ];
    const lowest = lowestFoot(kit, style, DEPTH);
    // On water, in the air and before the roofs of a city things stand on something near.
    const hasLedge = !kit.place.isInside && LEDGED.has(scene.setting) && things.length > 0;
    const ground = Math.min(lowest, hasLedge ? ON_LEDGE + 0.04 : kit.place.isInside ? 0.9 : 0.86) * frame.height;
    const ledge = hasLedge ? [style.ledge?.(kit, LEDGE * frame.height) ?? plainLedge(kit, survey)] : [];
    const joinedTo = (noun: string) => things.filter((one) => isJoined(one) && one.where?.of === noun);
    const stage: Stage = {
      joinedTo,
      kit,
      style,
      ground,
      roomPx: frame.width * (groups > 1 || toSomebody.length > 0 ? 0.5 : 0.86),
      largest: {
        metres: Math.max(SOMEBODY_METRES * 0.1, ...metres),
        px: (HEIGHTS[Math.max(0, groups - 1)] as number) * kit.unit * (scene.distance === 'farther' ? 0.5 : 1),
      },
    };
    const facing = facingLight(kit);
    const turned = facing > 0 ? (x: number) => x : (x: number) => 1 - x;
    const slots = (
      isNear && groups === 2 ? [turned(THIRD), turned(FREE)] : (SLOTS[Math.max(0, groups - 1)] as number[])
    ).map((x) => x * frame.width);
    const nodes: Node[] = [];
    if (scene.hasCharacter) {
      const hasCompany = groups === 1 && toSomebody.some(({ where, count = 1 }) => where?.is === 'beside' && count > 1);
      const x = hasCompany ? frame.width * THIRD : (slots[0] as number);
      const px = Math.max(
        pixelsOf(stage, hero ? trueMetres(hero) : SOMEBODY_METRES),
        scene.distance === 'farther' ? 0 : LEAST_HERO * kit.unit,
      );
      const somebody = async (at: number, foot: number, size: number): Promise<Body> => {
        if (!hero) return personAt(stage, at, foot, size, isNear, grip);
        return standingAt(stage, hero, await shaped(stage, hero, size), at, foot);
      };
      if (carrier) {
        const shape = await shaped(stage, carrier, pixelsOfThing(stage, carrier));
        const base = standingAt(stage, carrier, shape, x, ground);
        const isIn = scene.stands?.is === 'in';
        const top =
          ground -
          shape.foot +
          (isIn ? shape.foot - INSIDE * heightOf(shape) : shape.topAt((shape.left + shape.right) / 2));
        const size = Math.min(px, Math.max(LEAST * kit.unit * 1.2, top - 0.1 * frame.height));
        const up = await somebody(x + (shape.left + shape.right) / 2, top + (isIn ? 0 : SUNK * heightOf(shape)), size);
        const both = isIn ? [...up.nodes, ...base.nodes] : [...base.nodes, ...up.nodes];
        nodes.push(
          ...(await grow(
            stage,
            { ...up, nodes: await grow(stage, { ...base, nodes: both }, joinedTo(carrier.noun)) },
            joinedToSomebody,
          )),
        );
      } else nodes.push(...(await grow(stage, await somebody(x, ground, px), joinedToSomebody)));
    }
    for (const [i, one] of apart.entries()) {
      const x = slots[Math.min(slots.length - 1, i + (scene.hasCharacter ? 1 : 0))] as number;
      const shape = await shaped(stage, one, pixelsOfThing(stage, one));
      const isUp = realmOf(one.noun) === 'air' || one.where?.is === 'above';
      const foot = isUp ? Math.max(heightOf(shape) + 0.05 * frame.height, ground - 0.36 * frame.height) : ground;
      nodes.push(...(await grow(stage, standingAt(stage, one, shape, x, foot), joinedTo(one.noun))));
    }
    const high = await Promise.all(
      roots
        .filter((one) => one !== carrier && realmOf(one.noun) === 'sky')
        .map(async (one) =>
          thing(one, await made(kit, style, one, 0.4, 'support'), { x: 0.66, y: IN_SKY, depth: 0.2 }, kit, style),
        ),
    );
    const all = await Promise.all(scattered.map((one, i) => everywhere(stage, one, i)));
    // What is far lies behind all that stands.
    const isFar = ({ depth = 1 }: Node) => depth < 0.5;
    return [
      ...behindThings(place),
      ...high,
      ...all.flat().filter(isFar),
      ...nodes.filter(isFar),
      ...ledge,
      ...nodes.filter((node) => !isFar(node)),
      ...foreground(place),
      ...all.flat().filter((node) => !isFar(node)),
      ...wordsInPlace(kit, style, groups > 1 ? 0.5 : 0.7, survey),
    ];
  },
};
