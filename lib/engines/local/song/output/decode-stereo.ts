import { Decoder, Demuxer } from 'node-av';
import { RATE } from '../sample-rate.ts';

export type StereoSound = { left: Float32Array; right: Float32Array };

/** Decodes a stereo file whose decoder outputs planar floats (MP3), up to `limitSec`. */
export async function decodeStereo(path: string, limitSec = Infinity): Promise<StereoSound> {
  await using input = await Demuxer.open(path);
  const stream = input.audio();
  if (!stream) throw new Error('No audio stream');
  using decoder = await Decoder.create(stream);
  const chunks: [Float32Array, Float32Array][] = [];
  let count = 0;
  // Synchronous, because nothing else runs in this process: a promise for each of thousands of frames takes as long as
  // decoding them.
  for (using frame of decoder.framesSync(input.packetsSync(stream.index))) {
    if (!frame) continue;
    const planes = (frame.data ?? [])
      .slice(0, 2)
      .map((plane) => new Float32Array(plane.buffer, plane.byteOffset, frame.nbSamples).slice());
    const first = planes[0] ?? new Float32Array(0);
    chunks.push([first, planes[1] ?? first]);
    count += frame.nbSamples;
    if (count > limitSec * RATE) break;
  }
  const left = new Float32Array(count);
  const right = new Float32Array(count);
  let at = 0;
  for (const [chunkLeft, chunkRight] of chunks) {
    left.set(chunkLeft, at);
    right.set(chunkRight, at);
    at += chunkLeft.length;
  }
  return { left, right };
}
