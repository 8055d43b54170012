/** One thing carries the picture: large, on a plinth, on the horizon, in a plane of focus, in a cone of light. */
import { builtShape, trueMetres } from '../../objects/built-shapes.ts';
import { isFixed, isHandheld, realmOf, sizeOf } from '../../objects/object-kinds.ts';
import { between } from '../../random.ts';
import type { Node } from '../node.ts';
import { sprite } from '../people/sprite.ts';
import { type CastObject, type Kit, leafSide, type Style } from '../style.ts';
import {
  abreast,
  behindThings,
  beside,
  footOf,
  BESIDE_MOST,
  isLifting,
  foreground,
  type Layout,
  lead,
  leading,
  made,
  outOfFocus,
  person,
  placeNodes,
  shadowAt,
  standing,
  thing,
} from './staging.ts';

/** One thing close by in its place, whole, with its shadow or reflection. */
export const hero: Layout = {
  fits: (kit) => (lead(kit) ? 3 : 0),
  async build(kit, style) {
    const random = kit.random('hero');
    const x = kit.isUpright
      ? between(random, 0.4, 0.6) + (kit.scene.hasCharacter ? 0.1 : 0)
      : random() < 0.5
        ? between(random, 0.72, 0.78)
        : between(random, 0.22, 0.28);
    const place = placeNodes(kit, style);
    return [
      ...behindThings(place),
      ...(kit.scene.hasCharacter ? [person(kit, style, { x: kit.isUpright ? 0.2 : beside(kit, x) })] : []),
      ...(await standing(kit, style, {
        x,
        scale: 1.2,
        behind: place,
        isBeside: kit.scene.hasCharacter,
      })),
      ...foreground(place),
    ];
  },
};

/**
 * The thing on a plinth, shown from all sides; others like it stand at its feet.
 */
export const podium: Layout = {
  fits: (kit) => (lead(kit) ? 2.3 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('podium');
    const size = kit.isUpright ? 0.72 : kit.phrases.length > 0 ? 0.54 : 0.7;
    const floor = kit.isUpright ? 0.82 : 0.83;
    const wide = kit.unit * size * 1.3;
    const plinth = (share: number) =>
      sprite((style.plinth as NonNullable<Style['plinth']>)(kit, wide * share, kit.unit * 0.4));
    const [look, low] = [plinth(1), plinth(0.74)];
    const others = kit.isUpright
      ? []
      : await Promise.all(
          [-1, 1].map(async (side, i) => {
            const cast = kit.objects[1 + i] ?? (kit.objects[0] as CastObject);
            return {
              x: (0.5 + side * between(random, 0.3, 0.35)) * width,
              y: floor * height + kit.unit * between(random, 0.02, 0.07),
              look: await made(kit, style, cast, size * 0.52, 5 + i, true),
            };
          }),
        );
    return [
      ...(style.ground?.(kit) ?? []),
      ...others.flatMap((other, i): Node[] => [
        { name: 'plinth', depth: 0.85, x: other.x, y: other.y + low.height / 2, sprite: low },
        {
          name: 'object beside',
          depth: 0.85,
          x: other.x,
          y: (m) => other.y + wide * 0.07 - kit.unit * size * 0.26 - kit.unit * 0.05 * (i === 0 ? m.kick : m.snare),
          rotate: (m) => 0.08 * m.sway * (i === 0 ? 1 : -1),
          sprite: other.look,
        },
      ]),
      {
        name: 'plinth',
        depth: 0.95,
        x: 0.5 * width,
        y: (m) => floor * height + look.height / 2 + kit.unit * 0.012 * m.kick,
        sprite: look,
      },
      ...(await leading({ ...kit, objects: kit.objects.slice(0, 1) }, style, size, {
        x: 0.5,
        y: floor + (wide * 0.13 - kit.unit * size * 0.45) / height,
        depth: 0.95,
      })),
    ];
  },
};

const isMonumental = ({ noun }: CastObject): boolean => realmOf(noun) === 'ground' && sizeOf(noun) >= MONUMENTAL;
const MONUMENTAL = 0.44;

