import type {
  Concept,
  EmotionArc,
  NarrativeBeat,
  ScenePlan,
  SceneSetting,
  SongAnalysis,
  StyleId,
  VideoBrief,
} from '#lib/products/mv/ports.ts';
import { isHandheld, isOfBody } from '../draw/objects/object-kinds.ts';
import { motionOf } from '../draw/objects/object-motions.ts';
import { cutScenes, type Cut } from './song/cut-scenes.ts';
import { moodWord } from './song/feeling-words.ts';
import { namesSomebody } from '../draw/objects/find-objects.ts';
import { roleOf } from '../draw/objects/people-words.ts';
import { lookOf } from '../draw/styles/character/look.ts';
import { isOfHero } from './people/find-hero.ts';
import { createPlacer } from './places/place-scenes.ts';
import { fixturesOf } from './places/rooms.ts';
import { asksForPerson, hasProtagonist, isUnpeopled, planWorld, type World } from './plan-world.ts';
import { landmarkOf } from './places/landmarks.ts';
import { INSIDE, stageOf, WALLED } from './places/setting-words.ts';
import { atHour } from './song/song-places.ts';
import { seededRandom } from './seeded-random.ts';
import {
  askedThings,
  castScene,
  describedThings,
  isGarment,
  type SceneThings,
  sungThings,
  type Thing,
  TOGETHER_MAX,
} from './things/scene-things.ts';
import { withSungWords } from './things/sign-texts.ts';
import { moveCamera } from './shots/shot-grammar.ts';
import { shotTypeFor } from './shots/shot-types.ts';
import { allLyrics, meanEnergy, type SongPart } from './song/song-parts.ts';
import { partsOfStory } from './story/lost-and-found.ts';
import { canBe, isThing, isWeather, mayComeIn } from './things/thing-places.ts';
import { companyOf } from './people/company.ts';
import { tellsOfDoing, withSungDeeds } from './people/sung-deeds.ts';
import { interiorOfDeed } from './people/posed-deeds.ts';
import { isAmong } from './people/sung-people.ts';
import { phraseDeck, writePrompt } from './shots/write-prompt.ts';

/** A word sung this shortly before a cut is shown after it. */
const SUNG_BEFORE_SEC = 0.05;
/** A line that ends this shortly after the start of a scene belongs to the previous scene. */
const SUNG_ON_SEC = 0.5;
/** Number of scenes of a video that show a figure without a portrait, including the last one. */
const FIGURES_MAX = 3;
/** Of every five scenes, those that show the person whom the style draws. */
const PROTAGONIST_IN: readonly boolean[] = [false, true, true, false, true];
/** Words for a garment that hangs or lies somewhere and is not worn. */
const HUNG =
  /(?<!\p{L})(?:hang|hung|hook|peg|clothesline|washing line|wardrobe|closet|hanger|drawer|fold|laundry|häng|haken|leine|schrank|percha|tendedero|armario|accroch|penderie|cabide|varal|appes|gruccia|armadio)/iu;

/** A scene with fewer sung things is filled up to this many. */
const FILLED_TO = 2;
/** Styles that draw eyes and lips on a near person. */
const FACES_SHOWN: readonly StyleId[] = ['anime', '3d', 'brand'];
/** Words of a line that bring somebody near. */
const OF_FACE =
  /(?<!\p{L})(?:faces?|hair|heads?|shoulders?|cheeks?|smiles?|eyes?|lips?|cara|rostros?|pelo|cabellos?|hombros?|sonrisa|ojos|labios|visages?|cheveux|épaules?|sourire|yeux|lèvres|gesicht|haare?|schultern?|lächeln|augen|lippen|rosto|cabelos?|ombros?|sorriso|olhos|lábios)(?!\p{L})|[顔髪瞳唇肩]/iu;
/** Number of scenes that show an object which is not sung there and has no story. */
const THING_SCENES_MAX = 2;
/** Things with which people may be on the open sea; without them, several people stand on its shore. */
const isAboard = (noun: string): boolean =>
  /(?:^| )(?:boat|\w*boat|ship|raft|canoe|kayak|ferry|submarine|yacht|dinghy|deck|sail|anchor)$/.test(noun);
