/**
 * The hero of a video that is about no person: the thing or animal itself, drawn as its style draws things, in every
 * layout that shows the person. It stands on the ground (or floats, or lies on water), hops and leans with the music,
 * and gets a face where it has none of its own.
 */
import { type CastObject, type Kit, type PersonAt, type Style, videoSeed } from '../style.ts';
import { isAlive, isFixed, realmOf } from '../../objects/object-kinds.ts';
import { sidesOf, trueMetres } from '../../objects/built-shapes.ts';
import { shapeFor } from '../../objects/find-objects.ts';
import { isGlyph } from '../../objects/object-shapes.ts';
import { type Motion, motionOf } from '../../objects/object-motions.ts';
import { COLORS, type ThingColor } from '../../objects/thing-colors.ts';
import { hash01 } from '../../random.ts';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { PaintEnv } from '../../painter.ts';
import { faceOf } from './hero-face.ts';
import { footOf, HEAD_SHARE, heldIn, lowestFoot, made, roomOf, shadowAt } from '../layouts/staging.ts';
import type { Moment } from '../moment.ts';
import type { Node } from '../node.ts';
import type { Sprite } from './sprite.ts';

/** A hero's height in heads of a person who is near, and the scale of each of several. */
const NEAR = 1.5;
const EACH = [1, 0.8, 0.7];
/** The distance between the middles of several, in shares of their size. */
const APART = 0.72;
/** Its size in a place relative to a person's, by its length in metres. */
const BESIDE_PERSON = [
  { below: 1.2, share: 0.85 },
  { below: 3, share: 1.05 },
  { below: 12, share: 1.6 },
  { below: Number.POSITIVE_INFINITY, share: 2 },
] as const;
/**
 * Where it is when it stands, lies or floats near, floats far off, or is in the sky, in shares of the frame's height.
 */
const STANDS_AT = 0.92;
const LIES_AT = 0.82;
const FLOATS_AT = 0.5;
const FLOATS_FAR_AT = 0.34;
const IN_SKY_AT = 0.3;
/** How much of it is under water: if it swims, or only drifts there. */
const SUNK = { swims: 0.2, drifts: 0.09 };
/** Where it stands in an upright picture beside a thing. */
const ASIDE = 0.32;
/** The widest it may be, in shares of the frame's width; from `HEAVY_METRES` on it hardly leaves the ground. */
const WIDEST = 0.58;
const ALL_WIDEST = 0.94;
const TALLEST = 0.78;
const HEAVY_METRES = 3;
/** The share of its swaying that a heavy hero keeps. */
const LEAST = 0.35;
const UNGROUNDED = new Set<ScenePlan['setting']>(['sky', 'space']);
const WATERS = new Set<ScenePlan['setting']>(['ocean', 'river']);
/** Things that are in the air whatever their kind. */
const AIRBORNE = /balloon|kite|butterfly|bee|bat|ghost|airplane|helicopter|rocket|parachute/;
const FLYING = new Set<Motion>(['fly', 'flutter', 'float']);

/** The heroes of a scene, as the video's concept names them; none beside a customer's portrait. */
export function heroesOf(
  scene: ScenePlan,
  { concept, character }: PaintEnv,
  { drawn = (shape) => shape }: Style,
): CastObject[] {
  const { hero } = concept;
  if (!hero || !scene.hasCharacter || character) return [];
  const said = scene.look?.cloth ?? hero.color;
  const color = said === undefined ? undefined : COLORS[said as ThingColor];
  return hero.nouns.flatMap((noun) => {
    const shape = shapeFor(noun);
    // A silhouette has no colours of its own: it keeps one through the video.
    const dye = color ?? (shape && isGlyph(shape) ? concept.palettes[0]?.colors.at(-2) : null) ?? null;
    return shape
      ? [{ noun, shape: drawn(shape), motion: motionOf(noun, concept.logline), fromSec: scene.startSec, dye }]
      : [];
  });
}