/** Something large stands on the horizon before a giant sun or moon; somebody small looks up at it. */
export const monument: Layout = {
  fits: (kit) => (lead(kit) && !kit.place.isInside && isMonumental(lead(kit) as CastObject) ? 2.5 : 0),
  async build(kit, style) {
    const cast = lead(kit) as CastObject;
    const random = kit.random('monument');
    const { width, height } = kit.frame;
    const right = random() < 0.5;
    const horizon = kit.isUpright ? 0.52 : between(random, 0.7, 0.76);
    const x = kit.isUpright ? 0.5 : right ? 0.72 : 0.28;
    const size = kit.isUpright ? 0.62 : 0.52;
    const radius = size * 0.62;
    const body = {
      kind: kit.scene.timeOfDay === 'night' ? 'moon' : 'sun',
      x,
      y: horizon - (radius * 0.62 * kit.unit) / height,
      radius,
    } as const;
    const inner: Kit = { ...kit, place: { ...kit.place, horizon, body } };
    const look = await made(inner, style, cast, size);
    const footPx = footOf(look);
    const stands = horizon + 0.015 - footPx / height;
    const figure = kit.scene.hasCharacter
      ? [
          style.person(inner, {
            x: (x + (right ? -1 : 1) * (kit.isUpright ? 0.34 : 0.19)) * width,
            y: (horizon + 0.035) * height,
            heightPx: kit.unit * 0.2,
            acting: 'stand',
            depth: 0.8,
          }),
        ]
      : [];
    const place = placeNodes(inner, style);
    const stood = thing(cast, look, { x, y: stands, depth: 0.75, footPx }, kit);
    return [...behindThings(place), stood, ...figure, ...foreground(place)];
  },
};

/** The thing sharp and near, the place behind it out of focus. */
export const deep: Layout = {
  fits: (kit) => (lead(kit) ? 2.6 : 0),
  async build(kit, style) {
    const random = kit.random('deep');
    const x = kit.isUpright ? 0.5 : random() < 0.5 ? 0.72 : 0.28;
    // Paper is sharp wherever it lies.
    const behind = style.medium === 'print' ? placeNodes(kit, style) : [await outOfFocus(kit, style)];
    return [...behind, ...(await standing(kit, style, { x, scale: 1.5, behind }))];
  },
};

/** Somebody near holds the thing, or looks at it where it is large; the ground between them is bare. */
export const held: Layout = {
  fits: (kit) => (lead(kit) && !kit.portrait && !kit.scene.isDeserted && kit.scene.shotType !== 'dance' ? 3.4 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('held');
    const faces = leafSide(kit);
    // What an edit puts into somebody's hands is there, whatever else is seen.
    const asked = kit.objects.filter(({ where }) => where?.is === 'held').slice(0, 1);
    const own = asked.length > 0 ? { ...kit, objects: asked } : kit;
    const others = kit.objects.filter((one) => !own.objects.includes(one));
    const does =
      asked.length > 0
        ? 'hold'
        : !isInHand(kit) || kit.objects.length > 1
          ? 'look'
          : random() < HOLDING
            ? 'hold'
            : 'kneel';
    // Somebody who looked at a thing that stays is given another thing where they stand.
    const isLeft = asked.length > 0 && others.length > 0;
    const { at, foot, share } = NEAR[isLeft ? 'look' : does];
    const stands = isLeft ? STANDS.look : STANDS.others;
    const across = (x: number) => (faces > 0 ? x : 1 - x);
    const heightPx = Math.min(height, width * 0.9) * share;
    const feet = { x: across(at) * width, y: height * foot };
    const near = style.person(kit, { ...feet, heightPx, depth: 0.9, acting: 'stand', near: { does, faces } });
    const object = await (does === 'hold'
      ? leading(
          own,
          style,
          (cast) => IN_HAND * trueShare(cast, style),
          (cast) => ({
            x: (feet.x + faces * (HAND.x * heightPx + IN_HAND * trueShare(cast, style) * 0.14 * kit.unit)) / width,
            y: (feet.y - HAND.y * heightPx) / height,
            depth: 0.9,
            motion: 'stand',
            isGrounded: true,
          }),
        )
      : onBareGround(
          kit,
          style,
          across(kit.isUpright ? STANDS.look.upright : STANDS.look.x),
          (cast) => (does === 'look' ? STANDS.look.size : 0.46) * trueShare(cast, style),
          BESIDE_MOST,
          across(at + HEAD_HALF),
        ));
    const each = others.flatMap((one) => Array.from({ length: Math.min(BESIDE_MOST, one.count ?? 1) }, () => one));
    const around =
      each.length > 0
        ? await onBareGround(
            { ...kit, objects: each },
            style,
            across(kit.isUpright ? stands.upright : stands.x),
            (cast) => stands.size * trueShare(cast, style),
            BESIDE_MOST,
            across(at + HEAD_HALF),
          )
        : [];
    // What drives or walks by passes behind the person who looks at it.
    return [...(style.ground?.(kit) ?? []), ...around, ...(does === 'hold' ? [near, ...object] : [...object, near])];
  },
};

