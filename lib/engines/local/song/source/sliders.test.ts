import { describe, expect, it } from 'vitest';
import type { ControlSliders, HeardBar, HeardChord, SongBrief, SourceStudy } from '#lib/products/music/ports.ts';
import { composeSong } from '../compose/compose-song.ts';
import type { Score } from '../compose/score.ts';
import { chooseStyle } from '../style/choose-style.ts';

const BPM = 100;
const BAR_SEC = 240 / BPM;
const loop: HeardChord[] = [
  { root: 2, quality: 'minor' },
  { root: 10, quality: 'major' },
  { root: 5, quality: 'major' },
  { root: 0, quality: 'major' },
];
/** Sixteen bars in D minor with a melody that rises for two bars and falls for two. */
const bars = Array.from({ length: 16 }, (_, bar): HeardBar => {
  const chord = loop[bar % 4] as HeardChord;
  const climb = Array.from({ length: 8 }, (_step, at) => (bar % 2) * 8 + at).map((step) => 60 + Math.round(step * 0.9));
  return {
    startSec: bar * BAR_SEC,
    endSec: (bar + 1) * BAR_SEC,
    energy: bar < 8 ? 0.5 : 0.9,
    chords: [chord, chord],
    tune: bar % 4 < 2 ? climb : climb.map((pitch) => 134 - pitch),
  };
});
const study: SourceStudy = {
  durationSec: 16 * BAR_SEC,
  audibleEndSec: 16 * BAR_SEC,
  bpm: BPM,
  hasPulse: true,
  beatsPerBar: 4,
  beats: Array.from({ length: 64 }, (_, at) => (at * 60) / BPM),
  downbeats: Array.from({ length: 16 }, (_, at) => at * 4),
  key: 'D minor',
  bars,
  sections: [
    { label: 'verse', startSec: 0, endSec: 8 * BAR_SEC, energy: 0.5, fromBar: 0, toBar: 8 },
    { label: 'chorus', startSec: 8 * BAR_SEC, endSec: 16 * BAR_SEC, energy: 0.9, fromBar: 8, toBar: 16 },
  ],
};
const brief: SongBrief = {
  lyrics:
    '[Verse]\nEvery little morning opens like a door\nNobody is walking where we walked before\n[Chorus]\nRunning up the mountain into open air\nFalling down the other side without a care',
  tags: 'indie rock',
  title: 'Up',
  instrumental: false,
  model: 'chirp-hawk',
  seed: 1,
};
const SEEDS = [1, 2, 3, 4, 5, 6];
const cover = (seed: number, controlSliders: ControlSliders): Score =>
  composeSong({ ...brief, seed, controlSliders }, 0, {
    use: 'cover',
    path: '',
    url: '',
    durationSec: study.durationSec,
    lines: [],
    study,
    seam: null,
  });
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Share of bars with the source's chord. */
const sameChords = (score: Score) => {
  const chords = score.sections.flatMap((section) => section.chords);
  return mean(
    bars.map((bar, at) =>
      chords.some((chord) => Math.floor(chord.beat / 4) === at && chord.root === bar.chords[0].root) ? 1 : 0,
    ),
  );
};

/** Correlation between the sung melody's contour and the source's, -1 to 1. */
function sameTune(score: Score): number {
  const pairs = score.phrases
    .flatMap((phrase) => phrase.notes)
    .flatMap((note) => {
      const heard = bars[Math.floor(note.beat / 4)]?.tune[Math.floor((note.beat % 4) * 2)];
      return heard === undefined || heard === null || note.beat < 0 ? [] : [[note.midi, heard] as const];
    });
  const [a, b] = [mean(pairs.map(([sung]) => sung)), mean(pairs.map(([, heard]) => heard))];
  const product = pairs.reduce((sum, [sung, heard]) => sum + (sung - a) * (heard - b), 0);
  return (
    product /
    Math.sqrt(
      pairs.reduce((sum, [sung]) => sum + (sung - a) ** 2, 0) *
        pairs.reduce((sum, [, heard]) => sum + (heard - b) ** 2, 0),
    )
  );
}

describe('the form of a cover', () => {
  const durationOf = (score: Score) => (score.totalBeats * 60) / score.style.bpm;
  it('equals the source bar for bar, and grows only as far as its words need', () => {
    expect(cover(1, {}).sections.map(({ kind, bars: count }) => [kind, count])).toEqual([
      ['verse', 8],
      ['chorus', 8],
    ]);
    const wordy = composeSong(
      { ...brief, lyrics: `[Verse]\n${'Nobody is walking where we walked before\n'.repeat(14)}` },
      0,
      { use: 'cover', path: '', url: '', durationSec: study.durationSec, lines: [], study, seam: null },
    );
    expect(wordy.phrases).toHaveLength(14);
    expect(durationOf(wordy)).toBeGreaterThan(study.durationSec);
  });

  it('stays within its maximum length whatever is to be sung', () => {
    for (const lyrics of [
      'a\n'.repeat(2_500),
      'la '.repeat(1_600),
      `[Chorus]\n${'oh\n'.repeat(800)}[Verse]\n${'ah\n'.repeat(800)}`,
    ]) {
      const score = composeSong({ ...brief, lyrics }, 0, {
        use: 'cover',
        path: '',
        url: '',
        durationSec: study.durationSec,
        lines: [],
        study,
        seam: null,
      });
      expect(durationOf(score)).toBeLessThan(500);
      expect(score.phrases.length).toBeGreaterThan(10);
      const last = score.phrases.at(-1)?.notes.at(-1);
      expect(last?.beat).toBeLessThan(score.totalBeats + 1);
    }
  });
});

describe('the sliders', () => {
  it('audioWeight: chords and melody of the source are kept from one half up, and given up towards zero', () => {
    const at = (audioWeight: number, measure: (score: Score) => number) =>
      mean(SEEDS.map((seed) => measure(cover(seed, { audioWeight }))));
    expect(at(1, sameChords)).toBeGreaterThan(0.9);
    expect(at(0.5, sameChords)).toBeGreaterThan(0.9);
    expect(at(0, sameChords)).toBeLessThan(0.6);
    expect(at(1, sameTune)).toBeGreaterThan(0.6);
    expect(at(1, sameTune)).toBeGreaterThan(at(0, sameTune) + 0.3);
  });

  it('weirdnessConstraint: strange covers alter chords that plain ones keep', () => {
    const at = (weirdnessConstraint: number) =>
      mean(SEEDS.map((seed) => sameChords(cover(seed, { weirdnessConstraint }))));
    expect(at(0)).toBeGreaterThan(at(1) + 0.1);
  });

  it("styleWeight: a high weight keeps to the centre of the genre, a low one borrows another genre's rhythm section", () => {
    const styles = (styleWeight: number) =>
      SEEDS.map((seed) => chooseStyle({ ...brief, tags: 'rock', seed, controlSliders: { styleWeight } }, 0));
    const spread = (weight: number) =>
      Math.max(...styles(weight).map((style) => style.bpm)) - Math.min(...styles(weight).map((style) => style.bpm));
    expect(spread(1)).toBe(0);
    expect(spread(0.65)).toBeGreaterThan(5);
    const plain = styles(0.65)[0]?.genre;
    expect(styles(0).every((style) => style.genre.label === plain?.label && style.genre.bass !== plain?.bass)).toBe(
      true,
    );
  });
});
