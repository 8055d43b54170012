/**
 * What layouts are put together from: things that move, what is sung of now, the place, the person, pictures in frames.
 */
import { isLit } from '../lettering/bearers.ts';
import { lettered } from '../lettering/boards.ts';
import type { Canvas } from '@napi-rs/canvas';
import { viewAt } from '../../camera.ts';
import { type Motion, offsetAt } from '../../objects/object-motions.ts';
import { isFixed, isUnwieldy, type Realm, realmOf, sizeOf, SOMEBODY_METRES } from '../../objects/object-kinds.ts';
import { builtShape, sidesOf, trueMetres } from '../../objects/built-shapes.ts';
import { between } from '../../random.ts';
import { contrast, hexOfRgb, mix, withAlpha } from '../light/inks.ts';
import { clamp01, easeOutBack, type Moment, valueAt } from '../moment.ts';
import { type Node, OVERSCAN, paintNodes, viewOf } from '../node.ts';
import { cropped, painted, ROWS_READ, sprite, type Sprite } from '../people/sprite.ts';
import { surfaced } from '../effects/surfaces.ts';
import { type Survey, surveyOf } from '../survey.ts';
import { INDOOR_FLOOR, litFrom } from '../place.ts';
import { type CastObject, drawsPerson, type Kit, type Stand, type Style, WITH_SOMEBODY } from '../style.ts';
import { dyed, dyedBetween } from '../effects/treatments.ts';

export type Layout = {
  /** How well it suits a scene; 0 rules it out. */
  fits: (kit: Kit) => number;
  build: (kit: Kit, style: Style) => Promise<Node[]>;
};

/** A thing whose word comes later than this after the scene began is waited for. */
const PLACE_ALONE_SEC = 2;
/**
 * A thing is seen a little before the word that names it, and stays at least this long before the next takes its place.
 */
const LEAD_BEFORE_SEC = 0.06;
const LEAD_HOLD_SEC = 0.5;
/** The share of its way that a thing goes when it shares the scene with others. */
const TURN_TRAVEL = 0.4;
/** The share of its half that a thing at the picture's edge may lose: shapes seldom fill their square. */
const EDGE_CUT = 0.06;

/** The moment that still pictures are painted at. */
export const STILL: Moment = {
  songSec: 1,
  tSec: 1,
  progress: 0.4,
  kick: 0.2,
  snare: 0,
  pulse: 0.2,
  accent: 0,
  beat: 2.3,
  sway: 0.4,
  voice: 0,
  energy: 0.5,
};

/** The part of the frame where a thing at a depth stays in view through the whole scene, in shares of the frame. */
export function roomOf(
  kit: Kit,
  style: Style | undefined,
  depth: number,
): { x: [number, number]; y: [number, number] } {
  const bar = style?.barShare?.(kit) ?? 0;
  const views = [0, 0.5, 1].map((progress) => {
    const view = viewAt(kit.scene, { ...STILL, tSec: 0, progress });
    const added = style?.isToScale ? (style.travel?.({ ...STILL, tSec: 0, sway: 0, progress }).zoom ?? 0) : 0;
    return viewOf({ ...view, zoom: view.zoom + added }, depth);
  });
  const overlap = (middles: number[], halves: number[]): [number, number] => [
    Math.max(...middles.map((middle, i) => middle - (halves[i] as number))),
    Math.min(...middles.map((middle, i) => middle + (halves[i] as number))),
  ];
  return {
    x: overlap(
      views.map(({ x }) => 0.5 + x),
      views.map(({ zoom }) => 0.5 / zoom),
    ),
    y: overlap(
      views.map(({ y }) => 0.5 + y),
      views.map(({ zoom }) => (0.5 - bar) / zoom),
    ),
  };
}

/** The place nearest to `at` where the edge cuts off only little of something `size` large. */
export function heldIn([low, high]: [number, number], at: number, size: number): number {
  const reach = (size / 2) * (1 - EDGE_CUT);
  return high - low <= reach * 2 ? (low + high) / 2 : Math.min(high - reach, Math.max(low + reach, at));
}

/** An object in its motion, its middle at x, y in shares of the frame, kept within the picture. */
export function thing(
  cast: CastObject,
  look: Sprite,
  at: {
    x: number;
    y: number;
    depth: number;
    phase?: number;
    alpha?: Node['alpha'];
    progressOf?: (songSec: number) => number;
    /** How far below its middle it touches the ground, in pixels: it stays there, however it turns or swells. */
    footPx?: number;
  },
  kit: Kit,
  style?: Style,
): Node {
  const { x, y, depth, phase = 0, alpha, progressOf, footPx } = at;
  const { width, height } = kit.frame;
  const room = roomOf(kit, style, depth);
  const sizePx = look.thingPx ?? look.width;
  const offset = (moment: Moment) =>
    offsetAt(cast.motion, progressOf ? { ...moment, progress: progressOf(moment.songSec) } : moment, phase);
  const stands = (moment: Moment): number => {
    const { rotate, scaleY } = offset(moment);
    const lift = liftOf(cast.motion, offset(moment)) * look.height * (cast.motion === 'fall' ? 1 : LOW_STEP);
    return y * height + (footPx ?? 0) * (1 - scaleY * Math.cos(rotate)) - lift;
  };
  return {
    name: 'object',
    of: cast.noun,
    depth,
    ...(alpha === undefined ? {} : { alpha }),
    x: (moment) =>
      heldIn(room.x, x + (offset(moment).x * look.width) / width, sizePx / width) * width +
      (footPx ?? 0) * Math.sin(offset(moment).rotate),
    y: (moment) =>
      footPx === undefined
        ? heldIn(room.y, y + (offset(moment).y * look.height) / height, sizePx / height) * height
        : stands(moment),
    rotate: (moment) => offset(moment).rotate,
    scaleX: (moment) => offset(moment).scaleX,
    scaleY: (moment) => offset(moment).scaleY,
    sprite: look,
  };
}

