/** Places inside that no style draws, and what they are told by: a diner has a counter, a cowshed hay and walls of wood. */

import { INSIDE, matchPlaces } from './setting-words.ts';

type Room = { things: readonly string[]; wall?: string; isBare?: true };
const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const ROOMS: readonly [RegExp, Room][] = [
  [
    new RegExp(
      `${FROM}(?:diner|café|cafe|coffee shop|bar|pub|restaurant|kneipe|cafetería|bistrot?|lanchonete|trattoria)${TO}|喫茶店|カフェ|レストラン|咖啡馆|餐厅`,
      'iu',
    ),
    { things: ['counter'] },
  ],
  [
    new RegExp(`${FROM}(?:(?:swimming )?pool|hallenbad|schwimmbad|piscin[ae])${TO}|プール|泳池`, 'iu'),
    { things: ['pool'] },
  ],
  [
    new RegExp(
      `${FROM}(?:cow ?sheds?|cow ?barn|byre|barn|stables?|kuhstall|stall|scheune|establo|granero|étable|grange|estábulo|celeiro|stalla|fienile)${TO}|牛舎|納屋|牛棚|谷仓`,
      'iu',
    ),
    { things: ['hay'], wall: 'brown', isBare: true },
  ],
  [
    new RegExp(`${FROM}(?:office|büro|oficina|bureau|escritório|ufficio)${TO}|オフィス|事務所|办公室`, 'iu'),
    { things: ['desk'] },
  ],
  [
    new RegExp(`${FROM}(?:classroom|school ?room|klassenzimmer|aula|salle de classe|sala de aula)${TO}|教室`, 'iu'),
    { things: ['blackboard'] },
  ],
  [
    new RegExp(
      `${FROM}(?:laundromat|launderette|waschsalon|lavandería|laverie|lavanderia)${TO}|コインランドリー|洗衣店`,
      'iu',
    ),
    { things: ['washing machine'] },
  ],
  [
    new RegExp(
      `${FROM}(?:kitchen|kitchenette|küche|cocina|cuisine|cozinha|cucina)${TO}|台所|キッチン|厨房|부엌|주방`,
      'iu',
    ),
    { things: ['stove'] },
  ],
  [
    new RegExp(
      `${FROM}(?:bakery|bakehouse|bäckerei|backstube|panadería|obrador|boulangerie|fournil|padaria|panificio|forno)${TO}|パン屋|面包店|빵집`,
      'iu',
    ),
    { things: ['oven'] },
  ],
  [
    new RegExp(
      `${FROM}(?:hospital|clinic|sick ?room|ward|krankenhaus|klinik|clínica|hôpital|clinique|ospedale|clinica)${TO}|病院|医院|병원`,
      'iu',
    ),
    { things: ['hospital bed'] },
  ],
  [
    new RegExp(
      `${FROM}(?:repair shop|workshop|werkstatt|taller|atelier|oficina mecânica|officina)${TO}|作業場|车间`,
      'iu',
    ),
    { things: ['toolbox'] },
  ],
  [
    new RegExp(
      `${FROM}(?:flower ?shop|florist(?:['’]s)?|blumenladen|floristería|fleuriste|floricultura|fioraio|floreria)${TO}|花屋|花店|꽃집`,
      'iu',
    ),
    { things: ['counter', 'flower pot'] },
  ],
  [
    new RegExp(
      `${FROM}(?:shop|store|boutique|supermarket|grocer(?:y|['’]s)|laden|geschäft|supermarkt|tienda|supermercado|magasin|supermarché|loja|negozio|supermercato)${TO}|店|スーパー|超市|슈퍼마켓|가게`,
      'iu',
    ),
    { things: ['cash register'] },
  ],
  [
    new RegExp(
      `${FROM}(?:bathroom|bath ?tub|badezimmer|cuarto de baño|salle de bains?|banheiro|bagno)${TO}|浴室|욕실`,
      'iu',
    ),
    { things: ['bathtub'] },
  ],
  [
    new RegExp(
      `${FROM}(?:bedroom|schlafzimmer|dormitorio|chambre à coucher|quarto de dormir|camera da letto)${TO}|寝室|卧室|침실`,
      'iu',
    ),
    { things: ['bed'] },
  ],
  [
    new RegExp(`${FROM}(?:nursery|kinderzimmer|chambre d['’]enfant|cuarto del bebé|quarto do bebê)${TO}`, 'iu'),
    { things: ['crib'] },
  ],
  [
    new RegExp(
      `${FROM}(?:church|chapel|cathedral|kirche|kapelle|iglesia|capilla|église|chapelle|igreja|capela|chiesa|cappella)${TO}|教会|教堂|교회`,
      'iu',
    ),
    { things: ['candle', 'cross'] },
  ],
  [
    new RegExp(`${FROM}(?:library|bibliothek|biblioteca|bibliothèque)${TO}|図書館|图书馆`, 'iu'),
    { things: ['bookcase'] },
  ],
];

/** A warm diner is lit warmly. */
export const isWarmRoom = (asked: string): boolean =>
  [...asked.matchAll(WARM_PLACE)].some(([, word = '']) => fixturesOf(word) !== null || isInside(word));
const WARM_PLACE = /(?<!\p{L})warm(?:e[nmrs]?|ly lit)?,? (?:\p{L}{2,12} )??(\p{L}{3,20})(?!\p{L})/giu;
const isInside = (word: string): boolean =>
  matchPlaces(word).some(({ value }) => value.setting !== undefined && INSIDE.has(value.setting));

/** What stands in the place that a text names; null where it names none of these. */
export const fixturesOf = (asked: string): Room | null => ROOMS.find(([words]) => words.test(asked))?.[1] ?? null;

/** In a shed for animals, which no list of places has: a barn by itself is a building. */
export const isInShed = (asked: string): boolean => IN_SHED.test(asked);
const IN_SHED = new RegExp(
  `${FROM}(?:(?:in|into|inside) (?:(?:the|an?|her|his|their) )?(?:\\p{L}{3,8} )?(?:cow ?shed|cow ?barn|byre|barn|stable)|im (?:kuhstall|stall)|in (?:einem|einen|den|der|die|eine[rm]?) (?:kuhstall|stall|scheune)|en (?:el|un) (?:establo|granero)|dans (?:l['’]étable|une étable|la grange|une grange)|n(?:um|o) (?:estábulo|celeiro)|(?:nella|in una) stalla|(?:nel|in un) fienile)${TO}|牛舎|納屋の中|牛棚|谷仓里`,
  'iu',
);
