/** Words as the lexical sets hold them: which emoji a word of a language names, and which words never become pictures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type EmojiWords = {
  /** Emoji whose own name is the word. */
  byLabel: ReadonlyMap<string, string>;
  /** Emoji that have the word among their keywords, the most particular first. */
  byTag: ReadonlyMap<string, readonly string[]>;
};

type EmojiRow = { hexcode: string; label: string; group?: number; tags?: string[] };

/** Animals and nature, food, places and travel, activities, things. Faces, gestures, signs and flags are no pictures of a noun. */
const PICTURED_GROUPS = new Set([3, 4, 5, 6, 7]);
/** Of the other groups: what songs mean when they name it. */
const ALSO_PICTURED = new Set([
  '2764',
  '1F494',
  '1F480',
  '1F47B',
  '1F916',
  '1F47D',
  '1F441',
  '1F440',
  '1F48B',
  '1F463',
  '1F483',
  '1F57A',
  '1F478',
  '1F9DC',
  '1F9DA',
  '1F9DE',
  '1F47C',
  '1F9B4',
  '1F9E0',
  '1F442',
  '1F444',
  // People whom their clothes tell apart.
  '1F9D1-200D-1F680',
  '1F9D1-200D-2695',
  '1F9D1-200D-1F33E',
  '1F9D1-200D-1F373',
  '1F9D1-200D-1F692',
  '1F482',
  '1F470',
  '1F934',
  '1F385',
  '1F9D9',
  '1F575',
  '1F977',
  '1F9DB',
  '1F9DF',
  '1F9DD',
]);

const read = new Map<string, EmojiWords>();

/** Words of one language of `emojibase-data`, such as `en` or `zh`. */
export function emojiWords(language: string): EmojiWords {
  const known = read.get(language);
  if (known) return known;
  const rows = JSON.parse(
    readFileSync(require.resolve(`emojibase-data/${language}/compact.json`), 'utf8'),
  ) as EmojiRow[];
  const byLabel = new Map<string, string>();
  const byTag = new Map<string, { hexcode: string; rank: number }[]>();
  for (const { hexcode, label, group, tags = [] } of rows) {
    const bare = hexcode.replace(/-FE0F$/, '');
    if (!(group !== undefined && PICTURED_GROUPS.has(group)) && !ALSO_PICTURED.has(bare)) continue;
    const name = label.toLowerCase();
    if (!byLabel.has(name)) byLabel.set(name, bare);
    const words = name
      .split(/[\s-]+/)
      .flatMap((word) => (language === 'en' && /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word]));
    const rankOf = (tag: string) =>
      (words.at(-1) === tag ? 0 : words.includes(tag) ? 1 : 2) * 100 + tags.length + words.length * 3;
    for (const tag of new Set([...tags.map((one) => one.toLowerCase()), ...words]))
      byTag.set(tag, [...(byTag.get(tag) ?? []), { hexcode: bare, rank: rankOf(tag) }]);
  }
  const sorted = new Map(
    [...byTag].map(([tag, found]) => [tag, found.sort((a, b) => a.rank - b.rank).map(({ hexcode }) => hexcode)]),
  );
  const words = { byLabel, byTag: sorted };
  read.set(language, words);
  return words;
}

/** The English name of an emoji: what a storyboard's reader sees. */
export function englishNameOf(hexcode: string): string | null {
  for (const [label, code] of emojiWords('en').byLabel) if (code === hexcode) return label;
  return null;
}

