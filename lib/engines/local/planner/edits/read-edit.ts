/** What an edit's prompt says, its parts read one after another: light, orders, relations, colours, things. */
import type { Concept, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { colorOfPhrase, ICE } from '../../draw/objects/thing-colors.ts';
import { isAlive } from '../../draw/objects/object-kinds.ts';
import { clothesIn, FROZEN, groundCoverIn, type PartColors, readPartColors } from './picture/colors.ts';
import { WITH_SOMEBODY } from '../../draw/scene/style.ts';
import { languagesOfEdit } from './languages.ts';
import { readLight } from './picture/light.ts';
import {
  laterMentions,
  type Named,
  namedIn,
  pronounIn,
  type Reading,
  withOthers,
  withoutDrifting,
  wordAt,
  type Where,
} from './named.ts';
import { type Relations, readRelations } from './things/relations.ts';
import { asInScene, THINGS_READ_MAX } from './things/things.ts';
import { type Order, readOrder } from './words.ts';
import { type AgeWish, readAge, whoseAge } from './people/ages.ts';
import { figureIn } from './people/figures.ts';
import { beardIn, readDance, readDeeds, type ToldDeed } from './people/deeds.ts';
import { readExpressions, type ToldExpression } from './people/expressions.ts';
import { isOfHero } from '../people/find-hero.ts';
import { describedThings, type Thing } from '../things/scene-things.ts';

/** Blood red is red, and sunglasses are no sun. */
const plainColors = (prompt: string): string =>
  prompt
    .replace(NAMED_SHADES, '')
    .replace(/(?<=(?:gafas|lunettes|óculos|occhiali) )(?:de sol|de soleil|da sole|escuros)/giu, '');
const SHADE_NAMES =
  '(?:blood|cherry|fire|brick|wine|sky|ocean|navy|forest|lime|mint|lemon|snow|jet|pitch|coal|hot|candy|neon|blut|himmel|gras)';
const SHADED = '(?:red|blue|green|yellow|white|black|pink|rot|blau|grün)\\p{L}{0,2}(?!\\p{L})';
/** After an article only in front of a thing: “the sky blue dress”, but not “make the sky pink”. */
const NAMED_SHADES = new RegExp(
  `(?<!\\p{L})(?:(?<!(?:the|der|de[mn]|das) )${SHADE_NAMES}[ -]?(?=${SHADED})|${SHADE_NAMES}[ -]?(?=${SHADED} (?!(?:and|but|with|please|now|too|instead|und|aber|bitte|mit)(?!\\p{L}))\\p{L}))`,
  'giu',
);

/** A cabin with a lit window is one thing. */
const WITH_PARTS =
  /(?<=\p{L} )(?:with|mit|con|avec|com) (?:an? |two |its |einem |einer |un |una |une |um |uma )?(?:\p{L}{2,12} ){0,2}(?:hoods?|buttons?|pockets?|sleeves?|collars?|kapuze|knöpfen|capucha|botones|bolsillos|capuche|boutons|poches|capuz|botões|bolsos|cappuccio|bottoni)(?!\p{L})|(?<=\p{L} )(?:with|mit|con|avec|com) (?:an? |two |its |einem |einer |un |una |une |um |uma )?(?:\p{L}{2,12} ){0,2}(?:windows?|doors?|roof|chimney|walls?|fenstern?|türe?n?|dach|ventanas?|puertas?|fenêtres?|portes?|finestr[ae]|janelas?)(?!\p{L})/giu;

/** Several flowers together are one thing. */
const BUNCH =
  /(?<=\p{L})(?:(?: big| large| huge| little| nice)? (?:bunch|bouquet) of (?:\p{L}{2,12} )?(?:flowers|roses|wildflowers)| ramo de (?:flores|rosas)| (?:blumen|rosen)strauß| bouquet de (?:fleurs|roses)| (?:buquê|ramo) de (?:flores|rosas)| mazzo di (?:fiori|rose))(?!\p{L})/giu;

/** Words for whose hand it is: “in her hand”, in several languages. */
const OWN_HAND =
  /(?<!\p{L})(?:dans|à|en|na|nella|in) (?:l[ae]s?|sa|ses|su|seine[rn]|ihre[rn]|der|den|a) (?:mains?|manos?|mão|hände?n?|hand)(?!\p{L})/iu;

/** What stands right before a thing that only says where something is: on her hat. */
const BEHIND_PLACE =
  /(?<!\p{L})(?:on|onto|over|under|behind|inside|auf|über|unter|hinter|sobre|debajo de|sur|sous|derrière|em cima d[eo]|sulla?|sotto|dietro) (?:her|his|their|its|ihr\p{L}{1,2}|sein\p{L}{1,2}|sus?|sa|son|ses|sua|seu|la sua|il suo) (?:\p{L}{2,12} )?$/iu;

/** Parts of a face that describe an expression: closed eyes, an open mouth, tears. */
const OF_A_FACE = /^(?:eyes?|mouth|lips?|tears?|tear ?drops?|droplets?|face|smile)$/;

/** Eyes that somebody opens are in a face too. */
const SEEN_EYES =
  /(?<!\p{L})(?:(?:open(?:s|ing)?|see|show) (?:(?:up|us|me) )?(?:her|his|their|both|the) eyes|eyes (?:(?:are|should be|wide) ){0,2}open|(?:augen|ojos|yeux|olhos|occhi) (?:auf|öffnen|offen|abiertos|ouverts|abertos|aperti)|(?:öffne\p{L}{0,2}|abr\p{L}{1,4}|ouvr\p{L}{1,4}|apr\p{L}{1,4}) (?:(?:die|ihre|seine|los|les|os|gli) )?(?:augen|ojos|yeux|olhos|occhi))(?!\p{L})/iu;

/** A hero by name or pronoun in a colour: Rusty should be blue. */
const HERO_IS =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}{2,15}|[Hh]e|[Ss]he|[Ii]t|[Ee]r|[Ss]ie) (?:should be|shall be|must be|is|soll|debe ser|doit être|deve ser|sea|soit) (\p{L}{3,12})(?: sein)?(?!\p{L})/u;

