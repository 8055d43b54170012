/**
 * Things where an edit puts them: on, in, under, behind, before or beside each other or somebody, worn, several of
 * them, or all over the picture.
 */
import { trueMetres } from '../../../objects/built-shapes.ts';
import { isSeenFromFront, isTop, realmOf, SOMEBODY_METRES } from '../../../objects/object-kinds.ts';
import type { ShapeId } from '../../../objects/object-shapes.ts';
import { valueAt } from '../../moment.ts';
import type { Node } from '../../node.ts';
import { type CastObject, IN_FRAME, isArmDeed, isWithAnybody, type Kit, WITH_SOMEBODY } from '../../style.ts';
import { isHeld } from '../one-thing.ts';
import { BEHIND_AT, BEHIND_HEAD, carried, gestureOf, HALF_HEAD, stanceOf, WIDE_HEAD } from '../people.ts';
import {
  behindThings,
  facingLight,
  foreground,
  GROUNDLESS,
  LEDGE,
  type Layout,
  lowestFoot,
  ON_LEDGE,
  person,
  placeNodes,
  plainLedge,
  stood,
  surveyed,
  thing,
} from '../staging.ts';
import { companyOf, kitOf, SHORTER } from '../together.ts';
import { everywhere, isStrung } from './everywhere.ts';
import { actedNodes, isActed, showsWhole } from './acting.ts';
import { companyNodes, withoutDance } from './company.ts';
import { bowed, isDrunkFrom } from './drinking.ts';
import { type Body, outlined, SHOULDERS, standingAt, wholePerson } from './bodies.ts';
import { pulls } from './harness.ts';
import { paintedHead } from '../../people/head.ts';
import { crowned, HEADS_TALL, headSeen } from './heads.ts';
import { hungNodes, isHung, isShelf } from './hung.ts';
import { grow, IN_SKY, inside, isServing, seatOn, SUNK } from './joined.ts';
import { bareNecked, isAboutFace, isOnLimbs, lowered } from './worn.ts';
import { facingBody } from './players.ts';
import {
  DEPTH,
  GROUND,
  heightOf,
  IN_AIR,
  isOnFeet,
  LEAST,
  metresIn,
  pixelsOf,
  pixelsOfThing,
  SIDES,
  type Stage,
  shaped,
} from './stage.ts';

/**
 * The height of the largest thing by how many stand side by side (one to six), in shares of the unit, and where their
 * middles are.
 */
const HEIGHTS = [0.56, 0.46, 0.4, 0.34, 0.28, 0.25];
const SLOTS = [
  [0.5],
  [0.3, 0.7],
  [0.2, 0.5, 0.8],
  [0.14, 0.38, 0.62, 0.86],
  [0.1, 0.3, 0.5, 0.7, 0.9],
  [0.09, 0.254, 0.418, 0.582, 0.746, 0.91],
];
const LEDGED: ReadonlySet<Kit['scene']['setting']> = new Set([...GROUNDLESS, 'city-night', 'rooftop']);
/** Where somebody near stands, and the place they leave free, in shares of the frame's width. */
const THIRD = 0.32;
const FREE = 0.7;
/** Where somebody near stands beside three things or more, and where the first and the last of those stand. */
const NEAR_EDGE = 0.2;
const FROM_NEAR = 0.48;
const LAST = 0.87;
/** Nobody is drawn smaller than this beside something larger, in shares of the unit. */
const LEAST_HERO = 0.26;

/** The person whole, or near if they wear or hold something. */
async function personAt(
  { kit, style, ground }: Stage,
  x: number,
  foot: number,
  heightPx: number,
  { isNear, isTurned }: { isNear: boolean; isTurned: boolean },
  grip: CastObject | undefined,
): Promise<Body> {
  const { width, height } = kit.frame;
  const wasBehind = kit.was === 'behind';
  if (isNear && wasBehind && !isTurned) {
    const [y, px] = [height * BEHIND_AT, kit.unit * BEHIND_HEAD];
    const nodes =
      style.protagonist?.(kit, 'behind', { x, y, headPx: px, facing: facingLight(kit), depth: DEPTH }).behind ?? [];
    const head = headSeen(kit, x, y + px * (HEADS_TALL - 0.5), px * HEADS_TALL, { name: 'somebody', children: nodes });
    return outlined(x, ground, ground - y + px * 0.55, px * SHOULDERS, nodes, { ...head, isAway: true });
  }
  if (isNear && style.protagonist) {
    const { facing } = stanceOf(kit);
    const isFar = kit.was === 'half' && kit.scene.framing === 'wide';
    const [at, large] = wasBehind ? [BEHIND_AT, BEHIND_HEAD] : isFar ? [0.44, WIDE_HEAD] : [0.4, HALF_HEAD];
    const head = { x, y: height * at, px: kit.unit * large, facing };
    const own = withoutDance(kit);
    const holding = { ...own, objects: grip ? [grip] : [] };
    const {
      behind,
      before,
      held,
      head: painted,
    } = style.protagonist(grip ? holding : own, 'front', {
      x,
      y: head.y,
      headPx: head.px,
      facing,
      depth: DEPTH,
      gesture: grip ? 'hold' : gestureOf(own, 0),
    });
    const nodes = [...behind, ...(await carried(holding, style, held, DEPTH)), ...before];
    const seen = crowned(kit, nodes, paintedHead(head, painted));
    return outlined(x, ground, ground - head.y + head.px * 0.55, head.px * SHOULDERS, nodes, seen);
  }
  const node = person(kit, style, { x: x / width, y: foot / height, heightShare: heightPx / height });
  return wholePerson(kit, x, foot, heightPx, node);
}

