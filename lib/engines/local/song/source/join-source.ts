import { readPcm } from '#lib/media/probe/read-pcm.ts';
import { integratedLufs, truePeak } from '../mix/loudness.ts';
import { limitPeaks } from '../mix/master.ts';
import { TARGET_LUFS } from '../play-score.ts';
import { RATE } from '../sample-rate.ts';
import type { Seam } from './plan-seam.ts';

/** Maximum gain applied to bring a source to the level of other songs. */
const CORRECTION_DB_MAX = 15;
const SHORTEST_FADE_SEC = 0.03;
/** Minimum length for a meaningful loudness measurement. */
const HEARD_SEC_MIN = 3;

export type Stereo = { left: Float32Array; right: Float32Array };

/** The source up to `untilSec` as 44.1 kHz stereo. Only for child processes. */
export async function decodeSource(path: string, untilSec: number, maxDurationSec: number): Promise<Stereo> {
  const wanted = Math.ceil(untilSec * RATE);
  const left = new Float32Array(wanted);
  const right = new Float32Array(wanted);
  let at = 0;
  await readPcm(path, { sampleRate: RATE, channels: 2, maxDurationSec }, (samples) => {
    const count = Math.min(samples.length / 2, wanted - at);
    for (let index = 0; index < count; index++) {
      left[at + index] = samples[index * 2] as number;
      right[at + index] = samples[index * 2 + 1] as number;
    }
    at += Math.max(0, count);
  });
  return { left: left.subarray(0, at), right: right.subarray(0, at) };
}

/** Brings kept audio to the level of other songs with a single gain and a limiter for peaks. */
export function levelSource(source: Stereo): void {
  const lufs = integratedLufs(source.left, source.right);
  const gainDb = Math.max(-CORRECTION_DB_MAX, Math.min(CORRECTION_DB_MAX, TARGET_LUFS - lufs));
  const gain = 10 ** (gainDb / 20);
  for (const channel of [source.left, source.right])
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] as number) * gain;
  limitPeaks(source.left, source.right);
}

/** Loudness of the last half minute before the seam, which the new music has to match. */
export function loudnessBefore(source: Stereo, seamSec: number): number {
  const until = Math.min(source.left.length, Math.round(seamSec * RATE));
  const from = Math.max(0, until - 30 * RATE);
  if (until - from < HEARD_SEC_MIN * RATE) return TARGET_LUFS;
  return Math.max(
    -20,
    Math.min(-11, integratedLufs(source.left.subarray(from, until), source.right.subarray(from, until))),
  );
}

/**
 * Kept audio followed by new music, with an equal-power crossfade around the seam, which is a beat of both. `gridAt` is
 * the sample of the new music at the start of the seam's bar, `seam.gridSec`. Keeps the true peak below -1.5 dBFS.
 */
export function joinSource(source: Stereo, fresh: Stereo, seam: Seam, gridAt: number): Stereo {
  // Position of the new recording's first sample on the source's timeline.
  const shift = Math.round(seam.gridSec * RATE) - gridAt;
  const seamAt = Math.round(seam.seamSec * RATE);
  const sourceEnd = source.left.length;
  const until = Math.min(seamAt + Math.round(seam.fadeSec * RATE), Math.max(sourceEnd, 1));
  const from = Math.max(
    0,
    shift,
    Math.min(seamAt - Math.round(seam.fadeSec * RATE), until - Math.round(SHORTEST_FADE_SEC * RATE)),
  );
  const length = shift + fresh.left.length;
  const joined = { left: new Float32Array(length), right: new Float32Array(length) };
  for (const side of ['left', 'right'] as const) {
    const out = joined[side];
    out.set(source[side].subarray(0, Math.min(from, length)));
    for (let at = from; at < length; at++) {
      const place = Math.min(1, (at - from) / Math.max(1, until - from));
      const old = at < until ? (source[side][at] ?? 0) * Math.cos((place * Math.PI) / 2) : 0;
      out[at] = old + (fresh[side][at - shift] ?? 0) * Math.sin((place * Math.PI) / 2);
    }
  }
  const excess = truePeak(joined.left, joined.right) * 10 ** (1.5 / 20);
  if (excess > 1)
    for (const side of ['left', 'right'] as const)
      for (let at = 0; at < length; at++) joined[side][at] = (joined[side][at] as number) / excess;
  return joined;
}
