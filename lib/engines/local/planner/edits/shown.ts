/** The parts of an edit's prompt that the picture will not show, so that the customer is told of them. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { Steps } from '#lib/platform/concurrency/in-steps.ts';
import type { SceneEdit, ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import { WITH_SOMEBODY } from '../../draw/scene/style.ts';
import { colorOfPhrase, withoutShades } from '../../draw/objects/thing-colors.ts';
import { findObjects, shapeFor, thingsWithoutPicture } from '../../draw/objects/find-objects.ts';
import { isPlaceNoun, isSeenFromFront } from '../../draw/objects/object-kinds.ts';
import { asksForAnotherTake } from './another-take.ts';
import { stylesIn, withoutAsides } from './asides.ts';
import { languagesOfEdit } from './languages.ts';
import { nounLemma } from '../../song/lyrics/words/wordnet.ts';
import { hueWords, readBriefHints } from '../brief/brief-hints.ts';
import { BODY, clothesIn, groundCoverIn, isGarmentWorn } from './picture/colors.ts';
import { awayIn, behindIn, facingIn, fartherIn, cameraIn, nearerIn, withoutMovedCamera } from './picture/framing.ts';
import { readLight } from './picture/light.ts';
import { isOfPicture } from './picture/of-pictures.ts';
import { isDressedAlike, isSeenAlike } from './seen-alike.ts';
import { inPlainOrders } from './sentences/plain-orders.ts';
import { unheardOrders } from './unheard-orders.ts';
import { unheardWords } from './unheard-words.ts';
import { type Named, namedIn, othersIn, type Reading, recipientsIn, SENTENCE_END, wordAt } from './named.ts';
import { isChest } from './things/fastened.ts';
import { farOffIn } from './things/brought-nearer.ts';
import { withKnownNames } from './things/other-names.ts';
import { unseenCompounds, withHeads } from './things/compounds.ts';
import { withoutPlantParts } from './things/plant-parts.ts';
import { isSaid, withoutSignTexts } from '../things/sign-texts.ts';
import { readRelations } from './things/relations.ts';
import { beyondScene, readMood, readOrder, readPeople } from './words.ts';
import { readAge, whoseAge } from './people/ages.ts';
import { isDone } from './people/deeds.ts';
import { isExpressed, unexpressed } from './people/expressions.ts';
import { isFigured } from './people/figures.ts';
import { withGazes } from './people/gazes.ts';
import { gesturesIn, withoutGestures } from './people/gestures.ts';
import { withMeant } from './people/meant.ts';
import { isEverybody } from './people/people.ts';
import { isPaintedOutdoors } from './picture/painted.ts';
import { GLASSES, isWithout } from './picture/removed.ts';
import { dayIn, isInSky, onOwnWater, onOwnWay, TOWNS } from './picture/place.ts';
import { fixturesOf } from '../places/rooms.ts';
import { isSizeAlone } from './things/sizes.ts';
import { isStripedAnyway, surfaceOf, surfaceWords } from './things/surfaces.ts';
import { isBuildingGone, isShelled } from './things/things.ts';
import { peopleNamedAt } from '../people/sung-people.ts';
import { INSIDE, matchPlaces } from '../places/setting-words.ts';

/** A prompt or an order is quoted up to this many characters. */
const PROMPT_MAX = 100;
/** The prompt's words for what the edited scene does not show, without a final full stop; all if nothing changed. */
export function* notShown(edit: SceneEdit): Steps<string[]> {
  const unseen = yield* unseenWords(edit);
  const said = unseen.flatMap((words) => words.split(AND_INSTEAD)).map(withoutPoliteness);
  return [...new Set(said.map((words) => words.replace(END_OF_SENTENCE, '')).filter(Boolean))];
}
/** Between two orders, of neither. */
const AND_INSTEAD =
  /,? (?:und (?:dafür|stattdessen|dann|bitte)|and (?:instead|then|please)|et (?:à la place|puis|ensuite)|y (?:en su lugar|luego)|e (?:no lugar|em vez disso|depois|al suo posto|poi)) /iu;
/** Who is only polite names nothing that is missing. */
const POLITE =
  "(?:please|pls|plz|thanks|thank you|bitte|danke|s['’]il (?:te|vous) pla[iî]t|svp|stp|merci|por favor|porfa|gracias|per favore|per piacere|grazie|obrigad[oa])";
const POLITE_AROUND = new RegExp(`^${POLITE}[,:!]? |,? ${POLITE}(?=[\\s.!?]{0,9}$)`, 'giu');
const withoutPoliteness = (words: string): string => {
  const said = words.trim().replace(POLITE_AROUND, '');
  return /\p{L}/u.test(said) ? said : words;
};
const END_OF_SENTENCE = /[\s.!?…。！？]{1,9}$/u;

