/** What the picture of a thing shows of itself: an edit that asks for it has it. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';

/** Whether a word tells of what the picture of a thing shows anyway: leaves fall that are all over, a dolphin leaps, a house has a chimney. */
export const isOfPicture = (word: string, { motifs, motifCues = [] }: ScenePlan): boolean =>
  (FALLING.test(word) && motifCues.some(({ where }) => where?.is === 'everywhere')) ||
  OF_PICTURES.some(([things, words]) => words.test(word) && motifs.some((noun) => things.test(noun)));
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
