import type {
  Concept,
  SceneChange,
  SceneSetting,
  ScenePlan,
  SceneTint,
  SeenPerson,
  VideoBrief,
} from '#lib/products/mv/ports.ts';
import { nounLemma } from '../song/lyrics/words/wordnet.ts';
import { hexOf, oklchOf, rgbOf, saturated } from '../draw/scene/inks.ts';
import { isPlaceNoun, realmOf } from '../draw/objects/object-kinds.ts';
import { shapeFor } from '../draw/objects/find-objects.ts';
import { COLD, colorOfPhrase, DIM, ICE, type ThingColor } from '../draw/objects/thing-colors.ts';
import { languagesOfEdit } from './edit-languages.ts';
import { WITH_ALL, WITH_SOMEBODY } from '../draw/scene/style.ts';
import { huesOf, readBriefHints, readSubject } from './brief-hints.ts';
import { BODY, clothesIn, FOR_ALL, FROZEN, type PartColors, readPartColors } from './edit-colors.ts';
import { readLight } from './edit-light.ts';
import { distanceFrom, framingFrom, isNearer, moveFrom } from './edit-framing.ts';
import { isStormy, readRelations, type Relations, withOthers, withoutDrifting } from './edit-relations.ts';
import { hasLead, isOfHero } from './find-hero.ts';
import { isColorless, isEmptied, type Order, readMood, readOrder, readPeople, readWarmth } from './edit-words.ts';
import { ONLY } from './order-words.ts';
import { isSeenAlike } from './edit-shown.ts';
import { calledBy, isAmong, peopleAfter, peopleNamedAt } from './sung-people.ts';
import { FOUND_ELSEWHERE, INSIDE, matchPlaces, NEIGHBOURS } from './setting-words.ts';
import { isOfSky } from './thing-places.ts';
import { atHour } from './song-places.ts';
import { hueGap } from './choose-palettes.ts';
import { moodWord } from './feeling-words.ts';
import type { Palette } from './palettes/palette.ts';
import { PALETTES_OF_STYLE } from './palettes/palettes-of-style.ts';
import { lightAt, PLACES } from './places/places.ts';
import { castScene, describedThings, type SceneThings, type Thing, TOGETHER_MAX } from './scene-things.ts';
import { seededRandom } from './seeded-random.ts';
import { framingsOf, moveCamera } from './shot-grammar.ts';
import { phraseDeck, writePrompt } from './write-prompt.ts';

/** How much larger a moon is that is to be behind somebody. */
const BODY_NAMED = 1.8;
/** How many things are seen side by side; where some are on, in or behind others, all that are seen together. */
const BESIDE_MAX = 2;
/** With what is worn. */
const ALL_MAX = 4;
const THINGS_READ_MAX = 12;
/** Rain and snow are weather where they are named, an umbrella is a thing. */
const WEATHER_WEIGHT = 0.6;
/** What nobody sees through rain or fog. */
const UNDER_A_CLEAR_SKY =
  /(?<!\p{L})(?:sun(?:set|rise|down|ny|nier|shine|light)|more sun|mehr sonne|más sol|plus de soleil|mais sol|più sole|starry|stars|full moon|golden hour|sonnenuntergang|sonnenaufgang|sonnig\p{L}{0,3}|sternenhimmel|vollmond|puesta de sol|atardecer|amanecer|soleado|estrellas|luna llena|coucher d[eu] soleil|lever d[eu] soleil|ensoleillée?|pleine lune|pôr do sol|nascer do sol|ensolarad[oa]|lua cheia|tramonto|alba|soleggiat[oa]|luna piena)(?!\p{L})|夕日|夕焼け|日落|夕阳/iu;
/** Shots that need a person. */
export const PEOPLED: readonly ScenePlan['shotType'][] = ['lipsync', 'performance', 'dance'];

/**
 * Applies an edit to a scene. Whatever the prompt names (place, hour, weather, colours, objects, people, framing,
 * camera) is adopted, and the rest stays as it was drawn. A prompt that names nothing known gets another take of the scene.
 */
