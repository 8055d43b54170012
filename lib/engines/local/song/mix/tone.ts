import { filterSides, highPass, type Sides, shelf } from './biquad.ts';

const BRIGHTENING_DB_MAX = 7;
const PROBE = 8192;
const WIDE_FROM_HERTZ = 200;
const WIDENING_MAX = 2;

/**
 * Applies a high shelf to `channels` until the band above a frequency has the target share of the first one's energy,
 * in dB.
 */
export function brighten(channels: readonly Sides[], hertz: number, wantedDb: number): void {
  const gainDb = Math.max(0, Math.min(BRIGHTENING_DB_MAX, wantedDb - shareAbove(hertz, channels[0] as Sides)));
  for (const sides of channels) filterSides(sides, shelf(hertz * 1.1, gainDb, 'high'));
}

/** Energy above a frequency relative to the total, in dB, from every other chunk. */
function shareAbove(hertz: number, sides: Sides): number {
  let high = 0;
  let all = 0;
  for (const channel of sides) {
    const filters = [highPass(hertz), highPass(hertz)] as const;
    const chunk = new Float32Array(PROBE);
    for (let from = 0; from + PROBE <= channel.length; from += PROBE * 2) {
      chunk.set(channel.subarray(from, from + PROBE));
      all += energy(chunk);
      for (const filter of filters) filter.run(chunk);
      high += energy(chunk);
    }
  }
  return 10 * Math.log10(Math.max(1e-12, high / Math.max(1e-12, all)));
}

export function energy(samples: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += (samples[at] as number) ** 2;
  return sum;
}

/** Widens everything above the bass until the first of `channels` has the target side-to-mid ratio, in dB. */
export function widen(channels: readonly Sides[], wantedDb: number): void {
  const [first, second] = channels[0] as Sides;
  let middle = 0;
  let side = 0;
  for (let at = 0; at < first.length; at += 3) {
    const [l, r] = [first[at] as number, second[at] as number];
    middle += (l + r) ** 2;
    side += (l - r) ** 2;
  }
  if (side <= middle * 1e-6) return;
  const missing = 10 ** ((wantedDb - 10 * Math.log10(side / middle)) / 20) - 1;
  const amount = Math.max(0, Math.min(WIDENING_MAX, missing));
  for (const [left, right] of channels) {
    const filter = highPass(WIDE_FROM_HERTZ);
    const added = new Float32Array(PROBE);
    for (let from = 0; from < left.length; from += PROBE) {
      const count = Math.min(PROBE, left.length - from);
      for (let at = 0; at < count; at++) {
        added[at] = ((left[from + at] as number) - (right[from + at] as number)) * 0.5 * amount;
      }
      filter.run(added, 0, count);
      for (let at = 0; at < count; at++) {
        left[from + at] = (left[from + at] as number) + (added[at] as number);
        right[from + at] = (right[from + at] as number) - (added[at] as number);
      }
    }
  }
}
