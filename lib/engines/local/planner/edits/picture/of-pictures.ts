/** What the picture of a thing shows of itself: an edit that asks for it has it. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';

/** Whether a word tells of what the picture of a thing shows anyway: leaves fall that are all over, a dolphin leaps, a house has a chimney. */
export const isOfPicture = (word: string, { motifs, motifCues = [], interior }: ScenePlan): boolean =>
  (interior === 'stadium' && OF_STADIUM.test(word)) ||
  (motifs.some((noun) => LIGHTS.test(noun)) && LIT.test(word)) ||
  (FALLING.test(word) && motifCues.some(({ where }) => where?.is === 'everywhere')) ||
  OF_PICTURES.some(([things, words]) => words.test(word) && motifs.some((noun) => things.test(noun)));
const OF_STADIUM =
  /^(?:full|packed|crowded|filled|huge|big|bright|sold-out|floodlights?|spotlights?|voll\p{L}{0,2}|groß\p{L}{0,2}|flutlicht\p{L}{0,3}|llen[oa]|abarrotado|focos|comble|plein|bondé|projecteurs|cheio|lotado|holofotes|pieno|gremito|fari|riflettori)$/iu;
/** Lanterns, lamps and fires are drawn lit. */
const LIGHTS = /(?:^| )(?:lantern|lamp|streetlamp|streetlight|candle|fireplace|fire|campfire|light bulb|torch)$/;
const LIT =
  /^(?:lit|glow(?:s|ing)?|burning|leuchtend\p{L}{0,2}|brennend\p{L}{0,2}|encendid[oa]s?|allumée?s?|aces[oaie]s?|acces[oaie]|acend?id[oa]s?)$/iu;
const FALLING =
  /^(?:fall(?:s|ing|en)?|drift(?:s|ing)?|float(?:s|ing)?|fl(?:y|ies|ying)|blow(?:s|ing|n)?|down|everywhere|überall|partout|dappertutto|ovunque|fallend(?:e[nrs]?)?|fliegend(?:e[nrs]?)?|schwebend(?:e[nrs]?)?|herab|runter|herunter|ca(?:yendo|en|e|em|indo|dono|dendo)|volando|tombe(?:nt)?|tombant(?:es?)?|volant(?:es?)?|voando)$/iu;
const OF_PICTURES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:^| )(?:dolphin|flying fish)$/,
    /^(?:jump(?:s|ing)?|leap(?:s|ing|t)?|spring(?:t|en|end(?:e[nr]?)?)|salt(?:a|ando|e)|saute(?:nt|r)?|sautant|pul(?:a|ando))$/iu,
  ],
  [
    /(?:^| )(?:house|farmhouse|cottage)$/,
    /^(?:chimneys?|schornsteine?|chimeneas?|cheminées?|chaminés?|comignol[oi])$/iu,
  ],
];
