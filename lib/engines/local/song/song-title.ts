import { isSeen } from '#lib/contract/text/seen-text.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { parseLyrics } from './text/parse-lyrics.ts';

const TITLE_LENGTH_MAX = fieldLimits.songTitleLength;
const SMALL = new Set('a an the and or of to in on for at by with de la el y'.split(' '));

/** The caller's title, else the hook of the lyrics, else words of the prompt. */
export function songTitle(brief: SongBrief): string {
  const given = brief.title
    ?.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (given && isSeen(given)) return firstCharacters(given, TITLE_LENGTH_MAX);
  const sections = parseLyrics(brief.lyrics ?? '');
  const hook =
    sections.find((section) => section.kind === 'chorus' && section.lines.length > 0)?.lines[0] ??
    sections.find((section) => section.lines.length > 0)?.lines[0];
  const clean =
    (hook ?? brief.prompt ?? '')
      .split(/[,.;:!?()（，。！？；]/u)
      .map((part) => (hook === undefined ? subjectOf(part.trim()) : part).trim())
      .find((part) => /\p{L}/u.test(part)) ?? '';
  const words = clean.split(/\s+/u).filter(Boolean);
  const wide = /[\u3040-\u30ff\u3400-\u9fff]/u.test(clean);
  const kept = wide ? firstCharacters(clean, 12) : words.slice(0, 6).join(' ');
  if (kept === '') return brief.instrumental ? 'Untitled Instrumental' : 'Untitled Song';
  const title = kept
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word.toLowerCase())
        ? word.toLowerCase()
        : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
  return firstCharacters(title, TITLE_LENGTH_MAX);
}

/**
 * The subject of a request: “the sea” from “A song about the sea”. The article before the word for the song is removed
 * with it.
 */
function subjectOf(wish: string): string {
  const asked = wish.replace(/^(write|create|make|compose|generate)\s+(me\s+)?(an?|the|some)?\s*/iu, '');
  const subject = asked.replace(/\b(song|track|tune|music|instrumental)\b( about| for| of)?/giu, ' ');
  return subject === asked ? asked : subject.replace(/^(an?|the|some)\s/iu, '');
}
