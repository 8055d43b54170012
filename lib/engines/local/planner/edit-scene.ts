import type { Concept, SceneChange, SceneSetting, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { nounLemma } from '../song/lyrics/words/wordnet.ts';
import { saturated } from '../draw/scene/inks.ts';
import { isPlaceNoun } from '../draw/objects/object-kinds.ts';
import { shapeFor } from '../draw/objects/find-objects.ts';
import type { Motion } from '../draw/objects/object-motions.ts';
import type { ThingColor } from '../draw/objects/thing-colors.ts';
import { languagesOf } from '../draw/objects/object-words.ts';
import { readBriefHints } from './brief-hints.ts';
import { framingFrom } from './edit-framing.ts';
import { hasLead, isOfHero } from './find-hero.ts';
import { isColorless, isEmptied, type Order, readMood, readOrder, readPeople, readWarmth } from './edit-words.ts';
import { isSeenAlike } from './edit-shown.ts';
import { peopleAfter } from './sung-people.ts';
import { matchPlaces, NEIGHBOURS } from './setting-words.ts';
import { atHour } from './song-places.ts';
import { hueGap } from './choose-palettes.ts';
import { moodWord } from './feeling-words.ts';
import type { Palette } from './palettes/palette.ts';
import { PALETTES_OF_STYLE } from './palettes/palettes-of-style.ts';
import { lightAt, PLACES } from './places/places.ts';
import { castScene, describedThings, type SceneThings, type Thing } from './scene-things.ts';
import { seededRandom } from './seeded-random.ts';
import { framingsOf, moveCamera } from './shot-grammar.ts';
import { phraseDeck, writePrompt } from './write-prompt.ts';

const THINGS_MAX = 3;
/** How many things are seen side by side. */
const BESIDE_MAX = 2;
const THINGS_READ_MAX = 12;
/** Rain and snow are weather where they are named, an umbrella is a thing. */
const WEATHER_WEIGHT = 0.6;
const FRAMINGS: [RegExp, ScenePlan['framing']][] = [
  [
    /\b(close[- ]?ups?|close on|extreme close|macro|detail of|primer plano|primerísimo plano|acercar|nahaufnahme|großaufnahme)\b|特写|アップ|近距离/i,
    'close',
  ],
  [
    /\b(wide|establishing|panoram(a|ic)|aerial|vista|from (afar|far away)|bird'?s[- ]eye|plano general|vista general|panorámica|totale|weitwinkel)\b|全景|远景|遠景|引きの/i,
    'wide',
  ],
  [/\b(medium shot|waist[- ]up|half[- ]length|mid[- ]shot)\b|中景/i, 'medium'],
];
const MOVES: [RegExp, ScenePlan['camera']['move']][] = [
  [/\b(push(es|ing)? in|zoom(s|ing)? in|dolly(ing)? in|moves? closer)\b/i, 'push-in'],
  [/\b(pull(s|ing)? (out|back)|zoom(s|ing)? out|dolly(ing)? (out|back))\b/i, 'pull-out'],
  [/\bpan(s|ning)? (to the )?left\b/i, 'pan-left'],
  [/\bpan(s|ning)?( (to the )?right)?\b/i, 'pan-right'],
  [/\btilt(s|ing)? down\b/i, 'tilt-down'],
  [/\btilt(s|ing)?( up)?\b/i, 'tilt-up'],
  [/\b(orbit(s|ing)?|circl(es|ing)|arc shot)\b/i, 'orbit'],
  [/\b(hand[- ]?held|shaky)\b/i, 'handheld'],
  [/\b(static|locked[- ]off|still camera|camera holds|tripod)\b/i, 'static'],
];
/** Shots that need a person. */
export const PEOPLED: readonly ScenePlan['shotType'][] = ['lipsync', 'performance', 'dance'];

/**
 * Applies an edit to a scene. Whatever the prompt names (place, hour, weather, colours, objects, people, framing,
 * camera) is adopted, and the rest stays as it was drawn. A prompt that names nothing known gets another take of the scene.
 */
export function editScene(brief: VideoBrief, concept: Concept, scene: ScenePlan, change: SceneChange): ScenePlan {
  const prompt = change.prompt?.trim();
  const order = readOrder(prompt ?? '');
  const languages = languagesOf(prompt ?? '');
  const named = describedThings(order.asked, THINGS_READ_MAX, languages);
  const warmth = readWarmth(order.asked);
  const hints = readBriefHints(withoutNouns(warmth?.rest ?? order.asked, named, order.keepsPlace), languages);
  const dyes = readBriefHints(order.asked, languages).hues;
  const wanted = readPeople(prompt ?? '');
  const somebody = wanted === 'somebody' || readBriefHints(prompt).subject !== null;
  const random = seededRandom(change.seed, 'edit');
  const empty = wanted === 'nobody';
  const mood = readMood(prompt ?? '');
  // A setting without people cannot show a performance, unless the prompt named it.
  const shotType = change.shotType ?? (empty && PEOPLED.includes(scene.shotType) ? 'bridge' : scene.shotType);
  const timeOfDay = hints.timeOfDay ?? mood?.timeOfDay ?? scene.timeOfDay;
  const weather = hints.weather ?? (mood && canHave(scene.setting, mood.weather) ? mood.weather : null);
  const setting = atHour(
    settingOf(placesFirst(hints.settings, prompt ?? ''), hints.weather, scene.setting) ??
      underWeather(scene.setting, hints.weather),
    timeOfDay,
  );
  const light = lightAt(setting, {
    timeOfDay,
    weather: weather ?? scene.weather,
  });
  const turned = shotType !== scene.shotType;
  const asked = named.filter(
    ({ noun }) => !isPlaceNoun(noun, setting) && !isOfSky(noun) && !isOfHero(noun, concept.hero),
  );
  // Whoever asks for a place or a weather alone sees it whole.
  const isPlaceAlone = asked.length === 0 && (setting !== scene.setting || light.weather !== scene.weather);
  const framing =
    framingFrom(prompt ?? '', scene.framing) ??
    listed(FRAMINGS, prompt) ??
    (isPlaceAlone ? 'wide' : turned ? (framingsOf(shotType, 1, false)[0] as ScenePlan['framing']) : scene.framing);
  const move = listed(MOVES, prompt);
  const camera = move
    ? { move, amount: move === 'static' ? 0 : Math.max(0.5, scene.camera.amount) }
    : framing === scene.framing
      ? scene.camera
      : moveCamera(framing, scene.emotion.arousal, 0.5, false, scene, random);
  const things = thingsAfter(scene, asked, order, isEmptied(prompt ?? ''), languages);
  const isTurned = turned || change.shotType !== undefined;
  const { hero } = concept;
  // A hero that is no person stays where nobody is to be seen.
  const isGone = empty && !hero;
  const company = empty ? null : peopleAfter(scene, concept, { ...order, adds: order.keepsThings });
  const people = empty ? [] : (company?.people ?? scene.people ?? []);
  const isShown =
    (somebody && !empty) ||
    named.some(({ noun }) => isOfHero(noun, hero)) ||
    (isTurned
      ? PEOPLED.includes(shotType) || (!isGone && shotType !== 'bridge' && hasLead(concept))
      : !isGone && scene.hasCharacter);
  const hasCharacter = company?.hasCharacter ?? isShown;
  const hues = warmth && dyes.length === 0 ? [warmth.hue] : dyes;
  const emotion = mood?.emotion ?? scene.emotion;
  const tones = paletteFor(concept, { ...scene, emotion }, hues, light.timeOfDay);
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
    palette: isColorless(prompt ?? '') ? tones.colors.map((color) => saturated(color, 0)) : tones.colors,
    seed: scene.seed,
  };
  if (empty) edited.isDeserted = true;
  else if ((hasCharacter || people.length > 0) && !hero) delete edited.isDeserted;
  if (isSeenAlike(scene, edited)) edited.seed = change.seed;
  if (prompt) return { ...edited, prompt };
  const subject = hero ?? readBriefHints(brief.description).subject ?? { full: 'the singer', short: 'the singer' };
  return {
    ...edited,
    prompt: writePrompt(
      { ...edited, subject, isHero: hero !== undefined, firstSight: false, mood: moodWord(scene.emotion) },
      phraseDeck(change.seed),
    ),
  };
}

const SIGN = /[^\u0000-\u024f]/;
/** Weathers and hours are shown by the whole picture. */
const OF_SKY = new Set(
  'rain snow fog mist haze wind storm sunset sunrise night dawn dusk evening morning stars'.split(' '),
);
const isOfSky = (noun: string): boolean => OF_SKY.has(noun.split(' ').at(-1) as string);

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
    keepsPlace || things.some(({ noun }) => isPlaceNoun(noun, '')) ? others : others.filter(({ noun }) => isHint(noun));
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
    .filter((word) => !staying.some(({ noun }) => nounLemma(word.toLowerCase().replace(/\W/g, '')) === noun))
    .map(signs)
    .join('');
}

