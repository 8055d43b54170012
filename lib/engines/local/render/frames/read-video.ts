import { open, stat } from 'node:fs/promises';
import { FormatContext, Packet, type Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { check, renderError } from '../render-error.ts';

type TrackFacts = { tag: string; durationSec: number; packetCount: number; startsWithKey: boolean };

/** Reads back what a written MP4 really contains, packet by packet. */
export type VideoFacts = {
  byteLength: number;
  width: number;
  height: number;
  fps: number;
  durationSec: number;
  /** Whether the index precedes the media (faststart), so that playback can start before the download ends. */
  faststart: boolean;
  title: string | null;
  video: TrackFacts;
  audio: TrackFacts | null;
};

/** @throws ChildError `OUTPUT_INVALID` when the file is empty or contains no video. */
export async function readVideo(path: string): Promise<VideoFacts> {
  const { size: byteLength } = await stat(path);
  if (byteLength === 0) throw renderError('OUTPUT_INVALID', 'The video file is empty');
  const input = new FormatContext();
  check(await input.openInput(path), 'Reopening the video');
  try {
    check(await input.findStreamInfo(), 'Reading the video');
    const streams = input.streams;
    const video = streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO);
    const audio = streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO);
    if (!video) throw renderError('OUTPUT_INVALID', 'The file holds no video');
    const counts = new Map<number, { packetCount: number; startsWithKey: boolean }>();
    using packet = new Packet();
    packet.alloc();
    while (input.readFrameSync(packet) >= 0) {
      const known = counts.get(packet.streamIndex);
      if (known) known.packetCount++;
      else counts.set(packet.streamIndex, { packetCount: 1, startsWithKey: packet.isKeyframe });
      packet.unref();
    }
    const facts = (stream: Stream): TrackFacts => ({
      tag: stream.codecpar.codecTagString ?? '',
      durationSec: Number(stream.duration) * stream.timeBase.toDouble(),
      ...(counts.get(stream.index) ?? { packetCount: 0, startsWithKey: false }),
    });
    return {
      byteLength,
      width: video.codecpar.width,
      height: video.codecpar.height,
      fps: video.avgFrameRate.toDouble(),
      durationSec: Number(input.duration) / 1_000_000,
      faststart: await indexComesFirst(path),
      title: input.metadata?.get('title') ?? null,
      video: facts(video),
      audio: audio ? facts(audio) : null,
    };
  } finally {
    await input.closeInput();
  }
}

async function indexComesFirst(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(16);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(header, 0, 16, at);
      if (bytesRead < 8) return false;
      const type = header.toString('latin1', 4, 8);
      if (type === 'moov') return true;
      if (type === 'mdat') return false;
      const length = header.readUInt32BE(0);
      at += length === 1 ? Number(header.readBigUInt64BE(8)) : Math.max(8, length);
    }
  } finally {
    await file.close();
  }
}
