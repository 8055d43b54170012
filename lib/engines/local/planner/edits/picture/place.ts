/** Where a scene is after an edit, at which hour and in which weather. */
import type { ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../../../draw/objects/find-objects.ts';
import { isPlaceNoun, realmOf } from '../../../draw/objects/object-kinds.ts';
import { nounLemma } from '../../../song/lyrics/words/wordnet.ts';
import type { readBriefHints } from '../../brief/brief-hints.ts';
import { MORE_SUN } from './light.ts';
import { isInShed, isInsideOf } from '../../places/rooms.ts';
import { isStorm } from './strong-weather.ts';
import { isStormy, wordAt } from '../named.ts';
import { INDOORS, INTO } from '../order-words.ts';
import { hangsLights } from '../things/hung-lights.ts';
import { lightAt, PLACES } from '../../places/places.ts';
import type { Thing } from '../../things/scene-things.ts';
import {
  FOUND_ELSEWHERE,
  INSIDE,
  matchPlaces,
  NEIGHBOURS,
  stageOf,
  WALLED,
  WEATHER_WEIGHT,
} from '../../places/setting-words.ts';
import { atHour } from '../../song/song-places.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { isOfSky } from '../../things/thing-places.ts';

/** Words that ask for a clear sky: no sun is seen through rain or fog. */
const UNDER_A_CLEAR_SKY =
  /(?<!\p{L})(?:sun(?:set|rise|down|light)|(?:the|some|bit of) sun|(?:clear|cloudless) sk(?:y|ies)|(?:nice|good|fine|beautiful) weather|(?:klarer|wolkenloser)\p{L}{0,2} himmel|(?:schönes|gutes) wetter|con sol|cielo (?:claro|limpido)|buen tiempo|ciel (?:clair|dégagé|sans nuages?)|beau temps|céu (?:limpo|claro)|(?:o|com) sol(?= |$)|bel tempo|starry|stars|full moon|golden hour|sonnenuntergang|sonnenaufgang|sternenhimmel|vollmond|puesta de sol|atardecer|amanecer|estrellas|luna llena|coucher d[eu] soleil|lever d[eu] soleil|pleine lune|pôr do sol|nascer do sol|lua cheia|tramonto|alba|luna piena)(?!\p{L})|夕日|夕焼け|日落|夕阳|晴朗|天晴/iu;

/** The sun by its own name. */
export const SUN = /(?<!\p{L})(?:sun|sonne|(?:el|un|do|o|com|con) sol|soleil|sole)(?!\p{L})|太陽|太阳/iu;
/** A sunrise at the end of the street is a sun that is seen there. */
const SUN_SOMEWHERE =
  /(?<!\p{L})(?:sun(?:rise|set)|sonnen(?:auf|unter)gang|amanecer|puesta de sol|lever de soleil|coucher de soleil|nascer do sol|pôr do sol|tramonto|alba) (?:behind|over|above|at the end|in the back|hinten|hinter|über|am ende|derrière|au fond|au bout|au-dessus|detrás|al fondo|al final|sobre|dietro|in fondo|sopra|atrás|no fim|ao fundo)(?!\p{L})/iu;
export const isSunSomewhere = (prompt: string): boolean => SUN_SOMEWHERE.test(prompt);
/** The hour at which a sun that rises or sets is low. */
const SUN_MOVES: readonly ['dawn' | 'dusk', RegExp][] = [
  [
    'dawn',
    /(?<!\p{L})(?:ris(?:e|es|ing)|(?:com|go|climb|creep|peek|peep)(?:e|es|s|ing)? (?:up|over|out from behind)|geht (?:[^,.;!?]{1,30} )?auf|aufgeh\p{L}{1,4}|saliendo|asom\p{L}{1,4}|se lève|levant|nasc\p{L}{1,4}|sorg\p{L}{1,4})(?!\p{L})/iu,
  ],
  [
    'dusk',
    /(?<!\p{L})(?:sets|setting|sink(?:s|ing)?|(?:go|come)(?:es|ing)? down|geht (?:[^,.;!?]{1,30} )?unter|untergeh\p{L}{1,4}|se (?:pone|ponga|esconde|couche|põe)|poniéndose|tramont\p{L}{1,4})(?!\p{L})/iu,
  ],
];
const hourOfSun = (text: string): 'dawn' | 'dusk' | null =>
  SUN.test(text) ? (SUN_MOVES.find(([, words]) => words.test(text))?.[0] ?? null) : null;
/** Places full of houses. */
export const TOWNS: ReadonlySet<SceneSetting> = new Set(['city-day', 'city-night', 'street-rain', 'rooftop']);
/** The sun itself, which is only up by day. */
export const SUN_OUT =
  /(?<!\p{L})(?:sunny|sunnier|sunshine|(?:d[ií]a|giornata) de sol|dia de sol|(?:let|make|have|see) (?:the )?sun|(?:the|some|bit of) sun (?:comes?|shin(?:es?|ing)|out|is|breaks?)|blue sk(?:y|ies)|(?:die |etwas )sonne|sonnig\p{L}{0,3}|blaue[nrm] himmel|(?:el|haga|hace) sol|soleado|cielo (?:azul|despejado|azzurro|sereno)|(?:le|du|plein) soleil|ensoleillée?|ciel bleu|céu azul|ensolarad[oa]|(?:il|con il) sole|soleggiat[oa])(?!\p{L})|(?<!夕)晴れ|晴天|放晴|青空|蓝天|太陽|太阳|阳光|日差し/iu;
const BY_DAY =
  /(?<!\p{L})(?:(?:by|during the) day|daytime|daylight|(?:am|bei|heller|helllichter) tag|tagsüber|(?:de|pleno) día|luz del día|de jour|plein jour|di giorno|de dia|luz do dia)(?!\p{L})|白天|昼/iu;
/** The words of a prompt for a sunny day. */
export const dayIn = (prompt: string): string[] =>
  [A_DAY, SUN_OUT, BY_DAY].flatMap((words) => words.exec(prompt)?.slice(0, 1) ?? []);
const A_DAY =
  /(?<!\p{L})(?:on )?(?:an?|un|une|num|numa|em um|einem?|una) (?:(?:beautiful|bright|nice|schönen?|hermoso|beau|belo) )?(?:sunny day|sonnentag|día (?:de sol|soleado)|journée ensoleillée|jour de soleil|dia de sol|dia ensolarado|giornata di sole)(?!\p{L})/iu;
const ON_WATERS: ReadonlySet<SceneSetting> = new Set(['river', 'ocean', 'shore']);
const ON_WATER =
  /(?<!\p{L})(?:(?:on|onto|in|into) the (?:water|river|lake|sea)|auf(?:s| das| dem) wasser|(?:en|sobre) el agua|sur l['’]eau|(?:n|sobre )a água|(?:sull|nell)['’]acqua)(?!\p{L})/giu;
/** The words of a prompt that mean the water of a place which has some. */
export const onOwnWater = (prompt: string, setting: SceneSetting): string[] =>
  ON_WATERS.has(setting) ? (prompt.match(ON_WATER) ?? []) : [];

const ALONG_WAY =
  /(?<!\p{L})(?:(?:all )?along the (?:road|street|way)|entlang der straße|die straße entlang|(?:a lo )?largo de la calle|le long de la (?:rue|route)|lungo la (?:strada|via)|ao longo da (?:rua|estrada))(?!\p{L})/giu;
/** The words of a prompt that mean the street of a town. */
export const onOwnWay = (prompt: string, setting: SceneSetting): string[] =>
  TOWNS.has(setting) || setting === 'highway' ? (prompt.match(ALONG_WAY) ?? []) : [];

/** Words for a low sun. */
const LOW_SUN =
  /(?<!\p{L})(?:sun(?:set|rise|down)s?|setting|sets(?! (?:the|an?|her|his) )|ris(?:ing|es)|(?:goes|going) down|dawn|dusk|morning|evening|golden hour|sonnen(?:auf|unter)gang|geht (?:\p{L}{2,8} )?(?:auf|unter)|(?:auf|unter)gehen\p{L}{0,2}|(?:morgen|abend)\p{L}{0,9}|puesta del? sol|sol (?:se )?(?:pone|esconde|põe|poniente)|atardecer|amanecer|(?:coucher|lever) d[eu] soleil|soleil (?:se )?(?:couchant|levant|couche|lève)|pôr do sol|nascer do sol|tramont[oai]|alba)(?!\p{L})/iu;
const SUNSET_ALONE =
  /(?<!\p{L})(?:sunset|sundown|sonnenuntergang|puesta del? sol|atardecer|coucher d[eu] soleil|pôr do sol|tramonto)(?!\p{L})|夕日|夕焼け|夕阳|日落/iu;

/** `named` are the things of the prompt; the caller has taken `order.keepsPlace` into account in `hints`. */
export function placeAfter(
  prompt: string,
  scene: ScenePlan,
  styleId: StyleId,
  {
    asked,
    isMoved,
    hints,
    named,
  }: {
    asked: string;
    isMoved: boolean;
    hints: ReturnType<typeof readBriefHints>;
    named: readonly Thing[];
  },
): { setting: SceneSetting; light: ReturnType<typeof lightAt> } {
  const isOfMoon = /(?:^| )moon$/;
  const moonlit = scene.timeOfDay !== 'night' && named.some(({ noun }) => isOfMoon.test(noun)) ? 'night' : null;
  const isSunOut = SUN_OUT.test(asked);
  const sunlit = BY_DAY.test(asked) ? 'day' : isSunOut && !LOW_SUN.test(asked) ? 'day' : null;
  const said = hints.timeOfDay ?? hourOfSun(asked) ?? sunlit ?? moonlit ?? scene.timeOfDay;
  // Strings of lights are lit after dark, so a dusk with them becomes night.
  const timeOfDay = said === 'dusk' && hangsLights(prompt) && !SUNSET_ALONE.test(prompt) ? 'night' : said;
  const isCleared = isSunOut || UNDER_A_CLEAR_SKY.test(asked) || MORE_SUN.test(asked);
  const weather =
    hints.weather ??
    (isStormy(prompt) || isStorm(asked) ? 'rain' : null) ??
    // Wind does not hide the sun.
    (isCleared && canHave(scene.setting, 'clear') && scene.weather !== 'wind' ? 'clear' : null);
  const isOutside =
    INSIDE.has(scene.setting) &&
    hints.settings.every((one) => INSIDE.has(one)) &&
    !matchPlaces(asked).some(({ value }) => value.setting === 'window') &&
    (OUTSIDE.test(asked) || IN_A_SKY.test(asked));
  const isView = !isMoved && !isOutside && isSeenOutside(asked, scene);
  const placed =
    (isView ? scene.setting : null) ??
    (isMoved ? stageOf(INTO.exec(asked)?.[1] ?? '') : undefined) ??
    (isInShed(asked) || isInsideOf(asked) ? 'room' : null) ??
    (INDOORS.test(asked) ? ([...hints.settings, scene.setting].find((one) => INSIDE.has(one)) ?? 'room') : null) ??
    (isOutside ? (aroundBuilding(named) ?? outsideOf(scene.setting, weather ?? 'clear')) : null) ??
    settingOf(placesFirst(hints.settings, prompt), hints.weather, scene.setting) ??
    underWeather(scene.setting, hints.weather);
  // Ink shows no weather through a window.
  const isUnseen = styleId === 'ink' && placed === scene.setting && /^(?:rain|snow|fog)$/.test(weather ?? '');
  // A street where it stops raining is still the same street.
  const isDry = scene.setting === 'street-rain' && placed !== scene.setting && hints.settings.length === 0;
  if (isDry && weather === 'clear' && !isMoved && !isOutside)
    return { setting: scene.setting, light: { timeOfDay, weather } };
  const setting = isView
    ? placed
    : atHour(isUnseen ? outsideOf(placed, weather) : underSky(placed, named, weather, asked), timeOfDay);
  return { setting, light: lightAt(setting, { timeOfDay, weather: weather ?? scene.weather }) };
}
/** Takes the whole scene outdoors; “a snowman outside” is seen from inside. */
const OUTSIDE =
  /(?:^|[.,;:!?] ?|(?<!\p{L})(?:be|it|scene|everything|all|them|her|him|us|please|bitte) )(?:outdoors|outside|draußen|im freien|dehors|en plein air|afuera|al aire libre|ao ar livre|lá fora|all['’]aperto)(?! (?:(?:the|a|his|her|their|vor de[mn]) )?(?:window|pane|fenster|doors?|tür))(?! (?:should|shall|soll(?:te)?|i want to see|you (?:should |can )?see|man sieht|on (?:voit|doit)|se ve[an]?|que se vea|hay|há|deve|doit|si ved\p{L}{1,2})(?!\p{L}))(?!,? (?:it(?:['’]s)?|es|il|the|ist|scheint|schneit|regnet|nieva|llueve|está|piove|nevica|chove|neva) )(?!\p{L})|屋外|户外|戸外/iu;
