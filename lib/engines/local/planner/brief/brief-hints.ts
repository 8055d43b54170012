import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects } from '../../draw/objects/find-objects.ts';
import { type ThingColor, withoutShades } from '../../draw/objects/thing-colors.ts';
import { languagesOf } from '../../draw/objects/object-words.ts';
import { describesNext, membersOf } from '../../draw/objects/people-words.ts';
import { sensesOf } from '../../song/lyrics/words/wordnet.ts';
import { readPeople } from '../edits/words.ts';
import { FOUND_ELSEWHERE, NAMED, type PlaceHint } from '../places/setting-words.ts';
import { askedColors } from '../palettes/asked-colors.ts';
import { placeHits } from '../song/song-places.ts';
import { speaksOfWeather, weatherIn } from '../song/sung-weather.ts';

/** What the user's description asks for; empty or null where it does not say. */
export type BriefHints = {
  /** In the order they are named. */
  settings: SceneSetting[];
  timeOfDay: ScenePlan['timeOfDay'] | null;
  weather: ScenePlan['weather'] | null;
  /** The person the description shows, such as `a lone astronaut`. */
  subject: Subject | null;
  /** Hues mentioned, in degrees, for choosing palettes. */
  hues: number[];
  /** The colours that the whole video is to have. */
  colors: ThingColor[];
  /** Whether nobody is to be seen. */
  isDeserted: boolean;
};

/** `full` at first mention, `short` afterwards; both take a verb in the third person singular. */
export type Subject = {
  full: string;
  short: string;
  /** What else the lines call them: my father, who is a baker. */
  kin?: string;
};

const PEOPLE = new Set(
  'astronaut cosmonaut girl boy woman man child kid robot android dancer ballerina singer rapper drummer guitarist pianist band cat dog fox wolf whale bear bird dragon horse rabbit tiger lion deer couple lovers friends sisters brothers twins traveller traveler wanderer stranger soldier samurai knight queen king princess prince monk ghost angel witch pirate sailor fisherman diver swimmer surfer skater cyclist driver pilot climber runner boxer cowboy detective thief courier painter writer student teacher mother father grandmother grandfather farmer nomad hero heroine bride mermaid scarecrow puppet nurse doctor baker barista waiter waitress cook chef mechanic janitor lifeguard hiker trucker poet gardener carpenter shopkeeper cyborg samurais figure person people'.split(
    ' ',
  ),
);
/** Before somebody who is named. */
const ARTICLES = /\b(?:a|an|the|one|two|three|my|her|his|our)(?=\s)/gi;
/** Up to three words behind an article, one of which may be a person, and the word behind them. */
const NAMED_AFTER = /^(?:\s{1,4}[a-z-]{1,30}){1,4}/i;
const NAMED_WITHIN = 3;
/** These are drawn as things of a scene, so they ask for no person. */
const ANIMALS = new Set(
  'cat dog fox wolf whale bear bird dragon horse rabbit tiger lion deer robot scarecrow'.split(' '),
);
const PLURALS = new Set(['lovers', 'friends', 'sisters', 'brothers', 'twins', 'people', 'samurais']);

const HUES: [RegExp, number][] = [
  [/\b(red|crimson|scarlet|blood|ruby|roj[oa]s?|rot(?:e[nrs]?)?)\b|红|紅|赤/gi, 5],
  [/\b(orange|amber|rust|copper|terracotta|naranja)\b|橙|オレンジ/gi, 25],
  [/\b(gold|golden|yellow|sunlit|honey|amarill[oa]s?|dorad[oa]s?|gelb(?:e[nrs]?)?)\b|金|黄/gi, 45],
  [/\b(green|emerald|moss|lime|jade|verdes?|grün(?:e[nrs]?)?)\b|绿|綠|緑/gi, 120],
  [/\b(teal|turquoise|cyan|aqua)\b|青色|青绿/gi, 180],
  [/\b(blue|azure|cobalt|indigo|navy|azul(?:es)?|blau(?:e[nrs]?)?)\b|蓝|藍|青い|青く/gi, 220],
  [/\b(purple|violet|lavender|lilac|morad[oa]s?|lila)\b|紫/gi, 275],
  [/\b(pink|magenta|rose-coloured|fuchsia|rosa)\b|粉|ピンク/gi, 325],
];

const DRAWN = 0.6;
/** The least weight of a hint: somebody who sings at midnight need not be on a stage in a town. */
const HINTED = 0.35;

/** Words of other languages that are a place or a weather in English. */
const FALSE_FRIENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(['sea', 'pan', 'sol']),
  de: new Set(['rock', 'see']),
};

/** The words before a place that somebody only thinks of, or has left. */
const THOUGHT_OF =
  // slow pattern allowed: it reads sixty letters.
  /\b(?:(?:thinks?|thinking|thought|dreams?|dreaming|dreamt|dreamed|speaks?|talks?|stor(?:y|ies)|memor(?:y|ies)|longs?|longing|yearns?|homesick) (?:of|about|for)|remembers?|remembering|miss(?:es|ing)?|far (?:away )?from|letters? to)\b(?:(?!\b(?:while|when|as|and)\b)[^.,;!?\n])*$/i;
const THOUGHT_LETTERS = 60;

