/** Applies an edit to a scene: reads the prompt (`read-edit.ts`), then sets what it names and keeps the rest. */
import type { Concept, SceneChange, ScenePlan, SceneTint, SeenPerson, VideoBrief } from '#lib/products/mv/ports.ts';
import { isToldWhole } from '../../draw/actors/outfits.ts';
import { findObjects, shapeFor } from '../../draw/objects/find-objects.ts';
import { fixtureCalled } from '../../draw/scene/interiors/fixture-names.ts';
import { isLeantOn, isPlaceNoun } from '../../draw/objects/object-kinds.ts';
import { BRIGHT, COLD, DIM, WARM } from '../../draw/objects/thing-colors.ts';
import { saturated } from '../../draw/scene/light/inks.ts';
import { IN_FRAME, nthOf, WITH_SOMEBODY } from '../../draw/scene/style.ts';
import { huesOf, readBriefHints, readSubject } from '../brief/brief-hints.ts';
import { paletteAfter } from '../palettes/choose-palettes.ts';
import { asksForAnotherTake } from './another-take.ts';
import { withoutAsides } from './asides.ts';
import { clothesIn, isBodyGone, withoutGroundCovers } from './picture/colors.ts';
import {
  angleFrom,
  distanceFrom,
  facesUs,
  framingFrom,
  isNearer,
  isSeenNear,
  moveFrom,
  sideFrom,
} from './picture/framing.ts';
import {
  actedBy,
  dressedBy,
  isGrownUp,
  isOneLeaving,
  ofWhom,
  othersBy,
  peopleAfter,
  personOfAge,
} from './people/people.ts';
import {
  isInSky,
  isSeenOutside,
  isSunSomewhere,
  onOwnWater,
  onOwnWay,
  placeAfter,
  SUN,
  SUN_OUT,
  TOWNS,
  withoutNextTo,
  withoutNouns,
} from './picture/place.ts';
import { becomingAllIn, becomingIn } from './people/becoming.ts';
import { isOnFront, withoutSea } from './people/deeds.ts';
import { gazeIn, withGazes } from './people/gazes.ts';
import { expressed, expressionsOf } from './people/expressions.ts';
import { figureCalled } from './people/figures.ts';
import { withoutGestures } from './people/gestures.ts';
import { withoutKnownBy } from './people/known-by.ts';
import { withMeant } from './people/meant.ts';
import { agedAs, agedLook, asToldBy, lookOfBecoming, scarfIn, wornOver } from './people/looks.ts';
import { type Look, lookOf } from '../../draw/styles/character/look.ts';
import { isBeforeSun, isBody, isOwnFence, isOwnShop, isPartOfRoom, isWhereOthersAre } from './picture/own-things.ts';
import { isPaintedOutdoors, PAINTED } from './picture/painted.ts';
import { GLASSES, partsIn, SCARF } from './picture/removed.ts';
import { ofWhole } from './picture/whole.ts';
import { fixturesOf, movedInto, isInShed, isWarmRoom } from '../places/rooms.ts';
import { isStrongWeather } from './picture/strong-weather.ts';
import { isLikeAnimal, withAnimalsNamed } from './things/animal-pronouns.ts';
import { namesThing, withBroughtNearer } from './things/brought-nearer.ts';
import { severalColorsOf, withoutOtherColors } from './things/several-colors.ts';
import { inRoom } from './things/frame-places.ts';
import { withoutPlantParts } from './things/plant-parts.ts';
import { withoutSignTexts, withWords } from '../things/sign-texts.ts';
import { holdsSomething, type Relations } from './things/relations.ts';
import { isSeenAlike } from './seen-alike.ts';
import { beached, isOtherHand, onOwnRoof, takenTo, thingsAfter } from './things/things.ts';
import { clearsOthers, isColorless, isEmptied, onClothes, readMood, readPeople, readWarmth } from './words.ts';
import { moodWord } from '../song/feeling-words.ts';
import { sexOfHero } from '../people/company.ts';
import { HELD_FOR, movedForDeed, type SungDeed, sungDeed } from '../people/posed-deeds.ts';
import { withPosed } from '../people/sung-deeds.ts';
import { meantBy } from '../people/meant-words.ts';
import { hasLead, isOfHero } from '../people/find-hero.ts';
import { readEdit } from './read-edit.ts';
import { inPlainOrders } from './sentences/plain-orders.ts';
import { languagesOfEdit } from './languages.ts';
import { withHeads } from './things/compounds.ts';
import type { Thing } from '../things/scene-things.ts';
import { atHour } from '../song/song-places.ts';
import { INSIDE, matchPlaces, NAMED, stageOf } from '../places/setting-words.ts';
import { framingsOf } from '../shots/shot-grammar.ts';
import { isAmong, peopleNamedAt } from '../people/sung-people.ts';
import { wordAt } from './named.ts';
import { isOfSky } from '../things/thing-places.ts';
import { phraseDeck, writePrompt } from '../shots/write-prompt.ts';

/** How much larger the sun or moon is drawn where a prompt places it, or where the sun comes up. */
const BODY_NAMED = 1.8;

/** “A full moon instead of the sun”: the sun goes, yet the sky is not left empty. */
const MOON = /(?:moon|mond|luna|lune|lua)(?!\p{L})/iu;

const GROUND = /^(?:grass|lawn|meadow|sand|snow|ground|floor|road|street|pavement|sidewalk)$/;

/** Remove everything except the bench. */
const ALL_BUT =
  /(?<!\p{L})(?:everything|all|alles|todo|tout|tudo|tutto) (?:\p{L}{1,8} )?(?:except|but|apart from|außer|bis auf|menos|excepto|salvo|sauf|exceto|tranne)(?!\p{L})/iu;