/** In one of this many scenes people are seen from behind. */
const UNSEEN_FACES_EVERY = 4;

/**
 * Plans every shot of the video. Scenes cover the song exactly, start on downbeats and section boundaries, keep to the
 * places of the story, and never show the same place with the same framing twice in a row. Deterministic for a brief
 * and a seed.
 */
export function planScenes(
  brief: VideoBrief,
  analysis: SongAnalysis,
  emotion: EmotionArc,
  concept: Concept,
  narrative: NarrativeBeat[],
): ScenePlan[] {
  const world = planWorld(brief, analysis, emotion, concept.hero ?? null);
  const cuts = cutScenes(world.parts, brief, analysis);
  const random = seededRandom(brief.seed, 'shots');
  const place = createPlacer(world, narrative, concept.styleId);
  const deck = phraseDeck(brief.seed);
  const { hero } = concept;
  const own = concept.hero ? undefined : lookOf(concept).role;
  // Where the character is an astronaut, a sung astronaut is not another one beside them.
  const isOther = ({ noun }: Thing) => !isOfHero(noun, hero) && (own === undefined || roleOf(noun) !== own);
  const named = sungThings(brief);
  // A hand beside a hero that has none would be somebody else's.
  const sung = named.filter(({ noun }) => !isWeather(noun) && !(hero && isOfBody(noun))).filter(isOther);
  const asked = (concept.styleId === 'brand' ? describedThings(brief.description) : askedThings(brief))
    .filter(({ noun }) => isThing(noun))
    .filter(isOther);
  const described = dealer(asked);
  // A description may put a thing where it cannot usually be: basketball on the moon.
  const isAsked = new Set(asked.map(({ noun }) => noun));
  const colors = new Map([...asked, ...sung].flatMap(({ noun, color }) => (color ? [[noun, color] as const] : [])));
  const said = `${allLyrics(brief)} ${brief.description ?? ''}`;
  const returning = concept.motifs.filter((noun) => !isGarment(noun) || HUNG.test(said));
  const leads = returning.map((noun): Thing => ({ noun, atSec: null, motion: motionOf(noun, '') })).filter(isOther);
  const story = brief.performanceMode === 'story' ? partsOfStory(concept, world.parts) : null;
  // No people pass by a hero that is not a person.
  const isDeserted = hero !== undefined || isUnpeopled(brief, world.hints);
  const company = companyOf(brief, concept, world.hints.subject);
  const hasFace = FACES_SHOWN.includes(concept.styleId);
  const needsCharacter = hero !== undefined || (concept.needsCharacter && !isDeserted);
  let characterSeen = false;
  let sinceFlash = 0;
  const scenes: ScenePlan[] = [];
  cuts.forEach((cut, index) => {
    const part = world.parts[cut.partIndex] as SongPart;
    const before = scenes.at(-1) ?? null;
    const indexInPart = cuts.slice(0, index).filter((other) => other.partIndex === cut.partIndex).length;
    const [opensPart, closesSong] = [indexInPart === 0, index === cuts.length - 1 && index > 0];
    const lyric = lyricOf(cut, brief);
    const energy = meanEnergy(analysis, cut.startSec, cut.endSec);
    const mood = emotion.sections[part.index] ?? { ...emotion.overall, word: emotion.overall.words[0] ?? 'dreamy' };
    const feeling = { valence: mood.valence, arousal: clamp(mood.arousal + 0.8 * (energy - part.energy)) };
    const shotType = shotTypeFor(
      brief.performanceMode,
      part.kind,
      indexInPart,
      lyric !== '',
      needsCharacter && (hero !== undefined || asksForPerson(brief, world.hints)),
    );
    const sungWithin = (fromSec: number, toSec: number) =>
      sung.filter(({ atSec }) => atSec !== null && atSec >= fromSec && atSec < toSec);
    const fromSec = cut.startSec - SUNG_BEFORE_SEC;
    const sungNow = sungWithin(fromSec, cut.endSec - SUNG_BEFORE_SEC);
    // A thing of a line that is still sung when the scene starts stays in view, beside what is named next.
    const unended = brief.lines.find(
      ({ startSec, endSec }) => startSec < fromSec && endSec > cut.startSec + SUNG_ON_SEC,
    );
    const sungOn = unended ? sungWithin(unended.startSec, fromSec).slice(-Math.max(1, FILLED_TO - sungNow.length)) : [];
    const sungHere = [...sungOn.map((thing) => ({ ...thing, atSec: cut.startSec })), ...sungNow];
    const parts = sungHere.filter(({ noun }) => isOfBody(noun));
    const isNear = !hero && (parts.length > 0 || OF_FACE.test(lyric));
    const told = story && (opensPart || closesSong) ? story[part.index] : undefined;
    const {
      setting: placed,
      framing,
      light,
    } = place({
      isNear,
      part,
      indexInPart,
      lyric,
      shotType,
      opensSong: index === 0,
      closesSong,
      beforeLast: index === cuts.length - 2,
      things: [
        ...sungHere.map(({ noun }) => noun).filter((noun) => !isInteriorOf(lyric, noun)),
        ...(told?.things.slice(0, 1).map(({ noun }) => noun) ?? []),
        ...(hero?.nouns.slice(0, 1) ?? []),
      ],
    });
    // An object that is not sung at the moment appears in at most two scenes, never consecutively.
    const isShownEnough = ({ noun }: Thing) =>
      (before?.motifs.includes(noun) ?? false) ||
      scenes.filter(({ motifs, motifCues }) => motifCues?.[motifs.indexOf(noun)]?.atSec === null).length >=
        THING_SCENES_MAX;
    const isInsert = shotType === 'narrative' && framing === 'close' && random.next() < 0.4;
    // A scene shows what is sung in it. A figure without a portrait gives way to the objects in that scene, and in
    // every other scene of a described video.
    const isThingsAlone =
      (sungHere.length > 0 || (described.all.length > 0 && index % 2 === 1)) &&
      !brief.characterImagePath &&
      shotType !== 'lipsync' &&
      shotType !== 'dance';
    const isPerformed = shotType === 'lipsync' || shotType === 'dance';
    // Without a portrait, the figure is generic: it appears where a person is sung of, described or asked for by the
    // mode, occasionally, never in two consecutive scenes.
    const isWanted =
      brief.characterImagePath !== undefined ||
      isPerformed ||
      shotType === 'performance' ||
      world.hints.subject !== null ||
      namesSomebody(lyric);
    const isSeenEnough =
      !brief.characterImagePath &&
      !isPerformed &&
      (before?.hasCharacter === true || scenes.filter((scene) => scene.hasCharacter).length >= FIGURES_MAX - 1);
    const isProtagonist = hero !== undefined || hasProtagonist(brief, concept.styleId);
    const isHeroSung = named.some(
      (thing) => !isOther(thing) && thing.atSec !== null && thing.atSec >= fromSec && thing.atSec < cut.endSec,
    );
    // Somebody who does something in a line is seen doing it.
    const isDoing =
      !hero &&
      !isPerformed &&
      tellsOfDoing(lyric, (noun) => framing !== 'close' && sungHere.some((thing) => thing.noun === noun));
    // A sung hand or foot is shown by itself, and so are eyes and lips where the style draws none.
    const isPartAlone =
      !isPerformed &&
      !isDoing &&
      framing !== 'wide' &&
      !brief.characterImagePath &&
      parts.some(({ noun }) => !(hasFace && /^(?:eye|lip)$/.test(noun)));
    const isSeen =
      needsCharacter &&
      !isPartAlone &&
      ((hero && index === 0) ||
        isHeroSung ||
        isDoing ||
        (isProtagonist
          ? closesSong ||
            isPerformed ||
            told?.isShared === true ||
            isNear ||
            namesSomebody(lyric) ||
            PROTAGONIST_IN[index % PROTAGONIST_IN.length] === true
          : closesSong
            ? asksForPerson(brief, world.hints)
            : !isSeenEnough &&
              ((told?.isShared ?? false) || (isWanted && shotType !== 'bridge' && !isInsert && !isThingsAlone))));
    const { hasCharacter, people } = isUnpeopled(brief, world.hints)
      ? { hasCharacter: isSeen, people: [] }
      : company({ lyric, shotType, hasCharacter: isSeen }, needsCharacter);
    const isAshore =
      placed === 'ocean' &&
      people.length + Number(hasCharacter) > 1 &&
      !isDoing &&
      !sungHere.some(({ noun }) => isAboard(noun)) &&
      !(before?.setting === 'shore' && before.framing === framing);
    const setting: SceneSetting = isAshore ? 'shore' : placed;
    // Somebody near may hold a thing in a place where it could not stand.
    const inHand =
      hasCharacter && !hero && framing !== 'wide' ? sungHere.find(({ noun }) => isHandheld(noun))?.noun : undefined;
    // Behind walls, even what the description names must fit: no bus stands in a hospital ward.
    const isDescribedHere = world.hints.settings.includes(setting) && !WALLED.has(setting);
    const isSaidHere = [...world.saidIn(lyric)].some((one) => atHour(one, 'day') === atHour(setting, 'day'));
    // Left out below: the sun at night, and a shop as a thing inside the shop.
    const { room, furniture } = tellingOf(setting, cut.endSec, brief, world);
    const interior = room?.interior ?? (setting === 'room' ? interiorOfDeed(lyric) : undefined);
    const isPlaced = ({ noun }: Thing): boolean =>
      !room?.shows?.test(noun) &&
      !(INSIDE.has(setting) && stageOf(noun) === setting) &&
      !(light.timeOfDay === 'night' && /(?:^| )sun$/.test(noun)) &&
      (hasCharacter || !isGarment(noun) || HUNG.test(`${lyric} ${brief.description ?? ''}`)) &&
      (noun === inHand ||
        (isSaidHere && mayComeIn(noun, setting)) ||
        (isDescribedHere && isAsked.has(noun)) ||
        canBe(noun, setting, concept.styleId));
    const cast = thingsOf({
      sungHere: sungHere.filter(
        (one) =>
          isPlaced(one) && !isAmong(one.noun, people) && !(isOfBody(one.noun) && (framing === 'wide' || hasCharacter)),
      ),
      described,
      leads,
      concept,
      opensChorus: part.kind === 'chorus' && opensPart,
      closesSong,
      // The story's things show where they can be, described ones anywhere but in a room, which no ferry fits into.
      told: told?.things.filter((thing) => isPlaced(thing) || (isAsked.has(thing.noun) && setting !== 'room')),
      isPlaced,
      isShownEnough,
      furniture: furniture.filter(isPlaced),
      isPlaceAlone: framing === 'wide' && index % 3 === 0,
      isPeopled: shotType === 'lipsync' || shotType === 'dance',
    });
    // A thing keeps its colour wherever it comes back.
    const dyed: SceneThings = {
      ...cast,
      motifCues: cast.motifCues.map((cue, i) => {
        const color = cue.color ?? colors.get(cast.motifs[i] as string);
        return color ? { ...cue, color } : cue;
      }),
    };
    const things: SceneThings = withSungWords(dyed, {
      lyric,
      description: brief.description ?? '',
      described: isAsked,
      most: TOGETHER_MAX,
    });
    // Three or more people face us, except in some scenes that share their view.
    const facesUs =
      concept.styleId !== 'ink' && people.length + Number(hasCharacter) >= 3 && index % UNSEEN_FACES_EVERY !== 0;
    const camera = moveCamera(framing, feeling.arousal, energy, closesSong, before, random);
    // A long first shot without words needs a moving camera.
    if (index === 0 && camera.move !== 'static') camera.amount = Math.max(camera.amount, 0.8);
    const palette = paletteOf(part, concept);
    const transitionIn = transitionOf(
      part,
      world.parts[part.index - 1],
      opensPart,
      before,
      { setting, timeOfDay: light.timeOfDay },
      energy,
      sinceFlash,
    );
    sinceFlash = transitionIn === 'flash' ? 0 : sinceFlash + 1;
    const scene: ScenePlan = {
      index,
      startSec: cut.startSec,
      endSec: cut.endSec,
      sectionLabel: part.label,
      shotType,
      setting,
      ...(interior ? { interior } : {}),
      ...light,
      framing,
      camera,
      palette: [...palette.colors],
      ...things,
      hasCharacter,
      ...(people.length > 0 ? { people } : {}),
      ...(isNear && hasCharacter && people.length === 0 && things.motifs.length === 0
        ? { distance: 'nearer' as const }
        : {}),
      ...(facesUs ? { isFacing: true } : {}),
      ...(isDeserted ? { isDeserted } : {}),
      emotion: feeling,
      prompt: writePrompt(
        {
          shotType,
          setting,
          ...light,
          framing,
          camera,
          hasCharacter,
          people,
          isDrawnNear: isProtagonist,
          subject: world.subject,
          isHero: hero !== undefined,
          firstSight: hasCharacter && !characterSeen,
          ...things,
          mood: opensPart ? mood.word : moodWord(feeling),
        },
        deck,
      ),
      lyric,
      transitionIn,
      seed: Math.floor(random.next() * 2 ** 31),
    };
    scenes.push(withSungDeeds(scene, concept, said));
    characterSeen ||= hasCharacter;
  });
  return scenes;
}

