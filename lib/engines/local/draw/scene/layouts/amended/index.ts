/**
 * A scene after an edit that kept its shot: laid out as before, without what is gone, and with new things where there
 * is room for them.
 */
import { realmOf, SOMEBODY_METRES } from '../../../objects/object-kinds.ts';
import type { Node } from '../../node.ts';
import {
  ageOf,
  type CastObject,
  IN_FRAME,
  type Kit,
  nthOf,
  OF_SKY,
  type Style,
  WITH_ALL,
  WITH_SOMEBODY,
} from '../../style.ts';
import { AT_WALL, fixtureBody } from '../../interiors/index.ts';
import { fixtureCalled } from '../../interiors/fixture-names.ts';
import { LAYOUTS, ON_BARE_GROUND } from '../index.ts';
import { BARE_GROUND, isHeld } from '../one-thing.ts';
import { type Body, countOf, outlined, standingAt, stepOf } from '../related/bodies.ts';
import { isWith } from '../related/company.ts';
import { everywhere, isStars, isStrung } from '../related/everywhere.ts';
import { hungNodes, isHung } from '../related/hung.ts';
import { headSeen } from '../related/heads.ts';
import { grow, IN_SKY } from '../related/joined.ts';
import {
  DEPTH,
  GROUND,
  heightOf,
  IN_AIR,
  isOnFeet,
  metresIn,
  pixelsOfThing,
  type Shape,
  SIDES,
  type Stage,
  shaped,
} from '../related/stage.ts';
import { facingBody } from '../related/players.ts';
import { bareNecked, lowered } from '../related/worn.ts';
import { behindThings, calledIn, lowestFoot, roomOf, stood, thing } from '../staging.ts';
import { companyOf, kitOf, type One, SHORTER } from '../together.ts';
import { type Amendment, isBefore, isOnSomebody } from './amendment.ts';
import { seenBody, without } from './seen-bodies.ts';

/** The size of added things, in shares of the unit: visible, without hiding the rest. */
const ADDED = { least: 0.2, most: 0.6 };
/** The size of a picture's largest thing, which others are measured by, in shares of the unit. */
const LARGEST = { alone: 0.5, most: 0.62 };
/** Things in the sky: their size, their depth, and the share of the frame's height above which they are. */
const SKY = { size: 0.34, depth: 0.2, below: 0.45 };
/** How much smaller each of several is, so that they fit side by side. */
const crowdedBy = ({ length }: readonly CastObject[]): number => Math.min(1, 3.2 / (length + 0.2));
/** Places that are tried for an added thing, in shares of the frame's width. */
const TRIED = Array.from({ length: 25 }, (_, i) => 0.14 + (i * 0.72) / 24);
/** How much worse it is to hide people than things. */
const PEOPLE_HIDDEN = 3;
/** The cost of a place's distance from the middle, relative to what it would hide. */
const FROM_MIDDLE = 0.25;
/** How far down things begin that are in the sky, in shares of the frame's height. */
const ALOFT = 0.12;
/** How much higher up things behind somebody near stand, in shares of the frame's height. */
const BEHIND = 0.06;
/** The height of a newcomer, in shares of the frame's, and their width, in shares of their height. */
const TALL = { wide: 0.4, medium: 0.5, close: 0.56 };
const WIDE = 0.36;

