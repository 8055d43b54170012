import FFT from 'fft.js';

/** The sample rate of the analysis: sufficient for onsets, harmony and timbre. */
export const ANALYSIS_RATE = 22050;

export type Spectra = {
  /** Calls `visit` with each frame's magnitudes (reused between calls) in order. */
  forEach(visit: (magnitudes: Float32Array, frame: number) => void): void;
  frameCount: number;
};

/** Short-time magnitude spectra; frame `i` is centred on sample `i * hop`. */
export function spectra(samples: Float32Array, windowSize: number, hop: number): Spectra {
  const frameCount = Math.max(1, Math.floor(samples.length / hop) + 1);
  return {
    frameCount,
    forEach(visit) {
      const fft = new FFT(windowSize);
      const window = Float64Array.from(
        { length: windowSize },
        (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / windowSize),
      );
      const input = new Float64Array(windowSize);
      const output: number[] = fft.createComplexArray();
      const magnitudes = new Float32Array(windowSize / 2);
      for (let frame = 0; frame < frameCount; frame++) {
        const start = frame * hop - windowSize / 2;
        for (let i = 0; i < windowSize; i++) input[i] = (samples[start + i] ?? 0) * (window[i] as number);
        fft.realTransform(output, input as unknown as number[]);
        for (let bin = 0; bin < windowSize / 2; bin++) {
          const re = output[bin * 2] as number;
          const im = output[bin * 2 + 1] as number;
          magnitudes[bin] = Math.sqrt(re * re + im * im);
        }
        visit(magnitudes, frame);
      }
    },
  };
}

export type MelBands = { count: number; apply(magnitudes: Float32Array, out: Float32Array): void };

/** Triangular mel bands; every band covers at least one bin. */
export function melBands(count: number, windowSize: number, lowHz: number, highHz: number): MelBands {
  const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
  const binHz = ANALYSIS_RATE / windowSize;
  const edges = Array.from(
    { length: count + 2 },
    (_, i) => toHz(toMel(lowHz) + ((toMel(highHz) - toMel(lowHz)) * i) / (count + 1)) / binHz,
  );
  const bands = Array.from({ length: count }, (_, band) => {
    const [from, peak, to] = [edges[band] as number, edges[band + 1] as number, edges[band + 2] as number];
    const first = Math.max(1, Math.floor(from));
    const last = Math.min(windowSize / 2 - 1, Math.max(first, Math.ceil(to)));
    const weights: number[] = Array.from({ length: last - first + 1 }, (_, i) => {
      const bin = first + i;
      return Math.max(
        0,
        bin < peak ? (bin - from) / Math.max(1e-6, peak - from) : (to - bin) / Math.max(1e-6, to - peak),
      );
    });
    if (!weights.some((weight) => weight > 0)) weights[0] = 1;
    return { first, weights };
  });
  return {
    count,
    apply(magnitudes, out) {
      bands.forEach(({ first, weights }, band) => {
        let sum = 0;
        for (let i = 0; i < weights.length; i++) sum += (magnitudes[first + i] ?? 0) * (weights[i] as number);
        out[band] = sum;
      });
    },
  };
}
