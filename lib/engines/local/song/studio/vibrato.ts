import { HOP_SEC } from './track-pitch.ts';

const WINDOW = 45;
const STEP = 15;
const RATES = Array.from({ length: 19 }, (_, at) => 3.5 + at * 0.25);
/** Slower movement is melody, faster movement is tremolo. */
const isVibrato = (hertz: number) => hertz >= 4.25 && hertz <= 7.5;
const SHARE_MIN = 0.45;
/** Maximum pitch spread of a held note. */
const NOTE_SPREAD = 2.4;
const USUAL_HZ = 5.5;

/** Depth (amplitude) and rate of the vibrato on held notes. */
export function measureVibrato(midi: Float32Array): { vibratoSemitones: number; vibratoHertz: number } {
  const found: { depth: number; rate: number }[] = [];
  let held = 0;
  for (let from = 0; from + WINDOW <= midi.length; from += STEP) {
    const part = midi.subarray(from, from + WINDOW);
    if (part.some((value) => Number.isNaN(value))) continue;
    const straight = detrend(part);
    if (Math.max(...straight) - Math.min(...straight) > NOTE_SPREAD) continue;
    held++;
    const power = straight.reduce((sum, value) => sum + value * value, 0) / WINDOW;
    const [rate, depth] = RATES.map((hertz) => [hertz, amplitude(straight, hertz)] as const).reduce((best, one) =>
      one[1] > best[1] ? one : best,
    );
    if (isVibrato(rate) && power > 1e-5 && depth ** 2 / 2 > power * SHARE_MIN) found.push({ depth, rate });
  }
  if (found.length === 0 || found.length < held * 0.1) return { vibratoSemitones: 0.05, vibratoHertz: USUAL_HZ };
  const middle = (list: number[], share: number) =>
    list.sort((one, other) => one - other)[Math.floor(list.length * share)] as number;
  // Vibrato grows during a note, so the deeper windows represent the singer's intent.
  return {
    vibratoSemitones: middle(
      found.map((one) => one.depth),
      0.75,
    ),
    vibratoHertz: middle(
      found.map((one) => one.rate),
      0.5,
    ),
  };
}

/** Removes the linear trend. */
function detrend(part: Float32Array): number[] {
  const centre = (WINDOW - 1) / 2;
  let mean = 0;
  let slope = 0;
  let weight = 0;
  part.forEach((value, at) => {
    mean += value / WINDOW;
    slope += value * (at - centre);
    weight += (at - centre) ** 2;
  });
  return Array.from(part, (value, at) => value - mean - (slope / weight) * (at - centre));
}

function amplitude(values: readonly number[], hertz: number): number {
  let real = 0;
  let imaginary = 0;
  values.forEach((value, at) => {
    const angle = 2 * Math.PI * hertz * at * HOP_SEC;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  });
  return (2 / values.length) * Math.hypot(real, imaginary);
}