export async function amended(kit: Kit, style: Style, amendment: Amendment): Promise<Node[]> {
  const { was: layout, isNear, gone, scales, added, newcomers, scene } = amendment;
  const laidOut = amendment.laidOut.map((one) => bareNecked(one, added));
  const { frame } = kit;
  const whole = await LAYOUTS[layout].build({ ...kit, scene, objects: laidOut, was: null, nearer: 1 }, style);
  const castOf = (noun: string) => laidOut.find((one) => one.noun === noun);
  const bodyOf = (nodes: readonly Node[], name: string) => seenBody(nodes, name, kit, style, castOf(name));
  let nodes = without(whole, gone);
  for (const [noun, scale] of scales) {
    const body = bodyOf(nodes, noun);
    if (body) nodes = nodes.map((node) => (node.of === noun ? scaled(kit, node, body, scale) : node));
  }
  const kept = [...laidOut.map(({ noun }) => noun), ...peopleIn(scene)].filter((name) => !gone.has(name));
  const bodies = new Map(
    kept.flatMap((name) => {
      const body = bodyOf(nodes, name);
      return body ? [[name, body] as const] : [];
    }),
  );
  for (const one of newcomers) {
    // A passer-by of the place becomes the somebody whom an edit first mentions.
    const passing = one === null ? bodyOf(nodes, WITH_SOMEBODY) : null;
    if (passing) nodes = nodes.filter((node) => !passing.nodes.includes(node));
    const body = comingIn(kit, style, one, [...bodies.values()], passing);
    bodies.set(one === null ? WITH_SOMEBODY : calledIn({ other: one }), body);
    nodes = inserted(nodes, body.nodes);
  }
  const stage = stageOf(kit, style, amendment, bodies);
  const company = [...companyOf({ ...kit, scene }), ...newcomers];
  for (const one of company) {
    const name = one ? calledIn({ other: one }) : WITH_SOMEBODY;
    const seen = bodies.get(name);
    const own = added.filter((cast) => isOnSomebody(cast, kit.scene) && isWith(one, cast, company));
    if (!seen || (own.length === 0 && !amendment.isTurned)) continue;
    // Somebody whole is seen from behind, and turns round with what lies before a face or a chest.
    const turns = !seen.isNear && style.protagonist !== undefined && (amendment.isTurned || own.some(isBefore));
    const body = turns ? await turnedBody(stage, one, name, seen) : seen;
    if (turns)
      nodes = nodes.flatMap((node) => (node === seen.nodes[0] ? body.nodes : seen.nodes.includes(node) ? [] : [node]));
    bodies.set(name, body);
    nodes = dressed(stage, nodes, body, await grow(stage, body, own));
  }
  const crowd = [...bodies.values()];
  const targets = new Map(isNear ? [...bodies].filter(([, { isPeople }]) => !isPeople) : bodies);
  if (!isNear) for (const [of, body] of groupsIn(kit, bodies)) targets.set(of, body);
  const onFixtures = new Map(
    added
      .flatMap(({ where }) => where?.of ?? [])
      .filter((of) => !targets.has(of) && !added.some(({ noun }) => noun === of))
      .filter((of) => fixtureCalled(scene.interior, of) !== null)
      .map((of) => [of, stage.joinedTo(of)]),
  );
  const roots = added.filter(
    (one) =>
      !one.where ||
      (!isOnSomebody(one, kit.scene) &&
        !targets.has(one.where.of) &&
        !onFixtures.has(one.where.of) &&
        !added.some(({ noun }) => noun === one.where?.of)),
  );
  for (const [name, body] of targets) {
    const own = stage.joinedTo(name);
    if (own.length > 0) nodes = regrown(nodes, body, await grow(stage, body, own));
  }
  // The cat on the fridge of a kitchen: behind people who stand in front of it.
  for (const [name, own] of onFixtures) {
    const people = crowd.filter(({ isPeople }) => isPeople);
    const body = await fixtureBody(kit, style, name, (one) => hiddenShare(kit, one, people));
    if (body) nodes = behindOthers(nodes, inPicture(kit, style, await grow(stage, body, own), own, body));
  }
  const strewn = roots.filter((one) => one.where?.is === 'everywhere' || isStrung(one));
  const hung = roots.filter((one) => !strewn.includes(one) && isHung(stage, one));
  for (const [i, one] of strewn.entries()) {
    const seen = await everywhere(stage, one, i);
    nodes = isStars(one) || isStrung(one) ? behindOthers(nodes, seen) : inserted(nodes, seen);
  }
  const isRight = crowd.every((one) => middleOf(one) > frame.width / 2);
  const fixed = await hungNodes(stage, hung, isRight ? (x) => 1 - x : (x) => x, false);
  nodes = [...behindOthers(nodes, fixed.behind), ...fixed.before];
  for (const one of roots.filter((cast) => !strewn.includes(cast) && !hung.includes(cast))) {
    const was = castOf(one.noun);
    // A thing that was in the hands is drawn in its size in the scene.
    const isPutDown = isNear && was !== undefined && isHeld(was) && one.where !== undefined;
    const before =
      one.noun === amendment.standsIn
        ? bodyOf(whole, WITH_SOMEBODY)
        : gone.has(one.noun) && !isPutDown
          ? bodyOf(whole, one.noun)
          : null;
    const standing = [...crowd];
    const body = await puttingIn(stage, one, crowd, before);
    crowd.push(body);
    const isFarther =
      realmOf(one.noun) === 'sky' ||
      (isNear && one.where?.is === 'behind') ||
      (before === null && one.where === undefined && hidesSmaller(kit, body, standing));
    nodes = (isFarther ? behindOthers : inserted)(nodes, body.nodes);
  }
  return nodes;
}

