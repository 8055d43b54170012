import { expect, it } from 'vitest';
import { composeSong } from '../compose/compose-song.ts';
import { RATE } from '../sample-rate.ts';
import { finishVoice } from './voice-chain.ts';

const SUNG_SEC = 3;

/** Energy of the sides, which only room and echo have, against that of a voice in the middle, in dB. */
function sidesOf(left: Float32Array, right: Float32Array, fromSec: number, toSec: number, voice: number): number {
  let side = 0;
  for (let at = Math.round(fromSec * RATE); at < toSec * RATE; at++)
    side += ((left[at] as number) - (right[at] as number)) ** 2 / 4;
  return 10 * Math.log10(side / (toSec - fromSec) / voice);
}

it('reverb and echo stay low while somebody sings, and ring after the phrase', () => {
  const { style } = composeSong(
    { lyrics: '[Verse]\nOh', tags: 'r&b soul, female vocals', instrumental: false, model: 'chirp-hawk', seed: 1 },
    0,
  );
  const [left, right] = [new Float32Array(6 * RATE), new Float32Array(6 * RATE)];
  for (let at = 0; at < SUNG_SEC * RATE; at++) {
    // Syllables of 400 ms on 300 Hz with its overtones.
    const loudness = (at / RATE) % 0.5 < 0.4 ? 0.2 : 0;
    const value = loudness * (2 * ((at * 300) / RATE - Math.floor((at * 300) / RATE)) - 1);
    left[at] = value;
    right[at] = value;
  }
  finishVoice(left, right, style);
  let voice = 0;
  for (let at = RATE; at < SUNG_SEC * RATE; at++) voice += (((left[at] as number) + (right[at] as number)) / 2) ** 2;
  voice /= SUNG_SEC - 1;
  expect(sidesOf(left, right, 1, SUNG_SEC, voice)).toBeLessThan(-28);
  expect(sidesOf(left, right, SUNG_SEC + 0.3, SUNG_SEC + 1, voice)).toBeGreaterThan(-33);
});
