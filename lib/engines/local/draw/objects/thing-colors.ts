/** Colours that a text gives to a thing: a red umbrella, an umbrella that is red, un paraguas rojo. */
import { kindsOf, nounLemma, sensesOf, synset } from '../../song/lyrics/words/wordnet.ts';

export type ThingColor = keyof typeof COLORS;

/** The dye for each colour, and for the shades that look like another colour. */
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
  'dark red': '#7d1420',
  'dark green': '#14532b',
  'dark blue': '#162a6e',
  'dark gray': '#4a4d54',
  'light green': '#9ad88c',
  'light blue': '#93c5f0',
  'light purple': '#bfa2e2',
} as const;

/** The colour of water that is frozen over. */
export const ICE = 'ice';
/** Lights, which are no colours of things. */
export const CANDLE = 'candle';
export const WARM = 'warm';
export const COLD = 'cold';
export const DRAMATIC = 'dramatic';
export const NEON = 'neon';
export const DIM = 'dim';
export const BRIGHT = 'bright';
/** More, and less, of all colours. */
export const VIVID = 'vivid';
export const MUTED = 'muted';

type Shade = 'dark' | 'light';
type PlainColor = Exclude<ThingColor, `${Shade} ${string}`>;

/** The colours' words, in English first, then in German, French, Spanish, Italian, Portuguese and Dutch. */
const WORDS: Readonly<Record<PlainColor, string>> = {
  red: 'red crimson scarlet rot rote roter rotes roten rouge rouges rojo roja rojos rojas rosso rossa rossi rosse vermelho vermelha vermelhos vermelhas rood',
  orange: 'orange ginger oranger roux rousse naranja arancione arancio laranja oranje',
  yellow:
    'yellow gelb gelbe gelber gelbes gelben jaune jaunes amarillo amarilla amarillos amarillas giallo gialla gialli gialle amarelo amarela amarelos amarelas geel gele',
  green: 'green emerald grün grüne grüner grünes grünen vert verte verts vertes verde verdes verdi groen groene',
  turquoise: 'turquoise teal cyan türkis turquesa turchese',
  blue: 'blue azure blau blaue blauer blaues blauen bleu bleue bleus bleues azul azules azuis blu blauw blauwe',
  purple:
    'purple violet lilac lila violett violette morado morada morados moradas viola roxo roxa roxos roxas paars paarse',
  pink: 'pink magenta rosa rose rosado rosada roze',
  brown:
    'brown braun braune brauner braunes brun brune marron marrons marrón marrones marrone marroni marrom castanho castanha castanhos castanhas bruin bruine',
  black:
    'black schwarz schwarze schwarzer schwarzes schwarzen noir noire noirs noires negro negra negros negras nero nera neri nere preto preta pretos pretas zwart zwarte',
  white:
    'white weiß weiße weißer weißes weißen blanc blanche blancs blanches blanco blanca blancos blancas bianco bianca bianchi bianche branco branca brancos brancas wit witte',
  gray: 'gray grey grau graue grauer graues gris grises grigio grigia cinza grijs grijze',
  golden:
    'golden gold goldgelb goldgelbe goldgelber goldgelbes goldgelben goldene goldener goldenes doré dorée dorado dorada dorados doradas dorato dorata dourado dourada gouden',
  silver:
    'silver silbern silberne argenté argentée plateado plateada plateados plateadas argentato argentata prateado prateada zilveren',
};
const BY_WORD: ReadonlyMap<string, PlainColor> = new Map(
  Object.entries(WORDS).flatMap(([color, words]) => words.split(' ').map((word) => [word, color as PlainColor])),
);
/** Words that include a shade. */
const SHADED_WORDS: ReadonlyMap<string, ThingColor> = new Map(
  Object.entries({
    'dark blue': 'navy marino marineblau',
    'light blue': 'azzurro azzurra azzurri azzurre celeste celestes himmelblau',
    'dark red': 'burgundy maroon bordeaux granate weinrot bordò',
  } satisfies Partial<Record<ThingColor, string>>).flatMap(([color, words]) =>
    words.split(' ').map((word): [string, ThingColor] => [word, color as ThingColor]),
  ),
);
/**
 * Words for the shade of a colour beside its name; a bright one is the plain colour. They stand before the name in
 * German and English, after it elsewhere.
 */
const SHADES: Readonly<Record<Shade | 'plain', string>> = {
  dark: 'dark darker deep dunkel dunkles dunklen oscuro oscura oscuros oscuras foncé foncée foncés foncées sombre scuro scura scuri escuro escura escuros',
  light:
    'light lighter pale hell helles hellen claro clara claros claras clair claire clairs claires chiaro chiara chiari',
  plain: 'bright vivid knall vif vive vifs vivo viva intenso intensa',
};
const SHADE_OF: ReadonlyMap<string, Shade | 'plain'> = new Map(
  Object.entries(SHADES).flatMap(([shade, words]) => words.split(' ').map((word) => [word, shade as Shade | 'plain'])),
);

/** A text without the shades of its colours: dark blue does not mean night. */
export function withoutShades(text: string): string {
  const parts = text.split(/([ -])/);
  const isColor = (word: string | undefined) => BY_WORD.has((word ?? '').toLowerCase().replace(/\P{L}/gu, ''));
  return parts
    .filter((word, i) => {
      const shade = i % 2 === 0 ? i : i - 1;
      return !(SHADE_OF.has((parts[shade] ?? word).toLowerCase()) && isColor(parts[shade + 2]));
    })
    .join('');
}

