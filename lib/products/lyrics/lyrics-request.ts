import type { EditLyricsBody, GenerateLyricsBody } from '#lib/contract/lyrics.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { LyricsBrief, LyricsEdit, LyricsRefusal } from '../music/ports.ts';
import { findSection, type LyricBlock, partOf, splitBlocks } from './lyric-blocks.ts';

/** `auto` and nothing at all both let the writer decide; the first of `languages` stands in for a missing `language`. */
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

/** An edit with the blocks of the lyrics and the places of those chosen; null for all of them. */
export function lyricsEdit(
  body: EditLyricsBody,
  seed: number,
): { blocks: LyricBlock[]; chosen: number[] | null; edit: LyricsEdit } {
  const blocks = splitBlocks(body.lyrics);
  const chosen = body.section === undefined ? null : findSection(blocks, body.section);
  // Every repeat of a section is the same section: its first copy is edited and stands for all.
  const parts = (chosen ? chosen.slice(0, 1) : blocks.map((_block, place) => place))
    .flatMap((place) => blocks[place] ?? [])
    .map(partOf);
  return {
    blocks,
    chosen,
    edit: { lyrics: body.lyrics, parts, instruction: body.instruction, language: languageOf(body.language), seed },
  };
}

/** Says what cannot be written, by its field; nothing was charged. */
export function refused({ language, wish }: LyricsRefusal, field: string, instead = ''): Failure {
  const message =
    language !== null
      ? `The writer of this service writes English lyrics only, not ${language.slice(0, 80)}.${instead} Nothing was charged.`
      : 'The writer of this service cannot make the change that the instruction asks for. Nothing was charged.';
  return new Failure('FEATURE_NOT_SUPPORTED', {
    message,
    details: {
      field,
      reason: language === null ? `${wish}_not_understood` : 'language_not_written',
      ...(language === null ? {} : { language: language.slice(0, 80) }),
    },
  });
}
