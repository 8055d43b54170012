import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { z } from 'zod';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { LyricPart, LyricsBrief, LyricsWriter } from '#lib/products/music/ports.ts';
import { filledLine, languageCode, line, listOf } from './answer-fields.ts';
import type { AskJson } from './ask-json.ts';

const LINES_MAX = 40;
/** Maximum sections in a response; a longer structure is written up to this point. */
const SECTIONS_MAX = 100;

/** Headings are in brackets on a line of their own. */
const heading = filledLine(50).transform(
  (text) =>
    text
      .replace(/[[\]【】]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Verse',
);

const writtenSheet = z.strictObject({
  title: filledLine(fieldLimits.songTitleLength),
  hook: filledLine(200),
  language: languageCode,
  secondaryLanguages: listOf(languageCode, 8),
  mixStrategy: z.enum(['single', 'sections', 'chorus', 'couplets']),
  transliteration: z.string().nullable(),
  unwrittenLanguages: listOf(filledLine(80), 8),
  sections: listOf(z.strictObject({ label: heading, lines: listOf(line(300), LINES_MAX) }), SECTIONS_MAX),
  notes: listOf(filledLine(300), 6),
});

const editedParts = z.strictObject({
  parts: listOf(
    z.strictObject({ heading: heading.nullable(), lines: listOf(line(300), LINES_MAX * 3) }),
    SECTIONS_MAX * 2,
  ),
  hook: filledLine(200),
  language: languageCode,
  unwrittenLanguages: listOf(filledLine(80), 8),
  notes: listOf(filledLine(300), 6),
});

const WRITING_RULES = `You write song lyrics. Write the lyrics the material asks for: singable lines of similar length within a section, concrete images, a chorus that carries the hook, no filler words and no commentary inside the lines.
Rules:
- "sections" holds the song in order. "label" is the bare heading (Verse 1, Chorus), "lines" the lines sung. An instrumental break has no lines.
- When the material has "structure", there is exactly one section for each of its entries, in its order.
- "durationSec" is how long the song lasts: about one line for every four seconds, fewer for slow moods.
- Write in "language" when the material names one, and mix in "secondaryLanguages" as "multilingualMode" says; otherwise choose the language of the prompt. "language" and "secondaryLanguages" of the answer are BCP 47 codes; "unwrittenLanguages" repeats those the material asked for that you did not use, word for word.
- "mixStrategy" is single for one language, otherwise sections, chorus or couplets, whichever says how the languages take turns.
- "transliteration" gives the sung lines in Latin letters when they are in a script many cannot read, otherwise null.
- Use the "themeKeywords", keep to the "perspective", and never use what "negativeConstraints" rules out. Explicit words only when "explicit" is true.
- Use the given "title" when there is one. "hook" is the line people will remember. "notes" are short remarks for the songwriter, often none.
- The whole text stays below ${fieldLimits.songTextLength - 500} characters. Never quote lyrics of existing songs.`;

const EDITING_RULES = `You edit song lyrics. "parts" of the material are the sections to change as its "instruction" says; "lyrics" is the whole song, for context. Answer with the parts as they read after the change, in order, and nothing of the rest of the song.
Rules:
- Change what the instruction asks for and leave every other line exactly as it is.
- Keep each "heading" (null where there is none) unless the instruction is about headings. Add or drop parts only when asked to.
- When the material names a "language", the changed lines are written in it. "language" of the answer is the BCP 47 code of the song; "unwrittenLanguages" repeats a language that was asked for and that you did not write.
- "hook" is the line of the song people will remember. "notes" say in short sentences what was changed.
- The parts together stay below ${fieldLimits.songTextLength - 500} characters.`;

/**
 * Lyrics from a chat model. Responses are validated against what the product needs; one that stays unusable fails the
 * stage with `UPSTREAM_FAILED`.
 */
export function createLyricsWriter(askJson: AskJson, model: string): LyricsWriter {
  return {
    model: { name: model, path: 'upstream/chat-completions' },

    async writeLyrics(brief, signal) {
      const { seed: _seed, ...material } = brief;
      const { value, usage } = await askJson(
        {
          name: 'lyric_sheet',
          rules: WRITING_RULES,
          material,
          answer: writtenSheet,
          problems: (sheet) => sheetProblems(sheet, brief),
        },
        signal,
      );
      const sections = value.sections.map(({ label, lines }) => ({ label, lines: filled(lines) }));
      return {
        title: brief.title?.trim() || value.title,
        hook: value.hook,
        language: value.language,
        text: textOf(sections),
        sections,
        secondaryLanguages: value.secondaryLanguages.filter((code) => code !== value.language),
        mixStrategy: value.secondaryLanguages.length > 0 ? value.mixStrategy : 'single',
        transliteration:
          firstCharacters(
            value.transliteration?.replace(/[^\P{Cc}\n]/gu, '').trim() ?? '',
            fieldLimits.songTextLength,
          ).toWellFormed() || undefined,
        missingLanguages: askedOf([brief.language, ...(brief.secondaryLanguages ?? [])], value.unwrittenLanguages),
        notes: value.notes,
        usage,
      };
    },

    async editLyrics({ seed: _seed, ...material }, signal) {
      const { value, usage } = await askJson(
        {
          name: 'edited_lyrics',
          rules: EDITING_RULES,
          material,
          answer: editedParts,
          problems: ({ parts }) => partProblems(parts),
        },
        signal,
      );
      return {
        parts: value.parts.map((part) => ({ ...part, lines: filled(part.lines) })),
        hook: value.hook,
        language: value.language,
        missingLanguages: askedOf([material.language], value.unwrittenLanguages),
        notes: value.notes,
        usage,
      };
    },
  };
}

const filled = (lines: string[]) => lines.filter((text) => text !== '');

function textOf(sections: { label: string; lines: string[] }[]): string {
  return sections.map(({ label, lines }) => [`[${label}]`, ...lines].join('\n')).join('\n\n');
}

function sheetProblems({ sections }: z.infer<typeof writtenSheet>, { structure }: LyricsBrief): string[] {
  const problems: string[] = [];
  if (sections.every(({ lines }) => filled(lines).length === 0)) problems.push('sections: no line is sung anywhere.');
  if (structure && structure.length > 0 && structure.length <= SECTIONS_MAX && sections.length !== structure.length)
    problems.push(`sections: the structure has ${structure.length} entries, the answer ${sections.length}.`);
  const { length } = textOf(sections);
  if (length > fieldLimits.songTextLength)
    problems.push(`sections: the text is ${length} characters long; at most ${fieldLimits.songTextLength} fit.`);
  return problems;
}

function partProblems(parts: LyricPart[]): string[] {
  const { length } = textOf(parts.map(({ heading: label, lines }) => ({ label: label ?? '', lines })));
  if (length > fieldLimits.songTextLength)
    return [`parts: the text is ${length} characters long; at most ${fieldLimits.songTextLength} fit.`];
  return parts.every(({ lines }) => filled(lines).length === 0) ? ['parts: nothing is left of the lyrics.'] : [];
}

/** Requested properties that the response lacks. Unrequested ones the model lists, such as a language, are ignored. */
function askedOf(asked: (string | undefined)[], unwritten: string[]): string[] {
  const named = new Set(unwritten.map((name) => name.toLowerCase()));
  return asked.filter((name): name is string => name !== undefined && named.has(name.trim().toLowerCase()));
}
