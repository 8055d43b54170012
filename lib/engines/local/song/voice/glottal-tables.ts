import FFT from 'fft.js';

type Transform = {
  createComplexArray(): number[];
  realTransform(out: number[], input: number[]): void;
  completeSpectrum(spectrum: number[]): void;
  inverseTransform(out: number[], input: number[]): void;
};

const SIZE = 2048;
const TENSIONS = 5;
const MIPS = 10;
/** Lowest pitch of each table: 65 Hz and every half octave above. */
const MIP_BASE = 65;

/**
 * Band-limited single cycles of the glottal pulse, from breathy (0) to pressed (4), one per half octave to avoid
 * aliasing; and how much breath passes during a cycle.
 */
export type GlottalTables = { tables: Float32Array[][]; openness: Float32Array; size: number };

let built: GlottalTables | null = null;

export function glottalTables(sampleRate: number): GlottalTables {
  built ??= build(sampleRate);
  return built;
}

export const mipFor = (hertz: number): number =>
  Math.max(0, Math.min(MIPS - 1, Math.ceil(Math.log2(Math.max(1, hertz) / MIP_BASE) * 2)));
export const TENSION_LEVELS = TENSIONS;

function build(sampleRate: number): GlottalTables {
  const fft = new FFT(SIZE) as unknown as Transform;
  const tables = Array.from({ length: TENSIONS }, (_, level) => {
    const shape = 1.95 - (level / (TENSIONS - 1)) * 1.4;
    const pulse = fantPulse(shape);
    const spectrum = fft.createComplexArray();
    fft.realTransform(spectrum, Array.from(pulse));
    fft.completeSpectrum(spectrum);
    return Array.from({ length: MIPS }, (_, mip) => {
      const top = MIP_BASE * 2 ** (mip / 2);
      const harmonics = Math.min(SIZE / 2 - 1, Math.floor((sampleRate * 0.46) / top));
      const limited = fft.createComplexArray();
      limited.fill(0);
      for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
        const fade =
          harmonic > harmonics * 0.85
            ? 0.5 + 0.5 * Math.cos(Math.PI * ((harmonic - harmonics * 0.85) / (harmonics * 0.15)))
            : 1;
        for (const part of [0, 1]) {
          limited[2 * harmonic + part] = (spectrum[2 * harmonic + part] as number) * fade;
          limited[2 * (SIZE - harmonic) + part] = (spectrum[2 * (SIZE - harmonic) + part] as number) * fade;
        }
      }
      const cycle = fft.createComplexArray();
      fft.inverseTransform(cycle, limited);
      const table = new Float32Array(SIZE + 1);
      let power = 0;
      for (let index = 0; index < SIZE; index++) {
        table[index] = cycle[2 * index] as number;
        power += (table[index] as number) ** 2;
      }
      const gain = mip === 0 ? 1 / Math.sqrt(power / SIZE) : 1;
      for (let index = 0; index < SIZE; index++) table[index] = (table[index] as number) * gain;
      table[SIZE] = table[0] as number;
      return table;
    });
  });
  for (const mips of tables) levelLike(mips);
  const openness = Float32Array.from({ length: SIZE }, (_, at) => 0.55 + 0.45 * Math.sin((2 * Math.PI * at) / SIZE));
  return { tables, openness, size: SIZE };
}

/** Scales all half octaves of one tension to the loudness of the lowest one's fundamental. */
function levelLike(mips: Float32Array[]): void {
  const fundamental = (table: Float32Array) => {
    let real = 0;
    let imaginary = 0;
    for (let index = 0; index < SIZE; index++) {
      real += (table[index] as number) * Math.cos((2 * Math.PI * index) / SIZE);
      imaginary += (table[index] as number) * Math.sin((2 * Math.PI * index) / SIZE);
    }
    return Math.hypot(real, imaginary);
  };
  const wanted = fundamental(mips[0] as Float32Array);
  for (const table of mips) {
    const gain = wanted / fundamental(table);
    for (let index = 0; index <= SIZE; index++) table[index] = (table[index] as number) * gain;
  }
}

/** One period of the Liljencrants-Fant flow derivative, from Fant's single shape parameter. */
function fantPulse(shape: number): Float64Array {
  const returnPart = (-1 + 4.8 * shape) / 100;
  const closing = (22.4 + 11.8 * shape) / 100;
  const rise = closing / (4 * ((0.11 * shape) / (0.5 + 1.2 * closing) - returnPart));
  const peak = 1 / (2 * rise);
  const closure = peak * (1 + closing);
  const ta = Math.max(0.003, returnPart);
  let epsilon = 1 / ta;
  for (let round = 0; round < 60; round++) epsilon = (1 - Math.exp(-epsilon * (1 - closure))) / ta;
  const omega = Math.PI / peak;
  const returnArea =
    -(1 / (epsilon * ta)) *
    ((1 - Math.exp(-epsilon * (1 - closure))) / epsilon - (1 - closure) * Math.exp(-epsilon * (1 - closure)));
  const openArea = (alpha: number) => {
    const scale = -1 / (Math.exp(alpha * closure) * Math.sin(omega * closure));
    const part =
      Math.exp(alpha * closure) * (alpha * Math.sin(omega * closure) - omega * Math.cos(omega * closure)) + omega;
    return (scale * part) / (alpha * alpha + omega * omega);
  };
  let low = -30;
  let high = 60;
  for (let round = 0; round < 80; round++) {
    const middle = (low + high) / 2;
    if (openArea(middle) + returnArea > 0) low = middle;
    else high = middle;
  }
  const alpha = (low + high) / 2;
  const scale = -1 / (Math.exp(alpha * closure) * Math.sin(omega * closure));
  const pulse = new Float64Array(SIZE);
  for (let index = 0; index < SIZE; index++) {
    const time = index / SIZE;
    pulse[index] =
      time < closure
        ? scale * Math.exp(alpha * time) * Math.sin(omega * time)
        : -(1 / (epsilon * ta)) * (Math.exp(-epsilon * (time - closure)) - Math.exp(-epsilon * (1 - closure)));
  }
  return pulse;
}