/** Lines whose middle lies in the scene. A line over several scenes belongs to each that it overlaps for 1.2 s. */
export function lyricOf(cut: Pick<Cut, 'startSec' | 'endSec'>, brief: VideoBrief): string {
  const heard = brief.lines.filter((line) => {
    const middle = (line.startSec + line.endSec) / 2;
    const overlap = Math.min(line.endSec, cut.endSec) - Math.max(line.startSec, cut.startSec);
    return (middle >= cut.startSec && middle < cut.endSec) || overlap >= 1.2;
  });
  return heard.map((line) => line.text.trim()).join(' / ');
}

function paletteOf(part: SongPart, concept: Concept): Concept['palettes'][number] {
  const slot =
    part.kind === 'chorus'
      ? 1
      : part.kind === 'bridge' || part.kind === 'instrumental' || part.kind === 'outro'
        ? 2
        : 0;
  return (
    concept.palettes[slot % concept.palettes.length] ?? { name: 'Sumi', colors: ['#141311', '#77716a', '#efe8d8'] }
  );
}

type Casting = {
  sungHere: readonly Thing[];
  described: Dealer;
  leads: readonly Thing[];
  concept: Concept;
  opensChorus: boolean;
  closesSong: boolean;
  told: readonly Thing[] | undefined;
  /** Whether a thing can be in the scene's place. */
  isPlaced: (thing: Thing) => boolean;
  isShownEnough: (thing: Thing) => boolean;
  /** What shows where the scene is, such as the stove of a kitchen. */
  furniture: readonly Thing[];
  isPlaceAlone: boolean;
  isPeopled: boolean;
};

