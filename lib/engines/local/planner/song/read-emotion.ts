import type { EmotionArc, SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { feelingsIn, moodWord, type Feeling } from './feeling-words.ts';
import { languagesOf } from '../../draw/objects/object-words.ts';
import { allLyrics, songParts, type SongPart } from './song-parts.ts';

/**
 * The emotion of each section: the words' sentiment, modified by mode and tempo, and raised by loudness. Style tags and
 * the user's description count as words about the whole song.
 */
export function readEmotion(brief: VideoBrief, analysis: SongAnalysis): EmotionArc {
  const parts = songParts(brief, analysis);
  const languages = languagesOf(allLyrics(brief));
  const words = feelingOf(allLyrics(brief), languages);
  const said = `${brief.tags ?? ''} ${brief.description ?? ''} ${brief.title}`;
  const about = feelingOf(said, languagesOf(said));
  const music = feelingOfMusic(analysis);
  const overall = blend([
    [words.feeling, Math.min(1, words.count / 6)],
    [about.feeling, 1.2 * Math.min(1, about.count / 2)],
    [music, 0.8],
  ]);
  const meanLevel =
    parts.reduce((sum, part) => sum + part.energy * (part.endSec - part.startSec), 0) /
    Math.max(1e-6, analysis.durationSec);
  let lastWord = '';
  const sections = parts.map((part) => {
    const feeling = feelingOfPart(part, overall, meanLevel, languages);
    const word = moodWord(feeling, [lastWord]);
    lastWord = word;
    return { label: part.label, startSec: part.startSec, endSec: part.endSec, ...feeling, word };
  });
  return {
    overall: {
      ...overall,
      words: overallWords(
        overall,
        sections.map((section) => section.word),
      ),
    },
    sections,
  };
}

function feelingOfPart(part: SongPart, overall: Feeling, meanLevel: number, languages: readonly string[]): Feeling {
  const sung = feelingOf(part.lyrics.join('\n'), languages);
  const lift = {
    intro: -0.15,
    verse: 0,
    'pre-chorus': 0.1,
    chorus: 0.2,
    bridge: -0.05,
    instrumental: 0.05,
    outro: -0.2,
  }[part.kind];
  const mixed = blend([
    [overall, 1],
    [sung.feeling, Math.min(1, sung.count / 3)],
  ]);
  return {
    valence: clamp(mixed.valence + lift * 0.5),
    arousal: clamp(mixed.arousal + lift + 1.6 * (part.energy - meanLevel)),
  };
}

function feelingOf(text: string, languages: readonly string[]): { feeling: Feeling; count: number } {
  const hits = feelingsIn(text, languages);
  if (hits.length === 0) return { feeling: { valence: 0, arousal: 0 }, count: 0 };
  const sum = hits.reduce(
    (total, hit) => ({
      valence: total.valence + hit.value.valence * (hit.negated ? -0.7 : 1),
      arousal: total.arousal + hit.value.arousal * (hit.negated ? 0.4 : 1),
    }),
    { valence: 0, arousal: 0 },
  );
  return { feeling: { valence: sum.valence / hits.length, arousal: sum.arousal / hits.length }, count: hits.length };
}

function feelingOfMusic(analysis: SongAnalysis): Feeling {
  const mode = analysis.key?.endsWith('major') ? 0.35 : analysis.key?.endsWith('minor') ? -0.25 : 0;
  const mean = analysis.energy.reduce((sum, value) => sum + value, 0) / Math.max(1, analysis.energy.length);
  const pace = clamp((analysis.bpm - 105) / 60);
  return { valence: clamp(mode + 0.15 * pace), arousal: clamp(0.6 * pace + 1.2 * (mean - 0.6)) };
}

function blend(feelings: [Feeling, number][]): Feeling {
  const total = feelings.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return {
    valence: clamp(feelings.reduce((sum, [feeling, weight]) => sum + feeling.valence * weight, 0) / total),
    arousal: clamp(feelings.reduce((sum, [feeling, weight]) => sum + feeling.arousal * weight, 0) / total),
  };
}

function overallWords(overall: Feeling, sectionWords: string[]): string[] {
  const first = moodWord(overall);
  const counts = new Map<string, number>();
  for (const word of sectionWords) counts.set(word, (counts.get(word) ?? 0) + 1);
  const others = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  return [...new Set([first, ...others])].slice(0, 3);
}

function clamp(value: number): number {
  return Math.round(Math.min(1, Math.max(-1, value)) * 1000) / 1000;
}
