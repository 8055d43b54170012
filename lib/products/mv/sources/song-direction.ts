/**
 * Chooses style and performance mode from the song when the caller leaves them to the service (SPEC.md, Creative draft:
 * automatic song-led planning): for a clip when its draft is saved, for imported audio when its video is planned.
 */
import type { EngineVersion, PerformanceMode, SongFacts } from '#lib/contract/mv.ts';
import type { SongAnalysis, StyleId } from '../ports.ts';

const NAMED_STYLES: [RegExp, StyleId][] = [
  [/\b(anime|manga|ghibli|cel[- ]shaded|shonen|shojo)\b|动漫|動畫|アニメ/i, 'anime'],
  [/\b(ink|sumi-?e|brush ?(work|painting|stroke)s?|calligraphy|watercolou?r|woodblock|ukiyo-?e)\b|水墨/i, 'ink'],
  [/\b(3d|cgi|claymation|clay|toy|diorama|low[- ]poly|stop[- ]motion|voxel)\b/i, '3d'],
  [/\b(vaporwave|synthwave|retrowave|outrun|vhs|80s|eighties)\b/i, 'vaporwave'],
  [/\b(brand|logo|advert|commercial|product|typograph(y|ic)|minimalist|swiss|poster)\b/i, 'brand'],
  [/\b(cinematic|film|movie|35 ?mm|anamorphic|noir|western)\b/i, 'cinematic'],
];

const GENRE_STYLES: [RegExp, StyleId][] = [
  [/vaporwave|synthwave|retrowave|chillwave|outrun|city[- ]?pop|italo|new wave|80s|lo-?fi|hyperpop/i, 'vaporwave'],
  [/j-?pop|j-?rock|k-?pop|anime|idol|vocaloid|otaku|kawaii|nightcore|denpa/i, 'anime'],
  [
    /guzheng|erhu|koto|shakuhachi|pipa|guqin|chinese|japanese folk|zen|meditat|ambient|celtic|traditional|gufeng|古风|国风|民乐/i,
    'ink',
  ],
  [/kids|children|nursery|playful|toy|bubblegum|ukulele|novelty|disney|chiptune|8-?bit|circus/i, '3d'],
  [/corporate|commercial|advert|jingle|brand|promo|tech house|minimal/i, 'brand'],
  [/orchestra|soundtrack|trailer|country|blues|hip ?hop|\brap\b|trap|metal|hard rock|gospel|jazz/i, 'cinematic'],
];

/** Styles by images in the lyrics. Genres such as pop, indie, rock and folk suggest no style, so lyrics and sound decide. */
const IMAGES: [RegExp, StyleId][] = [
  [
    /\b(neon|city lights?|highway|midnight drive|computers?|screens?|televisions?|radio|arcade|vhs|cassettes?|electric|downtown|skyline|headlights?|dashboard)\b|霓虹/gi,
    'vaporwave',
  ],
  [
    /\b(rivers?|mountains?|mist|snow|frost|pines?|bamboo|autumn|willows?|cranes?|silence|moonlight|valley|winter|lantern|ashes|still water|falling leaves)\b|[月江山雪雨]/gi,
    'ink',
  ],
  [
    /\b(skies|sky|spring|summer|blossoms?|wings|school|sunshine|rainbow|butterfl(?:y|ies)|first love|shooting stars?|daydreams?)\b|[空桜夢]|走れ/gi,
    'anime',
  ],
  [
    /\b(frogs?|robots?|toys?|balloons?|candy|puppets?|dinosaurs?|hop|puddles?|teddy|monkeys?|ducks?|cookies?|circus)\b/gi,
    '3d',
  ],
  [
    /\b(desert|war|blood|trains?|dust|engines?|guns?|fire|storm|thunder|bullets?|soldiers?|whiskey|railroad|outlaw)\b/gi,
    'cinematic',
  ],
];
/** A single image may be a figure of speech. */
const IMAGES_MIN = 2;

