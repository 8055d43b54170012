import { pinyin } from 'pinyin-pro';
import type { LyricSheet, LyricsBrief } from '#lib/products/music/ports.ts';
import { parseLyrics, type SectionKind } from '../text/parse-lyrics.ts';
import { asksForLanguage, writableLanguage } from './writable-language.ts';
import { SECTIONS_MAX, writeLyricSheet } from './write-lyrics.ts';

const SEEDS_TRIED = 4;
/** Of wishes that only the request bounds, this many characters are read: each is looked through for every line. */
const WISH_LENGTH_READ = 2_000;
/** Languages that notes name one by one. */
const NAMED_IN_NOTES = 20;

/** Writes a sheet that follows the whole brief: languages and how they mix, words to avoid, wishes in free words. */
export function writeLyricsBrief(brief: LyricsBrief): LyricSheet {
  const asked = [brief.language, ...(brief.secondaryLanguages ?? [])].filter(asksForLanguage).map((name) => ({ name, code: writableLanguage(name) }));
  const languages = [...new Set(asked.map(({ code }) => code).filter((code) => code !== null))];
  const missing = asked.filter(({ code }) => code === null).map(({ name }) => name);
  const avoided = [...new Set((brief.negativeConstraints ?? []).map(bareConstraint).filter(Boolean))];
  const plain: LyricsBrief = { ...brief, tags: [brief.tags, brief.guidance].filter(Boolean).join('. ') || undefined, negativeConstraints: avoided, perspective: brief.perspective?.slice(0, WISH_LENGTH_READ) };
  const { sheet, left } = avoiding(avoided, brief.seed, (seed) => mix({ ...plain, seed }, languages, (brief.multilingualMode ?? '').slice(0, WISH_LENGTH_READ)));
  const notes = [
    ...missing.slice(0, NAMED_IN_NOTES).map((name) => `The writer does not write ${name.trim()}.`),
    ...(missing.length > NAMED_IN_NOTES ? [`The writer does not write ${missing.length - NAMED_IN_NOTES} more of the languages.`] : []),
    ...((brief.structure?.length ?? 0) > SECTIONS_MAX ? [`Only the first ${SECTIONS_MAX} sections were written.`] : []),
    ...left.map((word) => `“${word}” could not be avoided everywhere.`),
    ...(brief.explicit ? ['The writer uses no explicit words.'] : []),
  ];
  const han = sheet.text.split('\n').filter((line) => /\p{Script=Han}/u.test(line));
  return {
    ...sheet,
    ...(han.length > 0 ? { transliteration: han.map((line) => pinyin(line, { nonZh: 'consecutive' })).join('\n') } : {}),
    ...(missing.length > 0 ? { missingLanguages: missing } : {}),
    notes,
  };
}

/** “no rain” and “avoid rain” name the same word. */
function bareConstraint(constraint: string): string {
  return constraint.trim().replace(/^(?:no|not|avoid|without|never(?: use| say| mention)?|do(?:n['’]| no)t (?:use|say|mention)|please)\s+/iu, '').toLowerCase();
}

/** Whether a text in small letters has the word: a whole one, where its script has words. */
function says(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const touches = [lower[at - 1], lower[at + word.length]].some((letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter));
    if (!touches) return true;
  }
  return false;
}

/** The words of a text that are parted from each other, those of Chinese not. */
function partedWords(text: string): string[] {
  return text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Tries other seeds while a word to avoid is in the text; the writer's own lists know only some of its languages. */
function avoiding(words: string[], seed: number, write: (seed: number) => LyricSheet): { sheet: LyricSheet; left: string[] } {
  let best: { sheet: LyricSheet; left: string[] } | null = null;
  for (let tried = 0; tried < SEEDS_TRIED; tried++) {
    const sheet = write(seed + tried);
    const lower = sheet.text.toLowerCase();
    const sung = new Set(partedWords(lower));
    // Of thousands of words to avoid few begin with one that is sung at all.
    const left = words.filter((word) => (/\p{Script=Han}/u.test(word) || sung.has(partedWords(word)[0] ?? word)) && says(lower, word));
    if (!best || left.length < best.left.length) best = { sheet, left };
    if (best.left.length === 0) break;
  }
  return best as { sheet: LyricSheet; left: string[] };
}

function mix(brief: LyricsBrief, languages: string[], mode: string): LyricSheet {
  const first = writeLyricSheet({ ...brief, language: languages[0] });
  if (languages.length < 2) return { ...first, mixStrategy: 'single', secondaryLanguages: [] };
  const sheets = [first, ...languages.slice(1).map((language) => writeLyricSheet({ ...brief, language }))];
  const strategy = strategyOf(mode);
  const counts = new Map<SectionKind, number>();
  const used = new Set<number>([0]);
  let turn = 0;
  const sections = first.sections.map(({ label }, place) => {
    const kind = parseLyrics(`[${label}]\nla`)[0]?.kind ?? 'verse';
    const occurrence = counts.get(kind) ?? 0;
    counts.set(kind, occurrence + 1);
    const linesOf = (index: number) => {
      used.add(index % sheets.length);
      return sheets[index % sheets.length]?.sections[place]?.lines ?? [];
    };
    if (strategy === 'couplets') {
      const lines: string[] = [];
      const length = first.sections[place]?.lines.length ?? 0;
      for (let at = 0; at < length; at += 2) {
        const couplet = linesOf(turn++).slice(at, at + 2);
        lines.push(...(couplet.length > 0 ? couplet : linesOf(0).slice(at, at + 2)));
      }
      return { label, lines };
    }
    if (strategy === 'chorus') return { label, lines: kind === 'chorus' ? linesOf(1 + (occurrence % (sheets.length - 1))) : linesOf(0) };
    return { label, lines: kind === 'chorus' ? linesOf(0) : linesOf(kind === 'verse' ? occurrence : occurrence + 1) };
  });
  const text = sections.map((section) => [`[${section.label}]`, ...section.lines].join('\n')).join('\n\n');
  return { ...first, sections, text, secondaryLanguages: languages.filter((_language, index) => index > 0 && used.has(index)), mixStrategy: strategy };
}

/** `couplets`: languages take turns two lines at a time, so that rhymes hold. `chorus`: the others sing the chorus. `sections`: they take turns by section. */
function strategyOf(mode: string): 'couplets' | 'chorus' | 'sections' {
  if (/line|couplet|altern|interleav|code.?switch|blend/iu.test(mode)) return 'couplets';
  return /chorus|hook|refrain/iu.test(mode) ? 'chorus' : 'sections';
}
