import type { SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import type { SongPart } from '../../local/planner/song/song-parts.ts';

const TEXT_MAX = 6_000;

/** What a planning request says about the song and the customer's wishes. */
export function songFacts(brief: VideoBrief, analysis: SongAnalysis, parts: SongPart[]) {
  return {
    title: brief.title.slice(0, 300),
    tags: brief.tags?.slice(0, 1_000),
    description: brief.description?.slice(0, TEXT_MAX),
    performanceMode: brief.performanceMode,
    hasCharacterImage: brief.characterImagePath !== undefined,
    durationSec: round(analysis.durationSec),
    bpm: Math.round(analysis.bpm),
    key: analysis.key,
    // Without word timings, only the lyric sheet tells what is sung.
    lyricSheet: brief.lines.length === 0 ? brief.lyricsText?.slice(0, TEXT_MAX) : undefined,
    sections: parts.map((part) => ({
      index: part.index,
      label: part.label,
      startSec: round(part.startSec),
      endSec: round(part.endSec),
      energy: round(part.energy),
      lyrics: part.lyrics,
    })),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