/** Things hardly leave the ground: in a still they would seem to float. */
const LOW_STEP = 0.2;
/**
 * How far off the ground a motion takes a thing, in shares of its height: rising things leave it, falling ones land on
 * it.
 */
const liftOf = (motion: Motion, { y }: { y: number }): number => Math.max(0, (LIFTED[motion] ?? 0) - y);
/** Whether a motion takes a thing off the ground. */
export const isLifting = (motion: Motion): boolean => LIFTED[motion] !== undefined && motion !== 'fall';
const LIFTED: Partial<Record<Motion, number>> = { rise: 0.17, fall: 0.25, float: 0.13, fly: 0.25, flutter: 0.25 };

/**
 * Where a thing stands in its turn: its middle in shares of the frame, its size in shares of the unit, and what it
 * casts on the ground.
 */
type Spot = {
  x: number;
  y: number;
  depth: number;
  size: number;
  /** How it moves there, if not as planned. */
  motion?: Motion;
  /** Whether `y` is where its foot is. */
  isGrounded?: boolean;
  /** What its thing casts on the ground or the water. */
  beneath?: (look: Sprite, footPx: number, stood: Node) => Node;
  /** The colour of its surroundings, and how much of it lies between the thing and the eye. */
  air?: { color: string; share: number; isLost?: boolean };
};

/**
 * What is sung of now: each of the scene's objects from the word that names it; the first, and those that no word
 * names, from the beginning. Where the place is seen meanwhile, the first waits for a late word. With `abreast`, that
 * many are seen together, and the next takes the place of the first of them.
 */
export async function leading(
  kit: Kit,
  style: Style,
  sizeShare: number | ((cast: CastObject) => number),
  at: Omit<Spot, 'size'> | ((cast: CastObject, turn: number) => Omit<Spot, 'size'>),
  abreast = 1,
): Promise<Node[]> {
  return inTurn(
    kit,
    style,
    (cast, turn) => ({
      ...(typeof at === 'function' ? at(cast, turn) : at),
      size: typeof sizeShare === 'function' ? sizeShare(cast) : sizeShare,
    }),
    { abreast },
  );
}

/** The scene's things in the order of their words. */
const byWord = ({ objects }: Kit): CastObject[] => [...objects].sort((a, b) => a.fromSec - b.fromSec);

/**
 * Things side by side about `x`, in shares of the frame's width: how many at a time, where each is, its scale relative
 * to one alone, and its greatest width.
 */
export function abreast(
  { objects, isUpright, scene }: Kit,
  x: number,
  most = ABREAST_MOST,
): { count: number; scale: number; widest: number; xOf: (turn: number) => number } {
  const rows = isUpright ? ABREAST.upright : scene.hasCharacter ? ABREAST.besideSomebody : ABREAST.level;
  const count = Math.min(objects.length, most, rows.length + 1);
  const row = rows[count - 2];
  if (!row) return { count: 1, scale: 1, widest: Number.POSITIVE_INFINITY, xOf: () => x };
  const reach = (row.apart * (count - 1)) / 2;
  const middle = Math.min(1 - reach - row.edge, Math.max(reach + row.edge, x));
  return { count, scale: row.scale, widest: row.apart, xOf: (turn) => middle - reach + (turn % count) * row.apart };
}
const ABREAST_MOST = 3;
/** How many things stand beside somebody. */
export const BESIDE_MOST = 2;
/** How far apart two and three things stand, and how near to the edge, in shares of the frame's width. */
const ABREAST = {
  level: [
    { apart: 0.24, edge: 0.14, scale: 0.85 },
    { apart: 0.25, edge: 0.16, scale: 0.75 },
  ],
  besideSomebody: [
    { apart: 0.24, edge: 0.14, scale: 0.85 },
    { apart: 0.2, edge: 0.1, scale: 0.7 },
  ],
  upright: [{ apart: 0.4, edge: 0.2, scale: 0.75 }],
} as const;

