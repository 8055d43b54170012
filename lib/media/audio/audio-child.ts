import { roundedSec } from '#lib/media/rounded-sec.ts';
import { stat } from 'node:fs/promises';
import { limitChildMemory } from '#lib/media/probe/limit-child-memory.ts';
import { readPcm, type PcmSummary } from '#lib/media/probe/read-pcm.ts';
import { sourceError } from '#lib/media/probe/source-error.ts';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { AUDIO_RATE, audioFormats } from './audio-formats.ts';
import { openAudioWriter } from './audio-writer.ts';
import type { CutFile, CutJob } from './cut-jobs.ts';

const MAX_RESIDENT_MB = 900;
const MAX_SOURCE_SEC = 1800;
/** A hard cut inside the music would click; this fade is too short to be heard. */
const EDGE_SEC = 0.004;

serveChild(async (job: CutJob, progress) => {
  limitChildMemory(MAX_RESIDENT_MB);
  const source = await measure(job.path);
  const frames = source.frameCount;
  const first = Math.round(job.startSec * AUDIO_RATE);
  const last = job.endSec === null ? frames : Math.min(frames, Math.round(job.endSec * AUDIO_RATE));
  if (last - first < AUDIO_RATE / 10) throw sourceError('SOURCE_TOO_SHORT', 'The part holds no sound');
  const fadeIn = Math.round(Math.max(job.fadeInSec, first > 0 ? EDGE_SEC : 0) * AUDIO_RATE);
  const fadeOut = Math.round(Math.max(job.fadeOutSec, last < frames ? EDGE_SEC : 0) * AUDIO_RATE);
  await write(job, { first, last, fadeIn, fadeOut }, (done) => progress(0.1 + 0.7 * done));
  return verify(job, last - first);
});

/** Measures by decoding: the length that a container declares may be wrong, and a fade must end with the sound. */
function measure(path: string): Promise<PcmSummary> {
  return readPcm(path, { sampleRate: AUDIO_RATE, channels: 2, maxDurationSec: MAX_SOURCE_SEC }, () => {});
}

type Cut = { first: number; last: number; fadeIn: number; fadeOut: number };

async function write(
  job: CutJob,
  { first, last, fadeIn, fadeOut }: Cut,
  progress: (done: number) => void,
): Promise<void> {
  const writer = await openAudioWriter(job.outPath, job.format, job.title);
  let at = 0;
  await readPcm(job.path, { sampleRate: AUDIO_RATE, channels: 2, maxDurationSec: MAX_SOURCE_SEC }, (samples) => {
    for (let index = 0; index + 1 < samples.length; index += 2, at++) {
      if (at < first || at >= last) continue;
      const gain = Math.min(1, fadeIn > 0 ? (at - first) / fadeIn : 1, fadeOut > 0 ? (last - at) / fadeOut : 1);
      writer.add((samples[index] as number) * gain, (samples[index + 1] as number) * gain);
    }
    progress(Math.min(1, at / last));
  });
  await writer.finish();
}

/** Decodes the result and fails when it is not what was asked for. */
async function verify(job: CutJob, frames: number): Promise<CutFile> {
  const found = await measure(job.outPath);
  const expectedSec = frames / AUDIO_RATE;
  const wanted = audioFormats[job.format];
  const isWrong =
    found.codec !== wanted.codec ||
    found.sourceSampleRate !== AUDIO_RATE ||
    found.sourceChannels !== 2 ||
    Math.abs(found.durationSec - expectedSec) > 0.12;
  if (isWrong)
    throw new ChildError(
      'AUDIO_OUTPUT_INVALID',
      `Wrote ${found.codec} of ${found.durationSec} s at ${found.sourceSampleRate} Hz instead of ${wanted.codec} of ${expectedSec} s`,
    );
  const { size } = await stat(job.outPath);
  return {
    path: job.outPath,
    durationSec: roundedSec(expectedSec),
    byteLength: size,
    sampleRate: AUDIO_RATE,
    channels: 2,
    codec: wanted.codec,
  };
}
