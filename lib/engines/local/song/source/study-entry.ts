import { limitChildMemory } from '#lib/media/probe/limit-child-memory.ts';
import { readPcm } from '#lib/media/probe/read-pcm.ts';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { ANALYSIS_RATE } from '../../analysis/spectrogram.ts';
import { studySource } from './study-source.ts';

export type StudyJob = { audioPath: string; maxDurationSec: number };

serveChild(async (job: StudyJob, progress) => {
  limitChildMemory(1500);
  const chunks: Float32Array[] = [];
  const { frameCount } = await readPcm(job.audioPath, { sampleRate: ANALYSIS_RATE, channels: 1, maxDurationSec: job.maxDurationSec }, (samples) => void chunks.push(samples));
  const samples = new Float32Array(frameCount);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  const study = studySource(samples, progress);
  if (study.audibleEndSec === 0) throw new ChildError('SOURCE_SILENT', 'The audio is silent');
  return study;
});
