/** The person of a video, in styles that draw people: close up, to the hips with what is sung of in the hands, and from behind. */
import { hash01 } from '../../random.ts';
import type { Node } from '../node.ts';
import type { Gesture, Kit } from '../style.ts';
import { isInHand } from './one-thing.ts';
import { facingLight, type Layout, leading, outOfFocus, placeNodes, standing, surveyed } from './staging.ts';

const DEPTH = 0.9;
/** Where a person stands who looks to the right, in shares of the frame's width: the picture is open before them. */
const THIRD = 0.34;
/** Heads in shares of the unit. */
const CLOSE_HEAD = 0.52;
const HALF_HEAD = 0.34;
const BEHIND_HEAD = 0.2;
const isPeopled = ({ scene, portrait }: Kit): boolean => scene.hasCharacter && !portrait;

/** Where somebody stands, and the way they look. */
function stanceOf(kit: Kit): { x: number; facing: -1 | 1; free: number } {
  const facing = facingLight(kit);
  const third = kit.isUpright ? 0.46 : THIRD;
  return { x: facing > 0 ? third : 1 - third, facing, free: facing > 0 ? 0.76 : 0.24 };
}

/** A face, the place behind it out of focus. */
export const closeup: Layout = {
  // Every other scene at most, so that no two stand side by side.
  fits: (kit) => (isPeopled(kit) && kit.scene.index % 2 === 0 ? (kit.scene.framing === 'wide' ? 1 : 3.4) : 0),
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
    return [await outOfFocus(kit, style), ...back, ...before];
  },
};

/** Somebody to the hips before the place, holding what is sung of. */
export const half: Layout = {
  fits: (kit) =>
    isPeopled(kit) && (kit.objects.length === 0 || isInHand(kit)) ? (kit.scene.framing === 'wide' ? 2.2 : 3) : 0,
  async build(kit, style) {
    const { width, height } = kit.frame;
    const { x, facing } = stanceOf(kit);
    const place = placeNodes(kit, style, { withFigure: false });
    const person = style.protagonist?.(kit, 'front', {
      x: x * width,
      y: height * (kit.isUpright ? 0.4 : 0.38),
      headPx: kit.unit * (kit.isUpright ? HALF_HEAD * 1.2 : HALF_HEAD),
      facing,
      depth: DEPTH,
      gesture: gestureOf(kit),
    });
    const held = person?.held;
    const still = { ...kit, objects: kit.objects.map((one) => ({ ...one, motion: 'stand' as const })) };
    const things = held
      ? await leading(
          still,
          style,
          held.sizePx / kit.unit,
          { x: held.x / width, y: held.y / height, depth: DEPTH },
          'support',
        )
      : [];
    return [...place, ...(person?.behind ?? []), ...things, ...(person?.before ?? [])];
  },
};

function gestureOf({ objects, scene, isUpright }: Kit): Gesture {
  if (objects.length > 0) return !isUpright && hash01(2, scene.seed) < 0.6 ? 'offer' : 'hold';
  if (scene.shotType === 'performance' || scene.setting === 'stage') return 'mic';
  return hash01(2, scene.seed) < 0.45 ? 'heart' : 'rest';
}

/** Somebody large from behind, before what they look at. */
export const behind: Layout = {
  fits: (kit) => (isPeopled(kit) ? { wide: 2.6, medium: 2.4, close: 0 }[kit.scene.framing] : 0),
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