/** What songs of these languages sing of most and emoji have no name for, or another. */
export const SUNG_WORDS: Readonly<Record<string, string>> = {
  mar: 'sea',
  mer: 'sea',
  mare: 'sea',
  meer: 'sea',
  see: 'lake',
  море: 'sea',
  моря: 'sea',
  大海: 'sea',
  海: 'sea',
  바다: 'sea',
  faro: 'lighthouse',
  phare: 'lighthouse',
  farol: 'lighthouse',
  leuchtturm: 'lighthouse',
  маяк: 'lighthouse',
  灯塔: 'lighthouse',
  燈塔: 'lighthouse',
  灯台: 'lighthouse',
  등대: 'lighthouse',
  playa: 'beach',
  praia: 'beach',
  plage: 'beach',
  spiaggia: 'beach',
  strand: 'beach',
  пляж: 'beach',
  배: 'boat',
  小船: 'boat',
  лодка: 'boat',
  лодку: 'boat',
  луна: 'moon',
  луну: 'moon',
  луны: 'moon',
  vino: 'wine',
  vinho: 'wine',
  vin: 'wine',
  wein: 'wine',
  вино: 'wine',
  piano: 'piano',
  별: 'star',
  звезда: 'star',
  звезды: 'star',
  río: 'river',
  rio: 'river',
  fiume: 'river',
  rivière: 'river',
  fluss: 'river',
  река: 'river',
  реки: 'river',
  강: 'river',
  puerta: 'door',
  porta: 'door',
  porte: 'door',
  tür: 'door',
  дверь: 'door',
  ventana: 'window',
  janela: 'window',
  fenêtre: 'window',
  finestra: 'window',
  fenster: 'window',
  окно: 'window',
  창문: 'window',
};

const everywhere = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** The emoji of all groups that a language has each word for. */
function emojiByWord(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = everywhere.get(language);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const { hexcode, label, tags = [] } of JSON.parse(
    readFileSync(require.resolve(`emojibase-data/${language}/compact.json`), 'utf8'),
  ) as EmojiRow[]) {
    for (const word of new Set([label, ...label.split(/[\s-]+/), ...tags].map((one) => one.toLowerCase()))) {
      const held = found.get(word) ?? new Set();
      held.add(hexcode);
      found.set(word, held);
    }
  }
  everywhere.set(language, found);
  return found;
}

let englishByEmoji: Map<string, string[]> | null = null;

/** The English words that are written beside each emoji. */
function wordsByEmoji(): ReadonlyMap<string, readonly string[]> {
  if (englishByEmoji) return englishByEmoji;
  const found = new Map<string, string[]>();
  for (const [word, held] of emojiByWord('en'))
    for (const hexcode of held) found.set(hexcode, [...(found.get(hexcode) ?? []), word]);
  englishByEmoji = found;
  return found;
}

/** Two words mean the same where this much of their emoji are the same. */
const SAME_MEANING = 0.5;
const translated = new Map<string, string | null>();

/**
 * The English word that is written beside the same emoji as a word of another language; null where none is near. A word beside a single
 * emoji is believed only where it is a part of the emoji's name.
 */
export function englishWordFor(word: string, language: string): string | null {
  if (Object.hasOwn(SUNG_WORDS, word)) return SUNG_WORDS[word] as string;
  const key = `${language} ${word}`;
  const before = translated.get(key);
  if (before !== undefined) return before;
  const held = emojiByWord(language).get(word);
  // Only words of the set are kept: a caller's text holds any number of others.
  if (!held) return null;
  let best: { word: string; score: number } | null = null;
  if (held.size > 1 || isInName(word, [...held][0] as string, language)) {
    const english = emojiByWord('en');
    for (const candidate of new Set([...held].flatMap((hexcode) => wordsByEmoji().get(hexcode) ?? []))) {
      if (candidate.includes(' ') && held.size > 1) continue;
      const others = english.get(candidate) as ReadonlySet<string>;
      let both = 0;
      for (const hexcode of held) if (others.has(hexcode)) both++;
      const score = both / Math.sqrt(held.size * others.size);
      if (score >= SAME_MEANING && (!best || score > best.score + 0.001)) best = { word: candidate, score };
    }
  }
  translated.set(key, best?.word ?? null);
  return best?.word ?? null;
}

