import { Demuxer } from 'node-av/api';
import {
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_TEXT,
  AV_CODEC_ID_WEBVTT,
} from 'node-av/constants';
import type { Cue, LyricsTags } from '../probe-jobs.ts';
import { DEMUXER_OPTIONS } from '../read-pcm.ts';

const MAX_TRACKS = 4;
const MAX_CUES = 5000;
const MAX_CUE_CHARS = 500;
const ASS_FIELDS_BEFORE_TEXT = 8;
const NO_TIME = -9_223_372_036_854_775_808n;

/** Reads the text subtitle tracks of an MP4 or Matroska file; none if it cannot be opened. Only for child processes. */
export async function readSubtitleTracks(path: string): Promise<LyricsTags['tracks']> {
  const tracks: LyricsTags['tracks'] = [];
  try {
    await using demuxer = await Demuxer.open(path, { options: DEMUXER_OPTIONS });
    const found = demuxer.streams.filter((stream) => readers.has(stream.codecpar.codecId)).slice(0, MAX_TRACKS);
    const byStream = new Map(
      found.map((stream) => [stream.index, { stream, read: readers.get(stream.codecpar.codecId), cues: [] as Cue[] }]),
    );
    if (byStream.size === 0) return tracks;
    for (const packet of demuxer.packetsSync()) {
      if (!packet) continue;
      const track = byStream.get(packet.streamIndex);
      const text =
        track && track.cues.length < MAX_CUES && packet.data
          ? track.read?.(packet.data).slice(0, MAX_CUE_CHARS).trim()
          : '';
      if (track && text && packet.pts !== NO_TIME && packet.duration > 0n) {
        const { num, den } = track.stream.timeBase;
        const startSec = (Number(packet.pts) * num) / den;
        track.cues.push({ text, startSec, endSec: startSec + (Number(packet.duration) * num) / den });
      }
      packet.free();
    }
    for (const { stream, cues } of byStream.values()) {
      if (cues.length > 0) tracks.push({ language: stream.metadata?.get('language')?.slice(0, 16) ?? null, cues });
    }
  } catch {}
  return tracks;
}

const asText = (data: Buffer) => data.toString('utf8');

const readers = new Map<number, (data: Buffer) => string>([
  [AV_CODEC_ID_SUBRIP, asText],
  [AV_CODEC_ID_TEXT, asText],
  [AV_CODEC_ID_WEBVTT, asText],
  // Two bytes of length, the text, then boxes with styling.
  [
    AV_CODEC_ID_MOV_TEXT,
    (data) => (data.length < 2 ? '' : data.subarray(2, 2 + data.readUInt16BE(0)).toString('utf8')),
  ],
  [
    AV_CODEC_ID_ASS,
    (data) =>
      asText(data)
        .split(',')
        .slice(ASS_FIELDS_BEFORE_TEXT)
        .join(',')
        .replace(/\\[Nnh]/g, ' '),
  ],
]);