export function editScene(
  brief: Pick<VideoBrief, 'description'>,
  concept: Concept,
  scene: ScenePlan,
  change: SceneChange,
): ScenePlan {
  const prompt = change.prompt?.trim() ?? '';
  const { told, order, named, relations, parts, languages } = readEdit(prompt, concept, scene);
  const scarf = scarfIn(concept, relations, named);
  const holds = holdsSomething(relations.where);
  const warmth = readWarmth(order.asked);
  const hints = readBriefHints(withoutNouns(warmth?.rest ?? order.asked, named, order.keepsPlace), languages);
  const dyes = huesOf(order.asked);
  const wanted = readPeople(prompt);
  const somebody = wanted === 'somebody' || readSubject(prompt) !== null;
  const random = seededRandom(change.seed, 'edit');
  const empty = wanted === 'nobody';
  const mood = readMood(prompt);
  // A setting without people cannot show a performance, unless the prompt named it.
  const planned = empty && PEOPLED.includes(scene.shotType) ? 'bridge' : scene.shotType;
  // Who dances has no hand free.
  const shotType = change.shotType ?? (holds && planned === 'dance' ? 'performance' : planned);
  const isOfMoon = /(?:^| )moon$/;
  const moonlit = scene.timeOfDay !== 'night' && named.some(({ noun }) => isOfMoon.test(noun)) ? 'night' : null;
  const timeOfDay = hints.timeOfDay ?? mood?.timeOfDay ?? moonlit ?? scene.timeOfDay;
  const weather =
    hints.weather ??
    (isStormy(prompt) ? 'rain' : null) ??
    (mood?.weather && canHave(scene.setting, mood.weather) ? mood.weather : null) ??
    (UNDER_A_CLEAR_SKY.test(prompt) ? 'clear' : null);
  const placed =
    settingOf(placesFirst(hints.settings, prompt), hints.weather, scene.setting) ??
    underWeather(scene.setting, hints.weather);
  // Through a window of ink no weather is seen.
  const isUnseen = concept.styleId === 'ink' && placed === scene.setting && /^(?:rain|snow|fog)$/.test(weather ?? '');
  const setting = atHour(isUnseen ? outsideOf(placed, weather) : underSky(placed, named, weather), timeOfDay);
  const light = lightAt(setting, {
    timeOfDay,
    weather: weather ?? scene.weather,
  });
  const turned = shotType !== scene.shotType && !holds;
  const company = empty ? null : peopleAfter(scene, concept, { ...told, adds: order.keepsThings });
  const seen = empty ? [] : (company?.people ?? scene.people ?? []);
  const asked = named.filter(
    ({ noun }) =>
      !/^(?:snowing|raining)$/.test(noun) &&
      !isPlaceNoun(noun, setting) &&
      !isAmong(noun, seen) &&
      !isOfSky(noun) &&
      !isBody(noun, setting) &&
      !(scarf && /scarf$/.test(noun)) &&
      (!isOfHero(noun, concept.hero) || relations.counts.has(noun)),
  );
  // Whoever asks for a place or a weather alone sees it whole.
  const isPlaceAlone =
    (parts.look === null &&
      asked.every(({ noun }) => isInSky(noun)) &&
      (setting !== scene.setting || light.weather !== scene.weather)) ||
    (setting !== scene.setting && !somebody && (empty || !scene.hasCharacter));
  const framing =
    framingFrom(prompt, scene.framing) ??
    (isPlaceAlone ? 'wide' : turned ? (framingsOf(shotType, 1, false)[0] as ScenePlan['framing']) : scene.framing);
  const move = moveFrom(prompt);
  const camera = move
    ? { move, amount: move === 'static' ? 0 : Math.max(0.5, scene.camera.amount) }
    : framing === scene.framing
      ? scene.camera
      : moveCamera(framing, scene.emotion.arousal, 0.5, false, scene, random);
  const ofHero = named.some(({ noun }) => isOfHero(noun, concept.hero));
  const distance = distanceFrom(prompt, scene.framing);
  // Nothing stands between the camera and who is to be seen far off.
  const isBare = isEmptied(prompt) || (distance === 'farther' && (scene.hasCharacter || ofHero));
  const things = thingsAfter(
    order.isMoved && INSIDE.has(scene.setting) && !INSIDE.has(setting) ? withoutFixtures(scene) : scene,
    asked,
    order,
    { ...relations, where: ofWhom(relations, seen) },
    isBare,
    languages,
  );
  const isTurned = turned || change.shotType !== undefined;
  const { hero } = concept;
  // A hero that is no person stays where nobody is to be seen.
  const isGone = empty && !hero;
  const isShown =
    ((somebody || isWithSomebody(relations)) && !empty) ||
    ofHero ||
    (isTurned
      ? PEOPLED.includes(shotType) || (!isGone && shotType !== 'bridge' && hasLead(concept))
      : !isGone && scene.hasCharacter && !(isNearer(prompt) && asked.length > 0));
  const hasCharacter = company?.hasCharacter ?? isShown;
  const dresses = dressedBy(prompt, seen, hasCharacter);
  const people = seen.map((one) =>
    parts.look && dresses.others(one) ? { ...one, look: { ...one.look, ...parts.look } } : one,
  );
  const hues = warmth && dyes.length === 0 ? [warmth.hue] : dyes;
  const emotion = mood?.emotion ?? scene.emotion;
  const tones = paletteFor(concept, { ...scene, emotion }, hues, light.timeOfDay);
  const heroColor = named.find(({ noun, color }) => color && isOfHero(noun, hero))?.color;
  const dressed = hero && heroColor ? { cloth: heroColor } : dresses.hero || hero ? parts.look : null;
  const look = scarf || dressed ? { ...dressed, ...(scarf ? { scarf } : {}) } : null;
  const { people: _before, ...rest } = scene;
  const edited: ScenePlan = {
    ...rest,
    ...(people.length > 0 ? { people } : {}),
    shotType,
    setting,
    ...light,
    framing,
    camera,
    ...things,
    hasCharacter,
    emotion,
    palette: isColorless(prompt) ? tones.colors.map((color) => saturated(color, 0)) : tones.colors,
    seed: scene.seed,
  };
  const stands = relations.stands ?? (scene.stands && things.motifs.includes(scene.stands.of) ? scene.stands : null);
  setOrDelete(edited, 'distance', distance ?? (framing === scene.framing ? scene.distance : undefined));
  // Several people stand on the ground.
  setOrDelete(edited, 'stands', (hasCharacter && people.length === 0 ? stands : null) ?? undefined);
  const isOtherPlace = setting !== scene.setting;
  // Ink is as light by night as by day, but for its moon.
  const dimmed = concept.styleId === 'ink' && hints.timeOfDay === 'night' ? DIM : null;
  const dark = concept.styleId === 'ink' && mood?.light === COLD ? DIM : null;
  const lit = parts.tints.some(({ part }) => part === 'light') ? null : (dark ?? mood?.light ?? dimmed);
  const colored: SceneTint[] = lit ? [...parts.tints, { part: 'light', color: lit }] : parts.tints;
  const tints = [
    ...(isOtherPlace ? [] : (scene.tints ?? [])).filter(({ part }) => !colored.some((one) => one.part === part)),
    ...colored,
  ];
  setOrDelete(edited, 'tints', tints.length > 0 ? tints : undefined);
  setOrDelete(edited, 'look', look ? { ...scene.look, ...look } : scene.look);
  setOrDelete(
    edited,
    'bodyScale',
    (BODY.test(order.gone) ? 0 : null) ??
      parts.bodyScale ??
      ([...relations.where.keys()].some((noun) => isBody(noun, setting)) ? BODY_NAMED : scene.bodyScale),
  );
  if (empty) edited.isDeserted = true;
  else if ((hasCharacter || people.length > 0) && !hero) delete edited.isDeserted;
  if (isSeenAlike(scene, edited)) edited.seed = change.seed;
  if (prompt) return { ...edited, prompt };
  const subject = hero ?? readSubject(brief.description) ?? { full: 'the singer', short: 'the singer' };
  return {
    ...edited,
    prompt: writePrompt(
      { ...edited, subject, isHero: hero !== undefined, firstSight: false, mood: moodWord(scene.emotion) },
      phraseDeck(change.seed),
    ),
  };
}