function* unseenWords({ prompt: whole, before, after, concept }: SceneEdit): Steps<string[]> {
  const { styleId } = concept;
  const plain = inPlainOrders(withoutAsides(whole));
  const spoken = languagesOfEdit(whole);
  const { rest, colored } = withoutPlantParts(withHeads(plain, spoken).rest);
  const { rest: written, texts } = withoutSignTexts(rest);
  const told = withGazes(withMeant(written, before, concept));
  const prompt = withoutGestures(told);
  const order = readOrder(prompt);
  const languages = languagesOfEdit(prompt);
  const reading: Reading = { languages, isHero: () => false, hasCharacter: after.hasCharacter };
  const { unread } = readRelations(order.asked, reading);
  const asked = namedIn(order.asked, reading);
  // Some words are places only after an article: the bay, but not a bay window.
  const isPlace = (noun: string) =>
    matchPlaces(`${noun}, the ${noun}`).some(({ value }) => value.setting !== undefined);
  const isSurfaced = (word: string) => (after.motifCues ?? []).some(({ surface }) => surface === surfaceOf(word));
  const isStriped = after.motifs.some(isStripedAnyway);
  const isPinned = (after.motifCues ?? []).some(({ where }) => where?.is === 'pinned');
  // 3D shapes, which turn in every frame, and ink cannot take another surface.
  const keepsSurfaces = styleId === '3d' || styleId === 'ink';
  const isResized = (after.motifCues ?? []).some(({ size }) => size !== undefined);
  const isWordShown = (word: string): boolean =>
    // Whoever is in a boat is as large as it is.
    (after.stands?.is === 'in' && SMALL.test(word)) ||
    (ROOF.test(word) && (after.motifCues ?? []).some(({ where }) => where?.is === 'on')) ||
    // A campfire in French is “feu de camp”.
    (/^(?:camp|bois|joie)$/iu.test(word) && after.motifs.includes('fire')) ||
    (HOLDS.test(word) && (after.motifCues ?? []).some(({ where }) => where?.is === 'held')) ||
    (/^(?:roses?|flowers?|tulips?)$/iu.test(word) && after.motifs.includes('bouquet')) ||
    (isSeated(after) && SEATED.test(word)) ||
    isDone(word, after) ||
    isFigured(word, after) ||
    isExpressed(word, after, styleId) ||
    (isStriped && surfaceOf(word) === 'striped') ||
    (!keepsSurfaces && isSurfaced(word)) ||
    isLimbSeen(word, after) ||
    isOfPicture(word.toLowerCase(), after) ||
    (PLAYS.test(word) && isPlayed(after));
  const named = [
    ...stylesIn(whole),
    ...unseenCompounds(plain, spoken),
    ...colored,
    ...gesturesIn(told),
    ...texts.filter((text) => !isSaid(text, after)),
    ...beyondScene(prompt.replace(OUT_OF_HANDS, ' ')).filter((word) => !isWordShown(word)),
    ...(languages[0] === 'en' ? thingsWithoutPicture(withoutShades(withoutMovedCamera(order.asked))) : []).filter(
      (noun) =>
        !isPlace(noun) &&
        !NO_THING.test(noun) &&
        // Tears run down a cheek.
        !isExpressed(noun, after, styleId) &&
        !(noun === 'light' && after.tints?.some(({ part }) => part === 'light')) &&
        !isOnGround(noun, after, prompt) &&
        !(isOfTown(noun) && TOWNS.has(after.setting)) &&
        (keepsSurfaces || !isSurfaced(noun)) &&
        colorOfPhrase(noun) === null &&
        !clothesIn(noun) &&
        !isFigured(noun, after) &&
        peopleNamedAt(noun).length === 0 &&
        !isDone(noun, after) &&
        !isWordShown(noun) &&
        !(noun === 'paint' && PAINTED.test(order.asked)) &&
        !(fixturesOf(noun) && INSIDE.has(after.setting)) &&
        !(isPinned && isChest(noun)) &&
        !after.motifs.some((one) => one.startsWith(noun)),
    ),
    ...leftOut(order.asked, after, languages),
    ...unread.filter((noun) => !isPlace(noun) && !(isOfTown(noun) && TOWNS.has(after.setting))),
    ...recipientsIn(order.asked).flatMap(({ word, at }) =>
      isUnderstood(word, languages, false) || asked.some((one) => one.at === at) ? [] : [word],
    ),
    ...unknownIn(order.asked, languages).filter((noun) => !order.exchanges.some((one) => one.asked.includes(noun))),
    ...order.exchanges
      .map((one) => one.asked.trim())
      .filter(
        (words) =>
          !isUnderstood(withKnownNames(words), languages) &&
          !(isResized && isSizeAlone(words)) &&
          !(clothesIn(words) && !isDressedAlike(before, after)),
      ),
    ...(after.people && styleId === 'ink' ? unseenBehind(after) : []),
    ...(keepsSurfaces ? surfaceWords(prompt).filter(isSurfaced) : []),
    ...(after.angle ? [] : behindIn(prompt)),
    ...awayIn(prompt),
    ...drapedIn(whole),
    ...unworn(prompt, after),
    ...ownBasket(prompt, before, after),
    ...notGrown(prompt, before, after),
    ...eatingIn(order.asked),
    ...(after.isFacing ? [] : facingIn(prompt)),
    ...unexpressed(order.asked, asked, after, styleId),
    ...ageUnseen(prompt, before, after, reading),
    ...beyondWindow(order.asked, after, asked),
    ...starsInside(after),
    ...stillThere(order.gone, after, languages).filter((word) => !isWithout(word, after)),
    ...unknownGone(order.gone, languages).filter(
      (word) =>
        !isWithout(word, after) &&
        !isBuildingGone(word, before.motifs, after.motifs) &&
        !(isOneLess(before, after) && peopleNamedAt(`the ${word}`).length > 0),
    ),
    // If one of the scene's props is gone, it was the one meant, whatever the prompt calls it.
    ...(before.motifs.some((noun) => !after.motifs.includes(noun))
      ? []
      : neverThere(order.gone, before, languages).filter(
          (word) => !isWithout(word, after) && !isDenied(word, prompt, before),
        )),
    ...asManyAsBefore(order.fewer, before, after, languages),
    ...notDrawnIn(styleId, prompt, after),
    ...(isAsFar(before, after) ? nearerIn(prompt) : []),
    // A scene without people or props looks no different from farther away.
    ...(after.distance === 'farther' &&
    !after.hasCharacter &&
    !after.people &&
    after.motifs.every((noun) => isPlaceNoun(noun, ''))
      ? fartherIn(prompt)
      : []),
    // Every ink landscape has far peaks and birds.
    ...(styleId === 'ink' ? (PEAKS.exec(order.gone)?.slice(0, 1) ?? []) : []),
    // Ink is painted in ink: its colours are paper, soot and one red.
    ...(styleId === 'ink' && JSON.stringify(before.tints) === JSON.stringify(after.tints) ? hueWords(prompt) : []),
    // Its moon is bare paper.
    ...(styleId === 'ink' && after.timeOfDay === 'night' && after.tints?.some(({ part }) => part === 'body')
      ? hueWords(prompt)
      : []),
  ];
  if (named.length === 0 && isSeenAlike(before, after) && !asksForAnotherTake(whole))
    return [firstCharacters(withoutSubject(whole, after), PROMPT_MAX)];
  const words = named.map((word) => word.toLowerCase());
  const orders = (yield* unheardOrders(whole, before, concept)).map((order) =>
    firstCharacters(order, PROMPT_MAX).toLowerCase(),
  );
  const single = (yield* unheardWords({
    prompt: whole,
    before,
    after,
    concept,
    order,
    // Here the people it means are already found by where they are and how they look.
    read: withMeant(written, before, concept),
    isOfFace: (word) => isExpressed(word, after, styleId),
    isShown: (word) => isWordShown(word) || words.some((told) => word.startsWith(told)),
    phrases: [
      ...(after.isFacing ? facingIn(whole) : []),
      ...(after.angle ? behindIn(whole) : []),
      ...(isResized ? farOffIn(whole) : []),
      ...(after.look?.glasses === false ? (GLASSES.exec(whole)?.slice(0, 1) ?? []) : []),
      ...((after.motifCues ?? []).some(({ where }) => where?.is === 'on')
        ? (ON_TOP.exec(whole)?.slice(0, 1) ?? [])
        : []),
      ...[readAge(whole)?.words ?? []].flat(),
      ...(after.timeOfDay === 'day' && after.weather === 'clear' ? [...dayIn(whole)] : []),
      ...paintedBases(whole, before, after, languages),
      ...onOwnWater(whole, after.setting),
      ...onOwnWay(whole, after.setting),
      ...(after.setting !== before.setting || after.interior !== before.interior ? (whole.match(AROUND) ?? []) : []),
      ...(after.interior === 'train' ? (whole.match(AT_THE_WINDOW) ?? []) : []),
      ...(before.motifs.some((noun) => !after.motifs.includes(noun)) ? (whole.match(OF_THE_MIDDLE) ?? []) : []),
      // A morning is a day, or a dawn.
      ...(/^(?:day|dawn)$/.test(after.timeOfDay) ? (whole.match(MORNING) ?? []) : []),
      ...(isAsFar(before, after) ? [] : [...fartherIn(whole), ...nearerIn(whole), ...cameraIn(whole)]),
    ],
  })).map((word) => word.toLowerCase());
  // A whole order or phrase already contains its words.
  const isIn = (word: string, all: readonly string[]) => all.some((one) => one !== word && one.includes(word));
  const unseen = [...words, ...orders, ...single];
  return [...new Set(unseen)].filter((word) => !isIn(word, unseen));
}

