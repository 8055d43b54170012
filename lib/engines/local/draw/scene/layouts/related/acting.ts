/** People who do something, from head to foot: who rides, kneels, sits, climbs, holds a ladder or a hand, with what they do it on and what they have in their hands. */
import type { Deed } from '#lib/products/mv/ports.ts';
import { ACTOR_FOOT, ACTOR_SQUARE, ACTOR_TALL, type Actor, headIn } from '../../../actors/body.ts';
import { actorOf } from '../../../actors/cast.ts';
import { nameOf } from '../../../actors/name.ts';
import { type Mount, mounted, mountOf, poseNamed } from '../../../actors/poses.ts';
import { shapeFor } from '../../../objects/find-objects.ts';
import { builtShape, trueMetres } from '../../../objects/built-shapes.ts';
import { inHandOf } from '../../../objects/object-kinds.ts';
import type { Pose } from '../../../pose.ts';
import { jointsOf } from '../../../skeleton.ts';
import type { Node } from '../../node.ts';
import type { Sprite } from '../../people/sprite.ts';
import { ageOf, type CastObject, type Kit, type Style, WITH_ALL, WITH_SOMEBODY } from '../../style.ts';
import { made, shadowAt } from '../staging.ts';
import { type One, SHORTER } from '../together.ts';
import { type Body, OF_ONE, outlined } from './bodies.ts';
import { grow, isServing } from './joined.ts';
import { DEPTH, heightOf, pixelsOfThing, type Shape, type Stage, shaped, still, turned } from './stage.ts';

/** How tall a man is who stands, in shares of the frame's height. */
const TALL = { wide: 0.5, medium: 0.6, close: 0.66 };
/** What people and their things have of the frame's width at most, alone and beside other things. */
const ROOM = { alone: 0.88, aside: 0.62 };
/** From the picture's edge to the first of them. */
const EDGE = 0.05;
/** Between two, and how wide somebody is who stands, in shares of their height. */
const APART = 0.1;
const WIDE = 0.3;
const LADDER = { most: 0.77, tall: 1.35, person: 0.5, rung: 0.62, aside: 0.47 };
const TABLE = { high: 0.36, wide: 0.62, knees: 0.34 };
const SEAT = { tall: 0.55 };
/** What has a back above its seat, how high the seat is in it, and how high somebody sits, in shares of their height. */
const BACKED = /(?:chair|armchair|sofa|couch|bench|throne)$/;
const SEATED = { backed: 0.4, plain: 0.96, high: 0.275, wide: 1.1 };
const SERVED_METRES = 0.6;
const SERVED_SIZE = 0.55;
const AT_TABLE = /(?:table|desk|counter|bar|workbench|piano)$/;
const CAB_TALL = 1.15;
/** Of who is in a cab: how tall by the window, and how far below its upper edge the feet would be, in shares of that; a hat needs room. */
const CAB = { driver: 1.95, down: 0.97 };
/** What stands upright beside who has a hand on it, and how tall it is beside them. */
const SHAFTS =
  /(?:shovel|spade|broom|rake|pitchfork|staff|stick|cane|crutch|spear|flag|mop|oar|paddle|scythe|hoe|fishing pole|fishing rod|torch)$/;
const SHAFT_TALL = 0.62;
const BESIDE_SHAFT = 0.34;
const IN_HANDS = 0.3;
/** How far from the neck a hand is that another holds, in shares of a man's height. */
const REACH = 0.2;
const HAND_UP = 0.555;

/** What one of a scene's people, or for null the video's person, does. */
function deedOf({ scene, objects }: Kit, style: Style, one: One | null): Deed | undefined {
  const own = one ? one.does : scene.does;
  if (own || one || !scene.stands) return own;
  const on = objects.find(({ noun }) => noun === scene.stands?.of);
  return on && mountIn(style, on) ? { is: 'ride', of: on.noun } : undefined;
}

const mountIn = (style: Style, { shape, noun }: CastObject): Mount | null => {
  const drawn = style.drawn?.(shape) ?? shape;
  const outline = style.outlineOf?.(drawn, noun) ?? drawn;
  return mountOf(outline, BUILT_IN.has(style.id) && builtShape(drawn) !== null);
};
/** Where bicycles and horses are those that are built for true sizes. */
const BUILT_IN: ReadonlySet<Style['id']> = new Set(['cinematic', 'ink']);

