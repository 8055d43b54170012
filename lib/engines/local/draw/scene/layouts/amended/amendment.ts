/** What an edit leaves as it was laid out, and what it takes away, moves or adds. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { isAlive, isSeenFromFront, realmOf } from '../../../objects/object-kinds.ts';
import {
  type CastObject,
  IN_FRAME,
  isElsewhere,
  isWithAnybody,
  type Kit,
  nthOf,
  OF_SKY,
  type Style,
  WITH_SOMEBODY,
} from '../../style.ts';
import { fixtureCalled } from '../../interiors/fixture-names.ts';
import { type LayoutId, ON_BARE_GROUND } from '../index.ts';
import { isHeld } from '../one-thing.ts';
import { isStars } from '../related/everywhere.ts';
import { OF_ONE } from '../related/bodies.ts';
import { isAboutFace, isOnLimbs } from '../related/worn.ts';
import { calledIn, isGroundless } from '../staging.ts';
import { isPairNear, type One } from '../together.ts';

export type Amendment = {
  was: LayoutId;
  /** Whether its people are cut off by the picture's edge. */
  isNear: boolean;
  /** Whether people who are whole turn to us. */
  isTurned: boolean;
  /**
   * The scene with the people who were in it, and its things as they were laid out, even those no longer seen there.
   */
  scene: ScenePlan;
  laidOut: readonly CastObject[];
  /** Which of these things and people are no longer seen there. */
  gone: ReadonlySet<string>;
  /** The scale of things where they stand. */
  scales: ReadonlyMap<string, number>;
  /** Things that are put in, some of which were elsewhere before. */
  added: readonly CastObject[];
  /** The animal or robot that replaces the video's person. */
  standsIn: string | null;
  /** People who come in; null is the video's person. */
  newcomers: readonly (One | null)[];
};

/** What says where the camera stands and what people do. */
const SHOT = [
  'shotType',
  'framing',
  'distance',
  'angle',
  'side',
  'stands',
  'does',
] as const satisfies readonly (keyof ScenePlan)[];
/** Layouts with room for something new; `POSTERS` are those built around their first thing. */
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
/** Layouts in which somebody is near, and may hold something. */
const NEAR = new Set<LayoutId>(['half', 'behind', 'facing', 'closeup', 'held']);
/** Parts of somebody's look that are visible from afar, and from behind. */
const FROM_AFAR = new Set(['hair', 'cut', 'cloth', 'outfit', 'scarf', 'sex', 'figure', 'pattern']);
/** Parts that only a face shows, which is seen when somebody turns round. */
const ON_FACE = new Set(['face', 'gaze']);
/** Where a thing with somebody may be: if they are whole, and if they are near. */
const BY_SOMEBODY = { whole: /^(?:beside|behind|before|above|between)$/, near: /^(?:beside|behind|between)$/ };
/** Layouts whose people take into their hands what an edit puts there. */
const HANDS: ReadonlySet<LayoutId> = new Set<LayoutId>(['half', 'held', 'behind', 'facing', 'together']);
/** Layouts near enough to somebody that turning them changes nothing else. */
const TURNED: ReadonlySet<LayoutId> = new Set<LayoutId>(['half', 'closeup']);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const nounsOf = (objects: readonly CastObject[]): string => objects.map(({ noun }) => noun).join();

/**
 * What an edit changes in a scene that was laid out as `before` in `was`; null where it has to be laid out anew, or is
 * unchanged.
 */
