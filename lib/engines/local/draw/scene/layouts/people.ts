/** The person of a video, in styles that draw people: close up, to the hips with what is sung of in the hands, and from behind. */
import { fitsPalm, inHandOf, isHandheld } from '../../objects/object-kinds.ts';
import { hash01 } from '../../random.ts';
import type { Node } from '../node.ts';
import {
  type CastObject,
  type Gesture,
  isArmDeed,
  isElsewhere,
  isPeopled,
  type Kit,
  type Person,
  type Style,
} from '../style.ts';
import { isHeld } from './one-thing.ts';
import { BESIDE_MOST, facingLight, type Layout, leading, outOfFocus, placeNodes, standing } from './staging.ts';

export const DEPTH = 0.9;
/**
 * Where somebody who looks to the right stands, in shares of the frame's width: the picture is open in front of them.
 */
export const THIRD = 0.34;
/** Heads in shares of the unit. */
const CLOSE_HEAD = 0.52;
const NEAR_HEAD = 0.42;
export const HALF_HEAD = 0.34;
export const WIDE_HEAD = 0.27;
export const BEHIND_HEAD = 0.2;
/** Where the head of somebody from behind is, in shares of the frame's height. */
export const BEHIND_AT = 0.42;
/** A child is shown larger, so that the picture's edge cuts its body off too. */
const CHILD_NEARER = 1.25;
/** No camera goes so far away that nothing of the hips is left to cut off. */
const LEAST_HEAD = 0.2;
/**
 * An arm that reaches farther aside than this has an open hand; `BEYOND` is how far past its middle a thing stands, in
 * shares of the frame's width.
 */
const REACH = 0.12;
const BEYOND = 0.02;

/**
 * How far from somebody to the things beside them the middle of what is behind them is, and how much larger that is
 * drawn.
 */
const PAST = 0.6;
const FAR_LARGER = 1.3;
const isBehind = ({ where }: CastObject): boolean => where?.is === 'behind';

/** The things behind somebody near, whole and farther off. */
async function behindSomebody(kit: Kit, style: Style, place: readonly Node[]): Promise<Node[]> {
  const { x, free } = stanceOf(kit);
  const objects = kit.objects.filter(isBehind);
  if (objects.length === 0) return [];
  const far = { ...kit, objects, scene: { ...kit.scene, hasCharacter: false } };
  return standing(far, style, { x: x + (free - x) * PAST, behind: place, scale: FAR_LARGER, most: BESIDE_MOST });
}

/** Where somebody stands, the side they face, and where the picture is free for things. */
export function stanceOf(kit: Kit): { x: number; facing: -1 | 1; free: number } {
  const { side } = kit.scene;
  const third = kit.isUpright ? (side === undefined ? 0.46 : 0.36) : THIRD;
  if (side === 'middle')
    return { x: 0.5, facing: gazedSide(kit.scene.look) ?? facingLight(kit), free: facingLight(kit) > 0 ? 0.84 : 0.16 };
  const stands = side === undefined ? facingLight(kit) : side === 'left' ? 1 : -1;
  const facing = gazedSide(kit.scene.look) ?? stands;
  return { x: stands > 0 ? third : 1 - third, facing, free: stands > 0 ? 0.76 : 0.24 };
}

/** The side to which an edit turns somebody's gaze. */
export const gazedSide = (look: Kit['scene']['look']): -1 | 1 | null =>
  look?.gaze === 'left' ? -1 : look?.gaze === 'right' ? 1 : null;

/** A face, the place behind it out of focus. */
export const closeup: Layout = {
  // At most every other scene, so that no two follow each other.
  fits: (kit) =>
    isPeopled(kit) && kit.scene.index % 2 === 0 ? { wide: 1, medium: 2.4, close: 3.4 }[kit.scene.framing] : 0,
  async build(kit, style) {
    const { width, height } = kit.frame;
    const { x, facing } = stanceOf(kit);
    const { behind: back = [], before = [] } =
      style.protagonist?.(kit, 'front', {
        x: x * width,
        y: height * (kit.isUpright ? 0.46 : 0.42),
        headPx: kit.unit * (kit.isUpright ? CLOSE_HEAD * 1.12 : CLOSE_HEAD),
        facing,
        depth: DEPTH,
        gesture: kit.scene.shotType === 'performance' && hasMicrophone(kit.scene) ? 'mic' : 'rest',
      }) ?? {};
    // Paper is sharp wherever it lies.
    const far: Node =
      style.medium === 'print' ? { name: 'far place', children: placeNodes(kit, style) } : await outOfFocus(kit, style);
    return [far, ...back, ...before];
  },
};