/** Whom a prompt dresses: all, the one whose name is the last before the clothes or the first, or the video's person. */
function dressedBy(
  prompt: string,
  seen: readonly SeenPerson[],
  hasCharacter: boolean,
): { hero: boolean; others: (one: SeenPerson) => boolean } {
  if (FOR_ALL.test(prompt) || seen.length === 0) return { hero: true, others: () => true };
  const clothes = clothesIn(prompt);
  const at = clothes ? prompt.indexOf(clothes) : prompt.length;
  const named = [...peopleNamedAt(prompt), ...[...prompt.matchAll(HERSELF)].map(({ index }) => index)].sort(
    (a, b) => a - b,
  );
  const whose = named.findLast((one) => one < at) ?? named[0];
  const word = whose === undefined ? '' : (/^[\p{L}'-]+/u.exec(prompt.slice(whose))?.[0] ?? '');
  const called = calledBy(word, seen);
  if (called) return { hero: false, others: (one) => one.called === called };
  return { hero: hasCharacter, others: () => !hasCharacter };
}
const HERSELF = /(?<!\p{L})(?:she|he|her|him|his|ihr|ihm|ihn|sie|er|ella|él|elle|lui|ela|ele|lei)(?!\p{L})/giu;

function setOrDelete<Key extends 'distance' | 'stands' | 'tints' | 'look' | 'bodyScale'>(
  scene: ScenePlan,
  key: Key,
  value: ScenePlan[Key],
): void {
  if (value === undefined) delete scene[key];
  else scene[key] = value;
}

/** Where things are, by what the one of several people is called who wears or holds them. */
function ofWhom({ where, whose }: Relations, people: readonly SeenPerson[]): Relations['where'] {
  if (people.length === 0) return where;
  return new Map(
    [...where].map(([noun, one]) => {
      const word = one.of === WITH_SOMEBODY ? whose.get(noun) : undefined;
      if (word === undefined) return [noun, one];
      const of = FOR_ALL.test(word) ? WITH_ALL : (calledBy(word, people) ?? WITH_SOMEBODY);
      return [noun, { ...one, of }];
    }),
  );
}

const holdsSomething = (where: Relations['where']): boolean => [...where.values()].some(({ is }) => is === 'held');

const isWithSomebody = ({ where, stands }: Relations): boolean =>
  stands !== null || [...where.values()].some(({ is, of }) => of === WITH_SOMEBODY && is !== 'everywhere');

/** The colour of a scarf for a person whom the style itself dresses. */
function scarfIn({ hero, styleId }: Concept, { where }: Relations, named: readonly Thing[]): ThingColor | null {
  const scarf = named.find(({ noun }) => /scarf$/.test(noun) && where.get(noun)?.is === 'worn');
  const isDressed = !hero && (styleId === 'cinematic' || styleId === '3d');
  return scarf && isDressed && where.get(scarf.noun)?.of === WITH_SOMEBODY ? (scarf.color ?? 'red') : null;
}

/** Blood red is red, and sunglasses are no sun. */
const plainColors = (prompt: string): string =>
  prompt
    .replace(NAMED_SHADES, '')
    .replace(/(?<=(?:gafas|lunettes|óculos|occhiali) )(?:de sol|de soleil|da sole|escuros)/giu, '');
const NAMED_SHADES =
  /(?<!\p{L})(?:blood|cherry|fire|brick|wine|sky|ocean|navy|forest|lime|mint|lemon|snow|jet|pitch|coal|hot|candy|neon|blut|himmel|gras)[ -]?(?=(?:red|blue|green|yellow|white|black|pink|rot|blau|grün)\p{L}{0,2}(?!\p{L}))/giu;

/** A cabin with a lit window is one thing. */
const WITH_PARTS =
  /(?<=\p{L} )(?:with|mit|con|avec|com) (?:an? |two |its |einem |einer |un |una |une |um |uma )?(?:\p{L}{2,12} ){0,2}(?:hoods?|buttons?|pockets?|sleeves?|collars?|kapuze|knöpfen|capucha|botones|bolsillos|capuche|boutons|poches|capuz|botões|bolsos|cappuccio|bottoni)(?!\p{L})|(?<=\p{L} )(?:with|mit|con|avec|com) (?:an? |two |its |einem |einer |un |una |une |um |uma )?(?:\p{L}{2,12} ){0,2}(?:windows?|doors?|roof|chimney|walls?|fenstern?|türe?n?|dach|ventanas?|puertas?|fenêtres?|portes?|finestr[ae]|janelas?)(?!\p{L})/giu;

/** Several flowers together are one thing. */
const BUNCH =
  /(?<=\p{L})(?:(?: big| large| huge| little| nice)? bunch of (?:flowers|roses|wildflowers)| ramo de (?:flores|rosas)| (?:blumen|rosen)strauß| bouquet de (?:fleurs|roses)| (?:buquê|ramo) de (?:flores|rosas)| mazzo di (?:fiori|rose))(?!\p{L})/giu;

/** A hero by name or pronoun in a colour: Rusty should be blue. */
const HERO_IS =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}{2,15}|[Hh]e|[Ss]he|[Ii]t|[Ee]r|[Ss]ie) (?:should be|shall be|must be|is|soll|debe ser|doit être|deve ser|sea|soit) (\p{L}{3,12})(?: sein)?(?!\p{L})/u;

