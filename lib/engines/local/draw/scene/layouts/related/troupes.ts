/**
 * People who do something with the same thing: in a saddle or a cab, on a ladder, on a bench, at a table, or beside it.
 */
import type { Deed } from '#lib/products/mv/ports.ts';
import { type Mount, mounted, mountOf, poseNamed } from '../../../actors/poses.ts';
import { builtShape, trueMetres } from '../../../objects/built-shapes.ts';
import { shapeFor } from '../../../objects/find-objects.ts';
import { isSatAt } from '../../../objects/object-kinds.ts';
import type { Pose } from '../../../pose.ts';
import type { Node } from '../../node.ts';
import { type CastObject, isArmDeed, type Style } from '../../style.ts';
import { isPosed } from '../posed/deeds.ts';
import { posedNodes, posedWidth } from '../posed/index.ts';
import { shadowAt } from '../staging.ts';
import type { One } from '../together.ts';
import { type Body, OF_ONE } from './bodies.ts';
import { isWith } from './company.ts';
import { grow } from './joined.ts';
import { on, player, WIDE } from './players.ts';
import { DEPTH, heightOf, pixelsOfThing, type Stage, shaped, turned } from './stage.ts';

type Player = { one: One | null; deed: Deed | undefined; share: number };
/** A thing, and the people who do something with it. */
export type Troupe = { thing: CastObject | undefined; players: Player[] };

const LADDER = { most: 0.77, tall: 1.35, person: 0.5, rung: 0.62, aside: 0.47 };
const TABLE = { high: 0.36, wide: 0.62, knees: 0.34 };
const SEAT = { tall: 0.55 };
/** Seats with a back, how high the seat is in the thing, and how high people sit, in shares of their height. */
const BACKED = /(?:chair|armchair|sofa|couch|bench|throne)$/;
const SEATED = { backed: 0.4, plain: 0.96, high: 0.275, wide: 1.1 };
const SERVED_METRES = 0.6;
const SERVED_SIZE = 0.55;
const CAB_TALL = 1.15;
/**
 * Somebody in a cab: their height by the window's, and how far below its upper edge their feet would be, in shares of
 * that; a hat needs room.
 */
const CAB = { driver: 1.95, down: 0.97 };
/** How far from the neck a hand is that somebody else holds, in shares of a man's height. */
const REACH = 0.2;
const HAND_UP = 0.555;

export const mountIn = (style: Style, { shape, noun }: CastObject): Mount | null => {
  const drawn = style.drawn?.(shape) ?? shape;
  const outline = style.outlineOf?.(drawn, noun) ?? drawn;
  return mountOf(outline, BUILT_IN.has(style.id) && builtShape(drawn) !== null);
};
/** Styles whose bicycles and horses are those built for true sizes. */
const BUILT_IN: ReadonlySet<Style['id']> = new Set(['cinematic', 'ink']);

export const isServed = (cast: CastObject): boolean => cast.where?.is === 'before' && trueMetres(cast) < SERVED_METRES;

/** The height of a ladder. */
const ladderPx = ({ kit }: Stage, tall: number): number => Math.min(LADDER.most * kit.frame.height, LADDER.tall * tall);

/** The size of a thing that somebody kneels beside. */
const beside = (stage: Stage, thing: CastObject, tall: number): number =>
  Math.max(tall * 0.42, Math.min(tall, pixelsOfThing(stage, thing)));

/** The width of a troupe where a man is `tall`. */
export function widthOf(stage: Stage, { thing, players }: Troupe, tall: number, side: number): number {
  const [first] = players;
  const is = first?.deed?.is;
  const each = WIDE * tall;
  if (isPosed(is)) return posedWidth(stage.kit, is) * tall;
  if (!thing) return is === 'kneel' || is === 'sit' ? each * 1.4 : each;
  if (players.some(({ deed }) => deed?.is === 'climb' || deed?.is === 'steady'))
    return ladderPx(stage, tall) * side + each * players.filter(({ deed }) => deed?.is !== 'climb').length;
  if (is === 'ride') return tall * (mountIn(stage.style, thing)?.within ? CAB_TALL * side : 1.05);
  if (is === 'sit')
    return isSatAt(thing.noun)
      ? TABLE.wide * tall + each * 1.4 * Math.min(2, players.length)
      : Math.max(0.6, SEATED.high * 2 * side) * tall + each * (players.length - 1);
  return each * 1.3 * players.length + beside(stage, thing, tall) * side;
}

