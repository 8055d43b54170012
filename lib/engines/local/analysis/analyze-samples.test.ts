import { describe, expect, it } from 'vitest';
import type { SongAnalysis } from '#lib/products/mv/ports.ts';
import { analyzeSamples } from './analyze-samples.ts';
import { clickTrack, formSong, noiseSource } from './song-fixture.ts';
import { ANALYSIS_RATE } from './spectrogram.ts';

function worstBeatErrorSec(found: number[], truth: number[]): number {
  const inner = truth.slice(2, -2);
  return Math.max(...inner.map((beat) => Math.min(...found.map((other) => Math.abs(other - beat)))));
}

function expectSound(analysis: SongAnalysis, durationSec: number): void {
  expect(analysis.durationSec).toBeCloseTo(durationSec, 3);
  expect(JSON.stringify(analysis)).not.toMatch(/NaN|"(beats|energy)":\[null/);
  expect(analysis.energy.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(analysis.onset).toHaveLength(analysis.energy.length);
  expect(analysis.beats.every((beat, i) => i === 0 || beat > (analysis.beats[i - 1] ?? 0))).toBe(true);
  expect(analysis.downbeats.every((i) => i < analysis.beats.length)).toBe(true);
  expect(analysis.sections[0]?.startSec).toBe(0);
  expect(analysis.sections.at(-1)?.endSec).toBeCloseTo(durationSec, 3);
  analysis.sections.forEach((section, i) => {
    if (i > 0) expect(section.startSec).toBe(analysis.sections[i - 1]?.endSec);
  });
}

describe('beats', () => {
  it.each([62, 90, 128, 174])('are found on a click track of %i bpm', (bpm) => {
    const song = clickTrack(bpm, 30, 0.37);
    const analysis = analyzeSamples(song.samples);
    const tempi = [analysis.bpm, ...analysis.bpmAlternatives];
    expect(Math.min(...tempi.map((tempo) => Math.abs(tempo - bpm)))).toBeLessThan(1);
    if (Math.abs(analysis.bpm - bpm) < 1) expect(worstBeatErrorSec(analysis.beats, song.beats)).toBeLessThan(0.025);
  });

  it('follow a player who speeds up and slows down', () => {
    const song = clickTrack(100, 1, 2);
    const samples = new Float32Array(ANALYSIS_RATE * 60);
    const click = clickTrack(100, 0.2, 0).samples;
    const truth: number[] = [];
    for (let timeSec = 0.5, i = 0; timeSec < 59; timeSec += 60 / (100 + 15 * Math.sin(i++ / 14))) {
      truth.push(timeSec);
      samples.set(click.subarray(0, 1200), Math.round(timeSec * ANALYSIS_RATE));
    }
    expect(song.beats).toEqual([]);
    expect(worstBeatErrorSec(analyzeSamples(samples).beats, truth)).toBeLessThan(0.04);
  });

  it('have downbeats where the chords change', () => {
    const song = formSong(112, 'AB');
    const { beats, downbeats } = analyzeSamples(song.samples);
    const bars = downbeats.map((i) => (beats[i] ?? 0) / song.barSec);
    expect(bars.filter((bar) => Math.abs(bar - Math.round(bar)) < 0.05).length).toBeGreaterThan(bars.length * 0.9);
  });
});

describe('sections', () => {
  it('of a song in verse-chorus form are cut on its bars and labelled', () => {
    const song = formSong(100, 'ABAB');
    const { sections, key } = analyzeSamples(song.samples);
    expect(sections.map((section) => section.label)).toEqual(['verse', 'chorus', 'verse', 'chorus']);
    sections.forEach((section, i) => expect(Math.abs(section.startSec - i * 8 * song.barSec)).toBeLessThan(0.1));
    expect(sections[1]?.energy).toBeGreaterThan(sections[0]?.energy ?? 1);
    expect(['C major', 'A minor']).toContain(key);
  });

  it('include an intro, a bridge and an ending', () => {
    const { sections } = analyzeSamples(formSong(124, 'IABABCBI').samples);
    expect(sections.map((section) => section.label)).toEqual([
      'intro',
      'verse',
      'chorus',
      'verse',
      'chorus',
      'bridge',
      'chorus',
      'outro',
    ]);
  });
});

describe('audio without music', () => {
  const noise = noiseSource(1);
  const cases: [string, Float32Array][] = [
    ['silence', new Float32Array(ANALYSIS_RATE * 20)],
    ['noise', Float32Array.from({ length: ANALYSIS_RATE * 20 }, () => noise() * 0.5)],
    ['a pure tone', Float32Array.from({ length: ANALYSIS_RATE * 20 }, (_, i) => 0.3 * Math.sin(i * 0.1))],
    ['five seconds of clicks', clickTrack(120, 5, 0.2).samples],
    ['a fraction of a second', new Float32Array(3000).fill(0.2)],
    ['a single sample', new Float32Array(1)],
  ];
  it.each(cases)('still gets a usable analysis: %s', (_name, samples) => {
    const analysis = analyzeSamples(samples);
    expectSound(analysis, samples.length / ANALYSIS_RATE);
    expect(analysis.bpm).toBeGreaterThan(30);
    expect(analysis.beats.length).toBeGreaterThan(0);
  });

  it('has neither energy, onsets nor a key when it is silent', () => {
    const analysis = analyzeSamples(new Float32Array(ANALYSIS_RATE * 10));
    expect(Math.max(...analysis.energy, ...analysis.onset, ...analysis.waveform)).toBe(0);
    expect(analysis).toMatchObject({ key: null, bpmAlternatives: [] });
  });
});
