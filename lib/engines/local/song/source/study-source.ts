import type { HeardBar, HeardChord, SourceStudy } from '#lib/products/music/ports.ts';
import { analyzeSamples } from '../../analysis/analyze-samples.ts';
import { chromaFrames } from '../../analysis/harmony.ts';
import { ANALYSIS_RATE } from '../../analysis/spectrogram.ts';
import { pitchClassesOf } from '../compose/harmony.ts';
import { type HalfBar, recogniseChords } from './recognise-chords.ts';
import { trackMelody } from './track-melody.ts';

const QUIET_BELOW_LOUDEST = 10 ** (-42 / 20);

type Span = { startSec: number; endSec: number };

/** Analyses mono samples at `ANALYSIS_RATE`: beats, bars, key, sections, and the chords and melody of each bar. */
export function studySource(samples: Float32Array, onProgress: (fraction: number) => void = () => {}): SourceStudy {
  const analysis = analyzeSamples(samples, (fraction) => onProgress(fraction * 0.6));
  const { durationSec, beats, downbeats, energy, energyHz } = analysis;
  const audibleEndSec = endOfSound(samples);
  const spans = barSpans(beats, downbeats, audibleEndSec);
  const halves = spans.flatMap(({ startSec, endSec }): HalfBar[] => [
    { fromSec: startSec, toSec: (startSec + endSec) / 2, startsBar: true },
    { fromSec: (startSec + endSec) / 2, toSec: endSec, startsBar: false },
  ]);
  const chords = recogniseChords(chromaFrames(samples), halves, analysis.key ? pitchClassesOf(analysis.key) : null);
  onProgress(0.8);
  const beatsPerBar = metreOf(downbeats);
  const cells = spans.flatMap(({ startSec, endSec }) => {
    const step = (endSec - startSec) / (beatsPerBar * 2);
    return Array.from({ length: beatsPerBar * 2 }, (_, at) => ({
      fromSec: startSec + at * step,
      toSec: startSec + (at + 1) * step,
    }));
  });
  const tune = trackMelody(samples, cells);
  const bars = spans.map(
    ({ startSec, endSec }, bar): HeardBar => ({
      startSec,
      endSec,
      energy: mean(energy, startSec * energyHz, endSec * energyHz),
      chords: [chords[bar * 2] as HeardChord, chords[bar * 2 + 1] as HeardChord],
      tune: tune.slice(bar * beatsPerBar * 2, (bar + 1) * beatsPerBar * 2),
    }),
  );
  onProgress(1);
  const sections = analysis.sections
    .map((section) => ({
      ...section,
      fromBar: barAt(bars, section.startSec),
      toBar: section === analysis.sections.at(-1) ? bars.length : barAt(bars, section.endSec),
    }))
    .filter((section) => section.toBar > section.fromBar);
  return {
    durationSec,
    audibleEndSec,
    bpm: analysis.bpm,
    hasPulse: analysis.bpmAlternatives.length > 0,
    beatsPerBar,
    beats,
    downbeats,
    key: analysis.key,
    bars,
    sections,
  };
}

function metreOf(downbeats: readonly number[]): 3 | 4 {
  const gaps = downbeats.slice(1).map((at, index) => at - (downbeats[index] as number));
  return gaps.filter((gap) => gap === 3).length > gaps.length / 2 ? 3 : 4;
}

/** Bars from downbeat to downbeat; a remainder of at least half a bar at either end counts as a bar. */
function barSpans(beats: readonly number[], downbeats: readonly number[], endSec: number): Span[] {
  const starts = downbeats.map((at) => beats[at] as number).filter((start) => start < endSec);
  const gaps = starts
    .slice(1)
    .map((start, at) => start - (starts[at] as number))
    .toSorted((one, other) => one - other);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? Math.max(1, endSec);
  const edges = [...starts];
  if ((edges[0] ?? 0) > usual * 0.55) edges.unshift(Math.max(0, (edges[0] as number) - usual));
  if (edges.length === 0) edges.push(0);
  if (endSec - (edges.at(-1) as number) < usual * 0.4 && edges.length > 1) edges.pop();
  return edges.map((startSec, at) => ({ startSec, endSec: edges[at + 1] ?? startSec + usual }));
}

function barAt(bars: readonly HeardBar[], sec: number): number {
  let best = 0;
  for (let bar = 0; bar < bars.length; bar++)
    if (Math.abs((bars[bar] as HeardBar).startSec - sec) < Math.abs((bars[best] as HeardBar).startSec - sec))
      best = bar;
  return best;
}

/** The end of the last tenth of a second that is not silent relative to the loudest one. */
function endOfSound(samples: Float32Array): number {
  const size = ANALYSIS_RATE / 10;
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += size) {
    let squares = 0;
    const until = Math.min(samples.length, from + size);
    for (let at = from; at < until; at++) squares += (samples[at] as number) ** 2;
    levels.push(Math.sqrt(squares / (until - from)));
  }
  const floor = Math.max(1e-4, levels.reduce((top, level) => Math.max(top, level), 0) * QUIET_BELOW_LOUDEST);
  const last = levels.findLastIndex((level) => level > floor);
  return Math.min(samples.length, (last + 1) * size) / ANALYSIS_RATE;
}

function mean(curve: readonly number[], from: number, to: number): number {
  const part = curve.slice(Math.max(0, Math.round(from)), Math.max(1, Math.round(to)));
  return Math.round((part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length)) * 1000) / 1000;
}