export function amendmentOf(kit: Kit, before: Kit, was: LayoutId, style: Style): Amendment | null {
  const { scene } = kit;
  if (!SHOT.every((key) => isSame(scene[key], before.scene[key]))) return null;
  const isTurned = (scene.isFacing ?? false) !== (before.scene.isFacing ?? false);
  const isNear = NEAR.has(was) || (was === 'together' && isPairNear(before, style));
  const isWhole = WHOLE.has(was) || (was === 'together' && !isNear);
  const isTurnedWhole = isTurned && isWhole && style.protagonist !== undefined;
  if (isTurned && !isTurnedWhole && !TURNED.has(was)) return null;
  const changed = lookChanged(kit, before);
  const unturned = isTurnedWhole ? changed.filter((key) => !ON_FACE.has(key)) : changed;
  if (!isLookSeen(kit, unturned, was, isNear)) return null;
  if (kit.portrait || before.portrait || (isElsewhere(scene) && isMovedFar(kit, before, style))) return null;
  // Somebody who holds something on bare ground is the person that an edit means: they stay where it mentions nobody, and go
  // where it wants nobody there.
  const isHolder = was === 'held' && (scene.hasCharacter || scene.isDeserted === true);
  // So does somebody who passes by far off.
  const isPasserGone = style.hasPassersBy === true && scene.isDeserted === true && !before.scene.isDeserted;
  const isUntold = isHolder || (isPasserGone && !before.scene.people);
  const people = peopleOf(kit, isUntold ? { ...before, scene: { ...before.scene, hasCharacter: true } } : before);
  // Things that were sung of but not seen do not come in along with what an edit adds.
  const isUnseenStill = ({ noun, where }: CastObject) =>
    where === undefined && before.scene.motifs.includes(noun) && !before.objects.some((one) => one.noun === noun);
  const objects = kit.objects.filter((one) => !isUnseenStill(one));
  const things = thingsOf(objects, before.objects, !isWhole);
  if (!people) return null;
  const { newcomers } = people;
  const { scales } = things;
  const standsIn = standInOf(kit, before, people.gone, things.added);
  // What the person held stands before whoever replaces them.
  if (standsIn !== null)
    for (const [i, one] of things.laidOut.entries())
      if (isHeld(one) && !things.gone.has(one.noun) && !things.added.some(({ noun }) => noun === one.noun)) {
        things.gone.add(one.noun);
        things.added.push({ ...(things.laidOut[i] as CastObject), where: { is: 'before', of: standsIn } });
      }
  const gone = new Set([...people.gone, ...things.gone]);
  // A child is seen whole, by its build.
  if (isNear && changed.includes('age') && scene.look?.age === 'child') return null;
  // A person who becomes a child has another build.
  const isSeenAnew =
    isTurned || (changed.length > 0 && !(changed.includes('age') && (!isNear || scene.look?.age === 'child')));
  if (!isSeenAnew && gone.size + newcomers.length === 0 && isSame(objects, before.objects)) return null;
  // A thing put into the hands of somebody near changes their pose: the layout puts it there.
  const isGripped = (one: CastObject) =>
    !isWhole && HANDS.has(was) && one.where?.is === 'held' && isOnSomebody(one, scene);
  const gripped = things.added.filter(isGripped);
  const laidOut = [...things.laidOut.filter(({ noun }) => !gripped.some((one) => one.noun === noun)), ...gripped];
  for (const { noun } of gripped) gone.delete(noun);
  // The stars of a poster's night are those of its place.
  const added = things.added.filter((one) => !isGripped(one) && !(POSTERS.has(was) && isStars(one)));
  if (POSTERS.has(was) && gone.size + added.length + gripped.length + scales.size > 0) return null;
  if (newcomers.length > 0 && !isWhole) return null;
  const isLeftBehind = ({ noun, where }: CastObject) => where !== undefined && !gone.has(noun) && gone.has(where.of);
  if (laidOut.some(isLeftBehind)) return null;
  // A held thing would be left in the air.
  if (
    standsIn === null &&
    people.gone.length > 0 &&
    (was === 'half' || was === 'held') &&
    laidOut.some((one) => isHeld(one) && !gone.has(one.noun))
  )
    return null;
  if (was === 'leaf' && added.length === 0 && laidOut.every(({ noun }) => gone.has(noun))) return null;
  // When somebody alone goes, the picture is empty unless it shows a place.
  const isAnybodyLeft = scene.hasCharacter || (scene.people?.length ?? 0) > 0;
  if (
    standsIn === null &&
    people.gone.length > 0 &&
    !isAnybodyLeft &&
    !WHOLE.has(was) &&
    laidOut.every(({ noun }) => gone.has(noun))
  )
    return null;
  const isFitting = (one: CastObject): boolean => {
    const { where, noun, shape } = one;
    if (before.heroes.some((hero) => hero.shape === shape)) return false;
    if (isOnSomebody(one, scene)) return isWhole || (isNear && isSeenNear(one, was));
    if (!ROOMY.has(was)) return false;
    if (!ON_BARE_GROUND.has(was) && isGroundless(kit, style) && realmOf(noun) !== 'sky' && where?.of === undefined)
      return false;
    if (where === undefined || where.of === IN_FRAME || where.of === OF_SKY || where.is === 'everywhere') return true;
    if (added.some((other) => other !== one && other.noun === where.of)) return true;
    if (laidOut.some(({ noun }) => noun === where.of && !gone.has(noun))) return true;
    if (where.is === 'on' && fixtureCalled(scene.interior, where.of)) return true;
    if (!isWithPeople(where.of, scene)) return false;
    return (isWhole && BY_SOMEBODY.whole.test(where.is)) || (isNear && BY_SOMEBODY.near.test(where.is));
  };
  if (!added.every(isFitting)) return null;
  return {
    was,
    isNear,
    isTurned: isTurnedWhole,
    scene: people.scene,
    laidOut,
    gone,
    scales,
    added,
    standsIn,
    newcomers,
  };
}

/** The one being that replaces the video's person where nobody else is in the scene: a robot, a dragon, an animal. */
function standInOf({ scene }: Kit, before: Kit, gone: readonly string[], added: readonly CastObject[]): string | null {
  const isGone = gone.includes(WITH_SOMEBODY) && !scene.hasCharacter && !scene.people;
  if (!isGone || before.heroes.length > 0) return null;
  const alive = added.filter(
    ({ noun, where }) => (where === undefined && STANDS_IN.test(noun)) || (where === undefined && isAlive(noun)),
  );
  return alive.length === 1 ? (alive[0]?.noun ?? null) : null;
}
const STANDS_IN =
  /(?:robot|dragon|alien|snowman|ghost|scarecrow|teddy bear|teddy|dinosaur|unicorn|astronaut|skeleton|zombie)$/;

