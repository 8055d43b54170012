import { RATE } from '../sample-rate.ts';

/** A stereo reverb: a feedback delay network of eight lines with a Hadamard matrix, damping and pre-delay. */
export class Reverb {
  private readonly lines: Float32Array[];
  private readonly at = new Int32Array(8);
  private readonly damped = new Float64Array(8);
  private readonly gains: Float64Array;
  private readonly pre: Float32Array;
  private preAt = 0;
  private readonly damping: number;
  private lowCut = 0;
  private readonly taps = new Float64Array(8);

  constructor(decaySec: number, size: number, damping: number, preDelaySec: number) {
    const lengths = [1117, 1367, 1571, 1823, 2083, 2357, 2657, 2969].map((length) => Math.round(length * size));
    this.lines = lengths.map((length) => new Float32Array(length));
    this.gains = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / RATE / decaySec));
    this.pre = new Float32Array(Math.max(1, Math.round(preDelaySec * RATE)));
    this.damping = damping;
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
    const { lines, at, damped, gains, pre, damping, taps } = this;
    for (let index = 0; index < count; index++) {
      const delayed = pre[this.preAt] as number;
      pre[this.preAt] = send[index] as number;
      this.preAt = this.preAt + 1 === pre.length ? 0 : this.preAt + 1;
      this.lowCut += 0.02 * (delayed - this.lowCut);
      const input = delayed - this.lowCut;
      for (let line = 0; line < 8; line++) {
        const out = (lines[line] as Float32Array)[at[line] as number] as number;
        const soft = out + ((damped[line] as number) - out) * damping;
        damped[line] = soft;
        taps[line] = soft * (gains[line] as number);
      }
      for (let span = 1; span < 8; span <<= 1) {
        for (let line = 0; line < 8; line += span << 1) {
          for (let inner = line; inner < line + span; inner++) {
            const first = taps[inner] as number;
            const second = taps[inner + span] as number;
            taps[inner] = first + second;
            taps[inner + span] = first - second;
          }
        }
      }
      let wetLeft = 0;
      let wetRight = 0;
      for (let line = 0; line < 8; line++) {
        const value = (taps[line] as number) * 0.35355339;
        const buffer = lines[line] as Float32Array;
        const position = at[line] as number;
        buffer[position] = value + (line & 1 ? -input : input) * 0.5;
        at[line] = position + 1 === buffer.length ? 0 : position + 1;
        if (line & 1) wetRight += line & 2 ? -value : value;
        else wetLeft += line & 2 ? -value : value;
      }
      left[offset + index] = (left[offset + index] as number) + wetLeft * gain;
      right[offset + index] = (right[offset + index] as number) + wetRight * gain;
    }
  }
}
