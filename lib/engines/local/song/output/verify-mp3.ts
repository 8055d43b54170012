import { stat } from 'node:fs/promises';
import { parseFile } from 'music-metadata';
import { Decoder, Demuxer } from 'node-av';

export class SongOutputError extends Error {
  readonly code = 'SONG_OUTPUT_INVALID';
}

/** Opens the finished file again; throws `SONG_OUTPUT_INVALID` when it is not the song that was rendered. */
export async function verifyMp3(path: string, expectedSec: number, expectLyrics: boolean): Promise<void> {
  const { size } = await stat(path);
  if (size < expectedSec * 10_000) throw new SongOutputError(`File of ${size} bytes is too small for ${expectedSec} s`);
  const found = await parseFile(path, { duration: true });
  const durationSec = found.format.duration ?? 0;
  if (Math.abs(durationSec - expectedSec) > 0.35) throw new SongOutputError(`Duration is ${durationSec} s, not ${expectedSec} s`);
  if (found.format.sampleRate !== 44100 || found.format.numberOfChannels !== 2) throw new SongOutputError('Not 44.1 kHz stereo');
  if (!found.common.picture?.length) throw new SongOutputError('Cover is missing');
  if (expectLyrics && !found.common.lyrics?.length) throw new SongOutputError('Lyrics are missing');
  const sound = await decodedPeak(path);
  if (sound.peak < 0.05) throw new SongOutputError('The song is silent');
  if (sound.overs > 20) throw new SongOutputError(`The song clips in ${sound.overs} samples`);
}

/** Highest sample of the first twenty seconds that sound, and how many exceed full scale. */
async function decodedPeak(path: string): Promise<{ peak: number; overs: number }> {
  await using input = await Demuxer.open(path);
  const stream = input.audio();
  if (!stream) throw new SongOutputError('No audio stream');
  using decoder = await Decoder.create(stream);
  let peak = 0;
  let overs = 0;
  let seen = 0;
  for await (using frame of decoder.frames(input.packets(stream.index))) {
    if (!frame) continue;
    for (const plane of frame.data ?? []) {
      const samples = new Float32Array(plane.buffer, plane.byteOffset, frame.nbSamples);
      for (let index = 0; index < samples.length; index += 1) {
        const size = Math.abs(samples[index] as number);
        if (size > peak) peak = size;
        if (size > 1) overs++;
      }
    }
    seen += frame.nbSamples;
    if (seen > 44100 * 20) break;
  }
  return { peak, overs };
}