/** Whether something outside is seen through an indoor scene's window: it is night outside, lightning in the window. */
export function isSeenOutside(asked: string, { setting }: Pick<ScenePlan, 'setting'>): boolean {
  const at = asked.search(OUT_OF_WINDOW);
  if (at < 0 || !WALLED.has(setting) || OUTSIDE.test(asked)) return false;
  const clause = asked
    .slice(0, at)
    .split(/[.,;:!?]/)
    .at(-1) as string;
  return !WHO_GOES_OUT.test(clause) && peopleNamedAt(clause).length === 0;
}
const OUT_OF_WINDOW =
  /(?<!\p{L})(?:(?:in|through|outside|beyond|out of) the windows?|(?:im|durchs?|vorm|vor dem|hinter dem) (?:das )?fenster|(?:à|par|dans|derrière) la fenêtre|(?:en|por|tras) la ventana|(?:n|pel)a janela|(?:nella|dalla) finestra|(?:outside|outdoors|draußen|(?<!en )dehors|a?fuera|fora|fuori)(?! (?:of|the|an?|his|her|at|by|am|im|an|bei[m]?|auf|vor|d[aeou]s?|del|du|dal)(?!\p{L})))(?!\p{L})/iu;
/** Somebody or something that is put outside is no view. */
const WHO_GOES_OUT =
  /(?<!\p{L})(?:s?he|they|her|him|them|this|that|one|we|us|sie|er|ihn|ihm|ihr|uns|ella|él|ellos|ellas|elles?|ils|lui|ela|eles?|lei|loro|scene|szene|escena|scène|cena|scena|put|move|take|bring|set|place|stell\p{L}{0,2}|bring\p{L}{0,2}|setz\p{L}{0,2}|pon|lleva|mets|place[rz]?|coloca|põe|leva|metti|porta)(?!\p{L})/iu;

