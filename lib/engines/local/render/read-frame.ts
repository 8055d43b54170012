import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { AV_PIX_FMT_RGBA, AVCOL_RANGE_JPEG, AVCOL_SPC_RGB } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, SoftwareScaleContext } from 'node-av/lib';
import { openSegment } from './join-segments.ts';
import { check, renderError } from './render-error.ts';

/** Decodes one frame, counted as shown from 0, of a video this renderer wrote. Only for child processes. */
export async function readFrame(path: string, frameIndex: number): Promise<Canvas> {
  const { input, stream } = await openSegment(path);
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw renderError('ENGINE_FAILED', 'The H.264 decoder is missing');
  const context = new CodecContext();
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), 'Preparing the decoder');
  context.threadCount = 1;
  check(await context.open2(codec), 'Opening the decoder');
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  try {
    for (let shown = 0, ended = false; ; ) {
      if (context.receiveFrameSync(frame) >= 0) {
        if (shown++ === frameIndex) return toCanvas(frame);
        frame.unref();
      } else if (ended) throw renderError('OUTPUT_INVALID', 'A video ends before the frame asked for');
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

function toCanvas(frame: Frame): Canvas {
  const { width, height } = frame;
  const pixels = new Frame();
  pixels.alloc();
  pixels.width = width;
  pixels.height = height;
  pixels.format = AV_PIX_FMT_RGBA;
  pixels.colorSpace = AVCOL_SPC_RGB;
  pixels.colorRange = AVCOL_RANGE_JPEG;
  check(pixels.getBuffer(0), 'Allocating a picture');
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  check(scaler.scaleFrameSync(pixels, frame), 'Converting a picture');
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  image.data.set(pixels.toBuffer().subarray(0, width * height * 4));
  ctx.putImageData(image, 0, 0);
  pixels.free();
  return canvas;
}
