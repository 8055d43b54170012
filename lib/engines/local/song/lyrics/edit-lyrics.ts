import type { EditedLyrics, LyricPart, LyricsEdit } from '#lib/products/music/ports.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { parseLyrics, type SectionKind } from '../text/parse-lyrics.ts';
import { inPerson, readInstruction, type Instruction } from './read-instruction.ts';
import { readPrompt } from './read-prompt.ts';
import { asksForLanguage, writableLanguage } from './writable-language.ts';
import { writeLyricSheet } from './write-lyrics.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

type Fresh = (parts: readonly LyricPart[], avoid?: readonly string[], turn?: number) => string[][];

/** Changes lyrics as asked: rewrites, replaces, leaves out, adds, shortens, lengthens, or changes who speaks. Same edit, same words. */
export function editLyricParts(edit: LyricsEdit): EditedLyrics {
  const asked = readInstruction(edit.instruction, edit.lyrics);
  const notes: string[] = [];
  const wanted = writableLanguage(edit.language) ?? asked.language;
  const missingLanguages = asksForLanguage(edit.language) && wanted === null ? [edit.language] : [];
  const spoken = detectLanguage(edit.lyrics);
  const language = wanted ?? writableLanguage(spoken) ?? (asked.rewrite ? 'en' : spoken);
  const hook = findHook(edit.lyrics);
  const fresh = freshLines(edit, language, hook);

  let parts = edit.parts;
  if (asked.rewrite || (wanted !== null && wanted !== spoken)) {
    const lines = fresh(parts);
    parts = parts.map((part, place) => (part.lines.length === 0 ? part : { ...part, lines: lines[place] ?? part.lines }));
    notes.push(wanted !== null && wanted !== spoken ? `Written anew in ${languageNames.of(wanted)}; this is no translation.` : `Written anew: ${edit.instruction.trim().slice(0, 200)}`);
  }
  parts = changeWords(parts, asked, fresh, notes);
  parts = changeParts(parts, asked, fresh, notes);
  if (missingLanguages.length > 0) notes.push(`The writer does not write ${edit.language?.trim()}.`);
  return { parts, hook, language, notes, ...(missingLanguages.length > 0 ? { missingLanguages } : {}) };
}

function changeWords(parts: LyricPart[], asked: Instruction, fresh: Fresh, notes: string[]): LyricPart[] {
  let changed = parts;
  for (const { from, to } of asked.replace) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(?![\\p{L}\\p{N}])`, 'giu');
    changed = eachLine(changed, (line) => line.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? to.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : to)));
    notes.push(`Replaced “${from}” with “${to}”.`);
  }
  if (asked.avoid.length > 0) {
    const unwanted = (line: string) => asked.avoid.some((word) => line.toLowerCase().includes(word.toLowerCase()));
    const spare = fresh(changed, asked.avoid);
    changed = changed.map((part, place) => ({ ...part, lines: withoutLines(part.lines, unwanted, (spare[place] ?? []).filter((line) => !unwanted(line))) }));
    notes.push(`Left out ${asked.avoid.map((word) => `“${word}”`).join(', ')}.`);
  }
  const { person } = asked;
  if (person) {
    changed = eachLine(changed, (line) => inPerson(line, person));
    notes.push(`Told with “${person}”.`);
  }
  return changed;
}

function changeParts(parts: LyricPart[], asked: Instruction, fresh: Fresh, notes: string[]): LyricPart[] {
  let changed = parts;
  if (asked.dropSections.length > 0) {
    const kept = changed.filter((part) => !asked.dropSections.includes(kindOf(part)));
    if (kept.length > 0) changed = kept;
    notes.push(kept.length > 0 ? `Sections removed: ${parts.length - kept.length}.` : 'Nothing would be left; no section was removed.');
  }
  for (const heading of asked.addSections) {
    const [lines = []] = fresh([{ heading, lines: ['', '', '', ''] }], [], 2);
    const added: LyricPart = { heading, lines };
    const outro = changed.findIndex((part) => kindOf(part) === 'outro');
    const place = heading === 'Intro' ? 0 : outro >= 0 && heading !== 'Outro' ? outro : changed.length;
    changed = [...changed.slice(0, place), added, ...changed.slice(place)];
    notes.push(`Added a section: ${heading}.`);
  }
  if (asked.length === 'shorter') {
    const before = changed;
    changed = before.map((part) => ({ ...part, lines: part.lines.slice(0, Math.max(2, Math.ceil(part.lines.length / 4) * 2)) }));
    notes.push(changed.every((part, place) => part.lines.length === before[place]?.lines.length) ? 'Every section is one couplet already.' : 'Shortened each section.');
  }
  if (asked.length === 'longer') {
    const more = fresh(changed, [], 3);
    changed = changed.map((part, place) => (kindOf(part) === 'chorus' || part.lines.length === 0 ? part : { ...part, lines: [...part.lines, ...(more[place] ?? []).slice(0, 2)] }));
    notes.push('Added two lines to each section beside the chorus.');
  }
  return changed;
}

/** New lines for each part, as many as it has (at least a couplet), around the same hook and subject. */
function freshLines(edit: LyricsEdit, language: string, hook: string): Fresh {
  const { keywords } = readPrompt(edit.lyrics.split('\n').filter((line) => !/^\s*[[【]/u.test(line)).join('\n'), hook, []);
  return (parts, avoid = [], turn = 0) => {
    const structure = parts.map((part) => (part.lines.length > 0 && ['break', 'intro'].includes(kindOf(part)) ? 'Verse' : (part.heading ?? 'Verse')));
    const write = (round: number) =>
      writeLyricSheet({
        prompt: `${edit.instruction}. ${keywords.join(', ')}`, title: hook, mood: edit.instruction, language, structure, themeKeywords: round === 0 ? keywords : [],
        negativeConstraints: [...avoid], seed: edit.seed + turn * 7 + round,
      }).sections;
    const rounds = [write(0), write(1), write(2)];
    return parts.map((part, place) => {
      const lines = [...new Set(rounds.flatMap((sections) => sections[place % sections.length]?.lines ?? []))];
      return lines.slice(0, Math.max(2, part.lines.length));
    });
  };
}

/** A line that may not stay takes its rhyme with it; a new couplet stands in their place, or none. */
function withoutLines(lines: string[], unwanted: (line: string) => boolean, spare: string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const couplet = lines.slice(at, at + 2);
    kept.push(...(couplet.some(unwanted) ? spare.splice(0, 2) : couplet));
  }
  return kept;
}

const eachLine = (parts: LyricPart[], change: (line: string) => string): LyricPart[] => parts.map((part) => ({ ...part, lines: part.lines.map(change) }));

const kindOf = (part: LyricPart): SectionKind => (part.heading === null ? 'verse' : (parseLyrics(`[${part.heading}]\nla`)[0]?.kind ?? 'verse'));

/** What the song keeps coming back to: the head of its chorus, or of its first line. */
function findHook(lyrics: string): string {
  const sections = parseLyrics(lyrics);
  const line = (sections.find((section) => section.kind === 'chorus' && section.lines.length > 0) ?? sections.find((section) => section.lines.length > 0))?.lines[0] ?? '';
  const head = line.split(/[,;:.!?—]/u)[0]?.trim() ?? '';
  return (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(head) ? head.slice(0, 16) : head.split(/\s+/u).slice(0, 6).join(' ')) || 'Untitled';
}
