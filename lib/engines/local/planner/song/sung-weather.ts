/** The weather that a text says there is, in the languages of emoji sets; none if denied or a figure of speech. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { figuresOf } from '../../draw/objects/figures-of-speech.ts';

type Weather = ScenePlan['weather'];

/** Latin and Cyrillic words match as a whole; Chinese and Japanese characters and Korean stems anywhere. */
const WORDS: readonly [Weather, RegExp][] = [
  [
    'rain',
    /(?<![\p{L}'])(?:rain(?:s|y|ing|ed|drops?|storms?|fall)?|drizzl(?:e|es|ing)|downpours?|thunderstorms?|hail(?! (?:a|the|mary|king|from|to)\b)(?:s|ed|ing|stones?|storms?)?|graniz[oa]\w{0,4}|hagel\w{0,7}|grêl(?:e|ons?)|grandine|storm(?:s|y)?|pouring|lluvias?|lluev[ae]|lloviendo|llover|lluvios[oa]|tormenta|regen|regnet|regnen|regnerisch\w{0,2}|pluies?|pleut|pleuvoir|averses?|pioggia|piove|chuvas?|chove|chovendo|дожд[ьяёи]\p{L}{0,2})(?![\p{L}])|雨|(?:^|\s)비(?:가|는|를|에|와|도|만)?(?=\s|$|[,.!?])|빗(?:속|물|방울|소리)|소나기|장마/giu,
  ],
  [
    'snow',
    /(?<![\p{L}'])(?:snow(?:s|y|ing|ed|fall|flakes?|storms?)?|blizzards?|niev[ea]|nevando|nevar|nevada|schnee|schneit|schneien|schneeflocken?|neiges?|neiger|neve|nevica|снег\p{L}{0,2}|снежн\p{L}{0,3})(?![\p{L}])|雪|첫눈|함박눈|눈보라|눈송이|눈이? (?:내|오|와|쌓)|(?:하얀|흰) 눈/giu,
  ],
  [
    'fog',
    /(?<![\p{L}'])(?:fog(?:s|gy)?|mist(?:s|y)?|haz[ey]|niebla|neblina|bruma|nebel|neblig\w{0,2}|dunst|brumes?|brouillards?|nebbia|neblinas?|туман\p{L}{0,2})(?![\p{L}])|雾|霧|霞|안개/giu,
  ],
  [
    'wind',
    /(?<![\p{L}'])(?:winds?|windy|breez(?:e|es|y)|gales?|hurricanes?|sand ?storms?|dust ?storms?|sandsturm|vientos?|ventos[oa]|windig\w{0,2}|sturm|stürme|vents?|vento|ветер\p{L}{0,2}|ветр\p{L}{0,2})(?![\p{L}])|风|風|바람/giu,
  ],
];

/** Said before a weather that is not there, or not yet or no longer. */
const GONE_BEFORE =
  /(?:\b(?:no|not|never|without|after|before|until|till|since|if|unless|no more|made of|isn't|don't|won't|didn't|doesn't|ain't|kein|keine[nrs]?|ohne|nie|nicht|nach|vor|bis|sin|nunca|jamás|después de|antes de|sans|jamais|après|avant|pas de|ne|senza|dopo|sem|depois d[ae]|без|после|нет)(?: (?:the|this|that|all|any|more|a|der|dem|den|la|el|le|il|o|das|de la|du))?|(?:没有?|沒有?|不再?|无|無|别)(?:下|在|有|是)?)\s*$/iu;
/** Words in front of a comparison, whose weather is not there: vola come neve. */
const LIKE_BEFORE = /(?<!\p{L})(?:like|wie|comme|como|come)(?: (?:the|an?|der|die|das|la|le|el|il|o|a))? (?:l['’])?$/iu;
/** Said after a weather that has ended. */
const GONE_AFTER =
  /^(?:\s(?:(?:has|have|had|is|was|will|soon|finally|all) ){0,2}(?:stop|ends\b|ended\b|gone\b|pass(?:es|ed)\b|clear(?:s|ed)\b|ceas|fad(?:es|ed)\b|(?<=(?:is|was|'s) )(?:over|done|away)\b|hört auf|vorbei|más\b|pasó|cesó|s'arrête|그치|그친|없|멎)|(?:已经?|都|过|が|は|も|了)?(?:停|后|後|過|散|化了|上が|やん))/iu;
/** Things that are called by a weather, and verbs that look like one. */
const OTHER_AFTER =
  /^[- ](?:coats?|boots?|check|chimes?|globes?|white|man|men|mill|ow|shield|screen|up|down the|the (?:clock|watch|line|string)|your|my)\b/i;
const OTHER_BEFORE = /\b(?:second|solar|trade|purple|(?:i|you|we|they|to|and) (?=wind))\s*$/i;
/** Words for a screen, whose “snow” is no weather. */
const ON_A_SCREEN = /\b(?:tv|television|screen|static)\b/i;

/** How many characters around a word decide whether its weather is there. */
const NEAR = 24;

/** The first weather that a text says there is. */
export function weatherIn(text: string): Weather | null {
  return said(text).find(({ isThere }) => isThere)?.weather ?? null;
}

/** Whether a text speaks of the weather, be it there or not. */
export const speaksOfWeather = (text: string): boolean => said(text).length > 0;

function said(text: string): { weather: Weather; isThere: boolean }[] {
  return text.split('\n').flatMap((line) => {
    const words = WORDS.flatMap(([weather, pattern]) =>
      [...line.matchAll(pattern)].map((match) => ({ weather, match })),
    );
    if (words.length === 0) return [];
    const figures = figuresOf(line).filter(({ from, to }) => !/cats and dogs/i.test(line.slice(from, to)));
    return words
      .sort((a, b) => a.match.index - b.match.index)
      .map(({ weather, match: { 0: word, index } }) => {
        const at = index + word.search(/\S/);
        const end = index + word.length;
        const before = line.slice(Math.max(0, at - NEAR), at);
        const after = line.slice(end, end + NEAR);
        const isThere = !(
          figures.some(({ from, to }) => at >= from && at < to) ||
          GONE_BEFORE.test(before) ||
          LIKE_BEFORE.test(before) ||
          GONE_AFTER.test(after) ||
          OTHER_AFTER.test(after) ||
          OTHER_BEFORE.test(before) ||
          (weather === 'snow' && ON_A_SCREEN.test(line))
        );
        return { weather, isThere };
      });
  });
}