/** The names of the nodes of a scene's people. */
const peopleIn = ({ hasCharacter, people = [] }: Kit['scene']): string[] => [
  ...(hasCharacter ? [WITH_SOMEBODY] : []),
  ...people.map((one, index) => calledIn({ other: { ...one, index, nth: nthOf(one, people) } })),
];

/** Groups of people by what edits call them, and all of them together. */
function groupsIn({ scene }: Kit, bodies: ReadonlyMap<string, Body>): [string, Body][] {
  const everybody = [...bodies.values()].filter(({ isPeople }) => isPeople);
  if (everybody.length === 0) return [];
  const all = togetherOf(everybody);
  const called = (scene.people ?? []).flatMap((one): [string, Body][] => {
    const alike = [...bodies].filter(([name]) => name.startsWith(`${one.called} `)).map(([, body]) => body);
    return alike.length > 0 ? [[one.called, togetherOf(alike)]] : [];
  });
  return [[WITH_ALL, all], [WITH_SOMEBODY, all], ...called];
}

function togetherOf(all: readonly Body[]): Body {
  const [first] = all;
  if (first && all.length === 1) return first;
  const left = Math.min(...all.map(({ x, shape }) => x + shape.left));
  const right = Math.max(...all.map(({ x, shape }) => x + shape.right));
  const foot = Math.max(...all.map((one) => one.foot));
  const tall = Math.max(...all.map(({ shape }) => heightOf(shape)));
  return outlined(
    (left + right) / 2,
    foot,
    tall,
    right - left,
    all.flatMap(({ nodes }) => nodes),
  );
}

/** The stage that added things are measured by: people if there are any, else the nearest thing. */
function stageOf(kit: Kit, style: Style, { was, added, laidOut }: Amendment, bodies: ReadonlyMap<string, Body>): Stage {
  const { frame, unit } = kit;
  const measured = [...bodies].flatMap(([name, { shape, foot, isPeople }]) => {
    const cast = laidOut.find(({ noun }) => noun === name);
    if (cast && realmOf(cast.noun) === 'sky') return [];
    return [{ metres: cast ? metresIn(kit, cast) : SOMEBODY_METRES, px: heightOf(shape), foot, isPeople }];
  });
  const [nearest] = measured.sort(
    (a, b) => Number(b.isPeople ?? false) - Number(a.isPeople ?? false) || b.foot - a.foot,
  );
  const own = ON_BARE_GROUND.has(was) ? BARE_GROUND : kit.place.isInside ? GROUND.inside : GROUND.outside;
  const ground = Math.min(lowestFoot(kit, style, DEPTH), own);
  return {
    kit,
    style,
    ground: ground * frame.height,
    roomPx: frame.width / 2,
    largest: nearest
      ? { metres: nearest.metres, px: Math.min(LARGEST.most * unit, nearest.px) * Math.sqrt(crowdedBy(added)) }
      : {
          metres: Math.max(0.1, ...added.map((one) => metresIn(kit, one))),
          px: LARGEST.alone * unit * crowdedBy(added),
        },
    freeSide: (x, width, own) => {
      const standing = [...bodies.values()].filter((one) => !isInSky(kit, one));
      const costOf = (side: 1 | -1) => costAt(kit, x + (side * (width + own)) / 2, own, standing);
      return costOf(1) <= costOf(-1) ? 1 : -1;
    },
    joinedTo: (noun) =>
      added.filter((one) => one.where?.of === noun && one.noun !== noun && !isOnSomebody(one, kit.scene)),
  };
}

