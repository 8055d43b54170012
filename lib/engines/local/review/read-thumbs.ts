import { AV_PIX_FMT_RGBA, AVCOL_RANGE_JPEG, AVCOL_SPC_RGB } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, SoftwareScaleContext } from 'node-av/lib';
import { openSegment } from '../render/join-segments.ts';
import { check, renderError } from '../render/render-error.ts';
import type { Thumbs } from './thumbs.ts';

/** Along the longer side: enough to see a border of two hundredths of the picture. */
const LONG_SIDE = 160;

/** Decodes a shot this service rendered. Only for child processes. */
export async function readThumbs(path: string): Promise<Thumbs> {
  const { input, stream } = await openSegment(path);
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw renderError('ENGINE_FAILED', 'The H.264 decoder is missing');
  const context = new CodecContext();
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), 'Preparing the decoder');
  context.threadCount = 1;
  check(await context.open2(codec), 'Opening the decoder');
  const scale = LONG_SIDE / Math.max(stream.codecpar.width, stream.codecpar.height);
  const [width, height] = [stream.codecpar.width, stream.codecpar.height].map((side) => Math.max(2, 2 * Math.round((side * scale) / 2))) as [number, number];
  const small = new Frame();
  small.alloc();
  small.width = width;
  small.height = height;
  small.format = AV_PIX_FMT_RGBA;
  small.colorSpace = AVCOL_SPC_RGB;
  small.colorRange = AVCOL_RANGE_JPEG;
  check(small.getBuffer(0), 'Allocating a picture');
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  const frames: Uint8Array[] = [];
  try {
    for (let ended = false; ; ) {
      if (context.receiveFrameSync(frame) >= 0) {
        check(small.makeWritable(), 'Reusing a picture');
        check(scaler.scaleFrameSync(small, frame), 'Making a picture smaller');
        frames.push(withoutAlpha(small.toBuffer(), width * height));
        frame.unref();
      } else if (ended) return { width, height, fps: stream.avgFrameRate.toDouble(), frames };
      else if (input.readFrameSync(packet) >= 0) {
        if (packet.streamIndex === stream.index) check(context.sendPacketSync(packet), 'Decoding a frame');
        packet.unref();
      } else {
        ended = true;
        check(context.sendPacketSync(null), 'Decoding a frame');
      }
    }
  } finally {
    context.freeContext();
    await input.closeInput();
  }
}

function withoutAlpha(rgba: Buffer, pixels: number): Uint8Array {
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++) rgb.set(rgba.subarray(i * 4, i * 4 + 3), i * 3);
  return rgb;
}
