import { expect, it } from 'vitest';
import { composeSong } from '../../song/compose/compose-song.ts';
import { secPerBeat } from '../../song/compose/score.ts';
import { LEAD_IN_SEC, playScore } from '../../song/play-score.ts';
import { analyzeSamples } from '../analyze-samples.ts';
import { type Groove, grooveSong } from '../song-fixture.ts';

/** The visible deviation of a cut from the beat: one frame at 24 fps. */
const ONE_FRAME_SEC = 1 / 24;

function shareOnBeat(moments: readonly number[], beats: readonly number[]): number {
  const onBeat = moments.filter((moment) => beats.some((beat) => Math.abs(beat - moment) < ONE_FRAME_SEC));
  return onBeat.length / moments.length;
}

// Cuts on a beat grid that is half a beat off would be wrong in every bar of the video.
it('beats and bars of an imported bossa nova are found where its composer wrote them, not half a beat later', async () => {
  const score = composeSong(
    { prompt: 'bossa nova, 45 seconds', tags: 'bossa nova', instrumental: true, model: 'chirp-fenix', seed: 304 },
    0,
  );
  const { left, right } = await playScore(score, 'bossa', -14, () => {});
  const samples = Float32Array.from({ length: left.length >> 1 }, (_, i) => {
    const [a, b] = [i * 2, i * 2 + 1];
    return ((left[a] as number) + (left[b] as number) + (right[a] as number) + (right[b] as number)) / 4;
  });
  const beatSec = secPerBeat(score.style);
  const written = Array.from({ length: score.totalBeats }, (_, i) => LEAD_IN_SEC + i * beatSec);
  const { bpm, beats, downbeats } = analyzeSamples(samples);
  expect(bpm).toBeCloseTo(score.style.bpm, 0);
  expect(
    shareOnBeat(
      beats.filter((beat) => beat > 0.1 && beat < (written.at(-1) as number)),
      written,
    ),
  ).toBeGreaterThan(0.95);
  const bars = downbeats.map((i) => beats[i] as number).filter((bar) => bar > 0.1 && bar < (written.at(-1) as number));
  expect(
    shareOnBeat(
      bars,
      written.filter((_, i) => i % score.style.beatsPerBar === 0),
    ),
  ).toBeGreaterThan(0.9);
});

const offBeat: [string, Groove][] = [
  // Whatever follows the long part of a swung beat rises higher than what follows the short one.
  [
    'a shuffle whose bass and chords are strongest on the last third of a beat',
    {
      bpm: 100,
      swing: 0.66,
      kick: 'x.......x.......',
      snare: '....x.......x...',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: '..x...x...x...x.',
      chords: 'x.x.x.x.x.x.x.x.',
    },
  ],
  // Tambourine and hats are louder a quarter of a beat before the beat than the one drum on it.
  [
    'a samba whose strongest strokes lie between them',
    {
      bpm: 101,
      kick: '....x.......x...',
      snare: 'xx.x.x.xxx.x.x.x',
      hats: 'xx.xx..xxx.xx..x',
      bass: 'x..xx..xx..xx..x',
      chords: '....x.x.....x.x.',
    },
  ],
  [
    'a techno track whose bar begins without its kick, under hats and bass between the beats',
    {
      bpm: 132,
      kick: '....x...x...x...',
      snare: '....x.......x...',
      hats: '..x...x...x...x.',
      bass: '..xx..xx..xx..xx',
      chords: 'x...............',
    },
  ],
  [
    'a bossa nova whose guitar and rim are louder than what is on the beat',
    {
      bpm: 126,
      kick: 'x.....x.x.....x.',
      snare: 'x..x..x...x..x..',
      hats: 'xxxxxxxxxxxxxxxx',
      bass: 'x.......x.......',
      chords: '..x..x....x..x..',
    },
  ],
  [
    'a ska song whose guitar plays only between the beats',
    {
      bpm: 150,
      kick: 'x.......x.......',
      snare: '....x.......x...',
      hats: '..x...x...x...x.',
      bass: 'x...x...x...x...',
      chords: '..x...x...x...x.',
    },
  ],
  [
    'a song whose players drift around their tempo by one and a half per cent',
    {
      bpm: 96,
      drift: 0.015,
      kick: 'x.......x.x.....',
      snare: '....x.......x...',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x.......x.x.....',
      chords: 'x...............',
    },
  ],
  [
    'a slow ballad whose tempo moves too much for one grid, not at twice its tempo',
    {
      bpm: 70,
      drift: 0.04,
      kick: 'x.......x.x.....',
      snare: '....x.......x...',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x.......x.......',
      chords: 'x...............',
    },
  ],
  [
    'a slow ballad whose piano plays sixteenths, not at twice its tempo',
    {
      bpm: 68,
      kick: 'x.....x...x.....',
      snare: '....x.......x...',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x.x.x.x.x.x.x.x.',
      chords: 'xxxxxxxxxxxxxxxx',
    },
  ],
  [
    'a quick waltz of bass and chords, not at one beat a bar',
    {
      bpm: 172,
      beatsPerBar: 3,
      kick: '............',
      snare: '............',
      hats: '............',
      bass: 'x...........',
      chords: '....x...x...',
    },
  ],
  [
    'an afrobeat song whose snare and guitar lie between the beats',
    {
      bpm: 104,
      kick: 'x..x..x.x..x..x.',
      snare: '...x..x....x..x.',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x.xx..x...x.x..x',
      chords: '.x..x..x....x..x',
    },
  ],
];
it.each(offBeat)('finds the beats of %s', (_name, groove) => {
  const song = grooveSong(groove);
  const { bpm, beats } = analyzeSamples(song.samples);
  expect(bpm).toBeCloseTo(groove.bpm, 0);
  expect(shareOnBeat(song.beats.slice(1, -1), beats)).toBe(1);
});

const grooves: [string, Groove][] = [
  [
    'a punk song with the snare between the beats',
    {
      bpm: 168,
      kick: 'x...x...x...x...',
      snare: '..x...x...x...x.',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x.x.x.x.x.x.x.x.',
      chords: 'x.......x.......',
    },
  ],
  [
    'drum and bass at its own tempo instead of half of it',
    {
      bpm: 174,
      kick: 'x.........x.....',
      snare: '....x.......x...',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x.........x.....',
      chords: 'x...............',
    },
  ],
  [
    'a slow swung soul song',
    {
      bpm: 74,
      swing: 0.58,
      kick: 'x......x..x.....',
      snare: '....x.......x...',
      hats: 'x.x.x.x.x.x.x.x.',
      bass: 'x......x..x.....',
      chords: 'x.......x.......',
    },
  ],
  [
    'a waltz',
    {
      bpm: 112,
      beatsPerBar: 3,
      kick: 'x...........',
      snare: '....x...x...',
      hats: 'x.x.x.x.x.x.',
      bass: 'x...........',
      chords: '....x...x...',
    },
  ],
];
it.each(grooves)('finds every beat and the bars of %s', (_name, groove) => {
  const song = grooveSong(groove);
  const { bpm, beats, downbeats } = analyzeSamples(song.samples);
  expect(bpm).toBeCloseTo(groove.bpm, 0);
  expect(shareOnBeat(song.beats.slice(1, -1), beats)).toBe(1);
  const barStarts = song.beats.filter((_beat, i) => i % (groove.beatsPerBar ?? 4) === 0);
  expect(
    shareOnBeat(
      downbeats.map((i) => beats[i] as number).filter((bar) => bar < (barStarts.at(-1) as number) + 0.1),
      barStarts,
    ),
  ).toBeGreaterThan(0.9);
});
