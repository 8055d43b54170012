/**
 * People who do something, from head to foot: who rides, kneels, sits, climbs, holds a ladder or a hand, with the
 * things they do it on and those in their hands.
 */
import type { Deed } from '#lib/products/mv/ports.ts';
import { isLeantOn, isSatAt } from '../../../objects/object-kinds.ts';
import { tallOf } from '../../../actors/cast.ts';
import type { Node } from '../../node.ts';
import { ageOf, type CastObject, isArmDeed, isWithAnybody, type Kit, type Style } from '../../style.ts';
import { isPosed, isShared, topOf } from '../posed/deeds.ts';
import { companyOf, isPairOf, type One, SHORTER } from '../together.ts';
import { OF_ONE, outlined } from './bodies.ts';
import { grow, isServing } from './joined.ts';
import { SHAFTS } from './players.ts';
import { highestHead } from '../staging.ts';
import { DEPTH, heightOf, type Stage, shaped } from './stage.ts';
import { isServed, mountIn, type Troupe, troupeNodes, widthOf } from './troupes.ts';

/** How tall a standing man is, in shares of the frame's height. */
const TALL = { wide: 0.5, medium: 0.6, close: 0.66 };
/** The same where nobody does more than stand, with room for a hat. */
const STANDS_TALL = { wide: 0.54, medium: 0.64, close: 0.68 };
/** The same for a deed with things of its own. */
const POSED_TALL = { wide: 0.58, medium: 0.68, close: 0.74 };
/** The most of the frame's width that people and their things take, alone and beside other things. */
const ROOM = { alone: 0.88, aside: 0.62 };
/** The space between the picture's edge and the first of them. */
const EDGE = 0.05;
/** The space between two people, in shares of their height. */
const APART = 0.1;
const BESIDE_SHAFT = 0.34;

/** What one of a scene's people does; null is the video's person. */
function deedOf({ scene, objects }: Kit, style: Style, one: One | null): Deed | undefined {
  const own = one ? one.does : scene.does;
  if (own || one || !scene.stands) return own;
  const on = objects.find(({ noun }) => noun === scene.stands?.of);
  return on && mountIn(style, on) ? { is: 'ride', of: on.noun } : undefined;
}

/** Whether a scene asks for people whole and from the front: for what they do, or in ink for their faces. */
export const showsWhole = (kit: Kit): boolean =>
  (deedsIn(kit.scene).length > 0 && !isDoneNear(kit)) || isFaceOfInk(kit);
const isFaceOfInk = ({ scene, heroes, env }: Kit): boolean =>
  env.concept.styleId === 'ink' &&
  scene.isFacing === true &&
  heroes.length === 0 &&
  (scene.hasCharacter || scene.people !== undefined);

const deedsIn = ({ does, people = [] }: Kit['scene']): Deed['is'][] =>
  [does, ...people.map((one) => one.does)].flatMap((deed) => deed?.is ?? []);

/** Whether people who were near only do something with their arms: they stay near, in styles that show people so. */
export function isDoneNear(kit: Kit): boolean {
  const { scene, heroes, env, was } = kit;
  const deeds = deedsIn(scene);
  if (heroes.length > 0 || scene.stands || scene.angle || deeds.length === 0 || !deeds.every(isArmDeed)) return false;
  // People in ink have no face, and stay as small as before.
  if (env.concept.styleId === 'ink') return was !== null && !scene.people && !AFLOAT.has(scene.setting);
  if (was === null) return false;
  return scene.people
    ? was === 'facing' || (was === 'together' && scene.framing !== 'wide' && isPairOf(kit, companyOf(kit)))
    : NEAR.has(was);
}
const AFLOAT: ReadonlySet<string> = new Set(['ocean', 'river']);
const NEAR: ReadonlySet<NonNullable<Kit['was']>> = new Set(['half', 'behind', 'closeup'] as const);

/** Whether somebody of a scene is seen doing something. */
export function isActed(
  kit: Kit,
  style: Style,
  company: readonly (One | null)[],
  objects: readonly CastObject[],
): boolean {
  const people = company.filter((one) => one !== null || kit.heroes.length === 0);
  if (kit.scene.shotType === 'dance' || people.length === 0 || isDoneNear(kit)) return false;
  if (people.some((one) => deedOf(kit, style, one) !== undefined)) return true;
  // A style without faces shows people so where a face, or what is in their hands, is asked for.
  const held = objects.filter(({ where }) => where?.is === 'held' && isWithAnybody(where.of, people));
  if (held.some(({ noun }) => isLeantOn(noun))) return true;
  return (
    style.protagonist === undefined &&
    (kit.scene.isFacing === true || (held.length > 0 && kit.scene.people !== undefined))
  );
}

