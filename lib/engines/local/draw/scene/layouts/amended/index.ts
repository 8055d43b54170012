/** A scene after an edit that left its shot alone: laid out as it was, without what is gone, with what is new where there is room for it. */
import { realmOf, SOMEBODY_METRES } from '../../../objects/object-kinds.ts';
import type { Node } from '../../node.ts';
import { ageOf, type CastObject, IN_FRAME, type Kit, type Style, WITH_SOMEBODY } from '../../style.ts';
import { LAYOUTS } from '../index.ts';
import { type Body, standingAt } from '../related/bodies.ts';
import { everywhere } from '../related/everywhere.ts';
import { hungNodes, isHung } from '../related/hung.ts';
import { grow, IN_SKY } from '../related/joined.ts';
import { heightOf, isOnFeet, metresIn, pixelsOfThing, type Shape, type Stage, shaped } from '../related/stage.ts';
import { behindThings, calledIn, lowestFoot, stood, thing } from '../staging.ts';
import { kitOf, nthOf, type One, SHORTER } from '../together.ts';
import type { Amendment } from './amendment.ts';
import { seenBody, without } from './seen-bodies.ts';

const DEPTH = 0.95;
/** How large what is put in is, in shares of the unit: to be seen, and not to hide the rest. */
const ADDED = { least: 0.2, most: 0.6 };
/** The largest thing of a picture by which others are measured, in shares of the unit. */
const LARGEST = { alone: 0.5, most: 0.62 };
/** Where the ground is on which things are put in, in shares of the frame's height. */
const GROUND = { inside: 0.9, outside: 0.86 };
/** How high above it what flies is, and how large and how far off what is in the sky. */
const IN_AIR = 0.36;
const SKY = { size: 0.34, depth: 0.2, below: 0.45 };
/** Where things stand at a side of the picture, and places that are tried for others, in shares of its width. */
const ASIDE = 0.16;
const TRIED = Array.from({ length: 25 }, (_, i) => 0.14 + (i * 0.72) / 24);
/** How much worse a place at the edge is than one in the middle, in shares of what would be hidden. */
const FROM_MIDDLE = 0.25;
/** How tall somebody is who comes in, in shares of the frame's height, and how wide, in shares of that. */
const TALL = { wide: 0.4, medium: 0.5, close: 0.56 };
const WIDE = 0.36;

export async function amended(kit: Kit, style: Style, amendment: Amendment): Promise<Node[]> {
  const { was, laidOut, gone, scales, added, newcomers, scene } = amendment;
  const { frame } = kit;
  const whole = await LAYOUTS[was].build({ ...kit, scene, objects: laidOut, was: null, nearer: 1 }, style);
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
  const stage = stageOf(kit, style, added, bodies, castOf);
  const crowd = [...bodies.values()];
  for (const one of newcomers) {
    const body = comingIn(kit, style, one, crowd);
    crowd.push(body);
    nodes = inserted(nodes, body.nodes);
  }
  const roots = added.filter(
    ({ where }) => !where || (!bodies.has(where.of) && !added.some(({ noun }) => noun === where.of)),
  );
  for (const [name, body] of bodies) {
    const own = stage.joinedTo(name);
    if (own.length > 0) nodes = regrown(nodes, body, await grow(stage, body, own));
  }
  const strewn = roots.filter(({ where }) => where?.is === 'everywhere');
  const hung = roots.filter((one) => !strewn.includes(one) && isHung(stage, one));
  for (const [i, one] of strewn.entries()) nodes = inserted(nodes, await everywhere(stage, one, i));
  const isRight = crowd.every(({ x, shape }) => x + (shape.left + shape.right) / 2 > frame.width / 2);
  const fixed = await hungNodes(stage, hung, isRight ? (x) => 1 - x : (x) => x, false);
  nodes = [...behindOthers(nodes, fixed.behind), ...fixed.before];
  for (const one of roots.filter((cast) => !strewn.includes(cast) && !hung.includes(cast))) {
    const before = gone.has(one.noun) ? bodyOf(whole, one.noun) : null;
    const body = await puttingIn(stage, one, crowd, before);
    crowd.push(body);
    nodes = realmOf(one.noun) === 'sky' ? behindOthers(nodes, body.nodes) : inserted(nodes, body.nodes);
  }
  return nodes;
}