/** The scene's things after an edit: what is asked first, then what stays. */
function thingsAfter(
  scene: ScenePlan,
  asked: readonly Thing[],
  order: Order,
  isBare: boolean,
  languages: readonly string[],
): SceneThings {
  const gone = describedThings(order.gone, THINGS_READ_MAX, languages).map(({ noun }) => shapeFor(noun));
  const [before, cues] = [scene.motifs, scene.motifCues ?? []];
  const kept = before.flatMap((noun, i): Thing[] => {
    const { atSec = null, motion = 'stand', color } = cues[i] ?? {};
    const isNamed = gone.includes(shapeFor(noun)) || asked.some((one) => one.noun === noun);
    return isNamed ? [] : [{ noun, atSec, motion: motion as Motion, ...(color ? { color: color as ThingColor } : {}) }];
  });
  const stays = order.keepsThings || (asked.length === 0 && !isBare);
  if (asked.length === 0) return castScene([], stays ? kept : [], THINGS_MAX);
  // What is asked for is seen all the time, beside what it is added to.
  const seen = [...asked, ...(stays ? kept : [])].slice(0, BESIDE_MAX);
  return castScene([], seen.length > 1 ? seen.map((one) => ({ ...one, isBeside: true })) : seen, BESIDE_MAX);
}

function listed<Value>(table: readonly [RegExp, Value][], text: string | undefined): Value | null {
  return table.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null;
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
  const cost = (palette: Palette) =>
    3 * (hues.length === 0 ? 0 : Math.min(...hues.map((hue) => hueGap(palette, hue)))) +
    (palette.times.includes(timeOfDay) ? 0 : 0.5) +
    0.5 * (Math.abs(palette.valence - scene.emotion.valence) + Math.abs(palette.arousal - scene.emotion.arousal));
  const { name, colors } = all.reduce((best, palette) => (cost(palette) < cost(best) ? palette : best));
  return { name, colors: [...colors] };
}
