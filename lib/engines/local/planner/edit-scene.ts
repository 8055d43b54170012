import type { Concept, SceneChange, SceneSetting, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { nounLemma } from '../song/lyrics/words/wordnet.ts';
import { isPlaceNoun } from '../draw/objects/object-kinds.ts';
import type { Motion } from '../draw/objects/object-motions.ts';
import type { ThingColor } from '../draw/objects/thing-colors.ts';
import { readBriefHints } from './brief-hints.ts';
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
/** Rain and snow are weather where they are named, an umbrella is a thing. */
const WEATHER_WEIGHT = 0.6;
const NOBODY =
  /\b(no|without|not) (a |any |the )?(people|person|one|singer|figure|character|faces?)\b|\b(empty|deserted|nobody|unpeopled|lifeless)\b|无人|空无一人/i;
const FRAMINGS: [RegExp, ScenePlan['framing']][] = [
  [/\b(close[- ]?ups?|close on|extreme close|macro|detail of)\b|特写|アップ/i, 'close'],
  [/\b(wide|establishing|panoram(a|ic)|aerial|vista|from (afar|far away)|bird'?s[- ]eye)\b|全景|远景/i, 'wide'],
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
 * camera) is adopted, and the rest stays. The seed is new, so that even a prompt that names nothing known changes the
 * picture.
 */
export function editScene(brief: VideoBrief, concept: Concept, scene: ScenePlan, change: SceneChange): ScenePlan {
  const prompt = change.prompt?.trim();
  const order = readOrder(prompt ?? '');
  const named = describedThings(order.asked);
  const hints = readBriefHints(withoutNouns(order.asked, named, order.keepsPlace));
  const somebody = readBriefHints(prompt).subject;
  const random = seededRandom(change.seed, 'edit');
  const empty = NOBODY.test(prompt ?? '');
  // A setting without people cannot show a performance, unless the prompt named it.
  const shotType = change.shotType ?? (empty && PEOPLED.includes(scene.shotType) ? 'bridge' : scene.shotType);
  const timeOfDay = hints.timeOfDay ?? scene.timeOfDay;
  const setting = atHour(
    settingOf(placesFirst(hints.settings, prompt ?? ''), hints.weather, scene.setting) ??
      underWeather(scene.setting, hints.weather),
    timeOfDay,
  );
  const light = lightAt(setting, {
    timeOfDay,
    weather: hints.weather ?? scene.weather,
  });
  const turned = shotType !== scene.shotType;
  const asked = named.filter(({ noun }) => !isPlaceNoun(noun, setting) && noun !== light.weather);
  // Whoever asks for a place or a weather alone sees it whole.
  const isPlaceAlone = asked.length === 0 && (setting !== scene.setting || light.weather !== scene.weather);
  const framing =
    listed(FRAMINGS, prompt) ??
    (isPlaceAlone ? 'wide' : turned ? (framingsOf(shotType, 1, false)[0] as ScenePlan['framing']) : scene.framing);
  const move = listed(MOVES, prompt);
  const camera = move
    ? { move, amount: move === 'static' ? 0 : Math.max(0.5, scene.camera.amount) }
    : framing === scene.framing
      ? scene.camera
      : moveCamera(framing, scene.emotion.arousal, 0.5, false, scene, random);
  const things = thingsAfter(scene, asked, order, empty);
  const isTurned = turned || change.shotType !== undefined;
  const hasCharacter =
    (somebody !== null && !empty) ||
    (isTurned
      ? PEOPLED.includes(shotType) || (!empty && shotType !== 'bridge' && concept.needsCharacter)
      : !empty && scene.hasCharacter);
  const tones = paletteFor(concept, scene, hints.hues, light.timeOfDay);
  const edited: ScenePlan = {
    ...scene,
    shotType,
    setting,
    ...light,
    framing,
    camera,
    ...things,
    hasCharacter,
    palette: tones.colors,
    seed: change.seed,
  };
  if (prompt) return { ...edited, prompt };
  const subject = readBriefHints(brief.description).subject ?? { full: 'the singer', short: 'the singer' };
  return {
    ...edited,
    prompt: writePrompt(
      { ...edited, subject, firstSight: false, mood: moodWord(scene.emotion) },
      phraseDeck(change.seed),
    ),
  };
}

/** What a prompt wants to see, what it wants gone, and whether the scene's place and the rest of its things stay. */
type Order = { asked: string; gone: string; keepsPlace: boolean; keepsThings: boolean };

const EXCHANGE =
  /\b(?:replace|swap|exchange|substitute|turn|change) (?:the |that |this |a |an )?([^,.;]{1,60}?) (?:by|with|for|into) ([^.;]{1,120})/i;
const INSTEAD = /\binstead of ([^,.;]{1,60})/i;
const REMOVAL =
  /\b(?:remove|delete|erase|hide|drop|take (?:out|away)|get rid of) ([^,.;]{1,60}?)(?=[,.;]|$| and (?:show|add|put)\b)/i;
const ADDITION = /\b(add|also|as well|too|plus|in addition)\b/i;
const PLACING = /\b(put|place|set)\b/i;
/** Replace it: all that is there. */
const ALL_THERE = /^(it|that|this|them|everything|all)\b/i;
/** Words for the picture itself, and for what is done to it. */
const PICTURE_WORDS = /\b(picture|image|frame|scene|shot|background|foreground|close-?up|camera|video)s?\b/gi;

function readOrder(prompt: string): Order {
  const exchange = EXCHANGE.exec(prompt);
  const removal = exchange ?? INSTEAD.exec(prompt) ?? REMOVAL.exec(prompt);
  const rest = removal ? prompt.replace(removal[0], exchange?.[2] ? ` ${exchange[2]} ` : ' ') : prompt;
  return {
    asked: rest.replace(PICTURE_WORDS, ' '),
    gone: removal?.[1] ?? '',
    keepsPlace: removal !== null || ADDITION.test(prompt) || PLACING.test(prompt),
    keepsThings: removal === null ? ADDITION.test(prompt) : !ALL_THERE.test(removal[1] as string),
  };
}

/** A thing that is put into a scene moves it nowhere: a balloon in a forest asks for no sky. A scene that is made of it does. */
function withoutNouns(text: string, things: readonly Thing[], keepsPlace: boolean): string {
  const others = things.filter(
    ({ noun }) =>
      !isPlaceNoun(noun, '') &&
      matchPlaces(noun).some(({ value }) => value.setting && !(value.weather && (value.weight ?? 1) >= WEATHER_WEIGHT)),
  );
  const staying = keepsPlace || things.some(({ noun }) => isPlaceNoun(noun, '')) ? others : [];
  return text
    .split(/(\s+)/)
    .filter((word) => !staying.some(({ noun }) => nounLemma(word.toLowerCase().replace(/\W/g, '')) === noun))
    .join('');
}

/** The scene's things after an edit: what is asked first, then what stays. */
function thingsAfter(scene: ScenePlan, asked: readonly Thing[], order: Order, empty: boolean): SceneThings {
  const gone = describedThings(order.gone).map(({ noun }) => noun);
  const [before, cues] = [scene.motifs, scene.motifCues ?? []];
  const kept = before.flatMap((noun, i): Thing[] => {
    const { atSec = null, motion = 'stand', color } = cues[i] ?? {};
    const isNamed = gone.includes(noun) || asked.some((one) => one.noun === noun);
    return isNamed ? [] : [{ noun, atSec, motion: motion as Motion, ...(color ? { color: color as ThingColor } : {}) }];
  });
  const stays = order.keepsThings || (asked.length === 0 && !empty);
  // What is asked for is seen for half of the scene at least.
  return castScene([], [...asked, ...(stays ? kept.slice(0, asked.length > 0 ? 1 : THINGS_MAX) : [])], THINGS_MAX);
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
