import { roundedSec } from '#lib/media/rounded-sec.ts';
import type { SongBrief, SongCandidate, SungLine } from '#lib/products/music/ports.ts';
import { composeSong } from '../compose/compose-song.ts';
import { LEAD_IN_SEC, playScore } from '../play-score.ts';
import { RATE } from '../sample-rate.ts';
import { type Recording, sectionTimes } from '../recording.ts';
import type { StudiedSource } from './follow-source.ts';
import { decodeSource, joinSource, levelSource, loudnessBefore } from './join-source.ts';
import { keptLyrics } from './kept-lyrics.ts';
import { planSeam, type Seam } from './plan-seam.ts';

const DECODED_BEYOND_SEAM_SEC = 1;
const LINE_SEC_MIN = 0.2;

/** Kept audio up to the seam, followed by music composed in the same tempo, key and metre. */
export async function renderExtension(
  brief: SongBrief,
  index: number,
  source: StudiedSource,
  seed: string,
  progress: (fraction: number) => void,
): Promise<Recording> {
  const seam = planSeam(source.study, source.continueAt);
  const kept = await decodeSource(source.path, seam.seamSec + DECODED_BEYOND_SEAM_SEC, source.durationSec + 1);
  levelSource(kept);
  progress(0.1);
  const score = composeSong(brief, index, { ...source, seam });
  const fresh = await playScore(score, seed, loudnessBefore(kept, seam.seamSec), (fraction) =>
    progress(0.1 + 0.85 * fraction),
  );
  const joined = joinSource(kept, fresh, seam, Math.round(LEAD_IN_SEC * RATE));
  const shiftSec = seam.gridSec - LEAD_IN_SEC;
  const before = keptLyrics(source.precedingLyrics ?? '', keptLines(source.lines, seam));
  progress(1);
  return {
    ...joined,
    score,
    keptLyrics: source.precedingIsKept ? source.precedingLyrics : before.text,
    lines: [...before.lines, ...fresh.lines.map((line) => laterLine(line, shiftSec))],
    sections: [
      ...keptSections(source, seam),
      ...freshSections(sectionTimes(score, seam.gridSec, joined.left.length / RATE), seam),
    ],
  };
}

/** The file's lyric lines that begin before the seam, cut off there. */
function keptLines(lines: readonly SungLine[], { seamSec }: Seam): SungLine[] {
  return lines
    .filter((line) => line.startSec < seamSec - LINE_SEC_MIN)
    .map((line) => ({
      ...line,
      endSec: Math.min(line.endSec, seamSec),
      words: line.words
        .filter((word) => word.startSec < seamSec - LINE_SEC_MIN / 2)
        .map((word) => ({ ...word, endSec: Math.min(word.endSec, seamSec) })),
    }));
}

function laterLine(line: SungLine, bySec: number): SungLine {
  return {
    ...line,
    startSec: roundedSec(line.startSec + bySec),
    endSec: roundedSec(line.endSec + bySec),
    words: line.words.map((word) => ({
      ...word,
      startSec: roundedSec(word.startSec + bySec),
      endSec: roundedSec(word.endSec + bySec),
    })),
  };
}

function keptSections({ study }: StudiedSource, { seamSec }: Seam): SongCandidate['sections'] {
  const heard = study.sections.filter((section) => section.startSec < seamSec - 1);
  const starts = heard.length > 0 ? heard : [{ label: 'verse', startSec: 0 }];
  return starts.map(({ label, startSec }, at) => ({
    label: label.replace(/(^|-)\p{Ll}/gu, (letter) => letter.toUpperCase()),
    startSec: at === 0 ? 0 : roundedSec(startSec),
    endSec: roundedSec(starts[at + 1]?.startSec ?? seamSec),
  }));
}

function freshSections(sections: SongCandidate['sections'], { seamSec }: Seam): SongCandidate['sections'] {
  return sections.map((section, at) => (at === 0 ? { ...section, startSec: roundedSec(seamSec) } : section));
}
