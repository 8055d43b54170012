import { glottalTables, mipFor, TENSION_LEVELS } from './glottal-tables.ts';
import { FRAME, type Singer, type VoiceFrames } from './voice-frames.ts';
import { RATE } from '../sample-rate.ts';

const HOP = 44;
const TAU = 2 * Math.PI;
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
  const { tables, openness, size } = glottalTables(RATE);
  const startSample = Math.round((frames.fromSec + singer.lateSec) * RATE);
  const total = (frames.count - 1) * FRAME;
  // Breath widens the resonances only slightly, because wide ones blur the vowels.
  const wide = 0.95 + 0.15 * singer.breath;
  const vowel = [new Resonator(), new Resonator(), new Resonator()] as const;
  const upper = UPPER.map(([hertz, width]) => new Resonator().tune(hertz * singer.tract, width * wide));
  const nose = new NasalZero();
  const series = inThrees([nose.pole, ...vowel, ...upper]);
  const tract = new Float64Array(HOP);
  const sides = new Float64Array(HOP);
  let noise = noiseSeed | 1;
  let phase = 0;
  let jitter = 0;
  let hiss1 = 0,
    hiss2 = 0,
    hissB = 0,
    hissC = 0,
    hissGain = 0;
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
    const nextVoicing = between(frames.voicing, frame, mix);
    const nextAspiration = between(frames.aspiration, frame, mix);
    const nextHiss = between(frames.hiss, frame, mix);
    if (nextVoicing + voicing < 1e-4 && nextAspiration + aspiration < 1e-4 && nextHiss + hiss < 1e-4) continue;
    const hertz = between(frames.hertz, frame, mix);
    const tension = between(frames.tension, frame, mix) * (TENSION_LEVELS - 1);
    const f1 = Math.max(between(frames.f1, frame, mix) * (0.35 + 0.65 * singer.tract), hertz * 1.04);
    const f2 = Math.max(between(frames.f2, frame, mix) * singer.tract, f1 + 180);
    const f3 = Math.max(between(frames.f3, frame, mix) * singer.tract, f2 + 250);
    const nasal = between(frames.nasal, frame, mix);
    vowel[0].tune(f1, (62 + f1 * 0.045) * wide * (1 + nasal * 0.8));
    vowel[1].tune(f2, (70 + f2 * 0.022) * wide * (1 + nasal));
    vowel[2].tune(f3, (110 + f3 * 0.02) * wide * (1 + nasal * 0.8));
    nose.tune(290 + ((frames.nasalHertz[frame] as number) * singer.tract - 290) * nasal);
    if (nextHiss > 1e-4 || hiss > 1e-4) {
      const centre = Math.min(12500, (frames.hissHertz[frame] as number) * (0.75 + 0.25 * singer.tract));
      const r = Math.exp((-Math.PI * (frames.hissWidth[frame] as number)) / RATE);
      hissB = 2 * r * Math.cos((TAU * centre) / RATE);
      hissC = -r * r;
      hissGain = (1 - r) * 1.5;
    }
    const mip = mipFor(hertz);
    const level = Math.min(TENSION_LEVELS - 2, Math.floor(tension));
    const low = (tables[level] as Float32Array[])[mip] as Float32Array;
    const high = (tables[level + 1] as Float32Array[])[mip] as Float32Array;
    const hardness = tension - level;
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
      const breath = aspiration * (openness[cell] as number);
      tract[index] = (soft + (hard - soft) * hardness) * voicing * 0.3 + bright * breath * 0.17;
      airLow += 0.55 * (white - airLow);
      airLower += 0.4 * (airLow - airLower);
      const band = white * hiss * hissGain + hissB * hiss1 + hissC * hiss2;
      sides[index] = (white - airLower) * breath * 0.085 + (band - hiss2) * 0.27;
      hiss2 = hiss1;
      hiss1 = band;
    }
    nose.run(tract);
    for (const three of series) resonate(three, tract);
    const from = startSample + offset;
    for (let index = 0; index < HOP; index++) {
      const signal = tract[index] as number;
      // Boosts the upper formants, which carry intelligibility.
      lowHalf += 0.19 * (signal - lowHalf);
      const raw = lowHalf * 0.78 + (signal - lowHalf) * 2.1 + (sides[index] as number);
      dcOut = raw - dcIn + 0.9975 * dcOut;
      dcIn = raw;
      const at = from + index;
      if (at >= 0 && at < left.length) {
        left[at] = (left[at] as number) + dcOut * gainLeft;
        right[at] = (right[at] as number) + dcOut * gainRight;
      }
    }
  }
}

const between = (track: Float32Array, frame: number, mix: number): number =>
  (track[frame] as number) + ((track[frame + 1] as number) - (track[frame] as number)) * mix;

/** A resonance of the tract. */
class Resonator {
  a = 0;
  b = 0;
  c = 0;
  y1 = 0;
  y2 = 0;

  tune(hertz: number, width: number): this {
    const r = Math.exp((-Math.PI * width) / RATE);
    this.c = -r * r;
    this.b = 2 * r * Math.cos((TAU * Math.min(hertz, 19000)) / RATE);
    this.a = 1 - this.b - this.c;
    return this;
  }
}

/** The nine resonances in series, in groups of three. */
const inThrees = (nine: readonly Resonator[]): Three[] =>
  [0, 3, 6].map((at) => nine.slice(at, at + 3) as unknown as Three);

type Three = readonly [Resonator, Resonator, Resonator];

/** Three resonances in series in one loop: each computes while the others wait for their last sample. */
function resonate([first, second, third]: Three, samples: Float64Array): void {
  const { a: a1, b: b1, c: c1 } = first;
  const { a: a2, b: b2, c: c2 } = second;
  const { a: a3, b: b3, c: c3 } = third;
  let { y1: u1, y2: u2 } = first;
  let { y1: v1, y2: v2 } = second;
  let { y1: w1, y2: w2 } = third;
  for (let index = 0; index < samples.length; index++) {
    const u = a1 * (samples[index] as number) + c1 * u2 + b1 * u1;
    const v = a2 * u + c2 * v2 + b2 * v1;
    const w = a3 * v + c3 * w2 + b3 * w1;
    u2 = u1;
    u1 = u;
    v2 = v1;
    v1 = v;
    w2 = w1;
    w1 = w;
    samples[index] = w;
  }
  first.y1 = u1;
  first.y2 = u2;
  second.y1 = v1;
  second.y2 = v2;
  third.y1 = w1;
  third.y2 = w2;
}

/** The nose: a fixed resonance, and a zero that moves away from it while the nose is open. */
class NasalZero {
  private readonly r = Math.exp((-Math.PI * 110) / RATE);
  readonly pole = new Resonator().tune(290, 110);
  private b = 0;
  private scale = 1;
  private x1 = 0;
  private x2 = 0;

  tune(hertz: number): void {
    this.b = 2 * this.r * Math.cos((TAU * hertz) / RATE);
    this.scale = 1 / (1 - this.b + this.r * this.r);
  }

  run(samples: Float64Array): void {
    const { b, scale } = this;
    const c = this.r * this.r;
    let { x1, x2 } = this;
    for (let index = 0; index < samples.length; index++) {
      const input = samples[index] as number;
      samples[index] = (input - b * x1 + c * x2) * scale;
      x2 = x1;
      x1 = input;
    }
    this.x1 = x1;
    this.x2 = x2;
  }
}
