import type { SungLine } from '#lib/products/music/ports.ts';
import type { Stem } from '#lib/products/music/voices/ports.ts';
import { type Score, secPerBeat } from './compose/score.ts';
import { layElectronicKick } from './mix/electronic-kick.ts';
import { master, type Rider } from './mix/master.ts';
import { renderBacking } from './mix/render-backing.ts';
import { layVinylNoise } from './mix/vinyl-noise.ts';
import { finishVoice } from './mix/voice-chain.ts';
import { createRandom } from './seeded-random.ts';
import { linesOf, singSong, timeSong } from './voice/sing-song.ts';

export const RATE = 44100;
/** Silence before the first beat. */
export const LEAD_IN_SEC = 0.12;
const TAIL_SEC = 2.6;
/** How loud every song is. */
export const TARGET_LUFS = -14;

export type PlayedScore = { left: Float32Array; right: Float32Array; lines: SungLine[]; musicSec: number; stem?: Rider };

/** Sings, plays, mixes and masters a score. Times count from the start of the recording. `keep` hands out one stem of the result beside it. */
export async function playScore(score: Score, seed: string, targetLufs: number, progress: (fraction: number) => void, keep?: Stem): Promise<PlayedScore> {
  const { style } = score;
  const musicSec = score.totalBeats * secPerBeat(style) + LEAD_IN_SEC;
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
  const voice = keep ? ([left.slice(), right.slice()] as const) : undefined;
  progress(0.35);
  await renderBacking(score, left, right, { leadInSec: LEAD_IN_SEC, presence, onProgress: (fraction) => progress(0.35 + 0.45 * fraction) });
  layElectronicKick(score, left, right, LEAD_IN_SEC);
  if (style.genre.vinyl) layVinylNoise(left, right, createRandom(`${seed}|vinyl`));
  const stem = voice && (keep === 'vocals' ? voice : ([without(left, voice[0]), without(right, voice[1])] as const));
  master(left, right, targetLufs, Math.round((musicSec - 0.2) * RATE), stem);
  progress(1);
  return { left, right, lines: linesOf(phrases), musicSec, stem };
}

const without = (whole: Float32Array, part: Float32Array) => whole.map((value, index) => value - (part[index] as number));
