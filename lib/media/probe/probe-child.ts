import { open, writeFile } from 'node:fs/promises';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { limitChildMemory } from './limit-child-memory.ts';
import type { AudioLimits, AudioProbe, ImageFile, ImageProbe, PcmFile, ProbeJob } from './probe-jobs.ts';
import { drawUpright, readImage } from './read-image.ts';
import { readLyricsTags } from './read-lyrics-tags.ts';
import { readPcm, type PcmSummary } from './read-pcm.ts';
import { readSubtitleTracks } from './read-subtitle-tracks.ts';
import { sourceError } from './source-error.ts';
import { writeSpeechFlac } from './write-speech-flac.ts';

const MAX_RESIDENT_MB = 900;

serveChild(async (job: ProbeJob) => {
  limitChildMemory(MAX_RESIDENT_MB);
  if (job.type === 'probe-audio') return probeAudio(job.path, job.limits);
  if (job.type === 'probe-image') return probeImage(job.path, job.maxPixels);
  if (job.type === 'decode-audio') return decodeAudio(job);
  if (job.type === 'normalise-image') return normaliseImage(job);
  if (job.type === 'prepare-speech') return writeSpeechFlac(job);
  return { ...(await readLyricsTags(job.path)), tracks: await readSubtitleTracks(job.path) };
});

async function probeAudio(path: string, limits: AudioLimits): Promise<AudioProbe> {
  // The length that counts is the one that decodes; 8 kHz keeps that cheap.
  const summary = await readPcm(path, { sampleRate: 8000, channels: 1, maxDurationSec: limits.maxDurationSec }, () => {});
  checkTooShort(summary, limits);
  return {
    kind: 'audio',
    durationSec: summary.durationSec,
    truncated: summary.declaredDurationSec > summary.durationSec * 1.1 + 1,
    codec: summary.codec,
    container: summary.container,
    sampleRate: summary.sourceSampleRate,
    channels: summary.sourceChannels,
  };
}

async function decodeAudio(job: Extract<ProbeJob, { type: 'decode-audio' }>): Promise<PcmFile> {
  await using file = await open(job.outPath, 'w');
  const { sampleRate, channels } = job;
  const summary = await readPcm(job.path, { sampleRate, channels, maxDurationSec: job.limits.maxDurationSec }, async (samples) => {
    await file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  });
  checkTooShort(summary, job.limits);
  return { path: job.outPath, sampleRate, channels, frameCount: summary.frameCount, durationSec: summary.durationSec };
}

async function probeImage(path: string, maxPixels: number): Promise<ImageProbe> {
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
  const decoded = await readImage(job.path, job.maxPixels);
  const canvas = drawUpright(decoded, job.maxEdgePx, job.format === 'jpeg' ? '#ffffff' : null);
  const bytes = job.format === 'jpeg' ? await canvas.encode('jpeg', 92) : await canvas.encode('png');
  await writeFile(job.outPath, bytes);
  return { path: job.outPath, format: job.format, width: canvas.width, height: canvas.height, byteLength: bytes.byteLength };
}

function checkTooShort(summary: PcmSummary, limits: AudioLimits): void {
  if (summary.durationSec >= limits.minDurationSec) return;
  const claimsEnough = summary.declaredDurationSec >= limits.minDurationSec;
  if (claimsEnough) throw sourceError('SOURCE_UNDECODABLE', 'The audio is damaged: almost none of it can be decoded');
  throw sourceError('SOURCE_TOO_SHORT', `The audio is shorter than ${limits.minDurationSec} s`);
}