/**
 * Somebody to the hips before the place, with what is sung of in their hands; what is too large for that stands beside
 * them.
 */
export const half: Layout = {
  fits: (kit) => (isPeopled(kit) ? (kit.objects.length === 0 && kit.scene.framing === 'wide' ? 2 : 3) : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const { x, facing, free } = stanceOf(kit);
    const isSoft = style.hasShallowFocus && kit.scene.framing !== 'wide' && !isElsewhere(kit.scene);
    const place = isSoft ? [await outOfFocus(kit, style)] : placeNodes(kit, style);
    // Of things seen together one is held, first of all what an edit puts into the hands, and the others stand by.
    const asked = kit.objects.filter(({ where }) => where?.is === 'held');
    const inReach = isArmDeed(kit.scene.does?.is) ? [] : [...asked, ...kit.objects.filter(isHeld)];
    // Two hands hold two things that an edit puts there.
    const holdable = inReach.slice(0, Math.max(1, Math.min(2, asked.length)));
    const gesture = gestureOf(kit, holdable.length);
    const [head, y] = kit.isUpright
      ? [HALF_HEAD * 1.2, 0.4]
      : kit.was === 'behind' && (isArmDeed(gesture) || kit.scene.look?.gaze)
        ? [BEHIND_HEAD * (kit.scene.look?.age === 'child' ? CHILD_NEARER : 1), BEHIND_AT]
        : kit.was === 'closeup' && isArmDeed(gesture)
          ? [NEAR_HEAD, 0.46]
          : kit.nearer !== 1
            ? [Math.max(LEAST_HEAD, (kit.scene.before?.framing === 'wide' ? WIDE_HEAD : HALF_HEAD) * kit.nearer), 0.43]
            : kit.scene.framing === 'close' && gesture === 'offer'
              ? [NEAR_HEAD, 0.42]
              : kit.scene.framing === 'wide'
                ? [WIDE_HEAD, 0.44]
                : [HALF_HEAD, gesture === 'hold' ? 0.35 : 0.38];
    const person = style.protagonist?.(kit, 'front', {
      x: x * width,
      y: height * y,
      headPx: kit.unit * head,
      facing,
      depth: DEPTH,
      gesture,
    });
    const held = person?.held;
    // Somebody who dances has no hand free, unless the style hangs the thing beside them.
    const isCarried = (one: CastObject) => Boolean(held) && holdable.includes(one);
    const apart = kit.objects.filter((one) => !isCarried(one));
    const beside = { ...kit, objects: apart.filter((one) => !isBehind(one)) };
    const back = await behindSomebody({ ...kit, objects: apart }, style, place);
    // An open hand reaches where things would stand: beyond it there is room for one.
    const reached = held && holdable.length > 0 && !kit.isUpright ? held.x / width : x;
    const isOffered = Math.abs(reached - x) > REACH;
    const standingBy = await standing(beside, style, {
      x: kit.isUpright ? 0.7 : isOffered ? (reached + (facing > 0 ? 1 : 0)) / 2 + BEYOND * facing : free,
      behind: place,
      most: isOffered ? 1 : Math.max(BESIDE_MOST, beside.objects.filter(({ isBeside }) => isBeside).length),
    });
    const inHand: Node[] = [];
    for (const [i, one] of holdable.entries())
      inHand.push(
        ...(await carried(
          { ...kit, objects: [one] },
          style,
          holdable.length > 1 ? inOneHand(held, i) : held,
          DEPTH,
          gesture === 'offer',
        )),
      );
    return [...place, ...back, ...standingBy, ...(person?.behind ?? []), ...inHand, ...(person?.before ?? [])];
  },
};

