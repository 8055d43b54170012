import type { SongAnalysis } from '#lib/products/mv/ports.ts';
import { barFeatures } from './sections/bar-features.ts';
import { chooseBeats } from './beats/choose-beats.ts';
import { estimateTempo } from './beats/estimate-tempo.ts';
import { findDownbeats } from './beats/find-downbeats.ts';
import { findSegments } from './sections/find-sections.ts';
import { chromaFrames, estimateKey } from './harmony.ts';
import { labelSections } from './sections/label-sections.ts';
import { ENERGY_HZ, energyCurve, motionCurve, waveformPeaks } from './loudness.ts';
import { ONSET_HZ, onsetCurves } from './onset-curve.ts';
import { ANALYSIS_RATE } from './spectrogram.ts';

/** Fallback tempo of songs without a pulse, so that cuts still fall at regular intervals. */
const FALLBACK_BPM = 100;
const CLEAR_PULSE = 0.06;

/**
 * Analyses mono samples at `ANALYSIS_RATE`. Never fails: silence and noise get a steady beat grid and a single section.
 */
export function analyzeSamples(samples: Float32Array, onProgress: (fraction: number) => void = () => {}): SongAnalysis {
  const durationSec = samples.length / ANALYSIS_RATE;
  const energy = energyCurve(samples, ANALYSIS_RATE);
  const waveform = waveformPeaks(samples, ANALYSIS_RATE);
  onProgress(0.1);
  const onsets = onsetCurves(samples);
  onProgress(0.45);
  const chroma = chromaFrames(samples);
  onProgress(0.7);
  const tempo = energy.some((value) => value > 0) ? estimateTempo(onsets.full) : null;
  const pulse = tempo && tempo.clarity >= CLEAR_PULSE ? chooseBeats(onsets, chroma, tempo, durationSec) : null;
  const beats = pulse?.times ?? fallbackBeats(durationSec);
  const downbeats = pulse ? findDownbeats(beats, onsets, chroma) : beats.flatMap((_, i) => (i % 4 === 0 ? [i] : []));
  onProgress(0.85);
  const bars = barFeatures(
    downbeats.map((i) => beats[i] as number),
    durationSec,
    chroma,
    onsets,
    energy,
  );
  const sections = labelSections(findSegments(bars)).map((section) => ({
    ...section,
    startSec: round(section.startSec),
    endSec: round(section.endSec),
  }));
  onProgress(1);
  return {
    durationSec,
    bpm: twoPlaces(pulse?.bpm ?? FALLBACK_BPM),
    bpmAlternatives: pulse?.alternatives.map(twoPlaces) ?? [],
    beats: beats.map(round),
    downbeats,
    energy,
    energyHz: ENERGY_HZ,
    onset: motionCurve(onsets.full, ONSET_HZ, energy.length),
    sections,
    key: estimateKey(chroma),
    waveform,
  };
}

function fallbackBeats(durationSec: number): number[] {
  return Array.from(
    { length: Math.max(1, Math.ceil((durationSec * FALLBACK_BPM) / 60)) },
    (_, i) => (i * 60) / FALLBACK_BPM,
  );
}

function round(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}

function twoPlaces(bpm: number): number {
  return Math.round(bpm * 100) / 100;
}
