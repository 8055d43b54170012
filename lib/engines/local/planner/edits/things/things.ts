/** The things of a scene after an edit: what is asked for, what goes, what becomes fewer, and what stays. */
import type { ScenePlan, SceneSetting } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../../../draw/objects/find-objects.ts';
import { builtShape } from '../../../draw/objects/built-shapes.ts';
import { byKind, isHandheld, isPlaceNoun, realmOf } from '../../../draw/objects/object-kinds.ts';
import { WITH_ALL, WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import type { ThingColor } from '../../../draw/objects/thing-colors.ts';
import { isSeenNear } from '../picture/framing.ts';
import { holdsSomething, type Relations } from './relations.ts';
import type { Order } from '../words.ts';
import { INSIDE } from '../../places/setting-words.ts';
import { castScene, describedThings, type SceneThings, type Thing } from '../../things/scene-things.ts';

export const THINGS_READ_MAX = 12;
/** How many things are seen side by side, if none of them is on, in or behind another. */
const BESIDE_MAX = 2;
/** Young animals have the pictures of grown ones, smaller. */
const YOUNG = /(?:^| )(?:foal|lamb|fawn|piglet|cub)$/;
const OF_YOUNG = 0.6;
/** How large a bolt is: it crosses the whole sky. */
const OF_BOLT = 2;
/** How many are seen with those that are worn, or that others are on or in. */
const ALL_MAX = 6;
/** How many are seen with those that stay. */
const KEPT_MAX = 4;

/** The scene's things after an edit: what is asked first, then what stays. */
export function thingsAfter(
  scene: ScenePlan,
  asked: readonly Thing[],
  order: Order & {
    /** Whether everything stays, rather than one thing beside what is named. */
    keepsAll: boolean;
    /** Whether the scene moves to another place. */
    isElsewhere: boolean;
    /** Whether somebody should hold one thing beside another. */
    isOtherHand: boolean;
  },
  relations: Relations,
  isBare: boolean,
  languages: readonly string[],
): SceneThings {
  const { where, counts, sizes, surfaces, mixed, isAny } = inOneRow(asked, relations);
  const goes = describedThings(order.gone, THINGS_READ_MAX, languages).map(({ noun }) => noun);
  const gone = goes.map(shapeFor);
  // “The ball” means the scene's soccer ball.
  const ofKind = goes.filter((noun) => !scene.motifs.includes(noun)).map((noun) => ` ${noun}`);
  // “The bow” means the scene's ribbon.
  const isAlikeOf = (there: string) => goes.some((noun) => isCalledLike(noun, there, scene.motifs));
  const fewer = describedThings(order.fewer, THINGS_READ_MAX, languages).map(({ noun }) => shapeFor(noun));
  const [before, cues] = [scene.motifs, scene.motifCues ?? []];
  const holds = holdsSomething(where);
  // “The icon” means the scene's only thing, whatever it looks like to the customer.
  const standIn =
    before.length === 1 && gone.length === 0 && order.exchanges.length === 1 && ICON.test(order.gone)
      ? before[0]
      : undefined;
  const stays = !isBare && (order.keepsThings || asked.length === 0);
  const swapped = swappedIn(order, before, asked, languages);
  const isSwapped = (at: number) => [...swapped.values()].includes(at);
  const staysInOther = holds && order.isOtherHand;
  // In a wide shot, an exchange of what is no prop, such as a baker's bread, leaves the kettle where it is.
  const isOfOther =
    scene.framing === 'wide' && gone.length > 0 && !before.some((noun) => gone.includes(shapeFor(noun)));
  // Something that one of the others takes leaves the character what they hold.
  const holders = [...where.values()].filter(({ is }) => is === 'held').map(({ of }) => of);
  const isHeldByHero = holders.some((of) => of === WITH_SOMEBODY || of === WITH_ALL);
  const displaced = holds && isHeldByHero && !staysInOther && !isOfOther ? heldBefore(scene, order) : undefined;
  // A kettle stays in the hands under an umbrella, and a wrench beside a mug in the other hand.
  const staysHeld = staysInOther || (!holds && isWithSomebody(where) && asked.length > 0);
  const inHands = staysHeld && isSeenNear(scene) ? heldBefore(scene, { ...order, asked: '' }) : undefined;
  const first = asked.length > 0 ? before[firstSung(cues)] : undefined;
  const kept = before.map((noun, i): Thing | null => {
    const { isBeside: _, ...cue } = cues[i] ?? { atSec: null, motion: 'stand' };
    // The first thing that is sung of is seen all the time, the others from their words on.
    if (noun === first) cue.atSec = null;
    if (fewer.includes(shapeFor(noun))) return { noun, ...fewerOf(cue as Omit<Thing, 'noun'>) };
    if (noun === displaced || isSwapped(i)) return null;
    const isNamed =
      gone.includes(shapeFor(noun)) ||
      isAlikeOf(noun) ||
      ofKind.some((kind) => noun.endsWith(kind)) ||
      isShelled(noun, order.gone) ||
      isInVessel(noun, order.gone) ||
      (BUILDINGS.test(order.gone) && BUILT.test(noun)) ||
      isShopOf(noun, order.gone) ||
      noun === standIn ||
      asked.some((one) => isSame(one.noun, noun));
    return isNamed ? null : { noun, ...(cue as Omit<Thing, 'noun'>), ...(noun === inHands ? { where: HELD } : {}) };
  });
  const related = asked.map((one): Thing => {
    const was = cues[before.findIndex((noun) => isSame(one.noun, noun))];
    const had = was ?? cues[swapped.get(one.noun) ?? -1];
    const at = where.get(one.noun) ?? (isStillHeld(one.noun, scene, where) ? HELD : had?.where);
    const count = counts.get(one.noun) ?? was?.count;
    const size =
      sizes.get(one.noun) ??
      (YOUNG.test(one.noun) ? OF_YOUNG : one.noun === 'lightning' ? OF_BOLT : undefined) ??
      had?.size;
    const surface = surfaces.get(one.noun) ?? was?.surface;
    const isThere = was !== undefined && at?.is === 'worn' && was.where?.is !== 'worn';
    const color = one.color ?? (was?.color as ThingColor | undefined) ?? (isThere ? SEEN_IN[one.noun] : undefined);
    return {
      ...one,
      ...(stays && was && one.motion !== 'stand' ? { motion: was.motion as Thing['motion'] } : {}),
      ...(color ? { color } : {}),
      ...(at ? { where: at } : {}),
      ...(count ? { count } : {}),
      ...(size ? { size } : {}),
      ...(surface ? { surface } : {}),
      ...(mixed.has(one.noun) ? { isMixed: true as const } : {}),
      ...(was?.says ? { says: was.says } : {}),
    };
  });
  if (asked.length === 0) {
    const left = kept.flatMap((one) => one ?? []);
    // All that is there stays, as many as they are.
    return castScene(stays ? left.slice(0, order.isSparse ? 1 : left.length) : [], [], 0, ALL_MAX);
  }
  // What is in somebody's hands comes first.
  const isHeld = ({ where: at }: Thing) => at?.is === 'held';
  const shown = [...related.filter(isHeld), ...related.filter((one) => !isHeld(one))].slice(
    0,
    isAny ? ALL_MAX : BESIDE_MAX,
  );
  if (holds && !stays) return castScene([], shown, shown.length);
  // A thing that is there, or that replaces one, takes that one's place in the order.
  const placeOf = ({ noun }: Thing) => swapped.get(noun) ?? before.findIndex((one) => isSame(noun, one));
  const isNew = (one: Thing) => placeOf(one) < 0 || (isHeld(one) && cues[placeOf(one)]?.where?.is !== 'held');
  const isOnOther = ({ where: at }: Thing) =>
    (at?.is === 'on' || at?.is === 'in') && shown.some(({ noun }) => noun === at.of);
  const standing = shown.filter((one) => !/^(?:worn|held)$/.test(one.where?.is ?? '') && !isOnOther(one));
  let room = stays ? Math.max(0, (order.isSparse ? BESIDE_MAX : KEPT_MAX) - standing.length) : 0;
  const there = kept.flatMap((one, i): Thing[] => {
    const own = shown.filter((thing) => !isNew(thing) && placeOf(thing) === i);
    if (own.length > 0 || !one || room === 0) return own;
    room--;
    return [one];
  });
  const fresh = shown.filter(isNew);
  // What only changes, or replaces something, is seen when that was; what is added is seen all the time.
  if (stays && fresh.length === 0) {
    const isBase = (noun: string) => [...where.values()].some(({ of }) => of === noun);
    const cueOf = ({ noun }: Thing) => cues[placeOf({ noun } as Thing)];
    const isPut = order.gone.trim() === '' && PUTS.test(order.asked);
    const own = new Set(shown.map(({ noun }) => noun));
    return castScene(
      there.map((one) => ({
        ...one,
        // What is put somewhere is seen there all the time, and so is what it is put on.
        atSec:
          where.has(one.noun) || isBase(one.noun) || counts.has(one.noun) || (isPut && own.has(one.noun))
            ? null
            : (cueOf(one)?.atSec ?? null),
        ...(cueOf(one)?.isBeside ? { isBeside: true } : {}),
      })),
      [],
      0,
      ALL_MAX,
    );
  }
  // A character who goes elsewhere keeps what was in their hands.
  const goesAlong = order.isElsewhere && !order.isOnly && !holds && scene.hasCharacter;
  const along = kept.filter((one, i) => one !== null && goesAlong && !cues[i]?.where && isInHands(one.noun)) as Thing[];
  const all = stays ? [...fresh, ...there] : [...shown, ...along.slice(0, 1)];
  return castScene(all.length < 2 ? all : all.map((one) => ({ ...one, isBeside: true })), [], 0, ALL_MAX);
}

/** A list longer than `BESIDE_MAX` is seen in one row, one of each. */
function inOneRow(asked: readonly Thing[], relations: Relations): Relations {
  if (relations.isAny || asked.length <= BESIDE_MAX) return relations;
  return { ...relations, counts: new Map(asked.slice(0, ALL_MAX).map(({ noun }) => [noun, 1])), isAny: true };
}

/** Begins an order to put something into the picture, even a thing that is sung of later. */
const PUTS =
  /(?:^|[.,;!?] ?|(?<!\p{L})(?:and|please|und|y|et|e) )(?:please )?(?:add|put|place|hang|set up|setz|stell|häng|füg|añad|agreg|pon|col(?:oca|g)|cuelg|ajout|met[st]|accroch|aggiung|append|adicion|põe|pendur)\p{L}{0,4}(?!\p{L})/iu;

/** Whether a thing that is asked for is one that is there: tomato plants are the one tomato. */
const isSame = (asked: string, there: string): boolean =>
  shapeFor(asked) === shapeFor(there) || asked.startsWith(`${there} `);

/** Which of the scene's things, by index, the asked ones replace. */
function swappedIn(
  { exchanges }: Order,
  before: readonly string[],
  asked: readonly Thing[],
  languages: readonly string[],
): Map<string, number> {
  const places = new Map<string, number>();
  for (const one of exchanges) {
    const goes = describedThings(one.gone, THINGS_READ_MAX, languages).map(({ noun }) => noun);
    const shapes = goes.map(shapeFor);
    const own = before.findIndex(
      (noun) =>
        shapes.includes(shapeFor(noun)) ||
        isInVessel(noun, one.gone) ||
        isShopOf(noun, one.gone) ||
        goes.some((other) => isCalledLike(other, noun, before)),
    );
    // “The bird” means the scene's crow.
    const kinds = Object.fromEntries(goes.map((noun) => [noun, true]));
    const at = own >= 0 ? own : before.findIndex((noun) => byKind(noun, kinds, KIND_STEPS) === true);
    const wanted = describedThings(one.asked, THINGS_READ_MAX, languages).map(({ noun }) => shapeFor(noun));
    const comes = asked.find(
      ({ noun }) => wanted.includes(shapeFor(noun)) && !places.has(noun) && !before.some((own) => isSame(noun, own)),
    );
    // An unknown name means a thing of which another kind comes, or the only thing there is.
    const alike = before.findIndex((noun) => comes?.noun.endsWith(` ${noun}`));
    const place = at >= 0 || shapes.length > 0 ? at : alike >= 0 || before.length > 1 ? alike : 0;
    if (place >= 0 && comes) places.set(comes.noun, place);
  }
  return places;
}

/** How many kinds up from a crow a bird is looked for. */
const KIND_STEPS = 6;

/** Which of a scene's things is sung first. */
const firstSung = (cues: NonNullable<ScenePlan['motifCues']>): number => {
  const secs = cues.map(({ atSec }) => atSec ?? 0);
  return secs.indexOf(Math.min(...secs));
};

/** Whether a thing that looks like a shop is called one: a laundromat. */
const isShopOf = (noun: string, gone: string): boolean =>
  /^(?:laundromat|launderette|bakery|restaurant|cafe|diner|storefront|pharmacy|flower shop|supermarket|store|shop)$/.test(
    noun,
  ) && SHOP.test(gone);
const SHOP = /(?<!\p{L})(?:shop|store|storefront|kiosk|geschäft|laden|boutique|magasin|tienda|negozio|loja)(?!\p{L})/iu;

/** “The noodle bowl” means the noodles. */
const isInVessel = (noun: string, gone: string): boolean =>
  [...gone.toLowerCase().matchAll(VESSELS)].some(([, what = '']) => what === noun || what === `${noun}s`);
const VESSELS = /(?<!\p{L})(\p{L}{3,15}) (?:bowl|cup|plate|pot|jar|glass|icon|emoji|symbol|picture)s?(?!\p{L})/gu;
const ICON = /(?<!\p{L})(?:icon|emoji|symbol|logo|clip ?art|pictogram|icono|icône|ícone|icona)(?!\p{L})/iu;
/** “No buildings” means no school either. */
const BUILDINGS =
  /(?<!\p{L})(?:(?<!\p{L}['’]s )buildings?|gebäuden?|edificios?|bâtiments?|immeubles?|edifícios?|prédios?|edifici|palazzi|häusern?|houses|high-?rise|blocks? of flats|hochh(?:aus|äuser)|wohnblocks?|bloques? de (?:pisos|viviendas))(?!\p{L})|建物|建筑|ビル/iu;
const BUILT =
  /(?:^| )(?:village|town|city|building|house|school|church|tower|hotel|hospital|castle|factory|skyscraper|cottage|apartment|palace|bank|cathedral|cityscape|(?:apartment|office|tower) block)$/;

/** Whether a building that a text names was in the scene and is gone. */
export const isBuildingGone = (text: string, before: readonly string[], after: readonly string[]): boolean =>
  BUILDINGS.test(text) && before.some((noun) => BUILT.test(noun)) && !after.some((noun) => BUILT.test(noun));

/** A worn apron is drawn anew, in the colour of its picture. */
const SEEN_IN: Readonly<Record<string, ThingColor>> = { apron: 'red' };

/** What somebody holds until an edit puts another thing there, whatever the customer calls it. */
function heldBefore(
  { hasCharacter, framing, motifs, motifCues = [], setting }: ScenePlan,
  order: Order,
): string | undefined {
  const isExchange = order.gone.trim() !== '';
  if (!hasCharacter || (framing === 'wide' && !isExchange) || ALSO.test(order.asked)) return undefined;
  return motifs.find((noun, i) => {
    const is = motifCues[i]?.where?.is;
    return is === undefined ? isInHands(noun) && !isPlaceNoun(noun, setting) : is === 'held' && isExchange;
  });
}
/** Whether layouts put a thing into hands by themselves: a thing that is drawn to scale stands on the ground. */
function isInHands(noun: string): boolean {
  const shape = shapeFor(noun);
  return isHandheld(noun) && !(shape && builtShape(shape));
}
/** Whether something is put over or onto somebody, who keeps their hands free. */
const isWithSomebody = (where: Relations['where']): boolean =>
  [...where.values()].some(({ is, of }) => of === WITH_SOMEBODY && (is === 'above' || is === 'worn'));
/** A letter in somebody's hands stays there when something is drawn on it. */
const isStillHeld = (noun: string, { hasCharacter, motifs }: ScenePlan, where: Relations['where']): boolean =>
  hasCharacter &&
  motifs[0] === noun &&
  isHandheld(noun) &&
  [...where.values()].some(({ is, of }) => is === 'on' && of === noun);
const HELD = { is: 'held', of: WITH_SOMEBODY } as const;

/** Words for the hand that is free. */
const OTHER_HAND =
  /(?<!\p{L})(?:other|free|second|ander\p{L}{1,2}|freien?|zweiten?|otra|libre|segunda|autre|outra|livre|altra|seconda|libera) (?:hand|mano|main|mão)(?!\p{L})|(?:main|mano|mão) (?:libre|libera|livre)(?!\p{L})|另一只手|反対の手|もう片方の手/iu;
export const isOtherHand = (asked: string): boolean => OTHER_HAND.test(asked);
const ALSO =
  /(?<!\p{L})(?:also|too|as well|another|auch|noch|también|otr[oa]|aussi|encore|também|outr[oa]|anche|altr[oa])(?!\p{L})|也|もう/iu;

/** A snail without its shell is no snail. */
export const isShelled = (noun: string, gone: string): boolean => SHELLED.test(noun) && SHELL.test(gone);
const SHELLED = /(?:^| )(?:snail|turtle|tortoise)$/;
const SHELL =
  /(?<!\p{L})(?:shells?|schneckenhaus|caparazón|concha|coquille|carapace|guscio|conchiglia|casco)(?!\p{L})|壳|殻/iu;

/** Half as many of a thing, or a few of one that was everywhere. */
function fewerOf({ count, where, ...cue }: Omit<Thing, 'noun'>): Omit<Thing, 'noun'> {
  if (where?.is === 'everywhere') return { ...cue, count: 3 };
  return { ...cue, ...(where ? { where } : {}), ...(count ? { count: Math.ceil(count / 2) } : {}) };
}

/** Words in front of a thing that is there: “the helmet” is the scene's hard hat. */
const THERE =
  /(?<!\p{L})(?:(?:the|her|his|their|this|that|de[rnms]|die|das|ihr\p{L}{0,2}|sein\p{L}{0,2}|el|del|las?|los|sus?|les?|son|sa|ses|[oa]s?|d[oa]s?|il|lo|gli|della?) (?:[\p{L}-]{1,20} ){0,2}|(?:l|dell)['’])$/iu;
/** Names that may mean the same thing of a scene. */
const ALIKE: readonly RegExp[] = [
  /(?:^| )(?:hat|cap|helmet|beanie|beret)$/,
  /(?:^| )(?:house|home|cottage|hut|cabin|farmhouse|lodge|bungalow|barn|shed|villa|chalet|roof)$/,
  /(?:^| )(?:hotel|motel|inn|hostel)$/,
  /(?:^| )(?:cup|mug|teacup|tea|coffee|cocoa)$/,
  /(?:^| )(?:bow|ribbon)$/,
  /(?:^| )(?:brick|bricks|wall)$/,
  /(?:^| )(?:television|tv|screen)$/,
];
/** Whether a name means a thing that the scene calls otherwise, because none there has that name. */
const isCalledLike = (noun: string, there: string, motifs: readonly string[]): boolean =>
  !motifs.some((one) => shapeFor(one) === shapeFor(noun)) &&
  ALIKE.some((names) => names.test(noun) && names.test(there));
/** “On the roof” means the roof of the house that is there. */
const ON_ROOF = /(?<!\p{L})(?:up )?(on(?:to)?|upon|atop) (?:the|its|that) roof(?:top)?(?! of)(?!\p{L})/giu;
export function onOwnRoof(prompt: string, { motifs, setting }: Pick<ScenePlan, 'motifs' | 'setting'>): string {
  const house = setting === 'rooftop' ? undefined : motifs.find((noun) => ROOFED.test(noun));
  return house ? prompt.replace(ON_ROOF, `$1 the ${house}`) : prompt;
}
const ROOFED =
  /(?:^| )(?:house|home|cottage|hut|cabin|farmhouse|lodge|bungalow|barn|shed|castle|church|school|station|windmill|bus|van|car|truck|caravan|taxi|train)$/;
const WORDS = /(?<!\p{L})\p{L}/gu;
/** Words in front of something new. */
const NEW =
  /(?<!\p{L})(?:an?|another|ein\p{L}{0,2}|un[ao]?|une|uma?|otr[oa]|autre|outr[oa]|altr[oa]|un['’]) ?(?:[\p{L}-]{1,20} )?$/iu;
/** A comparison (“a bigger dog”) means the one that is there. */
const COMPARED =
  /^(?:[\p{L}-]{1,20} )?(?:bigger|larger|smaller|taller)|^\p{L}{2,20} (?:viel |deutlich |mucho |beaucoup |bem |molto )?(?:größer|kleiner|más (?:grande|pequeñ)|plus (?:gran|petit)|maior|menor|più (?:grand|piccol))/iu;
/**
 * The asked things and relations under the names that the scene has for them: “the bridge” is the scene's stone bridge,
 * “a bridge” is another.
 */
export function asInScene<Of extends { noun: string }>(
  { motifs }: Pick<ScenePlan, 'motifs'>,
  prompt: string,
  asked: readonly Of[],
  relations: Relations,
  names: ReadonlyMap<string, string>,
  languages: readonly string[],
): { asked: Of[]; relations: Relations } {
  // Names match only where a word begins: there is no hat in “what”.
  const starts = [...prompt.matchAll(WORDS)].map(({ index }) => index);
  const isWhereOthersAre = (noun: string) => [...relations.where.values()].some(({ of }) => of === noun);
  const found = findObjects(prompt, Number.POSITIVE_INFINITY, languages);
  const own = (noun: string): string => {
    const name = names.get(noun);
    if (name !== undefined) return name;
    const at = starts.find((one) => prompt.startsWith(noun, one)) ?? found.find((one) => one.noun === noun)?.at;
    const before = prompt.slice(0, at ?? 0);
    const isCompared = at !== undefined && COMPARED.test(prompt.slice(at));
    if (motifs.includes(noun) || (NEW.test(before) && !isCompared)) return noun;
    // What has the picture of a thing that is there is that thing: a palm tree is the palms, a bird the crane.
    const alikeShape = motifs.find((one) => shapeFor(one) === shapeFor(noun));
    if (alikeShape !== undefined && !isPlaceNoun(noun, '')) return alikeShape;
    const isNamedThere = at !== undefined && THERE.test(before);
    const ofKind = isNamedThere ? motifs.find((one) => byKind(one, { [noun]: true }, KIND_STEPS) === true) : undefined;
    if (ofKind !== undefined) return ofKind;
    // In other languages, a thing that something is put on is taken to be there.
    const isThere = at === undefined ? isWhereOthersAre(noun) : isCompared || THERE.test(before);
    const alike = isThere ? ALIKE.find((names) => names.test(noun)) : undefined;
    return motifs.find((one) => one.endsWith(` ${noun}`) || alike?.test(one)) ?? noun;
  };
  const renamed = <Value>(all: ReadonlyMap<string, Value>) =>
    new Map([...all].map(([noun, value]) => [own(noun), value]));
  return {
    asked: asked.map((one) => ({ ...one, noun: own(one.noun) })),
    relations: {
      ...relations,
      where: new Map(
        [...relations.where].flatMap(([noun, at]) =>
          own(noun) === own(at.of) ? [] : [[own(noun), { ...at, of: own(at.of) }] as const],
        ),
      ),
      counts: renamed(relations.counts),
      sizes: renamed(relations.sizes),
      surfaces: renamed(relations.surfaces),
      mixed: new Set([...relations.mixed].map(own)),
      whose: renamed(relations.whose),
      stands: relations.stands ? { ...relations.stands, of: own(relations.stands.of) } : null,
    },
  };
}

/** A boat that should lie on the beach no longer sails. */
export const beached = (one: Thing, asked: string): Thing =>
  realmOf(one.noun) === 'water' && ON_BEACH.test(asked) ? { ...one, motion: 'stand' } : one;
const ON_BEACH =
  /(?<!\p{L})(?:(?:on|onto|up|to) (?:the|a|an|some) (?:\p{L}{2,12} )?(?:beach|shore|sand)|on sand|beached|stranded|ashore|am (?:\p{L}{2,12} )?(?:strand|ufer)|(?:auf|in) (?:dem|den|die|einem|einen) (?:\p{L}{2,12} )?(?:strand|sand)|gestrandet|(?:en|sobre|a) (?:la|una) (?:playa|arena|orilla)|varad[oa]|sur (?:la|une|le) (?:plage|sable|rivage)|échouée?|n?[ao] (?:praia|areia)|encalhad[oa]|(?:sulla|in) (?:spiaggia|sabbia|riva))(?!\p{L})/iu;

/** Sung things that no room has: a village, a school. */
const OUTDOORS =
  /(?:^| )(?:village|town|city|school|church|house|castle|tower|station|farm|street|road|bridge|turbine|windmill|tree|fountain|tent)$/;
/** Things that stay behind when the scene leaves a room. */
const FIXTURE =
  /(?:door|doorway|window|wall|stair|staircase|fridge|refrigerator|oven|stove|sink|bathtub|shelf|chandelier|mirror ball|chair|armchair|sofa|couch|bed|desk|wardrobe|cupboard|bookshelf|curtain|carpet|rug|television)$/;
/** The scene in another place, with those of its things that may be there too. */
export function takenTo(setting: SceneSetting, scene: ScenePlan): ScenePlan {
  const left = INSIDE.has(setting) === INSIDE.has(scene.setting) ? null : INSIDE.has(setting) ? OUTDOORS : FIXTURE;
  const stays = scene.motifs.map((noun) => !left?.test(noun));
  const those = <T>(all: readonly T[]): T[] => all.filter((_, i) => stays[i]);
  return {
    ...scene,
    setting,
    motifs: those(scene.motifs),
    ...(scene.motifCues ? { motifCues: those(scene.motifCues) } : {}),
  };
}
