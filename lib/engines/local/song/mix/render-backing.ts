import { type BusName, type Part, type Score, secPerBeat } from '../compose/score.ts';
import { clockOf } from '../compose/clock.ts';
import { balanceParts } from './balance-parts.ts';
import { type Biquad, lowPass } from './biquad.ts';
import { Reverb } from './reverb.ts';
import { RATE } from '../sample-rate.ts';
import { BLOCK, SampledBand } from './sampled-band.ts';
import { PRESENCE_HOP } from './voice-chain.ts';

export type BackingOptions = {
  leadInSec: number;
  /** Vocal presence per `PRESENCE_HOP`: chords and leads are ducked while the voice sings. */
  presence: Float32Array;
  onProgress: (fraction: number) => void;
};

/** Ducking depth of each bus. */
const DUCK: Readonly<Record<BusName, number>> = { drums: 0.06, bass: 0.08, harmony: 0.3, lead: 0.36 };

/** Renders all parts, balances them, and adds them with reverb to the mix. */
export async function renderBacking(
  score: Score,
  left: Float32Array,
  right: Float32Array,
  options: BackingOptions,
): Promise<void> {
  const { parts, style } = score;
  const gains = await balanceParts(score);
  const band = await SampledBand.create(parts, clockOf(score), options.leadInSec);
  const { genre } = style;
  const reverb = new Reverb(0.9 + 2.2 * genre.reverb, 1.1 + 0.6 * genre.reverb, 0.38, 0.018);
  const send = new Float32Array(BLOCK);
  const pump = pumping(score, options.leadInSec);
  const tones = parts.map((part) => toneOf(part, genre.vinyl === true));
  const presence = options.presence;
  let sung = 0;
  let reported = 0;
  for (let offset = 0; offset < left.length; offset += BLOCK) {
    const count = Math.min(BLOCK, left.length - offset);
    band.step(count);
    sung += ((presence[Math.floor(offset / PRESENCE_HOP)] ?? 0) - sung) * 0.03;
    send.fill(0);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as Score['parts'][number];
      const [partLeft, partRight] = band.blocks[index] as readonly [Float32Array, Float32Array];
      tones[index]?.[0].run(partLeft, 0, count);
      tones[index]?.[1].run(partRight, 0, count);
      const base = (gains[index] as number) * (1 - DUCK[part.bus] * sung);
      const depth = part.bus === 'drums' ? 0 : part.bus === 'bass' ? genre.pump * 0.75 : genre.pump;
      const wet = part.reverb * (part.bus === 'drums' ? 0.5 : 0.75);
      for (let sample = 0; sample < count; sample++) {
        const gain = depth > 0 ? base * (1 - depth * (pump[(offset + sample) >> 5] as number)) : base;
        const l = (partLeft[sample] as number) * gain;
        const r = (partRight[sample] as number) * gain;
        left[offset + sample] = (left[offset + sample] as number) + l;
        right[offset + sample] = (right[offset + sample] as number) + r;
        send[sample] = (send[sample] as number) + (l + r) * 0.5 * wet;
      }
    }
    reverb.process(send, left, right, offset, count, 0.9);
    if (offset - reported > RATE * 8) {
      reported = offset;
      options.onProgress(offset / left.length);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}

/** Saturation for lo-fi sounds, and softer edges for brass and raw waveforms. */
function toneOf(part: Part, vinyl: boolean): readonly [Biquad, Biquad] | null {
  if (part.bus === 'drums') return null;
  const hertz = vinyl ? 3800 : part.instrument.family === 'brass' || /Lead$/.test(part.instrument.name) ? 6500 : 0;
  return hertz === 0 ? null : [lowPass(hertz), lowPass(hertz)];
}

/** Sidechain ducking per 32 samples: drops on each kick and recovers before the next. */
function pumping(score: Score, leadInSec: number): Float32Array {
  const beatSec = secPerBeat(score.style);
  const clock = clockOf(score);
  const length = Math.ceil(((clock.at(score.totalBeats) + leadInSec + 8) * RATE) / 32);
  const curve = new Float32Array(length);
  if (score.style.genre.pump === 0) return curve;
  const recover = Math.min(0.34, beatSec * 0.75);
  for (const kick of score.kicks) {
    const start = Math.round(((leadInSec + clock.at(kick)) * RATE) / 32);
    const span = Math.round((recover * RATE) / 32);
    for (let index = -6; index < span && start + index < length; index++) {
      if (start + index < 0) continue;
      const depth = index < 0 ? 1 + index / 6 : (1 - index / span) ** 1.6;
      if (depth > (curve[start + index] as number)) curve[start + index] = depth;
    }
  }
  return curve;
}
