/**
 * Several people, with what an edit has them wear and hold, and what it puts between, behind, before, beside or above
 * them.
 */
import { isSeenFromFront } from '../../../objects/object-kinds.ts';
import type { Node } from '../../node.ts';
import { type CastObject, isWithHero, isWithOne, type Kit, WITH_ALL, WITH_SOMEBODY } from '../../style.ts';
import { carried } from '../people.ts';
import { behindNear, NEAR_MOST, nearPeople, type One, type StoodPerson, stoodPeople } from '../together.ts';
import { OF_ONE, outlined, SHOULDERS, wholePerson } from './bodies.ts';
import { paintedHead } from '../../people/head.ts';
import { crowned } from './heads.ts';
import { grow } from './joined.ts';
import { DEPTH, pixelsOfThing, type Stage } from './stage.ts';
import { isCape, isOnLimbs, lowered } from './worn.ts';

type Company = {
  company: readonly (One | null)[];
  /** Things that are with any of them. */
  joined: readonly CastObject[];
  /** Whether something else is in the picture. */
  isAside: boolean;
};

export const isWith = (one: One | null, { where }: CastObject, company: readonly (One | null)[]): boolean => {
  if (!where) return false;
  if (where.of === WITH_ALL || (one ? isWithOne(where.of, one) : isWithHero(where.of))) return true;
  const main = company.includes(null) ? null : (company[0] ?? null);
  return where.of === WITH_SOMEBODY && one === main;
};

/** Whether they are seen to the hips: that shows what they wear or hold, and little else. */
function isCompanyNear({ kit, style }: Pick<Stage, 'kit' | 'style'>, { company, joined, isAside }: Company): boolean {
  if (!style.protagonist || kit.heroes.length > 0 || company.length > NEAR_MOST) return false;
  if (kit.scene.angle || joined.some(isOnLimbs)) return false;
  if (kit.scene.isFacing) return true;
  const mustBe = joined.some(
    ({ where, noun, shape }) =>
      where?.is === 'held' || where?.is === 'pinned' || (where?.is === 'worn' && isSeenFromFront(noun, shape)),
  );
  // A cape is seen from behind.
  if (joined.some((cast) => cast.where?.is === 'worn' && isCape(cast))) return mustBe;
  if (isAside || joined.some(({ where }) => where && !OF_ONE.has(where.is))) return mustBe;
  return joined.length > 0;
}

/** The company with everything that is with it and, where it is near, the soft place behind it. */
export async function companyNodes(
  stage: Stage,
  all: Company,
): Promise<{ nodes: Node[]; place: Node[] | null; free: number }> {
  const { kit, style, ground } = stage;
  const { company, joined, isAside } = all;
  const { width } = kit.frame;
  const ofGroup = joined.filter(({ where }) => !OF_ONE.has(where?.is ?? ''));
  const ofOne = (one: One | null) =>
    joined.filter((cast) => OF_ONE.has(cast.where?.is ?? '') && isWith(one, cast, company));
  if (isCompanyNear(stage, all)) {
    const own = company.map(ofOne);
    const inHands = own.map((ones) => ones.filter(({ where }) => where?.is === 'held').slice(0, 1));
    const people = nearPeople(withoutDance(kit), style, company, (i) => inHands[i] ?? []);
    const nodes: Node[] = [];
    for (const [i, { head: at, behind, before, held, painted }] of people.entries()) {
      const objects = inHands[i] ?? [];
      const inHand = await carried({ ...kit, objects }, style, held ?? undefined, DEPTH);
      const head = paintedHead({ x: at.x, y: at.y, px: at.headPx, facing: at.facing }, painted);
      const whole = [...behind, ...inHand, ...before];
      const body = outlined(at.x, ground, ground - at.y, at.headPx * SHOULDERS, whole, crowned(kit, whole, head));
      const worn = own[i]?.filter((cast) => !objects.includes(cast)) ?? [];
      nodes.push(...lowered(stage, await grow(stage, body, worn)));
    }
    const [first, last] = [people[0]?.head, people.at(-1)?.head];
    const middle = ((first?.x ?? 0) + (last?.x ?? 0)) / 2;
    const tall = ground - Math.min(...people.map(({ head }) => head.y - head.headPx / 2));
    const span = (last?.x ?? 0) - (first?.x ?? 0) + SHOULDERS * (first?.headPx ?? 0);
    return {
      nodes: await grow(stage, outlined(middle, ground, tall, span, nodes), ofGroup),
      place: await behindNear(kit, style),
      // Between the first two, where nobody stands.
      free: company.length === 1 ? width - middle : ((first?.x ?? 0) + (people[1]?.head.x ?? 0)) / 2,
    };
  }
  const between = ofGroup.filter(({ where }) => where?.is === 'between');
  const gapPx = between.reduce((sum, cast) => sum + pixelsOfThing(stage, cast) * 1.1, 0);
  const stood = stoodPeople(kit, style, company, { isAside, gapPx: company.length > 1 ? gapPx : 0 });
  const nodes: Node[] = [];
  for (const person of [...stood.people].sort((a, b) => a.foot - b.foot))
    nodes.push(...(await dressed(stage, person, ofOne(person.one))));
  const feet = Math.max(...stood.people.map(({ foot }) => foot));
  const tall = Math.max(...stood.people.map(({ heightPx }) => heightPx));
  const [left, right] = [stood.people[0]?.x ?? 0, stood.people.at(-1)?.x ?? 0];
  return {
    nodes: await grow(stage, outlined((left + right) / 2, feet, tall, right - left + tall * 0.3, nodes), ofGroup),
    place: null,
    free: (1 - stood.middle) * width,
  };
}

/** Dancers are drawn another way, and wear and hold nothing there. */
export const withoutDance = (kit: Kit): Kit =>
  kit.scene.shotType === 'dance' ? { ...kit, scene: { ...kit.scene, shotType: 'narrative' } } : kit;

/** Somebody whole, with what is theirs alone. */
async function dressed(
  stage: Stage,
  { x, foot, heightPx, node }: StoodPerson,
  own: readonly CastObject[],
): Promise<Node[]> {
  return grow(
    stage,
    wholePerson(stage.kit, x, foot, heightPx, node),
    // People drawn whole are seen from behind; silhouettes are not.
    own.filter(
      ({ where, noun, shape }) => !stage.style.protagonist || where?.is !== 'worn' || !isSeenFromFront(noun, shape),
    ),
  );
}