async function inTurn(
  kit: Kit,
  style: Style,
  spotOf: (cast: CastObject, turn: number) => Spot,
  { waits = false, abreast = 1 } = {},
): Promise<Node[]> {
  const { startSec } = kit.scene;
  const turns: { cast: CastObject; showSec: number; spot: Spot }[] = [];
  for (const [i, cast] of byWord(kit).entries()) {
    const before = turns[i - abreast];
    const opens = i === 0 && (!waits || cast.fromSec < startSec + PLACE_ALONE_SEC);
    const showSec =
      opens || (!before && cast.fromSec <= startSec)
        ? Number.NEGATIVE_INFINITY
        : Math.max(
            cast.fromSec - LEAD_BEFORE_SEC,
            before ? Math.max(before.showSec, before.cast.fromSec) + LEAD_HOLD_SEC : Number.NEGATIVE_INFINITY,
          );
    turns.push({ cast, showSec, spot: spotOf(cast, i) });
  }
  const looks = await Promise.all(
    turns.map(({ cast, spot }, i) => {
      const { x, y } = roomOf(kit, style, spot.depth);
      const sides = style.isToScale ? sidesOf(cast.shape) : { width: 1, height: 1 };
      const room =
        Math.min(((x[1] - x[0]) * kit.frame.width) / sides.width, ((y[1] - y[0]) * kit.frame.height) / sides.height) /
        kit.unit;
      return made(kit, style, cast, Math.min(spot.size, room), i * 11).then((look) =>
        spot.air && !look.paint ? inLight(look, spot.air) : look,
      );
    }),
  );
  return turns.map(({ cast, showSec, spot }, i): Node => {
    const hideSec = turns[i + abreast]?.showSec ?? Number.POSITIVE_INFINITY;
    const [fromSec, toSec] = [Math.max(showSec, startSec), Math.min(hideSec, kit.scene.endSec)];
    // Things that share a scene stay near the middle of their way, where they are whole.
    const progressOf = (songSec: number) =>
      0.5 + TURN_TRAVEL * ((songSec - fromSec) / Math.max(0.1, toSec - fromSec) - 0.5);
    const entering = ({ songSec }: Moment) =>
      Number.isFinite(showSec) ? 0.7 + 0.3 * easeOutBack((songSec - showSec) / 0.22) : 1;
    const { beneath, size: _size, air: _air, motion = cast.motion, isGrounded, ...spotAt } = spot;
    const look = looks[i] as Sprite;
    const footPx = isGrounded ? footOf(look) : undefined;
    const at = footPx === undefined ? spotAt : { ...spotAt, y: spotAt.y - footPx / kit.frame.height, footPx };
    const still = thing({ ...cast, motion }, look, turns.length > 1 ? { ...at, progressOf } : at, kit, style);
    const { jump } = style;
    const stood: Node = jump
      ? { ...still, y: (m) => valueAt(still.y ?? 0, m) - jump * kit.unit * (m.kick + 0.5 * m.snare) }
      : still;
    return {
      name: 'lead',
      of: cast.noun,
      alpha: ({ songSec }) => (songSec >= showSec && songSec < hideSec ? 1 : 0),
      children: [...(beneath ? [beneath(look, footPx ?? 0, stood)] : []), { ...stood, scale: entering }],
    };
  });
}

/** Things that hang from the ceiling. */
const HANGING = /:(?:mirror-ball|chandelier)$/;

/** Motions that keep anything in the air. */
const WINGED = new Set<Motion>(['fly', 'flutter']);
/** The share of a thing's square above its foot, where its shape does not say. */
const FOOT_SHARE = 0.43;
/**
 * Larger things stand farther off: where on the ground, from the horizon (0) to the lower edge (1), from what size, and
 * at what depth.
 */
const NEAR_GROUND = 0.78;
const FAR_GROUND = 0.5;
const ON_WATER = 0.35;
const LARGE = 0.42;
const THINGS_DEPTH = 0.85;
/** Things of the sky move with it. */
const SKY_DEPTH = 0.2;
/** The space between a thing and the edge of what is seen, in shares of the frame's height. */
const EDGE_MARGIN = 0.03;

/** The lowest that an island stands: its underside is to be seen too. */
const ISLAND_FOOT = 0.78;
/** Where the ground of a place begins, in shares of the frame's height. */
const groundOf = ({ place }: Kit): number => (place.isInside ? INDOOR_FLOOR : Math.min(0.86, place.horizon));

/** The lowest a foot may be, so that the camera and a letterbox leave it in the picture. */
export function lowestFoot(kit: Kit, style: Style, depth: number): number {
  return roomOf(kit, style, depth).y[1] - EDGE_MARGIN;
}

/** The highest a head may be, likewise. */
export function highestHead(kit: Kit, style: Style, depth: number): number {
  return roomOf(kit, style, depth).y[0] + EDGE_MARGIN;
}

/** Pixels less opaque than this are glow, not part of the thing. */
export const SOLID = 90;

/** How far below its middle a thing ends, in pixels of the frame. */
export function footOf({ canvas, ...look }: Sprite): number {
  // Read once: a canvas is slow to return its size.
  const { width, height } = canvas;
  const ctx = canvas.getContext('2d');
  const wanted = Math.max(1, width * 0.02);
  const half = Math.floor(height / 2) + 1;
  // From below, a few rows at a time: most things reach down to their edge.
  for (let end = height; end > half; end -= ROWS_READ) {
    const from = Math.max(half, end - ROWS_READ);
    const { data } = ctx.getImageData(0, from, width, end - from);
    for (let y = end - 1; y >= from; y--) {
      let solid = 0;
      for (let x = 0, at = (y - from) * width * 4 + 3; x < width; x++, at += 4)
        if ((data[at] as number) > SOLID) solid++;
      if (solid >= wanted) return ((y + 1) / height - 0.5) * look.height;
    }
  }
  return (look.thingPx ?? look.width) * FOOT_SHARE;
}

/**
 * The scene's things side by side, each from its word on and where it belongs: on the ground with its shadow, on water
 * with its reflection, in the air or in the sky, at a size that suits what it is, and in the light of the place.
 */
