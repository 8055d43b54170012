import { ANALYSIS_RATE } from './spectrogram.ts';

/** Synthetic songs with known ground truth, for tests. Times in seconds. */
export type FixtureSong = { samples: Float32Array; beats: number[]; barSec: number; durationSec: number };

export function clickTrack(bpm: number, durationSec: number, firstBeatSec: number): FixtureSong {
  const samples = new Float32Array(Math.round(durationSec * ANALYSIS_RATE));
  const beats: number[] = [];
  for (let timeSec = firstBeatSec; timeSec < durationSec - 0.05; timeSec += 60 / bpm) {
    beats.push(timeSec);
    const start = Math.round(timeSec * ANALYSIS_RATE);
    for (let i = 0; i < 1200; i++)
      add(samples, start + i, 0.8 * Math.exp(-i / 200) * Math.sin((2 * Math.PI * 1500 * i) / ANALYSIS_RATE));
  }
  return { samples, beats, barSec: 240 / bpm, durationSec };
}

const PARTS: Record<string, { roots: number[]; gain: number; drums: boolean; hats: number }> = {
  I: { roots: [57, 57, 53, 53], gain: 0.25, drums: false, hats: 0 },
  A: { roots: [57, 53, 60, 55], gain: 0.5, drums: true, hats: 0.06 },
  B: { roots: [53, 55, 60, 57], gain: 1, drums: true, hats: 0.2 },
  C: { roots: [50, 50, 52, 52], gain: 0.4, drums: false, hats: 0 },
};

/** Eight bars of 4/4 per letter of `form`: I quiet chords, A verse, B loud chorus, C bridge. */
export function formSong(bpm: number, form: string): FixtureSong {
  const beatSec = 60 / bpm;
  const barSec = beatSec * 4;
  const durationSec = form.length * 8 * barSec + 0.5;
  const samples = new Float32Array(Math.round(durationSec * ANALYSIS_RATE));
  const noise = noiseSource(3);
  [...form].forEach((letter, index) => {
    const part = PARTS[letter];
    if (!part) throw new Error(`No part ${letter}`);
    for (let bar = 0; bar < 8; bar++) {
      const startSec = (index * 8 + bar) * barSec;
      const root = part.roots[bar % 4] as number;
      const third = root === 57 || root === 50 || root === 52 ? 3 : 4;
      for (const interval of [0, third, 7])
        addNote(samples, startSec, barSec * 0.98, root + interval, 0.12 * part.gain);
      addNote(samples, startSec, beatSec * 1.8, root - 24, 0.25 * part.gain);
      addNote(samples, startSec + beatSec * 2, beatSec * 1.8, root - 24, 0.2 * part.gain);
      for (let beat = 0; part.drums && beat < 4; beat++) {
        const timeSec = startSec + beat * beatSec;
        if (beat % 2 === 0) addNote(samples, timeSec, 0.12, 33, 0.7 * part.gain);
        else addNoise(samples, timeSec, 0.12, 0.4 * part.gain, noise);
        addNoise(samples, timeSec, 0.03, part.hats, noise);
        if (letter === 'B') addNoise(samples, timeSec + beatSec / 2, 0.03, part.hats, noise);
      }
    }
  });
  const beats = Array.from({ length: form.length * 32 }, (_, i) => i * beatSec);
  return { samples, beats, barSec, durationSec };
}

/**
 * One bar in sixteenths, or in twelfths for a bar of three: `x` struck, `.` silent. Kick, snare (on the rim), hats,
 * bass and chords.
 */
export type Groove = {
  bpm: number;
  beatsPerBar?: 3 | 4;
  swing?: number;
  /** Amplitude of the tempo drift around `bpm`, with a period of 24 beats: 0.01 is one per cent. */
  drift?: number;
  kick: string;
  snare: string;
  hats: string;
  bass: string;
  chords: string;
};

/** Sixteen bars of a groove over four chords, after a short silence. */
export function grooveSong(groove: Groove): FixtureSong {
  const { bpm, beatsPerBar = 4, swing = 0.5, drift = 0 } = groove;
  const beatSec = 60 / bpm;
  const barSec = beatSec * beatsPerBar;
  const firstBarSec = 0.2;
  const durationSec = firstBarSec + 16 * barSec + 0.5;
  const samples = new Float32Array(Math.round(durationSec * ANALYSIS_RATE));
  const noise = noiseSource(7);
  const roots = [57, 62, 55, 60];
  const turn = (2 * Math.PI) / 24;
  const secAt = (beat: number) => firstBarSec + (beat - (drift / turn) * Math.sin(beat * turn)) * beatSec;
  const timeOf = (bar: number, step: number) =>
    secAt(bar * beatsPerBar + Math.floor(step / 4) + (step % 4 === 2 ? swing : (step % 4) / 4));
  for (let bar = 0; bar < 16; bar++) {
    const root = roots[bar % 4] as number;
    const strikes = (row: string) => [...row].flatMap((mark, step) => (mark === 'x' ? [timeOf(bar, step)] : []));
    for (const atSec of strikes(groove.kick)) addNote(samples, atSec, 0.12, 33, 0.5);
    for (const atSec of strikes(groove.snare)) addNoise(samples, atSec, 0.1, 0.3, noise);
    for (const atSec of strikes(groove.hats)) addNoise(samples, atSec, 0.03, 0.08, noise);
    for (const atSec of strikes(groove.bass)) addNote(samples, atSec, beatSec * 0.9, root - 24, 0.25);
    for (const atSec of strikes(groove.chords))
      for (const interval of [0, root === 57 || root === 62 ? 3 : 4, 7, 10])
        addNote(samples, atSec, beatSec * 0.8, root + interval, 0.11);
  }
  const beats = Array.from({ length: 16 * beatsPerBar }, (_, i) => secAt(i));
  return { samples, beats, barSec, durationSec };
}

export function noiseSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function addNote(samples: Float32Array, startSec: number, lengthSec: number, midi: number, gain: number): void {
  const hz = 440 * 2 ** ((midi - 69) / 12);
  const count = Math.round(lengthSec * ANALYSIS_RATE);
  const start = Math.round(startSec * ANALYSIS_RATE);
  for (let i = 0; i < count; i++) {
    const envelope = Math.min(1, i / 200, (count - i) / 300);
    let value = 0;
    for (let harmonic = 1; harmonic <= 4; harmonic++)
      value += Math.sin((2 * Math.PI * hz * harmonic * i) / ANALYSIS_RATE) / harmonic;
    add(samples, start + i, 0.4 * gain * envelope * value);
  }
}

function addNoise(samples: Float32Array, startSec: number, lengthSec: number, gain: number, noise: () => number): void {
  const count = Math.round(lengthSec * ANALYSIS_RATE);
  const start = Math.round(startSec * ANALYSIS_RATE);
  for (let i = 0; i < count; i++) add(samples, start + i, gain * Math.exp((-4 * i) / count) * noise());
}

function add(samples: Float32Array, at: number, value: number): void {
  if (at >= 0 && at < samples.length) samples[at] = (samples[at] as number) + value;
}