/** What an edit's prompt says as told, and with its parts read apart: relations, colours of the place, hair and clothes, orders and things. */
function readEdit(
  prompt: string,
  { hero }: Pick<Concept, 'hero'>,
  scene: Pick<ScenePlan, 'hasCharacter' | 'setting'>,
): {
  told: Order;
  order: Order;
  named: Thing[];
  relations: Relations;
  parts: PartColors;
  languages: readonly string[];
} {
  const languages = languagesOfEdit(prompt);
  const light = readLight(prompt.replace(BUNCH, ' bouquet'));
  const ofHero = hero ? HERO_IS.exec(light.rest) : null;
  const heroColor = colorOfPhrase(ofHero?.[1] ?? '');
  const whole = light.rest.replace(WITH_PARTS, ' ');
  const told = readOrder(plainColors(ofHero && heroColor ? whole.replace(ofHero[0], ' ') : whole));
  const relations = readRelations(told.asked, {
    languages,
    isHero: (noun) => isOfHero(noun, hero),
    hasCharacter: scene.hasCharacter,
  });
  const read = readPartColors(relations.rest, !hero);
  const parts = {
    ...read,
    tints: [...read.tints, ...light.tints],
    look: hero && heroColor ? { cloth: heroColor } : read.look,
  };
  const isFrozen = FROZEN.test(prompt) && /^(?:river|ocean|shore|garden)$/.test(scene.setting);
  return {
    told,
    relations,
    languages,
    parts: isFrozen ? { ...parts, tints: [...parts.tints, { part: 'ground', color: ICE }] } : parts,
    order: {
      ...told,
      asked: relations.where.size > 0 ? withoutDrifting(parts.rest) : parts.rest,
      keepsPlace:
        told.keepsPlace || (!told.isMoved && (relations.isAny || read.tints.length > 0 || parts.look !== null)),
      keepsThings:
        told.keepsThings ||
        (relations.where.size > 0 && !ONLY.test(prompt)) ||
        relations.stands !== null ||
        parts.tints.length > 0 ||
        parts.look !== null,
    },
    named: withOthers(describedThings(parts.rest, THINGS_READ_MAX, languages), told.asked, ({ noun }) => ({
      noun,
      atSec: null,
      motion: 'stand',
    })),
  };
}