/** A style that draws the video's hero in place of a person. */
export async function withHero(kit: Kit, style: Style): Promise<Style> {
  const { heroes, scene, env } = kit;
  if (heroes.length === 0) return style;
  const share = scene.framing === 'wide' ? 0.5 : 0.8;
  // A style that takes its colours from the campaign, and not from the scene's light, uses those of one scene in all of
  // them.
  const one: ScenePlan = {
    ...scene,
    index: 0,
    seed: videoSeed(env),
    framing: 'wide',
    timeOfDay: 'day',
    weather: 'clear',
    palette: env.concept.palettes[0]?.colors ?? scene.palette,
  };
  const isOfCampaign = style.medium === 'print' && !style.isToScale;
  const inner: Kit = {
    ...kit,
    objects: heroes,
    seed: videoSeed(env),
    ...(isOfCampaign ? { scene: one, inks: style.inks(one, env.concept) } : {}),
  };
  const cast = await Promise.all(
    heroes.map(async (hero, index): Promise<Cast> => {
      const look = await made(inner, style, hero, share);
      return { one: hero, index, look, face: style.isToScale || isAlive(hero.noun) ? null : faceOf(look, index) };
    }),
  );
  return {
    ...style,
    protagonist: (given, view, at) => {
      // Somebody beside it is painted as people are.
      if (given.other)
        return (
          style.protagonist?.(given, view, at) ?? {
            behind: [
              style.person(given, {
                ...at,
                y: at.y + at.headPx * (1 / HEAD_SHARE - 0.5),
                heightPx: at.headPx / HEAD_SHARE,
                acting: 'stand',
              }),
            ],
            before: [],
            held: null,
          }
        );
      const isNear = view === 'front';
      const heightPx = at.headPx * (isNear ? NEAR : 1 / HEAD_SHARE);
      // In an upright picture it holds nothing: what is sung of needs the other half.
      const middle = kit.isUpright && isNear && kit.objects.length > 0 ? ASIDE * kit.frame.width : at.x;
      const behind = cast.map((hero) => {
        const size = Math.min(
          sizeOf(kit, sidesIn(style, hero.one), hero.one, heightPx, isNear) * (EACH[cast.length - 1] as number),
          (ALL_WIDEST * kit.frame.width) / ((cast.length - 1) * APART + 1),
        );
        return heroNode(kit, style, hero, {
          ...at,
          x: middle + (hero.index - (cast.length - 1) / 2) * size * APART,
          // Where the picture's edge holds one of several back, all stay together.
          reach: ((cast.length - 1) * APART + 1) * size,
          aside: (hero.index - (cast.length - 1) / 2) * size * APART,
          size,
          isNear,
        });
      });
      return { behind, before: [], held: null };
    },
  };
}

/** A shape's proportions as the style draws it. */
const sidesIn = ({ isToScale }: Style, { shape }: CastObject): Sides =>
  isToScale ? sidesOf(shape) : { width: 1, height: 1 };
type Sides = ReturnType<typeof sidesOf>;

function sizeOf({ frame }: Kit, sides: Sides, cast: CastObject, heightPx: number, isNear: boolean): number {
  const metres = trueMetres(cast);
  const far = BESIDE_PERSON.find(({ below }) => metres < below)?.share ?? 1;
  return Math.min(
    (heightPx * (isNear ? 1 : far)) / Math.sqrt(sides.height),
    (WIDEST * frame.width) / sides.width,
    (TALLEST * frame.height) / sides.height,
  );
}

type Cast = { one: CastObject; index: number; look: Sprite; face: ((moment: Moment) => Node) | null };
type HeroAt = PersonAt & { size: number; isNear: boolean; reach: number; aside: number };

