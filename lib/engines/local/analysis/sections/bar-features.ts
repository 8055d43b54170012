import { meanChroma } from '../chroma-change.ts';
import { ENERGY_HZ } from '../loudness.ts';
import { ONSET_HZ, type OnsetCurves } from '../onset-curve.ts';

/** `harmony` is the bar's chroma minus the song's mean, `features` everything combined. */
export type Bar = { startSec: number; endSec: number; energy: number; features: Float32Array; harmony: Float32Array };

const CHROMA_WEIGHT = 1.1;
const TIMBRE_WEIGHT = 0.9;
const ENERGY_WEIGHT = 1.1;

/**
 * The sound of each bar: harmony, timbre, loudness and onset density, each normalised by its spread over the song.
 * Spreads have a minimum, so that a uniform song is not segmented by trifles.
 */
export function barFeatures(
  barStarts: number[],
  durationSec: number,
  chroma: Float32Array[],
  onsets: OnsetCurves,
  energy: number[],
): Bar[] {
  const edges = barEdges(barStarts, durationSec);
  const bars = edges.slice(0, -1).map((startSec, i) => ({ startSec, endSec: edges[i + 1] as number }));
  const loudness = bars.map((bar) => mean(energy, bar.startSec * ENERGY_HZ, bar.endSec * ENERGY_HZ));
  const busyness = bars.map((bar) => mean(onsets.full, bar.startSec * ONSET_HZ, bar.endSec * ONSET_HZ));
  const timbre = bars.map((bar) =>
    timbreShape(onsets.timbre.map((band) => mean(band, bar.startSec * ONSET_HZ, bar.endSec * ONSET_HZ))),
  );
  const harmony = bars.map((bar) => Array.from(meanChroma(chroma, bar.startSec, bar.endSec), Math.sqrt));
  const average = Array.from(
    { length: 12 },
    (_, k) => harmony.reduce((sum, row) => sum + (row[k] as number), 0) / harmony.length,
  );
  const columns = [
    ...weigh(harmony, 0.05, CHROMA_WEIGHT / Math.sqrt(12)),
    ...weigh(timbre, 0.6, TIMBRE_WEIGHT / Math.sqrt(timbre[0]?.length ?? 1)),
    ...weigh(
      loudness.map((value) => [value]),
      0.05,
      ENERGY_WEIGHT,
    ),
    ...weigh(
      busyness.map((value) => [value]),
      0.15,
      ENERGY_WEIGHT * 0.6,
    ),
  ];
  return bars.map((bar, i) => ({
    ...bar,
    energy: loudness[i] as number,
    features: Float32Array.from(columns, (column) => column[i] as number),
    harmony: Float32Array.from(harmony[i] as number[], (value, k) => value - (average[k] as number)),
  }));
}

/**
 * Bars cover the song from 0 to its end; a remainder before the first downbeat or after the last is merged into a
 * neighbour or becomes a bar.
 */
function barEdges(starts: number[], durationSec: number): number[] {
  const gaps = starts.slice(1).map((start, i) => start - (starts[i] as number));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? durationSec;
  const inner = starts.filter((start) => start > usual * 0.5 && start < durationSec - usual * 0.5);
  return [0, ...inner, durationSec];
}

/** A cosine transform of the log bands (as in MFCCs) keeps the shape of the spectrum and drops its level. */
function timbreShape(bands: number[]): number[] {
  return Array.from(
    { length: 8 },
    (_, k) =>
      bands.reduce((sum, value, i) => sum + value * Math.cos((Math.PI * (k + 1) * (i + 0.5)) / bands.length), 0) /
      bands.length,
  );
}

function weigh(rows: number[][], floor: number, weight: number): number[][] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => {
    const values = rows.map((row) => row[column] as number);
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length);
    return values.map((value) => Math.max(-3, Math.min(3, (value - average) / Math.max(floor, spread))) * weight);
  });
}

function mean(curve: ArrayLike<number>, from: number, to: number): number {
  const first = Math.max(0, Math.round(from));
  const last = Math.min(curve.length, Math.max(first + 1, Math.round(to)));
  let sum = 0;
  for (let i = first; i < last; i++) sum += curve[i] as number;
  return last > first ? sum / (last - first) : 0;
}