const SIGN = /[^\u0000-\u024f]/;
const DEEDS =
  /^(?:driv(?:e|es|ing)|sail(?:s|ing)?|fl(?:y|ies|ying)|danc(?:e|es|ing)|sing(?:s|ing)?|div(?:e|es|ing)|hik(?:e|es|ing))$/i;
/** What is done or found in many places. */
const isOfNoPlace = (word: string): boolean => {
  const bare = word.toLowerCase().replace(/\W/g, '');
  return FOUND_ELSEWHERE.has(bare) || DEEDS.test(bare);
};

/** A thing that is put into a scene moves it nowhere: a balloon in a forest asks for no sky. A scene that is made of it does. */
function withoutNouns(text: string, things: readonly Thing[], keepsPlace: boolean): string {
  const others = things.filter(
    ({ noun }) =>
      !isPlaceNoun(noun, '') &&
      matchPlaces(noun).some(({ value }) => value.setting && !(value.weather && (value.weight ?? 1) >= WEATHER_WEIGHT)),
  );
  // An umbrella is a thing, and no rain.
  const isWeak = ({ value }: { value: { weight?: number } }) => (value.weight ?? 1) <= WEATHER_WEIGHT;
  const isHint = (noun: string) => matchPlaces(noun).every(isWeak);
  const staying =
    keepsPlace || things.some(({ noun }) => isPlaceNoun(noun, ''))
      ? others
      : others.filter(({ noun }) => isHint(noun) || isInSky(noun));
  // Signs stand without spaces.
  const signs = (word: string): string =>
    staying.length === 0
      ? word
      : matchPlaces(word).reduce(
          (rest, hit) => (isWeak(hit) && SIGN.test(hit.word) ? rest.replaceAll(hit.word, '') : rest),
          word,
        );
  return text
    .split(/(\s+)/)
    .filter(
      (word) => !staying.some(({ noun }) => noun.split(' ').includes(nounLemma(word.toLowerCase().replace(/\W/g, '')))),
    )
    .filter((word) => !(keepsPlace && isOfNoPlace(word)))
    .map(signs)
    .join('');
}