/** The words for what a place has anyway, and something was put beside or under: in front of the cabin. */
const paintedBases = (prompt: string, before: ScenePlan, after: ScenePlan, languages: readonly string[]): string[] =>
  before.setting !== after.setting || INSIDE.has(after.setting)
    ? []
    : [...prompt.matchAll(BY_THE)].flatMap(([words]) =>
        findObjects(words, 1, languages).some(({ noun }) => isPaintedOutdoors(noun) && !after.motifs.includes(noun))
          ? [words]
          : [],
      );
const BY_THE =
  /(?<!\p{L})(?:in front of|under(?:neath)?|below|beneath|beside|next to|vor|unter|neben|devant|sous|à côté de|delante de|debajo de|bajo|al lado de|davanti a(?:lla)?|sotto|accanto a(?:lla)?|em frente a|debaixo d|ao lado d) ?(?:(?:the|der|dem|die|das|la|le|el|il|lo|o|a) |l['’])(?:\p{L}{3,12} )?\p{L}{3,15}/giu;

/** A place that the scene moves to is behind and around whoever is there. */
const AROUND =
  /(?<!\p{L})(?:(?:behind|around) (?:her|him|them|it|me)|hinter (?:ihr|ihm|ihnen)|detrás(?: de (?:ella|él|ellos))?|derrière (?:elle|lui|eux)|atrás d(?:ela|ele|eles)|dietro (?:di )?(?:lei|lui|loro)|mach(?:e|t)? daraus)(?!\p{L})/giu;
const AT_THE_WINDOW =
  /(?<!\p{L})(?:(?:by|next to|at|near|beside) (?:the|a) window|am fenster|(?:junto a|al lado de|cerca de) la ventan(?:a|illa)|(?:près de|à côté de) la fenêtre|(?:perto d|ao lado d|n)a janela|(?:vicino al|accanto al|al) finestrino)(?!\p{L})/giu;
/** Where something was that is gone. */
const OF_THE_MIDDLE =
  /(?<!\p{L})(?:in the (?:middle|cent(?:re|er))|in der mitte|(?:de|d)(?: en|el)? (?:medio|centro)|au (?:milieu|centre)|d[oe] (?:meio|centro)|(?:in|al) (?:mezzo|centro))(?!\p{L})/giu;
const ROOF = /^(?:roof(?:top)?|dach|techo|tejado|toit|tetto|telhado)$/iu;
const HOLDS = /^(?:holds?|holding|hält|halten|sostiene|sosteniendo|tient|tenant|segura|segurando|tiene|regge)$/iu;
const SMALL = /^(?:small|little|tiny|klein\p{L}{0,2}|petite?|pequeñ[oa]|pequen[oa]|piccol[oa])$/iu;
const MORNING =
  /(?<!\p{L})(?:mornings?|noon|midday|afternoon|morgen|vormittag|mañana|matin|mattin[ao]|manhã)(?!\p{L})/giu;

/** The things of a long list for which the picture has no room. */
function leftOut(asked: string, { motifs }: ScenePlan, languages: readonly string[]): string[] {
  const shapes = new Set(motifs.map(shapeFor));
  const listed = findObjects(asked, Number.POSITIVE_INFINITY, languages).filter(({ noun }) => !isPlaceNoun(noun, ''));
  const isShown = ({ shape }: { shape: ReturnType<typeof shapeFor> }) => shapes.has(shape);
  const isList = listed.filter(isShown).length >= ROW_LEAST;
  return isList ? listed.filter((one) => !isShown(one)).map(({ noun }) => noun) : [];
}
/** Once this many of a list are shown, the picture is full. */
const ROW_LEAST = 5;

/** A prompt without the subject it begins with, if that is seen: of “She yodels.” only the yodelling is missing. */
function withoutSubject(prompt: string, after: ScenePlan): string {
  const reading = { languages: languagesOfEdit(prompt), isHero: () => false, hasCharacter: after.hasCharacter };
  const [subject] = namedIn(prompt, reading);
  if (!subject || !OPENING.test(prompt.slice(0, subject.at))) return prompt;
  const isSomebodySeen = after.hasCharacter || after.people !== undefined;
  if (subject.isSomebody ? !isSomebodySeen : !after.motifs.includes(subject.noun)) return prompt;
  const said = prompt.slice(subject.at).replace(/^\S{1,40}\s{0,9}/u, '');
  return /\p{L}/u.test(said) && !AUXILIARY.test(said) ? said : prompt;
}
/** Verbs that make no sense without their subject. */
const AUXILIARY =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|will|would|shall|should|can|could|may|might|must|ought|needs?|wants?|ist|sind|war|hat|haben|wird|soll(?:te)?|darf|muss|kann|will|est|sont|était|a|ont|doit|peut|va|es|está|son|era|ha|debe|puede|é|tem|deve|pode|vai|è|sono|può)(?:n['’]t)?(?!\p{L})/iu;
/** A short article and up to two words. */
const OPENING = /^\s{0,9}(?:\p{L}{1,15}\s{1,9}){0,3}$/u;

/** The words for an age that was asked for, if nobody's age or hair has changed. */
function ageUnseen(prompt: string, before: ScenePlan, after: ScenePlan, reading: Reading): string[] {
  const wish = readAge(prompt);
  const ages = ({ look, people = [] }: ScenePlan) =>
    JSON.stringify([look?.age, look?.hair, people.map((one) => [one.age, one.look?.hair])]);
  if (!wish || ages(before) !== ages(after)) return [];
  return whoseAge(prompt, wish, namedIn(prompt, reading)) === null ? [] : [wish.words];
}

const ON_TOP = /(?<!\p{L})(?:on |up on )?(?:the )?top of (?:the |her |his |a )?\p{L}{3,15}(?!\p{L})/iu;
/** An instrument in somebody's hands is played. */
const PLAYS = /^(?:plays?|playing|spielt|spielen|toc[aeo]\p{L}{0,3}|jou(?:e|er|ant)|suon[aio]\p{L}{0,3})$/iu;
const isPlayed = ({ motifs, motifCues = [] }: ScenePlan): boolean =>
  motifs.some((noun, i) => motifCues[i]?.where?.is === 'held' && INSTRUMENT.test(noun));
const INSTRUMENT =
  /(?:^| )(?:violin|fiddle|guitar|ukulele|banjo|saxophone|trumpet|flute|accordion|harmonica|cello|trombone|clarinet|harp|tambourine|drum|horn)$/;

/** An order to paint a wall needs no paint as a prop. */
const PAINTED = /(?<!\p{L})(?:re)?paint(?:ed)? (?:the|her|his|their|its|it|all|everything)(?!\p{L})/iu;

/** What lies over a table has no picture. */
const DRAPED =
  /(?<!\p{L})(?:(?:(?:white|red|blue|green|yellow|black|pink|checked|checkered|striped|weiße[nrsm]?|rote[nrsm]?|blaue[nrsm]?|grüne[nrsm]?) )?(?:table ?cloths?|tischdecken?|tischtuch)|(?:(?<=(?<!\p{L})(?:un|el|unos|los) )mantel(?:es)?|nappes?|tovagli[ae]|toalhas? de mesa)(?: (?:blanc[oa]s?|roj[oa]s?|azul|verde|blanche|rouge|bleue|verte|bianca|rossa|blu|branca|vermelha))?)(?!\p{L})/giu;
const drapedIn = (prompt: string): string[] => prompt.match(DRAPED) ?? [];

/** What somebody is to have on, and hangs or lies there instead. */
const unworn = (prompt: string, { motifs, motifCues = [] }: ScenePlan): string[] =>
  WEARS.test(prompt)
    ? motifs.filter(
        (noun, i) => GARMENT.test(noun) && motifCues[i]?.where?.is !== 'worn' && prompt.toLowerCase().includes(noun),
      )
    : [];
const WEARS =
  /(?<!\p{L})(?:wears?|wearing|dressed in|puts? on|has on|have on|in an? (?:\p{L}{3,10} )?(?:swimsuit|bikini))(?!\p{L})/iu;
const GARMENT =
  /(?:^| )(?:swimsuit|bikini|bathing suit|swimming trunks|trunks|shorts|jeans|trousers|pants|kimono|sari|skirt|gloves?|socks?|boots?|shoes?|uniform|costume|robe)$/;

/** The basket of a bicycle that is there, beside which a basket of its own has come. */
function ownBasket(prompt: string, before: ScenePlan, { motifs }: ScenePlan): string[] {
  const isNew = motifs.includes('basket') && !before.motifs.includes('basket');
  if (!isNew || !before.motifs.some((noun) => CYCLE.test(noun))) return [];
  return OWN_BASKET.exec(prompt)?.slice(0, 1) ?? [];
}
const CYCLE = /(?:^| )(?:bicycle|bike|tricycle|moped|scooter)$/;
const OWN_BASKET =
  /(?<!\p{L})(?:in(?:to)? (?:the|its) basket|in (?:den|dem|seinen) korb|dans (?:le|son) panier|en (?:la|su) cesta|n[oa] cest[oa]|nel cest(?:o|ino))(?!\p{L})/iu;

/** A size and a close-up of a thing in a picture that is another without whoever was in it: it is as large there as ever. */
function notGrown(prompt: string, before: ScenePlan, after: ScenePlan): string[] {
  const isAnybody = after.hasCharacter || after.people !== undefined;
  const isLeft = !isAnybody && (before.hasCharacter || before.people !== undefined);
  const isJoined = (after.motifCues ?? []).some(({ size, where }) => size !== undefined && where !== undefined);
  return [
    ...(isLeft && isJoined ? (SIZES.exec(prompt)?.slice(0, 1) ?? []) : []),
    ...(isLeft && after.framing === 'close' && after.motifs.length > 1
      ? (CLOSE_UP.exec(prompt)?.slice(0, 1) ?? [])
      : []),
  ];
}
const SIZES =
  /(?<!\p{L})(?:twice (?:as (?:big|large|tall)|the size)|double the size|(?:much )?(?:bigger|larger)|doppelt so gro(?:ß|ss)|größer|(?:el )?doble de grandes?|más grandes?|deux fois plus grande?s?|plus grande?s?|(?:o )?dobro do tamanho|maior(?:es)?|grand[ei] il doppio|più grand[ei])(?!\p{L})/iu;
const CLOSE_UP =
  /(?<!\p{L})(?:close-?ups?|close up|nahaufnahme|großaufnahme|primer plano|gros plan|primo piano|grande plano)(?!\p{L})/iu;

/** What somebody is to eat; an animal that eats from something is seen doing so. */
const EATING =
  /(?<!\p{L})(?:eats?|eating|isst|essend|comiendo|mangeant|comendo|mangiando)(?!\p{L})(?! (?:from|out|aus|von|del?|d[aou]|dans|dal(?:la)?)(?!\p{L}))(?: (?!(?:and|und|y|et|e|with|mit|con|avec|com|in|on|at|next|beside|while|by)(?!\p{L}))\p{L}{1,15}){0,4}/giu;
const eatingIn = (asked: string): string[] => asked.match(EATING) ?? [];

/** The words that put a thing outside a window, where nothing of a scene is drawn. */
function beyondWindow(
  asked: string,
  { setting, motifs, motifCues = [] }: ScenePlan,
  named: readonly Named[],
): string[] {
  const found = INSIDE.has(setting) ? BEYOND_WINDOW.exec(asked) : null;
  if (!found) return [];
  // A prop that is `outside` is drawn in a pane of its own.
  if (motifCues.some(({ where }) => where?.is === 'outside')) return [];
  const isPut = named.some(
    ({ noun, at }) => at < found.index && !SENTENCE_END.test(asked.slice(at, found.index)) && motifs.includes(noun),
  );
  return isPut ? [found[0]] : [];
}
/** A sky full of stars is only drawn outdoors. */
const starsInside = ({ setting, motifs, motifCues = [] }: ScenePlan): string[] =>
  INSIDE.has(setting) && motifs.some((noun, i) => noun === 'star' && motifCues[i]?.where?.is === 'everywhere')
    ? ['stars']
    : [];
const BEYOND_WINDOW =
  /(?<!\p{L})(?:outside|beyond|behind|(?:draußen )?vor|hinter|fuera de|detrás de|derrière|devant|fora d|fuori dal|dietro) ?(?:of )?(?:the|her|his|a|dem|das|la|une?|a|l['’])? ?(?:window|fenster|ventana|fenêtre|janela|finestra)(?!\p{L})/iu;

const PEAKS =
  /(?<!\p{L})(?:mountains?|berge?|montañas?|montagnes?|montanhas?|montagn[ae]|hills?|birds?|vögel|pájaros|oiseaux|pássaros|uccelli)(?!\p{L})/iu;
/** Whether a noun names what covers the ground of a scene. */
const isOnGround = (noun: string, { tints = [] }: ScenePlan, prompt: string): boolean => {
  const cover = groundCoverIn(noun) ?? (noun === 'paint' ? groundCoverIn(prompt) : null);
  return cover !== null && tints.some(({ part, color }) => part === 'ground' && color === cover);
};
/** Lit buildings: only the cinematic style draws windows that shine after dark. */
const LIT =
  /(?<!\p{L})(?:lit|lit-up|illuminated|beleuchtet\p{L}{0,2}|iluminad[oa]s?|éclairée?s?|illuminat[oaie]) (?=\p{L}{0,12} ?(?:windows?|fenster|ventanas?|fenêtres?|janelas?|finestr[ae]))/iu;
const ONE_PIECE =
  /(?<!\p{L})(?:jump ?suit|boiler suit|overalls?|dungarees|onesie|latzhose|mono|peto|combinaison|salopette|tuta|macacão)(?!\p{L})/iu;
/** Settings in which a style shows neither sun nor moon. */
const SKYLESS: Readonly<Partial<Record<StyleId, readonly SceneSetting[]>>> = {
  cinematic: ['forest', 'mountains', 'sky', 'space'],
  anime: ['forest', 'space'],
  '3d': ['space'],
};
/** What a style cannot draw: most clothes on ink's own people, a sun of another size in vaporwave, a sky indoors. */
function notDrawnIn(styleId: StyleId, prompt: string, after: ScenePlan): string[] {
  const { look, bodyScale, setting, hasCharacter, does, people = [] } = after;
  const isDressed = (look && hasCharacter) || people.some((one) => one.look);
  // In ink, hair shows on faces that are turned to us, and on old people, who are seen from the side.
  const hair = [look, ...people.map((one) => one.look)].flatMap((one) => one?.hair ?? []);
  const isHairSeen =
    styleId === 'ink' &&
    (after.isFacing || people.some(({ age }) => age === 'old')) &&
    hair.every((color) => /^(?:black|silver|white|gr[ae]y)$/.test(color));
  const isSeenWhole = does !== undefined || people.some((one) => one.does);
  const wears = look !== undefined || people.some((one) => one.look) || isGarmentWorn(prompt) !== null;
  return [
    ...(wears && (!isDressed || (styleId === 'ink' && !isSeenWhole))
      ? [clothesIn(prompt) ?? []].flat().filter((word) => !(isHairSeen && HAIR.test(word)))
      : []),
    // Its people wear a jacket over any one-piece.
    ...(styleId === 'vaporwave' && look?.outfit === 'shirt' ? (ONE_PIECE.exec(prompt)?.slice(0, 1) ?? []) : []),
    ...(styleId === 'cinematic' ? [] : (LIT.exec(prompt)?.slice(0, 1) ?? []).map((word) => word.trim())),
    ...(bodyScale && (styleId === 'vaporwave' || INSIDE.has(setting) || SKYLESS[styleId]?.includes(setting))
      ? (BODY.exec(prompt)?.slice(0, 1) ?? [])
      : []),
  ];
}

const HAIR = /^(?:hair|haare?n?|pelo|cabellos?|cheveux|cabelos?|capelli)$|头发|髪/iu;

/** What people of ink, seen from behind, wear on their front. */
const unseenBehind = ({ motifs, motifCues = [] }: ScenePlan): string[] =>
  motifs.filter((noun, i) => motifCues[i]?.where?.is === 'worn' && isSeenFromFront(noun, shapeFor(noun)));

/** Buildings without a picture of their own: every town is full of them. */
const isOfTown = (noun: string): boolean =>
  /^(?:building|skyline|rooftop|high-?rise|tower block|gebäude|edificio|edifício|prédio|immeuble|bâtiment|palazz|edific)[sinlo]?$/iu.test(
    noun,
  );
/** Words that look like things: parts of two-word names, and small talk. */
const NO_THING =
  /^(?:young|round|spine|weather|there|peut|can|night ?time|colou?r|giant|mustard|glow|glowing|ceiling|sunshine|sunlight|sky|foreground)$/;
/** “Out of her hands”: where something is taken from. */
const OF_HANDS = 'hands?|hände?n?|manos?|mains?|mãos?|mani|mano';
const OUT_OF_HANDS = new RegExp(
  `(?<!\\p{L})(?:out of|from|off|aus|von|de|des|da|das|dalle) (?:the|his|her|their|seinen|ihren|den|sus?|las?|les?|ses|son|sa|suas?) (?:\\p{L}{2,12}['’]?s?['’]? )?(?:${OF_HANDS})(?!\\p{L})`,
  'giu',
);
/** Sitting counts as seen where something is on or in something else. */
const SEATED = /^(?:sits?|sitting|sitzt|sitzen|sentad|assis|sedut|坐着|坐在|座って)/u;
const isSeated = ({ stands, motifCues = [] }: ScenePlan): boolean =>
  stands !== undefined || motifCues.some(({ where }) => where?.is === 'on' || where?.is === 'in');

/** Whether a limb is seen because it holds, carries or wears something. */
const isLimbSeen = (word: string, { motifs, motifCues = [] }: ScenePlan): boolean =>
  motifCues.some(({ where }, i) =>
    (where?.is === 'on' && where.of === WITH_SOMEBODY && /^shoulders?$/u.test(word)) ||
    (where?.is === 'worn' && /^(?:neck|head|hals|kopf|cuello|cabeza|cou|tête|collo|testa|pescoço|cabeça)$/u.test(word))
      ? true
      : where?.is === 'held'
        ? /^(?:hands|hände|manos|mains|mãos|mani)$/u.test(word)
        : where?.is === 'worn' && word === 'feet' && /(?:boot|shoe|skate|sandal|slipper|sock)$/.test(motifs[i] ?? ''),
  );

/** Unknown nouns after an article in other languages; English ones are found by `thingsWithoutPicture`. */
function unknownIn(asked: string, languages: readonly string[]): string[] {
  if (languages[0] === 'en' || languages[0] === 'zh' || languages[0] === 'ja')
    return [...asked.matchAll(PUT_ON)].flatMap(([, noun = '']) =>
      isUnderstood(noun, ['ja', 'zh']) || peopleNamedAt(noun).length > 0 ? [] : [noun],
    );
  return [...asked.matchAll(AFTER_ARTICLE)].flatMap(([whole, words = '']) => {
    const few = words.replace(A_FEW, '').replace(LIKE_WHAT, '');
    const [noun = '', ...more] = few.split(' ');
    const upTo = more.findIndex((word) => WITH.test(word));
    const article = whole.slice(0, whole.length - words.length);
    const own = [noun, ...(upTo < 0 ? more : more.slice(0, upTo))].join(' ');
    // Either of two words for one thing may identify it; what comes with it may not.
    const said = WITH.test(more[0] ?? '') || few !== words ? noun : whole;
    return KNOWN_OTHERWISE.test(noun) ||
      isUnderstood(said, languages) ||
      clothesIn(words) ||
      othersIn(words).length + peopleNamedAt(`${article}${own}`).length > 0
      ? []
      : [noun];
  });
}
/** An adjective in front of its noun. */
const LIKE_WHAT =
  /^(?:(?:alte[nrsm]?|neue[nrsm]?|klein\p{L}{0,2}|groß\p{L}{0,2}|gran|grande|petite?|viej[oa]|vieux|vieille) )(?=\p{L}{4})/iu;
/** Ein paar Kraniche. */
const A_FEW = /^(?:paar|stapel|haufen|par de|paio di) /iu;
/** What a Japanese prompt puts on somebody or somewhere. */
const PUT_ON = /([\u30a0-\u30ff\u4e00-\u9fff]{1,8})を(?:つけ|付け|着せ|着て|かぶ|置い|持た|持っ|追加|足し|加え)/gu;
const WITH = /^(?:con|com|avec|mit|y|und|et|e|en|al|a|auf|in|im|sur|neben)$/iu;
const AFTER_ARTICLE = /(?<!\p{L})(?:ein(?:en?|em)?|una?|une|uma?) (\p{L}{4,20}(?: \p{L}{2,20}){0,2})/giu;
/** Words for the picture, for an amount or for somebody. */
const KNOWN_OTHERWISE =
  /^(?:poco|peu|bisschen|wenig|pouco|paar|plano|plan|toma|tomada|prise|szene|escena|scène|cena|bild|imagen|image|gran|grande|petite?|klein\p{L}{0,2}|groß\p{L}{0,2}|pequeñ[oa]|kamera|cámara|nahaufnahme|totale|stimmung|persona|person|pessoa|personne|pareja|couple|casal|paisaje|paysage|landschaft|fondo|fond|hintergrund|lugar|lieu|moment[oa]?|gros|estilo|style|stil|montón|montones|millón|viej[oa]|alte[rnsm]?|vieux|vieille)$/iu;

/** Whether words are known: a thing with a picture, a place, hour, weather, colour, mood or somebody. */
function isUnderstood(words: string, languages: readonly string[], isNamedElsewhere = true): boolean {
  const { settings, timeOfDay, weather, subject, hues } = readBriefHints(words, languages);
  return (
    settings.length + hues.length > 0 ||
    (timeOfDay ?? weather ?? subject ?? readMood(words) ?? readPeople(words)) !== null ||
    peopleNamedAt(words).length > 0 ||
    findObjects(words, 1, languages).length > 0 ||
    // English things without a picture are reported one by one.
    (isNamedElsewhere && thingsWithoutPicture(words).length > 0)
  );
}

/** Things to remove that no list knows; only in other languages than English. */
const unknownGone = (gone: string, languages: readonly string[]): string[] =>
  languages[0] === 'en'
    ? []
    : gone
        .split(', ')
        .map((words) => words.replace(ARTICLE, '').trim())
        .filter(
          (words) =>
            words !== '' &&
            !isUnderstood(words, languages) &&
            !isEverybody(words) &&
            !clothesIn(words) &&
            !readLight(words).tints.length,
        );
/** Things to remove that are no props of the scene, such as the armchair that every room has. */
const neverThere = (gone: string, { motifs }: ScenePlan, languages: readonly string[]): string[] => {
  const shapes = new Set(motifs.map(shapeFor));
  return findObjects(gone, Number.POSITIVE_INFINITY, languages).flatMap(({ noun, shape, at }) => {
    if (shapes.has(shape) || isPlaceNoun(noun, '') || isInSky(noun) || motifs.some((one) => isShelled(one, noun)))
      return [];
    return [languages[0] === 'en' ? noun : wordAt(gone, at)];
  });
};
const ARTICLE = /^(?:der|die|das|den|el|la|los|las|le|les|l'|o|a|os|as|il|lo|i|gli|un|una|une|des) /iu;

/** Things that should become fewer and have not, such as birds that belong to the place. */
function asManyAsBefore(fewer: string, before: ScenePlan, after: ScenePlan, languages: readonly string[]): string[] {
  const amountOf = ({ motifs, motifCues = [] }: ScenePlan, shape: string) => {
    const at = motifs.findIndex((noun) => shapeFor(noun) === shape);
    return JSON.stringify([motifCues[at]?.count, motifCues[at]?.where?.is]);
  };
  return findObjects(fewer, Number.POSITIVE_INFINITY, languages).flatMap(({ noun, shape }) =>
    amountOf(before, shape) === amountOf(after, shape) ? [noun] : [],
  );
}

/** Whether somebody has left the scene. */
const isOneLess = (before: ScenePlan, after: ScenePlan): boolean =>
  (before.hasCharacter && !after.hasCharacter) ||
  (before.people ?? []).some(({ called }) => !after.people?.some((one) => one.called === called));

/** “A cat, not a dog”; outdoors also “no dog”, since there was none before either. */
const isDenied = (word: string, prompt: string, { setting }: ScenePlan): boolean =>
  (INSIDE.has(setting) ? DENIED : ABSENT).test(
    prompt.slice(0, Math.max(0, prompt.toLowerCase().indexOf(word.toLowerCase()))),
  );
const DENIED =
  /(?<!\p{L})(?:not|nicht|pas|no|não|non)(?: (?:an?|the|any|ein\p{L}{0,2}|un[ae]?|uma?|d['’e]|el|la|le|[oa])){1,2} ?$/iu;

const ABSENT =
  /(?<!\p{L})(?:(?:not|nicht|pas|no|não|non)(?: (?:an?|the|any|ein\p{L}{0,2}|un[ae]?|uma?|d['’e]|el|la|le|[oa])){1,2}|no|without|kein\p{L}{0,2}|ohne|pas de|sans|sin|sem|senza) ?$/iu;

/** Whether the camera is where it was. */
const isAsFar = (before: ScenePlan, after: ScenePlan): boolean =>
  before.framing === after.framing && before.distance === after.distance && after.camera.move !== 'push-in';

/** Things and places that should go but are still seen: the mountains of a scene in the mountains. */
function stillThere(gone: string, after: ScenePlan, languages: readonly string[]): string[] {
  const shapes = new Set(after.motifs.map(shapeFor));
  const things = findObjects(gone, Number.POSITIVE_INFINITY, languages).filter(({ shape }) => shapes.has(shape));
  const places = matchPlaces(gone).filter(
    ({ word, value }) =>
      value.setting === after.setting &&
      !value.isWeather &&
      (languages[0] !== 'en' || isPlaceNoun(nounLemma(word), '')) &&
      findObjects(word, 1, languages).every(({ noun }) => isPlaceNoun(noun, '')),
  );
  return [...things.map(({ noun }) => noun), ...places.map(({ word }) => word)];
}
