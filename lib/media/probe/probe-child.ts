import { open, writeFile } from 'node:fs/promises';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { limitChildMemory } from './limit-child-memory.ts';
import type {
  AudioContents,
  AudioLimits,
  AudioProbe,
  ImageFile,
  ImageProbe,
  LyricsTags,
  PcmFile,
  ProbeJob,
  ShrinkJob,
  SmallImage,
} from './probe-jobs.ts';
import type { PcmSummary } from './read-pcm.ts';
import { sourceError } from './source-error.ts';

const MAX_RESIDENT_MB = 900;

// A short job spends most of its time on loading decoders, so each job loads only those that it needs.
serveChild(async (job: ProbeJob | ShrinkJob) => {
  limitChildMemory(MAX_RESIDENT_MB);
  if (job.type === 'probe-audio') return probeAudio(job.path, job.limits);
  if (job.type === 'probe-image') return probeImage(job.path, job.maxPixels);
  if (job.type === 'decode-audio') return decodeAudio(job);
  if (job.type === 'normalise-image') return normaliseImage(job);
  if (job.type === 'shrink-images') return shrinkImages(job);
  if (job.type === 'read-lyrics') return readTags(job.path);
  if (job.type === 'read-audio')
    return { probe: await probeAudio(job.path, job.limits), tags: await readTags(job.path) } satisfies AudioContents;
  const { writeSpeechFlac } = await import('./write-speech-flac.ts');
  return writeSpeechFlac(job);
});

async function readTags(path: string): Promise<LyricsTags> {
  const [{ readLyricsTags }, { readSubtitleTracks }] = await Promise.all([
    import('./lyrics/read-lyrics-tags.ts'),
    import('./lyrics/read-subtitle-tracks.ts'),
  ]);
  return { ...(await readLyricsTags(path)), tracks: await readSubtitleTracks(path) };
}

async function probeAudio(path: string, limits: AudioLimits): Promise<AudioProbe> {
  const { readPcm } = await import('./read-pcm.ts');
  // The length is measured by decoding; 8 kHz keeps that cheap.
  const summary = await readPcm(
    path,
    { sampleRate: 8000, channels: 1, maxDurationSec: limits.maxDurationSec },
    () => {},
  );
  checkTooShort(summary, limits);
  return {
    kind: 'audio',
    // The excess is encoder padding: the reported length stays within the limit, as prices and other checks expect.
    durationSec: Math.min(summary.durationSec, limits.maxDurationSec),
    truncated: summary.declaredDurationSec > summary.durationSec * 1.1 + 1,
    codec: summary.codec,
    container: summary.container,
    sampleRate: summary.sourceSampleRate,
    channels: summary.sourceChannels,
  };
}

async function decodeAudio(job: Extract<ProbeJob, { type: 'decode-audio' }>): Promise<PcmFile> {
  const { readPcm } = await import('./read-pcm.ts');
  await using file = await open(job.outPath, 'w');
  const { sampleRate, channels } = job;
  const summary = await readPcm(
    job.path,
    { sampleRate, channels, maxDurationSec: job.limits.maxDurationSec },
    async (samples) => {
      await file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    },
  );
  checkTooShort(summary, job.limits);
  return { path: job.outPath, sampleRate, channels, frameCount: summary.frameCount, durationSec: summary.durationSec };
}

async function probeImage(path: string, maxPixels: number): Promise<ImageProbe> {
  const { readImage } = await import('./read-image.ts');
  const { header } = await readImage(path, maxPixels);
  const turned = header.orientation >= 5;
  return {
    kind: 'image',
    format: header.format,
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
  };
}

async function normaliseImage(job: Extract<ProbeJob, { type: 'normalise-image' }>): Promise<ImageFile> {
  const { drawUpright, readImage } = await import('./read-image.ts');
  const decoded = await readImage(job.path, job.maxPixels);
  const canvas = drawUpright(decoded, job.maxEdgePx, job.format === 'jpeg' ? '#ffffff' : null);
  const bytes = job.format === 'jpeg' ? await canvas.encode('jpeg', 92) : await canvas.encode('png');
  await writeFile(job.outPath, bytes);
  return {
    path: job.outPath,
    format: job.format,
    width: canvas.width,
    height: canvas.height,
    byteLength: bytes.byteLength,
  };
}

/** Returns the images in order, with null for one that cannot be read. */
async function shrinkImages(job: ShrinkJob): Promise<SmallImage[]> {
  const { drawUpright, readImage } = await import('./read-image.ts');
  const small: SmallImage[] = [];
  for (const { path, maxEdgePx } of job.images) {
    const decoded = await readImage(path, job.maxPixels).catch(() => null);
    small.push(decoded && (await drawUpright(decoded, maxEdgePx, null).encode('webp', 75)));
  }
  return small;
}

function checkTooShort(summary: PcmSummary, limits: AudioLimits): void {
  if (summary.durationSec >= limits.minDurationSec) return;
  const claimsEnough = summary.declaredDurationSec >= limits.minDurationSec;
  if (claimsEnough) throw sourceError('SOURCE_UNDECODABLE', 'The audio is damaged: almost none of it can be decoded');
  throw sourceError('SOURCE_TOO_SHORT', `The audio is shorter than ${limits.minDurationSec} s`);
}