/** `least`: the weight a word must have to count as a place. */
export function readBriefHints(
  description: string | undefined,
  languages: readonly string[] = ['en'],
  least = HINTED,
): BriefHints {
  const text = description ?? '';
  const isFalse = (word: string) =>
    languages[0] !== 'en' && languages.some((language) => FALSE_FRIENDS[language]?.has(word));
  const all = placeHits(withoutShades(text)).filter((hit) => !isFalse(hit.word));
  // “Somebody thinks of a town in the mountains”: the mountains are seen.
  const seen = all.filter(({ index }) => !THOUGHT_OF.test(text.slice(Math.max(0, index - THOUGHT_LETTERS), index)));
  const hits = seen.some(({ value }) => value.setting) ? seen : all;
  const isLike = ({ weight = 1 }: PlaceHint) => weight >= NAMED && weight < DRAWN;
  const isNamed = hits.some(({ value }) => isLike(value));
  // “On the school roof” means the roof.
  const isPartOfNext = ({ index, word, value }: (typeof hits)[number], next: (typeof hits)[number] | undefined) =>
    isLike(value) && next?.value.setting !== undefined && text.slice(index + word.length, next.index) === ' ';
  const placesOf = (least: number) =>
    hits.filter(
      (hit, i) =>
        hit.value.setting &&
        (hit.value.weight ?? 1) >= least &&
        !isPartOfNext(hit, hits[i + 1]) &&
        !(isNamed && (hit.value.isWeather || FOUND_ELSEWHERE.has(hit.word))),
    );
  // Places count before things that are only done or found in one.
  const strong =
    [NAMED, HINTED]
      .filter((one) => one >= least)
      .map(placesOf)
      .find((places) => places.length > 0) ?? [];
  const named = strong.flatMap((hit) => hit.value.setting ?? []);
  const said = <K extends 'timeOfDay' | 'weather'>(key: K) =>
    hits.find(({ value }) => value[key] && (!value.setting || (value.weight ?? 1) < HINTED))?.value[key] ??
    (strong.length > 0 ? strong : hits).find((hit) => hit.value[key])?.value[key] ??
    null;
  const subject = readSubject(text);
  return {
    settings: [...new Set(named)],
    timeOfDay: said('timeOfDay'),
    weather: weatherIn(text) ?? (speaksOfWeather(text) ? null : said('weather')),
    subject,
    hues: huesOf(text),
    colors: askedColors(text),
    isDeserted: subject === null && readPeople(withoutEmptied(text)) === 'nobody',
  };
}

/** An empty gun or chair says nothing of people; an empty pool does. */
const EMPTIED_THINGS =
  /\bempty (?:guns?|pistol|bottles?|glass(?:es)?|cups?|chairs?|seats?|bed|box(?:es)?|bag|pockets?|wallet|purse|plates?|shell|heart|hands?|arms|words|promises|can|cage|frame|page|tank|stomach|swing|boots?|shoes?|suitcase|bowl|basket|jar|nest|papers?|sheets?|space|spaces|background|screen|days?|hours?)\b/gi;
/** “She dances when nobody is looking”: she is there, unnoticed. */
const UNNOTICED =
  /\b(?:nobody|no one|no-one)(?:['’]s| else| is| was| ever| can| could| will| would){0,3} (?:look|watch|see|hear|listen|notic|know|want|remember|believ|understand|car(?:e|ing)|answer|call|love|ask|wait|miss)/gi;
const withoutEmptied = (text: string): string => text.replace(EMPTIED_THINGS, ' ').replace(UNNOTICED, ' ');

/** Hues of the whole picture: a red umbrella is red in a picture of any colours. */
export function huesOf(text: string): number[] {
  const ofThings = findObjects(text, Number.POSITIVE_INFINITY).flatMap(({ color }) => color ?? []);
  return HUES.flatMap(([pattern, hue]) => {
    const said = text.match(pattern)?.length ?? 0;
    return said > ofThings.filter((color) => color.match(pattern)).length ? [hue] : [];
  });
}

/** The words of a text for hues of the whole picture. */
export function hueWords(text: string): string[] {
  return huesOf(text).flatMap((hue) => {
    const [pattern] = HUES.find(([, one]) => one === hue) ?? [];
    return (pattern && text.match(pattern)) ?? [];
  });
}

/**
 * The first person in a text who follows an article: one of the list or, in English, any other word for somebody that
 * does not describe the next noun.
 */
function subjectIn(text: string): { article: string; adjectives: string; name: string } | null {
  const isEnglish = languagesOf(text)[0] === 'en';
  const isSomebody = (word: string, next = ''): boolean =>
    PEOPLE.has(word) ||
    (isEnglish && membersOf(word)?.length === 1 && sensesOf(word, 'noun').length > 0 && !describesNext(word, next));
  for (const { 0: article, index } of text.matchAll(ARTICLES)) {
    const said =
      NAMED_AFTER.exec(text.slice(index + article.length))?.[0]
        .toLowerCase()
        .trim()
        .split(/\s+/) ?? [];
    const at = said.slice(0, NAMED_WITHIN).findIndex((word, i) => isSomebody(word, said[i + 1]));
    if (at < 0) continue;
    const adjectives = said.slice(0, at).map((word) => `${word} `);
    return { article, adjectives: adjectives.join(''), name: said[at] as string };
  }
  return null;
}

/** The person a text shows, as `BriefHints` says. */
export function readSubject(text = ''): Subject | null {
  const found = subjectIn(text);
  if (!found) return null;
  const { article, adjectives, name } = found;
  if (ANIMALS.has(name) || /\b(?:no|without)\b/i.test(adjectives)) return null;
  const phrase = `${article.toLowerCase()} ${adjectives.toLowerCase()}${name}`.replace(/\s+/g, ' ');
  if (PLURALS.has(name) || /^(two|three)$/i.test(article)) {
    const plural = PLURALS.has(name) || name.endsWith('s') ? name : `${name}s`;
    return {
      full: `one of ${phrase.replace(/^(a|an) /, 'the ')}`.replace(name, plural),
      short: `one of the ${plural}`,
    };
  }
  return { full: phrase, short: /^(my|her|his|our)$/i.test(article) ? phrase : `the ${name}` };
}
