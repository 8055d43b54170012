/**
 * Several people: near, to the hips and looking at each other, or whole, side by side in the place with what is sung
 * of.
 */
import type { Node } from '../node.ts';
import {
  ageOf,
  type CastObject,
  isArmDeed,
  isWithHero,
  isWithOne,
  type Kit,
  nthOf,
  type Person,
  type PersonAt,
  type Style,
} from '../style.ts';
import { held, isHeld } from './one-thing.ts';
import { carried, DEPTH, gazedSide, HALF_HEAD, half, THIRD } from './people.ts';
import {
  behindThings,
  distanceScale,
  facingLight,
  foreground,
  isGroundless,
  type Layout,
  lowestFoot,
  outOfFocus,
  placeNodes,
  standing,
  stood,
} from './staging.ts';

/** How tall a grown man is among others, in shares of the frame's height. */
const TALL = { wide: 0.4, medium: 0.52, close: 0.58 };
const TALL_UPRIGHT = 0.62;
/** Children alone are seen from nearer. */
const CHILDREN_NEARER = 1.25;
/** People's heights relative to a man's. */
export const SHORTER = { man: 1, woman: 0.95, child: 0.68, old: 0.93 };
/** Where nobody can stand they are near and cut off by the picture's edge. */
const isAfloat = (kit: Kit, style: Style): boolean => kit.scene.setting === 'abstract' || isGroundless(kit, style);
const NEARER = { tall: 0.86, foot: 1.16 };
/**
 * The distance between two people, in shares of their height, and the room that a hero that is no person takes;
 * dancers' arms need more.
 */
const APART = 0.28;
const HERO_APART = 0.5;
const BENT_APART = 0.36;
const DANCING = 1.2;
/** Their distance from the picture's edges, and where they stand beside a thing. */
const EDGE = 0.08;
const ASIDE = 0.33;
const ASIDE_UPRIGHT = 0.36;
const FAR_UPRIGHT = 0.82;
/** Everybody stands a little nearer or farther than the next. */
const STAGGER = [0, 0.012, 0.004, 0.016, 0.008];
const STANDS = 0.95;
/** The lowest that feet are, in shares of the frame's height. */
const LOWEST = 0.95;
/** How much ground is seen below them. */
const UNDER_FEET = 0.03;
/** A thing that a hand could hold is this much smaller beside people seen whole. */
const SMALL_BESIDE = 0.85;
/** Two people near face each other; their heads, in shares of the unit. */
const PAIR_HEADS = { wide: 0.25, medium: 0.3, close: 0.38 } as const;
const PAIR_APART = 0.2;
/** The farthest that a pair stands from the middle, in shares of the frame's width. */
const PAIR_ASIDE = 0.06;
/** In an upright picture two large heads have less room. */
const LARGE_HEADED = 0.84;

export type One = NonNullable<Kit['other']>;

/**
 * The people of a scene from left to right: its own person at the end from which they look towards the light, then the
 * others.
 */
export function companyOf(kit: Kit): (One | null)[] {
  const others: (One | null)[] = (kit.scene.people ?? []).map((one, index, all) => ({
    ...one,
    index,
    nth: nthOf(one, all),
  }));
  const at = facingLight(kit) > 0 ? 0 : others.length;
  const isThere = kit.scene.hasCharacter && !kit.portrait;
  return isThere ? [...others.slice(0, at), null, ...others.slice(at)] : others;
}

/** The kit that one of them is painted with. */
export const kitOf = (kit: Kit, one: One | null): Kit =>
  one ? { ...kit, other: one, heroes: [], portrait: null, scene: { ...kit.scene, hasCharacter: true } } : kit;

/**
 * Two people near, to the hips and looking at each other, or two to five whole, side by side in the place with what is
 * sung of.
 */
export const together: Layout = {
  fits: ({ scene }) => ((scene.people?.length ?? 0) > 0 ? 5 : 0),
  async build(kit, style) {
    const { objects } = kit;
    const company = companyOf(kit);
    const [only = null] = company;
    // Somebody who holds something is seen from the front.
    if (company.length === 1 && only && objects.some(({ where }) => where?.is === 'held'))
      return (style.protagonist ? half : held).build(kitOf(kit, only), style);
    const isNear = isPairNear(kit, style, company);
    return isNear ? pair(kit, style, company) : group(kit, style, company);
  },
};

