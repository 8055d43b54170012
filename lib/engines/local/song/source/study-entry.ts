import { limitChildMemory } from '#lib/media/probe/limit-child-memory.ts';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { readSamples } from '../../analysis/read-samples.ts';
import { studySource } from './study-source.ts';

export type StudyJob = { audioPath: string; maxDurationSec: number };

serveChild(async (job: StudyJob, progress) => {
  limitChildMemory(1500);
  const study = studySource(await readSamples(job.audioPath, job.maxDurationSec), progress);
  if (study.audibleEndSec === 0) throw new ChildError('SOURCE_SILENT', 'The audio is silent');
  return study;
});