/** The place of one of two things, each held in one hand. */
const inOneHand = (held: Person['held'] | undefined, nth: number): Person['held'] | undefined =>
  held && { ...held, x: held.x + (nth === 0 ? 1 : -1) * BOTH_APART * held.sizePx, sizePx: held.sizePx * BOTH_SMALLER };
const BOTH_APART = 0.42;
const BOTH_SMALLER = 0.8;

/** The things of a kit in somebody's hands. Small ones lie in an open palm, where a large one has its foot. */
export async function carried(
  kit: Kit,
  style: Style,
  held: Person['held'] | undefined,
  depth: number,
  isOffered = false,
): Promise<Node[]> {
  if (!held || kit.objects.length === 0) return [];
  const small = Math.min(1, ...kit.objects.map(({ noun }) => inHandOf(noun)));
  const things = await leading(
    { ...kit, objects: kit.objects.map((one) => ({ ...one, motion: 'stand' as const })) },
    style,
    (held.sizePx * small) / kit.unit,
    {
      x: held.x / kit.frame.width,
      y: (held.y + (isOffered ? 0.4 * (1 - small) * held.sizePx : 0)) / kit.frame.height,
      depth,
    },
  );
  return held.moves ? [{ name: 'carried', ...held.moves, children: things }] : things;
}

/** Where people sing into a microphone: nobody has one at a counter or in a field. */
const ON_STAGE: ReadonlySet<Kit['scene']['setting']> = new Set(['stage', 'club', 'abstract']);
const hasMicrophone = ({ setting, interior, without }: Kit['scene']): boolean =>
  (ON_STAGE.has(setting) || interior === 'theatre') && !without?.includes('microphone');

export function gestureOf(
  { objects, scene, isUpright }: Pick<Kit, 'objects' | 'scene' | 'isUpright'>,
  heldCount: number,
): Gesture {
  const isSmall = objects.some(({ noun }) => inHandOf(noun) < 1);
  if (scene.shotType === 'dance') return 'dance';
  if (isArmDeed(scene.does?.is)) return scene.does.is;
  if (heldCount > 0)
    return heldCount === 1 &&
      !isUpright &&
      objects.every(({ noun }) => fitsPalm(noun)) &&
      (isSmall || hash01(2, scene.seed) < 0.65)
      ? 'offer'
      : 'hold';
  // Somebody who has put something down takes up nothing else.
  if (scene.before?.motifs.some(isHandheld)) return 'rest';
  if ((scene.shotType === 'performance' || scene.setting === 'stage') && hasMicrophone(scene)) return 'mic';
  return hash01(2, scene.seed) < 0.45 ? 'heart' : 'rest';
}

/** Somebody large from behind, before what they look at. */
export const behind: Layout = {
  fits: (kit) =>
    isPeopled(kit) && !kit.objects.some(isHeld)
      ? { wide: 2.6, medium: kit.scene.shotType === 'dance' && kit.scene.index % 3 > 0 ? 1 : 2.4, close: 0 }[
          kit.scene.framing
        ]
      : 0,
  async build(kit, style) {
    const { width, height } = kit.frame;
    const { x, facing, free } = stanceOf(kit);
    const place = placeNodes(kit, style);
    // Somebody who is given something turns round with it.
    const held = kit.objects.filter(({ where }) => where?.is === 'held').slice(0, 1);
    const isTurned = held.length > 0;
    const beside = { ...kit, objects: kit.objects.filter((one) => !isBehind(one) && !held.includes(one)) };
    const own = isTurned ? { ...kit, objects: held } : kit;
    const drawn = style.protagonist?.(own, isTurned ? 'front' : 'behind', {
      x: x * width,
      y: height * BEHIND_AT,
      headPx: kit.unit * BEHIND_HEAD,
      facing,
      depth: DEPTH,
      ...(isTurned ? { gesture: 'hold' as const } : {}),
    });
    const inHand = isTurned ? await carried(own, style, drawn?.held, DEPTH) : [];
    const person = [...(drawn?.behind ?? []), ...inHand, ...(isTurned ? (drawn?.before ?? []) : [])];
    return [
      ...place,
      ...(await behindSomebody(kit, style, place)),
      ...(await standing(beside, style, { x: kit.isUpright ? 0.66 : free, behind: place, most: BESIDE_MOST })),
      ...person,
    ];
  },
};
