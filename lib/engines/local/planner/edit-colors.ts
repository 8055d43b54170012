/** Colours that an edit gives to what is no thing: the sky, the ground, the sea, somebody's hair and clothes; and a sun or moon of another size. */
import type { ScenePlan, SceneTint } from '#lib/products/mv/ports.ts';
import { colorOfPhrase, isShade } from '../draw/objects/thing-colors.ts';

const PARTS: readonly [SceneTint['part'], string][] = [
  ['sky', 'sky|skies|himmel|cielo|ciel|céu'],
  [
    'ground',
    'ground|floor|grass|sand|snow|ice|meadow|field|road|street|boden|fußboden|gras|wiese|straße|suelo|piso|hierba|césped|arena|calle|sol|herbe|route|sable|chão|areia|pavimento|erba|terra',
  ],
  [
    'ground',
    'sea|ocean|water|river|lake|meer|see|wasser|fluss|mar|agua|río|lago|mer|eau|rivière|água|rio|mare|acqua|fiume',
  ],
  ['wall', 'wall|walls|wallpaper|wand|wände|pared|paredes|mur|murs|pareti|parete'],
];
const HAIR = 'hair|haar|haare|pelo|cabello|cheveux|cabelo|cabelos|capelli';
const OUTFITS: readonly [NonNullable<ScenePlan['look']>['outfit'] | undefined, string][] = [
  ['dress', 'dress|gown|skirt|kleid|rock|vestido|falda|robe|jupe|vestito|gonna|saia'],
  [
    'coat',
    'coat|raincoat|jacket|mantel|jacke|regenmantel|abrigo|chaqueta|impermeable|manteau|veste|imperméable|cappotto|giacca|casaco|jaqueta',
  ],
  ['blazer', 'suit|blazer|tuxedo|anzug|traje|costume|abito|terno'],
  ['hoodie', 'hoodie|sweater|jumper|pullover|pulli|sudadera|suéter|pull|maglione|moletom'],
  ['shirt', 't-shirt|tshirt|shirt|blouse|top|hemd|bluse|camiseta|camisa|chemise|camicia'],
  [
    undefined,
    'clothes|clothing|outfit|uniform|scrubs|kleidung|kleider|outfit|ropa|vêtements|tenue|roupa|roupas|vestiti',
  ],
];

/** A word of a prompt for hair or clothes. */
export const clothesIn = (prompt: string): string | undefined =>
  (prompt.match(WORD) ?? []).find((word) =>
    [HAIR, ...OUTFITS.map(([, names]) => names)].some((names) => isOf(word, names)),
  );

const WORD = /[\p{L}-]{1,24}/gu;
const isOf = (word: string, names: string): boolean => names.split('|').includes(word.toLowerCase());
/** Hair has words of its own. */
const HAIR_TONES: ReadonlyMap<string, string> = new Map(
  [
    ['blonde', 'blonde blond blonden blondes blonds rubio rubia loiro loira biondi biondo bionda golden'],
    ['brown', 'brunette brünett brünettes castaño castaña châtain châtains castano castani'],
    ['red', 'ginger auburn redhead pelirrojo pelirroja roux rousse ruivo ruiva'],
    ['silver', 'white weiß weiße weißen blanco blanc blancs bianchi branco platinum'],
  ].flatMap(([tone = '', words = '']) => words.split(' ').map((word): [string, string] => [word, tone])),
);
const NO_TONES: ReadonlyMap<string, string> = new Map();
/** How hair is cut, where a prompt says so of hair. */
const CUTS: readonly [NonNullable<NonNullable<ScenePlan['look']>['cut']>, RegExp][] = [
  ['ponytail', /(?<!\p{L})(?:ponytail|pferdeschwanz|cola de caballo|queue de cheval)(?!\p{L})/iu],
  [
    'bob',
    /(?<!\p{L})(?:short|kurze[ns]?) (?:\p{L}{2,12} )?(?:hair|haare?)|(?:pelo|cabello|cabelo) corto|cheveux courts/iu,
  ],
  [
    'wavy',
    /(?<!\p{L})(?:wavy|curly|lockige[ns]?) (?:\p{L}{2,12} )?(?:hair|haare?)|(?:pelo|cabello) rizado|cheveux bouclés/iu,
  ],
  ['long', /(?<!\p{L})(?:long|lange[ns]?) (?:\p{L}{2,12} )?(?:hair|haare?)|(?:pelo|cabello) largo|cheveux longs/iu],
];
/** What stands between a name and the colour that follows it. */
const LINKS = new Set('in en de is are be becomes sein ist should shall soll sollen to'.split(' '));
/** How many words after a name its colour may be. */
const AFTER_MAX = 3;

