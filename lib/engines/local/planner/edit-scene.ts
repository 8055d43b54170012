import type { Concept, SceneChange, SceneSetting, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import { readBriefHints } from './brief-hints.ts';
import { hueGap } from './choose-palettes.ts';
import { moodWord } from './feeling-words.ts';
import type { Palette } from './palettes/palette.ts';
import { PALETTES_OF_STYLE } from './palettes/palettes-of-style.ts';
import { lightAt, PLACES } from './places/places.ts';
import { castScene, describedThings } from './scene-things.ts';
import { seededRandom } from './seeded-random.ts';
import { framingsOf, moveCamera } from './shot-grammar.ts';
import { phraseDeck, writePrompt } from './write-prompt.ts';

const THINGS_MAX = 3;
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
  const hints = readBriefHints(prompt);
  const random = seededRandom(change.seed, 'edit');
  const empty = NOBODY.test(prompt ?? '');
  // A setting without people cannot show a performance, unless the prompt named it.
  const shotType = change.shotType ?? (empty && PEOPLED.includes(scene.shotType) ? 'bridge' : scene.shotType);
  const setting = settingOf(hints.settings, hints.weather) ?? scene.setting;
  const light = lightAt(setting, {
    timeOfDay: hints.timeOfDay ?? scene.timeOfDay,
    weather: hints.weather ?? scene.weather,
  });
  const turned = shotType !== scene.shotType;
  const framing =
    named(FRAMINGS, prompt) ?? (turned ? (framingsOf(shotType, 1, false)[0] as ScenePlan['framing']) : scene.framing);
  const move = named(MOVES, prompt);
  const camera = move
    ? { move, amount: move === 'static' ? 0 : Math.max(0.5, scene.camera.amount) }
    : framing === scene.framing
      ? scene.camera
      : moveCamera(framing, scene.emotion.arousal, 0.5, false, scene, random);
  const asked = castScene([], describedThings(prompt), THINGS_MAX);
  const things =
    asked.motifs.length > 0
      ? asked
      : { motifs: scene.motifs, ...(scene.motifCues ? { motifCues: scene.motifCues } : {}) };
  const hasCharacter =
    PEOPLED.includes(shotType) ||
    (empty
      ? false
      : hints.subject !== null || (turned ? shotType !== 'bridge' && concept.needsCharacter : scene.hasCharacter));
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

function named<Value>(table: readonly [RegExp, Value][], text: string | undefined): Value | null {
  return table.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null;
}

/** `Rain over the mountains` moves to the mountains, where it can rain; `rain` alone stays in the street. */
function settingOf(settings: SceneSetting[], weather: ScenePlan['weather'] | null): SceneSetting | null {
  const [first] = settings;
  if (!first) return null;
  const fromWeather = (first === 'street-rain' && weather === 'rain') || (first === 'snow' && weather === 'snow');
  return (
    (fromWeather && settings.find((setting) => setting !== first && PLACES[setting].weathers.includes(weather))) ||
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