/** Where a thing stands that an edit puts at a side of the picture, in shares of its width. */
function sideOf({ where }: CastObject, turned: (x: number) => number): number | null {
  if (where?.of !== IN_FRAME) return null;
  return SIDES[where.is] ?? turned(SIDES.right as number);
}
/** The least size of what somebody is inside, in shares of their height. */
const HOLDS = 0.9;
/** How much of somebody is hidden by what they sit in. */
const SITS_IN = 0.36;
/** Where a thing that animals pull stands. */
const DRAWN_AT = 0.7;
/**
 * Things of the sky: their size in shares of the unit, where the first and the next one are, how much lower one with
 * something on it is, in shares of the frame, and their depth.
 */
const UP_HIGH = { size: 0.4, x: 0.66, apart: 0.3, lower: 0.16, depth: 0.2 };
/** The scale of people below something in the upper part of the picture. */
const LOW = 0.74;
/** How much larger a table is, so that the small things on it can be recognised. */
const LAID = 1.15;
/** The distance from one thing to the next beside several people, in shares of the frame's width. */
const BESIDE_COMPANY = 0.22;

/** Pictures without the things on them, used where other things stand there, or somebody is behind. */
const BARE: Readonly<Record<string, ShapeId>> = {
  'own:bar-counter': 'own:counter-with-stools',
  'game-icons:desk': 'own:desk',
  'fluent-emoji-flat:page-facing-up': 'own:sheet',
  'fluent-emoji-flat:page-with-curl': 'own:sheet',
};
const withoutOwnLoad = ({ shape, noun, where }: CastObject, all: readonly CastObject[]): ShapeId =>
  (where?.is === 'before' || all.some((one) => one.where?.is === 'on' && one.where.of === noun) ? BARE[shape] : null) ??
  shape;

/** Whether a thing floats on the water of a place, and how far down that is, from the horizon to the lower edge. */
const isAfloat = ({ place }: Kit, { noun, motion }: CastObject): boolean =>
  place.hasWater && realmOf(noun) === 'water' && motion !== 'stand';
const ON_WATER = 0.62;

/** What somebody near held before an edit that leaves their hands free. */
const inHandBefore = ({ objects, scene: { before } }: Kit): CastObject | undefined =>
  objects.some(({ where }) => where?.is === 'held')
    ? undefined
    : objects.find((one) => one.where === undefined && isHeld(one) && before?.motifs.includes(one.noun));

/** A thing that no edit mentions still comes with its word. */
function fromItsWord({ kit, joinedTo }: Stage, { noun, fromSec, where }: CastObject, nodes: Node[]): Node[] {
  if (fromSec <= kit.scene.startSec || where || joinedTo(noun).length > 0) return nodes;
  return nodes.map((node) => ({
    ...node,
    alpha: (m) => (m.songSec >= fromSec ? (node.alpha === undefined ? 1 : valueAt(node.alpha, m)) : 0),
  }));
}

