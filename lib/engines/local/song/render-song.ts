import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SongBrief, SongCandidate } from '#lib/products/music/ports.ts';
import { composeSong } from './compose/compose-song.ts';
import { type Score, secPerBeat } from './compose/score.ts';
import { drawCover } from './cover/draw-cover.ts';
import { layElectronicKick } from './mix/electronic-kick.ts';
import { master } from './mix/master.ts';
import { renderBacking } from './mix/render-backing.ts';
import { layVinylNoise } from './mix/vinyl-noise.ts';
import { finishVoice } from './mix/voice-chain.ts';
import { waveformPeaks } from './mix/waveform.ts';
import { encodeMp3 } from './output/encode-mp3.ts';
import { tagMp3 } from './output/tag-mp3.ts';
import { verifyMp3 } from './output/verify-mp3.ts';
import { createRandom } from './seeded-random.ts';
import { songTitle } from './song-title.ts';
import { detectLanguage } from './text/detect-language.ts';
import { linesOf, singSong, timeSong } from './voice/sing-song.ts';

const RATE = 44100;
const LEAD_IN_SEC = 0.12;
const TAIL_SEC = 2.6;
const TARGET_LUFS = -14;

export type RenderJob = { brief: SongBrief; index: number; workDir: string };

/** Composes, sings, plays, mixes, draws, writes and checks one candidate in `workDir`. */
export async function renderSong(job: RenderJob, progress: (fraction: number) => void): Promise<SongCandidate> {
  const { brief, index, workDir } = job;
  await mkdir(workDir, { recursive: true });
  const seed = `${brief.seed}|${index}`;
  const title = songTitle(brief);
  const score = composeSong(brief, index);
  const { style } = score;
  progress(0.04);
  const beatSec = secPerBeat(style);
  const musicSec = score.totalBeats * beatSec + LEAD_IN_SEC;
  const length = Math.ceil((musicSec + TAIL_SEC) * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const phrases = timeSong(score, LEAD_IN_SEC);
  let presence = new Float32Array(Math.ceil(length / 1024) + 1);
  if (phrases.length > 0) {
    singSong(score, phrases, left, right, seed);
    progress(0.22);
    presence = finishVoice(left, right, style) as typeof presence;
  }
  progress(0.32);
  await renderBacking(score, left, right, { leadInSec: LEAD_IN_SEC, presence, onProgress: (fraction) => progress(0.32 + 0.38 * fraction) });
  layElectronicKick(score, left, right, LEAD_IN_SEC);
  if (style.genre.vinyl) layVinylNoise(left, right, createRandom(`${seed}|vinyl`));
  master(left, right, TARGET_LUFS, Math.round((musicSec - 0.2) * RATE));
  progress(0.84);
  const coverJpeg = await drawCover(title, style, `${brief.prompt ?? ''} ${brief.tags ?? ''}`, seed);
  const coverPath = join(workDir, `cover-${index}.jpg`);
  await writeFile(coverPath, coverJpeg);
  const audioPath = join(workDir, `song-${index}.mp3`);
  const partial = join(workDir, `song-${index}.partial.mp3`);
  await encodeMp3(partial, left, right);
  progress(0.95);
  const lines = linesOf(phrases);
  const key = `${style.tonic} ${style.mode}`;
  const lyrics = brief.instrumental ? '' : (brief.lyrics ?? '').trim();
  tagMp3(partial, { title, genre: style.genre.label, bpm: style.bpm, key, language: detectLanguage(lyrics), lyrics: lines.length > 0 ? lyrics : '', lines, coverJpeg });
  const durationSec = Math.round((length / RATE) * 1000) / 1000;
  await verifyMp3(partial, durationSec, lines.length > 0);
  await rename(partial, audioPath);
  progress(1);
  return { index, title, audioPath, coverPath, durationSec, bpm: style.bpm, key, style: style.label, lines, sections: sectionTimes(score, musicSec, durationSec), waveform: waveformPeaks(left, right, RATE) };
}

function sectionTimes(score: Score, musicSec: number, durationSec: number): SongCandidate['sections'] {
  const beatSec = secPerBeat(score.style);
  const at = (bar: number) => Math.round((LEAD_IN_SEC + bar * score.style.beatsPerBar * beatSec) * 1000) / 1000;
  return score.sections.map((section, place) => ({ label: section.label, startSec: place === 0 ? 0 : at(section.bar), endSec: place === score.sections.length - 1 ? Math.max(musicSec, durationSec) : at(section.bar + section.bars) }));
}
