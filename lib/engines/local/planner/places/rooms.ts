/** Indoor places and how they are recognized: a kitchen by its furniture, a cowshed by hay and wooden walls. */

import type { Interior, SceneSetting } from '#lib/products/mv/ports.ts';
import { INSIDE, matchPlaces } from './setting-words.ts';

/** `things` make a place recognizable that has no furniture of its own; `shows` are things that stand in it anyway. */
type Room = {
  interior?: Interior;
  at: SceneSetting;
  shows?: RegExp;
  things?: readonly string[];
  wall?: string;
  isBare?: true;
};
const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** On a train, where nobody stands on its roof. */
const ABOARD =
  "in this train|(?:on|in|aboard|inside)(?: of)? (?:the|an?|this|our|her|his) (?:[a-z]{4,8} )?train(?! (?:station|tracks?|platform|line)(?!\\p{L}))|(?:im|in den|in dem|in einem|in einen) zug|(?:dentro del|(?:dentro de|en) (?:el|un)) tren|(?:dans|à bord d)(?:u| le| un|[’'e] ?un) train|(?:dentro do|dentro de um|no|num|em um) trem|(?:sul|su un|nel|in un|in|dentro (?:il|un|al)) treno";
const ROOMS: readonly [RegExp, Room][] = [
  [
    new RegExp(
      `${FROM}(?:stadiums?|(?:fußball)?stadion|estadio|estádio|stade|stadio)${TO}|スタジアム|体育场|경기장`,
      'iu',
    ),
    { interior: 'stadium', at: 'room', shows: /^(?:stadium|soccer ball|goal|net)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:restaurant )?kitchens?|kitchenette|küche|cocina|cuisine|cozinha|cucina)${TO}|台所|キッチン|厨房|厨房里|부엌|주방`,
      'iu',
    ),
    {
      interior: 'kitchen',
      at: 'room',
      shows: /^(?:kitchen|kitchen counter|counter|stove|oven|cooker|sink|refrigerator|fridge|cupboard|faucet)$/,
    },
  ],
  [
    new RegExp(
      `${FROM}(?:bar|pub|tavern|saloon|bartender|barman|kneipe|wirtshaus|theke|taberna|taverne|osteria|taverna|boteco)${TO}|バーで|居酒屋|酒吧|술집`,
      'iu',
    ),
    { interior: 'bar', at: 'room', shows: /^(?:bar|counter|bar counter|bar stool)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:bar|pub|tavern|saloon|bartender|barman|kneipe|wirtshaus|theke|taberna|taverne|osteria|taverna|boteco)${TO}|バーで|居酒屋|酒吧|술집`,
      'iu',
    ),
    { interior: 'bar', at: 'club', shows: /^(?:bar|counter|bar counter|bar stool)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:diner|caf[ée]s?|coffee ?(?:shop|house)|tea ?room|cafetería|cafeteria|bistrot?|lanchonete|confeitaria|konditorei|pasticceria)${TO}|喫茶店|カフェ|咖啡馆|咖啡店|카페`,
      'iu',
    ),
    { interior: 'cafe', at: 'room', shows: /^(?:counter|diner|cafe|menu)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:restaurants?|ristorante|restaurante|trattoria|pizzeria|gasthaus)${TO}|レストラン|餐厅|饭店|식당|레스토랑`,
      'iu',
    ),
    { interior: 'restaurant', at: 'room', shows: /^(?:restaurant)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:swimming |indoor )?pool|poolside|hallenbad|schwimmbad|freibad|piscin[ae])${TO}|プール|泳池|游泳馆|수영장`,
      'iu',
    ),
    { interior: 'pool', at: 'room', shows: /^(?:pool|swimming pool)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:cow ?sheds?|cow ?barn|byre|barn|stables?|kuhstall|stall|scheune|establo|granero|étable|grange|estábulo|celeiro|stalla|fienile)${TO}|牛舎|納屋|牛棚|谷仓`,
      'iu',
    ),
    { at: 'room', things: ['hay'], wall: 'brown', isBare: true },
  ],
  [
    new RegExp(
      `${FROM}(?:opticians?|optician['’]s|optometrist|optiker(?:in)?|ópticas?|óptico|opticien(?:ne)?|ottico|ottica|oculista)${TO}|眼鏡屋|眼鏡店|眼镜店|안경점`,
      'iu',
    ),
    { interior: 'optician', at: 'room' },
  ],
  [
    new RegExp(
      `${FROM}(?:courtrooms?|courthouse|court of law|gerichtssaal|vor gericht|im gericht|tribunal(?:es)?|juzgado|sala do júri|tribunale|aula di tribunale)${TO}|法廷|裁判所|法庭|법정|법원`,
      'iu',
    ),
    { interior: 'court', at: 'room', shows: /^(?:court|courtroom|courthouse|judge|gavel)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:class ?rooms?|school ?rooms?|klassenzimmer|aula|salón de clases?|salle de classe|sala de aula|in der schule|at school|in school|in class|en la escuela|en el colegio|à l[’']école|na escola|a scuola)${TO}|教室|学校で|在学校|学校里|교실|학교에서`,
      'iu',
    ),
    { interior: 'classroom', at: 'room', shows: /^(?:classroom|school|blackboard|chalkboard|desk|school desk)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:offices?|cubicles?|büro|oficina|bureau|escritório|ufficio)${TO}|オフィス|事務所|办公室|사무실`,
      'iu',
    ),
    { interior: 'office', at: 'room', shows: /^(?:office|desk|computer|screen|monitor)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:laundromat|laund(?:er|r)ette|waschsalon|lavandería|laverie|lavanderia)${TO}|コインランドリー|自助洗衣店|洗衣店|빨래방`,
      'iu',
    ),
    { interior: 'laundry', at: 'room', shows: /^(?:laundromat|washing machine|washer)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:bakery|bakehouse|bäckerei|backstube|panadería|obrador|boulangerie|fournil|padaria|panificio|forno)${TO}|パン屋|面包店|빵집`,
      'iu',
    ),
    { interior: 'bakery', at: 'room', shows: /^(?:bakery|oven)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:hospitals?|(?:hospital |sick ?)ward|clinic|sick ?room|emergency room|intensive care|the ward|krankenhaus|krankenzimmer|klinik|clínica|hôpital|clinique|ospedale|clinica|corsia)${TO}|病院|病室|病棟|医院|病房|병원|병실`,
      'iu',
    ),
    { interior: 'hospital', at: 'room', shows: /^(?:hospital|clinic|bed|hospital bed)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:garages?|repair shop|workshop|auto ?shop|body ?shop|werkstatt|taller|garaje|atelier|oficina mecânica|oficina|garagem|officina|autofficina)${TO}|ガレージ|作業場|車庫|车库|车间|修车厂|차고|정비소`,
      'iu',
    ),
    { interior: 'garage', at: 'room', shows: /^(?:garage|workshop|workbench|tool|toolbox)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:hair(?:dressing)? ?|beauty )salons?|hairdressers?|hairdresser['’]s|barber ?shop|barber['’]s|barbers?|friseur(?:salon)?|frisör|peluquería|barbería|salon de coiffure|coiffeu(?:r|se)|salão de beleza|cabeleireir[oa]|barbearia|parrucchier[ea]|barbiere)${TO}|美容院|美容室|床屋|理髪店|理发店|发廊|미용실|이발소`,
      'iu',
    ),
    { interior: 'salon', at: 'room', shows: /^(?:mirror|scissors)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:flower ?shop|florist(?:['’]s)?|blumenladen|floristería|fleuriste|floricultura|fioraio|floreria)${TO}|花屋|花店|꽃집`,
      'iu',
    ),
    { interior: 'florist', at: 'room', shows: /^(?:flower shop)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:supermarkets?|grocery store|groceries|grocer(?:y|[’']s)|(?:checkout|freezer) aisle|supermarkt|supermercado|supermarché|supermercato)${TO}|スーパーマーケット|スーパーで|超市|슈퍼마켓|마트에서`,
      'iu',
    ),
    { interior: 'supermarket', at: 'room', shows: /^(?:supermarket|shelf|shopping cart|cart)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:boutique|dress shop|clothes (?:shop|store)|clothing store|modegeschäft|tienda de ropa|magasin de vêtements|loja de roupas|negozio di abbigliamento)${TO}|洋服屋|服装店|옷가게`,
      'iu',
    ),
    { interior: 'boutique', at: 'room' },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:corner |book|record )?shop|(?:book|record |corner )?store|buchladen|laden|geschäft|tienda|librería|magasin|librairie|loja|livraria|negozio|libreria)${TO}|店|가게`,
      'iu',
    ),
    { interior: 'shop', at: 'room', shows: /^(?:shop|store|cash register|shelf|bookshop|bookstore)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:bath ?rooms?|bath ?tub|in the (?:bath|tub)|badezimmer|badewanne|cuarto de baño|bañera|salle de bains?|baignoire|banheir[oa]|bagno|vasca)${TO}|浴室|お風呂|浴缸|욕실|욕조`,
      'iu',
    ),
    { interior: 'bathroom', at: 'room', shows: /^(?:bathtub|bath|sink|mirror|towel)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:bedrooms?|schlafzimmer|dormitorio|chambre à coucher|quarto de dormir|camera da letto|(?:in|on|into) (?:my|your|the|our|his|her|this) (?:own )?bed|im bett|en la cama|dans (?:mon|ton|le|son) lit|na cama|nel (?:mio |tuo )?letto)${TO}|寝室|ベッドで|ベッドに|卧室|床上|침실|침대에`,
      'iu',
    ),
    { interior: 'bedroom', at: 'room', shows: /^(?:bed|pillow|wardrobe|lamp)$/ },
  ],
  [
    new RegExp(`${FROM}(?:nursery|kinderzimmer|chambre d['’]enfant|cuarto del bebé|quarto do bebê)${TO}`, 'iu'),
    { at: 'room', things: ['crib'] },
  ],
  [
    new RegExp(
      `${FROM}(?:church|chapel|cathedral|kirche|kapelle|dom|iglesia|capilla|catedral|église|chapelle|cathédrale|igreja|capela|chiesa|cappella|cattedrale)${TO}|教会|教堂|교회|성당`,
      'iu',
    ),
    { interior: 'church', at: 'room', shows: /^(?:church|chapel|cathedral|cross|altar|pew|stained glass|candle)$/ },
  ],
  [
    new RegExp(`${FROM}(?:library|bibliothek|bücherei|biblioteca|bibliothèque)${TO}|図書館|图书馆|도서관`, 'iu'),
    { interior: 'library', at: 'room', shows: /^(?:library|bookcase|bookshelf|shelf)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:bowling(?: alley| lanes?)?|ten ?pins?|bowlingbahn|kegelbahn|bolera|boliche|pista da bowling)${TO}|ボウリング|ボーリング場|保龄球|볼링`,
      'iu',
    ),
    { interior: 'bowling', at: 'room', shows: /^(?:bowling|bowling alley|bowling ball|pin)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:gym|gymnasium|fitness (?:studio|centre|center)|weight room|weights room|fitnessstudio|turnhalle|gimnasio|salle de sport|gymnase|academia|palestra)${TO}|ジム|体育館|健身房|헬스장|체육관`,
      'iu',
    ),
    { interior: 'gym', at: 'room', shows: /^(?:gym|dumbbell|barbell|treadmill|punching bag|bench)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:cinemas?|movie ?(?:theat(?:er|re)|house)|the movies|kino|cine|cinéma)${TO}|映画館|电影院|영화관`,
      'iu',
    ),
    { interior: 'cinema', at: 'room', shows: /^(?:cinema|screen|movie screen|seat)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:art )?gallery|museum|galerie|museo|galería|musée|museu|galeria|galleria)${TO}|美術館|博物館|画廊|博物馆|美术馆|미술관|박물관`,
      'iu',
    ),
    { interior: 'gallery', at: 'room', shows: /^(?:museum|gallery|painting|picture|statue|frame)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:prison|jail)(?: cell)?|my cell|behind bars|gefängnis|zelle|cárcel|prisión|celda|prison|cellule|prisão|cadeia|cela|prigione|cella|carcere)${TO}|監獄|牢屋|监狱|牢房|감옥`,
      'iu',
    ),
    { interior: 'cell', at: 'room', shows: /^(?:prison|jail|cell|bar|bars)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:theat(?:er|re)|opera(?: house)?|backstage|theater|oper|teatro|ópera|théâtre|opéra)${TO}|劇場|剧院|剧场|歌剧院|극장`,
      'iu',
    ),
    { interior: 'theatre', at: 'stage', shows: /^(?:theater|theatre|curtain|stage|opera|seat)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:${ABOARD}|train carriage|railway carriage)${TO}|電車の中|電車に|列車の|火车上|列车上|기차 안|기차에|열차`,
      'iu',
    ),
    { interior: 'train', at: 'room', shows: /^(?:train|window|seat|suitcase)$/ },
  ],
  [
    new RegExp(
      `${FROM}(?:(?:on|in|aboard|inside) (?:the|a|this|our|an?) (?:[a-z]{4,8} )?bus|im bus|en el autobús|dans le bus|no ônibus|sull[’']autobus)${TO}|バスの中|バスに|公交车上|巴士上|버스 안|버스에`,
      'iu',
    ),
    { interior: 'bus', at: 'room', shows: /^(?:bus|window|seat)$/ },
  ],
];