/**
 * Objects of the scene: what is sung, then what the story needs here, then the lead object at the start of a chorus and
 * at the end, then those of the description in rotation.
 */
function thingsOf({
  sungHere,
  described,
  leads,
  concept,
  opensChorus,
  closesSong,
  told,
  isPlaced,
  isShownEnough,
  furniture,
  isPlaceAlone,
  isPeopled,
}: Casting): SceneThings {
  const lead = leads[0];
  const canReturn = (thing: Thing) => isPlaced(thing) && !isShownEnough(thing);
  // What a story is about is seen wherever the story is.
  const returning = told
    ? told.slice(0, Math.max(1, FILLED_TO - sungHere.length))
    : (opensChorus || closesSong) && lead && canReturn(lead)
      ? [lead]
      : [];
  if (described.all.length > 0) {
    // Things not seen yet come before those that return.
    const others = sungHere.length > 0 ? [] : described.next(FILLED_TO, canReturn);
    const scene = castScene(
      sungHere,
      [...others.filter((one) => !described.isSeen(one)), ...furniture, ...returning, ...others],
      FILLED_TO,
    );
    described.show(scene.motifs);
    return scene;
  }
  if (returning.length > 0)
    return castScene(sungHere, [...furniture, ...returning], furniture.length + returning.length);
  if (sungHere.length > 0 || isPlaceAlone || isPeopled || concept.motifs.length === 0)
    return castScene(sungHere, furniture, furniture.length);
  const next = leads.filter(canReturn).slice(0, 1);
  return castScene([], [...furniture, ...next], furniture.length + 1);
}

