import type { SungLine } from '#lib/products/music/ports.ts';
import type { Stem } from '#lib/products/music/voices/ports.ts';
import { clockOf } from './compose/clock.ts';
import type { Score } from './compose/score.ts';
import { layElectronicKick } from './mix/electronic-kick.ts';
import { master, type Rider } from './mix/master.ts';
import { renderBacking } from './mix/render-backing.ts';
import { layDrums } from './mix/drum-layers.ts';
import { placeVoice } from './mix/place-voice.ts';
import { sectionLevels } from './mix/section-levels.ts';
import { layVinylNoise } from './mix/vinyl-noise.ts';
import { finishVoice, silentPresence } from './mix/voice-chain.ts';
import { RATE } from './sample-rate.ts';
import { createRandom } from './seeded-random.ts';
import { linesOf, singSong, timeSong } from './voice/sing-song.ts';

/** Silence before the first beat. */
export const LEAD_IN_SEC = 0.12;
const TAIL_SEC = 2.6;
/** A fade lasts as long as the last section, within these bounds. */
const FADE_SEC = { min: 6, max: 12 } as const;
/** Target loudness of every song. */
export const TARGET_LUFS = -14;

export type PlayedScore = {
  left: Float32Array;
  right: Float32Array;
  lines: SungLine[];
  musicSec: number;
  stem?: Rider;
};

/**
 * Sings, plays, mixes and masters a score. Times count from the start of the recording. `keep` additionally returns one
 * stem of the result.
 */
export async function playScore(
  score: Score,
  seed: string,
  targetLufs: number,
  progress: (fraction: number) => void,
  keep?: Stem,
): Promise<PlayedScore> {
  const { style } = score;
  const musicSec = clockOf(score).at(score.totalBeats) + LEAD_IN_SEC;
  const length = Math.ceil((musicSec + TAIL_SEC) * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const band = [new Float32Array(length), new Float32Array(length)] as const;
  const phrases = timeSong(score, LEAD_IN_SEC);
  let presence = silentPresence(length);
  if (phrases.length > 0) {
    singSong(score, phrases, left, right, seed);
    progress(0.22);
    presence = finishVoice(left, right, style) as typeof presence;
  }
  progress(0.35);
  await renderBacking(score, ...band, {
    leadInSec: LEAD_IN_SEC,
    presence,
    onProgress: (fraction) => progress(0.35 + 0.45 * fraction),
  });
  layElectronicKick(score, ...band, LEAD_IN_SEC);
  layDrums(score, ...band, LEAD_IN_SEC);
  if (style.genre.vinyl) layVinylNoise(...band, createRandom(`${seed}|vinyl`));
  if (phrases.length > 0) placeVoice([left, right], band, phrases, style);
  const voice = keep ? ([left.slice(), right.slice()] as const) : undefined;
  for (const [side, channel] of [left, right].entries()) {
    const played = band[side as 0 | 1];
    for (let at = 0; at < length; at++) channel[at] = (channel[at] as number) + (played[at] as number);
  }
  const stem = voice && (keep === 'vocals' ? voice : ([without(left, voice[0]), without(right, voice[1])] as const));
  const musicEnd = Math.round((musicSec - 0.2) * RATE);
  const levels = sectionLevels(score, LEAD_IN_SEC);
  const last = levels.at(-1) as (typeof levels)[number];
  const fadeSec = style.fadesOut
    ? Math.max(FADE_SEC.min, Math.min(FADE_SEC.max, last.toSec - last.fromSec))
    : undefined;
  master(left, right, { targetLufs, musicEnd, genre: style.genre, levels, fadeSec }, stem);
  progress(1);
  return { left, right, lines: linesOf(phrases), musicSec, stem };
}

const without = (whole: Float32Array, part: Float32Array) =>
  whole.map((value, index) => value - (part[index] as number));
