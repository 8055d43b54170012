/** What an edit leaves where it was laid out, and what of it it takes away, moves or adds. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { realmOf } from '../../../objects/object-kinds.ts';
import { type CastObject, IN_FRAME, isElsewhere, type Kit, type Style, WITH_SOMEBODY } from '../../style.ts';
import type { LayoutId } from '../index.ts';
import { isHeld } from '../one-thing.ts';
import { calledIn, isGroundless } from '../staging.ts';
import { nthOf, type One } from '../together.ts';

export type Amendment = {
  was: LayoutId;
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
  'look',
] as const satisfies readonly (keyof ScenePlan)[];
/** Layouts with room for what comes in, those of them in which people are whole, and those that only one thing after another fits. */
const ROOMY = new Set<LayoutId>(['vista', 'hero', 'deep', 'together', 'facing', 'related']);
const WHOLE = new Set<LayoutId>(['vista', 'hero', 'deep']);
const POSTERS = new Set<LayoutId>(['podium', 'panels', 'burst', 'monument', 'leaf', 'framed', 'held']);
/** Where a thing may be that is put with somebody who is whole. */
const BY_SOMEBODY = /^(?:beside|behind|before|above)$/;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const nounsOf = (objects: readonly CastObject[]): string => objects.map(({ noun }) => noun).join();

/** What an edit changes in a scene that was laid out as `before` in `was`; null where it is to be laid out anew, or is as it was. */
export function amendmentOf(kit: Kit, before: Kit, was: LayoutId, style: Style): Amendment | null {
  const { scene } = kit;
  if (!SHOT.every((key) => isSame(scene[key], before.scene[key]))) return null;
  if (kit.portrait || before.portrait || (isElsewhere(scene) && isMovedFar(kit, before, style))) return null;
  const people = peopleOf(kit, before);
  const things = thingsOf(kit.objects, before.objects);
  if (!people) return null;
  const { newcomers } = people;
  const { added, laidOut, scales } = things;
  const gone = new Set([...people.gone, ...things.gone]);
  if (gone.size + newcomers.length === 0 && isSame(kit.objects, before.objects)) return null;
  if (POSTERS.has(was) && gone.size + added.length + scales.size > 0) return null;
  if (newcomers.length > 0 && (!WHOLE.has(was) || (people.scene.people?.length ?? 0) > 0)) return null;
  const isLeftBehind = ({ noun, where }: CastObject) => where !== undefined && !gone.has(noun) && gone.has(where.of);
  if (laidOut.some(isLeftBehind)) return null;
  // What was in somebody's hands would be left in the air.
  if (people.gone.length > 0 && was === 'half' && laidOut.some((one) => isHeld(one) && !gone.has(one.noun)))
    return null;
  // Somebody alone who goes leaves a picture of nothing, unless it is of a place.
  if (people.gone.length > 0 && !WHOLE.has(was) && laidOut.every(({ noun }) => gone.has(noun))) return null;
  const isFitting = (one: CastObject): boolean => {
    const { where, noun, shape } = one;
    if (before.heroes.some((hero) => hero.shape === shape)) return false;
    if (!ROOMY.has(was)) return false;
    if (isGroundless(kit, style) && realmOf(noun) !== 'sky' && where?.of === undefined) return false;
    if (where === undefined || where.of === IN_FRAME || where.is === 'everywhere') return true;
    if (added.some((other) => other !== one && other.noun === where.of)) return true;
    if (laidOut.some(({ noun }) => noun === where.of && !gone.has(noun))) return true;
    return where.of === WITH_SOMEBODY && WHOLE.has(was) && scene.hasCharacter && BY_SOMEBODY.test(where.is);
  };
  if (!added.every(isFitting)) return null;
  return { was, scene: people.scene, laidOut, gone, scales, added, newcomers };
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
  const { people: _people, ...rest } = scene;
  const seen = isReplaced ? now : there;
  return {
    scene: {
      ...rest,
      hasCharacter: before.scene.hasCharacter,
      ...(seen.length > 0 ? { people: [...seen] } : {}),
      ...(before.scene.isDeserted || newcomers.length > 0 || comes ? { isDeserted: true } : {}),
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
