/** Colours that an edit gives to what is no prop: the sky, the ground, the sea, hair, clothes; and the sun's size. */
import type { ScenePlan, SceneTint } from '#lib/products/mv/ports.ts';
import { colorOfPhrase, isShade } from '../../../draw/objects/thing-colors.ts';
import type { GroundCover } from '../../../draw/scene/light/ground-covers.ts';
import { PON } from '../languages.ts';

type Names = ReadonlySet<string>;
const listed = (names: string): Names => new Set(names.split('|'));
const named = <Of>(all: readonly [Of, string][]): readonly [Of, Names][] =>
  all.map(([of, names]) => [of, listed(names)]);

const PARTS = named<SceneTint['part']>([
  ['sky', 'sky|skies|himmel|cielo|ciel|céu'],
  [
    'ground',
    'ground|floor|grass|sand|snow|ice|meadow|field|road|street|boden|fußboden|gras|wiese|straße|suelo|piso|hierba|césped|arena|calle|sol|herbe|route|sable|chão|areia|pavimento|erba|terra',
  ],
  [
    'ground',
    'sea|ocean|water|river|lake|meer|see|wasser|fluss|mar|agua|río|lago|mer|eau|rivière|água|rio|mare|acqua|fiume',
  ],
  ['body', 'sun|moon|sonne|mond|luna|lune|soleil|lua|sole'],
  ['wall', 'wall|walls|wallpaper|wand|wände|pared|paredes|mur|murs|pareti|parete'],
]);
/** Whether a text names a part of the place that has a colour of its own. */
export const isPartNamed = (text: string): boolean =>
  (text.match(WORD) ?? []).some((word) => PARTS.some(([, names]) => isOf(word, names)));
const HAIR = listed(
  'plait|plaits|braid|braids|zopf|trenza|tresse|trança|treccia|hair|haar|haare|pelo|cabello|cheveux|cabelo|cabelos|capelli',
);
const OUTFITS = named<NonNullable<ScenePlan['look']>['outfit'] | undefined>([
  ['dress', 'dress|gown|skirt|kleid|rock|vestido|falda|robe|jupe|vestito|gonna|saia'],
  [
    'coat',
    'coat|raincoat|jacket|cardigan|parka|trenchcoat|poncho|kimono|bathrobe|mantel|jacke|regenmantel|regenjacke|strickjacke|bademantel|abrigo|chaqueta|chubasquero|rebeca|bata|impermeable|manteau|veste|ciré|gilet|imperméable|peignoir|cappotto|giacca|cardigan|impermeabile|accappatoio|casaco|jaqueta|capa|roupão|quimono',
  ],
  [
    'blazer',
    'suit|blazer|tuxedo|vest|waistcoat|anzug|smoking|weste|traje|esmoquin|chaleco|costume|abito|gilè|terno|colete',
  ],
  [
    'hoodie',
    'hoodie|sweater|jumper|pullover|tracksuit|sweatshirt|pulli|trainingsanzug|jogginganzug|sudadera|suéter|jersey|chándal|pull|chandail|survêtement|maglione|felpa|moletom|blusão|agasalho',
  ],
  [
    'shirt',
    'jumpsuit|overall|dungaree|onesie|latzhose|mono|peto|combinaison|salopette|tuta|macacão|t-shirt|tshirt|shirt|blouse|top|jersey|hemd|bluse|trikot|camiseta|camisa|blusa|chemise|chemisier|maillot|camicia|maglietta',
  ],
  ['pyjamas', 'pajama|pyjama|nightshirt|schlafanzug|nachthemd|pijama|pigiama'],
  [
    undefined,
    'clothes|clothing|outfit|uniform|scrubs|kleidung|kleider|ropa|uniforme|vêtements|tenue|roupa|roupas|vestiti|divisa',
  ],
]);
const MANTLES: ReadonlyMap<string, string> = new Map([
  ['mäntel', 'mantel'],
  ['regenmäntel', 'regenmantel'],
  ['anzüge', 'anzug'],
  ['macacões', 'macacão'],
  ['impermeabili', 'impermeabile'],
]);
/** Words for clothes that mean something else without a colour: on top of, a rock, pull back. */
const ONLY_COLORED = new Set('top rock pull mono capa bata costume vest jersey gilet robe veste'.split(' '));
/** Clothes that lie or hang somewhere are things. */
const LYING =
  /^ (?:(?:is |are )?(?:hanging|hangs?|lying|lies)|hängt|liegt|colgad|pendurad|accroch|on (?:the|a) (?:line|hook|chair|bed|floor|wall|fence|hanger|clothesline|washing))/iu;
