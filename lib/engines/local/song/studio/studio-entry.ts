import { readPcm } from '#lib/media/probe/read-pcm.ts';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { measurePerformance } from './measure-performance.ts';
import { measureVoice } from './measure-voice.ts';
import { playStem, type StemJob } from './play-stem.ts';
import { VOICE_RATE } from './track-pitch.ts';

type Range = { startSec: number; endSec: number };
export type StudioJob =
  | StemJob
  | { type: 'performance'; brief: SongBrief; index: number; range: Range }
  | { type: 'recording'; audioPath: string; range: Range };

const MAX_SOURCE_SEC = 1800;
/** Analysing more of a voice adds no information. */
const HEARD_SEC_MAX = 45;

serveChild(async (job: StudioJob, progress) => {
  if (job.type === 'stem') return playStem(job, progress);
  if (job.type === 'performance') return measurePerformance(job.brief, job.index, job.range);
  return measureVoice(await readRange(job.audioPath, job.range));
});

async function readRange(path: string, { startSec, endSec }: Range): Promise<Float32Array> {
  const first = Math.round(startSec * VOICE_RATE);
  const last = Math.round(Math.min(endSec, startSec + HEARD_SEC_MAX) * VOICE_RATE);
  const heard = new Float32Array(Math.max(0, last - first));
  let at = 0;
  await readPcm(path, { sampleRate: VOICE_RATE, channels: 1, maxDurationSec: MAX_SOURCE_SEC }, (samples) => {
    for (const value of samples) {
      if (at >= first && at < last) heard[at - first] = value;
      at++;
    }
  });
  return heard.subarray(0, Math.max(0, Math.min(heard.length, at - first)));
}
