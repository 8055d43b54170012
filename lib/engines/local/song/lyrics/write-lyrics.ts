import type { LyricSheet, LyricsBrief } from '#lib/products/music/ports.ts';
import { createRandom } from '../seeded-random.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { parseLyrics, type SectionKind } from '../text/parse-lyrics.ts';
import { LANGUAGE_BANKS } from './other-languages.ts';
import { readPrompt, titleCase } from './read-prompt.ts';
import { englishWriter, type SectionWriter, themeHook } from './write-english.ts';

const LANGUAGE_NAMES: readonly (readonly [RegExp, keyof typeof LANGUAGE_BANKS | 'en'])[] = [
  [/^(en\b|english)/iu, 'en'], [/^(es\b|spanish|español|castellano)/iu, 'es'], [/^(fr\b|french|français)/iu, 'fr'], [/^(de\b|german|deutsch)/iu, 'de'],
  [/^(zh\b|cn\b|chinese|mandarin|中文|汉语|普通话|简体)/iu, 'zh'], [/^(it\b|italian|italiano)/iu, 'it'], [/^(pt\b|portuguese|português|brazil)/iu, 'pt'],
];

/** Sections a sheet can have; eight minutes, the longest song, sing fewer. */
export const SECTIONS_MAX = 100;

/** Writes a sheet from a brief: same brief and seed, same words. */
export function writeLyricSheet(brief: LyricsBrief): LyricSheet {
  const random = createRandom(`lyrics|${brief.seed}|${brief.prompt}|${brief.title ?? ''}|${brief.mood ?? ''}|${brief.genre ?? ''}`);
  const language = chooseLanguage(brief);
  const english = language === 'en';
  const reading = readPrompt(brief.prompt, brief.title, english ? (brief.themeKeywords ?? []) : []);
  const bank = english ? null : LANGUAGE_BANKS[language];
  const hook = english ? reading.hook || themeHook(`${brief.prompt} ${brief.mood ?? ''}`, random.fork('hook')) : foreignHook(brief, language, bank?.defaultHook ?? '');
  const writer = english ? englishWriter(brief, hook, reading.keywords, random) : foreignWriter(language, hook, random.fork(language));
  const counts = new Map<SectionKind, number>();
  const sections = planSections(brief).map(({ kind, label }) => {
    const occurrence = counts.get(kind) ?? 0;
    counts.set(kind, occurrence + 1);
    return { label: label ?? numbered(kind, occurrence), lines: writer(kind, occurrence) };
  });
  const text = sections.map((section) => [`[${section.label}]`, ...section.lines].join('\n')).join('\n\n');
  return { title: brief.title?.trim() || titleCase(hook), hook: hook.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), language, text, sections };
}

/** The language that a name or a code means; null for one the writer does not write. */
export function namedLanguage(name: string): keyof typeof LANGUAGE_BANKS | 'en' | null {
  return LANGUAGE_NAMES.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null;
}

function chooseLanguage(brief: LyricsBrief): keyof typeof LANGUAGE_BANKS | 'en' {
  const asked = namedLanguage(brief.language ?? '');
  if (asked) return asked;
  const mentioned = /\bin (spanish|french|german|chinese|mandarin|italian|portuguese|english)\b/iu.exec(brief.prompt)?.[1];
  const named = mentioned === undefined ? null : namedLanguage(mentioned);
  if (named) return named;
  const detected = detectLanguage(brief.prompt);
  return detected in LANGUAGE_BANKS ? (detected as keyof typeof LANGUAGE_BANKS) : 'en';
}

function foreignHook(brief: LyricsBrief, language: string, fallback: string): string {
  if (brief.title?.trim()) return brief.title.trim().slice(0, 30);
  const quoted = /["“«「]([^"”»」]{2,24})["”»」]/u.exec(brief.prompt)?.[1];
  if (quoted) return quoted;
  const about = /\b(?:sobre|acerca de|über|von|au sujet de|sur|sull?a?|di)\s+((?:(?:el|la|los|las|un|una|mi|tu|le|les|l['’]|mon|ma|der|die|das|den|meine?n?|il|lo|mio|mia|o|a|os|as|meu|minha)\s{0,4})?\p{L}{3,}(?:\s+(?:de|del|du|des|da|do)\s+\p{L}{3,})?)/iu.exec(brief.prompt)?.[1];
  if (language !== 'zh' && about && detectLanguage(brief.prompt) === language) return about.trim().slice(0, 28);
  const keyword = brief.themeKeywords?.find((word) => detectLanguage(word) === language || language !== 'zh');
  if (keyword && detectLanguage(brief.prompt) === language) return keyword.slice(0, 24);
  if (language === 'zh') {
    const about = /(?:关于|写|唱)(?:一首)?(?:关于)?([\p{Script=Han}]{2,6}?)(?:的|，|。|$)/u.exec(brief.prompt)?.[1];
    if (about) return about;
  }
  return fallback;
}

function foreignWriter(language: keyof typeof LANGUAGE_BANKS, hook: string, random: ReturnType<typeof createRandom>): SectionWriter {
  const bank = LANGUAGE_BANKS[language];
  const verses = random.shuffle(bank.verses);
  const choruses = random.shuffle(bank.choruses);
  const capital = (line: string) => line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const lines = (couplet: string) => couplet.split(' / ').map((line) => capital(line.replaceAll('{h}', hook)));
  let verseAt = 0;
  return (kind, occurrence) => {
    if (kind === 'chorus') return [...lines(choruses[0] as string), ...lines(choruses[1] as string)];
    if (kind === 'pre') return lines(bank.pres[0] as string);
    if (kind === 'bridge') return lines(bank.bridges[occurrence % bank.bridges.length] as string);
    if (kind === 'outro') return [capital(hook), capital(hook)];
    if (kind === 'intro' || kind === 'break') return [];
    return [0, 1].flatMap(() => lines(verses[verseAt++ % verses.length] as string));
  };
}

function numbered(kind: SectionKind, occurrence: number): string {
  const names: Readonly<Record<SectionKind, string>> = { intro: 'Intro', verse: `Verse ${occurrence + 1}`, pre: 'Pre-Chorus', chorus: 'Chorus', bridge: 'Bridge', break: 'Instrumental Break', outro: 'Outro' };
  return names[kind];
}

function planSections(brief: LyricsBrief): { kind: SectionKind; label?: string }[] {
  if (brief.structure && brief.structure.length > 0) {
    return brief.structure.slice(0, SECTIONS_MAX).map((name) => {
      const label = name.replace(/[[\]\n]/g, ' ').trim().slice(0, 50) || 'Verse';
      return { kind: parseLyrics(`[${label}]\nla`)[0]?.kind ?? 'verse', label: /verse$/iu.test(label) ? undefined : label };
    });
  }
  const seconds = brief.durationSec ?? 150;
  const plan: SectionKind[] = seconds <= 45 ? ['verse', 'chorus'] : seconds <= 85 ? ['verse', 'chorus', 'verse', 'chorus'] : seconds <= 125 ? ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] : seconds <= 210 ? ['verse', 'pre', 'chorus', 'verse', 'pre', 'chorus', 'bridge', 'chorus'] : ['verse', 'verse', 'pre', 'chorus', 'verse', 'pre', 'chorus', 'break', 'bridge', 'chorus', 'chorus', 'outro'];
  return plan.map((kind) => ({ kind }));
}