const GIVES = `wear(?:s|ing)?|gives?|dress(?:ed)?|put(?:s|ting)?|in|with|gets?|needs?|tr[aä]g\\p{L}{0,3}|gib|geb\\p{L}{1,2}|mit|bekommt|kriegt|llev\\p{L}{1,3}|${PON}|dale|con|porte\\p{L}{0,2}|donne\\p{L}{0,2}|mets|avec|us[ae]\\p{L}{0,3}|coloca|com|indoss\\p{L}{1,4}|metti\\p{L}{0,2}`;
/** What says that something is worn. */
// slow pattern allowed: beside its own words it has the constant `PON`.
export const WEARS = new RegExp(
  `(?<!\\p{L})(?:${GIVES}|dresses|has|have|having|avoir|ait|avere|abbia|tener|ter|tenga|tiene|tenha|haben|hat(?= ein)|setz\\p{L}{0,2}|da)(?!\\p{L})|着[せて]|かぶ[せっ]|はかせ|巻[いか]|身につけ|戴|穿|系[着上]|围[着上]`,
  'iu',
);
/** What stands before the name of clothes that are put on. */
// slow pattern allowed: beside its own words it has the constant `PON`.
const PUTS_ON = new RegExp(
  `(?<!\\p{L})(?:${GIVES}|needs to wear|zieh\\p{L}{0,2}|im|viste\\p{L}{0,3}|en|mettez|veste\\p{L}{0,2}|vestid[oa]s?|põe|de|dagli|dalle)(?: (?:it|them|her|him|all|everybody|everyone|\\p{L}{2,12})){0,3}? (?:an?|the|his|her|their|some|eine?n?|einem|einer|die|den|der|una?|unos|unas|une|des|le|la|el|los|las|um|uma|o|il|lo)?(?: ?\\p{L}{2,14}){0,2} ?$`,
  'iu',
);
/** Words for everybody who is seen. */
const ALL =
  "(?:all(?: of them|(?!['’]))|everyone|everybody|them|they|both|alle|allen|beide|todos|todas|ambos|tous|toutes|ils|elles|eles|elas|tutti|tutte)(?!\\p{L})";
export const FOR_ALL = new RegExp(`(?<!\\p{L})${ALL}`, 'iu');
/** The same, but not after “behind”, “around” and the like. */
export const ALL_OF_THEM = new RegExp(
  `(?<!\\p{L})(?<!(?:behind|around|above|near|beside|hinter|über|neben|detrás de|derrière) )${ALL}`,
  'giu',
);

/** A word of a prompt for hair or clothes. */
export const clothesIn = (prompt: string): string | undefined =>
  (prompt.match(WORD) ?? []).find((word) =>
    [HAIR, ...OUTFITS.map(([, names]) => names)].some((names) => isOf(word, names)),
  );