type Acted = { nodes: Node[]; free: number; used: ReadonlySet<CastObject> };

/** People in their troupes; `used` are the things that are part of what they do, and stand nowhere else. */
export async function actedNodes(
  stage: Stage,
  company: readonly (One | null)[],
  { things, joined, isAside }: { things: readonly CastObject[]; joined: readonly CastObject[]; isAside: boolean },
): Promise<Acted> {
  const { kit, ground } = stage;
  const { width, height } = kit.frame;
  const troupes = troupesOf(stage, company, things);
  const used = new Set(troupes.flatMap(({ thing }) => thing ?? []));
  const isStanding = troupes.every(({ players }) =>
    players.every(({ deed }) => deed === undefined || deed.is === 'stand'),
  );
  const posedHere = deedsIn(kit.scene).filter(isPosed);
  const isPosedHere = posedHere.length > 0;
  const tallest = isStanding ? STANDS_TALL : isPosedHere ? POSED_TALL : TALL;
  // Somebody seen whole keeps their head, and what is above it, below a letterbox.
  const below =
    isPosedHere || isStanding
      ? (ground - highestHead(kit, stage.style, DEPTH) * height) / Math.max(1, ...posedHere.map(topOf))
      : Number.POSITIVE_INFINITY;
  const wanted = Math.min(tallest[kit.scene.framing] * height, below);
  const sides = await Promise.all(troupes.map(({ thing }) => (thing ? sidesOf(stage, thing) : 1)));
  const wideOf = (one: Troupe, i: number, tall: number) =>
    widthOf(stage, one, tall, sides[i] as number) +
    (one.thing || !joined.some(({ where, noun }) => where?.is === 'held' && SHAFTS.test(noun))
      ? 0
      : BESIDE_SHAFT * tall);
  const spanOf = (tall: number) =>
    troupes.reduce((sum, one, i) => sum + wideOf(one, i, tall), 0) + (troupes.length - 1) * APART * tall;
  const span = spanOf(wanted);
  const room = (isAside ? ROOM.aside : ROOM.alone) * width;
  const tall = wanted * Math.min(1, room / span);
  const whole = spanOf(tall);
  let x = isAside ? EDGE * width + (room - whole) / 2 : (width - whole) / 2;
  const middle = x + whole / 2;
  const nodes: Node[] = [];
  for (const [i, troupe] of troupes.entries()) {
    const own = wideOf(troupe, i, tall);
    nodes.push(...(await troupeNodes(stage, troupe, x + own / 2, tall, joined, company)));
    x += own + APART * tall;
  }
  // What is put before somebody who sits at a table stands on it.
  const hasTable = troupes.some(({ thing, players }) => thing && isSatAt(thing.noun) && players[0]?.deed?.is === 'sit');
  const ofGroup = joined.filter(
    (cast) => !used.has(cast) && !(hasTable && isServed(cast)) && !OF_ONE.has(cast.where?.is ?? ''),
  );
  const base = outlined(middle, ground, tall * 0.9, whole, nodes);
  // What is on the road ahead of riders stands beyond them.
  const ahead = ofGroup.map((cast) =>
    cast.where?.is === 'before' && !isServing(cast)
      ? { ...cast, where: { ...cast.where, is: 'beside' as const } }
      : cast,
  );
  return { nodes: await grow(stage, base, ahead), free: (width + middle + whole / 2) / 2, used };
}

/** Groups the people who do something with the same thing. */
function troupesOf({ kit, style }: Stage, company: readonly (One | null)[], things: readonly CastObject[]): Troupe[] {
  const troupes: Troupe[] = [];
  for (const one of company) {
    const deed = deedOf(kit, style, one);
    const age = ageOf(one, kit.scene) ?? 'adult';
    const player = {
      one,
      deed,
      share: SHORTER[age === 'adult' ? (one?.sex ?? 'man') : age] * tallOf(one ? one.look : kit.scene.look),
    };
    const thing = deed?.of === undefined ? undefined : things.find(({ noun }) => noun === deed.of);
    const same = isPosed(deed?.is)
      ? isShared(deed.is) && troupes.find((other) => other.players[0]?.deed?.is === deed.is)
      : thing && troupes.find((other) => other.thing === thing);
    if (same) same.players.push(player);
    else troupes.push({ thing, players: [player] });
  }
  return troupes;
}

/** A thing's width by its height. */
async function sidesOf(stage: Stage, thing: CastObject): Promise<number> {
  const shape = await shaped(stage, thing, PROBE);
  return (shape.right - shape.left) / Math.max(1, heightOf(shape));
}
const PROBE = 64;
