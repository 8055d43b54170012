/** The light and the background that an edit asks for: candlelight, a green neon light, warmer, more dramatic, a yellow background. */
import type { SceneTint } from '#lib/products/mv/ports.ts';
import {
  BRIGHT,
  CANDLE,
  COLD,
  colorOfPhrase,
  DIM,
  DRAMATIC,
  MUTED,
  NEON,
  VIVID,
  WARM,
} from '../../../draw/objects/thing-colors.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const COLOR = '(\\p{L}{3,12})';
/** A colour beside a word for light; a light blue is a blue. */
const COLORED: readonly RegExp[] = [
  new RegExp(
    `${FROM}${COLOR} (?:neon )?(?:light|lights|lighting|glow|neon)${TO}(?! (?:signs?|tubes?|letters)(?!\\p{L}))(?: (?=(\\p{L}{3,12})))?`,
    'giu',
  ),
  new RegExp(`${FROM}neon ${COLOR}${TO}(?: lights?${TO})?`, 'giu'),
  new RegExp(`${FROM}${COLOR} (?:licht|neonlicht|beleuchtung)${TO}`, 'giu'),
  new RegExp(
    `${FROM}(?:luz|luces|neón|lumières?|néons?|luzes|neon|luce|luci) (?:(?:de|al|di) )?(?:neón |néon |neon )?${COLOR}${TO}`,
    'giu',
  ),
];
/** The light shall be red. */
const LIGHT_IS = new RegExp(
  `${FROM}(?:the|das|la|a) (?:light|lights|lighting|licht|beleuchtung|luz|lumière|luce) (?:(?:should|shall|must|to|soll|ist|is|be|sein|en|sea|soit|mehr|more|in|turn|turns) ){1,3}${COLOR}${TO}`,
  'giu',
);
const MAKE_LIGHT = new RegExp(`${FROM}(?:make|turn|paint) (?:all )?the (?:light|lights|lighting) ${COLOR}${TO}`, 'giu');
const BACKGROUNDS: readonly RegExp[] = [
  new RegExp(`${FROM}${COLOR} (?:background|backdrop|hintergrund)${TO}`, 'giu'),
  new RegExp(
    `${FROM}(?:background|backdrop|hintergrund|fondo|fond|arrière-plan|fundo|sfondo)(?: (?:should|shall|must|is|be|to|in|soll|sein|de color|en|sea|soit|seja|sia|color)){0,3} ${COLOR}${TO}`,
    'giu',
  ),
];

/** Chinese may touch a Latin word without a space. */
const FROM_LATIN = '(?<!\\p{Script=Latin})';
const TO_LATIN = '(?!\\p{Script=Latin})';
/** Customers' words for more, less, dramatic and sunny light; moods are read from them too. */
export const BRIGHTER = new RegExp(
  `${FROM_LATIN}(?:brighter|brighten(?: (?:it|this|everything|the \\p{L}{3,12}))?(?: up)?|let there be light|lights? on|turn (?:up the (?:lights?|brightness)|the (?:lights?|brightness) (?:on|up))|more brightness|more light|lighten(?: (?:it|this|everything))?(?: up)?|(?<!(?:an?|the|his|her) )lighter|lighter(?= (?:mood|look|tone|feel|scene|picture))|heller|mehr licht|más (?:claro|luz|luminos[oa])|plus (?:claire?|lumineu(?:x|se)|de lumière)|mais (?:clar[oa]|luz|iluminad[oa])|più (?:chiar[oa]|luminos[oa]|luce))${TO_LATIN}`,
  'iu',
);
export const DARKER = new RegExp(
  `${FROM_LATIN}(?:darker|darken(?: (?:it|this|everything|the \\p{L}{3,12}))?|less (?:light|brightness)|lights? (?:off|out)|(?:kill|dim|turn (?:off|down|out)) (?:all )?the (?:lights?|lighting|brightness)|turn the (?:lights?|brightness) (?:off|down|out)|dim (?:it|this)(?: down)?|dunkler|más oscur[oa]|plus sombre|mais escur[oa]|più (?:scur[oa]|bui[oa]))${TO_LATIN}`,
  'iu',
);
export const MORE_DRAMATIC = new RegExp(
  `${FROM_LATIN}(?:more drama|dramatic(?:ally)?|dramatisch\\p{L}{0,4}|dramátic[oa]|dramatique|drammatic[oa])${TO_LATIN}`,
  'iu',
);
export const MORE_SUN = new RegExp(
  `${FROM_LATIN}(?:more sun|(?:some|a bit of|a little) sun(?:shine)?|(?:mehr|etwas|ein bisschen) sonne|(?:más|un poco de|algo de) sol|(?:plus|un peu) de soleil|(?:mais|um pouco de) sol|più sole|un po['’] di sole)${TO_LATIN}`,
  'iu',
);