const WORD = /[\p{L}-]{1,24}/gu;
function isOf(word: string, names: Names): boolean {
  const name = word.toLowerCase();
  return [name, MANTLES.get(name) ?? name, name.replace(/s$/, ''), name.replace(/e?[sn]$/, '')].some((one) =>
    names.has(one),
  );
}
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
/** Haircuts, where a prompt says so of hair. */
const CUTS: readonly [NonNullable<NonNullable<ScenePlan['look']>['cut']>, RegExp][] = [
  ['ponytail', /(?<!\p{L})(?:ponytail|pferdeschwanz|cola de caballo|queue de cheval)(?!\p{L})/iu],
  [
    'bob',
    /(?<!\p{L})(?:short|kurze[ns]?) (?:\p{L}{2,12} )?(?:hair|haare?)|hair (?:should be |to be |is |be )?(?:much |very |really )?short(?:er)?(?!\p{L})|(?:pelo|cabello) corto|cabelos? curtos?|capelli corti|cheveux courts/iu,
  ],
  [
    'wavy',
    /(?<!\p{L})(?:wavy|curly|lockige[ns]?) (?:\p{L}{2,12} )?(?:hair|haare?)|(?:pelo|cabello) rizado|cabelos? (?:cachead|encaracolad)os?|capelli (?:ricci|mossi)|cheveux (?:bouclés|frisés)/iu,
  ],
  [
    'long',
    /(?<!\p{L})(?:long|lange[ns]?) (?:\p{L}{2,12} )?(?:hair|haare?)|hair (?:should be |to be |is |be )?(?:much |very |really )?long(?:er)?(?!\p{L})|(?:pelo|cabello) largo|cabelos? (?:comprid|long)os?|capelli lunghi|cheveux longs/iu,
  ],
];
/** Words between a name and the colour behind it. */
const LINKS = new Set(
  'smaller bigger larger kleiner größer pequeño grande petit pequeno piccolo plus more mehr más mais più a bit little un peu poco pouco courts courtes cortos corto longs largos largo curtos compridos corti lunghi et y e in en de is are be becomes sein ist should shall soll sollen to'.split(
    ' ',
  ),
);
/** How many words after a name its colour may be. */
const AFTER_MAX = 4;

