/**
 * What a music video looks like and how it performs where the caller leaves it to the song (SPEC.md, Creative draft: automatic song-led
 * planning). A clip is known when its draft is saved, imported audio when its video is planned; both are read by these rules.
 */
import type { EngineVersion, PerformanceMode, SongFacts } from '#lib/contract/mv.ts';
import type { SongAnalysis, StyleId } from './ports.ts';

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
  [/guzheng|erhu|koto|shakuhachi|pipa|guqin|chinese|japanese folk|zen|meditat|ambient|celtic|traditional|gufeng|古风|国风|民乐/i, 'ink'],
  [/kids|children|nursery|playful|toy|bubblegum|ukulele|novelty|disney|chiptune|8-?bit|circus/i, '3d'],
  [/corporate|commercial|advert|jingle|brand|promo|tech house|minimal/i, 'brand'],
  [/rock|ballad|orchestra|soundtrack|country|folk|soul|blues|hip ?hop|rap|trap|metal|gospel|jazz|indie|r&b/i, 'cinematic'],
];

/** The style that the caller's own words name, else the one that the song's genre suggests; null when neither does. */
export function styleOfWords({ description = '', tags = '' }: { description?: string; tags?: string | null }): StyleId | null {
  const named = (text: string) => NAMED_STYLES.find(([pattern]) => pattern.test(text))?.[1];
  return named(description) ?? named(tags ?? '') ?? GENRE_STYLES.find(([pattern]) => pattern.test(tags ?? ''))?.[1] ?? null;
}

const FAST_BPM = 112;
const SLOW_BPM = 84;
const BRIGHT_BPM = 124;
const LOUD = 0.5;
const QUIET = 0.35;

/** The style that suits how a song sounds and the language it is in, where no words say it. */
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
 * How a song is performed. Singing and dance are never picked, for they need to be asked for (SPEC.md, E11). The classic engine then
 * performs every song; the native one tells the story of what is calm or without a singer.
 */
export function modeOfSound(engine: EngineVersion, { bpm, energy, instrumental }: SongFacts): PerformanceMode {
  if (engine === 'video-v2') return 'perform';
  const drives = (bpm ?? DRIVING_BPM) >= DRIVING_BPM && (energy ?? DRIVING_LEVEL) >= DRIVING_LEVEL;
  return instrumental || !drives ? 'story' : 'perform';
}

const SCRIPTS: [RegExp, string][] = [[/[\u3040-\u30ff]/, 'ja'], [/[\uac00-\ud7af]/, 'ko'], [/[\u4e00-\u9fff]/, 'zh'], [/[\u0e00-\u0e7f]/, 'th'], [/[\u0590-\u05ff]/, 'he']];

/** The language that a script is used for alone; null for scripts of many languages. */
export function languageOfScript(words: string | null): string | null {
  return SCRIPTS.find(([script]) => script.test(words ?? ''))?.[1] ?? null;
}

/** What was heard in audio, as a draft's plan tells it. */
export function factsHeard({ bpm, key, energy, sections }: Pick<SongAnalysis, 'bpm' | 'key' | 'energy' | 'sections'>, words: string | null): SongFacts {
  return { bpm: Math.round(bpm * 100) / 100, key, energy: meanLevel(energy), instrumental: null, language: languageOfScript(words), sections: sections.map(({ label }) => label) };
}

/** Mean of loudness values 0 to 1; null without any. */
export function meanLevel(levels: readonly number[]): number | null {
  if (levels.length === 0) return null;
  return Math.round(Math.min(1, Math.max(0, levels.reduce((sum, level) => sum + level, 0) / levels.length)) * 1000) / 1000;
}
