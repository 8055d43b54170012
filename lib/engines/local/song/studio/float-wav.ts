import { open } from 'node:fs/promises';
import { wavHeader } from '#lib/media/audio/wav-header.ts';

const CHUNK = 65_536;

/** Stereo samples as a 32-bit float WAV, so that no precision is lost before the requested format. */
export async function writeFloatWav(
  path: string,
  [left, right]: readonly [Float32Array, Float32Array],
  sampleRate: number,
): Promise<void> {
  await using file = await open(path, 'w');
  await file.write(wavHeader({ encoding: 'float32', channels: 2, sampleRate, frames: left.length }));
  const pairs = new Float32Array(CHUNK * 2);
  for (let from = 0; from < left.length; from += CHUNK) {
    const count = Math.min(CHUNK, left.length - from);
    for (let at = 0; at < count; at++) {
      pairs[at * 2] = left[from + at] as number;
      pairs[at * 2 + 1] = right[from + at] as number;
    }
    await file.write(new Uint8Array(pairs.buffer, 0, count * 8));
  }
}