function isInName(word: string, hexcode: string, language: string): boolean {
  const { byLabel } = emojiWords(language);
  for (const [label, code] of byLabel)
    if (code === hexcode.replace(/-FE0F$/, ''))
      return label.split(/[\s-]+/).includes(word) || UNSPACED_LANGUAGES.has(language);
  return false;
}

/** Languages whose words are written without spaces: their names are looked for inside the text. */
export const UNSPACED_LANGUAGES = new Set(['zh', 'ja', 'th']);

const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Bengali}/u, ['bn']],
  [/[іїєґ]/iu, ['uk']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
];

/** Words a text of the language cannot do without. */
const COMMON: Record<string, string> = {
  en: 'the and of to in is you that it for on with as my your we this are be at from a an was were his her our their they them i me has have had not no all but so or will can do by into out up down under over like she he its who what when where',
  de: 'einen einem einer eines keine kein mich dich sich uns ihr er es war hat aus von nach bei für der die das und ich nicht über unter ohne ein sein ist ein eine du wir mit auf dem den im zu wie dein mein',
  fr: 'ne se au aux sur sous par pour avec sans mais ma ta sa mes tes ses il elle on du de le la les et je tu un une des est dans pas que qui nous mon ton du au sur',
  es: 'su sus lo le me te si para pero sin sobre mis tus del de el la los las y yo tú que en un una de no mi es se con por del al como',
  pt: 'do da dos das ao na nas nos para mas sem meu minha seu sua o a os as e eu que em um uma de não meu é se com por do da no na',
  it: 'i di del della sul sulla al alla da nel nella sopra ma mia tua il lo la gli e io tu che in un una di non mio è si con per del nel come',
  nl: 'de het een en ik niet is van jij je we met op dat in mijn zijn',
  sv: 'och jag inte är en ett du vi med på det som att min din i',
  da: 'og jeg ikke er en et du vi med på det som at min din i',
  nb: 'og jeg ikke er en et du vi med på det som å min din i',
  pl: 'i ja nie jest w na się ty my z do to że mój jak',
  fi: 'ja minä en on ei sinä me kanssa se että minun kuin niin',
  hu: 'és én nem van egy az te mi hogy a meg csak mint',
};

/** Whether a word is too common or too short to name a thing. */
export function isCommonWord(word: string, language: string): boolean {
  return /\p{Script=Latin}/u.test(word) && (word.length < 3 || (COMMON[language] ?? '').split(' ').includes(word));
}

/** The languages a text may be in, likeliest first; English where nothing else shows. */
export function languagesOf(text: string): readonly string[] {
  const byScript = SCRIPTS.find(([script]) => script.test(text));
  if (byScript) return [...byScript[1], 'en'];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = (language: string) => {
    const common = new Set((COMMON[language] as string).split(' '));
    return words.filter((word) => common.has(word)).length;
  };
  const scored = Object.keys(COMMON)
    .map((language) => ({ language, hits: score(language) }))
    .sort((a, b) => b.hits - a.hits);
  const [best] = scored;
  if (!best || best.hits === 0 || best.language === 'en') return ['en'];
  return [...scored.filter(({ hits }) => hits > 0 && hits >= best.hits * 0.75).map(({ language }) => language), 'en'];
}