/** A troupe about `x`. */
export async function troupeNodes(
  stage: Stage,
  { thing, players }: Troupe,
  x: number,
  tall: number,
  joined: readonly CastObject[],
  company: readonly (One | null)[],
): Promise<Node[]> {
  const { kit, ground } = stage;
  const { width, height } = kit.frame;
  const ownOf = (one: One | null) =>
    joined.filter((cast) => OF_ONE.has(cast.where?.is ?? '') && isWith(one, cast, company));
  // They look to where the picture is open.
  const faces: -1 | 1 = x <= width * 0.56 ? 1 : -1;
  const [first] = players as [Player, ...Player[]];
  const act = (
    who: Player,
    pose: Pose,
    at: number,
    foot: number,
    way: -1 | 1,
    px = tall * who.share,
    isGrounded = true,
  ) => player(stage, { one: who.one, px, x: at, foot, faces: way, pose, isGrounded }, ownOf(who.one));
  if (isPosed(first.deed?.is))
    return posedNodes(
      stage,
      first.deed.is,
      players.map(({ one, share }) => ({
        one,
        px: tall * share,
        own: ownOf(one).filter(({ where }) => where?.is === 'worn'),
      })),
      x,
      faces,
    );
  if (!thing) {
    const is = first.deed?.is ?? 'stand';
    if (is === 'sit') {
      const chair = await chairNodes(stage, x - faces * 0.04 * tall, tall * first.share);
      return [...chair, ...(await act(first, poseNamed('sit'), x, ground, faces))];
    }
    const pose = is === 'hands' ? handPose(company, first) : poseNamed(is === 'kneel' || isArmDeed(is) ? is : 'stand');
    return act(first, pose, x, ground, is === 'kneel' ? faces : 1);
  }
  const mount = mountIn(stage.style, thing);
  if (first.deed?.is === 'ride' && mount) {
    const px = tall * first.share * 0.92;
    const facing = async (size: number) => {
      const shape = await shaped(stage, thing, size);
      return mount.faces === faces ? shape : turned(shape);
    };
    const trial = await facing(tall);
    if (mount.within) {
      const shape = await facing((tall * tall * CAB_TALL) / Math.max(heightOf(trial), 1));
      const [from, top, to, low] = mount.within;
      const [wide, high] = [shape.right - shape.left, heightOf(shape)];
      const pane = {
        x: x - wide / 2 + (mount.faces === faces ? from : 1 - to) * wide,
        y: ground - high + top * high,
        width: (to - from) * wide,
        height: (low - top) * high,
      };
      const size = pane.height * CAB.driver;
      const driver = await act(
        first,
        poseNamed('sit'),
        pane.x + pane.width * 0.5,
        pane.y + size * CAB.down,
        faces,
        size,
        false,
      );
      return [
        ...on(stage, shape, x, ground),
        {
          name: 'inside',
          depth: DEPTH,
          clip: (ctx) => ctx.rect(pane.x, pane.y, pane.width, pane.height),
          children: driver.map(({ depth: _, ...node }) => node),
        },
      ];
    }
    const probe = mounted(mount, trial.right - trial.left, heightOf(trial));
    const shape = await facing(Math.min((tall * px) / probe.px, width * 0.7));
    const [wide, high] = [shape.right - shape.left, heightOf(shape)];
    const seat = mounted(mount, wide, high);
    const at = x - wide / 2 + (faces > 0 ? seat.x : wide - seat.x);
    const shadow = shadowAt(kit, stage.style, ground / height)(shape.look, shape.foot, {
      name: 'object',
      depth: DEPTH,
      x,
      y: ground - shape.foot,
    });
    return [
      shadow,
      ...on(stage, shape, x, ground),
      ...(await act(first, seat.pose, at, ground - high + seat.y + seat.px * 0.5, faces, seat.px, false)),
    ];
  }
  if (players.some(({ deed }) => deed?.is === 'climb' || deed?.is === 'steady')) {
    const shape = await shaped(stage, thing, ladderPx(stage, tall));
    const [wide, high] = [shape.right - shape.left, heightOf(shape)];
    const nodes = on(stage, shape, x, ground);
    const px = Math.min(tall, high * LADDER.person);
    for (const who of players) {
      if (who.deed?.is === 'climb')
        nodes.push(
          ...(await act(
            who,
            poseNamed('climb'),
            x - wide / 2 + LADDER.aside * wide,
            ground - high + LADDER.rung * high,
            1,
            px * who.share,
            false,
          )),
        );
      else nodes.push(...(await act(who, poseNamed('steady'), x + wide * 0.34 + px * 0.2, ground, -1, px * who.share)));
    }
    return nodes;
  }
  if (first.deed?.is === 'sit')
    return isSatAt(thing.noun)
      ? atTable(stage, thing, players, x, tall, act, joined.filter(isServed))
      : seated(stage, thing, players, x, tall, faces, act);
  const each = WIDE * tall * 1.3;
  const shape = await shaped(stage, thing, beside(stage, thing, tall));
  const wide = shape.right - shape.left;
  const from = x - (faces * (each * players.length + wide)) / 2;
  const nodes = await grow(
    stage,
    {
      x: from + faces * (each * players.length + wide / 2),
      foot: ground,
      shape,
      nodes: on(stage, shape, from + faces * (each * players.length + wide / 2), ground),
    },
    stage.joinedTo(thing.noun),
  );
  for (const [i, who] of players.entries())
    nodes.push(
      ...(await act(
        who,
        poseNamed(who.deed?.is === 'kneel' ? 'kneel' : 'stand'),
        from + faces * each * (i + 0.5),
        ground,
        faces,
      )),
    );
  return nodes;
}

