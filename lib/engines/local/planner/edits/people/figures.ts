/** Looks that only a whole figure shows: pregnant, bald, middle-aged, a plait, a striped shirt. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';

type Look = NonNullable<ScenePlan['look']>;

type Figure = readonly [NonNullable<Look['figure']>, RegExp];
/** Figures that somebody may be called by: a toddler. */
const YOUTHS: readonly Figure[] = [
  ['toddler', /(?<!\p{Script=Latin})(?:toddlers?|kleinkind|tout-petit)(?!\p{Script=Latin})|幼児|幼儿/iu],
  [
    'teenager',
    /(?<!\p{Script=Latin})(?:teenagers?|teenaged?|teens?|adolescent[es]?|jugendliche[rn]?|adolescentes?|ados?)(?!\p{Script=Latin})|青少年|十代|ティーン/iu,
  ],
];
const FIGURES: readonly Figure[] = [
  ...YOUTHS,
  [
    'middle-aged',
    /(?<!\p{Script=Latin})(?:middle[- ]aged|mittleren alters|mediana edad|âge mûr|meia-idade|mezza età)(?!\p{Script=Latin})|中年/iu,
  ],
  [
    'pregnant',
    /(?<!\p{Script=Latin})(?:pregnant(?! (?:pause|silence))|expecting a (?:baby|child)|schwanger\p{L}{0,2}|hochschwanger\p{L}{0,2}|embarazad[ao]|enceinte|grávida|incinta)(?!\p{Script=Latin})|怀孕|孕妇|妊娠|妊婦/iu,
  ],
];
/** Not a bald eagle, a bat (chauve-souris), or the Portuguese “pelado”, which means naked. */
const BALD =
  /(?<!\p{Script=Latin})(?:(?<=(?<!\p{L})(?:an?|the|is|be|goes|him|her|them|completely|totally|old|young|and|big|fat|tall) )bald(?! eagles?)|bald(?=,? (?:man|head|guy|woman|old|person))|balding|bald-headed|shaved head|glatze|glatzköpfig\p{L}{0,2}|kahlköpfig\p{L}{0,2}|calv[oa]s?|(?<=(?:hombre|señora?|tipo|chic[oa]|cabeza|hazl[oa]|sea) )pelad[oa]|chauves?(?!-souris)|carecas?)(?!\p{Script=Latin})|光头|秃头|スキンヘッド|はげ頭/iu;
/** Of hair: baskets and rugs are braided too. */
const PLAIT =
  /(?<!\p{Script=Latin})(?:plaits?|plaited hair|braids?|braided(?! (?:\p{L}{2,12} )?(?:baskets?|rugs?|ropes?|mats?|carpets?|belts?|bread|leather))|zopf|zöpfe|geflochten\p{L}{0,3}(?! (?:\p{L}{2,12} )?(?:korb|körbe|teppich|seil|matte|stuhl|gürtel|brot))|trenzas?|tresses?|nattes?(?! de (?:plage|paille|bambou))|tranças?|trecc(?:ia|e))(?!\p{Script=Latin})|辫子|辮子|三つ編み/iu;