/** The colours beside one of the names, and the text without both. */
function colorsOf(text: string, names: Names, tones: ReadonlyMap<string, string>): { colors: string[]; rest: string } {
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
    const [first, last] = [words[from], words[to]] as [(typeof words)[0], (typeof words)[0]];
    // A brown hat, snow: the hat is brown.
    if (/[,.;]/.test(text.slice(first.at, last.at))) continue;
    colors.push(color);
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

const SUN_OR_MOON = 'moon|sun|mond|sonne|luna|sol|lune|soleil|lua|sole';
/** The sun or the moon, in a prompt. */
export const BODY = new RegExp(`(?<!\\p{L})(?:${SUN_OR_MOON})(?!\\p{L})`, 'iu');
const ON_A_THING = new RegExp(
  `(?<!\\p{L})(?:${SUN_OR_MOON}) (?:\\p{L}{2,8} )?(?:on top of|on (?:the|her|his|its)|auf de[mr]|(?:encima|en lo alto) del?|sobre|sur|em cima d[aeo]|in cima a|sul(?:la)?) `,
  'iu',
);
/** Whether the sun or moon of the sky should go; a moon on a tent is the tent's. */
export const isBodyGone = (gone: string, prompt: string): boolean => BODY.test(gone) && !ON_A_THING.test(prompt);
const GIANT = new RegExp(
  `(?<!\\p{L})(?:(?:big|bigger|huge|giant|gigantic|enormous|massive|large|larger|riesig\\p{L}{0,3}|groß\\p{L}{0,3}|größer\\p{L}{0,3}|enorme|grande|gigante|gigantesca?|inmensa|énorme|géante?|immense)[, ]{1,2}(?:\\p{L}{1,12} ){0,2}(?:${SUN_OR_MOON})|(?:${SUN_OR_MOON}) (?:\\p{L}{1,10} ){0,3}(?:big|bigger|huge|giant|gigantic|enormous|massive|larger|riesig|größer|enorme|más grande|gigante|énorme|maior))(?!\\p{L})`,
  'iu',
);
const SMALL =
  '(?:much |viel |a bit |a little |etwas |un poco |un peu |un po )?(?:small|smaller|tiny|tinier|klein(?:er)?\\p{L}{0,2}|más pequeñ[oa]|pequeñ[oa]|plus petite?|petite?|menor|pequen[oa]|più piccol[oa]|piccol[oa])';
const SMALLER_BODY = new RegExp(
  `(?<!\\p{L})(?:${SMALL} (?:\\p{L}{1,12} )?(?:${SUN_OR_MOON})|(?:${SUN_OR_MOON}) (?:(?:should|must|could|to|be|is|soll|sollte|ist|debe|ser|doit|être|deve|essere|sea|soit|sia|a|bit|much|viel|etwas) ){0,4}${SMALL})(?!\\p{L})`,
  'iu',
);
/** Water that should be ice. */
export const FROZEN =
  /(?<!\p{L})(?:freez(?:e|es|ing)|frozen|frozen over|gefroren\p{L}{0,2}|zugefroren\p{L}{0,2}|(?<!(?:un|el|los|del|de|por|con) )helad[oa]|congelad[oa]|gelée?|ghiacciat[oa]|gelad[oa])(?!\p{L})/iu;

/** Covers of the ground. “Lama” is mud and “polvo” an octopus only in Portuguese; a French “orme” is an elm. */
const GROUND_COVERS: readonly [GroundCover, RegExp][] = [
  [
    'mud',
    /(?<!\p{Script=Latin})(?:mud|muddy|muddier|schlamm(?:ig)?\p{L}{0,2}|matsch\p{L}{0,3}|barro|lodo|embarrad[oa]s?|boue|boueu(?:x|se)|(?<=(?<!\p{L})(?:mais|muita|com|n?a|d[ae]|em) )lama|lamacent[oa]|enlamead[oa]|fango|fangos[oa])(?!\p{Script=Latin})|(?<!水)泥(?!棒)/iu,
  ],
  [
    'puddles',
    /(?<!\p{Script=Latin})(?:puddles|pfützen|charcos|flaques|poças|pozzanghere)(?!\p{Script=Latin})|水坑|水たまり/iu,
  ],
  [
    'paint',
    /(?<!\p{Script=Latin})(?:(?:spil(?:led|t|ling|ls)|splattered|splashed|dripping) (?:\p{L}{2,12} ){0,2}paint|paint (?:is )?(?:spil(?:led|t)|splattered|splashed|all over|everywhere|(?:stains|puddles?|splashes|splatters?)|on the (?:floor|ground|street|road))|(?:verschüttete|ausgelaufene) farbe|pintura derramada|peinture renversée|tinta derramada|vernice (?:rovesciata|versata))(?!\p{Script=Latin})/iu,
  ],
  [
    'footprints',
    /(?<!\p{Script=Latin})(?:foot ?prints|foot ?steps in|tracks in the (?:snow|sand|mud)|fußspuren|fußabdrücke|huellas|empreintes de pas|traces de pas|pegadas|impronte|(?<!(?:un|cet|grand|vieil|bel) |['’])orme)(?!\p{Script=Latin})|脚印|足跡/iu,
  ],
  [
    'dust',
    /(?<!\p{Script=Latin})(?:dust|dusty|staub|staubig\p{L}{0,2}|(?<!(?<!\p{L})(?:um|o|do|no|ao|pelo|seu|meu|esse|outro) )polvo|polvorient[oa]s?|poussière|poussiéreu(?:x|ses?)|poeira|empoeirad[oa]s?|polvere|polveros[oaie])(?!\p{Script=Latin})(?! off| jacket)|灰尘|尘[土埃]|埃(?!\p{Script=Han})/iu,
  ],
];
/** What an edit wants to lie on the ground. */
export const groundCoverIn = (prompt: string): GroundCover | null =>
  GROUND_COVERS.find(([, words]) => words.test(prompt))?.[0] ?? null;

/** A text without what lies on the ground: footprints in the snow are not on the shore. */
export const withoutGroundCovers = (text: string): string =>
  GROUND_COVERS.reduce((rest, [, words]) => rest.replace(words, ' '), text);

/** The sun should be smaller and yellow. */
const SIZE_AND =
  /(?<!\p{L})(?:viel |much |etwas )?(?:kleiner|größer|smaller|bigger|larger) (?:und|and) (?=\p{L}{3,12}(?: sein)?\s{0,2}(?:[,.;!?]|$))/giu;

/** Reads the colours of parts from a text in which each colour is next to what it colours. */
export function readPartColors(text: string, hasPerson: boolean): PartColors {
  let rest = text.replace(SIZE_AND, '');
  const take = (names: Names, tones: ReadonlyMap<string, string> = NO_TONES): string[] => {
    const found = colorsOf(rest, names, tones);
    rest = found.rest;
    return found.colors;
  };
  const tints: SceneTint[] = [];
  for (const [part, names] of PARTS) for (const color of take(names)) tints.push({ part, color });
  const look: NonNullable<ScenePlan['look']> = {};
  // Clothes that somebody should wear are no props, even where nobody can be dressed.
  const worn = isGarmentWorn(text);
  if (hasPerson || worn) {
    for (const color of take(HAIR, HAIR_TONES)) look.hair = color;
    const cut = CUTS.find(([, words]) => words.test(text))?.[0];
    if (cut) look.cut = cut;
    for (const [outfit, names] of OUTFITS)
      for (const color of take(names)) {
        look.cloth = color;
        if (outfit) look.outfit = outfit;
      }
    // Everybody in black.
    rest = rest.replace(DRESSED_IN, (whole, color: string) => {
      const cloth = colorOfPhrase(color);
      if (!cloth || look.cloth) return whole;
      look.cloth = cloth;
      return ' ';
    });
    if (worn) {
      if (worn.outfit && !look.outfit) look.outfit = worn.outfit;
      rest = withoutClothes(rest);
    }
  }
  return {
    tints,
    look: hasPerson && Object.keys(look).length > 0 ? look : null,
    bodyScale: GIANT.test(text) ? HUGE : SMALLER_BODY.test(text) ? TINY : null,
    rest,
  };
}
const DRESSED_IN =
  /(?<=(?<!\p{L})(?:everyone|everybody|all|both|them|they|her|him|she|he|dressed|clothed|singer|dancers?|people|alle|beide|sie|gekleidet|todos|todas|vestid[oa]s?|tous|toutes|habillée?s?|tutti|tutte|vestit[oaie]) )(?:dressed |is |are |be |all )?(?:in|wearing|de|en) (?:all )?(\p{L}{3,12})(?=\s{0,2}(?:$|[,.;:!?]|and |und |y |et |e ))/iu;
const HUGE = 2.2;
const TINY = 0.5;

/** What sort of clothes a word is for. */
export const outfitNamed = (word: string): NonNullable<ScenePlan['look']>['outfit'] | undefined =>
  OUTFITS.find(([, names]) => isOf(word, names))?.[0];

/** The clothes that a prompt says somebody wears; null where it names none, or some that lie about. */
export function isGarmentWorn(text: string): { outfit: NonNullable<ScenePlan['look']>['outfit'] | undefined } | null {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = OUTFITS.find(([, names]) => isOf(word, names));
    if (!found || ONLY_COLORED.has(word.toLowerCase())) continue;
    const behind = text.slice(index + word.length);
    if (!LYING.test(behind) && PUTS_ON.test(text.slice(0, index))) return { outfit: found[0] };
  }
  return null;
}

const withoutClothes = (text: string): string =>
  text.replace(WORD, (word) =>
    !ONLY_COLORED.has(word.toLowerCase()) && OUTFITS.some(([, names]) => isOf(word, names)) ? '' : word,
  );
