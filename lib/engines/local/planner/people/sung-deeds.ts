/** What the people of a scene do, as its line says: I ride my bicycle down the lane, she plays the piano. */
import type { Concept, Deed, PosedDeed, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { roleOf } from '../../draw/objects/people-words.ts';
import { withTradesJoined } from '../../draw/objects/trade-words.ts';
import { isToldWhole } from '../../draw/actors/outfits.ts';
import { isShared } from '../../draw/scene/layouts/posed/deeds.ts';
import { lookOf } from '../../draw/styles/character/look.ts';
import { languagesOfEdit } from '../edits/languages.ts';
import { namedIn } from '../edits/named.ts';
import { readDeeds, type ToldDeed } from '../edits/people/deeds.ts';
import { actedBy } from '../edits/people/people.ts';
import { TextMemory } from '../../text-memory.ts';
import { sexOfHero } from './company.ts';
import { isDoneIn, type SungDeed, sungDeed } from './posed-deeds.ts';
import { lemmaOf, peopleIn, SOMEBODY_ELSE } from './sung-people.ts';

/** Deeds of lines that are seen from head to foot; held hands are seen from near. */
const TOLD: ReadonlySet<Deed['is']> = new Set(['ride', 'kneel', 'sit', 'climb']);
/** The scene with what its people do, unless they sing or dance for us. */
export function withSungDeeds(scene: ScenePlan, concept: Concept, saidOf = concept.logline): ScenePlan {
  return withTrades(withDeeds(scene, concept), concept, saidOf);
}

/** People whose trade shows in clothes and tools are seen whole, from the front, unless they do something else. */
function withTrades(scene: ScenePlan, concept: Concept, saidOf: string): ScenePlan {
  const { shotType, framing, hasCharacter, people = [], does } = scene;
  if (shotType === 'lipsync' || shotType === 'dance' || concept.hero) return scene;
  // Ink shows a trade only on whole figures, so it draws one at any framing.
  const isShownWhole = framing !== 'close' || concept.styleId === 'ink';
  const isHeroTold = hasCharacter && isShownWhole && saysTrade(saidOf, lookOf(concept).role);
  const told = people.map((one) => (one.does || !isToldWhole({ role: one.role }) ? one : { ...one, does: STANDS }));
  const heroDoes = does ?? (isHeroTold ? STANDS : undefined);
  return {
    ...scene,
    ...(people.length > 0 ? { people: told } : {}),
    ...(heroDoes ? { does: heroDoes } : {}),
  };
}
/** Whether a text itself names a trade that shows. If only the treatment made it up, faces are seen near instead. */
const saysTrade = (text: string, role: string | undefined): boolean =>
  role !== undefined && isToldWhole({ role }) && rolesSaid(text).has(role);

const rolesSaid = (text: string): ReadonlySet<string> =>
  rolesOf.recall(text, () => {
    const said = new Set(
      withTradesJoined(text)
        .toLowerCase()
        .match(/\p{L}[\p{L}-]{2,}/gu),
    );
    return new Set([...said].flatMap((word) => roleOf(lemmaOf(word)) ?? []));
  });
const rolesOf = new TextMemory<ReadonlySet<string>>();

const STANDS: Deed = { is: 'stand' };

function withDeeds(scene: ScenePlan, concept: Concept): ScenePlan {
  const { lyric, shotType, framing, hasCharacter, people = [], motifs } = scene;
  const isPeopled = hasCharacter || people.length > 0;
  if ((shotType !== 'narrative' && shotType !== 'performance') || concept.hero || !isPeopled) return scene;
  const posed = sungDeed(lyric);
  if (posed && isDoneIn(posed.is, scene, concept.styleId)) return withPosed(scene, concept, posed);
  if (framing === 'close') return scene;
  const deeds = toldDeeds(lyric, hasCharacter).filter(({ of }) => motifs.includes(of));
  if (deeds.length === 0) return scene;
  const done = actedBy(people, deeds, hasCharacter ? sexOfHero(concept) : null, undefined, () => false);
  return {
    ...scene,
    ...(done.people.length > 0 ? { people: done.people } : {}),
    ...(done.does ? { does: done.does } : {}),
  };
}

/** What a line has people do with a thing. */
const toldDeeds = (lyric: string, hasCharacter: boolean): readonly (ToldDeed & { of: string })[] =>
  (hasCharacter ? toldWithHero : toldWithoutHero).recall(lyric, () => {
    const named = namedIn(lyric, { languages: languagesOfEdit(lyric), isHero: () => false, hasCharacter });
    return readDeeds(lyric, named).flatMap(({ of, ...deed }) => (TOLD.has(deed.is) && of ? [{ ...deed, of }] : []));
  });
const [toldWithHero, toldWithoutHero] = [
  new TextMemory<readonly (ToldDeed & { of: string })[]>(),
  new TextMemory<readonly (ToldDeed & { of: string })[]>(),
];

/** Whether a line has somebody do something; if it takes a thing, `isSeen` holds for that, and no person is named. */
export const tellsOfDoing = (lyric: string, isSeen: (noun: string) => boolean = () => true): boolean =>
  sungDeed(lyric) !== null ||
  (toldDeeds(lyric, true).some(({ of }) => isSeen(of)) && peopleIn(lyric, {}).people.length === 0);

/** The scene with somebody, or two with each other, doing a deed that has things of its own. */
export function withPosed(scene: ScenePlan, concept: Concept, { is, shows, whose }: SungDeed): ScenePlan {
  const { hasCharacter, people = [] } = scene;
  const heroIs = hasCharacter ? sexOfHero(concept) : null;
  const done = isShared(is)
    ? inPairs(people, is, heroIs)
    : actedBy(people, [{ is, whose }], heroIs, undefined, () => false);
  if (!done.does && done.people.every(({ does }) => does?.is !== is)) return scene;
  // What they hold in their hands stands nowhere else.
  const kept = scene.motifs.map((noun) => !shows.test(noun));
  const { does: _, people: __, distance: ___, ...rest } = scene;
  return {
    ...rest,
    motifs: scene.motifs.filter((_, i) => kept[i]),
    ...(scene.motifCues ? { motifCues: scene.motifCues.filter((_, i) => kept[i]) } : {}),
    ...(done.people.length > 0 ? { people: done.people } : {}),
    ...(done.does ? { does: done.does } : {}),
  };
}

/** A deed of two people: the video's character and one of the others, or somebody unnamed; or two of the others. */
function inPairs(
  people: readonly SeenPerson[],
  is: PosedDeed,
  heroIs: SeenPerson['sex'] | null,
): { people: SeenPerson[]; does: ScenePlan['does'] } {
  const deed: Deed = { is };
  const nobody: SeenPerson = { called: SOMEBODY_ELSE, sex: heroIs === 'man' ? 'woman' : 'man', age: 'adult' };
  const others = people.length === 0 && heroIs ? [nobody] : people;
  const pair = heroIs ? 1 : 2;
  if (others.length < pair) return { people: [...people], does: undefined };
  return {
    people: others.map((one, i) => (i < pair ? { ...one, does: deed } : one)),
    does: heroIs ? deed : undefined,
  };
}