const PATTERNS: readonly [NonNullable<Look['pattern']>, RegExp][] = [
  [
    'hooped',
    /(?<!\p{Script=Latin})(?:horizontal(?:ly)? strip\p{L}{1,3}|breton|querstreifen|quergestreift\p{L}{0,2}|marinière)(?!\p{Script=Latin})/iu,
  ],
  [
    'striped',
    /(?<!\p{Script=Latin})(?:strip(?:ed|es|y)|pinstripe[sd]?|gestreift\p{L}{0,2}|streifen(?! (?:durch|umher))|a rayas|rayad[oa]s?|à rayures|rayée?s?|listrad[oa]s?|de listras|a righe|rigat[oaie])(?!\p{Script=Latin})|条纹|縞|ストライプ/iu,
  ],
  [
    'dotted',
    /(?<!\p{Script=Latin})(?:polka[- ]dot(?:s|ted)?|dotted|spotted(?! (?:in|at|by|near|wearing))|gepunktet\p{L}{0,2}|punkten|(?:a|de) lunares|à pois|de bolinhas|a pois)(?!\p{Script=Latin})|圆点|水玉/iu,
  ],
  [
    'tartan',
    /(?<!\p{Script=Latin})(?:tartan|schottenmuster|schottenkar\p{L}{1,4}|(?:cuadros )?escoces[ea]s?|écossaise?s?|xadrez escocês|scozzes[ei])(?!\p{Script=Latin})|タータン/iu,
  ],
  [
    'checked',
    /(?<!\p{Script=Latin})(?:check(?:ed|ered)|plaid|gingham|chequered|kariert\p{L}{0,2}|a cuadros|à carreaux|xadrez|a quadri|a quadretti)(?!\p{Script=Latin})|格子|チェック柄/iu,
  ],
];
/** Words for clothes: the pattern is not that of a cat or a balloon. */
const OF_CLOTH =
  /(?<!\p{Script=Latin})(?:wear\p{L}{0,3}|dress\p{L}{0,2}|shirts?|t-shirts?|blouses?|skirts?|suits?|coats?|jackets?|sweaters?|jumpers?|pyjamas?|pajamas?|clothes|outfit|hoodie|trägt|kleid|hemd|bluse|rock|anzug|mantel|jacke|pulli|pullover|pyjama|schlafanzug|camisa|camiseta|blusa|falda|vestid[oa]|traje|abrigo|chaqueta|pijamas?|chemise|robe|jupe|manteau|veste|pull|saia|casaco|terno|camicia|gonna|vestito|abito|giacca|cappotto|maglia|maglione|pigiama)(?!\p{Script=Latin})|衬衫|裙|睡衣|衣|シャツ|ワンピース|パジャマ|服/iu;

/** Where a prompt first asks for one of these, which belongs to the person named there. */
export const figureAt = (prompt: string): number | null => {
  const found = [...FIGURES.map(([, words]) => words), BALD, PLAIT]
    .map((words) => prompt.search(words))
    .filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : null;
};

/** Null where a prompt asks for none of these. `isOfPerson`: no thing of the prompt has the pattern. */
export function figureIn(
  prompt: string,
  isOfPerson: boolean,
): Pick<Look, 'figure' | 'bald' | 'cut' | 'pattern'> | null {
  const figure = FIGURES.find(([, words]) => words.test(prompt))?.[0];
  const pattern =
    isOfPerson && OF_CLOTH.test(prompt) ? PATTERNS.find(([, words]) => words.test(prompt))?.[0] : undefined;
  const look = {
    ...(figure ? { figure } : {}),
    ...(BALD.test(prompt) ? { bald: true as const } : {}),
    ...(PLAIT.test(prompt) ? { cut: 'plait' as const } : {}),
    ...(pattern ? { pattern } : {}),
  };
  return Object.keys(look).length > 0 ? look : null;
}

/** The figure that somebody's name says: a toddler beside her. */
export const figureCalled = ({ called }: Pick<SeenPerson, 'called'>): Look['figure'] =>
  YOUTHS.find(([, words]) => words.test(called))?.[0];

/** Whether a word means a figure, hair or a pattern that somebody in a scene now has. */
export function isFigured(word: string, { look, people = [] }: Pick<ScenePlan, 'look' | 'people'>): boolean {
  const looks = [look, ...people.map((one) => one.look)].flatMap((one) => one ?? []);
  return looks.some(
    (one) =>
      FIGURES.some(([figure, words]) => one.figure === figure && words.test(word)) ||
      (one.bald && BALD.test(word)) ||
      (one.cut === 'plait' && PLAIT.test(word)) ||
      PATTERNS.some(([pattern, words]) => one.pattern === pattern && words.test(word)),
  );
}