/** Whether two can be near together. */
export const isPairOf = ({ scene, heroes, objects }: Kit, company: readonly (One | null)[]): boolean =>
  heroes.length === 0 &&
  company.length === 2 &&
  (scene.isFacing === true || company.every((one) => ageOf(one, scene) !== 'child')) &&
  objects.every(isHeld) &&
  scene.angle === undefined &&
  scene.shotType !== 'dance';

/** Whether two people are seen to the hips, looking at each other. */
export function isPairNear(kit: Kit, style: Style, company = companyOf(kit)): boolean {
  const { scene, objects } = kit;
  const isNear = style.protagonist !== undefined && isPairOf(kit, company);
  return isNear && (scene.framing !== 'wide' || objects.length > 0 || isAfloat(kit, style));
}

/** Somebody to the hips, with the nodes behind and before their things, and where their head is. */
export type NearPerson = Omit<Person, 'head'> & {
  one: One | null;
  head: Omit<PersonAt, 'depth' | 'gesture'>;
  painted: Person['head'];
};
/**
 * By how many are near: the size of their heads, and where the first and each next one stands, in shares of the frame's
 * width.
 */
const NEAR_ROWS = [
  { head: HALF_HEAD, first: THIRD, step: 0 },
  { head: PAIR_HEADS.medium, first: 0.5 - PAIR_APART, step: PAIR_APART * 2 },
  { head: 0.25, first: 0.2, step: 0.3 },
  { head: 0.21, first: 0.14, step: 0.24 },
  { head: 0.18, first: 0.13, step: 0.185 },
] as const;
type NearRow = { head: number; first: number; step: number };
export const NEAR_MOST = NEAR_ROWS.length;

/** The scale of a toy's child beside others, and how far below the middle of a toy's head its feet are, in heads. */
const SMALL_TOY = 0.84;
const TOY_FEET = 2.3;

/** People near, looking at each other. `heldBy` says what each has in their hands. */
export function nearPeople(
  kit: Kit,
  style: Style,
  company: readonly (One | null)[],
  heldBy: (index: number) => readonly CastObject[],
  row: NearRow = NEAR_ROWS[company.length - 1] ?? NEAR_ROWS[1],
): NearPerson[] {
  const { width, height } = kit.frame;
  const { isUpright } = kit;
  return company.map((one, i) => {
    const across = isUpright && company.length === 2 ? 0.5 + (i === 0 ? -1 : 1) * 0.22 : row.first + i * row.step;
    const objects = heldBy(i);
    // This many toys are seen down to their feet, which are on one ground.
    const areWhole = style.abreast !== undefined && !isUpright && company.length > 2;
    const size = areWhole && one?.age === 'child' ? SMALL_TOY : 1;
    const headPx = kit.unit * row.head * (isUpright && style.abreast ? LARGE_HEADED : size);
    const head: NearPerson['head'] = {
      x: across * width,
      y: areWhole
        ? height * 0.39 + (kit.unit * row.head - headPx) * TOY_FEET
        : height *
          (isUpright ? 0.5 : one?.age === 'child' ? 0.5 : one?.sex === 'woman' || one?.age === 'old' ? 0.4 : 0.37),
      headPx,
      facing: gazedSide((one ? one : kit.scene).look) ?? (across <= 0.5 ? 1 : -1),
    };
    const own = { ...kitOf(kit, one), objects };
    const is = (one ? one : kit.scene).does?.is;
    const gesture = objects.length > 0 ? 'hold' : isArmDeed(is) ? is : 'rest';
    const at: PersonAt = { ...head, depth: DEPTH, gesture };
    const person = style.sitter?.(own, at) ?? style.protagonist?.(own, 'front', at);
    return { behind: [], before: [], held: null, ...person, one, head, painted: person?.head };
  });
}

/** The place behind people who are near. */
export const behindNear = async (kit: Kit, style: Style): Promise<Node[]> =>
  style.medium === 'light' ? [await outOfFocus(kit, style)] : placeNodes(kit, style);

async function pair(kit: Kit, style: Style, company: readonly (One | null)[]): Promise<Node[]> {
  const place = await behindNear(kit, style);
  // The video's person, or else the first, holds what is sung of.
  const holds = Math.max(0, company.indexOf(null));
  const aside = (2 * kit.random('pair')() - 1) * PAIR_ASIDE;
  const head = PAIR_HEADS[kit.isUpright ? 'medium' : kit.scene.framing];
  const row = { head, first: 0.5 - PAIR_APART + aside, step: PAIR_APART * 2 };
  const holderOf = ({ where }: CastObject): number => {
    const named = where ? company.findIndex((one) => (one ? isWithOne(where.of, one) : isWithHero(where.of))) : -1;
    return named < 0 ? holds : named;
  };
  const heldBy = (i: number): CastObject[] => {
    const own = kit.objects.filter((one) => holderOf(one) === i);
    const asked = own.filter(({ where }) => where?.is === 'held');
    return asked.length > 0 ? asked.slice(0, 1) : own;
  };
  const people = nearPeople(kit, style, company, heldBy, row);
  const nodes: Node[] = [];
  for (const [i, { behind, before, held: hand }] of people.entries()) {
    const inHand = await carried({ ...kit, objects: heldBy(i) }, style, hand ?? undefined, DEPTH);
    nodes.push(...behind, ...inHand, ...before);
  }
  return [...place, ...nodes];
}