/** The furniture of the place at this setting that the song named last, or else the description. */
function tellingOf(
  setting: SceneSetting,
  toSec: number,
  brief: VideoBrief,
  { hints, saidIn }: World,
): { room: ReturnType<typeof fixturesOf>; furniture: Thing[] } {
  const isHere = (one: SceneSetting) => atHour(one, 'day') === atHour(setting, 'day');
  const said = brief.lines.findLast(({ startSec, text }) => startSec < toSec && [...saidIn(text)].some(isHere));
  const text = said?.text ?? (hints.settings.some(isHere) ? (brief.description ?? '') : '');
  const room = INSIDE.has(setting) ? fixturesOf(text, setting) : null;
  const nouns = room?.things ?? [landmarkOf(text, setting) ?? []].flat();
  return { room, furniture: nouns.map((noun) => ({ noun, atSec: null, motion: 'stand' })) };
}

/** Whether a line is inside of a thing: no hospital is seen from its ward, and no train from inside. */
function isInteriorOf(lyric: string, noun: string): boolean {
  const room = fixturesOf(lyric);
  return room?.interior !== undefined && (room.shows?.test(noun) || fixturesOf(noun)?.interior === room.interior);
}

type Dealer = {
  all: readonly Thing[];
  /** Things that fit, the least shown first. */
  next: (count: number, fits: (thing: Thing) => boolean) => Thing[];
  show: (nouns: readonly string[]) => void;
  isSeen: (thing: Thing) => boolean;
};

