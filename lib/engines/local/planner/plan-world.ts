import {
  type Concept,
  type EmotionArc,
  estimateSceneCount,
  type ScenePlan,
  type SceneSetting,
  type SeenPerson,
  type SongAnalysis,
  type VideoBrief,
} from '#lib/products/mv/ports.ts';
import { readBriefHints, type BriefHints, type Subject } from './brief/brief-hints.ts';
import { chooseStyle } from './brief/choose-style.ts';
import { findHero, type Hero } from './people/find-hero.ts';
import { languagesOf } from '../draw/objects/object-words.ts';
import { calledByPronoun, sexToldIn, tellsOfOwn, tellsOfSelf } from './people/pronouns.ts';
import { membersOf } from '../draw/objects/people-words.ts';
import { ownTradeIn } from './people/own-trade.ts';
import { lemmaOf, peopleIn } from './people/sung-people.ts';
import { lightAt, PLACES } from './places/places.ts';
import { hoursOfParts, songHour } from './song/song-hours.ts';
import { isWithin, NAMED } from './places/setting-words.ts';
import { atHour, openingPlace, placesNamedIn, placesSaidIn, rankSettings, songPlaces } from './song/song-places.ts';
import { allLyrics, songParts, type SongPart } from './song/song-parts.ts';
import { weatherIn } from './song/sung-weather.ts';
import { isHomeOf } from './things/thing-places.ts';

export type Light = Pick<ScenePlan, 'timeOfDay' | 'weather'>;

/** Where and when the video plays: one place per part of the song, with its hour and weather. */
export type World = {
  hints: BriefHints;
  parts: SongPart[];
  /** The opening place. */
  home: SceneSetting;
  /** The closing place: the opening one at another hour, or another place of the song. */
  lastPlace: SceneSetting;
  /** All places of the video, the song's main subject first. */
  settings: SceneSetting[];
  /** Whether a place can be in the video: a tiger is in a town only if the brief says so. */
  isOpen: (setting: SceneSetting) => boolean;
  /** How strongly lyrics, title and tags name each place. */
  named: Map<SceneSetting, number>;
  /** The places that the song names outright, and those that one of its lines does. */
  said: ReadonlySet<SceneSetting>;
  saidIn: (line: string) => ReadonlySet<SceneSetting>;
  /** The place of each part, by part index. */
  mainOfPart: SceneSetting[];
  lightOfPart: Light[];
  subject: Subject;
  /** What the video is about, if that is not a person. */
  hero: Hero | null;
};

/** `hero`: the concept's, once there is a concept. */
export function planWorld(
  brief: VideoBrief,
  analysis: SongAnalysis,
  emotion: EmotionArc,
  hero: Hero | null = findHero(brief),
): World {
  const described = describedPlaces(readBriefHints(brief.description), hero);
  const hints = { ...described, subject: described.subject ?? (hero ? null : personOfSong(brief)) };
  const parts = songParts(brief, analysis);
  const saidHour = hints.timeOfDay ?? songHour(brief);
  const hours = hints.timeOfDay
    ? parts.map(() => hints.timeOfDay as Light['timeOfDay'])
    : hoursOfParts(brief, emotion, parts, saidHour);
  const lightOfPart = parts.map(
    (part, i): Light => ({
      timeOfDay: hours[i] as Light['timeOfDay'],
      weather: weatherOf(part, brief, emotion, hints),
    }),
  );
  const count = Math.min(12, 5 + Math.ceil(estimateSceneCount(analysis.durationSec) / 5));
  const ranked = rankSettings(brief, emotion, hints, chooseStyle(brief, emotion), saidHour, count);
  const sung = songPlaces(brief);
  const saidIn = remembered(placesSaidIn);
  const said = new Set(
    allLyrics(brief)
      .split('\n')
      .flatMap((line) => [...saidIn(line)]),
  );
  const isOpen = (setting: SceneSetting) =>
    hints.settings.includes(setting) ||
    (isWithin(setting, hints.settings, said) &&
      (suits(hero, setting) || (setting !== 'sky' && (sung.get(setting) ?? 0) >= 1)));
  const settings = ranked.some(isOpen) ? ranked.filter(isOpen) : ranked;
  // No video opens on a street in the rain under a clear sky.
  const opening = settings.filter((setting) => setting !== 'street-rain' || lightOfPart[0]?.weather === 'rain');
  const atFirst = hints.settings.length === 0 ? firstSungPlace(parts, sung, opening) : undefined;
  const home =
    atFirst ??
    openingPlace(hints.settings.length === 0 && opening.length > 0 ? opening : settings, hints.settings.length);
  const lastPlace = closingPlace(settings, home, lightOfPart, hints);
  const subject =
    hero ??
    hints.subject ??
    ofSex(
      brief.characterImagePath || isSungMode(brief) ? { full: 'the singer', short: 'the singer' } : subjectOf(home),
      brief.characterImagePath || brief.description?.trim() ? null : sexOfSong(brief),
    );
  return {
    hints,
    parts,
    home,
    lastPlace,
    settings,
    isOpen,
    named: sung,
    said,
    saidIn,
    subject,
    hero,
    lightOfPart,
    mainOfPart: parts.map((part, i) =>
      placeOf(part, lightOfPart[i] as Light, { settings, home, lastPlace, hints, isOpen, named: sung }),
    ),
  };
}

