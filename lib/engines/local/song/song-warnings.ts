import { hasWords } from '#lib/contract/text/sung-words.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { ForeseenSong, SongBrief } from '#lib/products/music/ports.ts';
import { clockOf } from './compose/clock.ts';
import { outlineSong, type SongOutline } from './compose/compose-song.ts';
import { SILENCE_SEC } from './compose/form.ts';
import { keyChangeIn } from './compose/key-change.ts';
import { lacksSection } from './compose/place-parts.ts';
import { keepsTempo } from './compose/tempo-turns.ts';
import { namesUnplayed } from './style/asked/not-played.ts';
import { asksOtherTempo } from './style/asked/tempo.ts';
import { tempoChangesOf, turnsTempo } from './style/asked/tempo-changes.ts';

const CANDIDATES = [0, 1] as const;

/** What the song does not do although the brief asks for it. */
export function warningsOf(brief: SongBrief, song: SongOutline): WarningCode[] {
  const { style, sections, unsungLines } = song;
  return told({
    SONG_LYRICS_CUT: unsungLines > 0,
    SONG_KEY_NOT_CHANGED: style.lastChorusUp > 0 && keyChangeIn(sections, style) === null,
    SONG_TEMPO_NOT_CHANGED: keepsTempo(song),
    SONG_PART_NOT_PLACED: lacksSection(style.entries, sections),
    SONG_SOUND_NOT_PLAYED: namesUnplayed(brief),
    SONG_LENGTH_NOT_MET: !isOfAskedLength(brief, song),
    SONG_TEMPO_OF_SOURCE: brief.source !== undefined && asksOtherTempo(brief, style.bpm),
  });
}

/**
 * The same before purchase, from the song's outline: a few milliseconds of processor time, tens for the longest lyrics.
 * If lyrics are yet to be written, or imported audio decides the form, only warnings that hold for any such song.
 */
export function foreseeWarnings({ use, sourceBpm, ...brief }: ForeseenSong): WarningCode[] {
  if (use)
    return told({
      SONG_TEMPO_NOT_CHANGED: tempoChangesOf(brief).some(turnsTempo),
      SONG_SOUND_NOT_PLAYED: namesUnplayed(brief),
      SONG_TEMPO_OF_SOURCE: sourceBpm !== undefined && asksOtherTempo(brief, sourceBpm),
    });
  if (!brief.instrumental && !hasWords(brief.lyrics)) return told({ SONG_SOUND_NOT_PLAYED: namesUnplayed(brief) });
  return [...new Set(CANDIDATES.flatMap((index) => warningsOf(brief, outlineSong(brief, index))))];
}

const told = (codes: Partial<Record<WarningCode, boolean>>): WarningCode[] =>
  (Object.keys(codes) as WarningCode[]).filter((code) => codes[code]);

/** The relative error of a requested length that is accepted. */
const LENGTH_TOLERANCE = 0.1;

/** For a continuation, the requested length may mean the new part or the whole song. */
function isOfAskedLength({ source }: SongBrief, song: SongOutline): boolean {
  const { targetSec } = song.style;
  const sec = clockOf(song).at(song.totalBeats) + SILENCE_SEC;
  const keptSec = source?.use === 'extend' ? Math.min(source.continueAt ?? Infinity, source.durationSec) : 0;
  return targetSec === null || [sec, sec + keptSec].some((each) => Math.abs(each / targetSec - 1) <= LENGTH_TOLERANCE);
}
