import { expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { LEAD_IN_SEC } from '../play-score.ts';
import { sectionTimes } from '../recording.ts';
import { beatsOf } from '../render-song.ts';
import { warningsOf } from '../song-warnings.ts';
import { timeSong } from '../voice/sing-song.ts';
import { createRandom } from '../seeded-random.ts';
import { askedTempoChanges } from '../style/asked/tempo-changes.ts';
import { clockOf } from './clock.ts';
import { composeSong } from './compose-song.ts';
import { playDrums } from './drums.ts';
import type { PlacedSection, Score } from './score.ts';

const LYRICS = ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge', 'Chorus']
  .map((label) => `[${label}]\nThe harbour light is burning low\nAnd every boat is home`)
  .join('\n\n');
const briefOf = (prompt: string, patch: Partial<SongBrief> = {}): SongBrief => ({
  prompt,
  lyrics: LYRICS,
  instrumental: false,
  model: 'chirp-hawk',
  seed: 3,
  ...patch,
});
const songs = (prompt: string, patch: Partial<SongBrief> = {}) =>
  [0, 1].map((index) => composeSong(briefOf(prompt, patch), index));
/** Beats a minute at a beat. */
const paceAt = (score: Score, beat: number) => 60 / clockOf(score).span(beat, 1);
const middleOf = ({ style }: Score, { bar, bars }: PlacedSection) => (bar + bars / 2) * style.beatsPerBar;
const ofKind = (score: Score, kind: PlacedSection['kind']) => score.sections.filter((section) => section.kind === kind);

it.each([
  'pop, ritardando at the end',
  'Popsong, wird am Ende langsamer',
  'pop, ralentit à la fin',
  'pop, rit. at the end',
])('slows down over the last bars of “%s”, and nowhere else', (prompt) => {
  for (const score of songs(prompt)) {
    const { totalBeats, style } = score;
    const bar = style.beatsPerBar;
    expect(paceAt(score, totalBeats - bar * 5)).toBeCloseTo(style.bpm, 5);
    const last = [4, 3, 2, 1].map((bars) => paceAt(score, totalBeats - bars * bar));
    expect(last).toEqual(last.toSorted((one, other) => other - one));
    expect((last.at(-1) ?? 0) / style.bpm).toBeLessThan(0.65);
  }
});

it('a song asked to slow down in the bridge keeps its tempo before and after it', () => {
  for (const score of songs('rock, slows down in the bridge')) {
    const [bridge] = ofKind(score, 'bridge') as [PlacedSection];
    expect(paceAt(score, middleOf(score, bridge)) / score.style.bpm).toBeCloseTo(0.84, 2);
    for (const other of score.sections.filter((section) => section !== bridge))
      expect(paceAt(score, middleOf(score, other))).toBeCloseTo(score.style.bpm, 5);
  }
});

it('gets faster towards the end, in the last chorus, or from a slow start on', () => {
  for (const [prompt, late] of [
    ['pop, gets faster towards the end', 1.1],
    ['pop, accelerando in the last chorus', 1.1],
    ['klezmer that starts slow and gets faster', 1],
  ] as const)
    for (const score of songs(prompt)) {
      const choruses = ofKind(score, 'chorus');
      const [first, last] = [score.sections[1], choruses.at(-1)].map((section) =>
        paceAt(score, middleOf(score, section as PlacedSection)),
      ) as [number, number];
      expect(last / first).toBeGreaterThan(1.1);
      expect(last / score.style.bpm).toBeGreaterThanOrEqual(late - 1e-9);
    }
});

it('words, sections and beats of a song with tempo changes are timed where they are heard', () => {
  for (const score of songs('rock, slows down in the bridge, accelerando in the last chorus, ritardando at the end')) {
    const clock = clockOf(score);
    const { beats, downbeats } = beatsOf(score, 600);
    expect(beats.length).toBe(score.totalBeats);
    for (const beat of [0, 7.5, 40, score.totalBeats - 2]) expect(clock.beatAt(clock.at(beat))).toBeCloseTo(beat, 6);
    timeSong(score, LEAD_IN_SEC).forEach(({ notes }, at) => {
      const written = score.phrases[at]?.notes ?? [];
      notes.forEach(({ fromSec }, each) => {
        const beat = written[each]?.beat ?? 0;
        expect(fromSec).toBeCloseTo(LEAD_IN_SEC + clock.at(beat), 6);
        const [before, after] = [beats[Math.floor(beat)] ?? 0, beats[Math.ceil(beat)] ?? Infinity];
        expect(fromSec).toBeGreaterThanOrEqual(before - 0.002);
        expect(fromSec).toBeLessThanOrEqual(after + 0.002);
      });
    });
    const bars = new Set(downbeats.map((beat) => beats[beat]));
    for (const { startSec } of sectionTimes(score, LEAD_IN_SEC, 600).slice(1)) expect(bars).toContain(startSec);
  }
});

it('drums play at half or double time where requested, at the same tempo', () => {
  const snaresIn = (score: Score, asked: string, kind: PlacedSection['kind']) => {
    const style = { ...score.style, tempoChanges: askedTempoChanges(asked) };
    const { notes } = playDrums(score.sections, style, createRandom('drums'));
    const [{ bar, bars }] = ofKind(score, kind) as [PlacedSection];
    const [from, until] = [bar, bar + bars - 1].map((each) => each * style.beatsPerBar) as [number, number];
    const struck = notes.filter(
      ({ midi, beat, velocity }) => midi === 38 && velocity > 0.4 && beat >= from - 0.05 && beat < until - 0.05,
    );
    return struck.length / (bars - 1);
  };
  for (const tags of ['rock', 'pop', 'punk', 'country', 'waltz'])
    for (const score of songs(tags)) {
      const usual = snaresIn(score, '', 'chorus');
      const half = usual < 2 ? usual : usual / 2;
      expect(snaresIn(score, 'half time in the chorus', 'chorus')).toBeCloseTo(half, 0);
      expect(snaresIn(score, 'half-time feel', 'chorus')).toBeCloseTo(half, 0);
      expect(snaresIn(score, 'doppeltes Tempo im Refrain', 'chorus')).toBeCloseTo(usual >= 4 ? usual : usual * 2, 0);
      expect(snaresIn(score, 'half time in the bridge', 'chorus')).toBe(usual);
    }
  expect(songs('rock, half time in the chorus').map(({ turns }) => turns)).toEqual([[], []]);
});

it('a song that cannot become slower, faster or half time as requested says so', () => {
  const short = { lyrics: '[Verse]\nLow\n[Chorus]\nHome', model: 'chirp-goose' };
  for (const [prompt, patch, isTold] of [
    ['pop, slows down in the bridge', {}, false],
    ['pop, slows down in the bridge', short, true],
    ['pop, half time in the verse', {}, false],
    ['pop without drums, half time in the verse', {}, true],
    ['pop', short, false],
  ] as const) {
    const brief = briefOf(prompt, patch);
    expect([prompt, warningsOf(brief, composeSong(brief, 0)).includes('SONG_TEMPO_NOT_CHANGED')]).toEqual([
      prompt,
      isTold,
    ]);
  }
});
