import { join } from 'node:path';
import type { SongBrief } from '#lib/products/music/ports.ts';
import type { Stem, StemFile } from '#lib/products/music/voices/ports.ts';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { candidateSeed } from '../candidate-seed.ts';
import { composeSong } from '../compose/compose-song.ts';
import { waveformPeaks } from '../mix/waveform.ts';
import { playScore, TARGET_LUFS } from '../play-score.ts';
import { RATE } from '../sample-rate.ts';
import { writeFloatWav } from './float-wav.ts';

export type StemJob = {
  type: 'stem';
  brief: SongBrief;
  index: number;
  stem: Stem;
  waveform: readonly number[];
  workDir: string;
};

/** Peaks are 0..1; rounding changes them by less than this. */
const PEAK_TOLERANCE = 0.01;
const DIFFERING_SHARE_MAX = 0.01;

/** Renders a song again, verifies that it is the same song, and writes one of its stems. */
export async function playStem(job: StemJob, progress: (fraction: number) => void): Promise<StemFile> {
  const { brief, index, stem, waveform, workDir } = job;
  const score = composeSong(brief, index);
  const played = await playScore(
    score,
    candidateSeed(brief, index),
    TARGET_LUFS,
    (fraction) => progress(0.95 * fraction),
    stem,
  );
  if (!isSameSong(waveformPeaks(played.left, played.right, RATE), waveform))
    throw new ChildError('SONG_CHANGED', 'The song comes out differently than it did');
  if (!played.stem) throw new ChildError('ENGINE_FAILED', 'The stem is missing');
  const path = join(workDir, `${stem}.wav`);
  await writeFloatWav(path, played.stem, RATE);
  return { path, durationSec: Math.round((played.left.length / RATE) * 1000) / 1000 };
}

/** Compares the peaks of both, ten per second. A song's file may end a frame before its samples. */
export function isSameSong(one: readonly number[], other: readonly number[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const differing = one.filter((peak, at) => Math.abs(peak - (other[at] ?? peak)) > PEAK_TOLERANCE).length;
  return differing <= one.length * DIFFERING_SHARE_MAX;
}
