import { FormatContext, Packet, type Stream } from 'node-av/lib';
import { check, renderError } from '../render-error.ts';

export type SegmentReader = { input: FormatContext; stream: Stream };

export async function openSegment(path: string): Promise<SegmentReader> {
  const input = new FormatContext();
  check(await input.openInput(path), 'Opening a segment');
  check(await input.findStreamInfo(), 'Reading a segment');
  const stream = input.streams[0];
  if (!stream) throw renderError('OUTPUT_INVALID', 'A segment holds no video');
  return { input, stream };
}

/**
 * Reads the packets of all segments in order as one stream on the video's frame grid. `pts` and `dts` count frames,
 * `dts` increases without gaps whatever each segment's own reordering, and every frame occurs exactly once. The packet
 * passed to `onPacket` is reused. Returns the number of frames.
 */
export async function joinSegments(
  paths: readonly string[],
  fps: number,
  onPacket: (packet: Packet) => void,
): Promise<number> {
  const packet = new Packet();
  packet.alloc();
  let reference: SegmentReader | null = null;
  let delay = 0;
  let decoded = 0;
  let firstFrame = 0;
  for (const path of paths) {
    const segment = await openSegment(path);
    if (!reference) {
      reference = segment;
      // Decoding order leads display order by as many frames as the encoder may reorder.
      delay = segment.stream.codecpar.videoDelay;
    } else assertSameStream(reference.stream, segment.stream);
    const { num, den } = segment.stream.timeBase;
    const shown = new Set<number>();
    while (segment.input.readFrameSync(packet) >= 0) {
      const frame = Math.round((Number(packet.pts) * num * fps) / den);
      if (shown.has(frame)) throw renderError('OUTPUT_INVALID', 'A segment shows a frame twice');
      shown.add(frame);
      packet.pts = BigInt(firstFrame + frame);
      packet.dts = BigInt(decoded++ - delay);
      packet.duration = 1n;
      onPacket(packet);
      packet.unref();
    }
    for (let n = 0; n < shown.size; n++)
      if (!shown.has(n)) throw renderError('OUTPUT_INVALID', 'A segment lacks a frame');
    firstFrame += shown.size;
    if (segment !== reference) await segment.input.closeInput();
  }
  await reference?.input.closeInput();
  packet.free();
  return firstFrame;
}

function assertSameStream(first: Stream, other: Stream): void {
  const [a, b] = [first.codecpar, other.codecpar];
  const same =
    a.codecId === b.codecId &&
    a.width === b.width &&
    a.height === b.height &&
    Buffer.compare(a.extradata ?? Buffer.alloc(0), b.extradata ?? Buffer.alloc(0)) === 0;
  if (!same) throw renderError('OUTPUT_INVALID', 'Segments were encoded differently and cannot be joined');
}