/** Whether a scene asks for people whole and from before: for what they do, or in ink for their faces. */
export const showsWhole = ({ scene, heroes, env }: Pick<Kit, 'scene' | 'heroes' | 'env'>): boolean =>
  (scene.does ?? scene.people?.some(({ does }) => does) ?? false) !== false ||
  (env.concept.styleId === 'ink' &&
    scene.isFacing === true &&
    heroes.length === 0 &&
    (scene.hasCharacter || scene.people !== undefined));

/** Whether somebody of a scene is seen doing something. */
export function isActed(
  kit: Kit,
  style: Style,
  company: readonly (One | null)[],
  objects: readonly CastObject[],
): boolean {
  const people = company.filter((one) => one !== null || kit.heroes.length === 0);
  if (kit.scene.shotType === 'dance' || people.length === 0) return false;
  if (people.some((one) => deedOf(kit, style, one) !== undefined)) return true;
  // Who has no face in a style is seen so where that or what is in the hands is asked for.
  const called = new Set<string>([WITH_SOMEBODY, WITH_ALL, ...people.flatMap((one) => one?.called ?? [])]);
  const holds = objects.some(({ where }) => where?.is === 'held' && called.has(where.of));
  return style.protagonist === undefined && (kit.scene.isFacing === true || (holds && kit.scene.people !== undefined));
}

type Player = { one: One | null; deed: Deed | undefined; share: number };
/** Who does something with the same thing, and that. */
type Troupe = { thing: CastObject | undefined; players: Player[] };
type Acted = { nodes: Node[]; free: number; used: ReadonlySet<CastObject> };

/** What things are part of what people do, and stand nowhere else. */
export async function actedNodes(
  stage: Stage,
  company: readonly (One | null)[],
  { things, joined, isAside }: { things: readonly CastObject[]; joined: readonly CastObject[]; isAside: boolean },
): Promise<Acted> {
  const { kit, ground } = stage;
  const { width, height } = kit.frame;
  const troupes = troupesOf(stage, company, things);
  const used = new Set(troupes.flatMap(({ thing }) => thing ?? []));
  const wanted = TALL[kit.scene.framing] * height;
  const sides = await Promise.all(troupes.map(({ thing }) => (thing ? sidesOf(stage, thing) : 1)));
  const wideOf = (one: Troupe, i: number, tall: number) =>
    widthOf(stage, one, tall, sides[i] as number) +
    (one.thing || !joined.some(({ where, noun }) => where?.is === 'held' && SHAFTS.test(noun))
      ? 0
      : BESIDE_SHAFT * tall);
  const spanOf = (tall: number) =>
    troupes.reduce((sum, one, i) => sum + wideOf(one, i, tall), 0) + (troupes.length - 1) * APART * tall;
  const span = spanOf(wanted);
  const room = (isAside ? ROOM.aside : ROOM.alone) * width;
  const tall = wanted * Math.min(1, room / span);
  const whole = spanOf(tall);
  let x = isAside ? EDGE * width + (room - whole) / 2 : (width - whole) / 2;
  const middle = x + whole / 2;
  const nodes: Node[] = [];
  for (const [i, troupe] of troupes.entries()) {
    const own = wideOf(troupe, i, tall);
    nodes.push(...(await troupeNodes(stage, troupe, x + own / 2, tall, joined, company)));
    x += own + APART * tall;
  }
  // What is put before who sits at a table is on it.
  const hasTable = troupes.some(
    ({ thing, players }) => thing && AT_TABLE.test(thing.noun) && players[0]?.deed?.is === 'sit',
  );
  const ofGroup = joined.filter(
    (cast) => !used.has(cast) && !(hasTable && isServed(cast)) && !OF_ONE.has(cast.where?.is ?? ''),
  );
  const base = outlined(middle, ground, tall * 0.9, whole, nodes);
  // What is on the road ahead is beyond whoever rides there.
  const ahead = ofGroup.map((cast) =>
    cast.where?.is === 'before' && !isServing(cast)
      ? { ...cast, where: { ...cast.where, is: 'beside' as const } }
      : cast,
  );
  return { nodes: await grow(stage, base, ahead), free: (width + middle + whole / 2) / 2, used };
}