/** A warm diner is lit warmly. */
export const isWarmRoom = (asked: string): boolean =>
  [...asked.matchAll(WARM_PLACE)].some(([, word = '']) => fixturesOf(word) !== null || isInside(word));
const WARM_PLACE = /(?<!\p{L})warm(?:e[nmrs]?|ly lit)?,? (?:\p{L}{2,12} )??(\p{L}{3,20})(?!\p{L})/giu;
const isInside = (word: string): boolean =>
  matchPlaces(word).some(({ value }) => value.setting !== undefined && INSIDE.has(value.setting));

/** Words in front of a house that is seen from outside. */
const BESIDE =
  /(?<!\p{L})(?:by|behind|beside|near|past|outside(?: of)?|next to|in front of|across from|vor|hinter|neben|delante de|detrás de|frente a|junto a|devant|derrière|près de|em frente d|atrás d|davanti a|dietro|accanto a) ?(?:the|an?|my|our|your|this|that|de[mrn]|eine[mr]|l[ae]|el|una?|une|das?|dos?|[oa]|il|lo|l['’])? ?$/iu;
/** A part of a place: by the kitchen door. */
const PART = /^ (?:doors?|windows?|table|sink|stove|walls?|floor|counter|stairs)(?!\p{L})/iu;
/** Into a place: in a classroom, im Klassenzimmer, dans une église. */
const INTO =
  /(?<!\p{L})(?:in|into|inside|at|im|ins|en|dentro de|dans|au|à|em|na|no|numa?|nell['’]|nella|nello|nel)(?: (?:the|an?|de[rmn]|das|die|eine[nrm]?|ein|el|la|un[oa]?|une|le))?(?: l['’]| d['’])? ?(?:\p{L}{2,10} )?$/iu;
/** The furnished place into which a text moves somebody who is indoors already. */
export const movedInto = (asked: string, setting: SceneSetting): Room | null =>
  firstRoom(
    asked,
    setting,
    (room, before, after) => room.interior !== undefined && INTO.test(before) && !PART.test(after),
  );

/** The indoor place that a text names, at `setting` if that is given; null where it names none. */
export const fixturesOf = (asked: string, setting?: SceneSetting): Room | null =>
  firstRoom(asked, setting, (room, before, after) => !room.interior || !BESIDE.test(before) || PART.test(after));

/** The first of the list that a text names, if the words before and behind its name fit. */
function firstRoom(
  asked: string,
  setting: SceneSetting | undefined,
  fits: (room: Room, before: string, after: string) => boolean,
): Room | null {
  for (const [words, room] of ROOMS) {
    const found = setting === undefined || room.at === setting ? words.exec(asked) : null;
    if (found && fits(room, asked.slice(0, found.index), asked.slice(found.index + found[0].length))) return room;
  }
  return null;
}

/** Whether an edit has somebody on a train, or a stadium around or behind them: both are places and no props. */
export const isInsideOf = (asked: string): boolean => IN_TRAIN.test(asked) || IN_STADIUM.test(asked);
const IN_TRAIN = new RegExp(`${FROM}(?:${ABOARD})${TO}`, 'iu');
const A_STADIUM =
  '(?:an?|the|ein(?:em?)?|das|un|el|une?|le|um|uno|o|lo) (?:[\\p{L}-]{2,12} ){0,3}?(?:stadiums?|(?:fußball)?stadion|estadio|estádio|stade|stadio)';
const IN_STADIUM = new RegExp(
  `${FROM}(?:(?:make|turn|change) (?:it|this|that|the (?:background|place|scene|field))(?: into| to| look like)? ${A_STADIUM}|(?:mach(?:e|t)?|haz(?:lo)?|fais|transforma|fai|faz)(?: \\p{L}{2,8}){0,3} ${A_STADIUM}|(?:in|inside|en|dans|em|dentro(?: de)?) ${A_STADIUM}|(?:im|nello|no|num|au) (?:[\\p{L}-]{2,12} ){0,2}?(?:stadion|stadio|estádio|stade)|${A_STADIUM}(?: [^.,;!?]{1,40})? (?:behind|around|in the background|hinter|im hintergrund|detrás|al fondo|de fondo|derrière|à l[’']arrière-plan|atrás|ao fundo|dietro|sullo sfondo))${TO}`,
  'iu',
);

/** In a shed for animals, which no list of places has; a barn by itself is a building. */
export const isInShed = (asked: string): boolean => IN_SHED.test(asked);
const IN_SHED = new RegExp(
  `${FROM}(?:(?:in|into|inside) (?:(?:the|an?|her|his|their) )?(?:\\p{L}{3,8} )?(?:cow ?shed|cow ?barn|byre|barn|stable)|im (?:kuhstall|stall)|in (?:einem|einen|den|der|die|eine[rm]?) (?:kuhstall|stall|scheune)|en (?:el|un) (?:establo|granero)|dans (?:l['’]étable|une étable|la grange|une grange)|n(?:um|o) (?:estábulo|celeiro)|(?:nella|in una) stalla|(?:nel|in un) fienile)${TO}|牛舎|納屋の中|牛棚|谷仓里`,
  'iu',
);
