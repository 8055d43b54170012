import { HOP_SEC, VOICE_RATE } from './track-pitch.ts';

const WINDOW = 512;
const ORDER = 20;
const POINTS = 400;
const TOP_HZ = VOICE_RATE / 2;

export type VoiceEnvelope = {
  /** Mean vocal tract resonance at a frequency, dB. */
  db: (hertz: number) => number;
  /** How much quieter 1.2 to 4 kHz is than everything below, dB. */
  tiltDb: number;
};

/** The mean spectral envelope (linear prediction) of these 10 ms frames. */
export function averageEnvelope(samples: Float32Array, frames: readonly number[]): VoiceEnvelope {
  const curve = new Float64Array(POINTS);
  const { cosines, sines } = turns();
  let low = 0;
  let high = 0;
  for (const frame of frames) {
    const from = Math.round(frame * HOP_SEC * VOICE_RATE);
    const coefficients = predict(samples, from);
    if (!coefficients) continue;
    for (let point = 0; point < POINTS; point++) {
      let real = 1;
      let imaginary = 0;
      for (let order = 1; order <= ORDER; order++) {
        real += (coefficients[order] as number) * (cosines[point * ORDER + order - 1] as number);
        imaginary -= (coefficients[order] as number) * (sines[point * ORDER + order - 1] as number);
      }
      const db = -10 * Math.log10(real * real + imaginary * imaginary + 1e-12);
      curve[point] = (curve[point] as number) + db / frames.length;
    }
    const [below, above] = bands(samples, from);
    low += below;
    high += above;
  }
  return {
    db(hertz) {
      const exact = Math.max(0, Math.min(POINTS - 1.001, (hertz / TOP_HZ) * POINTS));
      const point = Math.floor(exact);
      return (curve[point] as number) + ((curve[point + 1] as number) - (curve[point] as number)) * (exact - point);
    },
    tiltDb: 10 * Math.log10(Math.max(1e-12, high) / Math.max(1e-12, low)),
  };
}

/** Precomputed cosine and sine of each point for each order. */
function turns(): { cosines: Float64Array; sines: Float64Array } {
  const angles = Float64Array.from(
    { length: POINTS * ORDER },
    (_, at) => ((Math.PI * Math.floor(at / ORDER)) / POINTS) * ((at % ORDER) + 1),
  );
  return { cosines: angles.map(Math.cos), sines: angles.map(Math.sin) };
}

/** Levinson-Durbin recursion over a windowed, pre-emphasised frame; null for silence. */
function predict(samples: Float32Array, from: number): Float64Array | null {
  const frame = new Float64Array(WINDOW);
  for (let at = 0; at < WINDOW; at++)
    frame[at] =
      ((samples[from + at] ?? 0) - 0.95 * (samples[from + at - 1] ?? 0)) *
      (0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)));
  const correlation = Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let at = lag; at < WINDOW; at++) sum += (frame[at] as number) * (frame[at - lag] as number);
    return sum;
  });
  let error = (correlation[0] as number) * 1.0001;
  if (error < 1e-9) return null;
  let coefficients = new Float64Array(ORDER + 1);
  coefficients[0] = 1;
  for (let order = 1; order <= ORDER; order++) {
    let sum = correlation[order] as number;
    for (let at = 1; at < order; at++) sum += (coefficients[at] as number) * (correlation[order - at] as number);
    const reflection = -sum / error;
    const next = coefficients.slice();
    for (let at = 1; at < order; at++)
      next[at] = (coefficients[at] as number) + reflection * (coefficients[order - at] as number);
    next[order] = reflection;
    coefficients = next;
    error *= 1 - reflection * reflection;
  }
  return coefficients;
}

/** Power below and above 1.2 kHz, split by two first-order filters. */
function bands(samples: Float32Array, from: number): [number, number] {
  const share = 1 - Math.exp((-2 * Math.PI * 1200) / VOICE_RATE);
  let first = 0;
  let second = 0;
  let low = 0;
  let high = 0;
  for (let at = from; at < from + WINDOW; at++) {
    const value = samples[at] ?? 0;
    first += share * (value - first);
    second += share * (first - second);
    low += second * second;
    high += (value - first) ** 2;
  }
  return [low, high];
}