/** Those who do something with the same thing are together. */
function troupesOf({ kit, style }: Stage, company: readonly (One | null)[], things: readonly CastObject[]): Troupe[] {
  const troupes: Troupe[] = [];
  for (const one of company) {
    const deed = deedOf(kit, style, one);
    const age = ageOf(one, kit.scene) ?? 'adult';
    const player = { one, deed, share: SHORTER[age === 'adult' ? (one?.sex ?? 'man') : age] };
    const thing = deed?.of === undefined ? undefined : things.find(({ noun }) => noun === deed.of);
    const same = thing && troupes.find((other) => other.thing === thing);
    if (same) same.players.push(player);
    else troupes.push({ thing, players: [player] });
  }
  return troupes;
}

/** How wide a thing is by its height. */
async function sidesOf(stage: Stage, thing: CastObject): Promise<number> {
  const shape = await shaped(stage, thing, PROBE);
  return (shape.right - shape.left) / Math.max(1, heightOf(shape));
}
const PROBE = 64;

/** How wide a troupe is where a man is so tall. */
function widthOf(stage: Stage, { thing, players }: Troupe, tall: number, side: number): number {
  const [first] = players;
  const is = first?.deed?.is;
  const each = WIDE * tall;
  if (!thing) return is === 'kneel' || is === 'sit' ? each * 1.4 : each;
  if (players.some(({ deed }) => deed?.is === 'climb' || deed?.is === 'steady'))
    return ladderPx(stage, tall) * side + each * players.filter(({ deed }) => deed?.is !== 'climb').length;
  if (is === 'ride') return tall * (mountIn(stage.style, thing)?.within ? CAB_TALL * side : 1.05);
  if (is === 'sit')
    return AT_TABLE.test(thing.noun)
      ? TABLE.wide * tall + each * 1.4 * Math.min(2, players.length)
      : Math.max(0.6, SEATED.high * 2 * side) * tall + each * (players.length - 1);
  return each * 1.3 * players.length + beside(stage, thing, tall) * side;
}

/** How high a ladder is. */
const ladderPx = ({ kit }: Stage, tall: number): number => Math.min(LADDER.most * kit.frame.height, LADDER.tall * tall);

/** How large a thing is that somebody kneels beside. */
const beside = (stage: Stage, thing: CastObject, tall: number): number =>
  Math.max(tall * 0.42, Math.min(tall, pixelsOfThing(stage, thing)));

/** The drawing of somebody whose feet are at x, y. */
async function playerNode(
  stage: Stage,
  actor: Actor,
  x: number,
  foot: number,
  px: number,
  faces: -1 | 1,
): Promise<{ node: Node; look: Sprite }> {
  const { kit, style } = stage;
  const size = (px * ACTOR_SQUARE) / ACTOR_TALL;
  const cast: CastObject = { noun: 'somebody', shape: nameOf(actor), motion: 'stand', fromSec: 0, dye: null };
  const look = await made(kit, style, cast, size / kit.unit, 'support');
  const up = ((ACTOR_FOOT.y - ACTOR_SQUARE / 2) / ACTOR_SQUARE) * size;
  return { node: { ...still(kit, look, x, foot - up), name: 'figure', scaleX: faces }, look };
}

/** Somebody who stands on or in something and looks at us. */
export async function facingBody(stage: Stage, x: number, foot: number, px: number): Promise<Body> {
  const actor = actorOf(stage.kit, stage.style, null, poseNamed('stand'));
  const { node } = await playerNode(stage, actor, x, foot, px, 1);
  const head = headIn(actor);
  const at = { x: x + head.x * px, y: foot + head.y * px, px: head.px * px };
  return { ...outlined(x, foot, px, px * WIDE, [node]), head: { ...at, facing: 0 } };
}

