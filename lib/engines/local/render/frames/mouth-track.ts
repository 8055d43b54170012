import type { SungLine } from '#lib/products/music/ports.ts';
import { lastAtOrBefore } from './beat-clock.ts';

type Syllable = { startSec: number; endSec: number; openness: number };

const OPENNESS: Record<string, number> = { a: 1, o: 0.85, e: 0.75, u: 0.5, i: 0.55, y: 0.5 };
const ATTACK_SEC = 0.06;
const RELEASE_SEC = 0.09;

/**
 * How open a singer's mouth is at a song time, 0..1: it opens on each syllable according to its vowel and closes
 * between them.
 */
export function mouthTrack(lines: readonly SungLine[]): (songSec: number) => number {
  const syllables = lines.flatMap((line) => line.words.flatMap(wordSyllables)).sort((a, b) => a.startSec - b.startSec);
  const starts = syllables.map((syllable) => syllable.startSec);
  return (songSec) => {
    const syllable = syllables[lastAtOrBefore(starts, songSec)];
    if (!syllable || songSec >= syllable.endSec) return 0;
    const lengthSec = syllable.endSec - syllable.startSec;
    const sinceSec = songSec - syllable.startSec;
    const attack = Math.min(1, sinceSec / Math.min(ATTACK_SEC, lengthSec / 2) + 0.15);
    const release = Math.min(1, (syllable.endSec - songSec) / Math.min(RELEASE_SEC, lengthSec / 2));
    // A held note keeps a slight movement.
    const vibrato = lengthSec > 0.45 ? 1 - 0.1 * (1 + Math.sin(songSec * 34)) : 1;
    return syllable.openness * attack * release * vibrato;
  };
}

function wordSyllables(word: { text: string; startSec: number; endSec: number }): Syllable[] {
  const plain = word.text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const nuclei = plain.match(/[aeiouy]+|[^\p{P}\p{S}\p{Script=Latin}\s\d]/gu) ?? [plain];
  const lengthSec = (word.endSec - word.startSec) / nuclei.length;
  return nuclei.map((nucleus, i) => ({
    startSec: word.startSec + i * lengthSec,
    endSec: word.startSec + (i + 1) * lengthSec,
    openness: OPENNESS[nucleus[0] ?? 'a'] ?? 0.8,
  }));
}
