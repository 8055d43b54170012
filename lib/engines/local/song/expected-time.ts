import { availableParallelism } from 'node:os';
import type { SongWish } from '#lib/products/music/ports.ts';
import { askedLength } from './style/asked/length.ts';

/**
 * Processor time per second of song, measured by `npm run bench engines`: from 98 ms for piano music to 171 ms for EDM.
 */
export const PROCESSOR_MS_PER_SEC = 135;
/** Time to start a child process with the bundled instruments. */
const START_MS = 2_000;
/**
 * Usual durations of songs with generated lyrics, and of instrumentals without a requested length: medians of 81
 * customer requests.
 */
const SUNG_SEC = 180;
const PLAYED_SEC = 95;
const LYRICS_PER_SEC = 7.2;
const CANDIDATES = 2;

/** Time to render a song of this length. */
export const playingMs = (durationSec: number): number => START_MS + durationSec * PROCESSOR_MS_PER_SEC;

/** Time to render both candidates of a song, each in a process of its own. */
export const songMs = (wish: SongWish): number =>
  playingMs(songSec(wish)) * (CANDIDATES / Math.min(CANDIDATES, availableParallelism()));

function songSec({ prompt = '', tags = '', lyrics = '', instrumental }: SongWish): number {
  const usual = instrumental ? PLAYED_SEC : lyrics.trim() === '' ? SUNG_SEC : lyrics.length / LYRICS_PER_SEC;
  return askedLength(`${tags}, ${prompt}`) ?? usual;
}
