import { Encoder, Frame, Muxer } from 'node-av';
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP, FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import { RATE } from '../sample-rate.ts';

const CHUNK = 1152;

/** Encodes 44.1 kHz stereo at 192 kbit/s, without tags. */
export async function encodeMp3(path: string, left: Float32Array, right: Float32Array): Promise<void> {
  const timeBase = { num: 1, den: RATE };
  using encoder = Encoder.createSync(FF_ENCODER_LIBMP3LAME, { context: { bitRate: '192k', timeBase } as never });
  await using muxer = await Muxer.open(path, {
    format: 'mp3',
    options: { id3v2_version: '0', write_id3v1: '0' } as never,
  });
  const stream = muxer.addStream(encoder);
  const write = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  };
  const planes = Buffer.alloc(CHUNK * 8);
  for (let at = 0; at < left.length; at += CHUNK) {
    const count = Math.min(CHUNK, left.length - at);
    const buffer = count === CHUNK ? planes : Buffer.alloc(count * 8);
    const view = new Float32Array(buffer.buffer, buffer.byteOffset, count * 2);
    view.set(left.subarray(at, at + count), 0);
    view.set(right.subarray(at, at + count), count);
    const frame = Frame.fromAudioBuffer(buffer, {
      nbSamples: count,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: RATE,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase,
      pts: BigInt(at),
    });
    write(frame);
    frame.free();
  }
  write(null);
}
