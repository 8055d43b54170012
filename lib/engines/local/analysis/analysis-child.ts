import { readPcm } from '#lib/media/probe/read-pcm.ts';
import { limitChildMemory } from '#lib/media/probe/limit-child-memory.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { analyzeSamples } from './analyze-samples.ts';
import { ANALYSIS_RATE } from './spectrogram.ts';

export type AnalysisJob = { audioPath: string; maxDurationSec: number };

serveChild(async (job: AnalysisJob, progress) => {
  limitChildMemory(1500);
  const chunks: Float32Array[] = [];
  const { frameCount } = await readPcm(job.audioPath, { sampleRate: ANALYSIS_RATE, channels: 1, maxDurationSec: job.maxDurationSec }, (samples) => {
    chunks.push(samples);
  });
  progress(0.3);
  const samples = new Float32Array(frameCount);
  let offset = 0;
  for (const chunk of chunks) {
    samples.set(chunk, offset);
    offset += chunk.length;
  }
  return analyzeSamples(samples, (fraction) => progress(0.3 + 0.7 * fraction));
});
