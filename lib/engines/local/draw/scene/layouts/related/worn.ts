/** What somebody or an animal wears: a hat on the head, glasses before it, a scarf about the neck. */
import type { ShapeId } from '../../../objects/object-shapes.ts';
import { mix } from '../../light/inks.ts';
import { valueAt } from '../../moment.ts';
import type { Node } from '../../node.ts';
import type { CastObject } from '../../style.ts';
import {
  APRON,
  BACK_OF,
  BLANKET,
  CAPE,
  type Cloth,
  drapedOver,
  FRONT_OF,
  MOUSTACHE,
  SADDLE,
  SCARF,
  SCARF_MIDDLE,
  SHORT_SCARF,
  TIE,
  VEIL,
} from './cloth.ts';
import { roomOf, STILL } from '../staging.ts';
import type { Head } from '../../people/head.ts';
import { DEPTH, heightOf, type Outline, type Stage, shaped, still } from './stage.ts';

const OVER_HAIR = { x: 0, y: -0.1, width: 1.05 };
/** A bow tie closes the collar. */
const AT_COLLAR = { x: -0.085, y: 0.64, width: 0.42 };
const AT_NECK = { x: -0.04, y: 0.66, width: 0.7 };
/** Where things are worn on a head, in heads: how far in front of its middle and below it, and how wide they are. */
const WORN: readonly [RegExp, { x: number; y: number; width: number }][] = [
  [/glasses|goggles|mask|monocle/, { x: 0.09, y: 0.02, width: 0.92 }],
  [/bow-?tie/, AT_COLLAR],
  [/tie\b|\bbow\b|necklace|collar|medal|ribbon/, AT_NECK],
  [/headphone/, OVER_HAIR],
];
/** Crowns are narrower than the hair they sit on. */
const CROWNS = /crown|tiara/;
const CROWN_WIDE = 0.78;
/** Things stuck into hair: how far aside of and below the crown's middle, and how large, in heads. */
const IN_HAIR = { x: 0.34, y: 0.24, width: 0.42 };
const FLOWERS = /flower|rose|blossom|hibiscus|tulip|daisy|orchid|lotus|bouquet|hyacinth|hair ?pin|feather/;
/** People wear bows in their hair, animals about their necks. */
const BOWS = /^(?:hair )?(?:ribbon|bow)$/;
const isVeil = ({ noun }: Pick<CastObject, 'noun'>): boolean => /veil/.test(noun);
const isHeadscarf = ({ noun }: Pick<CastObject, 'noun'>): boolean =>
  /headscarf|kerchief|bandanna|bandana|hijab/.test(noun);
/** Worn beside a face, without covering it. */
export const isAboutFace = ({ noun }: Pick<CastObject, 'noun' | 'shape'>): boolean => /earring/.test(noun);
/**
 * How far a veil falls, in heads from the crown, and how far below the middle of a head the ends of a headscarf are.
 */
const FALLS = 2.5;
const KNOT = 0.8;
const ON_HEAD = { x: 0, y: -0.56, width: 1.15 };

/**
 * Where a neck is from the middle of a head that looks at us or ahead, and how wide a scarf around it is, in heads; heads of
 * people seen whole are measured with their hair.
 */
const THROAT = { aside: 0.085, profile: 0.2, y: 0.6, wide: 0.66, whole: 0.76 };
const neckOf = ({ x, y, px, facing, isProfile }: Head): { x: number; y: number; px: number } => ({
  x: x - (isProfile ? THROAT.profile : THROAT.aside) * facing * px,
  y: y + THROAT.y * px,
  px: px * (facing === 0 ? THROAT.whole : THROAT.wide),
});

/** Pictures without the scarf in them, used where another one is put on. */
const BARE_NECKED: Readonly<Record<string, ShapeId>> = {
  'fluent-emoji-flat:snowman-without-snow': 'own:snowman',
  'fluent-emoji-flat:snowman': 'own:snowman',
};
/** Whoever gets a scarf without the one that their picture has. */
export const bareNecked = (one: CastObject, all: readonly CastObject[]): CastObject => {
  const shape = BARE_NECKED[one.shape];
  const isScarved = ({ noun, where }: CastObject) =>
    /scarf$/.test(noun) && where?.is === 'worn' && where.of === one.noun;
  return shape && all.some(isScarved) ? { ...one, shape } : one;
};