/** The style of most images in the lyrics; null with too few of them, or with a tie. */
function styleOfLyrics(lyrics: string | null | undefined): StyleId | null {
  if (!lyrics) return null;
  const counted = IMAGES.map(([pattern, style]) => ({
    style,
    images: new Set((lyrics.match(pattern) ?? []).map((image) => image.toLowerCase())).size,
  })).sort((a, b) => b.images - a.images);
  const [first, second] = counted;
  return first && first.images >= IMAGES_MIN && first.images > (second?.images ?? 0) ? first.style : null;
}

/** The style named in the caller's words, else suggested by the song's genre, else by its lyrics, else null. */
export function styleOfWords({
  description = '',
  tags = '',
  lyricsText,
}: {
  description?: string;
  tags?: string | null;
  lyricsText?: string | null;
}): StyleId | null {
  const named = (text: string) => NAMED_STYLES.find(([pattern]) => pattern.test(text))?.[1];
  return (
    named(description) ??
    named(tags ?? '') ??
    GENRE_STYLES.find(([pattern]) => pattern.test(tags ?? ''))?.[1] ??
    styleOfLyrics(lyricsText)
  );
}

const FAST_BPM = 112;
const SLOW_BPM = 84;
const BRIGHT_BPM = 124;
const LOUD = 0.5;
const QUIET = 0.35;

/** The style that suits the sound and the language of a song. */
export function styleOfSound({ bpm, key, energy, language }: SongFacts): StyleId {
  const pace = bpm ?? (FAST_BPM + SLOW_BPM) / 2;
  const level = energy ?? (LOUD + QUIET) / 2;
  if ((language === 'ja' || language === 'ko') && pace >= FAST_BPM) return 'anime';
  if (language === 'zh' && pace <= SLOW_BPM) return 'ink';
  if (key?.endsWith('major') && pace >= BRIGHT_BPM) return 'anime';
  if (key?.endsWith('minor') && pace >= FAST_BPM && level >= LOUD) return 'vaporwave';
  return pace <= SLOW_BPM && level <= QUIET ? 'ink' : 'cinematic';
}

const DRIVING_BPM = 110;
const DRIVING_LEVEL = 0.25;

/**
 * The performance mode of a song. Singing and dance are never chosen, because they must be requested (SPEC.md, E11). The classic engine uses
 * `perform` for every song, the native one `story` for calm or instrumental songs.
 */
export function modeOfSound(engine: EngineVersion, { bpm, energy, instrumental }: SongFacts): PerformanceMode {
  if (engine === 'video-v2') return 'perform';
  const drives = (bpm ?? DRIVING_BPM) >= DRIVING_BPM && (energy ?? DRIVING_LEVEL) >= DRIVING_LEVEL;
  return instrumental || !drives ? 'story' : 'perform';
}

const SCRIPTS: [RegExp, string][] = [
  [/[\u3040-\u30ff]/, 'ja'],
  [/[\uac00-\ud7af]/, 'ko'],
  [/[\u4e00-\u9fff]/, 'zh'],
  [/[\u0e00-\u0e7f]/, 'th'],
  [/[\u0590-\u05ff]/, 'he'],
];

/** The language of a script that is used for only one; else null. */
export function languageOfScript(words: string | null): string | null {
  return SCRIPTS.find(([script]) => script.test(words ?? ''))?.[1] ?? null;
}

/** The analysis of audio, in the form of a draft's plan. */
export function factsHeard(
  { bpm, key, energy, sections }: Pick<SongAnalysis, 'bpm' | 'key' | 'energy' | 'sections'>,
  words: string | null,
): SongFacts {
  return {
    bpm: Math.round(bpm * 100) / 100,
    key,
    energy: meanLevel(energy),
    instrumental: null,
    language: languageOfScript(words),
    sections: sections.map(({ label }) => label),
  };
}

/** Mean of loudness values 0 to 1; null without any. */
export function meanLevel(levels: readonly number[]): number | null {
  if (levels.length === 0) return null;
  return (
    Math.round(Math.min(1, Math.max(0, levels.reduce((sum, level) => sum + level, 0) / levels.length)) * 1000) / 1000
  );
}
