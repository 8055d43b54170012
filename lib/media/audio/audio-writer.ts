import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_PCM_S16LE,
} from 'node-av/constants';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { AUDIO_RATE, audioFormats, type AudioFormat } from './audio-formats.ts';

const encoders: Readonly<Record<AudioFormat, { encoder: string; container: string; bitRate?: bigint }>> = {
  mp3: { encoder: FF_ENCODER_LIBMP3LAME, container: 'mp3', bitRate: 320_000n },
  wav: { encoder: FF_ENCODER_PCM_S16LE, container: 'wav' },
  m4a: { encoder: FF_ENCODER_AAC, container: 'ipod', bitRate: 256_000n },
  flac: { encoder: FF_ENCODER_FLAC, container: 'flac' },
  ogg: { encoder: FF_ENCODER_LIBVORBIS, container: 'ogg', bitRate: 256_000n },
};

/** Frame length for encoders that accept any. */
const ANY_LENGTH = 4096;

export type AudioWriter = {
  /** One stereo sample. */
  add(left: number, right: number): void;
  /** Flushes the encoder and completes the file. */
  finish(): Promise<void>;
};

function check(code: number, what: string): void {
  if (code < 0) throw new ChildError('ENGINE_FAILED', `${what} failed with ${code}`);
}

/**
 * Writes stereo samples to an audio file with a title. Only for child processes, because encoding blocks. It uses the low-level encoder:
 * the wrapper of the library drops an incomplete last frame.
 */
export async function openAudioWriter(path: string, format: AudioFormat, title: string): Promise<AudioWriter> {
  const { encoder, container, bitRate } = encoders[format];
  const { lossless } = audioFormats[format];
  const sampleFormat = lossless ? AV_SAMPLE_FMT_S16 : AV_SAMPLE_FMT_FLTP;
  const codec = Codec.findEncoderByName(encoder as never);
  if (!codec) throw new ChildError('ENGINE_FAILED', `The encoder ${encoder} is missing`);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = AUDIO_RATE;
  context.sampleFormat = sampleFormat;
  context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  if (bitRate) context.bitRate = bitRate;
  context.timeBase = new Rational(1, AUDIO_RATE);
  if (format === 'm4a') context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(await context.open2(codec, new Dictionary()), 'Opening the encoder');
  const output = new FormatContext();
  check(output.allocOutputContext2(null, container, path), 'Creating the file');
  const stream = output.newStream();
  check(stream.codecpar.fromContext(context), 'Describing the sound');
  stream.timeBase = new Rational(1, AUDIO_RATE);
  output.metadata = Dictionary.fromObject({ title });
  check(await output.openOutput(), 'Opening the file');
  check(
    await output.writeHeader(Dictionary.fromObject(format === 'm4a' ? { movflags: '+faststart' } : {})),
    'Starting the file',
  );

  const length = context.frameSize > 0 ? context.frameSize : ANY_LENGTH;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  let filled = 0;
  let written = 0;
  const drain = () => {
    for (;;) {
      const packet = new Packet();
      packet.alloc();
      if (context.receivePacketSync(packet) < 0) return packet.free();
      packet.streamIndex = stream.index;
      packet.rescaleTs({ num: 1, den: AUDIO_RATE }, stream.timeBase);
      check(output.interleavedWriteFrameSync(packet), 'Writing the file');
      packet.free();
    }
  };
  const flush = () => {
    if (filled === 0) return;
    const frame = Frame.fromAudioBuffer(lossless ? interleaved(left, right, filled) : planar(left, right, filled), {
      nbSamples: filled,
      format: sampleFormat,
      sampleRate: AUDIO_RATE,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: AUDIO_RATE },
      pts: BigInt(written),
    });
    check(context.sendFrameSync(frame), 'Encoding');
    frame.free();
    written += filled;
    filled = 0;
    drain();
  };
  return {
    add(leftSample, rightSample) {
      left[filled] = Math.max(-1, Math.min(1, leftSample));
      right[filled] = Math.max(-1, Math.min(1, rightSample));
      filled++;
      if (filled === length) flush();
    },
    async finish() {
      flush();
      check(context.sendFrameSync(null), 'Ending the sound');
      drain();
      check(await output.writeTrailer(), 'Finishing the file');
      await output.closeOutput();
    },
  };
}

function planar(left: Float32Array, right: Float32Array, count: number): Buffer {
  return Buffer.concat([Buffer.from(left.buffer, 0, count * 4), Buffer.from(right.buffer, 0, count * 4)]);
}

function interleaved(left: Float32Array, right: Float32Array, count: number): Buffer {
  const bytes = Buffer.alloc(count * 4);
  for (let at = 0; at < count; at++) {
    bytes.writeInt16LE(Math.round((left[at] as number) * 32_767), at * 4);
    bytes.writeInt16LE(Math.round((right[at] as number) * 32_767), at * 4 + 2);
  }
  return bytes;
}
