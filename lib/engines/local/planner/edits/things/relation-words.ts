/** How customers say where things are: the phrases between a thing and what it is put on, in, under or beside. */
import type { Relation } from '#lib/products/mv/ports.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** A part of a thing that others stand on: the hood of the car. */
const PARTS =
  '(?:(?:very )?top(?! hats?(?!\\p{L}))|roof|hood|bonnet|back|lid|edge|head|shoulders?|dach|motorhaube|rücken|kopf|techo|tejado|capó|lomo|cabeza|toit|capot|dos|tête|tetto|testa|telhado|teto|capô|cabeça)';
const OF = "(?: of| des| der| vom| von| del| de la| de los| de| du| d'| do| da| della| dello)?";
const ARTICLES =
  'the|an?|der|die|das|dem|den|einem|einer|einen|el|la|los|las|un|una|le|les|une|o|a|os|as|um|uma|il|lo|i|gli';
const THE = `(?: (?:${ARTICLES}|his|her|its|their|my|sa|son|no|na))?`;
const IN_THE_SKY = 'in the (?:sky|air)|am himmel|in der luft|en el (?:cielo|aire)|dans le ciel|no céu|nel cielo';
const HEAD =
  '(?:(?:his|her|their) heads?|(?:seine[nm]?|ihre[nm]?|ihren) (?:kopf|köpfen?)|sus? cabezas?|sa tête|leurs? têtes?|(?:sua|suas|a sua) cabeças?|(?:la )?(?:sua|loro) testa)';
export const HAS_PART = new RegExp(`${FROM}${PARTS}${TO}`, 'iu');
export const STARTS_WITH_PART = new RegExp(`^${PARTS}${TO}`, 'iu');
const LEFT_OF =
  '(?:(?:(?:to|on|at) )?(?:the |her |his )?left(?: side)? of|links (?:von|neben|vom)|(?:a|à) (?:la )?(?:gauche|izquierda|esquerda) d(?:el|e|u|es|a|o|ela|ele)|a sinistra d(?:i|el|ella|ello|ei))';
const RIGHT_OF =
  '(?:(?:(?:to|on|at) )?(?:the |her |his )?right(?: side)? of|rechts (?:von|neben|vom)|(?:a|à) (?:la )?(?:droite|derecha|direita) d(?:el|e|u|es|a|o|ela|ele)|a destra d(?:i|el|ella|ello|ei))';
/** The side of another thing at which a phrase puts something. */
export const sideOf = (words: string): 'left' | 'right' | undefined =>
  new RegExp(`^${LEFT_OF}$`, 'iu').test(words)
    ? 'left'
    : new RegExp(`^${RIGHT_OF}$`, 'iu').test(words)
      ? 'right'
      : undefined;
