import type { FrameState, SongAnalysis } from '#lib/products/mv/ports.ts';

export type BeatState = Pick<FrameState, 'beatIndex' | 'beatPhase' | 'downbeat' | 'energy' | 'onset'>;

const ONSET_RELEASE_SEC = 0.12;

/**
 * Reads the musical state at a song time from an analysis. Before the first beat and after the last one, it continues
 * at the song's tempo.
 */
export function beatClock(analysis: SongAnalysis): (songSec: number) => BeatState {
  const { downbeats, energy, onset, energyHz } = analysis;
  const { beats, bpm } = felt(analysis);
  const meanBeatSec = 60 / bpm;
  const firstBeatSec = beats[0] ?? 0;
  const barStarts =
    downbeats.length > 0
      ? downbeats.flatMap((index) => analysis.beats[index] ?? [])
      : beats.filter((_, i) => i % 4 === 0);

  return (songSec) => {
    const at = lastAtOrBefore(beats, songSec);
    const beatStart = beats[at];
    let beatIndex: number;
    let beatPhase: number;
    const nextBeat = beats[at + 1];
    if (beatStart !== undefined && nextBeat !== undefined && nextBeat > beatStart) {
      beatIndex = at;
      beatPhase = (songSec - beatStart) / (nextBeat - beatStart);
    } else {
      const from = beatStart ?? firstBeatSec;
      const passed = (songSec - from) / meanBeatSec;
      beatIndex = Math.max(0, at) + Math.floor(passed);
      beatPhase = passed - Math.floor(passed);
    }
    const barStart = barStarts[lastAtOrBefore(barStarts, songSec)];
    const sinceBarSec = barStart === undefined ? Number.POSITIVE_INFINITY : songSec - barStart;
    return {
      beatIndex,
      beatPhase: unit(beatPhase),
      downbeat: Math.exp(-sinceBarSec / (meanBeatSec * 0.6)),
      energy: unit(sample(energy, songSec * energyHz)),
      onset: unit(releasedPeak(onset, songSec, energyHz)),
    };
  };
}

const ALWAYS_HALVED_BPM = 152;
const OFTEN_HALVED_BPM = 130;
/** Beats are treated as off-beats when they are weaker than their neighbours by this factor. */
const WEAK_SHARE = 0.82;

/**
 * The beats that drive motion. Fast tempi are often a double-time count, and too fast to follow in any case: then every
 * second beat is used, in phase with the downbeats.
 */
function felt(analysis: SongAnalysis): { beats: number[]; bpm: number } {
  const { beats, downbeats, onset, energyHz } = analysis;
  const bpm = analysis.bpm > 20 ? analysis.bpm : 120;
  if (bpm < OFTEN_HALVED_BPM) return { beats, bpm };
  const parity = downbeats.filter((index) => index % 2 === 1).length * 2 > downbeats.length ? 1 : 0;
  const strength = (kept: boolean) => {
    const peaks = beats
      .filter((_, i) => (i % 2 === parity) === kept)
      .map((sec) => Math.max(...[-1, 0, 1, 2].map((step) => onset[Math.round(sec * energyHz) + step] ?? 0)));
    return peaks.reduce((sum, peak) => sum + peak, 0) / Math.max(1, peaks.length);
  };
  if (bpm < ALWAYS_HALVED_BPM && strength(false) > WEAK_SHARE * strength(true)) return { beats, bpm };
  return { beats: beats.filter((_, i) => i % 2 === parity), bpm: bpm / 2 };
}

/** Index of the last value not after `at`; -1 if there is none. `sorted` is ascending. */
export function lastAtOrBefore(sorted: readonly number[], at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Onsets are shorter than a frame, so the strongest recent one counts, decaying with its age. */
function releasedPeak(onset: readonly number[], songSec: number, rateHz: number): number {
  const newest = Math.floor(songSec * rateHz);
  const oldest = Math.max(0, Math.ceil((songSec - ONSET_RELEASE_SEC * 3) * rateHz));
  let peak = 0;
  for (let i = oldest; i <= newest; i++) {
    const ageSec = songSec - i / rateHz;
    peak = Math.max(peak, (onset[i] ?? 0) * Math.exp(-ageSec / ONSET_RELEASE_SEC));
  }
  return peak;
}

function sample(values: readonly number[], at: number): number {
  const i = Math.max(0, Math.min(values.length - 1, Math.floor(at)));
  const here = values[i] ?? 0.5;
  return here + ((values[i + 1] ?? here) - here) * unit(at - i);
}

function unit(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}