export async function standing(
  kit: Kit,
  style: Style,
  at: { x: number; behind: readonly Node[]; scale?: number; isBeside?: boolean; most?: number },
): Promise<Node[]> {
  const { isBeside = false } = at;
  const survey = surveyed(kit, at.behind);
  const { count, xOf, scale: share, widest } = abreast(kit, at.x, at.most ?? (isBeside ? BESIDE_MOST : ABREAST_MOST));
  const scale = (at.scale ?? 1) * share;
  const { frame, unit, place } = kit;
  const ground = groundOf(kit);
  const isNearby = (cast: CastObject): boolean =>
    style.isToScale
      ? isOnLedge(kit, style, cast)
      : standsNear(kit, style, cast) && !style.island?.(kit, unit, cast.noun);
  // Things farther off than a ledge stand behind it.
  const lowest = Math.min(lowestFoot(kit, style, THINGS_DEPTH), kit.objects.some(isNearby) ? LEDGE : 1);
  const top = (style.isToScale ? roomOf(kit, style, FAR_DEPTH).y[0] : (style.barShare?.(kit) ?? 0)) + EDGE_MARGIN;
  const realmIn = ({ noun, shape, motion }: CastObject): Realm => {
    const realm = realmOf(noun);
    if (style.isToScale && PERCHED.test(shape)) return 'ground';
    if (kit.scene.setting === 'ocean' && realm === 'ground') return 'water';
    if (realm === 'water') return place.hasWater && !isAground(kit, motion) ? 'water' : 'ground';
    if (realm === 'ground' && WINGED.has(motion) && !isFixed(noun)) return place.isInside ? 'ground' : 'air';
    return realm;
  };
  const airAt = (x: number, y: number, share = AIR_FAR, isLost = false): Pick<Spot, 'air'> =>
    style.medium === 'light'
      ? {
          air: {
            color: hexOfRgb(survey.colorOf({ x: x - AROUND, y: y - AROUND, width: AROUND * 2, height: AROUND * 2 })),
            share,
            isLost,
          },
        }
      : {};
  const reflection =
    (foot: number): NonNullable<Spot['beneath']> =>
    (look, footPx, stood) => ({
      name: 'mirrored',
      depth: stood.depth ?? THINGS_DEPTH,
      x: (m) => valueAt(stood.x ?? 0, m),
      y: foot * frame.height + footPx * 0.8,
      scaleX: (m) => 1 + 0.03 * m.sway,
      scaleY: (m) => -0.8 - 0.04 * m.kick,
      alpha: 0.32,
      sprite: look,
    });
  const things = await inTurn(
    kit,
    style,
    (cast, turn): Spot => {
      const x = xOf(turn);
      const wanted = Math.min(
        0.7,
        sizeOf(cast.noun) * scale * (kit.isUpright ? 1.15 : 1),
        (widest * frame.width) / unit,
      );
      const island = realmOf(cast.noun) === 'ground' ? style.island?.(kit, wanted * unit, cast.noun) : null;
      const realm = island ? 'ground' : realmIn(cast);
      const motion = motionThere(kit, style, cast);
      if (HANGING.test(cast.shape)) {
        const size = Math.min(wanted, TALLEST);
        const y = (style.barShare?.(kit) ?? 0) + (size * unit * FOOT_SHARE) / frame.height;
        return { x, y, depth: THINGS_DEPTH, size, motion: 'sway', ...airAt(x, y) };
      }
      if (realm === 'sky' || realm === 'air') {
        const size = style.isToScale && builtShape(cast.shape) ? wanted * IN_FLIGHT : wanted;
        const half = (size * sidesOf(cast.shape).height * unit) / frame.height / 2;
        const y = realm === 'sky' ? Math.min(0.3, ground - half) : ground - half - 0.1;
        return {
          x,
          y: Math.max(top + half, y),
          depth: realm === 'sky' ? SKY_DEPTH : THINGS_DEPTH,
          size,
          ...airAt(x, y),
        };
      }
      if (style.isToScale) {
        const { foot, size, far } = toScale(kit, cast, {
          ground,
          lowest,
          top,
          scale,
          widest,
          floor: style.floors?.[kit.scene.setting] ?? 0,
          isBeside,
          isNear: isNearby(cast),
        });
        return {
          x,
          y: foot,
          depth: far > 0 ? FAR_DEPTH : THINGS_DEPTH,
          size,
          motion,
          isGrounded: true,
          ...(realm === 'water'
            ? { beneath: reflection(foot) }
            : far > 0
              ? {}
              : { beneath: shadowAt(kit, style, foot) }),
          ...airAt(
            x,
            foot - 0.1,
            AIR_NEAR + (kit.scene.weather === 'fog' ? AIR_FOG : AIR_HAZE) * far,
            realm !== 'water' && far > 0,
          ),
        };
      }
      const share = realm === 'water' ? ON_WATER : wanted > LARGE ? FAR_GROUND : NEAR_GROUND;
      const isNear = isNearby(cast);
      // Swimming things are in the sea, not on its beach.
      const from = realm === 'water' ? (place.sea ?? ground) : ground;
      const onGround = from < ground ? (from + ground) / 2 : ground + (1 - ground) * share;
      const foot = isNear
        ? Math.min(lowestFoot(kit, style, THINGS_DEPTH), ON_LEDGE)
        : Math.min(
            island ? ISLAND_FOOT : lowest,
            lowest,
            island || place.isInside || isBeside || !kit.scene.hasCharacter
              ? onGround
              : Math.min(onGround, farOff(from, (wanted * unit) / frame.height, trueMetres(cast))),
            kit.scene.setting === 'stage' ? BOARDS : 1,
          );
      const size = Math.min(
        wanted,
        ((foot - top) * frame.height) / unit / (FOOT_SHARE * 2),
        isNear
          ? ON_LEDGE_MOST
          : isBeside
            ? besideSomebody(cast, FAR_OFF)
            : kit.scene.hasCharacter
              ? besideSomebody(cast, CLOSE_BY)
              : wanted,
      );
      const shadow = shadowAt(kit, style, foot, place.body ? (x - place.body.x) * 0.04 : 0);
      const onIsland =
        (island: Sprite, at: number) =>
        (_look: Sprite, _footPx: number, stood: Node): Node => ({
          name: 'island',
          depth: THINGS_DEPTH,
          // An island as wide as the picture does not move.
          x: island.width > frame.width ? frame.width / 2 : (m) => valueAt(stood.x ?? 0, m),
          y: at * frame.height,
          sprite: island,
        });
      return {
        x,
        y: foot,
        depth: THINGS_DEPTH,
        size,
        motion,
        isGrounded: true,
        beneath: island ? onIsland(island, foot) : realm === 'water' && !isNear ? reflection(foot) : shadow,
        ...airAt(x, foot - 0.1, share === NEAR_GROUND ? AIR_NEAR : AIR_FAR),
      };
    },
    { waits: true, abreast: count },
  );
  const named = byWord(kit);
  const [near, far] = [true, false].map((isNear) =>
    things.filter((_, i) => isNearby(named[i] as CastObject) === isNear),
  );
  if (!near?.length) return things;
  return [...(far ?? []), style.ledge?.(kit, LEDGE * frame.height) ?? plainLedge(kit, survey), ...near];
}

