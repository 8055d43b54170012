/** Colours that a text gives to a thing: a red umbrella, an umbrella that is red, un paraguas rojo. */
import { kindsOf, nounLemma, sensesOf, synset } from '../../song/lyrics/words/wordnet.ts';

export type ThingColor = keyof typeof COLORS;

/** What each colour is dyed with. */
export const COLORS = {
  red: '#d3222b',
  orange: '#f07c1d',
  yellow: '#f4c81f',
  green: '#2f9e44',
  turquoise: '#1fa8a4',
  blue: '#2463d1',
  purple: '#7b3fc0',
  pink: '#f06ba8',
  brown: '#7a4a2b',
  black: '#1d1d22',
  white: '#f6f3ec',
  gray: '#8d9096',
  golden: '#d9a520',
  silver: '#c3c8cf',
} as const;

/** The colours' words, in English first, then in German, French, Spanish, Italian, Portuguese and Dutch. */
const WORDS: Readonly<Record<ThingColor, string>> = {
  red: 'red crimson scarlet rot rote roter rotes roten rouge rouges rojo roja rojos rojas rosso rossa rossi rosse vermelho vermelha rood',
  orange: 'orange oranger naranja arancione laranja oranje',
  yellow:
    'yellow gelb gelbe gelber gelbes gelben jaune jaunes amarillo amarilla giallo gialla amarelo amarela geel gele',
  green: 'green emerald grün grüne grüner grünes grünen vert verte verts vertes verde verdes verdi groen groene',
  turquoise: 'turquoise teal cyan türkis turquesa turchese',
  blue: 'blue azure navy blau blaue blauer blaues blauen bleu bleue bleus bleues azul azules blu azzurro azzurra blauw blauwe',
  purple: 'purple violet lilac lila violett violette morado morada viola roxo roxa paars paarse',
  pink: 'pink magenta rosa rose rosado rosada roze',
  brown: 'brown braun braune brauner braunes brun brune marron marrón marrone marrom bruin bruine',
  black:
    'black schwarz schwarze schwarzer schwarzes schwarzen noir noire noirs noires negro negra nero nera preto preta zwart zwarte',
  white:
    'white weiß weiße weißer weißes weißen blanc blanche blancs blanches blanco blanca bianco bianca branco branca wit witte',
  gray: 'gray grey grau graue grauer graues gris grises grigio grigia cinza grijs grijze',
  golden: 'golden gold goldene goldener goldenes doré dorée dorado dorada dorato dorata dourado dourada gouden',
  silver: 'silver silbern silberne argenté argentée plateado plateada argentato argentata prateado prateada zilveren',
};
const BY_WORD: ReadonlyMap<string, ThingColor> = new Map(
  Object.entries(WORDS).flatMap(([color, words]) => words.split(' ').map((word) => [word, color as ThingColor])),
);
/** Words of other languages that mean something else in English. */
const FOREIGN_ONLY = new Set('rot rote rose lila rosa viola marron negro negra blanche vert wit gele'.split(' '));
const IS = new Set('is are was were turns turned painted ist sind est sont es son è sono é são'.split(' '));
const MODALS = new Set('should must shall will'.split(' '));
/** Make the door green. */
const PAINTS = new Set('make paint color colour dye turn'.split(' '));
/** How far before its thing a colour may stand: a red leather suitcase. */
const WORDS_BETWEEN_MAX = 1;
/** What is named by its colour and does not look like it: white wine, a black coffee, green tea, brown bread. */
const NAMED_BY_COLOR = ['beverage', 'bread', 'meat', 'sauce', 'celestial body', 'precipitation'];

/** Colours in Chinese and Japanese, which stand right before their thing. */
const BEFORE_THING: readonly [RegExp, ThingColor][] = [
  [/(?:红|紅|赤)色?[的のい]?$/, 'red'],
  [/(?:橙|オレンジ)色?[的のい]?$/, 'orange'],
  [/黄色?[的のい]?$/, 'yellow'],
  [/(?:绿|綠|緑)色?[的のい]?$/, 'green'],
  [/(?:蓝|藍|青)色?[的のい]?$/, 'blue'],
  [/紫色?[的のい]?$/, 'purple'],
  [/(?:粉|ピンク)色?[的のい]?$/, 'pink'],
  [/(?:棕|褐|茶)色?[的のい]?$/, 'brown'],
  [/(?:黑|黒)色?[的のい]?$/, 'black'],
  [/白色?[的のい]?$/, 'white'],
  [/灰色?[的のい]?$/, 'gray'],
  [/金色?[的のい]?$/, 'golden'],
  [/(?:银|銀)色?[的のい]?$/, 'silver'],
];

/** The colour that a text without spaces gives to the thing it names next; `before` is what stands before the name. */
export function unspacedColor(before: string, noun: string): ThingColor | null {
  if (isNamedByColor(noun)) return null;
  return BEFORE_THING.find(([pattern]) => pattern.test(before))?.[1] ?? null;
}

function colorOf(word: string | undefined, language: string): ThingColor | null {
  if (word === undefined || (language === 'en' && FOREIGN_ONLY.has(word))) return null;
  return BY_WORD.get(word) ?? null;
}

/** Whether an English word is a colour: orange, gold. */
export const isColorWord = (word: string): boolean => colorOf(word, 'en') !== null;

function isNamedByColor(noun: string): boolean {
  const [sense] = sensesOf(nounLemma(noun.split(' ').at(-1) as string), 'noun');
  if (sense === undefined) return false;
  return [sense, ...kindsOf(sense)].some((kind) =>
    synset(kind, 'noun').words.some((word) => NAMED_BY_COLOR.includes(word)),
  );
}

/** The words of a text in small letters, each with what stands between it and the word before. */
export type SpacedWord = { word: string; gap: string };

/** The colour of a thing whose name is the words from `from` to `to` (not included) of a text; null where it has none. */
export function thingColor(
  words: readonly SpacedWord[],
  from: number,
  to: number,
  noun: string,
  language: string,
): ThingColor | null {
  if (isNamedByColor(noun)) return null;
  for (let back = 1; back <= WORDS_BETWEEN_MAX + 1; back++) {
    const word = words[from - back]?.word;
    // An article or a comma ends the name: of a red hat, a shoe and the coat the hat alone is red.
    if (word === undefined || words[from - back + 1]?.gap.trim() !== '') break;
    const color = colorOf(word, language);
    if (color) return color;
    if (language === 'en' && sensesOf(word, 'noun').length + sensesOf(word, 'adj').length === 0) break;
  }
  const after = words[to];
  if (after === undefined || after.gap.trim() !== '') return null;
  if (IS.has(after.word)) return colorOf(words[to + 1]?.word, language);
  if (MODALS.has(after.word) && words[to + 1]?.word === 'be') return colorOf(words[to + 2]?.word, language);
  if (language === 'en' && words.slice(0, from).some(({ word }) => PAINTS.has(word)))
    return colorOf(after.word, language);
  return language === 'en' ? null : colorOf(after.word, language);
}