/** The pose that reaches a hand to the next of those who hold hands. */
function handPose(company: readonly (One | null)[], { one, deed, share }: Player): Pose {
  const [own, other] = [
    company.indexOf(one),
    company.findIndex((who) => (deed?.of === undefined ? who === null : who?.called === deed.of)),
  ];
  const up: [number, number] = [0, 0.835 - HAND_UP / share];
  return own < other || other < 0
    ? { ...poseNamed('give'), handR: [REACH / share, up[1]] }
    : { ...poseNamed('take'), handL: [-REACH / share, up[1]] };
}

async function chairNodes(stage: Stage, x: number, px: number): Promise<Node[]> {
  const shape = shapeFor('chair');
  if (!shape) return [];
  const chair = await shaped(stage, { noun: 'chair', shape, motion: 'stand', fromSec: 0, dye: null }, px * SEAT.tall);
  return on(stage, chair, x, stage.ground);
}

/** People side by side on a seat. */
async function seated(
  stage: Stage,
  thing: CastObject,
  players: readonly Player[],
  x: number,
  tall: number,
  faces: -1 | 1,
  act: Act,
): Promise<Node[]> {
  const { ground } = stage;
  const seat = BACKED.test(thing.noun) ? SEATED.backed : SEATED.plain;
  const trial = await shaped(stage, thing, tall);
  const size =
    tall *
    Math.max(
      (tall * SEATED.high) / (seat * heightOf(trial)),
      (players.length * WIDE * tall * 0.9) / (trial.right - trial.left),
    );
  const own = await shaped(stage, thing, Math.min(size, (tall * tall * SEATED.wide) / heightOf(trial)));
  // A wheelchair's handles are behind the person in it.
  const shape = /wheelchair$/.test(thing.noun) && faces > 0 ? turned(own) : own;
  const high = ground - seat * heightOf(shape);
  const nodes = on(stage, shape, x, ground);
  for (const [i, who] of players.entries()) {
    const at = x + (i - (players.length - 1) / 2) * WIDE * tall * 1.15 - faces * 0.06 * tall;
    nodes.push(...(await act(who, poseNamed('sit'), at, high + SEATED.high * tall * who.share, faces)));
  }
  return grow(stage, { x, foot: ground, shape, nodes }, stage.joinedTo(thing.noun));
}

type Act = (who: Player, pose: Pose, at: number, foot: number, way: -1 | 1) => Promise<Node[]>;
/** The first sits at the left of a table, the next at its right, and the others behind it. */
async function atTable(
  stage: Stage,
  thing: CastObject,
  players: readonly Player[],
  x: number,
  tall: number,
  act: Act,
  before: readonly CastObject[],
): Promise<Node[]> {
  const { ground } = stage;
  const trial = await shaped(stage, thing, tall * TABLE.wide);
  const scale = Math.min((tall * TABLE.wide) / Math.max(1, trial.right - trial.left), (tall * 0.6) / heightOf(trial));
  const table = await shaped(stage, thing, tall * TABLE.wide * scale);
  const wide = table.right - table.left;
  const behind: Node[] = [];
  const nodes: Node[] = [];
  for (const [i, who] of players.entries()) {
    if (i < 2) {
      const way = i === 0 ? 1 : -1;
      const at = x - way * (wide / 2 + tall * 0.08);
      nodes.push(
        ...(await chairNodes(stage, at - way * 0.04 * tall, tall * who.share)),
        ...(await act(who, poseNamed('sit'), at, ground, way)),
      );
    } else {
      const step = (i - 2 - (players.length - 3) / 2) * WIDE * tall;
      behind.push(...(await act(who, poseNamed('stand'), x + step, ground - tall * 0.02, 1)));
    }
  }
  const base: Body = { x, foot: ground, shape: table, nodes: [...behind, ...nodes, ...on(stage, table, x, ground)] };
  // What they eat stands on it.
  const served = [...stage.joinedTo(thing.noun), ...before].map((one) =>
    trueMetres(one) < SERVED_METRES && (one.where?.is === 'beside' || before.includes(one))
      ? { ...one, size: SERVED_SIZE, where: { is: 'on' as const, of: thing.noun } }
      : one,
  );
  return grow(stage, base, served);
}
