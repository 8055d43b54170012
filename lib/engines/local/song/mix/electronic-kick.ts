import { clockOf } from '../compose/clock.ts';
import type { Score } from '../compose/score.ts';
import { RATE } from '../sample-rate.ts';

/** Layers a synthesised kick under the sampled one in genres that depend on it: a falling sine with a short click. */
export function layElectronicKick(score: Score, left: Float32Array, right: Float32Array, leadInSec: number): void {
  const kind = score.style.genre.electronic;
  if (kind === undefined || score.style.without.has('drums')) return;
  const clock = clockOf(score);
  const long = kind === 'eightZeroEight';
  const lengthSec = long ? 0.42 : 0.24;
  const count = Math.round(lengthSec * RATE);
  const level = (kind === 'retro' ? 0.2 : 0.27) * (0.8 + 0.4 * score.style.sliders.audioWeight);
  const kick = new Float32Array(count);
  let phase = 0;
  for (let index = 0; index < count; index++) {
    const sec = index / RATE;
    phase += (2 * Math.PI * (46 + 120 * Math.exp(-sec / 0.022) + 260 * Math.exp(-sec / 0.004))) / RATE;
    const body = Math.sin(phase) * Math.exp(-sec / (long ? 0.16 : 0.085));
    const fade = Math.min(1, index / 30) * Math.min(1, (count - index) / 900);
    kick[index] = Math.tanh(body * 1.6) * fade * level;
  }
  for (const beat of score.kicks) {
    const start = Math.round((leadInSec + clock.at(beat)) * RATE);
    for (let index = 0; index < count && start + index < left.length; index++) {
      left[start + index] = (left[start + index] as number) + (kick[index] as number);
      right[start + index] = (right[start + index] as number) + (kick[index] as number);
    }
  }
}
