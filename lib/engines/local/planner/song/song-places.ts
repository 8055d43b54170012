import type { EmotionArc, SceneSetting, ScenePlan, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import type { BriefHints } from '../brief/brief-hints.ts';
import { PLACES } from '../places/places.ts';
import { seededRandom } from '../seeded-random.ts';
import { matchPlaces, NAMED, NEIGHBOURS } from '../places/setting-words.ts';
import { allLyrics } from './song-parts.ts';
import { weatherIn } from './sung-weather.ts';

type Hour = ScenePlan['timeOfDay'];

const STYLE_PLACES: Record<StyleId, SceneSetting[]> = {
  cinematic: ['shore', 'rooftop', 'mountains', 'city-night', 'field'],
  anime: ['rooftop', 'sky', 'city-day', 'river', 'field'],
  ink: ['mountains', 'river', 'garden', 'forest', 'snow'],
  '3d': ['garden', 'sky', 'room', 'city-day', 'abstract'],
  vaporwave: ['city-night', 'ocean', 'highway', 'club', 'abstract'],
  brand: ['abstract', 'city-day', 'rooftop', 'stage', 'sky'],
};

/** How well a place opens or closes a film, apart from what the words say. */
const GRANDEUR: Partial<Record<SceneSetting, number>> = {
  ocean: 0.6,
  mountains: 0.6,
  river: 0.55,
  shore: 0.5,
  'city-night': 0.5,
  sky: 0.4,
  desert: 0.5,
  rooftop: 0.45,
  field: 0.45,
  forest: 0.4,
  snow: 0.45,
  garden: 0.3,
  space: 0.4,
  'street-rain': 0.3,
  highway: 0.25,
  'city-day': 0.3,
};

/** A town by night and by day is one place at two hours. */
export function atHour(setting: SceneSetting, hour: Hour): SceneSetting {
  if (setting === 'city-day' && hour === 'night') return 'city-night';
  if (setting === 'city-night' && (hour === 'day' || hour === 'dawn')) return 'city-day';
  return setting;
}

/** Somebody who “leaves an island” brings no leaves of a forest. */
const LEFT = /^leaves (?:an?|the|me|you|us|him|her|his|my|home|town)\b/i;
const LEFT_LETTERS = 14;

/**
 * The places that a text names. A weather is where it is said to be: rain over the mountains is no street in the rain,
 * and after the rain there is none.
 */
export function placeHits(text: string): ReturnType<typeof matchPlaces> {
  return text.split('\n').flatMap((line) => {
    const hits = matchPlaces(line).filter(
      ({ negated, word, index }) =>
        !negated && !(word === 'leaves' && LEFT.test(line.slice(index, index + LEFT_LETTERS))),
    );
    const weather = hits.some(({ value }) => value.isWeather) ? weatherIn(line) : null;
    const isElsewhere = (of: ScenePlan['weather']) =>
      hits.some(
        ({ value }) =>
          value.setting !== undefined &&
          !value.isWeather &&
          (value.weight ?? 1) >= NAMED &&
          PLACES[value.setting].weathers.includes(of),
      );
    return hits.filter(
      ({ value }) =>
        !value.isWeather || (value.weather !== undefined && value.weather === weather && !isElsewhere(value.weather)),
    );
  });
}

/** How strongly a text names each place. Ambiguous words are attributed to a place that `known` already contains. */
export function placesNamedIn(
  text: string,
  known: ReadonlyMap<SceneSetting, number> = new Map(),
): Map<SceneSetting, number> {
  const named = new Map<SceneSetting, number>();
  const hits = placeHits(text).filter((hit) => hit.value.setting);
  const vague = (hit: (typeof hits)[number]) => hit.value.among !== undefined;
  for (const hit of [...hits.filter((other) => !vague(other)), ...hits.filter(vague)]) {
    const among = (hit.value.among ?? []).filter((setting) => named.has(setting) || known.has(setting));
    const strength = (setting: SceneSetting) => 10 * (named.get(setting) ?? 0) + (known.get(setting) ?? 0);
    const setting = among.sort((a, b) => strength(b) - strength(a))[0] ?? (hit.value.setting as SceneSetting);
    named.set(setting, (named.get(setting) ?? 0) + (hit.value.weight ?? 1));
  }
  return named;
}

/** The places that a text names outright. */
export function placesSaidIn(text: string): ReadonlySet<SceneSetting> {
  const said = placeHits(text).filter(({ value }) => !value.isWeather && (value.weight ?? 1) >= NAMED);
  return new Set(said.flatMap(({ value }) => value.setting ?? []));
}

/** How strongly lyrics, title and tags together name each place. */
export function songPlaces(brief: VideoBrief): Map<SceneSetting, number> {
  const lyrics = allLyrics(brief);
  const whole = placesNamedIn(`${lyrics}\n${brief.title}`);
  const scores = placesNamedIn(lyrics, whole);
  for (const [text, weight] of [
    [brief.title, 1.5],
    [brief.tags ?? '', 0.6],
  ] as const) {
    for (const [setting, value] of placesNamedIn(text, whole))
      scores.set(setting, (scores.get(setting) ?? 0) + weight * value);
  }
  return scores;
}

/**
 * The video's places, most sung about first: those the words name, then their neighbours; mood and style decide only
 * without such words. A described world keeps to the described places and their neighbours.
 */
export function rankSettings(
  brief: VideoBrief,
  emotion: EmotionArc,
  hints: BriefHints,
  styleId: StyleId,
  hour: Hour | null,
  count: number,
): SceneSetting[] {
  const random = seededRandom(brief.seed, 'places');
  const jitter = new Map<SceneSetting, number>();
  const chosen: SceneSetting[] = [];
  const take = (setting: SceneSetting) => {
    const here = hour ? atHour(setting, hour) : setting;
    const twin = here === 'city-day' ? 'city-night' : here === 'city-night' ? 'city-day' : null;
    if (chosen.length < count && !chosen.includes(here) && !(twin && chosen.includes(twin))) chosen.push(here);
  };
  hints.settings.forEach(take);
  const scored = [...songPlaces(brief)]
    .sort((a, b) => a[0].localeCompare(b[0]))
    .map(([setting, score]) => ({ setting, named: score >= NAMED, score: Math.log1p(score) + 0.12 * random.next() }));
  const named = scored
    .filter((entry) => entry.named)
    .sort((a, b) => b.score - a.score)
    .map(({ setting }) => setting);
  const mood = [...moodPlaces(emotion), ...STYLE_PLACES[styleId]];
  const likes = (setting: SceneSetting) => {
    if (!jitter.has(setting)) jitter.set(setting, random.next());
    return (
      (mood.includes(setting) ? 0.5 : 0) +
      (GRANDEUR[setting] ?? 0) +
      0.45 * chosen.filter((other) => NEIGHBOURS[other].includes(setting)).length +
      (chosen[0] && NEIGHBOURS[chosen[0]].includes(setting) ? 0.5 : 0) +
      0.5 * (jitter.get(setting) as number)
    );
  };
  if (hints.settings.length === 0) {
    if (named.length > 0) named.forEach(take);
    else
      [...STYLE_PLACES[styleId].slice(0, 2), ...moodPlaces(emotion)].sort((a, b) => likes(b) - likes(a)).forEach(take);
  } else {
    const near = new Set(hints.settings.flatMap((setting) => NEIGHBOURS[setting].slice(0, 3)));
    named.filter((setting) => near.has(setting)).forEach(take);
  }
  // The nearest neighbours of the most named places, the most impressive first.
  const roots = chosen.slice(0, 3);
  for (const reach of [2, 4]) {
    const near = [
      ...new Set(
        roots.flatMap((setting) =>
          NEIGHBOURS[setting].slice(0, hints.settings.length > 0 ? Math.min(3, reach) : reach),
        ),
      ),
    ];
    near
      .filter((setting) => setting !== 'abstract' || styleId === 'brand')
      .sort((a, b) => likes(b) - likes(a))
      .forEach(take);
  }
  // Long songs show more of the surroundings: the neighbours of two of their places.
  const around = chosen
    .flatMap((setting) => NEIGHBOURS[setting])
    .filter((setting, i, all) => setting !== 'abstract' && all.indexOf(setting) !== i);
  if (hints.settings.length === 0) [...new Set(around)].forEach(take);
  return chosen.length > 0 ? chosen : ['shore', 'sky'];
}

/** The opening place: the grandest of those the song is about. */
export function openingPlace(settings: SceneSetting[], described: number): SceneSetting {
  const among = settings.slice(0, described > 0 ? 1 : 3);
  const worth = (setting: SceneSetting) => (GRANDEUR[setting] ?? 0) - 0.12 * among.indexOf(setting);
  return [...among].sort((a, b) => worth(b) - worth(a))[0] as SceneSetting;
}

function moodPlaces({ overall: { valence, arousal } }: EmotionArc): SceneSetting[] {
  if (valence >= 0)
    return arousal >= 0 ? ['rooftop', 'field', 'city-day', 'sky'] : ['garden', 'shore', 'river', 'field'];
  return arousal >= 0
    ? ['city-night', 'highway', 'street-rain', 'mountains']
    : ['window', 'street-rain', 'shore', 'snow'];
}