/** What an edit's prompt says: as told, and after its relations, colours, hair, clothes and things are read. */
export function readEdit(
  prompt: string,
  { hero }: Pick<Concept, 'hero'>,
  scene: Pick<ScenePlan, 'hasCharacter' | 'setting' | 'motifs' | 'people'>,
  names: ReadonlyMap<string, string>,
): {
  told: Order;
  order: Order;
  named: Thing[];
  relations: Relations;
  parts: PartColors;
  deeds: ToldDeed[];
  /** Whether somebody is to dance. */
  dances: boolean;
  /** The word for whose beard it asks for. */
  bearded: string | null;
  expressions: readonly ToldExpression[];
  /** The prompt without facial expressions, which are no mood of the picture. */
  felt: string;
  languages: readonly string[];
  /** How old somebody is to be, and the word for that person. */
  aged: (AgeWish & { whose: string }) | null;
  /** Whether it names the video's character only by a pronoun, and by which. */
  isByPronoun: boolean;
  pronoun: SeenPerson['sex'] | null;
  /** Whether it names somebody, in a scene that has people. */
  isOfSomebody: boolean;
} {
  const languages = languagesOfEdit(prompt);
  const ofNobody: Reading = { languages, isHero: (noun) => isOfHero(noun, hero), hasCharacter: false };
  const sex = pronounIn(prompt, ofNobody);
  const isByPronoun = sex !== null && !isOneOfThese(sex, scene.people);
  const reading: Reading = { ...ofNobody, hasCharacter: scene.hasCharacter || isByPronoun };
  const wish = readAge(prompt);
  const whose = wish ? whoseAge(prompt, wish, namedIn(prompt, reading)) : null;
  const aged = wish && whose !== null ? { ...wish, whose } : null;
  const light = readLight((aged?.rest ?? prompt).replace(BUNCH, ' bouquet'));
  const ofHero = hero ? HERO_IS.exec(light.rest) : null;
  const heroColor = colorOfPhrase(ofHero?.[1] ?? '');
  const whole = light.rest.replace(WITH_PARTS, ' ');
  const told = readOrder(plainColors(ofHero && heroColor ? whole.replace(ofHero[0], ' ') : whole));
  const said = readRelations(told.asked, reading);
  const seen = namedIn(told.asked, reading);
  const deeds = readDeeds(told.asked, seen);
  const hidden = withoutHeldClothes(told.asked, said, seen);
  const apart = readPartColors(hidden.rest.replace(/ {2,}/g, ' '), !hero);
  const read = { ...apart, rest: hidden.restored(apart.rest) };
  const figure = figureIn(
    aged ? prompt : told.asked,
    [...said.surfaces.keys()].every((noun) => clothesIn(noun)),
  );
  const parts = {
    ...read,
    tints: [...read.tints, ...light.tints],
    look: hero ? (heroColor ? { cloth: heroColor } : read.look) : figure ? { ...read.look, ...figure } : read.look,
  };
  const isHandInHand = deeds.some(({ is }) => is === 'hands');
  const things = withOthers(describedThings(parts.rest, THINGS_READ_MAX, languages), told.asked, ({ noun, at }) => {
    const color = colorOfPhrase(told.asked.slice(0, at).trim().split(' ').at(-1) ?? '');
    return { noun, atSec: null, motion: 'stand' as const, ...(color ? { color } : {}) };
  });
  // A bigger kite, and the kite should be red: the later colour is for the same kite.
  for (const one of things) {
    const first = one.color ? undefined : seen.find(({ noun }) => noun === one.noun);
    const color = first && laterMentions(told.asked, first).map((at) => findColor(told.asked, at, languages));
    const [later] = color?.flatMap((found) => found ?? []) ?? [];
    if (later) one.color = later;
  }
  const isBaseOf = (noun: string) => said.stands?.of === noun || [...said.where.values()].some(({ of }) => of === noun);
  const isOnlyMentioned = (noun: string) =>
    !isBaseOf(noun) &&
    !said.surfaces.has(noun) &&
    !scene.motifs.includes(noun) &&
    seen.some((one) => one.noun === noun && BEHIND_PLACE.test(told.asked.slice(0, one.at)));
  const isOwnerOnly = seen.some(({ noun }) => isOnlyMentioned(noun));
  // An animal that should sleep adds no person's expression.
  const isOfAnimal = !seen.some((one) => one.isSomebody) && seen.some(({ noun }) => isAlive(noun));
  const expressions = hero || isOfAnimal ? [] : readExpressions(told.asked, seen).expressions;
  const free = things.filter(
    ({ noun }) =>
      !(isHandInHand && noun === 'hand') &&
      // In “snow on her hat” the hat is only mentioned.
      !isOnlyMentioned(noun) &&
      // Fists, hands named with their owner, and the eyes of an expression are parts of somebody, not props.
      !(noun === 'fist' || (noun === 'hand' && OWN_HAND.test(told.asked))) &&
      !((expressions.length > 0 || SEEN_EYES.test(told.asked)) && OF_A_FACE.test(noun)),
  );
  // Somebody who steadies a ladder holds nothing else.
  const isSteadied = deeds.some(({ is }) => is === 'steady');
  const isAnybodyThere = scene.hasCharacter || (scene.people?.length ?? 0) > 0;
  const far = isAnybodyThere ? farBehind(prompt, namedIn(prompt, reading)) : [];
  const where = new Map<string, Where>(
    [
      ...said.where,
      ...far.filter((noun) => !said.where.has(noun)).map((noun): [string, Where] => [noun, BEHIND_ALL]),
    ].filter(([noun, { is }]) => !(isSteadied && is === 'held') && !isOnlyMentioned(noun)),
  );
  const { asked: named, relations } = asInScene(scene, told.asked, free, { ...said, where }, names, languages);
  const isFrozen = FROZEN.test(prompt) && /^(?:river|ocean|shore|garden)$/.test(scene.setting);
  // A muddy dog does not change the ground.
  const cover = groundCoverIn(told.asked);
  // Mud on boots that are worn lies on the ground too.
  const isOfThing =
    cover === 'mud' &&
    [...relations.surfaces].some(([noun, surface]) => surface === 'muddy' && where.get(noun)?.is !== 'worn');
  const ground = isFrozen ? ICE : isOfThing ? null : cover;
  return {
    told,
    relations,
    deeds,
    dances: readDance(told.asked, seen),
    bearded: beardIn(told.asked, seen),
    expressions,
    felt: hero ? prompt : readExpressions(prompt, namedIn(prompt, reading)).rest,
    languages,
    aged,
    isByPronoun: isByPronoun && !isOwnerOnly,
    pronoun: isByPronoun ? sex : null,
    isOfSomebody: (scene.hasCharacter || scene.people !== undefined) && seen.some((one) => one.isSomebody && !hero),
    parts: ground ? { ...parts, tints: [...parts.tints, { part: 'ground', color: ground }] } : parts,
    order: {
      ...told,
      asked: relations.where.size > 0 ? withoutDrifting(parts.rest) : parts.rest,
      keepsPlace:
        told.keepsPlace ||
        (!told.isMoved && (relations.isAny || aged !== null || read.tints.length > 0 || parts.look !== null)),
      keepsThings:
        told.keepsThings ||
        (relations.where.size > 0 && !told.isOnly) ||
        relations.stands !== null ||
        parts.tints.length > 0 ||
        parts.look !== null ||
        aged !== null,
    },
    named,
  };
}