/** The thing alone on bare ground, large, to one side. */
export const leaf: Layout = {
  fits: (kit) => (lead(kit) ? 2.6 : 0),
  async build(kit, style) {
    const x = kit.isUpright ? 0.5 : leafSide(kit) > 0 ? 0.64 : 0.36;
    return [
      ...(style.ground?.(kit) ?? []),
      ...(await onBareGround(kit, style, x, (cast) => 0.6 * Math.sqrt(trueShare(cast, style)))),
    ];
  },
};

/**
 * Where things stand that somebody looks at, and others beside what they hold, in shares of the frame's width, and how
 * large.
 */
const STANDS = { look: { x: 0.68, upright: 0.62, size: 0.6 }, others: { x: 0.82, upright: 0.72, size: 0.42 } };

/** How much of the usual size of held or seen things a thing gets, by its true size. */
function trueShare(cast: CastObject, { isToScale }: Style): number {
  const metres = trueMetres(cast);
  return !isToScale || metres >= 0.8 ? 1 : metres < 0.1 ? 0.42 : metres < 0.35 ? 0.62 : 0.8;
}

/**
 * Standing things have their shadow in the lower part of the picture; the rest is in the air. `clearOf` is the x that
 * they keep clear of.
 */
function onBareGround(
  kit: Kit,
  style: Style,
  x: number,
  sizeOf: (cast: CastObject) => number,
  most?: number,
  clearOf?: number,
): Promise<Node[]> {
  const { count, scale, xOf, ...row } = abreast(kit, x, most);
  const widest = Math.min(row.widest, clearOf === undefined ? 1 : Math.abs(x - clearOf) * 2);
  return leading(
    kit,
    style,
    (cast) => Math.min(scale * sizeOf(cast), (widest * kit.frame.width) / kit.unit),
    ({ noun, motion }, turn) =>
      realmOf(noun) === 'sky' || realmOf(noun) === 'air'
        ? { x: xOf(turn), y: 0.4, depth: 0.8 }
        : {
            x: xOf(turn),
            y: BARE_GROUND,
            depth: 0.85,
            isGrounded: true,
            motion: isFixed(noun) || isLifting(motion) ? 'stand' : motion,
            beneath: shadowAt(kit, style, BARE_GROUND),
          },
    count,
  );
}
export const BARE_GROUND = 0.79;

/** Whether a hand could hold every thing of a scene. */
export const isInHand = ({ objects }: Kit): boolean => objects.length > 0 && objects.every(isHeld);

export const isHeld = ({ noun, shape, where, isStanding }: CastObject): boolean =>
  where?.is === 'held' || (!isStanding && !builtShape(shape) && isHandheld(noun));

/** The size of a thing in the hand, and where the hand is, in heights of the person. */
const IN_HAND = 0.38;
const HAND = { x: 0.46, y: 0.43 };
/** How far a head reaches from where its person stands, in shares of the frame's width. */
const HEAD_HALF = 0.11;
/** How often somebody holds what they could, instead of kneeling before it. */
const HOLDING = 0.6;
/** Where the person stands for each, with their feet at `foot` of the frame's height, and how tall they are. */
const NEAR = {
  hold: { at: 0.3, foot: 1.04, share: 0.86 },
  kneel: { at: 0.27, foot: 0.93, share: 0.86 },
  look: { at: 0.24, foot: 1.02, share: 0.68 },
} as const;
