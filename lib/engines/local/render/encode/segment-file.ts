import { FormatContext, Rational, type CodecContext, type Packet, type Stream } from 'node-av/lib';
import { check, renderError } from '../render-error.ts';

export type SegmentFile = { write(packet: Packet): void; close(): number };

/** Writes one scene's packets to an MP4. `close` finalises the file and returns the number of packets. */
export function createSegmentFile(path: string, encoder: CodecContext, fps: number): SegmentFile {
  const output = new FormatContext();
  check(output.allocOutputContext2(null, 'mp4', path), 'Creating a segment');
  const stream: Stream = output.newStream();
  check(stream.codecpar.fromContext(encoder), 'Describing a segment');
  stream.timeBase = new Rational(1, fps);
  stream.avgFrameRate = new Rational(fps, 1);
  check(output.openOutputSync(), 'Opening a segment');
  check(output.writeHeaderSync(), 'Starting a segment');
  const timeBase = stream.timeBase;
  let packetCount = 0;
  return {
    write(packet) {
      packet.streamIndex = stream.index;
      packet.duration = 1n;
      packet.rescaleTs({ num: 1, den: fps }, timeBase);
      check(output.interleavedWriteFrameSync(packet), 'Writing a segment');
      packetCount++;
    },
    close() {
      if (packetCount === 0) throw renderError('OUTPUT_INVALID', 'The encoder gave no pictures');
      check(output.writeTrailerSync(), 'Finishing a segment');
      output.closeOutputSync();
      output.freeContext();
      return packetCount;
    },
  };
}