function heroNode(kit: Kit, style: Style, { one, index, look, face }: Cast, at: HeroAt): Node {
  const { scene, place, frame } = kit;
  const { size, isNear } = at;
  const scale = (size * sidesIn(style, one).width) / (look.thingPx ?? look.width);
  const footPx = footOf(look) * scale;
  const realm = realmOf(one.noun);
  const isOnWater = WATERS.has(scene.setting) || (realm === 'water' && place.hasWater);
  const floats =
    UNGROUNDED.has(scene.setting) ||
    realm === 'sky' ||
    AIRBORNE.test(one.shape) ||
    (FLYING.has(one.motion) && !isFixed(one.noun)) ||
    (realm === 'water' && !isOnWater);
  const lies = !floats && isOnWater;
  const lowest = lowestFoot(kit, style, at.depth) * frame.height;
  const foot = floats
    ? (isNear ? FLOATS_AT : realm === 'sky' ? IN_SKY_AT : FLOATS_FAR_AT) * frame.height + footPx
    : Math.min(
        lowest,
        isNear
          ? (lies ? LIES_AT : STANDS_AT) * frame.height - (index % 2) * size * 0.04
          : at.y + at.headPx * (1 / HEAD_SHARE - 0.5),
      );
  const sunk = lies ? (realm === 'water' && one.motion !== 'sail' ? SUNK.swims : SUNK.drifts) * size : 0;
  const weight = trueMetres(one) >= HEAVY_METRES ? 0 : style.isToScale ? 0.4 : 1;
  const move = movesOf(scene, floats || lies, weight, hash01(index, 5));
  const room = roomOf(kit, style, at.depth).x;
  const x = (m: Moment) =>
    heldIn(room, (at.x - at.aside + move(m).x * size) / frame.width, at.reach / frame.width) * frame.width + at.aside;
  const thing = (name: string, isMirrored = false): Node => ({
    name,
    x,
    y: (m) => foot + (isMirrored ? -1 : 1) * (move(m).y * size + sunk),
    rotate: (m) => (isMirrored ? -1 : 1) * move(m).rotate,
    scaleX: (m) => move(m).scaleX,
    scaleY: (m) => (isMirrored ? -1 : 1) * move(m).scaleY,
    children: [
      { name: 'hero', y: -footPx, scale, sprite: look },
      ...(face && !isMirrored
        ? [{ name: 'face', y: -footPx, scale, paint: (ctx, m) => face(m).paint?.(ctx, m) } satisfies Node]
        : []),
    ],
  });
  const half = (name: string, isAbove: boolean, children: Node[]): Node => ({
    name,
    clip: (ctx) => ctx.rect(-frame.width, isAbove ? foot - frame.height * 2 : foot, frame.width * 3, frame.height * 2),
    children,
  });
  const drawn = { ...look, width: look.width * scale, height: look.height * scale, thingPx: size };
  const shadow = shadowAt(kit, style, foot / frame.height)(drawn, footPx, {
    name: 'hero',
    x,
    y: foot - footPx,
  });
  return {
    name: 'figure',
    depth: at.depth,
    children: lies
      ? [
          { ...half('mirrored', false, [thing('mirrored', true)]), alpha: 0.3 },
          half('person', true, [thing('person')]),
          waterline(kit, { x, y: foot, width: size * 0.9 }),
        ]
      : floats
        ? [thing('person')]
        : [{ ...shadow, depth: undefined }, thing('person')],
  };
}

/** Where the water meets it: a pale line that swells on the beat. */
const waterline = ({ unit, inks }: Kit, { x, y, width }: { x: Node['x']; y: number; width: number }): Node => ({
  name: 'waterline',
  ...(x === undefined ? {} : { x }),
  y,
  scaleX: (m) => 1 + 0.05 * m.pulse,
  alpha: 0.55,
  paint(ctx) {
    ctx.strokeStyle = inks.light;
    ctx.lineWidth = Math.max(1, unit * 0.006);
    ctx.beginPath();
    ctx.ellipse(0, 0, width / 2, width * 0.028, 0, 0, Math.PI * 2);
    ctx.stroke();
  },
});

type Move = { x: number; y: number; rotate: number; scaleX: number; scaleY: number };

/**
 * How it keeps time, in shares of its size: it hops where people dance, leans and stretches where they sing, and
 * breathes on the beat elsewhere.
 */
function movesOf(
  { shotType, framing }: ScenePlan,
  floats: boolean,
  weight: number,
  phase: number,
): (moment: Moment) => Move {
  const [hop, lean, squash, stretch] = (
    shotType === 'dance'
      ? [0.14, 0.12, 0.12, 0.04]
      : shotType === 'lipsync' || shotType === 'performance'
        ? [0.04, 0.06, 0.07, 0.07]
        : [0.018, 0.03, 0.045, 0.02]
  ).map((share, i) => share * (i === 0 ? weight : Math.max(weight, LEAST))) as [number, number, number, number];
  const goes = framing === 'wide' && shotType === 'narrative' ? 0.4 : 0;
  return ({ beat, sway, pulse, voice, progress, tSec }) => {
    const up = Math.abs(Math.sin(Math.PI * (beat + phase * 0.25)));
    const sink = squash * pulse;
    return {
      x: goes * (progress - 0.5),
      y: floats ? 0.03 * Math.sin(tSec * 1.7 + phase * 6) - hop * 0.4 * up : -(hop + goes * 0.1 * weight) * up,
      rotate: lean * sway * (phase < 0.5 ? 1 : -1),
      scaleX: 1 + sink * 0.6 - stretch * 0.4 * voice,
      scaleY: 1 - sink + stretch * voice,
    };
  };
}