/** A rainbow or a moon is seen over the place where the scene is. */
const isInSky = (noun: string): boolean => realmOf(noun) === 'sky';

/** What stays in a room when the scene moves out of it. */
const FIXTURE =
  /(?:door|doorway|window|wall|fridge|refrigerator|oven|stove|sink|bathtub|shelf|chandelier|mirror ball)$/;
function withoutFixtures(scene: ScenePlan): ScenePlan {
  const stays = scene.motifs.map((noun) => !FIXTURE.test(noun));
  const left = <T>(all: readonly T[]): T[] => all.filter((_, i) => stays[i]);
  return { ...scene, motifs: left(scene.motifs), ...(scene.motifCues ? { motifCues: left(scene.motifCues) } : {}) };
}

/** Where a sky or a front can be seen, if it is asked for. */
const underSky = (
  setting: SceneSetting,
  named: readonly Thing[],
  weather: ScenePlan['weather'] | null,
): SceneSetting =>
  INSIDE.has(setting) && named.some(({ noun }) => noun === 'shop' || (isInSky(noun) && !isOfSky(noun)))
    ? outsideOf(setting, weather ?? 'clear')
    : setting;
const outsideOf = (setting: SceneSetting, weather: ScenePlan['weather'] | null): SceneSetting => {
  const near = [...NEIGHBOURS[setting], 'garden' as const].filter((one) => !INSIDE.has(one));
  return INSIDE.has(setting) ? (near.find((one) => !weather || canHave(one, weather)) ?? setting) : setting;
};

/** The sun or the moon, which outdoor places show themselves. */
const isBody = (noun: string, setting: SceneSetting): boolean =>
  /(?:^| )(?:moon|sun)$/.test(noun) && !INSIDE.has(setting);

/** Half of several of a thing, and a few of what was everywhere. */
function fewerOf({ count, where, ...cue }: Omit<Thing, 'noun'>): Omit<Thing, 'noun'> {
  if (where?.is === 'everywhere') return { ...cue, count: 3 };
  return { ...cue, ...(where ? { where } : {}), ...(count ? { count: Math.ceil(count / 2) } : {}) };
}

/** The scene's things after an edit: what is asked first, then what stays. */
function thingsAfter(
  scene: ScenePlan,
  asked: readonly Thing[],
  order: Order,
  { where, counts, sizes, isAny }: Relations,
  isBare: boolean,
  languages: readonly string[],
): SceneThings {
  const gone = describedThings(order.gone, THINGS_READ_MAX, languages).map(({ noun }) => shapeFor(noun));
  const fewer = describedThings(order.fewer, THINGS_READ_MAX, languages).map(({ noun }) => shapeFor(noun));
  const [before, cues] = [scene.motifs, scene.motifCues ?? []];
  const kept = before.flatMap((noun, i): Thing[] => {
    const { isBeside: _, ...cue } = cues[i] ?? { atSec: null, motion: 'stand' };
    if (fewer.includes(shapeFor(noun))) return [{ noun, ...fewerOf(cue as Omit<Thing, 'noun'>) }];
    const isNamed = gone.includes(shapeFor(noun)) || asked.some((one) => shapeFor(one.noun) === shapeFor(noun));
    return isNamed ? [] : [{ noun, ...(cue as Omit<Thing, 'noun'>) }];
  });
  const related = asked.map((one): Thing => {
    const at = where.get(one.noun);
    const count = counts.get(one.noun);
    const size = sizes.get(one.noun);
    const was = cues[scene.motifs.findIndex((noun) => shapeFor(noun) === shapeFor(one.noun))];
    const color = one.color ?? (was?.color as ThingColor | undefined);
    return {
      ...one,
      ...(color ? { color } : {}),
      ...(at ? { where: at } : {}),
      ...(count ? { count } : {}),
      ...(size ? { size } : {}),
    };
  });
  const stays = !isBare && (order.keepsThings || asked.length === 0);
  if (asked.length === 0) return castScene([], stays ? kept : [], TOGETHER_MAX);
  // What is in somebody's hands is seen alone, or with what is put somewhere.
  if (holdsSomething(where)) {
    const inHands = related.filter((one) => one.where?.is === 'held');
    const around = related.filter((one) => one.where?.is !== 'held');
    return castScene([], [...inHands, ...around], 1 + around.length);
  }
  // What is asked for is seen all the time, beside what it is added to.
  const most = isAny ? TOGETHER_MAX : BESIDE_MAX;
  const shown = related.slice(0, isAny ? ALL_MAX : BESIDE_MAX);
  const room = Math.max(0, Math.max(BESIDE_MAX, Math.min(most, shown.length)) - shown.length);
  const staying = stays ? kept.slice(0, room) : [];
  const isAlone = shown.length + staying.length < 2;
  const beside = (all: Thing[]) => (isAlone ? all : all.map((one) => ({ ...one, isBeside: true })));
  return castScene(beside(shown), beside(staying), room);
}

