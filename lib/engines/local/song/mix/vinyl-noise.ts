import type { Random } from '../seeded-random.ts';
import { highPass, lowPass } from './biquad.ts';
import { RATE } from '../sample-rate.ts';

const CHUNK = 8192;

/** Adds quiet vinyl crackle and hiss, different in each channel. */
export function layVinylNoise(left: Float32Array, right: Float32Array, random: Random): void {
  for (const [side, channel] of [left, right].entries()) {
    const own = random.fork(`side${side}`);
    let noise = own.int(1, 2 ** 30);
    const band = [highPass(700), lowPass(6500)];
    const chunk = new Float32Array(CHUNK);
    let nextPop = own.range(0.02, 0.3) * RATE;
    for (let offset = 0; offset < channel.length; offset += CHUNK) {
      const count = Math.min(CHUNK, channel.length - offset);
      const part = chunk.subarray(0, count);
      for (let index = 0; index < count; index++) {
        noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
        part[index] = (noise / 2147483648) * 0.0045;
        if (offset + index >= nextPop) {
          part[index] = (part[index] as number) + own.range(-1, 1) * own.next() ** 3 * 0.22;
          nextPop = offset + index - Math.log(1 - own.next() * 0.999) * RATE * 0.09;
        }
      }
      for (const filter of band) filter.run(part);
      for (let index = 0; index < count; index++)
        channel[offset + index] = (channel[offset + index] as number) + (part[index] as number);
    }
  }
}