/** Words that songs need everywhere and that name nothing to look at, though a picture set lists them. */
export const NEVER_PICTURED = new Set(
  (
    'a an the and or but nor of to in on at for from with without by as if than then so not no yes oh ah ooh hey la na yeah i you he she we they it me him her us them my your his its our their mine yours this that these those who what when where why how ' +
    'be is am are was were been being do does did done have has had having will would can could should shall may might must let lets get got go goes gone went come came make made take took give gave see saw say said tell told know knew think thought want need like love feel felt keep kept hold held find found lose lost leave left ' +
    'melancholy sailor captain singer edge floor ground air machine board slice spill empty waist knee hair fur till corridor piece case top bottom middle corner wall shade hull town tear pocket news shape blue wire ' +
    'into onto until because whenever wherever above below beneath between before after around across along through during behind beside against toward towards upon within about almost maybe perhaps together alone away forever somewhere nowhere everywhere ' +
    'now here there up down out off over under again ever never always still just only even too very more most much many some any all both each every other another one two three four five six seven eight nine ten first last next long short big small little old new good bad best better great right wrong true real same free high low deep far near close slow fast hot cold warm cool ' +
    'back well spring fall can may mean kind sort lot way time times thing things day days today tomorrow yesterday tonight morning evening hour hours minute week month year years life world people person man woman men women boy girl baby name word words line end start part side place home hand hands arm arms head face body mind soul voice sound song songs music tune beat dance party play show game work job state turn run walk stand sit rest break call change wait stay try use point view order mark sign set cut hit pass bit space second no-one nobody somebody everybody nothing something everything lead bar watch pop rock jam punch mine sole lie bow match date palm pupil plain fly cool cross red blue green yellow white black golden silver cap check press record square order tie fit stick post trunk range stock bank jar mass'
  ).split(' '),
);

/** Words that name a thing only after an article or its like: `a saw`, not `we saw`. */
export const THINGS_AFTER_ARTICLE = new Set(
  'saw bow match watch jam punch rock fly jar trunk pot rose ring spring star tie palm bat cross'.split(' '),
);