/** A rocket that flies over the city is in the city: words that are a place before those that tell of one. */
function placesFirst(settings: SceneSetting[], prompt: string): SceneSetting[] {
  const [first] = settings;
  if (first === undefined || first === 'street-rain' || first === 'snow') return settings;
  const places = matchPlaces(prompt).flatMap(({ value, word }) =>
    value.setting && settings.includes(value.setting) && isPlaceNoun(nounLemma(word), '') ? [value.setting] : [],
  );
  return [...new Set([...places, ...settings])];
}

const canHave = (setting: SceneSetting, weather: ScenePlan['weather']): boolean =>
  PLACES[setting].weathers.includes(weather);

/** The nearest place of a weather. */
const underWeather = (now: SceneSetting, weather: ScenePlan['weather'] | null): SceneSetting =>
  weather && !PLACES[now].weathers.includes(weather)
    ? (NEIGHBOURS[now].find((setting) => PLACES[setting].weathers.includes(weather)) ?? now)
    : now;

/** `Rain over the mountains` moves to the mountains, where it can rain; `rain` alone stays where it can rain, else goes to the street. */
function settingOf(
  settings: SceneSetting[],
  weather: ScenePlan['weather'] | null,
  now: SceneSetting,
): SceneSetting | null {
  const [first] = settings;
  if (!first) return null;
  const fromWeather = (first === 'street-rain' && weather === 'rain') || (first === 'snow' && weather === 'snow');
  return (
    (fromWeather &&
      (settings.find((setting) => setting !== first && PLACES[setting].weathers.includes(weather)) ??
        (PLACES[now].weathers.includes(weather) ? now : null))) ||
    first
  );
}

/** How much another hour keeps the colours of a scene. */
const KEEPS_HUE = 0.8;
/** The hue of a palette's strongest colour, in degrees. */
function hueOfPalette(colors: readonly string[]): number | null {
  const strongest = colors.map((color) => oklchOf(color)).reduce((best, one) => (one.c > best.c ? one : best));
  if (strongest.c < 0.04) return null;
  const [r, g, b] = rgbOf(hexOf({ ...strongest, mode: 'oklch' })) as [number, number, number];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const angle =
    high === r ? ((g - b) / (high - low)) % 6 : high === g ? (b - r) / (high - low) + 2 : (r - g) / (high - low) + 4;
  return (angle * 60 + 360) % 360;
}

/** Another palette of the style when the prompt names a colour, or when the current one does not suit the new hour. */
function paletteFor(
  concept: Concept,
  scene: ScenePlan,
  hues: number[],
  timeOfDay: ScenePlan['timeOfDay'],
): { name: string; colors: string[] } {
  const all = PALETTES_OF_STYLE[concept.styleId];
  const present = all.find((palette) => palette.colors.join() === scene.palette.join());
  if (hues.length === 0 && (timeOfDay === scene.timeOfDay || present?.times.includes(timeOfDay)))
    return { name: present?.name ?? 'The same', colors: scene.palette };
  const hue = hueOfPalette(scene.palette);
  const cost = (palette: Palette) =>
    (hues.length === 0 && hue !== null ? KEEPS_HUE * hueGap(palette, hue) : 0) +
    3 * (hues.length === 0 ? 0 : Math.min(...hues.map((hue) => hueGap(palette, hue)))) +
    (palette.times.includes(timeOfDay) ? 0 : 0.5) +
    0.5 * (Math.abs(palette.valence - scene.emotion.valence) + Math.abs(palette.arousal - scene.emotion.arousal));
  const { name, colors } = all.reduce((best, palette) => (cost(palette) < cost(best) ? palette : best));
  return { name, colors: [...colors] };
}
