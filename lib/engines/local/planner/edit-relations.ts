/** Where an edit puts things: a cat on the fridge, a truck behind the dancers, a scarf for him; and how many of them there are. */
import type { Relation, ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../draw/objects/find-objects.ts';
import { byKind, isAlive, isPlaceNoun } from '../draw/objects/object-kinds.ts';
import { WITH_SOMEBODY } from '../draw/scene/style.ts';

type Cue = NonNullable<ScenePlan['motifCues']>[number];
type Where = NonNullable<Cue['where']>;
/** By noun, where things are and how many; what somebody stands on; and the words for it that the scene shows. */
export type Relations = {
  where: ReadonlyMap<string, Where>;
  counts: ReadonlyMap<string, number>;
  stands: ScenePlan['stands'] | null;
  /** Things that are only named to say where others are. */
  bases: ReadonlySet<string>;
  /** What somebody holds. */
  held: ReadonlySet<string>;
  /** The prompt without the parts of things that are also places: the roof of the car. */
  rest: string;
  isAny: boolean;
};

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** A part of a thing that others stand on: the hood of the car. */
const PARTS =
  '(?:(?:very )?top|roof|hood|bonnet|back|lid|edge|head|shoulders?|dach|motorhaube|rücken|kopf|techo|tejado|capó|lomo|cabeza|toit|capot|dos|tête|tetto|testa|telhado|teto|capô|cabeça)';
const OF = "(?: of| des| der| vom| von| del| de la| de los| de| du| d'| do| da| della| dello)?";
const THE =
  '(?: (?:the|an?|his|her|their|my|der|dem|den|das|die|einem|einer|einen|el|la|los|las|un|una|le|les|une|sa|son|o|a|os|um|uma|il|lo|i|gli|no|na))?';
const HAS_PART = new RegExp(`(?<!\\p{L})${PARTS}(?!\\p{L})`, 'iu');
const STARTS_WITH_PART = new RegExp(`^${PARTS}(?!\\p{L})`, 'iu');
const PHRASES: readonly [Relation, RegExp][] = [
  [
    'on',
    new RegExp(
      `${FROM}(?:(?:up )?(?:on(?:to)?|auf|sobre|en|sur|em|sul|sulla|su|na|no)${THE} ${PARTS}${OF}|on top of|up on|atop|onto|on|oben auf|auf|obenauf|encima del?|en lo alto del?|sobre|sur|au-dessus de|em cima d[aeo]|sobre|in cima a|sopra|sulla?)${TO}`,
      'giu',
    ),
  ],
  [
    'under',
    new RegExp(
      `${FROM}(?:under(?:neath)?|beneath|below|unter|debajo del?|bajo|sous|embaixo d[aeo]|debaixo d[aeo]|sotto)${TO}`,
      'giu',
    ),
  ],
  ['behind', new RegExp(`${FROM}(?:behind|in back of|hinter|detrás del?|derrière|atrás d[aeo]|dietro)${TO}`, 'giu')],
  [
    'before',
    new RegExp(
      `${FROM}(?:in front of|vor|delante del?|enfrente del?|frente a(?:l| la)?|devant|em frente (?:a|ao|à)|na frente d[aeo]|davanti (?:a|al|alla))${TO}`,
      'giu',
    ),
  ],
  [
    'beside',
    new RegExp(
      `${FROM}(?:next to|beside|by the side of|alongside|right by|near|close to|neben|bei|junto a(?:l| la| los)?|al lado del?|cerca del?|à côté (?:de|du|des)|près (?:de|du|des)|ao lado d[aeo]|perto d[aeo]|accanto (?:a|al|alla|ai)|vicino (?:a|al|alla))${TO}`,
      'giu',
    ),
  ],
  [
    'in',
    new RegExp(
      `${FROM}(?:in the middle of|inside(?: of)?|into|in|im|ins|dentro del?|en|dans|à l'intérieur d[eu]|dentro d[aeo]|em|no|na|nel|nella|dentro|through|durch|por|à travers|através d[aeo]|attraverso)${TO}`,
      'giu',
    ),
  ],
];
const PEOPLE = new RegExp(
  `${FROM}(?:(?:her|his)(?=\\s{0,2}(?:$|[,.;:!?]|(?:an?|the|and|with|in|on|is|to|from|who|some|two|three|there)(?!\\p{L})))|him|them|she|he|they|(?:the |our |my )?(?:old |young |little )?(?:singer|girl|boy|woman|man|lady|guy|kids?|child|children|twins|couple|dancers?|people|person|nurse|baker|drummer|driver|friends|barista|baristas|hero|character|figure)|sie|ihr|ihm|ihn|(?:der|die|den|dem) (?:sänger(?:in)?|mann|frau|mädchen|jungen?|kinder?|tänzer(?:in)?|figur)|ella|él|ellos|l[ae] chic[oa]|(?:el|la|los|las) (?:cantante|hombre|mujer|niñ[oa]s?|dueña|viejo|farolero)|elle|lui|(?:le|la|les) (?:chanteuse|chanteur|femme|homme|fille|garçon|boulanger|gens|enfants)|ela|ele|lei|(?:a|o) (?:cantora?|mulher|homem|menin[oa]))${TO}`,
  'giu',
);

/** What people and animals wear. */
const WEARABLE: Readonly<Record<string, boolean>> = Object.fromEntries(
  'headdress, headgear, hat, cap, crown, helmet, spectacles, sunglasses, eyeglasses, glasses, goggles, scarf, necktie, tie, bow tie, necklace, headphones, mask, tiara, beret'
    .split(', ')
    .map((kind) => [kind, true]),
);
const isWearable = (noun: string): boolean => byKind(noun, WEARABLE, 2) ?? false;
const WEARS = new RegExp(
  `${FROM}(?:wear(?:s|ing)?|give|put(?:s|ting)?|dress(?:es|ed)?|with|in|has|gets?|needs?|tr[aä]g\\p{L}{1,3}|gib|gebt|setz\\p{L}{0,2}|mit|bekommt|kriegt|lleva\\p{L}{0,3}|pon\\p{L}{0,4}|da(?:le)?|con|porte\\p{L}{0,2}|donne\\p{L}{0,2}|mets|avec|usa\\p{L}{0,3}|coloca|com|indossa|metti\\p{L}{0,2})${TO}`,
  'giu',
);

const HOLDS = new RegExp(
  `${FROM}(?:hold(?:s|ing)?|carr(?:y|ies|ying)|(?:in|with) (?:her|his|their) (?:hands?|arms?)|h[aä]lt|halten|hält|trägt|in der hand|in den händen|sostien\\p{L}{1,3}|sosteniendo|con \\p{L}{2,10} en la mano|en (?:la mano|las manos)|tien(?:t|ne)|tenant|à la main|dans les mains|segura(?:ndo)?|na mão|tiene in mano|in mano)${TO}`,
  'giu',
);
const COUNTS: readonly [RegExp, number][] = [
  [/^(?:two|2|a (?:pair|couple) of|zwei|dos|deux|dois|duas|due)$/iu, 2],
  [/^(?:three|3|drei|tres|trois|três|tre)$/iu, 3],
  [/^(?:four|4|vier|cuatro|quatre|quatro|quattro)$/iu, 4],
  [/^(?:five|5|fünf|cinco|cinq|cinque)$/iu, 5],
  [
    /^(?:six|seven|eight|nine|ten|6|7|8|9|10|a dozen|many|lots of|a lot of|loads of|tons of|plenty of|hundreds of|a (?:few|bunch|flock|herd|group|row) of|several|some|more|sechs|sieben|viele|lauter|mehrere|einige|ganz viele|muchos|muchas|varios|varias|beaucoup de|plusieurs|des|muitos|muitas|vários|várias|molti|molte|tanti|tante)$/iu,
    6,
  ],
];
const COUNT =
  /(?<!\p{L})(two|three|four|five|six|seven|eight|nine|ten|[2-9]|10|a (?:pair|couple|dozen|bunch|flock|herd|group|row) of|a dozen|many|lots of|a lot of|loads of|tons of|plenty of|hundreds of|several|zwei|drei|vier|fünf|sechs|sieben|viele|lauter|mehrere|dos|tres|cuatro|cinco|muchos|muchas|varios|varias|deux|trois|quatre|cinq|beaucoup de|plusieurs|dois|duas|três|muitos|muitas|due|tre|molti|molte) (?:\p{L}{2,20} ){0,2}?$/iu;
const EVERYWHERE =
  /(?<!\p{L})(?:everywhere|all over(?: the (?:place|picture|scene|floor|ground))?|all around|full of|filled with|covered (?:in|with)|fill (?:the |it )?(?:\p{L}{1,15} )?with|überall|voller|voll mit|por todas partes|por todos lados|lleno? de|llena(?: \p{L}{1,15}){0,3}? de|partout|plein de|remplie? de|por toda parte|chei[oa] de|dappertutto|ovunque|pien[oa] di)(?!\p{L})/iu;
/** These seldom come alone. */
const OF_MANY = /^(?:confetti ball|bubble|soap bubble|cherry blossom|leaf|snowflake|spark|feather)$/;

/** What is seen all over a picture and seldom alone, in the words of customers. */
const DRIFTING: readonly [string, RegExp][] = [
  [
    'leaf',
    new RegExp(
      `${FROM}(?:(?:autumn |fall(?:en|ing)? |dead )?leaves|(?:herbst)?blätter|laub|hojas|feuilles(?: mortes)?|folhas|foglie)${TO}`,
      'giu',
    ),
  ],
  [
    'bubble',
    new RegExp(
      `${FROM}(?:(?:soap )?bubbles|seifenblasen|blasen|burbujas|pompas|bulles(?: de savon)?|bolhas|bolle)${TO}`,
      'giu',
    ),
  ],
  [
    'cherry blossom',
    new RegExp(`${FROM}(?:petals|blossoms|blütenblätter|blüten|pétalos|pétales|pétalas|petali)${TO}`, 'giu'),
  ],
  ['butterfly', new RegExp(`${FROM}(?:schmetterlinge?|mariposas?|papillons?|borboletas?|farfall[ae])${TO}`, 'giu')],
  ['balloon', new RegExp(`${FROM}(?:luftballons?|globos|ballons|balões|palloncini)${TO}`, 'giu')],
  ['confetti ball', new RegExp(`${FROM}(?:confetti|konfetti|confeti|confettis|confete|coriandoli)${TO}`, 'giu')],
];

/** What something is in front of, which has no picture of its own. */
const FRONT =
  /(?<=(?:in front of|outside|before|behind|next to|vor|hinter|neben|delante de|detrás de|frente a|al lado de|devant|derrière|à côté de|em frente d|davanti) ?(?:the|an?|der|dem|die|das|la|el|le|les|l'|il|o|a|al|alla)? ?)(?:bakery|bakery shop|store|café|cafe|pharmacy|bookshop|bookstore|supermarket|boulangerie|magasin|boutique|épicerie|bäckerei|laden|geschäft|apotheke|panadería|tienda|farmacia|padaria|loja|panificio|negozio)(?!\p{L})/giu;

/** Things of a prompt that its words name in no other way. */
export const othersIn = (prompt: string): { noun: string; at: number }[] =>
  [...DRIFTING, ['shop', FRONT] as const].flatMap(([noun, words]) => {
    const [found] = [...prompt.matchAll(words)];
    return found && shapeFor(noun) ? [{ noun, at: found.index }] : [];
  });

type Named = { noun: string; at: number; isSomebody: boolean };

/** Reads where things are put. `isHero` says whether a noun is the video's hero. */
export function readRelations(
  prompt: string,
  {
    languages,
    isHero,
    hasCharacter,
  }: {
    languages: readonly string[];
    isHero: (noun: string) => boolean;
    hasCharacter: boolean;
  },
): Relations {
  // Parts of things are no things of their own.
  const isPart = (at: number) => STARTS_WITH_PART.test(prompt.slice(at));
  const things = [...findObjects(prompt, Number.POSITIVE_INFINITY, languages), ...othersIn(prompt)]
    .filter(({ noun, at }) => !isPlaceNoun(noun, '') && !isPart(at))
    .map(({ noun, at }): Named => ({ noun, at, isSomebody: isHero(noun) }));
  const people = [...prompt.matchAll(PEOPLE)].flatMap(({ 0: words, index }): Named[] =>
    things.some(({ at }) => at >= index && at < index + words.length)
      ? []
      : [{ noun: WITH_SOMEBODY, at: index, isSomebody: true }],
  );
  const named = [...things, ...people].sort((a, b) => a.at - b.at);
  const where = new Map<string, Where>();
  const bases = new Set<string>();
  const held = new Set<string>();
  let stands: Relations['stands'] = null;
  let rest = prompt;
  const taken: [number, number][] = [];
  for (const [is, pattern] of PHRASES)
    for (const { 0: words, index } of prompt.matchAll(pattern)) {
      const end = index + words.length;
      if (languages[0] === 'en' && FOREIGN.test(words)) continue;
      if (taken.some(([from, to]) => index < to && end > from)) continue;
      const near = named.find(
        ({ at }) => at >= end && !/[.;!?]/.test(prompt.slice(end, at)) && wordsIn(prompt.slice(end, at)) <= REACH,
      );
      const said = named.findLast((one) => one.at < index && !/[.;!?]/.test(prompt.slice(one.at, index)));
      // She sits on the hood: of the car that was named before.
      const after =
        near ??
        (HAS_PART.test(words) ? named.findLast((one) => one.at < index && one !== said && !one.isSomebody) : undefined);
      if (!after) continue;
      const isFirst = /(?:^|[,.;:!])\s{0,2}$/.test(prompt.slice(0, index));
      const before =
        (isFirst ? undefined : said) ??
        // Behind her a big moon.
        (isFirst ? named.find((one) => one.at > after.at && one !== after && !one.isSomebody) : undefined) ??
        said;
      if (!before || before.noun === after.noun) continue;
      if (is === 'in' && !HOLDS_OTHERS.test(after.noun) && !after.isSomebody) continue;
      if (after.isSomebody && (is === 'in' || is === 'under')) continue;
      taken.push([index, end]);
      rest = rest.replace(words, ' ');
      if (before.isSomebody && after.isSomebody) continue;
      if (before.isSomebody) {
        bases.add(after.noun);
        if (is === 'on' || is === 'in') stands = { is, of: after.noun };
        else where.set(after.noun, { is: TURNED[is] ?? is, of: WITH_SOMEBODY });
      } else if (is === 'on' && after.isSomebody && isWearable(before.noun)) {
        where.set(before.noun, { is: 'worn', of: WITH_SOMEBODY });
      } else {
        if (!after.isSomebody) bases.add(after.noun);
        where.set(before.noun, {
          is: is === 'on' && isWearable(before.noun) && isAlive(after.noun) ? 'worn' : is,
          of: after.isSomebody ? WITH_SOMEBODY : after.noun,
        });
      }
    }
  const isWorn = prompt.search(WEARS) >= 0;
  for (const { noun, isSomebody } of things) {
    if (isSomebody || where.has(noun) || bases.has(noun) || !isWearable(noun) || !isWorn) continue;
    const wearer = named.find((one) => one.isSomebody) ?? things.find((one) => one.noun !== noun && isAlive(one.noun));
    const of = wearer ? (wearer.isSomebody ? WITH_SOMEBODY : wearer.noun) : hasCharacter ? WITH_SOMEBODY : null;
    if (of === null) continue;
    where.set(noun, { is: 'worn', of });
    if (of !== WITH_SOMEBODY) bases.add(of);
  }
  const isHeld = prompt.search(HOLDS) >= 0;
  if (isHeld)
    for (const { noun, isSomebody } of things) {
      const holder = named.find((one) => one.isSomebody);
      if (isSomebody || where.has(noun) || bases.has(noun)) continue;
      if (holder || hasCharacter) held.add(noun);
      if (holder && holder.noun !== WITH_SOMEBODY) where.set(noun, { is: 'before', of: WITH_SOMEBODY });
    }
  const counts = new Map<string, number>();
  const isEverywhere = EVERYWHERE.test(prompt);
  for (const { noun, at, isSomebody } of things) {
    const said = COUNT.exec(prompt.slice(0, at))?.[1];
    const count = said ? COUNTS.find(([words]) => words.test(said))?.[1] : undefined;
    if (count !== undefined && !held.has(noun)) {
      // The hero is one of them.
      if (!isSomebody || !hasCharacter) counts.set(noun, count);
      else if (count > 1) {
        counts.set(noun, count - 1);
        where.set(noun, { is: 'beside', of: WITH_SOMEBODY });
      }
    }
    if (isSomebody || held.has(noun) || where.has(noun) || bases.has(noun)) continue;
    if (isEverywhere || OF_MANY.test(noun)) where.set(noun, { is: 'everywhere', of: WITH_SOMEBODY });
  }
  return {
    where,
    counts,
    stands,
    bases,
    held,
    rest,
    isAny: where.size + counts.size + held.size > 0 || stands !== null,
  };
}

/** Short words of other languages that are others in English. */
const FOREIGN = /^(?:no|na|em|en|su|por|bei|vor)$/i;
const REACH = 4;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;
/** Seen from the other side. */
const TURNED: Partial<Record<Relation, Relation>> = { behind: 'before', before: 'behind' };
/** What others stand or lie in. */
const HOLDS_OTHERS =
  /(?:fountain|basket|box|bath|bathtub|tub|boat|canoe|ship|car|taxi|bus|truck|pot|cup|mug|bowl|bucket|bag|nest|cage|barrel|tent|phone booth|booth|sink|pool|well|washing machine|crib|bed|suitcase|wagon|shell|hat|teacup|glass|jar|balloon|cart|wheelbarrow|sofa|armchair|hammock|fridge|oven|pan|tunnel|gate|arch|door|doorway|window)$/;