/** A thing where there is room for it, or where an edit wants it; one that was elsewhere before keeps its size. */
async function puttingIn(stage: Stage, cast: CastObject, crowd: readonly Body[], before: Body | null): Promise<Body> {
  const { kit, style, ground } = stage;
  const { frame, unit } = kit;
  const isUp = realmOf(cast.noun) === 'sky';
  const shape = await (before
    ? inPlaceOf(stage, cast, before)
    : shaped(stage, cast, isUp ? SKY.size * unit : sizeIn(stage, cast)));
  const others = crowd.filter((one) => isInSky(kit, one) === isUp);
  const wanted = sideOf(cast, frame.width);
  const isInPlace = before !== null && cast.where === undefined;
  const x =
    wanted ??
    (isInPlace
      ? middleOf(before)
      : cast.where?.is === 'between'
        ? betweenOf(kit, crowd)
        : roomFor(kit, shape.right - shape.left + stepOf(stage, shape, cast) * (countOf(cast) - 1), others));
  if (isUp) {
    const y = IN_SKY * frame.height;
    const node = thing(cast, shape.look, { x: x / frame.width, y: IN_SKY, depth: SKY.depth }, kit, style);
    const base = { x, foot: y + shape.foot, shape, nodes: [node] };
    const nodes = await grow(stage, base, stage.joinedTo(cast.noun));
    return { ...base, nodes: nodes.map((one) => ({ ...one, depth: SKY.depth })) };
  }
  const isFlying = (realmOf(cast.noun) === 'air' && !isOnFeet(style, cast)) || cast.where?.is === 'above';
  const foot = isFlying
    ? cast.where?.of === OF_SKY && !kit.place.isInside
      ? heightOf(shape) + ALOFT * frame.height
      : Math.max(heightOf(shape) + 0.05 * frame.height, ground - IN_AIR * frame.height)
    : before
      ? Math.min(before.foot, LOWEST * frame.height)
      : ground - (cast.where?.is === 'behind' ? BEHIND * frame.height : 0);
  const body = standingAt(stage, cast, shape, x, foot);
  return { ...body, nodes: await grow(stage, body, stage.joinedTo(cast.noun)) };
}

/** The size of an added thing. */
function sizeIn(stage: Stage, cast: CastObject): number {
  const least = (cast.size ?? 1) < 1 ? 0 : ADDED.least;
  return Math.min(ADDED.most * stage.kit.unit, Math.max(least * stage.kit.unit, pixelsOfThing(stage, cast)));
}

/** As high as what was there, and no wider than some of the picture: a hedgehog does not fill it. */
async function inPlaceOf(stage: Stage, cast: CastObject, { shape }: Body): Promise<Shape> {
  const high = heightOf(shape) * (cast.size ?? 1);
  const whole = await asHighAs(stage, cast, high);
  const share = (REPLACES * stage.kit.frame.width) / (whole.right - whole.left);
  return share < 1 && !stage.kit.isUpright ? asHighAs(stage, cast, high * share) : whole;
}
/** Where what replaces somebody near stands at the lowest, in shares of the frame's height. */
const LOWEST = 0.95;
/** How much of the picture's width is taken by what replaces something. */
const REPLACES = 0.3;

async function asHighAs(stage: Stage, cast: CastObject, high: number): Promise<Shape> {
  const first = await shaped(stage, cast, high);
  return shaped(stage, cast, (high * high) / heightOf(first));
}

/** The middle between the people who are there. */
function betweenOf({ frame }: Kit, crowd: readonly Body[]): number {
  const middles = crowd.filter(({ isPeople }) => isPeople).map(middleOf);
  return middles.length > 0 ? (Math.min(...middles) + Math.max(...middles)) / 2 : frame.width / 2;
}

const middleOf = ({ x, shape }: Body): number => x + (shape.left + shape.right) / 2;
const isInSky = ({ frame }: Kit, { foot }: Body): boolean => foot < SKY.below * frame.height;

function sideOf({ where }: CastObject, width: number): number | null {
  const at = where?.of === IN_FRAME ? SIDES[where.is] : undefined;
  return at === undefined ? null : at * width;
}

/**
 * The width of what a thing `wide` would hide, outside the picture included, plus a cost for its distance from the
 * middle.
 */
function costAt({ frame }: Kit, x: number, wide: number, crowd: readonly Body[]): number {
  const hidden = crowd.reduce((sum, { x: at, shape, isPeople }) => {
    const [left, right] = [Math.max(x - wide / 2, at + shape.left), Math.min(x + wide / 2, at + shape.right)];
    return sum + Math.max(0, right - left) * (isPeople ? PEOPLE_HIDDEN : 1);
  }, 0);
  const outside = Math.max(0, wide / 2 - x, x + wide / 2 - frame.width);
  return hidden + outside + FROM_MIDDLE * Math.abs(x - frame.width / 2);
}