const AROUND_BODY = /scarf|apron|tie\b|necklace|medal|vest|bib\b|collar/;
/** Whether it lies on the body of somebody near, below their chin, their hair and their hands. */
export const isOnBody = (cast: CastObject, { animal }: Head): boolean =>
  cast.where?.is === 'worn' && !animal && !isHeadscarf(cast) && AROUND_BODY.test(`${cast.shape} ${cast.noun}`);
/** The first node that shows the face of somebody near; what is on their body is painted before it. */
export function faceIn(nodes: readonly Node[]): number {
  const hasFace = ({ name, children = [] }: Node): boolean => name === 'face' || children.some(hasFace);
  return nodes.findIndex(hasFace);
}

export const isCape = ({ shape, noun }: CastObject): boolean => /cape|cloak/.test(`${shape} ${noun}`);
/** A cape hangs behind somebody seen from the front. */
export const isBehindBody = (cast: CastObject, { facing, animal }: Head): boolean =>
  isCape(cast) && (facing !== 0 || animal !== undefined);
const IS_TIE = /necktie|:tie$/;
const CAPE_TALL = 1.8;

/** Where a moustache is on a head, and how wide, in heads. */
const UNDER_NOSE = { x: 0.13, profile: 0.36, y: 0.24, width: 0.4 };

const HANGS = /necklace|medal/;
const NECK = 0.4;

/** Cloth takes on the light of the style. */
const inLight = ({ kit, style }: Stage, { dye }: CastObject, color: string): string =>
  mix(dye ?? color, kit.inks.shade, style.isToScale ? 0.25 : 0.06);

const LIES_OVER = /blanket|saddle|cape|cloak|quilt|poncho|towel|carpet|rug/;
/** Whether a thing lies over the back of an animal that has one. */
export const isOverBack = ({ shape, noun, where }: CastObject, { animal }: Head): boolean =>
  LIES_OVER.test(`${shape} ${noun}`) && (where?.is === 'worn' || where?.is === 'on') && Boolean(animal?.back);
/** How far it hangs down, in shares of the back's height. */
const DROP = { blanket: 0.48, saddle: 0.34 };

/** A blanket over the back of an animal whose outline has its middle at `x` and `y`. */
export function laidOver(
  stage: Stage,
  cast: CastObject,
  { animal }: Head,
  shape: Outline,
  x: number,
  y: number,
): Node[] {
  const [from, to] = animal?.back ?? [0, 0];
  const isSaddle = /saddle/.test(cast.noun);
  const inset = isSaddle ? (to - from) * 0.2 : 0;
  const topAt = (at: number) => shape.topAt(at - x) + y;
  const high = shape.foot + y - topAt((from + to) / 2);
  const { look, ...at } = drapedOver(
    {
      from: from + inset,
      to: to - inset,
      topAt,
      drop: high * (isSaddle ? DROP.saddle : DROP.blanket),
      thick: heightOf(shape) * 0.02,
    },
    inLight(stage, cast, isSaddle ? SADDLE : BLANKET),
    isSaddle,
  );
  return [{ ...still(stage.kit, look, at.x, at.y), name: 'worn' }];
}