/**
 * Where the foot of something larger than a person is, past somebody near, when it takes `size` of the frame's height:
 * as far below the horizon as eyes are high. Lower, it would be a toy at their feet.
 */
export const farOff = (horizon: number, size: number, metres: number): number =>
  metres > SOMEBODY_METRES ? horizon + Math.max(LEAST_BELOW, (EYE.large * size) / metres) : 1;
const LEAST_BELOW = 0.03;
/** Where a stage's boards begin; the audience stands in front of them. */
const BOARDS = 0.765;

/** A wall or a table close by, in the colour of its place, for things too small to be seen on the ground. */
export function plainLedge({ frame, inks }: Kit, survey: Survey): Node {
  const below = hexOfRgb(survey.colorOf({ x: 0, y: LEDGE, width: 1, height: 1 - LEDGE }));
  const color = mix(below, '#000000', 0.4);
  const [top, overhang] = [LEDGE * frame.height, frame.width * 0.1];
  const height = frame.height - top + overhang;
  const look = painted(frame.width + overhang * 2, height, (ctx, width) => {
    const front = ctx.createLinearGradient(0, 0, 0, height);
    front.addColorStop(0, mix(color, inks.light, 0.16));
    front.addColorStop(0.4, color);
    front.addColorStop(1, mix(color, '#000000', 0.35));
    ctx.fillStyle = front;
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = mix(color, inks.light, 0.55);
    ctx.fillRect(0, 0, width, Math.max(1, frame.height * 0.008));
  });
  return {
    name: 'ledge',
    depth: THINGS_DEPTH,
    x: frame.width / 2,
    y: top + height / 2,
    sprite: sprite(look, frame.width + overhang * 2, height),
  };
}

/** The largest that a thing is beside somebody, in shares of the unit; never too small to be recognised. */
const besideSomebody = (cast: CastObject, { least, metre }: typeof CLOSE_BY): number =>
  Math.max(least, trueMetres(cast) * metre);
const CLOSE_BY = { least: 0.16, metre: 0.32 };

/** Whether a thing that nobody holds stands close by, on a ledge. */
const standsNear = (kit: Kit, style: Style, cast: CastObject): boolean =>
  trueMetres(cast) < LARGE_METRES && realmOf(cast.noun) === 'ground' && isOnLedge(kit, style, cast);

/**
 * Sizes in metres: from `LARGE_METRES` a thing stands far off, from `HEAVY_METRES` it moves only if it goes somewhere,
 * and below `SMALL_METRES` a hand could lift it.
 */
const LARGE_METRES = 3.5;
const HEAVY_METRES = 1.5;
/** No swell rocks a ship of this length. */
const STEADY_METRES = 20;
const SMALL_METRES = 0.5;
const HOUSE_METRES = 9;
const GOES = new Set<Motion>(['pass', 'sail', 'swim', 'walk', 'fly', 'flutter', 'sway', 'float', 'flicker']);
/** How high the eye is, in metres: a person's, low before small things, on a quay over water. */
const EYE = { large: 1.6, small: 0.75, water: 4 } as const;
/** Where a ledge begins, and where things stand on it, in shares of the frame's height. */
export const LEDGE = 0.77;
export const ON_LEDGE = 0.82;
const ON_LEDGE_MOST = 0.4;
/** How much smaller than elsewhere a small thing is drawn for the sake of its size, and the greatest height. */
const SMALLER_MOST = 0.9;
const SMALLEST_LIVING = 0.6;
const TALLEST = 0.52;
/** The size of a metre beside somebody small, in shares of the unit. */
const BESIDE_SOMEBODY = 0.24;
/** The same in styles that are not to scale, which show people smaller. */
const FAR_OFF = { least: 0.1, metre: 0.15 };
/** The share of the frame's width that is free beside somebody. */
const BESIDE = 0.46;
/** How much larger a thing drawn with spread wings is than its square suggests. */
const IN_FLIGHT = 1.5;
/** Settings without ground to stand on. */
export const GROUNDLESS = new Set<Kit['scene']['setting']>(['ocean', 'river', 'sky', 'space']);
/** Whether only a ledge carries people and things in a place as the style paints it. */
export const isGroundless = ({ scene: { setting } }: Pick<Kit, 'scene'>, { overWater }: Style): boolean =>
  GROUNDLESS.has(setting) || overWater?.has(setting) === true;
const FAR_DEPTH = 0.6;
/** Birds drawn sitting. */
const PERCHED = /:(owl|parrot|duck|rooster|chicken)$/;
/** Things that stand in water, on their own rock or piers. */
const ON_OWN_ROCK = /lighthouse|castle|island|bridge|harbor/;

