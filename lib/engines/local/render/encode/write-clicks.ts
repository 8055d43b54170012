import { writeFile } from 'node:fs/promises';
import { wavBytes } from '#lib/media/audio/mono-wav.ts';

/** Writes a mono WAV with a click on every full second, to measure audio sync in a video. */
export async function writeClicks(path: string, durationSec: number, sampleRate = 44_100): Promise<void> {
  const clicks = Float32Array.from({ length: Math.round(durationSec * sampleRate) }, (_, i) => {
    const sinceSec = (i / sampleRate) % 1;
    return sinceSec < 0.08 ? 0.8 * Math.exp(-sinceSec * 60) * Math.cos(sinceSec * 2 * Math.PI * 1000) : 0;
  });
  await writeFile(path, wavBytes(clicks, sampleRate));
}