/** Memoizes a function of a line. */
function remembered<Value>(read: (line: string) => Value): (line: string) => Value {
  const known = new Map<string, Value>();
  return (line) => {
    const value = known.get(line) ?? read(line);
    known.set(line, value);
    return value;
  };
}

const FIRST_LINES = 2;

/** Whom the first lines of a song are about, if nobody is to sing it: a film about her father shows her father. */
function personOfSong(brief: VideoBrief): Subject | null {
  if (brief.characterImagePath) return null;
  const lyrics = allLyrics(brief);
  // A singer who sings of being a miner is one, whatever else the description says of the video.
  const own = ownTradeIn(lyrics);
  if (own?.isSelf) return own.subject;
  if (brief.description?.trim() || (isSungMode(brief) && tellsOfSelf(lyrics))) return null;
  const [first = '', ...others] = linesOf(lyrics).slice(0, FIRST_LINES);
  const opening = ownTradeIn([first, ...others].join('\n'));
  if (opening) return opening.kin ? { ...opening.subject, kin: opening.kin } : opening.subject;
  if (isSungMode(brief) && !peopleIn(first).people[0]?.role) return null;
  // “Night shift nurse on the number nine tram”: somebody named without an article is the subject.
  const named = NAMED_ALONE.exec(first)?.[1]?.toLowerCase() ?? '';
  const { people, withHero } = peopleIn(first);
  const [member, ...members] = membersOf(named) ?? [];
  if (people.length === 0 && member && members.length === 0 && languagesOf(allLyrics(brief))[0] === 'en') {
    const sex = member.sex === null ? calledByPronoun(others.join(' '), 'en') : null;
    return { full: `a ${sex ? SEXES[sex] : ''}${named}`, short: `the ${named}` };
  }
  const [person, ...more] = people;
  if (!person || more.length > 0 || withHero || !BEGINS_WITH.test(first)) return null;
  if (others.some((line) => peopleIn(line).people.some(({ called }) => called !== person.called))) return null;
  // “The surgeon takes her mask off”: the trade may be of either sex, the pronoun tells which.
  const isOfEither = membersOf(lemmaOf(person.called.split(' ').at(-1) as string))?.[0]?.sex === null;
  return ofSex(
    { full: person.called, short: person.called.replace(/^an? /, 'the ') },
    isOfEither && languagesOf(lyrics)[0] === 'en' ? sexToldIn(first, 'en') : null,
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const SEXES = { man: 'male ', woman: 'female ' } as const;
/** Somebody named within the first four words, in front of where they are. */
const NAMED_ALONE =
  /^\P{L}{0,3}(?:\p{Ll}{1,12} |\p{Lu}\p{Ll}{0,11} ){0,3}(\p{L}{3,14}) (?:on|in|at|with|behind|by|under) /u;

/** The sex of the person a song is about when nobody says “I”: Marta locks the bakery, flour on her sleeves. */
function sexOfSong(brief: VideoBrief): SeenPerson['sex'] | null {
  const lyrics = allLyrics(brief);
  if (tellsOfSelf(lyrics) || tellsOfOwn(lyrics)) return null;
  const [language = 'en'] = languagesOf(lyrics);
  // What he or she does says more about the subject than what is his or hers.
  const told = { man: 0, woman: 0 };
  for (const line of linesOf(lyrics)) {
    const doer = calledByPronoun(line, language);
    const sex = doer ?? sexToldIn(line, language);
    if (sex) told[sex] += doer ? 2 : 1;
  }
  return told.man === told.woman ? null : told.man > told.woman ? 'man' : 'woman';
}

/** Somebody whose description has no sex, with the one that the song tells. */
export const ofSex = ({ full, short }: Subject, sex: SeenPerson['sex'] | null): Subject =>
  sex
    ? {
        full: full
          .replace(/^somebody(?= )/, `a ${sex}`)
          .replace(/^(an?|the) (?!(?:wo)?man )/, (article) => `${article === 'the ' ? article : 'a '}${SEXES[sex]}`),
        short,
      }
    : { full, short };

/** Somebody with an article or who is the singer's own, but neither “your …” nor a name that is called. */
const BEGINS_WITH =
  /^\P{L}{0,3}(?:my|our|an?|the|mein|meine|unser|unsere|der|die|das|ein|eine|mi|mis|nuestr[oa]|el|la|un|una|mon|ma|notre|le|une|o|a|um|uma|meu|minha|il|lo|mio|mia)(?!\p{L})/iu;

/** The place of a song's first lines, among those that a video may open on. */
function firstSungPlace(
  parts: readonly SongPart[],
  sung: ReadonlyMap<SceneSetting, number>,
  opening: readonly SceneSetting[],
): SceneSetting | undefined {
  const lines = parts.find(({ lyrics }) => lyrics.length > 0)?.lyrics.slice(0, FIRST_LINES) ?? [];
  return [...placesNamedIn(lines.join('\n'), sung)]
    .filter(([setting, strength]) => strength >= NAMED && opening.includes(setting))
    .sort((a, b) => b[1] - a[1])[0]?.[0];
}

const suits = (hero: Hero | null, setting: SceneSetting): boolean =>
  hero === null || hero.nouns.every((noun) => isHomeOf(noun, setting));

/** A town described at night is shown in its night setting. A hero that walks looks up at the sky, and is not in it. */
function describedPlaces(described: BriefHints, hero: Hero | null): BriefHints {
  const hints = {
    ...described,
    settings: described.settings.filter(
      (setting) => (setting !== 'sky' && setting !== 'street-rain') || suits(hero, setting),
    ),
  };
  if (!hints.timeOfDay) return hints;
  return {
    ...hints,
    settings: [...new Set(hints.settings.map((setting) => atHour(setting, hints.timeOfDay as Light['timeOfDay'])))],
  };
}

/** Whether a video shows no people: its description says so, and there is no portrait. */
export function isUnpeopled({ characterImagePath }: VideoBrief, { isDeserted }: BriefHints): boolean {
  return isDeserted && characterImagePath === undefined;
}

/** Whether most of a video shows one person drawn by the style: a portrait is shown as it is, ink has others. */
export function hasProtagonist({ characterImagePath }: VideoBrief, styleId: Concept['styleId']): boolean {
  return styleId !== 'ink' && characterImagePath === undefined;
}

/** Whether a video shows a person even where none is sung of: a portrait, a description or the mode asks for one. */
export function asksForPerson(brief: VideoBrief, hints: BriefHints): boolean {
  return brief.characterImagePath !== undefined || hints.subject !== null || brief.performanceMode !== 'auto';
}

function isSungMode({ performanceMode }: VideoBrief): boolean {
  return performanceMode !== 'auto' && performanceMode !== 'story';
}

function subjectOf(home: SceneSetting): Subject {
  const full = PLACES[home].who;
  const core = full
    .replace(/^(a|an|the) /, '')
    .split(/ (?:without|with|on|off|of|in|from|after|who|above|behind|far|alone|walking)\b/)[0] as string;
  return { full, short: full.startsWith('somebody') ? 'our wanderer' : `the ${core.replace(/^(lone|last) /, '')}` };
}

/**
 * The ending returns to the opening place if the light there has changed; an identical picture would be an anticlimax.
 */
function closingPlace(
  settings: SceneSetting[],
  home: SceneSetting,
  lightOfPart: Light[],
  hints: BriefHints,
): SceneSetting {
  const hourAt = (setting: SceneSetting, light: Light | undefined) =>
    light ? lightAt(setting, light).timeOfDay : null;
  if (hints.settings.length === 1 || hourAt(home, lightOfPart[0]) !== hourAt(home, lightOfPart.at(-1))) return home;
  return settings.find((setting) => setting !== home) ?? home;
}

function placeOf(
  part: SongPart,
  light: Light,
  world: Pick<World, 'settings' | 'isOpen' | 'home' | 'lastPlace' | 'hints' | 'named'>,
): SceneSetting {
  const { settings, hints } = world;
  const at = (i: number) => atHour(settings[i % settings.length] as SceneSetting, light.timeOfDay);
  const described = hints.settings.length;
  if (described > 0) {
    if (part.kind === 'chorus' || part.kind === 'intro' || part.kind === 'outro') return at(0);
    return hints.settings[(part.occurrence + (part.kind === 'bridge' ? 1 : 0)) % described] as SceneSetting;
  }
  if (part.kind === 'intro') return atHour(world.home, light.timeOfDay);
  if (part.kind === 'outro') return atHour(world.lastPlace, light.timeOfDay);
  const sung = [...placesNamedIn(part.lyrics.join('\n'), world.named)]
    .filter(([setting, strength]) => strength >= NAMED && world.isOpen(setting))
    .sort((a, b) => b[1] - a[1])[0];
  if (sung) return atHour(sung[0], light.timeOfDay);
  if (part.kind === 'chorus') return at(1);
  if (part.kind === 'pre-chorus') return at(2);
  if (part.kind === 'verse') return at(part.occurrence === 0 ? 0 : 1 + part.occurrence);
  return at(3 + part.occurrence);
}

/** The described weather, else the one sung in the part, else the one in the title or tags. */
function weatherOf(part: SongPart, brief: VideoBrief, emotion: EmotionArc, hints: BriefHints): Light['weather'] {
  return (
    hints.weather ??
    weatherIn(part.lyrics.join('\n')) ??
    weatherIn(`${brief.title}\n${brief.tags ?? ''}`) ??
    (part.kind === 'intro' && emotion.overall.arousal < -0.2 ? 'fog' : 'clear')
  );
}
