import { setImmediate } from 'node:timers/promises';
import { Decoder, Demuxer } from 'node-av/api';
import { avGetCodecName } from 'node-av/lib';
import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT } from 'node-av/constants';
import { NOT_AUDIO, sourceError } from './source-error.ts';

/**
 * Formats that contain the sound themselves. Playlists and edit lists (HLS, DASH, concat, IMF) are left out on
 * purpose: they can make the decoder open other files or URLs.
 */
const AUDIO_FORMATS = [
  'mp3',
  'wav',
  'w64',
  'aiff',
  'flac',
  'ogg',
  'aac',
  'mov',
  'matroska',
  'caf',
  'amr',
  'asf',
  'ac3',
  'eac3',
];

/**
 * Decoders of common audio codecs. No other is opened, not even to probe a file: decoders of pictures and of rare audio codecs have most of
 * the library's known vulnerabilities.
 */
const AUDIO_DECODERS = [
  'mp3float',
  'mp3',
  'mp2float',
  'mp2',
  'mp1float',
  'mp1',
  'aac',
  'aac_fixed',
  'aac_latm',
  'libfdk_aac',
  'flac',
  'alac',
  'vorbis',
  'libvorbis',
  'opus',
  'libopus',
  'speex',
  'libspeex',
  'ac3',
  'ac3_fixed',
  'eac3',
  'dca',
  'truehd',
  'wavpack',
  'tta',
  'wmav1',
  'wmav2',
  'wmapro',
  'wmalossless',
  'amrnb',
  'amrwb',
  'gsm',
  'gsm_ms',
  'adpcm_ms',
  'adpcm_ima_wav',
  'adpcm_ima_qt',
  'pcm_alaw',
  'pcm_mulaw',
  'pcm_u8',
  'pcm_s8',
  'pcm_u16le',
  'pcm_u16be',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_s32be',
  'pcm_f32le',
  'pcm_f32be',
  'pcm_f64le',
  'pcm_f64be',
];

export const DEMUXER_OPTIONS = {
  format_whitelist: [...AUDIO_FORMATS, 'mov\\,mp4\\,m4a\\,3gp\\,3g2\\,mj2', 'matroska\\,webm'].join(','),
  protocol_whitelist: 'file',
  codec_whitelist: AUDIO_DECODERS.join(','),
};

/** Yields often enough that the memory limit and the death of the parent process are noticed. */
const FRAMES_BETWEEN_YIELDS = 100;

/** Encoder padding makes a file slightly longer than its audio: audio of exactly the maximum length is accepted. */
const PADDING_SEC = 0.5;

export type PcmRequest = {
  sampleRate: number;
  channels: 1 | 2;
  /** Decoding stops with `SOURCE_TOO_LONG` beyond this plus `PADDING_SEC`. */
  maxDurationSec: number;
};

export type PcmSummary = {
  /** Decoded frames, at `sampleRate`. */
  frameCount: number;
  durationSec: number;
  /** As declared by the container, or 0. A damaged file declares more than it contains. */
  declaredDurationSec: number;
  codec: string;
  container: string;
  sourceSampleRate: number;
  sourceChannels: number;
};

/**
 * Decodes the first audio track of a local file and passes interleaved Float32 samples to `onChunk`. Damaged parts are
 * skipped. Only for child processes: the decoder runs native code on untrusted data.
 * @throws ChildError `SOURCE_UNDECODABLE`, `SOURCE_TOO_LONG`
 */
export async function readPcm(
  path: string,
  request: PcmRequest,
  onChunk: (samples: Float32Array) => void | Promise<void>,
): Promise<PcmSummary> {
  const maxFrames = Math.ceil((request.maxDurationSec + PADDING_SEC) * request.sampleRate);
  await using demuxer = await openDemuxer(path);
  const stream = demuxer.audio();
  if (!stream) throw sourceError('SOURCE_UNDECODABLE', 'The file holds no audio track');
  const declaredDurationSec = Number.isFinite(demuxer.duration) ? Math.max(0, demuxer.duration) : 0;
  const { sampleRate: sourceSampleRate, channels: sourceChannels } = stream.codecpar;
  // The resampler would lower mono by 3 dB when making it stereo, so mono is copied to both channels.
  const isCopied = request.channels === 2 && sourceChannels === 1;
  const channels = isCopied ? 1 : request.channels;
  using decoder = await Decoder.create(stream, {
    exitOnError: false,
    threadCount: 1,
    options: { codec_whitelist: DEMUXER_OPTIONS.codec_whitelist },
    resample: {
      sampleRate: request.sampleRate,
      sampleFormat: AV_SAMPLE_FMT_FLT,
      channelLayout: channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO,
    },
  }).catch(() => {
    throw sourceError('SOURCE_UNDECODABLE', 'The audio is in a format that cannot be decoded');
  });
  let frameCount = 0;
  try {
    let sinceYield = 0;
    // Blocking calls are two to three times as fast, and this process has nothing else to run.
    for (const frame of decoder.framesSync(demuxer.packetsSync(stream.index))) {
      if (!frame) continue;
      const bytes = frame.data?.[0];
      const sampleCount = frame.nbSamples * channels;
      if (bytes && bytes.byteLength >= sampleCount * 4) {
        // The frame's memory is native and reused, so the samples are copied out.
        const samples = new Float32Array(sampleCount);
        Buffer.from(samples.buffer).set(bytes.subarray(0, sampleCount * 4));
        clampSamples(samples);
        frameCount += frame.nbSamples;
        await onChunk(isCopied ? onBothSides(samples) : samples);
      }
      frame.free();
      sinceYield += 1;
      if (sinceYield % FRAMES_BETWEEN_YIELDS === 0) await setImmediate();
      if (frameCount > maxFrames)
        throw sourceError('SOURCE_TOO_LONG', `The audio is longer than ${Math.round(request.maxDurationSec)} s`);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SOURCE_TOO_LONG') throw error;
    if (frameCount === 0) throw sourceError('SOURCE_UNDECODABLE', 'The audio cannot be decoded');
  }
  if (frameCount === 0) throw sourceError('SOURCE_UNDECODABLE', 'The file holds no sound that can be decoded');
  return {
    frameCount,
    durationSec: frameCount / request.sampleRate,
    declaredDurationSec,
    codec: avGetCodecName(stream.codecpar.codecId) ?? 'unknown',
    container: demuxer.inputFormat()?.name ?? 'unknown',
    sourceSampleRate,
    sourceChannels,
  };
}

async function openDemuxer(path: string): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, { options: DEMUXER_OPTIONS });
  } catch {
    throw sourceError('SOURCE_UNDECODABLE', NOT_AUDIO);
  }
}

function onBothSides(samples: Float32Array): Float32Array {
  const both = new Float32Array(samples.length * 2);
  for (let i = 0; i < both.length; i++) both[i] = samples[i >> 1] as number;
  return both;
}

function clampSamples(samples: Float32Array): void {
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i] as number;
    if (!(value <= 4 && value >= -4)) samples[i] = Number.isNaN(value) ? 0 : value > 0 ? 4 : -4;
  }
}
