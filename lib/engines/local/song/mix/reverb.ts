import { RATE } from '../sample-rate.ts';

/** Length of each delay line in samples, at size 1. */
const LENGTHS = [1117, 1367, 1571, 1823, 2083, 2357, 2657, 2969] as const;
/** No delay line is shorter than this, so a whole chunk can be read before it is written. */
const CHUNK = 256;
const SCALE = 1 / Math.sqrt(LENGTHS.length);

type Out = Float64Array;
type Outs = [Out, Out, Out, Out, Out, Out, Out, Out];

/** A stereo reverb: a feedback delay network of eight lines with a Hadamard matrix, damping and pre-delay. */
export class Reverb {
  private readonly lines: Line[];
  private readonly pre: Float32Array;
  private readonly input = new Float64Array(CHUNK);
  private preAt = 0;
  private lowCut = 0;

  /** `size` must be at least 1. */
  constructor(decaySec: number, size: number, damping: number, preDelaySec: number) {
    this.lines = LENGTHS.map((length) => new Line(Math.round(length * size), decaySec, damping));
    this.pre = new Float32Array(Math.max(1, Math.round(preDelaySec * RATE)));
  }

  /** Adds the wet signal of a mono send to both channels. */
  process(
    send: Float32Array,
    left: Float32Array,
    right: Float32Array,
    offset: number,
    count: number,
    gain: number,
  ): void {
    for (let from = 0; from < count; from += CHUNK) {
      const size = Math.min(CHUNK, count - from);
      this.receive(send, from, size);
      for (const line of this.lines) line.read(size);
      this.mix(left, right, offset + from, size, gain);
      for (const line of this.lines) line.write(size);
    }
  }

  private receive(send: Float32Array, from: number, count: number): void {
    const { pre, input } = this;
    let { preAt, lowCut } = this;
    for (let index = 0; index < count; index++) {
      const delayed = pre[preAt] as number;
      pre[preAt] = send[from + index] as number;
      preAt = preAt + 1 === pre.length ? 0 : preAt + 1;
      lowCut += 0.02 * (delayed - lowCut);
      input[index] = delayed - lowCut;
    }
    this.preAt = preAt;
    this.lowCut = lowCut;
  }

  /** Applies the Hadamard matrix as three rounds of sums and differences, then adds the input to every line. */
  private mix(left: Float32Array, right: Float32Array, offset: number, count: number, gain: number): void {
    const [o0, o1, o2, o3, o4, o5, o6, o7] = this.lines.map(({ out }) => out) as Outs;
    const { input } = this;
    for (let index = 0; index < count; index++) {
      const x0 = o0[index] as number;
      const x1 = o1[index] as number;
      const x2 = o2[index] as number;
      const x3 = o3[index] as number;
      const x4 = o4[index] as number;
      const x5 = o5[index] as number;
      const x6 = o6[index] as number;
      const x7 = o7[index] as number;
      const a0 = x0 + x1;
      const a1 = x0 - x1;
      const a2 = x2 + x3;
      const a3 = x2 - x3;
      const a4 = x4 + x5;
      const a5 = x4 - x5;
      const a6 = x6 + x7;
      const a7 = x6 - x7;
      const b0 = a0 + a2;
      const b1 = a1 + a3;
      const b2 = a0 - a2;
      const b3 = a1 - a3;
      const b4 = a4 + a6;
      const b5 = a5 + a7;
      const b6 = a4 - a6;
      const b7 = a5 - a7;
      const y0 = (b0 + b4) * SCALE;
      const y1 = (b1 + b5) * SCALE;
      const y2 = (b2 + b6) * SCALE;
      const y3 = (b3 + b7) * SCALE;
      const y4 = (b0 - b4) * SCALE;
      const y5 = (b1 - b5) * SCALE;
      const y6 = (b2 - b6) * SCALE;
      const y7 = (b3 - b7) * SCALE;
      const half = (input[index] as number) * 0.5;
      o0[index] = y0 + half;
      o1[index] = y1 - half;
      o2[index] = y2 + half;
      o3[index] = y3 - half;
      o4[index] = y4 + half;
      o5[index] = y5 - half;
      o6[index] = y6 + half;
      o7[index] = y7 - half;
      const at = offset + index;
      left[at] = (left[at] as number) + (y0 - y2 + y4 - y6) * gain;
      right[at] = (right[at] as number) + (y1 - y3 + y5 - y7) * gain;
    }
  }
}

/** A delay line of the network, with damping and decay. */
class Line {
  readonly out: Out = new Float64Array(CHUNK);
  private readonly samples: Float32Array;
  private readonly gain: number;
  private readonly damping: number;
  private at = 0;
  private damped = 0;

  constructor(length: number, decaySec: number, damping: number) {
    this.samples = new Float32Array(length);
    this.gain = 10 ** ((-3 * length) / RATE / decaySec);
    this.damping = damping;
  }

  read(count: number): void {
    const { samples, gain, damping, out } = this;
    let { at, damped } = this;
    for (let index = 0; index < count; index++) {
      damped = (1 - damping) * (samples[at] as number) + damping * damped;
      out[index] = damped * gain;
      at = at + 1 === samples.length ? 0 : at + 1;
    }
    this.damped = damped;
  }

  /** Overwrites the samples read last with `out`. */
  write(count: number): void {
    const { samples, out } = this;
    let { at } = this;
    for (let index = 0; index < count; index++) {
      samples[at] = out[index] as number;
      at = at + 1 === samples.length ? 0 : at + 1;
    }
    this.at = at;
  }
}