export async function wornBy(
  stage: Stage,
  cast: CastObject,
  head: Head,
  { foot, shape: body }: { foot: number; shape: Outline },
): Promise<Node[]> {
  const { kit } = stage;
  const { animal } = head;
  const hung = ({ color, draw }: Cloth, px: number, x: number, y: number): Node[] => [
    { ...still(kit, draw(px, inLight(stage, cast, color), kit.unit), x, y), name: 'worn' },
  ];
  if (head.crown && (isVeil(cast) || isHeadscarf(cast))) {
    const { crown } = head;
    const which = isVeil(cast) ? 'veil' : 'headscarf';
    const cloth = head.isAway ? BACK_OF[which] : FRONT_OF[which];
    const px = crown.px * (which === 'veil' ? 1.3 : 1.16);
    const top = crown.y - crown.px * 0.06;
    const tall = which === 'veil' ? FALLS * crown.px : head.y + head.px * KNOT - top;
    const side = Math.sign(head.facing) * (head.isProfile ? 1 : 0.4);
    const face = {
      x: head.x - crown.x + px / 2 + side * head.px * 0.12,
      y: head.y - top + head.px * 0.04,
      px: head.px,
      side,
    };
    const look = cloth(px, tall, inLight(stage, cast, VEIL), face);
    return [{ ...still(kit, look, crown.x, top + look.height / 2), name: 'worn' }];
  }
  if (head.crown && (FLOWERS.test(cast.noun) || BOWS.test(cast.noun))) {
    const { crown } = head;
    const side = -(Math.sign(head.facing) || 1) * (head.isProfile ? 0.3 : 1);
    const shape = await shaped(stage, cast, crown.px * IN_HAIR.width);
    const x = crown.x + side * IN_HAIR.x * crown.px;
    return [{ ...still(kit, shape.look, x, crown.y + IN_HAIR.y * crown.px), name: 'worn' }];
  }
  if (/scarf/.test(cast.shape)) {
    if (animal) {
      const px = animal.neck.px * 1.1;
      return hung(SHORT_SCARF, px, animal.neck.x, animal.neck.y + px * (SCARF_MIDDLE + 0.06));
    }
    const { x, y, px } = neckOf(head);
    return hung(SCARF, px, x, y + px * SCARF_MIDDLE);
  }
  if (/apron/.test(cast.shape) && !animal) {
    const { x, y, px: wide } = neckOf(head);
    const px = wide * 1.7;
    return hung(APRON, px, x, y - wide * 0.1 + px * 0.95);
  }
  if (/mustache/.test(cast.shape) && !animal) {
    const px = head.px * UNDER_NOSE.width * Math.min(1.5, cast.size ?? 1) * (head.isProfile ? 0.6 : 1);
    const aside = head.isProfile ? UNDER_NOSE.profile : UNDER_NOSE.x;
    return hung(MOUSTACHE, px, head.x + aside * head.facing * head.px, head.y + UNDER_NOSE.y * head.px);
  }
  if (IS_TIE.test(cast.shape)) {
    const px = animal ? animal.neck.px * 0.3 : head.px * 0.3;
    if (animal) return hung(TIE, px, animal.neck.x + 0.2 * head.facing * animal.neck.px, animal.neck.y + px * 1.6);
    return hung(TIE, px, head.x + 0.08 * head.facing * head.px, head.y + head.px * 0.52 + px * 1.7);
  }
  if (isCape(cast)) {
    if (animal) {
      // Wider than its wearer, and clear of the ground.
      const px = (foot - animal.neck.y) / CAPE_TALL;
      const wide = Math.max(1, ((body.right - body.left) * 1.15) / px);
      return hung(CAPE, px, animal.neck.x, animal.neck.y + px * CAPE_TALL * 0.48).map((node) => ({
        ...node,
        scaleX: wide,
      }));
    }
    const px = head.px * 1.9;
    return hung(CAPE, px, head.x - 0.12 * head.facing * head.px, head.y + head.px * 0.5 + px * 0.9);
  }
  const at = WORN.find(([shapes]) => shapes.test(cast.shape))?.[1] ?? ON_HEAD;
  const isBrimmed = at === ON_HEAD && BRIMMED.test(cast.shape);
  const isAtNeck = at === AT_NECK;
  const width =
    (animal
      ? (isAtNeck ? Math.max(animal.neck.px, head.px) * 1.4 : head.px) * (isBrimmed ? 1.3 : 1)
      : (at === ON_HEAD || at === OVER_HAIR) && head.crown
        ? CROWNS.test(cast.shape)
          ? Math.min(head.crown.px, head.px * 1.1) * CROWN_WIDE
          : head.crown.px * (isBrimmed ? BRIM : 1)
        : head.px) * at.width;
  const shape = await shaped(stage, cast, width * 1.2);
  const scale = (width * Math.min(1.6, cast.size ?? 1)) / Math.max(1, shape.right - shape.left);
  const worn = (x: number, y: number): Node[] => [{ ...still(kit, shape.look, x, y), name: 'worn', scale }];
  const high = heightOf(shape) * scale;
  const crown = animal?.top ?? (head.crown && { ...head.crown, y: head.crown.y + head.crown.px * 0.14 });
  if (at === ON_HEAD && crown) {
    // It is pulled over the head a little, down to its brim; its straps are left out, as they would cross the face.
    const { width: wide, height: tall } = shape.look;
    const clip: Node['clip'] = (ctx) => ctx.rect(-wide / 2, -tall / 2, wide, tall / 2 + shape.brim);
    const y = crown.y + (shape.brim - shape.top) * scale * 0.24 - shape.brim * scale;
    return worn(crown.x, y).map((node) => ({ ...node, clip }));
  }
  // A necklace begins at the neck, however long it is.
  const hangs = HANGS.test(cast.shape);
  if (animal && isAtNeck)
    return worn(animal.neck.x, animal.neck.y + (hangs ? -animal.neck.px * 0.2 - shape.top * scale : high * 0.1));
  const y = hangs ? head.px * NECK - shape.top * scale : at.y * head.px;
  // From the side, half of what is worn before a face is seen.
  const isSide = head.isProfile === true && !isAtNeck && at !== OVER_HAIR;
  const x = (isSide ? BEFORE_PROFILE : at.x) * head.facing * head.px;
  const seen = worn(head.x + (animal ? 0 : x), head.y + y);
  return isSide ? seen.map((node) => ({ ...node, scaleX: HALVED })) : seen;
}
/** Worn before a face seen from the side: how far in front of the head's middle, and how much narrower. */
const BEFORE_PROFILE = 0.36;
const HALVED = 0.42;
/** Hats whose brim is wider than the head, and how much. */
const BRIM = 1.22;
const BRIMMED = /fedora|sombrero|straw|womans-hat|cowboy|top-hat|witch|pirate|graduation/;

