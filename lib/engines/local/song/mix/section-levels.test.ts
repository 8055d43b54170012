import { expect, it } from 'vitest';
import { composeSong } from '../compose/compose-song.ts';
import { RATE } from '../sample-rate.ts';
import { createRandom } from '../seeded-random.ts';
import { loudnessTrack, lufsWithin } from './loudness.ts';
import { master } from './master.ts';
import { sectionLevels } from './section-levels.ts';

const SUNG = '[Verse]\nOver the sea\n[Chorus]\nCarry me home';

const HITS = { base: 0.06, peak: 0.5, decaySec: 0.04 };
/** The shorter the hits, the more the limiter takes of them. */
const SHORT_HITS = { base: 0.03, peak: 0.8, decaySec: 0.02 };

/** Loudness of the sections of a song with a drop, mastered from hits, two a second, between which little is heard. */
function masteredHits(lyrics: string, { base, peak, decaySec } = HITS): (kind: string) => number {
  const score = composeSong(
    { lyrics, tags: 'edm festival', title: 'Home', instrumental: false, model: 'chirp-goose', seed: 1 },
    0,
  );
  const levels = sectionLevels(score, 0);
  const random = createRandom('hits');
  const length = Math.round((levels.at(-1)?.toSec ?? 0) * RATE);
  const left = new Float32Array(length);
  for (let at = 0; at < length; at++)
    left[at] = random.range(-1, 1) * (base + peak * Math.exp(-((at / RATE) % 0.5) / decaySec));
  const right = left.slice();
  master(left, right, { targetLufs: -14, musicEnd: length, genre: score.style.genre, levels });
  const track = loudnessTrack(left, right);
  return (name) => {
    const at = score.sections.findIndex(({ kind }) => kind === name);
    return lufsWithin(track, [levels[at] as (typeof levels)[number]]);
  };
}

it('the chorus of a song with a drop stays 2 to 4 dB above its verse even when the limiter works hard', () => {
  const loudness = masteredHits(`${SUNG}\n[Build]\nHigher and higher\n[Drop]`);
  expect(loudness('chorus') - loudness('verse')).toBeGreaterThan(2);
  expect(loudness('chorus') - loudness('verse')).toBeLessThan(4);
});

it('a drop stays 4 dB above the chorus or build-up before it, whatever the limiter takes', () => {
  const afterBuild = masteredHits(`${SUNG}\n[Build]\nHigher and higher\n[Drop]`, SHORT_HITS);
  expect(afterBuild('break') - afterBuild('pre')).toBeGreaterThan(4);
  const afterChorus = masteredHits(`${SUNG}\n[Drop]`, SHORT_HITS);
  expect(afterChorus('break') - afterChorus('chorus')).toBeGreaterThan(4);
});
