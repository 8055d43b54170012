import { highPass, peak, shelf } from './biquad.ts';
import { integratedLufs, SINC, truePeak } from './loudness.ts';

const RATE = 44100;
const CEILING = 10 ** (-1.9 / 20);

export type MasterReport = { lufs: number; truePeakDb: number };

/** Tone, glue, loudness and limiting in place: `targetLufs` integrated, true peak under about -1.5 dBFS, faded ends. */
export function master(left: Float32Array, right: Float32Array, targetLufs: number, musicEnd: number): MasterReport {
  for (const channel of [left, right]) {
    highPass(28).run(channel);
    peak(280, -1.2, 0.8).run(channel);
    shelf(9500, 1.8, 'high').run(channel);
  }
  scale(left, right, targetLufs - integratedLufs(left, right));
  glue(left, right);
  fade(left, right, musicEnd);
  for (let round = 0; round < 3; round++) {
    const gainDb = targetLufs - integratedLufs(left, right);
    if (round > 0 && Math.abs(gainDb) < 0.25) break;
    scale(left, right, gainDb);
    limit(left, right);
  }
  const highest = truePeak(left, right);
  if (highest > 10 ** (-1.5 / 20)) scale(left, right, 20 * Math.log10(10 ** (-1.5 / 20) / highest));
  return { lufs: integratedLufs(left, right), truePeakDb: 20 * Math.log10(Math.max(1e-9, truePeak(left, right))) };
}

function scale(left: Float32Array, right: Float32Array, gainDb: number): void {
  const gain = 10 ** (Math.max(-60, Math.min(60, gainDb)) / 20);
  for (let index = 0; index < left.length; index++) {
    left[index] = (left[index] as number) * gain;
    right[index] = (right[index] as number) * gain;
  }
}

/** Slow two-to-one compression that holds the mix together. */
function glue(left: Float32Array, right: Float32Array): void {
  const threshold = 10 ** (-15 / 20);
  const attack = 1 - Math.exp(-1 / (0.025 * RATE));
  const release = 1 - Math.exp(-1 / (0.22 * RATE));
  let envelope = 0;
  for (let index = 0; index < left.length; index++) {
    const level = Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number)) * 0.7;
    envelope += (level - envelope) * (level > envelope ? attack : release);
    if (envelope > threshold) {
      const gain = (threshold / envelope) ** 0.4;
      left[index] = (left[index] as number) * gain;
      right[index] = (right[index] as number) * gain;
    }
  }
}

/** Look-ahead peak limiter; gain follows the highest interpolated peak of the next 4 ms. */
function limit(left: Float32Array, right: Float32Array): void {
  const count = left.length;
  const ahead = 176;
  const need = new Float32Array(count).fill(1);
  for (let index = 0; index < count; index++) {
    let size = Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number));
    if (size > CEILING * 0.7 && index > 6 && index < count - 7) {
      for (const channel of [left, right]) {
        for (const taps of SINC) {
          let value = 0;
          for (let tap = 0; tap < 12; tap++) value += (channel[index + tap - 5] as number) * (taps[tap] as number);
          size = Math.max(size, Math.abs(value));
        }
      }
    }
    if (size > CEILING) need[index] = CEILING / size;
  }
  const window = new Int32Array(count);
  let head = 0;
  let tail = 0;
  const held = new Float32Array(ahead);
  let heldSum = ahead;
  held.fill(1);
  let heldAt = 0;
  let released = 1;
  const release = 1 - Math.exp(-1 / (0.06 * RATE));
  for (let index = 0; index < count + ahead; index++) {
    if (index < count) {
      while (tail > head && (need[window[tail - 1] as number] as number) >= (need[index] as number)) tail--;
      window[tail++] = index;
    }
    const at = index - ahead;
    while (head < tail && (window[head] as number) < at - 1) head++;
    const minimum = head < tail ? (need[window[head] as number] as number) : 1;
    released = minimum < released ? minimum : released + (minimum - released) * release;
    heldSum += released - (held[heldAt] as number);
    held[heldAt] = released;
    heldAt = heldAt + 1 === ahead ? 0 : heldAt + 1;
    if (at >= 0) {
      const gain = Math.min(1, heldSum / ahead);
      left[at] = (left[at] as number) * gain;
      right[at] = (right[at] as number) * gain;
    }
  }
}

function fade(left: Float32Array, right: Float32Array, musicEnd: number): void {
  const count = left.length;
  const inSamples = Math.round(0.008 * RATE);
  const outFrom = Math.max(0, Math.min(musicEnd, count - Math.round(0.4 * RATE)));
  for (let index = 0; index < inSamples; index++) {
    left[index] = (left[index] as number) * (index / inSamples);
    right[index] = (right[index] as number) * (index / inSamples);
  }
  for (let index = outFrom; index < count; index++) {
    const gain = 0.5 + 0.5 * Math.cos((Math.PI * (index - outFrom)) / (count - outFrom));
    left[index] = (left[index] as number) * gain;
    right[index] = (right[index] as number) * gain;
  }
}
