/** What an edit leaves where it was laid out, and what of it it takes away, moves or adds. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { realmOf } from '../../../objects/object-kinds.ts';
import {
  type CastObject,
  IN_FRAME,
  isElsewhere,
  type Kit,
  nthOf,
  type Style,
  WITH_ALL,
  WITH_SOMEBODY,
} from '../../style.ts';
import { type LayoutId, ON_BARE_GROUND } from '../index.ts';
import { isHeld } from '../one-thing.ts';
import { calledIn, isGroundless } from '../staging.ts';
import { isPairNear, type One } from '../together.ts';

export type Amendment = {
  was: LayoutId;
  /** Whether its people are cut by the picture's edge. */
  isNear: boolean;
  /** The scene with those who were in it, and its things as they were laid out, also those that are seen there no more. */
  scene: ScenePlan;
  laidOut: readonly CastObject[];
  /** Which things and people of these are not seen there. */
  gone: ReadonlySet<string>;
  /** How much larger things are where they stand. */
  scales: ReadonlyMap<string, number>;
  /** Things that are put in, some of which were elsewhere before. */
  added: readonly CastObject[];
  /** Who comes in; null is the video's person. */
  newcomers: readonly (One | null)[];
};

/** What tells where the camera stands and what people do. */
const SHOT = [
  'shotType',
  'framing',
  'distance',
  'angle',
  'side',
  'isFacing',
  'stands',
  'does',
] as const satisfies readonly (keyof ScenePlan)[];
/** Layouts with room for what comes in, and those that are built around their first thing. */
const ROOMY = new Set<LayoutId>([
  'vista',
  'hero',
  'deep',
  'leaf',
  'held',
  'half',
  'behind',
  'together',
  'facing',
  'related',
]);
const POSTERS = new Set<LayoutId>(['podium', 'panels', 'burst', 'monument', 'framed']);
/** Layouts of a place, in which people are whole. */
const WHOLE = new Set<LayoutId>(['vista', 'hero', 'deep']);
/** Those in which somebody is near, and may have something in the hands. */
const NEAR = new Set<LayoutId>(['half', 'behind', 'facing']);
/** What of somebody's look is told from afar, and from behind. */
const FROM_AFAR = new Set(['hair', 'cut', 'cloth', 'outfit', 'scarf', 'sex', 'figure', 'pattern']);
/** Where a thing may be that is put with somebody who is whole, and with somebody near. */
const BY_SOMEBODY = { whole: /^(?:beside|behind|before|above|between)$/, near: /^(?:beside|behind|between)$/ };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const nounsOf = (objects: readonly CastObject[]): string => objects.map(({ noun }) => noun).join();

/** What an edit changes in a scene that was laid out as `before` in `was`; null where it is to be laid out anew, or is as it was. */
export function amendmentOf(kit: Kit, before: Kit, was: LayoutId, style: Style): Amendment | null {
  const { scene } = kit;
  if (!SHOT.every((key) => isSame(scene[key], before.scene[key]))) return null;
  if (!isLookSeen(kit, before, was)) return null;
  if (kit.portrait || before.portrait || (isElsewhere(scene) && isMovedFar(kit, before, style))) return null;
  const people = peopleOf(kit, before);
  const things = thingsOf(kit.objects, before.objects);
  if (!people) return null;
  const { newcomers } = people;
  const { added, laidOut, scales } = things;
  const gone = new Set([...people.gone, ...things.gone]);
  if (gone.size + newcomers.length === 0 && isSame(kit.objects, before.objects)) return null;
  if (POSTERS.has(was) && gone.size + added.length + scales.size > 0) return null;
  const isNear = NEAR.has(was) || (was === 'together' && isPairNear(before, style));
  const isWhole = WHOLE.has(was) || (was === 'together' && !isNear);
  if (newcomers.length > 0 && !isWhole) return null;
  const isLeftBehind = ({ noun, where }: CastObject) => where !== undefined && !gone.has(noun) && gone.has(where.of);
  if (laidOut.some(isLeftBehind)) return null;
  // What was in somebody's hands would be left in the air.
  if (people.gone.length > 0 && was === 'half' && laidOut.some((one) => isHeld(one) && !gone.has(one.noun)))
    return null;
  if (was === 'leaf' && added.length === 0 && laidOut.every(({ noun }) => gone.has(noun))) return null;
  // Somebody alone who goes leaves a picture of nothing, unless it is of a place.
  const isAnybodyLeft = scene.hasCharacter || (scene.people?.length ?? 0) > 0;
  if (people.gone.length > 0 && !isAnybodyLeft && !WHOLE.has(was) && laidOut.every(({ noun }) => gone.has(noun)))
    return null;
  const isFitting = (one: CastObject): boolean => {
    const { where, noun, shape } = one;
    if (before.heroes.some((hero) => hero.shape === shape)) return false;
    if (!ROOMY.has(was)) return false;
    if (!ON_BARE_GROUND.has(was) && isGroundless(kit, style) && realmOf(noun) !== 'sky' && where?.of === undefined)
      return false;
    if (where === undefined || where.of === IN_FRAME || where.is === 'everywhere') return true;
    if (added.some((other) => other !== one && other.noun === where.of)) return true;
    if (laidOut.some(({ noun }) => noun === where.of && !gone.has(noun))) return true;
    if (!isWithPeople(where.of, scene)) return false;
    return (isWhole && BY_SOMEBODY.whole.test(where.is)) || (isNear && BY_SOMEBODY.near.test(where.is));
  };
  if (!added.every(isFitting)) return null;
  return { was, isNear, scene: people.scene, laidOut, gone, scales, added, newcomers };
}