/** Keeps what is put on something as high as the picture within it. */
function inPicture(kit: Kit, style: Style, nodes: Node[], own: readonly CastObject[], base: Body): Node[] {
  const { width, height } = kit.frame;
  // At the depth of what it is on.
  const movedBy = (x: number, y: number, scale = 1) =>
    nodes.map(
      (node): Node => ({
        name: 'put in',
        ...(node.of ? { of: node.of } : {}),
        depth: AT_WALL,
        x,
        y,
        scale,
        children: [{ ...node, depth: undefined }],
      }),
    );
  // Measured where all of it is in view.
  const [toMiddle, lower] = [width / 2 - base.x, height * 0.4];
  const seen = own
    .flatMap((cast) => seenBody(movedBy(toMiddle, lower), cast.noun, kit, style, cast) ?? [])
    .map((one) => ({ ...one, x: one.x - toMiddle, foot: one.foot - lower }));
  if (seen.length === 0) return nodes;
  const [[fromX, toX], [fromY]] = [roomOf(kit, style, AT_WALL).x, roomOf(kit, style, AT_WALL).y];
  // However little room there is, it is large enough to be recognised.
  const [low, tall] = [
    Math.max(...seen.map(({ foot }) => foot)),
    Math.max(...seen.map(({ shape }) => heightOf(shape))),
  ];
  const size = Math.max(1, (TOLD * kit.unit) / tall);
  const middle = seen.reduce((sum, { x, shape }) => sum + x + (shape.left + shape.right) / 2, 0) / seen.length;
  const half =
    Math.max(...seen.map(({ x, shape }) => Math.max(middle - x - shape.left, x + shape.right - middle))) * size;
  const [top, left, right] = [low - tall * size, middle - half, middle + half];
  const down = Math.max(0, (fromY + FREE) * height - top);
  const aside = Math.max(0, (fromX + FREE) * width - left) + Math.min(0, (toX - FREE) * width - right);
  return movedBy(aside + middle * (1 - size), down + low * (1 - size), size);
}
const FREE = 0.02;
const TOLD = 0.2;

/** The share of a body's width that others hide or that lies outside the picture. */
function hiddenShare({ frame }: Kit, { x, shape }: Body, others: readonly Body[]): number {
  const [left, right] = [x + shape.left, x + shape.right];
  const beyond = Math.max(0, -left) + Math.max(0, right - frame.width);
  const hidden = others.reduce((sum, one) => {
    const wide = one.isNear ? NEAR_WIDE : 1;
    const over = Math.min(right, one.x + one.shape.right * wide) - Math.max(left, one.x + one.shape.left * wide);
    return sum + Math.max(0, over);
  }, 0);
  return (hidden + beyond) / (right - left);
}
/** How much wider than their shoulders people near are, with their hair. */
const NEAR_WIDE = 1.2;

/** Whether a body would hide most of something smaller: then it is put farther off. */
const hidesSmaller = (kit: Kit, body: Body, standing: readonly Body[]): boolean =>
  standing.some((one) => {
    if (isInSky(kit, one) || one.isPeople || heightOf(one.shape) >= heightOf(body.shape)) return false;
    const left = Math.max(one.x + one.shape.left, body.x + body.shape.left);
    const right = Math.min(one.x + one.shape.right, body.x + body.shape.right);
    return right - left > HIDDEN_MOST * (one.shape.right - one.shape.left);
  });
const HIDDEN_MOST = 0.5;

/** Where a thing `wide` hides least of what is there, nearest to the middle. */
function roomFor(kit: Kit, wide: number, crowd: readonly Body[]): number {
  const all = TRIED.map((share) => share * kit.frame.width);
  const costs = all.map((x) => costAt(kit, x, wide, crowd));
  return all[costs.indexOf(Math.min(...costs))] as number;
}