export const related: Layout = {
  fits(kit) {
    const { objects, scene, heroes } = kit;
    if (showsWhole(kit)) return 10;
    const isPut = objects.some(
      ({ where, count, size }) =>
        (where && (where.is !== 'held' || where.of !== WITH_SOMEBODY || heroes.length > 0 || scene.people)) ||
        count ||
        size,
    );
    // A child is seen whole, with what it holds.
    const isChild = scene.look?.age === 'child' && scene.hasCharacter && !scene.isFacing && heroes.length === 0;
    const isChildHolding = isChild && objects.some(({ where }) => where?.is === 'held');
    return isPut || isChildHolding || scene.stands ? 9 : 0;
  },
  async build(kit, style) {
    const { scene, objects: all, heroes, frame } = kit;
    const place = placeNodes(kit, style);
    const survey = surveyed(kit, place);
    const wasBehind = kit.was === 'behind';
    const wasNear = kit.was === 'half' || kit.was === 'closeup' || wasBehind;
    const inHand = kit.was === 'half' ? inHandBefore(kit) : undefined;
    const objects = all.map((one) =>
      one === inHand ? { ...one, where: { is: 'held' as const, of: WITH_SOMEBODY } } : one,
    );
    const scattered = objects.filter(
      (one) => one.where?.is === 'everywhere' || isStrung(one) || ((one.count ?? 1) > 3 && realmOf(one.noun) === 'sky'),
    );
    const things = objects
      .filter((one) => !scattered.includes(one))
      .map((one) => bareNecked({ ...one, shape: withoutOwnLoad(one, objects) }, objects))
      // More of the same kind as the hero look like it.
      .map((one) => (one.dye === null && one.shape === heroes[0]?.shape ? { ...one, dye: heroes[0].dye } : one));
    const nouns = new Set(things.map(({ noun }) => noun));
    const everybody = companyOf(kit);
    const isActing = isActed(kit, style, everybody, objects);
    const company = scene.people || isActing ? everybody : [];
    const isPeopled = scene.hasCharacter || company.length > 0;
    const isLoadedShelf = (one: CastObject) =>
      isShelf(one) && things.some(({ where }) => where?.is === 'on' && where.of === one.noun);
    const toSomebody = things.filter(
      (one) => one.where !== undefined && isWithAnybody(one.where.of, company) && isPeopled && !isLoadedShelf(one),
    );
    const isJoined = (one: CastObject) =>
      toSomebody.includes(one) ||
      (!isLoadedShelf(one) && one.where !== undefined && nouns.has(one.where.of) && one.where.of !== one.noun);
    const roots = things.filter((one) => !isJoined(one));
    // Whoever is alone may stand on something, or be in a boat.
    const alone = company.length === 1 ? company[0] : undefined;
    const carrier =
      ((scene.hasCharacter && company.length === 0) || alone) && scene.stands && !isActing
        ? roots.find(({ noun }) => noun === scene.stands?.of)
        : undefined;
    const joinedTo = (noun: string) => things.filter((one) => isJoined(one) && one.where?.of === noun);
    const hung = roots.filter((one) => one !== carrier && isHung({ joinedTo, kit }, one));
    const apart = roots.filter((one) => one !== carrier && !hung.includes(one) && realmOf(one.noun) !== 'sky');
    const ranged = apart.filter(({ where }) => where?.of !== IN_FRAME);
    const groups = Math.min(SLOTS.length, Math.max(1, ranged.length + (isPeopled ? 1 : 0)));
    // Somebody near stays so, unless something beside them has to be seen from head to foot.
    const isNear =
      heroes.length === 0 &&
      company.length === 0 &&
      scene.hasCharacter &&
      // A child is recognised by its build, unless its face is to be seen.
      (scene.look?.age !== 'child' || scene.isFacing === true) &&
      scene.angle === undefined &&
      !toSomebody.some(isOnLimbs) &&
      !carrier &&
      scene.distance !== 'farther' &&
      style.protagonist !== undefined &&
      (toSomebody.some(({ where }) => where?.is === 'held') ||
        toSomebody.every(
          ({ where, ...one }) =>
            /^(?:worn|on|pinned)$/.test(where?.is ?? '') ||
            (wasNear && /^(?:above|behind|beside|before)$/.test(where?.is ?? '')) ||
            isServing({ where, ...one }),
        ));
    // Somebody with their back to us turns round where what they have is in front of them.
    const isTurned =
      scene.isFacing === true ||
      isArmDeed(scene.does?.is) ||
      toSomebody.some(
        ({ where, noun, shape }) =>
          where?.is === 'held' ||
          where?.is === 'pinned' ||
          (where?.is === 'worn' && (isSeenFromFront(noun, shape) || isAboutFace({ noun, shape }))),
      );
    const grip = isNear ? toSomebody.find(({ where }) => where?.is === 'held') : undefined;
    const joinedToSomebody = toSomebody.filter((one) => one !== grip);
    const [hero] = heroes;
    const metres = [
      ...things.filter((one) => !hung.includes(one)).map((one) => metresIn(kit, one)),
      ...(isPeopled ? [hero ? trueMetres(hero) : SOMEBODY_METRES] : []),
    ];
    const lowest = lowestFoot(kit, style, DEPTH);
    // On water, in the air and before the roofs of a city things stand on a ledge close by.
    const hasLedge =
      !kit.place.isInside &&
      LEDGED.has(scene.setting) &&
      (isNear && wasNear ? apart : things).some((one) => !isAfloat(kit, one));
    const ground =
      Math.min(lowest, hasLedge ? ON_LEDGE + 0.04 : kit.place.isInside ? GROUND.inside : GROUND.outside) * frame.height;
    const ledge = hasLedge ? [style.ledge?.(kit, LEDGE * frame.height) ?? plainLedge(kit, survey)] : [];
    const stage: Stage = {
      joinedTo,
      kit,
      style,
      ground,
      roomPx: frame.width * (groups > 1 || toSomebody.length > 0 ? 0.5 : 0.86),
      largest: {
        metres: Math.max(SOMEBODY_METRES * 0.1, ...metres),
        px: (HEIGHTS[groups - 1] as number) * kit.unit * (scene.distance === 'farther' ? 0.5 : 1),
      },
    };
    const stance = stanceOf(kit);
    const facing = scene.side && isNear ? stance.facing : facingLight(kit);
    const turned = facing > 0 ? (x: number) => x : (x: number) => 1 - x;
    const row = SLOTS[groups - 1] as number[];
    const slots = (
      isNear && (groups === 2 || scene.side || (wasNear && groups === 1))
        ? [
            scene.side || wasNear ? stance.x : turned(THIRD),
            ...(groups === 2 ? [turned(FREE)] : [turned(0.6), turned(0.85)]),
          ]
        : isNear && groups > 3
          ? row.map((_, i) => (i === 0 ? NEAR_EDGE : FROM_NEAR + ((i - 1) * (LAST - FROM_NEAR)) / (groups - 2)))
          : row
    ).map((x) => x * frame.width);
    const nodes: Node[] = [];
    const several = { company, joined: toSomebody, isAside: ranged.length > 0 };
    const acted = isActing ? await actedNodes(stage, company, { ...several, things }) : null;
    const seen = acted
      ? { ...acted, place: null }
      : company.length > 0 && !carrier
        ? await companyNodes(stage, several)
        : null;
    // Beside heads that fill the picture nothing in its upper part would be seen.
    const isLow = seen?.place && hung.some(({ where }) => /^(?:upper|top)/.test(where?.is ?? ''));
    if (seen && isLow)
      nodes.push({
        name: 'people',
        x: (frame.width * (1 - LOW)) / 2,
        y: frame.height * (1 - LOW),
        scale: LOW,
        children: seen.nodes,
      });
    else if (seen) nodes.push(...seen.nodes);
    else if (scene.hasCharacter || alone) {
      const hasCompany = groups === 1 && toSomebody.some(({ where, count = 1 }) => where?.is === 'beside' && count > 1);
      const isServed = isNear && toSomebody.some(isServing);
      const x = isServed ? frame.width * turned(THIRD) : hasCompany ? frame.width * THIRD : (slots[0] as number);
      const px = Math.max(
        pixelsOf(stage, hero ? trueMetres(hero) : SOMEBODY_METRES * (scene.look?.age === 'child' ? SHORTER.child : 1)),
        scene.distance === 'farther' ? 0 : LEAST_HERO * kit.unit,
      );
      const somebody = async (at: number, foot: number, size: number): Promise<Body> => {
        if (alone) {
          const at01 = { x: at, y: foot, heightPx: size, depth: DEPTH, acting: 'stand' as const, facing };
          return wholePerson(kit, at, foot, size, stood(kitOf(kit, alone), style, at01));
        }
        if (!hero && carrier && scene.isFacing) return facingBody(stage, null, at, foot, size);
        if (!hero) return personAt(stage, at, foot, size, { isNear, isTurned }, grip);
        return standingAt(stage, hero, await shaped(stage, hero, size), at, foot);
      };
      if (carrier) {
        const isIn = scene.stands?.is === 'in';
        // A thing that somebody is in is large enough for them.
        const shape = await shaped(stage, carrier, Math.max(pixelsOfThing(stage, carrier), isIn ? px * HOLDS : 0));
        const base = standingAt(stage, carrier, shape, x, ground);
        const seat = seatOn(shape, px * 0.3);
        const top = ground - shape.foot + (isIn ? shape.rim : seat.y);
        // Somebody in a boat or on a horse is seen above it.
        const isHidden = isIn || Boolean(shape.anchors?.back);
        const size = Math.min(px, Math.max(LEAST * kit.unit * 1.2, top - 0.1 * frame.height));
        const up = await somebody(
          base.x + (isIn ? (shape.left + shape.right) / 2 : seat.x),
          top + (isHidden ? size * (isIn ? SITS_IN : 0.4) : SUNK * heightOf(shape)),
          size,
        );
        const both = [...base.nodes, ...(isHidden ? [inside(kit, top, up.nodes)] : up.nodes)];
        nodes.push(
          ...(await grow(
            stage,
            { ...up, nodes: await grow(stage, { ...base, nodes: both }, joinedTo(carrier.noun)) },
            joinedToSomebody,
          )),
        );
      } else {
        const whole = await grow(stage, await somebody(x, ground, px), joinedToSomebody);
        nodes.push(...(isNear ? lowered(stage, whole) : whole));
      }
    }
    const standing: { nodes: Node[]; high: number }[] = [];
    for (const one of apart.filter((cast) => !acted?.used.has(cast))) {
      const [side, nth] = [sideOf(one, turned), ranged.indexOf(one)];
      const x =
        side !== null
          ? side * frame.width
          : seen
            ? seen.free + (nth - (ranged.length - 1) / 2) * BESIDE_COMPANY * frame.width
            : Math.max(
                slots[Math.min(slots.length - 1, nth + (scene.hasCharacter ? 1 : 0))] as number,
                joinedTo(one.noun).some(pulls) ? DRAWN_AT * frame.width : 0,
              );
      const isLaid = isTop(one.noun) && joinedTo(one.noun).some(({ where }) => where?.is === 'on');
      const upright = await shaped(stage, one, pixelsOfThing(stage, one) * (isLaid ? LAID : 1));
      const shape = joinedTo(one.noun).some(isDrunkFrom) ? bowed(upright) : upright;
      const isUp = (realmOf(one.noun) === 'air' && !isOnFeet(style, one)) || one.where?.is === 'above';
      const foot = isAfloat(kit, one)
        ? Math.min(ground, (kit.place.horizon + (1 - kit.place.horizon) * ON_WATER) * frame.height)
        : isUp
          ? Math.max(heightOf(shape) + 0.05 * frame.height, ground - IN_AIR * frame.height)
          : ground;
      const whole = await grow(stage, standingAt(stage, one, shape, x, foot), joinedTo(one.noun));
      standing.push({ nodes: fromItsWord(stage, one, whole), high: heightOf(shape) });
    }
    // The taller ones stand behind: no palm hides a flamingo.
    nodes.push(...standing.sort((a, b) => b.high - a.high).flatMap((one) => one.nodes));
    const servedAt = isNear && toSomebody.some(isServing) ? turned(THIRD) : null;
    const somebodyAt =
      servedAt ?? (seen ? 1 - seen.free / frame.width : scene.hasCharacter ? (slots[0] as number) / frame.width : 1);
    const fixed = await hungNodes(stage, hung, somebodyAt <= 0.5 ? (x) => x : (x) => 1 - x, isNear);
    const high = await Promise.all(
      roots
        .filter((one) => one !== carrier && !hung.includes(one) && realmOf(one.noun) === 'sky')
        .map(async (one, i) => {
          const shape = await shaped(stage, one, UP_HIGH.size * kit.unit);
          const own = joinedTo(one.noun);
          const x = sideOf(one, turned) ?? UP_HIGH.x - i * UP_HIGH.apart;
          const y = IN_SKY + (own.length > 0 ? UP_HIGH.lower : 0);
          const base = {
            x: x * frame.width,
            foot: y * frame.height + shape.foot,
            shape,
            nodes: [thing(one, shape.look, { x, y, depth: UP_HIGH.depth }, kit, style)],
          };
          const whole = await grow(stage, base, own);
          return whole.map((node) => ({ ...node, depth: UP_HIGH.depth }));
        }),
    );
    const strewn = await Promise.all(scattered.map((one, i) => everywhere(stage, one, i)));
    // Far things lie behind everything that stands.
    const isFar = ({ depth = 1 }: Node) => depth < 0.5;
    return [
      ...(seen?.place ?? behindThings(place)),
      ...high.flat(),
      ...strewn.flat().filter(isFar),
      ...nodes.filter(isFar),
      ...fixed.behind,
      ...ledge,
      // No twig hangs before the face of somebody near.
      ...(isNear ? foreground(place) : []),
      ...nodes.filter((node) => !isFar(node)),
      ...(isNear || seen?.place ? [] : foreground(place)),
      ...strewn.flat().filter((node) => !isFar(node)),
      ...fixed.before,
    ];
  },
};