/** What these words are seen as, where the sets name it differently or too often. */
export const SEEN_AS: Readonly<Record<string, string>> = {
  heart: 'red heart',
  sea: 'water wave',
  ocean: 'water wave',
  wave: 'water wave',
  letter: 'envelope',
  mail: 'envelope',
  house: 'house',
  city: 'cityscape',
  town: 'cityscape',
  skyline: 'cityscape',
  road: 'motorway',
  highway: 'motorway',
  street: 'street light',
  car: 'automobile',
  taxi: 'taxi',
  train: 'locomotive',
  boat: 'sailboat',
  ship: 'ship',
  plane: 'airplane',
  moon: 'crescent moon',
  sun: 'sun',
  star: 'star',
  mountain: 'snow-capped mountain',
  hill: 'mountain',
  forest: 'evergreen tree',
  woods: 'evergreen tree',
  tree: 'deciduous tree',
  flower: 'hibiscus',
  rose: 'rose',
  bird: 'dove',
  clock: 'mantelpiece clock',
  candle: 'candle',
  lamp: 'light bulb',
  lantern: 'red paper lantern',
  phone: 'telephone',
  telephone: 'telephone',
  book: 'open book',
  ledger: 'ledger',
  key: 'key',
  lock: 'locked',
  door: 'door',
  window: 'window',
  mirror: 'mirror',
  crown: 'crown',
  fire: 'fire',
  flame: 'fire',
  rain: 'umbrella with rain drops',
  storm: 'high voltage',
  lightning: 'high voltage',
  snow: 'snowflake',
  cloud: 'cloud',
  wind: 'leaf fluttering in wind',
  leaf: 'fallen leaf',
  gun: 'water pistol',
  ghost: 'ghost',
  cello: 'violin',
  guitar: 'guitar',
  piano: 'musical keyboard',
  drum: 'drum',
  microphone: 'microphone',
  radio: 'radio',
  coffee: 'hot beverage',
  tea: 'teacup without handle',
  wine: 'wine glass',
  bread: 'bread',
  apple: 'red apple',
  'first quarter moon': 'crescent moon',
  'new moon': 'crescent moon',
  'full moon': 'crescent moon',
  'last quarter moon': 'crescent moon',
  'cityscape at dusk': 'cityscape',
  'night with stars': 'cityscape',
  glitter: 'sparkles',
  disco: 'mirror ball',
  gull: 'seagull',
  thunder: 'high voltage',
  treasure: 'open-treasure-chest',
  box: 'package',
  saw: 'hand-saw',
  soldier: 'military helmet',
  teacher: 'teacher',
  bottle: 'bottle with popping cork',
  tower: 'stone-tower',
  fence: 'wooden-fence',
  nail: 'nails',
  cemetery: 'graveyard',
  graveyard: 'graveyard',
  grave: 'headstone',
  tomb: 'headstone',
  tombstone: 'headstone',
  shell: 'spiral shell',
  seashell: 'spiral shell',
  pigeon: 'dove',
  albatross: 'dove',
  goldfish: 'tropical fish',
  koi: 'tropical fish',
  screen: 'television',
  cross: 'gothic-cross',
  store: 'convenience store',
  shop: 'convenience store',
  supermarket: 'convenience store',
  market: 'convenience store',
  berry: 'blueberries',
  harbor: 'anchor',
  harbour: 'anchor',
  port: 'anchor',
  amp: 'speaker',
  amplifier: 'speaker',
  stair: 'stairs',
  staircase: 'stairs',
  stairway: 'stairs',
  photo: 'framed picture',
  photograph: 'framed picture',
  picture: 'framed picture',
  painting: 'framed picture',
  portrait: 'framed picture',
  vinyl: 'optical disk',
  record: 'optical disk',
  harp: 'harp',
  doctor: 'health worker',
  nurse: 'health worker',
  bride: 'person with veil',
  wedding: 'wedding',
  wizard: 'mage',
  witch: 'mage',
  vampire: 'vampire',
  light: 'light bulb',
  mask: 'performing arts',
  statue: 'stone-bust',
  oven: 'chicken-oven',
  jukebox: 'radio',
  carriage: 'old-wagon',
  wagon: 'old-wagon',
  chandelier: 'lit-candelabra',
  typewriter: 'keyboard',
  shadow: 'bust in silhouette',
  diary: 'notebook',
  journal: 'notebook',
  notebook: 'notebook',
  purse: 'purse',
  roof: 'house',
  rooftop: 'house',
  cabin: 'hut',
  cottage: 'house',
  home: 'house',
  smoke: 'fog',
  mist: 'fog',
  sand: 'desert island',
  island: 'desert island',
  beach: 'beach with umbrella',
  puddle: 'droplet',
  dew: 'droplet',
  raindrop: 'droplet',
  teardrop: 'droplet',
  bouquet: 'bouquet',
  wire: 'electric plug',
  engine: 'locomotive',
  truck: 'delivery truck',
  van: 'minibus',
  cab: 'taxi',
  gold: 'coin',
  money: 'banknote',
  dollar: 'banknote',
  cash: 'banknote',
  jewel: 'gem stone',
  diamond: 'gem stone',
  jewelry: 'ring',
  pearl: 'oyster',
  necklace: 'prayer beads',
  hair: 'scissors',
  pool: 'person swimming',
  comet: 'comet',
  meteor: 'comet',
  planet: 'ringed planet',
  earth: 'globe showing Americas',
  world: 'globe showing Americas',
  garden: 'tulip',
  meadow: 'sheaf of rice',
  field: 'sheaf of rice',
  grass: 'herb',
  weed: 'herb',
  seed: 'seedling',
  sprout: 'seedling',
  desert: 'cactus',
  jungle: 'palm tree',
  valley: 'national park',
  river: 'water wave',
  lake: 'water wave',
  water: 'water wave',
  stream: 'water wave',
  tide: 'water wave',
  cat: 'cat',
  dog: 'dog',
  horse: 'horse',
  fish: 'fish',
  butterfly: 'butterfly',
  wolf: 'wolf',
  bear: 'bear',
  fox: 'fox',
  shoe: 'running shoe',
  ring: 'ring',
  tear: 'droplet',
  eye: 'eye',
  eyes: 'eyes',
  skull: 'skull',
  umbrella: 'umbrella',
};