/** Somebody whole who comes in, as tall as the people there, or in place of a passer-by. */
function comingIn(kit: Kit, style: Style, one: One | null, crowd: readonly Body[], passing: Body | null): Body {
  const { frame, scene, place } = kit;
  const there = passing ?? crowd.find(({ isPeople }) => isPeople);
  const age = ageOf(one, scene) ?? 'adult';
  const share = SHORTER[age === 'adult' ? (one?.sex ?? 'man') : age];
  const wanted = (there ? heightOf(there.shape) : TALL[scene.framing] * frame.height) * (passing ? 1 : share);
  const foot = there
    ? there.foot
    : Math.min(lowestFoot(kit, style, DEPTH), place.isInside ? 0.95 : place.horizon + 0.28) * frame.height;
  const standing = crowd.filter((other) => !isInSky(kit, other));
  const x = passing ? middleOf(passing) : roomFor(kit, wanted * WIDE, standing);
  const facing = x < frame.width / 2 ? 1 : -1;
  const standsAs = (heightPx: number) =>
    stood(kitOf(kit, one), style, { x, y: foot, heightPx, depth: DEPTH, acting: 'stand', facing });
  const first = standsAs(wanted);
  const seen = seenBody([first], first.of ?? '', kit, style);
  const node = seen ? standsAs((wanted * wanted) / heightOf(seen.shape)) : first;
  const shape = outlined(x, foot, wanted, wanted * WIDE, [node]);
  return { ...shape, head: headSeen(kit, x, foot, wanted, node) };
}

/** Larger or smaller on the spot, kept whole in the picture. */
function scaled({ frame }: Kit, node: Node, { x: at, foot, shape }: Body, scale: number): Node {
  const x = at + (shape.left + shape.right) / 2;
  const half = ((shape.right - shape.left) * scale) / 2;
  const aside =
    half * 2 > frame.width ? frame.width / 2 - x : Math.max(0, half - x) + Math.min(0, frame.width - half - x);
  return {
    name: 'scaled',
    ...(node.of === undefined ? {} : { of: node.of }),
    x: x * (1 - scale) + aside,
    y: foot * (1 - scale),
    scale,
    children: [node],
  };
}

/** New nodes in front of everything that stands, and behind the leaves and rails at the picture's edge. */
function inserted(nodes: readonly Node[], added: readonly Node[]): Node[] {
  const last = nodes.findLastIndex((node) => behindThings([node]).length > 0);
  return [...nodes.slice(0, last + 1), ...added, ...nodes.slice(last + 1)];
}

/** New nodes in front of the place and behind everything that stands in it. */
function behindOthers(nodes: readonly Node[], added: readonly Node[]): Node[] {
  const first = nodes.findIndex(({ of }) => of !== undefined);
  return first < 0 ? inserted(nodes, added) : [...nodes.slice(0, first), ...added, ...nodes.slice(first)];
}

/** Somebody whole who now faces us where they stood. */
async function turnedBody(stage: Stage, one: One | null, name: string, { x, foot, shape }: Body): Promise<Body> {
  const body = await facingBody(stage, one, x + (shape.left + shape.right) / 2, foot, heightOf(shape));
  return { ...body, nodes: body.nodes.map((node) => ({ ...node, of: name })) };
}

/**
 * Somebody with what they put on: it lies over them, on their body below the face and the hands or, as a cape does, behind them; somebody near moves down where a
 * hat would be cut off.
 */
function dressed(stage: Stage, nodes: readonly Node[], { nodes: own, isNear }: Body, grown: readonly Node[]): Node[] {
  const [first, last] = [
    nodes.findIndex((node) => own.includes(node)),
    nodes.findLastIndex((node) => own.includes(node)),
  ];
  if (first < 0) return inserted(nodes, grown);
  const at = own.map((node) => grown.indexOf(node));
  const put = (from: number, to: number) => grown.slice(from, to).filter((node) => !own.includes(node));
  const next = (node: Node) => Math.min(grown.length, ...at.filter((index) => index > grown.indexOf(node)));
  const whole = [
    ...put(0, Math.min(...at)),
    ...nodes
      .slice(first, last + 1)
      .flatMap((node) => (own.includes(node) ? [node, ...put(grown.indexOf(node) + 1, next(node))] : [node])),
  ];
  return [...nodes.slice(0, first), ...(isNear ? lowered(stage, whole) : whole), ...nodes.slice(last + 1)];
}

/** What has grown on a thing, in place of that thing. */
function regrown(nodes: readonly Node[], { nodes: own }: Body, grown: readonly Node[]): Node[] {
  const first = nodes.findIndex((node) => own.includes(node));
  if (first < 0) return inserted(nodes, grown);
  const rest = (part: readonly Node[]) => part.filter((node) => !own.includes(node));
  return [...nodes.slice(0, first), ...grown, ...rest(nodes.slice(first))];
}
