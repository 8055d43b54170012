import type { Genre } from '../style/style.ts';
import { filterSides, highPass, peak, type Sides, shelf } from './biquad.ts';
import { integratedLufs, loudnessTrack, lufsOf, SINC, truePeak } from './loudness.ts';
import { flattenedDb, rideSections, type SectionLevel } from './section-levels.ts';
import { brighten, widen } from './tone.ts';
import { RATE } from '../sample-rate.ts';

const AIR_HERTZ = 6000;
/**
 * Target share of energy above `AIR_HERTZ` in dB, for most music and for dark genres. Lo-fi genres stay as dull as they
 * are.
 */
const AIR_DB = -16.5;
const AIR_DARK_DB = -20;
const DARK: ReadonlySet<Genre['id']> = new Set<Genre['id']>(['jazz', 'ambient', 'lullaby', 'blues', 'rnb']);
/** Target side-to-mid ratio in dB, for most music, for walls of guitars and dance music, and for small ensembles. */
const WIDTH_DB = -8;
const WIDTH_BY_GENRE: Readonly<Partial<Record<Genre['id'], number>>> = {
  punk: -6.5,
  metal: -6.5,
  rock: -7,
  edm: -6.5,
  house: -7,
  synthwave: -7,
  ambient: -6,
  cinematic: -7,
  jazz: -9,
  bossa: -9,
  folk: -9,
  lullaby: -9,
  blues: -9,
};
/** How much of the contrast between sections the limiter may remove, in dB. */
const FLATTENED_DB_MAX = 0.8;
const ROUNDS_MAX = 4;
const CHUNK = 1024;
const CEILING = 10 ** (-1.9 / 20);
/** Between two samples below this, no interpolated point reaches the ceiling. */
const TOP = CEILING * 0.75;

/** A stem that passes through every gain of the whole mix, so that stems still sum to it. */
export type Rider = Sides;

/** `levels`: target loudness per section; without it the sections keep their played levels. */
export type MasterOptions = {
  targetLufs: number;
  musicEnd: number;
  genre: Genre;
  levels: readonly SectionLevel[];
  /** Duration of the fade-out, for a song that fades out. */
  fadeSec?: number;
};

export type MasterReport = { lufs: number; truePeakDb: number };

/**
 * Masters in place: tone, compression, loudness and limiting to `targetLufs` integrated, true peak below about -1.5
 * dBFS, faded ends.
 */
export function master(
  left: Float32Array,
  right: Float32Array,
  { targetLufs, musicEnd, genre, levels, fadeSec }: MasterOptions,
  rider?: Rider,
): MasterReport {
  const channels = rider ? [[left, right] as const, rider] : [[left, right] as const];
  for (const sides of channels) {
    filterSides(sides, highPass(28));
    filterSides(sides, peak(280, -1.2, 0.8));
    filterSides(sides, shelf(9500, 1.8, 'high'));
  }
  if (!genre.vinyl) brighten(channels, AIR_HERTZ, DARK.has(genre.id) ? AIR_DARK_DB : AIR_DB);
  widen(channels, WIDTH_BY_GENRE[genre.id] ?? WIDTH_DB);
  const scaleAll = (gainDb: number) => {
    scale(left, right, gainDb);
    if (rider) scale(...rider, gainDb);
  };
  scaleAll(targetLufs - integratedLufs(left, right));
  glue(left, right, rider);
  rideSections(channels, levels);
  fade(left, right, musicEnd, fadeSec);
  if (rider) fade(...rider, musicEnd, fadeSec);
  let lufs = integratedLufs(left, right);
  let flattened = 0;
  for (
    let round = 0;
    round < ROUNDS_MAX && (round === 0 || targetLufs - lufs > 0.25 || flattened > FLATTENED_DB_MAX);
    round++
  ) {
    // The other sections are lowered as much as the limiter lowered the loudest ones.
    if (flattened > FLATTENED_DB_MAX) {
      rideSections(channels, levels);
      lufs = integratedLufs(left, right);
    }
    scaleAll(targetLufs - lufs + (round === 0 ? 0.15 : 0));
    limitPeaks(left, right, rider);
    const track = loudnessTrack(left, right);
    lufs = lufsOf(track);
    flattened = flattenedDb(track, levels);
  }
  const highest = truePeak(left, right);
  const excessDb = Math.max(0, 20 * Math.log10(Math.max(1e-9, highest)) + 1.5);
  if (excessDb > 0) scaleAll(-excessDb);
  return { lufs: lufs - excessDb, truePeakDb: 20 * Math.log10(Math.max(1e-9, highest)) - excessDb };
}

function scale(left: Float32Array, right: Float32Array, gainDb: number): void {
  const gain = 10 ** (Math.max(-60, Math.min(60, gainDb)) / 20);
  for (let index = 0; index < left.length; index++) {
    left[index] = (left[index] as number) * gain;
    right[index] = (right[index] as number) * gain;
  }
}

