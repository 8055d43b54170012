import { Codec, CodecContext, Dictionary, Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import { readPcm } from '#lib/media/probe/read-pcm.ts';
import { check, renderError } from '../render-error.ts';

export const SONG_RATE_HZ = 48_000;
const FRAME_SAMPLES = 1024;
const BIT_RATE = 192_000n;
const FADE_SAMPLES = SONG_RATE_HZ / 50;
const MAX_SONG_SEC = 3600;

export type EncodedSong = { context: CodecContext; packets: Packet[] };

/**
 * The song as AAC of exactly `durationSec`: starts at sample 0, is padded with silence when shorter, and fades out
 * where it is cut. Packet timestamps count samples.
 */
export async function encodeSong(audioPath: string, durationSec: number): Promise<EncodedSong> {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  if (!codec) throw renderError('ENGINE_FAILED', 'The AAC encoder is missing');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = SONG_RATE_HZ;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  context.bitRate = BIT_RATE;
  context.timeBase = new Rational(1, SONG_RATE_HZ);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(await context.open2(codec, new Dictionary()), 'Opening the AAC encoder');

  const total = Math.round(durationSec * SONG_RATE_HZ);
  const packets: Packet[] = [];
  const left = new Float32Array(FRAME_SAMPLES);
  const right = new Float32Array(FRAME_SAMPLES);
  let filled = 0;
  let taken = 0;
  const drain = () => {
    for (;;) {
      const packet = new Packet();
      packet.alloc();
      if (context.receivePacketSync(packet) < 0) return packet.free();
      packets.push(packet);
    }
  };
  const flushFrame = () => {
    if (filled === 0) return;
    const bytes = Buffer.concat([Buffer.from(left.buffer, 0, filled * 4), Buffer.from(right.buffer, 0, filled * 4)]);
    const frame = Frame.fromAudioBuffer(bytes, {
      nbSamples: filled,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: SONG_RATE_HZ,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: SONG_RATE_HZ },
      pts: BigInt(taken - filled),
    });
    check(context.sendFrameSync(frame), 'Encoding the song');
    frame.free();
    filled = 0;
    drain();
  };
  const take = (leftSample: number, rightSample: number) => {
    const gain = Math.min(1, (total - taken) / FADE_SAMPLES);
    left[filled] = leftSample * gain;
    right[filled] = rightSample * gain;
    filled++;
    taken++;
    if (filled === FRAME_SAMPLES) flushFrame();
  };
  await readPcm(audioPath, { sampleRate: SONG_RATE_HZ, channels: 2, maxDurationSec: MAX_SONG_SEC }, (samples) => {
    for (let i = 0; i + 1 < samples.length && taken < total; i += 2)
      take(samples[i] as number, samples[i + 1] as number);
  });
  while (taken < total) take(0, 0);
  flushFrame();
  check(context.sendFrameSync(null), 'Finishing the song');
  drain();
  return { context, packets };
}
