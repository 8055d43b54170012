import { expect, test } from 'vitest';
import type { Part } from '../compose/score.ts';
import { RATE } from '../sample-rate.ts';
import { steadyClock } from '../compose/clock.ts';
import { BLOCK, SampledBand } from './sampled-band.ts';

const organ: Part = {
  role: 'pad',
  bus: 'harmony',
  instrument: { name: 'organ', program: 19, family: 'organ' } as Part['instrument'],
  drumKit: null,
  pan: 0,
  reverb: 0,
  gain: 1,
  notes: [
    { beat: 0, beats: 2, midi: 60, velocity: 0.8 },
    { beat: 1.5, beats: 2, midi: 60, velocity: 0.8 },
  ],
};

test('a chord ends when it is written to end, even where the next has begun with one of its notes', async () => {
  const band = await SampledBand.create([organ], steadyClock(0.5), 0);
  const [left] = band.blocks[0] as readonly [Float32Array, Float32Array];
  const heard = (fromSec: number, toSec: number) => {
    let loudest = 0;
    for (let at = fromSec * RATE; at < toSec * RATE; at += BLOCK) {
      band.step(BLOCK);
      loudest = left.reduce((top, value) => Math.max(top, Math.abs(value)), loudest);
    }
    return loudest;
  };
  const playing = heard(0, 1.75);
  heard(1.75, 4);
  expect(heard(4, 5)).toBeLessThan(playing * 0.001);
});