/** How customers ask for stronger colours, and for softer ones. */
const MORE_COLOR =
  /(?<!\p{L})(?:make (?:it|this|everything|the (?:colou?rs?|picture)) pop|pop more|(?:more|stronger|brighter|bolder|richer|deeper) colou?rs?|more (?:colou?rful|vivid|vibrant|saturat(?:ed|ion))|colou?rs? (?:are |look |is )?(?:a bit |a little |so |really |way )?(?:too )?(?:washed[- ]out|dull|pale|flat|muted|faded)|zu blass|blasse farben|mehr farben?|(?:bunter|farbenfroher|farbiger|kräftigere farben)|más (?:color(?:es)?|colorid[oa]|viv[oa]s?)|plus (?:de couleurs?|coloré[es]{0,2}|vi(?:f|ve)s?)|mais (?:cor(?:es)?|colorid[oa]|viv[oa])|some (?:more )?colou?r|un peu de couleurs?|un poco de color|più (?:color[ei]|colorat[oa]|vivac[ei]))(?!\p{L})/iu;
const LESS_COLOR =
  /(?<!\p{L})(?:(?:less|too|not (?:so|as)|fewer) (?:colou?r(?:s|ful)?|vivid|vibrant|saturated|garish|gaudy|loud)|muted(?: colou?rs)?|softer colou?rs|(?<!(?:el|un|del|los|o|um|ao|do|os) )pastels?|(?:zu|weniger|nicht so) (?:bunt|grell|farbig|knallig)|(?:menos|demasiado|no tan) (?:colorid[oa]|color(?:es)?|chillón)|(?:moins|trop|pas si) (?:de couleurs?|colorée?|criard)|(?:menos|muito) (?:colorid[oa]|cores)|(?:meno|troppo) (?:colorat[oa]|color[ei]))(?!\p{L})/iu;

const NAMED: readonly [string, ...RegExp[]][] = [
  [
    CANDLE,
    new RegExp(
      `${FROM}(?:candle ?-?light|candlelit|candle-lit|by candlelight|kerzenlicht|kerzenschein|luz de (?:las )?velas?|(?:lumière|lueur) d(?:es|e) bougies?|aux chandelles|lume di candela)${TO}`,
      'giu',
    ),
  ],
  [
    WARM,
    new RegExp(
      `${FROM}(?:co[sz]y|co[sz]ier|warmer|warm light|gemütlich\\p{L}{0,3}|behaglich\\p{L}{0,3}|wärmer\\p{L}{0,2}|acogedor\\p{L}{0,2}|más c[áa]lid[oa]|luz c[áa]lida|lumière chaude|luce calda|luz quente|warmes licht|plus chaleureu(?:x|se)|chaleureu(?:x|se)|aconchegante|mais quente|accoglient[ei]|più cald[oa])${TO}|温馨|あたたか|暖かい`,
      'giu',
    ),
  ],
  [
    COLD,
    new RegExp(
      `${FROM}(?:colder|cold light|kälter\\p{L}{0,2}|más frí[oa]|plus froide?|mais fri[oa]|più fredd[oa])${TO}`,
      'giu',
    ),
  ],
  [DRAMATIC, MORE_DRAMATIC, /ドラマチック|戏剧/],
  [DIM, DARKER, /(?<!\p{L})(?:dimmer|gloomier)(?!\p{L})|更暗|暗く/iu],
  [MUTED, LESS_COLOR],
  [VIVID, MORE_COLOR],
  [BRIGHT, BRIGHTER, MORE_SUN, /(?<!\p{L})(?:more lights|sunnier|more sunny)(?!\p{L})|更亮|明るく/iu],
  [
    NEON,
    new RegExp(
      `${FROM}(?:neon|neón|néon)(?: lights?| lichter?| colou?rs| glow)?(?=\\s{0,2}(?:$|[,.;:!?]|and |und |y |et |e ))`,
      'giu',
    ),
  ],
];

/** Reads the light and the background, and returns the prompt without those words that are no things. */
export function readLight(prompt: string): { tints: SceneTint[]; rest: string } {
  const tints: SceneTint[] = [];
  let rest = prompt;
  const take = (pattern: RegExp, part: SceneTint['part']) => {
    rest = rest.replace(pattern, (whole, first: string, next: unknown) => {
      const color = colorOfPhrase(first);
      if (!color || (typeof next === 'string' && colorOfPhrase(next))) return whole;
      tints.push({ part, color });
      return ' ';
    });
  };
  for (const pattern of BACKGROUNDS) take(pattern, 'wall');
  for (const pattern of COLORED) take(pattern, 'light');
  take(LIGHT_IS, 'light');
  take(MAKE_LIGHT, 'light');
  for (const [color, ...words] of NAMED) {
    if (!words.some((one) => rest.search(one) >= 0) || tints.some(({ part }) => part === 'light')) continue;
    tints.push({ part: 'light', color });
    // Only neon is taken out: a candle is a thing too, and warmth also reads as a hue.
    if (color === NEON) for (const one of words) rest = rest.replace(one, ' ');
  }
  return { tints, rest };
}
