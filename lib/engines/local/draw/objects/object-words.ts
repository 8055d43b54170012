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
const ALSO_PICTURED = new Set(['2764', '1F494', '1F480', '1F47B', '1F916', '1F47D', '1F441', '1F440', '1F48B', '1F463', '1F483', '1F57A', '1F478', '1F9DC', '1F9DA', '1F9DE', '1F47C', '1F9B4', '1F9E0', '1F442', '1F444']);

const read = new Map<string, EmojiWords>();

/** Words of one language of `emojibase-data`, such as `en` or `zh`. */
export function emojiWords(language: string): EmojiWords {
  const known = read.get(language);
  if (known) return known;
  const rows = JSON.parse(readFileSync(require.resolve(`emojibase-data/${language}/compact.json`), 'utf8')) as EmojiRow[];
  const byLabel = new Map<string, string>();
  const byTag = new Map<string, { hexcode: string; rank: number }[]>();
  for (const { hexcode, label, group, tags = [] } of rows) {
    const bare = hexcode.replace(/-FE0F$/, '');
    if (!(group !== undefined && PICTURED_GROUPS.has(group)) && !ALSO_PICTURED.has(bare)) continue;
    const name = label.toLowerCase();
    if (!byLabel.has(name)) byLabel.set(name, bare);
    const words = name.split(/[\s-]+/).flatMap((word) => (language === 'en' && /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word]));
    const rankOf = (tag: string) => (words.at(-1) === tag ? 0 : words.includes(tag) ? 1 : 2) * 100 + tags.length + words.length * 3;
    for (const tag of new Set([...tags.map((one) => one.toLowerCase()), ...words])) byTag.set(tag, [...(byTag.get(tag) ?? []), { hexcode: bare, rank: rankOf(tag) }]);
  }
  const sorted = new Map([...byTag].map(([tag, found]) => [tag, found.sort((a, b) => a.rank - b.rank).map(({ hexcode }) => hexcode)]));
  const words = { byLabel, byTag: sorted };
  read.set(language, words);
  return words;
}

/** The English name of an emoji: what a storyboard's reader sees. */
export function englishNameOf(hexcode: string): string | null {
  for (const [label, code] of emojiWords('en').byLabel) if (code === hexcode) return label;
  return null;
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
  en: 'the and of to in is you that it for on with as my your we are this be at from',
  de: 'der die das und ich nicht über unter ohne ein sein ist ein eine du wir mit auf dem den im zu wie dein mein',
  fr: 'le la les et je tu un une des est dans pas que qui nous mon ton du au sur',
  es: 'el la los las y yo tú que en un una de no mi es se con por del al como',
  pt: 'o a os as e eu que em um uma de não meu é se com por do da no na',
  it: 'il lo la gli e io tu che in un una di non mio è si con per del nel come',
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
  const scored = Object.keys(COMMON).map((language) => ({ language, hits: score(language) })).sort((a, b) => b.hits - a.hits);
  const [best] = scored;
  if (!best || best.hits === 0 || best.language === 'en') return ['en'];
  return [...scored.filter(({ hits }) => hits > 0 && hits >= best.hits * 0.75).map(({ language }) => language), 'en'];
}

/** Words that songs need everywhere and that name nothing to look at, though a picture set lists them. */
export const NEVER_PICTURED = new Set(
  ('a an the and or but nor of to in on at for from with without by as if than then so not no yes oh ah ooh hey la na yeah i you he she we they it me him her us them my your his its our their mine yours this that these those who what when where why how '
    + 'be is am are was were been being do does did done have has had having will would can could should shall may might must let lets get got go goes gone went come came make made take took give gave see saw say said tell told know knew think thought want need like love feel felt keep kept hold held find found lose lost leave left '
    + 'into onto until because whenever wherever above below beneath between before after around across along through during behind beside against toward towards upon within about almost maybe perhaps together alone away forever somewhere nowhere everywhere '
    + 'now here there up down out off over under again ever never always still just only even too very more most much many some any all both each every other another one two three four five six seven eight nine ten first last next long short big small little old new good bad best better great right wrong true real same free high low deep far near close slow fast hot cold warm cool '
    + 'back well spring fall can may mean kind sort lot way time times thing things day days today tomorrow yesterday tonight morning evening hour hours minute week month year years life world people person man woman men women boy girl baby name word words line end start part side place home hand hands arm arms head face body mind soul voice sound song songs music tune beat dance party play show game work job state turn run walk stand sit rest break call change wait stay try use point view order mark sign set cut hit pass bit space second no-one nobody somebody everybody nothing something everything lead bar watch pop rock jam punch mine sole lie bow match date palm pupil plain fly cool cross red blue green yellow white black golden silver cap check press record square order tie fit stick post trunk range stock bank jar mass').split(' '),
);

/** What these words are seen as, where the sets name it differently or too often. */
export const SEEN_AS: Readonly<Record<string, string>> = {
  heart: 'red heart', sea: 'water wave', ocean: 'water wave', wave: 'water wave', letter: 'envelope', mail: 'envelope', house: 'house', city: 'cityscape', town: 'cityscape', skyline: 'cityscape',
  road: 'motorway', highway: 'motorway', street: 'street light', car: 'automobile', taxi: 'taxi', train: 'locomotive', boat: 'sailboat', ship: 'ship', plane: 'airplane', moon: 'crescent moon', sun: 'sun', star: 'star',
  mountain: 'snow-capped mountain', hill: 'mountain', forest: 'evergreen tree', woods: 'evergreen tree', tree: 'deciduous tree', flower: 'hibiscus', rose: 'rose', bird: 'dove', clock: 'mantelpiece clock', candle: 'candle',
  lamp: 'light bulb', lantern: 'red paper lantern', phone: 'telephone', telephone: 'telephone', book: 'open book', ledger: 'ledger', key: 'key', lock: 'locked', door: 'door', window: 'window', mirror: 'mirror', crown: 'crown',
  fire: 'fire', flame: 'fire', rain: 'umbrella with rain drops', storm: 'high voltage', lightning: 'high voltage', snow: 'snowflake', cloud: 'cloud', wind: 'leaf fluttering in wind', leaf: 'fallen leaf', gun: 'water pistol', ghost: 'ghost',
  cello: 'violin', guitar: 'guitar', piano: 'musical keyboard', drum: 'drum', microphone: 'microphone', radio: 'radio', coffee: 'hot beverage', tea: 'teacup without handle', wine: 'wine glass', bread: 'bread', apple: 'red apple',
  'first quarter moon': 'crescent moon', 'new moon': 'crescent moon', 'full moon': 'crescent moon', 'last quarter moon': 'crescent moon', 'cityscape at dusk': 'cityscape', 'night with stars': 'cityscape', glitter: 'sparkles', disco: 'mirror ball',
  cat: 'cat', dog: 'dog', horse: 'horse', fish: 'fish', butterfly: 'butterfly', wolf: 'wolf', bear: 'bear', fox: 'fox', shoe: 'running shoe', ring: 'ring', tear: 'droplet', eye: 'eye', eyes: 'eyes', skull: 'skull', umbrella: 'umbrella',
};