/** What the nodes of those who are in a scene are called by. */
const peopleIn = ({ hasCharacter, people = [] }: Kit['scene']): string[] => [
  ...(hasCharacter ? [WITH_SOMEBODY] : []),
  ...people.map((one, index) => calledIn({ other: { ...one, index, nth: nthOf(one, people) } })),
];

/** What things that are put in are measured by: who is there, or else what stands nearest. */
function stageOf(
  kit: Kit,
  style: Style,
  added: readonly CastObject[],
  bodies: ReadonlyMap<string, Body>,
  castOf: (noun: string) => CastObject | undefined,
): Stage {
  const { frame, unit } = kit;
  const measured = [...bodies].flatMap(([name, { shape, foot, isPeople }]) => {
    const cast = castOf(name);
    if (cast && realmOf(cast.noun) === 'sky') return [];
    return [{ metres: cast ? metresIn(kit, cast) : SOMEBODY_METRES, px: heightOf(shape), foot, isPeople }];
  });
  const [nearest] = measured.sort(
    (a, b) => Number(b.isPeople ?? false) - Number(a.isPeople ?? false) || b.foot - a.foot,
  );
  const ground = Math.min(lowestFoot(kit, style, DEPTH), kit.place.isInside ? GROUND.inside : GROUND.outside);
  return {
    kit,
    style,
    ground: ground * frame.height,
    roomPx: frame.width / 2,
    largest: nearest
      ? { metres: nearest.metres, px: Math.min(LARGEST.most * unit, nearest.px) }
      : { metres: Math.max(0.1, ...added.map((one) => metresIn(kit, one))), px: LARGEST.alone * unit },
    joinedTo: (noun) => added.filter((one) => one.where?.of === noun && one.noun !== noun),
  };
}

/** A thing where there is room for it, or where an edit wants it; what was elsewhere before is as large as it was there. */
async function puttingIn(stage: Stage, cast: CastObject, crowd: readonly Body[], before: Body | null): Promise<Body> {
  const { kit, style, ground } = stage;
  const { frame, unit } = kit;
  const isUp = realmOf(cast.noun) === 'sky';
  const shape = await (before
    ? asHighAs(stage, cast, heightOf(before.shape) * (cast.size ?? 1))
    : shaped(stage, cast, isUp ? SKY.size * unit : sizeIn(stage, cast)));
  const others = crowd.filter((one) => isInSky(kit, one) === isUp);
  const wanted = sideOf(cast, frame.width);
  const isInPlace = before !== null && cast.where === undefined;
  const x = wanted ?? (isInPlace ? middleOf(before) : roomFor(kit, shape.right - shape.left, others));
  if (isUp) {
    const y = IN_SKY * frame.height;
    const node = thing(cast, shape.look, { x: x / frame.width, y: IN_SKY, depth: SKY.depth }, kit, style);
    const base = { x, foot: y + shape.foot, shape, nodes: [node] };
    const nodes = await grow(stage, base, stage.joinedTo(cast.noun));
    return { ...base, nodes: nodes.map((one) => ({ ...one, depth: SKY.depth })) };
  }
  const isFlying = (realmOf(cast.noun) === 'air' && !isOnFeet(style, cast)) || cast.where?.is === 'above';
  const foot = isFlying
    ? Math.max(heightOf(shape) + 0.05 * frame.height, ground - IN_AIR * frame.height)
    : (before?.foot ?? ground);
  const body = standingAt(stage, cast, shape, x, foot);
  return { ...body, nodes: await grow(stage, body, stage.joinedTo(cast.noun)) };
}

/** How large something is that is put in. */
function sizeIn(stage: Stage, cast: CastObject): number {
  const least = (cast.size ?? 1) < 1 ? 0 : ADDED.least;
  return Math.min(ADDED.most * stage.kit.unit, Math.max(least * stage.kit.unit, pixelsOfThing(stage, cast)));
}

