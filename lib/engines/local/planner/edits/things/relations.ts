/** Where an edit puts things: a cat on the fridge, a truck behind the dancers, a scarf for him; and how many of them there are. */
import type { Relation, ScenePlan, ThingSurface } from '#lib/products/mv/ports.ts';
import {
  isAlive,
  isCounter,
  isCover,
  isFixed,
  isHandheld,
  isLeantOn,
  isTop,
  realmOf,
} from '../../../draw/objects/object-kinds.ts';
import { IN_FRAME, OF_RAIN, OF_SKY, WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { mixedIn, RAINING_THINGS, readAmount } from './amounts.ts';
import { readDrawn, readPinned } from './fastened.ts';
import { framePlacesIn } from './frame-places.ts';
import { heldIn, isCarried, isInHands, sidesIn, withoutHands } from './hands.ts';
import {
  laterMentions,
  type Named,
  namedIn,
  type Placing,
  type Reading,
  SENTENCE_END,
  type Where,
  wordAt,
} from '../named.ts';
import { isHung } from './hung-lights.ts';
import { isWearable, readWorn } from './worn.ts';
import { NEXT_ORDER, SO_SMALL, sizeOf } from './sizes.ts';
import { withoutAngle } from '../picture/framing.ts';
import { stageOf } from '../../places/setting-words.ts';
import { surfacesIn, withoutSurfaces } from './surfaces.ts';
import {
  ARTICLE,
  AT_A_SIDE,
  FOREIGN,
  HAS_PART,
  IN_SKY,
  IT,
  NAMED_AFTER,
  OF_SOMEBODY,
  PHRASES,
  sideOf,
  STARTS_WITH_PART,
} from './relation-words.ts';

/** Where things are and how many, by noun; and what somebody stands on. */
export type Relations = {
  where: ReadonlyMap<string, Where>;
  counts: ReadonlyMap<string, number>;
  /** How much larger or smaller things should be. */
  sizes: ReadonlyMap<string, number>;
  surfaces: ReadonlyMap<string, ThingSurface>;
  /** Things of which each should have another colour. */
  mixed: ReadonlySet<string>;
  stands: ScenePlan['stands'] | null;
  /** The word for who wears, holds or carries a thing. */
  whose: ReadonlyMap<string, string>;
  /** Things without a picture that others should be beside, behind or on. */
  unread: readonly string[];
  /** The prompt without the parts of things that are also places: the roof of the car. */
  rest: string;
  isAny: boolean;
};

/** Reads where things are put. */
export function readRelations(asked: string, reading: Reading): Relations {
  const seenFrom = withoutAngle(asked).replace(TOWARDS, ' in front of');
  const prompt = seenFrom
    .replace(POSSESSED, '')
    .replace(ELIDED, 'de ')
    .replace(FUSED, 'de ')
    .replace(ON_ELIDED, 'sulla ');
  const all = namedIn(prompt, reading);
  const filled = fillingsIn(prompt, all);
  const named = all.filter((one) => !filled.has(one));
  const things = named.filter(({ noun }) => noun !== WITH_SOMEBODY);
  const placing: Placing = { where: new Map(), whose: new Map(), bases: new Set(), fixed: new Set() };
  const { where, whose, bases } = placing;
  const pinned = readPinned(prompt, things, placing);
  readDrawn(prompt, things, placing);
  for (const [noun, at] of framePlacesIn(prompt, things)) {
    where.set(noun, at);
    placing.fixed.add(noun);
  }
  const { rest, unread, stands } = readPhrases(prompt, named, reading, placing, pinned);
  readWorn(prompt, named, reading.hasCharacter, placing);
  for (const [noun, is] of sidesIn(prompt, things)) if (!where.has(noun)) where.set(noun, { is, of: IN_FRAME });
  const isFree = ({ noun }: Named) => !where.has(noun) && !bases.has(noun);
  const isSomebodyThere = reading.hasCharacter || named.some(({ isSomebody }) => isSomebody);
  if (isSomebodyThere)
    for (const { index } of prompt.matchAll(ON_GROUND)) {
      const lies = things.findLast((one) => one.at < index && !SENTENCE_END.test(prompt.slice(one.at, index)));
      if (lies && isFree(lies) && !lies.isSomebody) where.set(lies.noun, { is: 'beside', of: WITH_SOMEBODY });
    }
  for (const noun of isSomebodyThere ? heldIn(prompt, named, isFree) : []) {
    where.set(noun, { is: STEADIED.test(noun) ? 'beside' : 'held', of: WITH_SOMEBODY });
    const at = named.find((one) => one.noun === noun)?.at ?? 0;
    const holder = named.findLast((one) => one.isSomebody && one.at < at) ?? named.find(({ isSomebody }) => isSomebody);
    whose.set(noun, holder ? wordAt(prompt, holder.at) : '');
  }
  for (const one of things) if (isHung(prompt, one.at)) where.set(one.noun, { is: 'everywhere', of: OF_SKY });
  for (const [one, at] of partsOf(prompt, things))
    if (!where.has(one.noun)) {
      // A puppy beside a present with a bow is beside the present.
      for (const [noun, put] of where) if (put.of === one.noun) where.set(noun, { ...put, of: at.of });
      where.set(one.noun, at);
      bases.add(at.of);
    }
  for (const [one, owner] of ownedIn(prompt, things))
    if (isFree(one)) {
      where.set(one.noun, { is: isWearable(one.noun) ? 'worn' : 'on', of: owner.noun });
      bases.add(owner.noun);
    }
  for (const [i, one] of things.entries()) {
    const next = things[i + 1];
    if (!next || !isAlive(one.noun)) continue;
    const between = prompt.slice(one.at, next.at);
    // In some languages an animal drinks “in” a bucket, without being in it.
    if (EATS.test(between)) where.delete(one.noun);
    if (!isFree(one)) continue;
    // An animal that eats or drinks has that in front of its head.
    const [put, base] = PULLS.test(between) ? [one, next] : EATS.test(between) ? [next, one] : [];
    if (!put || !base || where.has(put.noun)) continue;
    where.set(put.noun, {
      is: DRINKS.test(prompt.slice(one.at).split(SENTENCE_END)[0] as string) ? 'drunk' : 'beside',
      of: base.noun,
    });
    bases.add(base.noun);
  }
  for (const one of things)
    if (isFree(one) && !one.isSomebody && HANGING.test(prompt.slice(one.at)))
      where.set(one.noun, { is: 'above', of: OF_SKY });
  for (const [{ noun }, of] of filled) {
    // Flowers are seen over their vase.
    where.set(noun, { is: SURFACE.test(of) || VASE.test(of) ? 'on' : 'in', of });
    bases.add(of);
  }
  // At the counter, with a plate in front of her: that is on it.
  for (const [noun, { is, of }] of where)
    if (isCounter(noun) && of === WITH_SOMEBODY && (is === 'beside' || is === 'before')) {
      where.set(noun, { is: 'before', of });
      for (const [other, at] of where)
        if (other !== noun && at.of === WITH_SOMEBODY && at.is === 'before' && isHandheld(other))
          where.set(other, { is: 'on', of: noun });
    }
  const counts = new Map<string, number>();
  const sizes = new Map<string, number>();
  for (const one of [
    ...things,
    ...[...filled].flatMap(([one, of]) => (SURFACE.test(of) || VASE.test(of) ? [one] : [])),
  ]) {
    const said = [one, ...laterMentions(prompt, one).map((at) => ({ ...one, at }))];
    const own = said.map((mention) => sizeOf(prompt, mention, things)).find((found) => found !== null) ?? null;
    const size = own ?? (VASE.test(where.get(one.noun)?.of ?? '') ? IN_VASE : null);
    if (size !== null && !one.isSomebody) sizes.set(one.noun, size);
    // What is held or worn is not counted: everyone has one hat on.
    if (!/^(?:held|worn)$/.test(where.get(one.noun)?.is ?? ''))
      for (const mention of said)
        if (!counts.has(one.noun) && (mention === one || where.get(one.noun)?.is !== 'everywhere'))
          readAmount(prompt, mention, reading, placing, counts, things);
  }
  const mixed = mixedIn(prompt, things);
  for (const noun of mixed) if (!counts.has(noun) && where.get(noun)?.is !== 'everywhere') counts.set(noun, OF_MIXED);
  const surfaces = surfacesIn(prompt, named);
  // Hands that something is put into belong to somebody.
  const handless = withoutHands(rest);
  const plain = surfaces.size > 0 ? withoutSurfaces(handless) : handless;
  const falls = [...where.values()].some(({ of }) => of === OF_RAIN);
  const told = falls ? plain.replace(RAINING_THINGS, ' ') : plain;
  return {
    where,
    counts,
    sizes,
    surfaces,
    mixed,
    stands,
    whose,
    unread,
    rest: told,
    isAny:
      where.size + counts.size + surfaces.size > 0 ||
      [...sizes.values()].some((size) => size !== SO_SMALL) ||
      stands !== null,
  };
}

/** How many there are of things that each have another colour. */
const OF_MIXED = 5;

export const holdsSomething = (where: Relations['where']): boolean =>
  [...where.values()].some(({ is }) => is === 'held');

/** Two dogs pull the sled. */
const PULLS =
  /^\p{L}{2,15} (?:(?:that|which|to|should|are|is|la|le|que|qui|che) )?(?:pull(?:s|ing)?|drag(?:s|ging)?|draw(?:s|ing)?|zieh\p{L}{1,3}|tir(?:e|en|an|ent|ando|ano|am)|tirant) (?:\p{L}{1,12} ){0,2}$/iu;

/** A horse drinks from the bucket. */
const EATS =
  /^\p{L}{2,15}(?:,? (?:that|which|who|to|should|is|are|das|der|die|la|que|qui|che)){0,2}(?: (?:drink(?:s|ing)?|eat(?:s|ing)?|feed(?:s|ing)?|lick(?:s|ing)?|sniff(?:s|ing)?|trinkt|frisst|säuft|beb(?:e|iendo|endo)|com(?:e|iendo|endo)|boi(?:t|vent)|buvant|mang(?:e|eant)|bev(?:e|endo)|mangia(?:ndo)?) (?:from|out of|aus|von|del?|dans|d[ao]|dal(?:la)?)|,? d(?:as|er|ie) aus) (?:\p{L}{1,12} ){0,2}$/iu;
const DRINKS =
  /(?<!\p{L})(?:drink|eat|feed|lick|sniff|trink|friss|säuf|beb|com|boi|boiv|buv|mang|bev)\p{L}{0,6}(?!\p{L})/iu;
/** Things that are held but stand on the ground. */
const STEADIED =
  /(?:^| )(?:ladder|bicycle|bike|motorcycle|horse|pony|donkey|cow|gate|door|cart|wagon|wheelbarrow|sled)$/;

/** What a thing or an animal comes with: a motel with a neon sign, a present with a white bow, a fox with a balloon. */
function partsOf(prompt: string, things: readonly Named[]): [Named, Where][] {
  return things.flatMap((one, i): [Named, Where][] => {
    const base = things[i - 1];
    if (!base || base.isSomebody || one.isSomebody) return [];
    const isGiven = GIVEN_TO.test(prompt.slice(0, base.at)) && GIVEN.test(prompt.slice(base.at, one.at));
    if (!isGiven && !COMES_WITH.test(prompt.slice(base.at, one.at))) return [];
    if (SIGN.test(one.noun) && HAS_SIGN.test(base.noun)) return [[one, { is: 'on', of: base.noun }]];
    if (RIBBON.test(one.noun) && HAS_RIBBON.test(base.noun)) return [[one, { is: 'on', of: base.noun }]];
    const isCarriedBy = isAlive(base.noun) && !isAlive(one.noun) && !isFixed(one.noun) && !isWearable(one.noun);
    return isCarriedBy ? [[one, { is: 'beside', of: base.noun }]] : [];
  });
}
const COMES_WITH =
  /^[\p{L}'-]{1,20}(?: \p{L}{3,12})?(?: (?:should|must|could)? ?be \p{L}{3,12})? (?:with|holding|carrying|and|mit|con|avec|com|hat|has|should have) (?:an?|the|its|eine[nmr]?|un|una|une|um|uma) (?:[\p{L}-]{2,12} ){0,3}$/iu;
const GIVEN_TO = /(?<!\p{L})(?:give|gib|get) (?:the|that|this|dem|der) (?:[\p{L}-]{2,12} ){0,2}$/iu;
const GIVEN = /^[\p{L}'-]{1,20} (?:an?|eine[nmr]?) (?:[\p{L}-]{2,12} ){0,3}$/iu;
const SIGN = /(?:^| )(?:sign|signboard|neon sign|banner|billboard)$/;
const HAS_SIGN =
  /(?:^| )(?:motel|hotel|bar|pub|bakery|diner|restaurant|shop|store|storefront|café|cafe|cinema|theater|theatre|station|gas station|building|house|school|pharmacy|supermarket|club|casino|bank|hospital|barn|garage|kiosk)$/;
const RIBBON = /(?:^| )(?:ribbon|bow)$/;
const HAS_RIBBON = /(?:^| )(?:present|gift|box|basket|parcel|package|cake|bottle|tree|wreath|car|bouquet|egg|door)$/;

/** What an animal wears: the donkey's blanket. */
function ownedIn(prompt: string, things: readonly Named[]): [Named, Named][] {
  return things.flatMap((one, i): [Named, Named][] => {
    const [before, next] = [things[i - 1], things[i + 1]];
    if (!ON_BACKS.test(one.noun) && !isWearable(one.noun)) return [];
    if (before && isAlive(before.noun) && OWNS.test(prompt.slice(before.at, one.at))) return [[one, before]];
    return next && isAlive(next.noun) && IS_OF.test(prompt.slice(one.at, next.at)) ? [[one, next]] : [];
  });
}
const ON_BACKS = /(?:^| )(?:blanket|saddle|rug|collar|bell|ribbon|bow)$/;
const OWNS = /^\p{L}{2,15}['’]s? (?:[\p{L}-]{1,15} ){0,2}$/u;
const IS_OF =
  /^[\p{L}-]{2,20} (?:of the|des|der|vom|del|de la|du|de l['’]?|do|da|dell['’]?|dello|della) ?(?:\p{L}{2,12} )?$/iu;

/** What is in which vessel: the bread in a basket of bread. */
const fillingsIn = (prompt: string, named: readonly Named[]): ReadonlyMap<Named, string> =>
  new Map(
    named.flatMap((one, i): [Named, string][] => {
      const vessel = named[i - 1];
      const isIn =
        vessel &&
        (HOLDS_OTHERS.test(vessel.noun) || SURFACE.test(vessel.noun)) &&
        FULL_OF.test(prompt.slice(vessel.at, one.at));
      // The palm trees of “an indoor pool with palm trees” are not in it.
      return isIn && !one.isSomebody && !isFixed(one.noun) ? [[one, vessel.noun]] : [];
    }),
  );
const VASE = /(?:^| )vase$/;
/** The size of flowers in a vase, relative to flowers by themselves. */
const IN_VASE = 0.5;
/** A table with flowers. */
const SURFACE = /(?:balcony|table|desk|shelf|bench|tray|plate|piano|counter|bar)$/;
const FULL_OF =
  /^\p{L}{2,15} (?:(?:full |filled )?(?:of|with)|voller|mit|con|com|avec|(?:llen[oa]s? )?de|(?:pieni? )?di) (?:\p{L}{2,10} )?$/iu;

/** Joins two things of a list. */
const AND = /^(?:[\p{L}'-]{1,20} ?){1,3}(?:,|(?:,| )(?:and|und|y|et|e|sowie)) (?:[\p{L}'-]{1,15} ){0,3}$/iu;

/** For each phrase of place, puts what comes before it where what comes behind it is. */
function readPhrases(
  prompt: string,
  named: readonly Named[],
  { languages }: Reading,
  placing: Placing,
  pinned: readonly [number, number][],
): Pick<Relations, 'rest' | 'stands'> & { unread: string[] } {
  const taken: [number, number][] = [...pinned];
  const unread: string[] = [];
  let stands: Relations['stands'] = null;
  for (const [is, pattern] of PHRASES)
    for (const { 0: words, index } of prompt.matchAll(pattern)) {
      const end = index + words.length;
      if (languages[0] === 'en' ? FOREIGN.test(words) : /^on$/i.test(words)) continue;
      if (taken.some(([from, to]) => index < to && end > from)) continue;
      const allEarlier = named.filter((one) => one.at < index && !SENTENCE_END.test(prompt.slice(one.at, index)));
      // “A suitcase in her hand, and put boots on her”: the phrase belongs to the last order.
      const ordered = allEarlier.filter((one) => !NEXT_ORDER.test(prompt.slice(one.at, index)));
      const earlierOnes = ordered.some((one) => !one.isSomebody) ? ordered : allEarlier;
      // In “a banana with sunglasses next to the clock” the banana is placed, in “an old man with a stick on the
      // bridge” the man, and in “inside the diner at the counter” the people who are there.
      const isWhereabouts = (one: Named) =>
        stageOf(one.noun) !== undefined && earlierOnes.some((other) => other.isSomebody && other.at < one.at);
      // “A hat on the ground in front of him” places the hat.
      const isAside = (one: Named) =>
        (isWearable(one.noun) && prompt.slice(one.at, index).search(ON_GROUND) < 0) ||
        isCarried(prompt, one, named) ||
        isInHands(prompt, one, named);
      // “On the wall, and on her hat too”: what is on the one is also on the other.
      const last = earlierOnes.at(-1);
      if (last && /(?:,|,? (?:and|und|y|et|e)) $/iu.test(prompt.slice(0, index)) && isBase(prompt, last, index))
        continue;
      const said = earlierOnes.findLast((one) => !isAside(one) && !isWhereabouts(one)) ?? earlierOnes.at(-1);
      const behind = prompt.slice(end);
      // “On the roof” is a place, unless the roof is that of something.
      const isOfPlace =
        STARTS_WITH_PART.test(behind.replace(ARTICLE, '').trim()) || AT_A_SIDE.test(behind) || ON_WAY.test(behind);
      const near = isOfPlace
        ? undefined
        : named.find(
            ({ at }) =>
              at >= end &&
              !SENTENCE_END.test(prompt.slice(end, at)) &&
              !NEXT_ORDER.test(prompt.slice(end, at)) &&
              // “On the road behind her” means behind her.
              !NESTED.test(prompt.slice(end, at)) &&
              wordsIn(prompt.slice(end, at)) <= REACH,
          );
      const earlier = named.findLast((one) => one.at < index && one !== said && !one.isSomebody);
      const it = named.findLast((one) => one.at < index && one !== said && !isAside(one));
      const [, name = ''] = NAMED_AFTER.exec(behind) ?? [];
      const again = named.find(
        (one) => name !== '' && one.at < index && one !== said && isWordAt(prompt, one.at, name),
      );
      // The hood of the car that was named before; in front of it.
      const owner = OF_SOMEBODY.test(words) ? { noun: WITH_SOMEBODY, at: index, isSomebody: true } : undefined;
      const after = IT.test(behind) ? it : (owner ?? near ?? again ?? (HAS_PART.test(words) ? earlier : undefined));
      const isFirst = CLAUSE_START.test(prompt.slice(0, index));
      // Behind her a big moon.
      const turned = isFirst && after ? named.find((one) => one.at > after.at && !one.isSomebody) : undefined;
      const before = turned ?? said;
      if (is === 'above' && before && isHigh(before, words)) {
        taken.push([index, end]);
        const isOver = after && after !== before && !CROWD.test(prompt.slice(after.at));
        placing.where.set(before.noun, { is, of: isOver ? ofNamed(after) : OF_SKY });
        if (after && after !== before && !after.isSomebody) placing.bases.add(after.noun);
        continue;
      }
      if (is === 'above') {
        // Fireworks in the sky are over the place that is there.
        if (before && !before.isSomebody && IN_SKY.test(words)) taken.push([index, end]);
        continue;
      }
      if (!after) {
        if (name && languages[0] !== 'en' && !HAS_PART.test(words) && (is !== 'in' || CAGED.test(behind)))
          unread.push(name);
        continue;
      }
      // En la mesa.
      const isServed =
        /^(?:at|am)$/iu.test(words) && isCounter(after.noun) && before && !before.isSomebody && isHandheld(before.noun);
      const as = isServed || (is === 'in' && languages[0] !== 'en' && SURFACE.test(after.noun)) ? 'on' : is;
      if (!before || before.noun === after.noun || !canHold(as, after)) continue;
      if (placing.fixed.has(before.noun)) continue;
      taken.push([index, end]);
      if (!(before.isSomebody && after.isSomebody)) stands = relate(prompt, as, before, after, placing) ?? stands;
      const [side, put] = [sideOf(words), placing.where.get(before.noun)];
      if (side && put?.is === 'beside') placing.where.set(before.noun, { ...put, side });
      // In “a typewriter and a lamp on the desk” both are on it; so are a pizza and a glass next to it.
      const isOfAll = (as === 'on' && isTop(after.noun)) || (as === 'beside' && isHandheld(before.noun));
      if (isOfAll && !before.isSomebody)
        for (let i = named.indexOf(before) - 1, next = before; i >= 0; i--) {
          const one = named[i] as Named;
          if (one.isSomebody || placing.where.has(one.noun) || isAlive(one.noun) || isFixed(one.noun)) break;
          if (as === 'beside' && (isAside(one) || !isHandheld(one.noun))) break;
          if (!AND.test(prompt.slice(one.at, next.at))) break;
          relate(prompt, as, one, after, placing);
          next = one;
        }
    }
  // What the phrase separated stays separate.
  const between = languages[0] === 'en' ? ' and ' : ', ';
  let rest = prompt;
  for (const [from, to] of taken.sort((a, b) => b[0] - a[0]))
    rest = `${rest.slice(0, from)}${between}${rest.slice(to)}`;
  return { rest, unread, stands };
}

/** Whether only another place has been named since: “on the wall and on”. */
const isBase = (prompt: string, { at }: Named, to: number): boolean =>
  /^[\p{L}'-]{2,20}(?:,|,? (?:and|und|y|et|e)) $/iu.test(prompt.slice(at, to)) &&
  PLACE_BEFORE.test(prompt.slice(0, at));
const PLACE_BEFORE =
  /(?<!\p{L})(?:on|on top of|onto|auf|sobre|encima de|sur|em cima de|su|sopra) (?:the |de[mnr] |die |das |el |la |le |il |[oa] )?$/iu;

/** Puts one where the other is, and returns what somebody stands on or in. */
function relate(
  prompt: string,
  is: Relation,
  before: Named,
  after: Named,
  { where, whose, bases }: Placing,
): Relations['stands'] {
  // Somebody on skates wears them.
  if (before.isSomebody && (is === 'on' || is === 'in') && isWearable(after.noun)) {
    where.set(after.noun, { is: 'worn', of: WITH_SOMEBODY });
    whose.set(after.noun, wordAt(prompt, before.at));
    return null;
  }
  // Somebody who leans on a stick holds it.
  if (before.isSomebody && is === 'on' && isLeantOn(after.noun)) {
    where.set(after.noun, { is: 'held', of: WITH_SOMEBODY });
    whose.set(after.noun, wordAt(prompt, before.at));
    return null;
  }
  // “A cat on the table next to the flour”: the flour is on it too.
  if (is === 'beside' && !after.isSomebody && bases.has(before.noun) && isTop(before.noun) && isHandheld(after.noun)) {
    const [beside] = [...where].find(([, at]) => at.is === 'on' && at.of === before.noun) ?? [];
    where.set(after.noun, beside === undefined ? { is: 'on', of: before.noun } : { is: 'beside', of: beside });
    return null;
  }
  if (!after.isSomebody) bases.add(after.noun);
  if (before.isSomebody) {
    if (is === 'on' || is === 'in') return { is, of: after.noun };
    const turned = is === 'under' && isCover(after.noun) ? 'above' : (TURNED[is] ?? is);
    where.set(after.noun, { is: turned, of: WITH_SOMEBODY });
    return null;
  }
  const isWorn = is === 'on' && isWearable(before.noun) && (after.isSomebody || isAlive(after.noun));
  where.set(before.noun, { is: isWorn ? 'worn' : is, of: ofNamed(after) });
  return null;
}

const ofNamed = ({ isSomebody, noun }: Named): string => (isSomebody ? WITH_SOMEBODY : noun);
const canHold = (is: Relation, { noun, isSomebody }: Named): boolean =>
  isSomebody ? is !== 'in' && is !== 'under' : is !== 'in' || HOLDS_OTHERS.test(noun);
/** Whether a thing can be above another: no bridge, and no rainbow, which is above everything. */
const isHigh = ({ noun, isSomebody }: Named, words: string): boolean =>
  !isSomebody &&
  realmOf(noun) !== 'sky' &&
  (realmOf(noun) === 'air' || !isFixed(noun) || IN_SKY.test(words) || HANGS.test(noun));
const HANGS = /(?:ball|lamp|chandelier|lantern|banner|sign|signboard|billboard|light)$/;

/** On the ground, where nobody holds it. */
const ON_GROUND =
  /(?<!\p{L})(?:on the (?:ground|floor|pavement|sidewalk|grass|sand)|at (?:her|his|their) feet|auf dem (?:boden|gehweg)|zu (?:ihren|seinen) füßen|en el (?:suelo|piso)|a sus pies|par terre|à ses pieds|no chão|aos pés|(?:per|a) terra|ai (?:suoi )?piedi)(?!\p{L})|地上|床に|足元/giu;

/** A lamp that hangs. */
const HANGING =
  /^[\p{L}'-]{1,20} (?:\p{L}{1,12} )?(?:hanging|hangs?|hängt|hängend|colgando|colgad[oa]s?|suspendue?s?|accrochée?s?|pendurad[oa]s?|appes[oaie])(?!\p{L})(?! (?:on|over|under|from|an|von|de|à|em|a) )/iu;
/** The crowd of a place, which is nobody of the scene. */
const CROWD = /^(?:crowd|audience|public|menge|publikum|multitud|público|foule|folla|pubblico|multidão)(?!\p{L})/iu;
/** “On the road ahead” is a place, and nothing that something is on. */
const ON_WAY = /^ (?:the|a) (?:\p{L}{3,10} )?(?:road|street|path|track|way|lane) (?:ahead|in front|before)(?!\p{L})/iu;
const CLAUSE_START = /(?:^|[,.;:!])\s{0,2}$/;
/** Cages and tanks, which are reported where they have no picture. */
const CAGED = /^ (?:\p{L}{1,5} )?(?:jaula|käfig|gabbia|gaiola|cage|acuario|aquarium|acquario|aquário)(?!\p{L})/iu;
/** Somebody who walks towards something is in front of it. */
const TOWARDS =
  /(?<!\p{L})(?:(?:walk|go|run|com|head)(?:s|ing|es)? )?(?:to(?:wards?)(?= (?:the|an?) )|in richtung|hacia|vers|em direção [aà]|verso)(?!\p{L})/giu;

/** “Somebody's shoulder” stands for somebody. */
const POSSESSED =
  /(?<=\p{L})['’]s (?:shoulders?|back|head|shell|nose|horns?|antlers?|tail|ears?|wings?|lap|knees?|roof(?:top)?)(?!\p{L})/giu;

/** Beside her in Portuguese: ao lado dela. */
const FUSED = /(?<=(?:lado|perto|atrás|frente|diante|cima|embaixo|debaixo|dentro|junto) )d(?=el[ae]s?(?!\p{L}))/giu;
/** À côté d'elle. */
const ON_ELIDED = /(?<!\p{L})sull['’](?=\p{L})/giu;
const ELIDED = /(?<!\p{L})d['’](?=\p{L})/giu;
/** Another phrase of place, to which what follows belongs. */
const NESTED =
  /(?<!\p{L})(?:in front of|behind|beside|next to|vor|hinter|neben|delante de|detrás de|al lado de|devant|derrière|à côté de|em frente|atrás d[aeo]|ao lado|davanti|dietro|accanto)(?!\p{L})/iu;
const REACH = 4;
const isWordAt = (text: string, at: number, word: string): boolean =>
  text.slice(at, at + word.length).toLowerCase() === word.toLowerCase();
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;
/** The relation as seen from the other thing. */
const TURNED: Partial<Record<Relation, Relation>> = { behind: 'before', before: 'behind', under: 'behind' };
/** Whether other things can stand or lie in it. */
export const holdsOthers = (noun: string): boolean => HOLDS_OTHERS.test(noun);
const HOLDS_OTHERS =
  /(?:fountain|basket|vase|box|bath|bathtub|tub|boat|canoe|ship|car|taxi|bus|truck|pot|cup|mug|bowl|bucket|bag|nest|cage|barrel|tent|phone booth|booth|sink|pool|well|washing machine|crib|bed|suitcase|wagon|shell|hat|teacup|glass|jar|balloon|cart|wheelbarrow|sofa|armchair|hammock|fridge|oven|pan|tunnel|gate|arch|door|doorway|window)$/;