/** How a thing moves where it is: fixed things, and those heavy in their true size, only go or stand. */
function motionThere(kit: Kit, style: Style, cast: CastObject): Motion {
  const { isToScale } = style;
  if (isFixed(cast.noun)) return 'stand';
  if (!isToScale) return trueMetres(cast) >= HEAVY_METRES && isLifting(cast.motion) ? 'stand' : cast.motion;
  const metres = trueMetres(cast);
  if ((isOnLedge(kit, style, cast) || metres >= HEAVY_METRES) && !GOES.has(cast.motion)) return 'stand';
  return cast.motion === 'sail' && metres >= STEADY_METRES ? 'pass' : cast.motion;
}

/**
 * Whether a thing stands on a ledge: small things do, and in places without ground everything that does not float or
 * fly.
 */
function isOnLedge(kit: Kit, style: Style, cast: CastObject): boolean {
  const { noun, shape } = cast;
  if (PERCHED.test(shape)) return true;
  if (HANGING.test(shape)) return false;
  if (realmOf(noun) !== 'ground' || ON_OWN_ROCK.test(shape)) return false;
  const metres = trueMetres(cast);
  if (metres < SMALL_METRES && !isUnwieldy(noun)) return true;
  // A thing as large as a house stands on the other bank.
  return isGroundless(kit, style) && (GROUNDLESS.has(kit.scene.setting) || metres < HOUSE_METRES);
}

/**
 * Where a thing in its true size stands, how large it is there, and how much air lies before it: the horizon is at eye
 * level.
 */
function toScale(
  kit: Kit,
  cast: CastObject,
  {
    ground,
    lowest,
    top,
    scale,
    widest,
    floor,
    isBeside,
    isNear,
  }: {
    ground: number;
    lowest: number;
    top: number;
    scale: number;
    widest: number;
    floor: number;
    isBeside: boolean;
    isNear: boolean;
  },
): { foot: number; size: number; far: number } {
  const { frame, unit, scene } = kit;
  const metres = trueMetres(cast);
  const high = frame.height / unit;
  const tall = sidesOf(cast.shape).height;
  const isLarge = metres >= LARGE_METRES;
  const isAfloat = realmOf(cast.noun) === 'water' && !isAground(kit, cast.motion);
  const eye = isAfloat ? EYE.water : isLarge ? EYE.large : EYE.small;
  const onGround = isLarge ? 0.21 + 0.38 * Math.log10(metres) : (metres * (lowest - ground) * high) / eye;
  const free =
    scale *
    (isLarge
      ? onGround
      : sizeOf(cast.noun) *
        Math.min(
          1,
          kit.place.isInside
            ? 1
            : Math.max(isUnwieldy(cast.noun) ? SMALLEST_LIVING : SMALLER_MOST, onGround / sizeOf(cast.noun)),
        ));
  const wanted = isBeside && !isLarge ? Math.min(free, metres * BESIDE_SOMEBODY) : free;
  const foot = isNear
    ? ON_LEDGE
    : scene.setting === 'shore' && !isAfloat && !ON_OWN_ROCK.test(cast.shape)
      ? lowest
      : Math.min(lowest, ground + (isAfloat ? 0 : floor) + (eye * wanted) / metres / high);
  const most = Math.min((foot - top) * high, TALLEST) / tall;
  if (foot === ON_LEDGE)
    return { foot, size: Math.min(sizeOf(cast.noun) * scale, isLarge ? most : ON_LEDGE_MOST, most), far: 0 };
  // Somebody near leaves it the other half.
  const room = Math.min(widest, scene.hasCharacter ? BESIDE : Number.POSITIVE_INFINITY);
  const size = Math.min(wanted, most, (room * frame.width) / unit);
  return { foot, size, far: isLarge ? clamp01(Math.log10(metres / size) / 2.5) : 0 };
}

/** A boat that neither sails nor drifts lies on the beach. */
const isAground = ({ scene }: Kit, motion: CastObject['motion']): boolean =>
  scene.setting === 'shore' && motion === 'stand';

/**
 * How far around a thing its light is sampled, in shares of the frame, and how much of that tints things near and far.
 */
const AROUND = 0.15;
const AIR_NEAR = 0.1;
const AIR_FAR = 0.22;
/** Added to that for things much farther off. */
const AIR_HAZE = 0.2;
const AIR_FOG = 0.5;
/** How much of a distant thing is lost in the haze at its foot. */
const LOST = 0.16;