/** Where things and animals lie in every room. */
const ON_FLOOR =
  /(?<!\p{L})(?:on(?:to)? the (?:\p{L}{3,10} )?floor|auf (?:dem|den) (?:fuß)?boden|(?:en|sobre) el (?:suelo|piso)|par terre|(?:sur|au) (?:le )?(?:sol|plancher)|no chão|per terra|sul pavimento)(?!\p{L})/giu;

/** How much more of rain and snow is a storm. */
const STRONG = 4;

/** Shots that need a person. */
export const PEOPLED: readonly ScenePlan['shotType'][] = ['lipsync', 'performance', 'dance'];

/**
 * Applies an edit to a scene. Takes over whatever the prompt names (place, hour, weather, colours, props, people,
 * framing, camera) and keeps the rest as it was drawn; a prompt that names nothing known changes nothing. Without a
 * prompt, or with one that asks for it, the scene gets another take.
 */
export function editScene(
  brief: Pick<VideoBrief, 'description'>,
  concept: Concept,
  scene: ScenePlan,
  change: SceneChange,
): ScenePlan {
  const whole = change.prompt?.trim() ?? '';
  const plain = inPlainOrders(withoutAsides(whole));
  const { rest: headed, names } = withHeads(plain, languagesOfEdit(whole));
  const { rest: several, texts } = withoutSignTexts(withoutPlantParts(headed).rest);
  const { rest, colored } = withoutOtherColors(several, languagesOfEdit(whole));
  const meant = withAnimalsNamed(withoutKnownBy(withMeant(rest, scene, concept)), scene);
  const ordered = onOwnRoof(withBroughtNearer(withoutSea(withoutGestures(withGazes(meant)))), scene);
  const { posed, prompt } = posedIn(ordered, concept, scene);
  const first = inRowingBoat(readEdit(prompt, concept, scene, names), prompt);
  // An edit of a sign's text, or of what somebody does, changes nothing else.
  const isOfOne = posed !== null || texts.length > 0;
  // A camera that comes closer to a car, or somebody put on a staircase, stays in the scene's place.
  const on = first.relations.stands ?? null;
  const isOnThing = on !== null && !isPlaceNoun(on.of, '') && !isFoundInOnePlace(on.of);
  const isMoved = first.order.isMoved && !isOnThing;
  const isAllThere =
    first.named.length > 0 &&
    first.order.gone === '' &&
    !ALL_BUT.test(prompt) &&
    first.named.every(({ noun }) => scene.motifs.some((one) => shapeFor(one) === shapeFor(noun)));
  const isSeenHere = !isMoved && (isOnThing || isNearer(prompt));
  const read = {
    ...first,
    order: {
      ...first.order,
      isMoved,
      // Who somebody is changes no place: a girl with a balloon is not in the sky.
      keepsPlace: isOfOne
        ? !isMoved
        : first.order.keepsPlace || isSeenHere || (!isMoved && becomingIn(first.told.asked) !== null),
      // A prompt that names only props of the scene keeps its other props.
      keepsThings: first.order.keepsThings || isOfOne || isSeenHere || (!isMoved && !first.order.isOnly && isAllThere),
    },
  };
  const { told, order, named, relations, deeds, bearded, parts, languages, aged, isByPronoun, isOfSomebody } = read;
  const { hero, styleId } = concept;
  const isInk = styleId === 'ink';
  const scarf = scarfIn(concept, relations, named, scene);
  const holds = holdsSomething(relations.where);
  const warmth = readWarmth(order.asked);
  const prose = warmth?.rest ?? order.asked;
  const around = order.keepsThings && !order.isMoved ? withoutNextTo(prose, told.asked) : prose;
  // Where the scene is inside, its floor is there.
  const indoors = INSIDE.has(scene.setting) && !order.isMoved ? around.replace(ON_FLOOR, ' ') : around;
  const own = order.isMoved ? [] : [...onOwnWater(indoors, scene.setting), ...onOwnWay(indoors, scene.setting)];
  const elsewhere = own.reduce((text, words) => text.replace(words, ' '), indoors);
  const wherever = posed ? elsewhere.replace(posed.words, ' ') : elsewhere;
  // “The hotel” of a scene with a motel is that one, and no place to go to.
  const calledOtherwise = findObjects(told.asked, Number.POSITIVE_INFINITY, languages)
    .filter(
      ({ noun }) =>
        !named.some((one) => one.noun === noun) && scene.motifs.some((one) => shapeFor(one) === shapeFor(noun)),
    )
    .map(({ noun }): Thing => ({ noun, atSec: null, motion: 'stand' }));
  // What songs have in many places moves no scene: sunshine, a dream, cold.
  const hints = readBriefHints(
    withoutNouns(withoutGroundCovers(wherever), [...named, ...calledOtherwise], order, languages, scene.motifs),
    languages,
    order.isMoved ? undefined : NAMED,
  );
  const dyes = huesOf(ofWhole(order.asked, languages));
  const wanted = readPeople(prompt);
  // “Too many people” does not ask for somebody.
  const somebody = (wanted === 'somebody' && readPeople(told.asked) === 'somebody') || readSubject(told.asked) !== null;
  const empty = wanted === 'nobody' && (isEmptied(prompt) || !isOneLeaving(told.gone, scene));
  const mood = readMood(read.felt);
  // A setting without people cannot show a performance, unless the prompt named it.
  const planned = empty && PEOPLED.includes(scene.shotType) ? 'bridge' : scene.shotType;
  const leans = [...relations.where].some(([noun, { is }]) => is === 'held' && isLeantOn(noun));
  const isWhole = leans || (parts.look !== null && isToldWhole({ look: parts.look }));
  const isBusy = holds || deeds.length > 0 || isWhole;
  // Nobody dances with full hands or while doing something else.
  const dances = read.dances && !empty && !hero && !isBusy;
  const shotType = change.shotType ?? (dances ? 'dance' : isBusy && planned === 'dance' ? 'performance' : planned);
  // A shop scene's own shop and a garden's own fence are no new props.
  const ofPlace = named
    .map(({ noun }) => noun)
    .filter(
      (noun) =>
        (noun === 'shop' && isOwnShop(prompt, scene)) ||
        isOwnFence(noun, prompt, scene, concept) ||
        // A room's windowsill is part of its window.
        (/^window ?sill$/.test(noun) && INSIDE.has(scene.setting)) ||
        // The grass that something is put on is the ground.
        (GROUND.test(noun) && [...relations.where.values(), relations.stands].some((one) => one?.of === noun)) ||
        // Puddles and footprints lie on the ground.
        (/^(?:puddle|footprint)$/.test(noun) && parts.tints.some(({ part }) => part === 'ground')),
    );
  const inPlace = named.filter(({ noun }) => !ofPlace.includes(noun));
  const after = placeAfter(withoutGroundCovers(prompt), scene, styleId, {
    asked: withoutGroundCovers(told.asked),
    isMoved: order.isMoved,
    hints,
    named: inPlace,
  });
  const { light } = after;
  const setting = posed
    ? (movedForDeed(posed.is, { ...scene, setting: after.setting }, styleId) ?? after.setting)
    : after.setting;
  // “Under the bridge” of a river means the one that its style paints there.
  const isPaintedBase = (of: string) =>
    isPaintedOutdoors(of) &&
    !order.isMoved &&
    setting === scene.setting &&
    !INSIDE.has(setting) &&
    !scene.motifs.some((one) => shapeFor(one) === shapeFor(of)) &&
    isOfThis(of, prompt, languages) &&
    !named.some(({ noun, color }) => noun === of && color) &&
    !relations.surfaces.has(of) &&
    !relations.sizes.has(of) &&
    [...relations.where.values()].every((one) => one.of !== of || /^(?:under|before|beside)$/.test(one.is));
  const painted = new Set([...relations.where.values()].map(({ of }) => of).filter(isPaintedBase));
  const where = new Map(
    [...relations.where]
      .filter(([, { of }]) => !painted.has(of))
      // Nothing can be beside the sun or moon: it goes where there is room.
      .filter(([, { is, of }]) => !ofPlace.includes(of) && !(isBody(of, setting) && /^(?:between|beside)$/.test(is)))
      .map(([noun, one]) => [noun, inRoom(one, setting, languages[0] === 'en')]),
  );
  const turned = shotType !== scene.shotType && !holds && !dances;
  const everybody = hero || empty || !scene.people ? null : becomingAllIn(told.asked);
  const there = (scene.people ?? []).map(
    (one): SeenPerson => (everybody ? { ...one, age: everybody.age, sex: everybody.sex ?? one.sex } : one),
  );
  const said = empty || hero || everybody ? null : becomingIn(told.asked);
  const chosen = said && meantBy(said.subject);
  const them = said && !chosen ? othersBy(said.subject, there) : null;
  const becoming = said;
  // One of the other people becomes somebody else, or else the video's character does.
  const isOneOfThem = chosen ? !chosen.hero : them !== null || becoming?.isOther || !scene.hasCharacter;
  const isOther = becoming !== null && there.length > 0 && isOneOfThem;
  const isWho = (one: SeenPerson, index: number) =>
    chosen ? chosen.others.has(index) : them ? them.isOne(one, index) : index === there.length - 1;
  const before = isOther
    ? { ...scene, people: there.map((one, index) => (isWho(one, index) ? inOwnTrade(becoming.person, one) : one)) }
    : everybody
      ? { ...scene, people: there }
      : scene;
  const isHeroOther = becoming !== null && !isOther && (chosen?.hero === true || !becoming.isOther);
  const saidOf =
    becoming && (isOther || isHeroOther)
      ? { ...told, asked: becoming.rest }
      : everybody
        ? { ...told, asked: everybody.rest }
        : told;
  const company = empty
    ? null
    : peopleAfter(before, concept, { ...saidOf, adds: order.keepsThings, clearsOthers: clearsOthers(prompt) });
  // A camera that comes closer to a dog leaves the people beside it.
  const isNearThing =
    !empty &&
    isNearer(prompt) &&
    peopleNamedAt(prompt).length === 0 &&
    named.some(({ noun }) => isLikeAnimal(noun) && scene.motifs.some((one) => shapeFor(one) === shapeFor(noun)));
  const seen = empty || isNearThing ? [] : (company?.people ?? before.people ?? []);
  // “The fridge” of a kitchen is the one drawn there; a cat may sit on it.
  const interior = setting === scene.setting && !order.isMoved ? scene.interior : undefined;
  const isFixture = (noun: string) =>
    fixtureCalled(interior, noun) !== null &&
    !scene.motifs.includes(noun) &&
    !where.has(noun) &&
    !relations.counts.has(noun) &&
    isOfThis(noun, prompt, languages);
  // A thing that is only recoloured or switched on, and is no prop of the plan, is painted by the style: none is added.
  const isPaintedThere = (noun: string) =>
    PAINTED.test(noun) &&
    !order.isMoved &&
    setting === scene.setting &&
    !where.has(noun) &&
    !relations.counts.has(noun) &&
    ![...relations.where.values()].some(({ of }) => of === noun) &&
    isOnlyRecolored(noun, prompt, languages);
  const dyed = named.flatMap(({ noun, color }): SceneTint[] =>
    color && isFixture(noun) ? [{ part: `fixture:${fixtureCalled(interior, noun)}`, color }] : [],
  );
  const entered = INSIDE.has(setting) && setting !== scene.setting ? fixturesOf(told.asked, setting) : null;
  const asked = inPlace.filter(
    ({ noun }) =>
      // A kitchen that the scene moves to is no prop, nor are the lights of a stadium and the window of a train.
      !(entered?.interior === noun && !scene.motifs.includes(noun)) &&
      !(entered?.interior === 'stadium' && noun === 'floodlight') &&
      !(entered?.interior === 'train' && noun === 'window') &&
      !/^(?:snowing|raining)$/.test(noun) &&
      !isPlaceNoun(noun, setting) &&
      !painted.has(noun) &&
      !isFixture(noun) &&
      !(interior !== undefined && noun === interior) &&
      !(!scene.motifs.some((one) => shapeFor(one) === shapeFor(noun)) && isPaintedThere(noun)) &&
      // From inside a diner, its street front is not seen.
      !(order.isMoved && INSIDE.has(setting) && stageOf(noun) === setting) &&
      !(isInShed(told.asked) && /^(?:barn|stall|stable)$/.test(noun)) &&
      !isAmong(noun, seen) &&
      !isOfSky(noun) &&
      // The sun outside is a light in the room.
      !(/^sun(?:light|shine)?$/.test(noun) && setting === scene.setting && isSeenOutside(told.asked, scene)) &&
      !(isPartOfRoom(noun, setting) && isWhereOthersAre(noun, relations.where) && !where.has(noun)) &&
      // Clothes that somebody is to wear are no prop.
      !(parts.look !== null && clothesIn(noun) && (where.get(noun)?.is ?? 'worn') === 'worn') &&
      // Mud on somebody's clothes is not drawn, and must not add clothes as a prop.
      !(noun === 'clothes' && onClothes(prompt)) &&
      !isBody(noun, setting) &&
      // “The sun behind the houses” means the houses that are there already.
      !(TOWNS.has(setting) && isBeforeSun(noun, told.asked, relations.where)) &&
      !(scarf && /scarf$/.test(noun)) &&
      (!isOfHero(noun, hero) || relations.counts.has(noun)),
  );
  // A city by night is the same place as by day.
  const isElsewhere = setting !== atHour(scene.setting, light.timeOfDay);
  // A prompt that asks for a place alone, without people, gets a wide shot of it.
  const isPlaceAlone =
    (parts.look === null && !isOfSomebody && asked.every(({ noun }) => isInSky(noun)) && isElsewhere) ||
    (setting !== scene.setting && !somebody && asked.length === 0 && (empty || !scene.hasCharacter));
  // Something new that the camera should come closer to is added without moving the camera.
  const isThere = ({ noun }: Thing) => scene.motifs.some((one) => shapeFor(one) === shapeFor(noun));
  const isNearerToNew = isNearer(prompt) && !isNearerToSomebody(prompt) && asked.length > 0 && !asked.some(isThere);
  const framing =
    (isNearerToNew ? scene.framing : framingFrom(prompt, scene.framing)) ??
    (isPlaceAlone
      ? 'wide'
      : turned && !empty
        ? (framingsOf(shotType, 1, false)[0] as ScenePlan['framing'])
        : // A close-up would not show the dance.
          dances && scene.framing === 'close'
          ? 'medium'
          : scene.framing);
  const move = moveFrom(prompt);
  const camera = move ? { move, amount: move === 'static' ? 0 : Math.max(0.5, scene.camera.amount) } : scene.camera;
  const ofHero = named.some(({ noun }) => isOfHero(noun, hero));
  const distance = isNearerToNew ? undefined : distanceFrom(prompt, scene.framing);
  // Nothing may hide a character who is to be seen far off.
  const isBare = isEmptied(prompt) || (distance === 'farther' && (scene.hasCharacter || ofHero));
  // A room that no style draws is recognized by its furniture.
  const room = !INSIDE.has(setting)
    ? null
    : scene.setting !== setting
      ? entered
      : movedInto(withoutProps(told.asked, scene.motifs), setting);
  const furnished = (room?.things ?? [])
    .filter((noun) => !asked.some((one) => shapeFor(one.noun) === shapeFor(noun)))
    .map((noun): Thing => ({ noun, atSec: null, motion: 'stand' }));
  const inColors = asked.map((one): Thing => {
    const [color, ...otherColors] = severalColorsOf(one.noun, colored, asked.length === 1) ?? [];
    const there = scene.motifCues?.[scene.motifs.findIndex((noun) => shapeFor(noun) === shapeFor(one.noun))];
    const isSeveral =
      where.get(one.noun)?.is === 'everywhere' || (relations.counts.get(one.noun) ?? there?.count ?? 1) > 1;
    return color ? { ...one, color, ...(isSeveral ? { otherColors } : {}) } : one;
  });
  const all = thingsAfter(
    takenTo(setting, scene),
    [...inColors.map((one) => (setting === 'shore' ? beached(one, told.asked) : one)), ...furnished],
    {
      ...order,
      keepsThings: order.keepsThings || dyed.length > 0,
      keepsAll: told.keepsThings || isOfOne,
      isElsewhere,
      isOtherHand: isOtherHand(told.asked),
    },
    {
      ...relations,
      isAny: relations.isAny || furnished.length > 0,
      where: ofWhom({ ...relations, where }, seen, concept, scene.hasCharacter),
    },
    isBare,
    languages,
  );
  const things = withWords(
    all,
    texts,
    asked.map(({ noun }) => noun),
  );
  const isOtherShot = turned || change.shotType !== undefined;
  // A hero that is not a person stays in a scene without people.
  const isGone = empty && !hero;
  // In a scene with one other person and nobody else, it is that person who grows older.
  const [only] = !scene.hasCharacter && scene.people?.length === 1 ? scene.people : [];
  const isOnly = (one: SeenPerson) => one.called === only?.called;
  const oneBy = (whose: string) => othersBy(whose, seen, concept)?.isOne ?? (only ? isOnly : null);
  const agedOne = aged ? oneBy(aged.whose) : null;
  // Hair and clothes belong to the people who are seen or, without any, to the video's character.
  const isDressing = parts.look !== null && seen.length === 0;
  const isTurned = facesUs(prompt) && seen.length === 0;
  // “The girl” is one of the people who are there.
  const isOfThose =
    seen.length > 0 &&
    peopleNamedAt(told.asked).every(
      (at) =>
        (!scene.hasCharacter && ANYBODY.test(wordAt(told.asked, at))) ||
        othersBy(wordAt(told.asked, at), seen, concept, scene.hasCharacter),
    );
  const isHeroNamed =
    (!isOther && agedOne === null && ((somebody && !isOfThose) || aged !== null)) ||
    isByPronoun ||
    isDressing ||
    isTurned ||
    isHeroOther ||
    (seen.length === 0 && read.expressions.some(({ whose }) => whose === '')) ||
    deeds.some(({ whose }) => whose === '') ||
    (isWithSomebody(relations) && (scene.hasCharacter || seen.length === 0));
  const isShown =
    (isHeroNamed && !empty) ||
    ofHero ||
    (isOtherShot
      ? PEOPLED.includes(shotType) || (!isGone && shotType !== 'bridge' && hasLead(concept))
      : !isGone && scene.hasCharacter && !(isNearer(prompt) && asked.some(isThere)));
  const hasCharacter = company?.hasCharacter ?? isShown;
  const dresses = dressedBy(prompt, seen, { concept, hasCharacter });
  const isHeroAged =
    aged !== null &&
    agedOne === null &&
    !hero &&
    hasCharacter &&
    ((aged.isGreying === true && !isInk) || !(aged.age === 'adult' && isGrownUp(concept, scene)));
  const figured = seen.map((one): SeenPerson => {
    const figure = figureCalled(one);
    return figure ? { ...one, look: { ...one.look, figure } } : one;
  });
  // A toddler's build is not the build of the woman beside.
  if (figured.some((one, i) => one !== seen[i])) delete parts.look?.figure;
  const wears = (now: Look) => {
    const worn = parts.look && wornOver(prompt, parts.look, now);
    return worn && Object.keys(worn).length > 0 ? worn : null;
  };
  const dressedPeople = figured
    .map((one, index, all) => {
      const worn = dresses.others(one, index)
        ? wears(lookOf(concept, scene.look, { ...one, index, nth: nthOf(one, all) }))
        : null;
      return worn ? { ...one, look: { ...one.look, ...worn } } : one;
    })
    .map((one, index) => (aged && agedOne?.(one, index) ? { ...one, ...agedAs(aged, one.look) } : one));
  // Ink draws no character of its own that could age: a person of that age takes its place.
  const inkAged = isHeroAged && isInk && !parts.look?.figure ? [personOfAge(concept, aged)] : [];
  const beardOf = bearded === null || bearded === '' ? null : oneBy(bearded);
  const shaven = [...inkAged, ...dressedPeople].map((one, index) =>
    beardOf?.(one, index - inkAged.length) ? { ...one, look: { ...one.look, beard: true as const } } : one,
  );
  const acted = actedBy(
    shaven,
    deeds,
    hasCharacter && inkAged.length === 0 ? sexOfHero(concept) : null,
    scene.does,
    ({ called }) => !scene.people?.some((one) => one.called === called),
  );
  // Ink draws eyes only on people who face us, and nobody who is new to the scene comes that near.
  const isAnybodyThere = scene.hasCharacter || scene.people !== undefined;
  // The cinematic style shows a near face in profile, with its expression.
  const isProfile = styleId === 'cinematic' && seen.length === 0 && isSeenNear({ ...scene, hasCharacter: true });
  const asksForFace = isInk
    ? isAnybodyThere && read.expressions.length > 0
    : !isProfile &&
      read.expressions.some((one) => gazeIn(one.face) === null && !(one.face === 'awake' && isSeenNear(scene)));
  const { people, face, gaze } = expressed(
    read.expressions.length > 0 ? read.expressions : expressionsOf(mood?.emotion),
    acted.people,
    {
      concept,
      hasCharacter: hasCharacter && !hero,
    },
  );
  const emotion = mood?.emotion ?? scene.emotion;
  const tones = paletteAfter(styleId, scene, { hues: dyes, timeOfDay: light.timeOfDay, mood: mood?.emotion });
  const heroColor = named.find(({ noun, color }) => color && isOfHero(noun, hero))?.color;
  const dressed =
    hero && heroColor ? { cloth: heroColor } : dresses.hero || hero ? wears(lookOf(concept, scene.look)) : null;
  const isLookAged = isHeroAged && inkAged.length === 0;
  const became = isHeroOther && hasCharacter ? lookOfBecoming(becoming, concept) : null;
  const isBearded =
    bearded !== null &&
    hasCharacter &&
    !hero &&
    (beardOf === null || othersBy(bearded, seen, concept)?.isHeroToo === true);
  const isOfGlasses = GLASSES.test(order.gone) && !things.motifs.some((noun) => /glasses$/.test(noun));
  const unglassed = isOfGlasses && hasGlasses(concept, scene) ? { glasses: false as const } : null;
  const isOfScarf = SCARF.test(order.gone) && !things.motifs.some((noun) => /scarf$/.test(noun));
  const bared = isOfScarf && !scarf && hasCharacter && hasScarf(concept, scene) ? { bareNeck: true as const } : null;
  const look =
    unglassed || bared || scarf || dressed || isLookAged || isBearded || became || face || gaze
      ? {
          ...became,
          ...dressed,
          ...unglassed,
          ...bared,
          ...(isBearded ? { beard: true as const } : {}),
          ...(face ? { face } : {}),
          ...(gaze ? { gaze } : {}),
          ...(scarf ? { scarf } : {}),
          ...(isLookAged ? agedLook(aged, { isGrown: isGrownUp(concept, scene), concept }) : {}),
        }
      : null;
  const edited: ScenePlan = {
    ...scene,
    shotType,
    setting,
    ...light,
    framing,
    camera,
    ...things,
    hasCharacter: hasCharacter && inkAged.length === 0,
    emotion,
    palette: isColorless(ofWhole(prompt, languages)) ? tones.map((color) => saturated(color, 0)) : tones,
  };
  setOrDelete(edited, 'people', people.length > 0 ? people : undefined);
  const askedStand =
    relations.stands && relations.stands.of !== entered?.interior && !ofPlace.includes(relations.stands.of)
      ? relations.stands
      : null;
  const stands = askedStand ?? (scene.stands && things.motifs.includes(scene.stands.of) ? scene.stands : null);
  setOrDelete(edited, 'distance', distance ?? (framing === scene.framing ? scene.distance : undefined));
  const isAnyone = hasCharacter || people.length > 0;
  const canTurn = isAnyone && !hero;
  const angle = canTurn ? angleFrom(prompt, scene.angle) : undefined;
  setOrDelete(edited, 'angle', angle);
  const side = sideFrom(prompt, (clause) => namesThing(clause, languages));
  const sided = side && side !== 'middle' && !hasCharacter ? atSide(edited, side) : edited.motifCues;
  if (sided) edited.motifCues = sided;
  setOrDelete(edited, 'side', hasCharacter && people.length === 0 ? (side ?? scene.side) : undefined);
  // A character who was near stays near when somebody comes in or grows younger.
  const staysNear =
    !isInk &&
    !dances &&
    !people.some(({ does }) => does) &&
    framing === scene.framing &&
    (holds || countOf(edited) >= countOf(scene)) &&
    isSeenNear(scene) &&
    !isSeenNear(edited);
  // Hair shows around a face: this matters in ink, and for people other than the video's character.
  const isOfHair =
    (parts.look?.hair ?? parts.look?.cut ?? parts.look?.bald) !== undefined &&
    (isInk ? aged === null && !isWhole : people.length > 0 && framing !== 'wide' && !isSeenNear(scene));
  const isFacing =
    canTurn &&
    angle === undefined &&
    (facesUs(prompt) ||
      // A near character's face is seen anyway, if from the side.
      ((isOnFront(order.asked) || bearded !== null) && (isInk || !isSeenNear(scene))) ||
      asksForFace ||
      isOfHair ||
      scene.isFacing ||
      staysNear);
  setOrDelete(edited, 'isFacing', isFacing || undefined);
  const falls = edited.weather === 'rain' || edited.weather === 'snow';
  const isStrong = isStrongWeather(told.asked);
  setOrDelete(edited, 'weatherScale', falls ? (isStrong ? STRONG : scene.weatherScale) : undefined);
  // Several people stand on the ground.
  const isOne =
    countOf({ ...edited, people }) === 1 && !acted.does && !people.some(({ does }) => does && does.is !== 'stand');
  setOrDelete(edited, 'stands', (isOne ? stands : null) ?? undefined);
  if (edited.stands) for (const one of people) delete one.does;
  const isIndoors = INSIDE.has(setting);
  // Sunshine reaches into a room. Ink paints nights as light as days but for the moon, so it is dimmed.
  const ofRoom = isIndoors && SUN_OUT.test(told.asked) ? BRIGHT : isIndoors && isWarmRoom(told.asked) ? WARM : null;
  const litBy =
    isInk && mood?.light === COLD
      ? DIM
      : (mood?.light ?? warmth?.light ?? ofRoom ?? (isInk && hints.timeOfDay === 'night' ? DIM : null));
  const walls = room?.wall ? [{ part: 'wall' as const, color: room.wall }] : [];
  // A day that begins outdoors is bright enough without a light of its own.
  const isDawning = !isIndoors && light.timeOfDay === 'day' && scene.timeOfDay !== 'day';
  const lit = isDawning ? parts.tints.filter(({ color }) => color !== BRIGHT) : parts.tints;
  const tints = tintsAfter(
    setting === scene.setting ? scene.tints : walls,
    [...lit, ...dyed],
    isDawning && litBy === BRIGHT ? null : litBy,
  );
  setOrDelete(edited, 'tints', tints.length > 0 ? tints : undefined);
  const without = [
    ...new Set([
      ...(setting === scene.setting ? (scene.without ?? []) : []),
      ...partsIn(order.gone, styleId, {
        ...scene,
        setting,
        interior: setting === scene.setting ? scene.interior : undefined,
      }),
      ...(room?.isBare && styleId === 'brand' ? (['furniture'] as const) : []),
    ]),
  ];
  setOrDelete(edited, 'interior', setting === scene.setting ? (room?.interior ?? scene.interior) : room?.interior);
  setOrDelete(edited, 'without', without.length > 0 ? without : undefined);
  const isTurnedNow = isFacing && !scene.isFacing;
  const isTold = hasCharacter && !hero && (isInk ? read.pronoun === 'man' || isFacing : isTurnedNow);
  const toldBy = isTold ? asToldBy(read.pronoun, concept, scene.look) : null;
  setOrDelete(edited, 'look', look || toldBy ? { ...toldBy, ...scene.look, ...look } : scene.look);
  const stood =
    isWhole && (dressed || people.length === 0) && hasCharacter && !hero ? ({ is: 'stand' } as const) : undefined;
  setOrDelete(edited, 'does', acted.does ?? stood);
  // A sun that comes up or goes down is seen in front of whatever would hide it.
  const isSunLow =
    /^(?:dawn|dusk)$/.test(edited.timeOfDay) && !isIndoors && (SUN.test(told.asked) || isSunSomewhere(told.asked));
  setOrDelete(
    edited,
    'bodyScale',
    ((isBodyGone(order.gone, prompt) && !MOON.test(told.asked)) || (isStrong && falls) ? 0 : null) ??
      parts.bodyScale ??
      ([...relations.where.keys()].some((noun) => isBody(noun, setting)) || isSunLow ? BODY_NAMED : scene.bodyScale),
  );
  if (empty || clearsOthers(prompt) || (!isAnyone && isSomebody(order.gone))) edited.isDeserted = true;
  else if (isAnyone && !hero) delete edited.isDeserted;
  const done = posed ? withPosed(edited, concept, posed) : edited;
  if (!isSeenAlike(scene, done)) done.before = shotBefore(scene);
  else if (!whole || asksForAnotherTake(whole)) done.seed = change.seed;
  if (whole) return { ...done, prompt: whole };
  const subject = hero ?? readSubject(brief.description) ?? { full: 'the singer', short: 'the singer' };
  return {
    ...done,
    prompt: writePrompt(
      { ...done, subject, isHero: hero !== undefined, firstSight: false, mood: moodWord(scene.emotion) },
      phraseDeck(change.seed),
    ),
  };
}

