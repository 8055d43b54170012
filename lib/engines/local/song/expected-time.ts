import { availableParallelism } from 'node:os';
import type { SongWish } from '#lib/products/music/ports.ts';
import { askedLength } from './style/asked/length.ts';

/** Processor time of a second of song, as `npm run bench engines` measures it: 98 of piano music to 171 of EDM. */
export const PROCESSOR_MS_PER_SEC = 135;
/** Of a child process, with the bundled instruments. */
const START_MS = 2_000;
/** Of songs of the lyrics written inside, and of instrumentals that name no length: the medians of 81 customer requests. */
const SUNG_SEC = 180;
const PLAYED_SEC = 95;
const LYRICS_PER_SEC = 7.2;
const CANDIDATES = 2;

/** How long playing so much of a song takes. */
export const playingMs = (durationSec: number): number => START_MS + durationSec * PROCESSOR_MS_PER_SEC;

/** How long both candidates of a song take, each in a process of its own. */
export const songMs = (wish: SongWish): number =>
  playingMs(songSec(wish)) * (CANDIDATES / Math.min(CANDIDATES, availableParallelism()));

function songSec({ prompt = '', tags = '', lyrics = '', instrumental }: SongWish): number {
  const usual = instrumental ? PLAYED_SEC : lyrics.trim() === '' ? SUNG_SEC : lyrics.length / LYRICS_PER_SEC;
  return askedLength(`${tags}, ${prompt}`) ?? usual;
}
