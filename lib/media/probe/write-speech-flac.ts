import { stat } from 'node:fs/promises';
import { Encoder, Muxer } from 'node-av/api';
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_S16, FF_ENCODER_FLAC } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import type { ProbeJob, SpeechFile } from './probe-jobs.ts';
import { readPcm } from './read-pcm.ts';
import { sourceError } from './source-error.ts';

const RATE = 16_000;
const TIME_BASE = { num: 1, den: RATE };

/** Writes audio for transcribers: FLAC has no encoder delay, so that times stay exact. Only for child processes. */
export async function writeSpeechFlac({
  path,
  outPath,
  limits,
}: Extract<ProbeJob, { type: 'prepare-speech' }>): Promise<SpeechFile> {
  using encoder = Encoder.createSync(FF_ENCODER_FLAC, { context: { timeBase: TIME_BASE } as never });
  let durationSec = 0;
  {
    await using muxer = await Muxer.open(outPath, { format: 'flac' });
    const stream = muxer.addStream(encoder);
    const write = (frame: Frame | null) => {
      for (const packet of encoder.encodeAllSync(frame)) {
        muxer.writePacketSync(packet, stream);
        packet.free();
      }
    };
    let written = 0;
    const add = (samples: Float32Array) => {
      const frame = Frame.fromAudioBuffer(toInt16(samples), {
        nbSamples: samples.length,
        format: AV_SAMPLE_FMT_S16,
        sampleRate: RATE,
        channelLayout: AV_CHANNEL_LAYOUT_MONO,
        timeBase: TIME_BASE,
        pts: BigInt(written),
      });
      written += samples.length;
      write(frame);
      frame.free();
    };
    const summary = await readPcm(path, { sampleRate: RATE, channels: 1, maxDurationSec: limits.maxDurationSec }, add);
    // Padded with silence: the library's wrapper drops an incomplete last frame, and with it the end of the last
    // word.
    const frameSize = encoder.getCodecContext()?.frameSize ?? 0;
    if (frameSize > 0 && written % frameSize > 0) add(new Float32Array(frameSize - (written % frameSize)));
    write(null);
    durationSec = summary.durationSec;
  }
  const { size } = await stat(outPath);
  if (size < 100) throw sourceError('SOURCE_UNDECODABLE', 'The audio cannot be prepared for transcription');
  return { path: outPath, durationSec, byteLength: size };
}

function toInt16(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (let i = 0; i < samples.length; i++)
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, samples[i] as number)) * 32767), i * 2);
  return bytes;
}
