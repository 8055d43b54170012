import { limitChildMemory } from '#lib/media/probe/limit-child-memory.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { analyzeSamples } from './analyze-samples.ts';
import { readSamples } from './read-samples.ts';

export type AnalysisJob = { audioPath: string; maxDurationSec: number };

serveChild(async (job: AnalysisJob, progress) => {
  limitChildMemory(1500);
  const samples = await readSamples(job.audioPath, job.maxDurationSec);
  progress(0.3);
  return analyzeSamples(samples, (fraction) => progress(0.3 + 0.7 * fraction));
});