/** Something that flies in a clear sky is not in a room. */
const IN_A_SKY =
  /(?<!\p{L})(?:in|into|under|against|am|im|en|dans|sous|no|nel|sotto) (?:an?|the|el|un|le|o|il)? ?(?:(?:clear|blue|bright|sunny|open|red|pink|grey|gray|orange|cloudy) ){1,2}sk(?:y|ies)(?!\p{L})|(?<!\p{L})(?:am|unter|in|en|dans|no|nel|un|en el) (?:(?:blauen|klaren|freien) himmel|cielo (?:azul|despejado|azzurro|sereno)|ciel (?:bleu|clair)|céu (?:azul|limpo))(?!\p{L})|(?:青空|蓝天)/iu;

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

/** The place itself if it can have the weather, else the nearest that can. */
const underWeather = (now: SceneSetting, weather: ScenePlan['weather'] | null): SceneSetting =>
  weather && !PLACES[now].weathers.includes(weather)
    ? (NEIGHBOURS[now].find((setting) => PLACES[setting].weathers.includes(weather)) ?? now)
    : now;

const canHave = (setting: SceneSetting, weather: ScenePlan['weather']): boolean =>
  PLACES[setting].weathers.includes(weather);

/** Names of places go before words that hint at one: a rocket that flies over the city is in the city. */
function placesFirst(settings: SceneSetting[], prompt: string): SceneSetting[] {
  const [first] = settings;
  if (first === undefined || first === 'street-rain' || first === 'snow') return settings;
  const places = matchPlaces(prompt).flatMap(({ value, word }) =>
    value.setting && settings.includes(value.setting) && isPlaceNoun(nounLemma(word), '') ? [value.setting] : [],
  );
  return [...new Set([...places, ...settings])];
}

