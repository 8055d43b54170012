/** The person of a video, in styles that draw people: close up, to the hips with what is sung of in the hands, and from behind. */
import { fitsPalm, inHandOf } from '../../objects/object-kinds.ts';
import { hash01 } from '../../random.ts';
import type { Node } from '../node.ts';
import { type CastObject, type Gesture, isPeopled, type Kit } from '../style.ts';
import { isHeld } from './one-thing.ts';
import { facingLight, type Layout, leading, outOfFocus, placeNodes, standing, surveyed } from './staging.ts';

const DEPTH = 0.9;
/** Where a person stands who looks to the right, in shares of the frame's width: the picture is open before them. */
const THIRD = 0.34;
/** Heads in shares of the unit. */
const CLOSE_HEAD = 0.52;
const NEAR_HEAD = 0.42;
const HALF_HEAD = 0.34;
const WIDE_HEAD = 0.27;
const BEHIND_HEAD = 0.2;

/** Where somebody stands, and the way they look. */
function stanceOf(kit: Kit): { x: number; facing: -1 | 1; free: number } {
  const facing = facingLight(kit);
  const third = kit.isUpright ? 0.46 : THIRD;
  return { x: facing > 0 ? third : 1 - third, facing, free: facing > 0 ? 0.76 : 0.24 };
}

/** A face, the place behind it out of focus. */
export const closeup: Layout = {
  // Every other scene at most, so that no two stand side by side.
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
        gesture: kit.scene.shotType === 'performance' ? 'mic' : 'rest',
      }) ?? {};
    // Paper is sharp wherever it lies.
    const far: Node =
      style.medium === 'print'
        ? { name: 'far place', children: placeNodes(kit, style, { withFigure: false }) }
        : await outOfFocus(kit, style);
    return [far, ...back, ...before];
  },
};

/** Somebody to the hips before the place, what is sung of in their hands; what is too large for that stands beside them. */
export const half: Layout = {
  fits: (kit) => (isPeopled(kit) ? (kit.objects.length === 0 && kit.scene.framing === 'wide' ? 1.5 : 3) : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const { x, facing, free } = stanceOf(kit);
    const isSoft = style.hasShallowFocus && kit.scene.framing !== 'wide';
    const place = isSoft ? [await outOfFocus(kit, style)] : placeNodes(kit, style, { withFigure: false });
    const survey = surveyed(kit, place);
    // Of things that are seen together one is in the hands, and the others stand by.
    const holdable = kit.objects.filter(isHeld).slice(0, kit.objects.some(({ isBeside }) => isBeside) ? 1 : undefined);
    const gesture = gestureOf(kit, holdable.length);
    const [head, y] = kit.isUpright
      ? [HALF_HEAD * 1.2, 0.4]
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
    // Who dances has no hand free, unless the style hangs it beside them.
    const isCarried = (one: CastObject) => Boolean(held) && holdable.includes(one);
    // Small things lie in the palm, where the foot of a large one would be.
    const small = holdable.length === 0 ? 1 : Math.min(...holdable.map(({ noun }) => inHandOf(noun)));
    const things = held
      ? await leading(
          { ...kit, objects: holdable.map((one) => ({ ...one, motion: 'stand' as const })) },
          style,
          (held.sizePx * small) / kit.unit,
          {
            x: held.x / width,
            y: (held.y + (gesture === 'offer' ? 0.4 * (1 - small) * held.sizePx : 0)) / height,
            depth: DEPTH,
          },
          'support',
        )
      : [];
    const beside = { ...kit, objects: kit.objects.filter((one) => !isCarried(one)) };
    const standingBy = await standing(beside, style, { x: kit.isUpright ? 0.7 : free, survey });
    const carried: Node[] = held?.moves ? [{ name: 'carried', ...held.moves, children: things }] : things;
    return [...place, ...standingBy, ...(person?.behind ?? []), ...carried, ...(person?.before ?? [])];
  },
};

function gestureOf({ objects, scene, isUpright }: Kit, heldCount: number): Gesture {
  const isSmall = objects.some(({ noun }) => inHandOf(noun) < 1);
  if (scene.shotType === 'dance') return 'dance';
  if (heldCount > 0)
    return !isUpright && objects.every(({ noun }) => fitsPalm(noun)) && (isSmall || hash01(2, scene.seed) < 0.65)
      ? 'offer'
      : 'hold';
  if (scene.shotType === 'performance' || scene.setting === 'stage') return 'mic';
  return hash01(2, scene.seed) < 0.45 ? 'heart' : 'rest';
}

/** Somebody large from behind, before what they look at. */
export const behind: Layout = {
  fits: (kit) =>
    isPeopled(kit) && !kit.objects.some(isHeld) ? { wide: 2.6, medium: 2.4, close: 0 }[kit.scene.framing] : 0,
  async build(kit, style) {
    const { width, height } = kit.frame;
    const { x, facing, free } = stanceOf(kit);
    const place = placeNodes(kit, style, { withFigure: false });
    const survey = surveyed(kit, place);
    const person: Node[] =
      style.protagonist?.(kit, 'behind', {
        x: x * width,
        y: height * 0.42,
        headPx: kit.unit * BEHIND_HEAD,
        facing,
        depth: DEPTH,
      }).behind ?? [];
    return [...place, ...(await standing(kit, style, { x: kit.isUpright ? 0.66 : free, survey })), ...person];
  },
};