/** Slow 2:1 bus compression (glue). */
function glue(left: Float32Array, right: Float32Array, rider?: Rider): void {
  const threshold = 10 ** (-15 / 20);
  const attack = 1 - Math.exp(-1 / (0.025 * RATE));
  const release = 1 - Math.exp(-1 / (0.22 * RATE));
  const channels = [left, right, ...(rider ?? [])];
  let envelope = 0;
  for (let index = 0; index < left.length; index++) {
    const level = Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number)) * 0.7;
    envelope += (level - envelope) * (level > envelope ? attack : release);
    if (envelope > threshold) {
      const gain = (threshold / envelope) ** 0.4;
      for (let side = 0; side < channels.length; side++) {
        const channel = channels[side] as Float32Array;
        channel[index] = (channel[index] as number) * gain;
      }
    }
  }
}

/** Look-ahead peak limiter; the gain follows the highest interpolated peak of the next 4 ms. */
export function limitPeaks(left: Float32Array, right: Float32Array, rider?: Rider): void {
  const count = left.length;
  const ahead = 176;
  const release = 1 - Math.exp(-1 / (0.06 * RATE));
  // The minimum gains within the look-ahead, oldest first.
  const queueGain = new Float64Array(512);
  const queueAt = new Int32Array(512);
  let head = 0;
  let tail = 0;
  const held = new Float64Array(ahead).fill(1);
  let heldSum = ahead;
  let heldAt = 0;
  const peaks = new Float64Array(CHUNK);
  const channels = [left, right, ...(rider ?? [])];
  let released = 1;
  for (let index = 0; index < count + ahead; index++) {
    if (index < count) {
      if (index % CHUNK === 0) findPeaks(left, right, index, peaks);
      const size = peaks[index % CHUNK] as number;
      const need = size > CEILING ? CEILING / size : 1;
      while (tail > head && (queueGain[(tail - 1) & 511] as number) >= need) tail--;
      queueGain[tail & 511] = need;
      queueAt[tail & 511] = index;
      tail++;
    }
    const at = index - ahead;
    while (head < tail && (queueAt[head & 511] as number) < at - 1) head++;
    const minimum = head < tail ? (queueGain[head & 511] as number) : 1;
    released = minimum < released ? minimum : released + (minimum - released) * release;
    heldSum += released - (held[heldAt] as number);
    held[heldAt] = released;
    heldAt = heldAt + 1 === ahead ? 0 : heldAt + 1;
    if (at >= 0) {
      const gain = Math.min(1, heldSum / ahead);
      for (let side = 0; side < channels.length; side++) {
        const channel = channels[side] as Float32Array;
        channel[at] = (channel[at] as number) * gain;
      }
    }
  }
}

/**
 * Peak level per sample from `from` on, of the louder channel. Near loud samples it includes the interpolated points
 * between them.
 */
function findPeaks(left: Float32Array, right: Float32Array, from: number, peaks: Float64Array): void {
  const until = Math.min(left.length - 7, from + CHUNK);
  peaks.fill(0);
  for (const channel of [left, right]) {
    for (let index = Math.max(6, from); index < until; index++) {
      const here = Math.abs(channel[index] as number);
      let highest = Math.max(here, peaks[index - from] as number);
      if (here > TOP || Math.abs(channel[index + 1] as number) > TOP) {
        for (const taps of SINC) {
          let value = 0;
          for (let tap = 0; tap < 12; tap++) value += (channel[index + tap - 5] as number) * (taps[tap] as number);
          highest = Math.max(highest, Math.abs(value));
        }
      }
      peaks[index - from] = highest;
    }
  }
}

/** How much of the decay is kept after a long fade. */
const FADE_TAIL_SEC = 0.8;

function fade(left: Float32Array, right: Float32Array, musicEnd: number, fadeSec?: number): void {
  const count = left.length;
  const silentFrom = fadeSec === undefined ? count : Math.min(count, musicEnd + Math.round(FADE_TAIL_SEC * RATE));
  const inSamples = Math.round(0.008 * RATE);
  const outFrom = Math.max(0, Math.min(musicEnd, count - Math.round(0.4 * RATE)) - Math.round((fadeSec ?? 0) * RATE));
  for (let index = 0; index < inSamples; index++) {
    left[index] = (left[index] as number) * (index / inSamples);
    right[index] = (right[index] as number) * (index / inSamples);
  }
  for (let index = outFrom; index < count; index++) {
    const gain = index < silentFrom ? 0.5 + 0.5 * Math.cos((Math.PI * (index - outFrom)) / (silentFrom - outFrom)) : 0;
    left[index] = (left[index] as number) * gain;
    right[index] = (right[index] as number) * gain;
  }
}
