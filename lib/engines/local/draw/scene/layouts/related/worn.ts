/** What somebody or an animal wears: a hat on the head, glasses before it, a scarf about the neck. */
import { mix } from '../../light/inks.ts';
import type { Node } from '../../node.ts';
import type { CastObject } from '../../style.ts';
import { APRON, CAPE, type Cloth, SCARF, TIE } from './cloth.ts';
import { type Head, type Stage, shaped, still } from './stage.ts';

/** Where clothes are on a head: their middle below its middle and before it, and how wide they are, in heads. */
const WORN: readonly [RegExp, { x: number; y: number; width: number }][] = [
  [/glasses|goggles|mask|monocle/, { x: 0.16, y: 0.02, width: 0.92 }],
  [/tie|bow|necklace|collar|medal|ribbon/, { x: -0.04, y: 0.66, width: 0.7 }],
  [/headphone/, { x: 0, y: -0.1, width: 1.05 }],
];
const ON_HEAD = { x: 0, y: -0.56, width: 1.15 };

export const isCape = ({ shape, noun }: CastObject): boolean => /cape|cloak/.test(`${shape} ${noun}`);
/** A cape hangs behind who is seen from the front. */
export const isBehindBody = (cast: CastObject, { facing, isOfAnimal }: Head): boolean =>
  isCape(cast) && (facing !== 0 || isOfAnimal === true);
const IS_TIE = /necktie|[:-]tie$/;

const HANGS = /necklace|medal/;
const NECK = 0.4;

export async function wornBy(stage: Stage, cast: CastObject, head: Head): Promise<Node[]> {
  const { kit, style } = stage;
  // Cloth is seen in the light of the style.
  const hung = ({ color, draw }: Cloth, px: number, x: number, y: number): Node[] => {
    const look = draw(px, mix(cast.dye ?? color, kit.inks.shade, style.isToScale ? 0.25 : 0.06), kit.unit);
    return [{ ...still(kit, look, x, y), name: 'worn' }];
  };
  if (/scarf/.test(cast.shape)) {
    const px = head.px * (head.facing === 0 || head.isOfAnimal ? 1.1 : 0.82);
    const [x, y] = head.isOfAnimal && head.facing ? [0.34, 0.72] : [-0.16 * head.facing, 0.76];
    return hung(SCARF, px, head.x + x * head.px, head.y + y * head.px);
  }
  if (/apron/.test(cast.shape) && !head.isOfAnimal) {
    const px = head.px * 1.3;
    return hung(APRON, px, head.x, head.y + head.px * 0.7 + px * 0.85);
  }
  if (IS_TIE.test(cast.shape) && !head.isOfAnimal) {
    const px = head.px * 0.3;
    return hung(TIE, px, head.x + 0.08 * head.facing * head.px, head.y + head.px * 0.52 + px * 1.7);
  }
  if (isCape(cast)) {
    const px = head.px * (head.isOfAnimal ? 1.2 : 1.9);
    return hung(CAPE, px, head.x - 0.12 * head.facing * head.px, head.y + head.px * 0.5 + px * 0.9);
  }
  const at = WORN.find(([shapes]) => shapes.test(cast.shape))?.[1] ?? ON_HEAD;
  const shape = await shaped(stage, cast, head.px * at.width * 1.2);
  const scale = (head.px * at.width * Math.min(1.6, cast.size ?? 1)) / Math.max(1, shape.right - shape.left);
  // What hangs from a neck begins there, however long it is.
  const y = HANGS.test(cast.shape) ? head.px * NECK - shape.top * scale : at.y * head.px;
  const node = still(kit, shape.look, head.x + at.x * head.facing * head.px, head.y + y);
  return [{ ...node, name: 'worn', scale }];
}

const ON_FEET = /\b(?:boot|shoe|skate|sandal|slipper|sock)s?\b/;
const ON_HANDS = /\b(?:glove|mitten)s?\b/;
const isOnHands = ({ shape, noun }: CastObject): boolean => ON_HANDS.test(`${shape} ${noun}`);
/** Whether a thing is worn on feet or hands. */
export const isOnLimbs = (cast: CastObject): boolean =>
  cast.where?.is === 'worn' && (ON_FEET.test(`${cast.shape} ${cast.noun}`) || isOnHands(cast));
/** Where hands and feet are of who stands: from the middle, hands also above the ground; and how large what is worn there, in shares of the height. */
const LIMBS = {
  tall: { hands: { aside: 0.13, up: 0.45, size: 0.1 }, feet: { aside: 0.055, size: 0.11 } },
  large: { hands: { aside: 0.21, up: 0.25, size: 0.16 }, feet: { aside: 0.09, size: 0.17 } },
} as const;
/** No larger, or who wears them is hidden. */
const LIMB_MOST = 2.2;

/** A boot on each foot or a glove on each hand of somebody who is seen whole. */
export async function wornOnLimbs(
  stage: Stage,
  cast: CastObject,
  { x, foot, heightPx }: { x: number; foot: number; heightPx: number },
): Promise<Node[]> {
  const { kit, style } = stage;
  const { hands, feet } = LIMBS[style.abreast ? 'large' : 'tall'];
  const { aside, size } = isOnHands(cast) ? hands : feet;
  const px = heightPx * size * Math.min(LIMB_MOST, cast.size ?? 1);
  const shape = await shaped(stage, cast, px);
  const scale = px / Math.max(1, shape.right - shape.left);
  const y = foot - (isOnHands(cast) ? hands.up * heightPx : shape.foot * scale);
  return [-1, 1].map((side) => {
    const node = still(kit, shape.look, x + side * Math.max(aside * heightPx, px * 0.42), y);
    return {
      name: 'worn',
      depth: node.depth,
      x: node.x,
      y: node.y,
      scaleX: side,
      children: [{ name: 'limb', scale, sprite: shape.look }],
    };
  });
}