/** The colours beside one of the names, and the text without both. */
function colorsOf(text: string, names: string, tones: ReadonlyMap<string, string>): { colors: string[]; rest: string } {
  const colorOf = (phrase: string): string | null => tones.get(phrase.toLowerCase()) ?? colorOfPhrase(phrase);
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }));
  const colors: string[] = [];
  let rest = text;
  for (const [i, { word }] of words.entries()) {
    if (!isOf(word, names)) continue;
    const [before = '', earlier = ''] = [words[i - 1]?.word, words[i - 2]?.word];
    let [from, to] = [i, i];
    let color: string | null = isShade(earlier) ? colorOf(`${earlier} ${before}`) : null;
    if (color) from = i - 2;
    else {
      color = colorOf(before) ?? (colorOf(earlier) && !isOf(before, names) ? colorOf(earlier) : null);
      if (color) from = colorOf(before) ? i - 1 : i - 2;
    }
    for (let k = i + 1; !color && k <= i + AFTER_MAX && words[k]; k++) {
      const [one = '', next = ''] = [words[k]?.word, words[k + 1]?.word];
      const both = isShade(one) || isShade(next) ? colorOf(`${one} ${next}`) : null;
      color = both ?? colorOf(one);
      if (color) to = both ? k + 1 : k;
      else if (!LINKS.has(one.toLowerCase())) break;
    }
    if (!color) continue;
    colors.push(color);
    const [first, last] = [words[from], words[to]] as [(typeof words)[0], (typeof words)[0]];
    rest = rest.replace(text.slice(first.at, last.at + last.word.length), ' ');
  }
  return { colors, rest };
}

export type PartColors = {
  tints: SceneTint[];
  look: ScenePlan['look'] | null;
  bodyScale: number | null;
  /** The text without what was read. */
  rest: string;
};

const GIANT =
  /(?<!\p{L})(?:(?:big|bigger|huge|giant|gigantic|enormous|massive|large|larger|riesig\p{L}{0,3}|groß\p{L}{0,3}|größer\p{L}{0,3}|enorme|grande|gigante|gigantesca?|inmensa|énorme|géante?|immense|enorme)[, ]{1,2}(?:\p{L}{1,12} ){0,2}(?:moon|sun|mond|sonne|luna|sol|lune|soleil|lua|sole)|(?:moon|sun|mond|sonne|luna|sol|lune|soleil|lua|sole) (?:\p{L}{1,10} ){0,3}(?:big|bigger|huge|giant|gigantic|enormous|massive|larger|riesig|größer|enorme|más grande|gigante|énorme|maior))(?!\p{L})/iu;
const FROZEN =
  /(?<!\p{L})(?:freez(?:e|es|ing)|frozen|frozen over|gefroren\p{L}{0,2}|zugefroren\p{L}{0,2}|helad[oa]|congelad[oa]|gelée?|ghiacciat[oa]|gelad[oa])(?!\p{L})/iu;

export const asksForIce = (text: string): boolean => FROZEN.test(text);

/** Reads colours of parts, out of a text in which colours stand at what they colour. */
export function readPartColors(text: string, hasPerson: boolean): PartColors {
  let rest = text;
  const take = (names: string, tones: ReadonlyMap<string, string> = NO_TONES): string[] => {
    const found = colorsOf(rest, names, tones);
    rest = found.rest;
    return found.colors;
  };
  const tints: SceneTint[] = [];
  for (const [part, names] of PARTS) for (const color of take(names)) tints.push({ part, color });
  const look: NonNullable<ScenePlan['look']> = {};
  if (hasPerson) {
    for (const color of take(HAIR, HAIR_TONES)) look.hair = color;
    const cut = CUTS.find(([, words]) => words.test(text))?.[0];
    if (cut) look.cut = cut;
    for (const [outfit, names] of OUTFITS)
      for (const color of take(names)) {
        look.cloth = color;
        if (outfit) look.outfit = outfit;
      }
  }
  return {
    tints,
    look: Object.keys(look).length > 0 ? look : null,
    bodyScale: GIANT.test(text) ? HUGE : null,
    rest,
  };
}
const HUGE = 2.2;