/** Somebody with what they wear and hold. */
async function player(
  stage: Stage,
  {
    one,
    px,
    x,
    foot,
    faces,
    pose,
    isGrounded = true,
  }: {
    one: One | null;
    px: number;
    x: number;
    foot: number;
    faces: -1 | 1;
    pose: Pose;
    isGrounded?: boolean;
  },
  own: readonly CastObject[],
): Promise<Node[]> {
  const { kit, style, ground } = stage;
  const held = own.find(({ where }) => where?.is === 'held');
  const isShaft = held !== undefined && SHAFTS.test(held.noun);
  const isStanding = pose === poseNamed('stand');
  const does = held && isStanding ? poseNamed(isShaft ? 'lean' : 'hold') : pose;
  const actor = actorOf(kit, style, one, does);
  const { node, look } = await playerNode(stage, actor, x, foot, px, faces);
  const shadow = isGrounded && foot >= ground - 1 ? [shadowOf(stage, look, x, foot, px)] : [];
  const head = headIn(actor);
  const at = { x: x + head.x * faces * px, y: foot + head.y * px, px: head.px * px };
  const behind: Node[] = [];
  const before: Node[] = [];
  if (held) {
    const joints = jointsOf(does);
    const [near, far] = [joints.handR, joints.handL];
    if (isShaft) {
      const shape = await shaped(stage, held, px * SHAFT_TALL);
      behind.push(...on(stage, shape, x + near.x * faces * px, foot + (isStanding ? 0 : near.y * px + px * 0.2)));
    } else {
      const shape = await shaped(stage, held, px * IN_HANDS * Math.max(0.6, inHandOf(held.noun)));
      const y = foot + ((near.y + far.y) / 2) * px + heightOf(shape) * 0.42;
      before.push(...on(stage, shape, x + ((near.x + far.x) / 2) * faces * px, y));
      const hands = await playerNode(stage, { ...actor, only: 'hands' }, x, foot, px, faces);
      before.push(hands.node);
    }
  }
  const body: Body = {
    ...outlined(x, foot, px, px * WIDE, [...shadow, ...behind, node, ...before]),
    head: { ...at, facing: does.facing === 0 ? 0 : faces, crown: { x: at.x, y: at.y - at.px * 0.62, px: at.px * 1.1 } },
  };
  return grow(
    stage,
    body,
    own.filter((cast) => cast !== held),
  );
}

const isServed = (cast: CastObject): boolean => cast.where?.is === 'before' && trueMetres(cast) < SERVED_METRES;

const on = ({ kit }: Stage, shape: Shape, x: number, foot: number): Node[] => [
  { ...still(kit, shape.look, x - (shape.left + shape.right) / 2, foot - shape.foot), name: 'object' },
];
const shadowOf = ({ kit, style }: Stage, look: Sprite, x: number, foot: number, px: number): Node =>
  shadowAt(kit, style, foot / kit.frame.height)({ ...look, thingPx: px * WIDE }, 0, {
    name: 'figure',
    depth: DEPTH,
    x,
    y: foot,
  });

/** A troupe about `x`. */
async function troupeNodes(
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
    joined.filter(
      ({ where }) =>
        OF_ONE.has(where?.is ?? '') &&
        (where?.of === WITH_ALL ||
          where?.of === one?.called ||
          (where?.of === WITH_SOMEBODY && one === (company.includes(null) ? null : company[0]))),
    );
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
  if (!thing) {
    const is = first.deed?.is ?? 'stand';
    if (is === 'sit') {
      const chair = await chairNodes(stage, x - faces * 0.04 * tall, tall * first.share);
      return [...chair, ...(await act(first, poseNamed('sit'), x, ground, faces))];
    }
    const pose = is === 'hands' ? handPose(company, first) : poseNamed(is === 'kneel' ? 'kneel' : 'stand');
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
    return AT_TABLE.test(thing.noun)
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

/** A hand towards the next of those who hold hands. */
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

/** Side by side on something. */
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
  const shape = await shaped(stage, thing, Math.min(size, (tall * tall * SEATED.wide) / heightOf(trial)));
  const high = ground - seat * heightOf(shape);
  const nodes = on(stage, shape, x, ground);
  for (const [i, who] of players.entries()) {
    const at = x + (i - (players.length - 1) / 2) * WIDE * tall * 1.15 - faces * 0.06 * tall;
    nodes.push(...(await act(who, poseNamed('sit'), at, high + SEATED.high * tall * who.share, faces)));
  }
  return grow(stage, { x, foot: ground, shape, nodes }, stage.joinedTo(thing.noun));
}

type Act = (who: Player, pose: Pose, at: number, foot: number, way: -1 | 1) => Promise<Node[]>;
/** The first at the left of a table, the next at its right, and the others behind it. */
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
  // What they eat is on it.
  const served = [...stage.joinedTo(thing.noun), ...before].map((one) =>
    trueMetres(one) < SERVED_METRES && (one.where?.is === 'beside' || before.includes(one))
      ? { ...one, size: SERVED_SIZE, where: { is: 'on' as const, of: thing.noun } }
      : one,
  );
  return grow(stage, base, served);
}
