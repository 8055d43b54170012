import { stat } from 'node:fs/promises';
import { parseFile } from 'music-metadata';
import { Demuxer } from 'node-av';
import { decodeStereo } from './decode-stereo.ts';
import { RATE } from '../sample-rate.ts';

/** Only the beginning is decoded: decoding takes time, and faults show early or not at all. */
const CHECKED_SEC = 25;

class SongOutputError extends Error {
  readonly code = 'SONG_OUTPUT_INVALID';
}

/**
 * Verifies the finished file; throws `SONG_OUTPUT_INVALID` when it is not the song that was rendered. Returns its
 * duration in seconds as players and probes report it: in whole frames, without the encoder delay.
 */
export async function verifyMp3(path: string, expectedSec: number, expectLyrics: boolean): Promise<number> {
  const { size } = await stat(path);
  if (size < expectedSec * 10_000) throw new SongOutputError(`File of ${size} bytes is too small for ${expectedSec} s`);
  const found = await parseFile(path, { duration: true });
  const durationSec = found.format.duration ?? 0;
  if (Math.abs(durationSec - expectedSec) > 0.35)
    throw new SongOutputError(`Duration is ${durationSec} s, not ${expectedSec} s`);
  if (found.format.sampleRate !== RATE || found.format.numberOfChannels !== 2)
    throw new SongOutputError('Not 44.1 kHz stereo');
  if (!found.common.picture?.length) throw new SongOutputError('Cover is missing');
  if (expectLyrics && !found.common.lyrics?.length) throw new SongOutputError('Lyrics are missing');
  const { left, right } = await decodeStereo(path, CHECKED_SEC);
  let peak = 0;
  let overs = 0;
  for (const channel of [left, right]) {
    for (let at = 0; at < channel.length; at++) {
      const size = Math.abs(channel[at] as number);
      if (size > peak) peak = size;
      if (size > 1) overs++;
    }
  }
  if (peak < 0.05) throw new SongOutputError('The song is silent');
  if (overs > 0) throw new SongOutputError(`The song clips in ${overs} samples`);
  await using demuxer = await Demuxer.open(path);
  return demuxer.duration;
}