const shaded = (color: PlainColor, shade: Shade | 'plain' | undefined): ThingColor => {
  const name = `${shade} ${color}`;
  return Object.hasOwn(COLORS, name) ? (name as ThingColor) : color;
};
/** Words of other languages that mean something else, or nothing, in English. */
const FOREIGN_ONLY = new Set(
  'rot rote rose lila rosa viola marron marrons negro negra negros negras blanche vert wit gele'.split(' '),
);
const IS = new Set('is are was were turns turned painted ist sind est sont es son è sono é são'.split(' '));
const MODALS = new Set('should must shall will'.split(' '));
/** Verbs that give a colour: make the door green. */
const PAINTS = new Set('make paint color colour dye turn'.split(' '));
/** How many words may stand between a colour and its thing: a red leather suitcase. */
const WORDS_BETWEEN_MAX = 1;
/** Things named by a colour that they do not have: white wine, a black coffee, green tea, brown bread. */
const NAMED_BY_COLOR = ['beverage', 'bread', 'meat', 'sauce', 'celestial body', 'precipitation'];

/** Colours in Chinese and Japanese, which stand right before their thing. */
const BEFORE_THING: readonly [RegExp, PlainColor][] = [
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
  const [pattern, color] = BEFORE_THING.find(([one]) => one.test(before)) ?? [];
  if (!pattern || !color) return null;
  const shade = UNSPACED_SHADES.find(([one]) => one.test(before.replace(pattern, '')))?.[1];
  return shaded(color, shade);
}

const UNSPACED_SHADES: readonly [RegExp, Shade][] = [
  [/(?:深|暗|濃い)$/, 'dark'],
  [/(?:浅|淺|淡い?|薄い|明るい|水)$/, 'light'],
];

/** German writes the shade and the colour as one word: dunkelblau. */
const JOINED_SHADE = /^(dunkel|hell|knall)-?(?=\p{L}{3})/u;

function colorOf(word: string | undefined, language: string): ThingColor | null {
  if (word === undefined || (language === 'en' && FOREIGN_ONLY.has(word))) return null;
  const own = SHADED_WORDS.get(word);
  if (own) return own;
  const [joined, shade] = JOINED_SHADE.exec(word) ?? [];
  const color = BY_WORD.get(joined ? word.slice(joined.length) : word);
  return color ? shaded(color, shade ? SHADE_OF.get(shade) : undefined) : null;
}

/** The colour at an index of a text, in the shade before or after it. */
function colorAt(words: readonly SpacedWord[], at: number, language: string): ThingColor | null {
  const color = colorOf(words[at]?.word, language);
  if (color === null || color.includes(' ')) return color;
  const isJoined = (one: number) => words[one]?.gap.trim() === '';
  const before = isJoined(at) ? words[at - 1]?.word : undefined;
  const after = isJoined(at + 1) && language !== 'en' ? words[at + 1]?.word : undefined;
  return shaded(color as PlainColor, SHADE_OF.get(before ?? '') ?? SHADE_OF.get(after ?? ''));
}

/** The colour that follows a thing, even where its shade comes first. */
const colorFrom = (words: readonly SpacedWord[], at: number, language: string): ThingColor | null =>
  colorAt(words, SHADE_OF.has(words[at]?.word ?? '') ? at + 1 : at, language);

/** The colour that a phrase of one or two words names: dark blue, dunkelblau, azul oscuro; null where it names none. */
export function colorOfPhrase(phrase: string): ThingColor | null {
  const words = phrase
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => ({ word, gap: '' }));
  return colorFrom(words, 0, '');
}

export const isShade = (word: string): boolean => SHADE_OF.has(word.toLowerCase());

/** Whether an English word is a colour: orange, gold. */
export const isColorWord = (word: string): boolean => colorOf(word, 'en') !== null;

function isNamedByColor(noun: string): boolean {
  const [sense] = sensesOf(nounLemma(noun.split(' ').at(-1) as string), 'noun');
  if (sense === undefined) return false;
  return [sense, ...kindsOf(sense)].some((kind) =>
    synset(kind, 'noun').words.some((word) => NAMED_BY_COLOR.includes(word)),
  );
}

/** The words of a text in lower case, each with the text between it and the word before. */
export type SpacedWord = { word: string; gap: string };

/** The colour of a thing whose name is the words from `from` to `to` (exclusive) of a text; null where it has none. */
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
    // An article or a comma ends the phrase: in “a red hat, a shoe and the coat” only the hat is red.
    if (word === undefined || words[from - back + 1]?.gap.trim() !== '') break;
    const color = colorAt(words, from - back, language);
    if (color) return color;
    if (language === 'en' && sensesOf(word, 'noun').length + sensesOf(word, 'adj').length === 0) break;
  }
  const after = words[to];
  if (after === undefined || after.gap.trim() !== '') return null;
  if (IS.has(after.word)) return colorFrom(words, to + 1, language);
  if (MODALS.has(after.word) && words[to + 1]?.word === 'be') return colorFrom(words, to + 2, language);
  if (language === 'en' && words.slice(0, from).some(({ word }) => PAINTS.has(word)))
    return colorFrom(words, to, language);
  return language === 'en' ? null : colorFrom(words, to, language);
}