/** A place from which the sky or a shop front is seen, if one is asked for. */
const underSky = (
  setting: SceneSetting,
  named: readonly Thing[],
  weather: ScenePlan['weather'] | null,
  asked: string,
): SceneSetting => {
  // A sun that rises, or shines in at the window, is a light and no view.
  const isLight = LOW_SUN.test(asked) || COMES_IN.test(asked);
  const above = isLight ? named.filter(({ noun }) => !/^sun(?:rise|set)?$/.test(noun)) : named;
  return !INSIDE.has(setting)
    ? setting
    : isSeenThroughPane(setting, above)
      ? 'window'
      : above.some(({ noun }) => noun === 'shop' || (isInSky(noun) && !isOfSky(noun)))
        ? outsideOf(setting, weather ?? 'clear')
        : setting;
};
const COMES_IN =
  /(?<!\p{L})(?:through|into|in at|com(?:e|es|ing) in|shin(?:e|es|ing) in|let(?:s)? (?:in |the sun in)|durch|herein|rein|hinein|entr\p{L}{1,4}|por la|par la|pela|dalla)(?!\p{L})/iu;
/** Whether a room's window shows all of the sky that is asked for: the moon or stars. */
const isSeenThroughPane = (setting: SceneSetting, named: readonly Thing[]): boolean => {
  const ofSky = named.filter(({ noun }) => isInSky(noun) && !isOfSky(noun));
  return WALLED.has(setting) && ofSky.length > 0 && ofSky.every(({ noun }) => /(?:^| )(?:moon|star)$/.test(noun));
};
/** The country around a church or a cottage. */
const aroundBuilding = (named: readonly Thing[]): SceneSetting | null =>
  named.some(({ noun }) => OF_COUNTRY.test(noun)) ? 'field' : null;