type ReadEdit = ReturnType<typeof readEdit>;
/** Somebody who is put in a boat sits in a rowing boat, unless it is a sailing boat or a ship, or is there already. */
function inRowingBoat(read: ReadEdit, prompt: string): ReadEdit {
  const { stands } = read.relations;
  if (stands?.is !== 'in' || !BOAT.test(stands.of) || SAILS.test(prompt)) return read;
  const own = stands.of;
  const renamed = (noun: string) => (noun === own ? ROWING_BOAT : noun);
  const moved = <Value>(all: ReadonlyMap<string, Value>) =>
    new Map([...all].map(([noun, one]) => [renamed(noun), one]));
  return {
    ...read,
    named: read.named.map((one) => ({ ...one, noun: renamed(one.noun) })),
    // They are in it, and sit on nothing else.
    deeds: read.deeds.filter(({ is }) => is !== 'sit'),
    relations: {
      ...read.relations,
      where: moved(read.relations.where),
      counts: moved(read.relations.counts),
      sizes: new Map([...read.relations.sizes].filter(([noun, size]) => noun !== own || size > 1)),
      stands: { is: 'in', of: ROWING_BOAT },
    },
  };
}
const ROWING_BOAT = 'rowing boat';
const BOAT = /^(?:(?:small|little|wooden|old|fishing|row) )?(?:boat|rowboat|canoe|barge)$/;
const SAILS = /(?<!\p{L})(?:sail|segel|vela|voile|veleiro|ship)/iu;

