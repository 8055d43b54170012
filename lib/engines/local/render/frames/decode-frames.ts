import { Codec, CodecContext, Frame, Packet } from 'node-av/lib';
import { openSegment } from '../encode/join-segments.ts';
import { check, renderError } from '../render-error.ts';

/**
 * Decodes every frame of a video this service wrote, in display order; a frame is valid until the next one is
 * requested. Only for child processes.
 */
export async function* decodeFrames(path: string): AsyncGenerator<{ frame: Frame; fps: number }> {
  const { input, stream } = await openSegment(path);
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw renderError('ENGINE_FAILED', 'The H.264 decoder is missing');
  const context = new CodecContext();
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), 'Preparing the decoder');
  context.threadCount = 1;
  check(await context.open2(codec), 'Opening the decoder');
  using packet = new Packet();
  packet.alloc();
  using frame = new Frame();
  frame.alloc();
  const fps = stream.avgFrameRate.toDouble();
  try {
    for (let ended = false; ; ) {
      if (context.receiveFrameSync(frame) >= 0) {
        yield { frame, fps };
        frame.unref();
      } else if (ended) return;
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