async function asHighAs(stage: Stage, cast: CastObject, high: number): Promise<Shape> {
  const first = await shaped(stage, cast, high);
  return shaped(stage, cast, (high * high) / heightOf(first));
}

const middleOf = ({ x, shape }: Body): number => x + (shape.left + shape.right) / 2;
const isInSky = ({ frame }: Kit, { foot }: Body): boolean => foot < SKY.below * frame.height;

function sideOf({ where }: CastObject, width: number): number | null {
  if (where?.of !== IN_FRAME || (where.is !== 'left' && where.is !== 'right')) return null;
  return (where.is === 'left' ? ASIDE : 1 - ASIDE) * width;
}

/** Where something so wide hides least of what is there, and is nearest to the middle. */
function roomFor({ frame }: Kit, wide: number, crowd: readonly Body[]): number {
  const costOf = (x: number) => {
    const hidden = crowd.reduce((sum, { x: at, shape }) => {
      const [left, right] = [Math.max(x - wide / 2, at + shape.left), Math.min(x + wide / 2, at + shape.right)];
      return sum + Math.max(0, right - left);
    }, 0);
    return hidden + FROM_MIDDLE * Math.abs(x - frame.width / 2);
  };
  const all = TRIED.map((share) => share * frame.width);
  return all.reduce((best, x) => (costOf(x) < costOf(best) ? x : best));
}

/** Somebody whole who comes in, as tall as who is there. */
function comingIn(kit: Kit, style: Style, one: One | null, crowd: readonly Body[]): Body {
  const { frame, scene, place } = kit;
  const there = crowd.find(({ isPeople }) => isPeople);
  const age = ageOf(one, scene) ?? 'adult';
  const share = SHORTER[age === 'adult' ? (one?.sex ?? 'man') : age];
  const heightPx = (there ? heightOf(there.shape) : TALL[scene.framing] * frame.height) * share;
  const foot = there
    ? there.foot
    : Math.min(lowestFoot(kit, style, DEPTH), place.isInside ? 0.95 : place.horizon + 0.28) * frame.height;
  const x = roomFor(
    kit,
    heightPx * WIDE,
    crowd.filter((other) => !isInSky(kit, other)),
  );
  const facing = x < frame.width / 2 ? 1 : -1;
  const node = stood(kitOf(kit, one), style, { x, y: foot, heightPx, depth: DEPTH, acting: 'stand', facing });
  const half = (heightPx * WIDE) / 2;
  const shape = {
    left: -half,
    right: half,
    top: -heightPx,
    foot: 0,
    topAt: () => -heightPx,
    rim: 0,
    brim: 0,
    feet: [],
  };
  return { x, foot, shape, nodes: [node], isPeople: true };
}

/** Larger or smaller on the spot, whole in the picture. */
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

/** New nodes before all that stands, and behind the leaves and rails at the picture's edge. */
function inserted(nodes: readonly Node[], added: readonly Node[]): Node[] {
  const last = nodes.findLastIndex((node) => behindThings([node]).length > 0);
  return [...nodes.slice(0, last + 1), ...added, ...nodes.slice(last + 1)];
}

/** New nodes before the place and behind all that stands in it. */
function behindOthers(nodes: readonly Node[], added: readonly Node[]): Node[] {
  const first = nodes.findIndex(({ of }) => of !== undefined);
  return first < 0 ? inserted(nodes, added) : [...nodes.slice(0, first), ...added, ...nodes.slice(first)];
}

/** What has grown on a thing, where that stood. */
function regrown(nodes: readonly Node[], { nodes: own }: Body, grown: readonly Node[]): Node[] {
  const first = nodes.findIndex((node) => own.includes(node));
  if (first < 0) return inserted(nodes, grown);
  const rest = (part: readonly Node[]) => part.filter((node) => !own.includes(node));
  return [...nodes.slice(0, first), ...grown, ...rest(nodes.slice(first))];
}
