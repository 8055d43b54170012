import { readPcm } from '#lib/media/probe/read-pcm.ts';
import { ANALYSIS_RATE } from './spectrogram.ts';

/** A whole file as mono samples. Only for child processes; throws like `readPcm`. */
export async function readSamples(
  path: string,
  maxDurationSec: number,
  sampleRate = ANALYSIS_RATE,
): Promise<Float32Array> {
  const chunks: Float32Array[] = [];
  const { frameCount } = await readPcm(
    path,
    { sampleRate, channels: 1, maxDurationSec },
    (chunk) => void chunks.push(chunk),
  );
  const samples = new Float32Array(frameCount);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}
