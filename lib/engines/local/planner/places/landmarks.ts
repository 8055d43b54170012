/** Outdoor places, drawn as the nearest setting with one thing: a market is a street with a stall. */
import type { SceneSetting } from '#lib/products/mv/ports.ts';

type Landmark = { at: readonly SceneSetting[]; words: RegExp; thing: string };

const landmark = (at: string, thing: string, words: RegExp): Landmark => ({
  at: at.split(' ') as SceneSetting[],
  thing,
  words,
});
const TOWN = 'city-day city-night street-rain';

const LANDMARKS: readonly Landmark[] = [
  landmark(
    TOWN,
    'market stall',
    /(?<!\p{L})(?:market(?:place| square| stalls?| street)?|(?:wochen)?markt(?:platz)?|mercado|mercadillo|marché|feira|mercato|fiera)(?!\p{L})|市場|市场|시장/iu,
  ),
  landmark(
    TOWN,
    'ferris wheel',
    /(?<!\p{L})(?:fairground|funfair|carnival|amusement park|theme park|(?:county|village) fair|jahrmarkt|kirmes|rummel(?:platz)?|freizeitpark|feria|parque de atracciones|fête foraine|parc d['’]attractions|parque de diversões|luna park|giostre)(?!\p{L})|遊園地|游乐园|놀이공원/iu,
  ),
  landmark(
    TOWN,
    'slide',
    /(?<!\p{L})(?:playground|spielplatz|parque infantil|aire de jeux|parquinho|parco giochi)(?!\p{L})|公園で遊|游乐场|놀이터/iu,
  ),
  landmark(
    TOWN,
    'bus stop',
    /(?<!\p{L})(?:bus ?stop|bushaltestelle|haltestelle|parada de(?:l)? autobús|arrêt de bus|ponto de ônibus|fermata)(?!\p{L})|バス停|车站|정류장/iu,
  ),
  landmark(TOWN, 'airplane', /(?<!\p{L})(?:airport|flughafen|aeropuerto|aéroport|aeroporto)(?!\p{L})|空港|机场|공항/iu),
  landmark(TOWN, 'crane', /(?<!\p{L})(?:(?:construction|building) site|baustelle|chantier|cantiere)(?!\p{L})/iu),
  landmark(
    'highway',
    'fuel pump',
    /(?<!\p{L})(?:(?:petrol|gas|filling|service) station|tankstelle|tanke|gasolinera|station-service|posto de gasolina|benzinaio|distributore)(?!\p{L})|ガソリンスタンド|加油站|주유소/iu,
  ),
  landmark(
    'garden',
    'gravestone',
    /(?<!\p{L})(?:graveyard|cemetery|churchyard|friedhof|cementerio|cimetière|cemitério|cimitero)(?!\p{L})|墓地|묘지/iu,
  ),
  landmark(
    'garden field',
    'picnic basket',
    /(?<!\p{L})(?:picnic|picknick|pícnic|pique-nique|piquenique)(?!\p{L})|ピクニック|野餐|소풍/iu,
  ),
  landmark(
    'garden',
    'bench',
    /(?<!\p{L})(?:(?:the|a|city|our) park|park bench|stadtpark|im park|el parque|le parc|o parque|il parco)(?!\p{L})|公園|公园|공원/iu,
  ),
  landmark(
    'garden',
    'balloon',
    /(?<!\p{L})(?:birthday party|geburtstagsfeier|fiesta de cumpleaños|fête d['’]anniversaire|festa de aniversário|festa di compleanno)(?!\p{L})|誕生日会|生日派对|생일 파티/iu,
  ),
  landmark(
    'garden field',
    'apple tree',
    /(?<!\p{L})(?:orchard|obstgarten|huerto|verger|pomar|frutteto)(?!\p{L})|果樹園|果园|과수원/iu,
  ),
  landmark(
    'field',
    'soccer ball',
    /(?<!\p{L})(?:(?:football|soccer) (?:pitch|field|match|game)|fußballplatz|campo de fútbol|terrain de foot|campo de futebol|campo di calcio|crossbar|goalposts?|penalt(?:y|ies)|goalkeeper|elfmeter|penalti|calcio di rigore)(?!\p{L})|サッカー場|足球场|축구장/iu,
  ),
  landmark(
    'field',
    'barn',
    /(?<!\p{L})(?:farm(?:yard|house)?|bauernhof|granja|ferme|fazenda|fattoria)(?!\p{L})|農場|农场|농장/iu,
  ),
  landmark('field', 'tent', /(?<!\p{L})(?:festival|campsite|camping|zeltplatz)(?!\p{L})/iu),
  landmark(
    'forest river mountains',
    'tent',
    /(?<!\p{L})(?:campsite|camping|tents?|zeltplatz|zelt|tienda de campaña|tente|barraca|tenda)(?!\p{L})|キャンプ|露营|캠핑/iu,
  ),
  landmark('mountains', 'castle', /(?<!\p{L})(?:castle|burg|schloss|castillo|château|castelo|castello)(?!\p{L})/iu),
  landmark(
    'shore',
    'boat',
    /(?<!\p{L})(?:harbou?r|docks?|quay|marina|hafen|puerto|muelle|port de|porto|cais|molo)(?!\p{L})|港|항구/iu,
  ),
  landmark('shore', 'deck chair', /(?<!\p{L})(?:beach holiday|holidays? at the beach|strandurlaub)(?!\p{L})/iu),
];

/** The thing that shows a scene at `setting` to be in the place a text names; null if that place is drawn as it is. */
export const landmarkOf = (text: string, setting: SceneSetting): string | null =>
  LANDMARKS.find(({ at, words }) => at.includes(setting) && words.test(text))?.thing ?? null;