/** Deals what a description names among the scenes, so that each is shown before one repeats. */
function dealer(all: readonly Thing[]): Dealer {
  const shown = new Map<string, number>();
  const timesShown = ({ noun }: Thing) => shown.get(noun) ?? 0;
  return {
    all,
    next: (count, fits) =>
      all
        .filter(fits)
        .toSorted((one, other) => timesShown(one) - timesShown(other))
        .slice(0, count),
    show(nouns) {
      for (const noun of nouns) shown.set(noun, (shown.get(noun) ?? 0) + 1);
    },
    isSeen: (thing) => timesShown(thing) > 0,
  };
}

function transitionOf(
  part: SongPart,
  partBefore: SongPart | undefined,
  opensPart: boolean,
  before: ScenePlan | null,
  now: Pick<ScenePlan, 'setting' | 'timeOfDay'>,
  energy: number,
  sinceFlash: number,
): ScenePlan['transitionIn'] {
  if (!before || !partBefore) return 'cut';
  if (opensPart) {
    const lift = part.energy - partBefore.energy;
    if (part.kind === 'chorus' && lift > -0.02) return 'flash';
    if (lift > 0.12) return 'flash';
    const unlike = before.setting !== now.setting || before.timeOfDay !== now.timeOfDay;
    return unlike && (lift < 0 || part.kind === 'bridge' || part.kind === 'outro' || partBefore.kind === 'intro')
      ? 'dip'
      : 'cut';
  }
  return part.kind === 'chorus' && energy > 0.8 && sinceFlash >= 3 ? 'flash' : 'cut';
}

function clamp(value: number): number {
  return Math.round(Math.min(1, Math.max(-1, value)) * 1000) / 1000;
}