export const PHRASES: readonly [Relation, RegExp][] = [
  [
    'on',
    new RegExp(
      `${FROM}(?:(?:up )?(?:on(?:to)?|auf|sobre|en|sur|em|sul|sulla|su|na|no)${THE} ${PARTS}${OF}|an(?= de[rnm] (?:wand|tür|decke|haken))|am(?= haken)|au(?= mur)|aux(?= murs)|alla(?= parete)|al(?= muro)|(?:pousad|sentad|deitad|posad|posat|posé)[oae]{0,2}s? (?:em cima d[aeo]|em|n[oa]s?|numa?|en|sobre|sur|su|sul|sulla)|on top of|up on|atop|onto|on|oben auf|auf|obenauf|encima del?|en lo alto del?|sobre|sur|em cima d[aeo]|sobre|in cima a|sopra|sul(?:l[ae]?)?|sui|sugli)${TO}`,
      'giu',
    ),
  ],
  [
    'above',
    new RegExp(
      `${FROM}(?:(?:sobre|sulla|sur)(?= ${HEAD})|${IN_THE_SKY}|high above|above|over|über|por encima del?|au-dessus d(?:e|u|es)|acima d[aeo]|al di sopra(?: della)?)(?: ${HEAD})?${TO}`,
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
  ['between', new RegExp(`${FROM}(?:(?:in )?between|zwischen|entre|tra|fra)${TO}`, 'giu')],
  [
    'behind',
    new RegExp(
      `${FROM}(?:behind|in back of|(?:just )?(?:outside|beyond)(?: of)?(?= (?:(?:the|an?|his|her|their|our) )?(?:\\p{L}{3,10} )?window)|draußen (?:vor|hinter)|afuera de|fuera de(?= la ventana)|dehors,? derrière|fora d[ao](?= janela)|fuori dalla(?= finestra)|hinter|detrás del?|derrière|atrás d[aeo]|dietro)${TO}`,
      'giu',
    ),
  ],
  [
    'before',
    new RegExp(
      `${FROM}(?:in front of|ahead of|vor|delante del?|enfrente del?|frente a(?:l| la)?|devant|em frente (?:a|ao|à)|na frente d[aeo]|davanti (?:a|al|alla))${TO}`,
      'giu',
    ),
  ],
  [
    'beside',
    // slow pattern allowed: its words are the constants below.
    new RegExp(`${FROM}(?:${LEFT_OF}|${RIGHT_OF})${TO}`, 'giu'),
  ],
  [
    'beside',
    new RegExp(
      `${FROM}(?:at(?= (?:the|a|an|his|her) (?:\\p{L}{2,12} )?(?:piano|organ|drums|drum kit|table|desk|bar|counter|stove|oven|fridge|window|door|gate|fountain|campfire|fire|bonfire|car|truck|jukebox|sink|grill|mirror)(?!\\p{L}))|am(?= (?:klavier|tisch|tresen|fenster|herd|feuer|brunnen))|am(?= \\p{L}{3,20} (?:an)?(?:ge)?lehn)|an de[rnm](?= \\p{L}{3,20} (?:an)?(?:ge)?lehn)|lehn\\p{L}{1,3} (?:am|an(?: de[rnm])?|gegen)|lean(?:s|ing|ed)? (?:up )?(?:against|at|on|to)|apoyad[oa]s? (?:en|contra)|appuyée?s? (?:contre|sur|à|au)|encostad[oa]s? (?:em|n[ao]|a[o]?|à)|appoggiat[oaie] (?:contro|al?|alla)|next to|beside|by the side of|alongside|right by|(?<!more )near|(?<!more )close to|neben|bei|junto a(?:l| la| los)?|al lado del?|(?<!más )cerca del?|à côté (?:de|du|des)|(?<!plus )près (?:de|du|des)|ao lado d[aeo]|(?<!mais )perto d[aeo]|accanto (?:a|al|alla|ai)|(?<!più )vicino (?:a|al|alla))${TO}`,
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
/** On her shoulder, over his head. */
export const OF_SOMEBODY = new RegExp(` (?:(?:his|her|their) (?:back|head|shoulders?)|${HEAD})$`, 'iu');
export const ARTICLE = new RegExp(`^ (?:${ARTICLES}) `, 'iu');
/** On the left, in the corner: no place on or in a thing. */
export const AT_A_SIDE =
  /^ (?:the|der|die|la|el|le|o|one|a|un) (?:\p{L}{3,8} )?(?:left|right|corner|middle|side|linken|rechten|ecke|izquierda|derecha|esquina|rincón|coin|canto)(?!\p{L})/iu;
/** “On that”; in “that old house” it is no pronoun. */
export const IT =
  /^ (?:it(?!\p{L})|(?:that|this)(?=\s{0,2}(?:$|[,.;:!?])| (?:and|too|as|please|instead|with)(?!\p{L})))/iu;
export const IN_SKY = new RegExp(`${FROM}(?:${IN_THE_SKY})${TO}`, 'iu');
/** The noun after an article. */
export const NAMED_AFTER = new RegExp(`^ (?:(?:${ARTICLES}) )?(\\p{L}{3,20})`, 'iu');
/** Short words of other languages that mean something else in English. */
export const FOREIGN = /^(?:no|na|em|en|su|por|bei|vor)$/i;