/** A thing in the light of its place: a little of the colour around it, darker towards its foot. */
export function inLight(look: Sprite, { color, share, isLost }: NonNullable<Spot['air']>): Sprite {
  const canvas = painted(look.canvas.width, look.canvas.height, (ctx, width, height) => {
    ctx.drawImage(look.canvas, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = withAlpha(color, share);
    ctx.fillRect(0, 0, width, height);
    const shade = ctx.createLinearGradient(0, height * 0.5, 0, height * 0.92);
    shade.addColorStop(0, withAlpha(mix(color, '#000000', 0.7), 0));
    shade.addColorStop(1, withAlpha(mix(color, '#000000', 0.7), 0.34));
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    if (!isLost) return;
    const foot = height * (0.5 + footOf(look) / look.height);
    const lost = ctx.createLinearGradient(0, foot - height * LOST, 0, foot);
    lost.addColorStop(0, '#00000000');
    lost.addColorStop(1, '#000000ff');
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fillStyle = lost;
    ctx.fillRect(0, foot - height * LOST, width, height);
  });
  return { ...look, canvas };
}

/** The shadow of a thing standing with its foot at `foot` of the frame's height, `shift` of the frame's width aside. */
export function shadowAt(kit: Kit, style: Style, foot: number, shift = 0): NonNullable<Spot['beneath']> {
  const { width, height } = kit.frame;
  return (look, footPx, stood) => {
    const aside = shift * width + UNDER_FEET * feetShare(look, footPx) * look.width;
    return {
      name: 'ground shadow',
      depth: stood.depth ?? THINGS_DEPTH,
      x: (m) => valueAt(stood.x ?? 0, m) + aside,
      y: foot * height,
      // It pales as the thing leaves the ground.
      alpha: (m) => 1 - 0.7 * clamp01((foot * height - footPx - valueAt(stood.y ?? 0, m)) / (look.height * 0.5)),
      sprite: sprite(shadowOf(kit, style), (look.thingPx ?? look.width) * 1.1, (look.thingPx ?? look.width) * 0.17),
    };
  };
}
/** How far towards the middle of the feet a shadow lies, and the share of a picture that is feet. */
const UNDER_FEET = 0.7;
const FEET_TALL = 0.05;

/** How far aside a thing's feet are, in shares of its width: for one that rears, its hind legs. */
function feetShare({ canvas, height }: Sprite, footPx: number): number {
  const { width, height: rows } = canvas;
  const low = Math.min(rows, Math.round((footPx / height + 0.5) * rows));
  const tall = Math.max(1, Math.round(rows * FEET_TALL));
  if (low < tall) return 0;
  const { data } = canvas.getContext('2d').getImageData(0, low - tall, width, tall);
  let [from, to] = [width, -1];
  for (let y = 0, at = 3; y < tall; y++)
    for (let x = 0; x < width; x++, at += 4)
      if ((data[at] as number) > SOLID) {
        from = Math.min(from, x);
        to = Math.max(to, x);
      }
  return to < from ? 0 : (from + to + 1) / 2 / width - 0.5;
}

/** One shadow for everything that stands in a scene. */
function shadowOf(kit: Kit, style: Style): Canvas {
  const shadow = shadows.get(kit) ?? style.shadow?.(kit) ?? groundShadow(kit.inks);
  shadows.set(kit, shadow);
  return shadow;
}
const shadows = new WeakMap<Kit, Canvas>();

const SHADOW_PX = { width: 128, height: 32 };

/** A soft patch, darkest in its middle. */
function groundShadow({ ground, key }: Kit['inks']): Canvas {
  const dark = mix(contrast(ground, '#000000') < contrast(key, '#000000') ? ground : key, '#000000', 0.65);
  return painted(SHADOW_PX.width, SHADOW_PX.height, (ctx, width, height) => {
    ctx.translate(width / 2, height / 2);
    ctx.scale(1, height / width);
    const fall = ctx.createRadialGradient(0, 0, 0, 0, 0, width / 2);
    fall.addColorStop(0, withAlpha(dark, 0.8));
    fall.addColorStop(0.4, withAlpha(dark, 0.5));
    fall.addColorStop(1, withAlpha(dark, 0));
    ctx.fillStyle = fall;
    ctx.fillRect(-width / 2, -width / 2, width, width);
  });
}

/** Whether words are the main event: in choruses, and for the title that opens a video. */
export const isHook = (kit: Kit): boolean => isChorus(kit) || (kit.scene.index === 0 && kit.env.title !== undefined);

/** What a place looks like before anything is put into it. */
export const surveyed = (kit: Kit, place: readonly Node[]): Survey => surveyOf(place, STILL, kit.frame);

export async function made(
  kit: Kit,
  style: Style,
  cast: CastObject,
  sizeShare: number,
  seed = 0,
  standsBy = false,
): Promise<Sprite> {
  const { dye } = cast;
  // On a sign of light, the colour is that of its words.
  const isDyed = dye && !isLit(cast.shape);
  const look = await style.object(
    isDyed ? { ...kit, dye } : kit,
    cast.shape,
    sizeShare * kit.unit,
    kit.seed + seed,
    standsBy,
  );
  const shown = 'canvas' in look ? look : sprite(look);
  const inDye = STRIPED.test(cast.noun) ? dyedBetween : dyed;
  const hue = isDyed && !shown.paint ? { canvas: inDye(shown.canvas, dye, kit) } : {};
  const dyedLook = { ...shown, ...hue, thingPx: shown.thingPx ?? sizeShare * kit.unit };
  return lettered(surfaced(dyedLook, cast.surface, kit.seed), cast, style.hand(kit).face);
}

/** Things whose white stripes stay white in every colour. */
const STRIPED = /(?:^| )(?:awning|market st(?:all|and)|fruit st(?:all|and)|parasol|beach umbrella)$/;

/** Nodes of a style's scenery deeper than this lie in front of its things and people. */
const BEFORE_THINGS = 1;

/** What lies nearer than the things of a scene: leaves, grass, rails at the picture's edge. */
export const foreground = (nodes: readonly Node[]): Node[] => nodes.filter(({ depth }) => (depth ?? 0) > BEFORE_THINGS);

/** The rest of a place, behind things. */
export const behindThings = (nodes: readonly Node[]): Node[] =>
  nodes.filter(({ depth }) => (depth ?? 0) <= BEFORE_THINGS);

/** The place as the style paints it, back to front. */
export function placeNodes(kit: Kit, style: Style): Node[] {
  const scenery = style.scenery(kit);
  return [...behindThings(scenery), ...foreground(scenery)];
}

/** The place without its foreground, behind a thing that stands alone. */
export function backdrop(kit: Kit, style: Style): Node[] {
  return behindThings(style.scenery(kit));
}

/** How much smaller people, and things with them, are at a distance farther than any framing. */
export const distanceScale = ({ scene }: Kit): number => (scene.distance === 'farther' ? 0.45 : 1);

/** Where somebody stands beside a thing: towards the middle. */
export const beside = ({ objects }: Kit, x: number): number =>
  x + (x > 0.5 ? -1 : 1) * (objects.length > 1 ? 0.42 : 0.2);

export function person(kit: Kit, style: Style, at: { heightShare?: number; x?: number; y?: number } = {}): Node {
  const { scene, frame, place } = kit;
  const random = kit.random('person');
  const heightPx =
    frame.height *
    (at.heightShare ??
      (drawsPerson(kit, style) ? { wide: 0.3, medium: 0.36, close: 0.4 } : { wide: 0.24, medium: 0.32, close: 0.4 })[
        scene.framing
      ] + (scene.shotType === 'dance' ? 0.1 : 0)) *
    distanceScale(kit);
  const besides = between(random, 0.3, 0.7);
  const x = (at.x ?? besides) * frame.width;
  const y =
    (at.y ?? Math.min(lowestFoot(kit, style, 0.95), place.isInside ? 0.95 : place.horizon + 0.28)) * frame.height;
  const isSinging = scene.shotType === 'performance' || scene.shotType === 'lipsync';
  const acting = scene.shotType === 'dance' ? 'dance' : isSinging ? 'reach' : random() < 0.5 ? 'walk' : 'stand';
  return stood(kit, style, { x, y, heightPx, depth: 0.95, acting, facing: facingLight(kit) });
}

/** Somebody whole on the ground with their shadow: the video's person, or the other one that the kit is for. */
export function stood(kit: Kit, style: Style, at: Stand & { facing: -1 | 1 }): Node {
  const { x, y, heightPx, depth, facing } = at;
  const of = calledIn(kit);
  const shadow: Node = {
    name: 'ground shadow',
    depth,
    x,
    y,
    sprite: sprite(shadowOf(kit, style), heightPx * 0.5, heightPx * 0.09),
  };
  if (style.protagonist && (kit.other || drawsPerson(kit, style))) {
    const headPx = heightPx * HEAD_SHARE;
    const drawn = style.protagonist(kit, 'behind', {
      x,
      y: y - heightPx * (1 - HEAD_SHARE / 2),
      headPx,
      facing,
      depth,
    });
    return { name: 'somebody', of, children: [shadow, ...drawn.behind] };
  }
  return { name: 'somebody', of, children: [shadow, style.person(kit, at)] };
}

/** The name on somebody's nodes; people of the scene with the same name are numbered. */
export const calledIn = ({ other }: Pick<Kit, 'other'>): string =>
  other ? `${other.called} ${other.nth}` : WITH_SOMEBODY;

/** A drawn person's head, in shares of their height. */
export const HEAD_SHARE = 0.158;

/** Drawn people look towards the light. */
export const facingLight = ({ place, seed, faced }: Kit): -1 | 1 => faced ?? litFrom(place, seed);

/** The first of the scene's things. */
export const lead = (kit: Kit): CastObject | null => kit.objects[0] ?? null;

const CHORUS = /chorus|drop|hook|refrain/i;
export const isChorus = ({ scene }: Pick<Kit, 'scene'>): boolean => CHORUS.test(scene.sectionLabel);

/** The customer's picture in the style's frame, its middle at x, y. */
export function picture(kit: Kit, style: Style, sizeShare: number, { x, y }: { x: number; y: number }): Node {
  const size = kit.unit * sizeShare;
  const look = sprite(style.portrait(kit, cropped(kit.portrait as NonNullable<Kit['portrait']>, size, size * 1.15)));
  return {
    name: 'portrait',
    depth: 0.8,
    x: x * kit.frame.width,
    y: y * kit.frame.height,
    rotate: (m) => 0.02 + 0.01 * m.sway,
    scale: (m) => 1 + 0.02 * m.kick + 0.015 * m.voice,
    sprite: look,
  };
}

/** A still picture, for a frame. */
export async function stillOf(
  kit: Kit,
  width: number,
  height: number,
  standing: (inner: Kit) => Promise<Node[]>,
): Promise<Canvas> {
  const inner: Kit = {
    ...kit,
    frame: { width, height },
    unit: Math.min(width, height),
    isUpright: height > width * 1.1,
  };
  const nodes = await standing(inner);
  return painted(width, height, (ctx) =>
    paintNodes(ctx, nodes, { ...STILL, songSec: kit.scene.startSec + 1 }, { x: 0, y: 0, zoom: 1 }, inner.frame),
  );
}

/** A place out of focus needs few pixels; the blur is in shares of its height. */
const FAR_DETAIL = 0.6;
const OUT_OF_FOCUS = 0.014;
/**
 * The same where most shots are out of focus, or the place is recognised by what is in it: it has to stay recognisable.
 */
const SHALLOW = 0.0055;

/** The place out of focus, for what is near and sharp before it. */
export async function outOfFocus(kit: Kit, style: Style): Promise<Node> {
  const { width, height } = kit.frame;
  const far = await stillOf(
    { ...kit, scene: { ...kit.scene, hasCharacter: false } },
    width * FAR_DETAIL,
    height * FAR_DETAIL,
    async (inner) => placeNodes(inner, style),
  );
  const soft = painted(far.width, far.height, (ctx, w, h) => {
    ctx.filter = `blur(${(h * (style.hasShallowFocus || kit.scene.interior ? SHALLOW : OUT_OF_FOCUS)).toFixed(1)}px)`;
    // Enlarged, so that no pale edge of the blur shows.
    ctx.drawImage(far, -w * 0.04, -h * 0.04, w * 1.08, h * 1.08);
  });
  return {
    name: 'far place',
    depth: 0.25,
    x: width / 2,
    y: height / 2,
    scale: (m) => 1 + 0.03 * m.progress + 0.006 * m.kick,
    sprite: sprite(soft, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2)),
  };
}