/** The colour of the thing that is named at `at`, read from the beginning of its clause. */
function findColor(text: string, at: number, languages: readonly string[]): Thing['color'] | undefined {
  const from = Math.max(
    0,
    ...[...text.slice(0, at).matchAll(/[.,;!?] ?/g)].map(({ 0: end, index }) => index + end.length),
  );
  return describedThings(text.slice(from), 1, languages)[0]?.color;
}

/** The things that a prompt puts in the background, which is behind everybody. */
function farBehind(prompt: string, named: readonly Named[]): string[] {
  return [...prompt.matchAll(BACKGROUND)].flatMap(({ index }) => {
    const clause = named.filter(({ at }) => at < index && !CLAUSE_END.test(prompt.slice(at, index)));
    const isOfSomebody =
      clause.at(-1)?.isSomebody && /^[\p{L}'’-]{1,20} $/u.test(prompt.slice(clause.at(-1)?.at, index));
    const one = isOfSomebody ? undefined : clause.findLast(({ isSomebody }) => !isSomebody);
    return one ? [one.noun] : [];
  });
}
const BEHIND_ALL: Where = { is: 'behind', of: WITH_SOMEBODY };
const CLAUSE_END = /[.;!?]/;
const BACKGROUND =
  /(?<!\p{L})(?:in the (?:far )?(?:back ?ground|distance)|in the (?:far )?back(?= ?(?:$|[.,;!?]))|im hintergrund|in der ferne|en el fondo|al fondo|a lo lejos|(?:à|en) l?['’]?arrière-plan|au (?:fond|loin)|ao (?:fundo|longe)|sullo sfondo|in lontananza)(?!\p{L})/giu;

/** The rest of a prompt with placeholders for clothes that are held, not worn, and how to put their words back. */
function withoutHeldClothes(
  asked: string,
  { where, rest }: Relations,
  named: readonly Named[],
): { rest: string; restored: (text: string) => string } {
  const held = named
    .filter(({ noun }) => where.get(noun)?.is === 'held' && clothesIn(noun))
    .map(({ at }) => wordAt(asked, at));
  return {
    rest: held.reduce((text, word, i) => text.replace(word, signOf(i)), rest),
    restored: (text) => held.reduce((whole, word, i) => whole.replace(signOf(i), word), text),
  };
}
const signOf = (nth: number): string => `\u{e000}${nth}`;

/** Whether a pronoun can mean one of the other people: somebody of that sex whose name is theirs alone. */
const isOneOfThese = (sex: SeenPerson['sex'], people: readonly SeenPerson[] = []): boolean =>
  people.some((one) => one.sex === sex && people.filter(({ called }) => called === one.called).length === 1);
