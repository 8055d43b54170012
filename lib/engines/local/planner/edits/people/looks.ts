/** What an edit changes about how somebody looks by their age, by who they become, and by a scarf. */
import type { Concept, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import type { ThingColor } from '../../../draw/objects/thing-colors.ts';
import { membersOf } from '../../../draw/objects/people-words.ts';
import { WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { clothesOfTrade, type Look, lookOf, tellsSex } from '../../../draw/styles/character/look.ts';
import { sexOfHero } from '../../people/company.ts';
import { lemmaOf } from '../../people/sung-people.ts';
import type { Thing } from '../../things/scene-things.ts';
import type { Relations } from '../things/relations.ts';
import { isGarmentWorn } from '../picture/colors.ts';
import { othersBy } from './people.ts';
import type { AgeWish } from './ages.ts';
import type { Becoming } from './becoming.ts';

/** Somebody of about fifty has grey hair and is not yet old. */
const GREY = { hair: 'gray' } as const;
export function agedLook(
  { age, isGreying, words }: AgeWish,
  { isGrown, concept }: { isGrown: boolean; concept: Concept },
): NonNullable<ScenePlan['look']> {
  // “An old man” also says the sex.
  const [said] = membersOf(lemmaOf(words.toLowerCase().split(' ').at(-1) ?? '')) ?? [];
  const own = sexOfHero(concept);
  return {
    ...(said?.sex && own && said.sex !== own ? { sex: said.sex } : {}),
    ...(age === 'adult' && isGrown ? {} : { age }),
    ...(isGreying ? GREY : {}),
  };
}
export const agedAs = ({ age, isGreying }: AgeWish, look: SeenPerson['look']): Pick<SeenPerson, 'age' | 'look'> => ({
  age,
  ...(isGreying ? { look: { ...look, ...GREY } } : {}),
});

/** The look that gives the video's character the sex, age and trade that an edit says. */
export function lookOfBecoming(
  { person: { sex, age, role }, isGreying }: Becoming,
  concept: Concept,
): NonNullable<ScenePlan['look']> {
  return {
    ...(sex === sexOfHero(concept) ? {} : { sex }),
    ...(age === 'adult' ? {} : { age }),
    ...clothesOfTrade(role),
    ...(isGreying ? GREY : {}),
  };
}

/**
 * The sex that an edit's pronoun gives to a character whose words tell none: “him” makes a man, who keeps the hair. In
 * ink, where the sex has not been seen yet, any pronoun counts.
 */
export function asToldBy(
  sex: SeenPerson['sex'] | null,
  concept: Concept,
  before: ScenePlan['look'],
): NonNullable<ScenePlan['look']> | null {
  if (sex === null || before?.sex !== undefined) return null;
  if (concept.styleId === 'ink') return { sex };
  const own = lookOf(concept, before);
  if (sex !== 'man' || own.isBoy || tellsSex(concept)) return null;
  const cut = CUTS.find((one) => one === own.hair);
  return { sex, ...(cut ? { cut } : {}) };
}
const CUTS = ['long', 'bob', 'ponytail', 'wavy'] as const;

/** A garment that somebody has on already, whatever a customer calls it. */
const OWN_GARMENT =
  /(?<!\p{L})(?:the|her|his|their|die|das|der|den|ihre?[nr]?|seine?[nr]?|la|el|sus?|le|sa|son|ses|il|lo|sua|suo|[oa]|seu) (?:[\p{L}-]{2,12} ){0,2}(?:jacket|coat|hoodie|sweater|jumper|pullover|t-shirt|shirt|top|jacke|mantel|pulli|hemd|chaqueta|abrigo|sudadera|camisa|camiseta|veste|manteau|pull|chemise|giacca|cappotto|felpa|maglione|camicia|maglietta|jaqueta|casaco|blusão)(?!\p{L})/iu;
/** What somebody wears after an edit: a recoloured garment keeps its kind, but a jacket replaces a dress. */
export function wornOver(
  prompt: string,
  { cut, ...told }: NonNullable<ScenePlan['look']>,
  now: Look,
): NonNullable<ScenePlan['look']> {
  // The wavy cut is long, and curls do not make short hair grow.
  const isGrown = cut === 'wavy' && (now.hair === 'short' || now.hair === 'bob');
  const asked = cut && !isGrown ? { ...told, cut } : told;
  const { outfit, ...look } = asked;
  const isOwn = outfit !== 'dress' && now.outfit !== 'dress' && asked.cloth !== undefined && OWN_GARMENT.test(prompt);
  return isOwn && isGarmentWorn(prompt) === null ? look : asked;
}

/** The colour of the character's scarf, in styles that draw one with the figure; null for any other scarf. */
export function scarfIn(
  concept: Concept,
  { where, whose }: Relations,
  named: readonly Thing[],
  { people = [], hasCharacter }: ScenePlan,
): ThingColor | null {
  const { hero, styleId } = concept;
  const scarf = named.find(({ noun }) => /(?<!head)scarf$/.test(noun) && where.get(noun)?.is === 'worn');
  const isDressed = !hero && (styleId === 'cinematic' || styleId === '3d');
  const word = scarf && whose.get(scarf.noun);
  // A scarf of one of the other people is not the character's.
  if (word && othersBy(word, people, concept, hasCharacter)) return null;
  return scarf && isDressed && where.get(scarf.noun)?.of === WITH_SOMEBODY ? (scarf.color ?? 'red') : null;
}