const OF_COUNTRY =
  /(?:^| )(?:church|chapel|house|cottage|hut|cabin|farmhouse|farm|barn|windmill|castle|villa|temple|shed|lodge)$/;
const outsideOf = (setting: SceneSetting, weather: ScenePlan['weather'] | null): SceneSetting => {
  const near = [...NEIGHBOURS[setting], 'garden' as const].filter((one) => !INSIDE.has(one));
  return INSIDE.has(setting) ? (near.find((one) => !weather || canHave(one, weather)) ?? setting) : setting;
};

/** A starry sky means night, in any place. */
const STARRY =
  /(?<!\p{L})(?:starry (?:night )?sk(?:y|ies)|starry night|sternenhimmel|sternenklarer? (?:himmel|nacht)|cielo (?:estrellado|stellato)|ciel étoilé|céu estrelado)(?!\p{L})|星空/giu;
/** A clear sky is a weather, and no place in the air. */
const SKIES =
  /(?<!\p{L})(?:sk(?:y|ies)(?= (?:full of|filled with|with) (?:\p{L}{3,10} )?stars)|himmel(?= (?:voller|mit|voll) (?:\p{L}{3,10} )?sternen?)|(?:cielo|ciel|céu)(?= (?:llen[oa]|plein|rempli|cheio|pieno|con|avec|com) ?(?:d[ei] |d['’])?(?:\p{L}{3,10} )?(?:estrellas|étoiles|estrelas|stelle)))|(?<=(?<!\p{L})(?<!(?:in|into|to|through|across|under|from|up|of|on|toward|towards) )the )(?:sky|skies)(?!\p{L})|(?<=(?<!\p{L})(?<!(?:in|an|zu|unter|durch) )(?:der|den) )himmel(?!\p{L})|(?<=(?<!\p{L})(?<!(?:en|in|hacia|nel|por) )(?:el|il|o) )(?:cielo|céu)(?!\p{L})|(?<!\p{L})(?<=(?:clear|blue|cloudless|sunny|gr[ae]y|stormy|dark|bright|red|pink|orange|klar|blau|sternenklar|wolkenlos|grau)(?:e[nrms]{0,2})? )(?:night )?(?:sk(?:y|ies)|himmel)(?!\p{L})|(?<!\p{L})(?:cielo|céu|ciel)(?= (?:azul|despejado|claro|gris|nublado|limpo|bleu|clair|dégagé|azzurro|sereno|limpido)(?!\p{L}))|(?<=(?<!\p{L})(?:some|a few|more|less|fewer|many|dark|white|grey|gray|no|big|fluffy|soft|pink|the) )clouds?(?!\p{L})|(?<=(?<!\p{L})(?:ein paar|mehr|weniger|dunkle|unas|más|menos|des|quelques|plus de|algumas|mais|qualche|più) )(?:wolken?|nubes?|nuages?|nuvens|nuvol[ae])(?!\p{L})|青空|蓝天/giu;

/** Somebody who waves asks for no sea. */
const WAVES_HAND =
  /(?<=(?<!\p{L})(?:make|let|have) (?:\p{L}{2,12} ){1,3})wave(?!\p{L})|(?<!\p{L})(?:is|are|be) waving(?!\p{L})/giu;
/** A cup of coffee is no café. */
const DRINKS = /(?<!\p{L})((?:xícara|taza|tasse|tazza|copo|vaso) (?:de|di) )(?:café|caffè)(?!\p{L})/giu;
/** A shop that somebody should stand in front of is no place to be in. */
const NEXT_TO =
  /(?<!\p{L})(?:in front of|outside|behind|beside|next to|vor|hinter|neben|delante del?|detrás del?|frente a(?:l)?|al lado del?|devant|derrière|à côté d[eu]|em frente (?:a|ao|à|d[ao])|atrás d[ao]|ao lado d[ao]|davanti a(?:l(?:la)?)?|dietro|accanto a(?:l(?:la)?)?) (?:(?:the|an?|her|his|de[mnr]|die|das|eine?[mnr]?|la|el|le|l['’]|une?|una|o|a|il|un|uma?) ?)?(\p{L}{3,20})/giu;
/** The rest of a prompt without what it puts something next to. */
export const withoutNextTo = (rest: string, asked: string): string =>
  [...asked.matchAll(NEXT_TO)].reduce((text, [, word = '']) => text.replace(word, ' '), rest);
const WAY = /(?:^| )(?:road|street|lane|path|way)$/;

/**
 * A text without things that are put into the scene, which do not move it: a balloon in a forest asks for no sky. The
 * things that a whole scene is made of do move it.
 */
export function withoutNouns(
  text: string,
  things: readonly Thing[],
  { keepsPlace, isMoved }: { keepsPlace: boolean; isMoved: boolean },
  languages: readonly string[],
  motifs: readonly string[],
): string {
  const told = text.replace(STARRY, ' night ').replace(SKIES, ' ').replace(WAVES_HAND, ' ').replace(DRINKS, '$1');
  // A thing that is there already does not move the scene.
  const isThere = (noun: string) =>
    !isMoved && motifs.some((one) => shapeFor(one) === shapeFor(noun) || (WAY.test(one) && WAY.test(noun)));
  const others = things.filter(
    ({ noun }) =>
      (isThere(noun) || !isPlaceNoun(noun, '')) &&
      // The plural too: “stairs” may be listed where “stair” is not.
      matchPlaces(`${noun}, ${noun}s`).some(
        ({ value }) => value.setting && !(value.weather && (value.weight ?? 1) >= WEATHER_WEIGHT),
      ),
  );
  // An umbrella is a thing, and no rain.
  const isWeak = ({ value }: { value: { weight?: number } }) => (value.weight ?? 1) <= WEATHER_WEIGHT;
  const isHint = (noun: string) => matchPlaces(noun).every(isWeak) && !(isMoved && stageOf(noun) !== undefined);
  const staying =
    keepsPlace || things.some(({ noun }) => isPlaceNoun(noun, ''))
      ? others
      : others.filter(({ noun }) => isThere(noun) || isHint(noun) || isInSky(noun));
  const isForeign = languages[0] !== 'en' && staying.length > 0;
  const foreign = new Set(
    (isForeign ? matchPlaces(told) : []).flatMap(({ word }) =>
      findObjects(word, 1, languages).some(({ noun }) => staying.some((one) => one.noun === noun)) ? [word] : [],
    ),
  );
  // Chinese and Japanese have no spaces.
  const signs = (word: string): string =>
    staying.length === 0
      ? word
      : matchPlaces(word).reduce(
          (rest, hit) => (isWeak(hit) && SIGN.test(hit.word) ? rest.replaceAll(hit.word, '') : rest),
          word,
        );
  const climbsThing = things.some(({ noun }) => !isPlaceNoun(noun, ''));
  // People ask for no place: a driver asks for no road.
  const people = peopleNamedAt(told)
    .map((at) => wordAt(told, at))
    .filter((word) => !SIGN.test(word));
  return (
    told
      .split(/(\s+)/)
      .filter((word) => !people.includes(wordAt(word, 0)))
      .filter((word) => !staying.some(({ noun }) => isWordOf(noun, word.toLowerCase().replace(/\W/g, ''))))
      // The same in other languages.
      .filter((word) => !foreign.has(wordAt(word, 0).toLowerCase()))
      .filter((word) => !(keepsPlace && isOfNoPlace(word)))
      .filter((word) => !(climbsThing && CLIMBS.test(word.replace(/\W/g, ''))))
      .map(signs)
      .join('')
  );
}
const isWordOf = (noun: string, word: string): boolean =>
  noun.split(' ').some((part) => part === word || part === nounLemma(word));
const SIGN = /[^\u0000-\u024f]/;
const DEEDS =
  /^(?:driv(?:e|es|ing)|sail(?:s|ing)?|fl(?:y|ies|ying)|danc(?:e|es|ing)|sing(?:s|ing)?|div(?:e|es|ing)|hik(?:e|es|ing))$/i;
/** A ladder is climbed anywhere. */
const CLIMBS = /^climb(?:s|ed|ing)?$/i;
/** What is done or found in many places. */
const isOfNoPlace = (word: string): boolean => {
  const bare = word.toLowerCase().replace(/\W/g, '');
  return FOUND_ELSEWHERE.has(bare) || DEEDS.test(bare);
};

/** Whether a thing is seen in the sky over any place, like a rainbow or a moon. */
export const isInSky = (noun: string): boolean => realmOf(noun) === 'sky';
