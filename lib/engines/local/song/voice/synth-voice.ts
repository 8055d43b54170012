import { glottalTables, mipFor, TENSION_LEVELS } from './glottal-tables.ts';
import { FRAME, type Singer, type VoiceFrames } from './voice-frames.ts';
import { RATE } from '../sample-rate.ts';

const HOP = 44;
/** Upper resonances of the vocal tract beyond the three vowel formants: hertz and bandwidth. */
const UPPER: readonly (readonly [number, number])[] = [
  [3350, 170],
  [4250, 240],
  [5350, 330],
  [6500, 430],
  [7800, 560],
];

/**
 * Sings one phrase into `left`/`right` (added): glottal pulses and breath through eight resonators in series, frication
 * in parallel. Deterministic: noise comes from `noiseSeed`.
 */
export function synthVoice(
  frames: VoiceFrames,
  singer: Singer,
  left: Float32Array,
  right: Float32Array,
  gainLeft: number,
  gainRight: number,
  noiseSeed: number,
): void {
  const { tables, size } = glottalTables(RATE);
  const startSample = Math.round((frames.fromSec + singer.lateSec) * RATE);
  const total = (frames.count - 1) * FRAME;
  const resonators = 3 + UPPER.length;
  const a = new Float64Array(resonators);
  const b = new Float64Array(resonators);
  const c = new Float64Array(resonators);
  const y1 = new Float64Array(resonators);
  const y2 = new Float64Array(resonators);
  // Breath widens the resonances little: wide ones blur the vowels.
  const wide = 0.95 + 0.15 * singer.breath;
  UPPER.forEach(([hertz, width], index) => setResonator(a, b, c, 3 + index, hertz * singer.tract, width * wide));
  let noise = noiseSeed | 1;
  let phase = 0;
  let jitter = 0;
  let h1 = 0,
    h2 = 0,
    k1 = 0,
    k2 = 0,
    hb = 0,
    hc = 0,
    hg = 0;
  let zeroA = 1,
    zeroB = 0,
    zeroC = 0,
    x1 = 0,
    x2 = 0;
  let poleB = 0,
    poleC = 0,
    p1 = 0,
    p2 = 0;
  let lastNoise = 0,
    airLow = 0,
    airLower = 0,
    dcIn = 0,
    dcOut = 0;
  let lowHalf = 0;
  let voicing = 0,
    aspiration = 0,
    hiss = 0;
  for (let offset = 0; offset < total; offset += HOP) {
    const exact = offset / FRAME;
    const frame = Math.floor(exact);
    const mix = exact - frame;
    const lerp = (track: Float32Array) =>
      (track[frame] as number) + ((track[frame + 1] as number) - (track[frame] as number)) * mix;
    const nextVoicing = lerp(frames.voicing);
    const nextAspiration = lerp(frames.aspiration);
    const nextHiss = lerp(frames.hiss);
    if (nextVoicing + voicing < 1e-4 && nextAspiration + aspiration < 1e-4 && nextHiss + hiss < 1e-4) continue;
    const hertz = lerp(frames.hertz);
    const tension = lerp(frames.tension) * (TENSION_LEVELS - 1);
    const f1 = Math.max(lerp(frames.f1) * (0.35 + 0.65 * singer.tract), hertz * 1.04);
    const f2 = Math.max(lerp(frames.f2) * singer.tract, f1 + 180);
    const f3 = Math.max(lerp(frames.f3) * singer.tract, f2 + 250);
    const nasal = lerp(frames.nasal);
    setResonator(a, b, c, 0, f1, (62 + f1 * 0.045) * wide * (1 + nasal * 0.8));
    setResonator(a, b, c, 1, f2, (70 + f2 * 0.022) * wide * (1 + nasal));
    setResonator(a, b, c, 2, f3, (110 + f3 * 0.02) * wide * (1 + nasal * 0.8));
    const zeroHertz = 290 + ((frames.nasalHertz[frame] as number) * singer.tract - 290) * nasal;
    const zr = Math.exp((-Math.PI * 110) / RATE);
    const zb = 2 * zr * Math.cos((2 * Math.PI * zeroHertz) / RATE);
    const za = 1 / (1 - zb + zr * zr);
    zeroA = za;
    zeroB = -zb * za;
    zeroC = zr * zr * za;
    poleB = 2 * zr * Math.cos((2 * Math.PI * 290) / RATE);
    poleC = -zr * zr;
    const poleA = 1 - poleB - poleC;
    if (nextHiss > 1e-4 || hiss > 1e-4) {
      const centre = Math.min(12500, (frames.hissHertz[frame] as number) * (0.75 + 0.25 * singer.tract));
      const width = frames.hissWidth[frame] as number;
      const r = Math.exp((-Math.PI * width) / RATE);
      hb = 2 * r * Math.cos((2 * Math.PI * centre) / RATE);
      hc = -r * r;
      hg = (1 - r) * 1.5;
    }
    const mip = mipFor(hertz);
    const level = Math.min(TENSION_LEVELS - 2, Math.floor(tension));
    const low = (tables[level] as Float32Array[])[mip] as Float32Array;
    const high = (tables[level + 1] as Float32Array[])[mip] as Float32Array;
    const between = tension - level;
    const step = hertz / RATE;
    const voicingStep = (nextVoicing - voicing) / HOP;
    const aspirationStep = (nextAspiration - aspiration) / HOP;
    const hissStep = (nextHiss - hiss) / HOP;
    for (let index = 0; index < HOP; index++) {
      voicing += voicingStep;
      aspiration += aspirationStep;
      hiss += hissStep;
      phase += step * (1 + jitter);
      if (phase >= 1) {
        phase -= 1;
        noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
        jitter = (noise / 2147483648) * 0.0035;
      }
      const position = phase * size;
      const cell = position | 0;
      const part = position - cell;
      const soft = (low[cell] as number) + ((low[cell + 1] as number) - (low[cell] as number)) * part;
      const hard = (high[cell] as number) + ((high[cell + 1] as number) - (high[cell] as number)) * part;
      noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
      const white = noise / 2147483648;
      const bright = white - 0.6 * lastNoise;
      lastNoise = white;
      const gate = 0.55 + 0.45 * Math.sin(6.283185307 * phase);
      const source = (soft + (hard - soft) * between) * voicing * 0.3 + bright * aspiration * gate * 0.17;
      const zeroed = zeroA * source + zeroB * x1 + zeroC * x2;
      x2 = x1;
      x1 = source;
      let signal = poleA * zeroed + poleB * p1 + poleC * p2;
      p2 = p1;
      p1 = signal;
      for (let stage = 0; stage < resonators; stage++) {
        const out =
          (a[stage] as number) * signal +
          (b[stage] as number) * (y1[stage] as number) +
          (c[stage] as number) * (y2[stage] as number);
        y2[stage] = y1[stage] as number;
        y1[stage] = out;
        signal = out;
      }
      // Boosts the upper formants, which carry intelligibility.
      lowHalf += 0.19 * (signal - lowHalf);
      signal = lowHalf * 0.78 + (signal - lowHalf) * 2.1;
      airLow += 0.55 * (white - airLow);
      airLower += 0.4 * (airLow - airLower);
      const air = (white - airLower) * aspiration * gate * 0.085;
      const excited = white * hiss * hg;
      const band = excited + hb * h1 + hc * h2;
      h2 = h1;
      h1 = band;
      const shaped = band - k2;
      k2 = k1;
      k1 = band;
      const raw = signal + air + shaped * 0.27;
      dcOut = raw - dcIn + 0.9975 * dcOut;
      dcIn = raw;
      const at = startSample + offset + index;
      if (at >= 0 && at < left.length) {
        left[at] = (left[at] as number) + dcOut * gainLeft;
        right[at] = (right[at] as number) + dcOut * gainRight;
      }
    }
  }
}

function setResonator(
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  index: number,
  hertz: number,
  width: number,
): void {
  const clamped = Math.min(hertz, 19000);
  const r = Math.exp((-Math.PI * width) / RATE);
  c[index] = -r * r;
  b[index] = 2 * r * Math.cos((2 * Math.PI * clamped) / RATE);
  a[index] = 1 - (b[index] as number) - (c[index] as number);
}
