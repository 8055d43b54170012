import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { EditLyricsBody, GenerateLyricsBody } from '#lib/contract/lyrics.ts';
import { Failure } from '#lib/platform/failure.ts';
import { bracketedText, firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { LyricPart, LyricsBrief, LyricsEdit, LyricsRefusal } from '../music/ports.ts';

/** The brief of a request. The writer decides on fields that are omitted or `auto`; without `language`, the first of `languages` is used. */
export function lyricsBrief(body: GenerateLyricsBody, seed: number): LyricsBrief {
  const asked = [languageOf(body.language), ...(body.languages ?? []).map(languageOf)].filter(
    (name) => name !== undefined,
  );
  const [language, ...secondaryLanguages] = [...new Set(asked)];
  return {
    prompt: body.prompt,
    genre: body.genre,
    mood: body.mood,
    language,
    secondaryLanguages,
    multilingualMode: body.multilingualMode,
    guidance: body.extraGuidance,
    explicit: body.explicit,
    structure: body.structure,
    themeKeywords: body.themeKeywords,
    negativeConstraints: body.negativeConstraints,
    perspective: body.perspective,
    durationSec: body.durationSec,
    seed,
  };
}

const languageOf = (name: string | undefined) =>
  name === undefined || ['', 'auto'].includes(name.trim().toLowerCase()) ? undefined : name.trim();

/** An edit with the blocks of the lyrics and the indexes of the chosen ones; null for all. */
export function lyricsEdit(
  body: EditLyricsBody,
  seed: number,
): { blocks: LyricBlock[]; chosen: number[] | null; edit: LyricsEdit } {
  const blocks = splitBlocks(body.lyrics);
  const chosen = body.section === undefined ? null : findSection(blocks, body.section);
  // Repeats of a section are the same section: the first is edited and replaces all.
  const parts = (chosen ? chosen.slice(0, 1) : blocks.map((_block, place) => place))
    .flatMap((place) => blocks[place] ?? [])
    .map(partOf);
  return {
    blocks,
    chosen,
    edit: { lyrics: body.lyrics, parts, instruction: body.instruction, language: languageOf(body.language), seed },
  };
}

/** The failure for a wish that cannot be fulfilled, naming its field. */
export function refused({ language, wish }: LyricsRefusal, field: string, instead = ''): Failure {
  const message =
    language !== null
      ? `The writer of this service writes English lyrics only, not ${firstCharacters(languageName(language), fieldLimits.languageNameLength)}.${instead} Nothing was charged.`
      : 'The writer of this service cannot make the change that the instruction asks for. Nothing was charged.';
  return new Failure('FEATURE_NOT_SUPPORTED', {
    message,
    details: {
      field,
      reason: language === null ? `${wish}_not_understood` : 'language_not_written',
      ...(language === null ? {} : { language: firstCharacters(language, fieldLimits.languageNameLength) }),
    },
  });
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `German` for `de`; text that is no language code is returned unchanged. */
function languageName(language: string): string {
  try {
    return languageNames.of(language) ?? language;
  } catch {
    return language;
  }
}

/** A section of lyrics as written: its heading line, everything up to the next one, and the heading's bare name. */
type LyricBlock = { heading: string | null; rows: string[] };

const headingOf = (row: string): string | null => bracketedText(row, '[【', ']】');

/** Splits lyrics at `[Heading]` lines, or at blank lines when there are none. `joinBlocks` restores the same bytes. */
export function splitBlocks(lyrics: string): LyricBlock[] {
  const rows = lyrics.split('\n');
  const headed = rows.some((row) => headingOf(row) !== null);
  const blocks: LyricBlock[] = [];
  let gap = true;
  for (const row of rows) {
    const heading = headingOf(row);
    const last = blocks.at(-1);
    if (
      !last ||
      heading !== null ||
      (!headed && gap && row.trim() !== '' && !last.rows.every((one) => one.trim() === ''))
    )
      blocks.push({ heading, rows: [row] });
    else last.rows.push(row);
    gap = row.trim() === '';
  }
  return blocks;
}

export function joinBlocks(blocks: readonly LyricBlock[]): string {
  return blocks.flatMap((block) => block.rows).join('\n');
}

export function partOf(block: LyricBlock): LyricPart {
  return {
    heading: block.heading,
    lines: block.rows
      .filter((row, at) => row.trim() !== '' && !(at === 0 && block.heading !== null))
      .map((row) => row.trim()),
  };
}

/** A part as a block with a blank line after it. When it replaces `like`, it keeps that block's heading line and trailing space. */
export function blockOf(part: LyricPart, like?: LyricBlock): LyricBlock {
  const headingRow = like && like.heading === part.heading ? like.rows[0] : `[${part.heading}]`;
  const space = like ? like.rows.slice(like.rows.findLastIndex((row) => row.trim() !== '') + 1) : [''];
  return {
    heading: part.heading,
    rows: [...(part.heading === null ? [] : [headingRow ?? '']), ...part.lines, ...space],
  };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[[\]【】:：]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Indexes of the section that a caller names: all blocks with this heading, else the only heading that begins with it. Empty when it is missing or ambiguous. */
export function findSection(blocks: readonly LyricBlock[], section: string): number[] {
  const wanted = plain(section);
  const named = blocks.flatMap((block, place) =>
    block.heading === null ? [] : [{ name: plain(block.heading), place }],
  );
  const exact = named.filter(({ name }) => name === wanted);
  if (exact.length > 0) return exact.map(({ place }) => place);
  const alike = named.filter(({ name }) => wanted !== '' && name.startsWith(`${wanted} `));
  return alike.length === 1 ? alike.map(({ place }) => place) : [];
}