/** Somebody near with everything they wear, moved down a little where the picture would cut it off. A taller hat is cut rather than what their hands hold. */
export function lowered({ kit, style }: Stage, nodes: readonly Node[]): Node[] {
  const { height } = kit.frame;
  const tops = nodes.flatMap(({ name, y = 0, scale = 1, sprite }) =>
    name === 'worn' && typeof sprite === 'object'
      ? [valueAt(y, STILL) - (valueAt(scale, STILL) * sprite.height) / 2]
      : [],
  );
  const cut = (roomOf(kit, style, DEPTH).y[0] + ABOVE_HAT) * height - Math.min(...tops);
  return cut > 0 ? [{ name: 'near', y: Math.min(cut, LOWER_MOST * height), children: nodes }] : [...nodes];
}
/** The space above a hat, and how far its wearer moves down at most, in shares of the frame's height. */
const ABOVE_HAT = 0.02;
const LOWER_MOST = 0.1;

const ON_FEET = /\b(?:boot|shoe|skate|sandal|slipper|sock)s?\b/;
const ON_HANDS = /\b(?:glove|mitten)s?\b/;
const isOnHands = ({ shape, noun }: CastObject): boolean => ON_HANDS.test(`${shape} ${noun}`);
/** Whether a thing is worn on feet or hands. */
export const isOnLimbs = (cast: CastObject): boolean =>
  cast.where?.is === 'worn' && (ON_FEET.test(`${cast.shape} ${cast.noun}`) || isOnHands(cast));
/**
 * Where the hands and feet of somebody standing are, from their middle, hands also above the ground, and how large what
 * is worn there is, in shares of their height.
 */
const LIMBS = {
  tall: { hands: { aside: 0.13, up: 0.45, size: 0.1 }, feet: { aside: 0.055, size: 0.11 } },
  large: { hands: { aside: 0.21, up: 0.25, size: 0.16 }, feet: { aside: 0.09, size: 0.17 } },
} as const;
/** Larger ones would hide their wearer. */
const LIMB_MOST = 2.2;
const LIMBS_MOST = 4;

/** A boot on each foot or a glove on each hand of somebody seen whole. */
export async function wornOnLimbs(
  stage: Stage,
  cast: CastObject,
  { x, foot, shape: body }: { x: number; foot: number; shape: Outline },
): Promise<Node[]> {
  const { kit, style } = stage;
  const heightPx = heightOf(body);
  if (body.feet.length > 0)
    return Promise.all(
      body.feet.slice(0, LIMBS_MOST).map(async (one) => {
        const shape = await shaped(stage, cast, one.px * 1.7);
        const scale = (one.px * 1.7) / Math.max(1, shape.right - shape.left);
        return { ...still(kit, shape.look, x + one.x, foot - shape.foot * scale), name: 'worn', scale };
      }),
    );
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
