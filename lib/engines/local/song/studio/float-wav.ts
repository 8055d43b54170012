import { open } from 'node:fs/promises';

const CHUNK = 65_536;

/** Stereo samples as a WAV of 32-bit floats: nothing is lost on the way to the file that is asked for. */
export async function writeFloatWav(path: string, [left, right]: readonly [Float32Array, Float32Array], sampleRate: number): Promise<void> {
  const bytes = left.length * 8;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 8, 28);
  header.writeUInt16LE(8, 32);
  header.writeUInt16LE(32, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  await using file = await open(path, 'w');
  await file.write(header);
  const pairs = new Float32Array(CHUNK * 2);
  for (let from = 0; from < left.length; from += CHUNK) {
    const count = Math.min(CHUNK, left.length - from);
    for (let at = 0; at < count; at++) {
      pairs[at * 2] = left[from + at] as number;
      pairs[at * 2 + 1] = right[from + at] as number;
    }
    await file.write(new Uint8Array(pairs.buffer, 0, count * 8));
  }
}
