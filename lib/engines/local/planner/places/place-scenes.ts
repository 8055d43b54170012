import type { NarrativeBeat, SceneSetting, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { lightAt, PLACES } from './places.ts';
import type { Light, World } from '../plan-world.ts';
import { fixturesOf } from './rooms.ts';
import { matchPlaces, NAMED, NEIGHBOURS, WALLED } from './setting-words.ts';
import { placesOfDeed, sungDeed } from '../people/posed-deeds.ts';
import { framingsOf } from '../shots/shot-grammar.ts';
import { atHour, placesNamedIn } from '../song/song-places.ts';
import type { SongPart } from '../song/song-parts.ts';
import { weatherIn } from '../song/sung-weather.ts';
import { canBe } from '../things/thing-places.ts';

type Framing = ScenePlan['framing'];

/** A shot without a setting yet. */
export type Unplaced = {
  part: SongPart;
  indexInPart: number;
  lyric: string;
  shotType: ScenePlan['shotType'];
  opensSong: boolean;
  closesSong: boolean;
  beforeLast: boolean;
  /** Somebody's face or hands are sung of. */
  isNear: boolean;
  /** The things that are sung of during the shot. */
  things: readonly string[];
};
export type Placed = { setting: SceneSetting; framing: Framing; light: Light };

/**
 * Assigns settings to shots in order: words sung during the shot weigh most, then the theme of its part, then what the
 * video has not shown yet. A setting never has the same framing twice in a row, and a picture repeats only as the
 * opening of a chorus.
 */
export function createPlacer(world: World, narrative: NarrativeBeat[], styleId: StyleId): (shot: Unplaced) => Placed {
  const placed: Placed[] = [];
  let lyricBefore = '';
  let chorusOpening: Placed | null = null;
  return (shot) => {
    const ofPart = world.lightOfPart[shot.part.index] as Light;
    const sungWeather = weatherIn(shot.lyric);
    const light = { ...ofPart, weather: sungWeather ?? ofPart.weather };
    const opensLaterChorus = shot.part.kind === 'chorus' && shot.part.occurrence > 0 && shot.indexInPart === 0;
    const at = (setting: SceneSetting, framing: Framing): Placed => ({
      setting,
      framing,
      light: lightAt(setting, light),
    });
    const choice = shot.opensSong
      ? at(atHour(world.home, light.timeOfDay), 'wide')
      : opensLaterChorus && chorusOpening && !repeats(chorusOpening, placed.at(-1))
        ? at(chorusOpening.setting, chorusOpening.framing)
        : bestPlace({
            shot,
            light,
            sungWeather,
            world,
            styleId,
            main: toldPlace(world, narrative, shot),
            placed,
            sungAgain: shot.lyric !== '' && shot.lyric === lyricBefore,
          });
    if (shot.part.kind === 'chorus' && shot.indexInPart === 0) chorusOpening ??= choice;
    lyricBefore = shot.lyric;
    placed.push(choice);
    return choice;
  };
}

/** The cost of a place where a sung thing can't be, in a described world and in one that only the song describes. */
const MISPLACED = 1.8;
const MISPLACED_IN_A_SONG = 3.4;
/** The worth of the place that the part of the song named last, until it names another. */
const STILL_THERE = 1.2;
/** The share of a video's shots that the places named by the song get together, and the least share of each. */
const SHARE_OF_SAID = 0.7;
const FAIR_SHARE = 0.24;
/** Shots that count as shown before a place that is still named, since one of few shots is a large share. */
const EARLY_SHOTS = 4;
/** The cost of seeing a place again, by its number of shots in a row; less if somebody said that they are there. */
const AGAIN = [0, 1, 3.5] as const;
const AGAIN_WHERE_SAID = [0, 0.3, 1.2] as const;
/** The worth of an indoor place that a line names; what flies past its windows is no sky. */
const SAID_INSIDE = 0.8;
/** The worth of a place that a sung deed needs. */
const WHERE_DONE = 2.4;
/** The cost of a place that can't have the weather that is sung of. */
const UNDER_ANOTHER_SKY = 1.6;

function repeats(a: Placed, b: Placed | undefined): boolean {
  return b !== undefined && a.setting === b.setting && a.framing === b.framing;
}

/** The setting the story gives this part, else that of the song. */
function toldPlace(world: World, narrative: NarrativeBeat[], shot: Unplaced): SceneSetting {
  const told = matchPlaces(narrative[shot.part.index]?.setting ?? '').find(
    (hit) => hit.value.setting && (hit.value.weight ?? 1) >= 1,
  )?.value.setting;
  return told ?? (world.mainOfPart[shot.part.index] as SceneSetting);
}

/** The places that a part names outright in its last such line up to a shot. */
function lastSaid({ saidIn }: World, { part: { lyrics }, lyric }: Unplaced): Iterable<SceneSetting> {
  const sung = lyrics.slice(0, lyrics.findLastIndex((line) => line !== '' && lyric.includes(line)) + 1);
  const last = sung.findLast((line) => saidIn(line).size > 0);
  return last === undefined ? [] : saidIn(last);
}

type Choice = {
  shot: Unplaced;
  light: Light;
  sungWeather: Light['weather'] | null;
  world: World;
  styleId: StyleId;
  main: SceneSetting;
  placed: readonly Placed[];
  sungAgain: boolean;
};

function bestPlace({ shot, light, sungWeather, world, styleId, main, placed, sungAgain }: Choice): Placed {
  const here = (places: Map<SceneSetting, number>) =>
    new Map([...places].map(([setting, value]) => [atHour(setting, light.timeOfDay), value] as const));
  const isDescribed = world.hints.settings.length > 0;
  const sungNow = here(placesNamedIn(shot.lyric, world.named));
  // An interior that is only furnished differently is drawn like any other.
  const inside = fixturesOf(shot.lyric);
  const isInside = (setting: SceneSetting) =>
    inside?.interior !== undefined && inside.at === setting && sungNow.has(setting);
  if (inside && isInside(inside.at)) sungNow.set(inside.at, 1);
  // Somebody who cooks is not in the sea that the line speaks of.
  const deed = sungDeed(shot.lyric);
  const at = deed ? placesOfDeed(deed.is, styleId) : [];
  const [home] = at;
  const isToldElsewhere = home !== undefined && !at.some((setting) => (sungNow.get(setting) ?? 0) >= NAMED);
  if (isToldElsewhere) {
    sungNow.clear();
    sungNow.set(home, 1);
  }
  const sungInPart = here(placesNamedIn(shot.part.lyrics.join('\n'), world.named));
  const known = [...new Set([main, ...world.settings].map((setting) => atHour(setting, light.timeOfDay)))];
  // A described world is left only for what is indoors: a candle in a window.
  const sungBeyond = [...sungNow]
    .filter(
      ([setting, strength]) =>
        !known.includes(setting) && (isDescribed ? WALLED.has(setting) && strength >= 1 : strength >= NAMED),
    )
    .map(([setting]) => setting);
  const misplacedIn = (setting: SceneSetting) =>
    isToldElsewhere ? 0 : shot.things.filter((noun) => !canBe(noun, setting, styleId)).length;
  const holdsAll = (setting: SceneSetting) => misplacedIn(setting) === 0;
  // Where none of the places can hold what is sung of, one next to them may.
  const ofThings = [...known, ...sungBeyond].some(holdsAll)
    ? []
    : [...new Set(known.flatMap((setting) => NEIGHBOURS[setting]))]
        .map((setting) => atHour(setting, light.timeOfDay))
        .filter((setting) => setting !== 'abstract' && holdsAll(setting));
  const before = placed.at(-1);
  const wanted: Framing[] = shot.isNear
    ? ['close', 'medium']
    : framingsOf(shot.shotType, shot.indexInPart, shot.closesSong);
  const atThisHour = (settings: Iterable<SceneSetting>) =>
    new Set([...settings].map((setting) => atHour(setting, light.timeOfDay)));
  const said = atThisHour(world.said);
  const saidInPart = atThisHour(shot.part.lyrics.flatMap((line) => [...world.saidIn(line)]));
  const stillSaid = atThisHour(lastSaid(world, shot));
  const fairOf = (setting: SceneSetting) =>
    isDescribed
      ? 0.8 / world.hints.settings.length
      : said.has(setting)
        ? Math.max(FAIR_SHARE, SHARE_OF_SAID / said.size)
        : FAIR_SHARE;
  let best: { placed: Placed; score: number } | null = null;
  const all = [...new Set([...known, ...sungBeyond, ...ofThings])].filter(world.isOpen);
  // A line that names its place is seen there or next to it: no sea among the stars.
  const named = all.filter((setting) => (sungNow.get(setting) ?? 0) >= NAMED);
  const near = all.filter((setting) =>
    named.some((one) => one === setting || NEIGHBOURS[one].slice(0, 2).includes(setting)),
  );
  const open = near.length > 1 ? near : all;
  for (const [rank, setting] of open.entries()) {
    // What the line names is seen there again rather than not at all.
    const isSungHere = (sungNow.get(setting) ?? 0) >= 1;
    const uses = placed.filter((other) => other.setting === setting).length;
    const running = before?.setting !== setting ? 0 : placed.at(-2)?.setting !== setting ? 1 : 2;
    const possible = lightAt(setting, light).timeOfDay === light.timeOfDay;
    const closing = setting === atHour(world.lastPlace, light.timeOfDay);
    let worth =
      (sungAgain ? 1 : 2.4) * Math.min(1, sungNow.get(setting) ?? 0) +
      0.8 * Math.min(1, sungInPart.get(setting) ?? 0) +
      (setting === main ? 0.9 : 0) +
      0.5 * (1 - rank / known.length);
    if (world.hints.settings.includes(setting)) worth += 2.2;
    worth -=
      (isSungHere && !sungAgain ? 0.5 : 1) *
      (4 * Math.max(0, (uses + 1) / (placed.length + (stillSaid.has(setting) ? EARLY_SHOTS : 1)) - fairOf(setting)) +
        (isDescribed || saidInPart.has(setting) ? AGAIN_WHERE_SAID : AGAIN)[running]);
    if (stillSaid.has(setting) && !sungNow.has(setting)) worth += STILL_THERE;
    if (isToldElsewhere && setting === home) worth += WHERE_DONE;
    if (isInside(setting)) worth += SAID_INSIDE;
    if (uses === 0) worth += 0.5;
    if (sungWeather && !PLACES[setting].weathers.includes(sungWeather)) worth -= UNDER_ANOTHER_SKY;
    if (setting === 'street-rain' && light.weather !== 'rain' && !sungNow.has(setting)) worth -= UNDER_ANOTHER_SKY;
    worth -= (isDescribed ? MISPLACED : MISPLACED_IN_A_SONG) * misplacedIn(setting);
    if (!possible && !sungNow.has(setting)) worth -= 0.6;
    if (closing) worth += shot.closesSong ? 4 : shot.beforeLast ? -1.5 : 0;
    for (const [liking, framing] of wanted.entries()) {
      if (before?.setting === setting && before.framing === framing) continue;
      const alike = placed.filter((other) => other.setting === setting && other.framing === framing);
      const shown =
        alike.reduce(
          (sum, other) => sum + (other.light.timeOfDay === light.timeOfDay ? 1.6 : shot.closesSong ? 0 : 0.9),
          0,
        ) * (world.hints.settings.includes(setting) ? 0.3 : 1);
      const score =
        worth -
        shown -
        0.35 * liking -
        (before?.framing === framing && !shot.closesSong ? 0.45 : 0) -
        (shot.beforeLast && framing === 'wide' ? 0.5 : 0);
      if (!best || score > best.score) best = { placed: { setting, framing, light: lightAt(setting, light) }, score };
    }
  }
  return best?.placed ?? { setting: main, framing: 'wide', light: lightAt(main, light) };
}
