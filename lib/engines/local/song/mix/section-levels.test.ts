import { expect, it } from 'vitest';
import { composeSong } from '../compose/compose-song.ts';
import { RATE } from '../sample-rate.ts';
import { createRandom } from '../seeded-random.ts';
import { loudnessTrack, lufsWithin } from './loudness.ts';
import { master } from './master.ts';
import { sectionLevels } from './section-levels.ts';

const LYRICS = '[Verse]\nOver the sea\n[Chorus]\nCarry me home\n[Build]\nHigher and higher\n[Drop]';

it('keeps the chorus of a song with a drop 2 to 4 dB above its verse where the limiter has work', () => {
  const score = composeSong(
    { lyrics: LYRICS, tags: 'edm festival', title: 'Home', instrumental: false, model: 'chirp-goose', seed: 1 },
    0,
  );
  const levels = sectionLevels(score, 0);
  const random = createRandom('hits');
  const length = Math.round((levels.at(-1)?.toSec ?? 0) * RATE);
  const left = new Float32Array(length);
  // Hits of 60 ms, two a second, between which little is heard.
  for (let at = 0; at < length; at++)
    left[at] = random.range(-1, 1) * (0.06 + 0.5 * Math.exp(-((at / RATE) % 0.5) / 0.04));
  const right = left.slice();
  master(left, right, { targetLufs: -14, musicEnd: length, genre: score.style.genre, levels });
  const track = loudnessTrack(left, right);
  const loudness = (name: string) =>
    lufsWithin(track, [levels[score.sections.findIndex(({ kind }) => kind === name)] as (typeof levels)[number]]);
  expect(loudness('chorus') - loudness('verse')).toBeGreaterThan(2);
  expect(loudness('chorus') - loudness('verse')).toBeLessThan(4);
});
