import { describe, expect, test } from 'vitest';
import { beatClock } from './beat-clock.ts';
import { mouthTrack } from './mouth-track.ts';
import { sampleInput } from '../encode/sample-input.ts';

describe('beat state', () => {
  const { analysis } = sampleInput({ durationSec: 6 });
  const at = beatClock(analysis);

  test('rises through each beat and decays from each downbeat', () => {
    expect(at(1.25)).toMatchObject({ beatIndex: 2, beatPhase: 0.5 });
    expect(at(2).downbeat).toBeCloseTo(1);
    expect(at(2.3).downbeat).toBeLessThan(at(2.1).downbeat);
    expect(at(3.9).downbeat).toBeLessThan(0.05);
  });

  test("continues at the song's tempo where no beats were found", () => {
    const beyond = beatClock({ ...analysis, beats: [1, 1.5], downbeats: [0] });
    expect(beyond(0.75).beatPhase).toBeCloseTo(0.5);
    expect(beyond(4.25)).toMatchObject({ beatIndex: 6, beatPhase: 0.5 });
    const silent = beatClock({ ...analysis, bpm: 0, beats: [], downbeats: [], energy: [], onset: [] });
    expect(silent(3.1).beatPhase).toBeCloseTo(0.2);
  });

  test('stays within 0 and 1 over the whole song', () => {
    for (let sec = 0; sec < 6; sec += 1 / 24) {
      const { beatPhase, downbeat, energy, onset } = at(sec);
      for (const value of [beatPhase, downbeat, energy, onset]) expect(value >= 0 && value <= 1).toBe(true);
    }
  });

  test('shows an onset that falls between two frames', () => {
    const { onset } = beatClock({ ...analysis, onset: analysis.onset.map((_, i) => (i === 10 ? 1 : 0)) })(0.53);
    expect(onset).toBeGreaterThan(0.7);
  });
});

describe('mouth', () => {
  const mouth = mouthTrack([
    {
      text: 'my dearest 月光',
      startSec: 1,
      endSec: 4,
      section: 'Verse',
      words: [
        { text: 'my', startSec: 1, endSec: 1.4 },
        { text: 'dearest', startSec: 2, endSec: 3 },
        { text: '月光', startSec: 3, endSec: 4 },
      ],
    },
  ]);

  test('is closed outside words and open inside', () => {
    expect(mouth(0.5)).toBe(0);
    expect(mouth(1.2)).toBeGreaterThan(0.4);
    expect(mouth(1.7)).toBe(0);
    expect(mouth(3.25)).toBeGreaterThan(0.4);
  });

  test('closes between the syllables of a word', () => {
    expect(mouth(2.49)).toBeLessThan(mouth(2.25) / 2);
    expect(mouth(3.49)).toBeLessThan(mouth(3.25) / 2);
  });
});

describe('fast songs', () => {
  const at = (bpm: number, offBeat: number) => {
    const beats = Array.from({ length: 40 }, (_, i) => (i * 60) / bpm);
    const onset = Array.from({ length: Math.ceil((40 * 60 * 50) / bpm) }, () => 0);
    beats.forEach((sec, i) => {
      onset[Math.round(sec * 50)] = i % 2 === 0 ? 1 : offBeat;
    });
    const analysis = {
      ...sampleInput({ durationSec: 2 }).analysis,
      bpm,
      beats,
      downbeats: beats.flatMap((_, i) => (i % 4 === 0 ? [i] : [])),
      onset,
      energy: onset.map(() => 0.6),
      energyHz: 50,
    };
    return beatClock(analysis)((60 / bpm) * 9 + 0.001).beatIndex;
  };

  test('move at half time when counted double or too fast to follow', () => {
    expect(at(140, 0.5)).toBe(4);
    expect(at(174, 1)).toBe(4);
  });

  test('move on every beat otherwise', () => {
    expect(at(140, 1)).toBe(9);
    expect(at(120, 0.3)).toBe(9);
  });
});
