import type { TempoEstimate } from './estimate-tempo.ts';

const TIGHTNESS = 110;

/**
 * Tracks beats, in frames, by dynamic programming: each beat should fall on an onset and about one period after the
 * previous one. The grid continues through quiet passages, from the first period to the end of the song.
 */
export function trackBeats(onsets: Float32Array, tempo: TempoEstimate): number[] {
  const smooth = smoothOver(onsets, tempo.periodAt(0) / 32);
  const scores = new Float64Array(onsets.length);
  const links = new Int32Array(onsets.length).fill(-1);
  for (let frame = 0; frame < onsets.length; frame++) {
    const period = tempo.periodAt(frame);
    let best = Number.NEGATIVE_INFINITY;
    // Only the first beat has no predecessor.
    for (
      let other = Math.max(0, Math.round(frame - period * 2));
      frame >= period && other <= frame - period * 0.5;
      other++
    ) {
      const stretch = Math.log((frame - other) / period);
      const score = (scores[other] as number) - TIGHTNESS * stretch * stretch;
      if (score > best) {
        best = score;
        links[frame] = other;
      }
    }
    scores[frame] = (smooth[frame] as number) + (links[frame] === -1 ? 0 : best);
  }
  const lastPeriod = tempo.periodAt(onsets.length - 1);
  let frame = onsets.length - 1;
  for (let i = frame; i >= Math.max(0, onsets.length - lastPeriod); i--)
    if ((scores[i] as number) > (scores[frame] as number)) frame = i;
  const frames: number[] = [];
  for (; frame >= 0; frame = links[frame] as number) frames.unshift(frame);
  return frames.map((beat) => sharpen(onsets, beat));
}

/** The constant tempo that fits the beats best; the median interval when the tempo varies. */
export function tempoOfBeats(beats: number[], estimateBpm: number): number {
  if (beats.length < 8) return estimateBpm;
  const intervals = beats.slice(1).map((beat, i) => beat - (beats[i] as number));
  const median = intervals.toSorted((a, b) => a - b)[Math.floor(intervals.length / 2)] as number;
  const count = beats.length;
  const meanIndex = (count - 1) / 2;
  const meanTime = beats.reduce((sum, beat) => sum + beat, 0) / count;
  let product = 0;
  let square = 0;
  beats.forEach((beat, i) => {
    product += (i - meanIndex) * (beat - meanTime);
    square += (i - meanIndex) ** 2;
  });
  const slope = product / square;
  const wander = Math.sqrt(
    beats.reduce((sum, beat, i) => sum + (beat - meanTime - slope * (i - meanIndex)) ** 2, 0) / count,
  );
  return 60 / (wander < median * 0.3 ? slope : median);
}

function smoothOver(curve: Float32Array, deviation: number): Float32Array {
  const reach = Math.max(1, Math.ceil(deviation * 3));
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - reach) / Math.max(0.5, deviation)) ** 2),
  );
  const out = new Float32Array(curve.length);
  for (let i = 0; i < curve.length; i++) {
    let sum = 0;
    for (let k = -reach; k <= reach; k++) sum += (curve[i + k] ?? 0) * (kernel[k + reach] as number);
    out[i] = sum;
  }
  return out;
}

function sharpen(curve: Float32Array, frame: number): number {
  let peak = frame;
  for (let i = frame - 2; i <= frame + 2; i++) if ((curve[i] ?? -1) > (curve[peak] ?? -1)) peak = i;
  const [a, b, c] = [curve[peak - 1] ?? 0, curve[peak] ?? 0, curve[peak + 1] ?? 0];
  const bend = a - 2 * b + c;
  return b > 0.5 && bend < 0 ? peak + Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend)) : frame;
}