/** One of several who stand whole, side by side. */
export type StoodPerson = { one: One | null; x: number; foot: number; heightPx: number; node: Node };

/**
 * Several people whole, side by side: about the middle, or on one side of the things there; `gapPx` stays free between
 * those in the middle.
 */
export function stoodPeople(
  kit: Kit,
  style: Style,
  company: readonly (One | null)[],
  { isAside, gapPx = 0 }: { isAside: boolean; gapPx?: number },
): { people: StoodPerson[]; middle: number; side: -1 | 1 } {
  const { frame, scene, place: land, isUpright } = kit;
  const aside = isUpright ? ASIDE_UPRIGHT : ASIDE;
  const room = ((isAside ? 2 * aside : 1) - 2 * EDGE) * frame.width - gapPx;
  const isNear = isAfloat(kit, style) && kit.heroes.length === 0;
  const base = isUpright ? TALL_UPRIGHT * kit.unit : (isNear ? NEARER.tall : TALL[scene.framing]) * frame.height;
  const dances = scene.shotType === 'dance';
  const ages = company.map((one) => ageOf(one, scene) ?? 'adult');
  const each = company.map(
    (one, i) =>
      (one || kit.heroes.length === 0 ? (style.abreast ?? (ages[i] === 'old' ? BENT_APART : APART)) : HERO_APART * 2) *
      (dances ? DANCING : 1),
  );
  const whole = each.reduce((sum, one) => sum + one, 0);
  const nearer = ages.every((age) => age === 'child') ? CHILDREN_NEARER : 1;
  const tall = Math.min(base * nearer, room / whole) * distanceScale(kit);
  const side = facingLight(kit);
  const middle = isAside ? (side > 0 ? aside : 1 - aside) : 0.5;
  const foot = isNear
    ? 0.5 + (NEARER.foot - 0.5) * (isUpright ? 0.9 : 1)
    : Math.min(
        lowestFoot(kit, style, STANDS) - UNDER_FEET,
        land.isInside ? LOWEST : Math.min(LOWEST, land.horizon + 0.3 + (0.1 * tall) / frame.height),
      );
  let from = middle * frame.width - (whole * tall + gapPx) / 2;
  const people = company.map((one, i) => {
    const x = from + ((each[i] as number) * tall) / 2;
    from += (each[i] as number) * tall + (i === Math.ceil(company.length / 2) - 1 ? gapPx : 0);
    const y = (foot - (STAGGER[i] as number)) * frame.height;
    const age = ages[i] ?? 'adult';
    const share = SHORTER[age === 'adult' ? (one?.sex ?? 'man') : age];
    // Bent people face one way, so as not to knock their heads together.
    const facing = age === 'old' ? side : x <= middle * frame.width ? 1 : -1;
    const node = stood(kitOf(kit, one), style, {
      x,
      y,
      heightPx: tall * share,
      depth: STANDS,
      acting: dances ? 'dance' : 'stand',
      facing,
    });
    return { one, x, foot: y, heightPx: tall * share, node };
  });
  return { people, middle, side };
}

async function group(kit: Kit, style: Style, company: readonly (One | null)[]): Promise<Node[]> {
  const { isUpright, objects } = kit;
  const place = placeNodes(kit, style);
  const isAside = objects.length > 0;
  const { people, middle, side } = stoodPeople(kit, style, company, { isAside });
  const standingBy = await standing(kit, style, {
    x: isAside && isUpright ? (side > 0 ? FAR_UPRIGHT : 1 - FAR_UPRIGHT) : 1 - middle,
    behind: place,
    isBeside: true,
    ...(objects.every(isHeld) ? { scale: SMALL_BESIDE } : {}),
  });
  return [
    ...behindThings(place),
    ...standingBy,
    ...people.sort((a, b) => a.foot - b.foot).map(({ node }) => node),
    ...foreground(place),
  ];
}