/** Whether something is put with those who are in a scene, or one of them. */
const isWithPeople = (of: string, { hasCharacter, people = [] }: ScenePlan): boolean =>
  ((of === WITH_SOMEBODY || of === WITH_ALL) && (hasCharacter || people.length > 0)) ||
  people.some(({ called }) => called === of);

/** Whether a new look of the person is seen in the shot as it was. */
function isLookSeen({ scene, heroes }: Kit, { scene: before }: Kit, was: LayoutId): boolean {
  const look: Readonly<Record<string, unknown>> = scene.look ?? {};
  const old: Readonly<Record<string, unknown>> = before.look ?? {};
  const changed = [...new Set([...Object.keys(look), ...Object.keys(old)])].filter(
    (key) => !isSame(look[key], old[key]),
  );
  if (changed.length === 0 || !scene.hasCharacter || heroes.length > 0 || was === 'half') return true;
  return WHOLE.has(was) && changed.every((key) => FROM_AFAR.has(key));
}

/** Whether nothing could stand where it did. */
const isMovedFar = (kit: Kit, before: Kit, style: Style): boolean =>
  kit.place.isInside !== before.place.isInside || isGroundless(kit, style) !== isGroundless(before, style);

/** Who was there, who of them is not any more, and who is new; null where they are arranged anew. */
function peopleOf(
  { scene, heroes }: Kit,
  before: Kit,
): { scene: ScenePlan; gone: string[]; newcomers: (One | null)[] } | null {
  const there = before.scene.people ?? [];
  const now = scene.people ?? [];
  if ([...there, ...now].some(({ does }) => does)) return null;
  if (scene.hasCharacter && before.scene.hasCharacter && nounsOf(heroes) !== nounsOf(before.heroes)) return null;
  const isNow = (one: SeenPerson) => now.some((other) => isSame(other, one));
  const wasThere = (one: SeenPerson) => there.some((other) => isSame(other, one));
  const isReplaced = now.length === there.length;
  const comes = scene.hasCharacter && !before.scene.hasCharacter;
  const goes = !scene.hasCharacter && before.scene.hasCharacter;
  const newcomers = isReplaced
    ? []
    : now.flatMap((one, index): One[] => (wasThere(one) ? [] : [{ ...one, index, nth: 0 }]));
  const left = isReplaced ? [] : there.filter((one) => !isNow(one));
  if (left.length > 0 && newcomers.length + (comes ? 1 : 0) > 0) return null;
  const { people: _people, isDeserted: _isDeserted, ...rest } = scene;
  const seen = isReplaced ? now : there;
  return {
    scene: {
      ...rest,
      hasCharacter: before.scene.hasCharacter,
      ...(seen.length > 0 ? { people: [...seen] } : {}),
      ...(before.scene.isDeserted ? { isDeserted: true } : {}),
    },
    gone: [...(goes ? [WITH_SOMEBODY] : []), ...left.map((one) => nameOf(one, there))],
    newcomers: [...(comes ? [null] : []), ...newcomers],
  };
}

const nameOf = (one: SeenPerson, all: readonly SeenPerson[]): string =>
  calledIn({ other: { ...one, index: all.indexOf(one), nth: nthOf(one, all) } });

/** Things by what becomes of them. */
function thingsOf(now: readonly CastObject[], before: readonly CastObject[]) {
  const gone = new Set<string>();
  const scales = new Map<string, number>();
  const added = now.filter((one) => !before.some(({ noun }) => noun === one.noun));
  const free = added.filter((one) => one.where === undefined);
  const laidOut = before.map((one): CastObject => {
    const same = now.find(({ noun }) => noun === one.noun);
    if (same) {
      const isThere =
        isSame(same.where, one.where) && same.count === one.count && same.isMixed === one.isMixed && !same.load;
      if (isThere) {
        const scale = (same.size ?? 1) / (one.size ?? 1);
        if (scale !== 1) scales.set(one.noun, scale);
        return {
          ...same,
          fromSec: one.fromSec,
          ...(one.size === undefined ? { size: undefined } : { size: one.size }),
        };
      }
      added.push(same);
      gone.add(one.noun);
      return one;
    }
    // What comes in for it stands in its place.
    const isUp = realmOf(one.noun) === 'sky';
    const next = one.where ? undefined : free.find(({ noun }) => (realmOf(noun) === 'sky') === isUp);
    if (next) {
      free.splice(free.indexOf(next), 1);
      added.splice(added.indexOf(next), 1);
      return { ...next, fromSec: one.fromSec };
    }
    gone.add(one.noun);
    return one;
  });
  return { laidOut, gone, scales, added };
}
