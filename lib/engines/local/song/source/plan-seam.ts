import type { SongSource, SourceStudy } from '#lib/products/music/ports.ts';

/**
 * Where kept audio ends and new music takes over. `seamSec` is a beat of the source, `gridSec` the start of that beat's
 * bar: the new music starts there and becomes audible at the seam, so that both share bar numbers.
 */
export type Seam = { seamSec: number; gridSec: number; bpm: number; fadeSec: number };

const LOCAL_BEATS = 17;
const STEADY_SEC = 0.03;
const FADE_SEC_MAX = 0.24;

/** The seam nearest to the requested time; past the end of the audio, the last beat before that end. */
export function planSeam(study: SourceStudy, continueAt: SongSource['continueAt']): Seam {
  const atEnd = continueAt === undefined || continueAt >= study.audibleEndSec;
  if (!study.hasPulse || study.beats.length < 4) {
    const seamSec = atEnd ? study.audibleEndSec : Math.max(0.5, continueAt);
    return { seamSec, gridSec: seamSec, bpm: study.bpm, fadeSec: FADE_SEC_MAX };
  }
  const wantedSec = atEnd ? study.audibleEndSec : continueAt;
  const grid = gridAround(study, wantedSec);
  const beatOf = (wantedSec - grid.originSec) / grid.periodSec;
  // Near the end, the audio is kept up to its last beat; elsewhere the nearest beat is used.
  const beat = Math.max(1, atEnd ? Math.round(beatOf - 0.2) : Math.round(beatOf));
  const inBar = (((beat - grid.downbeat) % study.beatsPerBar) + study.beatsPerBar) % study.beatsPerBar;
  return {
    seamSec: grid.originSec + beat * grid.periodSec,
    gridSec: grid.originSec + (beat - inBar) * grid.periodSec,
    bpm: 60 / grid.periodSec,
    fadeSec: Math.min(FADE_SEC_MAX, grid.periodSec / 2),
  };
}

type Grid = { originSec: number; periodSec: number; downbeat: number };

/**
 * A local beat grid: beat number `n` of the analysis is at `originSec + n * periodSec`. A song recorded to a click has
 * one grid throughout; otherwise the beats around the time are fitted.
 */
function gridAround({ beats, downbeats }: SourceStudy, aroundSec: number): Grid {
  const centre = beats.findLastIndex((beat) => beat <= aroundSec + 0.02);
  const downbeat = downbeats.findLast((number) => number <= Math.max(centre, downbeats[0] ?? 0)) ?? 0;
  const whole = fit(beats, 0, beats.length);
  if (whole.wanderSec < STEADY_SEC) return { ...whole, downbeat };
  const until = Math.min(beats.length, Math.max(LOCAL_BEATS, centre + 3));
  return { ...fit(beats, Math.max(0, until - LOCAL_BEATS), until), downbeat };
}

/** Least squares; `wanderSec` is the mean deviation of the beats from the line. */
function fit(
  beats: readonly number[],
  from: number,
  until: number,
): { originSec: number; periodSec: number; wanderSec: number } {
  const numbers = Array.from({ length: until - from }, (_, at) => from + at);
  const meanNumber = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const meanSec = numbers.reduce((sum, number) => sum + (beats[number] as number), 0) / numbers.length;
  let product = 0;
  let square = 0;
  for (const number of numbers) {
    product += (number - meanNumber) * ((beats[number] as number) - meanSec);
    square += (number - meanNumber) ** 2;
  }
  const periodSec = product / square;
  const originSec = meanSec - meanNumber * periodSec;
  const wanderSec = Math.sqrt(
    numbers.reduce((sum, number) => sum + ((beats[number] as number) - originSec - number * periodSec) ** 2, 0) /
      numbers.length,
  );
  return { originSec, periodSec, wanderSec };
}
