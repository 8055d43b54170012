import { roundedSec } from '#lib/media/rounded-sec.ts';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SongBrief, SongCandidate } from '#lib/products/music/ports.ts';
import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import { composeSong } from './compose/compose-song.ts';
import { clockOf } from './compose/clock.ts';
import type { Score } from './compose/score.ts';
import { drawCover } from './cover/draw-cover.ts';
import { PEAKS_PER_SEC, waveformPeaks } from './mix/waveform.ts';
import { encodeMp3 } from './output/encode-mp3.ts';
import { tagMp3 } from './output/tag-mp3.ts';
import { verifyMp3 } from './output/verify-mp3.ts';
import { LEAD_IN_SEC, playScore, TARGET_LUFS } from './play-score.ts';
import { RATE } from './sample-rate.ts';
import { type Recording, sectionTimes } from './recording.ts';
import { candidateSeed } from './candidate-seed.ts';
import { songTitle } from './song-title.ts';
import { warningsOf } from './song-warnings.ts';
import { renderExtension } from './source/render-extension.ts';
import { type StudiedSource, studiedSource } from './source/follow-source.ts';
import { writeRecipe } from './studio/song-recipe.ts';
import { detectLanguage } from './text/detect-language.ts';

export type RenderJob = { brief: SongBrief; index: number; workDir: string };

/** Composes, sings, plays, mixes, encodes and verifies one candidate with its cover in `workDir`. */
export async function renderSong(job: RenderJob, progress: (fraction: number) => void): Promise<SongCandidate> {
  const { brief, index, workDir } = job;
  await mkdir(workDir, { recursive: true });
  const seed = candidateSeed(brief, index);
  const title = songTitle(brief);
  const source = studiedSource(brief);
  const report = (fraction: number) => progress(0.04 + 0.8 * fraction);
  const recording =
    source?.use === 'extend'
      ? await renderExtension(brief, index, source, seed, report)
      : await renderWhole(brief, index, source, seed, report);
  const { left, right, lines, sections, score } = recording;
  const { style } = score;
  const coverJpeg = await drawCover(title, style, `${brief.prompt ?? ''} ${brief.tags ?? ''}`, seed);
  const coverPath = join(workDir, `cover-${index}.jpg`);
  await writeFile(coverPath, coverJpeg);
  const audioPath = join(workDir, `song-${index}.mp3`);
  const partial = join(workDir, `song-${index}.partial.mp3`);
  await encodeMp3(partial, left, right);
  progress(0.95);
  const bpm = Math.round(style.bpm * 100) / 100;
  const key = `${style.tonic} ${style.mode}`;
  const fresh = brief.instrumental ? '' : (brief.lyrics ?? '').trim();
  const kept = recording.keptLyrics?.trim();
  const lyrics = [kept, fresh].filter(Boolean).join('\n\n');
  const language = detectLanguage(lyrics);
  tagMp3(partial, {
    title,
    genre: style.genre.label,
    bpm: Math.round(bpm),
    key,
    language,
    lyrics: lines.length > 0 ? lyrics || lines.map((line) => line.text).join('\n') : '',
    lines,
    coverJpeg,
  });
  const durationSec = Math.round((await verifyMp3(partial, left.length / RATE, lines.length > 0)) * 1000) / 1000;
  await rename(partial, audioPath);
  progress(1);
  return {
    index,
    title,
    audioPath,
    coverPath,
    durationSec,
    bpm,
    key,
    style: style.label,
    lines,
    ...(lines.length > 0 && language !== 'other' ? { language } : {}),
    ...(kept ? { lyrics } : {}),
    sections,
    waveform: waveformPeaks(left, right, RATE).slice(0, Math.ceil(durationSec * PEAKS_PER_SEC)),
    ...(score.turns.length > 0 ? { beats: beatsOf(score, durationSec) } : {}),
    warningCodes: warningsOf(brief, score),
    recipe: writeRecipe(brief, index),
  };
}

/** The beats of a song whose tempo changes, taken from its score instead of detected in its audio. */
export function beatsOf(score: Score, durationSec: number): BeatGrid {
  const { style, totalBeats } = score;
  const clock = clockOf(score);
  const beats = Array.from({ length: totalBeats }, (_, beat) => roundedSec(LEAD_IN_SEC + clock.at(beat)));
  const heard = beats.filter((sec) => sec < durationSec);
  return {
    bpm: style.bpm,
    beats: heard,
    downbeats: heard.flatMap((_, beat) => (beat % style.beatsPerBar ? [] : [beat])),
  };
}

async function renderWhole(
  brief: SongBrief,
  index: number,
  source: StudiedSource | null,
  seed: string,
  progress: (fraction: number) => void,
): Promise<Recording> {
  const score = composeSong(brief, index, source ? { ...source, seam: null } : null);
  const played = await playScore(score, seed, TARGET_LUFS, progress);
  return {
    ...played,
    score,
    sections: sectionTimes(score, LEAD_IN_SEC, Math.max(played.musicSec, played.left.length / RATE)),
  };
}