/**
 * What a prompt has somebody do with props of the deed. Near the camera only the prop in their hands is drawn: the
 * returned prompt then asks for that instead.
 */
function posedIn(
  whole: string,
  { hero, styleId }: Concept,
  scene: ScenePlan,
): { posed: SungDeed | null; prompt: string } {
  const prompt = hero ? whole : whole.replace(LIES_ASLEEP, 'is asleep');
  const posed = hero ? null : sungDeed(prompt);
  // Dances are a shot type, and an order to paint a wall recolours it.
  if (!posed || posed.is === 'waltz' || (posed.is === 'paint' && isOrderToPaint(prompt, posed.words)))
    return { posed: null, prompt };
  const held = styleId !== 'ink' && isSeenNear(scene) ? HELD_FOR[posed.is] : undefined;
  return held ? { posed: null, prompt: prompt.replace(posed.words, `holds a ${held}`) } : { posed, prompt };
}

/** She should be lying in the bed asleep. */
const LIES_ASLEEP =
  /(?<!\p{L})(?:(?:should|must|could) )?(?:be |is |are )?(?:(?:lying|lies?|laying|sleeping)(?: down)? (?:in|on) (?:the|her|his|their|a) bed(?:,? (?:fast |and )?(?:asleep|sleeping))?|(?:lying|lies?|laying) (?:down )?asleep)(?!\p{L})/iu;