/** Whether a thing is put with the people of a scene, or one of them. */
const isWithPeople = (of: string, { hasCharacter, people = [] }: ScenePlan): boolean =>
  (of === WITH_SOMEBODY && people.length > 0) ||
  isWithAnybody(of, [...(hasCharacter ? [null] : []), ...people.map((one) => ({ ...one, nth: nthOf(one, people) }))]);

/** Whether somebody wears it, holds it, or has it on a shoulder. */
export const isOnSomebody = ({ where }: CastObject, scene: ScenePlan): boolean =>
  where !== undefined && OF_ONE.has(where.is) && isWithPeople(where.of, scene);

/** Whether it lies before a face or a chest. */
export const isBefore = (cast: CastObject): boolean =>
  cast.where?.is === 'pinned' ||
  (cast.where?.is === 'worn' && (isSeenFromFront(cast.noun, cast.shape) || isAboutFace(cast)));
const isSeenNear = (cast: CastObject, was: LayoutId): boolean =>
  cast.where?.is !== 'held' && !isOnLimbs(cast) && (was !== 'behind' || !isBefore(cast));

/** The parts of the person's look that have changed. */
function lookChanged({ scene }: Kit, { scene: before }: Kit): string[] {
  const look: Readonly<Record<string, unknown>> = scene.look ?? {};
  const old: Readonly<Record<string, unknown>> = before.look ?? {};
  return [...new Set([...Object.keys(look), ...Object.keys(old)])].filter((key) => !isSame(look[key], old[key]));
}

/** Whether a new look of the person is visible in the unchanged shot. */
function isLookSeen({ scene, heroes }: Kit, changed: readonly string[], was: LayoutId, isNear: boolean): boolean {
  if (changed.length === 0 || !scene.hasCharacter || heroes.length > 0 || was === 'half') return true;
  if (isNear && was !== 'behind' && was !== 'held') return true;
  return (WHOLE.has(was) || was === 'behind' || was === 'held') && changed.every((key) => FROM_AFAR.has(key));
}

/** Whether nothing could stand where it did before. */
const isMovedFar = (kit: Kit, before: Kit, style: Style): boolean =>
  kit.place.isInside !== before.place.isInside || isGroundless(kit, style) !== isGroundless(before, style);

/** Who was there, who of them is gone, and who is new; null where people have to be arranged anew. */
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

/** Sorts things by what becomes of them. */
function thingsOf(now: readonly CastObject[], before: readonly CastObject[], isNear: boolean) {
  const gone = new Set<string>();
  const scales = new Map<string, number>();
  // An edit names as held what somebody near held anyway: it stays there.
  const staysInHands = (one: CastObject, same: CastObject) =>
    isNear && one.where === undefined && isHeld(one) && same.where?.is === 'held' && same.where.of === WITH_SOMEBODY;
  const added = now.filter((one) => !before.some(({ noun }) => noun === one.noun));
  const free = added.filter((one) => one.where === undefined);
  const isBase = (noun: string) => now.some(({ where }) => where?.of === noun);
  const laidOut = before.map((one): CastObject => {
    const same = now.find(({ noun }) => noun === one.noun);
    if (same) {
      const isThere =
        (isSame(same.where, one.where) || staysInHands(one, same)) &&
        same.count === one.count &&
        same.isMixed === one.isMixed &&
        isSame(same.otherColors, one.otherColors) &&
        !same.load;
      if (isThere) {
        const scale = (same.size ?? 1) / (one.size ?? 1);
        if (scale !== 1) scales.set(one.noun, scale);
        return {
          ...same,
          where: one.where,
          // A thing that something else is put on is seen from then on.
          fromSec: isBase(one.noun) ? Math.min(same.fromSec, one.fromSec) : one.fromSec,
          ...(one.size === undefined ? { size: undefined } : { size: one.size }),
        };
      }
      added.push(same);
      gone.add(one.noun);
      return one;
    }
    // A thing that replaces it stands in its place.
    const isUp = realmOf(one.noun) === 'sky';
    const next = one.where ? undefined : free.find(({ noun }) => (realmOf(noun) === 'sky') === isUp);
    if (next) {
      free.splice(free.indexOf(next), 1);
      added.splice(added.indexOf(next), 1);
      // It is seen when that was, or from the beginning.
      // It is not taken up only because a hand could hold it: what it replaces stood.
      const isStanding = isNear && !isHeld(one) && isHeld(next);
      return {
        ...next,
        fromSec: Math.min(next.fromSec, one.fromSec),
        ...(isStanding ? { isStanding: true as const } : {}),
      };
    }
    gone.add(one.noun);
    return one;
  });
  return { laidOut, gone, scales, added };
}