const isOrderToPaint = (prompt: string, words: string): boolean => {
  const ahead = prompt.slice(0, prompt.indexOf(words));
  return (
    /^(?:paint|streich|mal|pint[ae]|peins|peignez|dipingi)/iu.test(words) &&
    /(?:^|[.,;:!?]|(?<!\p{L})(?:and|please|then|you|und|bitte|y|et|e))\s{0,2}$/iu.test(ahead)
  );
};

/** Whether a text only says how a thing that is there should look: make the curtains red, can the flowers be yellow? */
function isOnlyRecolored(noun: string, text: string, languages: readonly string[]): boolean {
  const found = findObjects(text, Number.POSITIVE_INFINITY, languages).find((one) => one.noun === noun);
  if (!found) return false;
  const [ahead, behind] = [text.slice(0, found.at), text.slice(found.at).replace(/^[\p{L}'’-]+/u, '')];
  return RECOLORS.some(([before, after]) => before.test(ahead) && after.test(behind));
}
const LOOK = '(?:a (?:bit|little)|much|all|more|completely|really|bright|dark|light|pale)';
const SO =
  '(?:red|blue|green|yellow|black|white|pink|purple|violet|orange|brown|gold(?:en)?|silver|gr[ea]y|turquoise|beige|bigger|smaller|larger|taller|huge)(?!\\p{L})';
const RECOLORS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:^|[.,;!?] ?|(?<!\p{L})(?:and|please|can you|could you) )(?:make|paint|turn|colou?r|dye) the (?:\p{L}{2,12} )?$/iu,
    new RegExp(`^ (?:${LOOK} ){0,2}${SO}`, 'iu'),
  ],
  [/(?<!\p{L})(?:turn|switch)(?: on| off)? the (?:\p{L}{2,12} )?$/iu, /^(?: on| off|\s{0,2}$|[.,;!?])/iu],
  [
    /(?:^|[.,;!?] ?|(?<!\p{L})(?:and|can|could|should|i want|i['’]d like) )the (?:\p{L}{2,12} )?$/iu,
    new RegExp(`^ (?:(?:should|must|could|to|needs? to) )?be (?:${LOOK} ){0,2}${SO}`, 'iu'),
  ],
];

/** A baker who should be an old man is still a baker, and a vet who should be a man stays as he is. */
function inOwnTrade(person: SeenPerson, one: SeenPerson): SeenPerson {
  if (person.role || person.age === 'child') return person;
  if (person.age === 'adult' && one.sex === person.sex) return one;
  return one.role ? { ...person, role: one.role } : person;
}

/** Whether the camera should come closer to somebody, whatever they should hold besides. */
const isNearerToSomebody = (prompt: string): boolean =>
  prompt
    .split(/[,.;:!?]|(?<!\p{L})(?:and|und|y|et|e)(?!\p{L})/iu)
    .some((clause) => isNearer(clause) && peopleNamedAt(clause).length > 0);

/** Words for anybody, whatever they are. */
const ANYBODY = /^(?:person|figure|character|human|guy|somebody|someone|singer)$/iu;

/** A text without the scene's own props: a cat in the bathtub that is there needs no bathroom. */
const withoutProps = (text: string, motifs: readonly string[]): string =>
  motifs.reduce(
    (rest, noun) => rest.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(noun)}s?(?!\\p{L})`, 'giu'), ' '),
    text,
  );

/** Whether what is to go is whoever is there: a style has somebody in a scene whose plan tells of nobody. */
const isSomebody = (gone: string): boolean =>
  gone
    .split(',')
    .some(
      (one) =>
        /^\s*(?:the|that|this|der|die|das|den|el|la|le|l['’]|il|lo|o|a)? ?(?:\p{L}+)\s*$/iu.test(one) &&
        peopleNamedAt(`the ${one.trim().split(/[ '’]/u).at(-1) ?? ''}`).length > 0,
    );

/** Whether the video's person has glasses on that a style painted. */
const hasGlasses = (concept: Concept, { look, hasCharacter }: ScenePlan): boolean =>
  hasCharacter && (concept.styleId === 'vaporwave' || lookOf(concept, look).glasses);

/** Whether the video's person has a scarf on that their style gave them with a coat. */
function hasScarf(concept: Concept, { look }: ScenePlan): boolean {
  const { outfit, worn } = lookOf(concept, look);
  return concept.styleId === '3d' && outfit === 'coat' && worn === undefined;
}

/** Whether a text names a thing with the article of what is there. */
function isOfThis(noun: string, text: string, languages: readonly string[]): boolean {
  const found = findObjects(text, Number.POSITIVE_INFINITY, languages).find((one) => one.noun === noun);
  return found !== undefined && THIS.test(text.slice(0, found.at));
}
const THIS =
  /(?<!\p{L})(?:the|this|that|her|his|their|der|die|das|den|dem|el|la|los|las|le|les|o|a|os|as|il|lo|gli|nel|nella|sul|sulla|no|na|do|da|au|du|im|vom|zum|al|del|l['’]) ?(?:[\p{L}-]{2,12} ){0,2}$/iu;

const countOf = ({ people = [], hasCharacter }: ScenePlan): number => people.length + (hasCharacter ? 1 : 0);

/** “Move it to the left”: the first prop of a scene without people. */
const atSide = ({ motifCues = [] }: ScenePlan, is: 'left' | 'right'): ScenePlan['motifCues'] =>
  motifCues.map((cue, i) => (i === 0 && !cue.where ? { ...cue, where: { is, of: IN_FRAME } } : cue));

/** The scene in which its shot began: the one before the first edit, unless an edit changed the shot since. */
function shotBefore({ before, ...scene }: ScenePlan): Omit<ScenePlan, 'before'> {
  const isSame = before && SHOT.every((key) => JSON.stringify(before[key]) === JSON.stringify(scene[key]));
  return isSame ? before : scene;
}
const SHOT = ['shotType', 'framing', 'distance', 'angle', 'isFacing', 'seed', 'hasCharacter'] as const;

function setOrDelete<
  Key extends
    | 'people'
    | 'does'
    | 'without'
    | 'distance'
    | 'angle'
    | 'interior'
    | 'side'
    | 'isFacing'
    | 'weatherScale'
    | 'stands'
    | 'tints'
    | 'look'
    | 'bodyScale',
>(scene: ScenePlan, key: Key, value: ScenePlan[Key]): void {
  if (value === undefined) delete scene[key];
  else scene[key] = value;
}

/** The asked tints, with a mood's light unless a light is asked for, and the former tints of all other parts. */
function tintsAfter(before: readonly SceneTint[] = [], asked: readonly SceneTint[], light: string | null): SceneTint[] {
  const isLit = light === null || asked.some(({ part }) => part === 'light');
  const colored: SceneTint[] = isLit ? [...asked] : [...asked, { part: 'light', color: light }];
  return [...before.filter(({ part }) => !colored.some((one) => one.part === part)), ...colored];
}

/** Whether a thing belongs to one kind of place, as a lighthouse does to the sea; stairs are in many. */
const isFoundInOnePlace = (noun: string): boolean =>
  matchPlaces(`${noun}, ${noun}s`).some(({ value: { weight = 1 } }) => weight > HINTED_MOST);
const HINTED_MOST = 0.6;

const isWithSomebody = ({ where, stands }: Relations): boolean =>
  stands !== null || [...where.values()].some(({ is, of }) => of === WITH_SOMEBODY && is !== 'everywhere');
